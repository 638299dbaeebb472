"""Final scoring (CE-10) and the tasks (CE-11)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.game import ScoreLine
from drezina.core.state import OVER, UNKNOWN
from drezina.core.words import PhraseKind
from drezina.games.cargo_empire.board import POINTS
from drezina.games.cargo_empire.position import BLUE, Position
from drezina.games.cargo_empire.rules.development import progress_of
from drezina.kit import ranking

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

DEVELOPMENT: Final = PhraseKind("development", "CE-10.1", ("points",))
DOUBLE_DEVELOPMENT: Final = PhraseKind("double-development number", "CE-10.2", ("points",))
LEVEL3: Final = PhraseKind("level3 number", "CE-10.1")
CITIES: Final = PhraseKind("cities number", "CE-10.1")
DOUBLE_CITIES: Final = PhraseKind("double-cities number", "CE-10.2")
TASK: Final = PhraseKind("task task", "CE-11.1")
DOUBLE_TASK: Final = PhraseKind("double-task task number", "CE-10.2")


def total(p: Position, seat: i64) -> i64:
    return development(p, seat) + level3(p, seat) + city_cards(p, seat) + all_tasks(p, seat)


def development(p: Position, seat: i64) -> i64:
    """CE-10.1 (1)."""
    points: i64 = 0
    for marker in range(i64(3)):
        spot: i64 = p.spots[seat * 3 + marker]
        if spot >= POINTS:
            points += p.board.cards.vp[spot - POINTS]
    return points * DOUBLE if seat == p.board.freighter and p.board.dyorle else points  # CE-10.2


def level3(p: Position, seat: i64) -> i64:
    """CE-10.1 (2)."""
    return STATION * level3_stations(p, seat)


def level3_stations(p: Position, seat: i64) -> i64:
    count: i64 = 0
    for city in range(i64(24)):
        if p.level[city] == 3:
            count += p.stations[seat * 24 + city]
    return count


def city_cards(p: Position, seat: i64) -> i64:
    """CE-10.1 (3)."""
    points: i64 = CITY_CARD * card_count(p, seat)
    return points * DOUBLE if seat == p.board.freighter and p.board.clans else points  # CE-10.2


def card_count(p: Position, seat: i64) -> i64:
    return bits(p.owned[seat]) + p.owned_blanks[seat]


def all_tasks(p: Position, seat: i64) -> i64:
    """CE-10.1 (4); on a view nothing for tasks that are not known."""
    held: i64 = p.tasks[seat]
    if held == UNKNOWN:
        return 0
    points: i64 = 0
    for task in range(i64(24)):
        if (held >> task) & 1:
            points += task_points(p, seat, task)
    return points


def task_points(p: Position, seat: i64, task: i64) -> i64:
    """CE-11.1; the Freighter's count double, CE-10.2."""
    points: i64 = worth(p, seat, task)
    return points * DOUBLE if seat == p.board.freighter else points


def worth(p: Position, seat: i64, task: i64) -> i64:
    cards = p.board.cards
    atlas = p.board.atlas
    kind: i64 = cards.task_kind[task]
    here: i64 = p.present[seat]
    each: i64 = cards.task_vp[task]
    if kind == COLOUR_SETS:  # CE-11.2, CE-11.3
        least: i64 = 24
        for colour in range(i64(4)):
            if (cards.task_colours[task] >> colour) & 1:
                least = min(least, bits(here & atlas.painted[colour]))
        return each * least
    if kind == PORT_SETS:
        return each * min(bits(here & ports_of(p, seat)), bits(here & ~ports_of(p, seat)))
    if kind == LARGEST_NETWORK:
        return each * largest_network(p, here)
    if kind == COLOUR_COUNT:  # CE-11.5
        count: i64 = 0
        for colour in range(i64(4)):
            if (cards.task_colours[task] >> colour) & 1:
                count += bits(here & atlas.painted[colour])
        return ladder(p, task, count)
    if kind == PORT_COUNT:
        ports: i64 = ports_of(p, seat)
        return ladder(p, task, bits(here & (ports if cards.task_which[task] else ~ports)))
    if kind == CITY_CARDS:  # CE-11.6
        return ladder(p, task, card_count(p, seat))
    if kind == TASK_CARDS:
        return ladder(p, task, p.task_count[seat])
    if kind == LEVEL2_COUNT:  # CE-11.7
        return ladder(p, task, bits(here & level_mask(p, 2)))
    if kind == LEVEL3_EACH:
        return each * bits(here & level_mask(p, 3))
    if kind in (FOUR_IN_CITY, EXACTLY_TWO):  # CE-11.8
        wanted: i64 = 4 if kind == FOUR_IN_CITY else 2
        count = 0
        for city in range(i64(24)):
            if p.stations[seat * 24 + city] == wanted:
                count += 1
        return each * (min(count, 1) if kind == FOUR_IN_CITY else count)
    return behind(p, seat, task)


def behind(p: Position, seat: i64, task: i64) -> i64:
    """CE-11.9."""
    marker: i64 = p.board.cards.task_which[task]
    mine: i64 = progress_of(p, seat, marker)
    count: i64 = 0
    for other in range(p.board.seats):
        if other != seat and progress_of(p, other, marker) < mine:
            count += 1
    return count * p.board.cards.task_numbers[task * 4 + p.board.seats - 2]


def ladder(p: Position, task: i64, count: i64) -> i64:
    """Points of the highest step reached."""
    numbers = p.board.cards.task_numbers
    if count >= numbers[task * 4 + 2] and numbers[task * 4 + 2] > 0:
        return numbers[task * 4 + 3]
    return numbers[task * 4 + 1] if count >= numbers[task * 4] else 0


def ports_of(p: Position, seat: i64) -> i64:
    """CE-13.20: the blue player may have made the crest's city a port."""
    ports: i64 = p.board.atlas.ports
    if p.crest_port == 1 and p.clan[seat] == BLUE:
        ports = ports | (1 << p.crest[BLUE])
    return ports


def level_mask(p: Position, level: i64) -> i64:
    found: i64 = 0
    for city in range(i64(24)):
        if p.level[city] == level:
            found = found | (1 << city)
    return found


def largest_network(p: Position, here: i64) -> i64:
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
                    group = group | (p.board.atlas.linked[city] & here)
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


# --- the result ------------------------------------------------------------------------------------------------------


def lines(p: Position, seat: i64) -> list[ScoreLine]:
    """CE-10.1: development, stations in level-3 cities, city cards, tasks as far as they are known."""
    his: bool = seat == p.board.freighter
    moved: i64 = development(p, seat)
    cards = DOUBLE_CITIES if his and p.board.clans else CITIES
    found = [
        ScoreLine(moved, DOUBLE_DEVELOPMENT(moved // DOUBLE) if his and p.board.dyorle else DEVELOPMENT()),
        ScoreLine(level3(p, seat), LEVEL3(level3_stations(p, seat))),
        ScoreLine(city_cards(p, seat), cards(card_count(p, seat))),
    ]
    held: i64 = p.tasks[seat]
    if held == UNKNOWN and p.actor != OVER:
        return found
    for task in range(i64(24)):
        if (held >> task) & 1:
            what = DOUBLE_TASK(task, worth(p, seat, task)) if his else TASK(task)
            found.append(ScoreLine(task_points(p, seat, task), what))
    return found


def ranks(p: Position) -> vec[i64]:
    """CE-10.3, CE-10.4: ties are broken by the parts of the score in turn, then by the turn order."""
    keys = vec[i64]()
    for seat in range(p.board.seats):
        keys = append(keys, total(p, seat))
        keys = append(keys, development(p, seat))
        keys = append(keys, level3(p, seat))
        keys = append(keys, city_cards(p, seat))
        keys = append(keys, all_tasks(p, seat))
        keys = append(keys, -place_in_order(p, seat))
    return ranking.ranks(keys, p.board.seats)


def place_in_order(p: Position, seat: i64) -> i64:
    place: i64 = 0
    while place < p.board.seats and p.order[place] != seat:
        place += 1
    return place
