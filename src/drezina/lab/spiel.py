"""OpenSpiel: every game as a Python game of its library, with chance, observers and strings.

    import pyspiel
    from drezina.lab import spiel

    spiel.register()
    game = pyspiel.load_game("drezina_ticket_to_ride_sf(players=3)")

Seats that decide at once decide one after another here, without seeing what the others chose. Chance outcomes are
numbered from 0. Where an option takes words and numbers, a number has an underline: `start_player=_2`. Returns are by
rank, from 1 to -1; a game for one without an automa returns its points.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from drezina.core.game import Config, Game, Value, titles
from drezina.core.game import game as find_game
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER, State
from drezina.lab.extra import Missing
from drezina.lab.vector import rewards

try:
    import pyspiel
except ModuleNotFoundError:
    raise Missing("lab-missing", package="open-spiel") from None

LONGEST = 20_000  # events of a game
MOST_POINTS = 1_000.0  # of a game for one
PREFIX = "drezina_"


def spiel_name(game: Game) -> str:
    return PREFIX + game.id.replace("-", "_")


def _kind(game: Game, config: Config, spec: dict[str, Any]) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds, secret = pyspiel.GameType, _has_secrets(game, config)
    info = kinds.Information.IMPERFECT_INFORMATION if secret else kinds.Information.PERFECT_INFORMATION
    zero_sum = config.seats == config.players > 1
    return kinds(
        short_name=spiel_name(game),
        long_name=game.title("en"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=info,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=spec,
    )


@cache
def _has_secrets(game: Game, config: Config) -> bool:
    """Whether some decision of a random game looks different to the seat and to everybody."""
    rng, state = Rng(1), game.start(config)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        elif private_part(state, int(state.actor)):
            return True
        else:
            codes = state.legal()
            state.apply(codes[rng.below(len(codes))])
    return False


def private_part(state: State, seat: int) -> str:
    """What a seat sees if it is more than everybody sees, else nothing."""
    own, public = state.seen_by(seat), state.seen_by(NOBODY)
    public.viewer = seat
    return "" if own.save() == public.save() else own.save().hex()


class DrezinaGame(pyspiel.Game):  # type: ignore[misc]
    """A configuration: `players` and the options of the title are parameters."""

    title: Game

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        wanted = dict(parameters or {})
        options = {name: _plain(value) for name, value in wanted.items() if name != "players"}
        self.config = self.title.config(wanted.get("players"), **options)
        self.table = self.title.moves(self.config)
        self.blocks = self.title.observation(self.config)
        self.start = self.title.start(self.config)
        alone = self.config.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.size,
            max_chance_outcomes=len(self.table.phrases) - self.table.size,
            num_players=self.config.players,
            min_utility=-MOST_POINTS if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            utility_sum=0.0 if self.config.seats == self.config.players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(self.title, self.config, _parameters(self.title)), info, wanted)

    def new_initial_state(self) -> "DrezinaState":
        return DrezinaState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.config,)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DrezinaObserver":
        return DrezinaObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Held:
    """The engine's state. OpenSpiel copies and saves a Python state attribute by attribute: this is the only one, and
    each takes one step. The start is shared until something happens."""

    def __init__(self, config: Config, state: State, shared: bool = False) -> None:
        self.config, self.state, self.shared = config, state, shared

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(self.config, self.state if self.shared else self.state.copy(), self.shared)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.config, self.state.save())

    def own(self) -> State:
        if self.shared:
            self.state, self.shared = self.state.copy(), False
        return self.state


def restored(config: Config, saved: bytes) -> Held:
    return Held(config, find_game(config.game).load(config, saved))


class DrezinaState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: DrezinaGame) -> None:
        super().__init__(game)
        self.held = Held(game.config, game.start, True)

    def current_player(self) -> int:
        actor = int(self.held.state.actor)
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.held.state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds, size = self.held.state.odds(), self.get_game().table.size
        total = sum(weight for _, weight in odds)
        return [(code - size, weight / total) for code, weight in odds]

    def _apply_action(self, action: int) -> None:
        state = self.held.own()
        state.apply(action + self.get_game().table.size if state.actor == CHANCE else action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.get_game().table
        text: str = table.text(action + table.size if player == pyspiel.PlayerId.CHANCE else action)
        return text

    def is_terminal(self) -> bool:
        return self.held.state.actor == OVER

    def returns(self) -> list[float]:
        state, game = self.held.state, self.get_game()
        people: int = game.config.players
        if state.actor != OVER:
            return [0.0] * people
        ranks, points = np.array([list(state.ranks())]), np.array([list(state.points())])
        return [float(won) for won in rewards("rank", ranks, points)[0, :people]]

    def __str__(self) -> str:
        return f"{self.current_player()} {self.held.state.save().hex()}"


class DrezinaObserver:
    """What a player sees: the blocks of the game as a tensor, the bytes of the view as a string. With perfect recall
    the string also tells everything that the player saw and did before."""

    def __init__(self, game: DrezinaGame, kind: Any) -> None:
        self.game, self.kind = game, kind
        self.alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        seen = game.blocks.blocks if self.alone and kind.public_info else []
        self.tensor: NDArray[np.float32] = np.zeros(sum(block.size for block in seen), np.float32)
        self.dict = {block.name: self.tensor[block.start : block.end].reshape(block.shape) for block in seen}

    def set_from(self, state: DrezinaState, player: int) -> None:
        if self.tensor.size:
            self.tensor[:] = memoryview(self.game.blocks.seen_by(state.held.state, player))

    def string_from(self, state: DrezinaState, player: int) -> str:
        if not self.alone:
            return state.held.state.seen_by(NOBODY).save().hex()
        if not self.kind.public_info:
            return private_part(state.held.state, player)
        now = f"{player} {state.held.state.seen_by(player).save().hex()}"
        return "\n".join((*self._remembered(state, player), now)) if self.kind.perfect_recall else now

    def _remembered(self, state: DrezinaState, player: int) -> list[str]:
        """What the player saw at each decision of its own, and what it chose."""
        past, size, found = self.game.start.copy(), self.game.table.size, []
        for action in state.history():
            if past.actor == player:
                found.append(f"{past.seen_by(player).save().hex()} {action}")
            past.apply(action + size if past.actor == CHANCE else action)
        return found


class Resampler:
    """For OpenSpiel's information set search: another state that looks the same to the player who decides.

    bot.set_resampler(Resampler(seed=1))
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def __call__(self, state: DrezinaState, player: int) -> DrezinaState:
        other: DrezinaState = state.get_game().new_initial_state()
        other.held = Held(state.held.config, state.held.state.seen_by(player).imagine(self.rng))
        return other


def _parameters(game: Game) -> dict[str, Any]:
    usual = game.config()
    return {"players": usual.players, **dict(usual.options)}


def load(config: Config) -> Any:
    """The game of OpenSpiel for a configuration."""
    register()
    usual = _parameters(find_game(config.game))
    options = {name: _typed(value, usual[name]) for name, value in config.options}
    return pyspiel.load_game(spiel_name(find_game(config.game)), {"players": config.players, **options})


def _typed(value: Value, usual: Value) -> Value:
    """A parameter of OpenSpiel has one type: among words a number is a word that begins with an underline."""
    return f"_{value}" if isinstance(usual, str) and not isinstance(value, str) else value


def _plain(value: Value) -> Value:
    return value.removeprefix("_") if isinstance(value, str) else value


def register() -> list[str]:
    """Makes every title known to OpenSpiel, once; returns their names there."""
    known, found = set(pyspiel.registered_names()), []
    for game in titles():
        found.append(spiel_name(game))
        if found[-1] not in known:
            kind = type(f"Drezina{type(game).__name__}", (DrezinaGame,), {"title": game})
            pyspiel.register_game(_kind(game, game.config(), _parameters(game)), kind)
    return found
