"""People who are elsewhere are told what they want to hear: by mail, by push, by webhook; once, and not too often."""

import asyncio
import base64
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from drezina.table import limits
from drezina.table.availability import Availability
from drezina.table.notices import outbox, push
from drezina.table.notices.messages import Contact, Never, NotNow, message_of
from drezina.table.notices.outbox import Addressees, Notice
from drezina.table.notices.outside import Outside, allowed, is_public
from drezina.table.people.contacts import Contacts
from drezina.table.store import Event, SeatRow, TableRow
from tests.table.moved_time import MONDAY, MovedTime
from tests.table.receivers import MailBox, Receiver, https_server, mail_server
from tests.table.server import Page, RunningServer, Visitor, opened
from tests.table.stores import POSTGRESQL, query

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))

DISCORD = "https://discord.com/api/webhooks/1/secret"
PUSH = "https://updates.push.services.mozilla.com/wpush/v2/abc"
GAME = "mini-express"  # turn by turn from the start, and long enough
EVERYTHING = "turn agree over invite"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[MailBox]:
    with mail_server() as box:
        yield box


@pytest.fixture
def box(mailbox: MailBox) -> MailBox:
    mailbox.mails.clear()
    mailbox.answers.clear()
    return mailbox


@pytest.fixture(scope="module")
def https(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Receiver]:
    with https_server(
        tmp_path_factory.mktemp("https"), "discord.com", "updates.push.services.mozilla.com", "push.example"
    ) as receiver:
        yield receiver


@pytest.fixture
def receiver(https: Receiver) -> Receiver:
    https.got.clear()
    https.answers.clear()
    https.looked_up.clear()
    return https


class Server:
    """A server whose time the test moves, and whose postman goes round when the test says so."""

    def __init__(self, running: RunningServer, times: MovedTime) -> None:
        self.running, self.times = running, times
        self.ways, self.postman = running.app.state.ways, running.app.state.postman
        self.store = self.postman.store

    async def round(self, later: float = limits.NOTICE_DELAY + 1) -> None:
        self.times._go_to(self.times.monotonic() + later)
        await self.postman.round()

    async def person(self, name: str, box: MailBox, ways: str = "mail", kinds: str = EVERYTHING) -> Visitor:
        """Somebody with a mail address who wants to hear of all this."""
        visitor = self.running.visitor(name)
        await visitor.post("/name")
        await visitor.post("/account/mail", mail=f"{name.lower()}@example.org")
        link = link_in(await arrived(box))
        assert (await visitor.post("/account/mail/confirm", token=link.rpartition("/")[2])).status_code == 200
        await visitor.post(
            "/account/notices",
            webhook=DISCORD if "webhook" in ways else "",
            **{f"{kind}-{way}": "on" for kind in kinds.split() for way in ways.split()},
        )
        box.mails.clear()
        return visitor

    async def table_of(self, one: Visitor, two: Visitor) -> tuple[str, Page, Page]:
        """A table of two who both look and have made their first choice, the first one on turn."""
        table = await one.table(GAME, seat0="me", seat1="friend")
        page = await one.page(table)
        await two.accept(page.room["invitation"])
        other = await two.page(table)
        for one_of in (page, other):
            await one_of.until(lambda one_of=one_of: bool(one_of.rest))  # type: ignore[misc]
        while page.rest["waiting"] != [0]:
            for mover in (page, other):
                if mover.rest["seat"] in mover.rest["waiting"]:
                    await mover.until(lambda mover=mover: bool(mover.moves))  # type: ignore[misc]
                    reached = (await mover.move(mover.moves[0]))["v"]
                    await mover.reached(reached)
            fresh = await page.fresh()
            await page.reached(fresh["v"])
            await other.reached(fresh["v"])
        await page.until(lambda: bool(page.moves))
        await self.round()
        return table, page, other

    async def left(self, page: Page) -> None:
        """Somebody closes a page, and the server has noticed it."""
        pages = self.postman.hub.tables[page.table].audience.pages
        before = len(pages)
        await page.close()
        async with asyncio.timeout(60):
            while len(pages) == before:
                await asyncio.sleep(0.01)

    def rows(self, folder: Path) -> list[Any]:
        return query(folder, "SELECT kind, way, tries FROM outbox ORDER BY due, kind")


async def arrived(box: MailBox, count: int = 1) -> Any:
    async with asyncio.timeout(60):
        while len(box.mails) < count:
            await asyncio.sleep(0.01)
    return box.mails[-1]


def link_in(mail: Any) -> str:
    return next(str(word) for word in mail.get_content().split() if word.startswith("http"))


async def turn_goes_on(page: Page, other: Page) -> None:
    """Whoever is on turn decides until the other is."""
    while page.moves:
        before = page.v or 0
        assert (await page.move(page.moves[0]))["t"] == "ack"
        await page.until(lambda before=before: (page.v or 0) > before)  # type: ignore[misc]


@asynccontextmanager
async def serving(folder: Path, box: MailBox | None = None, **settings: Any) -> AsyncIterator[Server]:
    times = settings.pop("times", None) or MovedTime()
    if box is not None:
        settings |= {"smtp": box.url, "mail_from": "trains@example.org"}
    async with opened(folder, times=times, **settings) as running:
        yield Server(running, times)


def test_your_turn_comes_by_mail_with_the_game_and_a_link(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            table, page, other = await server.table_of(anna, bob)
            await server.left(other)
            await turn_goes_on(page, other)
            await server.round(1)
            assert box.mails == []  # he may still look by himself
            await server.round()
            (mail,) = box.mails
            assert mail["subject"] == "Mini Express: it is your turn."
            assert f"{server.running.url}/t/{table}" in mail.get_content()
            assert mail["auto-submitted"] == "auto-generated"
            await server.round(limits.NOTICE_GAP)
            assert len(box.mails) == 1
            assert server.rows(tmp_path) == []

    asyncio.run(go())


def test_whoever_looks_is_not_told_and_whoever_has_left_the_page_alone_is(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            _, page, other = await server.table_of(anna, bob)
            await turn_goes_on(page, other)
            assert server.rows(tmp_path) == [("turn", "mail", 0)]
            await server.round()
            assert (box.mails, server.rows(tmp_path)) == ([], [])
            await other.until(lambda: bool(other.moves))
            await turn_goes_on(other, page)
            await page.until(lambda: bool(page.moves))
            await other.send({"t": "looking", "now": False})
            await other.send({"t": "ping"})
            await other.until(lambda: any('"pong"' in line for line in other.raw))
            await turn_goes_on(page, other)
            await server.round()
            assert [mail["subject"] for mail in box.mails] == ["Mini Express: it is your turn."]

    asyncio.run(go())


def test_whoever_looks_at_another_table_is_told_later(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            _, page, other = await server.table_of(anna, bob)
            await server.left(other)
            elsewhere = await bob.page(await bob.quick())
            await turn_goes_on(page, other)
            await server.round()
            assert (box.mails, server.rows(tmp_path)) == ([], [("turn", "mail", 0)])
            await server.left(elsewhere)
            await server.round()
            assert len(box.mails) == 1

    asyncio.run(go())


def test_what_is_no_longer_so_is_not_said(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            _, page, other = await server.table_of(anna, bob)
            await turn_goes_on(page, other)
            await other.until(lambda: bool(other.moves))
            await turn_goes_on(other, page)
            await server.left(other)
            await server.round()
            assert (box.mails, server.rows(tmp_path)) == ([], [])

    asyncio.run(go())


def test_many_notices_are_gathered_in_one_message(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            tables = [await server.table_of(anna, bob) for _ in range(3)]
            for *_, other in tables:
                await server.left(other)
            for number, (_, page, other) in enumerate(tables):
                await turn_goes_on(page, other)
                if number == 0:
                    await server.round()
                    assert len(box.mails) == 1
            await server.round()
            assert len(box.mails) == 1  # not so soon after the first
            await server.round(limits.NOTICE_GAP)
            first, second = box.mails
            assert second["subject"] == "2 tables are waiting for you"
            assert [table in second.get_content() for table, *_ in tables] == [False, True, True]
            assert first["message-id"] != second["message-id"]

    asyncio.run(go())


def test_whoever_is_asked_to_agree_is_told_who_asks(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            _, page, other = await server.table_of(anna, bob)
            await turn_goes_on(page, other)
            await other.until(lambda: bool(other.moves))
            await turn_goes_on(other, page)
            await server.left(other)
            await page.until(lambda: bool(page.moves) and bool(page.room["undo"]))
            assert (await page.undo())["t"] == "ack"
            await server.round()
            (mail,) = box.mails
            assert mail["subject"] == "Mini Express: Anna would like to take back a decision. Do you agree?"
            await page.send({"t": "agree", "yes": False, "wish": page.room["wish"]["number"]})
            await page.until(lambda: page.room["wish"] is None)
            assert (await page.undo())["t"] == "ack"
            await page.send({"t": "agree", "yes": False})
            await page.until(lambda: page.room["wish"] is None)
            await server.round(limits.NOTICE_GAP + 1)
            assert (len(box.mails), server.rows(tmp_path)) == (1, [])  # nobody asks any more

    asyncio.run(go())


def test_the_end_is_told_to_whoever_did_not_bring_it(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = await server.person("Anna", box), await server.person("Bob", box)
            table = await anna.table(seat0="me", seat1="friend")  # a short game
            pages = [await anna.page(table)]
            await bob.accept(pages[0].room["invitation"])
            pages.append(await bob.page(table))
            for page in pages:
                await page.until(lambda page=page: bool(page.rest))  # type: ignore[misc]
            await server.round()
            last = ""
            while not pages[0].rest["over"]:
                mover = next(page for page in pages if page.rest["seat"] in pages[0].rest["waiting"])
                await mover.until(lambda mover=mover: bool(mover.moves))  # type: ignore[misc]
                last = mover.visitor.name
                await mover.reached((await mover.move(mover.moves[0]))["v"])
                fresh = await pages[0].fresh()
                await pages[0].reached(fresh["v"])
                assert pages[0].rest == fresh["rest"]
            for page in pages:
                await server.left(page)
            await server.round()
            (mail,) = box.mails
            assert mail["subject"] == "Shunting: the game is over."
            assert mail["to"] == {"Anna": "bob@example.org", "Bob": "anna@example.org"}[last]

    asyncio.run(go())


def test_a_mail_that_cannot_be_sent_is_tried_again_and_one_day_given_up(
    tmp_path: Path, box: MailBox, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            _, page, other = await server.table_of(anna, bob)
            await server.left(other)
            await turn_goes_on(page, other)
            box.answers[:] = ["451 later"] * 2
            await server.round()
            assert (box.mails, server.rows(tmp_path)) == ([], [("turn", "mail", 1)])
            await server.round(limits.NOTICE_FIRST_REPEAT - 1)
            assert server.rows(tmp_path) == [("turn", "mail", 1)]
            await server.round(2)
            assert server.rows(tmp_path) == [("turn", "mail", 2)]
            await server.round(limits.NOTICE_FIRST_REPEAT * 2 + 1)
            assert (len(box.mails), server.rows(tmp_path)) == (1, [])
            await other.connect()
            await other.until(lambda: bool(other.moves))
            await turn_goes_on(other, page)
            await server.left(other)
            await page.until(lambda: bool(page.moves))
            await turn_goes_on(page, other)
            box.answers[:] = ["451 later"] * limits.NOTICE_TRIES
            for _ in range(limits.NOTICE_TRIES):
                assert len(server.rows(tmp_path)) == 1
                await server.round(limits.NOTICE_LAST_REPEAT)
            assert (len(box.mails), server.rows(tmp_path)) == (1, [])

    with caplog.at_level(logging.WARNING):
        asyncio.run(go())
    (line,) = [record.getMessage() for record in caplog.records if record.name.startswith("drezina")]
    assert line.startswith("A notice by mail was tried 10 times and is given up")
    assert "example.org" not in line


def test_a_message_that_was_sent_before_a_power_cut_is_sent_again_with_the_same_id(
    tmp_path: Path, box: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = MovedTime()

    async def before() -> None:
        async with serving(tmp_path, box, times=times) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            for _ in range(2):
                _, page, other = await server.table_of(anna, bob)
                await server.left(other)
                await turn_goes_on(page, other)

            async def power_cut(_: object) -> None:
                raise OSError("no power")

            with monkeypatch.context() as patch:
                patch.setattr(server.postman, "_done", power_cut)
                with pytest.raises(OSError, match="power"):
                    await server.round()
            assert len(server.rows(tmp_path)) == 2

    async def after() -> None:
        async with serving(tmp_path, box, times=times) as server:
            await server.round()
            assert server.rows(tmp_path) == []

    asyncio.run(before())
    times.pass_while_nobody_serves(3600)
    asyncio.run(after())
    first, second = box.mails
    assert first["message-id"] == second["message-id"]
    assert sorted(first.get_content().split()) == sorted(second.get_content().split())


def test_an_address_that_the_server_refuses_is_not_tried_again(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            with pytest.raises(Never, match="550"):
                await server.ways.mail.deliver("nobody@example.org", "Hello", "text", "id")
            box.answers[:] = ["451 later"]
            with pytest.raises(NotNow):
                await server.ways.mail.deliver("anna@example.org", "Hello", "text", "id")

    asyncio.run(go())


def test_quiet_hours_end_in_the_time_zone_of_the_person(tmp_path: Path, box: MailBox) -> None:
    night = Availability("Europe/Prague", 22 * 60, 7 * 60)
    hour = 3600.0
    assert night.rest_until(MONDAY) is None  # noon in London is one o'clock in Prague
    assert night.rest_until(MONDAY + 9 * hour) == MONDAY + 18 * hour  # ten in the evening: until seven
    assert night.rest_until(MONDAY + 17.5 * hour) == MONDAY + 18 * hour
    assert night.rest_until(MONDAY + 18 * hour) is None
    assert replace(night, zone="America/New_York").rest_until(MONDAY + 9 * hour) is None
    assert replace(night, away_from="2027-03-01", away_until="2027-03-01").rest_until(MONDAY) == MONDAY + 18 * hour

    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            quiet = {"zone": "Europe/Prague", "quiet-from": "12:00", "quiet-until": "15:00"}
            assert (await bob.post("/account/quiet", **quiet)).status_code == 303
            assert 'value="15:00"' in (await bob.http.get("/account")).text
            assert (await bob.post("/account/quiet", **(quiet | {"zone": "Nowhere/Land"}))).status_code == 409
            _, page, other = await server.table_of(anna, bob)
            await server.left(other)
            await turn_goes_on(page, other)
            await server.round()
            assert box.mails == []
            await server.round(1.9 * hour)
            assert box.mails == []
            await server.round(0.2 * hour)
            assert len(box.mails) == 1

    asyncio.run(go())


def test_without_settings_nothing_is_sent_and_the_page_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "find_spec", lambda name: None)

    async def go() -> None:
        async with serving(tmp_path) as server:
            anna = server.running.visitor("Anna")
            await anna.post("/name")
            page = (await anna.http.get("/account")).text
            for sentence in ("this server sends none", "lacks the extra package", "has allowed no host"):
                assert sentence in page
            assert (await anna.post("/account/mail", mail="anna@example.org")).status_code == 409
            subscription = {"endpoint": PUSH, **browser_keys()}
            assert (await anna.post("/account/push", **subscription)).status_code == 409
            chosen = {f"turn-{way}": "on" for way in ("mail", "push", "webhook")}
            await anna.post("/account/notices", webhook="", **chosen)
            assert server.store.addressees.choices == {}
            bob = server.running.visitor("Bob")
            _, page_of_bob, other = await server.table_of(bob, anna)
            await server.left(other)
            await turn_goes_on(page_of_bob, other)
            await server.round()
            assert server.rows(tmp_path) == []

    asyncio.run(go())


# --- webhooks and push -----------------------------------------------------------------------------------------------


def test_a_webhook_gets_the_form_of_discord_and_repeats_keep_the_id(
    tmp_path: Path, box: MailBox, receiver: Receiver
) -> None:
    async def go() -> None:
        async with serving(tmp_path, box, webhook_hosts="discord.com") as server:
            receiver.stand_for(server.ways.outside)
            anna, bob = server.running.visitor("@everyone"), await server.person("Bob", box, "webhook")
            table, page, other = await server.table_of(anna, bob)
            await server.left(other)
            await turn_goes_on(page, other)
            receiver.answers[:] = [500, 429]
            await server.round()
            await server.round(limits.NOTICE_FIRST_REPEAT + 1)
            await server.round(limits.NOTICE_FIRST_REPEAT * 2 + 1)
            first, second, third = receiver.got
            assert first == second == third
            assert third.path == "/api/webhooks/1/secret"
            said = json.loads(third.body)
            assert said["content"] == f"Mini Express: it is your turn.\n{server.running.url}/t/{table}"
            assert said["allowed_mentions"] == {"parse": []}
            assert said["username"] == "Drezina"
            assert len(third.headers["x-drezina-id"]) == 32
            assert server.rows(tmp_path) == []

    asyncio.run(go())


@pytest.mark.parametrize("status", [301, 302, 307, 400, 404])
def test_a_webhook_that_leads_elsewhere_or_says_no_is_not_followed(
    tmp_path: Path, receiver: Receiver, status: int
) -> None:
    outside = Outside()
    receiver.stand_for(outside)
    receiver.answers[:] = [status]
    with pytest.raises(Never):
        asyncio.run(outside.post(DISCORD, ["discord.com"], b"{}", {}))
    assert (len(receiver.got), receiver.looked_up) == (1, ["discord.com"])


PRIVATE = [
    *("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.9", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("::1", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "2002:a00:1::", "ff02::1", "::"),
]


@pytest.mark.parametrize("address", PRIVATE)
def test_a_host_with_a_private_address_is_never_asked(address: str, receiver: Receiver) -> None:
    assert not is_public(address)
    outside = Outside()
    receiver.stand_for(outside, address)
    with pytest.raises(Never, match="private"):
        asyncio.run(outside.post(DISCORD, ["discord.com"], b"{}", {}))
    receiver.stand_for(outside, "93.184.216.34", address)
    with pytest.raises(Never, match="private"):
        asyncio.run(outside.post(DISCORD, ["discord.com"], b"{}", {}))
    assert receiver.got == []
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1::1")


@pytest.mark.parametrize(
    "url",
    [
        "http://discord.com/x",
        "https://discord.com.evil.example/x",
        "https://evil.example/discord.com",
        "https://user@discord.com/x",
        "https://discord.com@127.0.0.1/x",
        "https://discord.com:8443/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://2130706433/x",
        "https://localhost/x",
        "https://discord.com/a b",
        "https://discord.com/\r\nHost: x",
        "ftp://discord.com/x",
        "https://[discord.com/x",
        "//discord.com/x",
        "",
        "https://discord.com/" + "x" * 600,
    ],
)
def test_only_https_addresses_of_allowed_hosts_are_taken(tmp_path: Path, url: str) -> None:
    with pytest.raises(Never):
        allowed(url, ["discord.com"])
    assert allowed("https://discord.com/x", ["discord.com"]).path == "/x"
    assert allowed("https://a.notify.windows.com/x", [".notify.windows.com"]).path == "/x"


def test_the_form_refuses_webhooks_and_push_services_that_nobody_allowed(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box, webhook_hosts="discord.com", push_hosts="push.example") as server:
            anna = server.running.visitor("Anna")
            await anna.post("/name")
            for url in ("https://127.0.0.1/x", "https://evil.example/x", "http://discord.com/x"):
                answer = await anna.post("/account/notices", webhook=url)
                assert answer.status_code == 409
                assert "does not send to that address" in answer.text
            assert (await anna.post("/account/notices", webhook=DISCORD)).status_code == 303
            keys = browser_keys()
            for endpoint in (
                "https://127.0.0.1/x",
                "https://evil.example/x",
                "https://fcm.googleapis.com.evil.example/x",
            ):
                answer = await anna.post("/account/push", endpoint=endpoint, **keys)
                assert answer.status_code == 409
                assert "is not one that this server knows" in answer.text
            for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"auth": "ž"}):
                assert (await anna.post("/account/push", **{"endpoint": PUSH, **keys, **wrong})).status_code == 409
            there = 200 if find_spec("pywebpush") else 409  # without the extra `push` none is taken
            for endpoint in (PUSH, "https://push.example/1", "https://fcm.googleapis.com/fcm/send/1"):
                assert (await anna.post("/account/push", endpoint=endpoint, **keys)).status_code == there

    asyncio.run(go())


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


BROWSER_KEY = ec.derive_private_key(4711, ec.SECP256R1())


def browser_keys() -> dict[str, str]:
    point = BROWSER_KEY.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"p256dh": encoded(point), "auth": encoded(b"0123456789abcdef")}


def test_push_is_sealed_for_the_browser_and_signed_by_this_server(
    tmp_path: Path, box: MailBox, receiver: Receiver
) -> None:
    http_ece = pytest.importorskip("http_ece", reason="the extra `push` is not installed")
    py_vapid = pytest.importorskip("py_vapid")

    async def go() -> None:
        async with serving(tmp_path, box) as server:
            receiver.stand_for(server.ways.outside)
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box, "push")
            assert (await bob.post("/account/push", endpoint=PUSH, **browser_keys())).status_code == 200
            table, page, other = await server.table_of(anna, bob)
            await server.left(other)
            await turn_goes_on(page, other)
            await server.round()
            (got,) = receiver.got
            assert got.path == "/wpush/v2/abc"
            plain = http_ece.decrypt(
                got.body, private_key=BROWSER_KEY, auth_secret=b"0123456789abcdef", version="aes128gcm"
            )
            told = json.loads(plain)
            assert told["title"] == "Mini Express: it is your turn."
            assert told["url"] == f"{server.running.url}/t/{table}"
            assert told["id"] == got.headers["topic"]
            assert py_vapid.Vapid02.verify(got.headers["authorization"])
            assert got.headers["authorization"].endswith(f"k={server.ways.push.public_key}")

    asyncio.run(go())


def test_a_browser_that_has_unsubscribed_is_forgotten(tmp_path: Path, box: MailBox, receiver: Receiver) -> None:
    pytest.importorskip("pywebpush", reason="the extra `push` is not installed")

    async def go() -> None:
        async with serving(tmp_path, box) as server:
            receiver.stand_for(server.ways.outside)
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box, "push")
            await bob.post("/account/push", endpoint=PUSH, **browser_keys())
            _, page, other = await server.table_of(anna, bob)
            await server.left(other)
            await turn_goes_on(page, other)
            receiver.answers[:] = [410]
            await server.round()
            assert server.rows(tmp_path) == []
            assert query(tmp_path, "SELECT id FROM subscriptions") == []

    asyncio.run(go())


def test_the_key_of_push_is_made_once_and_comes_back_with_a_backup(tmp_path: Path) -> None:
    async def key_of(folder: Path) -> str:
        async with serving(folder) as server:
            return str(server.ways.push.public_key)

    first = asyncio.run(key_of(tmp_path / "one"))
    assert first == asyncio.run(key_of(tmp_path / "one"))
    assert first != asyncio.run(key_of(tmp_path / "two"))


def test_choices_are_known_again_after_a_restart(tmp_path: Path, box: MailBox) -> None:
    async def before() -> None:
        async with serving(tmp_path, box) as server:
            await server.person("Bob", box, kinds="turn over")

    async def after() -> None:
        async with serving(tmp_path, box) as server:
            (choices,) = server.store.addressees.choices.values()
            assert choices == {"turn-mail", "over-mail"}
            (guest,) = server.store.addressees.choices
            await Contacts(server.store).change(guest, choices="")
            assert server.store.addressees.choices == {}

    asyncio.run(before())
    asyncio.run(after())


def seated() -> list[SeatRow]:
    asked = SeatRow(1, "person", "b", "Bob", asked_by="e", asked_name="Eve")
    return [SeatRow(0, "person", "a", "Anna"), asked, SeatRow(2, "bot")]


def table_row(waiting: str, stage: str = "playing") -> TableRow:
    return TableRow("t", "g", 2, "{}", 1, "", b"", "a", "", False, "i", stage, waiting, False, 0, "", "", 0, 0)


@pytest.mark.parametrize(
    ("event", "before", "after", "told"),
    [
        (Event(5, "move", 0, ""), "0", "1", {("turn", "b")}),
        (Event(5, "move", 0, ""), "0", "0", set()),  # goes on with the same turn
        (Event(5, "move", 0, ""), "0 1", "1", set()),  # was waited for already
        (Event(5, "move", 2, ""), "2", "0 1", {("turn", "a"), ("turn", "b")}),
        (Event(5, "move", 0, ""), "0", "0 1", {("turn", "b")}),  # who ended the last round knows of the new one
        (Event(5, "undo", 0, "agreed"), "1", "0", set()),  # who takes back knows it
        (Event(5, "wish", 0, ""), "1", "1", {("agree", "b")}),
        (Event(5, "claim", 1, ""), "0", "0", {("claim", "a"), ("claim", "b")}),
        (Event(5, "warn", 1, "60"), "1", "1", {("late", "b")}),
        (Event(5, "start", -1, ""), "", "0", {("turn", "a")}),
    ],
)
def test_an_event_says_who_is_told_what(event: Event, before: str, after: str, told: set[tuple[str, str]]) -> None:
    addressees = Addressees()
    assert addressees.after(event, table_row(before), table_row(after), seated()) == []
    for guest in "ab":
        addressees.choose(guest, ["turn-mail", "agree-mail", "over-mail"])
    found = addressees.after(event, table_row(before), table_row(after), seated())
    assert {(notice.kind, notice.guest) for notice in found} == told
    again = addressees.after(event, table_row(before), table_row(after), seated())
    assert [notice.id for notice in found] == [notice.id for notice in again]


def test_the_end_is_told_once_and_nobody_is_called_for_whom_a_bot_plays() -> None:
    addressees = Addressees()
    addressees.choose("b", ["turn-mail", "over-mail"])
    move, seats = Event(5, "move", 0, ""), seated()
    over = addressees.after(move, table_row("0"), table_row("", "over"), seats)
    assert [(notice.kind, notice.guest) for notice in over] == [("over", "b")]
    assert addressees.after(move, table_row("", "over"), table_row("", "over"), seats) == []
    seats[1] = replace(seats[1], standin="medium")
    assert addressees.after(move, table_row("0"), table_row("1"), seats) == []


def test_whoever_the_clock_decides_for_is_told_what_came_of_it() -> None:
    addressees = Addressees()
    addressees.choose("a", ["turn-mail", "over-mail"])
    move, seats = Event(5, "move", 0, ""), seated()
    for after, kind in ((table_row("", "over"), "over"), (table_row("0 1"), "turn")):
        assert addressees.after(move, table_row("0"), after, seats) == []
        told = addressees.after(move, table_row("0"), after, seats, by_clock=True)
        assert [(notice.kind, notice.guest) for notice in told] == [(kind, "a")]


def test_a_message_says_of_each_table_what_came_last() -> None:
    row, contact = table_row("", "over"), Contact("a", base="https://trains.example")
    notices = [Notice(kind, "a", "mail", kind, row.id, 1.0, 2.0) for kind in ("over", "turn", "timeout")]
    for given in (notices, notices[::-1]):
        assert "is over" in message_of("id", given, contact, {row.id: row}).title


def test_a_move_and_its_notices_are_written_together_or_not_at_all(
    tmp_path: Path, box: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box)
            table, page, other = await server.table_of(anna, bob)
            await server.left(other)
            events = f"SELECT COUNT(*) FROM events WHERE \"table\" = '{table}'"
            before = query(tmp_path, events)
            with monkeypatch.context() as patch:
                patch.setattr(outbox, "put", broken)
                assert (await page.move(page.moves[0]))["code"] == "not-written"
            assert (query(tmp_path, events), server.rows(tmp_path)) == (before, [])
            await page.until(lambda: bool(page.moves))
            await turn_goes_on(page, other)
            assert server.rows(tmp_path) == [("turn", "mail", 0)]

    asyncio.run(go())


def broken(*_: object) -> None:
    raise OSError("the disk is full")
