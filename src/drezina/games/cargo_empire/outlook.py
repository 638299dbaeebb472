"""What a position promises to a seat, in hundredths of a victory point: tracks, cards, cities and tasks."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import OVER, UNKNOWN
from drezina.core.weights import Weights
from drezina.games.cargo_empire import develop, plan, scoring
from drezina.games.cargo_empire.board import CITY_BONUS, CROSSING, EITHER_BONUS, LAST_SPOT, POINTS, START, TASK_BONUS
from drezina.games.cargo_empire.components import FOLDER
from drezina.games.cargo_empire.position import (
    BLUE,
    CHOOSE_CARDS,
    CHOOSE_DEMAND,
    CHOOSE_RUSH,
    CHOOSE_SPACE,
    FREIGHTER_CARD,
    NONE,
    PLAN,
    Position,
)
from drezina.games.cargo_empire.state import CargoEmpire

SPOTS: Final[i64] = 45
TURNS: Final[i64] = 12
POINT: Final[i64] = 100


@final
class CargoEmpireWeights(Weights):
    """What things are worth, in hundredths of a point where nothing else is said; the numbers are in weights.toml."""

    def __init__(self) -> None:
        # the way ahead of a marker
        self.pace: i64 = 0  # hundredths of steps that a marker makes at most in a turn
        self.city: i64 = 0  # bonuses
        self.task: i64 = 0
        self.task_time: i64 = 0  # more for each turn to come
        self.step: i64 = 0  # a step for its own sake
        self.owed: i64 = 0  # a step that will be made in this turn
        # cards in hand
        self.road: i64 = 0
        self.rail: i64 = 0
        self.sea: i64 = 0
        self.cards_per_turn: i64 = 0  # of use, in tenths of a card
        self.variety: i64 = 0  # each kind of card in hand
        # the next turn
        self.stuck: i64 = 0  # nothing can be delivered
        self.options: i64 = 0  # each possible delivery, up to ten
        self.reward: i64 = 0  # each city reward that can be had at once
        # cities
        self.private: i64 = 0  # an own card of an open city, for every turn to come
        self.source: i64 = 0  # a city with goods
        self.colour: i64 = 0  # each kind of goods
        self.level1: i64 = 0  # a station, for every turn to come
        self.level2: i64 = 0
        self.half: i64 = 0  # more where the city is half full
        self.crest: i64 = 0
        self.cube: i64 = 0
        # tasks: hundredths of what they count, gained in a turn to come
        self.pair: i64 = 0
        self.gap: i64 = 0  # what one pair wants only in one of its colours, in hundredths of its points
        self.four: i64 = 0
        self.ports: i64 = 0
        self.network: i64 = 0
        self.colours: i64 = 0
        self.coast: i64 = 0
        self.cards: i64 = 0
        self.orders: i64 = 0
        self.level2s: i64 = 0
        self.level3s: i64 = 0
        self.twos: i64 = 0
        self.lead: i64 = 0  # of a step, in thousandths of the task
        # the others
        self.aimless: i64 = 0  # the Freighter's turns, in hundredths of a person's, for his tasks
        self.freighter: i64 = 0  # what he gains in a turn
        self.envy: i64 = 0  # hundredths: what the best other's points count against the own
        self.load(FOLDER / "weights.toml")

    def card(self, kind: i64) -> i64:
        return self.road if kind == 0 else self.rail if kind == 1 else self.sea


@final
class Outlook:
    def __init__(self) -> None:
        self.weights: CargoEmpireWeights = CargoEmpireWeights()
        self.tracks: i64 = NONE  # the faces for which the way ahead is known
        self.ahead: vec[i64] = vec[i64]([0] * 585)  # [turns to come, spot]: what lies beyond the spot
        self.prizes: vec[i64] = vec[i64]([0] * 585)  # [turns to come, spot]: what entering it brings
        self.paths: vec[i64] = vec[i64]([0] * 39)  # [turns to come, track]: the path to take
        self.level_masks: vec[i64] = vec[i64]([0] * 4)

    # --- the tracks --------------------------------------------------------------------------------------------------

    def study(self, s: Position) -> None:
        """Works out the way ahead for the tracks of this game."""
        tracks: i64 = (s.faces[0] * 12 + s.faces[1]) * 12 + s.faces[2]
        if tracks == self.tracks:
            return
        self.tracks = tracks
        for turns in range(TURNS + 1):
            for spot in range(SPOTS):
                self.prizes[turns * SPOTS + spot] = self.prize(s, spot, turns)
            self.paths[turns * 3] = self.better_path(s, START, 1, turns)
            self.paths[turns * 3 + 1] = self.better_path(s, CROSSING, 1, turns)
            self.paths[turns * 3 + 2] = self.better_path(s, CROSSING + 1, 1, turns)
            for spot in range(SPOTS):
                self.ahead[turns * SPOTS + spot] = self.way(s, spot, turns)

    def path(self, spot: i64, turns: i64) -> i64:
        """The path to take from a fork; 0 elsewhere."""
        if not develop.before_fork(spot):
            return 0
        return self.paths[turns * 3 + (0 if spot == START else spot - CROSSING + 1)]

    def chance(self, distance: i64, turns: i64) -> i64:
        """Hundredths: how likely a marker will make so many steps."""
        span: i64 = self.weights.pace * turns
        return 0 if 100 * distance - 50 >= span else 100 - (100 * distance - 50) * 100 // span

    def prize(self, s: Position, spot: i64, turns: i64) -> i64:
        """What entering a spot brings, with so many turns to come."""
        w = self.weights
        if spot >= POINTS:
            vp = s.board.cards.vp
            return POINT * (vp[spot - POINTS] - (vp[spot - POINTS - 1] if spot > POINTS else 0))
        bonus: i64 = develop.bonus_at(s, spot)
        if bonus in (CITY_BONUS, EITHER_BONUS):
            return w.step + w.city
        if bonus == TASK_BONUS:
            return w.step + w.task + w.task_time * turns
        if bonus > 0 and turns > 0:
            return w.step + (w.card(bonus - 1) if bonus < CITY_BONUS else w.sea)
        return w.step

    def gain(self, s: Position, spot: i64, distance: i64, turns: i64) -> i64:
        """The prize of a spot so many steps away; cards want a turn more to be played."""
        bonus: i64 = develop.bonus_at(s, spot)
        soon: i64 = turns if bonus == 0 or bonus in (CITY_BONUS, TASK_BONUS, EITHER_BONUS) else turns - 1
        return self.prizes[turns * SPOTS + spot] * self.chance(distance, soon) // 100

    def way(self, s: Position, spot: i64, turns: i64) -> i64:
        """What lies ahead of a spot, each thing by how likely it is reached."""
        worth: i64 = 0
        distance: i64 = 1
        there: i64 = spot
        while there != LAST_SPOT and self.chance(distance, turns) > 0:
            path: i64 = self.better_path(s, there, distance, turns) if develop.before_fork(there) else 0
            there = develop.next_spot(s, there, path)
            worth += self.gain(s, there, distance, turns)
            distance += 1
        return worth

    def better_path(self, s: Position, spot: i64, distance: i64, turns: i64) -> i64:
        """The path of the next track with the richer bonuses; a shorter one counts for itself."""
        worths = vec[i64]([0, 0])
        for path in range(i64(2)):
            there: i64 = develop.next_spot(s, spot, path)
            away: i64 = distance
            while there < CROSSING:
                worths[path] += self.gain(s, there, away, turns)
                there = develop.next_spot(s, there, 0)
                away += 1
            worths[path] += 2 * self.chance(away, turns) * (5 - (away - distance))
        return 0 if worths[0] >= worths[1] else 1

    # --- the whole ---------------------------------------------------------------------------------------------------

    def worth(self, s: CargoEmpire, seat: i64) -> i64:
        """Points expected at the end."""
        if s.actor == OVER:
            return POINT * scoring.total(s, seat)
        self.study(s)
        self.sort_cities(s)
        turns: i64 = turns_left(s, seat)
        worth: i64 = POINT * (scoring.development(s, seat) + scoring.city_cards(s, seat))
        if seat == s.board.freighter:
            aimless: i64 = turns * self.weights.aimless // 100
            return (
                worth
                + self.stations(s, seat, turns)
                + 2 * self.tasks(s, seat, aimless)
                + turns * self.weights.freighter
            )
        row: i64 = turns * SPOTS
        for marker in range(seat * 3, seat * 3 + 3):
            worth += self.ahead[row + s.spots[marker]]
        worth += self.stations(s, seat, turns) + self.tasks(s, seat, turns)
        if s.round > 0 and s.turn < 4 and s.order[s.at_turn()] == seat:
            worth += self.weights.owed * (s.owed[0] + s.owed[1] + s.owed[2] + s.free)
        return worth + self.hand(s, seat, turns) + self.prospects(s, seat, turns)

    def margin(self, s: CargoEmpire, seat: i64) -> i64:
        """The own worth against that of the best other."""
        best: i64 = 0
        for other in range(s.board.seats):
            if other != seat:
                best = max(best, self.worth(s, other))
        return 100 * self.worth(s, seat) - self.weights.envy * best

    def sort_cities(self, s: Position) -> None:
        self.level_masks[2] = self.level_masks[3] = 0
        for city in range(i64(24)):
            self.level_masks[s.level[city]] = self.level_masks[s.level[city]] | (1 << city)

    def hand(self, s: Position, seat: i64, turns: i64) -> i64:
        """Cards in hand as far as there will be turns to play them, and cubes."""
        w = self.weights
        if turns == 0:
            return 0
        worth: i64 = 0
        for kind in range(i64(3)):
            count: i64 = s.hand[seat * 3 + kind]
            if count > 0:
                worth += w.card(kind) * count + w.variety
        held: i64 = s.hand_size(seat)
        useful: i64 = w.cards_per_turn * turns // 10
        if held > useful:
            worth = worth * useful // held
        if not s.board.clans:
            return worth
        return worth + w.cube * min(s.cube_count(seat), turns) + self.crest(s, seat, turns)

    def crest(self, s: Position, seat: i64, turns: i64) -> i64:
        """How often the crest will serve where it lies."""
        city: i64 = s.crest[s.clan[seat]] if s.clan[seat] >= 0 else NONE
        if city == NONE or s.level[city] == 3:
            return 0
        if s.clan[seat] == BLUE and (s.board.atlas.ports >> city) & 1:
            return 0
        uses: i64 = (s.cubes[city] + 1) * ((s.present[seat] >> city) & 1)
        for space in range(i64(2)):
            if s.spaces[2 * city + space] == NONE:
                uses += 1
        return self.weights.crest * min(uses, turns)

    def prospects(self, s: Position, seat: i64, turns: i64) -> i64:
        """What the next turn offers: deliveries, and city rewards with them; nothing before the crests lie."""
        if turns == 0 or (s.round == 0 and s.board.clans):
            return 0
        w = self.weights
        liked: i64 = s.owned[seat]
        for slot in range(i64(4)):
            if s.market[slot] >= 0 and s.market[slot] < 24:
                liked = liked | (1 << s.market[slot])
        options: i64 = 0
        most: i64 = 0
        sources: i64 = 0
        goods: i64 = 0
        supplies: i64 = plan.supplies(s, seat)
        for city in range(i64(24)):
            if not (supplies >> city) & 1:
                continue
            sources += 1
            goods = goods | (1 << s.good(city))
            goals: i64 = plan.targets(s, seat, city)
            if goals:
                options += scoring.bits(goals)
                most = max(most, ((liked >> city) & 1) + (1 if goals & liked else 0))
        worth: i64 = w.source * min(sources, turns + 2) + w.colour * scoring.bits(goods)
        worth += w.private * turns * scoring.bits(s.owned[seat] & s.open)
        if options == 0:
            return worth - w.stuck
        return worth + w.options * min(options, 10) + w.reward * most

    def stations(self, s: Position, seat: i64, turns: i64) -> i64:
        """Stations in cities of level 3, and in those that may become so."""
        w = self.weights
        worth: i64 = 0
        for city in range(i64(24)):
            own: i64 = s.stations[seat * 24 + city]
            level: i64 = s.level[city]
            if own > 0 and level == 3:
                worth += 3 * POINT * own
            elif own > 0:
                likely: i64 = w.level1 if level == 1 else w.level2
                if s.spaces[2 * city] != NONE or s.spaces[2 * city + 1] != NONE:
                    likely += w.half
                worth += own * likely * turns
        return worth

    # --- tasks -------------------------------------------------------------------------------------------------------

    def tasks(self, s: Position, seat: i64, turns: i64) -> i64:
        held: i64 = s.tasks[seat]
        worth: i64 = 0
        if held != UNKNOWN:
            for task in range(i64(24)):
                if (held >> task) & 1:
                    worth += self.hope(s, seat, task, turns)
        return worth

    def hope(self, s: Position, seat: i64, task: i64, turns: i64) -> i64:
        """What a task may bring at the end."""
        if turns == 0:
            return POINT * scoring.worth(s, seat, task)
        w = self.weights
        cards = s.board.cards
        kind: i64 = cards.task_kind[task]
        each: i64 = cards.task_vp[task]
        here: i64 = s.present[seat]
        if kind == scoring.COLOUR_SETS:
            return self.sets(s, here, task, turns)
        if kind == scoring.PORT_SETS:
            shore: i64 = scoring.bits(here & s.board.atlas.ports)
            return each * self.couple(shore, scoring.bits(here) - shore, w.ports * turns)
        if kind == scoring.LARGEST_NETWORK:
            return each * (POINT * scoring.largest_network(s, here) + w.network * turns)
        if kind == scoring.COLOUR_COUNT:
            count: i64 = 0
            for colour in range(i64(4)):
                if (cards.task_colours[task] >> colour) & 1:
                    count += scoring.bits(here & s.board.atlas.painted[colour])
            return climb(s, task, POINT * count + w.colours * turns)
        if kind == scoring.PORT_COUNT:
            ports: i64 = s.board.atlas.ports
            count = scoring.bits(here & (ports if cards.task_which[task] else ~ports))
            return climb(s, task, POINT * count + w.coast * turns)
        if kind == scoring.CITY_CARDS:
            return climb(s, task, POINT * scoring.card_count(s, seat) + w.cards * turns)
        if kind == scoring.TASK_CARDS:
            return climb(s, task, POINT * s.task_count[seat] + w.orders * turns)
        if kind == scoring.LEVEL2_COUNT:
            return climb(s, task, POINT * scoring.bits(here & self.level_masks[2]) + w.level2s * turns)
        if kind == scoring.LEVEL3_EACH:
            return each * (POINT * scoring.bits(here & self.level_masks[3]) + w.level3s * turns)
        if kind == scoring.MARKERS_BEHIND:
            return self.race(s, seat, task, turns)
        return self.crowds(s, seat, kind, each, turns)

    def sets(self, s: Position, here: i64, task: i64, turns: i64) -> i64:
        """Pairs of two colours, or sets of all four."""
        colours: i64 = s.board.cards.task_colours[task]
        each: i64 = s.board.cards.task_vp[task]
        painted = s.board.atlas.painted
        least: i64 = 24
        sum: i64 = 0
        wanted: i64 = 0
        for colour in range(i64(4)):
            if (colours >> colour) & 1:
                count: i64 = scoring.bits(here & painted[colour])
                least = min(least, count)
                sum += count
                wanted += 1
        if wanted == 2:
            return each * self.couple(least, sum - least, self.weights.pair * turns)
        return each * (POINT * least + self.weights.four * turns + self.weights.gap * min(sum - 4 * least, 6) // 4)

    def couple(self, one: i64, other: i64, coming: i64) -> i64:
        """Hundredths of pairs."""
        least: i64 = min(one, other)
        return POINT * least + coming + self.weights.gap * min(max(one, other) - least, 2) // 2

    def race(self, s: Position, seat: i64, task: i64, turns: i64) -> i64:
        """A marker ahead of others stays so the more likely, the farther it is and the fewer turns come."""
        marker: i64 = s.board.cards.task_which[task]
        mine: i64 = develop.progress_of(s, seat, marker)
        worth: i64 = 0
        for other in range(s.board.seats):
            if other != seat:
                ahead: i64 = mine - develop.progress_of(s, other, marker)
                likely: i64 = 50 + self.weights.lead * (2 * ahead - 1) // (2 * turns + 4)
                worth += max(0, min(100, likely))
        return worth * s.board.cards.task_numbers[task * 4 + s.board.seats - 2]

    def crowds(self, s: Position, seat: i64, kind: i64, each: i64, turns: i64) -> i64:
        """Four stations in one city, or two in many."""
        most: i64 = 0
        twos: i64 = 0
        for city in range(i64(24)):
            own: i64 = s.stations[seat * 24 + city]
            if own == 2:
                twos += 1
            if own > most and (own == 4 or s.level[city] < 3 or own < 2):
                most = own
        if kind == scoring.EXACTLY_TWO:
            return each * (POINT * twos + self.weights.twos * turns)
        return each * (POINT if most >= 4 else 35 if most == 3 else 10 if most == 2 else 0)


def planning(kind: i64) -> bool:
    """Nothing of the running turn has been done yet."""
    return kind in (PLAN, CHOOSE_DEMAND, CHOOSE_SPACE, CHOOSE_CARDS, CHOOSE_RUSH, FREIGHTER_CARD)


def turns_left(s: CargoEmpire, seat: i64) -> i64:
    """How many turns a seat will still take, with the running one until its delivery is paid."""
    if s.round == 0:
        return TURNS
    left: i64 = (3 - s.round) * 4 + 4 - s.turn
    if s.turn == 4:
        return left
    done: i64 = s.at_turn() + (0 if planning(s.pending()) else 1)
    for place in range(done):
        if s.order[place] == seat:
            return left - 1
    return left


def climb(s: Position, task: i64, count: i64) -> i64:
    """The steps of a ladder as a slope, for hundredths of what it counts."""
    numbers = s.board.cards.task_numbers
    low: i64 = POINT * numbers[task * 4]
    high: i64 = POINT * numbers[task * 4 + 2]
    if count >= high:
        return POINT * numbers[task * 4 + 3]
    if count >= low:
        step: i64 = numbers[task * 4 + 3] - numbers[task * 4 + 1]
        return POINT * numbers[task * 4 + 1] + POINT * step * (count - low) // (high - low)
    return POINT * numbers[task * 4 + 1] * count // low
