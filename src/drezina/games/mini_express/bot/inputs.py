"""What the network is told: company by company what is held, led, on offer and in reach, and how near the end is.

To the rules all companies are alike, so they stand in the order of what the seat holds in them, its main company first.
Inputs are declared and written in the same order.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.inputs import Inputs
from drezina.core.observation import seat_at
from drezina.core.state import State
from drezina.games.mini_express import scoring
from drezina.games.mini_express.board import FIRMS, NONE, TOP_LENGTH, WILD_SYMBOL, Board
from drezina.games.mini_express.bot import evaluation
from drezina.games.mini_express.bot.weights import MiniExpressWeights
from drezina.games.mini_express.position import ACTING, PICKING, Position
from drezina.games.mini_express.scoring import FIRST, SECOND, WORTHLESS

TURNS: Final[i64] = 8  # buckets of turns left
LEVELS: Final[i64] = 5
STEPS: Final[i64] = 6  # line lengths that one track may add, 0 included
LOW: Final[i64] = -100
PARTS: Final[i64] = 100  # of a certainty
COMPANY: Final = (
    ("shares", "own shares"),
    ("influence", "own influence"),
    ("value", "what an own share is worth now"),
    ("worth", "what all own shares are worth now"),
    ("hope", "what they would be worth with the most influence"),
    ("lead", "own influence less the most of others"),
    ("stake", "the same, times own shares"),
    ("first", "1 if nobody has more influence"),
    ("alone", "1 if nobody has as much influence"),
    ("second", "1 if one other has more influence"),
    ("dead", "own shares that are worth nothing"),
    ("behind-most", "own influence less that of the second other"),
    ("length", "the length of the line"),
    ("area", "trains in the area: what a share costs"),
    ("supply", "trains in the supply"),
    ("offer", "shares on offer"),
    ("lacking", "actions until it is exhausted"),
    ("can-buy", "1 if the seat has the influence for a share"),
    ("buy-gain", "what a share would add to own points now"),
    ("free", "1 if a share is free"),
    ("short", "influence that a share costs beyond the own"),
    ("others-shares", "shares of all others"),
    ("reach", "cities that it can build to"),
    ("far-reach", "cities that it could build to with a full train area"),
    ("longest", "the most that a track would add to its line"),
    ("sources", "tracks of any company that bring influence in it"),
    ("next-influence", "what one more influence would add to own points now"),
    ("two-influence", "what two more would add"),
    ("next-length", "what two more of length would add"),
)
RIVAL: Final = (
    ("points", "points now"),
    ("expected", "points expected"),
    ("buy-gain", "what the best share it can take would add to its points now"),
    ("build-gain", "what the best track would add to its points now"),
    ("shares", "shares"),
    ("influence", "influence in all companies"),
    ("away", "turns of others before its next one"),
)
RIVAL_COMPANY: Final = (
    ("shares", "shares"),
    ("ahead", "influence beyond the seat’s own"),
    ("worth", "what its shares are worth now"),
    ("can-buy", "1 if it has the influence for a share"),
)


def family_of(board: Board) -> str:
    if board.solo:
        return "solo"
    return "2 experts" if board.expert else f"{board.people} players"


@final
class MiniExpressInputs(Inputs):
    """One configuration. The tables are scratch space: not to be shared between threads."""

    def __init__(self, board: Board) -> None:
        super().__init__(family_of(board), int(board.seats) - 1)
        self.board = board
        self.weights: MiniExpressWeights = MiniExpressWeights()
        self.at: i64 = 0  # where the next number is written
        self.left: i64 = 0  # turns of each seat until the end, in quarters
        table = int(board.seats * FIRMS)
        self.order: vec[i64] = vec[i64]([0] * FIRMS)  # the companies, the main one first
        self.worth: vec[i64] = vec[i64]([0] * table)  # of all shares now, by seat and company
        self.once: vec[i64] = vec[i64]([0] * table)  # what one more influence adds to it
        self.twice: vec[i64] = vec[i64]([0] * table)
        self.bought: vec[i64] = vec[i64]([0] * table)  # what a share adds, LOW where it cannot be taken
        self.longer: vec[i64] = vec[i64]([0] * (table * STEPS))  # what so much more length adds
        self.points: vec[i64] = vec[i64]([0] * board.seats)
        self.expected: vec[i64] = vec[i64]([0] * board.seats)
        self.best_build: vec[i64] = vec[i64]([0] * board.seats)
        self.best_share: vec[i64] = vec[i64]([0] * board.seats)
        self.reach: vec[i64] = vec[i64]([0] * FIRMS)
        self.far_reach: vec[i64] = vec[i64]([0] * FIRMS)
        self.longest: vec[i64] = vec[i64]([0] * FIRMS)
        self.sources: vec[i64] = vec[i64]([0] * FIRMS)
        self._declare_time()
        for number in range(1, int(FIRMS) + 1):
            for name, meaning in COMPANY:
                self.declare(f"company-{number}-{name}", f"of the seat’s company number {number}: {meaning}")
        for place in range(1, int(board.seats)):
            for name, meaning in RIVAL:
                self.declare(f"rival-{place}-{name}", f"of this other in the order of play: {meaning}")
            for number in range(1, int(FIRMS) + 1):
                for name, meaning in RIVAL_COMPANY:
                    what = f"of this other in the order of play, in the seat’s company {number}: {meaning}"
                    self.declare(f"rival-{place}-{name}-{number}", what)
        if board.automa != NONE:
            self._declare_steamhead()

    def _declare_time(self) -> None:
        self.declare("draft", "1 while shares are set aside")
        self.declare("own-turn", "1 if the seat decides")
        self.declare("away", "turns of others before the next own one")
        self.declare("place", "place in the turn order")
        self.declare("second-action", "1 if the seat has its second action in this turn")
        self.declare("exhausted", "companies without shares on offer")
        self.declare("last-round", "1 if the game ends after this round")
        self.declare("last-turn", "1 if the seat still has a turn in it")
        self.declare("nearest", "actions that the next company lacks to exhaustion")
        self.declare("turns", "turns until the end, in quarters")
        self.declare("turns-left", "1 for about so many turns left", int(TURNS))
        self.declare("points", "own points now")
        self.declare("lead", "own points now, less the most of others")
        self.declare("expected", "own points expected")
        self.declare("expected-lead", "the same, less the most of others")
        self.declare("shares", "own shares")
        self.declare("buy-gain", "what the best share would add to own points now")
        self.declare("build-gain", "what the best track would add")
        self.declare("action-gain", "the better of both")

    def _declare_steamhead(self) -> None:
        self.declare("steam-next", "odds that Steamhead’s next token names each company", int(FIRMS))
        self.declare("steam-takes", "the same where it would take a share", int(FIRMS))
        self.declare("steam-city", "cities that its marker has passed")
        self.declare("steam-ahead", "cities with a token before it")
        self.declare("level", "1 for the level of the solo game", int(LEVELS))
        self.declare("level-shares", "own shares at this level", int(LEVELS))

    # --- writing -----------------------------------------------------------------------------------------------------

    def write(self, state: State, seat: i64, out: vec[i64]) -> None:
        assert isinstance(state, Position)
        self.at = 0
        self.left = evaluation.turns_left(state)
        self._take_stock(state)
        self._survey(state)
        self._sort(state, seat)
        self._time(state, seat, out)
        for number in range(FIRMS):
            self._company(state, seat, self.order[number], out)
        for place in range(1, self.board.seats):
            self._rival(state, seat, seat_at(place, seat, self.board.people), out)
        if self.board.automa != NONE:
            self._steamhead(state, seat, out)

    def _put(self, out: vec[i64], number: i64) -> None:
        out[self.at] = number
        self.at += 1

    def _take_stock(self, p: Position) -> None:
        """What every seat has, and what small changes would bring it now."""
        board = self.board
        for seat in range(board.seats):
            self.points[seat] = 0
            self.best_share[seat] = LOW
            for firm in range(FIRMS):
                self._take_stock_of(p, seat, firm)
            self.expected[seat] = evaluation.expected(self.weights, p, seat, self.left) // evaluation.UNIT

    def _take_stock_of(self, p: Position, seat: i64, firm: i64) -> None:
        board = self.board
        at: i64 = seat * FIRMS + firm
        shares: i64 = p.owned[at]
        influence: i64 = p.influence[at]
        length: i64 = p.length[firm]
        column: i64 = scoring.column_with(p, seat, firm, influence)
        value: i64 = scoring.value_in(board, column, length)
        self.worth[at] = shares * value
        self.points[seat] += shares * value
        self.once[at] = 0
        self.twice[at] = 0
        if shares > 0 and column != FIRST:
            one: i64 = scoring.value_in(board, scoring.column_with(p, seat, firm, influence + 1), length)
            two: i64 = scoring.value_in(board, scoring.column_with(p, seat, firm, influence + 2), length)
            self.once[at] = shares * (one - value)
            self.twice[at] = shares * (two - value)
        for step in range(STEPS):
            there: i64 = min(TOP_LENGTH, length + step)
            self.longer[at * STEPS + step] = shares * (scoring.value_in(board, column, there) - value)
        cost: i64 = p.area[firm]
        self.bought[at] = LOW
        if p.offer[firm] > 0 and influence >= cost:
            after: i64 = value
            if cost > 0:
                after = scoring.value_in(board, scoring.column_with(p, seat, firm, influence - cost), length)
            self.bought[at] = (shares + 1) * after - shares * value
            self.best_share[seat] = max(self.best_share[seat], self.bought[at])

    def _survey(self, p: Position) -> None:
        """What can be built, and what the best track brings every seat."""
        board, needs = self.board, p.need
        for seat in range(board.seats):
            self.best_build[seat] = LOW
        for firm in range(FIRMS):
            self.reach[firm] = 0
            self.far_reach[firm] = 0
            self.longest[firm] = 0
            self.sources[firm] = 0
        for firm in range(FIRMS):
            area: i64 = p.area[firm]
            row: i64 = firm * board.cities
            for city in range(board.cities):
                need: i64 = needs[row + city]
                if need == 0 or need > board.area_limit:
                    continue
                self.far_reach[firm] += 1
                if need <= area:
                    self.reach[firm] += 1
                    self.longest[firm] = max(self.longest[firm], need - 1)
                    self._survey_track(p, firm, p.token[city], need - 1)

    def _survey_track(self, p: Position, firm: i64, token: i64, length: i64) -> None:
        board, once, twice, longer = self.board, self.once, self.twice, self.longer
        first: i64 = board.demand_first[token]
        second: i64 = board.demand_second[token]
        self.sources[first] += 1
        if second != WILD_SYMBOL:
            self.sources[second] += 1
        for seat in range(board.people):
            row: i64 = seat * FIRMS
            gain: i64 = longer[(row + firm) * STEPS + length]
            if second == first:
                gain += twice[row + first]
            else:
                gain += once[row + first]
                if second != WILD_SYMBOL:
                    gain += once[row + second]
                else:
                    most: i64 = 0
                    for other in range(FIRMS):
                        if other != first:
                            most = max(most, once[row + other])
                    gain += most
            self.best_build[seat] = max(self.best_build[seat], gain)

    def _sort(self, p: Position, seat: i64) -> None:
        """The companies by own shares, then by own influence."""
        order, row = self.order, seat * FIRMS
        for firm in range(FIRMS):
            rank: i64 = p.owned[row + firm] * 1000 + p.influence[row + firm]
            place: i64 = firm
            while place > 0 and p.owned[row + order[place - 1]] * 1000 + p.influence[row + order[place - 1]] < rank:
                order[place] = order[place - 1]
                place -= 1
            order[place] = firm

    def _time(self, p: Position, seat: i64, out: vec[i64]) -> None:
        board = self.board
        place: i64 = scoring.turn_index(p, seat)
        away: i64 = (place - p.turn_index + board.seats) % board.seats
        ending: bool = p.exhausted() >= board.to_end
        self._put(out, 1 if p.drafting() else 0)
        self._put(out, 1 if p.actor == seat and (p.phase == ACTING or p.phase == PICKING) else 0)
        self._put(out, away)
        self._put(out, place)
        self._put(out, p.second_action if p.seat() == seat else 0)
        self._put(out, p.exhausted())
        self._put(out, 1 if ending else 0)
        last: bool = ending and place >= p.turn_index
        self._put(out, 1 if last else 0)
        self._put(out, nearest_lacking(p))
        self._put(out, self.left)
        bucket: i64 = min(TURNS - 1, 1 + (self.left + 3) // 4)
        if ending:
            bucket = 1 if last else 0
        for number in range(TURNS):
            self._put(out, 1 if number == bucket else 0)
        self._put(out, self.points[seat])
        self._put(out, self.points[seat] - most_of_others(self.points, seat))
        self._put(out, self.expected[seat])
        self._put(out, self.expected[seat] - most_of_others(self.expected, seat))
        self._put(out, p.shares_of(seat))
        share, build = max(0, self.best_share[seat]), max(0, self.best_build[seat])
        self._put(out, share)
        self._put(out, build)
        self._put(out, max(share, build))

    def _company(self, p: Position, seat: i64, firm: i64, out: vec[i64]) -> None:
        board = self.board
        at: i64 = seat * FIRMS + firm
        shares: i64 = p.owned[at]
        influence: i64 = p.influence[at]
        length: i64 = p.length[firm]
        most: i64 = 0
        second: i64 = 0
        others: i64 = 0
        for other in range(board.seats):
            if other != seat:
                others += p.owned[other * FIRMS + firm]
                its: i64 = p.influence[other * FIRMS + firm]
                if its > most:
                    second = most
                    most = its
                elif its > second:
                    second = its
        column: i64 = scoring.column_with(p, seat, firm, influence)
        value: i64 = scoring.value_in(board, column, length)
        top: i64 = SECOND if board.two_columns else FIRST
        self._put(out, shares)
        self._put(out, influence)
        self._put(out, value)
        self._put(out, shares * value)
        self._put(out, shares * scoring.value_in(board, top, length))
        self._put(out, influence - most)
        self._put(out, (influence - most) * shares)
        self._put(out, 1 if column == top else 0)
        self._put(out, 1 if influence > most else 0)
        self._put(out, 1 if column == SECOND and top != SECOND else 0)
        self._put(out, shares if column == WORTHLESS else 0)
        self._put(out, influence - second)
        self._put(out, length)
        self._put(out, p.area[firm])
        self._put(out, p.supply[firm])
        self._put(out, p.offer[firm])
        self._put(out, evaluation.lacking(p, firm))
        gain: i64 = self.bought[at]
        self._put(out, 1 if gain != LOW else 0)
        self._put(out, gain if gain != LOW else 0)
        self._put(out, 1 if p.area[firm] == 0 and p.offer[firm] > 0 else 0)
        self._put(out, max(0, p.area[firm] - influence) if p.offer[firm] > 0 else 0)
        self._put(out, others)
        self._put(out, self.reach[firm])
        self._put(out, self.far_reach[firm])
        self._put(out, self.longest[firm])
        self._put(out, self.sources[firm])
        self._put(out, self.once[at])
        self._put(out, self.twice[at])
        self._put(out, self.longer[at * STEPS + 2])

    def _rival(self, p: Position, seat: i64, rival: i64, out: vec[i64]) -> None:
        board = self.board
        influence: i64 = 0
        for firm in range(FIRMS):
            influence += p.influence[rival * FIRMS + firm]
        self._put(out, self.points[rival])
        self._put(out, self.expected[rival])
        self._put(out, max(0, self.best_share[rival]) if rival != board.automa else 0)
        self._put(out, max(0, self.best_build[rival]))
        self._put(out, p.shares_of(rival))
        self._put(out, influence)
        self._put(out, (scoring.turn_index(p, rival) - p.turn_index + board.seats) % board.seats)
        for number in range(FIRMS):
            company: i64 = self.order[number]
            at: i64 = rival * FIRMS + company
            self._put(out, p.owned[at])
            self._put(out, p.influence[at] - p.influence[seat * FIRMS + company])
            self._put(out, self.worth[at])
            self._put(out, 1 if self.bought[at] != LOW else 0)

    def _steamhead(self, p: Position, seat: i64, out: vec[i64]) -> None:
        board = self.board
        total: i64 = 0
        for kind in range(board.refresh):
            total += p.bag[kind]
        for takes in range(2):
            for number in range(FIRMS):
                firm: i64 = self.order[number]
                odds: i64 = 0
                for kind in range(board.refresh):
                    if (p.company_mark + board.company_steps[kind]) % FIRMS == firm:
                        odds += p.bag[kind]
                odds = PARTS * odds // max(1, total)
                self._put(out, odds if takes == 0 or p.area[firm] <= 2 else 0)
        ahead: i64 = 0
        for city in range(p.city_mark + 1, board.cities):
            if p.token[city] != NONE:
                ahead += 1
        self._put(out, p.city_mark + 1)
        self._put(out, ahead)
        for worth in (1, p.shares_of(seat)):
            for level in range(1, LEVELS + 1):
                self._put(out, worth if board.level == level else 0)


def nearest_lacking(p: Position) -> i64:
    """Actions that the company next to be exhausted lacks."""
    found: i64 = 99
    for firm in range(FIRMS):
        if p.offer[firm] > 0:
            found = min(found, evaluation.lacking(p, firm))
    return found if found < 99 else 0


def most_of_others(numbers: vec[i64], seat: i64) -> i64:
    most: i64 = LOW
    for other in range(i64(len(numbers))):
        if other != seat:
            most = max(most, numbers[other])
    return most
