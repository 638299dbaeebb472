"""The network in integers: what it computes, that it is the same compiled or not, and which weights it refuses."""

from pathlib import Path
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core import net_file
from drezina.core.inputs import Inputs
from drezina.core.net import DIRECT_SHIFT, HIDDEN_SHIFT, Layers, Net
from drezina.core.net_file import BadNet, family_of, read, write
from drezina.core.words import LANGUAGES

SIZE, UNITS = 9, 7  # units that do not fill their last word


class Nine(Inputs):
    def __init__(self, first: str = "a") -> None:
        super().__init__("only")
        self.declare(first, "the first one")
        self.declare("others", "the others", SIZE - 1)


def some_layers(seed: int, largest: int = 3000) -> Layers:
    random = Random(seed)

    def row(count: int, most: int) -> list[int]:
        return [random.randint(-most, most) for _ in range(count)]

    return Layers(
        [random.randint(1, 30) for _ in range(SIZE)],
        [row(UNITS, largest) for _ in range(SIZE)],
        [row(3, 10**6) for _ in range(SIZE)],
        row(UNITS, 10**5),
        [row(3, 10**6) for _ in range(UNITS)],
        row(3, 10**5),
        2,
    )


def slowly(layers: Layers, inputs: list[int]) -> list[int]:
    """The same without lanes."""
    inputs = [max(-cap, min(cap, number)) for cap, number in zip(layers.caps, inputs, strict=True)]
    sums = [
        layers.hidden_bias[unit] + sum(inputs[place] * layers.hidden[place][unit] for place in range(SIZE))
        for unit in range(UNITS)
    ]
    found = []
    for output in range(3):
        direct = sum(inputs[place] * layers.direct[place][output] for place in range(SIZE))
        hidden = sum(max(0, sums[unit]) * layers.out[unit][output] for unit in range(UNITS))
        found.append(layers.bias[output] + (direct >> DIRECT_SHIFT) + (hidden >> HIDDEN_SHIFT))
    return found


@pytest.mark.parametrize("seed", range(20))
def test_lanes_do_not_disturb_each_other(seed: int) -> None:
    layers, random = some_layers(seed), Random(seed)
    assert layers.fits()
    net = Net(layers)
    for _ in range(50):
        inputs = [random.choice((0, random.randint(-40, 40))) for _ in range(SIZE)]
        net.evaluate(vec[i64](inputs))
        assert [int(number) for number in net.out] == slowly(layers, inputs)


def test_weights_that_could_leave_their_lane_do_not_fit() -> None:
    assert not some_layers(1, 10**6).fits()


def test_a_file_keeps_the_weights_of_each_family(tmp_path: Path) -> None:
    file, layers = tmp_path / net_file.NAME, some_layers(3)
    assert read(file, Nine(), "digest") is None
    write(file, "another", family_of(some_layers(4), Nine(), "digest", {"command": "drezina train it"}))
    assert read(file, Nine(), "digest") is None
    write(file, "only", family_of(layers, Nine(), "digest", {"command": "drezina train it"}))
    found = read(file, Nine(), "digest")
    assert found is not None
    for name in ("caps", "hidden", "direct", "hidden_bias", "out", "bias", "win_worth"):
        assert getattr(found, name) == getattr(layers, name)
    assert set(net_file.families(file)) == {"another", "only"}


def test_other_components_only_warn(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / net_file.NAME
    write(file, "only", family_of(some_layers(3), Nine(), "digest", {}))
    assert read(file, Nine(), "corrected") is not None
    assert "other components" in caplog.text


def test_weights_for_other_inputs_are_refused(tmp_path: Path) -> None:
    file = tmp_path / net_file.NAME
    write(file, "only", family_of(some_layers(3), Nine(), "digest", {}))
    with pytest.raises(BadNet) as refused:
        read(file, Nine("renamed"), "digest")
    for lang in LANGUAGES:
        assert "a, renamed" in refused.value.text(lang)
        assert "drezina train" in refused.value.text(lang)


def test_weights_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    file = tmp_path / net_file.NAME
    layers = some_layers(3)
    layers.out.pop()
    write(file, "only", family_of(layers, Nine(), "digest", {}))
    with pytest.raises(BadNet):
        read(file, Nine(), "digest")
