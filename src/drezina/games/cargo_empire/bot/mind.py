"""A bot that looks at every turn to its end: greedy by the evaluation, with a playout policy of simple rules."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, UNKNOWN, State
from drezina.core.weights import Weights
from drezina.games.cargo_empire import codes, duties, scoring
from drezina.games.cargo_empire.board import LAST_SPOT, Board
from drezina.games.cargo_empire.bot.evaluation import SPOTS, Evaluation, planning, turns_left
from drezina.games.cargo_empire.bot.goals import fewest
from drezina.games.cargo_empire.position import BLANK_CARD, NONE, Position
from drezina.games.cargo_empire.rules import development, turn
from drezina.games.cargo_empire.state import CargoEmpireState

WORLDS: Final[i64] = 3  # in which a greedy choice is tried
WHIM: Final[i64] = 12  # one move of the playout policy in so many is any legal move
LOWEST: Final[i64] = -1_000_000_000
SETS: Final[i64] = 4  # of cards that learned play compares for one delivery
GOALS: Final[i64] = 5  # demand cities that it compares
LOOKS: Final[i64] = 6  # of the search at every turn, before any of them is played on
STEPS: Final[i64] = 4  # looked at for each marker


@final
class CargoEmpireMind(Mind):
    def __init__(self, board: Board) -> None:
        self.board = board
        self.evaluation: Evaluation = Evaluation()
        self.gains: vec[i64] = vec[i64]([0] * 15)  # [marker, steps]: what so many steps bring
        self.stations: vec[i64] = vec[i64]([0] * 24)  # by city: what a station there brings
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
        return self.evaluation.weights

    def horizon(self) -> i64:
        return 16

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, CargoEmpireState)
        return self.evaluation.worth(state, seat)

    # --- choosing by looking ahead -----------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        """Tries every move in imagined worlds, to the end of the own turn and the Freighter's, and takes the best."""
        assert isinstance(view, CargoEmpireState)
        legal = view.legal()
        if view.agenda.kind == duties.PICK_CLAN:
            return legal[rng.below(len(legal))]
        seat: i64 = view.actor
        worths = vec[i64]([0] * len(legal))
        for _ in range(WORLDS):
            world = view.imagine(rng)
            world.focus(seat)
            luck: i64 = rng.next()
            for index in range(i64(len(legal))):
                worths[index] += self.outcome(world, legal[index], seat, luck, view.agenda.kind)
        best: i64 = 0
        for index in range(i64(len(legal))):
            if worths[index] > worths[best]:
                best = index
        return legal[best]

    def outcome(self, world: CargoEmpireState, code: i64, seat: i64, luck: i64, asked: i64) -> i64:
        """What the own turn comes to after a move: all further choices of the delivery tried, the rest by rule."""
        state = world.copy()
        now: i64 = moment(state)
        state.apply(code)
        rng = Rng(luck)
        while state.actor != OVER:
            kind: i64 = state.agenda.kind
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
            elif state.actor != seat or moment(state) != now or self.ends(kind, asked):
                break
            elif self.branches(kind, code):
                most: i64 = LOWEST
                for further in state.legal():
                    if kind != duties.PLAN or further <= codes.REFILL + 23:
                        most = max(most, self.outcome(state, further, seat, luck, asked))
                return most
            else:
                state.apply(self.follow(state, rng))
        return self.evaluation.margin(state, seat)

    def ends(self, kind: i64, asked: i64) -> bool:
        """A vassal is thought about only when it is his turn."""
        return kind == duties.VASSAL_FROM and asked != duties.VASSAL_FROM

    def branches(self, kind: i64, code: i64) -> bool:
        """All choices are tried; after a move of the crest only where it may go."""
        if kind in (duties.CHOOSE_DEMAND, duties.CHOOSE_CARDS, duties.CHOOSE_RUSH, duties.CHOOSE_SPACE):
            return True
        if kind in (duties.PLACE_CREST, duties.FIRST_SPACE, duties.VASSAL_TO, duties.CUBE_TO, duties.LAST_CUBE):
            return True
        return kind == duties.PLAN and code > codes.MOVE_CUBE

    # --- for learned play --------------------------------------------------------------------------------------------

    def turn_begins(self, state: State) -> bool:
        assert isinstance(state, CargoEmpireState)
        return state.round == 0 or state.agenda.kind == duties.PLAN

    def can_be_judged(self, state: State) -> bool:
        """A delivery that is not yet paid says nothing, nor does a crest or cube that is on its way."""
        assert isinstance(state, CargoEmpireState)
        kind: i64 = state.agenda.kind
        on_its_way: bool = kind in (duties.PLACE_CREST, duties.CUBE_FROM, duties.CUBE_TO, duties.VASSAL_TO)
        return not planning(kind) and not on_its_way

    def is_bound(self, state: State) -> bool:
        """The delivery is paid: steps, cards and tasks are left."""
        assert isinstance(state, CargoEmpireState)
        return state.round > 0 and self.can_be_judged(state)

    def first_looks(self) -> i64:
        """Against the Freighter alone nobody has to think until the next own turn."""
        return LOOKS if self.board.people == 1 else 0

    def width(self) -> i64:
        return 2

    def candidates(self, state: State) -> vec[i64]:
        """All, but of the demand cities and of the cards only those that the rules of thumb like best."""
        assert isinstance(state, CargoEmpireState)
        legal = state.legal()
        kind: i64 = state.agenda.kind
        if kind == duties.CHOOSE_CARDS and len(legal) > SETS:
            self.weigh_steps(state, state.actor)
            self.like(state, state.actor)
        elif kind == duties.CHOOSE_DEMAND and len(legal) > GOALS:
            self.weigh_cities(state, state.actor)
            self.like(state, state.actor)
        else:
            return legal
        most: i64 = SETS if kind == duties.CHOOSE_CARDS else GOALS
        worths = vec[i64]()
        for code in legal:
            if kind == duties.CHOOSE_CARDS:
                worth: i64 = self.steps_worth(state, code - codes.PAY)
            else:
                worth = self.stations[code - codes.DEMAND] + 200 * ((self.liked >> (code - codes.DEMAND)) & 1)
            worths = append(worths, worth)
        return highest(legal, worths, most)

    # --- choosing by rule --------------------------------------------------------------------------------------------

    def playout_policy(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, CargoEmpireState)
        if rng.below(WHIM) == 0:
            codes_now = state.legal()
            return codes_now[rng.below(len(codes_now))]
        return self.follow(state, rng)

    def follow(self, p: CargoEmpireState, rng: Rng) -> i64:
        """A sensible choice at once."""
        kind: i64 = p.agenda.kind
        legal = p.legal()
        seat: i64 = p.actor
        if kind in (duties.PLAN, duties.CHOOSE_DEMAND, duties.CHOOSE_CARDS):
            return self.delivery(p, kind, legal, rng)
        if kind in (duties.CARD_STEPS, duties.FREE_STEPS, duties.CHOOSE_RUSH):
            self.weigh_steps(p, seat)
            return self.strongest(p, kind, legal)
        if kind == duties.CHOOSE_PATH:
            self.evaluation.study(p)
            return codes.PATH + self.evaluation.path(p.spots[seat * 3 + p.agenda.target], turns_left(p, seat))
        if kind == duties.TAKE_CITY:
            return self.useful_city(p, legal)
        if kind in (duties.KEEP_TASK, duties.FIRST_TASKS):
            return self.likelier_task(p, legal)
        if kind == duties.FREE_CARD:
            return codes.TAKE + 2
        if kind == duties.WINDOW:
            return codes.GO_ON
        if kind == duties.LAST_CUBE:
            return legal[len(legal) - 1]
        if kind == duties.CHOOSE_BONUS:
            return codes.WANT_CITY
        return legal[rng.below(len(legal))]

    def strongest(self, p: CargoEmpireState, kind: i64, legal: vec[i64]) -> i64:
        best: i64 = legal[0]
        most: i64 = LOWEST
        for code in legal:
            worth: i64 = 0
            if kind == duties.CHOOSE_RUSH:
                worth = self.gains[p.rush[code - codes.RUSH] * (STEPS + 1) + 1] if code < codes.NO_RUSH else -1
            else:
                worth = self.gains[(code - codes.MARKER) * (STEPS + 1) + 1]
            if worth > most:
                most = worth
                best = code
        return best

    def useful_city(self, p: CargoEmpireState, legal: vec[i64]) -> i64:
        """A card whose city will still be supplied from or delivered to."""
        best: i64 = legal[0]
        most: i64 = LOWEST
        for code in legal:
            worth: i64 = 0
            if code < codes.BLANK:
                city: i64 = code - codes.CARD
                worth = 2 * (3 - p.level[city]) + ((p.present[p.actor] >> city) & 1) * 3 + p.cubes[city]
            if worth > most:
                most = worth
                best = code
        return best

    def likelier_task(self, p: CargoEmpireState, legal: vec[i64]) -> i64:
        self.evaluation.sort_cities(p)
        turns: i64 = turns_left(p, p.actor)
        first: i64 = self.evaluation.hope(p, p.actor, legal[0] - codes.KEEP, turns)
        second: i64 = self.evaluation.hope(p, p.actor, legal[1] - codes.KEEP, turns)
        return legal[0] if first >= second else legal[1]

    # --- deliveries --------------------------------------------------------------------------------------------------

    def delivery(self, p: CargoEmpireState, kind: i64, legal: vec[i64], rng: Rng) -> i64:
        """The best supply city, demand city and cards; whichever of them is asked now."""
        seat: i64 = p.actor
        if kind == duties.PLAN:
            if legal[0] >= codes.TAKE_CARDS:
                return codes.TAKE_CARDS if legal[0] == codes.TAKE_CARDS else legal[rng.below(len(legal))]
            ability: i64 = self.ability(legal)
            if ability != NONE:
                return ability
        self.best = LOWEST
        self.weigh_steps(p, seat)
        self.like(p, seat)
        if kind == duties.CHOOSE_CARDS:
            for code in legal:
                self.try_cards(p, code - codes.PAY)
            return codes.PAY + self.best_cards
        self.weigh_cities(p, seat)
        self.weigh_sets(p, seat)
        if kind == duties.CHOOSE_DEMAND:
            self.try_supply(p, seat, p.supply)
            return codes.DEMAND + self.best_demand
        for code in legal:
            if code < codes.TAKE_CARDS:
                self.try_supply(p, seat, code - codes.SUPPLY)
        return codes.SUPPLY + self.best_supply

    def ability(self, legal: vec[i64]) -> i64:
        """Cubes are best turned into cards and steps: a road card, a sea card for a road card, long rail."""
        if legal[len(legal) - 1] >= codes.SWAP:
            for code in legal:
                if code in (codes.SWAP, codes.BUY_ROAD, codes.LONG_RAIL):
                    return code
        return NONE

    def weigh_steps(self, p: CargoEmpireState, seat: i64) -> None:
        """What the next steps of each marker bring: their bonuses, and what comes nearer by them."""
        look = self.evaluation
        look.study(p)
        turns: i64 = turns_left(p, seat)
        if turns > 0 and planning(p.agenda.kind):
            turns -= 1
        row: i64 = turns * SPOTS
        for marker in range(i64(3)):
            spot: i64 = p.spots[seat * 3 + marker]
            got: i64 = -look.ahead[row + spot]
            for steps in range(i64(1), STEPS + 1):
                if spot != LAST_SPOT:
                    spot = development.next_spot(p, spot, look.path(spot, turns))
                    got += look.prizes[row + spot]
                self.gains[marker * (STEPS + 1) + steps] = got + look.ahead[row + spot]

    def like(self, p: Position, seat: i64) -> None:
        """Cities that give a reward."""
        liked: i64 = p.owned[seat]
        for slot in range(i64(4)):
            if 0 <= p.market[slot] < BLANK_CARD:
                liked = liked | (1 << p.market[slot])
        self.liked = liked

    def weigh_sets(self, p: Position, seat: i64) -> None:
        """The sets of cards in hand, what their steps are worth, and what a step more would be."""
        self.sets = 0
        for one in range(p.board.atlas.set_count):
            if turn.in_hand(p, seat, one):
                self.set_code[self.sets] = one
                self.set_worth[self.sets] = self.steps_worth(p, one)
                self.set_more[self.sets] = self.more
                self.sets += 1

    def steps_worth(self, p: Position, one: i64) -> i64:
        atlas = p.board.atlas
        w = self.evaluation.weights
        road: i64 = atlas.set_road[one]
        rail: i64 = atlas.set_rail[one] + atlas.set_long[one]
        sea: i64 = atlas.set_sea[one]
        gains = self.gains
        worth: i64 = gains[min(road, STEPS)] + gains[STEPS + 1 + min(rail + atlas.set_long[one], STEPS)]
        worth += gains[2 * STEPS + 2 + 2 * min(sea, 1)]
        self.more = max(gains[1] if road else 0, gains[STEPS + 2] if rail else 0, gains[2 * STEPS + 3] if sea else 0)
        return worth - road * w.road - rail * w.rail - sea * w.sea

    def weigh_cities(self, p: CargoEmpireState, seat: i64) -> None:
        """What a station in each city brings, beside the steps."""
        here: i64 = p.present[seat]
        for city in range(i64(24)):
            worth: i64 = 0 if (here >> city) & 1 else 60
            if p.spaces[2 * city] != NONE or p.spaces[2 * city + 1] != NONE:  # the city will rise
                if p.level[city] == 2:
                    worth += 300 * (p.stations[seat * 24 + city] + 1)
                if p.cubes[city] == 0:
                    worth += 150
            self.stations[city] = worth
        held: i64 = p.tasks[seat]
        if held == UNKNOWN:
            return
        cards = p.board.cards
        atlas = p.board.atlas
        for task in range(i64(24)):
            if not (held >> task) & 1:
                continue
            kind: i64 = cards.task_kind[task]
            if kind == scoring.COLOUR_COUNT or kind == scoring.COLOUR_SETS:
                self.help(fewest(p, here, cards.task_colours[task]) & ~here, 180)
            elif kind == scoring.PORT_COUNT:
                self.help((atlas.ports if cards.task_which[task] else ~atlas.ports) & ~here, 120)
            elif kind == scoring.PORT_SETS:
                shore: i64 = scoring.bits(here & atlas.ports)
                self.help((atlas.ports if 2 * shore < scoring.bits(here) else ~atlas.ports) & ~here, 200)

    def help(self, mask: i64, worth: i64) -> None:
        for city in range(i64(24)):
            if (mask >> city) & 1:
                self.stations[city] += worth

    def try_supply(self, p: Position, seat: i64, city: i64) -> None:
        goals: i64 = turn.targets(p, seat, city)
        legal = turn.routes_of(p, seat).legal
        first: i64 = city * p.board.atlas.set_count
        reward: i64 = (self.liked >> city) & 1
        routed: i64 = 0
        for index in range(self.sets):
            within: i64 = legal[first + self.set_code[index]] & goals
            routed = routed | within
            goal: i64 = 0
            while within:
                if within & 1:
                    worth: i64 = self.set_worth[index] + self.stations[goal]
                    worth += self.set_more[index] * (reward + ((self.liked >> goal) & 1))
                    self.note(worth, city, goal, self.set_code[index])
                within = within >> 1
                goal += 1
        if goals != routed:  # any two cards by the yellow crest
            for goal in range(i64(24)):
                if ((goals & ~routed) >> goal) & 1:
                    self.note(self.stations[goal], city, goal, NONE)

    def try_cards(self, p: Position, one: i64) -> None:
        worth: i64 = self.steps_worth(p, one)
        worth += self.more * (((self.liked >> p.supply) & 1) + ((self.liked >> p.demand) & 1))
        self.note(worth, p.supply, p.demand, one)

    def note(self, worth: i64, supply: i64, demand: i64, one: i64) -> None:
        if worth > self.best:
            self.best = worth
            self.best_supply = supply
            self.best_demand = demand
            self.best_cards = one


def moment(p: CargoEmpireState) -> i64:
    """Which turn of which round this is."""
    return (p.round * 8 + p.turn) * 8 + p.at_turn()


def highest(codes_now: vec[i64], worths: vec[i64], count: i64) -> vec[i64]:
    """The codes of the highest worths, in their order."""
    found = vec[i64]()
    for index in range(i64(len(codes_now))):
        better: i64 = 0
        for other in range(i64(len(codes_now))):
            if worths[other] > worths[index] or (worths[other] == worths[index] and other < index):
                better += 1
        if better < count:
            found = append(found, codes_now[index])
    return found
