"""Engineers (RR-11): the strip on the board, and the tiles that players own."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import bit
from drezina.games.russian_railroads.position import Position


def hire(p: Position, seat: i64) -> None:
    """The tile on the hire space becomes an action space of its owner alone (RR-11.1, RR-11.2)."""
    tile: i64 = p.strip[0]
    p.strip = p.strip[:]
    p.strip[0] = 0
    take_engineer(p, seat, tile)


def take_engineer(p: Position, seat: i64, tile: i64) -> None:
    p.engineers[seat] = p.engineers[seat] | bit(tile)
    p.tell(facts.HIRES, seat, tile - 1)


def shown_effect(p: Position, place: i64) -> i64:
    """The effect of a space; of a variable space that of the engineer there, -1 where there is none (RR-11.5)."""
    label: i64 = p.board.label[place]
    if label == 0:
        return place
    tile: i64 = p.strip[label]
    return p.board.first_tile + tile - 1 if tile > 0 else -1


def owns(p: Position, seat: i64, tile: i64) -> bool:
    return (p.engineers[seat] >> tile) & 1 == 1


def tiles_of(p: Position, seat: i64) -> i64:
    """How many engineers a player owns."""
    n: i64 = 0
    for tile in range(1, p.board.tiles + 1):
        n += (p.engineers[seat] >> tile) & 1
    return n


def numbers_of(p: Position, seat: i64) -> i64:
    """The sum of the numbers on a player's engineers."""
    total: i64 = 0
    for tile in range(1, p.board.tiles + 1):
        total += tile * ((p.engineers[seat] >> tile) & 1)
    return total


def highest_of(p: Position, seat: i64) -> i64:
    for tile in range(p.board.tiles, 0, -1):
        if (p.engineers[seat] >> tile) & 1 == 1:
            return tile
    return 0


def stack_now(p: Position) -> i64:
    """From which stack the next place of the strip is filled: A (1) on the first three, then B (2) (RR-2.10)."""
    return 1 if filled(p) < p.board.engineers_a else 2


def filled(p: Position) -> i64:
    n: i64 = 0
    while n < len(p.strip) and p.strip[n] > 0:
        n += 1
    return n


def lies_on_strip(p: Position, tile: i64) -> bool:
    return any(there == tile for there in p.strip)


def move_strip(p: Position) -> None:
    """Whoever was not hired leaves; all others move one place to the right (RR-18.4)."""
    if p.strip[0] > 0:
        p.tell(facts.LEAVES, p.strip[0] - 1)
    n: i64 = len(p.strip)
    moved = vec[i64]([0] * n)
    for place in range(n - 1):
        moved[place] = p.strip[place + 1]
    p.strip = moved
