"""What tests in a real browser share: a table, a Chromium, and people with pages of their own."""

import asyncio
import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

from drezina.table import limits
from tests.table.place import opened

CHROMIUM = next((path for path in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if path), None)
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
PLAYER = Path(__file__).parent / "player.js"

IN_A_BROWSER = [
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

# A point on the first drawn shape of an item, on the screen.
POINT = """(item) => {
  const shape = item.querySelector("rect, circle, path, text") ?? item;
  const box = shape.getBoundingClientRect();
  const inside = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (!shape.getPointAtLength || shape.tagName !== "path") return inside;
  const point = shape.getPointAtLength(0).matrixTransform(shape.getScreenCTM());
  return { x: point.x, y: point.y };
}"""


@pytest.fixture(scope="module")
def table_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table in a thread of its own, since Playwright wants the main one. It allows more haste than people have."""
    ready, stop, found = threading.Event(), threading.Event(), list[str]()

    async def serve(folder: Path) -> None:
        async with opened(folder) as place:
            found.append(place.url)
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "FRAMES", limits.Rate(10_000, 10_000))
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


@dataclass(frozen=True)
class Played:
    """A game played to its end inside a page: own moves, those made on the picture, and comparisons."""

    moves: int
    pointed: int
    compared: int


class Person:
    """Somebody with a browser of their own; any error on the page fails the test."""

    def __init__(self, browser: Browser, url: str, name: str, *, phone: bool = False, lang: str = "en-US") -> None:
        self.url, self.name = url, name
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP, has_touch=phone, locale=lang, reduced_motion="reduce"
        )
        self.context.set_default_timeout(15_000)
        self.context.add_init_script(path=PLAYER)
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

    def new_table(self, game: str, *others: str, **options: str) -> None:
        """A table for this person and the others: `friend`, `here`, `bot-easy`."""
        self.open(f"/new/{game}")
        self.page.fill("form.order input[name=name]", self.name)
        self.page.select_option("select[name=players]", str(1 + len(others)))
        for seat, other in enumerate(others, start=1):
            self.page.select_option(f"select[name=seat-{seat}]", other)
        for name, value in options.items():
            self.page.select_option(f"select[name=option-{name}]", value)
        self.page.click("form.order button.main")

    def follow_invitation(self, host: "Person") -> None:
        self.page.goto(host.page.locator(".link input").input_value())
        self.page.fill("main input[name=name]", self.name)
        self.page.click("main button.main")
        self.ready()

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

    def choose_first(self) -> None:
        if not self.page.locator("#do-it").is_visible():
            self.page.locator("#moves .move").first.click()
        if self.page.locator("#do-it").is_visible():
            self.page.locator("#do-it").click()

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

    def start_playing(self, *, prefer: str = "", pointing: int = 3, comparing: int = 1) -> None:
        """Plays by itself inside the page, to the end; see player.js."""
        seat = int(self.page.locator("#people .player.mine").get_attribute("data-seat") or "0")
        how = {"seat": seat, "prefer": prefer, "pointing": pointing, "comparing": comparing}
        self.page.evaluate("(how) => { window.played = player.play(how); window.played.catch(() => {}); }", how)

    def finish_playing(self) -> Played:
        return Played(**self.page.evaluate("() => window.played"))

    def play(self, *, prefer: str = "", pointing: int = 3, comparing: int = 1) -> Played:
        self.start_playing(prefer=prefer, pointing=pointing, comparing=comparing)
        return self.finish_playing()

    def done(self) -> None:
        assert not self.errors
        self.context.close()
