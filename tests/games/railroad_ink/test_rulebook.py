"""The rulebook as tests: every clause of RULES.md and every worked example."""

import pytest

import drezina
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER, UNKNOWN
from drezina.games.railroad_ink import MODES, board_of
from drezina.games.railroad_ink.board import GOALS, ROAD, SPACES, SURFACE, UNDERGROUND, Image
from drezina.games.railroad_ink.goal_spaces import goal_spaces
from drezina.games.railroad_ink.scoring import MASKS
from drezina.games.railroad_ink.state import RailroadInk

from .positions import BASE, GAME, code, draw, end, finish_round, may, may_end, put, roll, roll_any, spaces, start

ROUNDS = {"classic": 7, "challenge": 7, "metro": 7, "metro_classic": 14, "metro_challenge": 14}


# --- RI-1 modes and players, RI-2 setup ------------------------------------------------------------------------------


def test_everybody_plays_at_once() -> None:
    """RI-1.1: 1 to 6 players share every roll; there is no turn order."""
    assert GAME.players == (1, 2, 3, 4, 5, 6)
    state = start(6)
    roll_any(state)
    assert list(state.waiting()) == [0, 1, 2, 3, 4, 5]
    assert len(state.dice) == 4


@pytest.mark.parametrize("mode", MODES)
def test_rounds_and_layers(mode: str) -> None:
    """RI-1.2, RI-1.3, RI-1.4, RI-1.7, RI-13.1: how long a game lasts, and on which layer a round is played."""
    state, layers, rng = start(mode=mode), [], Rng(3)
    dice = {"classic": "AAAB", "challenge": "AACD"}.get(state.board.surface_kind, "")
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        layer = int(state.board.layer_of(state.round))
        layers.append(layer)
        parts = state.board.parts.dice.faces
        names = ("UA", "UB", "UC", "UD") if layer else tuple(dice)
        assert all(state.board.faces[face] in parts[die] for die, face in zip(names, state.dice, strict=True))
        finish_round(state)
    assert len(layers) == ROUNDS[mode] == state.round
    if mode == "metro":
        assert set(layers) == {UNDERGROUND}
    elif state.board.expansion:
        assert layers == [SURFACE, UNDERGROUND] * 7
    else:
        assert set(layers) == {SURFACE}


def test_one_kind_of_surface_for_all() -> None:
    """RI-1.5, RI-14.1: the surface of an expansion game has the dice and buildings of its kind."""
    classic, challenge = start(2, mode="metro_classic").board, start(2, mode="metro_challenge").board
    assert not classic.villages
    assert spaces(challenge.villages) == {"02", "15", "24", "54"}
    assert "D3" in challenge.faces
    assert "D3" not in classic.faces


def test_buildings_do_nothing_underground() -> None:
    """RI-1.6, RI-14.1: a factory or a university below ground is an empty space like any other."""
    state = start(mode="metro_challenge", goals=False)
    state.round = 2
    roll(state, "UMS1 UM1 UP1 UX1")
    draw(state, "01P.P.")
    put(state, "00.PP.")
    assert state.tokens[0] == 0
    put(state, "20.MM. 33MM.. 41MM.. 66M..M")
    assert state.extras[0] == 0


@pytest.mark.parametrize("mode", MODES)
def test_empty_sheets_and_full_supplies(mode: str) -> None:
    """RI-2.1, RI-2.4: one empty sheet for each layer, three special routes, three duplications."""
    state = start(2, mode=mode)
    assert not any(state.ink)
    assert len(state.ink) == 2 * 49 * (2 if "_" in mode else 1)
    assert state.board.specials_a_game == state.board.doubles_a_game == 3
    assert not any(state.specials)
    assert not any(state.doubles)


@pytest.mark.parametrize(("pool", "ids"), [("all", "abcdefghijkl"), ("a-f", "abcdef"), ("g-l", "ghijkl")])
def test_three_goals_of_the_pool(pool: str, ids: str) -> None:
    """RI-2.2: three different cards of the pool, with equal chances; none where goals are off."""
    state = start(2, mode="challenge", goal_pool=pool)
    names = state.board.goal_ids
    assert {(names[card - state.board.open_goal], weight) for card, weight in state.odds()} == {(i, 1) for i in ids}
    roll_any(state, 5)
    assert len(set(state.goals)) == GOALS
    off = start(2, mode="challenge", goals=False)
    assert all(card < off.board.open_goal for card, _ in off.odds())


def test_solo_deadlines() -> None:
    """RI-2.3, RI-7.12: the first, second and third card have the deadlines 3, 4 and 5; in time 4 points, later 1."""
    state = start(mode="challenge")
    assert list(state.board.goal_deadlines) == [3, 4, 5]
    state.reached[0], state.reached[1], state.reached[2] = 3, 5, 5
    assert [state.goal_points(0, place) for place in range(GOALS)] == [4, 1, 4]
    state.reached[0] = 0
    assert state.goal_points(0, 0) == 0
    below = start(mode="metro_challenge")
    below.round = 5
    assert below.surface_round() == 3


# --- RI-3 round ------------------------------------------------------------------------------------------------------


def test_six_faces_with_equal_chance() -> None:
    """RI-3.1: every die shows one of its six sides; equal sides add up."""
    state = start()
    assert [weight for _, weight in state.odds()] == [1] * 6
    roll(state, "A0 A0 A0")
    assert {(state.board.faces[face - state.board.roll], weight) for face, weight in state.odds()} == {
        ("B0", 2),
        ("B1", 2),
        ("B2", 2),
    }


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
    state = start(2)
    roll(state, "A4 A4 A4 B0")
    draw(state, "01H.H. 11H.H. 21H.H. 31H.R.", seat=1)
    end(state, seat=1)
    assert list(state.waiting()) == [0]
    assert state.round == 1
    finish_round(state)
    assert (state.round, state.actor) == (2, CHANCE)


def test_round_numbers_are_noted() -> None:
    """RI-3.4: each space keeps the number of its round; in expansion mode rounds are numbered through."""
    state = start(mode="metro_classic")
    for _ in range(4):
        roll_any(state)
        finish_round(state)
    noted = {int(ink) & 15 for ink in state.ink if ink}
    assert noted == {1, 2, 3, 4}
    surface = {int(ink) & 15 for ink in list(state.ink)[:49] if ink}
    assert surface == {1, 3}


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
    state = start()
    roll(state, "A4 A4 A4 B1")
    board = state.board
    counts = {name: board.first_image[face + 1] - board.first_image[face] for face, name in enumerate(board.faces)}
    assert (counts["B1"], counts["A4"], counts["A3"], counts["S2"]) == (8, 2, 4, 1)
    draw(state, "01H.H.")
    assert not may(state, "01.H.H")


def test_continue_or_start_at_an_exit() -> None:
    """RI-4.2, RI-4.5: an arm must meet an exit or an arm of its type, also of this round; the border is neither."""
    state = start()
    roll(state, "A4 A4 A5 A1")
    assert may(state, "01H.H.")
    assert not may(state, "00H.H.")
    assert not may(state, "33H.H.")
    assert not may(state, "11H.H.")
    draw(state, "01H.H.")
    assert may(state, "11H.H.")


def test_no_arm_meets_another_type() -> None:
    """RI-4.3: neither a route nor an exit of another type."""
    state = start()
    roll(state, "A4 A1 A0 A5")
    assert not may(state, "01R.R.")
    draw(state, "01H.H.")
    assert not may(state, "11R.R.")
    draw(state, "10.R.R")
    assert not may(state, "11H..H")


def test_blank_sides_are_no_clash() -> None:
    """RI-4.4: an arm may point to a blank side, an empty space or the plain border; a blank side may lie at an exit."""
    state = start()
    roll(state, "A4 A5 A5 A3")
    draw(state, "01H.H. 11HHH. 12H..H")
    assert may(state, "02..HH")  # an arm to the blank side of 01
    assert may(state, "02.HH.")  # an arm to an empty space
    border = start()
    roll(border, "A5 A5 A4 A4")
    draw(border, "05HH..")
    assert may(border, "06H..H")
    draw(border, "01H.H. 11H.H.")
    put(border, "21H.H. 31H.HH")
    assert may(border, "30HH..")  # a blank side at the exit


def test_two_groups_need_one_arm() -> None:
    """RI-4.6: an overpass is legal if any one arm is joined and no arm clashes, also underground."""
    state = start()
    roll(state, "A4 A4 A4 B2")
    assert may(state, "01HRHRo")
    assert not may(state, "01RHRHo")
    below = start(mode="metro")
    roll(below, "UMS1 UM1 UP1 UX1")
    assert may(below, "01PMPM")
    assert not may(below, "01MPMP")


def test_types_and_exits() -> None:
    """RI-4.7, RI-9.2: railway and subway at railway exits, highway and pipe at highway exits."""
    below = start(mode="metro")
    roll(below, "UMS1 UM1 UP1 UX2")
    assert may(below, "03M.M.")
    assert may(below, "01P.P.")
    assert not may(below, "03P.P.")
    assert not may(below, "01M.M.")
    for image in below.board.images:
        assert all(len({image.edges[side] for side in group}) == 1 for group in image.groups)


def test_equal_images_are_one_choice() -> None:
    """RI-4.8: no two images have the same arms, groups and station."""
    for mode in MODES:
        keys = [image.key for image in start(mode=mode).board.images]
        assert len(set(keys)) == len(keys)


# --- RI-5 which dice must be drawn -----------------------------------------------------------------------------------


def test_each_die_once() -> None:
    """RI-5.1: in any order, each die once."""
    state = start()
    roll(state, "A4 A4 A5 B0")
    draw(state, "01H.H. 05H.H.")
    assert not may(state, "61H.H.")
    assert may(state, "61.HH.")
    draw(state, "61R.H.")
    assert not may_end(state)


def test_ending_needs_every_die_that_fits() -> None:
    """RI-5.2: the round ends when no undrawn die has a legal drawing; such dice are skipped for good."""
    state = start()
    roll(state, "A4 A4 A4 B0")
    assert not may_end(state)
    full = start(mode="metro")
    roll(full, "UMS1 UM1 UP1 UX1")
    only_spaces(full, ())
    assert may_end(full)
    full.apply(full.board.end)
    assert full.round == 2


def test_spoiling_a_die_is_allowed() -> None:
    """RI-5.3: a drawing may take the last space of another die."""
    state = start()
    roll(state, "A4 A4 A4 B0")
    only_spaces(state, (1,))
    assert may(state, "01H.R.")
    draw(state, "01H.H.")
    assert may_end(state)


def only_spaces(state: RailroadInk, free: tuple[int, ...]) -> None:
    """As if all other spaces were taken."""
    for space in range(SPACES):
        if space not in free:
            state.masks[8] = state.masks[8] | 1 << space


def test_optional_drawings_bind_only_the_dice() -> None:
    """RI-5.4: nobody must draw a special route, not even to make room; one that makes room for a die makes it due."""
    state = start()
    roll(state, "A1 A1 A1 B2")
    only_spaces(state, (1, 8))
    state.left[0] = 1  # one railway straight is left
    assert may_end(state)
    draw(state, "01HHRH")
    assert not may_end(state)
    draw(state, "11R.R.")
    assert may_end(state)


def test_special_routes_after_the_dice() -> None:
    """RI-5.5, RI-6.1: when no die is left, a special route may still be drawn before the end."""
    state = start()
    roll(state, "A4 A4 A4 B0")
    draw(state, "01H.H. 11H.H. 21H.H. 31H.R.")
    assert may_end(state)
    assert may(state, "05HHHH")
    draw(state, "05HHHH")
    assert may_end(state)


# --- RI-6 special routes ---------------------------------------------------------------------------------------------


def test_limits_of_special_routes() -> None:
    """RI-6.1, RI-6.2: one in a round, three in a game, each kind once."""
    state = start()
    for kind in ("S2", "S0", "S3"):
        roll(state, "A4 A4 A4 B0")
        assert kind in special_faces(state)
        draw(state, first_legal(state, kind))
        assert special_faces(state) == set()
        finish_round(state)
        roll(state, "A4 A4 A4 B0")
        assert kind not in special_faces(state)
        finish_round(state)
    assert state.specials[0] == 3
    roll(state, "A4 A4 A4 B0")
    assert special_faces(state) == set()


def special_faces(state: RailroadInk) -> set[str]:
    return {image.face for image in offered(state) if image.face.startswith("S")}


def offered(state: RailroadInk) -> list[Image]:
    return [state.board.images[found // SPACES] for found in state.legal() if found != state.board.end]


def test_no_special_routes_underground() -> None:
    """RI-6.3: neither alone nor below a surface."""
    assert not any(face.startswith("S") for face in start(mode="metro").board.faces)
    state = start(mode="metro_classic")
    state.round = 2
    roll(state, "UMS1 UM1 UP1 UX1")
    assert special_faces(state) == set()


# --- RI-7 Challenge --------------------------------------------------------------------------------------------------


def challenge(dice: str, players: int = 1, goals: str = "") -> RailroadInk:
    state = start(players, mode="challenge", goals=bool(goals))
    roll(state, dice, goals)
    return state


def test_villages() -> None:
    """RI-7.1, RI-7.2: a station opens a village, worth 2 points; one-ended stations do, overpasses do not."""
    stations = {name for name, face in start(mode="challenge").board.parts.faces.surface.items() if face.station}
    assert stations == {"B0", "B1", "C0", "C1", "C2", "C3", "S0", "S1", "S4", "S5"}
    state = challenge("A5 A0 C2 D3")
    draw(state, "03R..R 02.R..*")
    state.sum_up(0, SURFACE)
    assert state.tally.villages == 1
    without = challenge("A5 A0 C2 B2")
    draw(without, "03R..R 02HRHRo")
    without.sum_up(0, SURFACE)
    assert without.tally.villages == 0
    line = next(line for line in GAME.score(state)[0] if line.what.kind == "villages")
    assert line.points == 2


def test_factory_gives_a_copy() -> None:
    """RI-7.3, RI-7.5: any route on a factory lets a die be drawn once more; special routes cannot be copied."""
    state = challenge("A3 A1 C0 B2")
    draw(state, "01H.HH 00.H..*")
    assert state.tokens[0] == 1
    assert may(state, "05HH.H")  # the T again, freely turned
    assert may(state, "10.R.R")  # a die not drawn yet
    draw(state, "05HH.H")
    assert state.tokens[0] == 0
    assert not may(state, "61HHH.")
    assert state.left[0] == 0b1010


def test_a_copy_lapses() -> None:
    """RI-7.4: the token is optional and gone with the round."""
    state = challenge("A3 A1 C0 B2")
    draw(state, "01H.HH 00.H..* 10.R.R")
    finish_round(state)
    roll_any(state)
    assert state.tokens[0] == 0


def test_a_copy_on_a_factory_gives_another() -> None:
    """RI-7.6: a copy drawn on a factory gives another token, and the same die may be copied again."""
    state = challenge("A4 A5 C0 B2")
    put(state, "42H.H. 36.HHH")
    draw(state, "46H..H")
    assert (state.tokens[0], state.left[0]) == (1, 0b1101)
    draw(state, "52HH..")
    assert state.tokens[0] == 1
    assert may(state, "05HH..")


def test_universities() -> None:
    """RI-7.7, RI-7.8: the third gives an extra special route outside the limits, which uses its kind up."""
    state = challenge("A3 A4 C0 D4")
    put(state, "41HH.. 20RR..")
    assert state.extras[0] == 0
    draw(state, "05HHHH")  # the one of this round
    state.specials[0] = 3
    assert special_faces(state) == set()
    put(state, "33HHH.")
    assert state.extras[0] == 1
    assert special_faces(state) == {"S0", "S1", "S3", "S4", "S5"}
    draw(state, "01HHRH")
    assert (state.extras[0], state.specials[0], state.specials_now[0]) == (0, 3, 1)
    assert special_faces(state) == set()
    put(state, "66R..R")
    assert state.extras[0] == 0


def test_the_extra_route_goes_first_and_lapses() -> None:
    """RI-7.8: an extra special route is used before the one of the round, and gone with the round."""
    state = challenge("A3 A4 C0 D4")
    put(state, "20RR.. 33HHH. 41HH..")
    draw(state, "05HHHH")
    assert (state.extras[0], state.specials[0]) == (0, 0)
    draw(state, "01HHRH")
    assert state.specials[0] == 1
    other = challenge("A3 A4 C0 D4")
    put(other, "20RR.. 33HHH. 41HH..")
    finish_round(other)
    roll_any(other)
    assert other.extras[0] == 0


def test_buildings_work_once_for_any_route() -> None:
    """RI-7.9: a special route counts for the building of its own space alone."""
    state = challenge("A3 A4 C0 D4")
    put(state, "01HH..")
    draw(state, "02HRRH")
    assert spaces(state.stations(0, SURFACE) & state.board.villages) == {"02"}
    assert state.tokens[0] == 0


def test_goals_are_checked_for_all_together() -> None:
    """RI-7.10: at the end of a surface round, on the surface alone; what was reached is kept."""
    state = challenge("A3 A4 C0 D4", 2, "d a b")
    put(state, "00HH.. 06H..H 60HH..", 0)
    end_all(state)
    assert list(state.reached) == [1, 0, 0, 0, 0, 0]
    below = start(2, mode="metro_challenge", goal_pool="a-f")
    roll(below, "A3 A4 C0 D4", "d a b")
    end_all(below)
    roll(below, "UMS1 UM1 UP1 UX1")
    put(below, "00PP.. 06P..P 60PP..", 0)
    end_all(below)
    assert not any(below.reached)


def end_all(state: RailroadInk) -> None:
    """Everybody ends the round, whatever is left."""
    round = state.round
    while state.round == round and state.actor >= 0:
        state.apply(state.board.end)


def test_steps_of_the_goals() -> None:
    """RI-7.11: 4 points for all of the first round in which it is met, 2 for the next such round, 1 for all later."""
    state = start(5, mode="challenge")
    for seat, round in enumerate((2, 2, 4, 5, 7)):
        state.reached[seat * GOALS] = round
    assert [state.goal_points(seat, 0) for seat in range(5)] == [4, 4, 2, 1, 1]
    assert [state.goal_points(seat, 1) for seat in range(5)] == [0] * 5


def met(card: str, drawings: str, goal_g_exits: int = 4) -> bool:
    state = start(mode="challenge", goal_g_exits=goal_g_exits)
    board, tally = state.board, state.tally
    put(state, drawings)
    tally.read(state.ink, 0, state.masks, 0)
    tally.count_exits()
    tally.count_stations(state.stations(0, SURFACE))
    place = board.goal_ids.index(card)
    return tally.meets(board.goal_test[place], board.goal_least[place], state.masks, 0)


ROW = "30.H.H 31.H.H 32.H.H 33.H.H 34.H.H 35.H.H "
CROSS = "01H.H. 11H.H. 21H.H. 31HHHH 30.H.H 41H.H. 51H.H. 61H.H. "
GOAL_CASES = {
    "a": ("22HH.. 23.HHH 24.HHH 33H.H. 34HHH.", "22HH.. 23.HHH 24.HHH 33H.H. 31HHHH"),
    "b": ("02.R..* 15.R..* 24.R..* 54.RR.", "02.R..* 15.R..* 24.RR. 54RHRHo"),
    "c": (ROW + "36.H.H", ROW + "46.H.H"),
    "d": ("00HH.. 06H..H 66HH..", "00HH.. 06H..H 65HH.."),
    "e": ("44HH.. 45HHHH 46H..H 54HH.. 55HHHH 56H..H 64HH.. 65HHHH 66H..H", ROW + "22HH.. 23HH.. 24HH.."),
    "f": ("30.HHH 31..HH 41H..H 40HH..", "30.HHH 31..HH 41H..H 40H...*"),
    "g": (CROSS + "32.H.H 33.H.H 34.H.H 35.H.H 36.H.H", CROSS),
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
        state = start(mode="challenge")
        put(state, drawings)
        state.sum_up(0, SURFACE)
        drawn = " ".join(one[:2] for one in drawings.split())
        wanted = GOAL_SPACES.get(card, (drawn, ""))[number]
        assert spaces(goal_spaces(state, 0, state.board.goal_ids.index(card))) == set(wanted.split())


def test_goals_about_loops_and_exits() -> None:
    """RI-7.13 F, G, K: crossing on an overpass closes no loop; three exits are enough where the option says so."""
    assert not met("f", "22.HH. 23RHRHo 24..HH 33R.R. 34H..H")
    assert not met("f", "03R.R. 13RHRHo 12.HH. 14..HH 23R.R.")
    assert not met("g", CROSS)
    assert met("g", CROSS, goal_g_exits=3)
    assert met("k", CROSS)


# --- RI-8 scoring of a surface ---------------------------------------------------------------------------------------


def scored(drawings: str, mode: str = "classic", reading: str = "trail") -> RailroadInk:
    state = start(mode=mode, longest_reading=reading)
    put(state, drawings)
    state.sum_up(0, UNDERGROUND if mode == "metro" else SURFACE)
    return state


def test_networks() -> None:
    """RI-8.1, RI-8.2: stations join, overpasses do not; the size is the number of exits met."""
    assert sorted(scored("01H.R. 11R..R 10.R.R").tally.sizes(-1)) == [2]
    assert sorted(scored("03R.R. 13RHRHo 12.H.H 11HH.. 01H.H. 23R.R.").tally.sizes(-1)) == [1, 1]


def test_network_points() -> None:
    """RI-8.3, RI-8.4: 4 more for each exit, 45 for twelve, then 5 more each."""
    table = list(start().board.network_points)
    assert table[:13] == [0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45]
    assert table[13:] == [50, 55, 60, 65, 70, 75, 80, 85]


def test_longest_routes() -> None:
    """RI-8.5: stations do not interrupt, branches do not count, a single piece counts 1, no exit is needed."""
    tally = scored("01H.H. 11HHH. 21H.R. 31R.R. 12.H.H").tally
    assert (tally.longest_road, tally.longest_rail) == (3, 2)
    assert scored("01H.R.").tally.longest_rail == 1
    assert scored("").tally.longest_rail == 0


def test_readings_of_the_longest_route() -> None:
    """RI-8.6, RI-8.7: by links, with ceil(n/2) visits; or every space once, not even over another group."""
    lasso = "30.H.H 31.HHH 32..HH 42H..H 41HH.."
    assert scored(lasso).tally.longest_road == 6
    assert scored(lasso, reading="simple").tally.longest_road == 5
    through = "01H.H. 11HHHHx 10.HH. 20HH.. 21H..H 12.H.H"  # twice through the double curve
    assert scored(through, "challenge").tally.longest_road == 7
    assert scored(through, "challenge", "simple").tally.longest_road == 5


def test_centre() -> None:
    """RI-8.8: one point for each filled centre space."""
    assert scored("22HH.. 33HH.. 44HH.. 11HH..").tally.centre == 3


def test_errors() -> None:
    """RI-8.9: arms to a neighbour that do not meet their type; not at the border, nor the inner end of a terminal."""
    assert scored("01H.H.").tally.open_ends == 1
    assert scored("00HH..").tally.open_ends == 1
    assert scored("36.H..*", "challenge").tally.open_ends == 0
    assert scored("01HHH. 02..HH 11HH..").tally.open_ends == 2


def test_surface_total() -> None:
    """RI-8.10, RI-EX1: the sum of the parts; the example of the base game has 46 points."""
    state = scored(BASE)
    parts = [(line.what.kind, line.points) for line in GAME.score(state)[0]]
    assert parts == [
        ("networks", 32),
        ("longest-highway", 8),
        ("longest-railway", 5),
        ("centre", 6),
        ("errors", -5),
    ]
    assert list(state.points()) == [46]
    whole = start(mode="challenge")
    roll(whole, "A3 A4 C0 D4", "d a b")
    put(whole, "00HH.. 06H..H 60HH.. 02.R..*")
    end_all(whole)
    assert sum(line.points for line in GAME.score(whole)[0]) == whole.points()[0]
    assert [line.points for line in GAME.score(whole)[0] if line.what.kind == "goal"] == [4, 0, 0]


# --- RI-9, RI-10, RI-11, RI-12 underground ---------------------------------------------------------------------------


def test_underground_rounds() -> None:
    """RI-9.1: four underground dice, drawn by the same rules."""
    state = start(mode="metro")
    roll(state, "UMS3 UM2 UP4 UX5")
    assert not may_end(state)
    draw(state, "03MMM.*")
    assert not may(state, "05MMM.*")
    draw(state, "01PPPP")
    assert state.left[0] == 0b1010


def test_duplication() -> None:
    """RI-9.3, RI-9.4, RI-EX3: Hanka duplicates the T-shaped pipe; two are left, no more in this round."""
    state = start(mode="metro")
    roll(state, "UMS1 UP3 UP1 UX1")
    draw(state, "01PPP. 05P.PP")
    assert (state.doubles[0], state.doubles_now[0]) == (1, 1)
    assert not may(state, "61PP.P")
    assert state.left[0] == 0b1101
    for _ in range(2):
        finish_round(state)
        roll(state, "UMS1 UP3 UP1 UX1")
        state.doubles[0] += 1
    assert state.doubles[0] == 3
    draw(state, first_legal(state, "UP3"))
    assert "UP3" not in {image.face for image in offered(state)}


def first_legal(state: RailroadInk, face: str) -> str:
    board = state.board
    found = next(one for one in state.legal() if one != board.end and board.images[one // SPACES].face == face)
    return f"{found % SPACES // 7}{found % SPACES % 7}{board.images[found // SPACES].notation}"


def test_duplications_and_special_routes_are_counted_apart() -> None:
    """RI-9.5: three of each."""
    state = start(mode="metro_classic")
    roll(state, "A4 A4 A4 B0")
    draw(state, "05HHHH")
    finish_round(state)
    roll(state, "UMS1 UP3 UP1 UX1")
    draw(state, "01PPP. 05P.PP")
    assert (state.specials[0], state.doubles[0]) == (1, 1)


def expansion() -> RailroadInk:
    return start(mode="metro_classic")


def pair(rounds: list[str]) -> RailroadInk:
    """Drawings round by round, surface first."""
    state = expansion()
    for number, drawings in enumerate(rounds, start=1):
        state.round = number
        put(state, drawings)
    return state


def test_hubs_of_two_layers() -> None:
    """RI-10.1, RI-10.5, RI-EX4: both stations on one space, whichever came first; a plain route does nothing."""
    assert spaces(pair(["03R.H.", "03M.M.*"]).hubs[0]) == {"03"}
    assert spaces(pair(["", "03M.M.*", "03R.H."]).hubs[0]) == {"03"}
    assert not pair(["03R.R.", "03M.M.*"]).hubs[0]
    assert not pair(["03R.H.", "03M.M."]).hubs[0]
    assert spaces(pair(["03RRRH", "03M.M.*"]).hubs[0]) == {"03"}


def test_bursts() -> None:
    """RI-10.2, RI-10.3, RI-10.5, RI-EX5: a station above a pipe, not a pipe below a station; one burst a space."""
    state = pair(["", "01P.P.", "01H.R."])
    assert spaces(state.bursts[0]) == {"01"}
    state.sum_up(0, UNDERGROUND)
    assert state.tally.error_points == 1 + 2
    assert not pair(["01H.R.", "01P.P."]).bursts[0]
    assert not pair(["", "01P.P.", "01H.H."]).bursts[0]


def test_faces_with_both() -> None:
    """RI-10.4: with station and pipe, a later surface station makes a hub and a burst, an earlier one only a hub."""
    later = pair(["", "01PPPM*", "01H.R."])
    assert spaces(later.hubs[0]) == spaces(later.bursts[0]) == {"01"}
    earlier = pair(["01H.R.", "01PPPM*"])
    assert spaces(earlier.hubs[0]) == {"01"}
    assert not earlier.bursts[0]
    pipes = {face for face, one in later.board.parts.faces.underground.items() if "P" in one.edges}
    assert {"UX1", "UX2", "UX3", "UX4", "UX5"} < pipes


def test_a_burst_cuts_nothing() -> None:
    """RI-10.6: neither the longest pipe nor the network."""
    state = pair(["", "01P.P. 11P.P. 21P.P. 31P..P 30.P.P", "11H.R."])
    state.sum_up(0, UNDERGROUND)
    assert state.tally.bursts == 1
    assert state.tally.longest_road == 5
    assert list(state.tally.sizes(ROAD)) == [2]


def test_hubs_of_metro_alone() -> None:
    """RI-11.1, RI-11.2, RI-11.3, RI-EX9: a station becomes a hub at once if its row and column have none."""
    state = start(mode="metro")
    put(state, "03M.M.* 13MMM.* 14.MMM*")
    assert spaces(state.hubs[0]) == {"03", "14"}
    assert not state.bursts[0]
    other = start(mode="metro")
    put(other, "13MMM.* 03M.M.* 14.MMM*")
    assert spaces(other.hubs[0]) == {"13"}


def test_underground_networks() -> None:
    """RI-12.1, RI-12.2: exits for pipes, exits and hubs for the subway; a plain station counts nothing."""
    tally = scored("03M.M.* 13MMM.* 14.MMM* 24M.M. 10.M.M", "metro").tally
    assert sorted(tally.sizes(0)) == [1, 3]
    assert list(tally.sizes(1)) == []
    pipes = scored("01PP.. 02.P.P 03.P.P 04.P.P 05P..P", "metro").tally
    assert list(pipes.sizes(1)) == [2]


def test_underground_lines() -> None:
    """RI-12.3, RI-12.4, RI-12.5, RI-12.6, RI-12.7: pipes count twice, caps and rings are closed ends."""
    state = scored("01P.P. 11P.P. 21PPPM* 03M.M.", "metro")
    parts = {line.what.kind: line.points for line in GAME.score(state)[0]}
    assert parts == {
        "pipe-networks": 0,
        "subway-networks": 0,
        "longest-pipe": 6,
        "longest-subway": 1,
        "underground-centre": 0,
        "open-ends": -4,
    }
    assert state.points()[0] == 3
    assert scored("22PP..", "metro").tally.centre == 1
    assert scored("03MMMP", "metro").tally.open_ends == 3
    assert scored("01PPPM*", "metro").tally.open_ends == 3


def test_the_example_of_the_leaflet() -> None:
    """RI-EX2 (RI-TV4), RI-12.7, RI-13.2: 8 + 36 + 2 x 13 + 15 + 6 - 9 - 2 x 1 = 80."""
    board = expansion().board
    networks = board.network_points[3] + board.network_points[4 + 6]
    longest = 13 * board.road_points[UNDERGROUND] + 15 * board.rail_points[UNDERGROUND]
    errors = 9 * board.open_end_points + 1 * board.burst_points
    assert (networks, longest, errors) == (44, 41, 11)
    assert networks + longest + 6 * board.centre_points - errors == 80
    assert board.layer_of(5) == SURFACE


# --- RI-13 the end ---------------------------------------------------------------------------------------------------


def test_totals_of_both_layers() -> None:
    """RI-13.2: surface and underground together."""
    state = pair(["03R.H.", "03M.M.*"])
    surface, underground = state.sum_up(0, SURFACE), state.sum_up(0, UNDERGROUND)
    assert state.points()[0] == surface + underground


def test_places() -> None:
    """RI-13.3, RI-13.4: the highest total wins, then fewer error points, then the place is shared."""
    state = start(4)
    put(state, "01H.H.", 0)
    put(state, "01H.H. 11H.H.", 3)
    assert list(state.points()) == [0, 0, 0, 1]
    assert [state.error_points(seat) for seat in range(4)] == [1, 0, 0, 1]
    assert list(state.ranks()) == [4, 2, 2, 1]
    solo = start()
    put(solo, "01H.H.")
    assert list(solo.ranks()) == [1]


# --- RI-14 combinations and leaving; secrets -------------------------------------------------------------------------


def test_default_for_a_player_who_left() -> None:
    """RI-14.2: the lowest die that can be drawn, with the fewest open ends; ties: row, column, orientation."""
    state = start()
    roll(state, "A3 A0 A4 B2")
    first = GAME.default(state)
    assert state.board.images[first // SPACES].face == "A3"
    assert (first // SPACES, first % SPACES) == (code(state.board, "01HHH.") // SPACES, 1)
    rng = Rng(2)
    while state.actor != OVER:
        state.apply(state.sample(rng) if state.actor == CHANCE else GAME.default(state))
    assert state.specials[0] == 0


def test_an_example_round_of_the_challenge() -> None:
    """RI-EX6: four dice, a special route and a copy in one round."""
    state = challenge("A3 A1 C0 D4")
    draw(state, "01H.HH 00.H..* 10.R.R 11HHHR 12.HHH 21HHHHx")
    assert state.left[0] == 0
    assert (state.specials[0], state.tokens[0]) == (1, 0)
    assert may_end(state)


def test_running_drawings_are_hidden() -> None:
    """RI-3.3: until all have ended, others see the sheet as of the last reveal, and only whether a seat has ended."""
    state = start(2)
    roll(state, "A4 A4 A4 B0")
    empty = state.seen_by(1).save()
    draw(state, "01HHRH", 0)
    assert state.seen_by(1).save() == empty
    view = state.seen_by(NOBODY)
    assert view.left[0] == UNKNOWN
    assert not any(view.ink)
    assert view.masks[:MASKS] == view.masks[MASKS:]
    finish_seat(state, 0)
    assert state.seen_by(1).ended[0] == 1
    finish_seat(state, 1)
    assert any(state.seen_by(1).ink[:49])


def finish_seat(state: RailroadInk, seat: int) -> None:
    while state.actor >= 0 and not state.ended[seat] and state.round == 1:
        state.focus(seat)
        state.apply(GAME.default(state))


def test_boards_are_shared() -> None:
    assert board_of(GAME.config(2)) is board_of(GAME.config(5))


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [("ink", 0, 16), ("masks", 0, 0), ("specials", 0, 4), ("kinds", 0, 1 << 20), ("fresh", 0, 1), ("left", 0, 15)],
)
def test_invariants_notice_what_is_broken(field: str, place: int, value: int) -> None:
    state = start()
    roll(state, "A4 A4 A4 B0")
    draw(state, "01H.H.")
    assert state.check() == []
    before = getattr(state, field)[place]
    getattr(state, field)[place] = value
    assert before != value
    assert state.check() != []
