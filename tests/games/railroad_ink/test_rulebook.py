"""The rulebook as tests: every clause of RULES.md and every worked example."""

import pytest

import drezina
from drezina.core.state import CHANCE, NOBODY, OVER, UNKNOWN
from drezina.games.railroad_ink import GAME
from drezina.games.railroad_ink.board import GOALS, MODES, RAIL, ROAD, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.game import board_of
from drezina.games.railroad_ink.position import MASKS, round_of
from drezina.games.railroad_ink.rules.goals import goal_points, goal_spaces, meets
from drezina.games.railroad_ink.rules.networks import ANY_TYPE
from drezina.games.railroad_ink.scoring import SheetScore, error_points

from .scenario import BASE, RailroadInkScenario, scenario, spaces

ROUNDS = {"classic": 7, "challenge": 7, "metro": 7, "metro_classic": 14, "metro_challenge": 14}


# --- RI-1 modes and players, RI-2 setup ------------------------------------------------------------------------------


def test_everybody_plays_at_once() -> None:
    """RI-1.1: 1 to 6 players, two where nobody says how many, share every roll; there is no turn order."""
    assert GAME.players == (1, 2, 3, 4, 5, 6)
    assert GAME.config().players == 2
    s = scenario(6).deal()
    assert list(s.state.waiting()) == [0, 1, 2, 3, 4, 5]
    assert len(s.state.dice) == 4


@pytest.mark.parametrize("mode", MODES)
def test_rounds_and_layers(mode: str) -> None:
    """RI-1.2, RI-1.3, RI-1.4, RI-1.7, RI-13.1: how long a game lasts, and on which layer a round is played."""
    s, layers = scenario(mode=mode), []
    dice = {"classic": "AAAB", "challenge": "AACD"}.get(s.board.surface_kind, "")
    while s.state.actor != OVER:
        s.deal(int(s.state.round))
        layer = int(s.state.layer())
        layers.append(layer)
        parts = s.board.parts.dice.faces
        names = ("UA", "UB", "UC", "UD") if layer else tuple(dice)
        assert all(s.board.faces[face] in parts[die] for die, face in zip(names, s.state.dice, strict=True))
        s.finish_round()
    assert len(layers) == ROUNDS[mode] == s.state.round
    if mode == "metro":
        assert set(layers) == {UNDERGROUND}
    elif s.board.expansion:
        assert layers == [SURFACE, UNDERGROUND] * 7
    else:
        assert set(layers) == {SURFACE}


def test_one_kind_of_surface_for_all() -> None:
    """RI-1.5, RI-14.1: the surface of an expansion game has the dice and buildings of its kind."""
    classic, challenge = scenario(2, mode="metro_classic").board, scenario(2, mode="metro_challenge").board
    assert not classic.villages
    assert spaces(challenge.villages) == {"02", "15", "24", "54"}
    assert "D3" in challenge.faces
    assert "D3" not in classic.faces


def test_buildings_do_nothing_underground() -> None:
    """RI-1.6, RI-14.1: a factory or a university below ground is an empty space like any other."""
    s = scenario(mode="metro_challenge", goals=False).in_round(2).roll("UMS1 UM1 UP1 UX1")
    s.draw("01P.P.").put("00.PP.")
    assert s.state.tokens[0] == 0
    s.put("20.MM. 33MM.. 41MM.. 66M..M")
    assert s.state.extras[0] == 0


@pytest.mark.parametrize("mode", MODES)
def test_empty_sheets_and_full_supplies(mode: str) -> None:
    """RI-2.1, RI-2.4: one empty sheet for each layer, three special routes, three duplications."""
    s = scenario(2, mode=mode)
    assert not any(s.state.ink)
    assert len(s.state.ink) == 2 * 49 * (2 if "_" in mode else 1)
    assert s.board.specials_a_game == s.board.doubles_a_game == 3
    assert not any(s.state.specials)
    assert not any(s.state.doubles)


@pytest.mark.parametrize(("pool", "ids"), [("all", "abcdefghijkl"), ("a-f", "abcdef"), ("g-l", "ghijkl")])
def test_three_goals_of_the_pool(pool: str, ids: str) -> None:
    """RI-2.2: three different cards of the pool, with equal chances; none where goals are off."""
    s = scenario(2, mode="challenge", goal_pool=pool)
    assert {(s.moves.text(code), weight) for code, weight in s.state.odds()} == {(f"goal {card}", 1) for card in ids}
    s.deal(5)
    assert len(set(s.state.goals)) == GOALS
    off = scenario(2, mode="challenge", goals=False)
    assert off.offered("goal") == []


def test_solo_deadlines() -> None:
    """RI-2.3, RI-7.12: the first, second and third card have the deadlines 3, 4 and 5; in time 4 points, later 1."""
    s = scenario(mode="challenge")
    assert list(s.board.goal_deadlines) == [3, 4, 5]
    s.reached(0, 3).reached(1, 5).reached(2, 5)
    assert [goal_points(s.state, 0, index) for index in range(GOALS)] == [4, 1, 4]
    assert goal_points(s.reached(0, 0).state, 0, 0) == 0
    assert scenario(mode="metro_challenge").in_round(5).state.surface_round() == 3


# --- RI-3 round ------------------------------------------------------------------------------------------------------


def test_six_faces_with_equal_chance() -> None:
    """RI-3.1: every die shows one of its six sides; equal sides add up."""
    s = scenario()
    assert [weight for _, weight in s.state.odds()] == [1] * 6
    s.roll("A0 A0 A0")
    assert [(s.moves.text(code), weight) for code, weight in s.state.odds()] == [
        ("roll b0", 2),
        ("roll b1", 2),
        ("roll b2", 2),
    ]


def test_the_same_seed_gives_the_same_dice() -> None:
    """RI-3.1: what players draw does not change what comes."""
    config = GAME.config(2, mode="classic")
    games = [drezina.Match(GAME, config, seed=11) for _ in range(2)]
    rolls: list[list[int]] = [[], []]
    for number, match in enumerate(games):
        while not match.over:
            for seat in match.waiting():
                codes = match.legal(seat)
                match.play(seat, codes[-1 if number else 0])
        rolls[number] = [entry.code for entry in match.entries if entry.seat == CHANCE]
    assert rolls[0] == rolls[1]
    assert len(rolls[0]) == 28


def test_players_do_not_wait_for_one_another() -> None:
    """RI-3.2, RI-3.3: one may draw and end while another has not begun; the round is over when all have ended."""
    s = scenario(2).roll("A4 A4 A4 B0").draw("01H.H. 11H.H. 21H.H. 31H.R.", seat=1).end(seat=1)
    assert list(s.state.waiting()) == [0]
    assert s.state.round == 1
    s.finish_round()
    assert (s.state.round, s.state.actor) == (2, CHANCE)


def test_round_numbers_are_noted() -> None:
    """RI-3.4: each space keeps the number of its round; in expansion mode rounds are numbered through."""
    s = scenario(mode="metro_classic")
    for _ in range(4):
        s.deal().finish_round()
    assert {round_of(ink) for ink in s.state.ink if ink} == {1, 2, 3, 4}
    assert {round_of(ink) for ink in s.state.ink[:49] if ink} == {1, 3}


def test_take_back_until_the_end_of_the_round() -> None:
    """RI-3.5: the last drawing first, with all its effects; nothing after the round is over."""
    match = drezina.Match(GAME, GAME.config(1, mode="challenge", goals=False), seed=4)
    before = match.state.save()
    for _ in range(3):
        match.play(0, match.legal(0)[0])
    for _ in range(3):
        match.undo(0)
    assert match.state.save() == before
    while match.state.round == 1:  # type: ignore[attr-defined]
        match.play(0, match.legal(0)[-1])
    assert not match.can_undo(0)


def test_take_back_beside_others() -> None:
    """RI-3.5: one takes back while the others go on drawing."""
    match = drezina.Match(GAME, GAME.config(2), seed=4)
    match.play(0, match.legal(0)[0])
    alone = match.state.seen_by(1).save()
    match.play(1, match.legal(1)[0])
    match.undo(1)
    assert match.state.seen_by(1).save() == alone


# --- RI-4 legal drawing ----------------------------------------------------------------------------------------------


def test_turned_and_mirrored() -> None:
    """RI-4.1: one empty space; a corner station has eight images, a straight two."""
    s = scenario().roll("A4 A4 A4 B1")
    board = s.board
    counts = {name: board.first_image[face + 1] - board.first_image[face] for face, name in enumerate(board.faces)}
    assert (counts["B1"], counts["A4"], counts["A3"], counts["S2"]) == (8, 2, 4, 1)
    s.draw("01H.H.")
    assert not s.may("01.H.H")


def test_continue_or_start_at_an_exit() -> None:
    """RI-4.2, RI-4.5: an arm must meet an exit or an arm of its type, also of this round; the border is neither."""
    s = scenario().roll("A4 A4 A5 B0")
    assert s.may("01H.H.")
    assert not s.may("00H.H.")
    assert not s.may("33H.H.")
    assert not s.may("11H.H.")
    s.draw("01H.H.")
    assert s.may("11H.H.")


def test_no_arm_meets_another_type() -> None:
    """RI-4.3: neither a route nor an exit of another type."""
    s = scenario().roll("A4 A1 A5 B0")
    assert not s.may("01R.R.")
    s.draw("01H.H.")
    assert not s.may("11R.R.")
    s.draw("10.R.R")
    assert not s.may("11H..H")


def test_blank_sides_are_no_clash() -> None:
    """RI-4.4: an arm may point to a blank side, an empty space or the plain border; a blank side may lie at an exit."""
    s = scenario().roll("A5 A5 A3 B0").put("01H.H.").draw("11HHH. 12H..H")
    assert s.may("02..HH")  # an arm to the blank side of 01
    assert s.may("02.HH.")  # an arm to an empty space
    border = scenario().roll("A5 A5 A4 B0").draw("05HH..")
    assert border.may("06H..H")
    border.draw("01H.H.").put("11H.H. 21H.H. 31H.HH")
    assert border.may("30HH..")  # a blank side at the exit


def test_two_groups_need_one_arm() -> None:
    """RI-4.6: an overpass is legal if any one arm is joined and no arm clashes, also underground."""
    s = scenario().roll("A4 A4 A4 B2")
    assert s.may("01HRHRo")
    assert not s.may("01RHRHo")
    below = scenario(mode="metro").roll("UMS1 UM1 UP1 UX1")
    assert below.may("01PMPM")
    assert not below.may("01MPMP")


def test_types_and_exits() -> None:
    """RI-4.7, RI-9.2: railway and subway at railway exits, highway and pipe at highway exits."""
    below = scenario(mode="metro").roll("UMS1 UM1 UP1 UX2")
    assert below.may("03M.M.")
    assert below.may("01P.P.")
    assert not below.may("03P.P.")
    assert not below.may("01M.M.")
    for image in below.board.images:
        assert all(len({image.edges[side] for side in group}) == 1 for group in image.groups)


def test_equal_images_are_one_choice() -> None:
    """RI-4.8: no two images have the same arms, groups and station."""
    for mode in MODES:
        keys = [image.key for image in scenario(mode=mode).board.images]
        assert len(set(keys)) == len(keys)


def test_refusals_name_their_clause() -> None:
    """RI-1.7, RI-4.1, RI-4.2, RI-4.3, RI-5.1, RI-5.2, RI-6.2: why a drawing or the end of the round is refused."""
    s = scenario(mode="metro_classic").roll("A4 A4 A5 B0").draw("01H.H. 05HHHH")
    reasons = {
        "end": ("die-left", "RI-5.2"),
        s.text("01.H.H"): ("filled", "RI-4.1"),
        s.text("03H.H."): ("clash", "RI-4.3"),
        s.text("33H.H."): ("not-joined", "RI-4.2"),
        s.text("03M.M."): ("surface-round", "RI-1.7"),
        s.text("03R.R."): ("not-rolled", "RI-5.1"),
        s.text("61HHHH"): ("special-kind-used", "RI-6.2"),
        s.text("61HHRH"): ("special-this-round", "RI-6.2"),
    }
    assert {text: (s.refused(text), s.refusal(text).clause) for text in reasons} == reasons
    assert s.draw("11H.H.").refused(s.text("21H.H.")) == "drawn-already"
    assert s.finish_round().roll("UMS1 UM1 UP1 UX1").refused(s.text("61H.H.")) == "underground-round"
    s.finish_round().roll("A4 A4 A5 B0").state.specials[0] = 3
    assert s.refused(s.text("61HHRH")) == "specials-gone"


# --- RI-5 which dice must be drawn -----------------------------------------------------------------------------------


def test_each_die_once() -> None:
    """RI-5.1: in any order, each die once."""
    s = scenario().roll("A4 A4 A5 B0").draw("01H.H. 05H.H.")
    assert not s.may("61H.H.")
    assert s.may("61.HH.")
    s.draw("61R.H.")
    assert not s.may_end()


def test_ending_needs_every_die_that_fits() -> None:
    """RI-5.2: the round ends when no undrawn die has a legal drawing; such dice are skipped for good."""
    s = scenario().roll("A4 A4 A4 B0")
    assert not s.may_end()
    full = scenario(mode="metro").roll("UMS1 UM1 UP1 UX1").only_free()
    assert full.may_end()
    assert full.end().state.round == 2


def test_spoiling_a_die_is_allowed() -> None:
    """RI-5.3: a drawing may take the last space of another die."""
    s = scenario().roll("A4 A4 A4 B0").only_free("01")
    assert s.may("01H.R.")
    s.draw("01H.H.")
    assert s.may_end()


def test_optional_drawings_bind_only_the_dice() -> None:
    """RI-5.4: nobody must draw a special route, not even to make room; one that makes room for a die makes it due."""
    s = scenario().roll("A1 A1 A1 B2").only_free("01", "11")
    s.state.left[0] = 1  # one railway straight is left
    assert s.may_end()
    s.draw("01HHRH")
    assert not s.may_end()
    s.draw("11R.R.")
    assert s.may_end()


def test_special_routes_after_the_dice() -> None:
    """RI-5.5, RI-6.1: when no die is left, a special route may still be drawn before the end."""
    s = scenario().roll("A4 A4 A4 B0").draw("01H.H. 11H.H. 21H.H. 31H.R.")
    assert s.may_end()
    assert s.may("05HHHH")
    s.draw("05HHHH")
    assert s.may_end()


# --- RI-6 special routes ---------------------------------------------------------------------------------------------


def test_limits_of_special_routes() -> None:
    """RI-6.1, RI-6.2: one in a round, three in a game, each kind once."""
    s = scenario()
    for kind in ("S2", "S0", "S3"):
        s.roll("A4 A4 A4 B0")
        assert kind in s.special_faces()
        s.draw_any(kind)
        assert s.special_faces() == set()
        s.finish_round()
        s.roll("A4 A4 A4 B0")
        assert kind not in s.special_faces()
        s.finish_round()
    assert s.state.specials[0] == 3
    s.roll("A4 A4 A4 B0")
    assert s.special_faces() == set()


def test_no_special_routes_underground() -> None:
    """RI-6.3: neither alone nor below a surface."""
    assert not any(face.startswith("S") for face in scenario(mode="metro").board.faces)
    s = scenario(mode="metro_classic").in_round(2).roll("UMS1 UM1 UP1 UX1")
    assert s.special_faces() == set()


# --- RI-7 Challenge --------------------------------------------------------------------------------------------------


def challenge(dice: str, players: int = 1, goals: str = "") -> RailroadInkScenario:
    return scenario(players, mode="challenge", goals=bool(goals)).roll(dice, goals)


def test_villages() -> None:
    """RI-7.1, RI-7.2: a station opens a village, worth 2 points; one-ended stations do, overpasses do not."""
    stations = {name for name, face in scenario(mode="challenge").board.parts.faces.surface.items() if face.station}
    assert stations == {"B0", "B1", "C0", "C1", "C2", "C3", "S0", "S1", "S4", "S5"}
    s = challenge("A5 A0 C2 D3").draw("03R..R 02.R..*")
    assert s.score().villages == 1
    assert ("villages", 2) in s.score_parts()
    without = challenge("A5 A0 C2 B2").draw("03R..R 02HRHRo")
    assert without.score().villages == 0
    assert ("villages", 0) in without.score_parts()


def test_factory_gives_a_copy() -> None:
    """RI-7.3, RI-7.5: any route on a factory lets a die be drawn once more; special routes cannot be copied."""
    s = challenge("A3 A1 C0 B2").draw("01H.HH 00.H..*")
    assert s.state.tokens[0] == 1
    assert s.may("05HH.H")  # the T again, freely turned
    assert s.may("10.R.R")  # a die not drawn yet
    s.draw("05HH.H")
    assert s.state.tokens[0] == 0
    assert not s.may("61HHH.")
    assert s.state.left[0] == 0b1010


def test_a_copy_lapses() -> None:
    """RI-7.4: the token is optional and gone with the round."""
    s = challenge("A3 A1 C0 B2").draw("01H.HH 00.H..* 10.R.R").finish_round().deal()
    assert s.state.tokens[0] == 0


def test_a_copy_on_a_factory_gives_another() -> None:
    """RI-7.6: a copy drawn on a factory gives another token, and the same die may be copied again."""
    s = challenge("A4 A5 C0 B2").put("42H.H. 36.HHH").draw("46H..H")
    assert (s.state.tokens[0], s.state.left[0]) == (1, 0b1101)
    s.draw("52HH..")
    assert s.state.tokens[0] == 1
    assert s.may("05HH..")


def test_universities() -> None:
    """RI-7.7, RI-7.8: the third gives an extra special route outside the limits, which uses its kind up."""
    s = challenge("A3 A4 C0 D4").put("41HH.. 20RR..")
    assert s.state.extras[0] == 0
    s.draw("05HHHH")  # the one of this round
    s.state.specials[0] = 3
    assert s.special_faces() == set()
    s.put("33HHH.")
    assert s.state.extras[0] == 1
    assert s.special_faces() == {"S0", "S1", "S3", "S4", "S5"}
    s.draw("01HHRH")
    assert (s.state.extras[0], s.state.specials[0], s.state.specials_now[0]) == (0, 3, 1)
    assert s.special_faces() == set()
    s.put("66R..R")
    assert s.state.extras[0] == 0


def test_the_extra_route_goes_first_and_lapses() -> None:
    """RI-7.8: an extra special route is used before the one of the round, and gone with the round."""
    s = challenge("A3 A4 C0 D4").put("20RR.. 33HHH. 41HH..").draw("05HHHH")
    assert (s.state.extras[0], s.state.specials[0]) == (0, 0)
    s.draw("01HHRH")
    assert s.state.specials[0] == 1
    other = challenge("A3 A4 C0 D4").put("20RR.. 33HHH. 41HH..").finish_round().deal()
    assert other.state.extras[0] == 0


def test_buildings_work_once_for_any_route() -> None:
    """RI-7.9: a special route counts for the building of its own space alone."""
    s = challenge("A3 A4 C0 D4").put("01HH..").draw("02HRRH")
    assert spaces(s.state.stations(0, SURFACE) & s.board.villages) == {"02"}
    assert s.state.tokens[0] == 0


def test_goals_are_checked_for_all_together() -> None:
    """RI-7.10: at the end of a surface round, on the surface alone; what was reached is kept."""
    s = challenge("A3 A4 C0 D4", 2, "d a b").put("00HH.. 06H..H 60HH..", 0).end_all()
    assert list(s.state.reached) == [1, 0, 0, 0, 0, 0]
    below = scenario(2, mode="metro_challenge", goal_pool="a-f").roll("A3 A4 C0 D4", "d a b")
    below.end_all().roll("UMS1 UM1 UP1 UX1").put("00PP.. 06P..P 60PP..").end_all()
    assert not any(below.state.reached)


def test_steps_of_the_goals() -> None:
    """RI-7.11: 4 points for all of the first round in which it is met, 2 for the next such round, 1 for all later."""
    s = scenario(5, mode="challenge").reached(0, 2, 2, 4, 5, 7)
    assert [goal_points(s.state, seat, 0) for seat in range(5)] == [4, 4, 2, 1, 1]
    assert [goal_points(s.state, seat, 1) for seat in range(5)] == [0] * 5


def met(card: str, drawings: str, goal_g_exits: int = 3) -> bool:
    s = scenario(mode="challenge", goal_g_exits=goal_g_exits).put(drawings)
    return meets(s.state, 0, s.score().networks, s.board.goal_ids.index(card))


ROW = "30.H.H 31.H.H 32.H.H 33.H.H 34.H.H 35.H.H "
CROSS = "01H.H. 11H.H. 21H.H. 31HHHH 30.H.H 41H.H. 51H.H. 61H.H. "
GOAL_CASES = {
    "a": ("22HH.. 23.HHH 24.HHH 33H.H. 34HHH.", "22HH.. 23.HHH 24.HHH 33H.H. 31HHHH"),
    "b": ("02.R..* 15.R..* 24.R..* 54.RR.", "02.R..* 15.R..* 24.RR. 54RHRHo"),
    "c": (ROW + "36.H.H", ROW + "46.H.H"),
    "d": ("00HH.. 06H..H 66HH..", "00HH.. 06H..H 65HH.."),
    "e": ("44HH.. 45HHHH 46H..H 54HH.. 55HHHH 56H..H 64HH.. 65HHHH 66H..H", ROW + "22HH.. 23HH.. 24HH.."),
    "f": ("30.HHH 31..HH 41H..H 40HH..", "30.HHH 31..HH 41H..H 40H...*"),
    "g": (CROSS, "01H.H. 11H.H. 21H.H. 31HHHH 30.H.H"),
    "h": ("01H.R. 11R.H. 21H.R. 31R.H.", "01H.R. 11R.H. 21H.R. 61H.R."),
    "i": (ROW, ROW[:-7]),
    "j": ("10.R.R 11.R.R 12.R.R 13.R.R 14.R.R 15.R.R", "10.R.R 11.R.R 12.R.R 13.R.R 14.R.R"),
    "k": (ROW + "36.H.H", "01H.H. 11H.H. 21H.H. 31H..H 30.H.H"),
    "l": (ROW + "36.H.H", "01H.H. 11H.H. 21H.H. 31HH.H 30.H.H"),
}


@pytest.mark.parametrize("card", GOAL_CASES)
def test_goal_cards(card: str) -> None:
    """RI-7.13: every card, met and just missed."""
    good, bad = GOAL_CASES[card]
    assert met(card, good)
    assert not met(card, bad)


# The spaces that light up for a goal: where they are not all drawings of the case that meets it, and of the other one.
GOAL_SPACES = {
    "b": ("02 15 24", "02 15"),
    "f": ("30 31 40 41", ""),
    "i": ("30 31 32 33 34 35", "30 31 32 33 34"),
    "j": ("10 11 12 13 14 15", "10 11 12 13 14"),
    "a": ("22 23 24 33 34", "22 23 24 33"),
    "d": ("00 06 66", "00 06"),
}


@pytest.mark.parametrize("card", GOAL_CASES)
def test_spaces_of_goals(card: str) -> None:
    """RI-7.13: the spaces that count for a goal; where only the whole counts, those of what meets it."""
    for number, drawings in enumerate(GOAL_CASES[card]):
        s = scenario(mode="challenge").put(drawings)
        drawn = " ".join(one[:2] for one in drawings.split())
        wanted = GOAL_SPACES.get(card, (drawn, ""))[number]
        lit = goal_spaces(s.state, 0, s.score().networks, s.board.goal_ids.index(card))
        assert spaces(lit) == set(wanted.split())


def test_goals_about_loops_and_exits() -> None:
    """RI-7.13 F, G, K: crossing on an overpass closes no loop; four exits are needed where the option says so."""
    assert not met("f", "22.HH. 23RHRHo 24..HH 33R.R. 34H..H")
    assert not met("f", "03R.R. 13RHRHo 12.HH. 14..HH 23R.R.")
    assert not met("g", CROSS, goal_g_exits=4)
    assert met("g", CROSS + "32.H.H 33.H.H 34.H.H 35.H.H 36.H.H", goal_g_exits=4)
    assert met("k", CROSS)


# --- RI-8 scoring of a surface ---------------------------------------------------------------------------------------


def score(drawings: str, mode: str = "classic", reading: str = "trail") -> SheetScore:
    layer = UNDERGROUND if mode == "metro" else SURFACE
    return scenario(mode=mode, longest_reading=reading).put(drawings).score(layer)


def test_networks() -> None:
    """RI-8.1, RI-8.2: stations join, overpasses do not; the size is the number of exits met."""
    assert sorted(score("01H.R. 11R..R 10.R.R").networks.sizes(ANY_TYPE)) == [2]
    assert sorted(score("03R.R. 13RHRHo 12.H.H 11HH.. 01H.H. 23R.R.").networks.sizes(ANY_TYPE)) == [1, 1]


def test_network_points() -> None:
    """RI-8.3, RI-8.4: 4 more for each exit, 45 for twelve, then 5 more each."""
    table = list(scenario().board.network_points)
    assert table[:13] == [0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45]
    assert table[13:] == [50, 55, 60, 65, 70, 75, 80, 85]


def test_longest_routes() -> None:
    """RI-8.5: stations do not interrupt, branches do not count, a single piece counts 1, no exit is needed."""
    branched = score("01H.H. 11HHH. 21H.R. 31R.R. 12.H.H")
    assert (branched.road.longest, branched.rail.longest) == (3, 2)
    assert score("01H.R.").rail.longest == 1
    assert score("").rail.longest == 0


def test_readings_of_the_longest_route() -> None:
    """RI-8.6, RI-8.7: by links, with ceil(n/2) visits; or every space once, not even over another group."""
    lasso = "30.H.H 31.HHH 32..HH 42H..H 41HH.."
    assert score(lasso).road.longest == 6
    assert score(lasso, reading="simple").road.longest == 5
    through = "01H.H. 11HHHHx 10.HH. 20HH.. 21H..H 12.H.H"  # twice through the double curve
    assert score(through, "challenge").road.longest == 7
    assert score(through, "challenge", "simple").road.longest == 5


def test_centre() -> None:
    """RI-8.8: one point for each filled centre space."""
    assert score("22HH.. 33HH.. 44HH.. 11HH..").centre == 3


def test_errors() -> None:
    """RI-8.9: arms to a neighbour that do not meet their type; not at the border, nor the inner end of a terminal."""
    assert score("01H.H.").open_ends == 1
    assert score("00HH..").open_ends == 1
    assert score("36.H..*", "challenge").open_ends == 0
    assert score("01HHH. 02..HH 11HH..").open_ends == 2


def test_surface_total() -> None:
    """RI-8.10, RI-EX1: the sum of the parts; the example of the base game has 46 points."""
    s = scenario().put(BASE)
    assert s.score_parts() == [
        ("networks", 32),
        ("longest-highway", 8),
        ("longest-railway", 5),
        ("centre", 6),
        ("errors", -5),
    ]
    assert s.points == [46]
    whole = scenario(mode="challenge").roll("A3 A4 C0 D4", "d a b")
    whole.put("00HH.. 06H..H 60HH.. 02.R..*").end_all()
    assert sum(points for _, points in whole.score_parts()) == whole.points[0]
    assert [points for kind, points in whole.score_parts() if kind == "goal"] == [4, 0, 0]


# --- RI-9, RI-10, RI-11, RI-12 underground ---------------------------------------------------------------------------


def test_underground_rounds() -> None:
    """RI-9.1: four underground dice, drawn by the same rules."""
    s = scenario(mode="metro").roll("UMS3 UM2 UP4 UX5")
    assert not s.may_end()
    s.draw("03MMM.*")
    assert not s.may("05MMM.*")
    s.draw("01PPPP")
    assert s.state.left[0] == 0b1010


def test_duplication() -> None:
    """RI-9.3, RI-9.4, RI-EX3: Hanka duplicates the T-shaped pipe; two are left, no more in this round."""
    s = scenario(mode="metro").roll("UMS1 UP3 UP1 UX1").draw("01PPP. 05P.PP")
    assert (s.state.doubles[0], s.state.doubles_now[0]) == (1, 1)
    assert not s.may("61PP.P")
    assert s.state.left[0] == 0b1101
    for _ in range(2):
        s.finish_round().roll("UMS1 UP3 UP1 UX1")
        s.state.doubles[0] += 1
    assert s.state.doubles[0] == 3
    s.draw_any("UP3")
    assert "UP3" not in s.faces()


def test_duplications_and_special_routes_are_counted_apart() -> None:
    """RI-9.5: three of each."""
    s = scenario(mode="metro_classic").roll("A4 A4 A4 B0").draw("05HHHH").finish_round()
    s.roll("UMS1 UP3 UP1 UX1").draw("01PPP. 05P.PP")
    assert (s.state.specials[0], s.state.doubles[0]) == (1, 1)


def pair(*rounds: str) -> RailroadInkScenario:
    """Drawings round by round, surface first."""
    s = scenario(mode="metro_classic")
    for number, drawings in enumerate(rounds, start=1):
        s.in_round(number).put(drawings)
    return s


def test_hubs_of_two_layers() -> None:
    """RI-10.1, RI-10.5, RI-EX4: both stations on one space, whichever came first; a plain route does nothing."""
    assert spaces(pair("03R.H.", "03M.M.*").state.hubs[0]) == {"03"}
    assert spaces(pair("", "03M.M.*", "03R.H.").state.hubs[0]) == {"03"}
    assert not pair("03R.R.", "03M.M.*").state.hubs[0]
    assert not pair("03R.H.", "03M.M.").state.hubs[0]
    assert spaces(pair("03RRRH", "03M.M.*").state.hubs[0]) == {"03"}


def test_bursts() -> None:
    """RI-10.2, RI-10.3, RI-10.5, RI-EX5: a station above a pipe, not a pipe below a station; one burst a space."""
    s = pair("", "01P.P.", "01H.R.")
    assert spaces(s.state.bursts[0]) == {"01"}
    assert s.score(UNDERGROUND).error_points == 1 + 2
    assert not pair("01H.R.", "01P.P.").state.bursts[0]
    assert not pair("", "01P.P.", "01H.H.").state.bursts[0]


def test_faces_with_both() -> None:
    """RI-10.4: with station and pipe, a later surface station makes a hub and a burst, an earlier one only a hub."""
    later = pair("", "01PPPM*", "01H.R.")
    assert spaces(later.state.hubs[0]) == spaces(later.state.bursts[0]) == {"01"}
    earlier = pair("01H.R.", "01PPPM*")
    assert spaces(earlier.state.hubs[0]) == {"01"}
    assert not earlier.state.bursts[0]
    pipes = {face for face, one in later.board.parts.faces.underground.items() if "P" in one.edges}
    assert {"UX1", "UX2", "UX3", "UX4", "UX5"} < pipes


def test_a_burst_cuts_nothing() -> None:
    """RI-10.6: neither the longest pipe nor the network."""
    s = pair("", "01P.P. 11P.P. 21P.P. 31P..P 30.P.P", "11H.R.")
    burst = s.score(UNDERGROUND)
    assert burst.bursts == 1
    assert burst.road.longest == 5
    assert list(burst.networks.sizes(ROAD)) == [2]


def test_hubs_of_metro_alone() -> None:
    """RI-11.1, RI-11.2, RI-11.3, RI-EX9: a station becomes a hub at once if its row and column have none."""
    s = scenario(mode="metro").put("03M.M.* 13MMM.* 14.MMM*")
    assert spaces(s.state.hubs[0]) == {"03", "14"}
    assert not s.state.bursts[0]
    other = scenario(mode="metro").put("13MMM.* 03M.M.* 14.MMM*")
    assert spaces(other.state.hubs[0]) == {"13"}


def test_underground_networks() -> None:
    """RI-12.1, RI-12.2: exits for pipes, exits and hubs for the subway; a plain station counts nothing."""
    subway = score("03M.M.* 13MMM.* 14.MMM* 24M.M. 10.M.M", "metro").networks
    assert sorted(subway.sizes(RAIL)) == [1, 3]
    assert list(subway.sizes(ROAD)) == []
    pipes = score("01PP.. 02.P.P 03.P.P 04.P.P 05P..P", "metro").networks
    assert list(pipes.sizes(ROAD)) == [2]


def test_underground_lines() -> None:
    """RI-12.3, RI-12.4, RI-12.5, RI-12.6, RI-12.7: pipes count twice, caps and rings are closed ends."""
    s = scenario(mode="metro").put("01P.P. 11P.P. 21PPPM* 03M.M.")
    assert s.score_parts() == [
        ("pipe-networks", 0),
        ("subway-networks", 0),
        ("longest-pipe", 6),
        ("longest-subway", 1),
        ("underground-centre", 0),
        ("open-ends", -4),
    ]
    assert s.points == [3]
    assert score("22PP..", "metro").centre == 1
    assert score("03MMMP", "metro").open_ends == 3
    assert not scenario(mode="metro").put("03MMMP").state.stations(0, UNDERGROUND), "the cap is no station"
    assert score("01PPPM*", "metro").open_ends == 3


def test_the_example_of_the_leaflet() -> None:
    """RI-EX2 (RI-TV4), RI-12.7, RI-13.2: 8 + 36 + 2 x 13 + 15 + 6 - 9 - 2 x 1 = 80."""
    board = scenario(mode="metro_classic").board
    networks = board.network_points[3] + board.network_points[4 + 6]
    longest = 13 * board.road_points[UNDERGROUND] + 15 * board.rail_points[UNDERGROUND]
    errors = 9 * board.open_end_points + 1 * board.burst_points
    assert (networks, longest, errors) == (44, 41, 11)
    assert networks + longest + 6 * board.centre_points - errors == 80
    assert board.layer_of(5) == SURFACE


# --- RI-13 the end ---------------------------------------------------------------------------------------------------


def test_totals_of_both_layers() -> None:
    """RI-13.2: surface and underground together."""
    s = pair("03R.H.", "03M.M.*")
    assert s.points == [s.score(SURFACE).total + s.score(UNDERGROUND).total]


def test_ranks() -> None:
    """RI-13.3, RI-13.4: the highest total wins, then fewer error points, then the rank is shared."""
    s = scenario(4).put("01H.H.", 0).put("01H.H. 11H.H.", 3)
    assert s.points == [0, 0, 0, 1]
    assert [error_points(s.state, seat) for seat in range(4)] == [1, 0, 0, 1]
    assert s.ranks == [4, 2, 2, 1]
    assert scenario().put("01H.H.").ranks == [1]


# --- RI-14 combinations and leaving; secrets -------------------------------------------------------------------------


def test_default_for_a_player_who_left() -> None:
    """RI-14.2: the lowest die that can be drawn, with the fewest open ends; ties: row, column, orientation."""
    s = scenario().roll("A3 A0 A4 B2")
    assert GAME.default(s.state) == s.code("draw 01 hhh-")
    while s.state.actor != OVER:
        s.finish_round().deal(int(s.state.round))
    assert s.state.specials[0] == 0


def test_an_example_round_of_the_challenge() -> None:
    """RI-EX6: four dice, a special route and a copy in one round."""
    s = challenge("A3 A1 C0 D4").draw("01H.HH 00.H..* 10.R.R 11HHHR 12.HHH 21HHHHx")
    assert s.state.left[0] == 0
    assert (s.state.specials[0], s.state.tokens[0]) == (1, 0)
    assert s.may_end()


def test_running_drawings_are_hidden() -> None:
    """RI-3.3: until all have ended, others see the sheet as of the last reveal, and only whether a seat has ended."""
    s = scenario(2).roll("A4 A4 A4 B0")
    empty = s.state.seen_by(1).save()
    s.draw("01HHRH", 0)
    assert s.state.seen_by(1).save() == empty
    view = s.state.seen_by(NOBODY)
    assert view.left[0] == UNKNOWN
    assert not any(view.ink)
    assert view.masks[:MASKS] == view.masks[MASKS:]
    s.finish_seat(0)
    assert s.state.seen_by(1).ended[0] == 1
    s.finish_seat(1)
    assert any(s.state.seen_by(1).ink[:49])


def test_boards_are_shared() -> None:
    assert board_of(GAME.config(2)) is board_of(GAME.config(5))


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [("ink", 0, 16), ("masks", 0, 0), ("specials", 0, 4), ("kinds", 0, 1 << 20), ("fresh", 0, 1), ("left", 0, 15)],
)
def test_invariants_notice_what_is_broken(field: str, index: int, value: int) -> None:
    s = scenario().roll("A4 A4 A4 B0").draw("01H.H.")
    assert s.state.check() == []
    values = getattr(s.state, field)
    assert values[index] != value
    values[index] = value
    assert s.state.check() != []
