"""What everything that answers a request shares: the guest who asks, forms, templates, rates, the way back."""

from collections.abc import Mapping
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from jinja2 import Environment, PackageLoader
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import drezina
from drezina.bots.levels import USUAL
from drezina.core.game import Game
from drezina.core.game import game as find_game
from drezina.table import auth, forms, limits
from drezina.table.auth import Identity, language_of
from drezina.table.hub import Hub
from drezina.table.people import devices
from drezina.table.refusals import Refused, words
from drezina.table.settings import Settings
from drezina.table.store import Guest


class Site:
    def __init__(self, hub: Hub, identity: Identity, settings: Settings, version: str) -> None:
        self.hub, self.store, self.identity, self.settings = hub, hub.store, identity, settings
        self.version = version
        limited = (limits.POSTS, limits.TABLES, limits.GUESTS, limits.LINKS)
        self.rates = {limit: limits.RateLimiter(limit) for limit in limited}
        self.jinja = Environment(
            loader=PackageLoader("drezina.table"), autoescape=True, trim_blocks=True, lstrip_blocks=True
        )

    def show(self, request: Request, template: str, guest: Guest | None, status: int = 200, **values: Any) -> Response:
        lang = language_of(request)

        def say(message: str, **args: str | int) -> str:
            return words(lang).say(message, args)

        page = self.jinja.get_template(template).render(
            w=say,
            lang=lang,
            guest=guest,
            version=self.version,
            levels=self.settings.levels,
            usual=USUAL,
            limits=limits,
            **values,
        )
        response = HTMLResponse(page, status)
        response.headers["cache-control"] = "no-store"
        response.headers["vary"] = "cookie, accept-language"
        return response

    async def guest(self, request: Request) -> Guest | None:
        """Who asks; their device is then known as `request.state.device`."""
        request.state.device = self.identity.device_of(request) or ""
        return await self.store.guest_of_device(request.state.device) if request.state.device else None

    async def new_device(self, request: Request, guest: str, way: str) -> str:
        """A browser is signed in."""
        now = self.store.times.wall()
        name = devices.name_of(request.headers.get("user-agent", ""))
        device = devices.Device(auth.new_guest(), guest, name, way, now, now)
        await self.store.write(lambda connection: devices.add(connection, device))
        return device.id

    async def known_guest(self, request: Request, form: Mapping[str, str]) -> Guest:
        """The guest who sends a form; a new one is made with the first form."""
        guest, origin = await self.guest(request), self.identity.origin(request)
        if self.hub.sanctioned("ban", guest.id if guest else "", origin):
            raise Refused("banned-here")
        if guest is None:
            if not self.rates[limits.GUESTS].take(client_address(request)):
                raise Refused("too-fast")
            name = forms.name_in(form, words(language_of(request)).say("passenger"))
            now = self.store.times.wall()
            guest = Guest(auth.new_guest(), name, now, now, origin)
            await self.store.put_guest(guest)
            request.state.device = await self.new_device(request, guest.id, "guest")
        elif forms.name_in(form, guest.name) != guest.name:
            guest = replace(guest, name=forms.name_in(form, guest.name))
            await self.store.put_guest(guest)
        if self.store.times.wall() - guest.seen > limits.SEEN_INTERVAL:
            await self.store.seen(guest.id, request.state.device)
        return guest

    async def form(self, request: Request) -> dict[str, str]:
        if not self.rates[limits.POSTS].take(client_address(request)):
            raise Refused("too-fast")
        form = await read_form(request, files=0, fields=limits.FORM_FIELDS)
        return {key: value for key, value in form.items() if isinstance(value, str)}

    def redirect(self, request: Request, where: str) -> Response:
        """To where the guest goes next, who has sent a form."""
        response = RedirectResponse(where, 303)
        self.give_cookie(request, response)
        return response

    def give_cookie(self, request: Request, response: Response) -> None:
        self.identity.give(response, request.state.device, secure=self.over_https(request))

    def over_https(self, request: Request) -> bool:
        return request.url.scheme == "https"

    def error_page(self, request: Request, text: str, status: int) -> Response:
        return self.show(request, "error.html", None, status, text=text)

    def base_url(self, request: Request) -> str:
        return self.settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"


def game_in(request: Request) -> Game:
    """The game that an address names."""
    return find_game(request.path_params["game"])


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
