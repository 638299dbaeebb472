"""The race of whole turns: candidates differ in the large decision, and what follows from it is looked for later."""

from collections.abc import Iterator
from itertools import islice

from drezina.bots.turn_search import TurnSearch, most_finalists
from drezina.core.game import game
from drezina.core.judge import Judge
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.games.cargo_empire import duties
from drezina.games.cargo_empire.state import CargoEmpireState

TITLE = game("cargo-empire")
CONFIG = TITLE.config(1)
POINTS = Judge(None, None)


def searching(seed: int = 3) -> TurnSearch:
    return TurnSearch(TITLE.mind(CONFIG), POINTS, 0, seed)


def starts_of_turns() -> Iterator[CargoEmpireState]:
    state, rng, mind = TITLE.start(CONFIG), Rng(7), TITLE.mind(CONFIG)
    while state.actor != OVER:
        assert isinstance(state, CargoEmpireState)
        if state.actor == 0 and state.agenda.kind == duties.PLAN:
            yield state
        state.apply(state.sample(rng) if state.actor == CHANCE else mind.playout_policy(state, rng))


def bound_after(state: State, codes: list[int]) -> bool:
    after = state.copy()
    for code in codes:
        after.apply(code)
    return bool(after.actor != 0 or TITLE.mind(CONFIG).is_bound(after) or TITLE.mind(CONFIG).turn_begins(after))


def test_candidates_are_deliveries_each_with_the_best_that_follows() -> None:
    for state in islice(starts_of_turns(), 4):
        found = searching()._candidates(state.copy())
        large = [tuple(int(code) for code in one.codes)[: int(one.bound)] for one in found]
        assert len(set(large)) == len(large)
        assert any(len(one.codes) > one.bound for one in found)
        assert all(bound_after(state, list(codes)) for codes in large)


def test_a_search_decides_about_the_delivery_and_then_about_its_steps() -> None:
    for state in islice(starts_of_turns(), 3):
        first = [int(code) for code in searching().choose(state.seen_by(0), 12, 0.0)]
        assert first == [int(code) for code in searching().choose(state.seen_by(0), 12, 0.0)]
        after = state.copy()
        for code in first:
            assert code in list(after.legal())
            after.apply(code)
        if after.actor == 0 and TITLE.mind(CONFIG).is_bound(after):
            then = [int(code) for code in searching().choose(after.seen_by(0), 12, 0.0)]
            assert then[0] in list(after.legal())


def test_with_few_games_fewer_turns_are_compared_further() -> None:
    assert [int(most_finalists(games)) for games in (1, 4, 12, 24, 400)] == [2, 2, 6, 12, 12]
    assert most_finalists(0) == most_finalists(400)  # seconds
