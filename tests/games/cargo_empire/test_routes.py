"""Legal card sets and rush places: the tables against a slow enumerator that knows nothing but the clauses."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from drezina.games.cargo_empire.atlas import NO_CREST, Atlas
from drezina.games.cargo_empire.components import atlas, components, map_of

MAPS = ("europe", "dyorle")
Cards = tuple[int, int, int, int]  # road, rail, long rail, sea


class Country:
    """The map as sets: sections between nodes, and ports."""

    def __init__(self, name: str) -> None:
        found = map_of(components()[0], name)
        self.number = {city.name: place for place, city in enumerate(found.cities)}
        self.ports = frozenset(place for place, city in enumerate(found.cities) if city.port)
        self.sections: dict[int, set[int]] = {}
        rush = 24
        for link in found.links:
            a, b = (self.number[end] for end in link.ends)
            if link.rush is None:
                self._join(a, b)
            else:  # CE-16.2
                self._join(a, rush)
                self._join(rush, b)
                rush += 1

    def _join(self, a: int, b: int) -> None:
        self.sections.setdefault(a, set()).add(b)
        self.sections.setdefault(b, set()).add(a)

    def hops(self, node: int, card: int, ports: frozenset[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """CE-5.1: where one card leads, with the nodes it comes to one after the other."""
        if card == 3:
            if node in ports:
                yield from ((port, (port,)) for port in ports - {node})
            return
        walks = [(node, ())]
        for _ in range(card + 1):
            walks = [(there, (*path, there)) for here, path in walks for there in self.sections[here]]  # type: ignore[misc]
            yield from walks

    def reaches(self, start: int, cards: Cards, ports: frozenset[int]) -> frozenset[int]:
        """CE-5.2: the nodes to which the cards, or some of them, lead in some order."""
        return _reaches(self, start, cards, ports)

    def legal(self, start: int, end: int, cards: Cards, ports: frozenset[int]) -> bool:
        """CE-5.3: they suffice, and none can be left out."""
        return end in self.reaches(start, cards, ports) and not any(
            end in self.reaches(start, less, ports) for less in left_out(cards)
        )

    def rush_sets(self, start: int, end: int, cards: Cards, ports: frozenset[int]) -> set[int]:
        """CE-5.4, CE-16.3: the rush places on each of the shortest routes that these cards can cover."""
        ways: set[tuple[int, int]] = set()
        todo = {(start, cards, 0, 0)}
        seen = set(todo)
        while todo:
            node, left, length, passed = todo.pop()
            if node == end:
                ways.add((length, passed))
            for card in range(4):
                if left[card]:
                    rest = tuple(number - (place == card) for place, number in enumerate(left))
                    for there, path in self.hops(node, card, ports):
                        rush = sum(1 << (stop - 24) for stop in set(path) if stop >= 24)
                        step = (there, rest, length + len(path), passed | rush)
                        if step not in seen:
                            seen.add(step)  # type: ignore[arg-type]
                            todo.add(step)  # type: ignore[arg-type]
        shortest = min(length for length, _ in ways)
        return {passed for length, passed in ways if length == shortest}


@cache
def _reaches(country: Country, start: int, cards: Cards, ports: frozenset[int]) -> frozenset[int]:
    found = {start}
    for card in range(4):
        if cards[card]:
            less = tuple(number - (place == card) for place, number in enumerate(cards))
            before = _reaches(country, start, less, ports)
            found |= before
            for node in before:
                found |= {there for there, _ in country.hops(node, card, ports)}
    return frozenset(found)


def left_out(cards: Cards) -> Iterator[Cards]:
    for card in range(4):
        if cards[card]:
            road, rail, long, sea = (number - (place == card) for place, number in enumerate(cards))
            yield road, rail, long, sea


@cache
def country(name: str) -> Country:
    return Country(name)


def table_says(found: Atlas, crest: int, start: int, end: int) -> set[Cards]:
    legal = found.routes[crest].legal
    return {cards for one, cards in enumerate(found.sets) if (legal[start * found.set_count + one] >> end) & 1}


@pytest.mark.parametrize("name", MAPS)
def test_table_of_legal_sets_without_clans(name: str) -> None:
    """CE-5.1, CE-5.2, CE-5.3 for all pairs of cities, up to two sea cards, nine road and five rail cards."""
    land, found = country(name), atlas(name, False)
    for start in range(24):
        by_end: dict[int, set[Cards]] = {end: set() for end in range(24)}
        for road, rail, sea in product(range(10), range(6), range(3)):
            cards = (road, rail, 0, sea)
            for end in land.reaches(start, cards, land.ports):
                if end < 24 and end != start and land.legal(start, end, cards, land.ports):
                    by_end[end].add(cards)
        for end in range(24):
            assert table_says(found, NO_CREST, start, end) == by_end[end], (start, end)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("crest", [None, *range(24)])
def test_table_of_legal_sets_with_long_rail_and_blue_crest(name: str, crest: int | None) -> None:
    """CE-5.8, CE-5.10: legal with the printed ports or with the crest's city as a further one; long rail included.

    The crest lies in every city once, each time seen from another one; without it from every sixth city.
    """
    land, found = country(name), atlas(name, True)
    wider = land.ports | ({crest} if crest is not None else set())
    for start in range(0, 24, 6) if crest is None else [(crest + 11) % 24]:
        by_end: dict[int, set[Cards]] = {end: set() for end in range(24)}
        for road, rail, long, sea in product(range(9), range(5), range(2), range(2)):
            cards = (road, rail, long, sea)
            for end in land.reaches(start, cards, wider):
                legal = land.legal(start, end, cards, land.ports) or land.legal(start, end, cards, wider)
                if end < 24 and end != start and legal:
                    by_end[end].add(cards)
        for end in range(24):
            assert table_says(found, NO_CREST if crest is None else crest, start, end) == by_end[end], (start, end)


@pytest.mark.parametrize("name", MAPS)
def test_consequences(name: str) -> None:
    """CE-5.6 (a) to (e), and CE-5.5: a set without sea cards is never barred by a shorter sea route."""
    land, found, most = country(name), atlas(name, True), 0
    plain = atlas(name, False)
    for start, end in product(range(24), range(24)):
        if start == end:
            continue
        distance = found.distance[start * 30 + end]
        sets = table_says(plain, NO_CREST, start, end)
        most = max(most, len(sets))
        assert max(road for road, _, _, _ in sets) <= 8
        assert max(rail for _, rail, _, _ in sets) <= 4
        assert all(sea <= 1 for *_, sea in sets)  # (a)
        by_formula = {
            (road, rail, 0, 0)
            for road, rail in product(range(10), range(6))
            if (road > 0 and road + 2 * rail == distance)
            or (road == 0 and 2 * rail in (distance, distance + 1) and rail)
        }
        assert {cards for cards in sets if not cards[3]} == by_formula  # (b), and CE-5.5
        assert all(road + 2 * rail < distance for road, rail, _, sea in sets if sea)  # (c)
        assert len(table_says(found, NO_CREST, start, end)) <= 13
    assert most <= 8  # (e)
    assert land.ports


def test_order_of_the_offer() -> None:
    """CE-5.7: fewer cards first, then fewer road, rail, long rail, sea cards."""
    for name in MAPS:
        for clans in (False, True):
            sets = atlas(name, clans).sets
            assert sets == sorted(sets, key=lambda cards: (sum(cards), *cards))


def test_least_sea_routes() -> None:
    """CE-5.6 (d), CE-5.11: sea sets cover sea routes of the least length, long rail never only longer ones."""
    for name in MAPS:
        land, found = country(name), atlas(name, True)
        to_port = [min(found.distance[city * 30 + port] for port in land.ports) for city in range(24)]
        for start, end in product(range(24), range(24)):
            for road, rail, long, sea in table_says(found, NO_CREST, start, end):
                if sea:
                    least = to_port[start] + to_port[end]
                    assert road + rail + long <= least <= road + 2 * rail + 3 * long


def test_long_rail_alone_suffices() -> None:
    """CE-5.10: at land distance 3 {rail, long rail} is illegal because the long rail alone will do."""
    found = atlas("europe", True)
    number = country("europe").number
    sets = table_says(found, NO_CREST, number["Warsaw"], number["Milan"])
    assert (0, 0, 1, 0) in sets
    assert (0, 1, 1, 0) not in sets
    assert (0, 2, 0, 0) in sets


@pytest.mark.parametrize("crest", [NO_CREST, 11])
def test_rush_places_on_shortest_routes(crest: int) -> None:
    """CE-16.3: the rush places on shortest routes, with a crest for each port set under which the set is legal."""
    land, found = country("dyorle"), atlas("dyorle", True)
    wider = land.ports if crest == NO_CREST else land.ports | {crest}
    for start in range(0, 24, 3):
        for end in range(24):
            for one, cards in enumerate(found.sets):
                if sum(cards) > 4 or not (found.routes[crest].legal[start * found.set_count + one] >> end) & 1:
                    continue
                expected: set[int] = set()
                for ports in {land.ports, wider}:
                    if land.legal(start, end, cards, ports):
                        expected |= land.rush_sets(start, end, cards, ports)
                low, high = found.families(crest, start, end, one)
                got = {mask for mask in range(32) if (low >> mask) & 1}
                got |= {mask + 32 for mask in range(32) if (high >> mask) & 1}
                assert got == expected, (start, end, cards)


@pytest.mark.parametrize(
    ("name", "start", "end", "cards", "legal"),
    [
        pytest.param("europe", "Warsaw", "Copenhagen", (2, 0, 0, 0), True, id="CE-EXB1"),
        pytest.param("europe", "Warsaw", "Copenhagen", (0, 1, 0, 0), True, id="CE-EXB2"),
        pytest.param("europe", "Warsaw", "Copenhagen", (1, 0, 0, 1), True, id="CE-EXB3"),
        pytest.param("europe", "Warsaw", "Milan", (0, 1, 0, 1), False, id="CE-EXC1"),
        pytest.param("europe", "Warsaw", "Copenhagen", (0, 2, 0, 0), False, id="CE-EXD1"),
        pytest.param("europe", "Warsaw", "Copenhagen", (1, 1, 0, 0), False, id="CE-EXD2"),
        pytest.param("europe", "Warsaw", "Milan", (2, 0, 0, 1), True, id="CE-EXE1"),
        pytest.param("europe", "Warsaw", "Milan", (1, 1, 0, 1), False, id="CE-EXE2"),
        pytest.param("europe", "Warsaw", "Milan", (1, 1, 0, 0), True, id="CE-EXE3"),
        pytest.param("europe", "Warsaw", "Milan", (3, 0, 0, 0), True, id="CE-EXE4"),
        pytest.param("europe", "Warsaw", "Milan", (0, 2, 0, 0), True, id="CE-EXE5"),
        pytest.param("europe", "Rome", "Kiev", (1, 1, 0, 0), False, id="CE-EXP1"),
        pytest.param("europe", "London", "Amsterdam", (0, 1, 0, 0), True, id="CE-EXQ1"),
        pytest.param("europe", "Bucharest", "Vienna", (1, 0, 0, 0), True, id="CE-EXR1"),
        pytest.param("dyorle", "Quillmoor", "Copperdale", (0, 1, 0, 0), True, id="CE-EXV1"),
        pytest.param("dyorle", "Quillmoor", "Copperdale", (1, 0, 0, 0), False, id="CE-EXV2"),
        pytest.param("dyorle", "Quillmoor", "Copperdale", (2, 0, 0, 0), True, id="CE-EXV3"),
    ],
)
def test_routes_of_the_rulebook(name: str, start: str, end: str, cards: Cards, legal: bool) -> None:
    number = country(name).number
    assert (cards in table_says(atlas(name, False), NO_CREST, number[start], number[end])) == legal
