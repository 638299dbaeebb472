"""Every board in a Chromium: no label lies over another one, over a route or a piece, and all of it can be seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from drezina.core.match import Match
from drezina.core.state import NOBODY
from drezina.kit.stage import draw_match
from drezina.scene.node import Scene, Sheet
from tests.scene.looking import Viewer
from tests.table.browsing import IN_A_BROWSER

pytestmark = IN_A_BROWSER
GAMES = Path(__file__).parent.parent / "games"
WIDTH, HEIGHT = 1100, 1000  # of the window

# A record for each map and each kind of board, and what labels of other things must not lie on.
RECORDS = {
    "ticket_to_ride_sf/four-players": r"route-\d+|tokens-\d+|place-\d+",
    "mini_express/five-usa": r"track-.*|start-.*",
    "mini_express/solo-4-europe-harbours": r"track-.*|start-.*",
    "railroad_ink/metro-challenge-6": r"",
    "railroad_ink/classic-2": r"",
    "cargo_empire/people-4-europe-clans": r"city-\d+|demand-\d+-\d+|signs-\d+|slot-\d+|marker-\d+-\d+",
    "cargo_empire/solo-dyorle-clans": r"city-\d+|demand-\d+-\d+|signs-\d+|slot-\d+|marker-\d+-\d+",
    "russian_railroads/nested-4": r"space-\d+|engineer-\d+|p\d+-piece-\d+-\d+",
}
PIECES = {  # what is needed to play and has to stand out from its ground
    "ticket_to_ride_sf": r"route-\d+|place-\d+|tokens-\d+",
    "mini_express": r"city-\d+|track-.*",
    "railroad_ink": r"\d+[a-z]-\d+",
    "cargo_empire": r"city-\d+|demand-\d+-\d+|marker-\d+-\d+",
    "russian_railroads": r"space-\d+|p\d+-piece-\d+-\d+",
}


# By window: the room of the stage, and how large trays are shown.
STAGES = {"1440x900": (1046, 640, 0.9), "1024x768": (694, 500, 0.82), "390x844": (390, 455, 0.76)}
UPRIGHT = "390x844"  # the window that narrow sheets are made for
NARROW, LEGIBLE = 600, 0.7  # pixels, and pixels for a unit: with less, a sheet is shown by its parts


def scale(sheet: Sheet, stage: tuple[float, float, float]) -> float:
    """How large a sheet is shown: all of it, or a part of it where all of it would be too small."""
    wide, high, trays = stage
    if sheet.role == "tray":
        return trays
    by_parts = sheet.parts and (wide < NARROW or wide < LEGIBLE * sheet.width)
    boxes = [(part.w, part.h) for part in sheet.parts] if by_parts else [(sheet.width, sheet.height)]
    return min(1.0, *(min(wide / w, high / h) for w, h in boxes))


def loaded(record: str) -> Match:
    game, _, name = record.partition("/")
    return Match.load((GAMES / game / "records" / f"{name}.txt").read_text(encoding="utf-8"))


def scenes(match: Match, whole: bool) -> Iterator[tuple[str, Scene]]:
    """What the first seat sees near the beginning, past the middle and at the end; or all of the game."""
    last = len(match.entries)
    places = range(last + 1) if whole else (last // 8, last * 5 // 8, last)
    for at in places:
        yield f"position {at} of {last}", draw_match(match, viewer=0 if at < last else NOBODY, lang="cs", at=at)


@pytest.fixture(scope="module")
def viewer(browser: Browser) -> Iterator[Viewer]:
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    yield Viewer(page)
    page.close()


@pytest.mark.parametrize("record", RECORDS)
def test_nothing_lies_over_a_label(viewer: Viewer, record: str, pytestconfig: pytest.Config) -> None:
    seen: dict[int, Sheet] = {}  # by identity: what has not changed is the same object
    found: set[str] = set()
    for where, scene in scenes(loaded(record), pytestconfig.getoption("--whole-games")):
        for sheet in scene.all_sheets:
            if id(sheet) in seen:
                continue
            seen[id(sheet)] = sheet
            for window, stage in STAGES.items():
                if sheet.form == ("wide" if window == UPRIGHT else "narrow"):
                    continue
                viewer.show(sheet, sheet.width * scale(sheet, stage))
                found |= {f"{window}, {sheet.key}: {words}" for words in viewer.collisions(RECORDS[record])}
        assert not found, f"{where}:\n" + "\n".join(sorted(found))


@pytest.mark.parametrize("dark", [False, True], ids=("light", "dark"))
@pytest.mark.parametrize("record", RECORDS)
def test_words_and_pieces_stand_out(viewer: Viewer, record: str, dark: bool) -> None:
    (_, scene) = list(scenes(loaded(record), whole=False))[1]
    viewer.by_lamplight(dark)
    found: set[str] = set()
    for sheet in scene.all_sheets:
        if not sheet.seat:  # other players' sheets are like the first one's
            viewer.show(sheet, min(WIDTH, sheet.width))
            found |= {f"{sheet.key}: {words}" for words in viewer.faint(PIECES[record.partition("/")[0]])}
    assert not found, "\n".join(sorted(found))
