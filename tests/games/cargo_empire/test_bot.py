"""What the inputs of the network rest on: where a turn leads, and what tasks ask for."""

from collections.abc import Iterator

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.cargo_empire import GAME, scoring
from drezina.games.cargo_empire.bot.evaluation import Evaluation, planning, turns_left
from drezina.games.cargo_empire.bot.foresight import Foresight
from drezina.games.cargo_empire.bot.goals import Goals
from drezina.games.cargo_empire.duties import CHOOSE_DEMAND
from drezina.games.cargo_empire.rules.development import progress_of
from drezina.games.cargo_empire.state import CargoEmpireState

STEPPED = {scoring.COLOUR_COUNT, scoring.PORT_COUNT}


def decisions(seed: int) -> Iterator[CargoEmpireState]:
    """The positions of a solo game with random moves in which its player decides."""
    state, rng = GAME.start(GAME.config(1)), Rng(seed)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        yield state
        codes = state.legal()
        state.apply(codes[rng.below(len(codes))])


def progress(state: CargoEmpireState) -> int:
    return sum(int(progress_of(state, 0, marker)) for marker in range(3))


def test_steps_that_a_turn_owes_count_as_made() -> None:
    """On basic tracks every step is one column. A card that is taken on the way may bring a reward more."""
    look = Foresight(Evaluation())
    exact = 0
    for seed in range(12):
        foreseen: list[tuple[int, int]] = []  # progress, and city cards at that moment
        for state in decisions(seed):
            if state.round > 0 and planning(state.agenda.kind):
                for total, held in foreseen:
                    assert total == progress(state) or (total < progress(state) and scoring.card_count(state, 0) > held)
                    exact += total == progress(state)
                foreseen.clear()
            elif state.round > 0 and state.turn < 4:
                look.evaluation.study(state)
                look.look(state, 0, turns_left(state, 0))
                total = sum(int(look.progress(state, marker)) for marker in range(3))
                foreseen.append((total, int(scoring.card_count(state, 0))))
    assert exact > 100


def test_what_a_task_lacks_brings_points_and_less_does_not() -> None:
    goals, tried = Goals(), 0
    for seed in range(6):
        for state in decisions(seed):
            if state.agenda.kind != CHOOSE_DEMAND:
                continue
            goals.sort_cities(state)
            for task in range(24):
                lack = int(goals.lack(state, 0, task))
                if state.board.cards.task_kind[task] in STEPPED and lack > 0:
                    before = scoring.worth(state, 0, task)
                    assert scoring.worth(settled(state, goals, task, lack - 1), 0, task) == before
                    assert scoring.worth(settled(state, goals, task, lack), 0, task) > before
                    tried += 1
    assert tried > 100


def settled(state: CargoEmpireState, goals: Goals, task: int, count: int) -> CargoEmpireState:
    """With stations in so many of the cities that the task asks for."""
    after = state.copy()
    asked = [city for city in range(24) if int(goals.asked(state, 0, task)) >> city & 1]
    for city in asked[:count]:
        after.present[0] |= 1 << city
    return after
