"""What a seat may expect of a position: the outputs of a game's network, or the result once the game is over."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.inputs import Inputs
from drezina.core.net import ONE, OTHER, OWN, WIN, Net
from drezina.core.state import OVER, State

WHOLE: Final[i64] = 100


@final
class Judge:
    """Inputs and the network that was trained on them. Without a network the points at the moment count.

    After `look` the expectations stand in `own`, `other` and `win`, in units of ONE: a point, a whole win.
    """

    def __init__(self, inputs: Inputs | None, net: Net | None) -> None:
        self.inputs = inputs
        self.net = net
        self.numbers: vec[i64] = vec[i64]([0] * inputs.size) if inputs is not None else vec[i64]()
        self.own: i64 = 0
        self.other: i64 = 0
        self.win: i64 = 0
        self.grudge: i64 = WHOLE  # hundredths: what the points of others count beside the own

    def look(self, state: State, seat: i64) -> None:
        inputs, net = self.inputs, self.net
        if state.actor == OVER or inputs is None or net is None:
            self._count(state, seat)
            return
        inputs.write(state, seat, self.numbers)
        net.evaluate(self.numbers)
        self.own = net.out[OWN]
        self.other = net.out[OTHER]
        self.win = max(0, min(ONE, net.out[WIN]))

    def evaluate(self, state: State, seat: i64) -> i64:
        """What bots maximize: own points, those of the best other seat, and something for the win.

        What one of several rivals loses helps the others as much as us, so it counts less the more there are.
        """
        self.look(state, seat)
        worth: i64 = self.net.win_worth if self.net is not None else 0
        rivals: i64 = self.inputs.rivals if self.inputs is not None else 1
        return self.own - self.other * self.grudge // (WHOLE * rivals) + worth * self.win

    def _count(self, state: State, seat: i64) -> None:
        points = state.points()
        best: i64 = seat
        for other in range(i64(len(points))):
            if other != seat and (best == seat or points[other] > points[best]):
                best = other
        self.own = points[seat] * ONE
        self.other = points[best] * ONE if best != seat else 0
        self.win = 0
        if state.actor == OVER:
            ranks = state.ranks()
            first: i64 = 0
            for rank in ranks:
                if rank == 1:
                    first += 1
            self.win = ONE // first if ranks[seat] == 1 else 0
