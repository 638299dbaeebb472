"""Where everything lies: the fields of a game of Mini Express, and the small moves of trains, shares and influence."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import CHANCE, Fields, State
from drezina.games.mini_express.board import FIRMS, NONE, TOP_LENGTH, Board

# What the game waits for.
LAYING: Final[i64] = 0  # chance: the demand token of the next city
STARTING: Final[i64] = 1  # chance: the start player
PICKING: Final[i64] = 2  # a share from those set aside
PREPARING: Final[i64] = 3  # chance: Steamhead's shares of the solo set-up
ACTING: Final[i64] = 4  # an action: take a share or build to a city
ROUTING: Final[i64] = 5  # the next hex of the route
WISHING: Final[i64] = 6  # the second company of a wild token
LANDING: Final[i64] = 7  # a harbour
JOINING: Final[i64] = 8  # the operator of the western branch
DRAWING: Final[i64] = 9  # chance: a Steamhead token
ENDED: Final[i64] = 10

# Where the Golden Spike tile lies.
ON_MAP: Final[i64] = 0
AT_ASSETS: Final[i64] = 1  # the race from both ends is on
AT_TRACK: Final[i64] = 2  # the line is complete
OUT_OF_GAME: Final[i64] = 3

# Kinds of facts, in the order of the game's list of signatures.
F_STARTS: Final[i64] = 0
F_LAID: Final[i64] = 1
F_PICKS: Final[i64] = 2
F_PICKS_BOTH: Final[i64] = 3
F_LEFTOVER: Final[i64] = 4
F_GIVEN: Final[i64] = 5
F_TAKES: Final[i64] = 6
F_REFILLS: Final[i64] = 7
F_SOLD_OUT: Final[i64] = 8
F_NO_TRAINS: Final[i64] = 9
F_LAST_ROUND: Final[i64] = 10
F_BUILDS: Final[i64] = 11
F_LONGER: Final[i64] = 12
F_COMPENSATES: Final[i64] = 13
F_GAINS: Final[i64] = 14
F_GAINS_TWICE: Final[i64] = 15
F_GAINS_ALL: Final[i64] = 16
F_GAINS_WILD: Final[i64] = 17
F_FULL: Final[i64] = 18
F_PASSES: Final[i64] = 19
F_SKIPS: Final[i64] = 20
F_ALL_PASS: Final[i64] = 21
F_ENDS: Final[i64] = 22
F_HARBOUR: Final[i64] = 23
F_SPIKE_GONE: Final[i64] = 24
F_EAST: Final[i64] = 25
F_NO_EAST: Final[i64] = 26
F_WEST_START: Final[i64] = 27
F_CLOSED_WEST: Final[i64] = 28
F_JOINED: Final[i64] = 29
F_WEST: Final[i64] = 30
F_NO_WEST: Final[i64] = 31
F_BONUS: Final[i64] = 32
F_DRAWS: Final[i64] = 33
F_REFRESH: Final[i64] = 34
F_COMPANY_MARK: Final[i64] = 35
F_CITY_MARK: Final[i64] = 36
F_CITY_STAYS: Final[i64] = 37
F_FEW: Final[i64] = 38
F_MANY: Final[i64] = 39
F_NO_SHARE: Final[i64] = 40
F_NO_CITY: Final[i64] = 41
F_AIMS: Final[i64] = 42
F_BEATS_LENGTH: Final[i64] = 43
F_BEATS_COMPANIES: Final[i64] = 44
F_BEATS_NUMBER: Final[i64] = 45
F_START_HEX: Final[i64] = 46
F_CLOCKWISE: Final[i64] = 47
F_LAST_CITY: Final[i64] = 48
F_STEAM_PASSES: Final[i64] = 49
F_HARBOUR_NEAREST: Final[i64] = 50
F_STEAM_PICKS: Final[i64] = 51
F_POINTS: Final[i64] = 52
F_WINS: Final[i64] = 53
F_GAINS_TWO: Final[i64] = 54
F_HARBOUR_NETWORK: Final[i64] = 55
F_HARBOUR_LATER: Final[i64] = 56
F_OPERATOR_OWN: Final[i64] = 57
F_OPERATOR_PEOPLE: Final[i64] = 58
F_OPERATOR_MARK: Final[i64] = 59
F_CITY_SKIPS: Final[i64] = 60
F_FILLS_UP: Final[i64] = 61
F_KEEPS_BACK: Final[i64] = 62
F_NO_ROOM: Final[i64] = 63
F_NO_SUPPLY: Final[i64] = 64
F_LONGEST: Final[i64] = 65
F_DRAWS_AGAIN: Final[i64] = 66


class Position(State):
    """All fields. Tables over seat and company have the seat first; sets of companies are bits."""

    def __init__(self, board: Board, like: "Position | None") -> None:
        super().__init__()
        self.board: Board = board
        if like is None:
            self.trains: vec[i64] = vec[i64]([0] * board.hexes)  # companies on each hex (ME-1.3)
            self.token: vec[i64] = vec[i64]([NONE] * board.cities)  # demand token of each city, or NONE
            # Trains a company needs to each city, or 0 where it may not go; follows from trains and token.
            self.need: vec[i64] = vec[i64]([0] * (FIRMS * board.cities))
            self.supply: vec[i64] = vec[i64]([board.trains - 1 - board.area_start] * FIRMS)
            self.area: vec[i64] = vec[i64]([board.area_start] * FIRMS)  # ME-2.6
            self.length: vec[i64] = vec[i64]([0] * FIRMS)  # ME-2.5
            self.offer: vec[i64] = vec[i64]([board.field_start] * FIRMS)  # ME-2.2
            self.aside: vec[i64] = vec[i64]([board.aside_start] * FIRMS)  # ME-2.3
            self.box: vec[i64] = vec[i64]([board.box_start] * FIRMS)
            self.owned: vec[i64] = vec[i64]([0] * (board.seats * FIRMS))
            self.influence: vec[i64] = vec[i64]([board.influence_start] * (board.seats * FIRMS))  # ME-2.11
            self.bag: vec[i64] = board.bag_count[:]  # Steamhead tokens in the bag, by kind
            self.path: vec[i64] = vec[i64]()  # hexes of the route that is being built
            self.phase: i64 = LAYING
            self.laid: i64 = 0  # demand tokens laid so far
            self.picks: i64 = 0  # set-aside shares picked so far
            self.starter: i64 = 0
            self.place: i64 = 0  # in turn order, 0 for the start player
            self.second_action: i64 = 0  # 1 in the second action of an expert's turn
            self.used: i64 = NONE  # the company of the first action
            self.opening: i64 = 1  # 1 until the first turn is over
            self.passes: i64 = 0  # in succession
            self.company: i64 = NONE  # that acts now
            self.city: i64 = NONE  # where it builds to
            self.company_mark: i64 = 0  # ME-9.2
            self.city_mark: i64 = NONE
            self.failed: i64 = 0  # companies that failed in this turn of Steamhead
            self.tile: i64 = ON_MAP
            self.east: i64 = NONE  # operators of the branches
            self.west: i64 = NONE
            self.candidates: i64 = 0  # for the western branch
        else:
            self.actor = like.actor
            self.viewer = like.viewer
            self.trains = like.trains[:]
            self.token = like.token[:]
            self.need = like.need[:]
            self.supply = like.supply[:]
            self.area = like.area[:]
            self.length = like.length[:]
            self.offer = like.offer[:]
            self.aside = like.aside[:]
            self.box = like.box[:]
            self.owned = like.owned[:]
            self.influence = like.influence[:]
            self.bag = like.bag[:]
            self.path = like.path[:]
            self.phase = like.phase
            self.laid = like.laid
            self.picks = like.picks
            self.starter = like.starter
            self.place = like.place
            self.second_action = like.second_action
            self.used = like.used
            self.opening = like.opening
            self.passes = like.passes
            self.company = like.company
            self.city = like.city
            self.company_mark = like.company_mark
            self.city_mark = like.city_mark
            self.failed = like.failed
            self.tile = like.tile
            self.east = like.east
            self.west = like.west
            self.candidates = like.candidates

    def fields(self, io: Fields) -> None:
        self.actor = io.number(self.actor)
        self.viewer = io.number(self.viewer)
        self.trains = io.numbers(self.trains)
        self.token = io.numbers(self.token)
        self.supply = io.numbers(self.supply)
        self.area = io.numbers(self.area)
        self.length = io.numbers(self.length)
        self.offer = io.numbers(self.offer)
        self.aside = io.numbers(self.aside)
        self.box = io.numbers(self.box)
        self.owned = io.numbers(self.owned)
        self.influence = io.numbers(self.influence)
        self.bag = io.numbers(self.bag)
        self.path = io.numbers(self.path)
        self.phase = io.number(self.phase)
        self.laid = io.number(self.laid)
        self.picks = io.number(self.picks)
        self.starter = io.number(self.starter)
        self.place = io.number(self.place)
        self.second_action = io.number(self.second_action)
        self.used = io.number(self.used)
        self.opening = io.number(self.opening)
        self.passes = io.number(self.passes)
        self.company = io.number(self.company)
        self.city = io.number(self.city)
        self.company_mark = io.number(self.company_mark)
        self.city_mark = io.number(self.city_mark)
        self.failed = io.number(self.failed)
        self.tile = io.number(self.tile)
        self.east = io.number(self.east)
        self.west = io.number(self.west)
        self.candidates = io.number(self.candidates)
        if io.reading and self.laid == self.board.cities:
            self.measure()

    def set_up(self) -> None:
        """ME-2.4 and what the levels change of ME-2.11; the rest stands in the fields."""
        board = self.board
        for firm in range(FIRMS):
            self.trains[board.start_of[firm]] = self.trains[board.start_of[firm]] | (1 << firm)
        if board.automa != NONE:
            self.bag[board.refresh] = 0 if board.solo else board.bag_count[board.refresh]  # ME-10.4, ME-12.4
        if board.level >= 5:  # ME-11.9
            for firm in range(FIRMS):
                self.influence[firm] = board.influence_start - 1
                self.influence[board.automa * FIRMS + firm] = board.influence_start + 1
        self.actor = CHANCE

    def drafting(self) -> bool:
        """Do shares still lie aside for everybody's beginning (ME-2.3)?"""
        return self.phase <= PREPARING

    # --- whose turn it is ------------------------------------------------------------------------------------------

    def start_is_known(self) -> bool:
        """ME-2.8: has anybody got the start player's token yet?"""
        return self.phase > STARTING

    def seat_at(self, place: i64) -> i64:
        """ME-4.1, ME-12.5: clockwise from the start player, Steamhead last."""
        if place >= self.board.people:
            return self.board.automa
        return (self.starter + place) % self.board.people

    def seat(self) -> i64:
        """Whose turn it is, Steamhead included."""
        return self.seat_at(self.place)

    def automa_acts(self) -> bool:
        return self.place >= self.board.people

    def exhausted(self) -> i64:
        """ME-7.1: the number of companies without a share on the share field."""
        found: i64 = 0
        for firm in range(FIRMS):
            if self.offer[firm] == 0:
                found += 1
        return found

    # --- trains ----------------------------------------------------------------------------------------------------

    def put(self, firm: i64, place: i64) -> None:
        """A train of a company comes to a hex; every city may be nearer now."""
        self.trains[place] = self.trains[place] | (1 << firm)
        needs, distances = self.need, self.board.distance
        cities: i64 = self.board.cities
        row: i64 = firm * cities
        far: i64 = place * cities
        for city in range(cities):
            distance: i64 = distances[far + city]
            if distance < needs[row + city]:
                needs[row + city] = distance

    def measure(self) -> None:
        """Works out `need` anew."""
        board = self.board
        for firm in range(FIRMS):
            for city in range(board.cities):
                self.need[firm * board.cities + city] = 0 if self.token[city] == NONE else 99
        for place in range(board.hexes):
            for firm in range(FIRMS):
                if self.trains[place] & (1 << firm):
                    self.put(firm, place)

    def companies_in(self, place: i64) -> i64:
        """How many companies have a train on a hex."""
        bits: i64 = self.trains[place]
        return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)

    def close(self, city: i64) -> None:
        """The demand token of a city goes to the box: nobody can build there any more (ME-6.2)."""
        self.token[city] = NONE
        for firm in range(FIRMS):
            self.need[firm * self.board.cities + city] = 0

    def spend(self, firm: i64) -> bool:
        """One train leaves the supply, if there is one; the last one exhausts the company (ME-7.2 b)."""
        if self.supply[firm] == 0:
            return False
        self.supply[firm] -= 1
        if self.supply[firm] == 0 and self.offer[firm] > 0:
            self.box[firm] += self.offer[firm]
            self.offer[firm] = 0
            self.tell(F_NO_TRAINS, firm)
            self.tell_last_round()
        return True

    def to_area(self, firm: i64, wanted: i64) -> i64:
        """Trains from the supply to the train area, within its limit (ME-5.5, ME-6.11); returns how many."""
        moved: i64 = 0
        while moved < wanted and self.area[firm] < self.board.area_limit and self.spend(firm):
            self.area[firm] += 1
            moved += 1
        return moved

    def lengthen(self, firm: i64, by: i64) -> i64:
        """ME-6.12: the marker never passes the end of the track; returns how far it has moved."""
        room: i64 = TOP_LENGTH - self.length[firm]
        moved: i64 = by if by < room else room
        self.length[firm] += moved
        return moved

    # --- shares and influence --------------------------------------------------------------------------------------

    def take_share(self, seat: i64, firm: i64) -> None:
        """ME-5.4: a share from the share field; the last one exhausts the company (ME-7.2 a)."""
        self.offer[firm] -= 1
        self.owned[seat * FIRMS + firm] += 1
        if self.offer[firm] == 0:
            self.tell(F_SOLD_OUT, firm)
            self.tell_last_round()

    def tell_last_round(self) -> None:
        if self.exhausted() == self.board.to_end and not self.board.expert:
            self.tell(F_LAST_ROUND)

    def gain(self, seat: i64, firm: i64, by: i64) -> None:
        self.influence[seat * FIRMS + firm] += by

    def shares_of(self, seat: i64) -> i64:
        found: i64 = 0
        for firm in range(FIRMS):
            found += self.owned[seat * FIRMS + firm]
        return found
