"""What the features of a sheet are worth, in thousandths of a point, by rounds left: read from weights.toml."""

import tomllib
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.bot.evaluation import FEATURES, NAMES
from drezina.games.railroad_ink.bot.gaps import GAPS, JOINS, pattern_of
from drezina.games.railroad_ink.components import HERE

Table = dict[str, list[int]]  # the weights of something, for one round left and more


@cache
def _tables() -> dict[str, dict[str, Table]]:
    return tomllib.loads((HERE / "bot" / "weights.toml").read_text(encoding="utf-8"))


def sheets_of(board: Board) -> list[str]:
    """The kinds of sheets that have weights of their own, as the layers of the board."""
    return [board.surface_kind] * board.has_surface + ["metro"] * board.has_metro


def weights_of(board: Board) -> vec[i64]:
    """By layer, rounds left and feature."""
    weights = vec[i64]([0] * (board.layers * 8 * FEATURES))
    for layer, sheet in enumerate(sheets_of(board)):
        for feature, name in enumerate(NAMES):
            for left, worth in enumerate(_tables()[sheet]["features"].get(name, []), 1):
                weights[(layer * 8 + left) * int(FEATURES) + feature] = worth
    return weights


def gap_weights_of(board: Board) -> vec[i64]:
    """By layer, rounds left, gap and joins."""
    weights = vec[i64]([0] * (board.layers * 8 * GAPS * JOINS))
    for layer, sheet in enumerate(sheets_of(board)):
        table = _tables()[sheet]["gaps"]
        for gap in range(int(GAPS)):
            for joins in range(int(JOINS)):
                for left, worth in enumerate(table.get(pattern_of(gap) + "+" * joins, []), 1):
                    weights[((layer * 8 + left) * int(GAPS) + gap) * int(JOINS) + joins] = worth
    return weights
