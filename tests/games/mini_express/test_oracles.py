"""Slow second opinions on the clever code: routes, targets, start hexes and the clockwise rule on random networks."""

import math
from collections.abc import Iterator

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.mini_express import GAME, automa
from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.position import ACTING, ROUTING
from drezina.games.mini_express.state import MiniExpressState
from drezina.kit import hexes
from tests.games.mini_express.scenario import COMPONENTS, MiniExpressScenario, scenario

Hex = hexes.Hex
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
BOARDS = (("usa", False), ("europe", False), ("europe", True))


class Atlas:
    """A map as sets of coordinates, made from the component file and nothing else."""

    def __init__(self, name: str, harbours: bool) -> None:
        chart = COMPONENTS.map(name)
        self.at = [hexes.axial(one) for one in chart.hexes]
        self.city = [hexes.axial(one.hex) for one in chart.cities.items]
        ports = {hexes.axial(one.hex) for one in chart.harbours.items} if chart.harbours and harbours else set()
        self.land = {hexes.axial(one) for one in chart.land.hexes} - ports
        self.rings: dict[Hex, dict[Hex, int]] = {}

    def away(self, one: Hex, goal: Hex) -> int:
        """How many trains lead from a hex to the goal; more than there are where no way leads."""
        if goal not in self.rings:
            self.rings[goal] = self._rings(goal)
        return self.rings[goal].get(one, 99)

    def _rings(self, goal: Hex) -> dict[Hex, int]:
        """Rings around the goal, grown over land: no way leads through a city or a start."""
        trains, ring = {goal: 0}, [goal]
        while ring:
            new = {there: trains[here] + 1 for here in ring for there in around(here) if there in self.at}
            new = {there: count for there, count in new.items() if there not in trains}
            trains |= new
            ring = [there for there in new if there in self.land]
        return trains

    def shortest(self, network: set[Hex], goal: Hex, longest: int = 99) -> tuple[int, set[frozenset[Hex]]]:
        """Trains needed and all shortest routes as sets of hexes, found from the network outwards."""
        paths: dict[Hex, set[frozenset[Hex]]] = {}
        for here in network:
            for there in around(here):
                if there == goal or (there in self.land and there not in network):
                    paths[there] = {frozenset((there,))}
        seen = set(paths)
        for length in range(1, longest + 1):
            if goal in paths:
                return length, paths[goal]
            further: dict[Hex, set[frozenset[Hex]]] = {}
            for here, ways in paths.items():
                for there in around(here):
                    if there not in seen and there not in network and (there in self.land or there == goal):
                        further.setdefault(there, set()).update(way | {there} for way in ways)
            seen |= set(further)
            paths = further
        return longest + 1, set()


def around(one: Hex) -> Iterator[Hex]:
    return ((one[0] + a, one[1] + b) for a, b in STEPS)


def random_network(s: MiniExpressScenario, rng: Rng, firm: int) -> None:
    """Between one and twenty trains of a company: from its start, joined, or scattered anywhere."""
    state, board = s.state, s.state.board
    places = [int(board.start_of[firm])]
    for _ in range(rng.below(20)):
        if rng.below(4) == 0:
            at = int(rng.below(board.hexes))
        else:
            at = int(board.near[places[rng.below(len(places))] * 6 + rng.below(6)])
        if at >= 0 and at not in board.start_of and (board.open_land[at] or at in board.hex_of):
            places.append(at)
    for at in places:
        state.trains[at] |= 1 << firm


def random_sitting(name: str, harbours: bool, rng: Rng) -> MiniExpressScenario:
    s = scenario(1, map=name, harbours=harbours)
    for firm in range(FIRMS):
        random_network(s, rng, firm)
        s.state.area[firm] = 5
    for city in range(s.state.board.cities):
        if s.state.companies_in(s.state.board.hex_of[city]) >= s.state.board.capacity[city]:
            s.state.close(city)
    s.state.measure()
    return s


@pytest.mark.parametrize(("name", "harbours"), BOARDS)
def test_needs_on_random_networks(name: str, harbours: bool) -> None:
    """ME-6.2 to ME-6.6: what each company needs to each city, on a thousand networks for each board."""
    atlas, rng = Atlas(name, harbours), Rng(21)
    for _ in range(250):
        state = random_sitting(name, harbours, rng).state
        for firm in range(FIRMS):
            network = {atlas.at[at] for at in range(len(atlas.at)) if state.trains[at] & (1 << firm)}
            for city in range(rng.below(3), state.board.cities, 3):
                need = int(state.need[firm * state.board.cities + city])
                if state.token[city] < 0 or atlas.city[city] in network:
                    assert need == 0
                else:
                    assert need == atlas.shortest(network, atlas.city[city])[0]


@pytest.mark.parametrize(("name", "harbours"), BOARDS)
def test_needs_in_play(name: str, harbours: bool) -> None:
    """The same in games: each laid train lowers what is still needed, thousands of positions of real networks."""
    rng = Rng(5)
    for seed in range(25):
        state = GAME.start(GAME.config(3 + seed % 3, map=name, harbours=harbours))
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
                continue
            codes = state.legal()
            state.apply(codes[rng.below(len(codes))])
            if state.phase == ACTING:
                kept = list(state.need)
                state.measure()
                assert kept == list(state.need)


@pytest.mark.parametrize(("name", "harbours"), BOARDS)
def test_all_shortest_routes_are_offered(name: str, harbours: bool) -> None:
    """ME-6.6, ME-6.7: choosing hex by hex gives exactly the hex sets of all shortest routes, each once."""
    atlas, rng = Atlas(name, harbours), Rng(22)
    several = 0
    for _ in range(250):
        s = random_sitting(name, harbours, rng)
        state = s.state
        builds = [int(code) for code in state.legal() if code >= state.board.codes.build]
        for code in builds[:: 1 + len(builds) // 12]:
            firm, city = divmod(int(code - state.board.codes.build), int(state.board.cities))
            network = {atlas.at[at] for at in range(len(atlas.at)) if state.trains[at] & (1 << firm)}
            need, routes = atlas.shortest(network, atlas.city[city], 5)
            found = [frozenset(atlas.at[at] for at in path) for path in paths_by_clicks(state, code)]
            assert len(found) == len(set(found))
            assert set(found) == routes
            assert all(len(route) == need for route in routes)
            several += len(routes) > 1
    assert several > 400


def paths_by_clicks(state: MiniExpressState, code: int) -> list[tuple[int, ...]]:
    """Every way to click a route to its end, as the new trains on the map."""
    after = state.copy()
    after.apply(code)
    if after.phase == ROUTING:
        return [path for further in after.legal() for path in paths_by_clicks(after, further)]
    board = state.board
    firm = (code - board.codes.build) // board.cities if code < board.codes.via else int(state.company)
    return [tuple(at for at in range(board.hexes) if (after.trains[at] & ~state.trains[at]) >> firm & 1)]


# --- Steamhead -------------------------------------------------------------------------------------------------------


def routes_from(atlas: Atlas, start: Hex, goal: Hex) -> list[list[Hex]]:
    """All shortest routes from one hex as sequences."""
    paths = [[start]]
    seen = {start}
    while True:
        done = [path for path in paths if path[-1] == goal]
        if done:
            return done
        paths = [
            [*path, there]
            for path in paths
            for there in around(path[-1])
            if there not in seen and (there in atlas.land or there == goal)
        ]
        seen |= {path[-1] for path in paths}


def keeps_left(paths: list[list[Hex]]) -> list[Hex]:
    """ME-9.17 with angles: step by step the one turned most to the left of the way before."""
    (x0, y0), (x1, y1) = hexes.middle(paths[0][0]), hexes.middle(paths[0][-1])
    ahead = math.degrees(math.atan2(x1 - x0, y0 - y1))
    for place in range(1, len(paths[0])):

        def bearing(path: list[Hex], place: int = place) -> float:
            (ax, ay), (bx, by) = hexes.middle(path[place - 1]), hexes.middle(path[place])
            return math.degrees(math.atan2(bx - ax, ay - by))

        def turn(angle: float, ahead: float = ahead) -> float:
            return round((angle - ahead + 180) % 360, 6) % 360

        best = min((bearing(path) for path in paths), key=turn)
        paths = [path for path in paths if abs(bearing(path) - best) < 1e-6]
        ahead = best
    return paths[0]


@pytest.mark.parametrize(("name", "harbours"), BOARDS)
def test_steamhead_on_random_networks(name: str, harbours: bool) -> None:
    """ME-9.14 to ME-9.17: target, start hex and route on 1,400 random networks for each board, with random markers."""
    atlas, rng = Atlas(name, harbours), Rng(23)
    turned = tied = 0
    for _ in range(350):
        state = random_sitting(name, harbours, rng).state
        for firm in range(FIRMS):
            state.area[firm] = 3 + rng.below(3)
            state.city_mark = rng.below(33) - 1
            network = {atlas.at[at] for at in range(len(atlas.at)) if state.trains[at] & (1 << firm)}
            marked = atlas.city[max(0, int(state.city_mark))]
            choices = []
            for city, goal in enumerate(atlas.city):
                need = int(state.need[firm * state.board.cities + city])
                if 0 < need <= state.area[firm]:
                    far = atlas.away(marked, goal)
                    crowd = int(state.companies_in(state.board.hex_of[city]))
                    choices.append((far, need, -crowd, -city))
            found = int(automa.target(state, firm))
            assert found == (-min(choices)[3] if choices else -1)
            if not choices:
                continue
            tied += sorted(one[0] for one in choices)[:2].count(min(choices)[0]) == 2
            turned += same_route(atlas, state, firm, found, network)
    assert tied > 100
    assert turned > 100


def same_route(atlas: Atlas, state: MiniExpressState, firm: int, city: int, network: set[Hex]) -> bool:
    """Compares start hex and route; says whether there was more than one route from the start hex."""
    goal = atlas.city[city]
    need = int(state.need[firm * state.board.cities + city])
    starts = [one for one in network if atlas.away(one, goal) == need]
    start = max(starts, key=lambda one: (one[0], -one[1]))  # easternmost column, then northernmost
    state.company, state.city = firm, city
    assert atlas.at[automa.start_hex(state)] == start
    paths = routes_from(atlas, start, goal)
    route = [atlas.at[at] for at in automa.leftmost_route(state, automa.start_hex(state))]
    assert route == keeps_left(paths)[1:]
    return len(paths) > 1
