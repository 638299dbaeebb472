"""Everything that lies on the table, and what the running turn still owes, as integers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.state import Fields, State
from drezina.games.cargo_empire.board import Board
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

# What is still owed: a stack of (kind, argument), the next one on top.
STAGE: Final[i64] = 0  # a stage of the set-up
PICK_CLAN: Final[i64] = 1  # seat
LAY_TILES: Final[i64] = 2  # next city
LAY_TRACKS: Final[i64] = 3  # next place
DEAL_CLANS: Final[i64] = 4  # next seat
FILL_SLOT: Final[i64] = 5  # slot of the market
DEAL_CITIES: Final[i64] = 6  # next seat
DEAL_TASKS: Final[i64] = 7  # next card: two for each seat
FIRST_TASKS: Final[i64] = 8  # all people at once
DRAW_TOKENS: Final[i64] = 9  # next rush place
FIND_STARTER: Final[i64] = 10
FREE_CARD: Final[i64] = 11  # seat
FIRST_CITY: Final[i64] = 12  # seat
FIRST_SPACE: Final[i64] = 13  # seat; the city is in `demand`
SECOND_SPACE: Final[i64] = 14  # seat
REVEAL_CITY: Final[i64] = 15  # of the Freighter
REVEAL_TASK: Final[i64] = 16  # of the Freighter
PLACE_CREST: Final[i64] = 17  # seat, at set-up or for two cubes
TURN: Final[i64] = 18  # place in the order
PLAN: Final[i64] = 19  # seat
CHOOSE_DEMAND: Final[i64] = 20  # seat
CHOOSE_SPACE: Final[i64] = 21  # seat
CHOOSE_CARDS: Final[i64] = 22  # seat
CHOOSE_RUSH: Final[i64] = 23  # seat
RUSH_STEP: Final[i64] = 24  # marker
CARD_STEPS: Final[i64] = 25  # seat
REWARDS: Final[i64] = 26  # seat
FREE_STEPS: Final[i64] = 27  # seat
CHOOSE_PATH: Final[i64] = 28  # marker
TAKE_CITY: Final[i64] = 29  # seat
DRAW_TASK: Final[i64] = 30  # card 0 or 1 of the draw
KEEP_TASK: Final[i64] = 31  # seat
CHOOSE_BONUS: Final[i64] = 32  # seat: city or task
WINDOW: Final[i64] = 33  # seat: abilities after the development
CUBE_FROM: Final[i64] = 34  # seat
CUBE_TO: Final[i64] = 35  # seat; the city it comes from is in `supply`
VASSAL_FROM: Final[i64] = 36  # seat
VASSAL_TO: Final[i64] = 37  # seat
UPKEEP: Final[i64] = 38
NEXT_ROUND: Final[i64] = 39
FREIGHTER_CARD: Final[i64] = 40
FREIGHTER_PLACE: Final[i64] = 41  # the top card of the city deck decides
FREIGHTER_POINTERS: Final[i64] = 42
FREIGHTER_STEPS: Final[i64] = 43
DECIDE_PORT: Final[i64] = 44  # seat
END: Final[i64] = 45

DEPTH: Final[i64] = 16  # things that can be owed at once


class Position(State):
    def __init__(self, board: Board, lean: bool = False) -> None:
        """`lean` leaves all fields but the board to copy."""
        super().__init__()
        self.board: Board = board
        self.codes: vec[i64] = vec[i64]()  # what the actor may choose; follows from the fields
        if lean:
            return
        seats: i64 = board.seats
        # the running turn
        self.todo: vec[i64] = vec[i64]([0] * DEPTH)
        self.depth: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        self.order: vec[i64] = vec[i64]([-1] * seats)
        self.supply: i64 = NONE
        self.demand: i64 = NONE
        self.space: i64 = NONE  # of the demand city; after the delivery: the rush place whose token was taken
        self.paid: i64 = NONE  # the set of cards
        self.owed: vec[i64] = vec[i64]([0] * 3)  # steps by marker
        self.free: i64 = 0  # steps that the played types share
        self.played: i64 = 0  # types as a mask
        self.flawless: i64 = 0
        self.crest_step: i64 = 0
        self.borrowed: i64 = 0  # clans as a mask
        self.long_rail: i64 = 0
        # cities
        self.tile: vec[i64] = vec[i64]([-1] * 24)
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
        self.market: vec[i64] = vec[i64]([-1] * 4)
        self.city_pool: i64 = (1 << 24) - 1
        self.blanks: i64 = board.cards.blank
        self.city_queue: vec[i64] = vec[i64]()
        # players
        self.hand: vec[i64] = vec[i64]([1 if place // 3 < board.people else 0 for place in range(3 * seats)])  # CE-2.5
        self.goods: vec[i64] = vec[i64]([0] * (4 * seats))
        self.owned: vec[i64] = vec[i64]([0] * seats)  # city cards as a mask
        self.owned_blanks: vec[i64] = vec[i64]([0] * seats)
        self.first_card: vec[i64] = vec[i64]([-1] * seats)  # the city card that only its owner has seen yet
        self.begun: i64 = 0  # market cities chosen for first stations
        self.spots: vec[i64] = vec[i64]([0] * (3 * seats))
        self.faces: vec[i64] = vec[i64]([-1] * 3)
        # tasks
        self.tasks: vec[i64] = vec[i64]([0] * seats)  # as masks
        self.task_count: vec[i64] = vec[i64]([0] * seats)
        self.deck: Pile = Pile(24, False)
        # clans
        self.clan: vec[i64] = vec[i64]([-1] * seats)
        self.crest: vec[i64] = vec[i64]([-1] * 5)  # by clan: its city
        self.crest_port: i64 = NONE  # what blue decided at the end
        # Dyorle
        self.rush: vec[i64] = vec[i64]([-1] * 6)  # by rush place: type of its token
        self.bag: vec[i64] = board.cards.tokens[:]
        # the Freighter
        self.orders: i64 = (1 << 14) - 1  # his deck
        self.card: i64 = NONE
        self.truck: i64 = NONE  # a city
        self.train: i64 = NONE  # a slot of the market

    def copy_to(self, twin: "Position") -> None:
        twin.actor = self.actor
        twin.viewer = self.viewer
        twin.codes = self.codes
        twin.todo = self.todo[:]
        twin.depth = self.depth
        twin.round = self.round
        twin.turn = self.turn
        twin.order = self.order[:]
        twin.supply = self.supply
        twin.demand = self.demand
        twin.space = self.space
        twin.paid = self.paid
        twin.owed = self.owed[:]
        twin.free = self.free
        twin.played = self.played
        twin.flawless = self.flawless
        twin.crest_step = self.crest_step
        twin.borrowed = self.borrowed
        twin.long_rail = self.long_rail
        twin.tile = self.tile[:]
        twin.level = self.level[:]
        twin.cubes = self.cubes[:]
        twin.spaces = self.spaces[:]
        twin.stations = self.stations[:]
        twin.present = self.present[:]
        twin.lost = self.lost[:]
        twin.wanted = self.wanted[:]
        twin.stocked = self.stocked
        twin.open = self.open
        twin.market = self.market[:]
        twin.city_pool = self.city_pool
        twin.blanks = self.blanks
        twin.city_queue = self.city_queue[:]
        twin.hand = self.hand[:]
        twin.goods = self.goods[:]
        twin.owned = self.owned[:]
        twin.owned_blanks = self.owned_blanks[:]
        twin.first_card = self.first_card[:]
        twin.begun = self.begun
        twin.spots = self.spots[:]
        twin.faces = self.faces[:]
        twin.tasks = self.tasks[:]
        twin.task_count = self.task_count[:]
        twin.deck = self.deck.copy()
        twin.clan = self.clan[:]
        twin.crest = self.crest[:]
        twin.crest_port = self.crest_port
        twin.rush = self.rush[:]
        twin.bag = self.bag[:]
        twin.orders = self.orders
        twin.card = self.card
        twin.truck = self.truck
        twin.train = self.train

    def fields(self, io: Fields) -> None:
        self.actor = io.number(self.actor_without_focus())
        self.viewer = io.number(self.viewer)
        self.todo = io.numbers(self.todo)
        self.depth = io.number(self.depth)
        self.round = io.number(self.round)
        self.turn = io.number(self.turn)
        self.order = io.numbers(self.order)
        self.supply = io.number(self.supply)
        self.demand = io.number(self.demand)
        self.space = io.number(self.space)
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
        if self.pending() == FIRST_TASKS:
            for seat in range(self.board.people):
                if self.deck.kept(seat) == CHOOSING:
                    return seat
        return self.actor

    # --- what is owed -----------------------------------------------------------------------------------------------

    def push(self, kind: i64, argument: i64 = 0) -> None:
        self.todo[self.depth] = kind * 64 + argument
        self.depth += 1

    def pop(self) -> None:
        self.depth -= 1
        self.todo[self.depth] = 0

    def pending(self) -> i64:
        """The kind of what is owed next."""
        return self.todo[self.depth - 1] // 64 if self.depth > 0 else END

    def argument(self) -> i64:
        return self.todo[self.depth - 1] % 64 if self.depth > 0 else 0

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
        place: i64 = seat * 4
        return self.goods[place] + self.goods[place + 1] + self.goods[place + 2] + self.goods[place + 3]

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


def without(values: vec[i64], place: i64) -> vec[i64]:
    """A copy that lacks one entry."""
    kept = vec[i64]()
    for index in range(i64(len(values))):
        if index != place:
            kept = append(kept, values[index])
    return kept
