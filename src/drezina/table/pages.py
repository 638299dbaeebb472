"""The pages and the forms: home, new table, table, invitation, how to play, records, links to other devices."""

import asyncio
import io
import math
import time
from collections.abc import Mapping
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from typing import Any
from urllib.parse import urlencode

import segno
from jinja2 import Environment, PackageLoader
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

import drezina
from drezina.bots.levels import LEVELS, USUAL
from drezina.core.errors import DrezinaError, UnknownGame
from drezina.core.game import Game, format_value
from drezina.core.game import game as find_game
from drezina.core.words import Language
from drezina.scene.palette import dark_rules
from drezina.table import art, auth, catalogue, forms, limits
from drezina.table.auth import Identity, language_of
from drezina.table.hub import Hub
from drezina.table.refusals import Refused, words
from drezina.table.room_message import agreement
from drezina.table.seats import names_of
from drezina.table.settings import Settings
from drezina.table.standins import TIMES, USUAL_TIME
from drezina.table.store import Guest, SeatRow, TableRow

UI = "ui-"


class Pages:
    def __init__(self, hub: Hub, identity: Identity, settings: Settings, version: str) -> None:
        self.hub, self.store, self.identity, self.settings = hub, hub.store, identity, settings
        self.version = version
        self.healthy, self.tried_out, self.health_check = True, -math.inf, asyncio.Lock()
        limited = (limits.POSTS, limits.TABLES, limits.GUESTS, limits.LINKS)
        self.rates = {limit: limits.RateLimiter(limit) for limit in limited}
        self.jinja = Environment(
            loader=PackageLoader("drezina.table"), autoescape=True, trim_blocks=True, lstrip_blocks=True
        )

    def routes(self) -> list[Route]:
        return [
            Route("/", self.home),
            Route("/new/{game}", self.new),
            Route("/new/{game}/fit", self.fit),
            Route("/t/{table}", self.table),
            Route("/i/{invitation}", self.invitation),
            Route("/games/{game}", self.about),
            Route("/name", self.rename, methods=["POST"]),
            Route("/quick", self.quick, methods=["POST"]),
            Route("/tables", self.create, methods=["POST"]),
            Route("/accept", self.accept, methods=["POST"]),
            Route("/link", self.link, methods=["POST"]),
            Route("/d/{token}", self.device),
            Route("/device", self.use_device, methods=["POST"]),
            Route("/t/{table}/record", self.record),
            Route("/picture/{game}.svg", self.picture),
            Route("/legend/{game}.svg", self.legend),
            Route("/art/{digest}.svg", art.respond),
            Route("/drawing.css", self.drawing),
            Route("/howto/{game}", self.howto),
            Route("/words/{lang}.json", self.words),
            Route("/i/{invitation}/qr.svg", self.qr),
            Route("/health", self.health),
        ]

    # --- what all pages share --------------------------------------------------------------------------------------

    def show(self, request: Request, template: str, guest: Guest | None, status: int = 200, **values: Any) -> Response:
        lang = language_of(request)

        def say(message: str, **args: str | int) -> str:
            return words(lang).say(message, args)

        page = self.jinja.get_template(template).render(
            w=say, lang=lang, guest=guest, version=self.version, levels=LEVELS, usual=USUAL, limits=limits, **values
        )
        response = HTMLResponse(page, status)
        response.headers["cache-control"] = "no-store"
        response.headers["vary"] = "cookie, accept-language"
        return response

    async def guest(self, request: Request) -> Guest | None:
        found = self.identity.guest_of(request)
        return await self.store.guest(found) if found else None

    async def known_guest(self, request: Request, form: Mapping[str, str]) -> Guest:
        """The guest who sends a form; a new one is made with the first form."""
        guest, origin = await self.guest(request), self.identity.origin(request)
        if self.hub.sanctioned("ban", guest.id if guest else "", origin):
            raise Refused("banned-here")
        if guest is None:
            if not self.rates[limits.GUESTS].take(client_address(request)):
                raise Refused("too-fast")
            name = forms.name_in(form, words(language_of(request)).say("passenger"))
            now = time.time()
            guest = Guest(auth.new_guest(), name, now, now, origin)
            await self.store.put_guest(guest)
        elif forms.name_in(form, guest.name) != guest.name:
            guest = replace(guest, name=forms.name_in(form, guest.name))
            await self.store.put_guest(guest)
        if time.time() - guest.seen > limits.SEEN_INTERVAL:
            await self.store.seen(guest.id)
        return guest

    async def form(self, request: Request) -> dict[str, str]:
        if not self.rates[limits.POSTS].take(client_address(request)):
            raise Refused("too-fast")
        form = await read_form(request, files=0, fields=limits.FORM_FIELDS)
        return {key: value for key, value in form.items() if isinstance(value, str)}

    def redirect(self, request: Request, guest: Guest, where: str) -> Response:
        response = RedirectResponse(where, 303)
        self.identity.give(response, guest.id, secure=request.url.scheme == "https")
        return response

    def error_page(self, request: Request, text: str, status: int) -> Response:
        return self.show(request, "error.html", None, status, text=text)

    # --- pages -----------------------------------------------------------------------------------------------------

    async def home(self, request: Request) -> Response:
        lang, guest = language_of(request), await self.guest(request)
        mine = await self.store.tables_of(guest.id) if guest else []
        known = {row.id for row, _ in mine}
        others = [one for one in await self.store.open_tables() if one[0].id not in known]
        return self.show(
            request,
            "home.html",
            guest,
            games=[(game, game.title(lang), catalogue.blurb(game, lang)) for game in catalogue.playable()],
            mine=[self._listed(row, seats, lang, guest) for row, seats in mine],
            others=[self._listed(row, seats, lang, guest) for row, seats in others],
        )

    def _listed(self, row: TableRow, seats: list[SeatRow], lang: Language, guest: Guest | None) -> dict[str, object]:
        """A table in the words of a list."""
        say = words(lang).say
        try:
            game = find_game(row.game)
        except UnknownGame:
            people = [seat.name for seat in seats if seat.name]
            return {"id": row.id, "title": row.name or row.game, "names": people, "status": say("no-not-installed")}
        names = names_of(seats, game, game.config(), lang)
        waiting = [int(seat) for seat in row.waiting.split()]
        mine = guest is not None and any(seats[seat].guest == guest.id and not seats[seat].standin for seat in waiting)
        yours = mine and row.stage == "playing" and not row.closed
        if row.closed:
            status = say(f"closed-{row.closed}")
        elif row.stage == "open":
            status = say("status-open", {"count": sum(seat.kind == "open" for seat in seats)})
        elif row.stage == "over":
            status = say("status-over")
        else:
            turn = ", ".join(names[seat] for seat in waiting)
            status = say("your-turn") if yours else say("status-turn", {"name": turn})
        return {
            "id": row.id,
            "title": row.name or game.title(lang),
            "names": [name for name, seat in zip(names, seats, strict=True) if seat.kind != "open"],
            "yours": yours,
            "status": status,
        }

    async def new(self, request: Request) -> Response:
        return self._form_for_a_table(request, self._game(request), await self.guest(request))

    def _form_for_a_table(
        self, request: Request, game: Game, guest: Guest | None, problem: str = "", status: int = 200
    ) -> Response:
        lang = language_of(request)
        return self.show(
            request,
            "new.html",
            guest,
            status,
            game=game,
            title=game.title(lang),
            blurb=catalogue.blurb(game, lang),
            choices=catalogue.choices(game, lang),
            rows=max(game.players),
            automa=game.words(game.config(), lang).has("automa"),
            problem=problem,
            times=TIMES,
            usual_time=USUAL_TIME,
        )

    async def fit(self, request: Request) -> Response:
        """What the form for a new table should say, after one of its values was chosen; and why, if others change."""
        game, lang, query = self._game(request), language_of(request), request.query_params
        chosen = {option.name: query[option.name] for option in game.options if option.name in query}
        players = forms.number(query.get("players", "")) if "players" in query else game.default_players()
        note = ""
        try:
            game.config(players, **chosen)
        except DrezinaError as problem:
            note = problem.text(lang)
        try:
            found = catalogue.fitting(game, players, chosen, query.get("kept", ""))
        except DrezinaError:
            return JSONResponse({"options": {}, "note": note})
        options = {
            name: format_value(value) for name, value in found.options if format_value(value) != chosen.get(name)
        }
        return JSONResponse({"options": options, "note": note and words(lang).say("fitted", {"reason": note})})

    async def table(self, request: Request) -> Response:
        table = await self.hub.table(request.path_params["table"])
        lang = language_of(request)
        guest = await self.guest(request)
        invited = bool(guest and table.seats_of(guest.id)) or table.row.stage != "open"
        return self.show(
            request,
            "table.html",
            guest,
            table=table.row,
            game=table.game,
            title=table.row.name or table.game.title(lang),
            invited=invited,
        )

    async def invitation(self, request: Request) -> Response:
        """A link that fills a seat: asks for a name and sits down."""
        found = await self.store.table_of_invitation(request.path_params["invitation"])
        if found is None:
            raise Refused("no-table")
        table, guest = await self.hub.table(found), await self.guest(request)
        if table.row.stage != "open" or (guest and table.seats_of(guest.id)):
            return RedirectResponse(f"/t/{found}", 303)
        lang = language_of(request)
        host = next((seat.name for seat in table.seats if seat.guest == table.row.host), "")
        return self.show(
            request,
            "invitation.html",
            guest,
            title=table.game.title(lang),
            host=host,
            game=table.game,
            blurb=catalogue.blurb(table.game, lang),
            invitation=table.row.invitation,
            agreement=agreement(table.row, table.seats, lang),
        )

    async def about(self, request: Request) -> Response:
        game, lang = self._game(request), language_of(request)
        return self.show(
            request,
            "about.html",
            await self.guest(request),
            game=game,
            title=game.title(lang),
            howto=catalogue.howto(game, lang),
            blocks=catalogue.provenance(game, lang),
        )

    # --- forms -----------------------------------------------------------------------------------------------------

    async def rename(self, request: Request) -> Response:
        form = await self.form(request)
        table = form.get("back", "").removeprefix("/t/")
        return self.redirect(request, await self.known_guest(request, form), f"/t/{table}" if table.isalnum() else "/")

    async def quick(self, request: Request) -> Response:
        form = await self.form(request)
        guest = await self.known_guest(request, form)
        self._may_create(guest)
        order = forms.quick(form, guest, self.hub.level(form.get("level", "")), self.settings.pace)
        order = replace(order, origin=self.identity.origin(request))
        return self.redirect(request, guest, f"/t/{(await self.hub.create(order)).row.id}")

    async def create(self, request: Request) -> Response:
        form = await self.form(request)
        guest = await self.known_guest(request, form)
        self._may_create(guest)
        levels = {f"bot-{level}": level for level in self.hub.levels}
        try:
            order = forms.order(form, guest, levels, self.settings.pace)
            table = await self.hub.create(replace(order, origin=self.identity.origin(request)))
        except (Refused, DrezinaError) as problem:
            # Said at once and not by way of an address: whatever stands in an address, anybody can write.
            game, text = find_game(form.get("game", "")), problem.text(language_of(request))
            response = self._form_for_a_table(request, game, guest, text, 409)
            self.identity.give(response, guest.id, secure=request.url.scheme == "https")
            return response
        return self.redirect(request, guest, f"/t/{table.row.id}")

    def _may_create(self, guest: Guest) -> None:
        if not self.rates[limits.TABLES].take(guest.id):
            raise Refused("too-fast")

    async def accept(self, request: Request) -> Response:
        form = await self.form(request)
        found = await self.store.table_of_invitation(form.get("invitation", ""))
        if found is None:
            raise Refused("no-table")
        guest = await self.known_guest(request, form)
        table = await self.hub.table(found)
        await table.sit(guest.id, guest.name, None, forms.nonce_in(form))
        return self.redirect(request, guest, f"/t/{found}")

    async def link(self, request: Request) -> Response:
        """Makes a link with which the same guest goes on with another device; good once and not for long."""
        guest = await self.guest(request)
        if guest is None:
            raise Refused("no-guest")
        form = await self.form(request)
        if not self.rates[limits.LINKS].take(client_address(request)):
            raise Refused("too-fast")
        token = auth.new_token()
        await self.store.put_link(token, guest.id, time.time() + limits.LINK_LIFETIME)
        query = urlencode({"table": auth.clean(form.get("table", ""), 32)})
        url = f"{self.base_url(request)}/d/{token}?{query}"
        return JSONResponse({"url": url, "qr": qr(url), "minutes": limits.LINK_LIFETIME // 60})

    async def device(self, request: Request) -> Response:
        """Shows a button first, so that a preview made by a messenger does not use the link up."""
        return self.show(
            request,
            "device.html",
            None,
            token=request.path_params["token"],
            table=auth.clean(request.query_params.get("table", ""), 32),
        )

    async def use_device(self, request: Request) -> Response:
        form = await self.form(request)
        if not self.rates[limits.LINKS].take(client_address(request)):
            raise Refused("too-fast")
        found = await self.store.use_link(form.get("token", ""))
        guest = await self.store.guest(found) if found else None
        if guest is None:
            raise Refused("no-link")
        table = auth.clean(form.get("table", ""), 32)
        return self.redirect(request, guest, f"/t/{table}" if table.isalnum() else "/")

    # --- data ------------------------------------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        """The complete record, secrets included: only after the end."""
        table = await self.hub.table(request.path_params["table"])
        async with table.lock:
            if table.match is None or not table.match.over:
                raise Refused("not-over")
            names = tuple(
                name if seat.kind != "automa" else "" for name, seat in zip(table.names("en"), table.seats, strict=True)
            )
            text = table.match.record(names)
        name = f"{table.row.game}-{table.row.id}.txt"
        return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})

    async def picture(self, request: Request) -> Response:
        headers = {"cache-control": "max-age=86400"}
        picture = await asyncio.to_thread(catalogue.preview, self._game(request), language_of(request))
        return Response(picture, media_type="image/svg+xml", headers=headers)

    async def legend(self, request: Request) -> Response:
        game = self._game(request)
        legend = game.legend(game.plain_words(language_of(request)))
        if legend is None:
            raise HTTPException(404)
        return Response(legend._repr_svg_(), media_type="image/svg+xml", headers={"cache-control": "max-age=86400"})

    async def drawing(self, request: Request) -> Response:
        """The colours of drawings by theme; for other renderers the light ones are in the drawings themselves."""
        rules = dark_rules(':root[data-theme="dark"]')
        return Response(rules, media_type="text/css", headers={"cache-control": "no-cache"})

    async def howto(self, request: Request) -> Response:
        return HTMLResponse(catalogue.howto(self._game(request), language_of(request)))

    async def words(self, request: Request) -> Response:
        """The words of the browser code; arguments stand in braces."""
        lang: Language = "cs" if request.path_params["lang"] == "cs" else "en"
        return JSONResponse(ui_words(lang), headers={"cache-control": "no-cache"})

    async def qr(self, request: Request) -> Response:
        """A QR code of one of our own invitations, and of nothing else: a long text takes long."""
        invitation = request.path_params["invitation"]
        if await self.store.table_of_invitation(invitation) is None:
            raise Refused("no-table")
        url = f"{self.base_url(request)}/i/{invitation}"
        return Response(qr(url, plain=True), media_type="image/svg+xml")

    async def health(self, request: Request) -> Response:
        """Whether the store can really be read and written; it is tried out no more often than it can bear."""
        async with self.health_check:
            if time.monotonic() - self.tried_out > limits.HEALTH_INTERVAL:
                try:
                    await self.store.try_out()
                    self.healthy = True
                except Refused:
                    self.healthy = False
                self.tried_out = time.monotonic()
        clients = sum(len(table.audience.pages) for table in self.hub.tables.values())
        answer = {"ok": self.healthy, "version": self.version, "tables": len(self.hub.tables), "clients": clients}
        return JSONResponse(answer, 200 if self.healthy else 503)

    def base_url(self, request: Request) -> str:
        return self.settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"

    def _game(self, request: Request) -> Game:
        return find_game(request.path_params["game"])


def ui_words(lang: Language) -> dict[str, str]:
    said = words(lang)
    names = [name for name in said.bundle._messages if name.startswith(UI)]
    braces = {name: f"{{{name}}}" for name in ("name", "count", "reason", "minutes", "place", "points", "move")}
    return {name.removeprefix(UI): said.say(name, braces) for name in names}


def qr(text: str, plain: bool = False) -> str:
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=5, border=2, dark="#1f2a28", light="#fffaf0", xmldecl=plain)
    return str(Markup(out.getvalue().decode()))


async def read_form(request: Request, *, files: int, fields: int) -> FormData:
    """What a form brings. It may name its own way of writing letters, but they have to be letters."""
    try:
        form = await request.form(max_files=files, max_fields=fields)
        for value in form.values():
            if isinstance(value, str):
                value.encode()
    except UnicodeError:
        raise HTTPException(400) from None
    return form


def client_address(request: Request) -> str:
    return request.client.host if request.client else ""


def package_version() -> str:
    try:
        return version(drezina.__name__)
    except PackageNotFoundError:
        return "0"
