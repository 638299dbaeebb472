"""The table as an app on a phone: its manifest and icons, and a worker that says so where there is no connection.

Pages and files always come from the server. What the worker keeps is one page that says that there is none, with what
this browser last saw of my games.
"""

from functools import cache
from pathlib import Path

import resvg_py
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from drezina.table.auth import language_of
from drezina.table.refusals import words
from drezina.table.site import Site

STATIC = Path(__file__).parent / "static"
SIZES = (180, 192, 512)
COLOUR, GROUND = "#1e4d40", "#f4efe3"
MARGIN = 8  # of 64 around the sign, where a phone may cut the corners off


class Install:
    def __init__(self, site: Site) -> None:
        self.site = site

    def routes(self) -> list[Route]:
        return [
            Route("/manifest.webmanifest", self.manifest),
            Route("/icon-{size:int}.png", self.icon),
            Route("/worker.js", self.worker),
            Route("/offline", self.offline),
        ]

    async def manifest(self, request: Request) -> Response:
        say = words(language_of(request)).say
        icons = [
            {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in SIZES[1:]
            for purpose in ("any", "maskable")
        ]
        content = {
            "id": "/",
            "name": "Drezina",
            "short_name": "Drezina",
            "description": say("home-lead"),
            "lang": language_of(request),
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "theme_color": COLOUR,
            "background_color": GROUND,
            "icons": icons,
            "shortcuts": [{"name": say("my-games"), "url": "/my"}],
        }
        headers = {"cache-control": "no-cache", "vary": "cookie, accept-language"}
        return JSONResponse(content, media_type="application/manifest+json", headers=headers)

    async def icon(self, request: Request) -> Response:
        size = request.path_params["size"]
        if size not in SIZES:
            raise HTTPException(404)
        return Response(drawn(size), media_type="image/png", headers={"cache-control": "max-age=86400"})

    async def worker(self, request: Request) -> Response:
        """With the version of this server in it, so that a new one brings a new worker."""
        code = (STATIC / "worker.js").read_text(encoding="utf-8").replace("VERSION", self.site.version)
        return Response(code, media_type="text/javascript", headers={"cache-control": "no-cache"})

    async def offline(self, request: Request) -> Response:
        return self.site.show(request, "offline.html", None)


@cache
def drawn(size: int) -> bytes:
    """The sign of Drezina on a full square: phones cut it into the shape they like."""
    sign = (STATIC / "icon.svg").read_text(encoding="utf-8").replace(' rx="14"', "")
    inner = sign.partition(">")[2].removesuffix("</svg>\n").removesuffix("</svg>")
    box = f'viewBox="{-MARGIN} {-MARGIN} {64 + 2 * MARGIN} {64 + 2 * MARGIN}"'
    ground = f'<rect x="{-MARGIN}" y="{-MARGIN}" width="100%" height="100%" fill="{COLOUR}"/>'
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{ground}{inner}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=whole, width=size))
