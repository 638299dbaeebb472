"""The pace of the bots."""

from drezina.core.match import Entry
from drezina.core.state import CHANCE
from drezina.table.robots import GOING_ON, share_of_pace


def test_a_bot_that_goes_on_with_its_turn_is_quicker() -> None:
    """Another seat, chance, or the beginning of the game starts something new to look at."""
    assert share_of_pace([], 0) == 1
    assert share_of_pace([Entry(1, 5, 0)], 0) == 1
    assert share_of_pace([Entry(0, 5, 0), Entry(CHANCE, 90, 0)], 0) == 1
    assert share_of_pace([Entry(1, 5, 0), Entry(0, 7, 0)], 0) == GOING_ON < 1
