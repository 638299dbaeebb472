"""The analysis of a finished game: what every decision lost, what chance was worth, and when the game was decided.

A loss is what the seat could expect from what it knew: with the best move, minus with the one it played. Hindsight,
with everything open, stands beside it. Luck and play sum up to the result minus what the start was worth; losses are
listed apart from them, since the play of the others is a part of play too.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from statistics import fmean
from typing import Literal, get_args

import msgspec

from drezina.bots.bot import seed_of
from drezina.bots.luck import Luck, LuckMeter
from drezina.bots.trial import Budget, Judgement, Trial, Verdict, imagined, opened
from drezina.bots.values import PART, FarValue, far_value_of
from drezina.core.errors import DrezinaError
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, State
from drezina.kit.stage import draw

Band = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
BANDS: tuple[Band, ...] = get_args(Band)
WRONG: tuple[Band, ...] = ("mistake", "blunder")
DOUBT = 1.0  # standard errors that are taken off a loss before it is named: the bot has to agree as well
HINDSIGHT = 0.3  # of the budget, where something was hidden
CHANCES = 16  # games that are played on for a point of the chart
GLIMPSES = 2  # imagined positions that tell whether anything was hidden
TURNING_POINTS = 5
SECONDS = 45.0  # of processor time for a whole game


class NotOver(DrezinaError):
    """A game that has not ended cannot be analysed."""


class Choice(msgspec.Struct, frozen=True):
    """A move and what it might have brought."""

    move: str
    points: float
    margin: float
    win: float
    keys: tuple[str, ...] = ()  # of the drawing, where they are of interest


class Loss(msgspec.Struct, frozen=True):
    """What a seat gave away: in points, in the margin over the best other, and in shares of the win."""

    points: float
    margin: float
    win: float
    error: float = 0.0  # the standard error of the margin
    best: str = ""  # the better move


class Decision(msgspec.Struct, frozen=True):
    """One decision; `entry` is its place in the log."""

    index: int
    entry: int
    seat: int
    kind: str
    played: Choice
    band: Band
    loss: Loss
    choices: tuple[Choice, ...]  # the best ones, best first
    chances: tuple[float, ...]  # of winning, by seat, before it
    hindsight: Loss | None = None  # None where nothing was hidden

    @property
    def wrong(self) -> bool:
        return self.band in WRONG

    @property
    def better(self) -> Choice:
        """The move that would have been better, or the one that was played where none was."""
        return next((one for one in self.choices if one.move == self.loss.best), self.played)


class Event(msgspec.Struct, frozen=True):
    """A chance event and what it was worth to each seat, in points of margin and shares of the win."""

    entry: int
    margins: tuple[float, ...]
    wins: tuple[float, ...]


class Account(msgspec.Struct, frozen=True):
    """The result of a seat taken apart, in parts of one: start + luck + play = result, exactly."""

    start: int
    luck: int
    play: int
    result: int


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision or its consequences, after which the chances of a seat had changed much."""

    entry: int
    seat: int
    before: float
    after: float


class Analysis(msgspec.Struct, frozen=True):
    """Of one game. Luck is measured by the value of this name."""

    value: str
    seats: int
    margins: tuple[Account, ...]
    wins: tuple[Account, ...]
    events: tuple[Event, ...]
    decisions: tuple[Decision, ...]

    @property
    def chances(self) -> list[tuple[int, tuple[float, ...]]]:
        """Of winning, by seat: the number of an entry, and what was to be expected before it; the result at last."""
        end = self.decisions[-1].entry + 1 if self.decisions else 0
        return [(one.entry, one.chances) for one in self.decisions] + [
            (end, tuple(account.result / PART for account in self.wins))
        ]

    def turning_points(self) -> list[TurningPoint]:
        """The largest changes of anybody's chances from one decision to the next, in the order of the game."""
        found = [
            TurningPoint(entry, seat, before[seat], after[seat])
            for (entry, before), (_, after) in pairwise(self.chances)
            for seat in (max(range(len(before)), key=lambda one: abs(after[one] - before[one])),)
        ]
        found.sort(key=lambda point: -abs(point.after - point.before))
        return sorted(found[:TURNING_POINTS], key=lambda point: point.entry)

    def mean_losses(self, seat: int) -> dict[str, tuple[int, Loss]]:
        """By kind of decision: how many there were, and what each lost on average."""
        return mean_losses(one for one in self.decisions if one.seat == seat)


def mean_losses(decisions: Iterator[Decision]) -> dict[str, tuple[int, Loss]]:
    by_kind = defaultdict[str, list[Loss]](list)
    for one in decisions:
        by_kind[one.kind].append(one.loss)
    return {
        kind: (
            len(found),
            Loss(
                fmean(one.points for one in found),
                fmean(one.margin for one in found),
                fmean(one.win for one in found),
            ),
        )
        for kind, found in sorted(by_kind.items())
    }


@dataclass(frozen=True)
class Examination:
    """A finished game to be analysed decision by decision; each can be done alone, in any order and process."""

    record: str
    games: int = 0  # simulated for each decision; where it is 0, the seconds for the whole game are shared out
    seconds: float = SECONDS

    @property
    def match(self) -> Match:
        return loaded(self.record)

    @cached_property
    def places(self) -> list[int]:
        """The entries at which somebody had a choice."""
        state, found = self.match.at(0), list[int]()
        for place, entry in enumerate(self.match.entries):
            if entry.seat != CHANCE:
                state.focus(entry.seat)
                if len(state.legal()) > 1:
                    found.append(place)
            state.apply(entry.code)
        return found

    @property
    def budget(self) -> Budget:
        return Budget(self.games, self.seconds / max(1, len(self.places)))

    def decide(self, index: int) -> Decision:
        """The analysis of one decision."""
        match, place = self.match, self.places[index]
        entry, state = match.entries[place], match.at(place)
        age = sum(one.seat != CHANCE for one in match.entries[:place])
        state.focus(entry.seat)
        view = state.seen_by(entry.seat)
        view.focus(entry.seat)
        seed = seed_of("analysis", place, entry.code)
        hidden = self._hidden(state, view)
        budget = shared(self.budget, 1 - HINDSIGHT if hidden else 1.0)
        trial = Trial(match.game, match.config, entry.seat, age, seed)
        worlds = imagined(view, entry.seat)
        trial.choose_way(worlds, budget)
        chances = trial.chances(state, CHANCES)
        judgement = trial.judge(view, worlds, budget, entry.code, preferred=trial.preferred(view, budget))
        hindsight = None
        if hidden:
            again = Trial(match.game, match.config, entry.seat, age, seed_of(seed, "open"))
            budget = shared(self.budget, HINDSIGHT)
            hindsight = self._loss(again.judge(view, opened(state), budget, entry.code))
        loss = self._loss(judgement)
        band = band_of(loss, trial.value.calibration.bounds)
        keys = self._keys(view) if band in WRONG else {}

        def choice(one: Verdict) -> Choice:
            return Choice(match.moves.text(one.code), one.points, one.margin, one.win, keys.get(one.code, ()))

        assert judgement.played is not None
        return Decision(
            index,
            place,
            entry.seat,
            match.game.decision(match.moves.phrase(entry.code).kind),
            choice(judgement.played),
            band,
            loss,
            tuple(map(choice, judgement.best)),
            chances,
            hindsight,
        )

    def _keys(self, view: State) -> dict[int, tuple[str, ...]]:
        """By code, the items of the drawing that stand for a move."""
        match = self.match
        words = match.game.words(match.config, "en")
        scene = draw(match.game, view, match.config, words, match.seat_names("en"))
        return {target.code: target.keys for target in scene.targets}

    def _hidden(self, state: State, view: State) -> bool:
        return any(view.imagine(Rng(seed)).save() != state.save() for seed in range(GLIMPSES))

    def _loss(self, judgement: Judgement) -> Loss:
        """Nothing, where the move that was played seems no worse than any other."""
        ahead, best = judgement.loss, judgement.rival
        if ahead is None or ahead.margin <= 0 or best is None:
            return Loss(0.0, 0.0, 0.0)
        better = self.match.moves.text(best)
        return Loss(ahead.points, ahead.margin, max(0.0, ahead.win), ahead.error, better)

    def finish(self, decisions: Sequence[Decision]) -> Analysis:
        """Luck, play and all decisions together."""
        match = self.match
        if not match.over:
            raise NotOver("not-over")
        value = far_value_of(match.game, match.config)
        starts = expected(value, match.at(0))
        meter, events = LuckMeter(value, seed_of("analysis", self.record)), list[Event]()
        state, begun, before = match.at(0), -1, (Luck(),) * match.config.seats
        for place, entry in enumerate(match.entries):
            if entry.seat == CHANCE:
                begun = place if begun < 0 else begun
            else:
                state.focus(entry.seat)
            meter.watch(state, entry.code)
            state.apply(entry.code)
            if begun >= 0 and (entry.seat != CHANCE or place == len(match.entries) - 1):
                after = believed(meter, value)
                events.append(event_of(begun, before, after))
                begun, before = -1, after
        value.look(state, meter.age)
        luck = believed(meter, value)
        return Analysis(
            value.name,
            match.config.seats,
            tuple(
                account(start, one.margin, end)
                for (start, _), one, end in zip(starts, luck, value.margins, strict=True)
            ),
            tuple(account(start, one.win, end) for (_, start), one, end in zip(starts, luck, value.wins, strict=True)),
            tuple(events),
            tuple(sorted(decisions, key=lambda one: one.index)),
        )


@lru_cache(maxsize=4)
def loaded(record: str) -> Match:
    return Match.load(record)


def shared(budget: Budget, share: float) -> Budget:
    return Budget(max(1, round(budget.games * share)) if budget.games else 0, budget.seconds * share)


def band_of(loss: Loss, bounds: Sequence[int]) -> Band:
    """The name of a loss, as far as it is certain; the bounds of a game are in parts of one."""
    certain = loss.margin - DOUBT * loss.error
    return BANDS[sum(certain > bound / PART for bound in bounds)]


def expected(value: FarValue, state: State) -> list[tuple[int, int]]:
    """Margin and share of the win of each seat at the start, as often as luck is looked at."""
    sums = [(0, 0)] * value.seats
    for seed in range(value.pairs):
        value.renew(seed_of("start", seed))
        value.look(state, 0)
        sums = [(a + c, b + d) for (a, b), c, d in zip(sums, value.margins, value.wins, strict=True)]
    return [(margin // value.pairs, win // value.pairs) for margin, win in sums]


def account(start: int, luck: int, result: int) -> Account:
    return Account(start, luck, result - start - luck, result)


def believed(meter: LuckMeter, value: FarValue) -> tuple[Luck, ...]:
    return tuple(one.believed(value.trust) for one in meter.luck())


def event_of(place: int, before: Sequence[Luck], after: Sequence[Luck]) -> Event:
    changes = [(new.margin - old.margin, new.win - old.win) for old, new in zip(before, after, strict=True)]
    return Event(place, tuple(one / PART for one, _ in changes), tuple(two / PART for _, two in changes))
