"""The evaluation of a position for a seat, in hundredths of a victory point: tracks, cards, cities and tasks."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import OVER, UNKNOWN
from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.board import CITY_BONUS, CROSSING, EITHER_BONUS, LAST_SPOT, POINTS, START, TASK_BONUS
from drezina.games.cargo_empire.bot.weights import CargoEmpireWeights
from drezina.games.cargo_empire.duties import (
    CHOOSE_CARDS,
    CHOOSE_DEMAND,
    CHOOSE_RUSH,
    CHOOSE_SPACE,
    FREIGHTER_CARD,
    PLAN,
)
from drezina.games.cargo_empire.position import BLUE, NONE, Position
from drezina.games.cargo_empire.rules import development, turn
from drezina.games.cargo_empire.state import CargoEmpireState

SPOTS: Final[i64] = 45
TURNS: Final[i64] = 12
POINT: Final[i64] = 100


@final
class Evaluation:
    """The evaluation function: points expected at the end from what lies on the table now."""

    def __init__(self) -> None:
        self.weights: CargoEmpireWeights = CargoEmpireWeights()
        self.tracks: i64 = NONE  # the faces for which the way ahead is known
        self.ahead: vec[i64] = vec[i64]([0] * 585)  # [turns to come, spot]: what lies beyond the spot
        self.prizes: vec[i64] = vec[i64]([0] * 585)  # [turns to come, spot]: what entering it brings
        self.paths: vec[i64] = vec[i64]([0] * 39)  # [turns to come, track]: the path to take
        self.level_masks: vec[i64] = vec[i64]([0] * 4)

    # --- the tracks --------------------------------------------------------------------------------------------------

    def study(self, p: Position) -> None:
        """Works out the way ahead for the tracks of this game."""
        tracks: i64 = (p.faces[0] * 12 + p.faces[1]) * 12 + p.faces[2]
        if tracks == self.tracks:
            return
        self.tracks = tracks
        for turns in range(TURNS + 1):
            for spot in range(SPOTS):
                self.prizes[turns * SPOTS + spot] = self.prize(p, spot, turns)
            self.paths[turns * 3] = self.better_path(p, START, 1, turns)
            self.paths[turns * 3 + 1] = self.better_path(p, CROSSING, 1, turns)
            self.paths[turns * 3 + 2] = self.better_path(p, CROSSING + 1, 1, turns)
            for spot in range(SPOTS):
                self.ahead[turns * SPOTS + spot] = self.way(p, spot, turns)

    def path(self, spot: i64, turns: i64) -> i64:
        """The path to take from a fork; 0 elsewhere."""
        if not development.before_fork(spot):
            return 0
        return self.paths[turns * 3 + (0 if spot == START else spot - CROSSING + 1)]

    def chance(self, distance: i64, turns: i64) -> i64:
        """Hundredths: how likely a marker will make so many steps."""
        span: i64 = self.weights.pace * turns
        return 0 if 100 * distance - 50 >= span else 100 - (100 * distance - 50) * 100 // span

    def prize(self, p: Position, spot: i64, turns: i64) -> i64:
        """What entering a spot brings, with so many turns to come."""
        w = self.weights
        if spot >= POINTS:
            vp = p.board.cards.vp
            return POINT * (vp[spot - POINTS] - (vp[spot - POINTS - 1] if spot > POINTS else 0))
        bonus: i64 = development.bonus_at(p, spot)
        if bonus in (CITY_BONUS, EITHER_BONUS):
            return w.step + w.city
        if bonus == TASK_BONUS:
            return w.step + w.task + w.task_time * turns
        if bonus > 0 and turns > 0:
            return w.step + (w.card(bonus - 1) if bonus < CITY_BONUS else w.sea)
        return w.step

    def gain(self, p: Position, spot: i64, distance: i64, turns: i64) -> i64:
        """The prize of a spot so many steps away; cards want a turn more to be played."""
        bonus: i64 = development.bonus_at(p, spot)
        soon: i64 = turns if bonus == 0 or bonus in (CITY_BONUS, TASK_BONUS, EITHER_BONUS) else turns - 1
        return self.prizes[turns * SPOTS + spot] * self.chance(distance, soon) // 100

    def way(self, p: Position, spot: i64, turns: i64) -> i64:
        """What lies ahead of a spot, each thing by how likely it is reached."""
        worth: i64 = 0
        distance: i64 = 1
        there: i64 = spot
        while there != LAST_SPOT and self.chance(distance, turns) > 0:
            path: i64 = self.better_path(p, there, distance, turns) if development.before_fork(there) else 0
            there = development.next_spot(p, there, path)
            worth += self.gain(p, there, distance, turns)
            distance += 1
        return worth

    def better_path(self, p: Position, spot: i64, distance: i64, turns: i64) -> i64:
        """The path of the next track with the richer bonuses; a shorter one counts for itself."""
        worths = vec[i64]([0, 0])
        for path in range(i64(2)):
            there: i64 = development.next_spot(p, spot, path)
            away: i64 = distance
            while there < CROSSING:
                worths[path] += self.gain(p, there, away, turns)
                there = development.next_spot(p, there, 0)
                away += 1
            worths[path] += 2 * self.chance(away, turns) * (5 - (away - distance))
        return 0 if worths[0] >= worths[1] else 1

    # --- the whole ---------------------------------------------------------------------------------------------------

    def worth(self, p: CargoEmpireState, seat: i64) -> i64:
        """Points expected at the end."""
        if p.actor == OVER:
            return POINT * scoring.total(p, seat)
        self.study(p)
        self.sort_cities(p)
        turns: i64 = turns_left(p, seat)
        worth: i64 = POINT * (scoring.development(p, seat) + scoring.city_cards(p, seat))
        if seat == p.board.freighter:
            aimless: i64 = turns * self.weights.aimless // 100
            return (
                worth
                + self.stations(p, seat, turns)
                + 2 * self.tasks(p, seat, aimless)
                + turns * self.weights.freighter
            )
        row: i64 = turns * SPOTS
        for marker in range(seat * 3, seat * 3 + 3):
            worth += self.ahead[row + p.spots[marker]]
        worth += self.stations(p, seat, turns) + self.tasks(p, seat, turns)
        if p.round > 0 and p.turn < 4 and p.order[p.at_turn()] == seat:
            worth += self.weights.owed * (p.owed[0] + p.owed[1] + p.owed[2] + p.free)
        return worth + self.hand(p, seat, turns) + self.prospects(p, seat, turns)

    def margin(self, p: CargoEmpireState, seat: i64) -> i64:
        """The own worth against that of the best other."""
        best: i64 = 0
        for other in range(p.board.seats):
            if other != seat:
                best = max(best, self.worth(p, other))
        return 100 * self.worth(p, seat) - self.weights.envy * best

    def sort_cities(self, p: Position) -> None:
        self.level_masks[2] = self.level_masks[3] = 0
        for city in range(i64(24)):
            self.level_masks[p.level[city]] = self.level_masks[p.level[city]] | (1 << city)

    def hand(self, p: Position, seat: i64, turns: i64) -> i64:
        """Cards in hand as far as there will be turns to play them, and cubes."""
        w = self.weights
        if turns == 0:
            return 0
        worth: i64 = 0
        for kind in range(i64(3)):
            count: i64 = p.hand[seat * 3 + kind]
            if count > 0:
                worth += w.card(kind) * count + w.variety
        held: i64 = p.hand_size(seat)
        useful: i64 = w.cards_per_turn * turns // 10
        if held > useful:
            worth = worth * useful // held
        if not p.board.clans:
            return worth
        return worth + w.cube * min(p.cube_count(seat), turns) + self.crest(p, seat, turns)

    def crest(self, p: Position, seat: i64, turns: i64) -> i64:
        """How often the crest will serve where it lies."""
        city: i64 = p.crest[p.clan[seat]] if p.clan[seat] >= 0 else NONE
        if city == NONE or p.level[city] == 3:
            return 0
        if p.clan[seat] == BLUE and (p.board.atlas.ports >> city) & 1:
            return 0
        uses: i64 = (p.cubes[city] + 1) * ((p.present[seat] >> city) & 1)
        for space in range(i64(2)):
            if p.spaces[2 * city + space] == NONE:
                uses += 1
        return self.weights.crest * min(uses, turns)

    def prospects(self, p: Position, seat: i64, turns: i64) -> i64:
        """What the next turn offers: deliveries, and city rewards with them; nothing before the crests lie."""
        if turns == 0 or (p.round == 0 and p.board.clans):
            return 0
        w = self.weights
        liked: i64 = p.owned[seat]
        for slot in range(i64(4)):
            if p.market[slot] >= 0 and p.market[slot] < 24:
                liked = liked | (1 << p.market[slot])
        options: i64 = 0
        most: i64 = 0
        sources: i64 = 0
        goods: i64 = 0
        supplies: i64 = turn.supplies(p, seat)
        for city in range(i64(24)):
            if not (supplies >> city) & 1:
                continue
            sources += 1
            goods = goods | (1 << p.good(city))
            goals: i64 = turn.targets(p, seat, city)
            if goals:
                options += scoring.bits(goals)
                most = max(most, ((liked >> city) & 1) + (1 if goals & liked else 0))
        worth: i64 = w.source * min(sources, turns + 2) + w.colour * scoring.bits(goods)
        worth += w.private * turns * scoring.bits(p.owned[seat] & p.open)
        if options == 0:
            return worth - w.stuck
        return worth + w.options * min(options, 10) + w.reward * most

    def stations(self, p: Position, seat: i64, turns: i64) -> i64:
        """Stations in cities of level 3, and in those that may become so."""
        w = self.weights
        worth: i64 = 0
        for city in range(i64(24)):
            own: i64 = p.stations[seat * 24 + city]
            level: i64 = p.level[city]
            if own > 0 and level == 3:
                worth += 3 * POINT * own
            elif own > 0:
                likely: i64 = w.level1 if level == 1 else w.level2
                if p.spaces[2 * city] != NONE or p.spaces[2 * city + 1] != NONE:
                    likely += w.half
                worth += own * likely * turns
        return worth

    # --- tasks -------------------------------------------------------------------------------------------------------

    def tasks(self, p: Position, seat: i64, turns: i64) -> i64:
        held: i64 = p.tasks[seat]
        worth: i64 = 0
        if held != UNKNOWN:
            for task in range(i64(24)):
                if (held >> task) & 1:
                    worth += self.hope(p, seat, task, turns)
        return worth

    def hope(self, p: Position, seat: i64, task: i64, turns: i64) -> i64:
        """What a task may bring at the end."""
        if turns == 0:
            return POINT * scoring.worth(p, seat, task)
        w = self.weights
        cards = p.board.cards
        kind: i64 = cards.task_kind[task]
        each: i64 = cards.task_vp[task]
        here: i64 = p.present[seat]
        if kind == scoring.COLOUR_SETS:
            return self.sets(p, here, task, turns)
        if kind == scoring.PORT_SETS:
            shore: i64 = scoring.bits(here & p.board.atlas.ports)
            return each * self.couple(shore, scoring.bits(here) - shore, w.ports * turns)
        if kind == scoring.LARGEST_NETWORK:
            return each * (POINT * scoring.largest_network(p, here) + w.network * turns)
        if kind == scoring.COLOUR_COUNT:
            count: i64 = 0
            for colour in range(i64(4)):
                if (cards.task_colours[task] >> colour) & 1:
                    count += scoring.bits(here & p.board.atlas.painted[colour])
            return climb(p, task, POINT * count + w.colours * turns)
        if kind == scoring.PORT_COUNT:
            ports: i64 = p.board.atlas.ports
            count = scoring.bits(here & (ports if cards.task_which[task] else ~ports))
            return climb(p, task, POINT * count + w.coast * turns)
        if kind == scoring.CITY_CARDS:
            return climb(p, task, POINT * scoring.card_count(p, seat) + w.cards * turns)
        if kind == scoring.TASK_CARDS:
            return climb(p, task, POINT * p.task_count[seat] + w.orders * turns)
        if kind == scoring.LEVEL2_COUNT:
            return climb(p, task, POINT * scoring.bits(here & self.level_masks[2]) + w.level2s * turns)
        if kind == scoring.LEVEL3_EACH:
            return each * (POINT * scoring.bits(here & self.level_masks[3]) + w.level3s * turns)
        if kind == scoring.MARKERS_BEHIND:
            return self.race(p, seat, task, turns)
        return self.crowds(p, seat, kind, each, turns)

    def sets(self, p: Position, here: i64, task: i64, turns: i64) -> i64:
        """Pairs of two colours, or sets of all four."""
        colours: i64 = p.board.cards.task_colours[task]
        each: i64 = p.board.cards.task_vp[task]
        painted = p.board.atlas.painted
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

    def race(self, p: Position, seat: i64, task: i64, turns: i64) -> i64:
        """A marker ahead of others stays so the more likely, the farther it is and the fewer turns come."""
        marker: i64 = p.board.cards.task_which[task]
        mine: i64 = development.progress_of(p, seat, marker)
        worth: i64 = 0
        for other in range(p.board.seats):
            if other != seat:
                ahead: i64 = mine - development.progress_of(p, other, marker)
                likely: i64 = 50 + self.weights.lead * (2 * ahead - 1) // (2 * turns + 4)
                worth += max(0, min(100, likely))
        return worth * p.board.cards.task_numbers[task * 4 + p.board.seats - 2]

    def crowds(self, p: Position, seat: i64, kind: i64, each: i64, turns: i64) -> i64:
        """Four stations in one city, or two in many."""
        most: i64 = 0
        twos: i64 = 0
        for city in range(i64(24)):
            own: i64 = p.stations[seat * 24 + city]
            if own == 2:
                twos += 1
            if own > most and (own == 4 or p.level[city] < 3 or own < 2):
                most = own
        if kind == scoring.EXACTLY_TWO:
            return each * (POINT * twos + self.weights.twos * turns)
        return each * (POINT if most >= 4 else 35 if most == 3 else 10 if most == 2 else 0)


def planning(kind: i64) -> bool:
    """Nothing of the running turn has been done yet."""
    return kind in (PLAN, CHOOSE_DEMAND, CHOOSE_SPACE, CHOOSE_CARDS, CHOOSE_RUSH, FREIGHTER_CARD)


def turns_left(p: CargoEmpireState, seat: i64) -> i64:
    """How many turns a seat will still take, with the running one until its delivery is paid."""
    if p.round == 0:
        return TURNS
    left: i64 = (3 - p.round) * 4 + 4 - p.turn
    if p.turn == 4:
        return left
    done: i64 = p.at_turn() + (0 if planning(p.agenda.kind) else 1)
    for place in range(done):
        if p.order[place] == seat:
            return left - 1
    return left


def climb(p: Position, task: i64, count: i64) -> i64:
    """The steps of a ladder as a slope, for hundredths of what it counts."""
    numbers = p.board.cards.task_numbers
    low: i64 = POINT * numbers[task * 4]
    high: i64 = POINT * numbers[task * 4 + 2]
    if count >= high:
        return POINT * numbers[task * 4 + 3]
    if count >= low:
        step: i64 = numbers[task * 4 + 3] - numbers[task * 4 + 1]
        return POINT * numbers[task * 4 + 1] + POINT * step * (count - low) // (high - low)
    return POINT * numbers[task * 4 + 1] * count // low
