"""A message to one person: the words of one or several notices, in their language, with links to the tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drezina.core.errors import UnknownGame
from drezina.core.game import game as find_game
from drezina.core.words import Language
from drezina.table.notices.outbox import Notice
from drezina.table.refusals import words

if TYPE_CHECKING:
    from drezina.table.store import TableRow


class NotNow(Exception):
    """It could not be delivered; it is tried again later."""


class Never(Exception):
    """It cannot be delivered, and trying again would not help."""


@dataclass(frozen=True)
class Contact:
    """Where a person can be reached."""

    guest: str
    mail: str | None = None
    webhook: str = ""
    choices: str = ""
    lang: str = "en"
    base: str = ""  # the address under which they know this server
    told: float = 0.0  # when something was last sent
    rating: str = ""  # empty: none; own: only for the person; all: for everybody


@dataclass(frozen=True)
class Message:
    id: str
    contact: Contact
    title: str
    lines: tuple[tuple[str, str], ...]  # a sentence, and the address of its table

    @property
    def lang(self) -> Language:
        return "cs" if self.contact.lang == "cs" else "en"

    @property
    def text(self) -> str:
        return "\n\n".join(f"{sentence}\n{address}" for sentence, address in self.lines)


def message_of(id: str, notices: Sequence[Notice], contact: Contact, tables: Mapping[str, "TableRow"]) -> Message:
    """Several notices in one message; of the same table the last one says it all."""
    lang: Language = "cs" if contact.lang == "cs" else "en"
    last = {notice.table: notice for notice in sorted(notices, key=_later) if notice.table in tables}
    lines = tuple(
        (sentence_of(notice, tables[table], lang), address_of(notice, tables[table], contact.base))
        for table, notice in last.items()
    )
    title = lines[0][0] if len(lines) == 1 else words(lang).say("notice-several", {"count": len(lines)})
    return Message(id, contact, title, lines)


def _later(notice: Notice) -> tuple[float, bool, bool]:
    """What the clock does is followed by a turn, or by the end, in the same moment."""
    return notice.made, notice.kind == "over", notice.kind == "turn"


def sentence_of(notice: Notice, row: "TableRow", lang: Language) -> str:
    try:
        game = find_game(row.game).title(lang)
    except UnknownGame:
        game = row.game
    title = f"{row.name} ({game})" if row.name else game
    return words(lang).say(f"notice-{notice.kind}", {"table": title, "name": notice.name})


def address_of(notice: Notice, row: "TableRow", base: str) -> str:
    return f"{base}/i/{row.invitation}" if notice.kind == "invite" else f"{base}/t/{row.id}"
