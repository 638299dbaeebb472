"""The processes in which bots think, behind one small interface, and the fair queue before them.

Whoever has used the least time of the workers comes next, so that a guest with many tables keeps nobody waiting. A
table asks for one decision at a time, so the tables of a guest take turns.
"""

import asyncio
import os
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from drezina.bots.workers import BotsBusy, Workers
from drezina.core.game import Config
from drezina.table import limits
from drezina.table.settings import Settings

FIRST_GUESS = 0.3  # seconds for a decision, before any was seen
NEWS = 0.1  # how much the last decision counts for the mean


class BotPool(Protocol):
    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        """The code that a bot of this level chooses for a seat, from what the seat may know."""
        ...

    async def close(self) -> None: ...


@dataclass
class Account:
    """What a guest has had of the workers, and the decisions that wait for them."""

    used: float  # seconds, on the clock of the queue
    running: int = 0
    waiting: deque["Ticket"] = field(default_factory=deque)


@dataclass(eq=False)
class Ticket:
    """A place in the queue."""

    guest: str
    admitted: asyncio.Event = field(default_factory=asyncio.Event)
    began: float = 0.0
    charged: float = 0.0  # what was guessed when it began


class BotQueue:
    """Lets as many decisions to the workers as there are workers; the others wait here."""

    def __init__(self, pool: BotPool, places: int) -> None:
        self.pool, self.places = pool, places
        self.per_guest = max(1, places - 1)  # at once: one worker is left for others
        self.accounts: dict[str, Account] = {}
        self.running = 0
        self.clock = 0.0  # what the guest who came last to a worker had used: nobody saves up by staying away
        self.mean = FIRST_GUESS  # seconds for a decision

    @property
    def waiting(self) -> int:
        return sum(len(account.waiting) for account in self.accounts.values())

    def enter(self, guest: str) -> Ticket:
        """Asks for a decision; BotsBusy if this guest has too many of them waiting already."""
        account = self.accounts.get(guest)
        if account is None:
            account = self.accounts[guest] = Account(self.clock)
        elif not account.waiting and not account.running:
            account.used = max(account.used, self.clock)
        if len(account.waiting) >= limits.DECISIONS_PER_GUEST:
            raise BotsBusy("bots-busy")
        ticket = Ticket(guest)
        account.waiting.append(ticket)
        self._admit()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """The decision is made, or nobody wants it any more."""
        account = self.accounts[ticket.guest]
        if ticket.admitted.is_set():
            took = time.monotonic() - ticket.began
            account.running -= 1
            self.running -= 1
            account.used += took - ticket.charged
            self.mean += NEWS * (took - self.mean)
        else:
            account.waiting.remove(ticket)
        if not account.running and not account.waiting and account.used <= self.clock:
            del self.accounts[ticket.guest]
        self._admit()

    def delay(self, ticket: Ticket) -> float:
        """About how many seconds it takes until a decision is made, by how many come before it."""
        if ticket.admitted.is_set():
            return 0.0
        turn = self.accounts[ticket.guest].waiting.index(ticket) + 1
        before = sum(min(len(account.waiting), turn) for who, account in self.accounts.items() if who != ticket.guest)
        return (self.running + before + turn) * self.mean / self.places

    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        return await self.pool.choose(name, config, view, seat, level, seed)

    async def close(self) -> None:
        await self.pool.close()

    def _admit(self) -> None:
        while self.running < self.places:
            ready = [one for one in self.accounts.values() if one.waiting and one.running < self.per_guest]
            if not ready:
                return
            account = min(ready, key=lambda one: one.used)
            self.clock = max(self.clock, account.used)
            self._forget_idle()
            ticket = account.waiting.popleft()
            ticket.began, ticket.charged = time.monotonic(), self.mean
            account.used += ticket.charged
            account.running += 1
            self.running += 1
            ticket.admitted.set()

    def _forget_idle(self) -> None:
        idle = [who for who, one in self.accounts.items() if not one.running and not one.waiting]
        for who in idle:
            if self.accounts[who].used <= self.clock:
                del self.accounts[who]


def places(settings: Settings) -> int:
    """How many bots may think at once."""
    return settings.workers or max(1, (os.cpu_count() or 2) - 1)


def bot_pool(settings: Settings) -> BotPool:
    return Workers(places(settings), program=settings.bot_program)
