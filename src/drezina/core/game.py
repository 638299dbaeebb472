"""What a title is: its options, how it starts, how its codes are read and its facts are told."""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from itertools import product
from pathlib import Path
from typing import Any, ClassVar, Generic, ParamSpec, Protocol

from typing_extensions import TypeVar

from drezina.core.errors import BadOption, DrezinaError, NoObservation, UnknownGame
from drezina.core.guide import Guide
from drezina.core.inputs import Inputs
from drezina.core.mind import Mind
from drezina.core.moves import MoveTable
from drezina.core.observation import Observation
from drezina.core.state import Fact, State
from drezina.core.words import HERE, LANGUAGES, FactTable, Language, Phrase, Vocabulary, Words

Value = str | int | bool
Given = ParamSpec("Given")
Made = TypeVar("Made")
S = TypeVar("S", bound=State, default=Any)


@dataclass(frozen=True)
class Option:
    """A choice made before the game that changes its rules. Words: option-NAME, option-NAME.help, option-NAME-VALUE."""

    name: str
    values: tuple[Value, ...]
    default: Value


@dataclass(frozen=True)
class Config:
    """One legal combination: the number of people and the value of every option."""

    game: str
    players: int
    seats: int
    options: tuple[tuple[str, Value], ...]

    def __getitem__(self, name: str) -> Value:
        return dict(self.options)[name]

    def __str__(self) -> str:
        return " ".join((f"players={self.players}", *(f"{name}={format_value(value)}" for name, value in self.options)))


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score: what for, how many points, and the numbers its words need."""

    points: int
    what: Phrase


@dataclass(frozen=True)
class Scored:
    """A part of a scoring within a game: what for (words: score-KIND), how many points, and the sum they come from."""

    points: int
    what: Phrase
    sum: str = ""  # such as "3 × 2 + 4", where there is something to be counted


@dataclass(frozen=True)
class Scoring:
    """A scoring within a game: its name (words: scored-KIND), and for each seat its parts, the same for all."""

    title: Phrase
    seats: list[list[Scored]]


def format_value(value: Value) -> str:
    """An option's value as people write it."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


class Picture(Protocol):
    """A drawn position; what it consists of is no business of the core."""

    def _repr_svg_(self) -> str: ...


class Game(Generic[S]):
    """A title, generic over its state. Each game's package makes one; all that differs between titles is asked here."""

    id: ClassVar[str]
    players: ClassVar[tuple[int, ...]]  # possible numbers of people
    options: ClassVar[tuple[Option, ...]] = ()
    rules_version: ClassVar[int] = 1
    facts: ClassVar[FactTable]
    folder: ClassVar[Path]  # where words and components lie
    categories: ClassVar[Mapping[str, str]] = {}  # of lines of the score that are parts of something larger
    decisions: ClassVar[
        Mapping[str, str]
    ] = {}  # kinds of moves that are the same kind of decision (words: decision-KIND)
    scoring_facts: ClassVar[frozenset[int]] = frozenset()  # what is told at a scoring within the game
    ending_facts: ClassVar[frozenset[int]] = frozenset()  # what is told when somebody's move brings the last round
    cover: ClassVar[tuple[int, ...]] = ()  # which parts of the board its cover shows; none for the whole board
    guide: ClassVar[Guide] = Guide()  # helps people to choose

    # --- what a title tells about itself -------------------------------------------------------------------------

    def title(self, lang: Language = "en") -> str:
        return self.plain_words(lang).say("title")

    @property
    def _titles(self) -> dict[Language, str]:
        """The title in every language, for errors."""
        return {lang: self.title(lang) for lang in LANGUAGES}

    def default_players(self) -> int:
        """How many people play where nobody says: the fewest, unless the rules name another number."""
        return self.players[0]

    def seats(self, players: int, options: Mapping[str, Value]) -> int:
        """People plus automa."""
        return players

    def automa(self, config: Config) -> tuple[int, ...]:
        """The seats that the official artificial opponent holds."""
        return tuple(range(config.players, config.seats))

    def conflict(self, players: int, options: Mapping[str, Value]) -> Phrase | None:
        """Why these options do not go together (words: conflict-KIND), or None where they do."""
        return None

    def start(self, config: Config) -> S:
        """The state before the first chance event."""
        raise NotImplementedError

    def moves(self, config: Config) -> MoveTable:
        raise NotImplementedError

    def vocabulary(self, config: Config) -> Vocabulary:
        """The terms of moves, facts, prompts and scores."""
        raise NotImplementedError

    def components(self, config: Config) -> str:
        """A digest of the component data that this configuration is played with."""
        raise NotImplementedError

    def default(self, state: S) -> int:
        """A safe legal choice of the actor, for a player who is absent; needs only the actor's view."""
        raise NotImplementedError

    def prompt(self, view: S) -> Phrase:
        """What the actor is asked now (words: prompt-KIND). Public: names no secret."""
        raise NotImplementedError

    def refusal(self, view: S, code: int) -> Phrase:
        """Why the actor may not choose this code now (words: refusal-KIND)."""
        raise NotImplementedError

    def score(self, state: S) -> list[list[ScoreLine]]:
        """For each seat the lines that make its points (words: score-KIND); on a view as far as known."""
        raise NotImplementedError

    def category(self, line: Phrase) -> Phrase:
        """The part of the score that a line of it belongs to (words: category-KIND)."""
        return Phrase(self.categories.get(line.kind, line.kind))

    def decision(self, move: str) -> str:
        """The kind of decision that a kind of move belongs to (words: decision-KIND, where a game tells them apart)."""
        return self.decisions.get(move, "other" if self.decisions else move)

    def tie_break(self, state: S, seat: int, other: int) -> Phrase | None:
        """Why a seat comes before another one with as many points (words: tie-KIND); None where they share a rank."""
        return None

    def last_round(self, view: S) -> Phrase | None:
        """What to say while the last round is played (words: last-KIND); None before it."""
        return None

    def scoring(self, state: S) -> Scoring | None:
        """What was scored in the step that led to this position; asked only where one of `scoring_facts` was told."""
        return None

    def describe(self, view: S) -> list[list[Phrase]]:
        """The position in lines of short phrases, for the text game (words: view-KIND)."""
        return []

    def score_paper(self, text: str, lang: Language) -> list[tuple[str, str]] | None:
        """The score of sheets that were drawn on paper, as names and values; None in a game without such sheets."""
        return None

    def mind(self, config: Config) -> Mind:
        """What the bots of this game look at."""
        return Mind()

    def inputs(self, config: Config) -> Inputs | None:
        """What the network of this game is told; None in a game whose bots do not learn."""
        return None

    def observation(self, config: Config) -> Observation:
        """What a seat sees as numbers; optional for a game from outside."""
        raise NoObservation("no-observation", game=self._titles)

    def draw(self, view: S, config: Config, words: Words, names: tuple[str, ...]) -> Picture:
        """The picture of a view."""
        raise NotImplementedError

    def legend(self, words: Words) -> Picture | None:
        """A picture with a label for every kind of piece and space, for the how-to page; None where there is none."""
        return None

    def blank_sheets(self, lang: Language) -> Mapping[str, tuple[str, Picture]]:
        """Empty sheets to be printed and drawn on, each with its title; none in a game that is not played on paper."""
        return {}

    # --- what follows from it --------------------------------------------------------------------------------------

    def config(self, /, players: int | None = None, **options: Value | str) -> Config:
        """A legal configuration; what is not named takes its default. BadOption says what is allowed."""
        count = self.default_players() if players is None else players
        if count not in self.players:
            raise BadOption("players", game=self._titles, players=count, allowed=listed(self.players))
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption("option", game=self._titles, option=name, allowed=listed(known) or "-")
        values = {name: self._value(option, options.get(name, option.default)) for name, option in known.items()}
        conflict = self.conflict(count, values)
        if conflict is not None:
            raise ConflictingOptions(self, conflict)
        return Config(self.id, count, self.seats(count, values), tuple(values.items()))

    def _value(self, option: Option, wish: Value) -> Value:
        for value in option.values:
            if format_value(wish).lower() == format_value(value) and isinstance(wish, bool) <= isinstance(value, bool):
                return value
        allowed = listed([format_value(value) for value in option.values])
        raise BadOption("value", game=self._titles, option=option.name, value=format_value(wish), allowed=allowed)

    def configs(self) -> Iterator[Config]:
        """Every legal combination."""
        names = [option.name for option in self.options]
        for players in self.players:
            for values in product(*(option.values for option in self.options)):
                if self.conflict(players, dict(zip(names, values, strict=True))) is None:
                    yield self.config(players, **dict(zip(names, values, strict=True)))

    def load(self, config: Config, data: bytes) -> S:
        """The state that `save` wrote."""
        state = self.start(config)
        state.restore(data)
        return state

    def fact(self, fact: Fact) -> Phrase:
        """A fact as a phrase (words: fact-KIND)."""
        return self.facts.phrase(fact.kind, fact.args)

    def words(self, config: Config, lang: Language) -> Words:
        """All words of this game, with the terms of this configuration."""
        return _words(self, config, lang)

    def plain_words(self, lang: Language) -> Words:
        """The words of this game without the terms of a configuration."""
        return _plain_words(self, lang)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


class ConflictingOptions(BadOption):
    """Options that the rules do not allow together; the game itself says why."""

    def __init__(self, game: Game, why: Phrase) -> None:
        DrezinaError.__init__(self, "conflict")
        self.game = game
        self.why = why

    def text(self, lang: Language = "en") -> str:
        return self.game.plain_words(lang).phrase("conflict", self.why)


ENTRY_POINTS = "drezina.games"  # the group in which packages name their games: `mini-express = "module:GAME"`
_known: dict[str, EntryPoint] = {}


def register(name: str, module: str) -> None:
    """Makes a title known; its module is imported when it is first asked for and holds it as GAME."""
    _known[name] = EntryPoint(name, f"{module}:GAME", ENTRY_POINTS)


def register_installed() -> None:
    """Makes known the games of all installed packages; one that is known already stays."""
    for found in sorted(entry_points(group=ENTRY_POINTS), key=lambda one: one.name):
        _known.setdefault(found.name, found)


@cache
def game(name: str) -> Game:
    """The title of that name."""
    if name not in _known:
        raise UnknownGame("unknown-game", game=name, allowed=listed(_known))
    found: Game = _known[name].load()
    return found


def titles() -> list[Game]:
    """All titles."""
    return [game(name) for name in _known]


def cached_per_thread(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Like `cache`, but each thread has its own: boards hold what rules write on while they look for moves."""
    kept = threading.local()

    def find(*args: Given.args, **named: Given.kwargs) -> Made:
        if not hasattr(kept, "made"):
            kept.made = cache(make)
        made: Made = kept.made(*args, **named)
        return made

    return find


def listed(things: Iterable[object]) -> str:
    return ", ".join(str(thing) for thing in things)


def _files(game: Game, lang: Language) -> list[Path]:
    return [HERE / f"words.{lang}.ftl", game.folder / f"words.{lang}.ftl"]


@cache
def _words(game: Game, config: Config, lang: Language) -> Words:
    return Words(lang, _files(game, lang), game.vocabulary(config))


@cache
def _plain_words(game: Game, lang: Language) -> Words:
    return Words(lang, _files(game, lang))
