"""The tree of whole turns: what it finds is legal, the same again, and right where everything can be tried."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from drezina.bots.policy import Policy, Turn
from drezina.bots.turn_tree import TurnTree
from drezina.core.game import Config, game
from drezina.core.judge import Judge
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.games.mini_express.state import MiniExpressState

TITLE = game("mini-express")
POINTS = Judge(None, None)


def advance(state: State, config: Config, rng: Rng) -> None:
    """One decision of the greedy bot, or one chance event."""
    chance = state.actor == CHANCE
    state.apply(state.sample(rng) if chance else TITLE.mind(config).choose(state, rng))


def replies(config: Config, state: State) -> list[Turn]:
    """All turns, those best for whoever decides first."""
    return Policy(TITLE.mind(config), POINTS).turns(state, 1000, 1000)


def last_but_one_turns(config: Config) -> Iterator[State]:
    """Of many games the position in which the last player but one has the last turn, where that is known."""
    for seed in count():
        state, rng = TITLE.start(config), Rng(seed)
        while state.actor != OVER:
            advance(state, config, rng)
            assert isinstance(state, MiniExpressState)
            if state.turn_index == 1 and state.exhausted() >= 2 and state.actor >= 0:
                yield state
                break


def test_the_best_answer_of_the_next_player_is_foreseen() -> None:
    """After it the game is over, so that every pair of turns can be tried."""
    config = TITLE.config(3, start_player=1)
    for state in islice(last_but_one_turns(config), 3):
        seat = int(state.actor)
        worth = {}
        for turn in replies(config, state):
            end = replies(config, turn.state)[0].state
            assert end.actor == OVER
            worth[tuple(turn.codes)] = POINTS.evaluate(end, seat)
        found = TurnTree(TITLE.mind(config), POINTS, 3, 1).choose(state.seen_by(seat), 150, 0.0)
        assert worth[tuple(found)] == max(worth.values())


@pytest.mark.parametrize("players", [1, 2])
def test_turns_are_legal_and_the_same_again_also_against_the_automa(players: int) -> None:
    config = TITLE.config(players)
    state, rng = TITLE.start(config), Rng(5)
    for _ in range(60):
        if state.actor >= 0:
            seat = int(state.actor)
            trees = [TurnTree(TITLE.mind(config), POINTS, players, 7) for _ in range(2)]
            found = [list(tree.choose(state.seen_by(seat), 12, 0.0)) for tree in trees]
            assert found[0] == found[1]
            assert found[0][0] in list(state.legal())
        advance(state, config, rng)
        if state.actor == OVER:
            break
