"""The Freighter (CE-14): he decides nothing; his cards, pointers and the market do."""

from typing import Final

from mypy_extensions import i64

from drezina.games.cargo_empire import cities, develop, facts, tasks
from drezina.games.cargo_empire.board import CITY_BONUS, EITHER_BONUS, TASK_BONUS
from drezina.games.cargo_empire.position import (
    BLANK_CARD,
    FREIGHTER_CARD,
    FREIGHTER_PLACE,
    FREIGHTER_POINTERS,
    FREIGHTER_STEPS,
    LOWER,
    NONE,
    UPPER,
    Position,
)

ALL_ORDERS: Final[i64] = (1 << 14) - 1

# --- set-up ----------------------------------------------------------------------------------------------------------


def first_station(s: Position) -> None:
    """CE-14.4, 14.5."""
    slot: i64 = 0
    while (s.begun >> s.market[slot]) & 1:
        slot += 1
    city: i64 = s.market[slot]
    s.tell(facts.FIRST_STATION, s.board.freighter, city, UPPER)
    cities.build(s, s.board.freighter, city, UPPER, -1)
    s.train = (slot + 1) % 4
    s.truck = city


def reveal_city(s: Position, city: i64) -> None:
    """CE-14.6, 14.8."""
    seat: i64 = s.board.freighter
    s.pop()
    s.city_pool = s.city_pool & ~(1 << city)
    s.owned[seat] = s.owned[seat] | (1 << city)
    s.tell(facts.TAKES_CITY, seat, city)
    s.tell(facts.SECOND_STATION, seat, city, LOWER)
    cities.build(s, seat, city, LOWER, -1)
    s.truck = min(s.truck, city)


def reveal_task(s: Position) -> None:
    """CE-14.7."""
    s.pop()
    tasks.begin_draw(s, s.board.freighter)


# --- a turn --------------------------------------------------------------------------------------------------------


def begin(s: Position) -> None:
    s.supply = s.demand = s.space = s.paid = NONE
    s.played = s.free = s.flawless = s.crest_step = 0
    s.borrowed = s.long_rail = 0
    if s.orders == 0:
        s.orders = ALL_ORDERS
    s.push(FREIGHTER_STEPS)
    s.push(FREIGHTER_POINTERS)
    s.push(FREIGHTER_CARD)


def turn_card(s: Position, card: i64) -> None:
    """CE-14.9."""
    cards = s.board.cards
    s.orders = s.orders & ~(1 << card)
    if cards.reshuffle[card]:
        s.orders = ALL_ORDERS
        s.tell(facts.FREIGHTER_RESHUFFLES)
        return
    s.tell(facts.FREIGHTER_CARD, card)
    s.pop()
    s.card = card
    for marker in range(i64(3)):
        s.owed[marker] = cards.moves[card * 3 + marker]
    search(s)


def next_city(s: Position, city: i64) -> i64:
    """CE-14.13: the next higher number among his cities, after the highest the lowest."""
    mine: i64 = s.present[s.board.freighter]
    there: i64 = city
    while True:
        there = (there + 1) % 24
        if (mine >> there) & 1:
            return there


def matches(s: Position, city: i64, slot: i64) -> bool:
    """CE-14.10."""
    card: i64 = s.market[slot]
    if s.cubes[city] == 0 or card in (BLANK_CARD, city):
        return False
    closed: i64 = s.closed_to(-1)
    if (closed >> city) & 1 or (closed >> card) & 1:
        return False
    return (s.wanted[s.good(city)] >> card) & 1 == 1


def search(s: Position) -> None:
    """CE-14.11, 14.12."""
    start: i64 = s.truck
    while True:
        s.tell(facts.FREIGHTER_SEARCHES, s.truck, s.train + 1)
        for turn in range(i64(4)):
            slot: i64 = (s.train + turn) % 4
            if matches(s, s.truck, slot):
                s.train = slot
                deliver(s)
                return
        s.tell(facts.FREIGHTER_FAILS, s.truck)
        s.truck = next_city(s, s.truck)
        if s.truck == start:
            s.tell(facts.FREIGHTER_NO_MATCH)
            s.push(FREIGHTER_PLACE)
            return


def deliver(s: Position) -> None:
    """CE-14.14, 14.15."""
    good: i64 = s.good(s.truck)
    city: i64 = s.market[s.train]
    space: i64 = cities.space_for(s, city, good)
    both: bool = s.spaces[2 * city] == NONE and s.spaces[2 * city + 1] == NONE
    if both and s.demands(city, UPPER) == good and s.demands(city, LOWER) == good:
        space = s.board.cards.arrow[s.card]
    s.tell(facts.FREIGHTER_DELIVERS, s.board.freighter, good, s.truck, city, space)
    cities.remove_cube(s, s.truck)
    cities.build(s, s.board.freighter, city, space, -1)


def place_needs_chance(s: Position) -> bool:
    """CE-14.16, 14.17: the city deck decides; True when an unknown card is turned up."""
    if cities.deck_is_useless(s) or (s.city_pool == 0 and s.blanks > 0):
        place_without_deck(s)
        return False
    if s.city_pool:
        return True
    place_on(s, cities.from_queue(s))
    return False


def turned_up(s: Position, city: i64) -> None:
    s.city_pool = s.city_pool & ~(1 << city)
    if (s.open >> city) & 1:
        place_on(s, city)
    else:
        cities.put_under(s, city)


def place_on(s: Position, city: i64) -> None:
    s.pop()
    s.tell(facts.FREIGHTER_TURNS_UP, city)
    cities.put_under(s, city)
    station(s, city)


def place_without_deck(s: Position) -> None:
    """CE-14.17: the arrow decides between the highest and the lowest city where he is not yet."""
    s.pop()
    s.tell(facts.FREIGHTER_WITHOUT_DECK)
    free: i64 = s.open & ~s.present[s.board.freighter]
    city: i64 = 23 if s.board.cards.arrow[s.card] == 0 else 0
    while not (free >> city) & 1:
        city += -1 if s.board.cards.arrow[s.card] == 0 else 1
    station(s, city)


def station(s: Position, city: i64) -> None:
    space: i64 = cities.topmost(s, city)
    s.tell(facts.FREIGHTER_STATION, s.board.freighter, city, space)
    cities.build(s, s.board.freighter, city, space, -1)


def move_pointers(s: Position) -> None:
    """CE-14.18."""
    s.pop()
    s.train = (s.train + 1) % 4
    s.truck = next_city(s, s.truck)
    s.tell(facts.FREIGHTER_POINTERS, s.truck, s.train + 1)
    for marker in range(i64(3)):
        if s.owed[marker] > 0:
            s.tell(facts.FREIGHTER_STEPS, marker, s.owed[marker])


def make_step(s: Position) -> None:
    """CE-14.19, 14.20: one step, in the order road, rail, sea; CE-14.22 when none is left."""
    marker: i64 = 0
    while marker < 3 and s.owed[marker] == 0:
        marker += 1
    if marker == 3:
        s.card = NONE
        s.pop()
        return
    seat: i64 = s.board.freighter
    arrow: i64 = s.board.cards.arrow[s.card]
    s.owed[marker] -= 1
    before: i64 = s.spots[seat * 3 + marker]
    develop.advance(s, seat, marker, arrow)
    there: i64 = s.spots[seat * 3 + marker]
    if there == before:
        return
    bonus: i64 = develop.bonus_at(s, there)
    if bonus == EITHER_BONUS:
        bonus = CITY_BONUS if arrow == 0 else TASK_BONUS
    if bonus == CITY_BONUS:
        slot: i64 = s.train
        s.train = (slot + 1) % 4
        cities.take_from_market(s, seat, slot)
    elif bonus == TASK_BONUS:
        tasks.begin_draw(s, seat)
