"""Looking back: positions of the past, the points over time, forks, records from files, the proof of dealing."""

import asyncio

import msgspec
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from drezina.core.errors import BadRecord, DrezinaError
from drezina.core.match import Match
from drezina.core.proof import Finding, prove
from drezina.core.record import FIRST_LINE, read
from drezina.core.words import Language
from drezina.scene.node import Window
from drezina.table import limits
from drezina.table.auth import clean, language_of
from drezina.table.forms import number
from drezina.table.hub import Order
from drezina.table.plot import NARROW, WIDE, points_plot
from drezina.table.protocol import Past
from drezina.table.protocol_parts import Proof, ScoringTable
from drezina.table.refusals import Refused, words
from drezina.table.replay import fork, points_by_turn
from drezina.table.security import RECORDS
from drezina.table.site import Site, client_address, read_form
from drezina.table.snapshot import viewer_of
from drezina.table.store import Guest, SeatRow
from drezina.table.table import Table

PERSON_AT_ALL = "here"  # the one who forks plays every seat
NOT_CACHED = {"cache-control": "no-store", "vary": "cookie"}


class Archive:
    """The routes of the past, beside those of the pages."""

    def __init__(self, site: Site) -> None:
        self.site, self.hub = site, site.hub
        self.replay_rate = limits.RateLimiter(limits.REPLAYS)
        self.record_rate = limits.RateLimiter(limits.RECORDS)

    def routes(self) -> list[Route]:
        return [
            Route("/t/{table}/replay", self.replay),
            Route("/t/{table}/chart.svg", self.chart),
            Route("/t/{table}/scoring", self.scoring),
            Route("/t/{table}/proof", self.proof),
            Route("/t/{table}/fork", self.fork, methods=["POST"]),
            Route(RECORDS, self.open, methods=["POST"]),
        ]

    # --- looking ---------------------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> Response:
        """Position n; `have` and `line` say what the page shows already."""
        table, seat = await self._viewed(request)
        query = request.query_params
        have = (number(query.get("have", "")), query.get("line")) if "have" in query else None
        async with table.lock:
            window: Window = "narrow" if query.get("window") == "narrow" else "wide"
            past = table.past(number(query.get("n", "")), seat, language_of(request), have, window)
        return as_json(past)

    async def scoring(self, request: Request) -> Response:
        """A scoring within the game, once more: that of step n."""
        table, seat = await self._viewed(request)
        async with table.lock:
            found = table.scoring(number(request.query_params.get("n", "")), seat, language_of(request))
        if found is None:
            raise Refused("no-position")
        return as_json(found)

    async def chart(self, request: Request) -> Response:
        table, seat = await self._viewed(request)
        lang = language_of(request)
        async with table.lock:
            match, steps = table.match, table.history.steps
            if match is None or steps is None:
                raise Refused("no-position")
            last = len(steps.shown(viewer_of(seat)))
            players = table.past(last, seat, lang, None).show.view.players
            points = points_by_turn(match, steps, seat)
        title = words(lang).say("chart")
        shape = NARROW if "narrow" in request.query_params else WIDE
        picture = points_plot(points, players, table.names(lang), last, title, shape)
        return Response(picture, media_type="image/svg+xml", headers=NOT_CACHED)

    async def proof(self, request: Request) -> Response:
        """Checks the dealing of a finished game and says so in words; before the end it says what will be checked."""
        table, _ = await self._viewed(request)
        lang = language_of(request)
        async with table.lock:
            match = table.match
            over = match is not None and match.over
            found = prove(match) if match is not None and over else None
        proof = Proof(
            over=over,
            honest=found.honest if found else None,
            lines=tuple((one.text(lang), one.good) for one in found.findings) if found else (),
            seal=table.seal,
            commitment=match.commitment if match else "",
            nonces=match.mixing.nonces if match and over and match.mixing else (),
        )
        return as_json(proof)

    async def _viewed(self, request: Request) -> tuple[Table, int | None]:
        """The table and the seat whose view is shown: only one's own, else a spectator's."""
        if not self.replay_rate.take(client_address(request)):
            raise Refused("too-fast")
        table = await self.hub.table(request.path_params["table"])
        guest = await self.site.guest(request)
        if guest is not None and guest.id in table.row.banned.split():
            raise Refused("banned")
        seat = number(request.query_params.get("seat", ""))
        return table, seat if guest and seat in table.seats_of(guest.id) else None

    # --- playing on ------------------------------------------------------------------------------------------------

    async def fork(self, request: Request) -> Response:
        """A private table from a position: against bots, or all seats at this device."""
        form = await self.site.form(request)
        table = await self.hub.table(request.path_params["table"])  # first: who is new is not to be made twice
        guest = await self._opener(request, form)
        if guest.id in table.row.banned.split():
            raise Refused("banned")
        lang, viewer = language_of(request), number(form.get("eyes", ""))
        async with table.lock:
            if table.match is None or table.history.steps is None:
                raise Refused("no-position")
            seat = viewer if viewer in table.seats_of(guest.id) else None
            names = table.names(lang)
            twin = fork(table.match, table.history.steps, number(form.get("n", "")), seat, names)
        mine = number(form.get("seat", ""))
        if not 0 <= mine < twin.config.players:
            mine = next((one for one in twin.waiting()), 0)
        level = self.hub.level(form.get("level", ""))
        seats = [self._forked(twin, one, mine, form, guest, names, level) for one in range(twin.config.seats)]
        title = words(lang).say("forked-name", {"name": table.row.name or table.game.title(lang)})[: limits.TABLE_NAME]
        made = await self.hub.adopt(twin, self._order(twin, seats, guest, title, practice=True))
        return self.site.redirect(request, f"/t/{made.row.id}")

    def _forked(
        self, twin: Match, seat: int, mine: int, form: dict[str, str], guest: Guest, names: tuple[str, ...], level: str
    ) -> SeatRow:
        if seat in twin.game.automa(twin.config):
            return SeatRow(seat, "automa")
        if seat == mine:
            return SeatRow(seat, "person", guest.id, guest.name)
        if form.get("how") == PERSON_AT_ALL:
            return SeatRow(seat, "person", guest.id, names[seat])
        return SeatRow(seat, "bot", level=level)

    async def open(self, request: Request) -> Response:
        """A finished game from a file, to be looked at, checked and forked."""
        if not self.site.rates[limits.POSTS].take(client_address(request)):
            raise Refused("too-fast")
        form = await read_form(request, files=1, fields=2)
        given = form.get("record", "")
        data = await given.read() if isinstance(given, UploadFile) else given.encode()
        await form.close()
        guest = await self._opener(request, {})
        try:
            match = await asyncio.to_thread(checked_match, data)
        except Refused:
            raise
        except DrezinaError as problem:
            raise Refused("bad-record", problem) from None
        match.names = tuple(clean(name, limits.NAME) for name in match.names)  # not every database keeps every letter
        automa = match.game.automa(match.config)
        names = match.seat_names(language_of(request))
        seats = [
            SeatRow(seat, "automa") if seat in automa else SeatRow(seat, "person", "", names[seat][: limits.NAME])
            for seat in range(match.config.seats)
        ]
        made = await self.hub.adopt(match, self._order(match, seats, guest, ""))
        return self.site.redirect(request, f"/t/{made.row.id}")

    def _order(self, match: Match, seats: list[SeatRow], guest: Guest, title: str, *, practice: bool = False) -> Order:
        pace = self.site.settings.pace
        return Order(match.game.id, match.config.players, {}, seats, guest.id, title, False, pace, practice=practice)

    async def _opener(self, request: Request, form: dict[str, str]) -> Guest:
        guest = await self.site.known_guest(request, form)
        if not self.record_rate.take(guest.id):
            raise Refused("too-fast")
        return guest


def as_json(answer: Past | ScoringTable | Proof) -> Response:
    return Response(msgspec.json.encode(answer), media_type="application/json", headers=NOT_CACHED)


def checked_match(data: bytes) -> Match:
    """The finished game of a record that came from somewhere; refused where it cannot have happened like that."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord("record-empty", first=FIRST_LINE) from None
    if read(text).head.position:
        raise Refused("record-position")  # it could be anything, so nothing is played from it
    match = Match.load(text)
    if not match.over:
        raise Refused("record-unfinished")
    found = prove(match)
    if not found.honest:
        raise Forged(next(one for one in found.findings if one.good is False))
    return match


class Forged(DrezinaError):
    """A record whose chance events are not what its secret deals."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding

    def text(self, lang: Language = "en") -> str:
        return self.finding.text(lang)
