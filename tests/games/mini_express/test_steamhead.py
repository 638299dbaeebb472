"""Steamhead as tests: its turn, the solo game, its levels, and two players with it (ME-9 to ME-12)."""

from typing import Any

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.mini_express import GAME, automa, scoring
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import ACTING, DRAWING, PICKING, PREPARING
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

EX8_COTTON = ("c14r6", "c13r5", "c13r4", "c12r4", "c13r6", "c13r7")


def draw(company: int, city: int) -> str:
    return f"draw company-{company}-city-{city}"


def its_turn(players: int = 1, *, company: int = WOOD, city: str | None = None, **fields: Any) -> MiniExpressScenario:
    s = scenario(players, seat=players, **fields)
    s.state.company_mark = company
    s.state.city_mark = NONE if city is None else CITY[s.map][city]
    return s


# --- ME-9 equipment --------------------------------------------------------------------------------------------------


def test_equipment() -> None:
    """ME-9.1, ME-9.2, ME-9.3: influence 1, markers beside city 1 and on wood; 12 numbered tokens and 2 for refresh."""
    state = start(1).deal().state
    assert list(state.influence[FIRMS:]) == [1] * FIRMS
    assert (state.city_mark, state.company_mark) == (NONE, WOOD)
    assert sum(state.board.bag_count) == 14
    assert state.board.bag_count[state.board.refresh] == 2


def test_tokens_stay_out_until_a_refresh() -> None:
    """ME-9.4, ME-9.5, ME-9.6, ME-9.7: without replacement; a refresh token brings all back and another is drawn."""
    s = its_turn(area={STEEL: 1})
    odds = dict(s.state.odds())
    assert sum(odds.values()) == 14
    s.play(draw(1, 0))
    assert s.state.bag[0] == 0
    s.state.turn_index, s.state.phase, s.state.actor = 1, DRAWING, CHANCE
    assert sum(dict(s.state.odds()).values()) == 13
    assert s.told("draw refresh") == ["refresh"]
    assert s.state.actor == CHANCE
    assert dict(s.state.odds()) == odds
    state = s.state
    for kind in range(state.board.refresh):
        state.bag[kind] = 0
    assert dict(state.odds()) == {state.board.codes.draw + state.board.refresh: 2}  # never empty


def test_influence_of_steamhead_never_falls() -> None:
    """ME-9.1: it pays nothing, in any game."""
    for seed in range(6):
        state, rng = GAME.start(GAME.config(1 + seed % 2)), Rng(seed)
        seat = int(state.board.automa)
        before = [0] * FIRMS
        while state.actor != OVER:
            codes = state.legal() if state.actor != CHANCE else None
            state.apply(state.sample(rng) if codes is None else codes[rng.below(len(codes))])
            now = [int(state.influence[seat * FIRMS + firm]) for firm in range(FIRMS)]
            assert all(new >= old for new, old in zip(now, before, strict=True))
            before = now


# --- ME-9 markers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "steps", "stop"), [(WOOD, 2, LEATHER), (COTTON, 1, WOOD), (LEATHER, 3, STEEL)])
def test_company_marker(start: int, steps: int, stop: int) -> None:
    """ME-9.8."""
    s = its_turn(company=start, area=dict.fromkeys(range(FIRMS), 0))
    s.play(draw(steps, 0))
    assert s.state.company_mark == stop
    assert s.owned(1)[stop] == 1


def test_city_marker_skips_cities_without_token() -> None:
    """ME-9.9, ME-9.10: onto the map at city 1, or at the first city with a token; 0 steps: it stays."""
    free: dict[str, Any] = {"area": dict.fromkeys(range(FIRMS), 0)}
    s = its_turn(**free)
    s.play(draw(1, 0))
    assert s.state.city_mark == NONE
    s = its_turn(**free)
    s.play(draw(1, 1))
    assert s.state.city_mark == 0
    s = its_turn(**free, networks={STEEL: ["c19r1"]})  # Augusta holds one company and is full
    assert "city-skips" in s.told(draw(1, 2))
    assert s.state.city_mark == 2
    s = its_turn(**free, city="augusta", networks={STEEL: ["c19r2"], COTTON: ["c19r2"]})
    s.play(draw(1, 1))
    assert s.state.city_mark == CITY["usa"]["new-york"]


def test_city_marker_stops_at_the_last_city() -> None:
    """ME-9.11: overshooting counts as arriving; there it stays, with or without a token."""
    names = {city.number: city.id for city in COMPONENTS.maps.usa.cities.items}
    free: dict[str, Any] = {"area": dict.fromkeys(range(FIRMS), 0)}
    s = its_turn(city=names[30], **free)
    s.play(draw(1, 3))
    assert s.state.city_mark == 31
    s = its_turn(city=names[32], **free)
    assert "city-stays" in s.told(draw(1, 3))
    assert s.state.city_mark == 31
    s = its_turn(city=names[30], **free)
    s.state.close(30)
    s.state.close(31)
    s.play(draw(1, 1))
    assert s.state.city_mark == 31


# --- ME-9 share or build ---------------------------------------------------------------------------------------------


def test_example_share() -> None:
    """ME-EX7, ME-9.12, ME-9.13."""
    s = its_turn(area={LEATHER: 1})
    before = s.influence(1)
    s.play(draw(2, 2))
    assert s.state.company_mark == LEATHER
    assert s.state.city_mark == 1
    assert s.owned(1) == [0, 0, 1, 0]
    assert s.influence(1) == before
    assert s.state.area[LEATHER] == 4


@pytest.mark.parametrize(("area", "takes"), [(0, True), (1, True), (2, True), (3, False), (4, False), (5, False)])
def test_share_or_build(area: int, takes: bool) -> None:
    """ME-9.12, ME-9.13: two trains or fewer, or three and more."""
    s = its_turn(area={STEEL: area})
    kinds = s.told(draw(1, 1))
    assert ("takes" in kinds) is takes
    assert ("builds" in kinds) is not takes
    assert s.owned(1)[STEEL] == takes
    if takes:
        assert s.state.area[STEEL] == area + 3


def test_example_build() -> None:
    """ME-EX8, ME-9.14, ME-9.15, ME-9.16, ME-9.18: Venice before Frankfurt, from the easternmost hex."""
    s = its_turn(
        company=LEATHER,
        city="bremen",
        map="europe",
        networks={COTTON: EX8_COTTON, STEEL: ["c10r6", "c8r3"], WOOD: ["c8r3"]},
        tokens={"venice": "steel-cotton"},
        area={COTTON: 3, STEEL: 1},
    )
    assert s.token("essen") == NONE
    kinds = s.told(draw(1, 2))
    assert s.state.city_mark == CITY["europe"]["marseille"]
    assert {"aims", "beats-companies", "start-hex"} <= set(kinds)
    assert "clockwise" not in kinds
    assert {"c12r5", "c11r5", "c10r6"} <= s.network(COTTON)
    assert (s.state.area[COTTON], s.state.length[COTTON]) == (0, 2)
    assert s.influence(1) == [1, 2, 1, 2]
    assert s.state.area[STEEL] == 2
    assert s.token("venice") == NONE


def test_target_ties() -> None:
    """ME-9.14, ME-9.15: the nearest; then the shorter route, more companies, the higher number. Off the map: city 1."""
    s = its_turn(area={COTTON: 5}, networks={COTTON: ["c14r7"]})
    state = s.state
    assert automa.marked_hex(state) == state.board.hex_of[0]
    found = automa.target(state, COTTON)

    def rank(city: int) -> tuple[int, int, int, int]:
        far = int(state.board.distance[state.board.hex_of[0] * 32 + city])
        crowd = int(state.companies_in(state.board.hex_of[city]))
        return far, int(state.need[COTTON * 32 + city]), -crowd, -city

    assert found == min((city for city in range(32) if 0 < state.need[COTTON * 32 + city] <= 5), key=rank)


def test_example_clockwise_up() -> None:
    """ME-EX5, ME-9.17: from Fort Smith to Omaha, keeping left."""
    s = scenario(1, networks={LEATHER: ["c11r5"]})
    state = s.state
    state.company, state.city = LEATHER, CITY["usa"]["omaha"]
    route = automa.leftmost_route(state, HEX["usa"]["c11r5"])
    assert list(route) == [HEX["usa"][name] for name in ("c11r4", "c10r4", "c10r3")]


def test_example_clockwise_down() -> None:
    """ME-EX6, ME-9.17: from the hex south of Tulsa to New Orleans."""
    s = scenario(1, networks={LEATHER: ["c10r6"]})
    state = s.state
    state.company, state.city = LEATHER, CITY["usa"]["new-orleans"]
    assert automa.start_hex(state) == HEX["usa"]["c10r6"]
    route = automa.leftmost_route(state, HEX["usa"]["c10r6"])
    assert list(route) == [HEX["usa"][name] for name in ("c11r6", "c12r7", "c12r8")]


def test_wild_token() -> None:
    """ME-9.19: +1 in all four companies; nobody is asked."""
    s = its_turn(
        company=LEATHER,
        city="marseille",
        map="europe",
        networks={COTTON: EX8_COTTON, STEEL: ["c10r6"]},
        tokens={"venice": "steel-wild"},
        area={COTTON: 3},
    )
    assert "gains-all" in s.told(draw(1, 0))
    assert s.influence(1) == [2, 2, 2, 2]
    assert s.state.phase == ACTING


def test_a_failing_company_costs_another_draw() -> None:
    """ME-9.13, ME-9.20, ME-9.21: no share, or no city; only the company marker moves in the repetition."""
    s = its_turn(offer={STEEL: 0}, area={STEEL: 1, LEATHER: 1}, city="augusta")
    assert "no-share" in s.told(draw(1, 2))
    assert s.state.actor == CHANCE
    marked = int(s.state.city_mark)
    s.play(draw(1, 3))
    assert s.state.city_mark == marked
    assert s.owned(1) == [0, 0, 1, 0]
    far = its_turn(area={STEEL: 3, LEATHER: 1})
    for city in range(32):
        far.state.need[STEEL * 32 + city] = 0
    far.play(draw(1, 1))
    assert (far.state.phase, int(far.state.failed)) == (DRAWING, 1 << STEEL)


def test_after_four_failures_steamhead_passes() -> None:
    """ME-9.22: a company that fails again only costs a draw."""
    s = its_turn(offer=dict.fromkeys(range(FIRMS), 0), area=dict.fromkeys(range(FIRMS), 1))
    s.play(draw(2, 0))
    s.play(draw(2, 1), draw(2, 2))  # leather again and back
    assert s.state.actor == CHANCE
    kinds = s.told(draw(1, 0), draw(2, 3))
    assert (kinds.count("no-share"), kinds.count("draws-again")) == (2, 1)  # a new draw is told only when it comes
    assert kinds.index("draws-again") < kinds.index("steam-passes")
    assert kinds[kinds.index("steam-passes") + 1] == "ends"  # four exhausted companies, and the round is over


# --- ME-10 the solo game ---------------------------------------------------------------------------------------------


def test_solo_set_up() -> None:
    """ME-D4, ME-10.1, ME-10.2, ME-10.3, ME-10.4: the person starts and takes two shares of different companies."""
    s = start(1).deal()
    state = s.state
    assert (list(state.offer), list(state.aside), list(state.box)) == ([5] * 4, [2] * 4, [2] * 4)
    assert (state.phase, state.actor) == (PICKING, 0)
    s.play("pick wood")
    assert s.legal() == ["pick steel", "pick leather", "pick cotton"]
    s.play("pick cotton")
    assert list(state.length) == [0] * FIRMS
    assert state.phase == PREPARING
    assert sum(dict(state.odds()).values()) == 12  # the refresh tokens lie beside the bag


def test_steamhead_takes_its_shares() -> None:
    """ME-10.5, ME-10.6, ME-10.7: two draws, the marker stays, the tokens stay out, other shares leave the game."""
    s = start(1).deal()
    s.play("pick wood", "pick cotton", draw(1, 3), draw(2, 0))
    assert s.owned(1) == [0, 1, 0, 1]
    assert (s.state.company_mark, s.state.city_mark) == (COTTON, NONE)
    assert sum(s.state.bag) == 12  # ten numbered tokens and both refresh tokens
    assert list(s.state.aside) == [0] * FIRMS
    assert list(s.state.box) == [3, 3, 4, 2]
    assert (s.state.phase, s.state.actor) == (ACTING, 0)


def test_person_and_steamhead_take_turns() -> None:
    """ME-D14, ME-10.8."""
    s = scenario(1, area=dict.fromkeys(range(FIRMS), 0))
    s.play("share wood")
    assert s.state.phase == DRAWING
    s.play(draw(1, 1))
    assert (s.state.phase, s.state.actor) == (ACTING, 0)


def test_end_of_the_solo_game() -> None:
    """ME-10.9: set off by the person Steamhead has one more turn, set off by Steamhead it ends at once."""
    fields: dict[str, Any] = {"area": dict.fromkeys(range(FIRMS), 0), "offer": {WOOD: 0, STEEL: 1}}
    s = scenario(1, **fields)
    s.play("share steel")
    assert s.state.phase == DRAWING
    s.play(draw(2, 1))
    assert s.state.actor == OVER
    s = its_turn(**fields)
    s.play(draw(1, 0))
    assert s.state.actor == OVER


@pytest.mark.parametrize(("mine", "theirs", "columns"), [(3, 2, "2o"), (2, 3, "o2"), (4, 4, "22"), (0, 3, "-2")])
def test_solo_scoring_uses_two_columns(mine: int, theirs: int, columns: str) -> None:
    """ME-10.10."""
    s = scenario(1, influence={0: (mine, 1, 1, 1), 1: (theirs, 1, 1, 1)})
    assert "".join("12o-"[scoring.column(s.state, seat, WOOD)] for seat in (0, 1)) == columns


def test_steamhead_wins_a_tie() -> None:
    """ME-10.11."""
    s = scenario(1, owned={0: (1, 0, 0, 0), 1: (1, 0, 0, 0)})
    assert len(set(s.state.points())) == 1
    assert list(s.state.ranks()) == [2, 1]


# --- ME-11 levels ----------------------------------------------------------------------------------------------------


def test_levels_build_on_each_other() -> None:
    """ME-11.1, ME-11.2: only in the solo game; two players meet level 1."""
    assert [config["difficulty"] for config in GAME.configs() if config.players == 1][:5] == [1, 2, 3, 4, 5]
    assert {config["difficulty"] for config in GAME.configs() if config.players > 1} == {1}
    assert start(1, difficulty=5).deal().state.board.level == 5
    assert start(2).deal().state.board.level == 1


@pytest.mark.parametrize(("level", "area", "after"), [(1, 2, 5), (2, 2, 3), (2, 0, 3), (5, 1, 3)])
def test_tourist_fills_up_to_three(level: int, area: int, after: int) -> None:
    """ME-11.3, ME-11.1."""
    s = its_turn(area={STEEL: area}, difficulty=level)
    told = s.told(draw(1, 0))
    assert s.state.area[STEEL] == after
    assert ("fills-up" in told) == (level > 1)


@pytest.mark.parametrize(("level", "steel", "after"), [(1, 2, 3), (2, 2, 2), (2, 1, 2), (3, 0, 1)])
def test_tourist_gives_less_compensation(level: int, steel: int, after: int) -> None:
    """ME-11.4: nothing for a company with two trains or more, tested before each train."""
    s = its_turn(
        company=LEATHER,
        city="marseille",
        map="europe",
        difficulty=level,
        networks={COTTON: EX8_COTTON, STEEL: ["c10r6"]},
        tokens={"venice": "steel-cotton"},
        area={COTTON: 3, STEEL: steel},
    )
    told = s.told(draw(1, 0))
    assert "c10r6" in s.network(COTTON)
    assert s.state.area[STEEL] == after
    assert ("compensates" in told, "keeps-back" in told) == (after > steel, after == steel)


def test_compensation_of_steamhead_is_tested_train_by_train() -> None:
    """ME-11.4: crossed three times with one train in the area, a company ends with two."""
    s = its_turn(
        company=LEATHER,
        city="marseille",
        map="europe",
        difficulty=2,
        networks={COTTON: EX8_COTTON, STEEL: ["c10r6", "c12r5", "c11r5"]},
        tokens={"venice": "wood-cotton"},
        area={COTTON: 3, STEEL: 1},
    )
    s.play(draw(1, 0))
    assert {"c12r5", "c11r5", "c10r6"} <= s.network(COTTON)
    assert s.state.area[STEEL] == 2


def test_tourist_game_ends_at_the_last_city() -> None:
    """ME-11.5: at once, before the action; at level 1 it goes on."""
    names = {city.number: city.id for city in COMPONENTS.maps.usa.cities.items}
    s = its_turn(city=names[31], difficulty=2, area={STEEL: 0})
    assert "last-city" in s.told(draw(1, 1))
    assert s.state.actor == OVER
    assert s.owned(1) == [0, 0, 0, 0]
    s = its_turn(city=names[31], difficulty=1, area={STEEL: 0})
    s.play(draw(1, 1))
    assert s.state.actor == 0


def test_trainspotter_starts_with_two_shares_each() -> None:
    """ME-11.6: the second from the box where the person holds the other one."""
    s = start(1, difficulty=3).deal()
    s.play("pick steel", "pick cotton", draw(1, 0), draw(1, 1))
    assert s.owned(1) == [0, 2, 2, 0]
    assert s.state.box[STEEL] == 1
    assert s.state.check() == []


@pytest.mark.parametrize(
    ("level", "mine", "theirs", "column"),
    [(2, 3, 1, "2"), (3, 3, 1, "-"), (3, 4, 1, "2"), (3, 4, 9, "o"), (4, 4, 9, "-"), (4, 9, 9, "2"), (4, 3, 3, "-")],
)
def test_levels_devalue_shares(level: int, mine: int, theirs: int, column: str) -> None:
    """ME-11.7, ME-11.8: influence of 3 or less, or less than Steamhead's, is worth nothing to the person."""
    s = scenario(1, difficulty=level, influence={0: (mine, 1, 1, 1), 1: (theirs, 1, 1, 1)})
    assert "12o-"[scoring.column(s.state, 0, WOOD)] == column
    assert scoring.column(s.state, 1, STEEL) in (scoring.SECOND, scoring.OTHER)


def test_conductor_gains_influence_with_shares() -> None:
    """ME-11.8: in play, not with the shares of the set-up."""
    s = its_turn(area={STEEL: 0}, difficulty=4)
    s.play(draw(1, 0))
    assert s.influence(1) == [1, 2, 1, 1]
    fresh = start(1, difficulty=4).deal()
    fresh.play("pick steel", "pick cotton", draw(1, 0), draw(1, 1))
    assert fresh.influence(1) == [1, 1, 1, 1]


def test_old_railwayman_starts_ahead() -> None:
    """ME-11.9."""
    s = start(1, difficulty=5).deal()
    assert (s.influence(0), s.influence(1)) == ([0] * FIRMS, [2] * FIRMS)


# --- ME-12 two players with Steamhead --------------------------------------------------------------------------------


def test_two_players_with_steamhead() -> None:
    """ME-12.1, ME-12.2, ME-12.3, ME-12.4, ME-12.5: snake draft, leftovers to Steamhead, a full bag, turn order."""
    s = start(2).deal()
    state = s.state
    assert (list(state.offer), list(state.aside), list(state.box)) == ([6] * 4, [2] * 4, [1] * 4)
    first = int(state.actor)
    s.play("pick wood", "pick wood", "pick steel")
    assert state.actor == first
    assert s.legal() == ["pick leather", "pick cotton"]  # ME-12.2: not the same pair
    s.play("pick leather")
    assert s.owned(2) == [0, 1, 1, 2]
    assert list(state.length) == [0] * FIRMS
    assert sum(state.bag) == 14
    for text in ("share wood", "share steel"):
        state.area[WOOD] = state.area[STEEL] = 0
        state.supply[WOOD] = state.supply[STEEL] = 24
        s.play(text)
    assert state.phase == DRAWING
    assert state.seat() == 2


def test_end_with_steamhead_as_third() -> None:
    """ME-12.6: the round ends with its turn, and its own trigger ends the game at once."""
    fields: dict[str, Any] = {"area": dict.fromkeys(range(FIRMS), 0), "offer": {WOOD: 0, STEEL: 1}}
    s = scenario(2, seat=1, **fields)
    s.play("share steel")
    assert s.state.phase == DRAWING
    s.play(draw(2, 1))
    assert s.state.actor == OVER
    s = its_turn(2, **fields)
    s.play(draw(1, 0))
    assert s.state.actor == OVER


def test_scoring_with_steamhead_as_third() -> None:
    """ME-12.7: three columns; it can win, and is last where all else is equal."""
    s = scenario(2, influence={0: (5, 1, 1, 1), 1: (3, 1, 1, 1), 2: (1, 1, 1, 1)})
    assert "".join("12o-"[scoring.column(s.state, seat, WOOD)] for seat in range(3)) == "12o"
    even = scenario(2, owned={0: (0, 1, 0, 0), 1: (0, 1, 0, 0), 2: (0, 1, 0, 0)})
    assert list(even.state.ranks()) == [1, 2, 3]
    ahead = scenario(2, owned={0: (0, 1, 0, 0), 1: (0, 1, 0, 0), 2: (0, 2, 0, 0)}, offer={STEEL: 5})
    assert list(ahead.state.ranks()) == [2, 3, 1]


def test_a_position_saved_before_the_last_token_was_remembered_can_be_read() -> None:
    """The field is written only where a token has been drawn, so older positions have the same bytes."""
    config = GAME.config(1)
    state = GAME.start(config)
    before = state.save()
    assert GAME.load(config, before).save() == before
    state.drawn = 2
    assert len(state.save()) == len(before) + 1
    assert GAME.load(config, state.save()).drawn == 2
