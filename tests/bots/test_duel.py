"""Matches of two bots and leagues of many: fair pairs, the same end with any executor, ratings."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from drezina_shunting import GAME as EXAMPLE

import drezina
from drezina.bots.bot import bot
from drezina.bots.duel import Duel, judged, mirrored
from drezina.bots.executor import Processes
from drezina.bots.league import BadLeague, League, play_league, rated
from drezina.cli.rating_plot import rating_plot
from drezina.scene import export

GAME = "ticket-to-ride-sf"


def duel(*bots: str, game: str = "shunting", players: int = 2) -> Duel:
    return Duel(game, players, drezina.game(game).config(players).options, (bots[0], bots[1]), 4)


@pytest.mark.parametrize("players", [2, 3])
def test_in_a_pair_both_sides_have_the_same_luck_and_all_seats(players: int) -> None:
    config = EXAMPLE.config(players)
    one = mirrored(EXAMPLE, config, (bot("greedy"), bot("random")), 3)
    other = mirrored(EXAMPLE, config, (bot("random"), bot("greedy")), 3)
    assert (one.points, one.wins) == (-other.points, -other.wins)
    assert -1 <= one.wins <= 1


def test_alone_both_play_the_same_luck() -> None:
    title = drezina.game("railroad-ink")
    lead = mirrored(title, title.config(1), (bot("greedy"), bot("greedy")), 5)
    assert (lead.points, lead.wins) == (0, 0)
    assert mirrored(title, title.config(1), (bot("greedy"), bot("random")), 5).points > 0


def test_a_match_ends_when_it_is_decided_and_at_the_same_pair_with_more_processes(tmp_path: Path) -> None:
    one = duel("greedy", "random", game=GAME)
    ends = [
        [(now.games, now.points.estimate) for now in judged(one, 60, Processes(jobs), tmp_path / str(jobs), "points")]
        for jobs in (1, 2)
    ]
    assert ends[0] == ends[1]
    assert 10 < len(ends[0]) < 60


def test_an_interrupted_match_goes_on_where_it_was(tmp_path: Path) -> None:
    one = duel("greedy", "random")
    whole = [now.wins.estimate for now in judged(one, 6, Processes(), tmp_path / "whole", None)]
    running = judged(one, 6, Processes(), tmp_path / "cut", None)
    next(running)
    running.close()
    assert len((tmp_path / "cut").read_text().splitlines()) == 2
    assert [now.wins.estimate for now in judged(one, 6, Processes(), tmp_path / "cut", None)] == whole


def test_in_a_league_everybody_meets_everybody_in_every_seat() -> None:
    league = League("shunting", 3, EXAMPLE.config(3).options, ("random", "greedy", "easy", "search:8n"), 1)
    seen = Counter((who, seat) for sitting in league.sittings for seat, who in enumerate(sitting))
    assert set(seen.values()) == {3}
    assert len(seen) == 4 * 3
    assert all(len(set(sitting)) == 3 for sitting in league.sittings)


def test_the_better_bot_is_rated_higher_whatever_the_order_of_the_results(tmp_path: Path) -> None:
    league = League(GAME, 2, drezina.game(GAME).config(2).options, ("random", "greedy", "easy"), 1)
    outcomes = list(play_league(league, 5, Processes(), tmp_path / "games"))
    table = rated(league, outcomes)
    order = [one.bot for one in table]
    assert set(order[:2]) == {"greedy", "easy"}  # of about the same strength; both are far better than random moves
    assert table == rated(league, outcomes[::-1])
    assert [one.games for one in table] == [20, 20, 20]
    picture = ElementTree.fromstring(export.svg(rating_plot([("Trains & rails", table)])))
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert [word for word in words if word in league.bots] == order
    assert "Trains & rails" in words


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy"), ("greedy", "random", "random")])
def test_a_league_needs_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadLeague, match="different bots"):
        League("shunting", 2, EXAMPLE.config(2).options, bots, 1)
