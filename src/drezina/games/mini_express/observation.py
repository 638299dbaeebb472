"""What a seat sees as numbers: everything, since everything lies open."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from drezina.core.observation import Observation, relative_seat, seat_at, write_row
from drezina.core.state import State
from drezina.games.mini_express import scoring
from drezina.games.mini_express.board import FIRMS, NONE, RINGS, TOP_LENGTH, WILD_SYMBOL, Board
from drezina.games.mini_express.position import ENDED, OUT_OF_GAME, Position

WHOLE_SET = 15  # of the four companies, as bits


@final
class MiniExpressObservation(Observation):
    """Rows over company and city have the company first."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        firms, seats, cities, hexes = int(FIRMS), int(board.seats), int(board.cities), int(board.hexes)
        trains, shares, expert, spike = int(board.trains), int(board.shares), int(board.expert), int(board.spike)
        steam, company = int(board.automa != NONE), int(board.people > 1)
        self.phase: i64 = self.categories("phase", (1,), 0, int(ENDED), "what the game waits for")
        self.first: i64 = self.categories("first", (company,), -1, seats - 1, "the start player, -1 before it is known")
        self.turn: i64 = self.numbers("turn", (company,), 0, seats - 1, "the place in turn order of whose turn it is")
        self.second: i64 = self.numbers("second_action", (expert,), 0, 1, "1 in the second action of a turn")
        self.used: i64 = self.categories("used", (expert,), -1, firms - 1, "the company of the first action, or -1")
        self.company: i64 = self.categories("company", (1,), -1, firms - 1, "the company that acts, or -1")
        self.city: i64 = self.categories("city", (1,), -1, cities - 1, "the city that it builds to, or -1")
        self.path: i64 = self.categories(
            "path", (int(RINGS) - 1,), -1, hexes - 1, "the hexes of the route that is being built, then -1"
        )
        self.demand: i64 = self.categories(
            "demand", (cities, 2), -1, int(WILD_SYMBOL), "both symbols of the demand token of each city, or -1"
        )
        self.trains: i64 = self.categories(
            "trains", (hexes,), 0, WHOLE_SET, "the companies with a train on each hex, one bit each"
        )
        self.need: i64 = self.numbers(
            "need",
            (firms, cities),
            0,
            int(RINGS),
            "trains that each company needs to each city, 0 where it may not go, the highest where it is too far",
        )
        self.supply: i64 = self.numbers("supply", (firms,), 0, trains, "trains in the supply of each company")
        self.area: i64 = self.numbers("area", (firms,), 0, int(board.area_limit), "trains in its train area")
        self.length: i64 = self.numbers("length", (firms,), 0, int(TOP_LENGTH), "the length of its line")
        self.offer: i64 = self.numbers("offer", (firms,), 0, shares, "shares on its share field")
        drafted = firms if board.aside_start else 0
        self.aside: i64 = self.numbers("aside", (drafted,), 0, shares, "shares set aside for the draft")
        self.owned: i64 = self.numbers("owned", (seats, firms), 0, shares, "shares of each seat")
        most = int(board.influence_start) + 2 * firms * trains
        self.influence: i64 = self.numbers("influence", (seats, firms), 0, most, "influence of each seat")
        best = firms * shares * max(*board.first, *board.second)
        self.points: i64 = self.numbers("points", (seats,), 0, best, "what the shares of each seat are worth now")
        kinds = (int(board.refresh) + 1) * steam
        self.bag: i64 = self.numbers("bag", (kinds,), 0, max(board.bag_count), "Steamhead's tokens in the bag")
        self.company_mark: i64 = self.categories("company_mark", (steam,), 0, firms - 1, "Steamhead's company")
        self.city_mark: i64 = self.categories("city_mark", (steam,), -1, cities - 1, "Steamhead's city, or -1")
        self.tile: i64 = self.categories(
            "tile",
            (spike,),
            0,
            int(OUT_OF_GAME),
            "the Golden Spike tile: on the map, the race is on, the line is complete, out of the game",
        )
        self.ends: i64 = self.categories(
            "ends", (2 * spike,), -1, firms - 1, "the operators of the eastern and the western branch, or -1"
        )
        self.kinds: i64 = kinds
        self.drafted: i64 = drafted

    def write(self, state: State, seat: i64, out: vec[i16], start: i64) -> None:
        assert isinstance(state, Position)
        board = self.board
        people: i64 = board.people
        out[start + self.phase] = i16(state.phase)
        if people > 1:
            first: i64 = relative_seat(state.starter, seat, people) if state.start_is_known() else NONE
            out[start + self.first] = i16(first)
            out[start + self.turn] = i16(state.turn_index)
        if board.expert:
            out[start + self.second] = i16(state.second_action)
            out[start + self.used] = i16(state.used)
        out[start + self.company] = i16(state.company)
        out[start + self.city] = i16(state.city)
        self._write_map(state, out, start)
        for firm in range(FIRMS):
            out[start + self.supply + firm] = i16(state.supply[firm])
            out[start + self.area + firm] = i16(state.area[firm])
            out[start + self.length + firm] = i16(state.length[firm])
            out[start + self.offer + firm] = i16(state.offer[firm])
        write_row(state.aside, 0, self.drafted, out, start + self.aside)
        for place in range(board.seats):
            other: i64 = seat_at(place, seat, people)
            write_row(state.owned, other * FIRMS, FIRMS, out, start + self.owned + place * FIRMS)
            write_row(state.influence, other * FIRMS, FIRMS, out, start + self.influence + place * FIRMS)
            out[start + self.points + place] = i16(scoring.score_of(state, other))
        if board.automa != NONE:
            write_row(state.bag, 0, self.kinds, out, start + self.bag)
            out[start + self.company_mark] = i16(state.company_mark)
            out[start + self.city_mark] = i16(state.city_mark)
        if board.spike:
            out[start + self.tile] = i16(state.tile)
            out[start + self.ends] = i16(state.east)
            out[start + self.ends + 1] = i16(state.west)

    def _write_map(self, state: Position, out: vec[i16], start: i64) -> None:
        board = self.board
        tokens, needs = state.token, state.need
        cities: i64 = board.cities
        at: i64 = start + self.demand
        for city in range(cities):
            token: i64 = tokens[city]
            out[at] = i16(board.demand_first[token] if token != NONE else NONE)
            out[at + 1] = i16(board.demand_second[token] if token != NONE else NONE)
            at += 2
        write_row(state.trains, 0, board.hexes, out, start + self.trains)
        at = start + self.need
        for index in range(FIRMS * cities):
            need: i64 = needs[index]
            out[at + index] = i16(need if need < RINGS else RINGS)
        laid: i64 = len(state.path)
        at = start + self.path
        for step in range(RINGS - 1):
            out[at + step] = i16(state.path[step] if step < laid else NONE)
