"""The vector environment: thousands of games in one process, shown as NumPy arrays, stepped by one compiled call.

    games = VectorGames("ticket-to-ride-sf", players=2, games=1024, seed=1)
    while training:
        actions = policy(games.observation, games.mask)      # one for each game, for the seat in games.actor
        games.step(actions)
        learn(games.reward, games.ended)

The arrays look into the memory of the engine: they are read-only, and the next step writes over them; who keeps one
makes a copy. A game that ends makes room for the next one in the same step: `ended` is set, `reward` holds what its
seats got, and all the rest is about the new game already.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from drezina.bots.bot import Bot, GreedyBot, RandomBot, bot
from drezina.bots.learned import mind_of
from drezina.core.game import Config, Game, Value
from drezina.core.game import game as find_game
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.lab.batch import ALL_SEATS, ANY_SEAT, LEGAL, LOSE, REFUSE, REPLACE, Batch, GreedyOpponent, Opponent
from drezina.lab.extra import IllegalAction, LabError, Missing

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError:
    raise Missing("lab-missing", package="numpy") from None

ILLEGAL = {"raise": REFUSE, "lose": LOSE, "replace": REPLACE}
REWARDS = ("rank", "points")
EVERY_SEAT = "all"
NO_OPTIONS: Mapping[str, Value] = MappingProxyType({})


class BotOpponent(Opponent):
    """Any bot as an opponent inside a batch: it is given what its seat may know."""

    def __init__(self, game: Game, config: Config, chosen: Bot) -> None:
        self.game, self.config, self.chosen = game, config, chosen

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return self.chosen.choose(self.game, self.config, state.seen_by(seat), int(seat), rng)


def opponent(game: Game, config: Config, name: str) -> Opponent:
    """The bot of a name; the usual ones decide without leaving compiled code."""
    found = bot(name)
    if isinstance(found, RandomBot):
        return Opponent()
    return GreedyOpponent(mind_of(game, config)) if isinstance(found, GreedyBot) else BotOpponent(game, config, found)


class VectorGames:
    """Games of one configuration, or of `players` and `options`.

    `seat`: "all" to decide for every seat, a number for this one against bots, None for one drawn anew for each game.
    `bots`: one name for all other seats or, beside a fixed seat, one for each.
    `illegal`: an illegal action can "raise" an error that changes nothing, "lose" the game, or a random legal one can
    "replace" it.
    `reward`: at the end of a game, by "rank" from 1 to -1, or the "points".
    """

    def __init__(
        self,
        game: Game | str,
        config: Config | None = None,
        *,
        games: int = 1024,
        seed: int = 0,
        seat: int | str | None = EVERY_SEAT,
        bots: Sequence[str] = ("random",),
        illegal: str = "raise",
        reward: str = "rank",
        restarts: bool = True,
        players: int | None = None,
        options: Mapping[str, Value] = NO_OPTIONS,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.config = self.game.config(players, **options) if config is None else config
        if illegal not in ILLEGAL:
            raise LabError("lab-illegal-way", value=illegal, allowed=", ".join(ILLEGAL))
        if reward not in REWARDS:
            raise LabError("lab-reward", value=reward, allowed=", ".join(REWARDS))
        self.kind_of_reward = reward
        self.games = games
        self.people, self.seats = self.config.players, self.config.seats
        self.table = self.game.moves(self.config)
        self.codes = self.table.size
        self.blocks = self.game.observation(self.config)
        self.seed = seed
        self.batch = Batch(
            self.game.start(self.config),
            self.blocks,
            seats=self.seats,
            people=self.people,
            codes=self.codes,
            games=games,
            outside=self._outside(seat),
            opponents=self._opponents(seat, bots),
            illegal=ILLEGAL[illegal],
            restarts=restarts,
        )
        self._wrap()
        self.reset(seed)

    def _outside(self, seat: int | str | None) -> int:
        if seat == EVERY_SEAT:
            return int(ALL_SEATS)
        if seat is None:
            return int(ANY_SEAT)
        if not isinstance(seat, int) or not 0 <= seat < self.people:
            raise LabError("lab-seat", seat=str(seat), last=self.people - 1)
        return seat

    def _opponents(self, seat: int | str | None, bots: Sequence[str]) -> list[Opponent]:
        """One for each seat; that of the learner is never asked."""
        if seat == EVERY_SEAT or self.people == 1:
            return []
        if len(bots) == 1:
            return [opponent(self.game, self.config, bots[0])] * self.people
        if seat is None or len(bots) != self.people - 1:
            raise LabError("lab-bots", bots=len(bots), seats=self.people - 1)
        found = [opponent(self.game, self.config, name) for name in bots]
        assert isinstance(seat, int)
        return [*found[:seat], Opponent(), *found[seat:]]

    def _wrap(self) -> None:
        """Arrays over the memory of the batch."""
        batch, games = self.batch, self.games
        self.actor: NDArray[np.int64] = np.frombuffer(memoryview(batch.actors), np.int64)
        self.learner: NDArray[np.int64] = np.frombuffer(memoryview(batch.learners), np.int64)
        self.observation: NDArray[np.int16] = np.frombuffer(memoryview(batch.seen), np.int16).reshape(games, -1)
        self.last_observation: NDArray[np.int16] = np.frombuffer(memoryview(batch.last_seen), np.int16).reshape(
            games, -1
        )
        self.mask: NDArray[np.bool_] = np.frombuffer(memoryview(batch.masks), np.bool_).reshape(games, -1)
        self.ended: NDArray[np.bool_] = np.frombuffer(memoryview(batch.ended), np.bool_)
        self.broken: NDArray[np.bool_] = np.frombuffer(memoryview(batch.broken), np.bool_)
        self.points: NDArray[np.int64] = np.frombuffer(memoryview(batch.points), np.int64).reshape(games, -1)
        self.ranks: NDArray[np.int64] = np.frombuffer(memoryview(batch.ranks), np.int64).reshape(games, -1)
        self.first: NDArray[np.int64] = np.frombuffer(memoryview(batch.first), np.int64)
        self.reward: NDArray[np.float32] = np.zeros((games, self.people), np.float32)
        self._wrap_legal()

    def _wrap_legal(self) -> None:
        self.room = self.batch.room
        self.legal: NDArray[np.int32] = np.frombuffer(memoryview(self.batch.legal), np.int32)

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere; without a seed with another chance than before."""
        self.seed = self.seed + 1 if seed is None else seed
        self.batch.reset(self.seed)
        self.reward[:] = 0
        self._refresh()

    def step(self, actions: ArrayLike) -> None:
        """One action for each game, for the seat in `actor`; arrays then show what follows."""
        chosen: NDArray[Any] = np.ascontiguousarray(actions, np.dtype("<i4"))
        if chosen.size != self.games:
            raise LabError("lab-actions", games=self.games, actions=int(chosen.size))
        refused = self.batch.step(chosen.tobytes())
        if refused != LEGAL:
            raise IllegalAction("lab-illegal", number=int(refused), action=self._said(int(chosen.flat[refused])))
        self._refresh()

    def _refresh(self) -> None:
        if self.batch.room != self.room:
            self._wrap_legal()
        self.reward[:] = 0
        over = np.flatnonzero(self.ended)
        if over.size:
            self.reward[over] = rewards(self.kind_of_reward, self.ranks[over], self.points[over])[:, : self.people]

    def _said(self, code: int) -> str:
        return f"{code} ({self.table.text(code)})" if 0 <= code < self.codes else str(code)

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A uniformly random legal action for each game."""
        counts = self.first[1:] - self.first[:-1]
        return self.legal[self.first[:-1] + (rng.random(self.games) * counts).astype(np.int64)]


def rewards(kind: str, ranks: NDArray[np.int64], points: NDArray[np.int64]) -> NDArray[np.float32]:
    """For each seat of each game. `rank`: 1 for the first, -1 for the last, the mean of their places for those who
    share one; `points`: the points. A single seat has no rank to win, so its points count in any case."""
    seats = ranks.shape[1]
    if kind == "points" or seats == 1:
        return points.astype(np.float32)
    behind = (ranks[:, :, None] < ranks[:, None, :]).sum(axis=2) - (ranks[:, :, None] > ranks[:, None, :]).sum(axis=2)
    found: NDArray[np.float32] = (behind / (seats - 1)).astype(np.float32)
    return found
