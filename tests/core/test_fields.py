"""Saved states: what is written is read back, in the fewest bytes and in one form only."""

import pytest
from drezina_shunting import GAME
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import COMPLETE, NOBODY, Fact, Fields

numbers = st.integers(-(2**63), 2**63 - 1) | st.integers(-200, 200)


def written(values: list[int]) -> bytes:
    io = Fields(b"", False)
    for value in values:
        io.number(value)
    return bytes(io.out)


@given(st.lists(numbers))
def test_numbers_come_back(values: list[int]) -> None:
    io = Fields(written(values), True)
    assert [io.number(0) for _ in values] == values
    assert io.offset == len(io.data)


@given(st.lists(st.lists(numbers)))
def test_lists_come_back(lists: list[list[int]]) -> None:
    out = Fields(b"", False)
    for values in lists:
        assert list(out.numbers(vec[i64](values))) == values
    io = Fields(bytes(out.out), True)
    assert [list(io.numbers(vec[i64]())) for _ in lists] == lists


@given(numbers, numbers)
def test_different_numbers_have_different_bytes(one: int, two: int) -> None:
    assert (written([one]) == written([two])) == (one == two)


def test_small_numbers_are_short() -> None:
    assert len(written([0, 1, -1, 63, -64])) == 5
    assert len(written([64])) == len(written([-65])) == 2
    assert len(written([2**63 - 1])) == len(written([-(2**63)])) <= 10


def test_a_saved_state_that_is_cut_off_or_too_long_is_refused() -> None:
    config = GAME.config()
    saved = GAME.start(config).save()
    assert GAME.load(config, saved).save() == saved
    for broken in (saved[:-1], saved[:3], b"", saved + b"\0"):
        with pytest.raises(ValueError, match="saved state"):
            GAME.load(config, broken)


@pytest.mark.parametrize(
    ("only", "but", "hearers"),
    [
        (COMPLETE, COMPLETE, {COMPLETE, NOBODY, 0, 1, 2}),
        (1, COMPLETE, {COMPLETE, 1}),
        (COMPLETE, 1, {NOBODY, 0, 2}),
    ],
    ids=["told", "told to one", "told to the others"],
)
def test_who_hears_a_fact(only: int, but: int, hearers: set[int]) -> None:
    fact = Fact(0, (), only, but)
    assert {viewer for viewer in (COMPLETE, NOBODY, 0, 1, 2) if fact.heard_by(viewer)} == hearers
