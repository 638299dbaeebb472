"""How long a request may take to arrive: slow or silent clients (slowloris) must not use up all connections."""

import asyncio
from collections import OrderedDict
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from drezina.table import limits


class RequestTimeout(H11Protocol):
    """A connection that has not sent the whole of its request in time is closed."""

    timer: asyncio.TimerHandle | None = None
    address = ""
    unfinished: ClassVar[dict[str, OrderedDict["RequestTimeout", None]]] = {}  # of each address, the oldest first

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = str(self.client[0]) if self.client else ""
        self._update_timer()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._update_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._cancel_timer()

    def _update_timer(self) -> None:
        """The time runs from the first byte of a request to its last, whatever comes between."""
        if not self._is_incomplete():
            self._cancel_timer()
        elif self.timer is None:
            self.timer = self.loop.call_later(limits.REQUEST_TIMEOUT, self.transport.close)
            self._take_place()

    def _take_place(self) -> None:
        """An address has so many places for requests that have not come whole; the one that waits longest has to go.

        So they never use up all files that the process may open, and nobody else notices them.
        """
        same = self.unfinished.setdefault(self.address, OrderedDict())
        same[self] = None
        if len(same) > limits.UNFINISHED_PER_ADDRESS:
            oldest, _ = same.popitem(last=False)
            oldest.transport.abort()

    def _leave_place(self) -> None:
        same = self.unfinished.get(self.address)
        if same is not None:
            same.pop(self, None)
            if not same:
                del self.unfinished[self.address]

    def _is_incomplete(self) -> bool:
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            return False  # it has become a socket of a page, which has limits of its own
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def _cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
            self._leave_place()
