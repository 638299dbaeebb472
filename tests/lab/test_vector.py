"""The vector environment: the same games as by hand, new ones where old ones end, and illegal actions as one wishes."""

import tracemalloc

import numpy as np
import pytest
from drezina_shunting import GAME as EXAMPLE

import drezina
from drezina.core.game import Game
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.lab.extra import IllegalAction, LabError
from drezina.lab.vector import VectorGames, rewards
from tests.contract.walks import TITLES, title

each_title = pytest.mark.parametrize("name", TITLES)
MOST_BYTES = 8_192  # a game, beyond the arrays


def settled(state: State, rng: Rng) -> State:
    """After chance has dealt."""
    while state.actor == CHANCE:
        state.apply(state.sample(rng))
    return state


def most_players(game: Game) -> int:
    return max(number for number in game.players if number <= 4)


@each_title
def test_games_are_those_that_states_play(name: str) -> None:
    """Every array, step by step, against states that are driven one by one."""
    game = title(name)
    config = game.config(most_players(game))
    blocks, seed, count = game.observation(config), 11, 3
    games = VectorGames(game, config, games=count, seed=seed)
    rngs = [Rng(seed + (number << 32)) for number in range(count)]
    states = [settled(game.start(config), rng) for rng in rngs]
    choices, ended = np.random.default_rng(5), 0
    for _ in range(300):
        for number, state in enumerate(states):
            codes = [int(code) for code in state.legal()]
            assert games.actor[number] == state.actor
            assert list(np.flatnonzero(games.mask[number])) == codes
            assert list(games.legal[games.first[number] : games.first[number + 1]]) == codes
            assert list(games.observation[number]) == list(blocks.seen_by(state, int(state.actor)))
        actions = games.random_actions(choices)
        games.step(actions)
        for number, state in enumerate(states):
            state.apply(int(actions[number]))
            settled(state, rngs[number])
            assert games.ended[number] == (state.actor == OVER)
            if state.actor == OVER:
                ended += 1
                assert list(games.points[number]) == list(state.points())
                assert list(games.ranks[number]) == list(state.ranks())
                states[number] = settled(game.start(config), rngs[number])
            else:
                assert not games.reward[number].any()
    assert ended > 0


@each_title
def test_one_seat_against_bots(name: str) -> None:
    """Only that seat is asked, in every game; where it is drawn, each seat gets its turn."""
    game = title(name)
    players = game.config().players if len(game.players) == 1 else game.players[1]
    last = players - 1
    games = VectorGames(game, games=8, seat=last, bots=("greedy",), players=players, illegal="replace")
    drawn = VectorGames(game, games=8, seat=None, players=players, illegal="replace")
    seats, choices = set(), np.random.default_rng(1)
    for _ in range(120):
        games.step(games.random_actions(choices))
        drawn.step(drawn.random_actions(choices))
        assert (games.actor == last).all()
        assert (drawn.actor == drawn.learner).all()
        seats.update(drawn.learner.tolist())
        assert not games.broken.any()
    assert seats == set(range(players))


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (VectorGames("mini-express", players=3, games=4, seed=9) for _ in range(2))
    other = VectorGames("mini-express", players=3, games=4, seed=10)
    assert (one.observation == two.observation).all()
    assert (one.observation != other.observation).any()
    assert (one.observation[0] != one.observation[1]).any(), "each game has a chance of its own"
    before = one.observation.copy()
    one.reset()
    assert (one.observation != before).any(), "another reset gives other games"
    one.reset(9)
    assert (one.observation == before).all()


def test_arrays_look_into_the_engine() -> None:
    games = VectorGames("railroad-ink", players=2, games=2)
    kept = (games.actor, games.mask, games.observation)
    with pytest.raises(ValueError, match="read-only"):
        games.mask[0, 0] = True
    choices = np.random.default_rng(1)
    for _ in range(200):  # long enough for more legal moves than there was room for
        games.step(games.random_actions(choices))
    assert kept[0] is games.actor
    assert kept[1] is games.mask
    assert kept[2] is games.observation
    assert games.mask.sum() == games.first[-1]


def illegal_action(games: VectorGames) -> int:
    return int(np.flatnonzero(~games.mask[0])[0])


def test_an_illegal_action_can_raise_and_change_nothing() -> None:
    games = VectorGames("ticket-to-ride-sf", games=2)
    saved, mask = [state.save() for state in games.batch.states], games.mask.copy()
    for wrong in (illegal_action(games), -1, games.codes, 10**6):
        with pytest.raises(IllegalAction, match=f"Game 1: action {wrong}"):
            games.step([int(games.legal[0]), wrong])
        assert [state.save() for state in games.batch.states] == saved
        assert (games.mask == mask).all()
    with pytest.raises(LabError, match="2 games and 3 actions"):
        games.step([0, 0, 0])


def test_an_illegal_action_can_lose() -> None:
    games = VectorGames("ticket-to-ride-sf", games=1, players=3, illegal="lose")
    seat = int(games.actor[0])
    games.step([illegal_action(games)])
    assert games.ended[0]
    assert games.broken[0]
    assert [games.reward[0, one] for one in range(3)] == [-1.0 if one == seat else 0.5 for one in range(3)]
    games.step(games.random_actions(np.random.default_rng(1)))
    assert not games.ended[0]
    assert not games.broken[0]


def test_an_illegal_action_can_be_replaced() -> None:
    games = VectorGames("ticket-to-ride-sf", games=1, illegal="replace")
    before = games.batch.states[0].save()
    games.step([-1])
    assert games.broken[0]
    assert not games.ended[0]
    assert games.batch.states[0].save() != before


def test_what_does_not_exist_is_refused_with_a_sentence() -> None:
    with pytest.raises(LabError, match="seats go from 0 to 1"):
        VectorGames("ticket-to-ride-sf", seat=2)
    with pytest.raises(LabError, match="raise, lose, replace"):
        VectorGames("ticket-to-ride-sf", illegal="ignore")
    with pytest.raises(LabError, match="rank, points"):
        VectorGames("ticket-to-ride-sf", reward="fame")
    with pytest.raises(LabError, match="3 bots"):
        VectorGames("ticket-to-ride-sf", seat=0, bots=("random", "greedy", "random"))


def test_rewards() -> None:
    ranks, points = np.array([[1, 2, 3], [1, 1, 3], [1, 2, 2]]), np.array([[9, 5, 1], [7, 7, 2], [9, 3, 3]])
    by_rank = rewards("rank", ranks, points)
    assert by_rank.tolist() == [[1, 0, -1], [0.5, 0.5, -1], [1, -0.5, -0.5]]
    assert rewards("points", ranks, points).tolist() == points.tolist()
    assert rewards("rank", np.array([[1]]), np.array([[42]])).tolist() == [[42]]


def test_a_game_from_outside_plays_too() -> None:
    games = VectorGames(EXAMPLE, EXAMPLE.config(3, automa=True), games=5, seat=1)
    choices, ended = np.random.default_rng(2), 0
    for _ in range(40):
        games.step(games.random_actions(choices))
        ended += int(games.ended.sum())
    assert ended > 5


@pytest.mark.skipif(not drezina.compiled, reason="a position of compiled code is what is measured")
@pytest.mark.parametrize("name", TITLES[1:])
def test_a_game_takes_little_memory(name: str) -> None:
    """What 100 more games in the middle of play take, arrays not counted."""
    game = title(name)
    players, choices = most_players(game), np.random.default_rng(3)

    def bytes_of(count: int) -> int:
        tracemalloc.start()
        games = VectorGames(game, games=count, players=players)
        for _ in range(60):
            games.step(games.random_actions(choices))
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        shown = (games.actor, games.learner, games.observation, games.last_observation, games.mask, games.ended)
        more = (games.broken, games.points, games.ranks, games.first, games.legal, games.reward)
        return size - sum(array.nbytes for array in (*shown, *more))

    bytes_of(1)
    assert (bytes_of(110) - bytes_of(10)) / 100 < MOST_BYTES
