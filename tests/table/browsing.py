"""What tests in a real browser share: a table, a Chromium, and people with pages of their own."""

import asyncio
import json
import shutil
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Literal

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

from drezina.table import hub, limits
from drezina.table.bot_players import BotPlayers
from tests.table.server import opened

CHROMIUM = next((path for path in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if path), None)
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
PLAYER = Path(__file__).parent / "player.js"
PATIENCE = 30_000  # milliseconds: a page on a busy machine is late, not wrong
expect.set_options(timeout=PATIENCE)

IN_A_BROWSER = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="There is no Chromium here"),
]

# Everything that a person sees of the game, without marks that come and go with the pointer.
SHOWN = """() => {
  const twin = document.querySelector("main").cloneNode(true);
  for (const item of twin.querySelectorAll("[data-key]")) item.removeAttribute("class");
  for (const svg of twin.querySelectorAll("svg[viewBox]")) svg.removeAttribute("viewBox");
  for (const part of twin.querySelectorAll("#tip, #line, .notice, #filter, .zoom, .tools, .overlay")) part.remove();
  for (const part of twin.querySelectorAll("[tabindex]")) part.removeAttribute("tabindex");
  for (const name of ["aria-pressed", "style"])
    for (const part of twin.querySelectorAll(".part")) part.removeAttribute(name);
  return ["board", "tray", "strip", "moves", "prompt", "log", "people"].map(
    (id) => `${id}: ${twin.querySelector("#" + id)?.innerHTML ?? ""}`);
}"""


# The window has its new size, and the page shows the sheets of such a window.
RESIZED = """([width, height, kind]) =>
  innerWidth === width && innerHeight === height && document.body.dataset.window === kind"""


def resize(page: Page, width: int, height: int) -> None:
    """Gives a page at a table another window."""
    page.set_viewport_size({"width": width, "height": height})
    upright = width < 900 and width <= height
    page.wait_for_function(RESIZED, arg=[width, height, "narrow" if upright else "wide"])


class Dealer:
    """Deals the same games in every run: a test's tables get secrets that come from its name and `--deal`."""

    def __init__(self) -> None:
        self.begin("", 0)

    def begin(self, test: str, deal: int) -> None:
        self.test, self.deal, self.tables = test, deal, 0

    def token_bytes(self, size: int) -> bytes:
        self.tables += 1
        return blake2b(f"{self.test} {self.deal} {self.tables}".encode(), digest_size=size).digest()


DEALER = Dealer()


class Steps:
    """How far the pages that play by themselves have been compared: nobody moves on before all have been."""

    def __init__(self) -> None:
        self.compared: dict[str, int] = {}

    def note(self, name: str, version: int) -> bool:
        """Whether everybody has come as far."""
        self.compared[name] = version
        return min(self.compared.values()) >= version


STEPS = Steps()
DECIDE = BotPlayers._decide


async def bots_wait(bots: BotPlayers) -> None:
    while any(version < bots.table.version for version in list(STEPS.compared.values())):
        await asyncio.sleep(0.002)
    await DECIDE(bots)


@pytest.fixture(scope="module")
def open_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table in a thread of its own, since Playwright wants the main one. It allows more haste than people have."""
    ready, stop, found = threading.Event(), threading.Event(), list[str]()

    async def serve(folder: Path) -> None:
        async with opened(folder) as server:
            found.append(server.url)
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "MESSAGES", limits.RateLimit(10_000, 10_000))
        patch.setattr(hub, "secrets", DEALER)
        patch.setattr(BotPlayers, "_decide", bots_wait)
        thread = threading.Thread(target=lambda: asyncio.run(serve(tmp_path_factory.mktemp("table"))))
        thread.start()
        assert ready.wait(60)
        yield found[0]
        stop.set()
        thread.join()


@pytest.fixture
def table_url(open_table: str, request: pytest.FixtureRequest) -> str:
    DEALER.begin(request.node.name, request.config.getoption("--deal"))
    STEPS.compared.clear()
    return open_table


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

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        phone: bool = False,
        lang: str = "en-US",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> None:
        self.url, self.name = url, name
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP, has_touch=phone, locale=lang, reduced_motion=motion
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"window.seed = {json.dumps(f'{name} {DEALER.deal}')}")
        self.context.add_init_script(path=PLAYER)
        self.context.expose_function("compared", lambda version: STEPS.note(self.name, version))
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.offline = False  # whether the line was lost, about which browsers complain
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not (self.offline and "ERR_INTERNET_DISCONNECTED" in line.text):
            self.errors.append(line.text)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def quick(self, game: str) -> str:
        self.open()
        self.page.locator(f"form.quick:has(input[value='{game}']) button").click()
        self.ready()
        return self.page.url.removeprefix(self.url)

    def new_table(self, game: str, *others: str, **options: str) -> None:
        """A table for this person and the others: `friend`, `here`, `bot-easy`; `practice` is the table's option."""
        self.open(f"/new/{game}")
        self.page.fill("form.order input[name=name]", self.name)
        self.page.select_option("select[name=players]", str(1 + len(others)))
        for seat, other in enumerate(others, start=1):
            self.page.select_option(f"select[name=seat-{seat}]", other)
        practice = options.pop("practice", "")
        for name, value in options.items():
            self.page.select_option(f"select[name=option-{name}]", value)
        expect(self.page.locator("#consent")).to_be_visible(visible="friend" in others)
        expect(self.page.locator("#practice")).to_be_visible(visible={"friend", "here"}.isdisjoint(others))
        if practice:
            self.page.check("input[name=practice]")
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

    def goes_on(self) -> bool:
        """Waits for the next turn: False where the game ends first."""
        self.page.locator("#moves .move:not([disabled]), #end[open]").first.wait_for(state="attached")
        return not self.over()

    def wait_for_the_others(self) -> None:
        """Until nobody else is about to move, so that the page stays as it is."""
        expect(self.page.locator("#people .player.turn:not(.mine)")).to_have_count(0)

    def my_turn(self) -> bool:
        return bool(self.page.evaluate("player.deciding()"))

    def over(self) -> bool:
        return bool(self.page.evaluate("player.over()"))

    def version(self) -> str:
        return self.page.locator("body").get_attribute("data-v") or ""

    def wait_past(self, version: str) -> None:
        """Until the page shows another version, and all of it."""
        self.page.locator(f"body[data-v]:not([data-v='{version}'])").wait_for()

    def wait_for_answer(self) -> None:
        """Until the table has taken the move that was made."""
        expect(self.page.locator("#moves .move[disabled]")).to_have_count(0)

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
        """The page shows what a new one shows; while others move they may be a step apart."""
        deadline = time.monotonic() + PATIENCE / 1000
        while (one := self.shown()) != (two := self.fresh()) and time.monotonic() < deadline:
            self.page.wait_for_timeout(100)
        assert one == two

    def choose_first(self) -> None:
        """Makes the first move of the list, by the first way that leads to one, if need be with a yes."""
        while "way" in (self.page.locator("#moves .move").first.get_attribute("class") or "").split():
            self.page.locator("#moves .move").first.click()
        self.page.locator("#moves .move").first.click()
        self._confirm()
        self.wait_for_answer()

    def move(self) -> None:
        """Makes a move by pointing at glowing things with the mouse; from the list where that does not end."""
        sent = self.page.evaluate("player.sent()")
        for _ in range(6):
            spot = self.page.evaluate("player.glow()")
            if spot is None:
                break
            self.page.mouse.click(spot["x"], spot["y"])
            self._confirm()
            if self.page.evaluate("player.sent()") > sent:
                return self.wait_for_answer()
        return self.choose_first()

    def _confirm(self) -> None:
        if self.page.locator("#do-it").is_visible():
            self.page.locator("#do-it").click()

    def start_playing(self, *, prefer: str = "", pointing: int = 3, comparing: int = 1) -> None:
        """Plays by itself inside the page, to the end; see player.js."""
        seat = int(self.page.locator("#people .player.mine").get_attribute("data-seat") or "0")
        how = {"seat": seat, "prefer": prefer, "pointing": pointing, "comparing": comparing}
        STEPS.compared[self.name] = -1
        self.page.evaluate("(how) => { window.played = player.play(how); window.played.catch(() => {}); }", how)

    def finish_playing(self) -> Played:
        played = Played(**self.page.evaluate("() => window.played"))
        STEPS.compared.pop(self.name)
        return played

    def play(self, *, prefer: str = "", pointing: int = 3) -> Played:
        self.start_playing(prefer=prefer, pointing=pointing)
        return self.finish_playing()

    def lose_the_line(self) -> None:
        """The connection breaks, and the page says so."""
        self.offline = True
        self.context.set_offline(True)
        self.page.evaluate("player.cut()")
        self.page.locator("body.offline").wait_for()
        expect(self.page.locator("#line")).not_to_be_empty()

    def find_the_line(self) -> None:
        """It is there again; the page comes back by itself and shows what happened meanwhile."""
        self.context.set_offline(False)
        self.page.locator("body:not(.offline)").wait_for()

    def done(self) -> None:
        assert not self.errors
        self.context.close()
