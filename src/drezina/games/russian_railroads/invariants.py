"""What holds in every position: nothing appears, nothing is lost (RR-21)."""

from drezina.core.state import COMPLETE
from drezina.games.russian_railroads.board import (
    COLOURS_N,
    GAPS,
    LINES,
    PIECES_N,
    SLOTS,
    SPECIAL_LOCOMOTIVE,
    bit,
    count,
)
from drezina.games.russian_railroads.position import EFFECT, GAP, HAND, Position


def frames(p: Position) -> list[tuple[int, int, int, int, int]]:
    """Everything owed, the top last, without the base."""
    flat = [*p.stack, p.kind, p.effect, p.left, p.mode, p.black]
    rows = [tuple(flat[place : place + 5]) for place in range(0, len(flat), 5)]
    return [(row[0], row[1], row[2], row[3], row[4]) for row in rows[1:]]


def broken(p: Position) -> list[str]:
    """One sentence for each law that does not hold."""
    found: list[str] = []
    for seat in range(p.board.players):
        found += [f"seat {seat}: {what}" for what in (*_workers(p, seat), *_lines(p, seat), *_lane(p, seat))]
    return found + _supplies(p) + _cards(p)


def _workers(p: Position, seat: int) -> list[str]:
    board = p.board
    own = p.workers[seat] + sum(p.tokens_of(seat, place) & 15 for place in range(board.places)) + p.reserve[seat]
    found = []
    if own != board.start_workers + board.start_reserve:
        found.append(f"{own} own workers")
    if min(p.workers[seat], p.reserve[seat], p.seasonal[seat], p.coins[seat]) < 0:
        found.append("tokens below zero")
    return found


def _lines(p: Position, seat: int) -> list[str]:
    found = []
    for line in range(LINES):
        at = [p.track[seat * PIECES_N + line * COLOURS_N + colour] for colour in range(COLOURS_N)]
        if not 1 <= at[0] <= p.board.length[line]:
            found.append(f"black at {at[0]} on line {line}")
        for colour in range(1, COLOURS_N):
            if at[colour] > 0 and at[colour] >= at[colour - 1]:
                found.append(f"colour {colour} at {at[colour]} caught up on line {line}")
            if at[colour] >= 0 and colour >= p.board.line_colours[line]:
                found.append(f"colour {colour} does not belong to line {line}")
    if p.loco[seat * SLOTS] < p.loco[seat * SLOTS + 1]:
        found.append("the weaker locomotive lies first")
    return found


def _lane(p: Position, seat: int) -> list[str]:
    found = []
    front, rear = p.marker[seat * 2], p.marker[seat * 2 + 1]
    built = [p.factory[seat * GAPS + gap] > 0 for gap in range(GAPS)]
    if not 0 <= front <= p.board.lane_limit[sum(built)] or rear >= front:
        found.append(f"markers at {front} and {rear}")
    if built != sorted(built, reverse=True):
        found.append("an empty gap before a factory")
    if not 0 <= p.doublers[seat] <= p.board.doubler_slots:
        found.append(f"{p.doublers[seat]} doublers")
    used = [token for token in range(p.board.tokens) if p.has_token(seat, token)]
    lying = [p.asked[seat * p.board.questions + place] for place in range(p.board.questions)]
    if sorted(token for token in lying if token >= 0) != used:
        found.append("used tokens do not lie on the board")
    return found


def _supplies(p: Position) -> list[str]:
    board = p.board
    found = []
    if p.doublers_left + sum(p.doublers) != board.doublers:
        found.append("doublers do not add up")
    owed = frames(p)
    in_hand = [left for kind, _, left, _, _ in owed if kind in (HAND, GAP)]
    pending = any(kind == EFFECT and count(left, SPECIAL_LOCOMOTIVE) > 0 for kind, _, left, _, _ in owed)
    special = _special_card(p)
    for level in range(1, board.levels + 1):
        there = p.engines[level] + p.works[level] + in_hand.count(level)
        there += sum(one == level for one in p.loco) + sum(one == level for one in p.factory)
        extra = level == board.special_level and special >= 0 and not (p.cards >> special) & 1 and not pending
        if there != board.per_level + extra:
            found.append(f"{there} tiles of level {level}")
    black = [place for place in range(board.places) for seat in range(board.players) if p.tokens_of(seat, place) >> 12]
    if len(black) + p.black_here != (p.black_owner >= 0):
        found.append("the black worker does not add up")
    placed = sum(p.tokens_of(seat, place) >> 10 & 3 for place in range(board.places) for seat in range(board.players))
    if placed + sum(p.seasonal) not in (0, board.seasonal):
        found.append("the seasonal workers do not add up")
    tiles = [tile for tile in p.strip if tile > 0]
    tiles += [tile for mask in p.engineers for tile in range(1, board.tiles + 1) if mask >> tile & 1]
    if len(set(tiles)) != len(tiles):
        found.append("an engineer is in two places")
    if sorted(p.order) != list(range(board.players)):
        found.append("the order is no order")
    return found


def _special_card(p: Position) -> int:
    """The "?" card on which the special locomotive lies, -1 if there is none."""
    board = p.board
    cards = [card for card in range(board.cards) if count(board.left[board.first_card + card], SPECIAL_LOCOMOTIVE) > 0]
    return cards[0] if cards else -1


def _cards(p: Position) -> list[str]:
    board = p.board
    if p.viewer != COMPLETE or p.box == 0:
        return ["cards before the first look"] if p.box == 0 and len(p.taken) > 0 else []
    found = []
    deck = bit(board.end_cards) - 1 & ~p.box
    for take in range(len(p.taken) + 1):
        if p.deck[take] != deck:
            found.append(f"deck {take} does not add up")
        if take < len(p.taken):
            if not deck >> p.taken[take] & 1:
                found.append(f"card {take} was taken twice")
            deck &= ~bit(p.taken[take])
    return found
