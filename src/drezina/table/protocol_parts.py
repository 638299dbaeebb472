"""Parts of the protocol that say what a game comes to: scorings, the last round, the result."""

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
