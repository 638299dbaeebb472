"""Fits the weights of the evaluation of Railroad Ink to games that it plays with itself, and writes bot/weights.toml.

    python3 start.py scripts/railroad_ink_weights.py classic --passes 4 --positions 20000
    python3 start.py scripts/railroad_ink_weights.py metro --anew

In each pass the bot plays to some round, draws it by a few different plans, and plays each of them on to the end with
the same dice. What it got beyond the points that the sheet showed then is explained by the features of that sheet, by
least squares for each number of rounds left: mostly from the differences between the plans of one position, a little
from the positions among each other, and with weights that stay near the old ones where the games say little (ridge
regression towards them). The better weights play the next pass.
"""

import argparse
import tomllib
from dataclasses import dataclass

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.railroad_ink import GAME
from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.bot.evaluation import FEATURES, NAMES, UNIT, SheetEvaluation
from drezina.games.railroad_ink.bot.gaps import GAPS, JOINS, pattern_of
from drezina.games.railroad_ink.bot.mind import RailroadInkMind
from drezina.games.railroad_ink.bot.weights import FILE
from drezina.games.railroad_ink.game import board_of
from drezina.games.railroad_ink.scoring import total
from drezina.games.railroad_ink.state import RailroadInkState

HEADER = """\
# What the features of a sheet promise beyond its points, in thousandths of a point, for one round left, two, ... six.
# Fitted by scripts/railroad_ink_weights.py to games that the bot played with itself; hub_chances and burst_risks, which
# only the expansion has, are set by judgement. A gap is written by its four sides in turn: . an empty space, | the
# border, # a drawing without an arm, r and h an arm, R and H an exit of the types rail and road; + for each network
# more that a drawing there could join.
"""
BY_JUDGEMENT = ("hub_chances", "burst_risks")
SHEETS = ("classic", "challenge", "metro")
LEFT = 7  # most rounds left, and one

WIDTH = 4  # of the beam in these games
PLANS = 24  # from so many best plans those to compare are drawn
COMPARED = 4
STRAY = 3  # one round in so many before is drawn by just any good plan
BETWEEN = 0.25  # how much positions count among each other
PULL = 40.0  # towards the old weights

Array = np.ndarray


def is_possible(pattern: str, joins: int) -> bool:
    """Whether a sheet can have such a gap: exits are not at corners, and borders not opposite each other."""
    outer = [side for side, sign in enumerate(pattern) if sign in "|RH"]
    corner = len(outer) == 2 and outer[1] - outer[0] != 2 and pattern.count("|") == 2
    return (len(outer) < 2 or corner) and (joins == 0 or joins < sum(sign in "rhRH" for sign in pattern))


CELLS = [(pattern_of(gap), joins) for gap in range(int(GAPS)) for joins in range(int(JOINS))]
GAP_NAMES = sorted({pattern + "+" * joins for pattern, joins in CELLS if is_possible(pattern, joins)})
COLUMNS = [*NAMES, *GAP_NAMES]
PLAIN = int(FEATURES)
COLUMN = {name: column for column, name in enumerate(COLUMNS)}
COLUMN_OF = np.array([COLUMN.get(pattern + "+" * joins, COLUMN["...."]) for pattern, joins in CELLS])


@dataclass
class Seen:
    """A sheet at the end of a round: what it shows, and what it brought beyond its points in the end."""

    left: int
    features: Array
    points: float
    gained: float = 0.0


class Sums:
    """The equations of one number of rounds left."""

    def __init__(self) -> None:
        self.square = np.zeros((len(COLUMNS), len(COLUMNS)))
        self.right = np.zeros(len(COLUMNS))
        self.rows: list[tuple[Array, float]] = []

    def add(self, features: Array, gained: float) -> None:
        self.rows.append((features, gained))
        if len(self.rows) > 1000:
            self.flush()

    def flush(self) -> None:
        if self.rows:
            features = np.array([row[0] for row in self.rows])
            self.square += features.T @ features
            self.right += features.T @ np.array([row[1] for row in self.rows])
            self.rows.clear()

    def solved(self, old: Array) -> Array:
        self.flush()
        pull = np.full(len(COLUMNS), PULL)
        pull[0] = 0.001
        return np.linalg.solve(self.square + np.diag(pull), self.right + pull * old)


def mind_of(board: Board, weights: Array) -> RailroadInkMind:
    whole = np.rint(weights).astype(int)
    plain, gaps = whole[:, :PLAIN], whole[:, COLUMN_OF]
    return RailroadInkMind(board, vec[i64](plain.ravel().tolist()), vec[i64](gaps.ravel().tolist()))


def look_at(mind: RailroadInkMind, state: RailroadInkState, weights: Array) -> Seen:
    sheet = SheetEvaluation(mind.evaluation, state, 0, mind.board.first_layer)
    features = np.zeros(len(COLUMNS))
    features[:PLAIN] = list(sheet.features)
    for space in range(49):
        if sheet.empty >> space & 1:
            features[COLUMN_OF[sheet.gap[space] * int(JOINS) + sheet.joins[space]]] += 1
    left = int(mind.board.rounds - state.round)
    return Seen(left, features, float(sheet.value - np.rint(weights[left]) @ features))


def roll(state: RailroadInkState, rng: Rng) -> None:
    while state.actor == CHANCE:
        state.apply(state.sample(rng))


def finish(mind: RailroadInkMind, state: RailroadInkState, rng: Rng, weights: Array) -> list[Seen]:
    """Plays a drawn round on to the end; what was seen after each round."""
    seen = []
    while state.actor != OVER:
        if state.round < mind.board.rounds:
            seen.append(look_at(mind, state, weights))
        state.apply(mind.board.codes.end)
        if state.actor != OVER:
            roll(state, rng)
            state = mind.beam.plans(state, WIDTH, 1)[0].state
    for one in seen:
        one.gained = float(total(state, 0) * UNIT) - one.points
    return seen


def compare(mind: RailroadInkMind, start: RailroadInkState, rng: Rng, weights: Array) -> list[list[Seen]]:
    """Different plans for one round, all played on with the same dice."""
    state = start.copy()
    stop = 1 + rng.below(mind.board.rounds - 1)
    roll(state, rng)
    while state.round < stop:
        plans = mind.beam.plans(state, WIDTH, WIDTH)
        state = plans[rng.below(len(plans)) if rng.below(STRAY) == 0 else 0].state
        state.apply(mind.board.codes.end)
        roll(state, rng)
    plans = mind.beam.plans(state, PLANS // 2, PLANS)
    picked = sorted({0, *(rng.below(len(plans)) for _ in range(COMPARED - 1))})
    luck = rng.next()
    return [finish(mind, plans[number].state.copy(), Rng(luck), weights) for number in picked]


def learn(sums: dict[int, Sums], games: list[list[Seen]]) -> None:
    """Adds what one comparison says, round by round."""
    for same in zip(*games, strict=True):
        features = np.mean([one.features for one in same], axis=0)
        gained = float(np.mean([one.gained for one in same]))
        for one in same:
            sums[one.left].add(one.features - features, one.gained - gained)
        sums[same[0].left].add(BETWEEN * features, BETWEEN * gained)


def strength(mind: RailroadInkMind, start: RailroadInkState, games: int) -> str:
    points = []
    for seed in range(games):
        state, rng = start.copy(), Rng(seed)
        roll(state, rng)
        while state.actor != OVER:
            state = mind.beam.plans(state, WIDTH, 1)[0].state
            state.apply(mind.board.codes.end)
            roll(state, rng)
        points.append(int(total(state, 0)))
    return f"{np.mean(points):.2f} ± {np.std(points) / games**0.5:.2f}"


def read(sheet: str) -> Array:
    weights = np.zeros((LEFT + 1, len(COLUMNS)))
    tables = tomllib.loads(FILE.read_text(encoding="utf-8")).get(sheet, {})
    for name, numbers in (tables.get("features", {}) | tables.get("gaps", {})).items():
        weights[1 : len(numbers) + 1, COLUMN[name]] = numbers
    return weights


def file_text(tables: dict[str, Array]) -> str:
    """The file with the weights of all kinds of sheets."""
    lines = [HEADER]
    for sheet, weights in tables.items():
        for part, names in (("features", NAMES), ("gaps", GAP_NAMES)):
            lines.append(f"[{sheet}.{part}]")
            for name in names:
                numbers = [round(float(number)) for number in weights[1:LEFT, COLUMN[name]]]
                if any(numbers):
                    lines.append(f"{name if part == 'features' else repr(name)} = {numbers}")
            lines.append("")
    return "\n".join(lines)


def write(sheet: str, weights: Array) -> None:
    tables = {one: weights if one == sheet else read(one) for one in SHEETS}
    FILE.write_text(file_text(tables), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sheet", choices=SHEETS)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--positions", type=int, default=20_000, help="to compare plans in, for each pass")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    parser.add_argument("--memory", type=float, default=0.7, help="how much the games of earlier passes still count")
    parser.add_argument("--anew", action="store_true", help="from no weights at all")
    words = parser.parse_args()
    config = GAME.config(1, mode=words.sheet)
    board, start = board_of(config), GAME.start(config)
    old = np.zeros((LEFT + 1, len(COLUMNS))) if words.anew else read(words.sheet)
    weights, rng = old, Rng(words.seed)
    sums = {left: Sums() for left in range(1, LEFT)}
    for number in range(words.passes):
        mind = mind_of(board, weights)
        for one in sums.values():
            one.square *= words.memory
            one.right *= words.memory
        for _ in range(words.positions):
            learn(sums, compare(mind, start, rng, weights))
        weights = old.copy()
        for left, one in sums.items():
            weights[left] = one.solved(old[left])
        for name in BY_JUDGEMENT:
            weights[:, COLUMN[name]] = old[:, COLUMN[name]]
        write(words.sheet, weights)
        points = strength(mind_of(board, weights), start, 400)
        print(f"pass {number + 1}: {points} points", flush=True)


if __name__ == "__main__":
    main()
