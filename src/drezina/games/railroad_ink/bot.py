"""A player who tries out ways to draw the whole round and takes the one that promises most.

The bot `greedy` judges the end of the round by the outlook; the bot `search` plays the best ways on to the end of the
game, round by round with a narrower look, and takes the one that did best on average.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.playout import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.games.railroad_ink.board import SPACES, Board
from drezina.games.railroad_ink.outlook import UNIT, Outlook
from drezina.games.railroad_ink.state import RailroadInk
from drezina.kit.watch import Watch

NONE: Final[i64] = -1
WIDTH: Final[i64] = 24  # ways that greedy keeps at each step
WIDE: Final[i64] = 64  # that search starts from
NARROW: Final[i64] = 4  # in the games that search plays on
CANDIDATES: Final[i64] = 16  # ways that search compares
SHARE: Final[i64] = 2  # of them one in so many stays in the race


class Way:
    """A way to draw a part of the round."""

    def __init__(self, state: RailroadInk, codes: vec[i64], key: i64, worth: i64) -> None:
        self.state = state
        self.codes = codes
        self.key = key  # the same for the same drawings in another order
        self.worth = worth
        self.total: i64 = 0  # points of the games played on from it
        self.games: i64 = 0


class Draughtsman(Mind):
    """Beam search over the drawings of a round; what was planned is remembered while it is carried out."""

    def __init__(self, board: Board, weights: vec[i64]) -> None:
        self.board = board
        self.outlook: Outlook = Outlook(board, weights)
        self.keys = vec[i64]()
        rng = Rng(1)
        for _ in range(board.size):
            self.keys = append(self.keys, rng.next() << 29 ^ rng.next())
        self.planned = vec[i64]()  # codes still to come
        self.planned_from: bytes = b""  # the sheets from which they go on

    # --- what the bots ask -------------------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, RailroadInk)
        state = view.alone(view.actor)
        code: i64 = self._as_planned(state)
        return code if code != NONE else self._follow(state, self.ways(state, WIDTH, 1)[0])

    def hunch(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, RailroadInk)
        return self.ways(state.alone(state.actor), 1, 1)[0].codes[0]

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RailroadInk)
        return (self.outlook.value(state, seat) + UNIT // 2) // UNIT

    def think(self, view: State, games: i64, seconds: float, rng: Rng) -> i64:
        assert isinstance(view, RailroadInk)
        state = view.alone(view.actor)
        code: i64 = self._as_planned(state)
        return code if code != NONE else self._follow(state, self._race(state, games, seconds, rng))

    def _as_planned(self, state: RailroadInk) -> i64:
        """The next code of the plan, if the last one was carried out so far."""
        if len(self.planned) == 0 or state.save() != self.planned_from:
            return NONE
        code: i64 = self.planned[0]
        self._remember(state, self.planned)
        return code

    def _follow(self, state: RailroadInk, way: Way) -> i64:
        self._remember(state, way.codes)
        return way.codes[0]

    def _remember(self, state: RailroadInk, codes: vec[i64]) -> None:
        self.planned = codes[1:]
        if len(codes) > 1:
            self._put(state, codes[0])
            self.planned_from = state.save()

    def _put(self, state: RailroadInk, code: i64) -> None:
        image: i64 = code // SPACES
        state.draw(0, image, code - image * SPACES)

    # --- one round ---------------------------------------------------------------------------------------------------

    def ways(self, state: RailroadInk, width: i64, most: i64) -> list[Way]:
        """The best ways to draw the rest of the round, ended, best first."""
        complete: list[Way] = []
        kept = [Way(state, vec[i64](), 0, NONE)]
        while len(kept) > 0:
            found: list[Way] = []
            seen: set[int] = set()
            for way in kept:
                self._extend(way, found, seen, complete)
            kept = _best(found, width)
        return _best(complete, most)

    def _extend(self, way: Way, found: list[Way], seen: set[int], complete: list[Way]) -> None:
        """Every next drawing of a way that no other way has led to; a way that may end here is complete."""
        for code in way.state.legal():
            if code == self.board.end:
                worth: i64 = way.worth if len(way.codes) > 0 else self.outlook.value(way.state, 0)
                complete.append(Way(way.state, append(way.codes[:], code), way.key, worth))
                continue
            key: i64 = way.key ^ self.keys[code]
            if key in seen:
                continue
            seen.add(key)
            state = way.state.copy()
            self._put(state, code)
            worth = self.outlook.value(state, 0)
            found.append(Way(state, append(way.codes[:], code), key, worth))

    # --- whole games -------------------------------------------------------------------------------------------------

    def _race(self, state: RailroadInk, games: i64, seconds: float, rng: Rng) -> Way:
        """The best ways of this round play on with the same dice; again and again the weaker half drops out."""
        watch = Watch()
        ways = self.ways(state, WIDE, CANDIDATES)
        if state.round == self.board.rounds:
            return ways[0]
        rounds: i64 = 1
        while 1 << rounds < len(ways):
            rounds += 1
        for turn in range(rounds):
            passes: i64 = max(1, games // (rounds * i64(len(ways))))
            deadline = seconds * float(turn + 1) / float(rounds)
            done: i64 = 0
            while done == 0 or (done < passes if games > 0 else watch.spent() < deadline):
                luck: i64 = rng.next()
                for way in ways:
                    way.total += self._played_on(way.state, Rng(luck))
                    way.games += 1
                done += 1
            ways.sort(key=_by_mean)
            ways = ways[: max(1, (len(ways) + 1) // int(SHARE))]
        return ways[0]

    def _played_on(self, drawn: RailroadInk, luck: Rng) -> i64:
        """The points at the end, if every later round is drawn by a narrow look."""
        state = drawn.copy()
        state.apply(self.board.end)
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(luck))
            else:
                state = self.ways(state, NARROW, 1)[0].state
                state.apply(self.board.end)
        return state.total(0)


def _best(ways: list[Way], most: i64) -> list[Way]:
    ways.sort(key=_by_worth)
    return ways[: int(most)]


def _by_worth(way: Way) -> tuple[int, int]:
    return -way.worth, way.key


def _by_mean(way: Way) -> tuple[int, int]:
    return -way.total * 1000 // way.games, way.key
