"""The picture: everything legal can be pointed at, and nothing hidden is drawn."""

import pytest

from drezina.core.state import NOBODY
from drezina.core.words import LANGUAGES
from drezina.games.railroad_ink import MODES
from drezina.games.railroad_ink.state import RailroadInk
from drezina.scene.node import Scene
from drezina.scene.svg import render

from .positions import GAME, draw, finish_round, roll, roll_any, start

NAMES = ("Anna", "Bohouš")


def scene(state: RailroadInk, viewer: int, lang: str = "en") -> Scene:
    config = GAME.config(2, mode=state.board.mode)
    view = state.seen_by(viewer)
    if viewer in list(view.waiting()):
        view.focus(viewer)
    words = GAME.words(config, "cs" if lang == "cs" else "en")
    return GAME.draw(view, config, words, NAMES)


@pytest.mark.parametrize("mode", MODES)
def test_every_choice_can_be_pointed_at(mode: str) -> None:
    state = start(2, mode=mode)
    for seed in (1, 2, 3):
        roll_any(state, seed)
        found = scene(state, 1)
        state.focus(1)
        assert [target.code for target in found.targets] == list(state.legal())
        drawn = {key for sheet in found.sheets for key, _ in sheet.items}
        keys = [target.keys for target in found.targets]
        assert len({frozenset(one) for one in keys}) == len(keys)
        assert all(set(one) <= drawn for one in keys)
        for sheet in found.sheets:
            assert len({key for key, _ in sheet.items}) == len(sheet.items)
        finish_round(state)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_in_the_picture(lang: str) -> None:
    state = start(2, mode="metro_challenge")
    roll_any(state)
    text = "".join(picture.text for picture in render(scene(state, 0, lang)))
    for word in ("Surface", "Underground", "End round") if lang == "en" else ("Povrch", "Podzemí", "Ukončit"):
        assert word in text


def test_hidden_drawings_are_not_drawn() -> None:
    state = start(2)
    roll(state, "A4 A4 A4 B0")
    before = [scene(state, viewer) for viewer in (1, NOBODY)]
    draw(state, "01H.H. 11H.H.", 0)
    assert [scene(state, viewer) for viewer in (1, NOBODY)] == before
    assert scene(state, 0) != before[0]


def test_lines_light_up_their_spaces() -> None:
    state = start(2)
    roll(state, "A4 A4 A4 B0")
    draw(state, "01H.H. 11H.H.", 0)
    lines = dict(scene(state, 0).sheets[0].items)
    highway = "".join(str(lines["0s-line-1"]).split())
    assert highway.count("Rect(") == 1 + 2


def test_special_routes_stand_on_every_sheet() -> None:
    """RI-6.2: what is used up is crossed out, for others from the end of the round on."""
    state = start(2)
    roll(state, "A4 A4 A4 B0")
    draw(state, "05HHHH", 0)
    rows = [str(dict(scene(state, viewer).sheets[viewer].items)["0s-specials"]) for viewer in (0, 1)]
    assert [row.count(": not used yet'") for row in rows] == [5, 6]
    assert [row.count("highway crossing: used'") for row in rows] == [1, 0]
    assert ["2 left" in row for row in rows] == [True, False]


def test_duplications_stand_on_every_underground_sheet() -> None:
    """RI-9.3: the marks of used duplications are crossed out."""
    state = start(2, mode="metro")
    state.doubles[1] = 2
    marks = [str(dict(scene(state, 0).sheets[seat].items)[f"{seat}u-doubles"]) for seat in (0, 1)]
    assert [mark.count(": used'") for mark in marks] == [0, 2]
