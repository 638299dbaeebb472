"""Many games of one configuration side by side, all stepped by one compiled call.

What a batch shows (who decides, what may be chosen, what is seen, how games ended) stands in flat vectors whose memory
NumPy can wrap without copying. Chance is dealt inside, by a generator for each game, with the true odds.
"""

from typing import Final, final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from drezina.core.mind import Mind
from drezina.core.observation import Observation
from drezina.core.rng import MASK, Rng
from drezina.core.state import CHANCE, OVER, State

# Whose decisions are made outside.
ALL_SEATS: Final[i64] = -1
ANY_SEAT: Final[i64] = -2  # one seat, drawn anew for each game; bots have the others
# What an illegal choice does.
REFUSE: Final[i64] = 0  # nothing at all happens
LOSE: Final[i64] = 1  # its game ends, and who chose it is last
REPLACE: Final[i64] = 2  # a random legal choice stands in for it

LEGAL: Final[i64] = -1
LOST_POINTS: Final[i64] = -100  # of a seat that lost by an illegal choice
ROOM: Final[i64] = 64  # legal choices a game, at first


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent:
    """Decides for a seat inside a batch; this one at random."""

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        codes = state.legal()
        return codes[rng.below(len(codes))]


@final
class GreedyOpponent(Opponent):
    """What the mind of the game chooses from what the seat may know."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        view = state.seen_by(seat)
        view.focus(seat)
        return self.mind.choose(view, rng)


@final
class Batch:
    """The games and their vectors: rows of a game follow each other."""

    def __init__(
        self,
        start: State,
        observation: Observation,
        *,
        seats: int,
        people: int,
        codes: int,
        games: int,
        outside: int,
        opponents: list[Opponent],
        illegal: int,
        restarts: bool,
    ) -> None:
        self.start = start
        self.observation = observation
        self.seats: i64 = seats
        self.people: i64 = people
        self.codes: i64 = codes
        self.games: i64 = games
        self.outside: i64 = outside
        self.opponents = opponents  # by seat
        self.illegal: i64 = illegal
        self.restarts: bool = restarts  # a game that ends makes room for the next one at once
        self.states: list[State] = []
        self.rngs: list[Rng] = []
        self.actors: vec[i64] = vec[i64]([0] * games)
        self.learners: vec[i64] = vec[i64]([ALL_SEATS] * games)  # the seat that is decided outside
        self.seen: vec[i16] = vec[i16]([i16(0)] * (games * observation.size))
        self.last_seen: vec[i16] = vec[i16]([i16(0)] * (games * observation.size))  # at the end of the game that ended
        self.masks: vec[u8] = vec[u8]([u8(0)] * (games * codes))
        self.room: i64 = games * ROOM
        self.legal: vec[i32] = vec[i32]([i32(0)] * (games * ROOM))  # game after game
        self.first: vec[i64] = vec[i64]([0] * (games + 1))  # where the choices of each game begin
        self.ended: vec[u8] = vec[u8]([u8(0)] * games)  # in this step
        self.broken: vec[u8] = vec[u8]([u8(0)] * games)  # by an illegal choice in this step
        self.points: vec[i64] = vec[i64]([0] * (games * seats))  # of the games that ended
        self.ranks: vec[i64] = vec[i64]([1] * (games * seats))

    # --- from decision to decision ------------------------------------------------------------------------------------

    def reset(self, seed: i64) -> None:
        """New games everywhere, with the chance of this seed."""
        self._wipe_masks()
        self.states = []
        self.rngs = []
        for number in range(self.games):
            self.rngs.append(Rng((seed & MASK) + (number << 32)))
            self.states.append(self.start.copy())
            self.ended[number] = u8(0)
            self.broken[number] = u8(0)
            self._seat_learner(number)
            self._advance(number, False)

    def step(self, actions: bytes) -> i64:
        """A choice for each game, as 32-bit numbers. LEGAL, or the first game whose choice was refused."""
        for number in range(self.games):
            if self._allows(number, i64(read_i32_le(actions, number * 4))):
                self.broken[number] = u8(0)
            elif self.illegal == REFUSE:
                return number
            else:
                self.broken[number] = u8(1)
        self._wipe_masks()
        for number in range(self.games):
            self.ended[number] = u8(0)
            if self.actors[number] == OVER:
                self.first[number + 1] = self.first[number]
            else:
                self._advance(number, self._loses(number, i64(read_i32_le(actions, number * 4))))
        return LEGAL

    def _allows(self, number: i64, code: i64) -> bool:
        if self.actors[number] == OVER:
            return True  # nobody is asked
        return 0 <= code < self.codes and self.masks[number * self.codes + code] != u8(0)

    def _loses(self, number: i64, code: i64) -> bool:
        """The actor does what was chosen, or what stands in for it; True where it loses the game instead."""
        state = self.states[number]
        if self.broken[number] == u8(0):
            state.apply(code)
        elif self.illegal == LOSE:
            return True
        else:
            codes = state.legal()
            state.apply(codes[self.rngs[number].below(len(codes))])
        return False

    def _advance(self, number: i64, lost: bool) -> None:
        """Chance and the bots go on until somebody outside has to decide; then what that seat sees is written."""
        state = self.states[number]
        rng = self.rngs[number]
        while True:
            actor: i64 = OVER if lost else state.actor
            if actor == CHANCE:
                state.apply(state.sample(rng))
            elif actor == OVER:
                self._finish(number, state, lost)
                lost = False
                if not self.restarts:
                    break
                state = self.start.copy()
                self.states[number] = state
                self._seat_learner(number)
            elif self.outside == ALL_SEATS or actor == self.learners[number]:
                break
            else:
                state.apply(self.opponents[actor].choose(state, actor, rng))
        self.actors[number] = actor
        self._show(number, state, actor)

    def _seat_learner(self, number: i64) -> None:
        self.learners[number] = self.rngs[number].below(self.people) if self.outside == ANY_SEAT else self.outside

    # --- what is shown ------------------------------------------------------------------------------------------------

    def _finish(self, number: i64, state: State, lost: bool) -> None:
        """How a game ended; where an illegal choice ended it, who made it is last and everybody else first."""
        points = state.points()
        row: i64 = number * self.seats
        self.ended[number] = u8(1)
        for seat in range(self.seats):
            self.points[row + seat] = points[seat]
        if lost:
            for seat in range(self.seats):
                self.ranks[row + seat] = 1
            self.ranks[row + self.actors[number]] = self.seats
            self.points[row + self.actors[number]] = LOST_POINTS
        else:
            ranks = state.ranks()
            for seat in range(self.seats):
                self.ranks[row + seat] = ranks[seat]
        if self.outside != ALL_SEATS:
            self.observation.write(state, self.learners[number], self.last_seen, number * self.observation.size)

    def _show(self, number: i64, state: State, actor: i64) -> None:
        """What the actor may choose and what it sees; at the end nothing may be chosen."""
        count: i64 = self.first[number]
        if actor >= 0:
            codes = state.legal()
            size: i64 = len(codes)
            if count + size > self.room:
                self._make_room(count, size)
            legal, masks = self.legal, self.masks
            row: i64 = number * self.codes
            for index in range(size):
                code: i64 = codes[index]
                masks[row + code] = u8(1)
                legal[count] = i32(code)
                count += 1
        self.first[number + 1] = count
        seat: i64 = actor if actor >= 0 else self.learners[number] if self.outside != ALL_SEATS else 0
        self.observation.write(state, seat, self.seen, number * self.observation.size)

    def _make_room(self, used: i64, more: i64) -> None:
        room: i64 = (used + more) * 2
        wider = vec[i32]([i32(0)] * room)
        for index in range(used):
            wider[index] = self.legal[index]
        self.legal = wider
        self.room = room

    def _wipe_masks(self) -> None:
        legal, masks = self.legal, self.masks
        for number in range(self.games):
            row: i64 = number * self.codes
            for index in range(self.first[number], self.first[number + 1]):
                masks[row + i64(legal[index])] = u8(0)
