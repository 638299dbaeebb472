"""What a seat sees as numbers: the dice, the sheets, and what each may still do."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from drezina.core.observation import Observation, seat_at, write_bits, write_row
from drezina.core.state import UNKNOWN, State
from drezina.games.railroad_ink.board import DICE, GOALS, Board
from drezina.games.railroad_ink.grid import SPACES, bit
from drezina.games.railroad_ink.position import MASKS, STATIONS, Position, image_of

SIDE = 7  # spaces in a row


@final
class RailroadInkObservation(Observation):
    """Sheets of others are as they were last shown: what they draw in the running round is theirs alone."""

    def __init__(self, board: Board, seats: int) -> None:
        super().__init__()
        self.board = board
        self.seats: i64 = seats
        surface, metro = int(board.has_surface), int(board.has_metro)
        challenge, both, layers = int(board.challenge), int(board.expansion), int(board.layers)
        rounds, kinds = int(board.rounds), len(board.faces) - int(board.rollable)
        in_company = seats if seats > 1 else 0
        sheet, goals = (layers, SIDE, SIDE), int(GOALS) if board.goals else 0
        self.kinds: i64 = kinds
        self.round: i64 = self.numbers("round", (1,), 1, rounds, "the number of the round")
        self.layer: i64 = self.categories("layer", (both,), 0, 1, "the layer of this round: surface or underground")
        self.dice: i64 = self.categories("dice", (int(DICE),), -1, int(board.rollable) - 1, "faces, -1 before the roll")
        self.left: i64 = self.numbers("left", (int(DICE),), 0, 1, "1 for each die that the seat has not drawn yet")
        self.goals: i64 = self.categories("goals", (goals,), -1, max(0, len(board.goal_ids) - 1), "the open goal cards")
        self.reached: i64 = self.numbers(
            "reached", (seats, goals), 0, rounds, "the surface round in which each seat met each goal, or 0"
        )
        self.ended: i64 = self.numbers("ended", (in_company,), 0, 1, "1 for each seat that has ended the round")
        self.images: i64 = self.categories(
            "images", (seats, *sheet), -1, len(board.images) - 1, "the image in each space of each sheet, or -1"
        )
        self.arms: i64 = self.categories(
            "arms",
            (*sheet, 4),
            -1,
            1,
            "on the seat's own sheets what leads north, east, south and west: 0 rail, 1 road, -1 nothing",
        )
        self.stations: i64 = self.numbers("stations", sheet, 0, 1, "1 for each of its own spaces with a station")
        self.specials: i64 = self.numbers(
            "specials", (seats * surface,), 0, int(board.specials_a_game), "special routes drawn by each seat"
        )
        self.used: i64 = self.numbers(
            "used", (seats * surface, kinds), 0, 1, "1 for each kind of special route that each seat has drawn"
        )
        self.specials_now: i64 = self.numbers(
            "specials_now", (surface,), 0, int(board.specials_a_round), "special routes of its own in this round"
        )
        self.extras: i64 = self.numbers("extras", (challenge,), 0, 4, "extra special routes at hand")
        self.tokens: i64 = self.numbers("tokens", (challenge,), 0, 4, "copies at hand")
        self.doubles: i64 = self.numbers(
            "doubles", (seats * metro,), 0, int(board.doubles_a_game), "duplications used by each seat"
        )
        self.doubles_now: i64 = self.numbers(
            "doubles_now", (metro,), 0, int(board.doubles_a_round), "duplications of its own in this round"
        )
        self.hubs: i64 = self.numbers("hubs", (seats * metro, SIDE, SIDE), 0, 1, "1 for each space with a hub")
        self.bursts: i64 = self.numbers("bursts", (seats * both, SIDE, SIDE), 0, 1, "1 for each space with a burst")

    def write(self, state: State, seat: i64, out: vec[i16], start: i64) -> None:
        assert isinstance(state, Position)
        board = self.board
        out[start + self.round] = i16(state.round)
        if board.expansion:
            out[start + self.layer] = i16(state.layer())
        write_row(state.dice, 0, DICE, out, start + self.dice)
        write_bits(state.left[seat], DICE, out, start + self.left)
        if board.goals:
            write_row(state.goals, 0, GOALS, out, start + self.goals)
        self._write_own(state, seat, out, start)
        for place in range(self.seats):
            other: i64 = seat_at(place, seat, self.seats)
            hidden: i64 = 0  # spaces drawn in this round, which only their owner knows; a view has them no more
            if place > 0 and state.actor >= 0 and state.fresh[other] != UNKNOWN:
                hidden = state.fresh[other]
            self._write_sheets(state, other, place, hidden, out, start)
            self._write_supplies(state, other, place, hidden, out, start)

    def _write_own(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        """What only the seat itself knows, and its sheets once more in detail."""
        board = self.board
        if board.has_surface:
            out[start + self.specials_now] = i16(state.specials_now[seat])
        if board.challenge:
            out[start + self.extras] = i16(state.extras[seat])
            out[start + self.tokens] = i16(state.tokens[seat])
        if board.has_metro:
            out[start + self.doubles_now] = i16(state.doubles_now[seat])
        ink, types = state.ink, board.arm_type
        at: i64 = start + self.arms
        mark: i64 = start + self.stations
        for sheet in range(seat * board.layers, seat * board.layers + board.layers):
            stations: i64 = state.masks[sheet * MASKS + STATIONS]
            for space in range(sheet * SPACES, sheet * SPACES + SPACES):
                drawn: i64 = ink[space]
                if drawn == 0:
                    for side in range(4):
                        out[at + side] = i16(-1)
                else:
                    arm: i64 = image_of(drawn) * 4
                    for side in range(4):
                        out[at + side] = i16(types[arm + side])
                out[mark] = i16(stations & 1)
                stations >>= 1
                at += 4
                mark += 1

    def _write_sheets(self, state: Position, seat: i64, place: i64, hidden: i64, out: vec[i16], start: i64) -> None:
        board = self.board
        ink = state.ink
        inked_now: i64 = state.sheet(seat)
        at: i64 = start + self.images + place * board.layers * SPACES
        for sheet in range(seat * board.layers, seat * board.layers + board.layers):
            for space in range(sheet * SPACES, sheet * SPACES + SPACES):
                out[at] = i16(image_of(ink[space]))
                at += 1
            if hidden != 0 and sheet == inked_now:
                for space in range(SPACES):
                    if hidden >> space & 1:
                        out[at - SPACES + space] = i16(-1)
        if board.has_metro:
            write_bits(state.hubs[seat] & ~hidden, SPACES, out, start + self.hubs + place * SPACES)
        if board.expansion:
            write_bits(state.bursts[seat] & ~hidden, SPACES, out, start + self.bursts + place * SPACES)

    def _write_supplies(self, state: Position, seat: i64, place: i64, hidden: i64, out: vec[i16], start: i64) -> None:
        board = self.board
        if self.seats > 1:
            out[start + self.ended + place] = i16(state.ended[seat])
        if board.goals:
            write_row(state.reached, seat * GOALS, GOALS, out, start + self.reached + place * GOALS)
        secret: bool = hidden != 0
        if board.has_surface:
            now: i64 = state.specials_now[seat] if secret else 0
            out[start + self.specials + place] = i16(state.specials[seat] - now)
            used: i64 = state.kinds[seat]
            if secret:
                used = used & ~self._faces(state, seat, hidden)
            write_bits(used >> board.rollable, self.kinds, out, start + self.used + place * self.kinds)
        if board.has_metro:
            doubled: i64 = state.doubles_now[seat] if secret else 0
            out[start + self.doubles + place] = i16(state.doubles[seat] - doubled)

    def _faces(self, state: Position, seat: i64, spaces: i64) -> i64:
        """The set of faces drawn in these spaces of the sheet of this round."""
        first: i64 = state.sheet(seat) * SPACES
        faces: i64 = 0
        for space in range(SPACES):
            if spaces >> space & 1:
                faces |= bit(self.board.image_face[image_of(state.ink[first + space])])
        return faces
