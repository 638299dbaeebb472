"""The page of a person: name, mail, passkeys, devices, notices, ratings; everything read out, everything deleted."""

import json
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from drezina.table import forms, limits
from drezina.table.admin import Operator
from drezina.table.auth import language_of
from drezina.table.availability import Availability
from drezina.table.notices.outbox import KINDS, WAYS
from drezina.table.notices.ways import Ways
from drezina.table.people import devices
from drezina.table.people.contacts import Contacts
from drezina.table.people.passkeys import Passkeys, name_for_passkeys
from drezina.table.people.ratings import opt_out
from drezina.table.refusals import Refused
from drezina.table.resting import change_availability
from drezina.table.site import Site
from drezina.table.store import Guest

RATINGS = ("", "own", "all")


class Account:
    def __init__(self, site: Site, operator: Operator, ways: Ways) -> None:
        self.site, self.store, self.operator = site, site.store, operator
        self.mail, self.push, self.webhook = ways.mail, ways.push, ways.webhook
        self.contacts, self.passkeys = Contacts(site.store), Passkeys(site.store)

    def routes(self) -> list[Route]:
        return [
            Route("/account", self.page),
            Route("/account/signout", self.sign_out, methods=["POST"]),
            Route("/account/mail/remove", self.remove_mail, methods=["POST"]),
            Route("/passkeys/remove", self.remove_passkey, methods=["POST"]),
            Route("/account/notices", self.choose, methods=["POST"]),
            Route("/account/push", self.subscribe, methods=["POST"]),
            Route("/account/push/remove", self.unsubscribe, methods=["POST"]),
            Route("/account/quiet", self.rest, methods=["POST"]),
            Route("/account/rating", self.rate, methods=["POST"]),
            Route("/account/data.json", self.export),
            Route("/account/delete", self.delete, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        guest = await self.site.guest(request)
        if guest is None:
            return RedirectResponse("/signin", 303)
        contact = await self.contacts.of_guest(guest.id)
        before = self.site.identity.aside(request)
        return self.site.show(
            request,
            "account.html",
            guest,
            contact=contact,
            passkeys=await self.passkeys.of_guest(guest.id),
            passkey_address=bool(name_for_passkeys(self.site.base_url(request))),
            devices=await self.store.read(lambda connection: devices.of_guest(connection, guest.id)),
            this_device=request.state.device,
            before=await self.store.guest_of_device(before) if before else None,
            kinds=KINDS,
            ways=WAYS,
            chosen=set(contact.choices.split()),
            missing=self._missing(contact.mail is not None),
            subscriptions=await self.contacts.subscriptions(guest.id),
            push_key=self.push.public_key,
            webhook_hosts=", ".join(self.webhook.hosts),
            ratings=RATINGS,
            clock_time=clock_time,
        )

    def _missing(self, has_mail: bool) -> dict[str, str]:
        """Why a way cannot be offered: the end of a message's name."""
        own = {"mail": self.mail.missing() or ("" if has_mail else "own-mail")}
        return own | {"push": self.push.missing(), "webhook": self.webhook.missing()}

    async def _form(self, request: Request) -> tuple[Guest, dict[str, str]]:
        form, guest = await self.site.form(request), await self.site.guest(request)
        if guest is None:
            raise Refused("no-guest")
        return guest, form

    def _back(self) -> Response:
        return RedirectResponse("/account", 303)

    # --- devices, mail, passkeys -----------------------------------------------------------------------------------

    async def sign_out(self, request: Request) -> Response:
        """One device, this one or another. Whoever signs out the last one without another way in loses the name."""
        guest, form = await self._form(request)
        device, mine = form.get("device", ""), request.state.device
        if not await self.site.hub.sign_out(guest.id, device):
            raise Refused("no-device")
        response = RedirectResponse("/", 303) if device == mine else self._back()
        if device == mine:
            self.site.identity.take(response)
        return response

    async def remove_mail(self, request: Request) -> Response:
        guest, _ = await self._form(request)
        contact = await self.contacts.of_guest(guest.id)
        kept = " ".join(choice for choice in contact.choices.split() if not choice.endswith("-mail"))
        await self.contacts.change(guest.id, mail=None, choices=kept)
        return self._back()

    async def remove_passkey(self, request: Request) -> Response:
        guest, form = await self._form(request)
        await self.passkeys.remove(guest.id, form.get("passkey", ""))
        return self._back()

    # --- notices ---------------------------------------------------------------------------------------------------

    async def choose(self, request: Request) -> Response:
        guest, form = await self._form(request)
        contact = await self.contacts.of_guest(guest.id)
        webhook = form.get("webhook", contact.webhook).strip()
        if webhook and webhook != contact.webhook and not self.webhook.accepts(webhook):
            raise Refused("bad-webhook")
        missing = self._missing(contact.mail is not None)
        choices = [
            f"{kind}-{way}"
            for kind in KINDS
            for way in WAYS
            if f"{kind}-{way}" in form and not missing[way] and (way != "webhook" or webhook)
        ]
        await self.contacts.change(
            guest.id,
            choices=" ".join(choices),
            webhook=webhook,
            lang=language_of(request),
            base=self.site.base_url(request),
        )
        return self._back()

    async def subscribe(self, request: Request) -> Response:
        guest, form = await self._form(request)
        if self.push.missing() or not self.push.accepts(form):
            raise Refused("bad-push")
        if await self.contacts.subscriptions(guest.id) >= limits.SUBSCRIPTIONS_PER_GUEST:
            await self.contacts.unsubscribe(guest.id)
        id = sha256(form["endpoint"].encode()).hexdigest()
        await self.contacts.subscribe(guest.id, form["endpoint"], form["p256dh"], form["auth"], id)
        return JSONResponse({"go": "/account"})

    async def unsubscribe(self, request: Request) -> Response:
        guest, _ = await self._form(request)
        await self.contacts.unsubscribe(guest.id)
        return self._back()

    async def rest(self, request: Request) -> Response:
        """Quiet hours and a holiday: clocks of days stand still, and nobody is called."""
        guest, form = await self._form(request)
        wanted = Availability(
            zone=form.get("zone", ""),
            quiet_from=minutes(form.get("quiet-from", "")),
            quiet_until=minutes(form.get("quiet-until", "")),
            away_from=form.get("away-from", ""),
            away_until=form.get("away-until", ""),
        )
        await change_availability(self.site.hub, guest.id, wanted)
        return self._back()

    # --- ratings, and everything that is kept ----------------------------------------------------------------------

    async def rate(self, request: Request) -> Response:
        guest, form = await self._form(request)
        rating = form.get("rating", "")
        if rating not in RATINGS:
            raise Refused("not-allowed")
        await self.contacts.change(guest.id, rating=rating)
        if not rating:
            await self.store.write(lambda connection: opt_out(connection, guest.id))
        return self._back()

    async def export(self, request: Request) -> Response:
        guest = await self.site.guest(request)
        if guest is None:
            raise Refused("no-guest")
        text = json.dumps(await self.operator.export(guest.id), ensure_ascii=False, indent=2)
        headers = {"content-disposition": 'attachment; filename="drezina.json"', "cache-control": "no-store"}
        return Response(text, media_type="application/json", headers=headers)

    async def delete(self, request: Request) -> Response:
        """Nothing that is kept leads to the person any more; only whoever writes their own name is believed."""
        guest, form = await self._form(request)
        if form.get("sure", "").strip() != guest.name:
            raise Refused("not-sure")
        await self.operator.forget(guest.id)
        response = RedirectResponse("/", 303)
        self.site.identity.take(response)
        self.site.identity.forget_aside(response)
        return response


def minutes(text: str) -> int:
    """A time of day as browsers write it, 22:30, in minutes; nothing is midnight, and -1 is none."""
    hours, _, rest = text.partition(":")
    return forms.number(hours) * 60 + forms.number(rest) if text else 0


def clock_time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
