"""Complete execution (RR-5): can everything that an effect asks for be done, one part after another?

`measure` notes in `board.room` how much of each kind of part is possible now. Mostly that settles the question; where
steps make room for one another, they are tried out on a scratch board.
"""

from mypy_extensions import i64

from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.kinds import (
    AGAIN,
    ANY,
    BLACK,
    BLACK_OR_GREY,
    CARD,
    COLOURS_N,
    DOUBLER,
    EITHER,
    FACTORY,
    GREY,
    INDUSTRY,
    LINES,
    LOCOMOTIVE,
    PIECES_N,
    REPEAT,
    SPECIAL_LOCOMOTIVE,
    STEPS,
    count,
    one,
)
from drezina.games.russian_railroads.position import AFTER_ONE, LENIENT, STRICT, Position
from drezina.games.russian_railroads.rules.engineers import shown_effect
from drezina.games.russian_railroads.rules.factories import has_returned_factory
from drezina.games.russian_railroads.rules.industry import industry_room
from drezina.games.russian_railroads.rules.locomotives import can_place, has_free_slot
from drezina.games.russian_railroads.rules.track_building import probe_step, room


def measure(p: Position, seat: i64) -> None:
    """Notes how many parts of each kind are possible now, each kind taken by itself."""
    board = p.board
    rooms = board.room
    base: i64 = seat * PIECES_N
    total: i64 = 0
    for colour in range(COLOURS_N):
        free: i64 = 0
        for line in range(LINES):
            free += room(board, p.track, base, line, colour)
        rooms[colour] = free
        total += free
    rooms[BLACK_OR_GREY] = rooms[BLACK] + rooms[GREY]
    rooms[ANY] = total
    rooms[INDUSTRY] = industry_room(p, seat, p.factories(seat))
    slots: i64 = board.doubler_slots - p.doublers[seat]
    rooms[DOUBLER] = slots if slots < p.doublers_left else p.doublers_left  # RR-10.2
    lowest: i64 = p.lowest_engine()
    rooms[LOCOMOTIVE] = 1 if lowest > 0 and can_place(p, seat, lowest) else 0  # RR-7.3, RR-7.11
    rooms[FACTORY] = 1 if lowest > 0 or has_returned_factory(p) else 0  # RR-8.2
    rooms[EITHER] = rooms[FACTORY]
    rooms[SPECIAL_LOCOMOTIVE] = 1 if can_place(p, seat, board.special_level) else 0


# --- a strict effect as a whole -------------------------------------------------------------------------------------


def all_possible(p: Position, seat: i64, left: i64) -> bool:
    """All parts can be done in some order (RR-5.3). `measure` has been called."""
    if left == 0:
        return True
    if count(left, AGAIN) > 0:  # RR-14.7: four parts, the last like one of the first three
        rest: i64 = left - one(AGAIN)
        return (
            all_possible(p, seat, rest + one(DOUBLER))
            or all_possible(p, seat, rest + one(INDUSTRY))
            or all_possible(p, seat, rest + one(BLACK))
        )
    rooms = p.board.room
    if left & ~STEPS != 0:
        both = count(left, LOCOMOTIVE) > 0 and count(left, FACTORY) > 0
        if both and not both_possible(p, seat):
            return False
        for kind in range(INDUSTRY, REPEAT):
            if count(left, kind) > rooms[kind] and not (both and kind in (LOCOMOTIVE, FACTORY)):
                return False
        if count(left, REPEAT) > 0 and not can_repeat(p, seat, STRICT):
            return False
    return steps_possible(p, seat, left & STEPS)


def effect_possible(p: Position, seat: i64, effect: i64) -> bool:
    """A strict effect passes its test. What comes `after` are industry steps behind a new factory (RR-14.9)."""
    board = p.board
    left: i64 = board.left[effect]
    only: i64 = board.only[effect]
    if only >= 0 and only < REPEAT:
        if count(left, only) <= board.room[only]:
            return True
        if only != ANY and only != BLACK_OR_GREY:  # only steps of several colours make room for one another
            return False
    if not all_possible(p, seat, left):
        return False
    after: i64 = board.after[effect]
    return after == 0 or count(after, INDUSTRY) <= industry_room(p, seat, p.factories(seat) + 1)


def choosable(p: Position, seat: i64, place: i64, effect: i64) -> bool:
    """The effect that a space shows passes the test of that space (RR-5.3, RR-5.8, RR-5.9)."""
    if p.board.in_part[place] == 1:
        return some_possible(p, seat, effect)
    return effect_possible(p, seat, effect)


def some_possible(p: Position, seat: i64, effect: i64) -> bool:
    """At least one part can be done (RR-5.9). `measure` has been called."""
    board = p.board
    if board.points[effect] + board.coins[effect] + board.gift[effect] > 0:
        return True
    left: i64 = board.left[effect]
    for kind in range(REPEAT):
        if count(left, kind) > 0 and board.room[kind] > 0:
            return True
    return count(left, CARD) > 0 or (count(left, REPEAT) > 0 and can_repeat(p, seat, AFTER_ONE))


# --- track steps ----------------------------------------------------------------------------------------------------


def steps_possible(p: Position, seat: i64, steps: i64) -> bool:
    """RR-5.7. Steps of one colour never take room from another, so enough room for each kind is enough for all."""
    if enough_room(p.board, steps, -1):
        return True
    for piece in range(PIECES_N):
        p.board.probe[piece] = p.track[seat * PIECES_N + piece]
    return _try_steps(p, 0, steps)


def enough_room(board: Board, steps: i64, moved: i64) -> bool:
    """Every kind of step has room of its own already, also after one step of the colour `moved`."""
    rooms = board.room
    spare: i64 = rooms[ANY]
    open_spare: i64 = rooms[BLACK_OR_GREY]
    if moved >= 0:
        spare -= 1
        if moved <= GREY:
            open_spare -= 1
    for colour in range(COLOURS_N):
        n: i64 = count(steps, colour)
        if n > rooms[colour] - (1 if colour == moved else 0):
            return False
        spare -= n
        if colour <= GREY:
            open_spare -= n
    open_n: i64 = count(steps, BLACK_OR_GREY)
    return open_n <= open_spare and open_n + count(steps, ANY) <= spare


def _try_steps(p: Position, depth: i64, steps: i64) -> bool:
    """Tries the steps on the scratch board; those of earlier colours first, since they only make room for others."""
    if steps == 0:
        return True
    for kind in range(INDUSTRY):
        if count(steps, kind) > 0:
            rest: i64 = steps - one(kind)
            first: i64 = kind if kind < BLACK_OR_GREY else BLACK
            last: i64 = kind if kind < BLACK_OR_GREY else (GREY if kind == BLACK_OR_GREY else COLOURS_N - 1)
            for colour in range(first, last + 1):
                for line in range(LINES):
                    if _probe(p, depth, line, colour) and _try_steps(p, depth + 1, rest):
                        return True
            return False
    return False


def _probe(p: Position, depth: i64, line: i64, colour: i64) -> bool:
    """Makes one step on the scratch board one level deeper, if it is legal."""
    board = p.board
    base: i64 = depth * PIECES_N
    if room(board, board.probe, base, line, colour) == 0:
        return False
    for piece in range(PIECES_N):
        board.probe[base + PIECES_N + piece] = board.probe[base + piece]
    probe_step(board, base + PIECES_N, line, colour)
    return True


def steps_possible_after(p: Position, seat: i64, line: i64, colour: i64, steps: i64) -> bool:
    """The steps can be done when one more has been made before them (RR-5.5). `measure` has been called."""
    if steps == 0 or enough_room(p.board, steps, colour):
        return True
    for piece in range(PIECES_N):
        p.board.probe[piece] = p.track[seat * PIECES_N + piece]
    probe_step(p.board, 0, line, colour)
    return _try_steps(p, 0, steps)


# --- locomotive and factory together (RR-8.7) -----------------------------------------------------------------------


def both_possible(p: Position, seat: i64) -> bool:
    return locomotive_first(p, seat) or returned_first(p, seat) or turned_first(p, seat)


def locomotive_first(p: Position, seat: i64) -> bool:
    """(a) The lowest locomotive fits, and a tile for the factory is left, were it the one given up for it (RR-8.8)."""
    lowest: i64 = p.lowest_engine()
    if lowest == 0 or not can_place(p, seat, lowest):
        return False
    p.engines[lowest] -= 1
    more = p.lowest_engine() > 0
    p.engines[lowest] += 1
    return more or has_returned_factory(p) or not has_free_slot(p, seat)


def returned_first(p: Position, seat: i64) -> bool:
    """(b) A factory from the supply, then the lowest locomotive."""
    lowest: i64 = p.lowest_engine()
    return lowest > 0 and has_returned_factory(p) and can_place(p, seat, lowest)


def turned_first(p: Position, seat: i64) -> bool:
    """(c) The lowest locomotive becomes the factory, then the next one is placed."""
    lowest: i64 = p.lowest_engine()
    if lowest == 0:
        return False
    p.engines[lowest] -= 1
    following: i64 = p.lowest_engine()
    p.engines[lowest] += 1
    return following > 0 and can_place(p, seat, following)


# --- repeats (RR-15) ------------------------------------------------------------------------------------------------


def is_target(p: Position, seat: i64, place: i64, mode: i64) -> bool:
    """A place may be repeated: used this round by the player, for exactly one worker (RR-15.2, RR-15.3), not in vain.
    A strict repeat of a strict action needs the whole of it, anything else one part (RR-15.6)."""
    board = p.board
    if board.repeatable[place] == 0 or p.tokens_of(seat, place) == 0:
        return False
    effect: i64 = shown_effect(p, place)
    if effect < 0 or count(board.left[effect], REPEAT) > 0 or board.workers[effect] != 1:
        return False
    if mode == STRICT and board.in_part[place] == 0:
        return effect_possible(p, seat, effect)
    return some_possible(p, seat, effect)


def can_repeat(p: Position, seat: i64, mode: i64) -> bool:
    return any(is_target(p, seat, place, mode) for place in range(p.board.places))


def repeat_mode(p: Position, place: i64, mode: i64) -> i64:
    """RR-15.6: strict only if both the repeat and its target are."""
    return STRICT if mode == STRICT and p.board.in_part[place] == 0 else LENIENT
