"""Where everything lies: the fields of a game, and what it waits for."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.state import CHANCE, Fields, State
from drezina.games.ticket_to_ride_sf.board import NONE, Board
from drezina.games.ticket_to_ride_sf.rules.deck import CardTable
from drezina.kit.pile import CHOOSING, Pile

# What happens next: chance deals, or somebody chooses.
DEAL: Final[i64] = 0  # chance: the cards of the first hands
REFILL: Final[i64] = 1  # chance: gaps of the display, then what `then` says
OFFER: Final[i64] = 2  # chance: tickets to choose from
KEEP: Final[i64] = 3  # which tickets to keep; at the set-up everybody at once
START: Final[i64] = 4  # chance: the start player
SPARE: Final[i64] = 5  # where a spare stack of souvenirs goes
TURN: Final[i64] = 6
BLIND_CARD: Final[i64] = 7  # chance: the card drawn blind, then what `then` says
SECOND: Final[i64] = 8  # the second card
SOUVENIR: Final[i64] = 9  # which of two souvenirs to take
END_OF_TURN: Final[i64] = 10  # only as a value of `then`
FINISHED: Final[i64] = 11


class Position(State):
    """One position; the rules that lead from one to the next stand in `state.py` and `rules/`."""

    def __init__(self, board: Board, players: i64, starter: i64, memory_aid: bool, lean: bool = False) -> None:
        super().__init__()
        self.board: Board = board
        self.players: i64 = players
        self.starter: i64 = starter  # the seat that the table chose to start, or NONE where chance decides
        self.memory_aid: bool = memory_aid  # whether players are shown what perfect memory could know
        self.phase: i64 = DEAL
        self.then: i64 = FINISHED  # the phase that follows once the display is full and a blind card is drawn
        self.turn: i64 = NONE  # whose turn it is
        self.start: i64 = NONE  # who took the first turn
        self.placed: i64 = 0  # spare stacks on the map
        self.claimed: i64 = NONE  # the route whose souvenir is still owed
        self.passes: i64 = 0  # in a row
        self.announced: i64 = NONE  # who caused the end
        self.turns_left: i64 = 0  # after the announcement
        self.owner: vec[i64] = board.empty  # of each route
        self.closed: vec[i64] = board.empty  # for each seat a bitmask of the routes it cannot claim any more
        self.cars: vec[i64] = board.empty  # of each seat
        self.route_points: vec[i64] = board.empty  # of each seat
        self.symbol_at: vec[i64] = board.empty  # on each location, or NONE
        self.tokens_at: vec[i64] = board.empty  # how many lie on each location
        self.souvenirs: vec[i64] = board.empty  # for each seat a bitmask of its symbols
        self.cards: CardTable = CardTable(board, players, lean)
        self.tickets: Pile = Pile(board.tickets, True)
        if not lean:
            self._set_up()

    def _set_up(self) -> None:
        board = self.board
        self.owner = vec[i64]([NONE] * board.routes)
        self.closed = vec[i64]([0] * self.players)
        self.cars = vec[i64]([board.start_cars] * self.players)  # TR-2.1
        self.route_points = vec[i64]([0] * self.players)
        self.souvenirs = vec[i64]([0] * self.players)
        self.symbol_at = vec[i64]([NONE] * board.locations)
        self.tokens_at = vec[i64]([0] * board.locations)
        for stack in range(len(board.start_location)):  # TR-2.2, TR-2.3
            self.symbol_at[board.start_location[stack]] = board.start_symbol[stack]
            self.tokens_at[board.start_location[stack]] = board.stack[self.players]

    # --- questions ---------------------------------------------------------------------------------------------------

    def in_setup(self) -> bool:
        return self.turn == NONE

    def open_to(self, seat: i64, route: i64) -> bool:
        """TR-6.1 a and b."""
        return (self.closed[seat] >> route) & 1 == 0

    def qualifies(self, seat: i64, location: i64) -> bool:
        """TR-9.1: tokens lie there, and the player has none of that symbol."""
        return self.tokens_at[location] > 0 and (self.souvenirs[seat] >> self.symbol_at[location]) & 1 == 0

    # --- who decides -------------------------------------------------------------------------------------------------

    def leave_to_chance(self, phase: i64) -> None:
        self.phase = phase
        self.actor = CHANCE

    def ask(self, phase: i64) -> None:
        """The player whose turn it is decides."""
        self.phase = phase
        self.actor = self.turn

    def waiting(self) -> vec[i64]:
        if self.phase != KEEP or not self.in_setup():
            return vec[i64]([self.actor]) if self.actor >= 0 else vec[i64]()
        seats = vec[i64]()
        for seat in range(self.players):
            if self.tickets.kept(seat) == CHOOSING:
                seats = append(seats, seat)
        return seats

    def focus(self, seat: i64) -> None:
        if self.phase == KEEP and self.in_setup():
            self.actor = seat

    # --- copies and bytes --------------------------------------------------------------------------------------------

    def copy_from(self, other: "Position") -> None:
        """Becomes an independent twin of another position."""
        self.actor = other.actor
        self.viewer = other.viewer
        self.phase = other.phase
        self.then = other.then
        self.turn = other.turn
        self.start = other.start
        self.placed = other.placed
        self.claimed = other.claimed
        self.passes = other.passes
        self.announced = other.announced
        self.turns_left = other.turns_left
        self.owner = other.owner[:]
        self.closed = other.closed[:]
        self.cars = other.cars[:]
        self.route_points = other.route_points[:]
        self.symbol_at = other.symbol_at[:]
        self.tokens_at = other.tokens_at[:]
        self.souvenirs = other.souvenirs[:]
        self.cards = other.cards.copy()
        self.tickets = other.tickets.copy()

    def fields(self, io: Fields) -> None:
        together: bool = self.phase == KEEP and self.in_setup()
        self.phase = io.number(self.phase)
        self.actor = io.number(self.waiting()[0] if together and not io.reading else self.actor)
        self.viewer = io.number(self.viewer)
        self.then = io.number(self.then)
        self.turn = io.number(self.turn)
        self.start = io.number(self.start)
        self.placed = io.number(self.placed)
        self.claimed = io.number(self.claimed)
        self.passes = io.number(self.passes)
        self.announced = io.number(self.announced)
        self.turns_left = io.number(self.turns_left)
        self.owner = io.numbers(self.owner)
        self.closed = io.numbers(self.closed)
        self.cars = io.numbers(self.cars)
        self.route_points = io.numbers(self.route_points)
        self.symbol_at = io.numbers(self.symbol_at)
        self.tokens_at = io.numbers(self.tokens_at)
        self.souvenirs = io.numbers(self.souvenirs)
        self.cards.fields(io)
        self.tickets.fields(io)
