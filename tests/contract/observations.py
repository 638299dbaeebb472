"""Checks of what a seat sees as numbers: nothing but its view, every number written and inside its bounds."""

from librt.vecs import vec
from mypy_extensions import i16

from drezina.core.observation import Observation
from drezina.core.rng import Rng
from drezina.core.state import State
from tests.contract.walks import Walk


def numbers_of(observation: Observation, state: State, seat: int) -> list[int]:
    return [int(number) for number in observation.seen_by(state, seat)]


def observations_keep_secrets(walk: Walk) -> None:
    """The state, the view, another world that looks the same and another focus: all give a seat the same numbers."""
    observation = walk.game.observation(walk.config)
    for place, state in walk.events(16):
        for seat in range(walk.config.players):
            where = f"{walk.config}, seed {walk.seed}, event {place}, seat {seat}"
            view = state.seen_by(seat)
            seen = numbers_of(observation, view, seat)
            same = (*focused(state), view.imagine(Rng(walk.seed + place)), *focused(view))
            for other in same:
                assert differences(observation, seen, numbers_of(observation, other, seat)) == [], where
        assert state.save() == walk.saves[place], f"{walk.config}, seed {walk.seed}: looking at {place} changed it"


def focused(state: State) -> list[State]:
    """The state with each of the waiting seats in focus; itself where nobody waits."""
    found = []
    for seat in state.waiting():
        copy = state.copy()
        copy.focus(seat)
        found.append(copy)
    return found or [state]


def differences(observation: Observation, one: list[int], two: list[int]) -> list[str]:
    """The names of the blocks that are not the same."""
    return [block.name for block in observation.blocks if one[block.start : block.end] != two[block.start : block.end]]


def observations_stay_in_bounds(walk: Walk) -> None:
    """Every number is written, whatever stood there before, none beside its place, and each is within its bounds."""
    observation = walk.game.observation(walk.config)
    blocks, size = observation.blocks, int(observation.size)
    assert [block.start for block in blocks] == [0, *(block.end for block in blocks[:-1])]
    assert blocks[-1].end == size
    assert len({block.name for block in blocks}) == len(blocks)
    for place, state in walk.events(24):
        for seat in range(walk.config.players):
            buffers = [written_over(observation, state, seat, before) for before in (-999, 999)]
            assert buffers[0][0] == buffers[0][-1] == -999, "a number stands beside its place"
            assert buffers[0][1:-1] == buffers[1][1:-1], "a number is not written"
            for block in blocks:
                numbers = buffers[0][1 + block.start : 1 + block.end]
                where = f"{walk.config}, seed {walk.seed}, event {place}, seat {seat}, {block.name}"
                assert block.lowest <= min(numbers), where
                assert max(numbers) <= block.highest, where


def written_over(observation: Observation, state: State, seat: int, before: int) -> list[int]:
    buffer = vec[i16]([i16(before)] * (int(observation.size) + 2))
    observation.write(state, seat, buffer, 1)
    return [int(number) for number in buffer]
