"""Cubes, stations and upgrades of cities (CE-6), and the deck and market of city cards (CE-12)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from drezina.games.cargo_empire import facts
from drezina.games.cargo_empire.duties import FILL_SLOT, NO_SEAT
from drezina.games.cargo_empire.position import BLANK_CARD, LOWER, NONE, UPPER, Position, without

MARKET: Final[i64] = 4


# --- cubes ---------------------------------------------------------------------------------------------------------


def fill_up(p: Position, city: i64) -> None:
    """Both supply spaces get a cube."""
    p.cubes[city] = 2
    p.stocked = p.stocked | (1 << city)


def remove_cube(p: Position, city: i64) -> None:
    p.cubes[city] -= 1
    if p.cubes[city] == 0:
        p.stocked = p.stocked & ~(1 << city)


def add_cube(p: Position, city: i64) -> None:
    p.cubes[city] += 1
    p.stocked = p.stocked | (1 << city)


# --- stations and upgrades -----------------------------------------------------------------------------------------


def note_demand(p: Position, city: i64) -> None:
    """Keeps the masks of wanted goods true after a change in a city."""
    bit: i64 = 1 << city
    for good in range(i64(4)):
        p.wanted[good] = p.wanted[good] & ~bit
    if p.level[city] < 3:
        for space in range(i64(2)):
            if p.spaces[2 * city + space] == NONE:
                wanted: i64 = p.demands(city, space)
                p.wanted[wanted] = p.wanted[wanted] | bit


def space_for(p: Position, city: i64, good: i64) -> i64:
    """CE-4.4: the free demand space of this good, the upper one if both are."""
    if p.spaces[2 * city] == NONE and p.demands(city, UPPER) == good:
        return UPPER
    return LOWER


def topmost(p: Position, city: i64) -> i64:
    return UPPER if p.spaces[2 * city] == NONE else LOWER


def build(p: Position, owner: i64, city: i64, space: i64, rewarded: i64) -> None:
    """A station on a demand space; the seat `rewarded` (or nobody) gets what a flawless upgrade brings."""
    place_station(p, owner, city, space)
    if is_full(p, city):  # CE-6.4
        upgrade(p, city, rewarded)


def place_station(p: Position, owner: i64, city: i64, space: i64) -> None:
    p.spaces[2 * city + space] = owner
    p.stations[owner * 24 + city] += 1
    p.present[owner] = p.present[owner] | (1 << city)
    note_demand(p, city)


def is_full(p: Position, city: i64) -> bool:
    return p.spaces[2 * city] != NONE and p.spaces[2 * city + 1] != NONE


def upgrade(p: Position, city: i64, rewarded: i64) -> None:
    flawless: bool = p.cubes[city] == 0 and rewarded >= 0  # CE-6.5
    p.spaces[2 * city] = NONE  # CE-6.6: what is not on the tile stands beside the city
    p.spaces[2 * city + 1] = NONE
    p.level[city] += 1
    note_demand(p, city)
    p.tell(facts.UPGRADED, city, p.level[city])
    if flawless:
        p.flawless = 1
        p.tell(facts.FLAWLESS, rewarded, city)
    if p.level[city] == 2:  # CE-6.7
        fill_up(p, city)
        return
    p.cubes[city] = 0  # CE-6.8
    p.stocked = p.stocked & ~(1 << city)
    p.open = p.open & ~(1 << city)
    for slot in range(MARKET):  # CE-6.9
        if p.market[slot] == city:
            p.market[slot] = NONE
            put_under(p, city)
            p.agenda.push(FILL_SLOT, NO_SEAT, slot)


# --- the city deck -------------------------------------------------------------------------------------------------


def put_under(p: Position, city: i64) -> None:
    p.city_queue = append(p.city_queue, city)
    p.tell(facts.UNDER_DECK, city)


def deck_is_useless(p: Position) -> bool:
    """CE-12.3: nothing in the deck, or nothing but cards of level-3 cities."""
    if p.blanks > 0 or p.city_pool & p.open:
        return False
    return all(not p.open >> city & 1 for city in p.city_queue)


def slot_needs_chance(p: Position) -> bool:
    """CE-12.2: fills the owed slot as far as the order of the deck is known; True when an unknown card comes."""
    slot: i64 = p.agenda.target
    if deck_is_useless(p):
        fill_slot(p, slot, BLANK_CARD)
        return False
    if p.city_pool:
        return True
    if p.blanks > 0:
        p.blanks -= 1
        fill_slot(p, slot, BLANK_CARD)
        return False
    fill_slot(p, slot, from_queue(p))
    return False


def from_queue(p: Position) -> i64:
    """The first card of an open city in the queue; level-3 cities on the way go under the deck."""
    while True:
        city: i64 = p.city_queue[0]
        p.city_queue = without(p.city_queue, 0)
        if (p.open >> city) & 1:
            return city
        put_under(p, city)


def turned_up(p: Position, city: i64) -> None:
    """Chance turned up a card for the owed slot."""
    p.city_pool = p.city_pool & ~(1 << city)
    if (p.open >> city) & 1:
        fill_slot(p, p.agenda.target, city)
    else:
        put_under(p, city)


def fill_slot(p: Position, slot: i64, card: i64) -> None:
    p.agenda.pop()
    p.market[slot] = card
    if card == BLANK_CARD:
        p.tell(facts.MARKET_BLANK, slot + 1)
    else:
        p.tell(facts.MARKET, card, slot + 1)


def take_from_market(p: Position, seat: i64, slot: i64) -> None:
    """CE-7.13: the card becomes a private city; its slot is owed a new one, CE-12.4."""
    card: i64 = p.market[slot]
    p.market[slot] = NONE
    if card == BLANK_CARD:
        p.owned_blanks[seat] += 1
        p.tell(facts.TAKES_BLANK, seat)
    else:
        p.owned[seat] = p.owned[seat] | (1 << card)
        p.tell(facts.TAKES_CITY, seat, card)
    p.agenda.push(FILL_SLOT, NO_SEAT, slot)


def in_market(p: Position, city: i64) -> bool:
    return p.market[0] == city or p.market[1] == city or p.market[2] == city or p.market[3] == city
