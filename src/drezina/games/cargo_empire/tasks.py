"""The task deck (CE-2.7, CE-7.14): a pool in unknown order, then the returned cards, oldest first.

Every draw is remembered as four numbers: seat, two tasks, which of them was kept. From these a player who saw part of
them can tell all that an attentive player could.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import UNKNOWN
from drezina.games.cargo_empire import facts
from drezina.games.cargo_empire.position import DRAW_TASK, KEEP_TASK, NONE, Position, without

ALL_TASKS: Final[i64] = (1 << 24) - 1


def tasks_left(s: Position) -> i64:
    return s.task_left + len(s.task_queue)


def begin_draw(s: Position, seat: i64) -> None:
    """Bonus task, CE-7.14; the Freighter takes one card, open, CE-14.20."""
    if tasks_left(s) == 0:
        s.tell(facts.NO_TASK_LEFT, seat)
        return
    remember(s, seat)
    s.push(DRAW_TASK, 0)


def remember(s: Position, seat: i64) -> None:
    s.draws = append(append(append(append(s.draws, seat), NONE), NONE), NONE)


def draw_needs_chance(s: Position) -> bool:
    """Draws from the queue what comes from there; True when the next card is one of the pool."""
    if s.task_left > 0:
        return True
    task: i64 = s.task_queue[0]
    s.task_queue = without(s.task_queue, 0)
    s.reveal()
    drawn(s, task)
    return False


def dealt(s: Position, task: i64) -> None:
    s.task_pool = s.task_pool & ~(1 << task)
    s.task_left -= 1
    drawn(s, task)


def drawn(s: Position, task: i64) -> None:
    which: i64 = s.argument()
    last: i64 = len(s.draws) - 4
    seat: i64 = s.draws[last]
    s.pop()
    s.draws[last + 1 + which] = task
    if seat == s.board.freighter:
        s.draws[last + 3] = 0
        own(s, seat, task)
        s.tell(facts.FREIGHTER_TASK, seat, task)
    elif which == 0 and tasks_left(s) > 0:
        s.push(DRAW_TASK, 1)
    elif which == 0:
        s.draws[last + 3] = 0
        own(s, seat, task)
        s.tell_only(seat, facts.LAST_TASK, seat, task)
        s.tell_others(seat, facts.SOME_LAST_TASK, seat)
    else:
        s.tell_only(seat, facts.DRAWS_TASKS, seat, s.draws[last + 1], task)
        s.tell_others(seat, facts.DRAWS_SOME_TASKS, seat)
        s.push(KEEP_TASK, seat)


def own(s: Position, seat: i64, task: i64) -> None:
    s.tasks[seat] = s.tasks[seat] | (1 << task)
    s.task_count[seat] += 1


def keep(s: Position, draw: i64, task: i64) -> i64:
    """The seat of this draw keeps a task; returns the other one."""
    seat: i64 = s.draws[draw]
    kept: i64 = 0 if s.draws[draw + 1] == task else 1
    other: i64 = s.draws[draw + 2 - kept]
    s.draws[draw + 3] = kept
    s.tell_only(seat, facts.KEEPS_TASK, seat, task, other)
    s.tell_others(seat, facts.KEEPS_SOME_TASK, seat)
    return other


def keep_drawn(s: Position, task: i64) -> None:
    draw: i64 = len(s.draws) - 4
    own(s, s.draws[draw], task)
    s.task_queue = append(s.task_queue, keep(s, draw, task))


def all_have_kept(s: Position) -> bool:
    return all(s.draws[4 * seat + 3] != NONE for seat in range(s.board.people))


def settle_first_tasks(s: Position) -> None:
    """CE-2.7: when all have chosen, the returned cards go under the deck in seat order."""
    for seat in range(s.board.people):
        kept: i64 = s.draws[4 * seat + 3]
        own(s, seat, s.draws[4 * seat + 1 + kept])
        s.task_queue = append(s.task_queue, s.draws[4 * seat + 2 - kept])


# --- what a viewer may know ----------------------------------------------------------------------------------------


def hide(s: Position, viewer: i64) -> None:
    """Leaves of the tasks what this viewer has seen: the own draws and the Freighter's."""
    for seat in range(s.board.seats):
        if seat != viewer and seat != s.board.freighter:
            s.tasks[seat] = UNKNOWN
    s.task_pool = UNKNOWN
    returners = queue_returners(s)
    for place in range(i64(len(s.task_queue))):
        if returners[place] != viewer:
            s.task_queue[place] = UNKNOWN
    for draw in range(i64(0), i64(len(s.draws)), 4):
        if s.draws[draw] != viewer and s.draws[draw] != s.board.freighter:
            for place in range(draw + 1, draw + 4):
                if s.draws[place] != NONE:
                    s.draws[place] = UNKNOWN


def queue_returners(s: Position) -> vec[i64]:
    """Who returned each card of the queue: its entries are the latest returns."""
    found = vec[i64]()
    for draw in range(i64(0), i64(len(s.draws)), 4):
        if s.draws[draw + 2] != NONE and s.draws[draw + 3] != NONE:
            found = append(found, s.draws[draw])
    return found[len(found) - len(s.task_queue) :]


class Guess:
    """One way in which the tasks may lie; `fits` is false where it contradicts what the viewer saw."""

    def __init__(self, s: Position, rng: Rng) -> None:
        self.card: vec[i64] = vec[i64]([-1] * 24)  # by draw from the pool: the task, or -1 while it may be any
        self.used: i64 = 0
        self.fresh: i64 = 0
        self.queue: vec[i64] = vec[i64]()  # draws from the pool that lie in the queue
        self.taken: i64 = 0  # how many have left the queue
        self.drawn: vec[i64] = vec[i64]([-1] * len(s.draws))  # laid out as the draws of the state
        self.fits: bool = True
        count: i64 = len(s.draws)
        first: i64 = min(4 * s.board.people, count)
        for draw in range(i64(0), first, 4):
            self.draw(s, draw, rng)
        if first == 4 * s.board.people and all_have_kept(s):
            for draw in range(i64(0), first, 4):
                self.put_back(draw)
        for draw in range(first, count, 4):
            self.draw(s, draw, rng)
            self.put_back(draw)

    def draw(self, s: Position, draw: i64, rng: Rng) -> None:
        for place in range(draw + 1, draw + 3):
            if s.draws[place] != NONE:
                self.drawn[place] = self.next()
                if s.draws[place] != UNKNOWN:
                    self.see(self.drawn[place], s.draws[place])
        kept: i64 = s.draws[draw + 3]
        if kept == UNKNOWN:
            kept = rng.below(2) if s.draws[draw + 2] != NONE else 0
        self.drawn[draw + 3] = kept

    def next(self) -> i64:
        if self.fresh < 24:
            self.fresh += 1
            return self.fresh - 1
        self.taken += 1
        return self.queue[self.taken - 1]

    def see(self, place: i64, task: i64) -> None:
        if self.card[place] == task:
            return
        if self.card[place] != NONE or (self.used >> task) & 1:
            self.fits = False
        self.card[place] = task
        self.used = self.used | (1 << task)

    def put_back(self, draw: i64) -> None:
        if self.drawn[draw + 2] != NONE and self.drawn[draw + 3] != NONE:
            self.queue = append(self.queue, self.drawn[draw + 2 - self.drawn[draw + 3]])


def imagine(s: Position, rng: Rng) -> None:
    """Fills in tasks that fit what the viewer has seen."""
    guess = Guess(s, rng)
    while not guess.fits:
        guess = Guess(s, rng)
    for place in range(guess.fresh):
        if guess.card[place] == NONE:
            guess.see(place, any_of(ALL_TASKS & ~guess.used, rng))
    s.task_pool = ALL_TASKS & ~guess.used
    for seat in range(s.board.people):
        s.tasks[seat] = 0
    for draw in range(i64(0), i64(len(s.draws)), 4):
        for place in range(draw + 1, draw + 3):
            if s.draws[place] != NONE:
                s.draws[place] = guess.card[guess.drawn[place]]
        s.draws[draw + 3] = guess.drawn[draw + 3]
    first_done: bool = s.task_count[0] > 0
    for draw in range(i64(0), i64(len(s.draws)), 4):
        kept: i64 = s.draws[draw + 3]
        seat = s.draws[draw]
        if kept != NONE and first_done and seat < s.board.people:
            s.tasks[seat] = s.tasks[seat] | (1 << s.draws[draw + 1 + kept])
    for place in range(i64(len(s.task_queue))):
        s.task_queue[place] = guess.card[guess.queue[guess.taken + place]]


def any_of(mask: i64, rng: Rng) -> i64:
    """A random bit of a mask."""
    count: i64 = 0
    rest: i64 = mask
    while rest:
        count += rest & 1
        rest = rest >> 1
    left: i64 = rng.below(count)
    bit: i64 = 0
    while True:
        if (mask >> bit) & 1:
            if left == 0:
                return bit
            left -= 1
        bit += 1
