"""Where the running turn leads if what it owes is done by rule: markers, cards, city cards and tasks of one seat."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import UNKNOWN
from drezina.games.cargo_empire.board import ANY_BONUS, CITY_BONUS, EITHER_BONUS, NOTHING, TASK_BONUS
from drezina.games.cargo_empire.bot.evaluation import SPOTS, Evaluation, planning
from drezina.games.cargo_empire.duties import (
    CHOOSE_BONUS,
    CHOOSE_PATH,
    DRAW_TASK,
    FREE_CARD,
    KEEP_TASK,
    REWARDS,
    RUSH_STEP,
    TAKE_CITY,
)
from drezina.games.cargo_empire.position import Position
from drezina.games.cargo_empire.rules import cities, development, tasks
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.kit.pile import FIRST, SECOND


@final
class Foresight:
    """Scratch space: what was last looked at stands here until the next time."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.turns: i64 = 0
        self.spots: vec[i64] = vec[i64]([0] * 3)  # of the markers
        self.hand: vec[i64] = vec[i64]([0] * 3)
        self.any: i64 = 0  # cards of a kind yet to be chosen
        self.cities: i64 = 0  # city cards yet to be taken
        self.tasks: i64 = 0  # tasks yet to be drawn
        self.held: i64 = 0  # tasks, as a mask

    def look(self, p: CargoEmpireState, seat: i64, turns: i64) -> None:
        self.turns = turns
        for index in range(i64(3)):
            self.spots[index] = p.spots[seat * 3 + index]
            self.hand[index] = p.hand[seat * 3 + index]
        self.any = self.cities = self.tasks = 0
        self.held = held_tasks(p, seat)
        own: bool = p.round > 0 and p.turn < 4 and p.seat_at_turn() == seat and not planning(p.agenda.kind)
        free: i64 = p.free if own else 0
        duty = p.agenda.top()
        while duty.below is not None:
            kind: i64 = duty.kind
            if kind == DRAW_TASK and own and p.deck.seat(tasks.last_draw(p)) == seat:
                self.tasks += 1
            elif duty.subject == seat:
                if kind in (RUSH_STEP, CHOOSE_PATH):
                    self.step(p, duty.target)
                elif kind in (TAKE_CITY, CHOOSE_BONUS):
                    self.cities += 1
                elif kind == KEEP_TASK:
                    self.tasks += 1
                elif kind == FREE_CARD:
                    self.any += 1
                elif kind == REWARDS:
                    free = p.crest_step + p.flawless + rewards(p, seat)
            duty = duty.below
        if not own:
            return
        for marker in range(i64(3)):
            for _ in range(p.owed[marker]):
                self.step(p, marker)
        for _ in range(free):
            self.step(p, self.likeliest(p))

    def step(self, p: Position, marker: i64) -> None:
        """A marker goes on by the usual path and takes what lies there."""
        spot: i64 = self.spots[marker]
        there: i64 = development.next_spot(p, spot, self.evaluation.path(spot, self.turns))
        self.spots[marker] = there
        bonus: i64 = development.bonus_at(p, there) if there != spot else NOTHING
        if bonus == NOTHING:
            return
        if bonus < CITY_BONUS:
            self.hand[bonus - 1] += 1
        elif bonus in (CITY_BONUS, EITHER_BONUS):
            self.cities += 1
        elif bonus == TASK_BONUS:
            self.tasks += 1
        elif bonus == ANY_BONUS:
            self.any += 1

    def likeliest(self, p: Position) -> i64:
        """The marker that a step is worth most for, among those that may share it."""
        look = self.evaluation
        row: i64 = self.turns * SPOTS
        best: i64 = 0
        most: i64 = -1_000_000
        for marker in range(i64(3)):
            if (p.played >> marker) & 1:
                spot: i64 = self.spots[marker]
                there: i64 = development.next_spot(p, spot, look.path(spot, self.turns))
                worth: i64 = look.prizes[row + there] + look.ahead[row + there] - look.ahead[row + spot]
                if worth > most:
                    most = worth
                    best = marker
        return best

    def progress(self, p: Position, marker: i64) -> i64:
        return development.progress(p.board, p.faces[0], p.faces[1], p.faces[2], self.spots[marker])


def rewards(p: Position, seat: i64) -> i64:
    """City rewards of the delivery, as market and cards are now."""
    found: i64 = 0
    for city in (p.supply, p.demand):
        if (p.owned[seat] >> city) & 1 or cities.in_market(p, city):
            found += 1
    return found


def held_tasks(p: Position, seat: i64) -> i64:
    """Own tasks, with the first one as soon as it is chosen."""
    held: i64 = p.tasks[seat]
    if held == UNKNOWN:
        return 0
    if held == 0 and p.round == 0 and p.deck.events() > seat and p.deck.kept(seat) in (FIRST, SECOND):
        card: i64 = p.deck.card(seat, 0 if p.deck.kept(seat) == FIRST else 1)
        if card >= 0:
            held = 1 << card
    return held
