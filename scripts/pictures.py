"""Makes the pictures of the table for the README: `.venv/bin/python scripts/pictures.py [GAME]`.

A table is opened on this machine only, some moves are played against bots, and a Chromium takes the pictures: desktop
and phone, Czech and English, light and dark. Needs Playwright and a Chromium. The board alone is from a recorded game.
"""

import io
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from drezina.core.match import Match
from drezina.kit.stage import draw_match
from drezina.scene.export import png
from drezina.table.app import make_app
from drezina.table.run import listener
from drezina.table.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "pictures"
RECORD = ROOT / "tests" / "games" / "ticket_to_ride_sf" / "records" / "three-players.txt"
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
MOVES = 12
LAST = 9  # choices at most that bring something into the hand, until there are more routes to choose from


def play(page: Page, moves: int) -> None:
    """Plays by the list: routes where there are some, else whatever stands first; at last cards, for more routes."""
    routes = page.locator("#moves .move[data-move^='claim'], #moves .move[data-move^='build']")
    for number in range(moves + LAST):
        wait_for_turn(page)
        if number >= moves and routes.count() > LAST:
            break
        (routes if routes.count() and number < moves else page.locator("#moves .move")).first.click()
        if page.locator("#do-it").is_visible():
            page.locator("#do-it").click()
        page.wait_for_timeout(400)
    wait_for_turn(page)
    page.wait_for_timeout(2_500)


def wait_for_turn(page: Page) -> None:
    page.locator("#moves .move:not([disabled])").first.wait_for(timeout=60_000)


def open_page(browser: Browser, size: ViewportSize, lang: str, theme: str, cookies: list[dict[str, object]]) -> Page:
    context = browser.new_context(viewport=size, locale=lang, color_scheme="dark" if theme == "dark" else "light")
    context.add_cookies(cookies)  # type: ignore[arg-type]
    return context.new_page()


def board() -> None:
    """The board of San Francisco, when most of a game is played."""
    match = Match.load(RECORD.read_text(encoding="utf-8"))
    keep(png(draw_match(match, at=len(match.entries) * 3 // 4), roles=("board",)), "ticket-to-ride-sf")


def shoot(page: Page, name: str) -> None:
    keep(page.screenshot(), name)


def keep(shot: bytes, name: str) -> None:
    """A picture with few colours: the drawings have few, and the repository stays small."""
    with Image.open(io.BytesIO(shot)) as picture:
        picture.convert("RGB").quantize(200, dither=Image.Dither.NONE).save(OUT / f"{name}.png", optimize=True)


def main(game: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    board()
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


def take(browser: Browser, url: str, game: str) -> None:
    player = browser.new_context(viewport=DESKTOP, locale="en-GB").new_page()
    player.goto(url)
    player.fill("form.me input", "Anna")
    player.press("form.me input", "Enter")
    player.locator(f"form.quick:has(input[value='{game}']) button").click()
    play(player, MOVES)
    cookies: list[dict[str, object]] = [dict(cookie) for cookie in player.context.cookies()]
    for size_name, size in (("desktop", DESKTOP), ("phone", PHONE)):
        for lang, locale in (("en", "en-GB"), ("cs", "cs-CZ")):
            for theme in ("light", "dark"):
                page = open_page(browser, size, locale, theme, cookies)
                page.goto(player.url)
                page.locator("#moves .move").first.wait_for()
                page.wait_for_timeout(600)
                shoot(page, f"table-{size_name}-{lang}-{theme}")
                if (size_name, lang, theme) in (("desktop", "en", "light"), ("phone", "cs", "dark")):
                    page.goto(url)
                    page.wait_for_timeout(600)
                    shoot(page, f"home-{size_name}-{lang}-{theme}")
                page.context.close()
    browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "ticket-to-ride-sf")
