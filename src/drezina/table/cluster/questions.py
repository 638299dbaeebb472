"""Questions for those that think, in the database: asked by any process, taken by any thinker, asked again if one dies.

The next question is that of the guest whose turn it is: each question of a guest stands as far behind the last one as
that one takes, and nobody saves up by staying away. Bots come before work that nobody waits for, such as analysis.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sql

from drezina.bots.tasks import Advise, Task
from drezina.bots.workers import BotsBusy, Request, Response, TaskFailed
from drezina.core.game import Config
from drezina.table.bot_pool import BotQueue
from drezina.table.cluster.bus import Bus
from drezina.table.cluster.processes import LEASE, NOW, Membership
from drezina.table.database import Database
from drezina.table.schema import PROCESSES, QUESTIONS

BOT, HINT, ANALYSIS = "bot", "hint", "analysis"
PRIORITY = {BOT: 0, HINT: 0, ANALYSIS: 1}
PATIENCE = 60.0  # seconds until a bot makes its safe choice
TRIES = 3  # thinkers that may die over one question
ABANDONED = 60.0  # seconds after which the questions of a process that is gone go too
COSTS = {"easy": 0.1, "medium": 0.3, "hard": 0.5, "expert": 1.5}  # seconds of a decision, roughly
USUAL_COST = 1.0
ASKED, ANSWERED = "asked", "answered"
NOT_DURABLE = sql.text("SET LOCAL synchronous_commit TO off")  # what is lost is asked again
IN_ORDER = sql.text("SELECT pg_advisory_xact_lock(7955439)")  # two at once would get the same turn
WAITS = (QUESTIONS.c.answer.is_(None)) & (QUESTIONS.c.owner == "")


class Question(msgspec.Struct, frozen=True):
    id: str
    kind: str
    asker: str
    body: bytes


class Questions:
    """What this process has asked."""

    def __init__(self, members: Membership, bus: Bus) -> None:
        self.members, self.bus, self.database = members, bus, members.database
        self.open: dict[str, asyncio.Future[bytes]] = {}
        self.collecting = asyncio.Lock()

    async def ask(self, kind: str, body: bytes, guest: str, cost: float) -> bytes:
        """The answer of some thinker, however long that takes; whoever does not want to wait cancels it."""
        name = secrets.token_hex(12)
        answered: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.open[name] = answered
        row = {"id": name, "kind": kind, "asker": self.members.id, "guest": guest[:32], "body": body}
        try:
            await self.database.write(lambda connection: self._put(connection, row, cost))
            return await answered
        except BaseException:
            gone = sql.delete(QUESTIONS).where(QUESTIONS.c.id == name)
            with contextlib.suppress(Exception):
                await asyncio.shield(self.database.write(lambda connection: connection.execute(gone).rowcount))
            raise
        finally:
            del self.open[name]

    def _put(self, connection: sql.Connection, row: Mapping[str, object], cost: float) -> None:
        of_guest = sql.select(sql.func.max(QUESTIONS.c.turn)).where(QUESTIONS.c.guest == row["guest"]).scalar_subquery()
        first = sql.select(sql.func.min(QUESTIONS.c.turn)).where(WAITS).scalar_subquery()
        last = sql.select(sql.func.max(QUESTIONS.c.turn)).scalar_subquery()
        begun = sql.func.coalesce(first, last, 0.0)
        turn = sql.func.greatest(begun, sql.func.coalesce(of_guest + cost, begun))
        rest = {"priority": PRIORITY[str(row["kind"])], "turn": turn, "owner": "", "until": 0.0, "tries": 0}
        connection.execute(NOT_DURABLE)
        connection.execute(IN_ORDER)
        connection.execute(sql.insert(QUESTIONS).values(**row, **rest))
        thinkers = [one.id for one in self.members.others.values() if one.role == "thinker"]
        self.bus.tell(connection, thinkers, ASKED)

    async def collect(self) -> None:
        """Takes the answers that have come."""
        if not self.open:
            return
        mine = (QUESTIONS.c.asker == self.members.id) & QUESTIONS.c.answer.is_not(None)
        done = sql.delete(QUESTIONS).where(mine).returning(QUESTIONS.c.id, QUESTIONS.c.answer)

        def take(connection: sql.Connection) -> list[Any]:
            connection.execute(NOT_DURABLE)
            return list(connection.execute(done))

        async with self.collecting:
            for name, answer in await self.database.write(take):
                if name in self.open and not self.open[name].done():
                    self.open[name].set_result(answer)


class SharedBots:
    """Bots that think in other processes, behind the interface of those that think in workers of this one."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions

    async def choose_for(
        self, guest: str, name: str, config: Config, view: bytes, seat: int, level: str, seed: int
    ) -> int:
        if not any(one.role == "thinker" for one in self.questions.members.others.values()):
            raise BotsBusy("bots-busy")
        request = Request(name, config.players, dict(config.options), view, seat, level, seed)
        asked = self.questions.ask(BOT, msgspec.msgpack.encode(request), guest, COSTS.get(level, USUAL_COST))
        answer = msgspec.msgpack.decode(await asyncio.wait_for(asked, PATIENCE), type=Response)
        if answer.error:
            raise RuntimeError(answer.error)
        return answer.code

    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        return await self.choose_for("", name, config, view, seat, level, seed)

    async def perform_for(self, guest: str, task: Task) -> bytes:
        """Somebody waits for a hint; an analysis takes its time."""
        kind = HINT if isinstance(task, Advise) else ANALYSIS
        asked = self.questions.ask(kind, msgspec.msgpack.encode(task), guest, USUAL_COST)
        patience = PATIENCE if kind == HINT else None
        answer = msgspec.msgpack.decode(await asyncio.wait_for(asked, patience), type=Response)
        if answer.error:
            raise TaskFailed(answer.error)
        return answer.data

    async def perform(self, task: Task) -> bytes:
        return await self.perform_for("", task)

    async def close(self) -> None: ...


class SharedQueue(BotQueue):
    """Everything goes to the database at once, where the questions of all processes stand in one fair queue."""

    PLACES = 10_000

    def __init__(self, bots: SharedBots) -> None:
        super().__init__(bots, self.PLACES)
        self.bots = bots

    async def choose(self, guest: str, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        return await self.bots.choose_for(guest, name, config, view, seat, level, seed)

    async def perform(self, guest: str, task: Task) -> bytes:
        return await self.bots.perform_for(guest, task)


# --- for thinkers ----------------------------------------------------------------------------------------------------


async def take(database: Database, thinker: str) -> Question | None:
    """The next question: one that nobody has, or one whose thinker is gone."""
    free = QUESTIONS.c.answer.is_(None) & (QUESTIONS.c.until < NOW) & (QUESTIONS.c.tries < TRIES)
    first = sql.select(QUESTIONS.c.id).where(free).order_by(QUESTIONS.c.priority, QUESTIONS.c.turn).limit(1)
    mine = (
        sql.update(QUESTIONS)
        .where(QUESTIONS.c.id == first.with_for_update(skip_locked=True).scalar_subquery())
        .values(owner=thinker, until=NOW + LEASE, tries=QUESTIONS.c.tries + 1)
        .returning(QUESTIONS.c.id, QUESTIONS.c.kind, QUESTIONS.c.asker, QUESTIONS.c.body)
    )

    def find(connection: sql.Connection) -> Question | None:
        connection.execute(NOT_DURABLE)
        row = connection.execute(mine).first()
        return Question(*row) if row else None

    return await database.write(find)


async def answer(bus: Bus, thinker: str, question: Question, result: bytes) -> None:
    """Unless it was given to another thinker meanwhile."""
    mine = (QUESTIONS.c.id == question.id) & (QUESTIONS.c.owner == thinker)

    def put(connection: sql.Connection) -> None:
        connection.execute(NOT_DURABLE)
        if connection.execute(sql.update(QUESTIONS).where(mine).values(answer=result)).rowcount:
            bus.tell(connection, [question.asker], ANSWERED)

    await bus.database.write(put)


async def renew(database: Database, thinker: str) -> None:
    """The thinker is still at it."""
    mine = (QUESTIONS.c.owner == thinker) & QUESTIONS.c.answer.is_(None)
    later = sql.update(QUESTIONS).where(mine).values(until=NOW + LEASE)
    await database.write(lambda connection: connection.execute(later).rowcount)


async def give_back(database: Database, thinker: str) -> None:
    """Others may take them at once."""
    mine = (QUESTIONS.c.owner == thinker) & QUESTIONS.c.answer.is_(None)
    free = sql.update(QUESTIONS).where(mine).values(owner="", until=0.0, tries=QUESTIONS.c.tries - 1)
    await database.write(lambda connection: connection.execute(free).rowcount)


async def clear(database: Database) -> None:
    """Forgets what processes have asked that are gone."""
    there = sql.select(PROCESSES.c.id).where(PROCESSES.c.until > NOW - ABANDONED)
    gone = sql.delete(QUESTIONS).where(QUESTIONS.c.asker.not_in(there))
    await database.write(lambda connection: connection.execute(gone).rowcount)
