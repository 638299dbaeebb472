"""A carrier that looks at every turn to its end: greedy by the outlook of positions, hunches by rule."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.playout import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, UNKNOWN, State
from drezina.games.cargo_empire import cities, codes, develop, plan, position, scoring
from drezina.games.cargo_empire.board import LAST_SPOT
from drezina.games.cargo_empire.outlook import SPOTS, Outlook, turns_left
from drezina.games.cargo_empire.position import NONE, Position
from drezina.games.cargo_empire.state import CargoEmpire

WHIM: Final[i64] = 12  # one hunch in so many is any legal move
LOWEST: Final[i64] = -1_000_000_000
STEPS: Final[i64] = 4  # looked at for each marker


@final
class Carrier(Mind):
    def __init__(self) -> None:
        self.outlook: Outlook = Outlook()
        self.worlds: i64 = 1
        self.beyond: bool = True
        self.cut: i64 = 40
        self.whim: i64 = WHIM
        self.gains: vec[i64] = vec[i64]([0] * 15)  # [marker, steps]: what so many steps bring
        self.helped: vec[i64] = vec[i64]([0] * 24)  # by city: what a first station there does for tasks
        self.best: i64 = LOWEST
        self.best_supply: i64 = NONE
        self.best_demand: i64 = NONE
        self.best_cards: i64 = NONE

    def horizon(self) -> i64:
        return self.cut

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, CargoEmpire)
        return self.outlook.worth(state, seat)

    # --- choosing by looking ahead -----------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        """Tries every move in imagined worlds, to the end of the own turn, and takes the best outcome."""
        assert isinstance(view, CargoEmpire)
        legal = view.legal()
        if view.pending() == position.PICK_CLAN:
            return legal[rng.below(len(legal))]
        seat: i64 = view.actor
        worths = vec[i64]([0] * len(legal))
        for _ in range(self.worlds):
            world = view.imagine(rng)
            world.focus(seat)
            luck: i64 = rng.next()
            for place in range(i64(len(legal))):
                worths[place] += self.outcome(world, legal[place], seat, luck, view.pending())
        best: i64 = 0
        for place in range(i64(len(legal))):
            if worths[place] > worths[best]:
                best = place
        return legal[best]

    def outcome(self, world: CargoEmpire, code: i64, seat: i64, luck: i64, asked: i64) -> i64:
        """What the own turn comes to after a move: all further choices of the delivery tried, the rest by rule."""
        state = world.copy()
        turn: i64 = moment(state)
        state.apply(code)
        rng = Rng(luck)
        while state.actor != OVER:
            kind: i64 = state.pending()
            if state.actor == CHANCE:
                if kind == position.FREIGHTER_CARD and not self.beyond:
                    break
                state.apply(state.sample(rng))
            elif state.actor != seat or moment(state) != turn or self.ends(kind, asked):
                break
            elif self.branches(kind, code):
                most: i64 = LOWEST
                for further in state.legal():
                    if kind != position.PLAN or further <= codes.REFILL + 23:
                        most = max(most, self.outcome(state, further, seat, luck, asked))
                return most
            else:
                state.apply(self.follow(state, rng))
        return self.outlook.margin(state, seat)

    def ends(self, kind: i64, asked: i64) -> bool:
        """A vassal is thought about only when it is his turn."""
        return kind == position.VASSAL_FROM and asked != position.VASSAL_FROM

    def branches(self, kind: i64, code: i64) -> bool:
        """All choices are tried; after a move of the crest only where it may go."""
        if kind in (position.CHOOSE_DEMAND, position.CHOOSE_CARDS, position.CHOOSE_RUSH, position.CHOOSE_SPACE):
            return True
        if kind in (position.PLACE_CREST, position.FIRST_SPACE, position.VASSAL_TO, position.CUBE_TO):
            return True
        return kind == position.PLAN and code > codes.MOVE_CUBE

    # --- choosing by rule --------------------------------------------------------------------------------------------

    def hunch(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, CargoEmpire)
        if rng.below(self.whim) == 0:
            codes_now = state.legal()
            return codes_now[rng.below(len(codes_now))]
        return self.follow(state, rng)

    def follow(self, s: CargoEmpire, rng: Rng) -> i64:
        """A sensible choice at once."""
        kind: i64 = s.pending()
        legal = s.legal()
        seat: i64 = s.actor
        if kind in (position.PLAN, position.CHOOSE_DEMAND, position.CHOOSE_CARDS):
            return self.delivery(s, kind, legal, rng)
        if kind in (position.CARD_STEPS, position.FREE_STEPS, position.CHOOSE_RUSH):
            self.weigh_steps(s, seat)
            return self.strongest(s, kind, legal)
        if kind == position.CHOOSE_PATH:
            self.outlook.study(s)
            spot: i64 = s.spots[seat * 3 + s.argument()]
            return codes.PATH + self.outlook.better_path(s, spot, 1, turns_left(s, seat))
        if kind == position.TAKE_CITY:
            return self.useful_city(s, legal)
        if kind in (position.KEEP_TASK, position.FIRST_TASKS):
            return self.likelier_task(s, legal)
        if kind == position.FREE_CARD:
            return codes.TAKE + 2
        if kind == position.WINDOW:
            return codes.GO_ON
        if kind == position.CHOOSE_BONUS:
            return codes.WANT_CITY
        return legal[rng.below(len(legal))]

    def strongest(self, s: CargoEmpire, kind: i64, legal: vec[i64]) -> i64:
        best: i64 = legal[0]
        most: i64 = LOWEST
        for code in legal:
            worth: i64 = 0
            if kind == position.CHOOSE_RUSH:
                worth = self.gains[s.rush[code - codes.RUSH] * (STEPS + 1) + 1] if code < codes.NO_RUSH else -1
            else:
                worth = self.gains[(code - codes.MARKER) * (STEPS + 1) + 1]
            if worth > most:
                most = worth
                best = code
        return best

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

    def likelier_task(self, s: CargoEmpire, legal: vec[i64]) -> i64:
        self.outlook.sort_cities(s)
        turns: i64 = turns_left(s, s.actor)
        first: i64 = self.outlook.hope(s, s.actor, legal[0] - codes.KEEP, turns)
        second: i64 = self.outlook.hope(s, s.actor, legal[1] - codes.KEEP, turns)
        return legal[0] if first >= second else legal[1]

    # --- deliveries --------------------------------------------------------------------------------------------------

    def delivery(self, s: CargoEmpire, kind: i64, legal: vec[i64], rng: Rng) -> i64:
        """The best supply city, demand city and cards; whichever of them is asked now."""
        seat: i64 = s.actor
        self.best = LOWEST
        if kind == position.PLAN:
            if legal[0] >= codes.TAKE_CARDS:
                return codes.TAKE_CARDS if legal[0] == codes.TAKE_CARDS else legal[rng.below(len(legal))]
            ability: i64 = self.ability(s, seat, legal)
            if ability != NONE:
                return ability
            self.weigh_steps(s, seat)
            self.weigh_cities(s, seat)
            for code in legal:
                if code < codes.TAKE_CARDS:
                    self.try_supply(s, seat, code - codes.SUPPLY)
            return codes.SUPPLY + self.best_supply
        self.weigh_steps(s, seat)
        if kind == position.CHOOSE_DEMAND:
            self.weigh_cities(s, seat)
            self.try_supply(s, seat, s.supply)
            return codes.DEMAND + self.best_demand
        for code in legal:
            self.try_cards(s, seat, s.supply, s.demand, code - codes.PAY, 0)
        return codes.PAY + self.best_cards

    def ability(self, s: CargoEmpire, seat: i64, legal: vec[i64]) -> i64:
        """Cubes are best turned into cards and steps: a road card, a sea card for a road card, long rail."""
        for code in legal:
            if code in (codes.SWAP, codes.BUY_ROAD, codes.LONG_RAIL):
                return code
        return NONE

    def weigh_steps(self, s: CargoEmpire, seat: i64) -> None:
        """What the next steps of each marker bring: their bonuses, and what comes nearer by them."""
        look = self.outlook
        look.study(s)
        turns: i64 = turns_left(s, seat)
        if turns > 0 and s.pending() in (position.PLAN, position.CHOOSE_DEMAND, position.CHOOSE_CARDS):
            turns -= 1
        row: i64 = turns * SPOTS
        for marker in range(i64(3)):
            spot: i64 = s.spots[seat * 3 + marker]
            start: i64 = look.ahead[row + spot]
            got: i64 = 0
            for steps in range(i64(1), STEPS + 1):
                if spot != LAST_SPOT:
                    path: i64 = look.better_path(s, spot, 1, turns) if develop.before_fork(spot) else 0
                    spot = develop.next_spot(s, spot, path)
                    got += look.prize(s, spot, turns)
                self.gains[marker * (STEPS + 1) + steps] = got + look.ahead[row + spot] - start

    def weigh_cities(self, s: CargoEmpire, seat: i64) -> None:
        """What a first station in each city does for the own tasks."""
        for city in range(i64(24)):
            self.helped[city] = 0
        held: i64 = s.tasks[seat]
        if held == UNKNOWN:
            return
        cards = s.board.cards
        atlas = s.board.atlas
        here: i64 = s.present[seat]
        for task in range(i64(24)):
            if not (held >> task) & 1:
                continue
            kind: i64 = cards.task_kind[task]
            if kind in (scoring.COLOUR_COUNT, scoring.COLOUR_SETS):
                least: i64 = 24
                for colour in range(i64(4)):
                    if (cards.task_colours[task] >> colour) & 1:
                        least = min(least, scoring.bits(here & atlas.painted[colour]))
                for colour in range(i64(4)):
                    if (cards.task_colours[task] >> colour) & 1 and scoring.bits(here & atlas.painted[colour]) == least:
                        self.help(atlas.painted[colour], 180)
            elif kind == scoring.PORT_COUNT:
                self.help(atlas.ports if cards.task_which[task] else ~atlas.ports, 120)
            elif kind == scoring.PORT_SETS:
                shore: i64 = scoring.bits(here & atlas.ports)
                self.help(atlas.ports if 2 * shore < scoring.bits(here) else ~atlas.ports, 200)

    def help(self, mask: i64, worth: i64) -> None:
        for city in range(i64(24)):
            if (mask >> city) & 1:
                self.helped[city] += worth

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
        worth: i64 = 0
        if not (s.present[seat] >> city) & 1:
            worth = 60 + self.helped[city]
        if s.spaces[2 * city] != NONE or s.spaces[2 * city + 1] != NONE:  # the city will rise
            if s.level[city] == 2:
                worth += 300 * (s.stations[seat * 24 + city] + 1)
            if s.cubes[city] == 0:
                worth += 150
        return worth

    def try_cards(self, s: Position, seat: i64, supply: i64, demand: i64, one: i64, base: i64) -> None:
        atlas = s.board.atlas
        w = self.outlook.weights
        road: i64 = atlas.set_road[one]
        rail: i64 = atlas.set_rail[one] + atlas.set_long[one]
        sea: i64 = atlas.set_sea[one]
        gains = self.gains
        worth: i64 = base - road * w.road - rail * w.rail - sea * w.sea
        worth += gains[min(road, STEPS)] + gains[STEPS + 1 + min(rail + atlas.set_long[one], STEPS)]
        worth += gains[2 * STEPS + 2 + 2 * min(sea, 1)]
        best: i64 = max(gains[1] if road else 0, gains[STEPS + 2] if rail else 0, gains[2 * STEPS + 3] if sea else 0)
        for city in (supply, demand):
            if (s.owned[seat] >> city) & 1 or cities.in_market(s, city):
                worth += best
        if worth > self.best:
            self.best = worth
            self.best_supply = supply
            self.best_demand = demand
            self.best_cards = one


def moment(s: CargoEmpire) -> i64:
    """Which turn of which round this is."""
    return (s.round * 8 + s.turn) * 8 + s.at_turn()
