"""Plans for a round: the drawings that a search has chosen, and the memory of the one that is being carried out."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import NO_CHOICE
from drezina.games.railroad_ink.bot.delta import Outlook
from drezina.games.railroad_ink.state import RailroadInkState


@final
class Plan:
    """A way to draw the round, or a part of it."""

    def __init__(self, state: RailroadInkState, codes: vec[i64], key: i64, value: i64) -> None:
        self.state = state  # after the drawings, a solo game of the seat
        self.codes = codes
        self.key = key  # the same for the same drawings in another order
        self.value = value
        self.outlook: Outlook | None = None  # of the state, if it was looked at already
        self.total: i64 = 0  # of the values of the playouts from it
        self.playouts: i64 = 0


def put(state: RailroadInkState, code: i64) -> None:
    """Draws in the solo game of a seat."""
    codes = state.board.codes
    state.draw(0, codes.image(code), codes.space(code))


@final
class PlanMemory:
    """The rest of the plan that a mind made last, so that it need not search anew after each drawing of a round.

    This is a cache and no part of the game. The next code of a plan is given out only for the very round, dice and
    sheets that it goes on from, byte for byte: there it is legal, and it rests on nothing but what the seat itself may
    see, whichever seat and table that is. When something else was drawn or taken back, when another seat was asked in
    between, or in a new process, no plan fits, and the mind searches again. Only the strength of a bot depends on it:
    a plan that is carried out to its end was compared as a whole.
    """

    def __init__(self) -> None:
        self.codes = vec[i64]()  # still to come
        self.goes_on_from: bytes = b""  # the saved solo game in which the first of them is due

    def next_code(self, state: RailroadInkState) -> i64:
        """The next code of the plan, if it was carried out so far; else NO_CHOICE."""
        if len(self.codes) == 0 or state.save() != self.goes_on_from:
            return NO_CHOICE
        return self.begin(state, self.codes)

    def begin(self, state: RailroadInkState, codes: vec[i64]) -> i64:
        """The first code of a plan; the others are remembered. The state is drawn on."""
        self.codes = codes[1:]
        if len(codes) > 1:
            put(state, codes[0])
            self.goes_on_from = state.save()
        return codes[0]
