"""Drawings that never change, by their digest: a page fetches each once and keeps it for good."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from drezina.scene.library import Art
from drezina.scene.svg import NAMESPACE

FOR_GOOD = "public, max-age=31536000, immutable"
_offered: dict[str, Art] = {}  # everything that a page of this process has been told of; there is little of it


def offered(art: Art) -> str:
    """The digest under which pages find it from now on."""
    _offered.setdefault(art.digest, art)
    return art.digest


async def respond(request: Request) -> Response:
    """GET /art/DIGEST.svg"""
    art = _offered.get(request.path_params["digest"])
    if art is None:
        return PlainTextResponse("", status_code=404)
    text = f'<svg xmlns="{NAMESPACE}">{art.text}</svg>'
    return Response(text, media_type="image/svg+xml", headers={"cache-control": FOR_GOOD})
