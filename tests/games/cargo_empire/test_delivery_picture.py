"""Planning a delivery on the picture: sets of cards are told apart by pointing, and light up all that they do."""

from collections.abc import Iterable
from itertools import combinations
from math import dist

import pytest

from drezina.core.game import Value
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.games.cargo_empire import GAME, codes, duties
from drezina.games.cargo_empire.board import LAST_SPOT
from drezina.games.cargo_empire.components import components, map_of
from drezina.games.cargo_empire.drawing import delivery
from drezina.games.cargo_empire.drawing.layout import HEIGHT, WIDTH, layout, sea_way
from drezina.games.cargo_empire.position import GREEN, RED, YELLOW
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.node import Group, Rect, Scene
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario, start
from tests.games.cargo_empire.test_clans import clan_game


def picture(state: CargoEmpireState, **options: Value) -> Scene:
    config = GAME.config(2, **options)
    return GAME.draw(state.seen_by(int(state.actor)), config, GAME.words(config, "cs"), ("Anna", "Bohouš"))


def told_apart(scene: Scene) -> bool:
    """Everything is drawn, and each set is made of other cards, or brings other steps."""
    drawn = {key for sheet in scene.sheets for key, _ in sheet.items}
    sets = {frozenset(target.keys) for target in scene.targets}
    return len(sets) == len(scene.targets) and all(drawn.issuperset(target.keys) for target in scene.targets)


@pytest.mark.parametrize("options", [{}, {"map": "dyorle", "clans": True}])
def test_every_set_can_be_pointed_at(options: dict[str, Value]) -> None:
    match, rng, seen = Match(GAME, GAME.config(2, **options), seed=3), Rng(3), 0
    while not match.over:
        seat, state = match.waiting()[0], match.state
        assert isinstance(state, CargoEmpireState)
        if state.agenda.kind == duties.CHOOSE_CARDS:
            scene = picture(state, **options)
            assert told_apart(scene)
            assert apart(labels(scene))
            for one in delivery.sets_to_choose(state):
                assert joined(delivery.way(state, one), int(state.supply), int(state.demand))
            seen += 1
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    assert seen > 3


@pytest.mark.parametrize("name", ["europe", "dyorle"])
def test_ships_keep_to_the_sea_lanes(name: str) -> None:
    """CE-5.2, CE-5.8: from each port to each other one; from other cities overland to a lane."""
    land, where = layout(name), map_of(components()[0], name)
    ports = [land.nodes[number] for number, city in enumerate(where.cities) if city.port]
    inland = [land.nodes[number] for number, city in enumerate(where.cities) if not city.port]
    sea = [point for lane in land.lanes for point in lane]
    for start_at, end_at in combinations(ports, 2):
        way = sea_way(land, start_at, end_at)
        assert (way[0], way[-1]) == (start_at, end_at)
        assert all(min(dist(point, there) for there in sea) < 1 for point in way)
    for pin in inland:
        way = sea_way(land, pin, ports[0])
        assert (way[0], way[-1]) == (pin, ports[0])
        assert all(min(dist(point, there) for there in sea) < 1 for point in way[1:])


def labels(scene: Scene) -> list[Rect]:
    """Those that say how many steps cards would bring."""
    found = [node for sheet in scene.sheets for key, node in sheet.items if key.startswith("step-")]
    return [part for node in found if isinstance(node, Group) for part in node.children if isinstance(part, Rect)]


def apart(boxes: list[Rect]) -> bool:
    return all(abs(one.x - other.x) >= one.w or abs(one.y - other.y) >= one.h for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("left", range(5))
def test_labels_of_steps_lie_beside_each_other(left: int) -> None:
    """CE-7.10: also where several sets would bring a marker to the last spot, and all markers come to the same ones."""
    state = _after(clan_game(YELLOW, RED, road=8, rail=5, sea=1), "supply warsaw").state
    seen = 0
    for demand in state.legal():
        after = state.copy()
        assert isinstance(after, CargoEmpireState)
        after.apply(demand)
        if after.agenda.kind == duties.CHOOSE_CARDS:
            for marker in range(3):
                after.spots[marker] = LAST_SPOT - left
            boxes = labels(picture(after, clans=True))
            assert apart(boxes)
            assert all(0 <= box.x <= WIDTH - box.w and 0 <= box.y <= HEIGHT - box.h for box in boxes)
            seen = max(seen, len(boxes))
    assert seen > 4


def joined(way: tuple[delivery.Leg, ...], origin: int, end: int) -> bool:
    """From leg to leg one comes to the end; cards that need no way have none."""
    here = origin
    for _, a, b in way:
        assert here in (a, b)
        here = a + b - here
    return here == end or not way


def test_any_two_cards_and_three_that_hold_them() -> None:
    """CE-5.9, CE-13.15: also where one set is a part of another, and where rail is long or not."""
    game = clan_game(YELLOW, RED, road=4, rail=3, sea=1)
    game.state.crest[YELLOW] = game.number["Warsaw"]
    held_together = 0
    for supply in (text for text in game.refresh().legal() if text == "supply warsaw"):
        for demand in _after(game, supply).legal():
            state = _after(game, supply, demand).state
            if state.agenda.kind == duties.CHOOSE_CARDS:
                assert told_apart(picture(state, clans=True))
                held_together += 1
    assert held_together > 2
    game = clan_game(RED, YELLOW, road=1, rail=3)
    game.state.long_rail = 1
    for demand in _after(game.refresh(), "supply warsaw").legal():
        state = _after(game, "supply warsaw", demand).state
        assert state.agenda.kind != duties.CHOOSE_CARDS or told_apart(picture(state, clans=True))


def _after(game: CargoEmpireScenario, *texts: str) -> CargoEmpireScenario:
    twin = start(2, clans=True)
    twin.state = game.state.copy()
    return twin.play(*texts)


def test_a_demand_city_lights_up_the_space() -> None:
    """CE-4.4, CE-13.12: the space to which the cube would go; both where the green clan may choose."""
    for crest in ("Lisbon", "Warsaw"):
        game = clan_game(GREEN, RED, road=4, rail=3)
        game.state.crest[GREEN] = game.number[crest]
        state = game.refresh().play("supply warsaw").state
        both = 0
        for target in picture(state, clans=True).targets:
            after = state.copy()
            after.apply(target.code)
            lit = {f"demand-{target.code - codes.DEMAND}-{space}" for space in (0, 1)} & set(target.keys)
            if after.agenda.kind == duties.CHOOSE_SPACE:
                assert len(lit) == 2
                both += 1
            elif after.agenda.kind == duties.CHOOSE_CARDS:
                assert lit == {f"demand-{after.demand}-{after.space}"}
        assert bool(both) == (crest == "Warsaw")


def test_the_way_leads_past_the_chosen_token() -> None:
    """CE-16.3: while a token is chosen each of its ways is drawn, then the one past it, or the one past no token."""
    game = scenario(2, map="dyorle").clear()
    asked = game.put("Merrowgate", tile=19, upper=0).hand(road=4, rail=3, sea=1).play("supply merrowgate").state
    seen = 0
    for state in _next(state for state in _next([asked]) if state.agenda.kind == duties.CHOOSE_CARDS):
        if state.agenda.kind != duties.CHOOSE_RUSH:
            continue
        tokens, drawn = {24 + place for place in range(6) if state.rush[place] >= 0}, delivery.planned(state)
        ways = []
        for code, after in zip(state.legal(), _next([state]), strict=True):
            ways.append(delivery.planned(after.seen_by(1)))
            nodes = {node for _, *ends in ways[-1] for node in ends}
            assert joined(ways[-1], int(state.supply), int(state.demand))
            assert len(ways[-1]) == len(delivery.way(state, int(state.paid)))
            assert 24 + code - codes.RUSH in nodes if code < codes.NO_RUSH else nodes and not nodes & tokens
        assert set(drawn) == {leg for way in ways for leg in way}
        seen += 1
    assert seen > 5


def _next(states: Iterable[CargoEmpireState]) -> list[CargoEmpireState]:
    """What all choices lead to."""
    found = [(state.copy(), code) for state in states for code in state.legal()]
    for after, code in found:
        after.apply(code)
    return [after for after, _ in found]


def test_no_way_while_another_cube_is_moved() -> None:
    """CE-13.12, CE-15.3: the way of the delivery is drawn until a vassal or the green clan takes up a cube."""
    vassal = scenario(2, mode="duo_vassals").until(duties.VASSAL_FROM)
    green = clan_game(GREEN, RED, road=4, rail=3).goods(0, 2).put("Oslo", cubes=1).put("Rome", cubes=1, upper=0)
    green.until(duties.WINDOW)
    for game, ability in ((vassal, []), (green, ["move-cube"])):
        assert delivery.planned(game.state)
        lifted = _next([game.play(*ability).state])
        assert lifted
        assert not any(delivery.planned(state) for state in lifted if state.supply >= 0)
