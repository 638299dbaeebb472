"""Effects of spaces, engineers, tokens, cards and factories: what they give at once, and what the player does with them
part by part (RR-5, RR-9, RR-14 to RR-16)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.board import (
    AGAIN,
    ANY,
    BLACK,
    BLACK_OR_GREY,
    BLACK_WORKER,
    CARD,
    CLAIM,
    COLOURS_N,
    DOUBLER,
    EITHER,
    END_BONUS,
    ENGINEER_NUMBERS,
    FACTORY,
    GAPS,
    GREY,
    HIRE,
    INDUSTRY,
    LINES,
    LOCOMOTIVE,
    NOTHING,
    REPEAT,
    SEASONAL,
    SECOND_MARKER,
    SLOTS,
    SPECIAL_ENGINEER,
    SPECIAL_LOCOMOTIVE,
    STEPS,
    TWO_BEST,
    Board,
    bit,
    count,
    one,
    only_kind,
)
from drezina.games.russian_railroads.engineers import hire, numbers_of, take_engineer
from drezina.games.russian_railroads.execution import (
    all_possible,
    effect_possible,
    is_target,
    locomotive_first,
    measure,
    repeat_mode,
    returned_first,
    shown_effect,
    steps_possible_after,
    turned_first,
)
from drezina.games.russian_railroads.factories import build
from drezina.games.russian_railroads.locomotives import fits, place_new, take_lowest
from drezina.games.russian_railroads.position import (
    AFTER_ONE,
    BLACK_TOKEN,
    EARNED,
    EFFECT,
    FOR_EFFECTS,
    LENIENT,
    NO_EXTRA,
    STRICT,
    TOKEN,
    UNEARNED,
    Position,
)
from drezina.games.russian_railroads.rewards import after_step
from drezina.games.russian_railroads.tracks import can_step, move_piece

# --- an effect begins -----------------------------------------------------------------------------------------------


def begin(p: Position, seat: i64, effect: i64, mode: i64, with_black: bool) -> None:
    """What needs no choice is done at once (RR-5.11); the rest is owed."""
    board = p.board
    left: i64 = board.left[effect]
    did = False
    if board.points[effect] > 0:
        _gain(p, seat, effect, board.points[effect])
        did = True
    if board.coins[effect] > 0:
        p.coins[seat] += board.coins[effect]
        p.tell(facts.COINS, seat, board.coins[effect])
        did = True
    if board.gift[effect] != NOTHING:
        _give(p, seat, effect, board.gift[effect])
        did = True
    if count(left, DOUBLER) > 0:
        did = put_doublers(p, seat, count(left, DOUBLER)) > 0 or did
        left -= count(left, DOUBLER) * one(DOUBLER)
    if board.after[effect] != 0:
        p.agenda.push(EFFECT, effect, left=board.after[effect], mode=mode)
    if mode == AFTER_ONE and did:
        mode = LENIENT
    extra: i64 = UNEARNED if with_black and allows_black(left) else NO_EXTRA
    p.agenda.push(EFFECT, effect, left=left, mode=mode, extra=extra)


def allows_black(left: i64) -> bool:
    """The effect itself allows a black step (RR-16.2)."""
    return count(left, BLACK) + count(left, ANY) + count(left, BLACK_OR_GREY) > 0


def put_doublers(p: Position, seat: i64, wanted: i64) -> i64:
    """As many as slots and supply allow, from the left (RR-10.1, RR-10.2)."""
    n: i64 = p.board.doubler_slots - p.doublers[seat]
    n = n if n < p.doublers_left else p.doublers_left
    n = n if n < wanted else wanted
    if n > 0:
        p.doublers[seat] += n
        p.doublers_left -= n
        p.tell(facts.DOUBLERS, seat, n)
    return n


def _gain(p: Position, seat: i64, effect: i64, points: i64) -> None:
    p.gain(seat, FOR_EFFECTS, points)
    p.tell(facts.POINTS, seat, effect, points)


def _give(p: Position, seat: i64, effect: i64, gift: i64) -> None:
    board = p.board
    if gift == SEASONAL:  # RR-10.4
        p.seasonal[seat] += board.seasonal
        p.tell(facts.SEASONAL, seat)
    elif gift == HIRE:
        hire(p, seat)
    elif gift == CLAIM or gift == CLAIM + 1:
        p.tell(facts.CLAIMS, seat, gift - CLAIM + 1)
    elif gift == ENGINEER_NUMBERS:  # RR-8.10
        _gain(p, seat, effect, numbers_of(p, seat))
    elif gift == TWO_BEST:
        _gain(p, seat, effect, _two_best(p, seat))
    elif gift == END_BONUS:  # RR-13.8: at the end of the turn
        p.bonuses_due += 1
    elif gift == SECOND_MARKER:  # RR-9.6
        p.marker[seat * 2 + 1] = 0
    elif gift == BLACK_WORKER:  # RR-14.10
        p.black_owner = seat
        p.black_here = 1
    elif gift == SPECIAL_ENGINEER:  # RR-14.8
        take_engineer(p, seat, board.special_tile)


def _two_best(p: Position, seat: i64) -> i64:
    """The sum of the two strongest locomotives (RR-8.9)."""
    best: i64 = 0
    second: i64 = 0
    for slot in range(SLOTS):
        level: i64 = p.loco[seat * SLOTS + slot]
        if level > best:
            second = best
            best = level
        elif level > second:
            second = level
    return best + second


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
        codes = append(codes, board.done_code)
    if left & STEPS != 0:
        codes = _steps(p, seat, codes, left, whole)
    before: i64 = len(codes)
    if p.agenda.extra == EARNED:
        codes = _extra_steps(p, seat, codes, whole)
    extras: i64 = len(codes) - before
    if left & ~STEPS != 0:
        codes = _others(p, seat, codes, left, whole)
    if len(codes) == extras and extras > 0:  # nothing but the extra step is left, which may be declined (RR-16.3)
        return _with_done(codes, board.done_code)
    if len(codes) == 1 and codes[0] == board.done_code:
        return vec[i64]()
    return codes


def open_parts(left: i64) -> i64:
    """What may be done next of the parts left: the last one of the quartet is any of its three (RR-14.7)."""
    return one(DOUBLER) + one(INDUSTRY) + one(BLACK) if left == one(AGAIN) else left


def lapse(p: Position) -> None:
    """Nothing more can be done: only the parts that are impossible lapse, so the last of the quartet is due (RR-5.6,
    RR-14.7); any other effect is over."""
    if p.agenda.kind == EFFECT and p.agenda.left != one(AGAIN) and count(p.agenda.left, AGAIN) > 0:
        p.agenda.left = one(AGAIN)
    else:
        p.agenda.pop()


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
                    codes = append(codes, p.board.step_code + line * COLOURS_N + colour)
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
            codes = append(codes, p.board.extra_code + line)
    return codes


def _others(p: Position, seat: i64, codes: vec[i64], left: i64, whole: bool) -> vec[i64]:
    """Everything but track steps, in the order of the codes."""
    board = p.board
    if count(left, INDUSTRY) > 0:
        codes = _markers(p, seat, codes)
    if count(left, DOUBLER) > 0 and board.room[DOUBLER] > 0:
        codes = append(codes, board.doubler_code)
    both = whole and count(left, LOCOMOTIVE) > 0 and count(left, FACTORY) > 0
    level: i64 = _locomotive_offered(p, left)
    if level > 0 and (not both or locomotive_first(p, seat)):
        codes = locomotive_slots(p, seat, codes, level)
    if count(left, FACTORY) + count(left, EITHER) > 0:
        codes = _factories(p, seat, codes, both)
    if count(left, CARD) > 0:
        codes = _cards(p, seat, codes)
    if count(left, REPEAT) > 0:
        mode: i64 = STRICT if p.agenda.mode == STRICT else LENIENT
        for place in range(board.places):
            if is_target(p, seat, place, mode):
                codes = append(codes, board.repeat_code + place)
    return codes


def _markers(p: Position, seat: i64, codes: vec[i64]) -> vec[i64]:
    """RR-9.3: up to the next empty gap, and never onto the other marker."""
    front: i64 = p.marker[seat * 2]
    rear: i64 = p.marker[seat * 2 + 1]
    if front < p.board.lane_limit[p.factories(seat)]:
        codes = append(codes, p.board.industry_code)
    if rear >= 0 and rear + 1 < front:
        codes = append(codes, p.board.industry_code + 1)
    return codes


def _locomotive_offered(p: Position, left: i64) -> i64:
    """The level of the locomotive that this effect may take, 0 for none."""
    if count(left, SPECIAL_LOCOMOTIVE) > 0:
        return p.board.special_level
    return p.lowest_engine() if count(left, LOCOMOTIVE) + count(left, EITHER) > 0 else 0


def _factories(p: Position, seat: i64, codes: vec[i64], both: bool) -> vec[i64]:
    board = p.board
    if p.lowest_engine() > 0 and (not both or turned_first(p, seat)):
        codes = append(codes, board.factory_code)
    if not both or returned_first(p, seat):
        for level in range(1, board.levels + 1):
            if p.works[level] > 0:
                codes = append(codes, board.factory_code + level)
    return codes


def _cards(p: Position, seat: i64, codes: vec[i64]) -> vec[i64]:
    """The "?" cards that can be performed completely (RR-14.6)."""
    board = p.board
    for card in range(board.cards):
        if (p.cards >> card) & 1 == 1 and effect_possible(p, seat, board.first_card + card):
            codes = append(codes, board.card_code + card)
    return codes


# --- one part is done -----------------------------------------------------------------------------------------------


def perform(p: Position, seat: i64, code: i64) -> None:
    """The player does one part of the effect on top, or stops."""
    board = p.board
    if code == board.done_code:
        p.agenda.pop()
        return
    if code >= board.extra_code and code < board.extra_code + LINES:
        p.agenda.extra = NO_EXTRA
        p.tell(facts.EXTRA, seat)
        step(p, seat, code - board.extra_code, BLACK)
        return
    special = count(p.agenda.left, SPECIAL_LOCOMOTIVE) > 0
    _use_up(p, board, code)
    if code < board.extra_code:
        place: i64 = code - board.step_code
        if place % COLOURS_N == BLACK and p.agenda.extra == UNEARNED:
            p.agenda.extra = EARNED
        step(p, seat, place // COLOURS_N, place % COLOURS_N)
    elif code < board.doubler_code:
        move_marker(p, seat, code - board.industry_code)
    elif code == board.doubler_code:
        put_doublers(p, seat, 1)
    elif code < board.give_up_code and special:
        place_new(p, seat, code - board.locomotive_code, board.special_level)  # RR-14.11
    elif code < board.give_up_code:
        take_lowest(p, seat, code - board.locomotive_code)
    elif code < board.gap_code:
        build(p, seat, code - board.factory_code)
    elif code < board.repeat_code:
        _card(p, seat, code - board.card_code)
    else:
        _repeat(p, seat, code - board.repeat_code)


def _use_up(p: Position, board: Board, code: i64) -> None:
    """Takes the part that a code performs off what is left."""
    left: i64 = p.agenda.left
    part: i64
    if left == one(AGAIN):
        part = AGAIN
    elif code < board.extra_code:
        part = part_of_step(left, (code - board.step_code) % COLOURS_N)
    elif code < board.doubler_code:
        part = INDUSTRY
    elif code < board.give_up_code:
        part = EITHER
        if count(left, LOCOMOTIVE) > 0:
            part = LOCOMOTIVE
        if count(left, SPECIAL_LOCOMOTIVE) > 0:
            part = SPECIAL_LOCOMOTIVE
    elif code < board.gap_code:
        part = FACTORY if count(left, FACTORY) > 0 else EITHER
    elif code < board.repeat_code:
        part = CARD
    else:
        part = REPEAT
    p.agenda.left = left - one(part)
    if p.agenda.mode == AFTER_ONE:
        p.agenda.mode = LENIENT


def step(p: Position, seat: i64, line: i64, colour: i64) -> None:
    move_piece(p, seat, line, colour)
    after_step(p, seat, line)


def move_marker(p: Position, seat: i64, which: i64) -> None:
    """One industry step; a factory or the "?" fires at once (RR-9.2, RR-9.4, RR-9.7)."""
    board = p.board
    place: i64 = p.marker[seat * 2 + which] + 1
    p.marker[seat * 2 + which] = place
    p.tell(facts.MARKER, seat, place, board.lane_points[place])
    gap: i64 = board.lane_gap[place]
    if gap >= 0:
        effect: i64 = board.first_factory + p.factory[seat * GAPS + gap] - 1
        p.tell(facts.FIRES, seat, effect)
        begin(p, seat, effect, LENIENT, False)
    question: i64 = board.questions - 1
    if place == board.lane_question and p.asked[seat * board.questions + question] < 0:
        p.agenda.push(TOKEN, question)


def _card(p: Position, seat: i64, card: i64) -> None:
    """A "?" card is performed completely and leaves the game (RR-14.6)."""
    p.cards = p.cards & ~bit(card)
    effect: i64 = p.board.first_card + card
    p.tell(facts.CARD, seat, effect)
    begin(p, seat, effect, STRICT, False)


def _repeat(p: Position, seat: i64, place: i64) -> None:
    """An action of this round once more, without paying (RR-15.1); the black worker counts again (RR-16.4)."""
    effect: i64 = shown_effect(p, place)
    p.tell(facts.REPEATS, seat, effect)
    with_black = p.tokens_of(seat, place) & BLACK_TOKEN != 0
    begin(p, seat, effect, repeat_mode(p, place, p.agenda.mode), with_black)


def use_token(p: Position, seat: i64, token: i64) -> None:
    """A "?" token is put on its space and performed (RR-14.1)."""
    board = p.board
    p.asked[seat * board.questions + p.agenda.subject] = token
    p.tokens[seat] = p.tokens[seat] | bit(token)
    effect: i64 = board.first_token + token
    p.tell(facts.QUESTION, seat, effect)
    p.agenda.pop()
    begin(p, seat, effect, LENIENT, False)


def tokens_offered(p: Position, seat: i64) -> vec[i64]:
    """The unused tokens; the second marker only where it can be placed (RR-9.8, RR-14.3)."""
    board = p.board
    codes = vec[i64]()
    for token in range(board.tokens):
        if (p.tokens[seat] >> token) & 1 == 0 and (token != board.second_marker or p.marker[seat * 2] > 0):
            codes = append(codes, board.token_code + token)
    return codes


def locomotive_slots(p: Position, seat: i64, codes: vec[i64], level: i64) -> vec[i64]:
    for slot in range(SLOTS):
        if fits(p, seat, slot, level):
            codes = append(codes, p.board.locomotive_code + slot)
    return codes
