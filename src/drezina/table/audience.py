"""Who looks at a table, and how they are woken: the players at once, watchers a few at a time."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Protocol

from drezina.core.words import Language
from drezina.table.protocol import Chair, Room

SOON = 0.5  # seconds until the number of watchers is told
PRESENCE = 0.1  # and until it is told which players have come or gone: often all of them at once
AT_ONCE = 20  # watchers


class Listener(Protocol):
    """A page that looks at the table."""

    guest: str
    seat: int | None

    def wake(self) -> None:
        """Something has changed."""

    def dismiss(self, code: str) -> None:
        """The page has to go."""


class Audience:
    """The pages of one table."""

    def __init__(self) -> None:
        self.pages: set[Listener] = set()
        self.present: Counter[str] = Counter()  # pages of each guest
        self.room: dict[Language, Room] = {}  # what everybody may know of the room, until it changes
        self.rooms: dict[tuple[str, Language], str] = {}  # and what guests are told about it
        self.chairs: dict[tuple[str, Language], tuple[Chair, ...]] = {}  # who sits where, as guests see it
        self.later: asyncio.TimerHandle | None = None

    def add(self, page: Listener) -> None:
        self.pages.add(page)
        self.present[page.guest] += 1
        page.wake()

    def remove(self, page: Listener) -> None:
        self.pages.discard(page)
        self.present[page.guest] -= 1
        if not self.present[page.guest]:
            del self.present[page.guest]

    def here(self, guest: str) -> bool:
        return self.present[guest] > 0

    def watchers(self, sitting: set[str]) -> int:
        """How many look on without a seat; those without a name count page by page."""
        return self.present[""] + sum(1 for guest in self.present if guest and guest not in sitting)

    def wake(self, *, same_seating: bool = False) -> None:
        """Something has changed: those who play hear it before those who watch."""
        self._forget(same_seating)
        self._not_later()
        for page in self.pages:
            if page.seat is not None:
                page.wake()
        self._wake_some(iter([page for page in self.pages if page.seat is None]))

    def _wake_some(self, watching: Iterator[Listener]) -> None:
        """The next move of a player comes before the other watchers."""
        some = list(islice(watching, AT_ONCE))
        for page in some:
            page.wake()
        if len(some) == AT_ONCE:
            asyncio.get_running_loop().call_soon(self._wake_some, watching)

    def came_or_went(self, *, player: bool) -> None:
        """Everybody hears soon who of the players is here, and now and then how many watch."""
        if player:
            self._forget()
        self._wake_within(PRESENCE if player else SOON)

    def _forget(self, same_seating: bool = False) -> None:
        self.room.clear()
        self.rooms.clear()
        if not same_seating:
            self.chairs.clear()

    def _wake_within(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self.later is None or self.later.when() > loop.time() + seconds:
            self._not_later()
            self.later = loop.call_later(seconds, self.wake)

    def _not_later(self) -> None:
        if self.later is not None:
            self.later.cancel()
            self.later = None

    def dismiss(self, code: str, guest: str | None = None) -> None:
        """Everybody has to go, or one guest."""
        for page in list(self.pages):
            if guest in (None, page.guest):
                page.dismiss(code)

    def close(self) -> None:
        self._not_later()
        self.dismiss("restart")
