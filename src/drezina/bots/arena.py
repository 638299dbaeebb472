"""Bots against bots: one whole game, each seat seeing only what it may know."""

import time
from collections.abc import Callable, Sequence

import msgspec

from drezina.bots.bot import Bot, seed_of
from drezina.bots.luck import Luck, LuckMeter
from drezina.bots.values import Value, far_value_of, value_of
from drezina.core.game import Config, Game
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

Watcher = Callable[[State, int], None]  # told each position with what is done in it, before it is done


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game of a series ended, by seat."""

    index: int
    bots: tuple[int, ...]  # by seat, the number of the bot; the automa's seats come last and are not listed
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    seconds: float = 0.0  # of processor time, if it was measured
    luck: tuple[Luck, ...] = ()  # by seat, if it was measured

    def share(self, seat: int) -> float:
        """The seat's share of the win: 1, or a fraction where several are first."""
        return (self.ranks[seat] == 1) / self.ranks.count(1)

    def lucky(self, seat: int) -> Luck:
        """What chance was worth to the seat; nothing, if it was not measured."""
        return self.luck[seat] if self.luck else Luck()


def play_out(
    game: Game, config: Config, bots: Sequence[Bot], seed: object, index: int, watcher: Watcher | None = None
) -> Outcome:
    """Game number `index` of a series, in which the bots rotate by one seat from game to game.

    Chance and each seat have generators of their own: with the same seed and index, whoever plays meets the same
    chance as long as the moves are the same (common random numbers).
    """
    count = len(bots)
    seating = tuple((seat + index) % count for seat in range(count))
    chance = Rng(seed_of(seed, index, "chance"))
    rngs = [Rng(seed_of(seed, index, "seat", seat)) for seat in range(count)]
    state = game.start(config)
    decisions = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            event = int(state.sample(chance))
            if watcher is not None:
                watcher(state, event)
            state.apply(event)
            continue
        seat = state.actor
        code = bots[seating[seat]].choose(game, config, state.seen_by(seat), seat, rngs[seat])
        if code not in list(state.legal()):
            raise RuntimeError(f"{game.id}: a bot chose {game.moves(config).text(code)}, which is not legal")
        if watcher is not None:
            watcher(state, code)
        state.apply(code)
        decisions += 1
    return Outcome(index, seating, tuple(state.points()), tuple(state.ranks()), decisions)


def measure_of_luck(game: Game, config: Config, bots: Sequence[Bot]) -> Value:
    """The far value where somebody thinks: it takes little time beside that. Else what is seen at a glance."""
    return far_value_of(game, config) if any(bot.thinks for bot in bots) else value_of(game, config)


def play_measured(
    game: Game, config: Config, bots: Sequence[Bot], seed: object, index: int, value: Value | None = None
) -> Outcome:
    """The same, with what the bots' thinking took and with what chance was worth to each seat."""
    meter = LuckMeter(value or measure_of_luck(game, config, bots), seed_of(seed, index, "luck"))
    began = time.process_time()
    outcome = play_out(game, config, bots, seed, index, meter.watch)
    seconds = time.process_time() - began - meter.seconds
    return msgspec.structs.replace(outcome, seconds=seconds, luck=meter.luck())
