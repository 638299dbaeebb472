"""My games: where I am on turn, what runs, what is over and how it went; with whom, and whom I would rather avoid."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sql
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from drezina.core.errors import DrezinaError, UnknownGame
from drezina.core.game import game as find_game
from drezina.core.words import Language
from drezina.table import auth, catalogue, forms, limits
from drezina.table.auth import language_of
from drezina.table.hub import Hub
from drezina.table.notices import outbox
from drezina.table.pages import Pages
from drezina.table.people import blocks, ratings
from drezina.table.people.history import MODES, Played, Summary, summary
from drezina.table.refusals import Refused, words
from drezina.table.results import results
from drezina.table.schema import INVITATIONS, REPORTS, RESULTS, SEATS, TABLES
from drezina.table.site import Site
from drezina.table.store import Guest, SeatRow, TableRow

PAGE = 30  # finished games shown at once
Row = tuple[TableRow, list[SeatRow]]


@dataclass(frozen=True)
class Wanted:
    """Which finished games somebody wants to see."""

    game: str = ""
    mode: str = ""
    page: int = 0

    def takes(self, played: Played) -> bool:
        return self.game in ("", played.row.game) and self.mode in ("", played.mode)


class MyGames:
    def __init__(self, site: Site, pages: Pages) -> None:
        self.site, self.store, self.hub, self.pages = site, site.store, site.hub, pages
        self.report_rate = limits.RateLimiter(limits.REPORTS)

    def routes(self) -> list[Route]:
        return [
            Route("/my", self.page),
            Route("/my/invite", self.invite, methods=["POST"]),
            Route("/my/decline", self.decline, methods=["POST"]),
            Route("/my/block", self.block, methods=["POST"]),
            Route("/my/unblock", self.unblock, methods=["POST"]),
            Route("/my/report", self.report, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        guest = await self.site.guest(request)
        if guest is None:
            return RedirectResponse("/signin", 303)
        lang = language_of(request)
        running = [
            with_more(self.pages.listed(row, seats, lang, guest), await self._left(row, seats, guest, lang))
            for row, seats in await self._running(guest)
        ]
        finished = await self._finished(guest)
        wanted = Wanted(
            request.query_params.get("game", ""),
            request.query_params.get("mode", ""),
            max(0, forms.number(request.query_params.get("page", "0"))),
        )
        shown = [played for played in finished if wanted.takes(played)]
        found = summary(guest.id, finished)
        hidden = await blocks.blocked_by(self.store, guest.id)
        return self.site.show(
            request,
            "my_games.html",
            guest,
            yours=[one for one in running if one.get("yours")],
            others=[one for one in running if not one.get("yours")],
            invitations=await self._invitations(guest, hidden, lang),
            finished=[self._line(played, guest, lang) for played in shown[wanted.page * PAGE :][:PAGE]],
            wanted=wanted,
            more=len(shown) > (wanted.page + 1) * PAGE,
            any_finished=bool(finished),
            games={played.row.game: title(played.row.game, lang) for played in finished},
            modes=MODES,
            results=self._results(found, lang),
            people=await self._people(guest, found, hidden, lang),
            bots=found.bots,
            ratings=await self._ratings(guest, lang),
            open_tables=[one for one in running if one["stage"] == "open"],
            playable=[(game.id, game.title(lang)) for game in catalogue.playable()],
        )

    async def _left(self, row: TableRow, seats: Sequence[SeatRow], guest: Guest, lang: Language) -> str:
        """How much time somebody has for the decision that a table waits for."""
        waiting = {int(seat) for seat in row.waiting.split()}
        mine = [seat.seat for seat in seats if seat.guest == guest.id and seat.seat in waiting and not seat.standin]
        if not mine or not row.clocks:
            return ""
        with contextlib.suppress(Refused, DrezinaError):
            table = await self.hub.look(row.id)
            return in_words(min(table.clocks.now(seat).rest for seat in mine), lang)
        return ""

    # --- what there is ---------------------------------------------------------------------------------------------

    async def _running(self, guest: Guest) -> list[Row]:
        mine = sql.select(SEATS.c.table).where(SEATS.c.guest == guest.id, SEATS.c.kind == "person")
        running = (TABLES.c.stage != "over") & (TABLES.c.closed == "")
        return await self.store.tables_where(TABLES.c.id.in_(mine) & running, limits.MY_GAMES)

    async def _finished(self, guest: Guest) -> list[Played]:
        mine = sql.select(SEATS.c.table).where(SEATS.c.guest == guest.id, SEATS.c.kind == "person")
        over = (TABLES.c.stage == "over") | (TABLES.c.closed != "")
        rows = await self.store.tables_where(TABLES.c.id.in_(mine) & over, limits.MY_GAMES)
        known = sql.select(RESULTS.c.table, RESULTS.c.seat, RESULTS.c.rank).where(
            RESULTS.c.table.in_([row.id for row, _ in rows])
        )
        ranks: dict[str, dict[int, int]] = {}
        for table, seat, rank in await self.store.read(lambda connection: connection.execute(known).all()):
            ranks.setdefault(table, {})[seat] = rank
        unknown = [row.id for row, _ in rows if row.ended == "finished" and row.id not in ranks]
        for table in unknown[: limits.RESULTS_AT_ONCE]:
            ranks[table] = await add_result(self.hub, table)
        return [Played(row, seats, ranks.get(row.id, {}), first_seat(seats, guest.id)) for row, seats in rows]

    def _line(self, played: Played, guest: Guest, lang: Language) -> dict[str, object]:
        one, say = self.pages.listed(played.row, list(played.seats), lang, guest), words(lang).say
        if played.place is not None:
            one["status"] = say("my-place", {"place": played.place})
        return with_more(one, say(f"mode-{played.mode}")) | {"changed": played.row.changed}

    def _results(self, found: Summary, lang: Language) -> list[dict[str, object]]:
        return [
            {"game": title(game, lang), "mode": mode, "tally": tally}
            for (game, mode), tally in sorted(found.by_game.items())
        ]

    async def _people(self, guest: Guest, found: Summary, hidden: set[str], lang: Language) -> list[dict[str, object]]:
        """Earlier opponents, and those at running tables; with the ratings that they show to everybody."""
        names = await self._opponents(guest)
        shown = await self.store.read(lambda connection: ratings.public(connection, set(names)))
        return [
            {
                "id": other,
                "name": name,
                "tally": found.people.get(other),
                "blocked": other in hidden,
                "ratings": [(title(one.game, lang), one) for one in shown.get(other, [])],
            }
            for other, name in sorted(names.items(), key=lambda one: one[1].casefold())
        ]

    async def _opponents(self, guest: Guest) -> dict[str, str]:
        """Everybody who has sat at a table with the guest once a game was on, by id, and how they are called."""
        mine = sql.select(SEATS.c.table).where(SEATS.c.guest == guest.id, SEATS.c.kind == "person")
        begun = sql.select(TABLES.c.id).where(TABLES.c.stage != "open", TABLES.c.id.in_(mine))
        found = (
            sql.select(SEATS.c.guest, SEATS.c.name)
            .where(SEATS.c.table.in_(begun), SEATS.c.kind == "person", SEATS.c.guest.not_in(["", guest.id]))
            .limit(limits.MY_GAMES)
        )
        rows = await self.store.read(lambda connection: connection.execute(found).all())
        return {str(other): str(name) for other, name in rows}

    async def _ratings(self, guest: Guest, lang: Language) -> list[tuple[str, ratings.Rating]]:
        mine = await self.store.read(lambda connection: ratings.of_guest(connection, guest.id))
        return [(title(one.game, lang), one) for one in mine]

    # --- invitations -----------------------------------------------------------------------------------------------

    async def _invitations(self, guest: Guest, hidden: set[str], lang: Language) -> list[dict[str, Any]]:
        mine = sql.select(INVITATIONS).where(INVITATIONS.c.guest == guest.id)
        rows = await self.store.read(lambda connection: connection.execute(mine).mappings().all())
        asked = {row["table"]: row["inviter"] for row in rows if row["inviter"] not in hidden}
        waiting = TABLES.c.id.in_(sorted(asked)) & (TABLES.c.stage == "open") & (TABLES.c.closed == "")
        found: list[dict[str, Any]] = []
        for row, seats in await self.store.tables_where(waiting, limits.MY_GAMES):
            inviter = await self.store.guest(asked[row.id])
            if inviter is not None and not any(seat.guest == guest.id for seat in seats):
                one = self.pages.listed(row, seats, lang, guest)
                found.append(one | {"invitation": row.invitation, "inviter": inviter.name})
        return found

    async def _form(self, request: Request) -> tuple[Guest, dict[str, str]]:
        form, guest = await self.site.form(request), await self.site.guest(request)
        if guest is None:
            raise Refused("no-guest")
        return guest, form

    async def invite(self, request: Request) -> Response:
        """An earlier opponent, to a table that waits for players or to a new one."""
        guest, form = await self._form(request)
        other, table = form.get("other", ""), form.get("table", "")
        if other not in await self._opponents(guest):
            raise Refused("not-allowed")
        if table.startswith("new:"):
            if not self.site.rates[limits.TABLES].take(guest.id):
                raise Refused("too-fast")
            order = forms.order(
                {"game": table.removeprefix("new:"), "players": "2"}, guest, {}, self.site.settings.pace
            )
            table = (await self.hub.create(replace(order, origin=self.site.identity.origin(request)))).row.id
        await invite(self.hub, guest, other, table)
        return RedirectResponse(f"/t/{table}", 303)

    async def decline(self, request: Request) -> Response:
        guest, form = await self._form(request)
        gone = sql.delete(INVITATIONS).where(
            INVITATIONS.c.guest == guest.id, INVITATIONS.c.table == form.get("table", "")
        )
        await self.store.write(lambda connection: connection.execute(gone).rowcount)
        return RedirectResponse("/my", 303)

    # --- avoiding and reporting ------------------------------------------------------------------------------------

    async def block(self, request: Request) -> Response:
        guest, form = await self._form(request)
        if form.get("other", "") not in await self._opponents(guest):
            raise Refused("not-allowed")
        await blocks.block(self.store, guest.id, form["other"])
        return RedirectResponse("/my#people", 303)

    async def unblock(self, request: Request) -> Response:
        guest, form = await self._form(request)
        await blocks.unblock(self.store, guest.id, form.get("other", ""))
        return RedirectResponse("/my#people", 303)

    async def report(self, request: Request) -> Response:
        guest, form = await self._form(request)
        text = auth.clean(form.get("text", ""), limits.REPORT)
        if form.get("other", "") not in await self._opponents(guest) or not text:
            raise Refused("not-allowed")
        if not self.report_rate.take(guest.id):
            raise Refused("too-fast")
        row = {"guest": guest.id, "about": form["other"], "table": "", "text": text, "at": self.store.times.wall()}
        await self.store.write(lambda connection: connection.execute(sql.insert(REPORTS).values(row)).rowcount)
        return self.site.show(request, "said.html", guest, message="reported")


async def invite(hub: Hub, guest: Guest, other: str, table: str) -> None:
    """Somebody is asked to a table, and told so if they want to be. Whoever does not want to hear of it never does."""
    found = await hub.table(table)
    if found.row.stage != "open" or found.row.closed or not found.seats_of(guest.id):
        raise Refused("begun")
    if await blocks.at_odds(hub.store, guest.id, {other}):
        return
    now = hub.store.times.wall()
    due = hub.store.addressees.notices("invite", table, now, [other], now, guest.name)

    def put(connection: sql.Connection) -> None:
        same = (INVITATIONS.c.table == table) & (INVITATIONS.c.guest == other)
        if connection.execute(sql.select(INVITATIONS.c.at).where(same)).first() is None:
            row = {"table": table, "guest": other, "inviter": guest.id, "at": now}
            connection.execute(sql.insert(INVITATIONS).values(row))
            outbox.put(connection, due)

    await hub.store.write(put)


async def add_result(hub: Hub, table: str) -> dict[int, int]:
    """The result of a game that ended before results were kept: found by playing it again, and written down."""
    try:
        found = await hub.look(table)
    except (Refused, DrezinaError):
        return {}
    async with found.lock:
        if found.match is None or not found.match.over:
            return {}
        ended = results(found.match, found.history.chronicle.resigned)

    def put(connection: sql.Connection) -> None:
        if connection.execute(sql.select(RESULTS.c.seat).where(RESULTS.c.table == table)).first() is None:
            connection.execute(sql.insert(RESULTS), [{"table": table, **vars(one)} for one in ended])

    await hub.store.write(put)
    return {one.seat: one.rank for one in ended}


def first_seat(seats: Sequence[SeatRow], guest: str) -> int:
    return next(seat.seat for seat in seats if seat.guest == guest and seat.kind == "person")


def title(game: str, lang: Language) -> str:
    try:
        return find_game(game).title(lang)
    except UnknownGame:
        return game


def with_more(one: dict[str, object], more: str) -> dict[str, object]:
    """A table of a list, with something after its status."""
    return one | {"status": f"{one['status']} · {more}"} if more else one


def in_words(seconds: float, lang: Language) -> str:
    """Time that is left, in the unit that matters."""
    for name, unit in (("days", 86_400), ("hours", 3_600)):
        if seconds >= 2 * unit:
            return words(lang).say(f"left-{name}", {"count": int(seconds // unit)})
    return words(lang).say("left-minutes", {"count": int(seconds // 60)})
