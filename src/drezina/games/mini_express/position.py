"""The fields of a game of Mini Express, and the small moves of trains, shares and influence."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import Fields, State
from drezina.games.mini_express import facts
from drezina.games.mini_express.board import FAR, FIRMS, NONE, TOP_LENGTH, Board

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


class Position(State):
    """All fields. Tables over seat and company have the seat first; sets of companies are bitmasks."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board: Board = board
        empty = vec[i64]()
        self.trains: vec[i64] = empty  # the companies on each hex, a set (ME-1.3)
        self.token: vec[i64] = empty  # the demand token of each city, or NONE
        # Trains a company needs to each city, or 0 where it may not go: a cache that follows from trains and token.
        self.need: vec[i64] = empty
        self.supply: vec[i64] = empty  # of trains, by company
        self.area: vec[i64] = empty  # trains in the train area of each company
        self.length: vec[i64] = empty  # of each company's line
        self.offer: vec[i64] = empty  # shares on the share field of each company
        self.aside: vec[i64] = empty  # shares set aside for the draft
        self.box: vec[i64] = empty  # shares that are out of the game
        self.owned: vec[i64] = empty  # shares by seat and company
        self.influence: vec[i64] = empty  # by seat and company
        self.bag: vec[i64] = empty  # Steamhead's tokens in the bag, by kind
        self.path: vec[i64] = empty  # hexes of the route that is being built
        self.phase: i64 = LAYING
        self.laid: i64 = 0  # demand tokens laid so far
        self.picks: i64 = 0  # made so far in this part of the draft: the people's, then Steamhead's
        self.starter: i64 = 0
        self.turn_index: i64 = 0  # in turn order, 0 for the start player
        self.second_action: i64 = 0  # 1 in the second action of an expert's turn
        self.used: i64 = NONE  # the company of the first action
        self.opening: i64 = 1  # 1 until the first turn is over
        self.passes: i64 = 0  # in succession
        self.company: i64 = NONE  # that acts now
        self.city: i64 = NONE  # where it builds to
        self.company_mark: i64 = 0  # ME-9.2
        self.city_mark: i64 = NONE
        self.drawn: i64 = NONE  # the kind of Steamhead's last numbered token
        self.failed: i64 = 0  # companies that failed in this turn of Steamhead, a set
        self.tile: i64 = ON_MAP
        self.east: i64 = NONE  # operators of the branches
        self.west: i64 = NONE
        self.candidates: i64 = 0  # for the western branch, a set

    def copy_from(self, other: "Position") -> None:
        """Takes over every field of another position on the same board."""
        self.actor = other.actor
        self.viewer = other.viewer
        self.trains = other.trains[:]
        self.token = other.token[:]
        self.need = other.need[:]
        self.supply = other.supply[:]
        self.area = other.area[:]
        self.length = other.length[:]
        self.offer = other.offer[:]
        self.aside = other.aside[:]
        self.box = other.box[:]
        self.owned = other.owned[:]
        self.influence = other.influence[:]
        self.bag = other.bag[:]
        self.path = other.path[:]
        self.phase = other.phase
        self.laid = other.laid
        self.picks = other.picks
        self.starter = other.starter
        self.turn_index = other.turn_index
        self.second_action = other.second_action
        self.used = other.used
        self.opening = other.opening
        self.passes = other.passes
        self.company = other.company
        self.city = other.city
        self.company_mark = other.company_mark
        self.city_mark = other.city_mark
        self.drawn = other.drawn
        self.failed = other.failed
        self.tile = other.tile
        self.east = other.east
        self.west = other.west
        self.candidates = other.candidates

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
        self.turn_index = io.number(self.turn_index)
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
        if io.reading:  # positions saved before this field existed end here
            self.drawn = io.number(0) if io.offset < len(io.data) else NONE
        elif self.drawn != NONE:
            io.number(self.drawn)
        if io.reading and self.laid == self.board.cities:
            self.measure()

    def drafting(self) -> bool:
        """Whether shares are still set aside for the draft (ME-2.3)."""
        return self.phase <= PREPARING

    # --- whose turn it is ------------------------------------------------------------------------------------------

    def start_is_known(self) -> bool:
        """ME-2.8: whether anybody has the start player's token yet."""
        return self.phase > STARTING

    def seat_at(self, turn_index: i64) -> i64:
        """ME-4.1, ME-12.5: clockwise from the start player, Steamhead last."""
        if turn_index >= self.board.people:
            return self.board.automa
        return (self.starter + turn_index) % self.board.people

    def seat(self) -> i64:
        """Whose turn it is, Steamhead included."""
        return self.seat_at(self.turn_index)

    def automa_acts(self) -> bool:
        return self.turn_index >= self.board.people

    def exhausted(self) -> i64:
        """ME-7.1: the number of companies without a share on the share field."""
        found: i64 = 0
        for firm in range(FIRMS):
            if self.offer[firm] == 0:
                found += 1
        return found

    # --- trains ----------------------------------------------------------------------------------------------------

    def put(self, firm: i64, cell: i64) -> None:
        """A train of a company comes to a hex, and every city may be nearer now."""
        self.trains[cell] = self.trains[cell] | (1 << firm)
        needs, distances = self.need, self.board.distance
        cities: i64 = self.board.cities
        row: i64 = firm * cities
        far: i64 = cell * cities
        for city in range(cities):
            distance: i64 = distances[far + city]
            if distance < needs[row + city]:
                needs[row + city] = distance

    def measure(self) -> None:
        """Computes `need` from scratch."""
        needs, tokens, trains = self.need, self.token, self.trains
        cities: i64 = self.board.cities
        far: i64 = FAR
        for city in range(cities):
            need: i64 = 0 if tokens[city] == NONE else far
            for firm in range(FIRMS):
                needs[firm * cities + city] = need
        for cell in range(self.board.hexes):
            for firm in range(FIRMS):
                if trains[cell] & (1 << firm):
                    self.put(firm, cell)

    def companies_in(self, cell: i64) -> i64:
        """How many companies have a train on a hex."""
        bits: i64 = self.trains[cell]
        return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)

    def printed_company(self) -> i64:
        """The company that the target's demand token names first, or next to its wild symbol."""
        return self.board.demand_first[self.token[self.city]]

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
        return True

    def tell_if_emptied(self, firm: i64, offered: i64) -> None:
        """Tells that a company with so many shares on offer is exhausted, after what took its last train."""
        if offered > 0 and self.offer[firm] == 0:
            self.tell(facts.NO_TRAINS, firm)
            self.tell_last_round()

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
            self.tell(facts.SOLD_OUT, firm)
            self.tell_last_round()

    def tell_last_round(self) -> None:
        if self.exhausted() == self.board.to_end and not self.board.expert:
            self.tell(facts.LAST_ROUND)

    def gain(self, seat: i64, firm: i64, by: i64) -> None:
        self.influence[seat * FIRMS + firm] += by

    def shares_of(self, seat: i64) -> i64:
        found: i64 = 0
        for firm in range(FIRMS):
            found += self.owned[seat * FIRMS + firm]
        return found
