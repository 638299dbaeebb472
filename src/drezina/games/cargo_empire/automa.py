"""The Freighter (CE-14): he decides nothing; his cards, pointers and the market do."""

from typing import Final

from mypy_extensions import i64

from drezina.games.cargo_empire import codes, facts
from drezina.games.cargo_empire.board import CITY_BONUS, EITHER_BONUS, TASK_BONUS
from drezina.games.cargo_empire.duties import (
    FREIGHTER_CARD,
    FREIGHTER_PLACE,
    FREIGHTER_POINTERS,
    FREIGHTER_STEPS,
    NO_SEAT,
)
from drezina.games.cargo_empire.position import BLANK_CARD, LOWER, NONE, UPPER, Position
from drezina.games.cargo_empire.rules import cities, development, tasks

ALL_ORDERS: Final[i64] = (1 << 14) - 1


def happens(p: Position) -> bool:
    kind: i64 = p.agenda.kind
    if kind == FREIGHTER_STEPS:
        make_step(p)
        return True
    if kind == FREIGHTER_POINTERS:
        move_pointers(p)
        return True
    return kind == FREIGHTER_PLACE and not place_needs_chance(p)


def offer(p: Position) -> None:
    if p.agenda.kind == FREIGHTER_CARD:
        p.board.offer_chance(codes.ORDERS, p.orders)
    else:
        p.board.offer_chance(codes.TURN_UP, p.city_pool)


def choose(p: Position, code: i64) -> None:
    if p.agenda.kind == FREIGHTER_CARD:
        turn_card(p, code - p.board.chance - codes.ORDERS)
    else:
        turned_up(p, code - p.board.chance - codes.TURN_UP)


# --- set-up ----------------------------------------------------------------------------------------------------------


def first_station(p: Position) -> None:
    """CE-14.4, 14.5."""
    slot: i64 = 0
    while (p.begun >> p.market[slot]) & 1:
        slot += 1
    city: i64 = p.market[slot]
    p.tell(facts.FIRST_STATION, p.board.freighter, city, UPPER)
    cities.build(p, p.board.freighter, city, UPPER, -1)
    p.train = (slot + 1) % 4
    p.truck = city


def reveal_city(p: Position, city: i64) -> None:
    """CE-14.6, 14.8."""
    seat: i64 = p.board.freighter
    p.agenda.pop()
    p.city_pool = p.city_pool & ~(1 << city)
    p.owned[seat] = p.owned[seat] | (1 << city)
    p.tell(facts.TAKES_CITY, seat, city)
    p.tell(facts.SECOND_STATION, seat, city, LOWER)
    cities.build(p, seat, city, LOWER, -1)
    p.truck = min(p.truck, city)


def reveal_task(p: Position) -> None:
    """CE-14.7."""
    p.agenda.pop()
    tasks.begin_draw(p, p.board.freighter)


# --- a turn --------------------------------------------------------------------------------------------------------


def begin(p: Position) -> None:
    if p.orders == 0:
        p.orders = ALL_ORDERS
    p.agenda.push(FREIGHTER_STEPS, NO_SEAT)
    p.agenda.push(FREIGHTER_POINTERS, NO_SEAT)
    p.agenda.push(FREIGHTER_CARD, NO_SEAT)


def turn_card(p: Position, card: i64) -> None:
    """CE-14.9."""
    cards = p.board.cards
    p.orders = p.orders & ~(1 << card)
    if cards.reshuffle[card]:
        p.orders = ALL_ORDERS
        p.tell(facts.FREIGHTER_RESHUFFLES)
        return
    p.tell(facts.FREIGHTER_CARD, card)
    p.agenda.pop()
    p.card = card
    for marker in range(i64(3)):
        p.owed[marker] = cards.moves[card * 3 + marker]
    search(p)


def next_city(p: Position, city: i64) -> i64:
    """CE-14.13: the next higher number among his cities, after the highest the lowest."""
    mine: i64 = p.present[p.board.freighter]
    there: i64 = city
    while True:
        there = (there + 1) % 24
        if (mine >> there) & 1:
            return there


def matches(p: Position, city: i64, slot: i64) -> bool:
    """CE-14.10."""
    card: i64 = p.market[slot]
    if p.cubes[city] == 0 or card in (BLANK_CARD, city):
        return False
    closed: i64 = p.closed_to(-1)
    if (closed >> city) & 1 or (closed >> card) & 1:
        return False
    return (p.wanted[p.good(city)] >> card) & 1 == 1


def search(p: Position) -> None:
    """CE-14.11, 14.12."""
    start: i64 = p.truck
    while True:
        p.tell(facts.FREIGHTER_SEARCHES, p.truck, p.train + 1)
        for turn in range(i64(4)):
            slot: i64 = (p.train + turn) % 4
            if matches(p, p.truck, slot):
                p.train = slot
                deliver(p)
                return
        p.tell(facts.FREIGHTER_FAILS, p.truck)
        p.truck = next_city(p, p.truck)
        if p.truck == start:
            p.tell(facts.FREIGHTER_NO_MATCH)
            p.agenda.push(FREIGHTER_PLACE, NO_SEAT)
            return


def deliver(p: Position) -> None:
    """CE-14.14, 14.15."""
    good: i64 = p.good(p.truck)
    city: i64 = p.market[p.train]
    space: i64 = cities.space_for(p, city, good)
    both: bool = p.spaces[2 * city] == NONE and p.spaces[2 * city + 1] == NONE
    if both and p.demands(city, UPPER) == good and p.demands(city, LOWER) == good:
        space = p.board.cards.arrow[p.card]
    p.tell(facts.FREIGHTER_DELIVERS, p.board.freighter, good, p.truck, city, space)
    cities.remove_cube(p, p.truck)
    cities.build(p, p.board.freighter, city, space, -1)


def place_needs_chance(p: Position) -> bool:
    """CE-14.16, 14.17: the city deck decides; True when an unknown card is turned up."""
    if cities.deck_is_useless(p) or (p.city_pool == 0 and p.blanks > 0):
        place_without_deck(p)
        return False
    if p.city_pool:
        return True
    place_on(p, cities.from_queue(p))
    return False


def turned_up(p: Position, city: i64) -> None:
    p.city_pool = p.city_pool & ~(1 << city)
    if (p.open >> city) & 1:
        place_on(p, city)
    else:
        cities.put_under(p, city)


def place_on(p: Position, city: i64) -> None:
    p.agenda.pop()
    p.tell(facts.FREIGHTER_TURNS_UP, city)
    cities.put_under(p, city)
    station(p, city)


def place_without_deck(p: Position) -> None:
    """CE-14.17: the arrow decides between the highest and the lowest city where he is not yet."""
    p.agenda.pop()
    p.tell(facts.FREIGHTER_WITHOUT_DECK)
    free: i64 = p.open & ~p.present[p.board.freighter]
    city: i64 = 23 if p.board.cards.arrow[p.card] == 0 else 0
    while not (free >> city) & 1:
        city += -1 if p.board.cards.arrow[p.card] == 0 else 1
    station(p, city)


def station(p: Position, city: i64) -> None:
    space: i64 = cities.topmost(p, city)
    p.tell(facts.FREIGHTER_STATION, p.board.freighter, city, space)
    cities.build(p, p.board.freighter, city, space, -1)


def move_pointers(p: Position) -> None:
    """CE-14.18."""
    p.agenda.pop()
    p.train = (p.train + 1) % 4
    p.truck = next_city(p, p.truck)
    p.tell(facts.FREIGHTER_POINTERS, p.truck, p.train + 1)
    for marker in range(i64(3)):
        if p.owed[marker] > 0:
            p.tell(facts.FREIGHTER_STEPS, p.board.freighter, marker, p.owed[marker])


def make_step(p: Position) -> None:
    """CE-14.19, 14.20: one step, in the order road, rail, sea; CE-14.22 when none is left."""
    marker: i64 = 0
    while marker < 3 and p.owed[marker] == 0:
        marker += 1
    if marker == 3:
        p.agenda.pop()
        return
    seat: i64 = p.board.freighter
    arrow: i64 = p.board.cards.arrow[p.card]
    p.owed[marker] -= 1
    before: i64 = p.spots[seat * 3 + marker]
    development.advance(p, seat, marker, arrow)
    there: i64 = p.spots[seat * 3 + marker]
    if there == before:
        return
    bonus: i64 = development.bonus_at(p, there)
    if bonus == EITHER_BONUS:
        bonus = CITY_BONUS if arrow == 0 else TASK_BONUS
    if bonus == CITY_BONUS:
        slot: i64 = p.train
        p.train = (slot + 1) % 4
        cities.take_from_market(p, seat, slot)
    elif bonus == TASK_BONUS:
        tasks.begin_draw(p, seat)
