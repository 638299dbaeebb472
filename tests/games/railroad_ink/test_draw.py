"""The picture: everything legal can be pointed at, and nothing hidden is drawn."""

import pytest

from drezina.core.state import NOBODY, OVER
from drezina.core.words import LANGUAGES, Language, Phrase
from drezina.games.railroad_ink import MODES
from drezina.games.railroad_ink.board import GOALS
from drezina.games.railroad_ink.goal_cards import goal_cards, told
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


def test_goals_tell_who_met_them_and_what_they_pay() -> None:
    """RI-7.11: on every sheet, with the points that they have brought there."""
    state = start(2, mode="challenge")
    roll(state, "A4 A4 A4 B0", "a b c")
    state.reached[GOALS + 1] = 1
    state.round = 2
    sheets = [dict(sheet.items) for sheet in scene(state, 0).sheets[:2]]
    goals = [[str(sheet[f"{seat}s-goal-{place}"]) for place in range(3)] for seat, sheet in enumerate(sheets)]
    assert all("5 centre spaces filled" in mine[0] and "the first gets 4 points" in mine[0] for mine in goals)
    assert all("Bohouš +4 (round 1); the next gets 2 points" in mine[1] for mine in goals)
    assert ["text='4'" in mine[1] for mine in goals] == [False, True]
    state.actor = OVER
    assert [card.pays for card in goal_cards(state, NAMES)] == [0, 0, 0]


@pytest.mark.parametrize("players", [1, 2])
def test_goals_promise_nothing_after_the_last_surface_round(players: int) -> None:
    """RI-7.10: the last round is underground, and goals are not checked in it."""
    state = start(players, mode="metro_challenge")
    roll(state, "A4 A4 A4 B0", "a b c")
    state.round = 13
    assert all(card.pays for card in goal_cards(state, NAMES))
    state.round = 14
    assert [card.pays for card in goal_cards(state, NAMES)] == [0, 0, 0]
    words = GAME.words(GAME.config(players, mode="metro_challenge"), "en")
    assert told(words, goal_cards(state, NAMES)[0]) == "not met"


@pytest.mark.parametrize(("lang", "points"), [("en", "-1 point."), ("cs", "-1 bod.")])
def test_a_total_below_zero_keeps_its_sign(lang: Language, points: str) -> None:
    said = GAME.words(GAME.config(2), lang).phrase("fact", Phrase("final-score seat points", (0, -1)), NAMES)
    assert said.endswith(points)


def test_a_goal_alone_tells_its_deadline() -> None:
    """RI-7.12: rounds are numbered as on the sheet, through both layers."""
    config = GAME.config(1, mode="metro_challenge")
    state = start(1, mode="metro_challenge")
    roll(state, "A4 A4 A4 B0", "a b c")
    due = int(state.board.goal_deadlines[0]) * 2 - 1
    for round, text in ((due, f"4 points by the end of round {due}, then 1."), (due + 1, "now only 1 point.")):
        state.round = round
        assert told(GAME.words(config, "en"), goal_cards(state, NAMES)[0]).endswith(text)
    state.reached[0] = state.board.goal_deadlines[0]
    assert told(GAME.words(config, "en"), goal_cards(state, NAMES)[0]) == f"Anna +4 (round {due})"
