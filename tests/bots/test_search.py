"""The search: repeatable, blind to secrets, and better than chance."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from drezina_shunting import GAME as EXAMPLE

import drezina
from drezina.bots import Bot, bot
from drezina.bots.arena import play_out
from drezina.bots.search import NONE, Search, Tree
from drezina.bots.series import Series, standings
from drezina.core.game import Config, Game
from drezina.core.match import Match
from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import State
from tests.bots.choices import digest, outcomes

ROOT = Path(__file__).parents[2]
BOTS = ("random", "greedy", "search:40n", "easy")


def titles() -> list[Game]:
    return [EXAMPLE, drezina.game("ticket-to-ride-sf")]


def test_a_budget_of_games_repeats_exactly() -> None:
    assert outcomes(EXAMPLE, 40, 3) == outcomes(EXAMPLE, 40, 3)


def test_compiled_and_pure_searches_choose_alike() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.bots.choices"],
        cwd=ROOT,
        env={**os.environ, "DREZINA_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == ["False", digest()]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", titles(), ids=lambda game: game.id)
def test_states_that_differ_in_secrets_only_get_the_same_choice(game: Game, name: str) -> None:
    config = game.config(2)
    match, differed = Match(game, config, seed=5), 0
    for number in range(24):
        if match.over:
            break
        seat = match.waiting()[-1]
        true, other = match.state.copy(), match.state.seen_by(seat).imagine(Rng(number))
        differed += true.save() != other.save()
        choices = [bot(name).choose(game, config, state.seen_by(seat), seat, Rng(3)) for state in (true, other)]
        assert choices[0] == choices[1]
        match.play(seat, choices[0])
    assert differed


class Spy(Bot):
    """Looks whether it is shown more than its seat may know."""

    def __init__(self) -> None:
        self.looked = 0

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        self.looked += 1
        assert view.viewer == seat
        assert view.imagine(rng).seen_by(seat).save() == view.save()
        codes = view.legal()
        return codes[rng.below(len(codes))]


@pytest.mark.parametrize("game", titles(), ids=lambda game: game.id)
def test_bots_are_given_the_view_of_their_seat(game: Game) -> None:
    spy = Spy()
    play_out(game, game.config(2), [spy, spy], 1, 0)
    assert spy.looked


@pytest.mark.parametrize("options", [{}, {"automa": True}], ids=["people", "automa"])
@pytest.mark.parametrize("players", [2, 3])
def test_search_beats_chance(players: int, options: dict[str, bool]) -> None:
    config = EXAMPLE.config(players, **options)
    series = Series("shunting", players, config.options, ("search:60n", *["random"] * (players - 1)), 11)
    table = standings(series, [series.play(index) for index in range(40)])
    assert table[0].points.mean > max(other.points.mean for other in table[1:])


class NeverAsked(Mind):
    def choose(self, view: State, rng: Rng) -> int:
        raise AssertionError("there was nothing to think about")

    def playout_policy(self, state: State, rng: Rng) -> int:
        raise AssertionError("there was nothing to think about")


def test_a_single_move_needs_no_thought() -> None:
    view = _one_move_left()
    assert Search(NeverAsked(), view.actor, 2, 1).choose(view, 100, 0.0) == view.legal()[0]


def _one_move_left() -> State:
    for seed in range(50):
        match = Match(EXAMPLE, EXAMPLE.config(2), seed=seed)
        while not match.over:
            seat = match.waiting()[0]
            view = match.view(seat)
            view.focus(seat)
            if len(view.legal()) == 1:
                return view
            match.play(seat, match.legal(seat)[0])
    raise AssertionError("no such position")


def test_more_moves_than_the_budget_can_try() -> None:
    game = drezina.game("ticket-to-ride-sf")
    match = Match(game, game.config(2), seed=1)
    while len(match.legal(match.waiting()[0])) < 12:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    seat = match.waiting()[0]
    view = match.view(seat)
    search = Search(game.mind(match.config), seat, 2, 1)
    assert search.choose(view, 8, 0.0) in match.legal(seat)
    assert search.games < 40


def test_seconds_are_a_budget_too() -> None:
    game = drezina.game("ticket-to-ride-sf")
    match = Match(game, game.config(2), seed=1)
    seat = match.waiting()[0]
    search = Search(game.mind(match.config), seat, 2, 1)
    assert search.choose(match.view(seat), 0, 0.05) in match.legal(seat)
    assert search.games > 4


def test_the_tree_keeps_children_sorted_while_it_grows() -> None:
    tree = Tree()
    root = tree.add(NONE)
    keys = [(number * 7919) % 1000 for number in range(1000)]
    nodes = {key: tree.child(root, key) for key in keys}
    assert all(tree.child(root, key) == node and tree.has(root, key) for key, node in nodes.items())
    assert not tree.has(root, 1000)
    found, node = [], tree.first[root]
    while node != NONE:
        found.append(tree.key[node])
        node = tree.next[node]
    assert found == sorted(keys)
