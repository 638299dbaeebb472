"""Checks of what a network is told: nothing but what its seat knows, every number written, every name said once."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.inputs import Inputs
from drezina.core.rng import Rng
from drezina.core.state import State
from tests.contract.observations import focused
from tests.contract.walks import Walk


def inputs_keep_secrets(walk: Walk) -> None:
    """The state, the view and another world that looks the same: all tell a seat the same."""
    inputs = walk.game.inputs(walk.config)
    if inputs is None:
        return
    names = [one.name for one in inputs.declared]
    assert len(set(names)) == len(names)
    assert all(one.meaning for one in inputs.declared)
    for place, state in walk.events(16):
        for seat in range(walk.config.players):
            view = state.seen_by(seat)
            told = written_over(inputs, view, seat, 77)
            worlds = (*focused(state), view.imagine(Rng(walk.seed + place)), *focused(view))
            for other in worlds:
                again = written_over(inputs, other, seat, -77)
                differing = [name for name, one, two in zip(names, told, again, strict=True) if one != two]
                assert differing == [], f"{walk.config}, seed {walk.seed}, event {place}, seat {seat}"
        assert state.save() == walk.saves[place], f"{walk.config}, seed {walk.seed}: looking at {place} changed it"


def written_over(inputs: Inputs, state: State, seat: int, before: int) -> list[int]:
    buffer = vec[i64]([before] * int(inputs.size))
    inputs.write(state, seat, buffer)
    return [int(number) for number in buffer]
