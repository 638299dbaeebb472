"""Everything that lies on the table, and what the running turn still owes, as integers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.state import Fields, State
from drezina.games.cargo_empire.board import Board
from drezina.games.cargo_empire.duties import (
    CHOOSE_CARDS,
    CHOOSE_PATH,
    CHOOSE_RUSH,
    CUBE_TO,
    END,
    FIRST_SPACE,
    FIRST_TASKS,
    NO_SEAT,
    RUSH_STEP,
    SECOND_SPACE,
    TURN,
    VASSAL_TO,
    has_seat,
)
from drezina.kit.agenda import Agenda
from drezina.kit.pile import CHOOSING, Pile

NONE: Final[i64] = -1
BLANK_CARD: Final[i64] = 24  # in the market, beside the cities 0-23
UPPER: Final[i64] = 0
LOWER: Final[i64] = 1

YELLOW: Final[i64] = 0
GREEN: Final[i64] = 1
RED: Final[i64] = 2
PURPLE: Final[i64] = 3
BLUE: Final[i64] = 4
# The saved form of the agenda
DEPTH: Final[i64] = 16  # duties at most
ARGUMENTS: Final[i64] = 64


class Position(State):
    """All that lies on the table, and what the running turn has done so far."""

    def __init__(self, board: Board, lean: bool = False) -> None:
        """`lean` leaves all fields but the board to `copy_from`."""
        super().__init__()
        self.board: Board = board
        self.codes: vec[i64] = vec[i64]()  # what the actor may choose; follows from the fields
        if lean:
            return
        seats: i64 = board.seats
        self.agenda: Agenda = Agenda(END)  # what is still owed
        # rounds and turns
        self.round: i64 = 0
        self.turn: i64 = 0  # of the round, from 0
        self.order: vec[i64] = vec[i64]([-1] * seats)
        # the delivery of the running turn, as far as it is planned or done
        self.supply: i64 = NONE  # a city
        self.demand: i64 = NONE  # a city
        self.space: i64 = NONE  # the demand space, until the station stands there
        self.paid: i64 = NONE  # the set of cards
        self.rush_used: i64 = NONE  # the rush place whose token was taken
        # the development of the running turn
        self.owed: vec[i64] = vec[i64]([0] * 3)  # steps by marker
        self.free: i64 = 0  # steps that the played types share
        self.played: i64 = 0  # types as a mask
        self.flawless: i64 = 0
        self.crest_step: i64 = 0
        # abilities of the running turn
        self.borrowed: i64 = 0  # clans as a mask
        self.long_rail: i64 = 0
        # cities
        self.tile: vec[i64] = vec[i64]([-1] * 24)  # by city, like the next two
        self.level: vec[i64] = vec[i64]([1] * 24)
        self.cubes: vec[i64] = vec[i64]([0] * 24)
        self.spaces: vec[i64] = vec[i64]([-1] * 48)  # [city, upper or lower]: owner of the station there
        self.stations: vec[i64] = vec[i64]([0] * (24 * board.owners))  # [owner, city]: on the tile and beside it
        self.present: vec[i64] = vec[i64]([0] * board.owners)  # cities as a mask
        self.lost: vec[i64] = vec[i64]([0] * board.owners)  # stations removed from the game
        self.wanted: vec[i64] = vec[i64]([0] * 4)  # by good: cities with a free demand space of it
        self.stocked: i64 = 0  # cities with a cube
        self.open: i64 = 0  # cities of level 1 and 2
        # the city deck: pool, blank cards, queue
        self.market: vec[i64] = vec[i64]([-1] * 4)  # by slot: a city, BLANK_CARD or NONE
        self.city_pool: i64 = (1 << 24) - 1  # as a mask
        self.blanks: i64 = board.cards.blank
        self.city_queue: vec[i64] = vec[i64]()
        # players
        self.hand: vec[i64] = vec[i64]([1 if index // 3 < board.people else 0 for index in range(3 * seats)])  # CE-2.5
        self.goods: vec[i64] = vec[i64]([0] * (4 * seats))  # [seat, good]: cubes kept
        self.owned: vec[i64] = vec[i64]([0] * seats)  # city cards as a mask
        self.owned_blanks: vec[i64] = vec[i64]([0] * seats)
        self.first_card: vec[i64] = vec[i64]([-1] * seats)  # the city card that only its owner has seen yet
        self.begun: i64 = 0  # market cities chosen for first stations
        self.spots: vec[i64] = vec[i64]([0] * (3 * seats))  # [seat, marker]
        self.faces: vec[i64] = vec[i64]([-1] * 3)  # of the development tracks
        # tasks
        self.tasks: vec[i64] = vec[i64]([0] * seats)  # as masks
        self.task_count: vec[i64] = vec[i64]([0] * seats)
        self.deck: Pile = Pile(24, False)
        # clans
        self.clan: vec[i64] = vec[i64]([-1] * seats)  # by seat
        self.crest: vec[i64] = vec[i64]([-1] * 5)  # by clan: its city
        self.crest_port: i64 = NONE  # what blue decided at the end
        # Dyorle
        self.rush: vec[i64] = vec[i64]([-1] * 6)  # by rush place: type of its token
        self.bag: vec[i64] = board.cards.tokens[:]  # by type: tokens
        # the Freighter
        self.orders: i64 = (1 << 14) - 1  # his deck as a mask
        self.card: i64 = NONE  # the one turned up last
        self.truck: i64 = NONE  # a city
        self.train: i64 = NONE  # a slot of the market

    def copy_from(self, other: "Position") -> None:
        self.actor = other.actor
        self.viewer = other.viewer
        self.codes = other.codes
        self.agenda = other.agenda.copy()
        self.round = other.round
        self.turn = other.turn
        self.order = other.order[:]
        self.supply = other.supply
        self.demand = other.demand
        self.space = other.space
        self.paid = other.paid
        self.rush_used = other.rush_used
        self.owed = other.owed[:]
        self.free = other.free
        self.played = other.played
        self.flawless = other.flawless
        self.crest_step = other.crest_step
        self.borrowed = other.borrowed
        self.long_rail = other.long_rail
        self.tile = other.tile[:]
        self.level = other.level[:]
        self.cubes = other.cubes[:]
        self.spaces = other.spaces[:]
        self.stations = other.stations[:]
        self.present = other.present[:]
        self.lost = other.lost[:]
        self.wanted = other.wanted[:]
        self.stocked = other.stocked
        self.open = other.open
        self.market = other.market[:]
        self.city_pool = other.city_pool
        self.blanks = other.blanks
        self.city_queue = other.city_queue[:]
        self.hand = other.hand[:]
        self.goods = other.goods[:]
        self.owned = other.owned[:]
        self.owned_blanks = other.owned_blanks[:]
        self.first_card = other.first_card[:]
        self.begun = other.begun
        self.spots = other.spots[:]
        self.faces = other.faces[:]
        self.tasks = other.tasks[:]
        self.task_count = other.task_count[:]
        self.deck = other.deck.copy()
        self.clan = other.clan[:]
        self.crest = other.crest[:]
        self.crest_port = other.crest_port
        self.rush = other.rush[:]
        self.bag = other.bag[:]
        self.orders = other.orders
        self.card = other.card
        self.truck = other.truck
        self.train = other.train

    def fields(self, io: Fields) -> None:
        self.actor = io.number(self.actor_without_focus())
        self.viewer = io.number(self.viewer)
        agenda = io.numbers(self._saved_agenda())
        depth: i64 = io.number(self.agenda.depth())
        self.round = io.number(self.round)
        self.turn = io.number(self.turn)
        self.order = io.numbers(self.order)
        self._fields_of_delivery(io, agenda, depth)
        self.paid = io.number(self.paid)
        self.owed = io.numbers(self.owed)
        self.free = io.number(self.free)
        self.played = io.number(self.played)
        self.flawless = io.number(self.flawless)
        self.crest_step = io.number(self.crest_step)
        self.borrowed = io.number(self.borrowed)
        self.long_rail = io.number(self.long_rail)
        self.tile = io.numbers(self.tile)
        self.level = io.numbers(self.level)
        self.cubes = io.numbers(self.cubes)
        self.spaces = io.numbers(self.spaces)
        self.stations = io.numbers(self.stations)
        self.present = io.numbers(self.present)
        self.lost = io.numbers(self.lost)
        self.wanted = io.numbers(self.wanted)
        self.stocked = io.number(self.stocked)
        self.open = io.number(self.open)
        self.market = io.numbers(self.market)
        self.city_pool = io.number(self.city_pool)
        self.blanks = io.number(self.blanks)
        self.city_queue = io.numbers(self.city_queue)
        self.hand = io.numbers(self.hand)
        self.goods = io.numbers(self.goods)
        self.owned = io.numbers(self.owned)
        self.owned_blanks = io.numbers(self.owned_blanks)
        self.first_card = io.numbers(self.first_card)
        self.begun = io.number(self.begun)
        self.spots = io.numbers(self.spots)
        self.faces = io.numbers(self.faces)
        self.tasks = io.numbers(self.tasks)
        self.task_count = io.numbers(self.task_count)
        self.deck.fields(io)
        self.clan = io.numbers(self.clan)
        self.crest = io.numbers(self.crest)
        self.crest_port = io.number(self.crest_port)
        self.rush = io.numbers(self.rush)
        self.bag = io.numbers(self.bag)
        self.orders = io.number(self.orders)
        self.card = io.number(self.card)
        self.truck = io.number(self.truck)
        self.train = io.number(self.train)

    def actor_without_focus(self) -> i64:
        """Where several seats wait, the lowest of them."""
        if self.agenda.kind == FIRST_TASKS:
            for seat in range(self.board.people):
                if self.deck.kept(seat) == CHOOSING:
                    return seat
        return self.actor

    # --- the saved form of what is owed -----------------------------------------------------------------------------

    def _saved_agenda(self) -> vec[i64]:
        """A number for each duty, and 0 where none is: the kind and one argument, the marker or else the seat."""
        saved = vec[i64]([0] * DEPTH)
        level: i64 = self.agenda.depth()
        duty = self.agenda.top()
        while duty.below is not None:
            by_target: bool = not has_seat(duty.kind) or duty.kind in (RUSH_STEP, CHOOSE_PATH)
            level -= 1
            saved[level] = duty.kind * ARGUMENTS + (duty.target if by_target else duty.subject)
            duty = duty.below
        return saved

    def _fields_of_delivery(self, io: Fields, agenda: vec[i64], depth: i64) -> None:
        """Supply city, demand city and space. The saved form has no further arguments of the duty on top, so the city
        of a moved cube stands in the supply city, the city of a first or second station in the demand city; and the
        rush place stands in the space once the station is built."""
        kind: i64 = self.agenda.kind
        target: i64 = self.agenda.target
        supply: i64 = io.number(target if kind in (CUBE_TO, VASSAL_TO) else self.supply)
        demand: i64 = io.number(target if kind in (FIRST_SPACE, SECOND_SPACE) else self.demand)
        space: i64 = io.number(self.space if self.space != NONE else self.rush_used)
        if io.reading:
            self._read_agenda(agenda, depth)
            self._read_delivery(supply, demand, space)

    def _read_delivery(self, supply: i64, demand: i64, space: i64) -> None:
        kind: i64 = self.agenda.kind
        self.supply = self.demand = self.space = self.rush_used = NONE
        if kind in (CUBE_TO, VASSAL_TO):
            self.agenda.target = supply
        else:
            self.supply = supply
        if kind in (FIRST_SPACE, SECOND_SPACE):
            self.agenda.target = demand
        else:
            self.demand = demand
        if kind in (CHOOSE_CARDS, CHOOSE_RUSH):
            self.space = space
        else:
            self.rush_used = space

    def _read_agenda(self, saved: vec[i64], depth: i64) -> None:
        self.agenda.clear()
        for index in range(depth):
            kind: i64 = saved[index] // ARGUMENTS
            argument: i64 = saved[index] % ARGUMENTS
            if kind in (RUSH_STEP, CHOOSE_PATH):
                self.agenda.push(kind, self.seat_at_turn(), argument)
            elif has_seat(kind):
                self.agenda.push(kind, argument, NONE if kind == SECOND_SPACE else 0)
            else:
                self.agenda.push(kind, NO_SEAT, argument)

    # --- whose turn it is -------------------------------------------------------------------------------------------

    def at_turn(self) -> i64:
        """The place in the order of the seat whose turn runs; 0 between the turns."""
        turn = self.agenda.find(TURN)
        return turn.target - 1 if turn is not None else 0

    def seat_at_turn(self) -> i64:
        return self.order[self.at_turn()]

    def forget_turn(self) -> None:
        """Nothing is planned, played or borrowed any more."""
        self.supply = self.demand = self.space = self.paid = self.rush_used = NONE
        self.free = self.played = self.flawless = self.crest_step = 0
        self.borrowed = self.long_rail = 0

    # --- small questions --------------------------------------------------------------------------------------------

    def good(self, city: i64) -> i64:
        """CE-1.2: what the city supplies."""
        return self.board.cards.supply[self.tile[city] * 2 + self.level[city] - 1]

    def demands(self, city: i64, space: i64) -> i64:
        """The good of one demand space."""
        return self.board.cards.demand[(self.tile[city] * 2 + self.level[city] - 1) * 2 + space]

    def take_card(self, seat: i64, card: i64) -> None:
        self.hand[seat * 3 + card] += 1

    def hand_size(self, seat: i64) -> i64:
        return self.hand[seat * 3] + self.hand[seat * 3 + 1] + self.hand[seat * 3 + 2]

    def cube_count(self, seat: i64) -> i64:
        first: i64 = seat * 4
        return self.goods[first] + self.goods[first + 1] + self.goods[first + 2] + self.goods[first + 3]

    def plays(self, seat: i64, clan: i64) -> bool:
        """May the seat use the crest of this clan now (its own, or borrowed by purple)?"""
        own: i64 = self.clan[seat]
        return own == clan or (own == PURPLE and (self.borrowed >> clan) & 1 == 1)

    def seat_of(self, clan: i64) -> i64:
        for seat in range(self.board.people):
            if self.clan[seat] == clan:
                return seat
        return NONE

    def closed_to(self, seat: i64) -> i64:
        """CE-13.13: the city that only the red player may choose, as a mask; a seat of -1 is a vassal."""
        crest: i64 = self.crest[RED]
        if crest < 0 or (seat >= 0 and self.plays(seat, RED)):
            return 0
        return 1 << crest


def without(values: vec[i64], which: i64) -> vec[i64]:
    """A copy that lacks one entry."""
    kept = vec[i64]()
    for index in range(i64(len(values))):
        if index != which:
            kept = append(kept, values[index])
    return kept
