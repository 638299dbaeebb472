"""Plan, pay and deliver (CE-4, CE-5, CE-6), and the skipped turn (CE-8)."""

from mypy_extensions import i64

from drezina.games.cargo_empire import cities, clans, codes, facts
from drezina.games.cargo_empire.atlas import NO_CREST, Routes
from drezina.games.cargo_empire.board import RAIL, ROAD, SEA
from drezina.games.cargo_empire.position import (
    BLUE,
    CARD_STEPS,
    CHOOSE_CARDS,
    CHOOSE_DEMAND,
    CHOOSE_RUSH,
    CHOOSE_SPACE,
    FREE_STEPS,
    GREEN,
    LOWER,
    NONE,
    PLAN,
    PURPLE,
    REWARDS,
    RUSH_STEP,
    UPPER,
    VASSAL_FROM,
    WINDOW,
    YELLOW,
    Position,
)


def begin(s: Position, seat: i64) -> None:
    """CE-3.3: the steps of a turn, the last one owed first."""
    s.supply = s.demand = s.space = s.paid = NONE
    s.played = s.free = s.flawless = s.crest_step = 0
    s.borrowed = s.long_rail = 0
    if s.board.vassals:
        if s.board.clans:
            s.push(WINDOW, seat)
        s.push(VASSAL_FROM, seat)
    if s.board.clans:
        s.push(WINDOW, seat)
    s.push(PLAN, seat)


# --- which deliveries there are ------------------------------------------------------------------------------------


def routes_of(s: Position, seat: i64) -> Routes:
    return s.board.atlas.routes[port_crest(s, seat)]


def port_crest(s: Position, seat: i64) -> i64:
    """CE-5.8: the city that the blue crest makes a port for this seat."""
    return s.crest[BLUE] if s.board.clans and s.plays(seat, BLUE) else NO_CREST


def supplies(s: Position, seat: i64) -> i64:
    """CE-4.1, CE-13.13: cities that may supply, as a mask."""
    found: i64 = s.present[seat] & s.stocked & s.open
    return found & ~s.closed_to(seat) if s.board.clans else found


def fitting(s: Position, seat: i64, city: i64) -> i64:
    """CE-4.2, CE-13.12: cities with a free demand space for a cube of this city, as a mask."""
    found: i64 = s.wanted[s.good(city)]
    if s.board.clans:
        if s.plays(seat, GREEN):
            found = s.open if s.crest[GREEN] == city else found | ((1 << s.crest[GREEN]) & s.open)
        found = found & ~s.closed_to(seat)
    return found & ~(1 << city)


def targets(s: Position, seat: i64, city: i64) -> i64:
    """CE-4.5: demand cities for which the hand holds a legal set, as a mask."""
    fit: i64 = fitting(s, seat, city)
    if fit == 0:
        return 0
    atlas = s.board.atlas
    hand: i64 = seat * 3
    shape: i64 = atlas.shape_of_hand(s.hand[hand], s.hand[hand + 1], s.hand[hand + 2], s.long_rail == 1)
    reach: i64 = routes_of(s, seat).reach[city * atlas.shapes + shape]
    if s.board.clans and s.plays(seat, YELLOW) and s.hand_size(seat) >= 2:  # CE-5.9
        reach = fit if s.crest[YELLOW] == city else reach | (1 << s.crest[YELLOW])
    return fit & reach


def deliverable(s: Position, seat: i64) -> i64:
    """Supply cities with a complete legal plan, as a mask."""
    found: i64 = 0
    rest: i64 = supplies(s, seat)
    city: i64 = 0
    while rest:
        if rest & 1 and targets(s, seat, city):
            found = found | (1 << city)
        rest = rest >> 1
        city += 1
    return found


def offer_plan(s: Position, seat: i64) -> None:
    """A supply city, or abilities; what a skipped turn brings only where no delivery is possible (CE-3.5)."""
    found: i64 = deliverable(s, seat)
    if found:
        s.board.offer_mask(codes.SUPPLY, found)
    else:
        s.board.offer(codes.TAKE_CARDS)
        s.board.offer_mask(codes.REFILL, refillable(s, seat))
    if s.board.clans:
        clans.offer_abilities(s, seat, True)


def refillable(s: Position, seat: i64) -> i64:
    """CE-8.2."""
    found: i64 = 0
    here: i64 = s.present[seat] & s.open
    for city in range(i64(24)):
        if (here >> city) & 1 and s.cubes[city] < 2:
            found = found | (1 << city)
    return found


# --- choosing ------------------------------------------------------------------------------------------------------


def plan(s: Position, seat: i64, code: i64) -> None:
    if code < codes.TAKE_CARDS:
        s.pop()
        s.supply = code - codes.SUPPLY
        s.push(CHOOSE_DEMAND, seat)
    elif code == codes.TAKE_CARDS:  # CE-8.3
        skip(s, seat)
        for card in range(i64(3)):
            s.take_card(seat, card)
        s.tell(facts.SKIPS_FOR_CARDS, seat)
    elif code < codes.MOVE_CREST:  # CE-8.2
        skip(s, seat)
        city: i64 = code - codes.REFILL
        cities.fill_up(s, city)
        s.tell(facts.SKIPS_FOR_REFILL, seat, city, s.good(city))
    else:
        clans.use(s, seat, code)


def skip(s: Position, seat: i64) -> None:
    """CE-3.4, CE-8.4: the station of the turn leaves the game."""
    s.pop()
    s.lost[seat] += 1


def choose_demand(s: Position, seat: i64, city: i64) -> None:
    s.pop()
    s.demand = city
    s.push(CHOOSE_CARDS, seat)
    if green_chooses(s, seat):
        s.push(CHOOSE_SPACE, seat)
    elif (s.wanted[s.good(s.supply)] >> city) & 1:
        s.space = cities.space_for(s, city, s.good(s.supply))
    else:
        s.space = cities.topmost(s, city)


def green_chooses(s: Position, seat: i64) -> bool:
    """CE-13.12: both spaces are free, of different goods, and the green crest frees from the colour."""
    if not s.board.clans or not s.plays(seat, GREEN):
        return False
    if s.crest[GREEN] != s.supply and s.crest[GREEN] != s.demand:
        return False
    city: i64 = s.demand
    both: bool = s.spaces[2 * city] == NONE and s.spaces[2 * city + 1] == NONE
    return both and s.demands(city, UPPER) != s.demands(city, LOWER)


def choose_space(s: Position, space: i64) -> None:
    s.pop()
    s.space = space


def yellow_helps(s: Position, seat: i64) -> bool:
    """CE-5.9: any two cards will do."""
    if not s.board.clans or not s.plays(seat, YELLOW):
        return False
    return s.crest[YELLOW] == s.supply or s.crest[YELLOW] == s.demand


def has_route(s: Position, seat: i64, one: i64) -> bool:
    """CE-5.3, CE-5.8: the set is legal for the planned delivery by its route."""
    atlas = s.board.atlas
    return (routes_of(s, seat).legal[s.supply * atlas.set_count + one] >> s.demand) & 1 == 1


def in_hand(s: Position, seat: i64, one: i64) -> bool:
    """The set is in the hand; one with long rail only where that is bought, CE-5.10."""
    atlas = s.board.atlas
    hand: i64 = seat * 3
    if atlas.set_long[one] > s.long_rail or atlas.set_road[one] > s.hand[hand]:
        return False
    return atlas.set_rail[one] + atlas.set_long[one] <= s.hand[hand + 1] and atlas.set_sea[one] <= s.hand[hand + 2]


def offer_cards(s: Position, seat: i64) -> None:
    """CE-5.7."""
    atlas = s.board.atlas
    any_two: bool = yellow_helps(s, seat)
    legal = routes_of(s, seat).legal
    first: i64 = s.supply * atlas.set_count
    for one in range(atlas.set_count):
        routed: bool = (legal[first + one] >> s.demand) & 1 == 1
        pair: bool = any_two and atlas.set_size[one] == 2 and atlas.set_long[one] == 0
        if (routed or pair) and in_hand(s, seat, one):
            s.board.offer(codes.PAY + one)


def pay(s: Position, seat: i64, one: i64) -> None:
    s.pop()
    s.paid = one
    if s.board.dyorle and has_route(s, seat, one):
        s.push(CHOOSE_RUSH, seat)
    else:
        deliver(s, seat, NONE)


def offer_rush(s: Position, seat: i64) -> None:
    """CE-16.3: tokens on shortest routes, and none if one of these routes passes none."""
    tokens: i64 = 0
    for place in range(i64(6)):
        if s.rush[place] >= 0:
            tokens = tokens | (1 << place)
    found: i64 = 0
    none: bool = False
    family = s.board.atlas.families(port_crest(s, seat), s.supply, s.demand, s.paid)
    for word in range(i64(2)):
        rest: i64 = family[word]
        passed: i64 = 32 * word
        while rest:
            if rest & 1:
                found = found | (passed & tokens)
                none = none or passed & tokens == 0
            rest = rest >> 1
            passed += 1
    s.board.offer_mask(codes.RUSH, found)
    if none:
        s.board.offer(codes.NO_RUSH)


def choose_rush(s: Position, seat: i64, place: i64) -> None:
    s.pop()
    deliver(s, seat, place)


# --- delivering ----------------------------------------------------------------------------------------------------


def deliver(s: Position, seat: i64, rush: i64) -> None:
    good: i64 = s.good(s.supply)
    s.tell(facts.DELIVERS, seat, good, s.supply, s.demand, s.paid)
    play_cards(s, seat)
    cities.remove_cube(s, s.supply)  # CE-6.2
    if s.board.clans:  # CE-13.4
        s.goods[seat * 4 + good] += 1
        s.tell(facts.KEEPS_CUBE, seat, good)
        purple: bool = s.clan[seat] == PURPLE and (s.crest[PURPLE] == s.supply or s.crest[PURPLE] == s.demand)
        s.crest_step = 1 if purple else 0  # CE-13.7, CE-13.16
    s.push(FREE_STEPS, seat)
    s.push(REWARDS, seat)
    s.push(CARD_STEPS, seat)
    if rush >= 0:  # CE-6.11, CE-16.4
        kind: i64 = s.rush[rush]
        s.rush[rush] = NONE
        s.bag[kind] += 1
        s.push(RUSH_STEP, kind)
    cities.build(s, seat, s.demand, s.space, seat)  # CE-6.3
    s.space = rush


def play_cards(s: Position, seat: i64) -> None:
    """CE-6.1, CE-7.1: the cards go to the supply and owe their steps."""
    atlas = s.board.atlas
    one: i64 = s.paid
    hand: i64 = seat * 3
    road: i64 = atlas.set_road[one]
    rail: i64 = atlas.set_rail[one]
    long: i64 = atlas.set_long[one]
    sea: i64 = atlas.set_sea[one]
    s.hand[hand] -= road
    s.hand[hand + 1] -= rail + long
    s.hand[hand + 2] -= sea
    s.owed[ROAD] = road
    s.owed[RAIL] = rail + 2 * long
    s.owed[SEA] = 2 * sea
    s.played = (1 if road else 0) | (2 if rail + long else 0) | (4 if sea else 0)
