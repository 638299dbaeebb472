"""What must hold in every game: slow tests of what can be done against the fast ones, and nothing is ever lost."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from drezina.core.errors import BadComponents
from drezina.core.match import Match
from drezina.core.state import OVER
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.board import CLAIM, HIRE, KINDS, SLOTS, count
from drezina.games.russian_railroads.components import HERE, read
from drezina.games.russian_railroads.execution import can_repeat, effect_possible, measure, shown_effect
from drezina.games.russian_railroads.position import ACTIONS, STRICT, TURN
from drezina.games.russian_railroads.state import RussianRailroads
from tests.games.russian_railroads.positions import chain, random_game

LENGTHS = (15, 9, 9)


# --- a slow test of complete execution ------------------------------------------------------------------------------


class Copybook:
    """One player's board on paper: enough to try the parts of an effect in every order (RR-5.3, RR-5.4)."""

    def __init__(self, state: RussianRailroads, seat: int) -> None:
        flat = [int(at) for at in state.track][seat * 15 : seat * 15 + 15]
        self.at = [flat[line * 5 : line * 5 + 5] for line in range(3)]
        self.markers = [int(place) for place in state.marker][seat * 2 : seat * 2 + 2]
        self.gaps = int(state.factories(seat))
        self.doublers = min(8 - int(state.doublers[seat]), int(state.doublers_left))
        self.locos = [int(level) for level in state.loco][seat * 4 : seat * 4 + 4]
        self.engines = [int(n) for n in state.engines]
        self.works = sum(state.works)

    def clone(self) -> "Copybook":
        twin = Copybook.__new__(Copybook)
        twin.at = [list(line) for line in self.at]
        twin.markers, twin.locos, twin.engines = list(self.markers), list(self.locos), list(self.engines)
        twin.gaps, twin.doublers, twin.works = self.gaps, self.doublers, self.works
        return twin

    def steps(self, colours: Sequence[int]) -> Iterator["Copybook"]:
        for colour in colours:
            for line in range(3):
                at = self.at[line]
                if at[colour] < 0 or at[colour] + 1 > LENGTHS[line]:
                    continue
                if colour and at[colour - 1] <= at[colour] + 1:
                    continue
                twin = self.clone()
                twin.at[line][colour] += 1
                if line == 0 and colour == 0:
                    twin.pieces()
                yield twin

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


def parts_of(left: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(count(left, kind))]


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
                if set(parts) & {12, 13, 14}:
                    continue
                after = parts_of(board.after[effect])
                measure(state, state.mover)
                fast = effect_possible(state, state.mover, effect)
                assert fast == book.completes([*parts, *after], bool(after)), (seed, number, effect)
                verdicts.add((effect, fast))
    assert len([effect for effect, fast in verdicts if not fast]) > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_choosable_is_offered(players: int) -> None:
    """RR-3.4 in positions of random games: there, free, payable, allowed, and possible by the slow test."""
    for number, state in enumerate(random_game(players, 7)):
        if state.actor == OVER or state.kind != TURN or state.phase != ACTIONS or number % 3:
            continue
        board, me = state.board, int(state.mover)
        book = Copybook(state, me)
        supply = state.workers[me] + state.seasonal[me] + state.coins[me]
        supply += state.black_here if state.black_owner == me else 0
        offered = {code - board.use_code for code in state.legal() if board.use_code <= code < board.pay_code}
        for place in range(board.first_tile):
            effect = int(shown_effect(state, place))
            there = place in list(board.last if state.last_round() else board.usual) and effect >= 0
            free = not state.placed[place] or board.open[place]
            if not (there and free):
                assert place not in offered
                continue
            coins = board.coin_cost[place]
            payable = board.workers[effect] + coins <= supply and coins <= state.coins[me]
            gift = board.gift[effect]
            allowed = gift != HIRE or state.strip[0] > 0
            if gift in (CLAIM, CLAIM + 1):
                other = board.claims[1 - (gift - CLAIM)]
                own_pawn = state.order[gift - CLAIM] == me and players > 2
                allowed = not own_pawn and (other < 0 or not state.tokens_of(me, other))
            parts = parts_of(board.left[effect])
            measure(state, me)
            doable = can_repeat(state, me, STRICT) if 13 in parts else book.completes(parts)
            assert (place in offered) == (payable and allowed and doable), (number, place)


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
            row += [sum(level > 0 for level in list(state.loco)[seat * SLOTS :][:SLOTS]) for seat in range(players)]
            history.append(row)
        assert all(chain(column) for column in zip(*history, strict=True))


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
        waiting = max(waiting, len(state.frames()))
    assert waiting == depth
