"""The picture: everything legal can be pointed at, and nothing hidden is drawn."""

import pytest

from drezina.core.state import NOBODY, OVER
from drezina.core.words import LANGUAGES, Language, Phrase
from drezina.games.railroad_ink import GAME
from drezina.games.railroad_ink.board import MODES
from drezina.games.railroad_ink.drawing.goals import card_status, goal_cards
from drezina.scene.node import Scene
from drezina.scene.svg import render

from .scenario import RailroadInkScenario, scenario

NAMES = ("Anna", "Bohouš")


def scene(s: RailroadInkScenario, viewer: int, lang: Language = "en") -> Scene:
    return GAME.draw(s.view(viewer), s.config, GAME.words(s.config, lang), NAMES)


@pytest.mark.parametrize("mode", MODES)
def test_every_choice_can_be_pointed_at(mode: str) -> None:
    s = scenario(2, mode=mode)
    for seed in (1, 2, 3):
        found = scene(s.deal(seed), 1)
        s.focus(1)
        assert [target.code for target in found.targets] == list(s.state.legal())
        drawn = {key for sheet in found.sheets for key, _ in sheet.items}
        keys = [target.keys for target in found.targets]
        assert len({frozenset(one) for one in keys}) == len(keys)
        assert all(set(one) <= drawn for one in keys)
        for sheet in found.sheets:
            assert len({key for key, _ in sheet.items}) == len(sheet.items)
        s.finish_round()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_in_the_picture(lang: Language) -> None:
    s = scenario(2, mode="metro_challenge").deal()
    text = "".join(picture.text for picture in render(scene(s, 0, lang)))
    for word in ("SURFACE", "UNDERGROUND", "End round") if lang == "en" else ("POVRCH", "PODZEMÍ", "Ukončit"):
        assert word in text


def test_hidden_drawings_are_not_drawn() -> None:
    s = scenario(2).roll("A4 A4 A4 B0")
    before = {viewer: scene(s, viewer) for viewer in (0, 1, NOBODY)}
    s.draw("01H.H. 11H.H.")
    assert [viewer for viewer, seen in before.items() if scene(s, viewer) != seen] == [0]


def test_lines_light_up_their_spaces() -> None:
    s = scenario(2).roll("A4 A4 A4 B0").draw("01H.H. 11H.H.")
    lines = dict(scene(s, 0).sheets[0].items)
    assert str(lines["0s-line-1"]).count("h56v56h-56z") == 2, "two rows"


def test_special_routes_stand_on_every_sheet() -> None:
    """RI-6.2: what is used up is crossed out, for others from the end of the round on."""
    s = scenario(2).roll("A4 A4 A4 B0").draw("05HHHH")
    sheets = [scene(s, viewer).sheets[viewer].items for viewer in (0, 1)]
    rows = ["".join(str(node) for key, node in items if key.startswith("0s-special")) for items in sheets]
    assert [row.count(": not used yet'") for row in rows] == [5, 6]
    assert [row.count("highway crossing: used'") for row in rows] == [1, 0]
    assert ["2 left" in row for row in rows] == [True, False]


def test_duplications_stand_on_every_underground_sheet() -> None:
    """RI-9.3: the marks of used duplications are crossed out."""
    s = scenario(2, mode="metro")
    s.state.doubles[1] = 2
    marks = [str(dict(scene(s, 0).sheets[seat].items)[f"{seat}u-doubles"]) for seat in (0, 1)]
    assert [mark.count(": used'") for mark in marks] == [0, 2]


def test_goals_tell_who_met_them_and_what_they_pay() -> None:
    """RI-7.11: on every sheet, with the points that they have brought there."""
    s = scenario(2, mode="challenge").roll("A4 A4 C0 D4", "a b c").reached(1, 0, 1).in_round(2)
    sheets = [dict(sheet.items) for sheet in scene(s, 0).sheets[:2]]
    goals = [[str(sheet[f"{seat}s-goal-{card}"]) for card in s.state.goals] for seat, sheet in enumerate(sheets)]
    assert all("5 centre spaces filled" in mine[0] and "the first gets 4 points" in mine[0] for mine in goals)
    assert all("Bohouš +4 (round 1); the next gets 2 points" in mine[1] for mine in goals)
    assert ["text='+4'" in mine[1] for mine in goals] == [False, True]
    s.state.actor = OVER
    assert [card.pays for card in goal_cards(s.state, NAMES)] == [0, 0, 0]


@pytest.mark.parametrize("players", [1, 2])
def test_goals_promise_nothing_after_the_last_surface_round(players: int) -> None:
    """RI-7.10: the last round is underground, and goals are not checked in it."""
    s = scenario(players, mode="metro_challenge").roll("A4 A4 C0 D4", "a b c").in_round(13)
    assert all(card.pays for card in goal_cards(s.state, NAMES))
    s.in_round(14)
    assert [card.pays for card in goal_cards(s.state, NAMES)] == [0, 0, 0]
    assert card_status(GAME.words(s.config, "en"), goal_cards(s.state, NAMES)[0]) == "not met"


@pytest.mark.parametrize(("lang", "points"), [("en", "-1 point."), ("cs", "-1 bod.")])
def test_a_total_below_zero_keeps_its_sign(lang: Language, points: str) -> None:
    said = GAME.words(GAME.config(2), lang).phrase("fact", Phrase("final-score seat points", (0, -1)), NAMES)
    assert said.endswith(points)


def test_a_goal_alone_tells_its_deadline() -> None:
    """RI-7.12: rounds are numbered as on the sheet, through both layers."""
    s = scenario(mode="metro_challenge").roll("A4 A4 C0 D4", "a b c")
    words, due = GAME.words(s.config, "en"), 3 * 2 - 1
    for round, text in ((due, "4 points by the end of round 5, then 1."), (due + 1, "now only 1 point.")):
        assert card_status(words, goal_cards(s.in_round(round).state, NAMES)[0]).endswith(text)
    s.reached(0, 3)
    assert card_status(words, goal_cards(s.state, NAMES)[0]) == "Anna +4 (round 5)"
