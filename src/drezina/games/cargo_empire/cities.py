"""Stations, cubes and upgrades (CE-6), and the deck and market of city cards (CE-12)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from drezina.games.cargo_empire import facts
from drezina.games.cargo_empire.position import BLANK_CARD, FILL_SLOT, LOWER, NONE, UPPER, Position, without

MARKET: Final[i64] = 4


# --- cubes ---------------------------------------------------------------------------------------------------------


def fill_up(s: Position, city: i64) -> None:
    """Both supply spaces get a cube."""
    s.cubes[city] = 2
    s.stocked = s.stocked | (1 << city)


def remove_cube(s: Position, city: i64) -> None:
    s.cubes[city] -= 1
    if s.cubes[city] == 0:
        s.stocked = s.stocked & ~(1 << city)


def add_cube(s: Position, city: i64) -> None:
    s.cubes[city] += 1
    s.stocked = s.stocked | (1 << city)


# --- stations and upgrades -----------------------------------------------------------------------------------------


def note_demand(s: Position, city: i64) -> None:
    """Keeps the masks of wanted goods true after a change in a city."""
    bit: i64 = 1 << city
    for good in range(i64(4)):
        s.wanted[good] = s.wanted[good] & ~bit
    if s.level[city] < 3:
        for space in range(i64(2)):
            if s.spaces[2 * city + space] == NONE:
                wanted: i64 = s.demands(city, space)
                s.wanted[wanted] = s.wanted[wanted] | bit


def space_for(s: Position, city: i64, good: i64) -> i64:
    """CE-4.4: the free demand space of this good, the upper one if both are."""
    if s.spaces[2 * city] == NONE and s.demands(city, UPPER) == good:
        return UPPER
    return LOWER


def topmost(s: Position, city: i64) -> i64:
    return UPPER if s.spaces[2 * city] == NONE else LOWER


def build(s: Position, owner: i64, city: i64, space: i64, rewarded: i64) -> None:
    """A station on a demand space; the seat `rewarded` (or nobody) gets what a flawless upgrade brings."""
    s.spaces[2 * city + space] = owner
    s.stations[owner * 24 + city] += 1
    s.present[owner] = s.present[owner] | (1 << city)
    if s.spaces[2 * city] != NONE and s.spaces[2 * city + 1] != NONE:  # CE-6.4
        upgrade(s, city, rewarded)
    note_demand(s, city)


def upgrade(s: Position, city: i64, rewarded: i64) -> None:
    flawless: bool = s.cubes[city] == 0 and rewarded >= 0  # CE-6.5
    s.spaces[2 * city] = NONE  # CE-6.6: what is not on the tile stands beside the city
    s.spaces[2 * city + 1] = NONE
    s.level[city] += 1
    s.tell(facts.UPGRADED, city, s.level[city])
    if flawless:
        s.flawless = 1
        s.tell(facts.FLAWLESS, rewarded, city)
    if s.level[city] == 2:  # CE-6.7
        fill_up(s, city)
        return
    s.cubes[city] = 0  # CE-6.8
    s.stocked = s.stocked & ~(1 << city)
    s.open = s.open & ~(1 << city)
    for slot in range(MARKET):  # CE-6.9
        if s.market[slot] == city:
            s.market[slot] = NONE
            put_under(s, city)
            s.push(FILL_SLOT, slot)


# --- the city deck -------------------------------------------------------------------------------------------------


def put_under(s: Position, city: i64) -> None:
    s.city_queue = append(s.city_queue, city)
    s.tell(facts.UNDER_DECK, city)


def deck_is_useless(s: Position) -> bool:
    """CE-12.3: nothing in the deck, or nothing but cards of level-3 cities."""
    if s.blanks > 0 or s.city_pool & s.open:
        return False
    return all(not s.open >> city & 1 for city in s.city_queue)


def slot_needs_chance(s: Position) -> bool:
    """CE-12.2: fills the owed slot as far as the order of the deck is known; True when an unknown card comes."""
    slot: i64 = s.argument()
    if deck_is_useless(s):
        fill_slot(s, slot, BLANK_CARD)
        return False
    if s.city_pool:
        return True
    if s.blanks > 0:
        s.blanks -= 1
        fill_slot(s, slot, BLANK_CARD)
        return False
    fill_slot(s, slot, from_queue(s))
    return False


def from_queue(s: Position) -> i64:
    """The first card of an open city in the queue; level-3 cities on the way go under the deck."""
    while True:
        city: i64 = s.city_queue[0]
        s.city_queue = without(s.city_queue, 0)
        if (s.open >> city) & 1:
            return city
        put_under(s, city)


def turned_up(s: Position, city: i64) -> None:
    """Chance turned up a card for the owed slot."""
    s.city_pool = s.city_pool & ~(1 << city)
    if (s.open >> city) & 1:
        fill_slot(s, s.argument(), city)
    else:
        put_under(s, city)


def fill_slot(s: Position, slot: i64, card: i64) -> None:
    s.pop()
    s.market[slot] = card
    if card == BLANK_CARD:
        s.tell(facts.MARKET_BLANK, slot + 1)
    else:
        s.tell(facts.MARKET, card, slot + 1)


def take_from_market(s: Position, seat: i64, slot: i64) -> None:
    """CE-7.13: the card becomes a private city; its slot is owed a new one, CE-12.4."""
    card: i64 = s.market[slot]
    s.market[slot] = NONE
    if card == BLANK_CARD:
        s.owned_blanks[seat] += 1
        s.tell(facts.TAKES_BLANK, seat)
    else:
        s.owned[seat] = s.owned[seat] | (1 << card)
        s.tell(facts.TAKES_CITY, seat, card)
    s.push(FILL_SLOT, slot)


def in_market(s: Position, city: i64) -> bool:
    return s.market[0] == city or s.market[1] == city or s.market[2] == city or s.market[3] == city
