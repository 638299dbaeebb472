"""Who looks at a table, and how they are woken: the players at once, spectators a few at a time."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Protocol

SOON = 0.5  # seconds until the number of spectators is told
PRESENCE = 0.1  # and until it is told which players have come or gone: often all of them at once
AT_ONCE = 20  # spectators


class Listener(Protocol):
    """A page that looks at the table."""

    guest: str
    seat: int | None
    looking: bool  # whether somebody sits before it

    def wake(self) -> None:
        """Something has changed."""

    def disconnect(self, code: str) -> None:
        """The page has to go."""


class RoomCache(Protocol):
    """What pages are told about the room, and must not be told again once something has changed."""

    def forget(self, *, same_seating: bool = False) -> None:
        """Something has changed; with `same_seating` nothing about who sits where and who is here."""


class Audience:
    """The pages of one table."""

    def __init__(self, room: RoomCache) -> None:
        self.room = room
        self.pages: set[Listener] = set()
        self.present: Counter[str] = Counter()  # pages of each guest
        self.wake_timer: asyncio.TimerHandle | None = None

    def add(self, page: Listener) -> None:
        self.pages.add(page)
        self.present[page.guest] += 1
        page.wake()

    def remove(self, page: Listener) -> None:
        self.pages.discard(page)
        self.present[page.guest] -= 1
        if not self.present[page.guest]:
            del self.present[page.guest]

    def looking(self) -> list[Listener]:
        return [page for page in self.pages if page.looking]

    def here(self, guest: str) -> bool:
        return self.present[guest] > 0

    def spectators(self, sitting: set[str]) -> int:
        """How many look on without a seat; those without a name count page by page."""
        return self.present[""] + sum(1 for guest in self.present if guest and guest not in sitting)

    def wake(self, *, same_seating: bool = False) -> None:
        """Something has changed: those who play hear it before those who watch."""
        self.room.forget(same_seating=same_seating)
        self._cancel_timer()
        for page in self.pages:
            if page.seat is not None:
                page.wake()
        self._wake_some(iter([page for page in self.pages if page.seat is None]))

    def _wake_some(self, spectators: Iterator[Listener]) -> None:
        """The next move of a player comes before the other spectators."""
        some = list(islice(spectators, AT_ONCE))
        for page in some:
            page.wake()
        if len(some) == AT_ONCE:
            asyncio.get_running_loop().call_soon(self._wake_some, spectators)

    def presence_changed(self, *, player: bool) -> None:
        """Everybody hears soon who of the players is here, and now and then how many watch."""
        if player:
            self.room.forget()
        self._wake_within(PRESENCE if player else SOON)

    def _wake_within(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self.wake_timer is None or self.wake_timer.when() > loop.time() + seconds:
            self._cancel_timer()
            self.wake_timer = loop.call_later(seconds, self.wake)

    def _cancel_timer(self) -> None:
        if self.wake_timer is not None:
            self.wake_timer.cancel()
            self.wake_timer = None

    def disconnect(self, code: str, guest: str | None = None) -> None:
        """Everybody has to go, or one guest."""
        for page in list(self.pages):
            if guest in (None, page.guest):
                page.disconnect(code)

    def close(self) -> None:
        self._cancel_timer()
        self.disconnect("restart")
