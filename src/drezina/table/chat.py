"""Talking at a table: short lines of players and spectators, a switch for the host, and no more than a page can bear.

What is said is kept apart from the log of the game: a line changes nothing there, and old lines are forgotten.
"""

import unicodedata
from collections import deque
from dataclasses import asdict, dataclass
from hashlib import blake2b

import sqlalchemy as sql

from drezina.table import auth, limits
from drezina.table.protocol import ChatLine, ChatMode, Lines
from drezina.table.refusals import Refused
from drezina.table.schema import LINES, MODES
from drezina.table.store import Store, TableRow, hold

SPECTATOR = -1
MARKS_IN_A_ROW = 2  # accents on one letter; more of them climb over the lines above


@dataclass(frozen=True)
class Said:
    n: int
    guest: str
    name: str
    seat: int  # or SPECTATOR
    text: str
    at: float


def tidy(text: str) -> str:
    """One line of plain text, not too long, whose accents stay on their letters."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", auth.clean(text, 4 * limits.CHAT_LINE)):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MARKS_IN_A_ROW:
            letters.append(letter)
    return "".join(letters)[: limits.CHAT_LINE].strip()


class Chat:
    """What was said at one table, and who may say something."""

    def __init__(self, row: TableRow, store: Store) -> None:
        self.row, self.table, self.store = row, row.id, store
        self.mode: ChatMode = "all"
        self.lines: deque[Said] = deque(maxlen=limits.CHAT_LINES)
        self.rate = limits.RateLimiter(limits.CHAT, most=2_000)

    async def load(self) -> None:
        """What was said before the table was evicted from memory."""

        def find(connection: sql.Connection) -> tuple[list[Said], ChatMode | None]:
            found = sql.select(LINES).where(LINES.c.table == self.table).order_by(LINES.c.n)
            rows = connection.execute(found).mappings()
            lines = [Said(**{str(key): value for key, value in row.items() if key != "table"}) for row in rows]
            return lines, connection.execute(sql.select(MODES.c.mode).where(MODES.c.table == self.table)).scalar()

        lines, mode = await self.store.read(find)
        self.lines.extend(lines)
        self.mode = mode or "all"

    def may(self, guest: str, seat: int | None) -> bool:
        return bool(guest) and (self.mode == "all" or (self.mode == "players" and seat is not None))

    async def say(self, guest: str, name: str, seat: int | None, text: str) -> None:
        """Keeps a line and forgets the oldest; call it with the table's lock held."""
        if not self.may(guest, seat):
            raise Refused("no-guest" if not guest else "silent")
        line = tidy(text)
        if not line:
            return
        if not self.rate.take(guest):
            raise Refused("too-fast")
        last = self.lines[-1].n if self.lines else 0
        said = Said(last + 1, guest, name, SPECTATOR if seat is None else seat, line, self.store.times.wall())
        oldest = said.n - limits.CHAT_LINES

        def put(connection: sql.Connection) -> None:
            hold(connection, self.row)
            connection.execute(sql.insert(LINES).values(table=self.table, **asdict(said)))
            connection.execute(sql.delete(LINES).where(LINES.c.table == self.table, LINES.c.n <= oldest))

        await self.store.write(put)
        self.lines.append(said)

    async def set_mode(self, mode: ChatMode) -> None:
        def put(connection: sql.Connection) -> None:
            hold(connection, self.row)
            connection.execute(sql.delete(MODES).where(MODES.c.table == self.table))
            connection.execute(sql.insert(MODES).values(table=self.table, mode=mode))

        await self.store.write(put)
        self.mode = mode

    def who(self, guest: str) -> str:
        """By what pages of this table know somebody; it says nothing at other tables."""
        return blake2b(guest.encode(), key=self.table.encode(), digest_size=6).hexdigest() if guest else ""

    def news(self, told: Lines | None, guest: str, seat: int | None) -> Lines | None:
        """What a page has not been told yet; None if it knows everything."""
        last, may = self.lines[-1].n if self.lines else 0, self.may(guest, seat)
        if told is not None and (told.last, told.mode, told.may) == (last, self.mode, may):
            return None
        new = [one for one in self.lines if told is None or one.n > told.last]
        lines = tuple(ChatLine(one.n, self.who(one.guest), one.name, one.seat, one.text) for one in new)
        return Lines(lines, last, self.mode, may, self.who(guest))
