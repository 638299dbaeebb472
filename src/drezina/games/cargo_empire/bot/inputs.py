"""What the network is told: turns left, markers and what lies ahead, stations, tasks, cards, the next turn, the others.

What the running turn still owes the seat counts as done: markers stand where their steps will take them, by the usual
path, and cards that lie on the way are in hand. Inputs are declared and written in the same order.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.inputs import Inputs
from drezina.core.observation import seat_at
from drezina.core.state import State
from drezina.games.cargo_empire import automa, scoring
from drezina.games.cargo_empire.board import POINTS, Board
from drezina.games.cargo_empire.bot.evaluation import SPOTS, TURNS, Evaluation, planning, turns_left
from drezina.games.cargo_empire.bot.foresight import Foresight
from drezina.games.cargo_empire.bot.goals import Goals
from drezina.games.cargo_empire.position import BLANK_CARD, NONE, Position
from drezina.games.cargo_empire.rules import development, turn
from drezina.games.cargo_empire.state import CargoEmpireState

TASK_KINDS: Final[i64] = 12
TASKS: Final[i64] = 24
CITIES: Final[i64] = 24
MARKERS: Final[i64] = 3
NEAR: Final[i64] = 3  # steps whose worth is told
TO_POINTS: Final[i64] = 18  # progress at which points begin


@final
class CargoEmpireInputs(Inputs):
    """One configuration. The evaluation is scratch space: not to be shared between threads."""

    def __init__(self, board: Board, family: str) -> None:
        super().__init__(family, max(1, int(board.seats) - 1))
        self.board = board
        self.evaluation: Evaluation = Evaluation()
        self.seen: Foresight = Foresight(self.evaluation)
        self.goals: Goals = Goals()
        self.at: i64 = 0  # where the next number is written
        self.turns: i64 = 0  # own turns to come
        self.liked: i64 = 0  # cities that give the seat a reward
        self.clan: i64 = 0  # the place of its inputs
        self._declare_time()
        self._declare_markers()
        self._declare_cards()
        self._declare_stations()
        self._declare_tasks()
        self._declare_next()
        if board.clans:
            self._declare_clan()
        for place in range(1, int(board.seats)):
            self._declare_other(place, place == board.seats - 1 and board.freighter >= 0)

    def _declare_time(self) -> None:
        self.declare("turns-left", "1 for so many own turns to come", int(TURNS) + 1)
        self.declare("turns", "own turns to come")
        self.declare("own-turn", "1 in an own turn")
        self.declare("planning", "1 while nothing of the own turn is done")
        self.declare("before", "1 if the seat still has a turn in this go round")
        self.declare("setup", "1 before the first round")

    def _declare_markers(self) -> None:
        for marker in ("truck", "train", "ship"):
            self.declare(f"{marker}-progress", "how far it is")
            self.declare(f"{marker}-far", "steps to the first points")
            self.declare(f"{marker}-ahead", "what lies ahead of it, in tenths of a point")
            self.declare(f"{marker}-step", "what one, two, three steps are worth, in tenths of a point", int(NEAR))
        self.declare("progress-most", "how far the first marker is")
        self.declare("progress-middle", "how far the second marker is")
        self.declare("progress-least", "how far the last marker is")
        self.declare("development", "points of the markers")

    def _declare_cards(self) -> None:
        self.declare("hand", "cards of each kind", 3)
        self.declare("hand-none", "1 for each kind of which there is no card", 3)
        self.declare("hand-any", "cards of a kind yet to be chosen")
        self.declare("hand-size", "cards in hand")
        self.declare("hand-useful", "cards in hand that the turns left can use")
        self.declare("hand-thrift", "cards in hand beyond one for each turn left, at least none")
        self.declare("hand-worth", "worth of the cards in tenths of a point")
        self.declare("city-cards", "city cards")
        self.declare("city-cards-open", "city cards of open cities")
        self.declare("city-cards-open-time", "the same, times turns left")
        self.declare("city-cards-stocked", "city cards of cities that can supply")
        self.declare("cities-coming", "city cards that will be taken in this turn")
        self.declare("tasks-coming", "tasks that will be drawn in this turn")
        self.declare("tasks-coming-time", "the same, times turns left")

    def _declare_stations(self) -> None:
        self.declare("level1", "stations in cities of level 1")
        self.declare("level2", "stations in cities of level 2")
        self.declare("level3", "stations in cities of level 3")
        self.declare("level1-half", "stations in half full cities of level 1")
        self.declare("level2-half", "stations in half full cities of level 2")
        self.declare("stations-time", "stations in open cities, times turns left, a quarter of it")
        self.declare("stations-worth", "what open stations may bring, in tenths of a point")
        self.declare("cities", "cities with own stations")
        self.declare("lost", "stations that left the game")
        self.declare("colour", "cities with own stations of each colour", 4)
        self.declare("ports", "ports with own stations")
        self.declare("inland", "other cities with own stations")
        self.declare("network", "cities of the largest network")

    def _declare_tasks(self) -> None:
        self.declare("task", "1 for each own task", int(TASKS))
        self.declare("task-now", "what tasks of each kind bring now", int(TASK_KINDS))
        self.declare("task-hope", "what tasks of each kind may bring", int(TASK_KINDS))
        self.declare("task-lack", "what tasks of each kind lack for more points", int(TASK_KINDS))
        self.declare("tasks", "tasks")
        self.declare("tasks-now", "what all tasks bring now")
        self.declare("tasks-hope", "what all tasks may bring, in halves of a point")

    def _declare_next(self) -> None:
        self.declare("task-help", "cities within reach that tasks of each kind ask for", int(TASK_KINDS))
        self.declare("sources", "cities that can supply")
        self.declare("source-cubes", "cubes in them")
        self.declare("goods-there", "kinds of goods that can be supplied")
        self.declare("options", "deliveries that the hand can pay")
        self.declare("new-cities", "cities without an own station that can be delivered to")
        self.declare("stuck", "1 if none can be paid")
        self.declare("rewards", "most rewards of one delivery")
        self.declare("reward-chances", "deliveries with a reward at their end")
        self.declare("rises", "cities that a delivery lets rise")
        self.declare("rises-flawless", "those of them without cubes")
        self.declare("rises-points", "most points of own stations in a city that a delivery lets rise to level 3")
        self.declare("matches", "pairs of a city that can supply and one that asks for it, whatever the way")
        self.declare("market-present", "cities of the market with an own station")
        self.declare("market-open", "cities of the market that are open")
        if self.board.dyorle:
            self.declare("rush", "tokens of each kind on rush places", 3)

    def _declare_clan(self) -> None:
        self.clan = self.declare("clan", "1 for the own clan", 5)
        self.declare("clan-cubes", "own cubes, times 1 for the own clan", 5)
        self.declare("cubes", "own cubes")
        self.declare("abilities", "abilities that the cubes pay for, at most the turns left")
        self.declare("crest", "worth of the crest in tenths of a point")
        self.declare("crest-present", "1 if there is an own station at the crest")
        self.declare("crest-open", "1 if the crest lies in an open city")
        self.declare("crest-cubes", "cubes at the crest")

    def _declare_other(self, place: int, freighter: bool) -> None:
        names = [
            ("truck", "how far its truck is"),
            ("train", "how far its train is"),
            ("ship", "how far its ship is"),
            ("behind-truck", "how far its truck is behind the own"),
            ("behind-train", "how far its train is behind the own"),
            ("behind-ship", "how far its ship is behind the own"),
            ("development", "points of its markers"),
            ("ahead", "what lies ahead of its markers, in fifths of a point"),
            ("city-cards", "its city cards"),
            ("level1", "its stations in cities of level 1"),
            ("level2", "its stations in cities of level 2"),
            ("level3", "its stations in cities of level 3"),
            ("level1-half", "its stations in half full cities of level 1"),
            ("level2-half", "its stations in half full cities of level 2"),
            ("tasks", "its tasks"),
            ("turns", "its turns to come"),
        ]
        if freighter:
            names += [
                ("tasks-now", "what its tasks bring now"),
                ("tasks-hope", "what its tasks may bring"),
                ("deck-truck", "steps of its truck on a card of its deck, in tenths"),
                ("deck-train", "steps of its train on a card of its deck, in tenths"),
                ("deck-ship", "steps of its ship on a card of its deck, in tenths"),
                ("delivers", "1 if its pointers find a delivery at once"),
            ]
        else:
            names += [
                ("road", "its road cards"),
                ("rail", "its rail cards"),
                ("sea", "its sea cards"),
                ("hand", "its cards"),
                ("sources", "cities that can supply it"),
                ("cubes", "its cubes"),
            ]
        for name, meaning in names:
            self.declare(f"other-{place}-{name}", f"of the seat {place} further on: {meaning}")

    # --- writing -----------------------------------------------------------------------------------------------------

    def write(self, state: State, seat: i64, out: vec[i64]) -> None:
        assert isinstance(state, CargoEmpireState)
        for place in range(self.size):
            out[place] = 0
        self.at = 0
        self.turns = turns_left(state, seat)
        self._write_time(state, seat, out)
        if state.faces[2] == NONE:  # nothing lies on the table yet
            if self.board.clans and state.clan[seat] >= 0:
                out[self.clan + state.clan[seat]] = 1
            return
        self.evaluation.study(state)
        self.evaluation.sort_cities(state)
        self.goals.sort_cities(state)
        self.seen.look(state, seat, self.turns)
        self.liked = state.owned[seat]
        for slot in range(i64(4)):
            if 0 <= state.market[slot] < BLANK_CARD:
                self.liked = self.liked | (1 << state.market[slot])
        self._write_markers(state, out)
        self._write_cards(state, seat, out)
        self._write_stations(state, seat, out)
        self._write_tasks(state, seat, out)
        self._write_next(state, seat, out)
        if self.board.clans:
            self._write_clan(state, seat, out)
        for place in range(1, self.board.seats):
            self._write_other(state, seat_at(place, seat, self.board.people), out)

    def _put(self, out: vec[i64], number: i64) -> None:
        out[self.at] = number
        self.at += 1

    def _write_time(self, p: CargoEmpireState, seat: i64, out: vec[i64]) -> None:
        turns: i64 = self.turns
        out[self.at + turns] = 1
        self.at += TURNS + 1
        own: bool = p.round > 0 and p.turn < 4 and p.seat_at_turn() == seat
        self._put(out, turns)
        self._put(out, 1 if own else 0)
        self._put(out, 1 if own and planning(p.agenda.kind) else 0)
        self._put(out, 1 if p.round > 0 and turns > (3 - p.round) * 4 + 3 - p.turn else 0)
        self._put(out, 1 if p.round == 0 else 0)

    def _write_markers(self, p: CargoEmpireState, out: vec[i64]) -> None:
        look = self.evaluation
        row: i64 = self.turns * SPOTS
        least: i64 = 99
        most: i64 = 0
        sum: i64 = 0
        points: i64 = 0
        for marker in range(MARKERS):
            spot: i64 = self.seen.spots[marker]
            far: i64 = self.seen.progress(p, marker)
            least = min(least, far)
            most = max(most, far)
            sum += far
            if spot >= POINTS:
                points += p.board.cards.vp[spot - POINTS]
            self._put(out, far)
            self._put(out, max(0, TO_POINTS - far))
            self._put(out, look.ahead[row + spot] // 10)
            got: i64 = -look.ahead[row + spot]
            for _ in range(NEAR):
                spot = development.next_spot(p, spot, look.path(spot, self.turns))
                got += look.prizes[row + spot]
                self._put(out, (got + look.ahead[row + spot]) // 10)
        self._put(out, most)
        self._put(out, sum - most - least)
        self._put(out, least)
        self._put(out, points)

    def _write_cards(self, p: CargoEmpireState, seat: i64, out: vec[i64]) -> None:
        turns: i64 = self.turns
        hand = self.seen.hand
        size: i64 = hand[0] + hand[1] + hand[2] + self.seen.any
        for kind in range(i64(3)):
            self._put(out, hand[kind])
        for kind in range(i64(3)):
            self._put(out, 1 if hand[kind] == 0 else 0)
        self._put(out, self.seen.any)
        self._put(out, size)
        self._put(out, min(size, 2 * turns))
        self._put(out, max(0, size - turns))
        self._put(out, self.evaluation.hand(p, seat, turns) // 10)
        owned: i64 = p.owned[seat]
        spare: i64 = scoring.bits(owned & p.open)
        self._put(out, scoring.card_count(p, seat) + self.seen.cities)
        self._put(out, spare)
        self._put(out, spare * turns)
        self._put(out, scoring.bits(owned & p.stocked & p.present[seat] & p.open))
        self._put(out, self.seen.cities)
        self._put(out, self.seen.tasks)
        self._put(out, self.seen.tasks * turns)

    def _write_levels(self, p: Position, seat: i64, out: vec[i64]) -> None:
        """Stations in cities of each level, and in half full ones."""
        at: i64 = self.at - 1
        for city in range(CITIES):
            own: i64 = p.stations[seat * 24 + city]
            if own > 0:
                level: i64 = p.level[city]
                out[at + level] += own
                if level < 3 and (p.spaces[2 * city] != NONE or p.spaces[2 * city + 1] != NONE):
                    out[at + 3 + level] += own
        self.at += 5

    def _write_stations(self, p: CargoEmpireState, seat: i64, out: vec[i64]) -> None:
        first: i64 = self.at
        here: i64 = p.present[seat]
        self._write_levels(p, seat, out)
        self._put(out, (out[first] + out[first + 1]) * self.turns // 4)
        self._put(out, self.evaluation.stations(p, seat, self.turns) // 10 - 30 * out[first + 2])
        self._put(out, scoring.bits(here))
        self._put(out, p.lost[seat])
        for colour in range(i64(4)):
            self._put(out, scoring.bits(here & p.board.atlas.painted[colour]))
        self._put(out, scoring.bits(here & p.board.atlas.ports))
        self._put(out, scoring.bits(here & ~p.board.atlas.ports))
        self._put(out, scoring.largest_network(p, here))

    def _write_tasks(self, p: CargoEmpireState, seat: i64, out: vec[i64]) -> None:
        held: i64 = self.seen.held
        first: i64 = self.at
        now: i64 = 0
        hope: i64 = 0
        count: i64 = 0
        for task in range(TASKS):
            if (held >> task) & 1:
                kind: i64 = p.board.cards.task_kind[task]
                worth: i64 = scoring.worth(p, seat, task)
                may: i64 = self.evaluation.hope(p, seat, task, self.turns)
                out[first + task] = 1
                out[first + TASKS + kind] += worth
                out[first + TASKS + TASK_KINDS + kind] += may // 100
                out[first + TASKS + 2 * TASK_KINDS + kind] += self.goals.lack(p, seat, task)
                now += worth
                hope += may
                count += 1
        self.at += TASKS + 3 * TASK_KINDS
        self._put(out, count)
        self._put(out, now)
        self._put(out, hope // 50)

    def _write_next(self, p: CargoEmpireState, seat: i64, out: vec[i64]) -> None:
        """What the next turn offers."""
        help: i64 = self.at
        at: i64 = self.at + TASK_KINDS
        self.at = at + 14
        rush: i64 = self.at
        if self.board.dyorle:
            self.at += 3
            for place in range(i64(6)):
                if p.rush[place] >= 0:
                    out[rush + p.rush[place]] += 1
        if self.turns == 0 or p.round == 0:
            return
        for slot in range(i64(4)):
            city: i64 = p.market[slot]
            if 0 <= city < BLANK_CARD:
                out[at + 12] += (p.present[seat] >> city) & 1
                out[at + 13] += (p.open >> city) & 1
        goods: i64 = 0
        every: i64 = 0
        supplies: i64 = turn.supplies(p, seat)
        for city in range(CITIES):
            if not (supplies >> city) & 1:
                continue
            out[at] += 1
            out[at + 1] += p.cubes[city]
            goods = goods | (1 << p.good(city))
            out[at + 11] += scoring.bits(turn.fitting(p, seat, city))
            goals: i64 = turn.targets(p, seat, city)
            if goals:
                every = every | goals
                out[at + 3] += scoring.bits(goals)
                out[at + 6] = max(out[at + 6], ((self.liked >> city) & 1) + (1 if goals & self.liked else 0))
                out[at + 7] += scoring.bits(goals & self.liked)
        out[at + 2] = scoring.bits(goods)
        out[at + 4] = scoring.bits(every & ~p.present[seat])
        out[at + 5] = 1 if every == 0 else 0
        for task in range(TASKS):
            if (self.seen.held >> task) & 1:
                asked: i64 = every & self.goals.asked(p, seat, task)
                out[help + p.board.cards.task_kind[task]] += scoring.bits(asked)
        for city in range(CITIES):
            if (every >> city) & 1 and (p.spaces[2 * city] != NONE or p.spaces[2 * city + 1] != NONE):
                out[at + 8] += 1
                if p.cubes[city] == 0:
                    out[at + 9] += 1
                if p.level[city] == 2:
                    out[at + 10] = max(out[at + 10], 3 * (p.stations[seat * 24 + city] + 1))

    def _write_clan(self, p: CargoEmpireState, seat: i64, out: vec[i64]) -> None:
        clan: i64 = p.clan[seat]
        cubes: i64 = p.cube_count(seat)
        if clan >= 0:
            out[self.at + clan] = 1
            out[self.at + 5 + clan] = cubes
        self.at += 10
        self._put(out, cubes)
        self._put(out, min(cubes // 2, self.turns))
        city: i64 = p.crest[clan] if clan >= 0 else NONE
        if city == NONE or p.round == 0:
            self.at += 4
            return
        self._put(out, self.evaluation.crest(p, seat, self.turns) // 10)
        self._put(out, (p.present[seat] >> city) & 1)
        self._put(out, (p.open >> city) & 1)
        self._put(out, p.cubes[city])

    def _write_other(self, p: CargoEmpireState, other: i64, out: vec[i64]) -> None:
        turns: i64 = turns_left(p, other)
        ahead: i64 = 0
        for marker in range(MARKERS):
            far: i64 = development.progress_of(p, other, marker)
            ahead += self.evaluation.ahead[turns * SPOTS + p.spots[other * 3 + marker]]
            out[self.at + marker] = far
            out[self.at + MARKERS + marker] = self.seen.progress(p, marker) - far
        self.at += 2 * MARKERS
        self._put(out, scoring.development(p, other))
        self._put(out, ahead // 20)
        self._put(out, scoring.card_count(p, other))
        self._write_levels(p, other, out)
        self._put(out, p.task_count[other])
        self._put(out, turns)
        if other == p.board.freighter:
            self._write_freighter(p, other, turns, out)
            return
        for kind in range(i64(3)):
            self._put(out, p.hand[other * 3 + kind])
        self._put(out, p.hand_size(other))
        self._put(out, scoring.bits(turn.supplies(p, other)) if p.round > 0 else 0)
        self._put(out, p.cube_count(other))

    def _write_freighter(self, p: CargoEmpireState, other: i64, turns: i64, out: vec[i64]) -> None:
        if p.round == 0:
            self.at += 6
            return
        self._put(out, scoring.all_tasks(p, other))
        self._put(out, self.evaluation.tasks(p, other, turns * self.evaluation.weights.aimless // 100) // 50)
        cards: i64 = max(1, scoring.bits(p.orders))
        for marker in range(MARKERS):
            steps: i64 = 0
            for card in range(i64(14)):
                if (p.orders >> card) & 1:
                    steps += p.board.cards.moves[card * 3 + marker]
            self._put(out, 10 * steps // cards)
        found: i64 = 0
        for slot in range(i64(4)):
            if p.truck >= 0 and p.market[slot] != NONE and automa.matches(p, p.truck, slot):
                found = 1
        self._put(out, found)
