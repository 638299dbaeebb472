"""The scoring of the game against paper and pencil: on random boards, and point by point in whole games."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import OVER, Trace
from drezina.games.russian_railroads import GAME, scoring
from drezina.games.russian_railroads.state import RussianRailroadsState
from tests.games.russian_railroads import paper
from tests.games.russian_railroads.scenario import random_choices

RECORDS = Path(__file__).parent / "records"
EFFECTS = [term.id for term in GAME.terms["effect"]]
BOARDS = 800  # for each number of players; every player has one


# --- random boards --------------------------------------------------------------------------------------------------


def random_board(players: int, rng: Rng) -> RussianRailroadsState:
    """Any board that the clauses know how to score, for every seat; not all can be reached by playing."""
    state = GAME.start(GAME.config(players))
    state.track = vec[i64]([at for _ in range(players) for line in range(3) for at in random_track(line, rng)])
    locomotives = [sorted((rng.below(10) for _ in range(2)), reverse=True) for _ in range(players)]
    state.loco = vec[i64]([level for two in locomotives for level in (*two, rng.below(10), rng.below(10))])
    for seat in range(players):
        built = rng.below(6)
        for gap in range(built):
            state.factory[seat * 5 + gap] = 1 + rng.below(9)
        state.marker[seat * 2] = front = rng.below(5 + 2 * built)
        state.marker[seat * 2 + 1] = rng.below(front + 1) - 1
        state.tokens[seat] = rng.below(2**7)
        state.doublers[seat] = rng.below(9)
        state.reserve[seat] = rng.below(3)
    state.black_owner = rng.below(players + 1) - 1
    for tile in shuffled(range(1, 16), rng)[: rng.below(9)]:
        state.engineers[rng.below(players)] |= 2**tile
    state.taken = vec[i64](shuffled(range(10), rng)[: rng.below(9)])
    state.taker = vec[i64]([rng.below(players) for _ in state.taken])
    return state


def random_track(line: int, rng: Rng) -> list[int]:
    """RR-6.4: every colour behind the one before it, those that did not come or do not belong here at -1."""
    length, colours = ((15, 5), (9, 4), (9, 3))[line]
    at = [1 + rng.below(length)]
    while len(at) < 1 + rng.below(colours):
        at.append(rng.below(max(1, at[-1])))
    return [*at, *[-1] * (5 - len(at))]


def shuffled(numbers: Sequence[int], rng: Rng) -> list[int]:
    rest = list(numbers)
    return [rest.pop(rng.below(len(rest))) for _ in numbers]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_boards_score_as_on_paper(players: int) -> None:
    """RR-17.1 to RR-17.8, RR-19.5, RR-19.6, RR-20.3 to RR-20.6: lines, industry, ten cards, majority, places."""
    rng, seen = Rng(1700 + players), Counter[str]()
    for _ in range(BOARDS):
        state = random_board(players, rng)
        sheets = [paper.sheet_of(state, seat) for seat in range(players)]
        rounds = compare(state, sheets)
        scoring.score_round(state)
        assert tallies(state) == [[*one, 0, 0, 0, 0, 0, 0] for one in rounds]
        scoring.score_end(state)
        cards = [sum(paper.card_points(sheet, card) for card in sheet.cards) for sheet in sheets]
        majority = paper.majority_points(sheets)
        assert [row[8:] for row in tallies(state)] == [[one, two] for one, two in zip(cards, majority, strict=True)]
        totals = [sum(one) + two + three for one, two, three in zip(rounds, cards, majority, strict=True)]
        assert list(state.points()) == totals
        assert list(state.ranks()) == paper.ranks(totals)
        seen.update(what_was_special(sheets, majority))
    assert all(seen[what] >= BOARDS // 100 for what in ("tie", "card decides", "card in vain", "nobody", "one alone"))


def compare(state: RussianRailroadsState, sheets: Sequence[paper.Sheet]) -> list[list[int]]:
    """What tables show and bots count at any time; returns the three lines and the industry of every seat."""
    rounds = [paper.round_points(sheet) for sheet in sheets]
    for seat, (sheet, expected) in enumerate(zip(sheets, rounds, strict=True)):
        lines = [int(scoring.line_points(state, seat, line)) for line in range(3)]
        assert [*lines, scoring.industry_points(state, seat)] == expected, sheet
        assert scoring.round_points(state, seat) == sum(expected)
        cards = [int(scoring.card_points(state, seat, card)) for card in range(10)]
        assert cards == [paper.card_points(sheet, name) for name in paper.END_CARDS], sheet
    return rounds


def tallies(state: RussianRailroadsState) -> list[list[int]]:
    """For each seat: three lines, industry, passing, stations, effects, instead of cards, cards, majority."""
    flat = [int(points) for points in state.tally]
    return [flat[place : place + 10] for place in range(0, len(flat), 10)]


def what_was_special(sheets: Sequence[paper.Sheet], majority: Sequence[int]) -> Iterator[str]:
    """Which of the rare cases of RR-20.4 and RR-20.5 a board shows."""
    counted = sorted((paper.engineers_counted(sheet) for sheet in sheets if sheet.engineers), reverse=True)
    if any(one == two for one, two in pairwise(counted[:3])):
        yield "tie"
    if len(counted) < 2:
        yield ("nobody", "one alone")[len(counted)]
    holder = [sheet for sheet in sheets if "extra-engineer" in sheet.cards]
    if holder and not holder[0].engineers:
        yield "card in vain"
    if holder and paper.majority_points([replace(sheet, cards=[]) for sheet in sheets]) != majority:
        yield "card decides"


# --- every point of a game ------------------------------------------------------------------------------------------


class Account:
    """Follows a game and writes down by itself what every seat must have gained."""

    def __init__(self, players: int) -> None:
        self.state = GAME.start(GAME.config(players))
        self.players = players
        self.points = [0] * players
        self.kinds: Counter[str] = Counter()

    def sheets(self) -> list[paper.Sheet]:
        return [paper.sheet_of(self.state, seat) for seat in range(self.players)]

    def apply(self, code: int) -> None:
        before, order = self.sheets(), [int(seat) for seat in self.state.order]
        self.state.trace = trace = Trace()
        self.state.apply(code)
        self.state.trace = None
        after = self.sheets()
        for fact in trace.facts:
            told = GAME.fact(fact)
            seat, *values = told.values or (0,)
            gained = self.gained(told.kind, seat, values, before, after, order)
            if gained is not None:
                self.points[seat] += gained
                self.kinds[told.kind] += 1
        assert self.points == list(self.state.points())

    def gained(
        self,
        kind: str,
        seat: int,
        values: Sequence[int],
        before: Sequence[paper.Sheet],
        after: Sequence[paper.Sheet],
        order: Sequence[int],
    ) -> int | None:
        """What the clauses give for something that was told; None if that gives no points."""
        match kind:
            case "passes":
                return paper.PASSING[order.index(seat)]
            case "station":
                return paper.STATION
            case "instead":
                return paper.INSTEAD_OF_A_CARD
            case "points":
                chances = {paper.effect_points(one[seat], EFFECTS[values[0]]) for one in (before, after)}
                assert values[-1] in chances  # the board may change once more before anybody is asked again
                return values[-1]
            case "scores":
                assert values == paper.round_points(after[seat])
                return sum(paper.round_points(after[seat]))
            case "endcard":
                return paper.card_points(after[seat], paper.END_CARDS[values[0]])
            case "majority":
                return paper.majority_points(after)[seat]
        return None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_point_of_a_game_is_one_of_the_clauses(players: int) -> None:
    """RR-3.6, RR-8.9, RR-8.10, RR-11.6, RR-13.3 to RR-13.5, RR-17, RR-19 and RR-20 in games played to the end."""
    kinds: Counter[str] = Counter()
    for kind in ("greedy", "nested"):
        match = Match.load((RECORDS / f"{kind}-{players}.txt").read_text(encoding="utf-8"))
        account = Account(players)
        for entry in match.entries:
            account.apply(entry.code)
            if account.state.actor >= 0:
                compare(account.state, account.sheets())
        assert list(account.state.ranks()) == paper.ranks(account.points)
        kinds += account.kinds
    assert set(kinds) >= {"passes", "scores", "endcard", "majority", "points", "station"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_point_of_random_games_is_one_of_the_clauses(players: int) -> None:
    """The same with games that nobody chose, and with every board on the way."""
    for seed in range(5):
        account = Account(players)
        for number, code in enumerate(random_choices(account.state, Rng(400 + seed))):
            account.apply(code)
            if number % 4 == 0:
                compare(account.state, account.sheets())
        assert account.state.actor == OVER
        assert list(account.state.ranks()) == paper.ranks(account.points)
