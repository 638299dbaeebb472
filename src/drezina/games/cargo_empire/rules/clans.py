"""The five clans (CE-13): what their abilities cost and do."""

from typing import Final

from mypy_extensions import i64

from drezina.games.cargo_empire import codes, facts
from drezina.games.cargo_empire.board import RAIL, ROAD, SEA
from drezina.games.cargo_empire.duties import CUBE_FROM, CUBE_TO, LAST_CUBE, PLACE_CREST, WINDOW
from drezina.games.cargo_empire.position import BLUE, GREEN, NONE, PURPLE, RED, YELLOW, Position
from drezina.games.cargo_empire.rules import cities

COST: Final[i64] = 2


def offer(p: Position) -> None:
    kind: i64 = p.agenda.kind
    if kind == WINDOW:
        offer_abilities(p, p.actor, False)
        p.board.offer(codes.GO_ON)
    elif kind == CUBE_FROM:
        p.board.offer_mask(codes.CUBE_FROM, movable(p))
    elif kind == CUBE_TO:
        p.board.offer_mask(codes.CUBE_TO, room_for(p, p.agenda.target))
    elif kind == LAST_CUBE:
        p.board.offer(codes.GO_ON)
        p.board.offer_mask(codes.CUBE_TO, room_for(p, p.demand))


def choose(p: Position, code: i64) -> None:
    kind: i64 = p.agenda.kind
    if kind == WINDOW:
        if code == codes.GO_ON:
            p.agenda.pop()
        else:
            use(p, p.actor, code)
    elif kind == CUBE_FROM:
        lift_cube(p, code - codes.CUBE_FROM)
    elif kind == CUBE_TO:
        drop_cube(p, p.actor, code - codes.CUBE_TO)
    elif kind == LAST_CUBE:
        leave_last_cube(p, p.actor, code)


# --- abilities -------------------------------------------------------------------------------------------------------


def offer_abilities(p: Position, seat: i64, before: bool) -> None:
    """CE-13.5, 13.6: what two cubes can buy; `before` the delivery is chosen there is more than after it."""
    if p.cube_count(seat) < COST:
        return
    clan: i64 = p.clan[seat]
    p.board.offer(codes.MOVE_CREST)
    if clan == GREEN and movable(p):
        p.board.offer(codes.MOVE_CUBE)
    elif clan == BLUE:
        if p.hand[seat * 3 + ROAD] > 0:
            p.board.offer(codes.SWAP + ROAD)
        if p.hand[seat * 3 + RAIL] > 0:
            p.board.offer(codes.SWAP + RAIL)
    elif clan == PURPLE and before:
        p.board.offer_mask(codes.BORROW, others(p, seat) & ~p.borrowed)
    elif clan == YELLOW:
        p.board.offer(codes.BUY_ROAD)
    elif clan == RED and before and p.long_rail == 0 and p.hand[seat * 3 + RAIL] > 0:  # CE-13.15
        p.board.offer(codes.LONG_RAIL)


def others(p: Position, seat: i64) -> i64:
    """CE-13.17: the clans of the other people, as a mask."""
    found: i64 = 0
    for other in range(p.board.people):
        if other != seat:
            found = found | (1 << p.clan[other])
    return found


def use(p: Position, seat: i64, code: i64) -> None:
    """An ability is bought; what was owed stays owed below it."""
    pay_cubes(p, seat)
    if code == codes.MOVE_CREST:  # CE-13.10
        p.agenda.push(PLACE_CREST, seat)
    elif code == codes.MOVE_CUBE:
        p.agenda.push(CUBE_FROM, seat)
    elif code < codes.BORROW:  # CE-13.19
        card: i64 = code - codes.SWAP
        p.hand[seat * 3 + card] -= 1
        p.take_card(seat, SEA)
        p.tell(facts.SWAPS, seat, card)
    elif code < codes.BUY_ROAD:  # CE-13.17, 13.18
        clan: i64 = code - codes.BORROW
        p.borrowed = p.borrowed | (1 << clan)
        p.tell(facts.BORROWS, seat, clan)
    elif code == codes.BUY_ROAD:  # CE-13.11
        p.take_card(seat, ROAD)
        p.tell(facts.BUYS_ROAD, seat)
    else:
        p.long_rail = 1
        p.tell(facts.LONG_RAIL, seat)


def pay_cubes(p: Position, seat: i64) -> None:
    """CE-13.5: two cubes, each from the good held most, ties in the order of the goods."""
    for _ in range(COST):
        best: i64 = 0
        for good in range(i64(4)):
            if p.goods[seat * 4 + good] > p.goods[seat * 4 + best]:
                best = good
        p.goods[seat * 4 + best] -= 1


# --- green: moving a cube ------------------------------------------------------------------------------------------


def movable(p: Position) -> i64:
    """CE-13.12: cities from which a cube can be moved, as a mask."""
    found: i64 = 0
    for city in range(i64(24)):
        if (p.stocked >> city) & 1 and room_for(p, city):
            found = found | (1 << city)
    return found


def room_for(p: Position, city: i64) -> i64:
    """Other cities with a free supply space for a cube of this city, as a mask."""
    found: i64 = 0
    good: i64 = p.good(city)
    for other in range(i64(24)):
        if other != city and (p.open >> other) & 1 and p.cubes[other] < 2 and p.good(other) == good:
            found = found | (1 << other)
    return found


def lift_cube(p: Position, city: i64) -> None:
    p.supply = p.demand = p.paid = NONE  # no delivery is planned, or it is over
    p.agenda.kind = CUBE_TO
    p.agenda.target = city


def drop_cube(p: Position, seat: i64, city: i64) -> None:
    lifted: i64 = p.agenda.target
    p.agenda.pop()
    move_cube(p, seat, lifted, city)


def move_cube(p: Position, seat: i64, lifted: i64, city: i64) -> None:
    p.tell(facts.MOVES_CUBE, seat, p.good(city), lifted, city)
    cities.remove_cube(p, lifted)
    cities.add_cube(p, city)


def may_move_last_cube(p: Position, seat: i64) -> bool:
    """CE-13.6: two cubes can still make the upgrade that is due flawless."""
    if not p.board.clans or p.clan[seat] != GREEN or p.cube_count(seat) < COST:
        return False
    return cities.is_full(p, p.demand) and p.cubes[p.demand] == 1 and room_for(p, p.demand) != 0


def leave_last_cube(p: Position, seat: i64, code: i64) -> None:
    """The last cube moves out of the demand city or stays there; then the city rises."""
    p.agenda.pop()
    if code != codes.GO_ON:
        pay_cubes(p, seat)
        move_cube(p, seat, p.demand, code - codes.CUBE_TO)
    cities.upgrade(p, p.demand, seat)
