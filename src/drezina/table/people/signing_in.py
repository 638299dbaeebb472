"""Signing in: a link to another device, a link by mail, a passkey. Nothing is used up by looking at it.

Every way ends at the same page, which says whose the link is. A browser that has seats of its own is asked before it
becomes somebody else's, and can go back afterwards.
"""

import asyncio
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from drezina.table import auth, limits
from drezina.table.auth import language_of
from drezina.table.notices.mail import Mail, valid_address
from drezina.table.notices.messages import Never, NotNow
from drezina.table.people import devices
from drezina.table.people.contacts import Contacts
from drezina.table.people.passkeys import Passkeys, name_for_passkeys
from drezina.table.refusals import Refused, words
from drezina.table.resources import qr
from drezina.table.site import Site, client_address
from drezina.table.store import Guest, hashed

CONFIRM = "confirm"


class SigningIn:
    def __init__(self, site: Site, mail: Mail) -> None:
        self.site, self.store, self.identity, self.mail = site, site.store, site.identity, mail
        self.contacts, self.passkeys = Contacts(site.store), Passkeys(site.store)
        self.mails = limits.RateLimiter(limits.MAILS)
        self.sending: set[asyncio.Task[None]] = set()

    def routes(self) -> list[Route]:
        return [
            Route("/link", self.link, methods=["POST"]),
            Route("/d/{token}", self.device),
            Route("/device", self.use_device, methods=["POST"]),
            Route("/account/back", self.go_back, methods=["POST"]),
            Route("/account/mail", self.add_mail, methods=["POST"]),
            Route("/m/{token}", self.confirm_page),
            Route("/account/mail/confirm", self.confirm, methods=["POST"]),
            Route("/signin", self.sign_in),
            Route("/signin/mail", self.mail_link, methods=["POST"]),
            Route("/passkeys/new", self.passkey_options, methods=["POST"]),
            Route("/passkeys/add", self.add_passkey, methods=["POST"]),
            Route("/passkeys/ask", self.passkey_question, methods=["POST"]),
            Route("/passkeys/use", self.use_passkey, methods=["POST"]),
        ]

    # --- links -----------------------------------------------------------------------------------------------------

    async def _new_link(self, guest: str, way: str, mail: str = "") -> str:
        token = auth.new_token()
        link, now = devices.Link(guest, way, mail), self.store.times.wall()
        until = now + limits.LINK_LIFETIME
        await self.store.write(lambda connection: devices.put_link(connection, hashed(token), link, now, until))
        return token

    def _not_too_often(self, request: Request) -> None:
        if not self.site.rates[limits.LINKS].take(client_address(request)):
            raise Refused("too-fast")

    async def link(self, request: Request) -> Response:
        """Makes a link with which the same guest goes on with another device; good once and not for long."""
        guest = await self.site.guest(request)
        if guest is None:
            raise Refused("no-guest")
        form = await self.site.form(request)
        self._not_too_often(request)
        token = await self._new_link(guest.id, "link")
        query = urlencode({"table": auth.clean(form.get("table", ""), 32)})
        url = f"{self.site.base_url(request)}/d/{token}?{query}"
        return JSONResponse({"url": url, "qr": qr(url), "minutes": limits.LINK_LIFETIME // 60})

    async def _owner(self, token: str, *, confirms: bool) -> tuple[devices.Link, Guest]:
        """A link that signs in, or one that confirms a mail address, and whose it is."""
        now = self.store.times.wall()
        link = await self.store.read(lambda connection: devices.link(connection, hashed(token), now))
        guest = await self.store.guest(link.guest) if link else None
        if link is None or guest is None or (link.way == CONFIRM) != confirms:
            raise Refused("no-link")
        return link, guest

    async def device(self, request: Request) -> Response:
        """Says whose the link is and shows a button: a preview made by a messenger does not use it up."""
        token = request.path_params["token"]
        return await self._ask(request, token, auth.clean(request.query_params.get("table", ""), 32), 200)

    async def _ask(self, request: Request, token: str, table: str, status: int) -> Response:
        _, owner = await self._owner(token, confirms=False)
        own = await self.site.guest(request)
        other = own if own and own.id != owner.id else None
        tables = await self._tables_of(other)
        return self.site.show(
            request, "device.html", own, status, token=token, table=table, owner=owner, other=other, tables=tables
        )

    async def _tables_of(self, guest: Guest | None) -> int:
        """At how many tables a browser would leave a seat."""
        if guest is None:
            return 0
        return await self.store.read(lambda connection: devices.unfinished(connection, guest.id))

    async def use_device(self, request: Request) -> Response:
        form = await self.site.form(request)
        self._not_too_often(request)
        token, table = form.get("token", ""), auth.clean(form.get("table", ""), 32)
        own = await self.site.guest(request)
        link, owner = await self._owner(token, confirms=False)
        if own is not None and own.id != owner.id and form.get("leaving") != own.id and await self._tables_of(own):
            return await self._ask(request, token, table, 409)
        now = self.store.times.wall()
        used = await self.store.write(lambda connection: devices.use_link(connection, hashed(token), now))
        if used is None:
            raise Refused("no-link")
        response = RedirectResponse(f"/t/{table}" if table.isalnum() else "/my", 303)
        await self._become(request, response, owner, link.way)
        return response

    async def _become(self, request: Request, response: Response, guest: Guest, way: str) -> None:
        """This browser is somebody's from now on; whoever it was is kept aside."""
        own = await self.site.guest(request)
        if own is not None and own.id == guest.id:
            return
        if own is not None:
            self.identity.keep_aside(response, request.state.device, secure=self.site.over_https(request))
        device = await self.site.new_device(request, guest.id, way)
        self.identity.give(response, device, secure=self.site.over_https(request))

    async def go_back(self, request: Request) -> Response:
        """Undoes a link: the browser is whose it was before, and the device that the link made is signed out."""
        await self.site.form(request)
        own, before = await self.site.guest(request), self.identity.aside(request)
        if before is None or await self.store.guest_of_device(before) is None:
            raise Refused("nobody-before")
        if own is not None:
            await self.site.hub.sign_out(own.id, request.state.device)
        response = RedirectResponse("/my", 303)
        self.identity.give(response, before, secure=self.site.over_https(request))
        self.identity.forget_aside(response)
        return response

    # --- mail ------------------------------------------------------------------------------------------------------

    def _may_mail(self, request: Request, form: dict[str, str]) -> str:
        if self.mail.missing():
            raise Refused("no-mail")
        mail = valid_address(form.get("mail", ""))
        if not mail:
            raise Refused("bad-mail")
        self._not_too_often(request)
        if not self.mails.take(mail):
            raise Refused("too-fast")
        return mail

    def _send(self, request: Request, to: str, message: str, name: str, address: str) -> None:
        """In the background: how long it takes must not tell whether somebody has this address."""
        say, args = words(language_of(request)).say, {"name": name, "address": address}
        args["minutes"] = str(limits.LINK_LIFETIME // 60)
        text = say(f"mail-{message}", args)
        task = asyncio.create_task(self._deliver(to, say(f"mail-{message}-subject", args), text))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def _deliver(self, to: str, subject: str, text: str) -> None:
        id = auth.new_guest()
        for wait in limits.LINK_REPEATS:
            try:
                return await self.mail.deliver(to, subject, text, id)
            except Never:
                return None
            except NotNow:
                await self.store.times.sleep(wait)
        return None

    async def add_mail(self, request: Request) -> Response:
        """A mail address becomes a person's own once they have followed the link that is sent there."""
        form = await self.site.form(request)
        guest = await self.site.guest(request)
        if guest is None:
            raise Refused("no-guest")
        mail = self._may_mail(request, form)
        token = await self._new_link(guest.id, CONFIRM, mail)
        self._send(request, mail, "confirm", guest.name, f"{self.site.base_url(request)}/m/{token}")
        return self._said(request, guest, "mail-sent")

    async def confirm_page(self, request: Request) -> Response:
        token = request.path_params["token"]
        link, owner = await self._owner(token, confirms=True)
        return self.site.show(request, "confirm.html", None, token=token, owner=owner, mail=link.mail)

    async def confirm(self, request: Request) -> Response:
        form = await self.site.form(request)
        self._not_too_often(request)
        link, owner = await self._owner(form.get("token", ""), confirms=True)
        now = self.store.times.wall()
        used = await self.store.write(lambda connection: devices.use_link(connection, hashed(form["token"]), now))
        if used is None:
            raise Refused("no-link")
        if not await self.contacts.confirm_mail(owner.id, link.mail):
            raise Refused("mail-taken")
        await self.contacts.change(owner.id, lang=language_of(request), base=self.site.base_url(request))
        return self._said(request, None, "mail-confirmed")

    async def sign_in(self, request: Request) -> Response:
        return self.site.show(
            request,
            "signin.html",
            await self.site.guest(request),
            mail=not self.mail.missing(),
            passkeys=bool(name_for_passkeys(self.site.base_url(request))),
        )

    async def mail_link(self, request: Request) -> Response:
        """Says the same whether or not somebody here has this address."""
        mail = self._may_mail(request, await self.site.form(request))
        found = await self.contacts.guest_of_mail(mail)
        guest = await self.store.guest(found) if found else None
        if guest is not None:
            token = await self._new_link(guest.id, "mail")
            self._send(request, mail, "signin", guest.name, f"{self.site.base_url(request)}/d/{token}")
        return self._said(request, None, "signin-sent")

    def _said(self, request: Request, guest: Guest | None, message: str) -> Response:
        return self.site.show(request, "said.html", guest, message=message)

    # --- passkeys --------------------------------------------------------------------------------------------------

    def _base(self, request: Request) -> str:
        base = self.site.base_url(request)
        if not name_for_passkeys(base):
            raise Refused("passkey-address")
        return base

    async def _known(self, request: Request) -> tuple[Guest, dict[str, str]]:
        form, guest = await self.site.form(request), await self.site.guest(request)
        if guest is None:
            raise Refused("no-guest")
        return guest, form

    async def passkey_options(self, request: Request) -> Response:
        guest, _ = await self._known(request)
        return Response(await self.passkeys.options_to_add(guest, self._base(request)), media_type="application/json")

    async def add_passkey(self, request: Request) -> Response:
        guest, form = await self._known(request)
        name = devices.name_of(request.headers.get("user-agent", ""))
        await self.passkeys.add(guest, self._base(request), form.get("credential", ""), name)
        return JSONResponse({"go": "/account"})

    async def passkey_question(self, request: Request) -> Response:
        await self.site.form(request)
        return Response(self.passkeys.options_to_sign_in(self._base(request)), media_type="application/json")

    async def use_passkey(self, request: Request) -> Response:
        """Leads to the page of a link that is good once: that one asks what has to be asked."""
        form = await self.site.form(request)
        self._not_too_often(request)
        guest = await self.passkeys.guest_of(self._base(request), form.get("credential", ""))
        return JSONResponse({"go": f"/d/{await self._new_link(guest, 'passkey')}"})
