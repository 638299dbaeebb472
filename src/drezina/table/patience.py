"""How long a request may take to arrive: silent connections must not use up all that the table can keep open."""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from drezina.table import limits


class Patience(H11Protocol):
    """A connection that has not sent the whole of its request in time is closed."""

    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop()

    def _wait(self) -> None:
        """The time runs from the first byte of a request to its last, whatever comes between."""
        if not self._is_waiting():
            self._stop()
        elif self.late is None:
            self.late = self.loop.call_later(limits.REQUEST, self.transport.close)

    def _is_waiting(self) -> bool:
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            return False  # it has become a socket of a page, which has limits of its own
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def _stop(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None
