"""What tasks ask for: in which cities a station helps, and how much is missing for more points."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.position import Position


@final
class Goals:
    """Scratch space: the cities of the position that was last sorted."""

    def __init__(self) -> None:
        self.by_level: vec[i64] = vec[i64]([0] * 4)  # as masks

    def sort_cities(self, p: Position) -> None:
        for level in range(i64(4)):
            self.by_level[level] = 0
        for city in range(i64(24)):
            self.by_level[p.level[city]] = self.by_level[p.level[city]] | (1 << city)

    def asked(self, p: Position, seat: i64, task: i64) -> i64:
        """The cities in which a further station helps, as a mask."""
        cards = p.board.cards
        kind: i64 = cards.task_kind[task]
        here: i64 = p.present[seat]
        ports: i64 = scoring.ports_of(p, seat)
        if kind in (scoring.COLOUR_SETS, scoring.COLOUR_COUNT):
            return fewest(p, here, cards.task_colours[task]) & ~here
        if kind == scoring.PORT_SETS:
            shore: i64 = scoring.bits(here & ports)
            return (ports if 2 * shore <= scoring.bits(here) else ~ports) & ~here
        if kind == scoring.PORT_COUNT:
            return (ports if cards.task_which[task] else ~ports) & ~here
        if kind == scoring.LARGEST_NETWORK:
            beside: i64 = 0
            for city in range(i64(24)):
                if (here >> city) & 1:
                    beside = beside | p.board.atlas.linked[city]
            return beside & ~here
        if kind == scoring.LEVEL2_COUNT:
            return (self.by_level[1] | self.by_level[2]) & ~here
        if kind == scoring.LEVEL3_EACH:
            return self.by_level[2]
        if kind in (scoring.FOUR_IN_CITY, scoring.EXACTLY_TWO):
            return here
        return 0

    def lack(self, p: Position, seat: i64, task: i64) -> i64:
        """How many more of what it counts bring more points: up to the next step, or to the next set."""
        cards = p.board.cards
        atlas = p.board.atlas
        kind: i64 = cards.task_kind[task]
        here: i64 = p.present[seat]
        colours: i64 = cards.task_colours[task]
        count: i64 = 0
        if kind == scoring.COLOUR_SETS:
            least: i64 = 24
            for colour in range(i64(4)):
                if (colours >> colour) & 1:
                    least = min(least, scoring.bits(here & atlas.painted[colour]))
            for colour in range(i64(4)):
                if (colours >> colour) & 1 and scoring.bits(here & atlas.painted[colour]) == least:
                    count += 1
            return count
        if kind == scoring.COLOUR_COUNT:
            for colour in range(i64(4)):
                if (colours >> colour) & 1:
                    count += scoring.bits(here & atlas.painted[colour])
        elif kind == scoring.PORT_COUNT:
            ports: i64 = scoring.ports_of(p, seat)
            count = scoring.bits(here & (ports if cards.task_which[task] else ~ports))
        elif kind == scoring.CITY_CARDS:
            count = scoring.card_count(p, seat)
        elif kind == scoring.TASK_CARDS:
            count = p.task_count[seat]
        elif kind == scoring.LEVEL2_COUNT:
            count = scoring.bits(here & self.by_level[2])
        else:
            return 0
        low: i64 = cards.task_numbers[task * 4]
        high: i64 = cards.task_numbers[task * 4 + 2]
        return low - count if count < low else max(0, high - count)


def fewest(p: Position, here: i64, colours: i64) -> i64:
    """The cities of those of some colours in which a seat is present least."""
    painted = p.board.atlas.painted
    least: i64 = 24
    found: i64 = 0
    for colour in range(i64(4)):
        if (colours >> colour) & 1:
            count: i64 = scoring.bits(here & painted[colour])
            if count < least:
                least = count
                found = 0
            if count == least:
                found = found | painted[colour]
    return found
