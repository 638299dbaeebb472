"""The check of a position notices whatever is broken, and finds nothing wrong with sound ones."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.match import Match
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.position import BLACK_TOKEN, GAP, HAND, SEASONAL_TOKEN, TALLIES, TOKEN, Position
from drezina.games.russian_railroads.state import RussianRailroadsState

RECORD = Path(__file__).parent / "records" / "greedy-4.txt"


@cache
def late_position() -> bytes:
    """A turn in the sixth round of a recorded game: engineers, factories, "?" tokens, end-bonus cards are about."""
    match = Match.load(RECORD.read_text(encoding="utf-8"))
    state = GAME.start(match.config)
    for entry in match.entries[:302]:
        state.apply(entry.code)
    return state.save()


def late() -> RussianRailroadsState:
    state = GAME.start(GAME.config(4))
    state.restore(late_position())
    assert state.check() == []
    assert len(state.taken) > 1
    assert any(state.tokens)
    return state


@pytest.mark.parametrize(
    ("field", "place", "change", "said"),
    [
        ("workers", 0, 1, "own workers"),
        ("placed", 3, 1, "own workers"),
        ("coins", 1, -9, "tokens below zero"),
        ("tally", TALLIES + 1, -99, "points below zero"),
        ("doublers", 0, -9, "-7 doublers"),
        ("doublers", 0, 1, "the doublers do not add up"),
        ("doublers_left", None, -1, "the doublers do not add up"),
        ("track", 0, 5, "black at 16 on line 0"),
        ("track", 6, 1, "caught up on line 1"),
        ("track", 4, 2, "colour 4 at 1 on line 0"),
        ("track", 8, -1, "colour 3 at -1 on line 1"),
        ("loco", 1, 2, "the weaker locomotive lies first"),
        ("loco", 2, 1, "tiles of level"),
        ("engines", 9, -1, "tiles of level 9"),
        ("works", 1, 1, "tiles of level 1"),
        ("factory", 0, 1, "tiles of level"),
        ("factory", 2, 1, "an empty gap before a factory"),
        ("marker", 0, 1, "markers at"),
        ("marker", 1, 7, "markers at"),
        ("fired", 0, 1 << 7, "reward 7 was not earned"),
        ("fired", 0, -1, "reward 0 has not come"),
        ("asked", 2, 1, "has its token already"),
        ("asked", 1, 1, "used tokens do not lie on the board"),
        ("tokens", 0, 1, "used tokens do not lie on the board"),
        ("reserve", 0, 1, "workers in reserve"),
        ("black_here", None, 1, "the black worker does not add up"),
        ("placed", 3, BLACK_TOKEN, "the black worker of somebody else"),
        ("black_owner", None, 1, "the black worker came without its card"),
        ("placed", 3, SEASONAL_TOKEN, "the seasonal workers do not add up"),
        ("seasonal", 2, 1, "the seasonal workers do not add up"),
        ("engineers", 0, 1 << 11, "engineer 11 is in two places"),
        ("engineers", 2, 2, "engineer 1 is in two places"),
        ("engineers", 1, -2, "engineer 1 came without its card"),
        ("cards", None, 2, "engineer 1 came without its card"),
        ("order", 0, 1, "the order is no order"),
        ("round", None, 9, "moves in round 15"),
        ("taken", 0, 1, "deck 1 does not add up"),
        ("taken", 1, 1, "card 1 was not in the deck"),
        ("box", None, -4, "deck 0 does not add up"),
    ],
)
def test_the_check_notices_what_is_broken(field: str, place: int | None, change: int, said: str) -> None:
    state = late()
    if place is None:
        setattr(state, field, getattr(state, field) + change)
    else:
        numbers = getattr(state, field)[:]
        numbers[place] += change
        setattr(state, field, numbers)
    assert any(said in fault for fault in state.check()), state.check()


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (lambda state: state.agenda.push(HAND, 5), "tiles of level 5"),
        (lambda state: state.agenda.push(GAP, 2), "tiles of level 2"),
        (lambda state: state.agenda.push(TOKEN, 1), '"?" 1 is asked for twice'),
        (lambda state: setattr(state, "taker", append(state.taker[:], 1)), "a card was taken by nobody"),
        (lambda state: setattr(state, "box", 0), "cards before the first look"),
        (lambda state: setattr(state, "strip", vec[i64]([1, 0, 0, 0, 0, 0, 0])), "engineer 1 is in two places"),
    ],
)
def test_the_check_notices_what_is_owed_wrongly(breaks: Callable[[Position], None], said: str) -> None:
    state = late()
    breaks(state)
    assert any(said in fault for fault in state.check()), state.check()
