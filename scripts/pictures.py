"""Makes the pictures of the README.

    python3 start.py scripts/pictures.py boards    the board of each game, in English and in Czech; needs no browser
    python3 start.py scripts/pictures.py GAME      the table with this game, in a browser

For the second a table is opened on this machine only, a game between bots goes on there from past its middle, and a
Chromium takes the pictures: six sizes from a desktop to a phone held sideways, Czech and English, light and dark.
"""

import io
import shutil
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import uvicorn
from PIL import Image

from drezina.bots.bot import bot
from drezina.core.game import Game, titles
from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.words import LANGUAGES
from drezina.kit.stage import draw_match
from drezina.scene.export import png
from drezina.scene.node import Scene
from drezina.table.app import make_app
from drezina.table.run import listener
from drezina.table.settings import Settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "pictures"
BOARD_WIDTH = 900
MOST_PLAYERS = 3
SEED = 7
COLOURS, FLAT = 256, 120  # of a picture, and how many of them are the most frequent ones
SIZES: dict[str, "ViewportSize"] = {
    "desktop": {"width": 1440, "height": 900},
    "laptop": {"width": 1366, "height": 650},
    "tablet": {"width": 1024, "height": 768},
    "phone": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
    "zoomed": {"width": 720, "height": 450},
}
EVERYTHING = ("desktop", "phone")  # sizes that are shown in both languages and themes; of the others one picture each
READY = "#moves button:not([disabled]), #confirm:not([hidden]) #do-it"


def wait_for_turn(page: "Page") -> None:
    page.locator(READY).first.wait_for(state="attached", timeout=60_000)


def open_page(
    browser: "Browser", size: "ViewportSize", lang: str, theme: str, cookies: list[dict[str, object]]
) -> "Page":
    context = browser.new_context(viewport=size, locale=lang, color_scheme="dark" if theme == "dark" else "light")
    context.add_cookies(cookies)  # type: ignore[arg-type]
    return context.new_page()


def boards() -> None:
    """The board of each game as its first player sees it, when most of a game between greedy players is played."""
    for game in titles():
        match = played(game)
        for lang in LANGUAGES:
            name = game.id if lang == "en" else f"{game.id}-{lang}"
            keep(png(first_board(draw_match(match, 0, lang, at=len(match.entries) * 3 // 4)), BOARD_WIDTH), name)


def first_board(scene: Scene) -> Scene:
    """Where everybody draws on a sheet of their own, one is enough."""
    return replace(scene, sheets=scene.boards[:1])


def played(game: Game) -> Match:
    config = game.config(max(number for number in game.players if number <= MOST_PLAYERS))
    match, greedy, rng = Match(game, config, seed=SEED), bot("greedy"), Rng(SEED)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, greedy.choose(game, config, match.view(seat), seat, rng))
    return match


def shoot(page: "Page", name: str) -> None:
    keep(page.screenshot(), name)


def keep(shot: bytes, name: str) -> None:
    """A picture with few colours: the drawings have few, and the repository stays small."""
    with Image.open(io.BytesIO(shot)) as picture:
        few_colours(picture.convert("RGB")).save(OUT / f"{name}.png", optimize=True)


def few_colours(picture: Image.Image) -> Image.Image:
    """Flat grounds keep theirs, since these are the most frequent ones; the rest are spread over all there are."""
    counted: Counter[tuple[int, ...]] = Counter(map(tuple, np.asarray(picture).reshape(-1, 3).tolist()))
    frequent = [channel for colour, _ in counted.most_common(FLAT) for channel in colour]
    others = picture.quantize(COLOURS - FLAT, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*frequent, *others[: 3 * (COLOURS - FLAT)]])
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def table(game: str) -> None:
    """The table with a game, as browsers show it."""
    from playwright.sync_api import sync_playwright

    sock = listener("127.0.0.1", 0)
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(folder=Path(folder), pace=0.1)
        server = uvicorn.Server(uvicorn.Config(make_app(settings), ws="websockets-sansio", log_level="error"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
        thread.start()
        while not server.started:
            time.sleep(0.1)
        try:
            take(playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"]), url, game)
        finally:
            server.should_exit = True
            thread.join()


def go_on(player: "Page", url: str, match: Match) -> None:
    """A table on which a game goes on from past its middle, with the player in the first seat."""
    from playwright.sync_api import FilePayload

    post, headers = player.context.request.post, {"origin": url}
    record = FilePayload(name="game.txt", mimeType="text/plain", buffer=match.record().encode())
    opened = post(f"{url}/records", multipart={"record": record}, headers=headers, max_redirects=0)
    wish: dict[str, str | float | bool] = {"n": str(len(match.entries) * 5 // 8), "seat": "0", "how": "bots"}
    forked = post(
        f"{url}{opened.headers['location']}/fork", form=wish | {"level": "easy"}, headers=headers, max_redirects=0
    )
    player.goto(url + forked.headers["location"])
    wait_for_turn(player)


def take(browser: "Browser", url: str, game: str) -> None:
    player = browser.new_context(viewport=SIZES["desktop"], locale="en-GB").new_page()
    player.goto(url)
    player.fill("form.me input", "Anna")
    player.press("form.me input", "Enter")
    player.locator("form.me input").wait_for()
    go_on(player, url, played(find_game(game)))
    cookies: list[dict[str, object]] = [dict(cookie) for cookie in player.context.cookies()]
    for size_name, size in SIZES.items():
        for lang, locale in (("en", "en-GB"), ("cs", "cs-CZ")):
            for theme in ("light", "dark"):
                if size_name not in EVERYTHING and (lang, theme) != ("en", "light"):
                    continue
                page = open_page(browser, size, locale, theme, cookies)
                page.goto(player.url)
                wait_for_turn(page)
                page.wait_for_timeout(600)
                shoot(page, f"table-{size_name}-{lang}-{theme}")
                page.context.close()
    browser.close()


def main(wish: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    boards() if wish == "boards" else table(wish)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "ticket-to-ride-sf")
