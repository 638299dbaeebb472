"""Each clause of RULES.md, played."""

from drezina_shunting import GAME
from drezina_shunting.codes import ENGINES
from drezina_shunting.position import COPIES, HAND
from drezina_shunting.state import ShuntingState
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import CHANCE, OVER, UNKNOWN, Trace


def start(engines: str, players: int = 2, automa: bool = False) -> ShuntingState:
    """The first wagon is to come; `engines` are the strengths dealt, in order of dealing."""
    return play(GAME.start(GAME.config(players, automa=automa)), *(f"deal {engine}" for engine in engines.split()))


def play(state: ShuntingState, *texts: str) -> ShuntingState:
    """Plays moves and chance outcomes; each must be possible. Simultaneous seats choose from the first to the last."""
    table = GAME.moves(GAME.config())
    for text in texts:
        code = table.parse(text)
        assert code is not None, text
        assert code in (dict(state.odds()) if state.actor == CHANCE else list(state.legal())), text
        state.apply(code)
    return state


def test_the_engines_are_dealt_one_by_one() -> None:
    """SH-1.1, SH-1.2."""
    state = start("1 2 3 4 5 6")
    assert [int(state.held(0, engine)) for engine in range(ENGINES)] == [1, 0, 1, 0, 1, 0]
    assert list(state.sizes) == [HAND, HAND]
    assert sum(state.deck()) == COPIES * ENGINES - 2 * HAND


def test_the_strongest_takes_the_wagon_and_may_take_another_engine() -> None:
    """SH-2.1, SH-2.3, SH-2.4, SH-2.6."""
    state = play(start("1 2 3 4 5 6"), "wagon 4", "play 5", "play 6")
    assert list(state.won) == [0, 4]
    assert state.actor == 1
    assert list(play(state.copy(), "stop").sizes) == [2, 2]
    assert list(play(state.copy(), "draw", "deal 1").sizes) == [2, 3]


def test_equal_engines_block_each_other() -> None:
    """SH-2.5."""
    assert list(play(start("6 6 3 4 5 5"), "wagon 2", "play 6", "play 6").won) == [0, 0]


def test_the_shed_sends_any_of_its_engines() -> None:
    """SH-2.2: it chooses last, by chance, and decides nothing."""
    state = play(start("1 2 6 1 2 6 1 2 6", automa=True), "wagon 3", "play 1", "play 2")
    assert state.odds() == [(GAME.moves(GAME.config()).parse("automa 6"), 3)]
    play(state, "automa 6")
    assert list(state.won) == [0, 0, 3]
    assert state.actor == CHANCE


def test_nobody_learns_what_was_chosen_before_all_have() -> None:
    """SH-2.2: the choice of the first is not told, and the second sees only that there is one."""
    state = play(start("1 2 3 4 5 6"), "wagon 4")
    state.trace = trace = Trace()
    play(state, "play 5")
    assert trace.facts == []
    assert state.seen_by(1).chosen[0] == UNKNOWN


def test_the_game_ends_after_three_rounds() -> None:
    """SH-3.1, SH-3.2."""
    state = play(start("1 2 3 4 5 6"), "wagon 4", "play 5", "play 6", "stop", "wagon 1", "play 3", "play 2", "stop")
    play(state, "wagon 3", "play 1", "play 4")
    play(state, "stop")
    assert state.actor == OVER
    assert list(state.points()) == [1, 7]
    assert list(state.ranks()) == [2, 1]


def test_equal_points_share_a_rank() -> None:
    """SH-3.2."""
    state = GAME.start(GAME.config(3))
    state.won = vec[i64]([4, 2, 4])
    assert list(state.ranks()) == [1, 3, 1]
