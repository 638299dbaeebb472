"""Being known again: links that say whose they are, mail, devices; nothing is used up by looking, nobody taken over."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from drezina.table import limits
from drezina.table.people.devices import name_of
from drezina.table.people.passkeys import name_for_passkeys
from tests.table.moved_time import MovedTime
from tests.table.receivers import MailBox, mail_server
from tests.table.server import Visitor, opened
from tests.table.stores import POSTGRESQL
from tests.table.test_notices import arrived, link_in, serving

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))

SCANNER = {"user-agent": "SafeLinks/1.0"}


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_server() as found:
        yield found


async def device_link(visitor: Visitor) -> str:
    return str((await visitor.post("/link", table="")).json()["url"]).partition("/d/")[2].partition("?")[0]


async def name(visitor: Visitor) -> str:
    """As whom the server knows a browser."""
    page = (await visitor.http.get("/account", follow_redirects=True)).text
    found = re.search(r'class="hello"><h1>(.*?)</h1>', page)
    return found[1] if found else ""


def test_a_device_link_says_whose_it_is_and_does_not_take_over_a_browser_with_seats(tmp_path: Path) -> None:
    """Fixation: somebody sends their own link to somebody else, who would then play under their name."""

    async def go() -> None:
        async with opened(tmp_path) as server:
            mallory, vera = server.visitor("Mallory"), server.visitor("Vera")
            await mallory.post("/name")
            table = await vera.quick()
            token = await device_link(mallory)
            page = (await vera.http.get(f"/d/{token}")).text
            assert "This link belongs to Mallory" in page
            assert "This browser is Vera now and has a seat at one table" in page
            answer = await vera.post("/device", token=token)
            assert (answer.status_code, await name(vera)) == (409, "Vera")
            assert "If somebody else sent you this link, do not use it" in answer.text
            assert (await vera.post("/device", token=token, leaving="somebody else")).status_code == 409
            leaving = re.search(r'name="leaving" value="(\w+)"', page)
            assert leaving
            answer = await vera.post("/device", token=token, leaving=leaving[1])
            assert (answer.status_code, await name(vera)) == (303, "Mallory")
            page = (await vera.http.get("/account")).text
            assert "This browser was Vera before it followed a link" in page
            assert (await vera.post("/account/back")).status_code == 303
            assert await name(vera) == "Vera"
            assert f"/t/{table}" in (await vera.http.get("/my")).text
            devices = (await mallory.http.get("/account")).text
            assert devices.count('action="/account/signout"') == 1  # what the link had made is gone
            assert (await vera.post("/account/back")).status_code == 409

    asyncio.run(go())


def test_a_link_is_good_once_for_a_quarter_of_an_hour_and_looking_does_not_use_it_up(tmp_path: Path) -> None:
    async def go() -> None:
        times = MovedTime()
        async with opened(tmp_path, times=times) as server:
            anna, phone, other = server.visitor("Anna"), server.visitor(""), server.visitor("")
            await anna.post("/name")
            token = await device_link(anna)
            for _ in range(3):  # a scanner of links, a preview in a messenger
                assert (await other.http.get(f"/d/{token}", headers=SCANNER)).status_code == 200
                assert (await other.http.head(f"/d/{token}", headers=SCANNER)).status_code == 200
                stranger = {"origin": "https://scanner.example"}
                assert (await other.http.post("/device", data={"token": token}, headers=stranger)).status_code == 403
            assert await name(other) == ""
            assert (await phone.post("/device", token=token)).status_code == 303
            assert await name(phone) == "Anna"
            assert (await other.post("/device", token=token)).status_code == 404
            assert (await other.http.get(f"/d/{token}")).status_code == 404
            late = await device_link(anna)
            times._go_to(times.monotonic() + limits.LINK_LIFETIME + 1)
            assert (await other.post("/device", token=late)).status_code == 404
            assert await name(other) == ""

    asyncio.run(go())


def test_two_browsers_that_use_a_link_at_once_do_not_both_get_in(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            await anna.post("/name")
            token = await device_link(anna)
            others = [server.visitor("") for _ in range(5)]
            answers = await asyncio.gather(*(other.post("/device", token=token) for other in others))
            assert sorted(answer.status_code for answer in answers) == [303, 404, 404, 404, 404]

    asyncio.run(go())


def test_a_mail_address_brings_a_lost_seat_back(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna = await server.person("Anna", box, kinds="turn")
            table = await anna.quick()
            lost = server.running.visitor("")
            answer = await lost.post("/signin/mail", mail="Anna@Example.org ")
            assert "If somebody here has this address" in answer.text
            mail = await arrived(box)
            assert mail["subject"] == "Drezina: your link to sign in"
            assert "Hello Anna" in mail.get_content()
            link = link_in(mail)
            for _ in range(2):
                assert "Continue as Anna" in (await lost.http.get(link, headers=SCANNER)).text
            answer = await lost.post("/device", token=link.rpartition("/")[2])
            assert answer.headers["location"] == "/my"
            assert f"/t/{table}" in (await lost.http.get("/my")).text
            assert (await lost.post("/device", token=link.rpartition("/")[2])).status_code == 404

    asyncio.run(go())


def test_who_lost_the_cookie_asks_for_the_seat_without_taking_a_name_first(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob, lost = (server.running.visitor(name) for name in ("Anna", "Bob", ""))
            table, _, other = await server.table_of(anna, bob)
            page = await lost.page(table)
            assert page.room["chairs"][0]["may"] == ["ask"]
            for nowhere in ("7", "", "x"):
                assert (await lost.post(f"/t/{table}/ask", seat=nowhere)).status_code == 409
            assert not lost.cookie
            answer = await lost.post(f"/t/{table}/ask", seat="0")
            assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
            assert lost.cookie
            await other.until(lambda: bool(other.room["claim"]))
            assert other.room["claim"]["answer"]
            assert "Anna" in other.room["claim"]["text"]
            again = await lost.page(table)
            assert again.room["claim"]["mine"]

    asyncio.run(go())


def test_nobody_learns_which_addresses_are_known_here(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            await server.person("Anna", box)
            stranger = server.running.visitor("")
            answers = [
                (await stranger.post("/signin/mail", mail=mail)).text
                for mail in ("anna@example.org", "bob@example.org")
            ]
            assert answers[0] == answers[1]
            await arrived(box)
            assert [mail["to"] for mail in box.mails] == ["anna@example.org"]
            for wrong in ("anna", "anna@", "a b@example.org", "anna@example.org\r\nBcc: x@y.z", "ž@example.org", ""):
                assert (await stranger.post("/signin/mail", mail=wrong)).status_code == 409

    asyncio.run(go())


def test_one_address_gets_only_so_many_links(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            await server.person("Anna", box)
            stranger = server.running.visitor("")
            codes = [(await stranger.post("/signin/mail", mail="anna@example.org")).status_code for _ in range(4)]
            assert codes[-1] == 429
            assert codes.count(200) < limits.MAILS.burst + 1

    asyncio.run(go())


def test_an_address_is_somebodys_only_after_its_owner_said_so(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            mallory, vera = server.running.visitor("Mallory"), server.running.visitor("Vera")
            await mallory.post("/name")
            await vera.post("/name")
            await mallory.post("/account/mail", mail="vera@example.org")
            link = link_in(await arrived(box))
            page = (await vera.http.get(link)).text
            assert "Mallory would like to use vera@example.org here" in page
            assert "vera@example.org" not in (await mallory.http.get("/account")).text
            token = link.rpartition("/")[2]
            assert (await vera.http.get(f"/d/{token}")).status_code == 404
            assert (await vera.post("/device", token=token)).status_code == 404  # it does not sign in
            assert await name(vera) == "Vera"

    asyncio.run(go())


def test_an_address_belongs_to_one_name(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            await server.person("Anna", box)
            bob = server.running.visitor("Bob")
            await bob.post("/name")
            await bob.post("/account/mail", mail="anna@example.org")
            token = link_in(await arrived(box)).rpartition("/")[2]
            answer = await bob.post("/account/mail/confirm", token=token)
            assert answer.status_code == 409
            assert "belongs to another name here already" in answer.text
            assert (await bob.post("/account/mail/confirm", token=token)).status_code == 404

    asyncio.run(go())


def test_a_device_that_is_signed_out_is_a_stranger_at_once(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, phone, mallory = server.visitor("Anna"), server.visitor(""), server.visitor("Mallory")
            table = await anna.quick()
            await mallory.post("/name")
            await phone.post("/device", token=await device_link(anna))
            page = await phone.page(table)
            await page.until(lambda: page.rest.get("seat") == 0)
            account = (await anna.http.get("/account")).text
            (other,) = [
                one
                for one in re.findall(r'<li><form method="post" action="/account/signout".*?</li>', account, re.S)
                if "by a link" in one
            ]
            device = re.search(r'name="device" value="(\w+)"', other)
            assert device
            assert (await mallory.post("/account/signout", device=device[1])).status_code == 409
            assert await name(phone) == "Anna"
            assert (await anna.post("/account/signout", device=device[1])).status_code == 303
            await page.until(lambda: page.closed)
            assert page.bye == "restart"
            assert await name(phone) == ""
            again = await phone.page(table)
            await again.until(lambda: bool(again.rest))
            assert again.rest["seat"] is None
            assert await name(anna) == "Anna"

    asyncio.run(go())


def test_everything_kept_about_a_person_can_be_taken_along_and_deleted(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna = await server.person("Anna", box)
            await anna.quick()
            kept = (await anna.http.get("/account/data.json")).json()
            assert kept["guest"]["name"] == "Anna"
            assert kept["contacts"][0]["mail"] == "anna@example.org"
            assert (len(kept["devices"]), len(kept["seats"])) == (1, 1)
            assert (await anna.post("/account/delete", sure="Bob")).status_code == 409
            assert await name(anna) == "Anna"
            assert (await anna.post("/account/delete", sure="Anna")).status_code == 303
            assert await name(anna) == ""
            assert server.store.addressees.choices == {}

    asyncio.run(go())


@pytest.mark.parametrize(
    ("base", "name"),
    [
        ("https://trains.example", "trains.example"),
        ("http://localhost:8765", "localhost"),
        ("http://trains.example", ""),
        ("https://192.168.1.5", ""),
        ("http://127.0.0.1:8765", ""),
        ("https://[::1]", ""),
        ("https://table.local", ""),
        ("https://table", ""),
    ],
)
def test_passkeys_are_offered_where_browsers_make_them(base: str, name: str) -> None:
    assert name_for_passkeys(base) == name


def test_a_passkey_that_was_not_asked_for_is_refused(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna = Visitor(server.url.replace("127.0.0.1", "localhost"), "Anna")
            await anna.post("/name")
            for path in ("/passkeys/add", "/passkeys/use"):
                for credential in ("", "{}", '{"response": {"clientDataJSON": "e30"}}', "[]", '"x"'):
                    answer = await anna.post(path, credential=credential)
                    assert (answer.status_code, "was not accepted" in answer.text) == (409, True)

    asyncio.run(go())


def test_devices_are_called_what_people_call_them() -> None:
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605 (KHTML) Version/18.1 Mobile/15E148 Safari/604.1"
    edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0"
    assert name_of(phone) == "Safari · iPhone"
    assert name_of(edge) == "Edge · Windows"
    assert name_of("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0") == "Firefox · Linux"
    assert name_of("<script>") == ""
