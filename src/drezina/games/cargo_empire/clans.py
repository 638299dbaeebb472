"""The five clans (CE-13): what their abilities cost and do."""

from typing import Final

from mypy_extensions import i64

from drezina.games.cargo_empire import cities, codes, facts
from drezina.games.cargo_empire.board import RAIL, ROAD, SEA
from drezina.games.cargo_empire.position import (
    BLUE,
    CUBE_FROM,
    CUBE_TO,
    GREEN,
    NONE,
    PLACE_CREST,
    PURPLE,
    RED,
    YELLOW,
    Position,
)

COST: Final[i64] = 2


def offer_abilities(s: Position, seat: i64, before: bool) -> None:
    """CE-13.5, 13.6: what two cubes can buy; `before` the delivery is chosen there is more than after it."""
    if s.cube_count(seat) < COST:
        return
    clan: i64 = s.clan[seat]
    s.board.offer(codes.MOVE_CREST)
    if clan == GREEN and movable(s):
        s.board.offer(codes.MOVE_CUBE)
    elif clan == BLUE:
        if s.hand[seat * 3 + ROAD] > 0:
            s.board.offer(codes.SWAP + ROAD)
        if s.hand[seat * 3 + RAIL] > 0:
            s.board.offer(codes.SWAP + RAIL)
    elif clan == PURPLE and before:
        s.board.offer_mask(codes.BORROW, others(s, seat) & ~s.borrowed)
    elif clan == YELLOW:
        s.board.offer(codes.BUY_ROAD)
    elif clan == RED and before and s.long_rail == 0 and s.hand[seat * 3 + RAIL] > 0:  # CE-13.15
        s.board.offer(codes.LONG_RAIL)


def others(s: Position, seat: i64) -> i64:
    """CE-13.17: the clans of the other people, as a mask."""
    found: i64 = 0
    for other in range(s.board.people):
        if other != seat:
            found = found | (1 << s.clan[other])
    return found


def use(s: Position, seat: i64, code: i64) -> None:
    """An ability is bought; what was owed stays owed below it."""
    pay_cubes(s, seat)
    if code == codes.MOVE_CREST:  # CE-13.10
        s.push(PLACE_CREST, seat)
    elif code == codes.MOVE_CUBE:
        s.push(CUBE_FROM, seat)
    elif code < codes.BORROW:  # CE-13.19
        card: i64 = code - codes.SWAP
        s.hand[seat * 3 + card] -= 1
        s.take_card(seat, SEA)
        s.tell(facts.SWAPS, seat, card)
    elif code < codes.BUY_ROAD:  # CE-13.17, 13.18
        clan: i64 = code - codes.BORROW
        s.borrowed = s.borrowed | (1 << clan)
        s.tell(facts.BORROWS, seat, clan)
    elif code == codes.BUY_ROAD:  # CE-13.11
        s.take_card(seat, ROAD)
        s.tell(facts.BUYS_ROAD, seat)
    else:
        s.long_rail = 1
        s.tell(facts.LONG_RAIL, seat)


def pay_cubes(s: Position, seat: i64) -> None:
    """CE-13.5: two cubes, each from the good held most, ties in the order of the goods."""
    for _ in range(COST):
        best: i64 = 0
        for good in range(i64(4)):
            if s.goods[seat * 4 + good] > s.goods[seat * 4 + best]:
                best = good
        s.goods[seat * 4 + best] -= 1


# --- green: moving a cube ------------------------------------------------------------------------------------------


def movable(s: Position) -> i64:
    """CE-13.12: cities from which a cube can be moved, as a mask."""
    found: i64 = 0
    for city in range(i64(24)):
        if (s.stocked >> city) & 1 and room_for(s, city):
            found = found | (1 << city)
    return found


def room_for(s: Position, city: i64) -> i64:
    """Other cities with a free supply space for a cube of this city, as a mask."""
    found: i64 = 0
    good: i64 = s.good(city)
    for other in range(i64(24)):
        if other != city and (s.open >> other) & 1 and s.cubes[other] < 2 and s.good(other) == good:
            found = found | (1 << other)
    return found


def lift_cube(s: Position, seat: i64, city: i64) -> None:
    s.pop()
    s.supply = city
    s.demand = s.paid = NONE  # no delivery is planned, or it is over
    s.push(CUBE_TO, seat)


def drop_cube(s: Position, seat: i64, city: i64) -> None:
    s.pop()
    s.tell(facts.MOVES_CUBE, seat, s.good(city), s.supply, city)
    cities.remove_cube(s, s.supply)
    cities.add_cube(s, city)
    s.supply = NONE
