"""The rulebook as tests: set-up, turns, shares, tracks, the end and scoring (ME-1 to ME-8)."""

from itertools import permutations
from typing import Any

import pytest

import drezina
from drezina.core.errors import BadOption, IllegalMove
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.mini_express import GAME, scoring
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.position import ACTING, PICKING, Position
from tests.games.mini_express.scenario import (
    CITY,
    COMPONENTS,
    COTTON,
    HEX,
    LEATHER,
    STEEL,
    TOKEN,
    WOOD,
    MiniExpressScenario,
    scenario,
    start,
)

EX2_LEATHER = ("c16r3", "c15r2", "c15r3", "c14r4", "c13r3", "c13r2", "c17r2", "c18r3", "c18r2", "c19r1")
EX3_STEEL = ("c17r5", "c16r5", "c15r5")
EX3_LEATHER = ("c16r3", "c15r2", "c15r3", "c14r4")
EX3_WOOD = ("c18r4", "c17r4", "c16r4", "c15r4", "c14r4")


# --- ME-1 terms ------------------------------------------------------------------------------------------------------


def test_companies_stand_in_their_order() -> None:
    """ME-1.1, ME-1.2: wood, steel, leather, cotton; each with area, share field, supply and length."""
    assert COMPONENTS.companies.order == ("wood", "steel", "leather", "cotton")
    state = start().deal().state
    for table in (state.area, state.offer, state.supply, state.length):
        assert len(table) == FIRMS


def test_a_network_is_where_the_trains_are() -> None:
    """ME-1.3, ME-1.5, ME-1.6: one train of each company on a hex, all four on land."""
    s = scenario(networks={firm: ["c12r4"] for firm in range(FIRMS)})
    assert s.state.trains[HEX["usa"]["c12r4"]] == 0b1111
    assert s.state.check() == []
    assert "c12r4" in s.network(WOOD)


def test_hexes_are_land_cities_or_starts() -> None:
    """ME-1.4: nothing else exists, and harbours are land unless the option is on."""
    board = start(map="europe").deal().state.board
    ports = [HEX["europe"][one.hex] for one in COMPONENTS.maps.europe.harbours.items]  # type: ignore[union-attr]
    assert all(board.open_land[port] for port in ports)
    assert sum(board.open_land) + board.cities + FIRMS == board.hexes
    closed = start(map="europe", harbours=True).deal().state.board
    assert not any(closed.open_land[port] for port in ports)


def test_capacities() -> None:
    """ME-1.6, ME-1.7: as printed, or two everywhere in a first game."""
    board = start().deal().state.board
    assert [list(board.capacity).count(size) for size in (1, 2, 3)] == [8, 16, 8]
    assert set(start(first_game=True).deal().state.board.capacity) == {2}


def test_trains_are_conserved() -> None:
    """ME-1.8: 25 trains of each company, whatever happens; the check finds a lost one."""
    s = start().deal()
    assert s.state.check() == []
    s.state.supply[WOOD] -= 1
    assert s.state.check() == ["company 0 has 24 trains"]


def test_influence_has_no_upper_limit() -> None:
    """ME-1.9: and is never below 0."""
    s = scenario(influence={0: (60, 60, 60, 60)}, tokens={"detroit": "wood-leather"}, area={LEATHER: 5})
    s.play("build leather detroit")
    assert s.influence(0) == [61, 60, 61, 60]
    s.state.influence[0] = -1
    assert s.state.check() != []


# --- ME-2 set-up -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "aside", "box"), [(3, 2, 1), (4, 3, 0), (5, 3, 0)])
def test_set_up(players: int, aside: int, box: int) -> None:
    """ME-D1, ME-2.1 to ME-2.6, ME-2.11."""
    state = start(players).deal().state
    assert list(state.offer) == [6] * FIRMS  # ME-2.2
    assert list(state.aside) == [aside] * FIRMS  # ME-2.3
    assert list(state.box) == [box] * FIRMS
    assert list(state.length) == [0] * FIRMS  # ME-2.5
    assert list(state.area) == [4] * FIRMS  # ME-2.6
    assert list(state.supply) == [20] * FIRMS
    assert list(state.influence) == [1] * (FIRMS * players)  # ME-2.11


@pytest.mark.parametrize(
    ("name", "starts"),
    [
        ("usa", {"leather": "erie", "wood": "baltimore", "steel": "wilmington", "cotton": "tallahassee"}),
        ("europe", {"leather": "barcelona", "wood": "warsaw", "steel": "london", "cotton": "belgrade"}),
    ],
)
def test_start_cities(name: str, starts: dict[str, str]) -> None:
    """ME-2.1, ME-2.4."""
    s = start(map=name).deal()
    for one in COMPONENTS.map(name).starts.items:
        assert starts[one.company] == one.id
        assert s.network(COMPANIES.index(one.company)) == {one.hex}


def test_demand_tokens_are_laid_at_random() -> None:
    """ME-2.7: all 32, one on each numbered city, with the true odds."""
    state = GAME.start(GAME.config(3))
    first = dict(state.odds())
    assert sum(first.values()) == 32
    state.apply(min(first))
    assert sum(dict(state.odds()).values()) == 31
    assert dict(state.odds())[min(first)] == first[min(first)] - 1
    layout = start().deal(5).state.token
    assert sorted(layout) == sorted(
        kind for kind, token in enumerate(COMPONENTS.demand.tokens) for _ in range(token.count)
    )
    assert list(layout) != list(start().deal(6).state.token)


def test_start_player() -> None:
    """ME-2.8: a random seat, or the one settled before the game."""
    seen = {int(start(5).deal(seed).state.actor) for seed in range(60)}
    assert seen == {0, 1, 2, 3, 4}
    match = drezina.Match(GAME, GAME.config(4), seed=3, preset_chance=["starts 3"])
    assert match.waiting() == [2]


@pytest.mark.parametrize(
    ("players", "expert", "seat"), [(2, False, 1), (2, True, 1), (3, False, 1), (4, False, 2), (5, False, 4)]
)
def test_start_player_chosen_by_the_host(players: int, expert: bool, seat: int) -> None:
    """ME-2.8, ME-4.1, ME-D1: in every mode with several people the host may say who starts; the order follows."""
    config = GAME.config(players, expert=expert, start_player=seat + 1)
    match = drezina.Match(GAME, config, seed=7 + seat)
    assert match.waiting() == [seat]
    assert [text for _, text in match.story()][1] == f"Player {seat + 1} is the start player."
    order: list[int] = []
    while len(order) < players:
        (mover,), state = match.waiting(), match.state
        assert isinstance(state, Position)
        if state.phase != PICKING and mover not in order:
            order.append(mover)
        match.play(mover, match.legal(mover)[0])
    assert order == [(seat + turn) % players for turn in range(players)]
    assert drezina.Match.load(match.record()).state.save() == match.state.save()


def test_start_player_that_does_not_fit() -> None:
    """ME-2.8, ME-10.2: nobody is chosen in the solo game, nor a seat at which nobody sits."""
    for players, wish, english, czech in (
        (1, 1, "In the solo game the person always starts.", "V sólové hře vždy začíná člověk."),
        (2, 3, "Player 3 cannot start: only 2 people play.", "Hráč 3 nemůže začínat: hrají jen 2 lidé."),
        (4, 5, "Player 5 cannot start: only 4 people play.", "Hráč 5 nemůže začínat: hrají jen 4 lidé."),
    ):
        with pytest.raises(BadOption) as refusal:
            GAME.config(players, start_player=wish)
        assert (refusal.value.text("en"), refusal.value.text("cs")) == (english, czech)
    with pytest.raises(IllegalMove):
        drezina.Match(GAME, GAME.config(3, start_player=2), seed=1, preset_chance=["starts 3"])


# --- ME-3 the draft --------------------------------------------------------------------------------------------------


def drafted(players: int, *picks: str, seed: int = 1, **options: bool) -> MiniExpressScenario:
    s = start(players, **options).deal(seed)
    for pick in picks:
        s.play(f"pick {pick}")
    return s


def test_draft_goes_there_and_back() -> None:
    """ME-D2, ME-2.9, ME-3.1, ME-3.2."""
    s = start(4).deal()
    first = int(s.state.actor)
    order = []
    while s.state.phase == PICKING:
        order.append((int(s.state.actor) - first) % 4)
        s.play(s.legal()[0])
    assert order == [0, 1, 2, 3, 3, 2, 1, 0]
    assert s.state.actor == first


def test_second_share_is_of_another_company() -> None:
    """ME-D3, ME-3.1, ME-3.3: any company that still has a share, but not the same twice."""
    s = drafted(3, "wood", "wood", "steel")
    assert s.legal() == ["pick leather", "pick cotton"]


def test_no_two_players_hold_the_same_pair() -> None:
    """ME-3.4: whoever completes a pair closes it to the others."""
    s = drafted(3, "wood", "steel", "wood", "steel")
    assert s.state.actor == (s.state.starter + 1) % 3
    assert "pick wood" not in s.legal()
    assert "pick steel" not in s.legal()
    assert s.legal() == ["pick leather", "pick cotton"]


@pytest.mark.parametrize(("players", "aside"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_a_legal_second_pick_always_exists(players: int, aside: int) -> None:
    """ME-3.5, ME-3.6: over all first rounds and all second rounds; and the leftovers are 2, 4 and 2."""
    finished = 0

    def second(seat: int, firsts: tuple[int, ...], left: list[int], pairs: frozenset[frozenset[int]]) -> None:
        nonlocal finished
        if seat < 0:
            finished += 1
            assert sum(left) == 4 * aside - 2 * players
            return
        fits = [
            firm
            for firm in range(FIRMS)
            if left[firm] and firm != firsts[seat] and frozenset((firm, firsts[seat])) not in pairs
        ]
        assert fits, (firsts, left, pairs)
        for firm in fits:
            fewer = [count - (firm == other) for other, count in enumerate(left)]
            second(seat - 1, firsts, fewer, pairs | {frozenset((firm, firsts[seat]))})

    def first(firsts: tuple[int, ...], left: list[int]) -> None:
        if len(firsts) == players:
            second(players - 1, firsts, left, frozenset())
            return
        for firm in range(FIRMS):
            if left[firm]:
                first((*firsts, firm), [count - (firm == other) for other, count in enumerate(left)])

    first((), [aside] * FIRMS)
    assert finished > 0


@pytest.mark.parametrize(
    ("players", "picks", "lengths"),
    [
        (3, ["wood", "steel", "wood", "leather", "leather", "steel"], [0, 0, 0, 4]),
        (4, ["leather", "leather", "leather", "steel", "cotton", "cotton", "steel", "wood"], [2, 1, 0, 1]),
        (
            5,
            ["wood", "wood", "wood", "steel", "steel", "cotton", "leather", "cotton", "leather", "steel"],
            [0, 0, 2, 2],
        ),
    ],
)
def test_leftover_shares_lengthen_lines(players: int, picks: list[str], lengths: list[int]) -> None:
    """ME-EX10, ME-2.10, ME-3.6."""
    s = drafted(players, *picks)
    assert list(s.state.length) == lengths
    assert s.state.phase == ACTING
    assert list(s.state.aside) == [0] * FIRMS  # they leave the game
    assert s.state.check() == []


# --- ME-4 turns ------------------------------------------------------------------------------------------------------


def test_turns_go_clockwise_with_one_action_each() -> None:
    """ME-4.1, ME-4.2, ME-4.3: no move is a pass."""
    s = scenario(4, area=dict.fromkeys(range(FIRMS), 1))
    seen = []
    for text in ("share wood", "share steel", "share leather", "share cotton"):
        seen.append(int(s.state.actor))
        assert all(move.startswith(("share ", "build ")) for move in s.legal())
        s.play(text)
    assert seen == [0, 1, 2, 3]
    assert s.state.actor == 0


def nearly_stuck(*, third: tuple[int, int, int, int]) -> MiniExpressScenario:
    """Seat 0 can build once; then no city is in reach, wood is exhausted, and other shares cost 1 influence."""
    poor = (0, 0, 0, 0)
    return scenario(
        map="europe",
        area={WOOD: 2, STEEL: 1, LEATHER: 1, COTTON: 1},
        offer={WOOD: 0},
        tokens={"gdansk": "wood-wood"},
        influence={0: poor, 1: poor, 2: third},
    )


def test_without_an_action_a_player_passes() -> None:
    """ME-D13, ME-4.4: and only then; the pass counts as a turn."""
    s = nearly_stuck(third=(0, 1, 0, 0))
    assert s.build("build wood gdansk").count("passes") == 1
    assert s.state.actor == 2
    assert s.legal() == ["share steel"]


def test_when_everybody_passes_the_game_ends() -> None:
    """ME-4.5: also where only one company is exhausted."""
    s = nearly_stuck(third=(0, 0, 0, 0))
    kinds = s.build("build wood gdansk")
    assert kinds[kinds.index("passes") :] == [
        *["passes"] * 3,
        *["all-pass", "ends"],
        *["points"] * 3,
        *["tie-order"] * 2,
        "wins",
    ]
    assert s.state.actor == OVER
    assert s.state.exhausted() == 1


# --- ME-5 take a share -----------------------------------------------------------------------------------------------


def test_example_share() -> None:
    """ME-EX1, ME-5.2, ME-5.4, ME-5.5: Nikol pays 1, takes a share, three trains come."""
    s = scenario(area={STEEL: 1}, influence={0: (1, 3, 1, 1)})
    supply = s.state.supply[STEEL]
    assert s.told("share steel") == ["takes", "refills"]
    assert s.influence(0) == [1, 2, 1, 1]
    assert s.owned(0) == [0, 1, 0, 0]
    assert (s.state.area[STEEL], s.state.supply[STEEL]) == (4, supply - 3)
    assert s.state.offer[STEEL] == 5


def test_what_can_be_afforded() -> None:
    """ME-D6, ME-5.1, ME-5.3: a share must be there; paying down to exactly 0 is allowed, less is not."""
    s = scenario(area={WOOD: 2, STEEL: 3, LEATHER: 0, COTTON: 1}, offer={COTTON: 0}, influence={0: (2, 2, 0, 5)})
    assert [move for move in s.legal() if move.startswith("share")] == ["share wood", "share leather"]
    s.play("share wood")
    assert s.influence(0) == [0, 2, 0, 5]


def test_a_free_share() -> None:
    """ME-5.2: no trains in the area, nothing to pay."""
    s = scenario(area={LEATHER: 0}, influence={0: (0, 0, 0, 0)})
    s.play("share leather")
    assert s.influence(0) == [0, 0, 0, 0]
    assert s.owned(0) == [0, 0, 1, 0]


@pytest.mark.parametrize(("area", "supply", "after"), [(3, 9, (5, 7)), (5, 9, (5, 9)), (0, 2, (2, 0)), (1, 3, (4, 0))])
def test_refill(area: int, supply: int, after: tuple[int, int]) -> None:
    """ME-5.5: never more than five in the area, never more than there are."""
    s = scenario(area={STEEL: area}, supply={STEEL: supply}, influence={0: (9, 9, 9, 9)})
    s.play("share steel")
    assert (s.state.area[STEEL], s.state.supply[STEEL]) == after


def test_refill_after_the_last_share() -> None:
    """ME-5.6, ME-5.7, ME-7.2: the last share exhausts its company, the trains come all the same."""
    s = scenario(area={STEEL: 1}, offer={STEEL: 1})
    assert s.told("share steel") == ["takes", "sold-out", "refills"]
    assert s.state.offer[STEEL] == 0
    assert s.state.area[STEEL] == 4


# --- ME-6 build track ------------------------------------------------------------------------------------------------


def test_example_build() -> None:
    """ME-EX2, ME-6.1, ME-6.2, ME-6.5, ME-6.7, ME-6.9, ME-6.12, ME-6.13."""
    s = scenario(
        networks={LEATHER: EX2_LEATHER, WOOD: ["c11r5"], STEEL: ["c11r5"]},
        tokens={"tulsa": "steel-leather"},
        area={LEATHER: 4},
        length={LEATHER: 4},
        influence={0: (1, 2, 2, 1)},
    )
    assert s.owned(0) == [0, 0, 0, 0]  # ME-6.1: no share of it is needed
    targets = s.targets(LEATHER)
    assert {"tulsa", "omaha"} <= targets
    assert "fort-smith" not in targets
    assert s.routes("build leather tulsa") == {frozenset(("c12r4", "c11r4", "c10r5"))}
    assert len(s.routes("build leather omaha")) == 4
    assert all(len(route) == 3 for route in s.routes("build leather omaha"))
    s.play("build leather tulsa")
    assert s.state.area[LEATHER] == 1
    assert s.state.length[LEATHER] == 6
    assert s.influence(0) == [1, 3, 3, 1]
    assert {"c12r4", "c11r4", "c10r5"} <= s.network(LEATHER)
    assert s.state.actor == 1


def test_example_build_with_compensation() -> None:
    """ME-EX3, ME-6.10, ME-6.11, ME-6.15."""
    s = scenario(
        networks={STEEL: EX3_STEEL, LEATHER: EX3_LEATHER, WOOD: EX3_WOOD},
        tokens={"detroit": "leather-cotton"},
        area={STEEL: 4, WOOD: 2, LEATHER: 4},
    )
    supply = list(s.state.supply)
    assert s.state.need[STEEL * 32 + CITY["usa"]["louisville"]] == 2
    assert len(s.routes("build steel detroit")) == 2
    assert all(len(route) == 3 for route in s.routes("build steel detroit"))
    told = s.told("build steel detroit", "via c15r4")
    assert list(s.state.area) == [3, 1, 5, 4]  # leather: one train of two, the limit is five
    assert [told.count(kind) for kind in ("compensates", "no-room", "no-supply")] == [2, 1, 0]
    assert [before - after for before, after in zip(supply, s.state.supply, strict=True)] == [1, 0, 1, 0]
    assert s.state.length[STEEL] == 2
    assert s.influence(0) == [1, 1, 2, 2]
    assert s.token("detroit") == NONE


def test_a_company_that_is_crossed_twice_gets_two() -> None:
    """ME-6.10: and an empty supply gives nothing (ME-6.11)."""
    networks = {STEEL: EX3_STEEL, LEATHER: EX3_LEATHER, WOOD: EX3_WOOD}
    fields: dict[str, Any] = {"networks": networks, "tokens": {"detroit": "wood-steel"}}
    s = scenario(area={STEEL: 4, WOOD: 0, LEATHER: 1}, **fields)
    s.play("build steel detroit", "via c15r4")
    assert s.state.area[LEATHER] == 3
    poor = scenario(area={STEEL: 4, WOOD: 0, LEATHER: 1}, supply={LEATHER: 0}, **fields)
    assert poor.told("build steel detroit", "via c15r4").count("no-supply") == 2
    assert poor.state.area[LEATHER] == 1


def test_which_cities_are_targets() -> None:
    """ME-D7, ME-6.2, ME-6.3: with a token, without a train of the company, with room, in reach; never a start city."""
    s = scenario(networks={WOOD: ["c18r4", "c18r3"], LEATHER: ["c19r2"], STEEL: ["c19r2"]})
    s.state.close(CITY["usa"]["detroit"])
    targets = s.targets(WOOD)
    assert "new-york" not in targets  # (b) own train
    assert "boston" not in targets  # (c) full
    assert "detroit" not in targets  # (a) no token
    assert "augusta" in targets
    assert "seattle" not in targets  # (d) too far
    starts = {one.id for one in COMPONENTS.maps.usa.starts.items}
    assert not targets & starts
    board = s.state.board
    assert not any(board.open_land[cell] for cell in board.start_of)


def test_routes_never_run_through_cities() -> None:
    """ME-6.4, ME-6.3: nor through start cities; every step of a route lies on open land."""
    s = scenario(area=dict.fromkeys(range(FIRMS), 5))
    board = s.state.board
    seen = 0
    for firm in range(FIRMS):
        for city in s.targets(firm):
            goal = CITY["usa"][city]
            for route in s.routes(f"build {COMPANIES[firm]} {city}"):
                land = {HEX["usa"][name] for name in route} - {int(board.hex_of[goal])}
                assert all(board.open_land[at] for at in land)
                seen += 1
    assert seen > 20


def test_only_shortest_routes_count() -> None:
    """ME-6.5, ME-6.6: with four trains a city four away is in reach, with three it is not, and no detour is."""
    city = CITY["usa"]["new-york"]
    s = scenario(area={LEATHER: 4})
    need = int(s.state.need[LEATHER * 32 + city])
    assert all(len(route) == need for route in s.routes("build leather new-york"))
    near = scenario(area={LEATHER: need})
    far = scenario(area={LEATHER: need - 1})
    assert "new-york" in near.targets(LEATHER)
    assert "new-york" not in far.targets(LEATHER)


def test_route_is_chosen_hex_by_hex() -> None:
    """ME-D8, ME-6.7, ME-6.8: each click leaves only hexes of routes that are still possible; one city is reached."""
    s = scenario(networks={LEATHER: EX2_LEATHER}, area={LEATHER: 4}, tokens={"omaha": "wood-steel"})
    before = sum(int(bits) >> LEATHER & 1 for bits in s.state.trains)
    s.play("build leather omaha")
    assert s.legal() == ["via c12r2", "via c12r3", "via c12r4"]
    s.play("via c12r3")
    assert s.legal() == ["via c11r2", "via c11r3"]
    s.play("via c11r3")
    assert s.state.actor == 1
    assert sum(int(bits) >> LEATHER & 1 for bits in s.state.trains) == before + 3


def test_next_city_adds_no_length() -> None:
    """ME-6.12: 0 land hexes; and the marker stops at 15."""
    s = scenario(length={WOOD: 3}, tokens={"new-york": "wood-steel"})
    assert "No land hex: the line length of Wood stays at 3." in s.log("build wood new-york")
    assert s.state.length[WOOD] == 3
    assert s.state.area[WOOD] == 3
    top = scenario(
        networks={LEATHER: EX2_LEATHER}, length={LEATHER: 14}, area={LEATHER: 4}, tokens={"tulsa": "wood-steel"}
    )
    top.play("build leather tulsa")
    assert top.state.length[LEATHER] == 15


@pytest.mark.parametrize(
    ("length", "said"),
    [
        (3, "The line of Leather grows by 2 to 5."),
        (14, "The line of Leather grows by 1 to 15, the most there is."),
        (15, "The line length of Leather is 15 already and cannot grow any more."),
    ],
)
def test_the_log_tells_the_growth_that_happened(length: int, said: str) -> None:
    """ME-6.12: beyond 15 the rest is lost, and not told as growth."""
    s = scenario(
        networks={LEATHER: EX2_LEATHER}, length={LEATHER: length}, area={LEATHER: 4}, tokens={"tulsa": "wood-steel"}
    )
    assert said in s.log("build leather tulsa")


@pytest.mark.parametrize(
    ("token", "gains"),
    [("wood-cotton", [1, 0, 0, 1]), ("steel-steel", [0, 2, 0, 0])],
)
def test_influence_by_demand_token(token: str, gains: list[int]) -> None:
    """ME-6.13: two companies, or one twice."""
    s = scenario(networks={LEATHER: EX2_LEATHER}, area={LEATHER: 4}, tokens={"tulsa": token})
    s.play("build leather tulsa")
    assert s.influence(0) == [1 + gain for gain in gains]


def test_wild_token() -> None:
    """ME-D9, ME-6.13, ME-6.14: the printed company first, then another one, also an exhausted one."""
    s = scenario(networks={LEATHER: EX2_LEATHER}, area={LEATHER: 4}, tokens={"tulsa": "steel-wild"}, offer={COTTON: 0})
    s.play("build leather tulsa")
    assert s.influence(0) == [1, 2, 1, 1]
    assert s.legal() == ["wild wood", "wild leather", "wild cotton"]
    s.play("wild cotton")
    assert s.influence(0) == [1, 2, 1, 2]
    assert s.state.actor == 1


def test_token_stays_until_the_city_is_full() -> None:
    """ME-6.15, ME-6.16: and it is there while the wild symbol is being chosen."""
    s = scenario(networks={LEATHER: EX2_LEATHER}, area={LEATHER: 4}, tokens={"tulsa": "steel-wild"})
    s.play("build leather tulsa", "wild wood")
    assert s.token("tulsa") == TOKEN["steel-wild"]
    full = scenario(networks={LEATHER: EX2_LEATHER, WOOD: ["c10r5"]}, area={LEATHER: 4}, tokens={"tulsa": "steel-wild"})
    full.play("build leather tulsa")
    assert full.token("tulsa") == TOKEN["steel-wild"]
    full.play("wild wood")
    assert full.token("tulsa") == NONE


def test_exhaustion_does_not_interrupt_a_build() -> None:
    """ME-6.17, ME-7.2: compensation takes the last train; the shares leave, the build is completed."""
    s = scenario(
        networks={STEEL: EX3_STEEL, LEATHER: EX3_LEATHER, WOOD: EX3_WOOD},
        tokens={"detroit": "leather-cotton"},
        area={STEEL: 4, WOOD: 0},
        supply={WOOD: 1},
    )
    kinds = s.told("build steel detroit", "via c15r4")
    assert kinds.index("no-trains") < kinds.index("longer") < kinds.index("gains-two")
    assert s.state.offer[WOOD] == 0
    assert s.state.box[WOOD] == 9


# --- ME-7 exhaustion and the end -------------------------------------------------------------------------------------


def test_an_empty_supply_exhausts() -> None:
    """ME-7.1, ME-7.2, ME-7.3: the refill takes the last train; shares of players stay, and it counts once."""
    s = scenario(area={STEEL: 1}, supply={STEEL: 3}, owned={1: (0, 2, 0, 0)})
    assert s.told("share steel") == ["takes", "refills", "no-trains"]
    assert s.state.exhausted() == 1
    assert s.owned(1) == [0, 2, 0, 0]
    both = scenario(area={STEEL: 1}, supply={STEEL: 3}, offer={STEEL: 1})
    assert both.told("share steel") == ["takes", "sold-out", "refills"]
    assert both.state.exhausted() == 1


def test_an_exhausted_company_still_builds() -> None:
    """ME-7.4: no share, but track and compensation."""
    s = scenario(offer={LEATHER: 0}, networks={LEATHER: EX3_LEATHER}, area={LEATHER: 2})
    assert "share leather" not in s.legal()
    assert s.targets(LEATHER)
    crossed = scenario(
        offer={LEATHER: 0}, networks={STEEL: EX3_STEEL, LEATHER: EX3_LEATHER, WOOD: EX3_WOOD}, area={LEATHER: 1}
    )
    crossed.play("build steel detroit", "via c15r4")
    assert crossed.state.area[LEATHER] == 3


def test_the_round_is_played_to_its_end() -> None:
    """ME-4.6, ME-7.5, ME-7.6: two exhausted companies; the last turn is that of the last player in order."""
    s = scenario(3, seat=1, area=dict.fromkeys(range(FIRMS), 0), offer={WOOD: 0, STEEL: 1})
    kinds = s.told("share steel")
    assert "last-round" in kinds
    assert s.state.actor == 2
    s.play("share leather")
    assert s.state.actor == OVER
    at_once = scenario(3, seat=2, area=dict.fromkeys(range(FIRMS), 0), offer={WOOD: 0, STEEL: 1})
    at_once.play("share steel")
    assert at_once.state.actor == OVER


def test_one_exhausted_company_is_not_the_end() -> None:
    """ME-7.5."""
    s = scenario(3, seat=2, area=dict.fromkeys(range(FIRMS), 0), offer={STEEL: 1})
    s.play("share steel")
    assert s.state.actor == 0


def test_more_exhaustion_changes_nothing() -> None:
    """ME-7.7, ME-16.5: a third company in the last round, or two in one action, end nothing sooner or later."""
    s = scenario(3, area=dict.fromkeys(range(FIRMS), 0), offer={WOOD: 0, STEEL: 1, LEATHER: 1})
    kinds = s.told("share steel", "share leather")
    assert kinds.count("last-round") == 1
    assert s.state.actor == 2
    two = scenario(
        3,
        seat=2,
        networks={STEEL: EX3_STEEL, LEATHER: EX3_LEATHER, WOOD: EX3_WOOD},
        area={STEEL: 4, WOOD: 0, LEATHER: 0},
        supply={WOOD: 1, LEATHER: 2},
    )
    two.play("build steel detroit", "via c15r4")
    assert two.state.exhausted() == 2
    assert two.state.actor == OVER


# --- ME-8 scoring ----------------------------------------------------------------------------------------------------


def test_example_scoring() -> None:
    """ME-EX4, ME-8.1, ME-8.2, ME-8.6: 4 + 2 + 5 + 8 + 8 = 27."""
    wood, steel, leather, cotton = (9, 8, 7, 1, 2), (6, 5, 1, 1, 4), (7, 2, 1, 1, 5), (3, 2, 1, 0, 6)
    s = scenario(
        5,
        length={WOOD: 12, STEEL: 5, LEATHER: 7, COTTON: 9},
        influence={seat: (wood[seat], steel[seat], leather[seat], cotton[seat]) for seat in range(5)},
        owned={4: (1, 1, 1, 2)},
    )
    assert scoring.score_of(s.state, 4) == 27
    assert [line.points for line in GAME.score(s.state)[4]] == [4, 2, 5, 16]
    assert sum(line.points for line in GAME.score(s.state)[4]) == s.state.points()[4]


@pytest.mark.parametrize(
    ("influence", "columns"),
    [
        ((5, 4, 3), "12o"),
        ((5, 5, 3), "11o"),  # ME-8.3
        ((5, 3, 3), "122"),  # ME-8.4
        ((5, 5, 5), "111"),
        ((2, 0, 0), "1--"),  # ME-8.5
        ((0, 0, 0), "---"),
        ((3, 4, 5, 5), "oo11"),
        ((6, 4, 4, 2, 4), "122o2"),
    ],
)
def test_ranks_and_ties(influence: tuple[int, ...], columns: str) -> None:
    """ME-8.1, ME-8.3, ME-8.4, ME-8.5: also without shares one is ranked, and ranks do not depend on the seat."""
    for order in set(permutations(range(len(influence)))) if len(influence) < 5 else {(0, 1, 2, 3, 4)}:
        s = scenario(len(influence), influence={seat: (influence[at], 1, 1, 1) for seat, at in enumerate(order)})
        found = "".join("12o-"[scoring.column(s.state, seat, WOOD)] for seat in range(len(influence)))
        assert found == "".join(columns[at] for at in order)


def test_tie_breaks() -> None:
    """ME-8.7: fewer shares, then the place in turn order."""
    s = scenario(
        3,
        length={WOOD: 0, STEEL: 0, LEATHER: 0, COTTON: 0},
        influence={0: (1, 5, 5, 1), 1: (1, 5, 5, 1), 2: (1, 5, 5, 1)},
        owned={0: (0, 1, 1, 0), 1: (0, 2, 0, 0), 2: (0, 0, 0, 2)},
    )
    s.state.influence[2 * FIRMS + COTTON] = 2
    assert len(set(s.state.points())) == 1
    assert list(s.state.ranks()) == [1, 2, 3]
    s.state.starter = 1
    assert list(s.state.ranks()) == [3, 1, 2]
    s.state.owned[1 * FIRMS + COTTON] += 1
    s.state.influence[1 * FIRMS + COTTON] = 0  # one more share, worth nothing
    assert len(set(s.state.points())) == 1
    assert list(s.state.ranks()) == [2, 3, 1]


def test_whole_random_games_keep_every_number() -> None:
    """ME-1.8 in play: 25 trains, 9 shares, 32 tokens after every event of games in every mode."""
    for number, config in enumerate(GAME.configs()):
        if number % 13:
            continue
        state, rng = GAME.start(config), Rng(number)
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
            else:
                codes = state.legal()
                state.apply(codes[rng.below(len(codes))])
            assert state.check() == [], config
