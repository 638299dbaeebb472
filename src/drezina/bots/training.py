"""Training: games with itself, a network fitted to them, a match that says whether it plays better; again and again.

The first games are those of the game's own heuristics, or, from nothing, of a player who looks at points and makes half
of its decisions at random; the latter are left out as soon as there are others. All later games are kept: a network
that is fitted only to games of its own forgets what it does not do any more. Only games decide which network plays the
next ones, never how well it fits. Every step is stored as soon as it is done, so that training goes on where it was
interrupted; the same seed gives the same weights.
"""

import io
import time
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b
from math import isfinite
from pathlib import Path

import msgspec

from drezina.bots.bot import Bot, seed_of
from drezina.bots.duel import Lead, mirrored
from drezina.bots.executor import Executor
from drezina.bots.fitting import Games, fitted, joined, numpy
from drezina.bots.journal import cache_folder
from drezina.bots.learned import Plan, best_turn, searched_turn
from drezina.bots.policy import Policy
from drezina.bots.self_play import Recorder, play
from drezina.bots.sequential import MeanSequence
from drezina.core import net_file
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Game, Value, game
from drezina.core.inputs import Inputs
from drezina.core.judge import Judge
from drezina.core.mind import Mind
from drezina.core.net import Layers, Net
from drezina.core.rng import Rng
from drezina.core.state import State

HERE = Path(__file__).parent
CHUNK = 100  # games that are played and stored together
GATE_PAIRS = 300  # at most
STRENGTH_PAIRS = 100
TRUST = 0.64  # λ from row to row; there are about two rows a turn, so about 0.4 from turn to turn
SEARCHED_PART = 4  # one game in so many is played in a round with search: such games take longer and tell more
HEURISTICS, POINTS = "greedy", "points"  # who plays the first games
SLIPS = 24  # one decision in so many is any of the candidates
FIRST_SLIPS = {HEURISTICS: 6, POINTS: 2}  # the same in the first games, which have to show what should not be done
LINEAR_ROUNDS = 2


class NoInputs(DrezinaError):
    """A game that does not say what a network is told."""


@dataclass(frozen=True)
class Training:
    """What is trained: one family of configurations. Options that are not given take all values of the family."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    rounds: int
    games: int  # of each round
    units: int
    first: str
    seed: int
    search: int = 0  # simulated games a decision, from round `search_from` on
    search_from: int = 1
    trust: float = TRUST

    @property
    def title(self) -> Game:
        return game(self.game)

    @property
    def configs(self) -> list[Config]:
        given, found = dict(self.options), []
        for config in self.title.configs():
            options = dict(config.options)
            if config.players == self.players and all(options[name] == value for name, value in given.items()):
                found.append(config)
        family = inputs_of(found[0]).family
        return [config for config in found if inputs_of(config).family == family]

    @property
    def config(self) -> Config:
        return self.title.config(self.players, **dict(self.options))

    @property
    def inputs(self) -> Inputs:
        return inputs_of(self.config)

    def search_in(self, number: int) -> int:
        """Simulated games a decision in a round."""
        return self.search if number + 1 >= self.search_from else 0

    def games_in(self, number: int) -> int:
        return -(-self.games // SEARCHED_PART) if self.search_in(number) else self.games

    @cached_property
    def folder(self) -> Path:
        """Where games and networks are stored; its name is a digest of what they depend on when training begins."""
        title, names = self.title, [one.name for one in self.inputs.declared]
        parts = (self.game, self.options, self.inputs.family, self.games, self.units, self.first, self.seed, names)
        searching = (self.search, self.search_from, self.trust)
        code = [file.read_bytes() for file in sorted([*HERE.glob("*.py"), *(title.folder / "bot").glob("*.py")])]
        text = repr((*parts, *searching, title.rules_version, title.components(self.config), code))
        return cache_folder() / f"train-{self.game}-{blake2b(text.encode(), digest_size=6).hexdigest()}"


@lru_cache(maxsize=64)
def inputs_of(config: Config) -> Inputs:
    title = game(config.game)
    found = title.inputs(config)
    if found is None:
        raise NoInputs("no-inputs", game={"cs": title.title("cs"), "en": title.title("en")})
    return found


# --- players ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Player:
    """Somebody who plays games of a training: a network as text, or without one the first player."""

    first: str
    family: str
    net: str = ""


@lru_cache(maxsize=16)
def judge_of(player: Player, config: Config) -> Judge | None:
    inputs = inputs_of(config)
    if player.net:
        return Judge(inputs, Net(layers_in(player.net, inputs)))
    return Judge(None, None) if player.first == POINTS else None


def layers_in(text: str, inputs: Inputs) -> Layers:
    return net_file.layers_of(Path(net_file.NAME), tomllib.loads(text)[inputs.family], inputs)


@lru_cache(maxsize=16)
def plain_mind(config: Config) -> Mind:
    return game(config.game).mind(config)


@dataclass(frozen=True)
class TrainedBot(Bot):
    """A player of a training; `search` is how many games it simulates for a decision."""

    player: Player
    search: int = 0

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        mind, judge = plain_mind(config), judge_of(self.player, config)
        if judge is None:
            return mind.choose(view, rng)
        plan = _plan(self.player, config, seat)
        code = plan.next_code(view)
        if code is not None:
            return code
        if self.search and self.player.net:
            return plan.follow(view, searched_turn(mind, judge, config.players, view, self.search, 0.0, rng))
        return plan.follow(view, best_turn(mind, judge, view, rng))


@lru_cache(maxsize=64)
def _plan(player: Player, config: Config, seat: int) -> Plan:
    return Plan()


# --- games -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chunk:
    """Some games of a round."""

    training: Training
    player: Player
    round: int
    index: int

    @property
    def file(self) -> Path:
        return self.training.folder / f"games-{self.round:02}-{self.index:04}.npz"

    def play(self) -> tuple[int, bytes]:
        """The number of the chunk, and its games as the bytes of a file."""
        np = numpy()
        configs = self.training.configs
        parts = []
        for number in range(CHUNK):
            index = self.index * CHUNK + number
            parts.append(self._game(configs[index % len(configs)], index))
        games = joined(parts)
        out = io.BytesIO()
        np.savez_compressed(out, rows=games.rows, last=games.last, results=games.results)
        return self.index, out.getvalue()

    def _game(self, config: Config, index: int) -> Games:
        np = numpy()
        title, mind, judge = game(config.game), plain_mind(config), judge_of(self.player, config)
        state, recorder = title.start(config), Recorder(inputs_of(config))
        rng = Rng(seed_of(self.training.seed, "round", self.round, index))
        slips = SLIPS if self.player.net else FIRST_SLIPS[self.player.first]
        search = self.training.search_in(self.round) if self.player.net else 0
        play(state, config.players, Policy(mind, judge) if judge else None, mind, rng, slips, search, recorder)
        rows = np.frombuffer(recorder.all_rows(), np.uint8).reshape(recorder.kept, -1)
        seats = np.frombuffer(recorder.all_seats(), np.uint8)
        order = np.argsort(seats, kind="stable")
        seats = seats[order]
        last = np.append(seats[1:] != seats[:-1], True)
        results = np.array([result(state, seat) for seat in range(config.players)], np.float32)
        return Games(rows[order], last, results[seats])


def result(state: State, seat: int) -> tuple[float, float, float]:
    """Of a game that is over: the seat's points, those of the best other and the share of the win."""
    points, ranks = [int(number) for number in state.points()], [int(rank) for rank in state.ranks()]
    others = [number for other, number in enumerate(points) if other != seat]
    share = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return float(points[seat]), float(max(others, default=0)), share


def stored(file: Path) -> Games:
    with numpy().load(file) as found:
        return Games(found["rows"], found["last"], found["results"])


def played(training: Training, players: Sequence[Player], number: int, executor: Executor) -> Iterator[int]:
    """Plays what is missing of a round, the players in turn; yields how many games of it there are, as they come."""
    count = -(-training.games_in(number) // CHUNK)
    chunks = [Chunk(training, players[index % len(players)], number, index) for index in range(count)]
    missing = [chunk for chunk in chunks if not chunk.file.exists()]
    done = len(chunks) - len(missing)
    for index, content in executor.map_unordered(Chunk.play, missing):
        put(chunks[index].file, content)
        done += 1
        yield done * CHUNK


def put(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_bytes(content)
    fresh.replace(file)


# --- rounds ----------------------------------------------------------------------------------------------------------


class Round(msgspec.Struct, frozen=True):
    """What came of a round."""

    number: int
    seconds: float  # since the training began, pauses left out
    lead: float  # of its network over the best one before, in points a game
    accepted: bool
    strength: float  # lead of the best network so far over the first player
    error: float  # half the width of its 95% interval


@dataclass(frozen=True)
class Pair:
    """Two games with the same luck between two players of a training."""

    training: Training
    sides: tuple[Player, Player]
    luck: str
    index: int
    search: int = 0

    def play(self) -> Lead:
        training = self.training
        config = training.configs[self.index % len(training.configs)]
        sides = (TrainedBot(self.sides[0], self.search), TrainedBot(self.sides[1], self.search))
        return mirrored(training.title, config, sides, seed_of(training.seed, self.luck, self.index), self.index)


def lead_of(pairs: Sequence[Pair], decided: bool, executor: Executor) -> MeanSequence:
    """The lead of the first player; ends early where `decided` and it is known who is better."""
    found, waiting = MeanSequence(), {}
    running = executor.map_unordered(Pair.play, pairs)
    try:
        for lead in running:
            waiting[lead.index] = lead.points
            while (points := waiting.pop(found.count, None)) is not None:
                found.add(points)
                if decided and found.verdict:
                    return found
    finally:
        running.close()
    return found


@dataclass
class Trainer:
    """Goes through the rounds. `best` is the text of the best network so far, empty for the first player.

    `newest` is the one that was fitted last. Where it was turned down, it still plays half of the next games: they show
    what it overrates.
    """

    training: Training
    executor: Executor
    best: str = ""
    newest: str = ""
    seconds: float = 0.0

    def rounds(self) -> Iterator[int | Round]:
        """After each chunk of games how many of the round there are; after each round what came of it."""
        for number in range(self.training.rounds):
            report = self.training.folder / f"round-{number:02}.json"
            if report.exists():
                done = msgspec.json.decode(report.read_bytes(), type=Round)
            else:
                began = time.monotonic()
                players = [self._player(), self._player(self.newest)]
                yield from played(self.training, players, number, self.executor)
                done = self._judged(number, self._fit(number), began)
                put(report, msgspec.json.encode(done))
            self.seconds = done.seconds
            self.newest = self._net_file(number).read_text(encoding="utf-8")
            if done.accepted:
                self.best = self.newest
            yield done

    def _player(self, net: str | None = None) -> Player:
        return Player(self.training.first, self.training.inputs.family, self.best if net is None else net)

    def _net_file(self, number: int) -> Path:
        return self.training.folder / f"net-{number:02}.toml"

    def _fit(self, number: int) -> str:
        """The text of the network fitted to all games so far."""
        training, file = self.training, self._net_file(number)
        if file.exists():
            return file.read_text(encoding="utf-8")
        first = 1 if number > 0 and training.first == POINTS else 0
        files = sorted(training.folder.glob("games-*.npz"))
        parts = [stored(one) for one in files if first <= int(one.name.split("-")[1]) <= number]
        layers = layers_in(self.best, training.inputs) if self.best else None
        units = 0 if number < LINEAR_ROUNDS else training.units
        found = fitted(joined(parts), layers, units, training.trust if layers else 1.0, training.seed + number)
        provenance = {"round": str(number)}
        components = training.title.components(training.config)
        family = net_file.family_of(found, training.inputs, components, provenance)
        text = net_file.as_text(training.inputs.family, family)
        put(file, text.encode())
        return text

    def _judged(self, number: int, net: str, began: float) -> Round:
        training, executor = self.training, self.executor
        new, old, first = self._player(net), self._player(), self._player("")
        search, most = training.search_in(number), GATE_PAIRS
        if search:
            most //= SEARCHED_PART
        pairs = [Pair(training, (new, old), f"gate {number}", index, search) for index in range(most)]
        gate = lead_of(pairs, True, executor)
        lead = gate.estimate
        accepted = lead.mean > 0 and gate.verdict >= 0
        better = new if accepted else old
        strength = error = 0.0
        if better != first:  # who leads itself by nothing
            pairs = [Pair(training, (better, first), "strength", index) for index in range(STRENGTH_PAIRS)]
            level = lead_of(pairs, False, executor).estimate
            strength, error = level.mean, (level.high - level.low) / 2
        seconds = self.seconds + time.monotonic() - began
        return Round(number, seconds, lead.mean, accepted, strength, error if isfinite(error) else 0.0)
