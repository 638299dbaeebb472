"""Words for people: Fluent messages of the system and of each game, in Czech and English.

Engines speak in phrases: a signature such as `takes seat card` and integers. The first word is the kind, the others
name the arguments; an argument whose name (without a trailing digit) is a type of the game's vocabulary is said by its
term, `seat` by the name of the player, any other is a plain number. A term's attributes (Czech cases) reach the
message as `$card_acc`, its id as `$card_id`.
"""

import locale
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, get_args

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax import ast
from fluent.syntax.ast import Resource

Language = Literal["cs", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
HERE = Path(__file__).parent
KEPT = 4_000  # sentences of one language and game that are made once
MESSAGES = 1_000  # and messages, which have names in them only now and then
Args = tuple[tuple[str, str | int], ...]
Parts = tuple[tuple[bool, str], ...]  # texts, and names of arguments (True)
UNGROUPED = 1_000  # smaller numbers are written the same in every language
ENTRY = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)  # where a message begins: its other lines are indented
MESSAGE = re.compile(r"[A-Za-z][\w-]*")
REFERENCE = re.compile(r"{\s*([A-Za-z][\w-]*)")  # to another message


@dataclass(frozen=True)
class Phrase:
    """A kind with the names of its arguments, and their values; what it comes from and speaks of, if declared."""

    signature: str
    values: tuple[int, ...] = ()
    clause: str = ""  # the id of the rule it comes from, such as TR-6.1
    at: tuple[str, ...] = ()  # keys of the drawing's items that it speaks of, with arguments in braces

    @property
    def kind(self) -> str:
        return self.signature.partition(" ")[0]

    @property
    def seat(self) -> int | None:
        """The first player that this phrase speaks of."""
        seats = _seats_in(self.signature)
        return self.values[seats[0]] if seats else None

    @property
    def places(self) -> tuple[str, ...]:
        """The keys of the drawing's items that this phrase speaks of; `{number-1}` where people count from one."""
        if not self.at:
            return ()
        values = dict(zip(self.signature.split()[1:], self.values, strict=True))
        values |= {f"{name}-1": value - 1 for name, value in values.items()}
        return tuple(key.format_map(values) for key in self.at)


@dataclass(frozen=True)
class PhraseKind:
    """The one declaration of something that a game says: called with values it gives a phrase."""

    signature: str
    clause: str = ""
    at: tuple[str, ...] = ()

    def __call__(self, *values: int) -> Phrase:
        return Phrase(self.signature, values, self.clause, self.at)


class FactTable:
    """The facts of a game, each declared once: `CLAIMED: Final[i64] = FACTS.add("claimed seat route", …)`."""

    def __init__(self) -> None:
        self.kinds: list[PhraseKind] = []

    def add(self, signature: str, clause: str = "", *at: str) -> int:
        """Declares a fact with its arguments, its clause and the places it speaks of; returns its number."""
        self.kinds.append(PhraseKind(signature, clause, at))
        return len(self.kinds) - 1

    def phrase(self, kind: int, args: Sequence[int]) -> Phrase:
        """What a fact of this kind says; a fact carries more numbers than most kinds need."""
        declared = self.kinds[kind]
        return declared(*args[: declared.signature.count(" ")])

    def __iter__(self) -> Iterator[PhraseKind]:
        return iter(self.kinds)


@dataclass(frozen=True)
class Term:
    """A thing with a name: an id for moves and records; names from the components where no message gives one."""

    id: str
    names: Mapping[str, str] = field(default_factory=dict)


Vocabulary = Mapping[str, Sequence[Term]]


def terms(ids: Sequence[str]) -> tuple[Term, ...]:
    """Terms whose names are messages `type-id`."""
    return tuple(Term(one) for one in ids)


def named(pairs: Sequence[tuple[str, str]]) -> tuple[Term, ...]:
    """Terms with proper names that are the same in every language."""
    return tuple(Term(one, dict.fromkeys(LANGUAGES, name)) for one, name in pairs)


class MissingWords(Exception):
    """A message that no file has, or that lacks an argument: a mistake of ours that the tests look for."""


class Words:
    """Messages of one language from a list of files, later ones winning; parsed when they are first said.

    The files hold thousands of messages and a page says dozens: to parse them all would take most of a start.
    """

    def __init__(self, lang: Language, files: Sequence[Path], vocabulary: Vocabulary | None = None) -> None:
        self.lang = lang
        self.vocabulary: Vocabulary = vocabulary or {}
        self.bundle = FluentBundle([lang], use_isolating=False)
        self._made = lru_cache(maxsize=MESSAGES)(self._make)
        self._sentence = lru_cache(maxsize=KEPT)(self._make_sentence)
        self._terms: dict[tuple[str, int], str] = {}
        self._plain: dict[tuple[str, str | None], Parts | None] = {}  # of messages and their attributes
        self._sources: dict[str, str] = {}
        for file in files:
            self._sources |= _sources(file)

    @property
    def messages(self) -> list[str]:
        """The names of all messages."""
        return list(self._sources)

    def has(self, message: str) -> bool:
        return message in self._sources

    def attributes(self, message: str) -> list[str]:
        """The names of a message's further texts."""
        return list(self._found(message).attributes)

    def say(self, message: str, args: Mapping[str, str | int] | None = None, attribute: str | None = None) -> str:
        """One message as text."""
        return self._made(message, tuple(args.items()) if args else (), attribute)

    def _make(self, message: str, args: Args, attribute: str | None) -> str:
        found = self._found(message)
        pattern = found.value if attribute is None else found.attributes.get(attribute)
        if pattern is None:
            raise MissingWords(f"{self.lang}: {message} has no text {attribute or ''}")
        if (message, attribute) not in self._plain:
            self._plain[message, attribute] = _plain_parts(pattern)
        joined = _joined(self._plain[message, attribute], dict(args))
        if joined is not None:
            return joined
        text, problems = self.bundle.format_pattern(pattern, dict(args))
        if problems:
            raise MissingWords(f"{self.lang}: {message}: {problems[0]}")
        return str(text)

    def _found(self, message: str) -> Message:
        self._load(message)
        if not self.bundle.has_message(message):
            raise MissingWords(f"{self.lang}: no message {message}")
        return self.bundle.get_message(message)

    def _load(self, message: str) -> None:
        """Parses a message and those that it refers to."""
        source = self._sources.get(message)
        if source is None or self.bundle.has_message(message):
            return
        self.bundle.add_resource(_parsed(source))
        for other in REFERENCE.findall(source):
            self._load(other)

    def term(self, kind: str, value: int) -> str:
        """The name of a thing: its message `kind-id`, or the name in the components."""
        if (kind, value) not in self._terms:
            self._terms[kind, value] = self._named(kind, value)
        return self._terms[kind, value]

    def _named(self, kind: str, value: int) -> str:
        term = self._term(kind, value)
        message = f"{kind}-{term.id}"
        if self.has(message):
            return self.say(message)
        if self.lang in term.names:
            return term.names[self.lang]
        raise MissingWords(f"{self.lang}: no name for {message}")

    def _term(self, kind: str, value: int) -> Term:
        known = self.vocabulary[kind]
        if not 0 <= value < len(known):
            raise MissingWords(f"{self.lang}: {kind} has no number {value}")
        return known[value]

    def phrase(self, prefix: str, phrase: Phrase, seats: Sequence[str] = ()) -> str:
        """A phrase of an engine as a sentence; `seats` are the names of the players."""
        players = tuple([self._player(phrase.values[place], seats) for place in _seats_in(phrase.signature)])
        return self._sentence(prefix, phrase, players)

    def _player(self, seat: int, seats: Sequence[str]) -> str:
        return seats[seat] if 0 <= seat < len(seats) else self.say("seat", {"number": seat + 1})

    def _make_sentence(self, prefix: str, phrase: Phrase, players: tuple[str, ...]) -> str:
        names, player = phrase.signature.split(), iter(players)
        args: dict[str, str | int] = {}
        for name, value in zip(names[1:], phrase.values, strict=True):
            args.update({name: next(player)} if _kind(name) == "seat" else self._argument(name, value))
        return self._make(f"{prefix}-{names[0]}", tuple(args.items()), None)

    def _argument(self, name: str, value: int) -> dict[str, str | int]:
        kind = _kind(name)
        if kind not in self.vocabulary:
            return {name: value}
        term = self._term(kind, value)
        args: dict[str, str | int] = {name: self.term(kind, value), f"{name}_id": term.id}
        message = f"{kind}-{term.id}"
        if self.has(message):
            for attribute in self.attributes(message):
                args[f"{name}_{attribute}"] = self.say(message, attribute=attribute)
        return args


@cache
def _sources(file: Path) -> dict[str, str]:
    """The messages of a file by their names, as they are written."""
    entries = ENTRY.split(file.read_text(encoding="utf-8"))
    return {name[0]: entry for entry in entries if (name := MESSAGE.match(entry))}


@cache
def _parsed(source: str) -> Resource:
    return FluentResource(source)


def _plain_parts(pattern: object) -> Parts | None:
    """A pattern of nothing but text and arguments, as most are; None for others."""
    parts: list[tuple[bool, str]] = []
    for element in pattern.elements if isinstance(pattern, ast.Pattern) else (pattern,):
        if isinstance(element, ast.TextElement):
            parts.append((False, str(element.value)))
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.VariableReference):
            parts.append((True, str(element.expression.id.name)))
        else:
            return None
    return tuple(parts)


def _joined(parts: Parts | None, args: Mapping[str, str | int]) -> str | None:
    """A plain pattern as text; None where it needs more than putting its parts together."""
    if parts is None:
        return None
    said: list[str] = []
    for is_argument, word in parts:
        value = args.get(word) if is_argument else word
        if isinstance(value, int) and 0 <= value < UNGROUPED:
            value = str(int(value))
        if not isinstance(value, str):
            return None
        said.append(value)
    return "".join(said)


def _kind(argument: str) -> str:
    return re.sub(r"\d+$", "", argument)


@cache
def _seats_in(signature: str) -> tuple[int, ...]:
    """Which arguments are players."""
    return tuple(place for place, name in enumerate(signature.split()[1:]) if _kind(name) == "seat")


@cache
def common(lang: Language) -> Words:
    """The words of the system itself."""
    return Words(lang, [HERE / f"words.{lang}.ftl"])


def language(wish: str | None = None) -> Language:
    """The language of a wish such as `cs-CZ`, else of the locale, else English."""
    for candidate in (wish, locale.getlocale()[0]):
        for lang in LANGUAGES:
            if candidate and candidate.lower().startswith((lang, {"cs": "czech", "en": "english"}[lang])):
                return lang
    return "en"
