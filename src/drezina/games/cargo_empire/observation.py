"""What a seat sees as numbers: cities, cards, markers, and the tasks that only it knows."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from drezina.core.observation import Observation, relative_seat, seat_at, write_bits, write_row
from drezina.core.state import State
from drezina.games.cargo_empire.board import LAST_SPOT, Board
from drezina.games.cargo_empire.duties import END
from drezina.games.cargo_empire.position import BLANK_CARD, NONE, Position
from drezina.kit.pile import CHOOSING

CITIES: Final[i64] = 24
TASKS: Final[i64] = 24
ORDERS: Final[i64] = 14
MARKERS: Final[i64] = 3
MOST: Final[i64] = 63  # of cards and cubes in one hand
# Where a city card can be.
IN_POOL: Final[i64] = 0  # or the first card of somebody else
IN_QUEUE: Final[i64] = 1
IN_MARKET: Final[i64] = 2
OWNED: Final[i64] = 3  # and the seat


@final
class CargoEmpireObservation(Observation):
    """An owner of stations is a seat; with vassals the seats come first, then their vassals in the same order."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        seats, owners, cities, tasks = int(board.seats), int(board.owners), int(CITIES), int(TASKS)
        clans, dyorle, freighter = int(board.clans), int(board.dyorle), int(board.freighter >= 0)
        lenders = clans * int(board.people > 1)
        self.duty: i64 = self.categories("duty", (1,), 0, int(END), "what is owed next")
        self.subject: i64 = self.categories("subject", (1,), -1, seats - 1, "who has to do it, -1 chance or all")
        self.target: i64 = self.categories("target", (1,), -1, 63, "which city, marker or place it is about")
        self.round: i64 = self.numbers("round", (1,), 0, 3, "the number of the round, 0 in the set-up")
        self.turn: i64 = self.numbers("turn", (1,), 0, 4, "turns of this round that everybody has taken")
        self.order: i64 = self.categories("order", (seats,), -1, seats - 1, "the seat at each place of the turn order")
        self.plan: i64 = self.categories(
            "plan", (2,), -1, cities - 1, "the supply and the demand city of the running delivery, or -1"
        )
        self.paid: i64 = self.categories(
            "paid", (1,), -1, int(board.atlas.set_count) - 1, "the cards paid for it, or -1"
        )
        self.rush_used: i64 = self.categories(
            "rush_used", (dyorle,), -1, 5, "the rush place whose token was taken, or -1"
        )
        self.owed: i64 = self.numbers("owed", (int(MARKERS),), 0, 31, "development steps owed, by marker")
        self.free: i64 = self.numbers("free", (1,), 0, 31, "development steps of any marker")
        self.played: i64 = self.numbers("played", (3,), 0, 1, "1 for each kind of card that was played")
        self.supply: i64 = self.categories("supply", (cities,), -1, 3, "the good that each city supplies, or -1")
        self.demand: i64 = self.categories(
            "demand", (cities, 2), -1, 3, "the goods that each city demands, the upper first, or -1"
        )
        self.level: i64 = self.numbers("level", (cities,), 1, 3, "the level of each city")
        self.cubes: i64 = self.numbers("cubes", (cities,), 0, 2, "cubes in each city")
        self.spaces: i64 = self.categories(
            "spaces", (cities, 2), -1, owners - 1, "whose station stands on each demand space, or -1"
        )
        self.stations: i64 = self.numbers("stations", (owners, cities), 0, 4, "stations of each owner in each city")
        self.market: i64 = self.categories(
            "market", (4,), -1, int(BLANK_CARD), "the city cards of the market, 24 for a blank one, -1 for none"
        )
        self.city_cards: i64 = self.categories(
            "city_cards",
            (cities,),
            0,
            int(OWNED) + seats - 1,
            "where each city card is: 0 hidden, 1 under the deck, 2 in the market, 3 and more a seat's",
        )
        self.first_card: i64 = self.categories(
            "first_card", (1,), -1, cities - 1, "the city card that only the seat has seen yet, or -1"
        )
        self.hand: i64 = self.numbers("hand", (seats, 3), 0, int(MOST), "road, rail and sea cards of each seat")
        self.goods: i64 = self.numbers(
            "goods", (seats * clans, 4), 0, int(MOST), "cubes that each seat has kept, by good"
        )
        self.spots: i64 = self.categories(
            "spots", (seats, int(MARKERS)), 0, int(LAST_SPOT), "where the markers of each seat stand"
        )
        self.faces: i64 = self.categories("faces", (3,), -1, 11, "the faces of the development tracks")
        self.tasks: i64 = self.numbers("tasks", (tasks,), 0, 1, "1 for each task of its own")
        self.offered: i64 = self.numbers("offered", (tasks,), 0, 1, "1 for each task that it may keep now")
        self.task_counts: i64 = self.numbers("task_counts", (seats,), 0, tasks, "tasks of each seat")
        self.clan: i64 = self.categories("clan", (seats * clans,), -1, 4, "the clan of each seat, or -1")
        self.crest: i64 = self.categories("crest", (5 * clans,), -1, cities - 1, "the city of each clan's crest, or -1")
        self.borrowed: i64 = self.numbers("borrowed", (5 * lenders,), 0, 1, "1 for each clan whose crest is borrowed")
        self.rush: i64 = self.categories("rush", (6 * dyorle,), -1, 2, "the token on each rush place, or -1")
        self.bag: i64 = self.numbers("bag", (3 * dyorle,), 0, max(1, *board.cards.tokens), "tokens in the bag")
        orders = int(ORDERS) * freighter
        self.orders: i64 = self.numbers("orders", (orders,), 0, 1, "1 for each card in the Freighter's deck")
        self.card: i64 = self.categories("card", (freighter,), -1, int(ORDERS) - 1, "his card turned up last, or -1")
        self.truck: i64 = self.categories("truck", (freighter,), -1, cities - 1, "the city of his truck, or -1")
        self.train: i64 = self.categories("train", (freighter,), -1, 3, "the market slot of his train, or -1")
        self.his_tasks: i64 = self.numbers("his_tasks", (tasks * freighter,), 0, 1, "1 for each of his tasks")

    def write(self, state: State, seat: i64, out: vec[i16], start: i64) -> None:
        assert isinstance(state, Position)
        board = self.board
        agenda = state.agenda
        out[start + self.duty] = i16(agenda.kind)
        out[start + self.subject] = i16(max(NONE, relative_seat(agenda.subject, seat, board.people)))
        out[start + self.target] = i16(agenda.target)
        out[start + self.round] = i16(state.round)
        out[start + self.turn] = i16(state.turn)
        out[start + self.plan] = i16(state.supply)
        out[start + self.plan + 1] = i16(state.demand)
        out[start + self.paid] = i16(state.paid)
        write_row(state.owed, 0, MARKERS, out, start + self.owed)
        out[start + self.free] = i16(state.free)
        write_bits(state.played, 3, out, start + self.played)
        write_row(state.market, 0, 4, out, start + self.market)
        write_row(state.faces, 0, 3, out, start + self.faces)
        self._write_cities(state, seat, out, start)
        self._write_city_cards(state, seat, out, start)
        self._write_tasks(state, seat, out, start)
        for place in range(board.seats):
            other: i64 = seat_at(place, seat, board.people)
            out[start + self.order + place] = i16(relative_seat(state.order[place], seat, board.people))
            write_row(state.hand, other * 3, 3, out, start + self.hand + place * 3)
            write_row(state.spots, other * MARKERS, MARKERS, out, start + self.spots + place * MARKERS)
            out[start + self.task_counts + place] = i16(state.task_count[other])
            if board.clans:
                out[start + self.clan + place] = i16(state.clan[other])
                write_row(state.goods, other * 4, 4, out, start + self.goods + place * 4)
        self._write_modules(state, out, start)

    def owner_place(self, owner: i64, seat: i64) -> i64:
        """How the seat calls an owner of stations."""
        if self.board.vassals and owner >= 2:
            return 2 + relative_seat(owner - 2, seat, 2)
        return relative_seat(owner, seat, self.board.people)

    def _write_cities(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        cards = self.board.cards
        write_row(state.level, 0, CITIES, out, start + self.level)
        write_row(state.cubes, 0, CITIES, out, start + self.cubes)
        for city in range(CITIES):
            side: i64 = state.tile[city] * 2 + state.level[city] - 1  # of the tile that lies up
            printed: bool = state.tile[city] >= 0 and state.level[city] < 3
            out[start + self.supply + city] = i16(cards.supply[side] if printed else NONE)
            for space in range(2):
                spot: i64 = city * 2 + space
                out[start + self.demand + spot] = i16(cards.demand[side * 2 + space] if printed else NONE)
                out[start + self.spaces + spot] = i16(self.owner_place(state.spaces[spot], seat))
        for owner in range(self.board.owners):
            place: i64 = self.owner_place(owner, seat)
            write_row(state.stations, owner * CITIES, CITIES, out, start + self.stations + place * CITIES)

    def _write_city_cards(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        at: i64 = start + self.city_cards
        for city in range(CITIES):
            out[at + city] = i16(IN_POOL)
        for returned in state.city_queue:
            out[at + returned] = i16(IN_QUEUE)
        for slot in range(4):
            if 0 <= state.market[slot] < BLANK_CARD:
                out[at + state.market[slot]] = i16(IN_MARKET)
        for place in range(self.board.seats):
            cards: i64 = state.owned[seat_at(place, seat, self.board.people)]
            card: i64 = at
            while cards:
                if cards & 1:
                    out[card] = i16(OWNED + place)
                cards >>= 1
                card += 1
        out[start + self.first_card] = i16(state.first_card[seat])

    def _write_tasks(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        deck = state.deck
        write_bits(state.tasks[seat], TASKS, out, start + self.tasks)
        write_bits(0, TASKS, out, start + self.offered)
        for event in range(deck.events()):
            if deck.seat(event) == seat and deck.kept(event) == CHOOSING:
                for slot in range(2):
                    if deck.card(event, slot) >= 0:
                        out[start + self.offered + deck.card(event, slot)] = i16(1)

    def _write_modules(self, state: Position, out: vec[i16], start: i64) -> None:
        """Clans, Dyorle and the Freighter, as far as they take part."""
        board = self.board
        if board.clans:
            write_row(state.crest, 0, 5, out, start + self.crest)
            if board.people > 1:
                write_bits(state.borrowed, 5, out, start + self.borrowed)
        if board.dyorle:
            out[start + self.rush_used] = i16(state.rush_used)
            write_row(state.rush, 0, 6, out, start + self.rush)
            write_row(state.bag, 0, 3, out, start + self.bag)
        if board.freighter >= 0:
            write_bits(state.orders, ORDERS, out, start + self.orders)
            out[start + self.card] = i16(state.card)
            out[start + self.truck] = i16(state.truck)
            out[start + self.train] = i16(state.train)
            write_bits(state.tasks[board.freighter], TASKS, out, start + self.his_tasks)
