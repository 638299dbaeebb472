"""What a player is asked, why a move is refused, what an absent player does, and the position in words."""

from drezina.core.state import OVER
from drezina.core.words import Phrase
from drezina.games.russian_railroads.board import (
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
    line_of,
)
from drezina.games.russian_railroads.effects import allows_black, open_parts, part_of_step
from drezina.games.russian_railroads.engineers import owns, tiles_of
from drezina.games.russian_railroads.execution import shown_effect
from drezina.games.russian_railroads.payment import has_black, tokens_in_supply
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
from drezina.games.russian_railroads.scoring import industry_points, line_points
from drezina.games.russian_railroads.state import RussianRailroads
from drezina.games.russian_railroads.tracks import can_step
from drezina.kit.agenda import Duty

LATER = "later later-steps later-industry later-tiles later-others later-tokens later-bonus"
OWED = "black grey brown natural white mixed any industry locomotive factory either repeat question again extra"


# --- what is asked --------------------------------------------------------------------------------------------------


def prompt(view: Position) -> Phrase:
    if view.actor == OVER:
        return Phrase("over")
    if view.actor < 0:
        return Phrase("chance")
    if view.agenda.kind == TURN:
        return _turn_prompt(view)
    if view.agenda.kind == PAYMENT:
        return Phrase("pay space", (view.agenda.subject,))
    if view.agenda.kind == EFFECT:
        return _parts_prompt(view)
    if view.agenda.kind == HAND:
        return _chain_prompt(view, "hand level", view.agenda.subject)
    if view.agenda.kind == GAP:
        return _chain_prompt(view, "gap effect2", view.board.first_factory + view.agenda.subject - 1)
    if view.agenda.kind == ORDER_OF_LINES:
        return _chain_prompt(view, "lines")
    if view.agenda.kind == TOKEN:
        line = view.board.question_line[view.agenda.subject]
        return _chain_prompt(view, "token line", line) if line >= 0 else _chain_prompt(view, "token-of-lane")
    return Phrase("bonus more", (view.bonuses_due,))


def _turn_prompt(view: Position) -> Phrase:
    if view.phase == DRAFT:
        return Phrase("start")
    if view.phase == CLAIMANTS:
        return Phrase("extra")
    left = view.board.rounds - view.round
    return Phrase("turn round left", (view.round, left)) if left else Phrase("last-round")


def _parts_prompt(view: Position) -> Phrase:
    """What it is for, how much of everything is still owed, and what comes later in the turn."""
    parts = owed_parts(view.agenda.left, view.agenda.extra)
    later = owed_later(view, view.agenda.duties()[:-1])
    return Phrase(f"parts effect {OWED} {LATER}", (view.agenda.subject, *parts, *later))


def _chain_prompt(view: Position, asked: str, *values: int) -> Phrase:
    """A choice that an effect has brought about: which effect, what of it is still owed after the choice, and later."""
    waiting = view.agenda.duties()[:-1]
    latest = max(index for index, duty in enumerate(waiting) if duty.kind == EFFECT)
    cause = waiting.pop(latest)
    parts, later = owed_parts(cause.left, cause.extra), owed_later(view, waiting)
    return Phrase(f"{asked} effect more {OWED} {LATER}", (*values, cause.subject, int(any(parts)), *parts, *later))


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


def refusal(view: RussianRailroads, code: int) -> Phrase:
    board = view.board
    if view.agenda.kind == TURN and board.use_code <= code < board.pay_code and view.phase != DRAFT:
        return _space_refusal(view, code - board.use_code)
    if view.agenda.kind == PAYMENT and board.pay_code <= code < board.step_code:
        return _payment_refusal(view)
    if view.agenda.kind == HAND and code == board.give_up_code:
        return Phrase("free-slot")
    if view.agenda.kind in (EFFECT, HAND) and board.locomotive_code <= code < board.give_up_code:
        return _locomotive_refusal(view, code - board.locomotive_code)
    if view.agenda.kind == EFFECT:
        return _part_refusal(view, code)
    if view.agenda.kind == TOKEN and board.token_code <= code < board.card_code:
        used = view.has_token(view.mover, code - board.token_code)
        return Phrase("token-used" if used else "marker-at-start")
    if view.agenda.kind == BONUS and board.bonus_code <= code < board.points_code:
        return Phrase("not-in-deck endcard", (code - board.bonus_code,))
    if view.agenda.kind == TURN and view.phase == DRAFT and board.start_code <= code < board.use_code:
        return Phrase("start-taken")
    return Phrase("not-now")


def _space_refusal(view: Position, place: int) -> Phrase:
    """RR-3.4: there, free, payable, allowed and to be done completely; the first thing that fails."""
    board, me = view.board, view.mover
    if place >= board.first_tile and not owns(view, me, place - board.first_tile + 1):
        return Phrase("not-your-engineer space", (place,))
    spaces = board.last if view.last_round() else board.usual
    effect = shown_effect(view, place)
    if (place < board.first_tile and place not in list(spaces)) or effect < 0:
        return Phrase("no-such-space space", (place,))
    if view.placed[place] and not board.open[place]:
        return Phrase("occupied space", (place,))
    workers, coins = board.workers[effect], board.coin_cost[place]
    if view.phase == CLAIMANTS and (workers, coins) != (1, 0):
        return Phrase("one-worker space", (place,))
    gift = board.gift[effect]
    if gift in (CLAIM, CLAIM + 1):
        return _claim_refusal(view, gift - CLAIM)
    if view.phase == ACTIONS and (workers + coins > tokens_in_supply(view, me) or coins > view.coins[me]):
        return Phrase("cannot-pay space workers coins", (place, workers, coins))
    if gift == HIRE:
        return Phrase("nobody-to-hire")
    return Phrase("engineer-in-vain space" if place >= board.first_tile else "incomplete space", (place,))


def _claim_refusal(view: Position, place: int) -> Phrase:
    if view.phase == CLAIMANTS:
        return Phrase("order-fixed")
    if view.order[place] == view.mover and not view.board.own_pawn_claim:
        return Phrase("own-pawn")
    return Phrase("both-places") if tokens_in_supply(view, view.mover) else Phrase("no-tokens")


def _payment_refusal(view: Position) -> Phrase:
    board, me = view.board, view.mover
    workers = board.workers[shown_effect(view, view.agenda.subject)]
    return Phrase(
        "payment workers coins own seasonal black supply",
        (
            workers,
            board.coin_cost[view.agenda.subject],
            view.workers[me],
            view.seasonal[me],
            has_black(view, me),
            view.coins[me],
        ),
    )


def _locomotive_refusal(view: Position, slot: int) -> Phrase:
    if view.agenda.kind == EFFECT and not any(
        count(view.agenda.left, kind) for kind in (LOCOMOTIVE, EITHER, SPECIAL_LOCOMOTIVE)
    ):
        return Phrase("not-a-part effect", (view.agenda.subject,))
    level = view.agenda.subject if view.agenda.kind == HAND else _level_to_place(view)
    if level == 0:
        return Phrase("no-locomotive")
    there = view.loco[view.mover * SLOTS + slot]
    if there >= level:
        return Phrase("too-weak line level", (line_of(slot), there))
    if slot == 0 and there == view.loco[view.mover * SLOTS + 1]:
        return Phrase("equal-slots slot", (1,))
    return Phrase("rest-impossible")


def _level_to_place(view: Position) -> int:
    return view.board.special_level if count(view.agenda.left, SPECIAL_LOCOMOTIVE) else view.lowest_engine()


def _part_refusal(view: RussianRailroads, code: int) -> Phrase:
    board, effect = view.board, (view.agenda.subject,)
    left = open_parts(view.agenda.left)
    if code == board.done_code:
        return Phrase("one-part effect" if view.agenda.mode == AFTER_ONE else "must-complete effect", effect)
    if board.extra_code <= code < board.industry_code:
        return (
            _step_refusal(view, code - board.extra_code, BLACK)
            if view.agenda.extra == EARNED
            else Phrase("extra-not-earned")
        )
    if board.step_code <= code < board.extra_code:
        place = code - board.step_code
        if part_of_step(left, place % COLOURS_N) >= 0:
            return _step_refusal(view, place // COLOURS_N, place % COLOURS_N)
    if board.industry_code <= code < board.doubler_code and count(left, INDUSTRY):
        return Phrase("lane")
    if code == board.doubler_code and count(left, DOUBLER):
        return Phrase("no-doubler")
    if board.factory_code <= code < board.gap_code and count(view.agenda.left, FACTORY) + count(
        view.agenda.left, EITHER
    ):
        return Phrase("no-such-factory")
    if board.card_code <= code < board.repeat_code and count(view.agenda.left, CARD):
        gone = not view.cards >> (code - board.card_code) & 1
        return Phrase("card-gone" if gone else "card-incomplete")
    if board.repeat_code <= code < board.bonus_code and count(view.agenda.left, REPEAT):
        return Phrase("no-repeat space", (code - board.repeat_code,))
    black_step = code in range(board.step_code, board.extra_code, COLOURS_N)
    if count(view.agenda.left, AGAIN) and (black_step or board.industry_code <= code <= board.doubler_code):
        return Phrase("again-last")
    return Phrase("not-a-part effect", effect)


def _step_refusal(view: Position, line: int, colour: int) -> Phrase:
    if view.track[view.mover * PIECES_N + line * COLOURS_N + colour] == NOT_OWNED:
        return Phrase("no-piece colour line", (colour, line))
    if can_step(view, view.mover, line, colour):
        return Phrase("rest-impossible")
    return Phrase("no-room colour line", (colour, line))


# --- the absent player ----------------------------------------------------------------------------------------------


def default(state: RussianRailroads) -> int:
    """A safe choice at every decision (the defaults of the decision model in RULES.md)."""
    board = state.board
    codes = [int(code) for code in state.legal()]
    if board.pass_code in codes:
        return int(board.pass_code)
    if board.done_code in codes:
        return int(board.done_code)
    if board.points_code in codes:
        return int(board.points_code)
    if state.agenda.kind == TURN:
        return _default_start(state, codes)
    if state.agenda.kind == PAYMENT:
        return min(codes, key=lambda code: _payment_order(state, code - board.pay_code))
    if state.agenda.kind == TOKEN:
        return _default_token(state, codes)
    if board.give_up_code in codes:
        return int(board.give_up_code)
    parts = [code for code in codes if not board.extra_code <= code < board.industry_code]
    return min(parts, key=lambda code: _part_order(state, code))


def _default_start(state: Position, codes: list[int]) -> int:
    """A coin, else a doubler, else whatever is first."""
    board = state.board

    def order(code: int) -> tuple[bool, bool, int]:
        effect = board.first_start + code - board.start_code
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
    wished = [board.token_code + token for token in (*lasting, *doublers, *steps)]
    return int(next((code for code in wished if code in codes), codes[0]))


def _part_order(state: Position, code: int) -> tuple[int, int, int]:
    """Doublers, then steps by colour and line, markers, a factory, a locomotive where nothing has to go, the rest."""
    board = state.board
    if code == board.doubler_code:
        return (0, 0, 0)
    if board.step_code <= code < board.extra_code:
        place = code - board.step_code
        line, colour = place // COLOURS_N, place % COLOURS_N
        return (1, colour, line)
    if board.factory_code <= code < board.gap_code:
        return (2, code, 0)
    if board.locomotive_code <= code < board.give_up_code:
        return (3, state.loco[state.mover * SLOTS + code - board.locomotive_code], code)
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
