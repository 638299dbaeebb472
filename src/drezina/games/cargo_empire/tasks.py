"""The task deck (CE-2.7, CE-7.14): a pile that remembers every draw; who holds what is kept beside it as masks."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import UNKNOWN
from drezina.games.cargo_empire import facts
from drezina.games.cargo_empire.position import DRAW_TASK, KEEP_TASK, Position
from drezina.kit.pile import BOTH, CHOOSING, FIRST, SECOND


def mask_of(cards: vec[i64]) -> i64:
    found: i64 = 0
    for card in cards:
        found = found | (1 << card)
    return found


def pool(s: Position) -> i64:
    """The tasks that nobody has drawn yet, as a mask."""
    return mask_of(s.deck.pool())


def begin_draw(s: Position, seat: i64) -> None:
    """Bonus task, CE-7.14; the Freighter takes one card, open, CE-14.20."""
    if s.deck.size() == 0:
        s.tell(facts.NO_TASK_LEFT, seat)
        return
    s.deck.begin(seat)
    s.push(DRAW_TASK, 0)


def last_draw(s: Position) -> i64:
    return s.deck.events() - 1


def draw_needs_chance(s: Position) -> bool:
    """Draws from the queue what comes from there; True when the next card is one of the pool."""
    if s.deck.pool_size > 0:
        return True
    s.deck.put_from_queue(last_draw(s), s.argument())
    s.reveal()
    drawn(s)
    return False


def dealt(s: Position, task: i64) -> None:
    s.deck.put_from_pool(last_draw(s), s.argument(), task)
    drawn(s)


def drawn(s: Position) -> None:
    which: i64 = s.argument()
    draw: i64 = last_draw(s)
    seat: i64 = s.deck.seat(draw)
    task: i64 = s.deck.card(draw, which)
    s.pop()
    if seat == s.board.freighter:
        s.deck.keep(draw, BOTH)
        own(s, seat, task)
        s.tell(facts.FREIGHTER_TASK, seat, task)
    elif which == 0 and s.deck.size() > 0:
        s.push(DRAW_TASK, 1)
    elif which == 0:
        s.deck.keep(draw, BOTH)
        own(s, seat, task)
        s.tell_only(seat, facts.LAST_TASK, seat, task)
        s.tell_others(seat, facts.SOME_LAST_TASK, seat)
    else:
        s.tell_only(seat, facts.DRAWS_TASKS, seat, s.deck.card(draw, 0), task)
        s.tell_others(seat, facts.DRAWS_SOME_TASKS, seat)
        s.push(KEEP_TASK, seat)


def own(s: Position, seat: i64, task: i64) -> None:
    s.tasks[seat] = s.tasks[seat] | (1 << task)
    s.task_count[seat] += 1


def keep(s: Position, draw: i64, task: i64) -> None:
    """The seat of this draw decides for a task; the other one does not move yet."""
    seat: i64 = s.deck.seat(draw)
    s.deck.keep(draw, FIRST if s.deck.card(draw, 0) == task else SECOND)
    s.tell_only(seat, facts.KEEPS_TASK, seat, task, s.deck.returned(draw))
    s.tell_others(seat, facts.KEEPS_SOME_TASK, seat)


def settle(s: Position, draw: i64) -> None:
    """The kept task belongs to its seat, the other one goes under the deck."""
    own(s, s.deck.seat(draw), s.deck.card(draw, 0 if s.deck.kept(draw) == FIRST else 1))
    s.deck.enqueue(draw)


def keep_drawn(s: Position, task: i64) -> None:
    keep(s, last_draw(s), task)
    settle(s, last_draw(s))


def all_have_kept(s: Position) -> bool:
    return all(s.deck.kept(seat) != CHOOSING for seat in range(s.board.people))


def settle_first_tasks(s: Position) -> None:
    """CE-2.7: when all have chosen, the returned cards go under the deck in seat order."""
    for seat in range(s.board.people):
        settle(s, seat)


# --- what a viewer may know ----------------------------------------------------------------------------------------


def first_open(s: Position) -> bool:
    """The first tasks have not all been kept."""
    return s.task_count[0] == 0


def hide(s: Position, viewer: i64) -> None:
    """Leaves of the tasks what this viewer has seen: the own draws and the Freighter's."""
    s.deck = s.deck.seen_by(viewer, first_open(s), s.board.freighter)
    for seat in range(s.board.people):
        if seat != viewer:
            s.tasks[seat] = UNKNOWN


def imagine(s: Position, rng: Rng) -> None:
    """Fills in tasks that fit what the viewer has seen."""
    s.deck = s.deck.imagine(rng)
    for seat in range(s.board.people):
        s.tasks[seat] = 0 if first_open(s) else mask_of(s.deck.held(seat))


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
