"""Final scoring (CE-10) and the tasks (CE-11)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import UNKNOWN
from drezina.games.cargo_empire.board import POINTS
from drezina.games.cargo_empire.develop import progress_of
from drezina.games.cargo_empire.position import BLUE, Position

STATION: Final[i64] = 3
CITY_CARD: Final[i64] = 5
DOUBLE: Final[i64] = 2

# Kinds of tasks, in the order of the components
COLOUR_SETS: Final[i64] = 0
PORT_SETS: Final[i64] = 1
LARGEST_NETWORK: Final[i64] = 2
COLOUR_COUNT: Final[i64] = 3
PORT_COUNT: Final[i64] = 4
CITY_CARDS: Final[i64] = 5
LEVEL2_COUNT: Final[i64] = 6
LEVEL3_EACH: Final[i64] = 7
FOUR_IN_CITY: Final[i64] = 8
EXACTLY_TWO: Final[i64] = 9
TASK_CARDS: Final[i64] = 10
MARKERS_BEHIND: Final[i64] = 11


def total(s: Position, seat: i64) -> i64:
    return development(s, seat) + level3(s, seat) + city_cards(s, seat) + all_tasks(s, seat)


def development(s: Position, seat: i64) -> i64:
    """CE-10.1 (1)."""
    points: i64 = 0
    for marker in range(i64(3)):
        spot: i64 = s.spots[seat * 3 + marker]
        if spot >= POINTS:
            points += s.board.cards.vp[spot - POINTS]
    return points * DOUBLE if seat == s.board.freighter and s.board.dyorle else points  # CE-10.2


def level3(s: Position, seat: i64) -> i64:
    """CE-10.1 (2)."""
    return STATION * level3_stations(s, seat)


def level3_stations(s: Position, seat: i64) -> i64:
    count: i64 = 0
    for city in range(i64(24)):
        if s.level[city] == 3:
            count += s.stations[seat * 24 + city]
    return count


def city_cards(s: Position, seat: i64) -> i64:
    """CE-10.1 (3)."""
    points: i64 = CITY_CARD * card_count(s, seat)
    return points * DOUBLE if seat == s.board.freighter and s.board.clans else points  # CE-10.2


def card_count(s: Position, seat: i64) -> i64:
    return bits(s.owned[seat]) + s.owned_blanks[seat]


def all_tasks(s: Position, seat: i64) -> i64:
    """CE-10.1 (4); on a view nothing for tasks that are not known."""
    held: i64 = s.tasks[seat]
    if held == UNKNOWN:
        return 0
    points: i64 = 0
    for task in range(i64(24)):
        if (held >> task) & 1:
            points += task_points(s, seat, task)
    return points


def task_points(s: Position, seat: i64, task: i64) -> i64:
    """CE-11.1; the Freighter's count double, CE-10.2."""
    points: i64 = worth(s, seat, task)
    return points * DOUBLE if seat == s.board.freighter else points


def worth(s: Position, seat: i64, task: i64) -> i64:
    cards = s.board.cards
    atlas = s.board.atlas
    kind: i64 = cards.task_kind[task]
    here: i64 = s.present[seat]
    each: i64 = cards.task_vp[task]
    if kind == COLOUR_SETS:  # CE-11.2, CE-11.3
        least: i64 = 24
        for colour in range(i64(4)):
            if (cards.task_colours[task] >> colour) & 1:
                least = min(least, bits(here & atlas.painted[colour]))
        return each * least
    if kind == PORT_SETS:
        return each * min(bits(here & ports_of(s, seat)), bits(here & ~ports_of(s, seat)))
    if kind == LARGEST_NETWORK:
        return each * largest_network(s, here)
    if kind == COLOUR_COUNT:  # CE-11.5
        count: i64 = 0
        for colour in range(i64(4)):
            if (cards.task_colours[task] >> colour) & 1:
                count += bits(here & atlas.painted[colour])
        return ladder(s, task, count)
    if kind == PORT_COUNT:
        ports: i64 = ports_of(s, seat)
        return ladder(s, task, bits(here & (ports if cards.task_which[task] else ~ports)))
    if kind == CITY_CARDS:  # CE-11.6
        return ladder(s, task, card_count(s, seat))
    if kind == TASK_CARDS:
        return ladder(s, task, s.task_count[seat])
    if kind == LEVEL2_COUNT:  # CE-11.7
        return ladder(s, task, bits(here & level_mask(s, 2)))
    if kind == LEVEL3_EACH:
        return each * bits(here & level_mask(s, 3))
    if kind in (FOUR_IN_CITY, EXACTLY_TWO):  # CE-11.8
        wanted: i64 = 4 if kind == FOUR_IN_CITY else 2
        count = 0
        for city in range(i64(24)):
            if s.stations[seat * 24 + city] == wanted:
                count += 1
        return each * (min(count, 1) if kind == FOUR_IN_CITY else count)
    return behind(s, seat, task)


def behind(s: Position, seat: i64, task: i64) -> i64:
    """CE-11.9."""
    marker: i64 = s.board.cards.task_which[task]
    mine: i64 = progress_of(s, seat, marker)
    count: i64 = 0
    for other in range(s.board.seats):
        if other != seat and progress_of(s, other, marker) < mine:
            count += 1
    return count * s.board.cards.task_numbers[task * 4 + s.board.seats - 2]


def ladder(s: Position, task: i64, count: i64) -> i64:
    """Points of the highest step reached."""
    numbers = s.board.cards.task_numbers
    if count >= numbers[task * 4 + 2] and numbers[task * 4 + 2] > 0:
        return numbers[task * 4 + 3]
    return numbers[task * 4 + 1] if count >= numbers[task * 4] else 0


def ports_of(s: Position, seat: i64) -> i64:
    """CE-13.20: the blue player may have made the crest's city a port."""
    ports: i64 = s.board.atlas.ports
    if s.crest_port == 1 and s.clan[seat] == BLUE:
        ports = ports | (1 << s.crest[BLUE])
    return ports


def level_mask(s: Position, level: i64) -> i64:
    found: i64 = 0
    for city in range(i64(24)):
        if s.level[city] == level:
            found = found | (1 << city)
    return found


def largest_network(s: Position, here: i64) -> i64:
    """CE-11.4."""
    best: i64 = 0
    left: i64 = here
    while left:
        group: i64 = left & -left
        grown: i64 = 0
        while grown != group:
            grown = group
            for city in range(i64(24)):
                if (grown >> city) & 1:
                    group = group | (s.board.atlas.linked[city] & here)
        best = max(best, bits(group))
        left = left & ~group
    return best


def bits(mask: i64) -> i64:
    count: i64 = 0
    rest: i64 = mask
    while rest:
        rest = rest & (rest - 1)
        count += 1
    return count


def ranks(s: Position) -> vec[i64]:
    """CE-10.3, 10.4."""
    seats: i64 = s.board.seats
    found = vec[i64]([1] * seats)
    for seat in range(seats):
        for other in range(seats):
            if other != seat and beats(s, other, seat):
                found[seat] += 1
    return found


def beats(s: Position, one: i64, other: i64) -> bool:
    for ahead in (
        total(s, one) - total(s, other),
        development(s, one) - development(s, other),
        level3(s, one) - level3(s, other),
        city_cards(s, one) - city_cards(s, other),
        all_tasks(s, one) - all_tasks(s, other),
    ):
        if ahead != 0:
            return ahead > 0
    for place in range(s.board.seats):
        if s.order[place] == one:
            return True
        if s.order[place] == other:
            return False
    return False
