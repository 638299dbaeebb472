"""How long the page of the table keeps a slow machine busy: the longest tasks of moves, for every game.

    python3 start.py scripts/long_tasks.py [--moves 12] [--slower 4] [--games GAME,GAME]

A table is opened on this machine only and a Chromium, slowed down as asked, plays against bots by the buttons of the
page. Told are the longest tasks of the page's main thread while moves are made and shown, in milliseconds: by the
clock, and the time the processor worked on them, which other programs lengthen less. Chromium slows a page down by
keeping its thread busy, so both are times of the slowed machine.
"""

import argparse
import json
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from drezina.core.game import titles
from drezina.table.app import make_app
from drezina.table.run import listener
from drezina.table.settings import Settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline"]
LIMIT = 50  # milliseconds: what browsers call a long task
YES = "#confirm:not([hidden]) #do-it"
PRESS = f"(document.querySelector('{YES}') ?? document.querySelector('#moves button:not([disabled])'))?.click()"
READY = f"#moves button:not([disabled]), {YES}, #end[open]"


@contextmanager
def table() -> Iterator[str]:
    sock = listener("127.0.0.1", 0)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(folder=Path(folder), pace=0.1)
        server = uvicorn.Server(uvicorn.Config(make_app(settings), ws="websockets-sansio", log_level="error"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
        thread.start()
        while not server.started:
            time.sleep(0.1)
        try:
            yield f"http://127.0.0.1:{sock.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


def play(page: "Page", moves: int) -> int:
    """Presses the first button that is there until so many steps of the game were seen."""
    made = 0
    shown = page.get_attribute("body", "data-v")
    while made < moves:
        page.locator(READY).first.wait_for(state="attached", timeout=120_000)
        if page.locator("#end[open]").count():
            break
        page.evaluate(PRESS)
        page.wait_for_timeout(200)
        now = page.get_attribute("body", "data-v")
        made += now != shown
        shown = now
    page.wait_for_timeout(1_500)
    return made


def tasks(events: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """The tasks of the page's main thread, longest first: milliseconds by the clock and of the processor."""
    names = [event for event in events if event.get("name") == "thread_name"]
    main = {(one["pid"], one["tid"]) for one in names if one["args"]["name"] == "CrRendererMain"}
    found = [one for one in events if one.get("name") == "RunTask" and (one["pid"], one["tid"]) in main]
    return sorted(((one.get("dur", 0) / 1000, one.get("tdur", 0) / 1000) for one in found), reverse=True)


def traced(session: "CDPSession", page: "Page", moves: int) -> tuple[int, list[dict[str, Any]]]:
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    session.on("Tracing.dataCollected", lambda chunk: events.extend(chunk["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send(
        "Tracing.start",
        {"traceConfig": {"includedCategories": CATEGORIES}},
    )
    made = play(page, moves)
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return made, events


def measure(browser: "Browser", url: str, game: str, moves: int, slower: float) -> dict[str, object]:
    page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB").new_page()
    page.goto(url)
    with page.expect_navigation():
        page.evaluate(
            """game => {
              const form = document.createElement("form");
              Object.assign(form, { method: "post", action: "/quick" });
              const field = Object.assign(document.createElement("input"), { name: "game", value: game });
              form.append(field);
              document.body.append(form);
              form.submit();
            }""",
            game,
        )
    page.locator("#moves button:not([disabled])").first.wait_for(timeout=120_000)
    page.wait_for_timeout(1_000)  # what opening the table takes is not asked here
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    made, events = traced(session, page, moves)
    page.context.close()
    found = tasks(events)
    works = sorted((work for _, work in found), reverse=True)
    return {
        "game": game,
        "moves": made,
        "by clock": [round(clock) for clock, _ in found[:5]],
        "by work": [round(work) for work in works[:5]],
        "long by clock": sum(clock > LIMIT for clock, _ in found),
        "long by work": sum(work > LIMIT for work in works),
    }


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--games", default=",".join(game.id for game in titles()))
    wish = parser.parse_args()
    with table() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in wish.games.split(","):
            print(json.dumps(measure(browser, url, game, wish.moves, wish.slower)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
