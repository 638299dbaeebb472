"""What a player is asked, why a move is refused, what an absent player does, and the position in words."""

from drezina.core.state import OVER
from drezina.core.words import Phrase, PhraseKind
from drezina.games.russian_railroads.kinds import (
    AGAIN,
    ANY,
    BLACK,
    BLACK_OR_GREY,
    CARD,
    CLAIM,
    COLOURS_N,
    DOUBLER,
    EITHER,
    FACTORY,
    HIRE,
    INDUSTRY,
    LINES,
    LOCOMOTIVE,
    PIECES_N,
    REPEAT,
    SLOTS,
    SPECIAL_LOCOMOTIVE,
    count,
    is_claim,
    line_of,
)
from drezina.games.russian_railroads.position import (
    ACTIONS,
    AFTER_ONE,
    BONUS,
    CLAIMANTS,
    DRAFT,
    EARNED,
    EFFECT,
    GAP,
    HAND,
    NOT_OWNED,
    ORDER_OF_LINES,
    PAYMENT,
    TOKEN,
    TURN,
    Position,
)
from drezina.games.russian_railroads.rules.effects import allows_black
from drezina.games.russian_railroads.rules.engineers import owns, shown_effect, tiles_of
from drezina.games.russian_railroads.rules.payment import has_black, tokens_in_supply
from drezina.games.russian_railroads.rules.performing import open_parts, part_of_step
from drezina.games.russian_railroads.rules.track_building import can_step
from drezina.games.russian_railroads.scoring import industry_points, line_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.kit.agenda import Duty

LATER = "later later-steps later-industry later-tiles later-others later-tokens later-bonus"
OWED = "black grey brown natural white mixed any industry locomotive factory either repeat question again extra"


# --- what is asked --------------------------------------------------------------------------------------------------

AT_SPACE = ("space-{space}",)
AT_LANE = ("p{seat}-marker-0",)

GAME_OVER = PhraseKind("over")
CHANCE_DECIDES = PhraseKind("chance")
ASK_START = PhraseKind("start", "RR-2.16")
ASK_TURN = PhraseKind("turn round left", "RR-3.2", ("round",))
ASK_LAST_ROUND = PhraseKind("last-round", "RR-20.1", ("round",))
ASK_EXTRA = PhraseKind("extra", "RR-12.8", ("order",))
ASK_PAYMENT = PhraseKind("pay space", "RR-4.1", AT_SPACE)
ASK_PARTS = PhraseKind(f"parts effect {OWED} {LATER}", "RR-1.4")
ASK_HAND = PhraseKind(f"hand level effect more {OWED} {LATER}", "RR-7.4")
ASK_GAP = PhraseKind(f"gap effect2 effect more {OWED} {LATER}", "RR-8.3")
ASK_LINES = PhraseKind(f"lines effect more {OWED} {LATER}", "RR-13.9")
ASK_TOKEN = PhraseKind(f"token seat line effect more {OWED} {LATER}", "RR-14.1", ("p{seat}-line-{line}",))
ASK_TOKEN_OF_LANE = PhraseKind(f"token-of-lane seat effect more {OWED} {LATER}", "RR-14.1", AT_LANE)
ASK_BONUS = PhraseKind("bonus more", "RR-19.1", ("stock",))


def prompt(view: Position) -> Phrase:
    if view.actor == OVER:
        return GAME_OVER()
    if view.actor < 0:
        return CHANCE_DECIDES()
    if view.agenda.kind == TURN:
        return _turn_prompt(view)
    if view.agenda.kind == PAYMENT:
        return ASK_PAYMENT(view.agenda.subject)
    if view.agenda.kind == EFFECT:
        return _parts_prompt(view)
    if view.agenda.kind == HAND:
        return _chain_prompt(view, ASK_HAND, view.agenda.subject)
    if view.agenda.kind == GAP:
        return _chain_prompt(view, ASK_GAP, view.board.first_factory + view.agenda.subject - 1)
    if view.agenda.kind == ORDER_OF_LINES:
        return _chain_prompt(view, ASK_LINES)
    if view.agenda.kind == TOKEN:
        line = view.board.question_line[view.agenda.subject]
        if line >= 0:
            return _chain_prompt(view, ASK_TOKEN, view.mover, line)
        return _chain_prompt(view, ASK_TOKEN_OF_LANE, view.mover)
    return ASK_BONUS(view.bonuses_due)


def _turn_prompt(view: Position) -> Phrase:
    if view.phase == DRAFT:
        return ASK_START()
    if view.phase == CLAIMANTS:
        return ASK_EXTRA()
    left = view.board.rounds - view.round
    return ASK_TURN(view.round, left) if left else ASK_LAST_ROUND()


def _parts_prompt(view: Position) -> Phrase:
    """What it is for, how much of everything is still owed, and what comes later in the turn."""
    parts = owed_parts(view.agenda.left, view.agenda.extra)
    later = owed_later(view, view.agenda.duties()[:-1])
    return ASK_PARTS(view.agenda.subject, *parts, *later)


def _chain_prompt(view: Position, asked: PhraseKind, *values: int) -> Phrase:
    """A choice that an effect has brought about: which effect, what of it is still owed after the choice, and later."""
    waiting = view.agenda.duties()[:-1]
    latest = max(index for index, duty in enumerate(waiting) if duty.kind == EFFECT)
    cause = waiting.pop(latest)
    parts, later = owed_parts(cause.left, cause.extra), owed_later(view, waiting)
    return asked(*values, cause.subject, int(any(parts)), *parts, *later)


def owed_later(view: Position, waiting: list[Duty]) -> tuple[int, ...]:
    """Whether other effects of the turn still owe anything, and what, in the order of `LATER`: steps of track,
    industry, locomotives and factories, anything else, "?" tokens, end-bonus choices."""
    parts = [owed_parts(duty.left, duty.extra) for duty in waiting if duty.kind == EFFECT]
    steps = sum(sum(row[:7]) + row[-1] for row in parts)
    tiles, others = sum(sum(row[8:11]) for row in parts), sum(sum(row[11:14]) for row in parts)
    tokens = sum(int(duty.left).bit_count() for duty in waiting if duty.kind == ORDER_OF_LINES)
    later = (steps, sum(row[7] for row in parts), tiles, others, tokens, int(view.bonuses_due))
    return (int(any(later)), *later)


def owed_parts(left: int, extra: int) -> tuple[int, ...]:
    """How much of everything an effect still owes, in the order of `OWED`."""
    steps = [count(left, kind) for kind in (*range(COLOURS_N), BLACK_OR_GREY, ANY, INDUSTRY)]
    engine = count(left, LOCOMOTIVE) + count(left, SPECIAL_LOCOMOTIVE)
    others = [count(left, kind) for kind in (FACTORY, EITHER, REPEAT, CARD, AGAIN)]
    return (*steps, engine, *others, int(extra == EARNED))


# --- why not --------------------------------------------------------------------------------------------------------

NOT_NOW = PhraseKind("not-now")
NOT_YOUR_ENGINEER = PhraseKind("not-your-engineer space", "RR-11.2")
NO_SUCH_SPACE = PhraseKind("no-such-space space", "RR-3.4")
OCCUPIED = PhraseKind("occupied space", "RR-3.5", AT_SPACE)
ONE_WORKER = PhraseKind("one-worker space", "RR-12.9", AT_SPACE)
ORDER_FIXED = PhraseKind("order-fixed", "RR-12.9", ("order",))
OWN_PAWN = PhraseKind("own-pawn", "RR-12.2", ("order",))
BOTH_PLACES = PhraseKind("both-places", "RR-12.2", ("order",))
NO_TOKENS = PhraseKind("no-tokens seat", "RR-4.1", ("p{seat}-have-worker", "p{seat}-have-coin"))
CANNOT_PAY = PhraseKind("cannot-pay space workers coins", "RR-4.1", AT_SPACE)
NOBODY_TO_HIRE = PhraseKind("nobody-to-hire space", "RR-11.1", AT_SPACE)
IN_VAIN = PhraseKind("in-vain space", "RR-5.9", AT_SPACE)
INCOMPLETE = PhraseKind("incomplete space", "RR-5.3", AT_SPACE)
PAYMENT_WRONG = PhraseKind(
    "payment seat workers coins own seasonal black supply", "RR-4.1", ("p{seat}-have-worker", "p{seat}-have-coin")
)
FREE_SLOT = PhraseKind("free-slot", "RR-7.5")
NO_LOCOMOTIVE = PhraseKind("no-locomotive", "RR-7.11", ("engines",))
TOO_WEAK = PhraseKind("too-weak seat slot line level", "RR-7.2", ("p{seat}-slot-{slot}",))
EQUAL_SLOTS = PhraseKind("equal-slots seat slot", "RR-7.2", ("p{seat}-slot-{slot}",))
REST_IMPOSSIBLE = PhraseKind("rest-impossible", "RR-5.5")
TOKEN_USED = PhraseKind("token-used seat effect", "RR-14.1", ("p{seat}-token-{effect}",))
MARKER_AT_START = PhraseKind("marker-at-start seat", "RR-9.8", AT_LANE)
NOT_IN_DECK = PhraseKind("not-in-deck endcard", "RR-19.1")
START_TAKEN = PhraseKind("start-taken", "RR-2.16")
MUST_COMPLETE = PhraseKind("must-complete effect", "RR-1.5")
ONE_PART = PhraseKind("one-part effect", "RR-5.9")
EXTRA_NOT_EARNED = PhraseKind("extra-not-earned", "RR-16.3")
NOT_A_PART = PhraseKind("not-a-part effect", "RR-1.4")
NO_PIECE = PhraseKind("no-piece seat colour line", "RR-6.6", ("p{seat}-values-{line}",))
NO_ROOM = PhraseKind("no-room seat colour line", "RR-6.4", ("p{seat}-piece-{line}-{colour}",))
LANE = PhraseKind("lane seat", "RR-9.3", AT_LANE)
NO_DOUBLER = PhraseKind("no-doubler seat", "RR-10.2", ("p{seat}-doublers",))
AGAIN_LAST = PhraseKind("again-last", "RR-14.7")
NO_SUCH_FACTORY = PhraseKind("no-such-factory", "RR-8.1", ("engines",))
CARD_GONE = PhraseKind("card-gone effect", "RR-14.6", ("card-{effect}",))
CARD_INCOMPLETE = PhraseKind("card-incomplete effect", "RR-14.6", ("card-{effect}",))
NO_REPEAT = PhraseKind("no-repeat space", "RR-15.2", AT_SPACE)


def refusal(view: RussianRailroadsState, code: int) -> Phrase:
    codes, kind = view.board.codes, view.agenda.kind
    if kind == TURN and codes.use <= code < codes.pay and view.phase != DRAFT:
        return _space_refusal(view, code - codes.use)
    if kind == PAYMENT and codes.pay <= code < codes.step:
        return _payment_refusal(view)
    if kind == HAND and code == codes.give_up:
        return FREE_SLOT()
    if kind in (EFFECT, HAND) and codes.locomotive <= code < codes.give_up:
        return _locomotive_refusal(view, code - codes.locomotive)
    if kind == EFFECT:
        return _part_refusal(view, code)
    if kind == TOKEN and codes.token <= code < codes.card:
        return _token_refusal(view, code - codes.token)
    if kind == BONUS and codes.bonus <= code < codes.points:
        return NOT_IN_DECK(code - codes.bonus)
    if kind == TURN and view.phase == DRAFT and codes.start <= code < codes.use:
        return START_TAKEN()
    return NOT_NOW()


def _space_refusal(view: Position, place: int) -> Phrase:
    """RR-3.4: there, free, payable, allowed and to be done completely; the first thing that fails."""
    board, me = view.board, view.mover
    if place >= board.first_tile and not owns(view, me, place - board.first_tile + 1):
        return NOT_YOUR_ENGINEER(place)
    spaces = board.last if view.last_round() else board.usual
    effect = shown_effect(view, place)
    if (place < board.first_tile and place not in list(spaces)) or effect < 0:
        return NO_SUCH_SPACE(place)
    if view.placed[place] and not board.open[place]:
        return OCCUPIED(place)
    workers, coins = board.workers[effect], board.coin_cost[place]
    if view.phase == CLAIMANTS and (workers, coins) != (1, 0):
        return ONE_WORKER(place)
    gift = board.gift[effect]
    if is_claim(gift):
        return _claim_refusal(view, gift - CLAIM)
    if view.phase == ACTIONS and (workers + coins > tokens_in_supply(view, me) or coins > view.coins[me]):
        return CANNOT_PAY(place, workers, coins)
    if gift == HIRE:
        return NOBODY_TO_HIRE(place)
    return IN_VAIN(place) if board.in_part[place] else INCOMPLETE(place)


def _claim_refusal(view: Position, place: int) -> Phrase:
    if view.phase == CLAIMANTS:
        return ORDER_FIXED()
    if view.order[place] == view.mover and not view.board.own_pawn_claim:
        return OWN_PAWN()
    return BOTH_PLACES() if tokens_in_supply(view, view.mover) else NO_TOKENS(view.mover)


def _payment_refusal(view: Position) -> Phrase:
    me, place = view.mover, view.agenda.subject
    cost = view.board.workers[shown_effect(view, place)], view.board.coin_cost[place]
    return PAYMENT_WRONG(me, *cost, view.workers[me], view.seasonal[me], has_black(view, me), view.coins[me])


def _token_refusal(view: Position, token: int) -> Phrase:
    if view.has_token(view.mover, token):
        return TOKEN_USED(view.mover, view.board.first_token + token)
    return MARKER_AT_START(view.mover)


def _locomotive_refusal(view: Position, slot: int) -> Phrase:
    agenda = view.agenda
    if agenda.kind == EFFECT and not any(count(agenda.left, kind) for kind in (LOCOMOTIVE, EITHER, SPECIAL_LOCOMOTIVE)):
        return NOT_A_PART(agenda.subject)
    level = agenda.subject if agenda.kind == HAND else _level_to_place(view)
    if level == 0:
        return NO_LOCOMOTIVE()
    there = view.loco[view.mover * SLOTS + slot]
    if there >= level:
        return TOO_WEAK(view.mover, slot, line_of(slot), there)
    if slot == 0 and there == view.loco[view.mover * SLOTS + 1]:
        return EQUAL_SLOTS(view.mover, 1)
    return REST_IMPOSSIBLE()


def _level_to_place(view: Position) -> int:
    return view.board.special_level if count(view.agenda.left, SPECIAL_LOCOMOTIVE) else view.lowest_engine()


def _part_refusal(view: RussianRailroadsState, code: int) -> Phrase:
    codes, effect, left = view.board.codes, view.agenda.subject, view.agenda.left
    now = open_parts(left)
    if code == codes.done:
        return ONE_PART(effect) if view.agenda.mode == AFTER_ONE else MUST_COMPLETE(effect)
    if codes.extra <= code < codes.industry:
        earned = view.agenda.extra == EARNED
        return _step_refusal(view, code - codes.extra, BLACK) if earned else EXTRA_NOT_EARNED()
    if codes.step <= code < codes.extra:
        line, colour = divmod(int(code - codes.step), COLOURS_N)
        if part_of_step(now, colour) >= 0:
            return _step_refusal(view, line, colour)
    if codes.industry <= code < codes.doubler and count(now, INDUSTRY):
        return LANE(view.mover)
    if code == codes.doubler and count(now, DOUBLER):
        return NO_DOUBLER(view.mover)
    if codes.factory <= code < codes.exchange and count(left, FACTORY) + count(left, EITHER):
        return NO_SUCH_FACTORY()
    if codes.card <= code < codes.repeat and count(left, CARD):
        card, there = code - codes.card, view.cards >> (code - codes.card) & 1
        return (CARD_INCOMPLETE if there else CARD_GONE)(view.board.first_card + card)
    if codes.repeat <= code < codes.bonus and count(left, REPEAT):
        return NO_REPEAT(code - codes.repeat)
    black_step = code in range(codes.step, codes.extra, COLOURS_N)
    if count(left, AGAIN) and (black_step or codes.industry <= code <= codes.doubler):
        return AGAIN_LAST()
    return NOT_A_PART(effect)


def _step_refusal(view: Position, line: int, colour: int) -> Phrase:
    if view.track[view.mover * PIECES_N + line * COLOURS_N + colour] == NOT_OWNED:
        return NO_PIECE(view.mover, colour, line)
    if can_step(view, view.mover, line, colour):
        return REST_IMPOSSIBLE()
    return NO_ROOM(view.mover, colour, line)


# --- the absent player ----------------------------------------------------------------------------------------------


def default(state: RussianRailroadsState) -> int:
    """A safe choice at every decision (the defaults of the decision model in RULES.md)."""
    board = state.board
    codes = [int(code) for code in state.legal()]
    if board.codes.pass_turn in codes:
        return int(board.codes.pass_turn)
    if board.codes.done in codes:
        return int(board.codes.done)
    if board.codes.points in codes:
        return int(board.codes.points)
    if state.agenda.kind == TURN:
        return _default_start(state, codes)
    if state.agenda.kind == PAYMENT:
        return min(codes, key=lambda code: _payment_order(state, code - board.codes.pay))
    if state.agenda.kind == TOKEN:
        return _default_token(state, codes)
    if board.codes.give_up in codes:
        return int(board.codes.give_up)
    parts = [code for code in codes if not board.codes.extra <= code < board.codes.industry]
    return min(parts, key=lambda code: _part_order(state, code))


def _default_start(state: Position, codes: list[int]) -> int:
    """A coin, else a doubler, else whatever is first."""
    board = state.board

    def order(code: int) -> tuple[bool, bool, int]:
        effect = board.first_start + code - board.codes.start
        return (board.coins[effect] == 0, count(board.left[effect], DOUBLER) == 0, code)

    return min(codes, key=order)


def _payment_order(state: Position, payment: int) -> tuple[int, int, int]:
    """Seasonal workers expire, coins keep; the black worker first where it brings a step (RR-4.6)."""
    board = state.board
    black, seasonal, own = board.pay_black[payment], board.pay_seasonal[payment], board.pay_own[payment]
    if allows_black(board.left[shown_effect(state, state.agenda.subject)]):
        return (-black, -seasonal, -own)
    return (-seasonal, -own, -black)


def _default_token(state: Position, codes: list[int]) -> int:
    board = state.board
    lasting = [board.revaluation, board.medal]
    doublers = [one for one in range(board.tokens) if count(board.left[board.first_token + one], DOUBLER)]
    steps = [one for one in range(board.tokens) if count(board.left[board.first_token + one], ANY)]
    wished = [board.codes.token + token for token in (*lasting, *doublers, *steps)]
    return int(next((code for code in wished if code in codes), codes[0]))


def _part_order(state: Position, code: int) -> tuple[int, int, int]:
    """Doublers, then steps by colour and line, markers, a factory, a locomotive where nothing has to go, the rest."""
    board = state.board
    if code == board.codes.doubler:
        return (0, 0, 0)
    if board.codes.step <= code < board.codes.extra:
        place = code - board.codes.step
        line, colour = place // COLOURS_N, place % COLOURS_N
        return (1, colour, line)
    if board.codes.factory <= code < board.codes.exchange:
        return (2, code, 0)
    if board.codes.locomotive <= code < board.codes.give_up:
        return (3, state.loco[state.mover * SLOTS + code - board.codes.locomotive], code)
    return (4, code, 0)


# --- the position in words ------------------------------------------------------------------------------------------


def describe(view: Position) -> list[list[Phrase]]:
    """The strip, then each player's supply, lines and lane."""
    strip = [Phrase("strip place engineer", (place, tile - 1)) for place, tile in enumerate(view.strip) if tile]
    lowest = Phrase("engine level", (view.lowest_engine(),)) if view.lowest_engine() else Phrase("no-engine")
    return [[*strip, lowest], *(_describe_seat(view, seat) for seat in view.order)]


def _describe_seat(view: Position, seat: int) -> list[Phrase]:
    found = [
        Phrase(
            "supply seat workers seasonal black coins engineers",
            (
                seat,
                view.workers[seat],
                view.seasonal[seat],
                has_black(view, seat),
                view.coins[seat],
                tiles_of(view, seat),
            ),
        )
    ]
    for line in range(LINES):
        at = [max(0, view.track[seat * PIECES_N + line * COLOURS_N + colour]) for colour in range(COLOURS_N)]
        found.append(
            Phrase(
                "line line black grey brown natural white reach points",
                (line, *at, view.reach(seat, line), line_points(view, seat, line)),
            )
        )
    front, rear = view.marker[seat * 2], view.marker[seat * 2 + 1]
    worth = (view.factories(seat), industry_points(view, seat))
    if rear == NOT_OWNED:
        return [*found, Phrase("lane place factories points", (front, *worth))]
    return [*found, Phrase("lane-of-two place second factories points", (front, rear, *worth))]
