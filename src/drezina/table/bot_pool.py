"""The processes in which bots think, behind one small interface, and the fair queue before them.

The address that has used the least time of the workers comes next, and of its guests the one who has: neither a guest
with many tables nor a crowd of guests from one address keeps others waiting. A table asks for one decision at a time,
so the tables of a guest take turns.
"""

import asyncio
import os
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from drezina.bots.tasks import Task
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

    async def perform(self, task: Task) -> bytes:
        """Something else that workers do, a hint or a part of an analysis."""
        ...

    async def close(self) -> None: ...


@dataclass
class Account:
    """What a guest, or all guests of an address, have had of the workers, and the decisions that wait for them."""

    used: float  # seconds, on a clock of the queue
    running: int = 0
    waiting: deque["Ticket"] = field(default_factory=deque)

    @property
    def idle(self) -> bool:
        return not self.running and not self.waiting

    def line_up(self, ticket: "Ticket") -> None:
        """What is for idle times stays behind all else."""
        behind = 0 if ticket.idle else sum(one.idle for one in self.waiting)
        self.waiting.insert(len(self.waiting) - behind, ticket)


@dataclass(eq=False)
class Ticket:
    """A place in the queue."""

    guest: str
    address: str
    idle: bool  # for times when no bot has to decide
    admitted: asyncio.Event = field(default_factory=asyncio.Event)
    began: float = 0.0
    charged: float = 0.0  # what was guessed when it began


class BotQueue:
    """Lets as many decisions to the workers as there are workers; the others wait here."""

    def __init__(self, pool: BotPool, places: int) -> None:
        self.pool, self.places = pool, places
        self.at_once = max(1, places - 1)  # for one guest or address: one worker is left for others
        self.accounts: dict[str, Account] = {}  # of guests
        self.addresses: dict[str, Account] = {}
        self.running = 0
        self.clock = 0.0  # what the guest who came last to a worker had used: nobody saves up by staying away
        self.address_clock = 0.0  # the same for addresses
        self.mean = FIRST_GUESS  # seconds for a decision

    @property
    def waiting(self) -> int:
        return sum(len(account.waiting) for account in self.accounts.values())

    def enter(self, guest: str, address: str = "", *, idle: bool = False) -> Ticket:
        """Asks for a decision; BotsBusy if this guest has too many of them waiting already.

        What is for idle times waits until nobody waits for anything else.
        """
        ticket = Ticket(guest, address or guest, idle)
        account = _opened(self.accounts, guest, self.clock)
        if len(account.waiting) >= limits.DECISIONS_PER_GUEST:
            raise BotsBusy("bots-busy")
        account.line_up(ticket)
        _opened(self.addresses, ticket.address, self.address_clock).line_up(ticket)
        self._admit()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """The decision is made, or nobody wants it any more."""
        both = (self.accounts[ticket.guest], self.addresses[ticket.address])
        if ticket.admitted.is_set():
            took = time.monotonic() - ticket.began
            self.charge(ticket, took - ticket.charged)
            for account in both:
                account.running -= 1
            self.running -= 1
            self.mean += NEWS * (took - self.mean)
        else:
            for account in both:
                account.waiting.remove(ticket)
        self._forget_idle()
        self._admit()

    def charge(self, ticket: Ticket, seconds: float) -> None:
        self.accounts[ticket.guest].used += seconds
        self.addresses[ticket.address].used += seconds

    def delay(self, ticket: Ticket) -> float:
        """About how many seconds it takes until a decision is made, by how many come before it."""
        if ticket.admitted.is_set():
            return 0.0
        turn = self.accounts[ticket.guest].waiting.index(ticket) + 1
        before = sum(min(len(account.waiting), turn) for who, account in self.accounts.items() if who != ticket.guest)
        return (self.running + before + turn) * self.mean / self.places

    async def choose(self, guest: str, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        return await self.pool.choose(name, config, view, seat, level, seed)

    async def perform(self, guest: str, task: Task) -> bytes:
        return await self.pool.perform(task)

    async def close(self) -> None:
        await self.pool.close()

    def _admit(self) -> None:
        while self.running < self.places:
            ready = [one.waiting[0] for one in self.accounts.values() if one.waiting and one.running < self.at_once]
            ready = [ticket for ticket in ready if self.addresses[ticket.address].running < self.at_once]
            if not ready:
                return
            self._begin(min(ready, key=self._used))

    def _used(self, ticket: Ticket) -> tuple[bool, float, float]:
        return ticket.idle, self.addresses[ticket.address].used, self.accounts[ticket.guest].used

    def _begin(self, ticket: Ticket) -> None:
        account, address = self.accounts[ticket.guest], self.addresses[ticket.address]
        self.clock, self.address_clock = max(self.clock, account.used), max(self.address_clock, address.used)
        ticket.began, ticket.charged = time.monotonic(), self.mean
        self.charge(ticket, ticket.charged)
        for one in (account, address):
            one.waiting.remove(ticket)
            one.running += 1
        self.running += 1
        ticket.admitted.set()
        self._forget_idle()

    def _forget_idle(self) -> None:
        for known, clock in ((self.accounts, self.clock), (self.addresses, self.address_clock)):
            for who in [who for who, one in known.items() if one.idle and one.used <= clock]:
                del known[who]


def _opened(known: dict[str, Account], who: str, clock: float) -> Account:
    """The account of somebody who asks now."""
    account = known.setdefault(who, Account(clock))
    if account.idle:
        account.used = max(account.used, clock)
    return account


def places(settings: Settings) -> int:
    """How many bots may think at once."""
    return settings.workers or max(1, (os.cpu_count() or 2) - 1)


def bot_pool(settings: Settings) -> BotPool:
    return Workers(places(settings), program=settings.bot_program)
