"""An effect is performed part by part: which parts may come next, and what each of them does (RR-5, RR-15, RR-16)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
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
    REPEAT,
    SPECIAL_LOCOMOTIVE,
    STEPS,
    count,
    one,
    only_kind,
)
from drezina.games.russian_railroads.position import (
    AFTER_ONE,
    BLACK_TOKEN,
    EARNED,
    EFFECT,
    LENIENT,
    NO_EXTRA,
    STRICT,
    UNEARNED,
    Position,
)
from drezina.games.russian_railroads.rules.complete_execution import (
    all_possible,
    is_target,
    locomotive_first,
    measure,
    repeat_mode,
    returned_first,
    steps_possible_after,
    turned_first,
)
from drezina.games.russian_railroads.rules.effects import begin, put_doublers
from drezina.games.russian_railroads.rules.engineers import shown_effect
from drezina.games.russian_railroads.rules.factories import build
from drezina.games.russian_railroads.rules.industry import markers_offered, move_marker
from drezina.games.russian_railroads.rules.locomotives import locomotive_slots, place_new, take_lowest
from drezina.games.russian_railroads.rules.question_tokens import cards_offered, take_card
from drezina.games.russian_railroads.rules.special_spaces import after_step
from drezina.games.russian_railroads.rules.track_building import can_step, move_piece

# --- what can be done next ------------------------------------------------------------------------------------------


def choices(p: Position, seat: i64) -> vec[i64]:
    """The next parts that may be done; empty when the effect is over.

    While a strict effect can still be completed, only choices after which the rest can be done are offered (RR-5.5);
    what a reward in between has made impossible lapses (RR-5.6).
    """
    left: i64 = p.agenda.left
    if left == 0 and p.agenda.extra != EARNED:
        return vec[i64]()
    board = p.board
    whole = False
    if p.agenda.extra == EARNED or not _is_plain(left):
        measure(p, seat)
        whole = p.agenda.mode == STRICT and all_possible(p, seat, left)
    left = open_parts(left)
    codes = vec[i64]()
    if p.agenda.mode == LENIENT:
        codes = append(codes, board.codes.done)
    if left & STEPS != 0:
        codes = _steps(p, seat, codes, left, whole)
    before: i64 = len(codes)
    if p.agenda.extra == EARNED:
        codes = _extra_steps(p, seat, codes, whole)
    extras: i64 = len(codes) - before
    if left & ~STEPS != 0:
        codes = _others(p, seat, codes, left, whole)
    if len(codes) == extras and extras > 0:  # nothing but the extra step is left, which may be declined (RR-16.3)
        return _with_done(codes, board.codes.done)
    if len(codes) == 1 and codes[0] == board.codes.done:
        return vec[i64]()
    return codes


def open_parts(left: i64) -> i64:
    """What may be done next of the parts left: the last one of the quartet is any of its three (RR-14.7)."""
    return one(DOUBLER) + one(INDUSTRY) + one(BLACK) if left == one(AGAIN) else left


def _is_plain(left: i64) -> bool:
    """Whatever comes next, the rest can be done as well or as badly as before: nothing has to be measured."""
    only: i64 = only_kind(left)
    if only in (ANY, BLACK_OR_GREY):
        return count(left, only) == 1
    return only >= 0 and only < REPEAT and only != DOUBLER


def _with_done(codes: vec[i64], done: i64) -> vec[i64]:
    found = vec[i64]([done])
    for code in codes:
        found = append(found, code)
    return found


def _steps(p: Position, seat: i64, codes: vec[i64], left: i64, whole: bool) -> vec[i64]:
    for line in range(LINES):
        for colour in range(COLOURS_N):
            part: i64 = part_of_step(left, colour)
            if part >= 0 and can_step(p, seat, line, colour):
                rest: i64 = (left - one(part)) & STEPS
                if not whole or steps_possible_after(p, seat, line, colour, rest):
                    codes = append(codes, p.board.codes.step + line * COLOURS_N + colour)
    return codes


def part_of_step(left: i64, colour: i64) -> i64:
    """Which part a step of this colour uses up: the narrowest that allows it; -1 for none."""
    if count(left, colour) > 0:
        return colour
    if colour <= GREY and count(left, BLACK_OR_GREY) > 0:
        return BLACK_OR_GREY
    return ANY if count(left, ANY) > 0 else -1


def _extra_steps(p: Position, seat: i64, codes: vec[i64], whole: bool) -> vec[i64]:
    """One more black step for the black worker, not at the cost of what must be done (RR-16.3)."""
    for line in range(LINES):
        if not can_step(p, seat, line, BLACK):
            continue
        if not whole or steps_possible_after(p, seat, line, BLACK, p.agenda.left & STEPS):
            codes = append(codes, p.board.codes.extra + line)
    return codes


def _others(p: Position, seat: i64, codes: vec[i64], left: i64, whole: bool) -> vec[i64]:
    """Everything but track steps, in the order of the codes."""
    board = p.board
    if count(left, INDUSTRY) > 0:
        codes = markers_offered(p, seat, codes)
    if count(left, DOUBLER) > 0 and board.room[DOUBLER] > 0:
        codes = append(codes, board.codes.doubler)
    both = whole and count(left, LOCOMOTIVE) > 0 and count(left, FACTORY) > 0
    level: i64 = _locomotive_offered(p, left)
    if level > 0 and (not both or locomotive_first(p, seat)):
        codes = locomotive_slots(p, seat, codes, level)
    if count(left, FACTORY) + count(left, EITHER) > 0:
        codes = _factories(p, seat, codes, both)
    if count(left, CARD) > 0:
        codes = cards_offered(p, seat, codes)
    if count(left, REPEAT) > 0:
        mode: i64 = STRICT if p.agenda.mode == STRICT else LENIENT
        for place in range(board.places):
            if is_target(p, seat, place, mode):
                codes = append(codes, board.codes.repeat + place)
    return codes


def _locomotive_offered(p: Position, left: i64) -> i64:
    """The level of the locomotive that this effect may take, 0 for none."""
    if count(left, SPECIAL_LOCOMOTIVE) > 0:
        return p.board.special_level
    return p.lowest_engine() if count(left, LOCOMOTIVE) + count(left, EITHER) > 0 else 0


def _factories(p: Position, seat: i64, codes: vec[i64], both: bool) -> vec[i64]:
    board = p.board
    if p.lowest_engine() > 0 and (not both or turned_first(p, seat)):
        codes = append(codes, board.codes.factory)
    if not both or returned_first(p, seat):
        for level in range(1, board.levels + 1):
            if p.works[level] > 0:
                codes = append(codes, board.codes.factory + level)
    return codes


# --- one part is done -----------------------------------------------------------------------------------------------


def perform(p: Position, seat: i64, code: i64) -> None:
    """The player does one part of the effect on top, or stops."""
    board = p.board
    if code == board.codes.done:
        p.agenda.pop()
        return
    if code >= board.codes.extra and code < board.codes.extra + LINES:
        p.agenda.extra = NO_EXTRA
        p.tell(facts.EXTRA, seat)
        step(p, seat, code - board.codes.extra, BLACK)
        return
    special = count(p.agenda.left, SPECIAL_LOCOMOTIVE) > 0
    _use_up(p, board, code)
    if code < board.codes.extra:
        piece: i64 = code - board.codes.step
        if piece % COLOURS_N == BLACK and p.agenda.extra == UNEARNED:
            p.agenda.extra = EARNED
        step(p, seat, piece // COLOURS_N, piece % COLOURS_N)
    elif code < board.codes.doubler:
        move_marker(p, seat, code - board.codes.industry)
    elif code == board.codes.doubler:
        put_doublers(p, seat, 1)
    elif code < board.codes.give_up and special:
        place_new(p, seat, code - board.codes.locomotive, board.special_level)  # RR-14.11
    elif code < board.codes.give_up:
        take_lowest(p, seat, code - board.codes.locomotive)
    elif code < board.codes.exchange:
        build(p, seat, code - board.codes.factory)
    elif code < board.codes.repeat:
        take_card(p, seat, code - board.codes.card)
    else:
        _repeat(p, seat, code - board.codes.repeat)


def _use_up(p: Position, board: Board, code: i64) -> None:
    """Takes the part that a code performs off what is left."""
    left: i64 = p.agenda.left
    part: i64
    if left == one(AGAIN):
        part = AGAIN
    elif code < board.codes.extra:
        part = part_of_step(left, (code - board.codes.step) % COLOURS_N)
    elif code < board.codes.doubler:
        part = INDUSTRY
    elif code < board.codes.give_up:
        part = EITHER
        if count(left, LOCOMOTIVE) > 0:
            part = LOCOMOTIVE
        if count(left, SPECIAL_LOCOMOTIVE) > 0:
            part = SPECIAL_LOCOMOTIVE
    elif code < board.codes.exchange:
        part = FACTORY if count(left, FACTORY) > 0 else EITHER
    elif code < board.codes.repeat:
        part = CARD
    else:
        part = REPEAT
    p.agenda.left = left - one(part)
    if p.agenda.mode == AFTER_ONE:
        p.agenda.mode = LENIENT


def _repeat(p: Position, seat: i64, place: i64) -> None:
    """An action of this round once more, without paying (RR-15.1); the black worker counts again (RR-16.4)."""
    effect: i64 = shown_effect(p, place)
    p.tell(facts.REPEATS, seat, effect, place)
    with_black = p.tokens_of(seat, place) & BLACK_TOKEN != 0
    begin(p, seat, effect, repeat_mode(p, place, p.agenda.mode), with_black)


def lapse(p: Position) -> None:
    """Nothing more can be done: only the parts that are impossible lapse, so the last of the quartet is due (RR-5.6,
    RR-14.7); any other effect is over."""
    if p.agenda.kind == EFFECT and p.agenda.left != one(AGAIN) and count(p.agenda.left, AGAIN) > 0:
        p.agenda.left = one(AGAIN)
    else:
        p.agenda.pop()


def step(p: Position, seat: i64, line: i64, colour: i64) -> None:
    move_piece(p, seat, line, colour)
    after_step(p, seat, line)
