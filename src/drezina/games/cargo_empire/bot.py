"""A carrier that looks at every turn to its end: greedy by the outlook of positions, hunches by rule."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, UNKNOWN, State
from drezina.core.weights import Weights
from drezina.games.cargo_empire import codes, develop, plan, position, scoring
from drezina.games.cargo_empire.board import LAST_SPOT
from drezina.games.cargo_empire.outlook import SPOTS, Outlook, planning, turns_left
from drezina.games.cargo_empire.position import BLANK_CARD, NONE, Position
from drezina.games.cargo_empire.state import CargoEmpire

WORLDS: Final[i64] = 3  # in which a greedy choice is tried
WHIM: Final[i64] = 12  # one move of the playout policy in so many is any legal move
LOWEST: Final[i64] = -1_000_000_000
STEPS: Final[i64] = 4  # looked at for each marker


@final
class Carrier(Mind):
    def __init__(self) -> None:
        self.outlook: Outlook = Outlook()
        self.gains: vec[i64] = vec[i64]([0] * 15)  # [marker, steps]: what so many steps bring
        self.place: vec[i64] = vec[i64]([0] * 24)  # by city: what a station there brings
        self.liked: i64 = 0  # cities with a reward
        self.sets: i64 = 0  # sets of cards in hand
        self.set_code: vec[i64] = vec[i64]([0] * 400)
        self.set_worth: vec[i64] = vec[i64]([0] * 400)
        self.set_more: vec[i64] = vec[i64]([0] * 400)
        self.more: i64 = 0  # what a step more is worth, with the set last looked at
        self.best: i64 = LOWEST
        self.best_supply: i64 = NONE
        self.best_demand: i64 = NONE
        self.best_cards: i64 = NONE

    def tunable_weights(self) -> Weights:
        return self.outlook.weights

    def horizon(self) -> i64:
        return 16

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, CargoEmpire)
        return self.outlook.worth(state, seat)

    # --- choosing by looking ahead -----------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        """Tries every move in imagined worlds, to the end of the own turn and the Freighter's, and takes the best."""
        assert isinstance(view, CargoEmpire)
        legal = view.legal()
        if view.pending() == position.PICK_CLAN:
            return legal[rng.below(len(legal))]
        seat: i64 = view.actor
        worths = vec[i64]([0] * len(legal))
        for _ in range(WORLDS):
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

    def playout_policy(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, CargoEmpire)
        if rng.below(WHIM) == 0:
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
            return codes.PATH + self.outlook.path(s.spots[seat * 3 + s.argument()], turns_left(s, seat))
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
        if kind == position.PLAN:
            if legal[0] >= codes.TAKE_CARDS:
                return codes.TAKE_CARDS if legal[0] == codes.TAKE_CARDS else legal[rng.below(len(legal))]
            ability: i64 = self.ability(legal)
            if ability != NONE:
                return ability
        self.best = LOWEST
        self.weigh_steps(s, seat)
        self.like(s, seat)
        if kind == position.CHOOSE_CARDS:
            for code in legal:
                self.try_cards(s, code - codes.PAY)
            return codes.PAY + self.best_cards
        self.weigh_cities(s, seat)
        self.weigh_sets(s, seat)
        if kind == position.CHOOSE_DEMAND:
            self.try_supply(s, seat, s.supply)
            return codes.DEMAND + self.best_demand
        for code in legal:
            if code < codes.TAKE_CARDS:
                self.try_supply(s, seat, code - codes.SUPPLY)
        return codes.SUPPLY + self.best_supply

    def ability(self, legal: vec[i64]) -> i64:
        """Cubes are best turned into cards and steps: a road card, a sea card for a road card, long rail."""
        if legal[len(legal) - 1] >= codes.SWAP:
            for code in legal:
                if code in (codes.SWAP, codes.BUY_ROAD, codes.LONG_RAIL):
                    return code
        return NONE

    def weigh_steps(self, s: CargoEmpire, seat: i64) -> None:
        """What the next steps of each marker bring: their bonuses, and what comes nearer by them."""
        look = self.outlook
        look.study(s)
        turns: i64 = turns_left(s, seat)
        if turns > 0 and planning(s.pending()):
            turns -= 1
        row: i64 = turns * SPOTS
        for marker in range(i64(3)):
            spot: i64 = s.spots[seat * 3 + marker]
            got: i64 = -look.ahead[row + spot]
            for steps in range(i64(1), STEPS + 1):
                if spot != LAST_SPOT:
                    spot = develop.next_spot(s, spot, look.path(spot, turns))
                    got += look.prizes[row + spot]
                self.gains[marker * (STEPS + 1) + steps] = got + look.ahead[row + spot]

    def like(self, s: Position, seat: i64) -> None:
        """Cities that give a reward."""
        liked: i64 = s.owned[seat]
        for slot in range(i64(4)):
            if 0 <= s.market[slot] < BLANK_CARD:
                liked = liked | (1 << s.market[slot])
        self.liked = liked

    def weigh_sets(self, s: Position, seat: i64) -> None:
        """The sets of cards in hand, what their steps are worth, and what a step more would be."""
        self.sets = 0
        for one in range(s.board.atlas.set_count):
            if plan.in_hand(s, seat, one):
                self.set_code[self.sets] = one
                self.set_worth[self.sets] = self.steps_worth(s, one)
                self.set_more[self.sets] = self.more
                self.sets += 1

    def steps_worth(self, s: Position, one: i64) -> i64:
        atlas = s.board.atlas
        w = self.outlook.weights
        road: i64 = atlas.set_road[one]
        rail: i64 = atlas.set_rail[one] + atlas.set_long[one]
        sea: i64 = atlas.set_sea[one]
        gains = self.gains
        worth: i64 = gains[min(road, STEPS)] + gains[STEPS + 1 + min(rail + atlas.set_long[one], STEPS)]
        worth += gains[2 * STEPS + 2 + 2 * min(sea, 1)]
        self.more = max(gains[1] if road else 0, gains[STEPS + 2] if rail else 0, gains[2 * STEPS + 3] if sea else 0)
        return worth - road * w.road - rail * w.rail - sea * w.sea

    def weigh_cities(self, s: CargoEmpire, seat: i64) -> None:
        """What a station in each city brings, beside the steps."""
        here: i64 = s.present[seat]
        for city in range(i64(24)):
            worth: i64 = 0 if (here >> city) & 1 else 60
            if s.spaces[2 * city] != NONE or s.spaces[2 * city + 1] != NONE:  # the city will rise
                if s.level[city] == 2:
                    worth += 300 * (s.stations[seat * 24 + city] + 1)
                if s.cubes[city] == 0:
                    worth += 150
            self.place[city] = worth
        held: i64 = s.tasks[seat]
        if held == UNKNOWN:
            return
        cards = s.board.cards
        atlas = s.board.atlas
        for task in range(i64(24)):
            if not (held >> task) & 1:
                continue
            kind: i64 = cards.task_kind[task]
            if kind == scoring.COLOUR_COUNT or kind == scoring.COLOUR_SETS:
                self.help(wanted_colours(s, here, cards.task_colours[task]) & ~here, 180)
            elif kind == scoring.PORT_COUNT:
                self.help((atlas.ports if cards.task_which[task] else ~atlas.ports) & ~here, 120)
            elif kind == scoring.PORT_SETS:
                shore: i64 = scoring.bits(here & atlas.ports)
                self.help((atlas.ports if 2 * shore < scoring.bits(here) else ~atlas.ports) & ~here, 200)

    def help(self, mask: i64, worth: i64) -> None:
        for city in range(i64(24)):
            if (mask >> city) & 1:
                self.place[city] += worth

    def try_supply(self, s: Position, seat: i64, city: i64) -> None:
        goals: i64 = plan.targets(s, seat, city)
        legal = plan.routes_of(s, seat).legal
        first: i64 = city * s.board.atlas.set_count
        reward: i64 = (self.liked >> city) & 1
        routed: i64 = 0
        for place in range(self.sets):
            within: i64 = legal[first + self.set_code[place]] & goals
            routed = routed | within
            goal: i64 = 0
            while within:
                if within & 1:
                    worth: i64 = self.set_worth[place] + self.place[goal]
                    worth += self.set_more[place] * (reward + ((self.liked >> goal) & 1))
                    self.note(worth, city, goal, self.set_code[place])
                within = within >> 1
                goal += 1
        if goals != routed:  # any two cards by the yellow crest
            for goal in range(i64(24)):
                if ((goals & ~routed) >> goal) & 1:
                    self.note(self.place[goal], city, goal, NONE)

    def try_cards(self, s: Position, one: i64) -> None:
        worth: i64 = self.steps_worth(s, one)
        worth += self.more * (((self.liked >> s.supply) & 1) + ((self.liked >> s.demand) & 1))
        self.note(worth, s.supply, s.demand, one)

    def note(self, worth: i64, supply: i64, demand: i64, one: i64) -> None:
        if worth > self.best:
            self.best = worth
            self.best_supply = supply
            self.best_demand = demand
            self.best_cards = one


def wanted_colours(s: Position, here: i64, colours: i64) -> i64:
    """The cities of those of some colours in which a seat is present least."""
    painted = s.board.atlas.painted
    least: i64 = 24
    found: i64 = 0
    for colour in range(i64(4)):
        if (colours >> colour) & 1:
            count: i64 = scoring.bits(here & painted[colour])
            if count < least:
                least = count
                found = 0
            if count == least:
                found = found | painted[colour]
    return found


def moment(s: CargoEmpire) -> i64:
    """Which turn of which round this is."""
    return (s.round * 8 + s.turn) * 8 + s.at_turn()
