"""Bots of one level at one table: each has a style, and somewhere decides otherwise than the others in its place."""

from itertools import pairwise

import pytest

from drezina.bots import bot
from drezina.bots.bot import BY_LEVEL, in_style, seed_of
from drezina.bots.learned import mind_in_style, mind_of
from drezina.bots.levels import LEVELS
from drezina.bots.styles import GRUDGES, PLAIN
from drezina.core.game import Game, titles
from drezina.core.match import Match
from drezina.core.rng import Rng

POSITIONS = 120
# In Railroad Ink seats have tastes (test_bot.py there); the example has no weights.
WITH_STYLES = [title for title in titles() if title.mind(title.config()).tunable_weights().values()]


def test_levels_are_bots_with_styles() -> None:
    assert set(BY_LEVEL) == {level.id for level in LEVELS}


def test_no_two_seats_of_a_table_have_the_same_style_and_they_keep_it() -> None:
    for table in ("first", "second", "third"):
        names = [in_style("hard", table, seat, 5) for seat in range(5)]
        assert len(set(names)) == 5
        assert names == [in_style("hard", table, seat, 5) for seat in range(5)]
    assert in_style("hard", "first", 0, 1) == "hard"
    assert in_style("search:0.5s", "first", 1, 4) == "search:0.5s"


def test_the_plain_style_is_what_everything_else_uses() -> None:
    title = titles()[0]
    config = title.config()
    assert mind_in_style(title, config, PLAIN) is mind_of(title, config)
    assert bot("medium") == BY_LEVEL["medium"]


def test_all_games_but_the_one_with_tastes_have_styles() -> None:
    ours = {title.id for title in titles() if type(title).__module__.startswith("drezina.games.")}
    assert ours - {title.id for title in WITH_STYLES} == {"railroad-ink"}


@pytest.mark.parametrize("title", WITH_STYLES, ids=lambda title: title.id)
def test_two_bots_of_one_level_decide_differently_in_the_same_position(title: Game) -> None:
    """The same game by the plain bot; somewhere on the way each two styles that follow each other part."""
    config = title.config(max(players for players in title.players if players <= 3))
    parted = set[int]()
    styles = ["medium", *(f"medium/{style}" for style in range(1, len(GRUDGES)))]
    for seed in range(4):
        match = Match(title, config, seed=seed)
        for position in range(POSITIONS):
            if match.over or len(parted) == len(styles) - 1:
                break
            seat = match.waiting()[0]
            view = match.view(seat)
            chosen = [bot(name).choose(title, config, view, seat, Rng(seed_of(position))) for name in styles]
            parted |= {place for place, (one, other) in enumerate(pairwise(chosen)) if one != other}
            match.play(seat, chosen[0])
    assert parted == set(range(len(styles) - 1))
