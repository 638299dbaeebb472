"""Setup (RR-2): the first turn order, the engineers of the strip, and the start bonuses; what chance decides."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.position import ENGINEERS, SEATING, Position
from drezina.games.russian_railroads.rules.engineers import filled, lies_on_strip, stack_now


def odds(p: Position) -> list[tuple[int, int]]:
    """Every outcome of the chance event that is due, all equally likely."""
    codes = p.board.codes
    found: list[tuple[int, int]] = []
    if p.phase == SEATING:  # RR-2.17
        for number in range(len(codes.orders) // p.board.players):
            found.append((codes.order + number, 1))
    elif p.phase == ENGINEERS:  # RR-2.18
        for tile in range(p.board.tiles):
            if _is_drawable(p, tile + 1):
                found.append((codes.engineer + tile, 1))
    else:  # RR-2.19
        for pair in range(len(codes.boxes)):
            found.append((codes.box + pair, 1))
    return found


def sample(p: Position, rng: Rng) -> i64:
    """One of these outcomes, without a list of them."""
    codes = p.board.codes
    if p.phase == SEATING:
        return codes.order + rng.below(len(codes.orders) // p.board.players)
    if p.phase == ENGINEERS:
        return codes.engineer + _any_engineer(p, rng) - 1
    return codes.box + rng.below(len(codes.boxes))


def _any_engineer(p: Position, rng: Rng) -> i64:
    drawable: i64 = 0
    for tile in range(1, p.board.tiles + 1):
        if _is_drawable(p, tile):
            drawable += 1
    skipped: i64 = rng.below(drawable)
    drawn: i64 = 1
    while skipped > 0 or not _is_drawable(p, drawn):
        if _is_drawable(p, drawn):
            skipped -= 1
        drawn += 1
    return drawn


def _is_drawable(p: Position, tile: i64) -> bool:
    return p.board.stack[tile - 1] == stack_now(p) and not lies_on_strip(p, tile)


def seat_players(p: Position, number: i64) -> None:
    """The turn-order cards are dealt (RR-2.15); `number` counts all orders of the seats."""
    players: i64 = p.board.players
    p.order = p.board.codes.orders[number * players : (number + 1) * players]
    for place in range(players):
        p.tell(facts.ORDER, p.order[place], place + 1)


def lay_out_engineer(p: Position, tile: i64) -> bool:
    """The next place of the strip is filled, from the hire space to the left (RR-2.10); True when it was the last."""
    label: i64 = filled(p)
    p.strip = p.strip[:]
    p.strip[label] = tile
    p.tell(facts.STRIP, tile - 1, label)
    return label + 1 == p.board.engineers_a + p.board.engineers_b


def start_bonuses(p: Position) -> vec[i64]:
    """The start-bonus cards that are left (RR-2.16)."""
    codes = vec[i64]()
    for card in range(p.board.starts):
        if (p.starts >> card) & 1 == 1:
            codes = append(codes, p.board.codes.start + card)
    return codes
