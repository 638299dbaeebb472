"""The network of a learned bot, in integers: the same to the last bit on every machine, compiled or not.

One layer of hidden units, and a linear part beside it. Weights of three hidden units stand in one machine integer, as
the sum of w0, w1 << 21 and w2 << 42: multiplied by an input and added up, they give the three sums in the same form, as
long as none of them leaves 21 bits. Whoever makes the weights sees to that (`fits`).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

LANES: Final[i64] = 3
LANE_BITS: Final[i64] = 21
LANE: Final[i64] = 2097151  # the bits of one lane
HALF_LANE: Final[i64] = 1048576
OUTPUTS: Final[i64] = 3
OWN: Final[i64] = 0  # the seat's points at the end
OTHER: Final[i64] = 1  # those of the best other seat
WIN: Final[i64] = 2  # the share of the win, smoothed by the margin
ONE: Final[i64] = 1024  # a point, or a whole win
DIRECT_SHIFT: Final[i64] = 10  # the linear part is kept in so many bits more
HIDDEN_SHIFT: Final[i64] = 20


@final
class Layers:
    """The weights of a network as plain lists, as they stand in a file."""

    def __init__(
        self,
        caps: list[int],
        hidden: list[list[int]],
        direct: list[list[int]],
        hidden_bias: list[int],
        out: list[list[int]],
        bias: list[int],
        win_worth: int,
    ) -> None:
        self.caps = caps  # for each input: its largest size; what goes beyond counts as much
        self.hidden = hidden  # for each input: its weight in each hidden unit
        self.direct = direct  # for each input: its weight in each output
        self.hidden_bias = hidden_bias
        self.out = out  # for each hidden unit: its weight in each output
        self.bias = bias  # of the outputs
        self.win_worth = win_worth  # points that a win is worth beside the margin

    def fits(self) -> bool:
        """Whether no sum of a hidden unit can leave its lane."""
        for unit in range(len(self.hidden_bias)):
            most = abs(self.hidden_bias[unit])
            for place in range(len(self.caps)):
                most += self.caps[place] * abs(self.hidden[place][unit])
            if most >= HALF_LANE:
                return False
        return True


@final
class Net:
    """A network ready to be asked. `out` holds the outputs of the last question, in units of ONE."""

    def __init__(self, layers: Layers) -> None:
        units: i64 = len(layers.hidden_bias)
        self.size: i64 = len(layers.caps)
        self.units: i64 = units
        self.words: i64 = (units + LANES - 1) // LANES
        self.caps: vec[i64] = vec[i64](layers.caps)
        self.hidden: vec[i64] = vec[i64]()
        self.direct: vec[i64] = vec[i64]()
        for place in range(self.size):
            self.hidden = packed(self.hidden, layers.hidden[place])
            for weight in layers.direct[place]:
                self.direct = append(self.direct, weight)
        self.start: vec[i64] = packed(vec[i64](), layers.hidden_bias)
        self.second: vec[i64] = vec[i64]()
        for unit in layers.out:
            for weight in unit:
                self.second = append(self.second, weight)
        self.bias: vec[i64] = vec[i64](layers.bias)
        self.win_worth: i64 = layers.win_worth
        self.sums: vec[i64] = vec[i64]([0] * self.words)
        self.out: vec[i64] = vec[i64]([0] * OUTPUTS)

    def evaluate(self, inputs: vec[i64]) -> None:
        """Fills `out`."""
        words: i64 = self.words
        sums, hidden, direct, caps = self.sums, self.hidden, self.direct, self.caps
        for word in range(words):
            sums[word] = self.start[word]
        own: i64 = 0
        other: i64 = 0
        win: i64 = 0
        row: i64 = 0
        for place in range(self.size):
            number: i64 = inputs[place]
            if number != 0:
                cap: i64 = caps[place]
                number = max(-cap, min(cap, number))
                for word in range(words):
                    sums[word] += hidden[row + word] * number
                own += direct[OUTPUTS * place] * number
                other += direct[OUTPUTS * place + 1] * number
                win += direct[OUTPUTS * place + 2] * number
            row += words
        self.out[OWN] = self.bias[OWN] + (own >> DIRECT_SHIFT)
        self.out[OTHER] = self.bias[OTHER] + (other >> DIRECT_SHIFT)
        self.out[WIN] = self.bias[WIN] + (win >> DIRECT_SHIFT)
        self._add_hidden()

    def _add_hidden(self) -> None:
        """Of the sums in the lanes those above zero count."""
        second, sums = self.second, self.sums
        own: i64 = 0
        other: i64 = 0
        win: i64 = 0
        at: i64 = 0
        for word in range(self.words):
            left: i64 = sums[word]
            for _ in range(LANES):
                value: i64 = ((left + HALF_LANE) & LANE) - HALF_LANE
                left = (left - value) >> LANE_BITS
                if value > 0:
                    own += second[at] * value
                    other += second[at + 1] * value
                    win += second[at + 2] * value
                at += OUTPUTS
        self.out[OWN] += own >> HIDDEN_SHIFT
        self.out[OTHER] += other >> HIDDEN_SHIFT
        self.out[WIN] += win >> HIDDEN_SHIFT


def packed(words: vec[i64], weights: list[int]) -> vec[i64]:
    """Appends the weights three to a word; those missing in the last word are zero."""
    for first in range(0, i64(len(weights)), LANES):
        word: i64 = 0
        for lane in range(min(LANES, i64(len(weights)) - first)):
            weight: i64 = weights[first + lane]
            word += weight << (LANE_BITS * lane)
        words = append(words, word)
    return words
