"""A pile from which two cards are drawn at a time."""

from hypothesis import given
from hypothesis import strategies as st

from drezina import Rng
from drezina.core.state import COMPLETE
from drezina.kit.pile import BOTH, FIRST, SECOND, Pile


@given(st.integers(1, 30), st.integers(0, 2**40), st.lists(st.sampled_from([BOTH, FIRST, SECOND]), max_size=20))
def test_a_place_in_the_pool_is_that_of_the_list(count: int, seed: int, choices: list[int]) -> None:
    pile, rng = Pile(count, True), Rng(seed)
    for choice in choices:
        if pile.size() < 2:
            break
        event = pile.begin(0)
        for slot in range(2):
            if pile.pool_size > 0:
                pool = list(pile.pool())
                assert [pile.in_pool(place) for place in range(pile.pool_size)] == pool
                pile.put_from_pool(event, slot, pool[rng.below(len(pool))])
            else:
                pile.put_from_queue(event, slot)
        pile.keep(event, choice)
        if pile.has_returned(event):
            pile.enqueue(event)
        assert pile.check(COMPLETE) == []
