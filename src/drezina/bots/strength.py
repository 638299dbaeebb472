"""Which bots play each other in the tables of strength, game by game."""

from collections.abc import Iterator
from dataclasses import dataclass

from drezina.bots.series import Series
from drezina.core.game import Game, Value


@dataclass(frozen=True)
class Cell:
    """One pairing: the first bot against the others, or alone against the automa."""

    bots: tuple[str, ...]
    games: int = 300
    options: tuple[tuple[str, Value], ...] = ()


PAIRS = (
    Cell(("greedy", "random")),
    Cell(("search", "random")),
    Cell(("search", "greedy")),
)
ALONE = (Cell(("random",)), Cell(("greedy",)), Cell(("search",)))
QUICK = "search:0.02s"
TREE = "tree:0.02s"  # over single decisions, for comparison in a game whose bots have learned
WHOLE_ROUNDS = "search:256n"  # simulated games for the plan of a whole round, not for each drawing
SOME_ROUNDS = "search:96n"
# Games whose table differs from the usual one (PAIRS where two can play, ALONE where one can).
SPECIAL: dict[str, tuple[Cell, ...]] = {
    "ticket-to-ride-sf": (
        Cell(("greedy", "random"), 100),
        *(Cell((bot, *["greedy"] * others), 150) for bot in ("learned", TREE, QUICK) for others in (1, 2, 3)),
    ),
    "cargo-empire": (
        *(
            Cell((bot,), 100, (("map", country), ("clans", clans)))
            for bot in ("greedy", QUICK)
            for country in ("europe", "dyorle")
            for clans in (False, True)
        ),
        Cell(("greedy", "random"), 100),
        Cell((QUICK, "greedy"), 100),
        Cell((QUICK, "greedy", "greedy", "greedy"), 100),
    ),
    "railroad-ink": (
        *(
            Cell((bot,), 200, (("mode", mode),))
            for mode, search in (("classic", WHOLE_ROUNDS), ("challenge", SOME_ROUNDS), ("metro", SOME_ROUNDS))
            for bot in ("random", "greedy", search)
        ),
        Cell(("greedy", "random"), 100),
        Cell((SOME_ROUNDS, "greedy"), 100),
    ),
    "russian-railroads": tuple(
        Cell(bots, 100)
        for players in (2, 3, 4)
        for bots in (
            ("random",) * players,
            ("greedy",) * players,
            (QUICK,) * players,
            ("greedy", *["random"] * (players - 1)),
            (QUICK, *["greedy"] * (players - 1)),
        )
    ),
    "mini-express": (
        *(
            Cell((bot,), 100, (("map", chart), ("difficulty", level)))
            for bot in ("greedy", "learned", TREE, QUICK)
            for chart in ("usa", "europe")
            for level in (1, 2, 3, 4, 5)
        ),
        Cell(("greedy", "random", "random"), 100),
        Cell((QUICK, "greedy", "greedy"), 150),
        Cell((QUICK, "greedy", "greedy", "greedy", "greedy"), 150),
    ),
}


def cells(game: Game, seed: int = 1) -> Iterator[tuple[Series, int]]:
    """The series of a game's table, each with its number of games."""
    for cell in SPECIAL.get(game.id) or _usual(game):
        config = game.config(len(cell.bots), **dict(cell.options))
        yield Series(game.id, config.players, config.options, cell.bots, seed, timed=True), cell.games


def _usual(game: Game) -> Iterator[Cell]:
    if 2 in game.players:
        yield from PAIRS
    if 1 in game.players:
        yield from ALONE
