"""Legal card sets and rush places: the tables against a slow enumerator that knows nothing but the clauses."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from drezina.games.cargo_empire import codes
from drezina.games.cargo_empire.components import atlas, components, map_of
from drezina.games.cargo_empire.duties import CHOOSE_CARDS
from drezina.games.cargo_empire.position import BLUE, PURPLE, RED, YELLOW
from drezina.games.cargo_empire.routes import NO_CREST, Atlas
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario

MAPS = ("europe", "dyorle")
Cards = tuple[int, int, int, int]  # road, rail, long rail, sea


MOST = (9, 5, 1, 2)  # cards of each kind that the enumerator tries: more than any delivery on these maps can use
HANDS: list[Cards] = [(road, rail, long, sea) for road, rail, long, sea in product(*(range(most + 1) for most in MOST))]
PLACE = {cards: place for place, cards in enumerate(HANDS)}
LAND = (1 << 24) - 1  # the cities, without rush places


def left_out(cards: Cards) -> Iterator[tuple[int, Cards]]:
    """Each kind of card that can be left out, and what is left."""
    for card in range(4):
        if cards[card]:
            road, rail, long, sea = (number - (place == card) for place, number in enumerate(cards))
            yield card, (road, rail, long, sea)


FEWER = [[(card, PLACE[less]) for card, less in left_out(cards)] for cards in HANDS]


class Country:
    """The map as sections between nodes, and ports; a set of nodes is a mask."""

    def __init__(self, name: str) -> None:
        found = map_of(components()[0], name)
        self.number = {city.name: place for place, city in enumerate(found.cities)}
        self.ports = sum(1 << place for place, city in enumerate(found.cities) if city.port)
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

    def hops(self, node: int, card: int, ports: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """CE-5.1: where one card leads, with the nodes it comes to one after the other."""
        if card == 3:
            if (ports >> node) & 1:
                yield from ((port, (port,)) for port in range(24) if port != node and (ports >> port) & 1)
            return
        walks = [(node, ())]
        for _ in range(card + 1):
            walks = [(there, (*path, there)) for here, path in walks for there in self.sections[here]]  # type: ignore[misc]
            yield from walks

    def legal(self, origin: int, end: int, cards: Cards, ports: int) -> bool:
        return bool((legal_sets(self, origin, ports)[PLACE[cards]] >> end) & 1)

    def rush_sets(self, origin: int, end: int, cards: Cards, ports: int) -> set[int]:
        """CE-5.4, CE-16.3: the rush places on each of the shortest routes that these cards can cover."""
        ways: set[tuple[int, int]] = set()
        todo = {(origin, cards, 0, 0)}
        seen = set(todo)
        while todo:
            node, left, length, passed = todo.pop()
            if node == end:
                ways.add((length, passed))
            for card, rest in left_out(left):
                for there, path in self.hops(node, card, ports):
                    rush = sum(1 << (stop - 24) for stop in set(path) if stop >= 24)
                    step = (there, rest, length + len(path), passed | rush)
                    if step not in seen:
                        seen.add(step)
                        todo.add(step)
        shortest = min(length for length, _ in ways)
        return {passed for length, passed in ways if length == shortest}


@cache
def one_card_further(land: Country, nodes: int, card: int, ports: int) -> int:
    found = 0
    for node in range(30):
        if (nodes >> node) & 1:
            for there, _ in land.hops(node, card, ports):
                found |= 1 << there
    return found


@cache
def legal_sets(land: Country, origin: int, ports: int) -> list[int]:
    """For each of HANDS the cities for which it is legal: CE-5.2, the cards lead there in some order, and CE-5.3, none
    can be left out."""
    reached: list[int] = []
    legal: list[int] = []
    for fewer in FEWER:
        here = less = 1 << origin
        for card, place in fewer:
            before = reached[place]
            less |= before
            here |= one_card_further(land, before, card, ports if card == 3 else 0)
        reached.append(here | less)
        legal.append(here & ~less & LAND)
    return legal


@cache
def country(name: str) -> Country:
    return Country(name)


def table_says(found: Atlas, crest: int, origin: int, end: int) -> set[Cards]:
    legal = found.routes[crest].legal
    return {cards for one, cards in enumerate(found.sets) if (legal[origin * found.set_count + one] >> end) & 1}


def table_of(found: Atlas, crest: int, origin: int) -> list[int]:
    """What the table says of each of HANDS, like `legal_sets`."""
    row = [0] * len(HANDS)
    for one, cards in enumerate(found.sets):
        row[PLACE[cards]] = int(found.routes[crest].legal[origin * found.set_count + one])
    return row


@pytest.mark.parametrize("name", MAPS)
def test_table_of_legal_sets_without_clans(name: str) -> None:
    """CE-5.1, CE-5.2, CE-5.3 for all pairs of cities, up to two sea cards, nine road and five rail cards."""
    land, found = country(name), atlas(name, False)
    for origin in range(24):
        expected = [
            0 if cards[2] else ends for cards, ends in zip(HANDS, legal_sets(land, origin, land.ports), strict=True)
        ]
        assert table_of(found, NO_CREST, origin) == expected, origin


@pytest.mark.parametrize("name", MAPS)
def test_table_of_legal_sets_with_long_rail_and_blue_crest(name: str) -> None:
    """CE-5.8, CE-5.10: legal with the printed ports or with the crest's city as a further one; long rail included.

    All pairs of cities, without the crest and with it in each city.
    """
    land, found = country(name), atlas(name, True)
    for crest, origin in product(range(25), range(24)):
        wider = land.ports if crest == NO_CREST else land.ports | (1 << crest)
        plain, more = legal_sets(land, origin, land.ports), legal_sets(land, origin, wider)
        assert table_of(found, crest, origin) == [a | b for a, b in zip(plain, more, strict=True)], (crest, origin)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize(
    ("clan", "borrowed"), [pytest.param(BLUE, 0, id="own"), pytest.param(PURPLE, 1 << BLUE, id="borrowed"), (PURPLE, 0)]
)
def test_offer_with_own_and_borrowed_blue_crest(name: str, clan: int, borrowed: int) -> None:
    """CE-5.8, CE-13.17, CE-13.18: what the blue player is offered for all pairs of cities, with the crest in each city;
    purple the same where blue is borrowed, and only the printed ports where it is not."""
    land, game = country(name), planning(name, clan, RED if clan == BLUE else BLUE)
    game.state.borrowed = borrowed
    for crest, origin in product(range(24), range(24)):
        game.state.crest[BLUE] = crest
        expected = legal_sets(land, origin, land.ports)
        if clan == BLUE or borrowed:
            wider = legal_sets(land, origin, land.ports | (1 << crest))
            expected = [a | b for a, b in zip(expected, wider, strict=True)]
        for end in range(24):
            if end != origin:
                assert offered(game, origin, end) == in_hand(expected, end), (crest, origin, end)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("clan", [YELLOW, PURPLE])
def test_offer_with_own_and_borrowed_yellow_crest(name: str, clan: int) -> None:
    """CE-5.9, CE-13.11, CE-13.18: besides, any two cards where the crest lies at either end; borrowed with blue too."""
    land, game = country(name), planning(name, clan, RED if clan == YELLOW else YELLOW)
    game.state.borrowed = (1 << BLUE) | (1 << YELLOW) if clan == PURPLE else 0
    pairs = {cards for cards in HANDS if sum(cards) == 2 and not cards[2]}
    for origin, end in product(range(24), range(24)):
        if origin == end:
            continue
        blue = (origin + 2 * end + 1) % 24
        expected = legal_sets(land, origin, land.ports)
        if clan == PURPLE:
            wider = legal_sets(land, origin, land.ports | (1 << blue))
            expected = [a | b for a, b in zip(expected, wider, strict=True)]
        game.state.crest[BLUE] = blue
        for crest in {origin, end, (origin + end + 1) % 24}:
            game.state.crest[YELLOW] = crest
            more = pairs if crest in (origin, end) else set()
            assert offered(game, origin, end) == in_hand(expected, end) | more, (crest, origin, end)


def planning(name: str, *clans: int) -> CargoEmpireScenario:
    """Seat 0 has more cards than it needs and is about to choose some of them."""
    game = scenario(len(clans), map=name, clans=True).clans(*clans).hand(MOST[0], MOST[1], MOST[3], seat=0)
    game.state.actor = 0
    game.state.agenda.push(CHOOSE_CARDS, 0)
    return game


def offered(game: CargoEmpireScenario, origin: int, end: int) -> set[Cards]:
    game.state.supply, game.state.demand = origin, end
    return {game.state.board.atlas.sets[code - codes.PAY] for code in game.state.offered()}


def in_hand(legal: list[int], end: int) -> set[Cards]:
    """Without long rail, which neither blue nor yellow nor purple can buy."""
    return {cards for cards, ends in zip(HANDS, legal, strict=True) if (ends >> end) & 1 and not cards[2]}


@pytest.mark.parametrize("name", MAPS)
def test_consequences(name: str) -> None:
    """CE-5.6 (a) to (e), and CE-5.5: a set without sea cards is never barred by a shorter sea route."""
    land, found, most = country(name), atlas(name, True), 0
    plain = atlas(name, False)
    for origin, end in product(range(24), range(24)):
        if origin == end:
            continue
        distance = found.distance[origin * 30 + end]
        sets = table_says(plain, NO_CREST, origin, end)
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
        assert len(table_says(found, NO_CREST, origin, end)) <= 13
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
        ports = [city for city in range(24) if (land.ports >> city) & 1]
        to_port = [min(found.distance[city * 30 + port] for port in ports) for city in range(24)]
        for origin, end in product(range(24), range(24)):
            for road, rail, long, sea in table_says(found, NO_CREST, origin, end):
                if sea:
                    least = to_port[origin] + to_port[end]
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
    wider = land.ports if crest == NO_CREST else land.ports | (1 << crest)
    for origin in range(0, 24, 3):
        for end in range(24):
            for one, cards in enumerate(found.sets):
                if sum(cards) > 4 or not (found.routes[crest].legal[origin * found.set_count + one] >> end) & 1:
                    continue
                expected: set[int] = set()
                for ports in {land.ports, wider}:
                    if land.legal(origin, end, cards, ports):
                        expected |= land.rush_sets(origin, end, cards, ports)
                low, high = found.families(crest, origin, end, one)
                got = {mask for mask in range(32) if (low >> mask) & 1}
                got |= {mask + 32 for mask in range(32) if (high >> mask) & 1}
                assert got == expected, (origin, end, cards)


@pytest.mark.parametrize(
    ("name", "origin", "end", "cards", "legal"),
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
def test_routes_of_the_rulebook(name: str, origin: str, end: str, cards: Cards, legal: bool) -> None:
    number = country(name).number
    assert (cards in table_says(atlas(name, False), NO_CREST, number[origin], number[end])) == legal
