"""Fits a network to games: least squares for its linear part, then Adam for the hidden units. Needs NumPy.

The targets are λ-returns: a mixture of the result of the game and of what the last network expected later in it. What
is fitted in real numbers is then rounded to the integers of `core/net.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drezina.core.errors import DrezinaError
from drezina.core.net import DIRECT_SHIFT, HALF_LANE, HIDDEN_SHIFT, ONE, Layers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

MIDDLE = 128  # what the recorder adds to an input
BATCH = 2048
EPOCHS = 4
RATE = 0.002
DECAY = 1e-5
RIDGE = 1e-3  # of the number of rows
PART = 65536  # rows that are looked at together


class NoNumPy(DrezinaError):
    """The library that fits is not installed."""


def numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise NoNumPy("no-numpy") from None
    return numpy


@dataclass(frozen=True)
class Games:
    """Positions of games, those of one seat in one game next to each other in the order of time."""

    rows: "NDArray[np.uint8]"  # inputs plus MIDDLE
    last: "NDArray[np.bool_]"  # whether a row is the last one of its seat in its game
    results: "Floats"  # for each row its seat's points at the end, those of the best other and the share of the win


def joined(parts: Sequence[Games]) -> Games:
    np = numpy()
    return Games(*(np.concatenate([getattr(part, name) for part in parts]) for name in ("rows", "last", "results")))


def smoothed(results: "Floats", spread: float) -> "Floats":
    """Results whose wins are half by the margin: to be far ahead counts more than to be just ahead."""
    np = numpy()
    margin = results[:, 0] - results[:, 1]
    wins = 0.5 * results[:, 2] + 0.5 / (1 + np.exp(-margin / spread))
    return np.column_stack([results[:, :2], wins]).astype(np.float32)  # type: ignore[no-any-return]


def spread_of(games: Games) -> float:
    """Half the standard deviation of the margin at the end."""
    return max(1.0, float((games.results[:, 0] - games.results[:, 1]).std()) / 2)


def returns(games: Games, results: "Floats", layers: Layers | None, trust: float) -> "Floats":
    """λ-returns: from row to row, 1 - `trust` of what the network expects at the next one, the rest from further on."""
    np = numpy()
    if layers is None:
        return results
    expected = np.concatenate([predicted(layers, games.rows[start : start + PART]) for start in starts(games)])
    target = results.copy()
    ends = np.flatnonzero(games.last)
    begins = np.concatenate([[0], ends[:-1] + 1])
    for back in range(1, int((ends - begins).max()) + 1):
        at = (ends - back)[ends - back >= begins]
        target[at] = (1 - trust) * expected[at + 1] + trust * target[at + 1]
    return target


def starts(games: Games) -> range:
    return range(0, len(games.rows), PART)


def predicted(layers: Layers, rows: "NDArray[np.uint8]") -> "Floats":
    """What a network of integers says, in points and shares of a win."""
    np = numpy()
    caps = np.array(layers.caps, np.float32)
    x = np.clip(rows.astype(np.float32) - MIDDLE, -caps, caps)
    out = np.array(layers.bias, np.float32) + x @ np.array(layers.direct, np.float32) / 2**DIRECT_SHIFT
    if layers.hidden_bias:
        hidden = x @ np.array(layers.hidden, np.float32) + np.array(layers.hidden_bias, np.float32)
        out = out + np.maximum(hidden, 0) @ np.array(layers.out, np.float32) / 2**HIDDEN_SHIFT
    return (out / ONE).astype(np.float32)  # type: ignore[no-any-return]


@dataclass
class Fit:
    """A network in real numbers, for inputs that are centred and scaled."""

    centre: "Floats"
    scale: "Floats"
    caps: "NDArray[np.int64]"
    direct: "Floats"
    bias: "Floats"
    hidden: "Floats"
    hidden_bias: "Floats"
    out: "Floats"
    target_scale: "Floats"

    def parameters(self) -> "list[Floats]":
        return [self.direct, self.bias, self.hidden, self.hidden_bias, self.out]


def fitted(games: Games, layers: Layers | None, units: int, trust: float, seed: int) -> Layers:
    """The network that explains these games best; `layers` is the one that they were played with."""
    np = numpy()
    spread = spread_of(games)
    target = returns(games, smoothed(games.results, spread), layers, trust)
    fit = linear(games, target, units, np.random.default_rng(seed))
    if units:
        descend(fit, games, target, np.random.default_rng(seed + 1))
    return rounded(fit, max(1, round(spread / 2)))


def linear(games: Games, target: "Floats", units: int, rng: Any) -> Fit:
    """The linear part by least squares, with hidden units that say nothing yet."""
    np = numpy()
    rows = games.rows
    count, size = rows.shape
    lowest, highest = rows.min(axis=0).astype(int) - MIDDLE, rows.max(axis=0).astype(int) - MIDDLE
    first = sum(rows[at : at + PART].sum(axis=0, dtype=np.float64) for at in starts(games))
    centre = (first / count - MIDDLE).astype(np.float32)
    square = sum(((rows[at : at + PART].astype(np.float32) - MIDDLE - centre) ** 2).sum(axis=0) for at in starts(games))
    scale = np.sqrt(square / count).astype(np.float32)
    scale[scale < 1e-3] = np.inf  # never changes, tells nothing
    gram = np.zeros((size, size))
    moment = np.zeros((size, target.shape[1]))
    middle = target.mean(axis=0)
    for at in starts(games):
        x = (rows[at : at + PART].astype(np.float32) - MIDDLE - centre) / scale
        gram += x.T @ x
        moment += x.T @ (target[at : at + PART] - middle)
    gram[np.diag_indices(size)] += RIDGE * count
    direct = np.linalg.solve(gram, moment).astype(np.float32)
    hidden = (rng.standard_normal((size, units)) * np.sqrt(1.0 / size)).astype(np.float32)
    zeros = np.zeros((units, target.shape[1]), np.float32)
    bias = rng.standard_normal(units).astype(np.float32) * 0.1
    caps = np.maximum(np.abs(lowest), np.abs(highest))
    target_scale = np.maximum(target.std(axis=0), 1e-3).astype(np.float32)
    return Fit(centre, scale, caps, direct, middle.astype(np.float32), hidden, bias, zeros, target_scale)


def batches(count: int, rng: Any) -> Iterator[Any]:
    for _ in range(EPOCHS):
        order = rng.permutation(count)
        for at in range(0, count - BATCH + 1, BATCH):
            yield order[at : at + BATCH]


def descend(fit: Fit, games: Games, target: "Floats", rng: Any) -> None:
    """Adam, with a rate that falls to zero like a cosine."""
    np = numpy()
    fit.direct /= fit.target_scale
    fit.bias /= fit.target_scale
    moments = [(np.zeros_like(one), np.zeros_like(one)) for one in fit.parameters()]
    total = EPOCHS * (len(games.rows) // BATCH)
    for step, picked in enumerate(batches(len(games.rows), rng), 1):
        x = (games.rows[picked].astype(np.float32) - MIDDLE - fit.centre) / fit.scale
        before = x @ fit.hidden + fit.hidden_bias
        active = np.maximum(before, 0)
        error = x @ fit.direct + active @ fit.out + fit.bias - target[picked] / fit.target_scale
        error *= 2.0 / BATCH
        inner = (error @ fit.out.T) * (before > 0)
        slopes = [x.T @ error, error.sum(axis=0), x.T @ inner, inner.sum(axis=0), active.T @ error]
        rate = RATE * 0.5 * (1 + np.cos(np.pi * step / total))
        for one, slope, (mean, square) in zip(fit.parameters(), slopes, moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = rate * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            one -= size * mean / (np.sqrt(square) + 1e-8) + rate * DECAY * one
    fit.direct *= fit.target_scale
    fit.bias *= fit.target_scale
    fit.out *= fit.target_scale


def rounded(fit: Fit, win_worth: int) -> Layers:
    """The same in integers: each hidden unit uses as much of its lane as its largest possible sum allows."""
    np = numpy()
    raw = (fit.hidden / fit.scale[:, None]).astype(np.float64)
    raw_bias = fit.hidden_bias - fit.centre @ raw
    caps = fit.caps
    room = HALF_LANE - 2 - 0.5 * (caps.sum() + 1)
    factor = room / np.maximum(caps @ np.abs(raw) + np.abs(raw_bias), 1e-9)
    direct = (fit.direct / fit.scale[:, None]).astype(np.float64)
    bias = fit.bias - fit.centre @ direct
    out = fit.out / factor[:, None] * ONE * 2**HIDDEN_SHIFT

    def whole(numbers: Any) -> Any:
        return np.rint(numbers).astype(int).tolist()

    return Layers(
        caps.tolist(),
        whole(raw * factor),
        whole(direct * ONE * 2**DIRECT_SHIFT),
        whole(raw_bias * factor),
        whole(out),
        whole(bias * ONE),
        win_worth,
    )
