"""What happened at a table besides moves (stand-ins, wishes, decisions taken back): it stands in everybody's log."""

from dataclasses import dataclass, replace
from typing import Literal

from drezina.core.words import Language
from drezina.table.refusals import together, words

Kind = Literal[
    "wish",
    "yes",
    "no",
    "withdrawn",
    "undo",
    "undo-agreed",
    "undo-all",
    "undo-practice",
    "standin-own",
    "standin-late",
    "standin-time",
    "back",
    "warn",
    "time",
    "rest",
    "resign",
    "claim",
    "claim-yes",
    "claim-no",
    "claim-withdrawn",
    "handed",
    "handed-own",
    "idle",
    "gone",
]


@dataclass(frozen=True)
class Happening:
    """One of these things; the words are made for each reader."""

    kind: Kind
    seat: int  # whose seat or wish it is about
    place: int  # how many entries the log of the match had
    others: tuple[int, ...] = ()  # who wished or agreed
    level: str = ""
    unseen: frozenset[int] = frozenset()  # the viewers who cannot tell that something was there
    seconds: int = 0  # that are left

    def text(self, lang: Language, names: tuple[str, ...]) -> str:
        level = words(lang).say(f"ui-level-{self.level}") if self.level else ""
        others = together([names[seat] for seat in self.others], lang)
        about = {"name": names[self.seat], "others": others, "level": level, "time": duration(self.seconds, lang)}
        return words(lang).say(f"log-{self.kind}", about)


def duration(seconds: int, lang: Language) -> str:
    """How long something takes, in the largest unit that it has two of, or in the smallest."""
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return words(lang).say(f"duration-{unit}", {"count": round(seconds / length)})
    return words(lang).say("duration-seconds", {"count": seconds})


class Chronicle:
    """All of them, in the order of time."""

    def __init__(self) -> None:
        self.happenings: list[Happening] = []
        self.resigned: list[int] = []  # seats, in the order in which their owners gave up
        self.edition = 0  # rises whenever the log changes otherwise than by one more move

    def add(self, happening: Happening) -> None:
        self.happenings.append(happening)
        self.edition += 1

    def taken_back(self, place: int, gone: int) -> None:
        """So many entries are gone at a place of the log; what happened after them happened there."""
        self.happenings = [
            replace(one, place=max(place, one.place - gone)) if one.place > place else one for one in self.happenings
        ]
        self.edition += 1
