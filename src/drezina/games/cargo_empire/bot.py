"""What a good carrier looks at: steps of the leading marker, bonuses, city rewards, level-3 stations, tasks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.playout import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, UNKNOWN, State
from drezina.games.cargo_empire import cities, codes, plan, position, scoring
from drezina.games.cargo_empire.board import LAST_SPOT
from drezina.games.cargo_empire.develop import progress_of
from drezina.games.cargo_empire.position import NONE, Position
from drezina.games.cargo_empire.state import CargoEmpire

WHIM: Final[i64] = 12  # one hunch in so many is any legal move
LOWEST: Final[i64] = -1_000_000

GOAL: Final[i64] = 17  # progress at which points begin


class Weights:
    """What things are worth, in tenths of a victory point; found by playing many games against the Freighter."""

    def __init__(self) -> None:
        self.road: i64 = 8  # cards, while there are turns to play them
        self.rail: i64 = 11
        self.sea: i64 = 16
        self.cards_per_turn: i64 = 18  # of use, in tenths of a card
        self.city: i64 = 40  # bonuses on the way
        self.task: i64 = 55
        self.any_card: i64 = 16
        self.lead: i64 = 20  # tenths of steps that the three markers will make in every turn to come
        self.middle: i64 = 10
        self.last: i64 = 4
        self.step: i64 = 4  # a step for its own sake
        self.reward: i64 = 2  # an own city card of an open city, for every turn to come
        self.level1: i64 = 3  # a station by the level of its city
        self.level2: i64 = 9
        self.source: i64 = 5  # a city from which goods can be taken
        self.cube: i64 = 6
        self.hope: i64 = 14  # tenths of what tasks promise

    def card(self, kind: i64) -> i64:
        return self.road if kind == 0 else self.rail if kind == 1 else self.sea

    def bonus(self, bonus: i64) -> i64:
        if bonus == 0:
            return 0
        if bonus < 4:
            return self.card(bonus - 1)
        return self.city if bonus in (4, 7) else self.task if bonus == 5 else self.any_card

    def station(self, level: i64) -> i64:
        return self.level1 if level == 1 else self.level2 if level == 2 else 30


class Carrier(Mind):
    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.pull: vec[i64] = vec[i64]([0] * 3)  # what a step of each marker is worth
        self.best: i64 = LOWEST
        self.best_supply: i64 = NONE
        self.best_demand: i64 = NONE
        self.best_cards: i64 = NONE

    def horizon(self) -> i64:
        return 40

    # --- choosing by looking ahead -----------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        """Tries every move in one imagined world, to the end of the own turn, and takes the best outcome."""
        assert isinstance(view, CargoEmpire)
        kind: i64 = view.pending()
        if view.round == 0 or kind in (position.VASSAL_FROM, position.VASSAL_TO, position.CUBE_TO):
            return self.follow(view, rng)
        seat: i64 = view.actor
        world = view.imagine(rng)
        world.focus(seat)
        luck: i64 = rng.next()
        best: i64 = NONE
        most: i64 = LOWEST
        for code in view.legal():
            worth: i64 = self.outcome(world, code, seat, luck)
            if worth > most:
                most = worth
                best = code
        return best

    def outcome(self, world: CargoEmpire, code: i64, seat: i64, luck: i64) -> i64:
        """What the own turn comes to after a move: all further choices of the delivery tried, the rest by rule."""
        state = world.copy()
        turn: i64 = moment(state)
        state.apply(code)
        rng = Rng(luck)
        while state.actor != OVER and moment(state) == turn and state.pending() != position.FREIGHTER_CARD:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
            elif state.actor != seat:
                break
            elif state.pending() in (position.CHOOSE_DEMAND, position.CHOOSE_CARDS, position.CHOOSE_RUSH):
                most: i64 = LOWEST
                for further in state.legal():
                    most = max(most, self.outcome(state, further, seat, luck))
                return most
            else:
                state.apply(self.follow(state, rng))
        return self.value(state, seat)

    # --- choosing by rule --------------------------------------------------------------------------------------------

    def hunch(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, CargoEmpire)
        if rng.below(WHIM) == 0:
            codes_now = state.legal()
            return codes_now[rng.below(len(codes_now))]
        return self.follow(state, rng)

    def follow(self, s: CargoEmpire, rng: Rng) -> i64:
        """A sensible choice at once."""
        kind: i64 = s.pending()
        legal = s.legal()
        if kind in (position.PLAN, position.CHOOSE_DEMAND, position.CHOOSE_CARDS):
            return self.delivery(s, kind, legal, rng)
        if kind in (position.CARD_STEPS, position.FREE_STEPS, position.CHOOSE_RUSH):
            self.weigh(s, s.actor)
            return self.strongest(s, kind, legal)
        if kind == position.CHOOSE_PATH:
            return codes.PATH + self.richer_path(s, s.actor, s.argument())
        if kind == position.TAKE_CITY:
            return self.useful_city(s, legal)
        if kind in (position.KEEP_TASK, position.FIRST_TASKS):
            first: i64 = hope(s, s.actor, legal[0] - codes.KEEP, turns_left(s))
            second: i64 = hope(s, s.actor, legal[1] - codes.KEEP, turns_left(s))
            return legal[0] if first >= second else legal[1]
        if kind == position.FREE_CARD:
            return codes.TAKE + 2
        if kind == position.WINDOW:
            return codes.GO_ON
        if kind == position.CHOOSE_BONUS:
            return codes.WANT_CITY
        return legal[rng.below(len(legal))]

    def weigh(self, s: Position, seat: i64) -> None:
        """A step is worth most for the marker that is farthest, nothing at the very end."""
        for marker in range(i64(3)):
            spot: i64 = s.spots[seat * 3 + marker]
            self.pull[marker] = 0 if spot == LAST_SPOT else 7 + progress_of(s, seat, marker) * 2 // 3

    def strongest(self, s: CargoEmpire, kind: i64, legal: vec[i64]) -> i64:
        best: i64 = legal[0]
        most: i64 = LOWEST
        for code in legal:
            worth: i64 = 0
            if kind == position.CHOOSE_RUSH:
                worth = self.pull[s.rush[code - codes.RUSH]] if code < codes.NO_RUSH else -1
            else:
                worth = self.pull[code - codes.MARKER]
            if worth > most:
                most = worth
                best = code
        return best

    def richer_path(self, s: Position, seat: i64, marker: i64) -> i64:
        """The path with the better bonuses; a shorter one counts for itself."""
        spot: i64 = s.spots[seat * 3 + marker]
        track: i64 = 0 if spot == 0 else 1 if spot == 31 else 2
        worths = vec[i64]([0, 0])
        for path in range(i64(2)):
            side: i64 = s.faces[track] * 2 + path
            spaces: i64 = s.board.cards.spaces[side]
            worths[path] = 20 * (5 - spaces)
            for space in range(spaces):
                worths[path] += self.weights.bonus(s.board.cards.bonus[side * 5 + space]) * (10 - space) // 10
        return 0 if worths[0] >= worths[1] else 1

    def useful_city(self, s: CargoEmpire, legal: vec[i64]) -> i64:
        """A card whose city will still be supplied from or delivered to."""
        best: i64 = legal[0]
        most: i64 = LOWEST
        for code in legal:
            worth: i64 = 0
            if code < codes.BLANK:
                city: i64 = code - codes.CARD
                worth = 2 * (3 - s.level[city]) + ((s.present[s.actor] >> city) & 1) * 3 + s.cubes[city]
            if worth > most:
                most = worth
                best = code
        return best

    # --- deliveries --------------------------------------------------------------------------------------------------

    def delivery(self, s: CargoEmpire, kind: i64, legal: vec[i64], rng: Rng) -> i64:
        """The best supply city, demand city and cards; whichever of them is asked now."""
        seat: i64 = s.actor
        self.best = LOWEST
        self.weigh(s, seat)
        if kind == position.PLAN:
            if legal[0] >= codes.TAKE_CARDS:
                return codes.TAKE_CARDS if legal[0] == codes.TAKE_CARDS else legal[rng.below(len(legal))]
            for code in legal:
                if code < codes.TAKE_CARDS:
                    self.try_supply(s, seat, code - codes.SUPPLY)
            return codes.SUPPLY + self.best_supply
        if kind == position.CHOOSE_DEMAND:
            self.try_supply(s, seat, s.supply)
            return codes.DEMAND + self.best_demand
        for code in legal:
            self.try_cards(s, seat, s.supply, s.demand, code - codes.PAY, 0)
        return codes.PAY + self.best_cards

    def try_supply(self, s: Position, seat: i64, city: i64) -> None:
        atlas = s.board.atlas
        goals: i64 = plan.targets(s, seat, city)
        legal = plan.routes_of(s, seat).legal
        for goal in range(i64(24)):
            if not (goals >> goal) & 1:
                continue
            base: i64 = self.place_worth(s, seat, goal)
            found: bool = False
            for one in range(atlas.set_count):
                if (legal[city * atlas.set_count + one] >> goal) & 1 and plan.in_hand(s, seat, one):
                    self.try_cards(s, seat, city, goal, one, base)
                    found = True
            if not found and base > self.best:  # any two cards by the yellow crest
                self.best = base
                self.best_supply = city
                self.best_demand = goal

    def place_worth(self, s: Position, seat: i64, city: i64) -> i64:
        """What a station in a city brings, beside the steps."""
        w = self.weights
        level: i64 = s.level[city]
        worth: i64 = w.station(level)
        if s.spaces[2 * city] != NONE or s.spaces[2 * city + 1] != NONE:  # the city will rise
            worth = (w.station(level + 1) - w.station(level)) * (s.stations[seat * 24 + city] + 1) + w.station(level)
            if s.cubes[city] == 0:
                worth += 15
        return worth + (0 if (s.present[seat] >> city) & 1 else 10)

    def try_cards(self, s: Position, seat: i64, supply: i64, demand: i64, one: i64, base: i64) -> None:
        atlas = s.board.atlas
        road: i64 = atlas.set_road[one]
        rail: i64 = atlas.set_rail[one]
        long: i64 = atlas.set_long[one]
        sea: i64 = atlas.set_sea[one]
        w = self.weights
        worth: i64 = base + road * (self.pull[0] - w.road) + rail * (self.pull[1] - w.rail)
        worth += long * (2 * self.pull[1] - w.rail) + sea * (2 * self.pull[2] - w.sea)
        lead: i64 = max(self.pull[0] if road else 0, self.pull[1] if rail + long else 0, self.pull[2] if sea else 0)
        for city in (supply, demand):
            if (s.owned[seat] >> city) & 1 or cities.in_market(s, city):
                worth += lead
        if worth > self.best:
            self.best = worth
            self.best_supply = supply
            self.best_demand = demand
            self.best_cards = one

    # --- the value of a position -------------------------------------------------------------------------------------

    def value(self, state: State, seat: i64) -> i64:
        """Points expected at the end, in tenths of a point."""
        assert isinstance(state, CargoEmpire)
        if state.actor == OVER:
            return 10 * scoring.total(state, seat)
        turns: i64 = turns_left(state)
        w = self.weights
        worth: i64 = markers_worth(w, state, seat, turns) + cards_worth(w, state, seat, turns)
        worth += 10 * scoring.city_cards(state, seat)
        worth += w.reward * turns * scoring.bits(state.owned[seat] & state.open)
        worth += stations_worth(w, state, seat, turns)
        held: i64 = state.tasks[seat]
        if held != UNKNOWN:
            double: i64 = 2 if seat == state.board.freighter else 1
            for task in range(i64(24)):
                if (held >> task) & 1:
                    worth += double * hope(state, seat, task, turns) * w.hope // 10
        return worth


def moment(s: CargoEmpire) -> i64:
    """Which turn of which round this is."""
    return (s.round * 8 + s.turn) * 8 + s.at_turn()


def turns_left(s: Position) -> i64:
    return 12 if s.round == 0 else (3 - s.round) * 4 + 4 - s.turn


def markers_worth(w: Weights, s: Position, seat: i64, turns: i64) -> i64:
    """The farthest marker will get most of the steps to come, the last one few."""
    first: i64 = 0
    middle: i64 = 0
    last: i64 = 0
    for marker in range(i64(3)):
        far: i64 = progress_of(s, seat, marker)
        if far > first:
            last = middle
            middle = first
            first = far
        elif far > middle:
            last = middle
            middle = far
        else:
            last = far
    double: i64 = 2 if seat == s.board.freighter and s.board.dyorle else 1
    reached: i64 = (
        points_at(first, w.lead * turns) + points_at(middle, w.middle * turns) + points_at(last, w.last * turns)
    )
    return double * reached + w.step * (first + middle + last)


def points_at(far: i64, coming: i64) -> i64:
    """Tenths of points for a marker that is to make so many tenths of steps; smooth below the goal."""
    end: i64 = min(10 * far + coming, 290) - 10 * GOAL
    if end >= 20:
        return 2 * end
    if end > -60:
        return (end + 60) * (end + 60) // 160
    return 0


def cards_worth(w: Weights, s: Position, seat: i64, turns: i64) -> i64:
    hand: i64 = seat * 3
    worth: i64 = w.road * s.hand[hand] + w.rail * s.hand[hand + 1] + w.sea * s.hand[hand + 2]
    held: i64 = s.hand_size(seat)
    useful: i64 = w.cards_per_turn * turns // 10
    if held > useful:
        worth = worth * useful // held
    return worth + w.cube * min(s.cube_count(seat), 2 * turns)


def stations_worth(w: Weights, s: Position, seat: i64, turns: i64) -> i64:
    worth: i64 = 0
    sources: i64 = 0
    for city in range(i64(24)):
        own: i64 = s.stations[seat * 24 + city]
        if own:
            level: i64 = s.level[city]
            worth += own * (w.station(level) if level == 3 or turns > 2 else 0)
            if level < 3 and s.cubes[city]:
                sources += 1
    return worth + w.source * min(sources, turns + 2)


def hope(s: Position, seat: i64, task: i64, turns: i64) -> i64:
    """Tenths of points that a task may bring at the end."""
    now: i64 = 10 * scoring.worth(s, seat, task)
    if turns == 0:
        return now
    cards = s.board.cards
    kind: i64 = cards.task_kind[task]
    each: i64 = cards.task_vp[task]
    here: i64 = s.present[seat]
    atlas = s.board.atlas
    if kind == scoring.COLOUR_COUNT:
        count: i64 = 0
        for colour in range(i64(4)):
            if (cards.task_colours[task] >> colour) & 1:
                count += scoring.bits(here & atlas.painted[colour])
        return climb(s, task, 10 * count + 3 * turns)
    if kind == scoring.PORT_COUNT:
        ports: i64 = scoring.ports_of(s, seat)
        count = scoring.bits(here & (ports if cards.task_which[task] else ~ports))
        return climb(s, task, 10 * count + 4 * turns)
    if kind == scoring.CITY_CARDS:
        return climb(s, task, 10 * scoring.card_count(s, seat) + 2 * turns)
    if kind == scoring.TASK_CARDS:
        return climb(s, task, 10 * s.task_count[seat] + turns)
    if kind == scoring.LEVEL2_COUNT:
        return climb(s, task, 10 * scoring.bits(here & scoring.level_mask(s, 2)) + 2 * turns)
    if kind == scoring.COLOUR_SETS:
        return now + (6 if each > 3 else 5) * turns + 4 * scoring.bits(here)
    if kind == scoring.PORT_SETS:
        return now + 8 * turns
    if kind == scoring.LARGEST_NETWORK:
        return now + 5 * turns
    if kind == scoring.LEVEL3_EACH or kind == scoring.EXACTLY_TWO:
        return now + 4 * turns
    if kind == scoring.MARKERS_BEHIND:
        return now * 8 // 10 + 2 * turns
    return now + turns


def climb(s: Position, task: i64, tenths: i64) -> i64:
    """The steps of a ladder as a slope."""
    numbers = s.board.cards.task_numbers
    low: i64 = 10 * numbers[task * 4]
    high: i64 = 10 * numbers[task * 4 + 2]
    if tenths >= high:
        return 10 * numbers[task * 4 + 3]
    if tenths >= low:
        step: i64 = numbers[task * 4 + 3] - numbers[task * 4 + 1]
        return 10 * numbers[task * 4 + 1] + 10 * step * (tenths - low) // (high - low)
    return 10 * numbers[task * 4 + 1] * tenths // low
