"""Lessons: annotated records that teach a game.

A lesson lies beside its game, in `lessons/ID.txt`, with its words in `lessons/ID.cs.ftl` and `lessons/ID.en.ftl`. It is
the record of a game that seat 1 learns. Between its lines stand annotations:

    # goal ticket-0 board      the coach says the message `goal` and points at these items of the drawing
    # or take blue             what the learner may choose as well, instead of the move on the next line
    # fast middle              the coach says `middle`; then the lesson plays for everybody, up to its next words

A move of the learner right after the coach's words is what they ask for. Words that no such move follows are only to be
read. All other seats, and chance, follow the record.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from drezina.core.errors import BadRecord
from drezina.core.game import Config, Game
from drezina.core.match import Match
from drezina.core.record import NOTE, Record, at_line, read
from drezina.core.state import CHANCE
from drezina.core.words import Language, Words

FOLDER = "lessons"
FIRST = "first-game"
LEARNER = 0  # the seat that learns
ABOUT = "lesson"  # the message that names a lesson; its attribute `blurb` says more


@dataclass(frozen=True)
class Step:
    """Something that the coach says: the name of its message, and the keys of the items it points at."""

    name: str
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Item:
    """What comes next: words to be read, or a decision."""

    step: int  # whose words are shown
    seat: int = CHANCE  # who decides; CHANCE for words that are only to be read
    move: str = ""
    others: tuple[str, ...] = ()  # moves of the learner that are as good
    fast: bool = False  # the lesson plays for everybody

    @property
    def only_words(self) -> bool:
        return self.seat == CHANCE

    @property
    def asks(self) -> bool:
        """Whether the learner is asked for a move."""
        return self.seat == LEARNER and not self.fast


class Lesson:
    """One lesson of one game."""

    def __init__(self, game: Game, file: Path) -> None:
        self.game, self.id, self.folder = game, file.stem, file.parent
        text = file.read_text(encoding="utf-8")
        self.record = read(text)
        self.steps, self.items = _script(text, self.record)

    @property
    def config(self) -> Config:
        return self.game.config(self.record.head.players, **dict(self.record.head.options))

    @property
    def readings(self) -> int:
        """How many words are only to be read: when all have been, the lesson is over."""
        return sum(item.only_words for item in self.items)

    def begin(self, names: Sequence[str] = ()) -> Match:
        """A match in which chance will give what the record says, as long as it can."""
        given = [line.move for line in self.record.lines if line.seat == CHANCE]
        return Match(self.game, self.config, secret=self.record.head.secret, preset_chance=given, names=names)

    def words(self, lang: Language) -> Words:
        return _words(self, lang)

    def title(self, lang: Language) -> str:
        return self.words(lang).say(ABOUT)

    def place(self, match: Match, read: int) -> int:
        """Which item comes next, after so many words that were read; the number of all where the lesson is over.

        Decisions count by their seats: those that all make at once may come in any order.
        """
        done = Counter(entry.seat for entry in match.entries)
        for number, item in enumerate(self.items):
            if item.only_words:
                read -= 1
                if read < 0:
                    return number
            elif done[item.seat]:
                done[item.seat] -= 1
            else:
                return number
        return len(self.items)

    def __repr__(self) -> str:
        return f"<Lesson {self.game.id} {self.id}>"


def _script(text: str, record: Record) -> tuple[tuple[Step, ...], tuple[Item, ...]]:
    """The coach's words, and all that happens in order; chance happens by itself."""
    steps, items = list[Step](), list[Item]()
    lines = {line.number: line for line in record.lines}
    others, fast, fresh = list[str](), False, False  # fresh: words that no decision has followed yet
    for number, row in enumerate(text.splitlines(), start=1):
        mark, _, rest = row.strip().partition(" ")
        if mark == NOTE:
            kind, _, move = rest.partition(" ")
            if kind == "or":
                others.append(move)
                continue
            if fresh:
                items.append(Item(len(steps) - 1))
            name, *keys = rest.removeprefix("fast ").split() or [""]
            fast, fresh = kind == "fast", True
            steps.append(Step(name, tuple(keys)))
        elif number in lines and lines[number].seat != CHANCE:
            line = lines[number]
            if not steps:
                raise at_line(number, BadRecord("record-odd", row=row))
            if fresh and (line.seat != LEARNER or fast):
                items.append(Item(len(steps) - 1))
            items.append(Item(len(steps) - 1, line.seat, line.move, tuple(others), fast))
            others, fresh = [], False
    if fresh:
        items.append(Item(len(steps) - 1))
    return tuple(steps), tuple(items)


@cache
def lessons(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, its first game first."""
    found = [Lesson(game, file) for file in sorted((game.folder / FOLDER).glob("*.txt"))]
    return tuple(sorted(found, key=lambda lesson: lesson.id != FIRST))


def lesson(game: Game, name: str) -> Lesson | None:
    return next((one for one in lessons(game) if one.id == name), None)


def chapters(lesson: Lesson, lang: Language) -> Iterator[tuple[str, str]]:
    """For each of the coach's words the title of its chapter, and the words."""
    words, title = lesson.words(lang), ""
    for step in lesson.steps:
        if "title" in words.attributes(step.name):
            title = words.say(step.name, attribute="title")
        yield title, words.say(step.name)


@cache
def _words(lesson: Lesson, lang: Language) -> Words:
    return Words(lang, [lesson.folder / f"{lesson.id}.{lang}.ftl"])
