"""What pages fetch: pictures, words, records, QR codes; and whether the server is well."""

import asyncio
import io
import math
import time
from collections.abc import Mapping

import segno
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from drezina.core.words import Language
from drezina.kit.stage import blank_sheets, draw_match
from drezina.scene.palette import dark_rules
from drezina.scene.paper import page
from drezina.table import art, catalogue, limits, rulebook
from drezina.table.auth import language_of
from drezina.table.refusals import Refused, words
from drezina.table.site import Site, game_in

UI = "ui-"
ARGUMENTS = (  # what the browser fills in
    *("name", "count", "reason", "minutes", "place", "points", "move"),
    *("done", "good", "all", "n", "win", "before", "after", "value", "kind"),
)


KEPT = {"cache-control": "max-age=86400"}


class Drawing(Response):
    """An SVG document. Its own style rules hold, as they would not by the policy of our pages, and nothing else."""

    media_type = "image/svg+xml"

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        super().init_headers({**(headers or {}), "content-security-policy": policy})


class Resources:
    def __init__(self, site: Site) -> None:
        self.site, self.hub, self.store = site, site.hub, site.store
        self.healthy, self.tried_out, self.health_check = True, -math.inf, asyncio.Lock()

    def routes(self) -> list[Route]:
        return [
            Route("/t/{table}/record", self.record),
            Route("/picture/{game}.svg", self.picture),
            Route("/legend/{game}/{column:int}.svg", self.legend),
            Route("/print/{game}/{kind}.svg", self.blank_sheet),
            Route("/t/{table}/print/{number:int}.svg", self.final_board),
            Route("/art/{digest}.svg", art.respond),
            Route("/drawing.css", self.drawing),
            Route("/howto/{game}", self.howto),
            Route("/rules/{game}", self.rules),
            Route("/words/{lang}.json", self.words),
            Route("/i/{invitation}/qr.svg", self.qr),
            Route("/health", self.health),
        ]

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
        picture = await asyncio.to_thread(catalogue.preview, game_in(request), language_of(request))
        return Drawing(picture, headers=KEPT)

    async def legend(self, request: Request) -> Response:
        """A column of the legend of a game."""
        shown, column = catalogue.legend(game_in(request), language_of(request)), request.path_params["column"]
        if column >= len(shown):
            raise HTTPException(404)
        return Drawing(shown[column], headers=KEPT)

    async def blank_sheet(self, request: Request) -> Response:
        """An empty sheet of a game that is drawn on paper, on a page of A4."""
        sheets = blank_sheets(game_in(request), language_of(request))
        if request.path_params["kind"] not in sheets:
            raise HTTPException(404)
        title, scene = sheets[request.path_params["kind"]]
        return Drawing(page(scene.sheets[0], title))

    async def final_board(self, request: Request) -> Response:
        """A board as it is at the end of the game, on a page of A4."""
        table = await self.hub.table(request.path_params["table"])
        lang = language_of(request)
        async with table.lock:
            if table.match is None or not table.match.over:
                raise Refused("not-over")
            scene = draw_match(table.match, lang=lang)
        if request.path_params["number"] >= len(scene.boards):
            raise HTTPException(404)
        title = table.match.game.title(lang)
        return Drawing(page(scene.boards[request.path_params["number"]], title))

    async def drawing(self, request: Request) -> Response:
        """The colours of drawings by theme; for other renderers the light ones are in the drawings themselves."""
        rules = dark_rules(':root[data-theme="dark"]')
        return Response(rules, media_type="text/css", headers={"cache-control": "no-cache"})

    async def howto(self, request: Request) -> Response:
        return HTMLResponse(catalogue.howto(game_in(request), language_of(request)))

    async def rules(self, request: Request) -> Response:
        return HTMLResponse(rulebook.rules(game_in(request), language_of(request)))

    async def words(self, request: Request) -> Response:
        """The words of the browser code; arguments stand in braces."""
        lang: Language = "cs" if request.path_params["lang"] == "cs" else "en"
        return JSONResponse(ui_words(lang), headers={"cache-control": "no-cache"})

    async def qr(self, request: Request) -> Response:
        """A QR code of one of our own invitations, and of nothing else: a long text takes long."""
        invitation = request.path_params["invitation"]
        if await self.store.table_of_invitation(invitation) is None:
            raise Refused("no-table")
        url = f"{self.site.base_url(request)}/i/{invitation}"
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
        answer = {"ok": self.healthy, "version": self.site.version, "tables": len(self.hub.tables), "clients": clients}
        return JSONResponse(answer, 200 if self.healthy else 503)


def ui_words(lang: Language) -> dict[str, str]:
    said = words(lang)
    names = [name for name in said.messages if name.startswith(UI)]
    braces = {name: f"{{{name}}}" for name in ARGUMENTS}
    return {name.removeprefix(UI): said.say(name, braces) for name in names}


def qr(text: str, plain: bool = False) -> str:
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=5, border=2, dark="#1f2a28", light="#fffaf0", xmldecl=plain)
    return str(Markup(out.getvalue().decode()))
