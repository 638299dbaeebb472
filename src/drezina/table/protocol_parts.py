"""Parts of the protocol that say what a game comes to: scorings, last round, result, its proof and analysis, hints."""

from typing import Literal

import msgspec

Wants = Literal["read", "move", "wait", "done"]  # of whoever takes a lesson


class Piece(msgspec.Struct, frozen=True, gc=False):
    """Nothing here can be part of a reference cycle, so the garbage collector need not track it."""


class ScoreRow(Piece, frozen=True, rename={"rank": "place"}):
    """A seat's final score, line by line: words, points, keys of what they were gained for, number of the category."""

    seat: int
    rank: int
    points: int
    resigned: bool
    lines: tuple[tuple[str, int, tuple[str, ...], int], ...]


class Result(Piece, frozen=True):
    """How a game ended: who has won, in words, what decided, the score of each seat, the names of its categories."""

    winners: tuple[int, ...]
    verdict: str
    reason: str
    scores: tuple[ScoreRow, ...]
    categories: tuple[str, ...]


class Coach(Piece, frozen=True):
    """Where a lesson is: whose words are shown, what they want, moves that are asked for, keys that are pointed at."""

    lesson: str
    step: int
    wants: Wants
    moves: tuple[str, ...]
    at: tuple[str, ...]


class LastRound(Piece, frozen=True):
    """That the last round is played, in words, and whose move brought it (-1: nobody's)."""

    seat: int
    text: str


class ScoringTable(Piece, frozen=True):
    """A scoring within a game; a row is a seat, the points of each part with their sum, all of them, the standing."""

    n: int
    title: str
    lead: str
    parts: tuple[str, ...]
    rows: tuple[tuple[int, tuple[tuple[int, str], ...], int, int], ...]


class Proof(Piece, frozen=True):
    """Whether the dealing of a game was honest, in words; before the end, what will be checked."""

    over: bool
    honest: bool | None
    lines: tuple[tuple[str, bool | None], ...]
    seal: str
    commitment: str
    nonces: tuple[str, ...]


class Choosable(Piece, frozen=True):
    """A move of the past that could have been made: words, keys of the drawing, expected points and wins."""

    label: str
    keys: tuple[str, ...]
    points: float
    win: float


class Mistake(Piece, frozen=True):
    """A decision that lost something. `n` is its step, `choices` are the best ones; losses are points and chances."""

    n: int
    seat: int
    band: str
    name: str  # of the band, in words
    kind: str
    played: Choosable
    better: Choosable
    choices: tuple[Choosable, ...]
    points: float
    win: float
    hindsight: float | None


class Turning(Piece, frozen=True):
    """A step after which the chances of a seat had changed much."""

    n: int
    seat: int
    before: float
    after: float


class MeanLoss(Piece, frozen=True):
    """What decisions of one kind lost on average, in words and numbers."""

    seat: int
    kind: str
    count: int
    points: float
    win: float


class Analysed(Piece, frozen=True):
    """The analysis of a finished game, or how far it is: none, running, failed, done."""

    state: str
    may: bool  # whether this guest may ask for it
    done: int = 0
    count: int = 0
    accounts: tuple[str, ...] = ()  # the result of each seat as luck and play, in words
    value: str = ""
    good: tuple[tuple[int, int], ...] = ()  # by seat: decisions that were best or fine, and all
    mistakes: tuple[Mistake, ...] = ()
    turning: tuple[Turning, ...] = ()
    losses: tuple[MeanLoss, ...] = ()


class Problem(Piece, frozen=True):
    """A mistake of an earlier game, to be tried again: its table, the step, and what it was about."""

    table: str
    n: int
    kind: str
    points: float


class Practice(Piece, frozen=True):
    """What somebody lost over all games of one title, by kind of decision, and problems of the last ones."""

    losses: tuple[MeanLoss, ...]
    problems: tuple[Problem, ...]


class Ghosts(Piece, frozen=True):
    """What a move that was played, and a better one, would have changed: sheet, key and SVG of items."""

    played: tuple[tuple[str, str, str], ...]
    better: tuple[tuple[str, str, str], ...]


class Hint(Piece, frozen=True):
    """A good move: its text, words, and what it brings."""

    move: str
    label: str
    text: str


class Hinted(Piece, frozen=True, rename={"seat_version": "base"}):
    """The best moves of a seat now, best first; `base` is the decision they are for."""

    seat_version: int
    hints: tuple[Hint, ...]
