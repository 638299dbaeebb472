"""The secret of a match: what is shown before, what the record says after, and what is refused."""

import pytest
from drezina_shunting import GAME

from drezina.core.errors import BadRecord
from drezina.core.match import Match
from drezina.core.sealing import Mixing, sealed

MIXING = Mixing(bytes(range(32)), ("a1b2", "c3d4"))


def finished() -> Match:
    match = Match(GAME, GAME.config(2), mixing=MIXING)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_every_number_changes_the_secret() -> None:
    assert len({MIXING.secret, Mixing(MIXING.own).secret, Mixing(MIXING.own, ("a1b2", "c3d5")).secret}) == 3
    assert Match(GAME, GAME.config(2), mixing=MIXING).commitment == sealed(MIXING.secret)


def test_the_record_says_where_the_secret_comes_from() -> None:
    match = finished()
    again = Match.load(match.record())
    assert again.mixing == MIXING
    assert again.record() == match.record()
    assert again.forged() == []


def test_a_record_whose_secret_was_not_mixed_like_that_is_refused() -> None:
    text = finished().record()
    for old, new in (("nonce: a1b2", "nonce: a1b3"), ("nonce: c3d4\n", ""), ("own: 0001", "own: 0101")):
        assert old in text
        with pytest.raises(BadRecord, match="table’s own part"):
            Match.load(text.replace(old, new))
    with pytest.raises(BadRecord, match="lacks “own”"):
        Match.load(text.replace("own: " + MIXING.own.hex() + "\n", ""))


def test_a_fork_does_not_claim_the_mixing_of_its_origin() -> None:
    assert "own:" not in finished().fork(8, seed=3).record()
