"""The pages and the forms: home, new table, table, invitation, how to play."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from drezina.bots.levels import USUAL
from drezina.core.errors import DrezinaError, UnknownGame
from drezina.core.game import Game, format_value
from drezina.core.game import game as find_game
from drezina.core.lesson import lessons
from drezina.core.words import Language
from drezina.table import catalogue, forms, limits
from drezina.table.auth import language_of
from drezina.table.refusals import Refused, words
from drezina.table.room_message import agreement
from drezina.table.seats import names_of
from drezina.table.site import Site, game_in
from drezina.table.standins import TIMES, USUAL_TIME
from drezina.table.store import Guest, SeatRow, TableRow
from drezina.table.time_control import CONTROLS, TIME_OVER

FIRST_GAME = "ticket-to-ride-sf"


class Pages:
    def __init__(self, site: Site) -> None:
        self.site, self.hub, self.store, self.identity = site, site.hub, site.store, site.identity

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
            Route("/t/{table}/ask", self.ask_for_seat, methods=["POST"]),
        ]

    # --- pages -----------------------------------------------------------------------------------------------------

    async def home(self, request: Request) -> Response:
        lang, guest = language_of(request), await self.site.guest(request)
        mine = await self.store.tables_of(guest.id) if guest else []
        known = {row.id for row, _ in mine}
        others = [one for one in await self.store.open_tables() if one[0].id not in known]
        listed = [self.listed(row, seats, lang, guest) for row, seats in mine]
        return self.site.show(
            request,
            "home.html",
            guest,
            games=[(game, game.title(lang), catalogue.blurb(game, lang)) for game in catalogue.playable()],
            mine=sorted(listed, key=lambda table: not table["yours"]),
            waiting=sum(bool(table["yours"]) for table in listed),
            others=[self.listed(row, seats, lang, guest) for row, seats in others],
            now=self._played_last(mine, guest, lang),
            taught={game.id for game in catalogue.playable() if lessons(game)},
        )

    def _played_last(
        self, mine: list[tuple[TableRow, list[SeatRow]]], guest: Guest | None, lang: Language
    ) -> dict[str, object]:
        """What one press of a button plays: the game and the bots of the last time, else what most begin with."""
        game, level = find_game(FIRST_GAME), USUAL
        known = {one.id: one for one in catalogue.playable()}
        for row, seats in mine:
            levels = [seat.level for seat in seats if seat.kind == "bot"]
            if row.game in known and levels and guest is not None and row.host == guest.id:
                game, level = known[row.game], self.hub.level(levels[0])
                break
        names = {one.id: one.name(lang) for one in self.site.settings.levels}
        bots = forms.quick_players(game) - 1
        what = words(lang).say(
            "play-now-what", {"name": game.title(lang), "count": bots, "level": names.get(level, "").lower()}
        )
        return {"game": game.id, "level": level, "what": what}

    def listed(self, row: TableRow, seats: list[SeatRow], lang: Language, guest: Guest | None) -> dict[str, object]:
        """A table in the words of a list."""
        say = words(lang).say
        try:
            game = find_game(row.game)
        except UnknownGame:
            people = [seat.name for seat in seats if seat.name]
            status = say("no-not-installed")
            return {
                "id": row.id,
                "title": row.name or row.game,
                "names": people,
                "yours": False,
                "stage": row.stage,
                "status": status,
            }
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
            "names": [
                name
                for name, seat in zip(names, seats, strict=True)
                if seat.kind != "open" and not (guest and seat.guest == guest.id and seat.name == guest.name)
            ],
            "yours": yours,
            "status": status,
            "game": game.id,
            "stage": row.stage,
            "go": say("sit-down" if row.stage == "open" else "watch"),
        }

    async def new(self, request: Request) -> Response:
        return self._form_for_a_table(request, game_in(request), await self.site.guest(request))

    def _form_for_a_table(
        self, request: Request, game: Game, guest: Guest | None, problem: str = "", status: int = 200
    ) -> Response:
        lang = language_of(request)
        return self.site.show(
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
            controls=CONTROLS,
            time_over=TIME_OVER,
        )

    async def fit(self, request: Request) -> Response:
        """What the form for a new table should say, after one of its values was chosen; and why, if others change."""
        game, lang, query = game_in(request), language_of(request), request.query_params
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
        guest = await self.site.guest(request)
        invited = bool(guest and table.seats_of(guest.id)) or table.row.stage != "open"
        return self.site.show(
            request,
            "table.html",
            guest,
            table=table.row,
            game=table.game,
            title=table.row.name or table.game.title(lang),
            invited=invited,
            lesson=table.history.lesson is not None,
        )

    async def invitation(self, request: Request) -> Response:
        """A link that fills a seat: asks for a name and sits down."""
        found = await self.store.table_of_invitation(request.path_params["invitation"])
        if found is None:
            raise Refused("no-table")
        table, guest = await self.hub.look(found), await self.site.guest(request)
        if table.row.stage != "open" or (guest and table.seats_of(guest.id)):
            return RedirectResponse(f"/t/{found}", 303)
        lang = language_of(request)
        host = next((seat.name for seat in table.seats if seat.guest == table.row.host), "")
        return self.site.show(
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
        game, lang = game_in(request), language_of(request)
        return self.site.show(
            request,
            "about.html",
            await self.site.guest(request),
            game=game,
            title=game.title(lang),
            howto=catalogue.howto(game, lang),
            blocks=catalogue.provenance(game, lang),
        )

    # --- forms -----------------------------------------------------------------------------------------------------

    async def rename(self, request: Request) -> Response:
        form = await self.site.form(request)
        table = form.get("back", "").removeprefix("/t/")
        await self.site.known_guest(request, form)
        return self.site.redirect(request, f"/t/{table}" if table.isalnum() else "/")

    async def quick(self, request: Request) -> Response:
        form = await self.site.form(request)
        guest = await self.site.known_guest(request, form)
        self._may_create(guest)
        order = forms.quick(form, guest, self.hub.level(form.get("level", "")), self.site.settings.pace)
        order = replace(order, origin=self.identity.origin(request))
        return self.site.redirect(request, f"/t/{(await self.hub.create(order)).row.id}")

    async def create(self, request: Request) -> Response:
        form = await self.site.form(request)
        guest = await self.site.known_guest(request, form)
        self._may_create(guest)
        levels = {f"bot-{level}": level for level in self.hub.levels}
        try:
            order = forms.order(form, guest, levels, self.site.settings.pace)
            table = await self.hub.create(replace(order, origin=self.identity.origin(request)))
        except (Refused, DrezinaError) as problem:
            # Said at once and not by way of an address: whatever stands in an address, anybody can write.
            game, text = find_game(form.get("game", "")), problem.text(language_of(request))
            response = self._form_for_a_table(request, game, guest, text, 409)
            self.site.give_cookie(request, response)
            return response
        return self.site.redirect(request, f"/t/{table.row.id}")

    def _may_create(self, guest: Guest) -> None:
        if not self.site.rates[limits.TABLES].take(guest.id):
            raise Refused("too-fast")

    async def accept(self, request: Request) -> Response:
        form = await self.site.form(request)
        found = await self.store.table_of_invitation(form.get("invitation", ""))
        if found is None:
            raise Refused("no-table")
        table = await self.hub.table(found)  # first: who is new is not to be made twice
        guest = await self.site.known_guest(request, form)
        await table.sit(guest.id, guest.name, None, forms.nonce_in(form))
        return self.site.redirect(request, f"/t/{found}")

    async def ask_for_seat(self, request: Request) -> Response:
        """Somebody whose cookie is gone asks for their seat; the name that stands there is theirs, so none is asked."""
        table = await self.hub.table(request.path_params["table"])  # first: who is new is not to be made twice
        form = await self.site.form(request)
        seat = forms.number(form.get("seat", ""))
        if not 0 <= seat < len(table.seats) or "ask" not in table.may("", table.seats[seat]):
            raise Refused("not-allowed")
        known = await self.site.guest(request)
        guest = await self.site.known_guest(request, {} if known else {"name": table.seats[seat].name})
        await table.change_seat(guest.id, seat, "ask", "", guest.name)
        return self.site.redirect(request, f"/t/{table.row.id}")
