"""In a real browser: people click, reload, lose the line, take back, change language, share a device, use a phone."""

import asyncio
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.table.place import GAME, opened

CHROMIUM = next((path for path in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if path), None)
SAN_FRANCISCO = "ticket-to-ride-sf"
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="There is no Chromium here"),
    pytest.mark.xdist_group("browser"),
]

# Everything that a person sees of the game, without marks that come and go with the pointer.
SHOWN = """() => {
  const twin = document.querySelector("main").cloneNode(true);
  for (const item of twin.querySelectorAll("[data-key]")) item.removeAttribute("class");
  for (const svg of twin.querySelectorAll("svg[viewBox]")) svg.removeAttribute("viewBox");
  for (const part of twin.querySelectorAll("#tip, #line, .notice, #filter, .zoom, .tools")) part.remove();
  for (const part of twin.querySelectorAll("[tabindex]")) part.removeAttribute("tabindex");
  return ["board", "tray", "strip", "moves", "prompt", "log", "people"].map(
    (id) => `${id}: ${twin.querySelector("#" + id)?.innerHTML ?? ""}`);
}"""


@pytest.fixture(scope="module")
def table_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table in a thread of its own, since Playwright wants the main one."""
    ready, stop, found = threading.Event(), threading.Event(), list[str]()

    async def serve(folder: Path) -> None:
        async with opened(folder, pace=0.02) as place:
            found.append(place.url)
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(serve(tmp_path_factory.mktemp("table"))))
    thread.start()
    assert ready.wait(60)
    yield found[0]
    stop.set()
    thread.join()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield launched
    launched.close()


class Person:
    """Somebody with a browser of their own; any error on the page fails the test."""

    def __init__(self, browser: Browser, url: str, name: str, *, phone: bool = False, lang: str = "en-US") -> None:
        self.url, self.name = url, name
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP, has_touch=phone, locale=lang, reduced_motion="reduce"
        )
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.errors.append(line.text)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def quick(self, game: str) -> str:
        self.open()
        self.page.locator(f"form.quick:has(input[value='{game}']) button").click()
        self.ready()
        return self.page.url.removeprefix(self.url)

    def ready(self) -> None:
        self.page.locator("#board svg [data-key]").first.wait_for(state="attached")

    def wait_for_turn(self) -> None:
        self.page.locator("#moves .move:not([disabled])").first.wait_for()

    def my_turn(self) -> bool:
        return self.page.locator("#moves .move:not([disabled])").count() > 0

    def shown(self) -> list[str]:
        found: list[str] = self.page.evaluate(SHOWN)
        return found

    def fresh(self) -> list[str]:
        """What the same person sees on a page opened just now."""
        twin = self.context.new_page()
        twin.goto(self.page.url)
        twin.locator("#board svg [data-key]").first.wait_for(state="attached")
        shown: list[str] = twin.evaluate(SHOWN)
        twin.close()
        return shown

    def same_as_fresh(self) -> None:
        for _ in range(8):
            one, two = self.shown(), self.fresh()
            if one == two:
                return
            self.page.wait_for_timeout(150)
        assert one == two

    def click_board(self) -> bool:
        """Points at glowing things until a move is made; False where only the list is left."""
        for _ in range(6):
            if not self.my_turn() and not self.page.locator("#do-it").is_visible():
                return True
            if self.page.locator("#do-it").is_visible():
                self.page.locator("#do-it").click()
                self.page.wait_for_timeout(60)
                continue
            glowing = self.page.locator("#board [data-key].target, #tray [data-key].target")
            if not glowing.count():
                return False
            spot = glowing.first.evaluate(POINT)
            self.page.mouse.click(spot["x"], spot["y"])
            self.page.wait_for_timeout(60)
        return not self.my_turn()

    def done(self) -> None:
        assert not self.errors
        self.context.close()


# A point on the first drawn shape of an item, on the screen.
POINT = """(item) => {
  const shape = item.querySelector("rect, circle, path, text") ?? item;
  const box = shape.getBoundingClientRect();
  const inside = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (!shape.getPointAtLength || shape.tagName !== "path") return inside;
  const point = shape.getPointAtLength(0).matrixTransform(shape.getScreenCTM());
  return { x: point.x, y: point.y };
}"""


def choose_first(person: Person) -> None:
    if not person.page.locator("#do-it").is_visible():
        person.page.locator("#moves .move").first.click()
    if person.page.locator("#do-it").is_visible():
        person.page.locator("#do-it").click()


def test_two_people_and_a_bot_play_to_the_end_by_clicking(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.open(f"/new/{GAME}")
    anna.page.fill("form.order input[name=name]", "Anna")
    anna.page.select_option("select[name=players]", "3")
    anna.page.select_option("select[name=seat-1]", "friend")
    anna.page.select_option("select[name=seat-2]", "bot-easy")
    anna.page.click("form.order button.main")
    link = anna.page.locator(".link input").input_value()

    bob = Person(browser, table_url, "Bohouš", lang="cs-CZ")
    bob.page.goto(link)
    bob.page.fill("main input[name=name]", "Bohouš")
    bob.page.click("main button.main")
    for person in (anna, bob):
        person.ready()
    steps = 0
    while not anna.page.locator("#end[open]").count():
        for person in (anna, bob):
            if person.my_turn() and not person.click_board():
                choose_first(person)
        steps += 1
        if steps == 2:
            bob.page.reload()
            bob.ready()
        if steps == 3:
            lose_the_line(bob)
        if steps % 2:
            for person in (anna, bob):
                person.same_as_fresh()
        assert steps < 60
    expect(anna.page.locator("#end .score")).to_have_count(3)
    expect(bob.page.locator("#end .score")).to_have_count(3)
    with anna.page.expect_download() as download:
        anna.page.click("#end a[download]")
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("drezina 1")
    anna.page.click("#end button.main")
    anna.page.wait_for_url(lambda url: url != bob.page.url)
    anna.ready()
    anna.done()
    bob.errors = [error for error in bob.errors if "ERR_INTERNET_DISCONNECTED" not in error]
    bob.done()


def lose_the_line(person: Person) -> None:
    """The connection breaks for a moment; the page says so, comes back and shows what happened meanwhile."""
    person.context.set_offline(True)
    person.page.evaluate("window.dispatchEvent(new Event('offline'))")
    person.page.wait_for_timeout(100)
    person.context.set_offline(False)
    person.page.locator("body:not(.offline)").wait_for()


def test_san_francisco_is_played_with_the_board_and_every_page_stays_right(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    for step in range(12):
        anna.wait_for_turn()
        before = anna.page.locator("body").get_attribute("data-v") or ""
        if not anna.click_board():
            choose_first(anna)
        expect(anna.page.locator("body")).not_to_have_attribute("data-v", before, timeout=15_000)
        if step % 4 == 0:
            anna.wait_for_turn()
            anna.same_as_fresh()
    anna.done()


# Chooses by the list, routes before cards, as quickly as the page allows.
HURRY = """() => {
  const moves = [...document.querySelectorAll("#moves .move:not([disabled])")];
  const claims = moves.filter((move) => move.dataset.move.startsWith("claim"));
  (claims.at(-1) ?? moves[0])?.click();
  const sure = document.querySelector("#do-it");
  if (sure?.checkVisibility()) sure.click();
}"""


def test_two_people_and_a_bot_play_a_complete_game_of_san_francisco(browser: Browser, table_url: str) -> None:
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bohouš", lang="cs-CZ")
    anna.open(f"/new/{SAN_FRANCISCO}")
    anna.page.select_option("select[name=players]", "3")
    anna.page.select_option("select[name=seat-1]", "friend")
    anna.page.click("form.order button.main")
    bob.page.goto(anna.page.locator(".link input").input_value())
    bob.page.fill("main input[name=name]", "Bohouš")
    bob.page.click("main button.main")
    for person in (anna, bob):
        person.ready()
    for step in range(1500):
        if anna.page.locator("#end[open]").count():
            break
        for person in (anna, bob):
            person.page.evaluate(HURRY)
        anna.page.wait_for_timeout(15)
        if step in (40, 160):
            for person in (anna, bob):
                person.same_as_fresh()
    expect(anna.page.locator("#end .score")).to_have_count(3)
    expect(bob.page.locator("#end .score")).to_have_count(3)
    for person in (anna, bob):
        person.same_as_fresh()
        person.done()


def test_undo_brings_the_decision_back(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    expect(anna.page.locator("#moves .move").first).to_be_visible()
    hand = anna.page.locator("#tray").inner_html()
    choose_first(anna)
    anna.page.locator("#undo:not([hidden])").click()
    anna.wait_for_turn()
    anna.same_as_fresh()
    assert anna.page.locator("#tray figure").count() == 1
    assert hand
    anna.done()


def test_the_language_changes_at_once_without_losing_the_page(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    expect(anna.page.locator("#moves .move").first).to_contain_text("Play")
    anna.page.evaluate("window.stays = true")
    anna.page.click("button.lang")
    expect(anna.page.locator("#moves .move").first).to_contain_text("Zahrát")
    expect(anna.page.locator("#tab-log")).to_have_text("Průběh")
    assert anna.page.evaluate("window.stays")
    assert anna.page.evaluate("document.documentElement.lang") == "cs"
    anna.same_as_fresh()
    anna.done()


def test_two_people_share_one_device_behind_a_curtain(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.open(f"/new/{GAME}")
    anna.page.fill("form.order input[name=name]", "Anna")
    anna.page.select_option("select[name=players]", "2")
    anna.page.select_option("select[name=seat-1]", "here")
    anna.page.fill("input[name=name-1]", "Bohouš")
    anna.page.click("form.order button.main")
    curtain = anna.page.locator("#curtain[open]")
    for turn in range(4):
        if turn < 2:
            expect(curtain).to_be_visible()
        if curtain.count():
            expect(anna.page.locator("#tray figure")).to_be_hidden()
            anna.page.click("#curtain-go")
            expect(curtain).to_have_count(0)
        expect(anna.page.locator("#tray figure")).to_be_visible()
        choose_first(anna)
        anna.page.wait_for_timeout(250)
    anna.page.reload()
    anna.ready()
    anna.done()


def test_the_keyboard_is_enough(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    log = anna.page.locator("#log")
    for _ in range(40):
        if anna.page.locator("#end[open]").count():
            break
        if anna.my_turn():
            anna.page.keyboard.press("ArrowDown")
            assert anna.page.evaluate("document.activeElement.className") == "move"
            anna.page.keyboard.press("Escape")
            anna.page.keyboard.press("ArrowDown")
            anna.page.keyboard.press("Enter")
            anna.page.wait_for_timeout(80)
            if anna.page.locator("#do-it").is_visible():
                anna.page.keyboard.press("Enter")
        anna.page.wait_for_timeout(120)
    expect(anna.page.locator("#end[open]")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#end[open]")).to_have_count(0)
    assert "played" in log.inner_text()
    anna.done()


def test_letters_narrow_the_list(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    for _ in range(6):
        anna.wait_for_turn()
        if anna.page.locator("#moves .move").count() > 8:
            break
        choose_first(anna)
        anna.page.wait_for_timeout(200)
    anna.wait_for_turn()
    many = anna.page.locator("#moves .move").count()
    word = max(anna.page.locator("#moves .move").last.inner_text().split(), key=len)
    anna.page.keyboard.type(word.lower())
    anna.page.wait_for_timeout(100)
    assert 0 < anna.page.locator("#moves .move").count() < many
    anna.page.keyboard.press("Escape")
    assert anna.page.locator("#moves .move").count() == many
    anna.done()


@pytest.mark.parametrize("game", [GAME, SAN_FRANCISCO])
def test_a_phone_shows_everything_without_scrolling_sideways(browser: Browser, table_url: str, game: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.open()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.open(f"/new/{game}")
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.quick(game)
    expect(anna.page.locator("#moves .move").first).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert anna.page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
    low = anna.page.evaluate("Math.min(...[...document.querySelectorAll('.move')].map((one) => one.offsetHeight))")
    assert low >= 44
    for tab in ("people", "log", "howto", "tray"):
        anna.page.locator(f"#tab-{tab}").tap()
        expect(anna.page.locator(f"#{tab}")).to_be_visible()
    anna.page.locator("#moves .move").first.tap()
    anna.done()


def test_a_watcher_sees_the_game_and_no_hand(browser: Browser, table_url: str) -> None:
    anna, watcher = Person(browser, table_url, "Anna"), Person(browser, table_url, "")
    path = anna.quick(GAME)
    watcher.open(path)
    watcher.ready()
    assert watcher.page.locator("#tray figure").count() == 0
    assert watcher.page.locator("#moves .move").count() == 0
    expect(anna.page.locator(".watchers")).to_contain_text("1")
    anna.done()
    watcher.done()


def test_dark_and_light_and_motion(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = anna.page.evaluate(paper)
    anna.page.click("button.theme")
    assert anna.page.evaluate(paper) != light
    anna.page.reload()
    anna.ready()
    assert anna.page.evaluate(paper) != light
    expect(anna.page.locator("[data-key=felt] rect")).to_have_css("fill", "rgb(41, 69, 47)")
    anna.done()


def test_the_title_says_whose_turn_it_is_and_readers_are_told(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    expect(anna.page.locator("#moves .move").first).to_be_visible()
    assert anna.page.title().startswith("●")
    expect(anna.page.locator("#live")).not_to_be_empty()
    anna.done()
