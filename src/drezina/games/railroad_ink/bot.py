"""A player who tries out ways to draw the whole round and takes the one that promises most.

The bot `greedy` judges the end of the round by the outlook; the bot `search` plays the best ways on for some rounds
with a narrower look, and takes the one that promises most then, on average.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, State
from drezina.games.railroad_ink.board import SPACES, Board
from drezina.games.railroad_ink.glance import AT_HAND, Glance
from drezina.games.railroad_ink.outlook import SPARE, UNIT, Outlook
from drezina.games.railroad_ink.state import RailroadInk
from drezina.kit.time_budget import TimeBudget

NONE: Final[i64] = -1
WIDTH: Final[i64] = 32  # ways that are kept at each step
LAST: Final[i64] = 256  # the same in the last round
NARROW: Final[i64] = 4  # and in the rounds that search plays on
CANDIDATES: Final[i64] = 16  # ways that search compares
DEPTH: Final[i64] = 3  # rounds that it plays on


@final
class Way:
    """A way to draw a part of the round."""

    def __init__(self, state: RailroadInk, codes: vec[i64], key: i64, worth: i64) -> None:
        self.state = state
        self.codes = codes
        self.key = key  # the same for the same drawings in another order
        self.worth = worth
        self.total: i64 = 0  # what the games played on from it promised
        self.games: i64 = 0


@final
class Shortlist:
    """The most promising next drawings of all ways, each but once."""

    def __init__(self, most: i64) -> None:
        self.most = most
        self.count: i64 = 0
        self.worth = vec[i64]([0] * most)
        self.key = vec[i64]([0] * most)
        self.way = vec[i64]([0] * most)
        self.code = vec[i64]([0] * most)

    def offer(self, worth: i64, key: i64, way: i64, code: i64) -> None:
        last: i64 = self.count - 1
        if self.count == self.most and worth <= self.worth[last]:
            return
        for place in range(self.count):
            if self.key[place] == key:
                return
        if self.count < self.most:
            self.count += 1
            last += 1
        while last > 0 and self.worth[last - 1] < worth:
            self.worth[last] = self.worth[last - 1]
            self.key[last] = self.key[last - 1]
            self.way[last] = self.way[last - 1]
            self.code[last] = self.code[last - 1]
            last -= 1
        self.worth[last] = worth
        self.key[last] = key
        self.way[last] = way
        self.code[last] = code


@final
class Draughtsman(Mind):
    """Beam search over the drawings of a round; what was planned is remembered while it is carried out."""

    def __init__(self, board: Board, weights: vec[i64], gap_weights: vec[i64]) -> None:
        self.board = board
        self.outlook: Outlook = Outlook(board, weights, gap_weights)
        self.glance: Glance = Glance(self.outlook)
        self.keys = vec[i64]()
        rng = Rng(1)
        for _ in range(board.size):
            self.keys = append(self.keys, rng.next() << 29 ^ rng.next())
        self.far: bool = board.goals or board.expansion  # a drawing may change what is out of sight of a glance
        self.planned = vec[i64]()  # codes still to come
        self.planned_from: bytes = b""  # the sheets from which they go on

    # --- what the bots ask -------------------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, RailroadInk)
        state = view.alone(view.actor)
        code: i64 = self._as_planned(state)
        return code if code != NONE else self._follow(state, self.ways(state, WIDTH, 1)[0])

    def playout_policy(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, RailroadInk)
        return self.ways(state.alone(state.actor), 1, 1)[0].codes[0]

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RailroadInk)
        return (self.outlook.value(state, seat) + UNIT // 2) // UNIT

    def search(self, view: State, games: i64, seconds: float, rng: Rng) -> i64:
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
        """The best ways to draw the rest of the round, ended, best first: first the dice, then what may be added."""
        complete: list[Way] = []
        self._sweep([Way(state, vec[i64](), 0, NONE)], width, complete)
        return _best(complete, most)

    def all_ways(self, state: RailroadInk, width: i64, most: i64) -> list[Way]:
        """The same, but what may be added is also tried first."""
        complete: list[Way] = []
        root = Way(state, vec[i64](), 0, NONE)
        self._sweep([root], width, complete)
        shortlist = Shortlist(width)
        worth: i64 = self._examine(state)
        self._offer(root, worth, state.faces_allowed(0) & ~state.faces_left(0), 0, shortlist)
        self._sweep(self._drawn([root], shortlist), width, complete)
        return _best(complete, most)

    def _sweep(self, kept: list[Way], width: i64, complete: list[Way]) -> None:
        """Lets ways grow drawing by drawing, always keeping the best."""
        while len(kept) > 0:
            shortlist = Shortlist(width * 2 if self.far else width)
            for number in range(len(kept)):
                self._extend(kept[number], number, shortlist, complete)
            kept = self._drawn(kept, shortlist)
            if self.far:
                for way in kept:
                    way.worth = self._examine(way.state) + AT_HAND * (way.state.tokens[0] + way.state.extras[0])
                kept = _best(kept, width)

    def _extend(self, way: Way, number: i64, shortlist: Shortlist, complete: list[Way]) -> None:
        """Offers every next drawing of a way; a way that may end here is complete."""
        state = way.state
        worth: i64 = self._examine(state)
        faces: i64 = state.faces_left(0)
        if self._offer(way, worth, faces, number, shortlist) == 0:  # RI-5.2
            complete.append(Way(state, append(way.codes[:], self.board.end), way.key, worth))
            self._offer(way, worth, state.faces_allowed(0), number, shortlist)

    def _examine(self, state: RailroadInk) -> i64:
        self.glance.layer = self.board.layer_of(state.round)
        return self.outlook.value(state, 0)

    def _offer(self, way: Way, worth: i64, faces: i64, number: i64, shortlist: Shortlist) -> i64:
        """Offers all drawings of some faces; returns how many there are."""
        state = way.state
        codes = state.drawings(0, faces)
        dice: i64 = state.faces_left(0)
        at_hand: i64 = worth + AT_HAND * (state.tokens[0] + state.extras[0])
        for code in codes:
            image: i64 = code // SPACES
            face: i64 = self.board.image_face[image]
            price: i64 = 0 if dice >> face & 1 else self._price(state, face)
            gain: i64 = self.glance.gain(image, code - image * SPACES)
            shortlist.offer(at_hand - price + gain, way.key ^ self.keys[code], number, code)
        return len(codes)

    def _price(self, state: RailroadInk, face: i64) -> i64:
        """What a drawing beyond the dice uses up."""
        special: bool = self.board.special_faces >> face & 1 == 1
        if state.extras[0] > 0 if special else state.tokens[0] > 0:
            return AT_HAND
        return self.outlook.weights[self.outlook.row + SPARE]

    def _drawn(self, ways: list[Way], shortlist: Shortlist) -> list[Way]:
        """The ways that go on as the shortlist says."""
        found: list[Way] = []
        for place in range(shortlist.count):
            way = ways[int(shortlist.way[place])]
            code: i64 = shortlist.code[place]
            state = way.state.copy()
            self._put(state, code)
            found.append(Way(state, append(way.codes[:], code), shortlist.key[place], shortlist.worth[place]))
        return found

    # --- whole games -------------------------------------------------------------------------------------------------

    def _race(self, state: RailroadInk, games: i64, seconds: float, rng: Rng) -> Way:
        """The best ways of this round play on with the same dice; again and again the weaker half drops out."""
        budget = TimeBudget(seconds)
        if state.round == self.board.rounds:
            return self.all_ways(state, LAST, 1)[0]
        ways = self.all_ways(state, WIDTH, CANDIDATES)
        rounds: i64 = 1
        while 1 << rounds < len(ways):
            rounds += 1
        for turn in range(rounds):
            passes: i64 = max(1, games // (rounds * i64(len(ways))))
            share = float(turn + 1) / float(rounds)
            done: i64 = 0
            while done == 0 or (done < passes if games > 0 else not budget.used_up(share)):
                luck: i64 = rng.next()
                for way in ways:
                    way.total += self._played_on(way.state, Rng(luck))
                    way.games += 1
                done += 1
            ways.sort(key=_by_mean)
            ways = ways[: (len(ways) + 1) // 2]
        return ways[0]

    def _played_on(self, drawn: RailroadInk, luck: Rng) -> i64:
        """What is promised some rounds later, if they are drawn by a narrow look."""
        state = drawn.copy()
        state.apply(self.board.end)
        last: i64 = min(self.board.rounds, drawn.round + DEPTH)
        while True:
            while state.actor == CHANCE:
                state.apply(state.sample(luck))
            way = self.ways(state, NARROW, 1)[0]
            if state.round == last:
                return way.worth
            state = way.state
            state.apply(self.board.end)


def _best(ways: list[Way], most: i64) -> list[Way]:
    """The best of them, each but once."""
    ways.sort(key=_by_worth)
    found: list[Way] = []
    for way in ways:
        if len(found) == most:
            break
        if len(found) == 0 or found[-1].key != way.key:
            found.append(way)
    return found


def _by_worth(way: Way) -> tuple[int, int]:
    return -way.worth, way.key


def _by_mean(way: Way) -> tuple[int, int]:
    return -way.total // way.games, way.key
