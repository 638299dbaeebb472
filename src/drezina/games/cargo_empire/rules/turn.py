"""A turn (CE-3.3): plan (CE-4), pay (CE-5), deliver (CE-6), or a skipped turn (CE-8)."""

from typing import Final

from mypy_extensions import i64

from drezina.games.cargo_empire import automa, codes, facts
from drezina.games.cargo_empire.board import RAIL, ROAD, SEA
from drezina.games.cargo_empire.duties import (
    CARD_STEPS,
    CHOOSE_CARDS,
    CHOOSE_DEMAND,
    CHOOSE_RUSH,
    CHOOSE_SPACE,
    FREE_STEPS,
    LAST_CUBE,
    NO_SEAT,
    PLAN,
    REWARDS,
    RUSH_STEP,
    TURN,
    UPKEEP,
    VASSAL_FROM,
    WINDOW,
)
from drezina.games.cargo_empire.position import BLUE, GREEN, LOWER, NONE, PURPLE, UPPER, YELLOW, Position
from drezina.games.cargo_empire.routes import NO_CREST, Routes
from drezina.games.cargo_empire.rules import cities, clans, ending

ROUNDS: Final[i64] = 3
TURNS: Final[i64] = 4  # of each seat in a round


def happens(p: Position) -> bool:
    if p.agenda.kind == TURN:
        next_turn(p)
        return True
    return False


def offer(p: Position) -> None:
    kind: i64 = p.agenda.kind
    if kind == PLAN:
        offer_plan(p, p.actor)
    elif kind == CHOOSE_DEMAND:
        p.board.offer_mask(codes.DEMAND, targets(p, p.actor, p.supply))
    elif kind == CHOOSE_SPACE:
        p.board.offer_mask(codes.SPACE, 3)
    elif kind == CHOOSE_CARDS:
        offer_cards(p, p.actor)
    elif kind == CHOOSE_RUSH:
        offer_rush(p, p.actor)


def choose(p: Position, code: i64) -> None:
    kind: i64 = p.agenda.kind
    if kind == PLAN:
        plan(p, p.actor, code)
    elif kind == CHOOSE_DEMAND:
        choose_demand(p, p.actor, code - codes.DEMAND)
    elif kind == CHOOSE_SPACE:
        choose_space(p, code - codes.SPACE)
    elif kind == CHOOSE_CARDS:
        pay(p, p.actor, code - codes.PAY)
    elif kind == CHOOSE_RUSH:
        deliver(p, p.actor, code - codes.RUSH if code < codes.NO_RUSH else NONE)


# --- CE-3: the course of the game ------------------------------------------------------------------------------------


def next_turn(p: Position) -> None:
    """CE-3.2: the seats in turn order, four times."""
    place: i64 = p.agenda.target
    p.forget_turn()
    if place == p.board.seats:
        p.turn += 1
        place = 0
    if p.turn == TURNS:
        p.agenda.pop()
        finish_round(p)
        return
    p.agenda.target = place + 1
    seat: i64 = p.order[place]
    if seat == p.board.freighter:
        automa.begin(p)
    else:
        begin(p, seat)


def finish_round(p: Position) -> None:
    """CE-3.1."""
    if p.round < ROUNDS:
        p.agenda.push(UPKEEP, NO_SEAT)
    else:
        ending.begin(p)


def begin(p: Position, seat: i64) -> None:
    """CE-3.3: the steps of a turn, the last one owed first."""
    if p.board.vassals:
        if p.board.clans:
            p.agenda.push(WINDOW, seat)
        p.agenda.push(VASSAL_FROM, seat)
    if p.board.clans:
        p.agenda.push(WINDOW, seat)
    p.agenda.push(PLAN, seat)


# --- CE-4: plan ------------------------------------------------------------------------------------------------------


def routes_of(p: Position, seat: i64) -> Routes:
    return p.board.atlas.routes[port_crest(p, seat)]


def port_crest(p: Position, seat: i64) -> i64:
    """CE-5.8: the city that the blue crest makes a port for this seat."""
    return p.crest[BLUE] if p.board.clans and p.plays(seat, BLUE) else NO_CREST


def supplies(p: Position, seat: i64) -> i64:
    """CE-4.1, CE-13.13: cities that may supply, as a mask."""
    found: i64 = p.present[seat] & p.stocked & p.open
    return found & ~p.closed_to(seat) if p.board.clans else found


def fitting(p: Position, seat: i64, city: i64) -> i64:
    """CE-4.2, CE-13.12: cities with a free demand space for a cube of this city, as a mask."""
    found: i64 = p.wanted[p.good(city)]
    if p.board.clans:
        if p.plays(seat, GREEN):
            found = p.open if p.crest[GREEN] == city else found | ((1 << p.crest[GREEN]) & p.open)
        found = found & ~p.closed_to(seat)
    return found & ~(1 << city)


def targets(p: Position, seat: i64, city: i64) -> i64:
    """CE-4.5: demand cities for which the hand holds a legal set, as a mask."""
    fit: i64 = fitting(p, seat, city)
    if fit == 0:
        return 0
    atlas = p.board.atlas
    hand: i64 = seat * 3
    shape: i64 = atlas.shape_of_hand(p.hand[hand], p.hand[hand + 1], p.hand[hand + 2], p.long_rail == 1)
    reach: i64 = routes_of(p, seat).reach[city * atlas.shapes + shape]
    if p.board.clans and p.plays(seat, YELLOW) and p.hand_size(seat) >= 2:  # CE-5.9
        reach = fit if p.crest[YELLOW] == city else reach | (1 << p.crest[YELLOW])
    return fit & reach


def deliverable(p: Position, seat: i64) -> i64:
    """Supply cities with a complete legal plan, as a mask."""
    found: i64 = 0
    rest: i64 = supplies(p, seat)
    city: i64 = 0
    while rest:
        if rest & 1 and targets(p, seat, city):
            found = found | (1 << city)
        rest = rest >> 1
        city += 1
    return found


def offer_plan(p: Position, seat: i64) -> None:
    """A supply city, or abilities; what a skipped turn brings only where no delivery is possible (CE-3.5)."""
    found: i64 = deliverable(p, seat)
    if found:
        p.board.offer_mask(codes.SUPPLY, found)
    else:
        p.board.offer(codes.TAKE_CARDS)
        p.board.offer_mask(codes.REFILL, refillable(p, seat))
    if p.board.clans:
        clans.offer_abilities(p, seat, True)


def refillable(p: Position, seat: i64) -> i64:
    """CE-8.2."""
    found: i64 = 0
    here: i64 = p.present[seat] & p.open
    for city in range(i64(24)):
        if (here >> city) & 1 and p.cubes[city] < 2:
            found = found | (1 << city)
    return found


def plan(p: Position, seat: i64, code: i64) -> None:
    if code < codes.TAKE_CARDS:
        p.supply = code - codes.SUPPLY
        p.agenda.kind = CHOOSE_DEMAND
    elif code == codes.TAKE_CARDS:  # CE-8.3
        skip(p, seat)
        for card in range(i64(3)):
            p.take_card(seat, card)
        p.tell(facts.SKIPS_FOR_CARDS, seat)
    elif code < codes.MOVE_CREST:  # CE-8.2
        skip(p, seat)
        city: i64 = code - codes.REFILL
        cities.fill_up(p, city)
        p.tell(facts.SKIPS_FOR_REFILL, seat, city, p.good(city))
    else:
        clans.use(p, seat, code)


def skip(p: Position, seat: i64) -> None:
    """CE-3.4, CE-8.4: the station of the turn leaves the game."""
    p.agenda.pop()
    p.lost[seat] += 1


def choose_demand(p: Position, seat: i64, city: i64) -> None:
    p.demand = city
    p.agenda.kind = CHOOSE_CARDS
    if green_chooses(p, seat):
        p.agenda.push(CHOOSE_SPACE, seat)
    elif (p.wanted[p.good(p.supply)] >> city) & 1:
        p.space = cities.space_for(p, city, p.good(p.supply))
    else:
        p.space = cities.topmost(p, city)


def green_chooses(p: Position, seat: i64) -> bool:
    """CE-13.12: both spaces are free, of different goods, and the green crest frees from the colour."""
    if not p.board.clans or not p.plays(seat, GREEN):
        return False
    if p.crest[GREEN] != p.supply and p.crest[GREEN] != p.demand:
        return False
    city: i64 = p.demand
    both: bool = p.spaces[2 * city] == NONE and p.spaces[2 * city + 1] == NONE
    return both and p.demands(city, UPPER) != p.demands(city, LOWER)


def choose_space(p: Position, space: i64) -> None:
    p.agenda.pop()
    p.space = space


# --- CE-5: pay -------------------------------------------------------------------------------------------------------


def yellow_helps(p: Position, seat: i64) -> bool:
    """CE-5.9: any two cards will do."""
    if not p.board.clans or not p.plays(seat, YELLOW):
        return False
    return p.crest[YELLOW] == p.supply or p.crest[YELLOW] == p.demand


def has_route(p: Position, seat: i64, one: i64) -> bool:
    """CE-5.3, CE-5.8: the set is legal for the planned delivery by its route."""
    atlas = p.board.atlas
    return (routes_of(p, seat).legal[p.supply * atlas.set_count + one] >> p.demand) & 1 == 1


def in_hand(p: Position, seat: i64, one: i64) -> bool:
    """The set is in the hand; one with long rail only where that is bought, CE-5.10."""
    atlas = p.board.atlas
    hand: i64 = seat * 3
    if atlas.set_long[one] > p.long_rail or atlas.set_road[one] > p.hand[hand]:
        return False
    return atlas.set_rail[one] + atlas.set_long[one] <= p.hand[hand + 1] and atlas.set_sea[one] <= p.hand[hand + 2]


def offer_cards(p: Position, seat: i64) -> None:
    """CE-5.7."""
    atlas = p.board.atlas
    any_two: bool = yellow_helps(p, seat)
    legal = routes_of(p, seat).legal
    first: i64 = p.supply * atlas.set_count
    for one in range(atlas.set_count):
        routed: bool = (legal[first + one] >> p.demand) & 1 == 1
        pair: bool = any_two and atlas.set_size[one] == 2 and atlas.set_long[one] == 0
        if (routed or pair) and in_hand(p, seat, one):
            p.board.offer(codes.PAY + one)


def pay(p: Position, seat: i64, one: i64) -> None:
    p.paid = one
    if p.board.dyorle and has_route(p, seat, one):
        p.agenda.kind = CHOOSE_RUSH
    else:
        deliver(p, seat, NONE)


def offer_rush(p: Position, seat: i64) -> None:
    """CE-16.3: tokens on shortest routes, and none if one of these routes passes none."""
    tokens: i64 = 0
    for place in range(i64(6)):
        if p.rush[place] >= 0:
            tokens = tokens | (1 << place)
    found: i64 = 0
    none: bool = False
    family = p.board.atlas.families(port_crest(p, seat), p.supply, p.demand, p.paid)
    for word in range(i64(2)):
        rest: i64 = family[word]
        passed: i64 = 32 * word
        while rest:
            if rest & 1:
                found = found | (passed & tokens)
                none = none or passed & tokens == 0
            rest = rest >> 1
            passed += 1
    p.board.offer_mask(codes.RUSH, found)
    if none:
        p.board.offer(codes.NO_RUSH)


# --- CE-6: deliver ---------------------------------------------------------------------------------------------------


def deliver(p: Position, seat: i64, rush: i64) -> None:
    """The token of a rush place is taken on the way, unless that is NONE."""
    good: i64 = p.good(p.supply)
    p.tell(facts.DELIVERS, seat, good, p.supply, p.demand, p.paid)
    play_cards(p, seat)
    cities.remove_cube(p, p.supply)  # CE-6.2
    if p.board.clans:  # CE-13.4
        p.goods[seat * 4 + good] += 1
        p.tell(facts.KEEPS_CUBE, seat, good)
        purple: bool = p.clan[seat] == PURPLE and (p.crest[PURPLE] == p.supply or p.crest[PURPLE] == p.demand)
        p.crest_step = 1 if purple else 0  # CE-13.7, CE-13.16
    p.agenda.kind = FREE_STEPS
    p.agenda.push(REWARDS, seat)
    p.agenda.push(CARD_STEPS, seat)
    if rush >= 0:  # CE-6.11, CE-16.4
        kind: i64 = p.rush[rush]
        p.rush[rush] = NONE
        p.bag[kind] += 1
        p.agenda.push(RUSH_STEP, seat, kind)
    cities.place_station(p, seat, p.demand, p.space)  # CE-6.3
    p.space = NONE
    p.rush_used = rush
    if clans.may_move_last_cube(p, seat):  # CE-13.6
        p.agenda.push(LAST_CUBE, seat)
    elif cities.is_full(p, p.demand):  # CE-6.4
        cities.upgrade(p, p.demand, seat)


def play_cards(p: Position, seat: i64) -> None:
    """CE-6.1, CE-7.1: the cards go to the supply and owe their steps."""
    atlas = p.board.atlas
    one: i64 = p.paid
    hand: i64 = seat * 3
    road: i64 = atlas.set_road[one]
    rail: i64 = atlas.set_rail[one]
    long: i64 = atlas.set_long[one]
    sea: i64 = atlas.set_sea[one]
    p.hand[hand] -= road
    p.hand[hand + 1] -= rail + long
    p.hand[hand + 2] -= sea
    p.owed[ROAD] = road
    p.owed[RAIL] = rail + 2 * long
    p.owed[SEA] = 2 * sea
    p.played = (1 if road else 0) | (2 if rail + long else 0) | (4 if sea else 0)
