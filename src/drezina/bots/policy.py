"""Learned play without search: the turn after which the judge expects most.

Turns are compared where they end, before chance or anybody else acts: nothing of the future is seen. A turn that needs
several decisions is put together by a beam search, whose width a game's mind says.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.judge import Judge
from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

LONGEST: Final[i64] = 24  # decisions of one turn
WORST: Final[i64] = -(1 << 60)


@final
class Turn:
    """Decisions of one seat in a row, where they lead, and what the judge expects there."""

    def __init__(self, codes: vec[i64], state: State, value: i64) -> None:
        self.codes = codes
        self.state = state
        self.value = value


@final
class Policy:
    def __init__(self, mind: Mind, judge: Judge) -> None:
        self.mind = mind
        self.judge = judge
        self.width: i64 = mind.width()

    def choose(self, state: State) -> vec[i64]:
        """The decisions of the actor up to the end of its turn, or only the next one where that is looked for alone."""
        if self.width > 1:
            return self.turns(state, self.width, 1)[0].codes
        return vec[i64]([self.next_code(state)])

    def next_code(self, state: State) -> i64:
        """The best decision by what the judge expects after it."""
        codes = self.mind.candidates(state)
        if len(codes) == 1:
            return codes[0]
        seat: i64 = state.actor
        best: i64 = codes[0]
        most: i64 = WORST
        for code in codes:
            after = state.copy()
            after.apply(code)
            value: i64 = self.judge.evaluate(after, seat)
            if value > most:
                most = value
                best = code
        return best

    def play_ahead(self, state: State, chance: Rng, events: i64) -> i64:
        """Plays on until chance is about to act for the n-th time, like `core.playout.play_ahead`."""
        decisions: i64 = 0
        left: i64 = events + 1 if state.actor == CHANCE else events
        while state.actor != OVER:
            if state.actor == CHANCE:
                left -= 1
                if left == 0:
                    break
                while state.actor == CHANCE:
                    state.apply(state.sample(chance))
            else:
                for code in self.choose(state):
                    state.apply(code)
                    decisions += 1
        return decisions

    def turns(self, state: State, width: i64, most: i64, bound: bool = False) -> list[Turn]:
        """The best complete turns of the actor, best first. At each step `width` of those not yet complete are kept,
        and all of which nothing can be said yet. Where it is asked for, turns end as soon as the actor is bound."""
        seat: i64 = state.actor
        complete: list[Turn] = []
        begun = [Turn(vec[i64](), state, 0)]
        for _ in range(LONGEST):
            longer: list[Turn] = []
            open_ended: list[Turn] = []  # nothing can be said about them yet
            for turn in begun:
                for code in self.mind.candidates(turn.state):
                    after = turn.state.copy()
                    after.apply(code)
                    codes = append(turn.codes[:], code)
                    if after.actor != seat or self.mind.turn_begins(after) or (bound and self.mind.is_bound(after)):
                        complete.append(Turn(codes, after, self.judge.evaluate(after, seat)))
                    elif self.mind.can_be_judged(after):
                        longer.append(Turn(codes, after, self.judge.evaluate(after, seat)))
                    else:
                        open_ended.append(Turn(codes, after, WORST))
            begun = open_ended + best_turns(longer, width)
            if not begun:
                break
        complete.extend(begun)
        return best_turns(complete, most)


def best_turns(turns: list[Turn], count: i64) -> list[Turn]:
    """Those of highest value, best first; of turns that lead to the same position the first one found."""
    turns.sort(key=_by_value)
    if len(turns) <= 1:
        return turns
    found: list[Turn] = []
    seen: set[bytes] = set()
    last: i64 = WORST
    for turn in turns:
        if turn.value != last:
            seen.clear()
            last = turn.value
        position = turn.state.save()
        if position not in seen:
            seen.add(position)
            found.append(turn)
            if len(found) >= count:
                break
    return found


def _by_value(turn: Turn) -> int:
    return -turn.value
