"""Two experts, the Golden Spike, Harbours and their combinations as tests (ME-13 to ME-16)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.errors import BadOption
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, Fact, Trace
from drezina.games.mini_express import GAME, automa, scoring
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.position import (
    ACTING,
    AT_ASSETS,
    AT_TRACK,
    JOINING,
    LANDING,
    ON_MAP,
    OUT_OF_GAME,
)
from drezina.games.mini_express.rules import golden_spike
from drezina.games.mini_express.state import MiniExpressState
from tests.games.mini_express.scenario import (
    CITY,
    COMPONENTS,
    COTTON,
    HEX,
    LEATHER,
    STEEL,
    WOOD,
    MiniExpressScenario,
    scenario,
    start,
)

EX9 = {
    WOOD: ["c18r4", "c17r4", "c16r4", "c15r4", "c14r4", "c13r3", "c13r2", "c12r3", "c11r3", "c10r3"],
    LEATHER: ["c16r3", "c15r2", "c15r3", "c14r3", "c13r2", "c12r2", "c11r2", "c10r3", "c0r4"],
    STEEL: ["c17r5", "c0r4", "c1r3", "c2r3", "c3r3", "c4r3", "c5r3", "c6r3", "c7r3"],
    COTTON: ["c14r7", "c0r4"],
}


# --- ME-13 two experts -----------------------------------------------------------------------------------------------


def test_expert_set_up() -> None:
    """ME-D5, ME-13.1, ME-13.2: both of one, one each of another, both of a third for the other player, rest shared."""
    s = start(2, expert=True).deal()
    state = s.state
    assert (list(state.offer), list(state.aside), list(state.box)) == ([5] * 4, [2] * 4, [2] * 4)
    one = int(state.starter)
    two = 1 - one
    assert (int(state.actor), len(s.legal())) == (one, 4)
    s.play("pick leather")
    assert (int(state.actor), len(s.legal())) == (one, 3)
    s.play("pick wood")
    assert int(state.actor) == two
    assert s.legal() == ["pick steel", "pick cotton"]
    s.play("pick cotton")
    assert s.owned(one) == [1, 1, 2, 0]
    assert s.owned(two) == [1, 1, 0, 2]
    assert list(state.length) == [0] * FIRMS
    assert list(state.influence) == [1] * (2 * FIRMS)
    assert int(state.actor) == one


def test_one_action_first_then_two() -> None:
    """ME-13.3, ME-13.8: the start player's first turn has one action, which counts as a first action."""
    s = scenario(2, expert=True, opening=1, area=dict.fromkeys(range(FIRMS), 0), offer={STEEL: 1})
    assert "share steel" in s.legal()  # a first action may end the game
    order = []
    for text in ("share wood", "share leather", "share cotton", "share wood", "share leather"):
        order.append(int(s.state.actor))
        for firm in range(FIRMS):  # every share is free
            s.state.supply[firm] += s.state.area[firm]
            s.state.area[firm] = 0
        s.play(text)
    assert order == [0, 1, 1, 0, 0]


def test_two_actions_for_two_companies() -> None:
    """ME-D12, ME-13.4: any mix and order, but another company."""
    s = scenario(2, expert=True, area={STEEL: 1, WOOD: 4})
    s.play("share steel")
    assert s.state.actor == 0
    assert not any(" steel" in move for move in s.legal())
    assert s.targets(WOOD)
    s.play("build wood new-york")
    mixed = scenario(2, expert=True, area={STEEL: 1, WOOD: 4}, tokens={"new-york": "cotton-cotton"})
    mixed.play("build wood new-york")
    assert not any(" wood" in move.partition(" via")[0] for move in mixed.legal())
    mixed.play("share steel")
    assert mixed.state.actor == 1


def test_one_exhausted_company_ends_the_expert_game() -> None:
    """ME-13.5: at once, after the action."""
    s = scenario(2, expert=True, area={STEEL: 1}, offer={STEEL: 1})
    kinds = s.told("share steel")
    assert "refills" in kinds  # the action is completed
    assert "last-round" not in kinds
    assert s.state.actor == OVER


def second_action(**fields: Any) -> MiniExpressScenario:
    s = scenario(2, expert=True, **fields)
    s.state.second_action, s.state.used = 1, COTTON
    return s


@pytest.mark.parametrize(
    ("fields", "legal"),
    [
        ({"offer": {STEEL: 1}, "area": {STEEL: 1}}, False),  # the last share
        ({"supply": {STEEL: 3}, "area": {STEEL: 1}}, False),  # the refill takes the last trains
        ({"supply": {STEEL: 4}, "area": {STEEL: 1}}, True),
        ({"supply": {STEEL: 2}, "area": {STEEL: 4}, "influence": {0: (1, 9, 1, 1)}}, True),  # only one fits in
        ({"supply": {STEEL: 1}, "area": {STEEL: 4}, "influence": {0: (1, 9, 1, 1)}}, False),
    ],
)
def test_a_second_action_must_not_end_the_game_by_a_share(fields: dict[str, Any], legal: bool) -> None:
    """ME-13.6."""
    assert ("share steel" in second_action(**fields).legal()) is legal


def test_a_second_action_must_not_end_the_game_by_compensation() -> None:
    """ME-13.6: the route that empties a supply is illegal, another one to the same city stays legal."""
    networks = {
        STEEL: ("c17r5", "c16r5", "c15r5"),
        LEATHER: ("c16r3", "c15r2", "c15r3", "c14r4"),
        WOOD: ("c18r4", "c17r4", "c16r4", "c15r4", "c14r4"),
    }
    free = second_action(networks=networks, area={STEEL: 3, WOOD: 1})
    routes = free.routes("build steel detroit")
    assert len(routes) == 2
    assert all("c15r3" in route for route in routes)
    crossing = second_action(networks=networks, area={STEEL: 3, LEATHER: 0}, supply={LEATHER: 2})
    assert "detroit" not in crossing.targets(STEEL)  # both cross leather twice
    assert "louisville" in crossing.targets(STEEL)
    first = scenario(2, expert=True, networks=networks, area={STEEL: 3, LEATHER: 0}, supply={LEATHER: 2})
    assert "detroit" in first.targets(STEEL)


def test_route_by_route_look_ahead() -> None:
    """ME-13.6: every click offers only what can still be completed; brute force over all completions agrees."""
    rng = Rng(11)
    compared = risky = 0
    for seed in range(40):
        state = GAME.start(GAME.config(2, expert=True, golden_spike=seed % 2 == 0))
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
                continue
            if state.second_action and state.phase >= ACTING and min(state.supply) < 8:
                spared = {int(code) for code in state.legal()}
                free = state.copy()
                free.careless = True
                everything = {int(code) for code in free.legal()}
                assert spared == {code for code in everything if not ends_whatever_follows(free, code)}
                compared += 1
                risky += spared != everything
            codes = state.legal()
            state.apply(codes[rng.below(len(codes))])
    assert compared > 100
    assert risky > 10


def ends_whatever_follows(state: MiniExpressState, code: int) -> bool:
    """Plays out every completion of a choice with the rule of the second action switched off."""
    after = state.copy()
    after.careless = True
    seat = int(after.actor)
    after.apply(code)
    if after.exhausted():
        return True
    if after.phase <= ACTING or after.phase > JOINING or after.actor != seat:
        return False
    return all(ends_whatever_follows(after, further) for further in after.legal())


def test_a_missing_second_action_is_skipped() -> None:
    """ME-13.7: and where one remains it must be played."""
    poor = (0, 0, 0, 0)
    s = scenario(
        2,
        expert=True,
        map="europe",
        area={WOOD: 2, STEEL: 1, LEATHER: 1, COTTON: 1},
        tokens={"gdansk": "wood-wood"},
        influence={0: poor, 1: (0, 1, 0, 0)},
    )
    assert "skips" in s.build("build wood gdansk")
    assert s.state.actor == 1
    assert s.legal() == ["share wood", "share steel"]
    assert not any(move.startswith("pass") for move in s.legal())


def test_without_a_first_action_the_whole_turn_is_passed() -> None:
    """ME-13.8."""
    poor = (0, 0, 0, 0)
    s = scenario(
        2,
        expert=True,
        map="europe",
        seat=1,
        networks={LEATHER: ["c12r1"], COTTON: ["c12r1"]},  # Gdansk is full
        area={WOOD: 3, STEEL: 1, LEATHER: 1, COTTON: 1},
        tokens={"vilnius": "wood-wood"},
        influence={0: poor, 1: poor},
    )
    kinds = s.build("build wood vilnius")  # one train of wood is left: its share costs 1
    assert kinds[kinds.index("skips") :][:2] == ["skips", "passes"]
    assert s.state.actor == 1


def test_expert_scoring() -> None:
    """ME-13.9: two columns; fewer shares, then the start player."""
    s = scenario(2, expert=True, influence={0: (3, 1, 1, 1), 1: (2, 1, 1, 1)})
    assert [scoring.column(s.state, seat, WOOD) for seat in (0, 1)] == [scoring.SECOND, scoring.OTHER]
    assert scoring.column(s.state, 1, STEEL) == scoring.SECOND
    even = scenario(2, expert=True, owned={0: (0, 1, 0, 0), 1: (0, 1, 0, 0)})
    assert list(even.state.ranks()) == [1, 2]
    even.state.starter = 1
    assert list(even.state.ranks()) == [2, 1]
    fewer = scenario(2, expert=True, owned={0: (0, 1, 0, 1), 1: (0, 1, 0, 0)}, influence={0: (1, 1, 1, 0)})
    assert list(fewer.state.points()) == [1, 1]
    assert list(fewer.state.ranks()) == [2, 1]


# --- ME-14 Golden Spike ----------------------------------------------------------------------------------------------


def spiked(
    networks: Mapping[int, Sequence[str]] | None = None, *, east: int = NONE, **fields: Any
) -> MiniExpressScenario:
    """A position on the map of the USA with the Golden Spike; with an operator of the east the race is on."""
    s = scenario(fields.pop("players", 3), golden_spike=True, networks=networks, **fields)
    state = s.state
    if east != NONE:
        state.tile, state.east = AT_ASSETS, east
        state.supply[east] -= 1
        state.close(CITY["usa"]["san-francisco"])
    return s


def test_the_tile_lies_beside_omaha() -> None:
    """ME-14.1: on a land hex that it does not change."""
    s = start(golden_spike=True).deal()
    tile = COMPONENTS.maps.usa.golden_spike
    assert tile is not None
    assert tile.hex == "c9r3"
    assert s.state.board.open_land[HEX["usa"]["c9r3"]]
    assert s.state.tile == ON_MAP


def test_san_francisco_first_ends_the_race_before_it_begins() -> None:
    """ME-14.2."""
    s = spiked({STEEL: ["c1r4"]}, tokens={"san-francisco": "wood-steel"})
    assert "spike-gone" in s.build("build steel san-francisco")
    assert s.state.tile == OUT_OF_GAME
    later = spiked({STEEL: ["c1r4"], WOOD: ["c11r3"]}, tokens={"san-francisco": "wood-steel", "omaha": "wood-steel"})
    later.state.tile = OUT_OF_GAME
    later.build("build wood omaha")
    assert (later.state.tile, later.state.east) == (OUT_OF_GAME, NONE)


def test_omaha_starts_the_race() -> None:
    """ME-14.3, ME-14.5, ME-14.6, ME-6.16: tile, trains in San Francisco, its token gone, a new start, no length."""
    s = spiked({WOOD: ["c11r3"]}, tokens={"omaha": "wood-steel"})
    supply = list(s.state.supply)
    kinds = s.build("build wood omaha")
    assert kinds.index("gains-two") < kinds.index("east") < kinds.index("west-start") < kinds.index("closed-west")
    state = s.state
    assert (state.tile, state.east) == (AT_ASSETS, WOOD)
    assert state.trains[HEX["usa"]["c0r4"]] == 0b1110
    assert [before - after for before, after in zip(supply, state.supply, strict=True)] == [1, 1, 1, 1]
    assert list(state.length) == [0] * FIRMS
    assert s.token("san-francisco") == NONE
    assert "las-vegas" in s.targets(STEEL)  # three hexes from San Francisco
    assert "las-vegas" not in s.targets(WOOD)
    assert all(state.need[firm * 32 + CITY["usa"]["san-francisco"]] == 0 for firm in range(FIRMS))


def test_an_empty_supply_is_skipped() -> None:
    """ME-14.4, ME-14.14: the last trains exhaust their companies; without one for the tile there is no operator."""
    s = spiked({WOOD: ["c11r3"]}, tokens={"omaha": "wood-steel"}, supply={STEEL: 1, LEATHER: 0})
    kinds = s.build("build wood omaha")
    assert kinds.count("west-start") == 2
    assert "no-trains" in kinds
    assert s.state.offer[STEEL] == 0
    assert s.state.trains[HEX["usa"]["c0r4"]] & (1 << LEATHER) == 0
    none = spiked({WOOD: ["c11r3"]}, tokens={"omaha": "wood-steel"}, supply={WOOD: 0})
    assert "no-east" in none.build("build wood omaha")
    assert (none.state.tile, none.state.east) == (AT_ASSETS, NONE)


def test_placement_in_san_francisco_ignores_capacity() -> None:
    """ME-14.5: three companies in a city that holds two."""
    s = spiked({WOOD: ["c11r3"]}, tokens={"omaha": "wood-steel"}, first_game=True)
    s.build("build wood omaha")
    assert s.state.companies_in(HEX["usa"]["c0r4"]) == 3
    assert s.state.check() == []


def test_example_golden_spike() -> None:
    """ME-EX9, ME-14.7, ME-14.8, ME-14.9: Radka joins the branches in Denver and chooses leather."""
    s = spiked(EX9, east=WOOD, area={LEATHER: 3}, length={WOOD: 3, LEATHER: 4}, tokens={"denver": "wood-cotton"})
    supply = int(s.state.supply[LEATHER])
    s.play("build leather denver")
    while s.state.phase != JOINING:
        wanted = [move for move in s.legal() if move in ("via c9r2", "via c8r3")]
        s.play(*wanted[:1])
    assert s.legal() == ["operator steel", "operator leather"]
    s.play("operator leather")
    state = s.state
    assert (state.tile, state.west) == (AT_TRACK, LEATHER)
    assert state.supply[LEATHER] == supply - 1
    assert (state.length[WOOD], state.length[LEATHER]) == (5, 4 + 2 + 2)


def test_the_log_tells_the_bonus_that_was_got() -> None:
    """ME-14.8 (c): up to 15, and not told as growth beyond."""
    s = spiked(EX9, east=WOOD, area={LEATHER: 3}, length={WOOD: 15, LEATHER: 12}, tokens={"denver": "wood-cotton"})
    s.build("build leather denver")
    assert s.log("operator leather")[1:] == [
        "Wood operates a branch: its line has length 15 already and cannot grow any more.",
        "Leather operates a branch: its line grows by 1 to 15, the most there is.",
    ]


def test_neighbours_of_different_companies_are_not_joined() -> None:
    """ME-14.7: steel next to leather is no line."""
    near = {**EX9, STEEL: [*EX9[STEEL][:-1]], LEATHER: [*EX9[LEATHER], "c9r2", "c8r3"]}
    s = spiked(near, east=WOOD, tokens={"denver": "wood-cotton"})
    s.build("build cotton mobile")
    assert s.state.tile == AT_ASSETS


def test_the_second_event_happens_once() -> None:
    """ME-14.8: a later build changes nothing."""
    s = spiked(EX9, east=WOOD, area={LEATHER: 3}, tokens={"denver": "wood-cotton"})
    s.build("build leather denver")
    s.play("operator steel")
    before = list(s.state.length)
    s.build("build cotton mobile")
    assert list(s.state.length) == before
    assert s.state.tile == AT_TRACK


def completed(networks: Mapping[int, Sequence[str]], company: int, path: str, *, east: int = NONE) -> set[str]:
    """The candidates after a track has been laid along a path."""
    s = spiked(networks, east=east)
    state = s.state
    state.tile, state.company = AT_ASSETS, company
    s.lay_network(company, path.split())
    state.path = vec[i64]([HEX["usa"][name] for name in path.split()])
    if not golden_spike.line_completed(state):
        return {"not joined"}
    return {COMPANIES[firm] for firm in range(FIRMS) if state.candidates & (1 << firm)}


def test_meeting_hexes() -> None:
    """ME-D11, ME-14.9, ME-14.11: where the new track touches the other side; all there but the eastern operator."""
    networks: Mapping[int, Sequence[str]] = {**EX9}
    assert completed(networks, LEATHER, "c9r2 c8r3 c7r3", east=WOOD) == {"leather", "steel"}  # from the east
    assert completed(networks, STEEL, "c8r3 c9r3 c10r3", east=WOOD) == {"steel", "leather"}  # from the west into Omaha
    assert completed(networks, STEEL, "c8r3 c9r3 c10r3", east=LEATHER) == {"steel", "wood"}
    assert completed(networks, STEEL, "c8r3 c9r3 c10r3") == {"steel", "wood", "leather"}  # ME-14.11
    assert completed(networks, LEATHER, "c9r2 c8r2 c8r1", east=WOOD) == {"not joined"}
    both = {**EX9, COTTON: ["c14r7", "c0r4", "c1r4"]}
    assert completed(both, COTTON, "c2r5", east=WOOD) == {"not joined"}  # next to steel only


def test_only_the_eastern_operator_at_the_meeting_hex() -> None:
    """ME-14.10: no candidate, no western operator; the eastern one still gets its bonus."""
    alone: Mapping[int, Sequence[str]] = {WOOD: [*EX9[WOOD], "c0r4", "c1r3", "c2r3", "c3r3", "c4r3", "c5r3", "c6r3"]}
    s = spiked(alone, east=WOOD, area={WOOD: 5}, tokens={"denver": "steel-cotton"})
    kinds = s.build("build wood denver")
    assert "joined" not in kinds  # Denver is next to the western part only: Omaha is still two hexes away
    state = s.state
    state.candidates = 0
    golden_spike.complete_line(state, NONE)
    assert (state.west, state.length[WOOD]) == (NONE, 2)
    empty = spiked(EX9, east=WOOD, supply={LEATHER: 0}, length={WOOD: 14})
    golden_spike.complete_line(empty.state, LEATHER)  # ME-14.8: no train left
    assert (empty.state.west, empty.state.length[WOOD], empty.state.length[LEATHER]) == (NONE, 15, 0)


def test_first_event_can_complete_the_line_at_once() -> None:
    """ME-14.9: the trains just placed in San Francisco belong to the west."""
    west = ["c1r3", "c2r3", "c3r3", "c4r3", "c5r3", "c6r3", "c7r3", "c8r3"]
    s = spiked({WOOD: ["c9r3"], STEEL: [*west, "c9r3"]}, tokens={"omaha": "wood-steel"}, area={WOOD: 1})
    kinds = s.build("build wood omaha")
    assert kinds.index("west-start") < kinds.index("joined")
    assert s.state.tile == AT_TRACK


@pytest.mark.parametrize(
    ("own", "people", "mark", "choice", "reason"),
    [
        ((0, 2, 1, 0), (0, 0, 0, 0), WOOD, STEEL, ("operator-own", LEATHER, STEEL, 1, 2)),  # most shares of its own
        ((0, 1, 1, 0), (0, 2, 1, 0), WOOD, LEATHER, ("operator-people", STEEL, LEATHER, 2, 1)),  # fewest of the people
        ((0, 1, 1, 0), (0, 1, 1, 0), LEATHER, LEATHER, ("operator-mark", STEEL, LEATHER)),  # the marker's company
        ((0, 1, 1, 0), (0, 1, 1, 0), COTTON, STEEL, ("operator-mark", LEATHER, STEEL)),  # or the next one
    ],
)
def test_steamhead_chooses_the_western_operator(
    own: tuple[int, ...], people: tuple[int, ...], mark: int, choice: int, reason: tuple[str | int, ...]
) -> None:
    """ME-14.12, and the log says why."""
    s = spiked(players=1, owned={0: people, 1: own})
    s.state.candidates = 1 << STEEL | 1 << LEATHER
    s.state.company_mark = mark
    s.state.trace = trace = Trace()
    assert automa.operator(s.state) == choice
    assert [reasons(fact) for fact in trace.facts] == [reason]


def reasons(fact: Fact) -> tuple[str | int, ...]:
    """What was told: the kind and as many values as it has."""
    said = GAME.fact(fact)
    return said.kind, *said.values


def test_an_unfinished_line_gives_nothing() -> None:
    """ME-14.13: lengths grow by builds alone while the ends are not joined."""
    s = spiked(EX9, east=WOOD, length={WOOD: 3})
    s.build("build cotton mobile")
    assert s.state.length[WOOD] == 3


# --- ME-15 harbours --------------------------------------------------------------------------------------------------


def at_sea(players: int = 3, **fields: Any) -> MiniExpressScenario:
    return scenario(players, map="europe", harbours=True, **fields)


def test_harbour_hexes_are_closed() -> None:
    """ME-15.1: no target, no way through, no distance over them."""
    board = start(map="europe", harbours=True).deal().state.board
    plain = start(map="europe").deal().state.board
    assert len(board.harbour_hex) == 5
    for port in board.harbour_hex:
        assert not board.open_land[port]
        assert port not in list(board.ring)
    assert any(closed > free for closed, free in zip(board.distance, plain.distance, strict=True))


WILD = {"gdansk": "steel-wild"}


def test_first_track_into_a_wild_city_opens_a_harbour() -> None:
    """ME-D10, ME-15.2, ME-15.4, ME-15.5: a train of the printed company, to a free harbour, without length."""
    s = at_sea(tokens=WILD)
    supply, in_reach = int(s.state.supply[STEEL]), s.targets(STEEL)
    s.build("build wood gdansk")
    length = list(s.state.length)
    s.play("wild cotton")
    assert s.state.phase == LANDING
    assert s.influence(0)[STEEL] == 2  # the influence comes first
    assert len(s.legal()) == 5
    s.play("harbour black-sea-coast")
    port = HEX["europe"]["c17r5"]
    assert s.state.trains[port] == 1 << STEEL
    assert s.state.supply[STEEL] == supply - 1
    assert list(s.state.length) == length
    assert s.targets(STEEL) - in_reach == {"odessa", "iasi", "bucharest", "sofia", "lviv"}  # from the new start
    assert in_reach <= s.targets(STEEL)
    assert s.state.actor == 1


def test_harbours_hold_one_company() -> None:
    """ME-15.5."""
    s = at_sea(tokens=WILD, networks={COTTON: ["c17r5"]})
    s.build("build wood gdansk")
    s.play("wild cotton")
    assert "harbour black-sea-coast" not in s.legal()
    assert len(s.legal()) == 4


def test_harbour_event_only_once_for_each_city() -> None:
    """ME-15.3: the second company opens none; an empty supply skips it."""
    s = at_sea(tokens=WILD, networks={LEATHER: ["c12r1"]})
    s.build("build wood gdansk")
    s.play("wild cotton")
    assert s.state.actor == 1
    empty = at_sea(tokens=WILD, supply={STEEL: 0})
    empty.build("build wood gdansk")
    empty.play("wild cotton")
    assert empty.state.actor == 1


def test_a_harbour_can_exhaust_its_company() -> None:
    """ME-15.7."""
    s = at_sea(tokens=WILD, supply={STEEL: 1})
    s.build("build wood gdansk")
    s.play("wild cotton")
    assert "no-trains" in s.told("harbour black-sea-coast")


def test_steamhead_chooses_the_nearest_harbour() -> None:
    """ME-15.6: nearest to the marker, then to the company's network, then the later one; the log says why."""
    told = set()
    for seed in range(60):
        s = at_sea(1)
        state, rng = s.state, Rng(seed)
        state.city_mark = rng.below(32)
        ring = [int(place) for place in state.board.ring]
        for place in ring if seed % 3 == 0 else [ring[rng.below(len(ring))] for _ in range(6)]:  # everywhere: all tied
            state.trains[place] |= 1 << STEEL
        taken = int(rng.below(5))
        state.trains[state.board.harbour_hex[taken]] |= 1 << WOOD
        network = [at for at in range(state.board.hexes) if state.trains[at] & (1 << STEEL)]

        def far(start: int, port: int, state: MiniExpressState = state) -> int:
            return int(state.board.to_harbour[start * 5 + port])

        marked = int(state.board.hex_of[state.city_mark])
        wanted = min(
            (port for port in range(5) if port != taken),
            key=lambda port: (far(marked, port), min(far(at, port) for at in network), -port),
        )
        state.trace = trace = Trace()
        assert automa.harbour(state, STEEL) == wanted
        as_near = [
            port for port in range(5) if port not in (taken, wanted) and far(marked, port) == far(marked, wanted)
        ]
        nearest, *others = (reasons(fact) for fact in trace.facts)
        assert nearest == ("harbour-nearest", wanted, far(marked, wanted))
        assert [(other[1], other[2]) for other in others] == [(port, wanted) for port in as_near]
        told |= {other[0] for other in others}
    assert told == {"harbour-network", "harbour-later"}


# --- ME-16 combinations ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"map": "europe", "golden_spike": True},
        {"map": "usa", "harbours": True},
        {"expert": True, "players": 3},
        {"difficulty": 2, "players": 2},
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, Any]) -> None:
    """ME-16.1: each variant belongs to its map; a sentence says so in both languages."""
    with pytest.raises(BadOption) as problem:
        GAME.config(**options)
    assert problem.value.text("cs").endswith(".")
    assert problem.value.text("en").endswith(".")


def test_variants_fit_every_mode() -> None:
    """ME-16.1."""
    for variant in ("golden_spike", "harbours"):
        modes = {(config.players, config["expert"]) for config in GAME.configs() if config[variant]}
        assert modes == {(1, False), (2, False), (2, True), (3, False), (4, False), (5, False)}


def test_steamhead_and_a_closed_last_city() -> None:
    """ME-16.2: San Francisco has no token after the first event; the marker still ends there, and so does the game."""
    ids = {city.number: city.id for city in COMPONENTS.maps.usa.cities.items}
    assert ids[32] == "san-francisco"
    s = spiked(players=1, seat=1, east=WOOD, difficulty=2, area={STEEL: 0})
    s.state.city_mark = 30
    s.play("draw company-1-city-1")
    assert s.state.city_mark == 31
    assert s.state.actor == OVER


def test_an_event_must_not_end_the_game_as_second_action() -> None:
    """ME-16.3: Omaha is closed to a second action while a supply holds one train; of two operators only one is left."""
    s = spiked({WOOD: ["c11r3"]}, players=2, expert=True, tokens={"omaha": "wood-steel"}, supply={STEEL: 1})
    assert "omaha" in s.targets(WOOD)
    s.state.second_action, s.state.used = 1, COTTON
    assert "omaha" not in s.targets(WOOD)
    choice = spiked(EX9, players=2, expert=True, east=WOOD, area={LEATHER: 3}, tokens={"denver": "wood-cotton"})
    choice.state.second_action, choice.state.used = 1, COTTON
    choice.state.supply[STEEL], choice.state.area[STEEL] = 1, 5
    choice.play("build leather denver")
    while choice.state.phase != JOINING:
        choice.play(choice.legal()[0])
    assert choice.legal() == ["operator leather"]


def test_wild_token_of_steamhead_with_harbours() -> None:
    """ME-16.4: +1 in all four companies, then the harbour."""
    s = at_sea(1, seat=1, tokens={"gdansk": "wood-wild"}, area={WOOD: 3})
    s.state.company_mark, s.state.city_mark = COTTON, CITY["europe"]["gdansk"]
    kinds = s.told("draw company-1-city-0")
    assert kinds.index("gains-all") < kinds.index("harbour-nearest") < kinds.index("opens-harbour")
    assert s.influence(1) == [2, 2, 2, 2]
