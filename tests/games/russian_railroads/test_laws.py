"""What must hold in every game: slow tests of what can be done against the fast ones, and nothing is ever lost."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from drezina.core.errors import BadComponents
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import OVER
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.components import HERE, read
from drezina.games.russian_railroads.kinds import CLAIM, HIRE, KINDS, SLOTS, count
from drezina.games.russian_railroads.position import ACTIONS, CLAIMANTS, EFFECT, STRICT, TURN
from drezina.games.russian_railroads.rules.complete_execution import effect_possible, measure
from drezina.games.russian_railroads.rules.engineers import shown_effect
from drezina.games.russian_railroads.state import RussianRailroadsState
from tests.games.russian_railroads.scenario import SPACES, random_choices, random_game

LENGTHS = (15, 9, 9)
POINTS = 99  # a part that can always be performed
NEVER_REPEATED = {SPACES[name] for name in ("temporary-workers", "any-coin", "turn-order-1", "turn-order-2")}


# --- a slow test of complete execution ------------------------------------------------------------------------------


class Copybook:
    """One player's board on paper: enough to try the parts of an effect in every order (RR-5.3, RR-5.4)."""

    def __init__(self, state: RussianRailroadsState, seat: int) -> None:
        flat = [int(at) for at in state.track][seat * 15 : seat * 15 + 15]
        self.at = [flat[line * 5 : line * 5 + 5] for line in range(3)]
        self.markers = [int(place) for place in state.marker][seat * 2 : seat * 2 + 2]
        self.gaps = int(state.factories(seat))
        self.doublers = min(8 - int(state.doublers[seat]), int(state.doublers_left))
        self.locos = [int(level) for level in state.loco][seat * 4 : seat * 4 + 4]
        self.engines = [int(n) for n in state.engines]
        self.works = sum(state.works)
        self.repeats = strict_targets(state, seat)

    def clone(self) -> "Copybook":
        twin = Copybook.__new__(Copybook)
        twin.at = [list(line) for line in self.at]
        twin.markers, twin.locos, twin.engines = list(self.markers), list(self.locos), list(self.engines)
        twin.gaps, twin.doublers, twin.works, twin.repeats = self.gaps, self.doublers, self.works, self.repeats
        return twin

    def steps(self, colours: Sequence[int]) -> Iterator["Copybook"]:
        for colour in colours:
            for line in range(3):
                twin = self.step(line, colour)
                if twin is not None:
                    yield twin

    def step(self, line: int, colour: int) -> "Copybook | None":
        """RR-6.4: one step, or None where it is not legal."""
        at = self.at[line]
        if at[colour] < 0 or at[colour] + 1 > LENGTHS[line]:
            return None
        if colour and at[colour - 1] <= at[colour] + 1:
            return None
        twin = self.clone()
        twin.at[line][colour] += 1
        if line == 0 and colour == 0:
            twin.pieces()
        return twin

    def pieces(self) -> None:
        gained = {2: 1, 6: 2, 10: 3, 15: 4}.get(self.at[0][0])
        for line in range(3 if gained else 0):
            if gained and gained < (5, 4, 3)[line]:
                self.at[line][gained] = 0
        for _ in range(2 if gained == 4 else 0):
            if self.at[0][3] > self.at[0][4] + 1:
                self.at[0][4] += 1

    def industry(self) -> Iterator["Copybook"]:
        limit = (4, 6, 8, 10, 12, 14)[min(5, self.gaps)]
        for which in range(2):
            place = self.markers[which] + 1
            if self.markers[which] >= 0 and place <= limit and place not in self.markers:
                twin = self.clone()
                twin.markers[which] = place
                yield twin

    def doubler(self) -> Iterator["Copybook"]:
        if self.doublers:
            twin = self.clone()
            twin.doublers -= 1
            yield twin

    def locomotive(self) -> Iterator["Copybook"]:
        """The lowest locomotive with every chain; where no slot was free one tile comes back as a factory."""
        lowest = next((level for level in range(1, 10) if self.engines[level]), 0)
        for slot in range(4 if lowest else 0):
            if self.locos[slot] < lowest:
                twin = self.clone()
                twin.engines[lowest] -= 1
                twin.works += 0 not in self.locos
                yield twin

    def special_locomotive(self) -> Iterator["Copybook"]:
        """RR-14.11: level 9 over anything weaker."""
        return iter([self] if min(self.locos) < 9 else [])

    def repeat(self) -> Iterator["Copybook"]:
        """RR-15.6: a board space that can be done completely, or an own engineer of which a part can be done."""
        whole = any(self.completes(parts) for own, parts in self.repeats if not own)
        some = any(self.does_some(parts) for own, parts in self.repeats if own)
        return iter([self] if whole or some else [])

    def factory(self) -> Iterator["Copybook"]:
        lowest = next((level for level in range(1, 10) if self.engines[level]), 0)
        if lowest:
            twin = self.clone()
            twin.engines[lowest] -= 1
            twin.gaps += 1
            yield twin
        if self.works:
            twin = self.clone()
            twin.works -= 1
            twin.gaps += 1
            yield twin

    def part(self, kind: int) -> Iterator["Copybook"]:
        if kind < 5:
            return self.steps([kind])
        more: dict[int, Callable[[], Iterator[Copybook]]] = {
            5: lambda: self.steps([0, 1]),
            6: lambda: self.steps(range(5)),
            7: self.industry,
            8: self.doubler,
            9: self.locomotive,
            10: self.factory,
            11: lambda: iter([*self.locomotive(), *self.factory()]),
            12: self.special_locomotive,
            13: self.repeat,
            POINTS: lambda: iter([self]),
        }
        return more[kind]()

    def completes(self, parts: Sequence[int], in_order: bool = False) -> bool:
        """All parts in some order; kind 15 is one of doubler, industry and black at the very end."""
        if not parts:
            return True
        if 15 in parts:
            rest = [kind for kind in parts if kind != 15]
            return any(self.completes([*rest, again]) for again in (0, 7, 8))
        for place, kind in enumerate(parts[:1] if in_order else parts):
            if kind in parts[:place]:
                continue
            rest = [*parts[:place], *parts[place + 1 :]]
            if any(twin.completes(rest, in_order) for twin in self.part(kind)):
                return True
        return False

    def does_some(self, parts: Sequence[int]) -> bool:
        """RR-5.9: at least one part."""
        return any(True for kind in parts for _ in self.part(kind))


def parts_of(left: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(count(left, kind))]


def all_parts(state: RussianRailroadsState, effect: int) -> list[int]:
    """Points and coins too, which can always be performed."""
    board = state.board
    return [*parts_of(board.left[effect]), *[POINTS] * bool(board.points[effect] or board.coins[effect])]


def strict_targets(state: RussianRailroadsState, seat: int) -> list[tuple[bool, list[int]]]:
    """RR-15.1 to RR-15.3: what the player did this round for exactly one worker, as whether it was an own engineer."""
    board, found = state.board, []
    for place in range(board.places):
        effect = int(shown_effect(state, place))
        if effect < 0 or not state.tokens_of(seat, place) or 13 in parts_of(board.left[effect]):
            continue
        never = place in NEVER_REPEATED or board.workers[effect] != 1
        if not never:
            found.append((place >= board.first_tile, all_parts(state, effect)))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_complete_execution_against_a_slow_test(players: int) -> None:
    """RR-5.3, RR-5.7, RR-8.7, RR-14.6 for every strict effect in positions of random games."""
    board = GAME.start(GAME.config(players)).board
    strict = [*range(board.first_token), *range(board.first_card, board.first_factory)]
    verdicts = set()
    for seed in range(2):
        for number, state in enumerate(random_game(players, 100 + seed)):
            if number % 7 or state.actor == OVER:
                continue
            book = Copybook(state, int(state.mover))
            for effect in strict:
                parts = parts_of(board.left[effect])
                if 14 in parts:
                    continue
                after = parts_of(board.after[effect])
                measure(state, state.mover)
                fast = effect_possible(state, state.mover, effect)
                assert fast == book.completes([*parts, *after], bool(after)), (seed, number, effect)
                verdicts.add((effect, fast))
    assert len([effect for effect, fast in verdicts if not fast]) > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_choosable_is_offered(players: int) -> None:
    """RR-3.4, RR-5.7 to RR-5.9, RR-12.9 in random games: there, free, payable, allowed, possible by the slow test."""
    verdicts: Counter[tuple[str, bool]] = Counter()
    for seed in range(7, 12):
        for number, state in enumerate(random_game(players, seed)):
            extra = state.phase == CLAIMANTS
            if state.actor == OVER or state.agenda.kind != TURN:
                continue
            if not (extra or (state.phase == ACTIONS and number % 3 == 0)):
                continue
            board = state.board
            book = Copybook(state, int(state.mover))
            offered = {code - board.codes.use for code in state.legal() if board.codes.use <= code < board.codes.pay}
            for place in range(board.places):
                expected = choosable(state, book, place)
                assert (place in offered) == expected, (seed, number, place)
                what = "extra" if extra else "engineer" if place >= board.first_tile else "space"
                verdicts[what, expected] += 1
    kinds = ("space", "engineer", "extra") if players > 2 else ("space", "engineer")
    assert all(verdicts[kind, verdict] > 5 for kind in kinds for verdict in (False, True)), verdicts


def choosable(state: RussianRailroadsState, book: Copybook, place: int) -> bool:
    """A board space or an own engineer, in a turn or for the token of a claim."""
    board, me = state.board, int(state.mover)
    own = place >= board.first_tile
    effect = int(shown_effect(state, place))
    spaces = list(board.last if state.last_round() else board.usual)
    there = state.engineers[me] & 2 ** (place - board.first_tile + 1) if own else place in spaces and effect >= 0
    if not there or (state.placed[place] and not board.open[place]):
        return False
    gift, coins = int(board.gift[effect]), int(board.coin_cost[place])
    claim = gift - CLAIM if gift in (CLAIM, CLAIM + 1) else None
    if state.phase == CLAIMANTS:
        allowed = claim is None and (board.workers[effect], coins) == (1, 0)
    else:
        supply = state.workers[me] + state.seasonal[me] + state.coins[me]
        supply += state.black_here if state.black_owner == me else 0
        allowed = board.workers[effect] + coins <= supply and coins <= state.coins[me]
        allowed = allowed and (gift != HIRE or state.strip[0] > 0)
        if claim is not None:
            other = board.claims[1 - claim]
            own_pawn = state.order[claim] == me and board.players > 2
            allowed = allowed and not own_pawn and (other < 0 or not state.tokens_of(me, other))
    parts = all_parts(state, effect)
    in_part = own or place == SPACES["any-coin"]  # RR-5.8
    return bool(allowed) and (book.does_some(parts) if in_part else book.completes(parts))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_inside_an_effect_the_rest_is_kept_possible(players: int) -> None:
    """RR-5.5, RR-5.10 in random games: every step that keeps the rest of a strict effect possible, and no other."""
    looked_at = 0
    for seed in range(30, 50):
        for state in random_game(players, seed):
            if state.actor != OVER and state.agenda.kind == EFFECT and len(parts_of(state.agenda.left)) > 1:
                compare_steps(state)
                looked_at += 1
    assert looked_at > 100


def test_inside_an_effect_the_rest_is_kept_possible_where_room_is_rare() -> None:
    """RR-5.3, RR-5.4, RR-5.5 on random boards with hardly any room, for every action with steps of several colours."""
    rng, held_back = Rng(55), 0
    state = GAME.start(GAME.config(3))
    for code in random_choices(state, rng):
        state.apply(code)
        if state.phase == ACTIONS:
            break
    board = state.board
    steps = {effect: [kind for kind in parts_of(board.left[effect]) if kind < 7] for effect in range(board.first_token)}
    actions = [effect for effect, kinds in steps.items() if len(kinds) > 1 and (6 in kinds or len(set(kinds)) > 1)]
    for number in range(1500):
        crowd(state, rng)
        effect = actions[number % len(actions)]
        state.agenda.push(EFFECT, effect, left=board.left[effect], mode=STRICT)
        state.restore(state.save())
        held_back += compare_steps(state)
        state.agenda.pop()
    assert len(actions) == 5
    assert held_back > 20


def crowd(state: RussianRailroadsState, rng: Rng) -> None:
    """Tracks of the mover close behind one another, with the pieces that black has brought so far (RR-6.6)."""
    long = (1, 5, 9, 14)[rng.below(4)] if rng.below(2) else 1 + rng.below(15)
    for line, black in enumerate((long, 9 - rng.below(3), 9 - rng.below(3))):
        at = black
        for colour in range(5):
            owned = colour == 0 or (colour < (5, 4, 3)[line] and long >= (0, 2, 6, 10, 15)[colour])
            state.track[state.mover * 15 + line * 5 + colour] = at if owned else -1
            at = max(0, at - 1 - rng.below(12) // 11)


def compare_steps(state: RussianRailroadsState) -> bool:
    """The steps that are offered against those that the slow test allows; whether any had to be held back."""
    parts, board = parts_of(state.agenda.left), state.board
    if not any(kind < 7 for kind in parts):
        return False
    book = Copybook(state, int(state.mover))
    whole = state.agenda.mode == STRICT and book.completes(parts)
    legal, expected = set(), set()
    for line in range(3):
        for colour in range(5):
            kind = next((kind for kind in (colour, 5, 6) if kind in parts and (kind != 5 or colour < 2)), None)
            twin = book.step(line, colour)
            if kind is None or twin is None:
                continue
            code = int(board.codes.step) + line * 5 + colour
            rest = list(parts)
            rest.remove(kind)
            legal.add(code)
            if not whole or twin.completes(rest):
                expected.add(code)
    if whole or state.agenda.mode != STRICT:
        assert {code for code in state.legal() if board.codes.step <= code < board.codes.extra} == expected, parts
    return legal != expected


# --- nothing gained is ever lost ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_gained_is_ever_lost(players: int) -> None:
    """RR-7.9 and p. 5: track, reach, doublers, markers, engineers, tokens and points only grow; RR-21: all adds up."""
    for seed in range(3):
        history: list[list[int]] = []
        for state in random_game(players, seed):
            assert state.check() == []
            row = [int(at) for at in state.track] + [int(place) for place in state.marker]
            row += [int(state.reach(seat, line)) for seat in range(players) for line in range(3)]
            row += [int(mask).bit_count() for mask in (*state.tokens, *state.engineers, *state.fired)]
            row += [int(points) for points in (*state.points(), *state.doublers)]
            row += [-int(workers) for workers in state.reserve] + [int(state.black_owner)]
            row += [list(state.taker).count(seat) for seat in range(players)]
            row += [int(state.factories(seat)) for seat in range(players)]
            row += [sum(level > 0 for level in list(state.loco)[seat * SLOTS :][:SLOTS]) for seat in range(players)]
            history.append(row)
        assert all(never_falls(column) for column in zip(*history, strict=True))


def never_falls(numbers: Sequence[int]) -> bool:
    return all(one <= two for one, two in pairwise(numbers))


def test_games_have_the_right_length() -> None:
    """RR-2.1: six rounds, seven with four players."""
    for players, rounds in ((2, 6), (3, 6), (4, 7)):
        assert [state.round for state in random_game(players, 5)][-1] == rounds


# --- component files of an owner ------------------------------------------------------------------------------------


def test_a_broken_component_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file, the key and the reason are named."""
    text = (HERE / "components.toml").read_text(encoding="utf-8")
    for old, new, key in (
        ("lane = [0, 1, 2, 3, 5, -1,", "lane = [0, 1, 2, 3, 5, 6,", "industry.lane"),
        ("removed = 2", "removed = 3", "setup.end_bonus_removed"),
        ("pass_points = [0, 2, 3, 4]", "pass_points = [0, 2, 3]", "turn_order.pass_points"),
    ):
        assert old in text
        (tmp_path / "russian-railroads.toml").write_text(text.replace(old, new), encoding="utf-8")
        monkeypatch.setenv("DREZINA_DATA", str(tmp_path))
        with pytest.raises(BadComponents) as caught:
            read()
        assert key in caught.value.text()


# --- the deepest chains ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "depth"), [(2, 8), (3, 7), (4, 6)])
def test_the_recorded_games_nest_as_deep_as_the_deepest_that_was_found(players: int, depth: int) -> None:
    """RR-13.7: so many effects wait for one another at the same time."""
    match = Match.load((Path(__file__).parent / "records" / f"nested-{players}.txt").read_text(encoding="utf-8"))
    state, waiting = GAME.start(match.config), 0
    for entry in match.entries:
        state.apply(entry.code)
        waiting = max(waiting, int(state.agenda.depth()))
    assert waiting == depth
