"""What an operator does: on a running server, whose pages follow at once, and on a store where none runs."""

import asyncio
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from drezina.cli import main
from drezina.table.admin import Operator
from drezina.table.admin_access import FILE, ask, ask_store, read_access
from drezina.table.refusals import CannotServe
from drezina.table.settings import HOME_VARIABLE, Settings
from drezina.table.store import Store
from tests.table.postgres import running_postgres
from tests.table.server import GAME, RunningServer, Visitor, opened
from tests.table.stores import IN_A_FILE, POSTGRESQL, query, settings
from tests.table.test_playing import friends

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))


async def told(folder: Path, command: str, **wishes: object) -> Any:
    """A command as another process gives it."""
    return await asyncio.to_thread(ask, settings(folder), command, **wishes)


async def guest_of(folder: Path, name: str) -> str:
    (found,) = [guest["id"] for guest in await told(folder, "guests") if guest["name"] == name]
    return str(found)


def test_a_table_is_listed_closed_and_deleted_while_the_server_runs(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            page = await host.page(table)
            await page.until(lambda: bool(page.moves))
            (line,) = await told(tmp_path, "tables")
            assert (line["id"], line["game"], line["stage"]) == (table, GAME, "playing")
            assert sorted(line["people"]) == ["Anna", "Bohouš"]
            assert "secret" not in line
            await told(tmp_path, "rename-table", who=table, name="Pátek")
            await page.until(lambda: page.bye == "restart")
            page = await host.page(table)
            assert page.room["name"] == "Pátek"
            await page.until(lambda: bool(page.moves))
            await told(tmp_path, "close", who=table)
            page = await host.page(table)
            await page.reached(0)
            assert page.room["trouble"] == "The operator closed this table."
            assert (await page.command({"t": "move", "seat": 0, "base": 0, "move": "stop"}))["code"] == "not-playing"
            assert "Tento stůl správce zavřel." in (await page_in_czech(guest, table)).room["trouble"]
            assert "The operator closed this table." in (await host.http.get("/")).text
            await told(tmp_path, "delete", who=table)
            assert (await host.http.get(f"/t/{table}")).status_code == 404
            assert await told(tmp_path, "tables") == []
            for command in ("close", "delete"):
                with pytest.raises(CannotServe, match=f"no table {table}"):
                    await told(tmp_path, command, who=table)

    asyncio.run(story())
    for part in ("events", "seats", "chat", "chat_modes", "tables"):
        assert query(tmp_path, f"SELECT count(*) FROM {part}") == [(0,)]


async def page_in_czech(visitor: Visitor, table: str) -> Any:
    return await visitor.page(table, lang="cs")


def test_a_banned_guest_is_sent_away_and_does_nothing_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            page = await guest.page(table)
            bad = await guest_of(tmp_path, "Bohouš")
            await told(tmp_path, "ban", who=bad, days=None)
            await page.until(lambda: page.bye == "removed")
            answer = await guest.post("/quick", game=GAME)
            assert answer.status_code == 409
            assert "You may not sit down or open tables on this server." in answer.text
            with pytest.raises(Exception, match="403"):
                await guest.page(table)
            (line,) = [one for one in await told(tmp_path, "guests") if one["id"] == bad]
            assert line["sanctions"] == ["ban"]
            await host.quick()
            await told(tmp_path, "unban", who=bad)
            await guest.quick()
            with pytest.raises(CannotServe, match="neither banned nor muted"):
                await told(tmp_path, "unban", who=bad)

    asyncio.run(story())


def test_an_origin_is_banned_for_new_guests_too_and_a_ban_ends(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            await server.visitor("Anna").quick()
            (line,) = await told(tmp_path, "guests")
            await told(tmp_path, "ban", who=line["origin"], days=3)
            assert (await server.visitor("Nobody").post("/quick", game=GAME)).status_code == 409
            ((until,),) = query(tmp_path, "SELECT until FROM sanctions")
            assert 2.9 < (until - time.time()) / 86_400 < 3.1
            query(tmp_path, "UPDATE sanctions SET until = 5")
            await hub_of(server).load_sanctions()
            await server.visitor("Nobody").quick()
            with pytest.raises(CannotServe, match="no guest nobody"):
                await told(tmp_path, "ban", who="nobody", days=None)
            with pytest.raises(CannotServe, match="no guest"):
                await told(tmp_path, "ban", who="", days=None)

    asyncio.run(story())


def hub_of(server: RunningServer) -> Any:
    (route,) = [route for route in server.app.routes if getattr(route, "path", "") == "/admin"]
    return route.endpoint.__self__.operator.hub  # type: ignore[attr-defined]


def test_a_muted_guest_plays_and_says_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (_, guest) = await friends(server, "Bohouš")
            page = await guest.page(table)
            loud = await guest_of(tmp_path, "Bohouš")
            await told(tmp_path, "mute", who=loud, days=None)
            await page.send({"t": "chat", "text": "BUY NOW"})
            await page.until(lambda: bool(page.nacks))
            assert page.nacks[0]["text"] == "You may not talk on this server."
            await page.until(lambda: bool(page.moves))
            assert (await page.move(page.moves[0]))["t"] == "ack"
            await told(tmp_path, "unmute", who=loud)
            await page.send({"t": "chat", "text": "Hello"})
            await page.until(lambda: any('"Hello"' in line for line in page.raw))

    asyncio.run(story())


def test_a_renamed_guest_has_the_new_name_everywhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "BUY NOW")
            page = await guest.page(table)
            await page.send({"t": "chat", "text": "Hello"})
            await page.until(lambda: any('"Hello"' in line for line in page.raw))
            await told(tmp_path, "rename-guest", who=await guest_of(tmp_path, "BUY NOW"), name="Host 2")
            again = await host.page(table)
            await again.until(lambda: any('"Hello"' in line for line in again.raw))
            assert "Host 2" in [seat["name"] for seat in again.room["chairs"]]
            assert not any("BUY NOW" in line for line in again.raw)

    asyncio.run(story())


def test_the_data_of_a_person_is_exported_and_forgotten(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            page = await guest.page(table)
            await page.send({"t": "chat", "text": "My secret"})
            await page.until(lambda: bool(page.moves))
            await page.move(page.moves[0])
            bob = await guest_of(tmp_path, "Bohouš")
            data = await told(tmp_path, "export", who=bob)
            assert data["guest"]["name"] == "Bohouš"
            assert [line["text"] for line in data["said"]] == ["My secret"]
            assert [seat["table"] for seat in data["seats"]] == [table]
            assert [move["kind"] for move in data["moves"]][-1] == "move"
            assert "Anna" not in json.dumps(data)
            before = (await host.page(table)).room
            await told(tmp_path, "forget", who=bob)
            after = await host.page(table)
            assert len(after.room["chairs"]) == len(before["chairs"])
            assert "Bohouš" not in json.dumps(after.room)
            assert [seat["kind"] for seat in after.room["chairs"]].count("bot") == 1
            assert any("has left for good" in line for line in after.raw)
            await after.until(lambda: bool(after.moves))  # the bot has moved, if it had to
            assert after.room["trouble"] == ""
            with pytest.raises(CannotServe, match=f"no guest {bob}"):
                await told(tmp_path, "export", who=bob)
        file = tmp_path / "drezina.sqlite"
        if file.exists():
            with sqlite3.connect(file) as database:
                database.execute("VACUUM")
            for trace in (bob, "Bohouš", "My secret"):
                assert trace.encode() not in file.read_bytes()

    asyncio.run(story())


def test_what_is_old_is_purged_and_what_is_not_stays(tmp_path: Path) -> None:
    here = settings(tmp_path)

    async def story() -> tuple[str, str]:
        async with opened(tmp_path) as server:
            return await server.visitor("Anna").quick(), await server.visitor("Bob").quick()

    old, young = asyncio.run(story())
    query(tmp_path, "UPDATE tables SET changed = changed - 40 * 86400 WHERE id = :old", old=old)
    query(tmp_path, "UPDATE guests SET seen = seen - 40 * 86400")
    assert ask(here, "purge", days=50) == (0, 0)
    assert ask(here, "purge", days=30) == (1, 1)  # Bob has a table yet
    assert [line["id"] for line in ask(here, "tables")] == [young]
    assert [line["name"] for line in ask(here, "guests")] == ["Bob"]


def test_the_server_deletes_what_is_older_than_its_settings_allow(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            await server.visitor("Anna").quick()
        query(tmp_path, "UPDATE tables SET changed = changed - 40 * 86400")
        async with opened(tmp_path):
            assert len(await told(tmp_path, "tables")) == 1
        async with opened(tmp_path, keep=30):
            async with asyncio.timeout(20):
                while await told(tmp_path, "tables"):
                    await asyncio.sleep(0.05)

    asyncio.run(story())


def test_only_who_can_read_the_file_is_let_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            file = tmp_path / FILE
            assert file.stat().st_mode & 0o077 == 0
            access = read_access(tmp_path)
            assert access is not None
            wish = json.dumps({"command": "tables", "wishes": {}})
            for secret in ("", "Bearer", "Bearer wrong", access.secret[:-1], f"Bearer {access.secret}x"):
                answer = await server.visitor().http.post("/admin", content=wish, headers={"authorization": secret})
                assert answer.status_code == 404
        assert not file.exists()

    asyncio.run(story())


def test_without_a_server_the_store_is_asked_and_with_another_one_nothing(tmp_path: Path) -> None:
    settings = Settings(folder=tmp_path / "home", database=str(tmp_path / "games.sqlite"))
    with pytest.raises(CannotServe, match="does not exist"):
        ask(settings, "tables")

    async def story() -> None:
        async with opened(tmp_path / "other", database=settings.database):
            with pytest.raises(CannotServe, match="Another server"):
                await ask_store(settings, "tables", {})

    asyncio.run(story())
    assert ask(settings, "tables") == []
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / FILE).write_text('{"host": "127.0.0.1", "port": 1, "secret": "of one that was killed"}')
    assert ask(settings, "tables") == []
    with pytest.raises(CannotServe, match="does not know the command dance"):
        ask(settings, "dance")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))

    async def story() -> None:
        async with opened(tmp_path) as server:
            await server.visitor("[b]Anna").quick()

    asyncio.run(story())
    return tmp_path


@IN_A_FILE
def test_the_commands_speak_both_languages(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*arguments: str, code: int = 0) -> str:
        assert main(["admin", *arguments]) == code
        out, err = capsys.readouterr()
        return out + err

    (table,), (guest,) = ask(Settings(folder=home), "tables"), ask(Settings(folder=home), "guests")
    one, who = table["id"], guest["id"]
    assert one in said("tables", "--lang", "en")
    assert "[b]Anna" in said("guests", "--lang", "cs")
    assert said("ban", who, "--days", "2", "--lang", "cs") == f"{who} má zákaz na 2 dny.\n"
    assert said("unban", who, "--lang", "en") == f"{who} is no longer banned.\n"
    assert said("mute", who, "--lang", "en") == f"{who} may not talk any more.\n"
    assert said("unmute", who, "--lang", "cs") == f"{who} smí zase mluvit.\n"
    assert said("rename-guest", who, "Eva", "--lang", "en") == f"{who} is called “Eva” now.\n"
    assert said("rename-table", one, "Pátek", "--lang", "cs") == f"{one} má teď jméno „Pátek“.\n"
    assert "Eva" in said("tables", "--lang", "en")
    assert str(home / "eva.json") in said("export", who, str(home / "eva.json"), "--lang", "en")
    assert json.loads((home / "eva.json").read_text(encoding="utf-8"))["guest"]["name"] == "Eva"
    assert said("close", one, "--lang", "cs") == f"Stůl {one} je zavřený.\n"
    assert said("forget", who, "--lang", "en") == f"Nothing is kept about {who} any more.\n"
    assert said("delete", one, "--lang", "en") == f"Table {one} is deleted.\n"
    assert said("delete", one, "--lang", "cs", code=2) == f"Stůl {one} neexistuje.\n"
    assert said("purge", "0", "--lang", "en", code=2) == "Purge what is at least one day old.\n"
    assert said("purge", "1", "--lang", "cs") == "Smazáno: 0 stolů, 0 hostů.\n"
    assert said("tables", "--lang", "cs") == "Nic tu není.\n"


@pytest.mark.extras
def test_an_operator_looks_after_postgresql_too(tmp_path: Path) -> None:
    with running_postgres() as url:
        settings = Settings(folder=tmp_path, database=url)

        async def story() -> str:
            async with opened(tmp_path, database=url) as server:
                table = await server.visitor("Anna").quick()
                guest = (await asyncio.to_thread(ask, settings, "guests"))[0]["id"]
                for command in ("ban", "mute"):
                    await asyncio.to_thread(ask, settings, command, who=guest, days=None)
                await asyncio.to_thread(ask, settings, "close", who=table)
                return str(guest)

        guest = asyncio.run(story())
        assert ask(settings, "guests")[0]["sanctions"] == ("ban", "mute")
        assert ask(settings, "tables")[0]["closed"] == "operator"
        assert ask(settings, "export", who=guest)["guest"]["name"] == "Anna"
        ask(settings, "forget", who=guest)
        assert ask(settings, "guests") == []
        assert ask(settings, "purge", days=1) == (0, 0)
        ask(settings, "delete", who=ask(settings, "tables")[0]["id"])
        assert ask(settings, "tables") == []


def test_an_operator_of_a_store_needs_no_server(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(Settings(folder=tmp_path))
        await store.open()
        operator = Operator(store)
        assert await operator.tables() == []
        assert await operator.guests() == []
        assert await operator.expire(1) == 0
        await store.close()

    asyncio.run(story())
