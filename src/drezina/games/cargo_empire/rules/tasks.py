"""The task deck (CE-2.7, CE-7.14): a pile that remembers every draw; who holds what is kept beside it as masks."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import UNKNOWN
from drezina.games.cargo_empire import codes, facts
from drezina.games.cargo_empire.duties import DRAW_TASK, KEEP_TASK, NO_SEAT
from drezina.games.cargo_empire.position import Position
from drezina.kit.pile import BOTH, CHOOSING, FIRST, SECOND


def mask_of(cards: vec[i64]) -> i64:
    found: i64 = 0
    for card in cards:
        found = found | (1 << card)
    return found


def pool(p: Position) -> i64:
    """The tasks that nobody has drawn yet, as a mask."""
    return mask_of(p.deck.pool())


def begin_draw(p: Position, seat: i64) -> None:
    """Bonus task, CE-7.14; the Freighter takes one card, open, CE-14.20."""
    if p.deck.size() == 0:
        p.tell(facts.NO_TASK_LEFT, seat)
        return
    p.deck.begin(seat)
    p.agenda.push(DRAW_TASK, NO_SEAT, 0)


def last_draw(p: Position) -> i64:
    return p.deck.events() - 1


def draw_needs_chance(p: Position) -> bool:
    """Draws from the queue what comes from there; True when the next card is one of the pool."""
    if p.deck.pool_size > 0:
        return True
    p.deck.put_from_queue(last_draw(p), p.agenda.target)
    p.reveal()
    drawn(p)
    return False


def dealt(p: Position, task: i64) -> None:
    p.deck.put_from_pool(last_draw(p), p.agenda.target, task)
    drawn(p)


def drawn(p: Position) -> None:
    which: i64 = p.agenda.target
    draw: i64 = last_draw(p)
    seat: i64 = p.deck.seat(draw)
    task: i64 = p.deck.card(draw, which)
    if seat == p.board.freighter:
        p.agenda.pop()
        p.deck.keep(draw, BOTH)
        own(p, seat, task)
        p.tell(facts.FREIGHTER_TASK, seat, task)
    elif which == 0 and p.deck.size() > 0:
        p.agenda.target = 1
    elif which == 0:
        p.agenda.pop()
        p.deck.keep(draw, BOTH)
        own(p, seat, task)
        p.tell_only(seat, facts.LAST_TASK, seat, task)
        p.tell_others(seat, facts.SOME_LAST_TASK, seat)
    else:
        p.tell_only(seat, facts.DRAWS_TASKS, seat, p.deck.card(draw, 0), task)
        p.tell_others(seat, facts.DRAWS_SOME_TASKS, seat)
        p.agenda.kind = KEEP_TASK
        p.agenda.subject = seat
        p.agenda.target = 0


def offer_draw(p: Position, draw: i64) -> None:
    """The two tasks of a draw; on the view of another seat they are not known."""
    if p.deck.card(draw, 0) >= 0:
        p.board.offer_mask(codes.KEEP, (1 << p.deck.card(draw, 0)) | (1 << p.deck.card(draw, 1)))


def own(p: Position, seat: i64, task: i64) -> None:
    p.tasks[seat] = p.tasks[seat] | (1 << task)
    p.task_count[seat] += 1


def keep(p: Position, draw: i64, task: i64) -> None:
    """The seat of this draw decides for a task; the other one does not move yet."""
    seat: i64 = p.deck.seat(draw)
    p.deck.keep(draw, FIRST if p.deck.card(draw, 0) == task else SECOND)
    p.tell_only(seat, facts.KEEPS_TASK, seat, task, p.deck.returned(draw))
    p.tell_others(seat, facts.KEEPS_SOME_TASK, seat)


def settle_draw(p: Position, draw: i64) -> None:
    """The kept task belongs to its seat, the other one goes under the deck."""
    own(p, p.deck.seat(draw), p.deck.card(draw, 0 if p.deck.kept(draw) == FIRST else 1))
    p.deck.enqueue(draw)


def keep_drawn(p: Position, task: i64) -> None:
    p.agenda.pop()
    keep(p, last_draw(p), task)
    settle_draw(p, last_draw(p))


def all_have_kept(p: Position) -> bool:
    return all(p.deck.kept(seat) != CHOOSING for seat in range(p.board.people))


def settle_first_tasks(p: Position) -> None:
    """CE-2.7: when all have chosen, the returned cards go under the deck in seat order."""
    for seat in range(p.board.people):
        settle_draw(p, seat)


# --- what a viewer may know ----------------------------------------------------------------------------------------


def first_open(p: Position) -> bool:
    """The first tasks have not all been kept."""
    return p.task_count[0] == 0


def hide(p: Position, viewer: i64) -> None:
    """Leaves of the tasks what this viewer has seen: the own draws and the Freighter's."""
    p.deck = p.deck.seen_by(viewer, first_open(p), p.board.freighter)
    for seat in range(p.board.people):
        if seat != viewer:
            p.tasks[seat] = UNKNOWN


def imagine(p: Position, rng: Rng) -> None:
    """Fills in tasks that fit what the viewer has seen."""
    p.deck = p.deck.imagine(rng)
    for seat in range(p.board.people):
        p.tasks[seat] = 0 if first_open(p) else mask_of(p.deck.held(seat))
