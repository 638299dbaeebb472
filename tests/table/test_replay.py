"""Looking back at the table: positions, the chart, forks, records from files, the proof of fair dealing."""

import asyncio
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from drezina_shunting import GAME

from drezina.core.match import Match
from tests.table.server import Json, Page, RunningServer, Visitor, opened

pytestmark = pytest.mark.any_store


async def past(visitor: Visitor, table: str, n: int, seat: int | None = None, **more: str | int) -> Json:
    query = {"n": str(n), "lang": "en", **({} if seat is None else {"seat": str(seat)}), **more}
    answer = await visitor.http.get(f"/t/{table}/replay", params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def sheets(full: Json) -> dict[str, Any]:
    return {whole["head"]["key"]: [whole["head"], whole["items"]] for whole in full["sheets"]}


async def two(server: RunningServer) -> tuple[Page, Page, str]:
    """Anna and Bedřich at one table."""
    anna, bob = server.visitor("Anna"), server.visitor("Bedřich")
    table = await anna.table(seat0="me", seat1="friend", nonce="a1")
    first = await anna.page(table)
    await bob.post("/accept", invitation=first.room["invitation"], nonce="b2")
    second = await bob.page(table)
    await first.reached(1)
    await second.reached(1)
    return first, second, table


async def play_one(pages: tuple[Page, ...]) -> bool:
    """Whoever can decide does; False when the game is over."""
    for page in pages:
        if page.moves:
            answer = await page.move(page.moves[0])
            assert answer["t"] == "ack", answer
            for one in pages:
                await one.reached(answer["v"])
            return True
    return False


async def play_out(pages: tuple[Page, ...], most: int = 99) -> None:
    for _ in range(most):
        if not await play_one(pages):
            return


async def finished(server: RunningServer) -> tuple[Page, Page, str]:
    anna, bob, table = await two(server)
    await play_out((anna, bob))
    assert anna.rest["over"]
    return anna, bob, table


def test_the_past_is_what_was_seen_then(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob, table = await two(server)
            eva = await server.visitor("Eva").page(table)
            await eva.reached(1)
            pages: tuple[Page, ...] = (anna, bob, eva)
            seen: list[tuple[int, list[Json]]] = []
            while True:
                last = (await past(eva.visitor, table, 0))["last"]
                seen.append((last, [json.loads(json.dumps(page.shown)) for page in pages]))
                if len(seen) > 4 or not await play_one(pages):
                    break
            for n, shown in seen:
                for page, then in zip(pages, shown, strict=True):
                    now = await past(page.visitor, table, n, page.rest["seat"])
                    assert sheets(now["show"]) == then["sheets"]
                    assert now["show"]["rest"]["players"] == then["rest"]["players"]
                    assert now["show"]["rest"]["waiting"] == then["rest"]["waiting"]
                    assert now["show"]["rest"]["moves"] == now["show"]["log"] == []

    asyncio.run(go())


def test_nobody_looks_with_the_eyes_of_others_before_the_end(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob, table = await two(server)
            eva = server.visitor("Eva")
            stranger = server.visitor()
            for n in range(0, (await past(eva, table, 0))["last"] + 1, 3):
                public = await past(eva, table, n)
                assert "hand" not in sheets(public["show"])
                assert await past(eva, table, n, 0) == await past(stranger, table, n, 1) == public
                assert await past(anna.visitor, table, n, 1) == public
                assert "hand" in sheets((await past(anna.visitor, table, n, 0))["show"])
            await play_out((anna, bob))
            last = (await past(eva, table, 0))["last"]
            for n in (0, last // 2, last):
                whole = (await past(eva, table, n))["show"]["sheets"]
                assert whole == (await past(anna.visitor, table, n, 0))["show"]["sheets"]

    asyncio.run(go())


def test_differences_lead_to_the_same_picture(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            first = await past(anna.visitor, table, 0)
            shown = Page(anna.visitor, table, None, "en")
            shown.take(first["show"])
            for n in (5, 3, first["last"], 1):
                step = await past(anna.visitor, table, n, have=shown.v or 0, line=first["line"])
                assert step["show"]["t"] == "diff"
                shown.take(step["show"])
                assert shown.sheets == sheets((await past(anna.visitor, table, n))["show"])
            stale = await past(anna.visitor, table, 2, have=1, line="other")
            assert stale["show"]["t"] == "full"

    asyncio.run(go())


def test_an_undo_makes_pages_forget_what_they_show(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob, table = await two(server)
            before = await past(anna.visitor, table, 0, 0)
            await anna.move(anna.moves[0])
            moved = await past(anna.visitor, table, 0, 0)
            assert moved["line"] == before["line"]
            await anna.undo()
            undone = await past(anna.visitor, table, 0, 0)
            assert undone["line"] != moved["line"]
            assert undone["last"] == before["last"]
            await bob.close()

    asyncio.run(go())


def test_turns_and_positions_that_are_not_there(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            found = await past(anna.visitor, table, 0)
            assert found["turns"] == sorted(set(found["turns"]))
            assert found["turns"][-1] == found["last"]
            for wish in ("-1", str(found["last"] + 1), "x", "", "9" * 30, "１"):
                answer = await anna.visitor.http.get(f"/t/{table}/replay", params={"n": wish})
                assert answer.status_code == 409
            answer = await anna.visitor.http.get("/t/nosuchtable/replay", params={"n": "0"})
            assert answer.status_code == 404

    asyncio.run(go())


def test_the_chart_shows_the_points_of_every_seat(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            answer = await anna.visitor.http.get(f"/t/{table}/chart.svg", params={"lang": "cs"})
            assert answer.headers["content-type"].startswith("image/svg+xml")
            root = ElementTree.fromstring(answer.text)
            texts = [node.text for node in root.iter() if node.tag.endswith("text")]
            for player, name in zip(anna.rest["players"], ("Anna", "Bedřich"), strict=True):
                assert f"{name} {player['points']}" in texts
                assert f"; {name} {player['points']}" in (root.get("aria-label") or "")
            assert root.get("data-last") == str((await past(anna.visitor, table, 0))["last"])

    asyncio.run(go())


# --- forks -----------------------------------------------------------------------------------------------------------


async def forked(visitor: Visitor, table: str, **form: str) -> Page:
    answer = await visitor.post(f"/t/{table}/fork", **form)
    assert answer.status_code == 303, answer.text
    page = await visitor.page(answer.headers["location"].removeprefix("/t/"))
    await page.reached(1)
    return page


def test_a_finished_game_forks_from_everything(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            n = (await past(anna.visitor, table, 0))["turns"][2]
            page = await forked(anna.visitor, table, n=str(n), how="here", seat="0")
            assert [chair["mine"] for chair in page.room["chairs"]] == [True, True]
            assert page.room["commitment"] not in ("", anna.room["commitment"])
            then = (await past(anna.visitor, table, n))["show"]["rest"]["players"]
            assert page.rest["players"] == then
            assert len(page.log) > 0
            last = await anna.visitor.post(f"/t/{table}/fork", n=str((await past(anna.visitor, table, 0))["last"]))
            assert last.status_code == 409
            other = await forked(anna.visitor, table, n=str(n), how="bots", seat="1", level="easy")
            assert [chair["kind"] for chair in other.room["chairs"]] == ["bot", "person"]
            await other.until(lambda: bool(other.moves) or other.rest["over"])
        async with opened(tmp_path) as server:
            again = await Visitor.page(moved(anna.visitor, server), page.table)
            await again.reached(1)
            assert again.rest["players"] == then

    asyncio.run(go())


def moved(visitor: Visitor, server: RunningServer) -> Visitor:
    """The same guest at a table that was opened again."""
    other = server.visitor(visitor.name)
    for name, value in visitor.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


def test_a_running_game_forks_only_from_what_the_viewer_knows(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob, table = await two(server)
            n = (await past(anna.visitor, table, 0))["last"]
            hands: list[str] = []
            for _ in range(5):
                page = await forked(anna.visitor, table, n=str(n), how="here", seat="0", eyes="0")
                assert page.sheets["hand"][1] == anna.sheets["hand"][1]
                assert page.log == []
                theirs = await anna.visitor.page(page.table, seat=1)
                await theirs.reached(1)
                hands.append(json.dumps(theirs.sheets["hand"][1]))
                record = await anna.visitor.http.get(f"/t/{page.table}/record")
                assert record.status_code == 409
            assert len(set(hands)) > 1, "the other hand is imagined anew each time"
            mine: set[str] = set()
            for _ in range(4):
                eyes = await forked(bob.visitor, table, n=str(n), how="here", seat="0", eyes="0")
                mine.add(json.dumps(eyes.sheets["hand"][1]))
            assert len(mine) > 1, "somebody else's eyes are not lent"

    asyncio.run(go())


# --- records and proof -----------------------------------------------------------------------------------------------


async def upload(visitor: Visitor, data: bytes) -> httpx.Response:
    return await visitor.http.post("/records", files={"record": ("game.txt", data, "text/plain")})


def test_a_record_file_is_opened_looked_at_and_forked(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            record = (await anna.visitor.http.get(f"/t/{table}/record")).content
            reader = server.visitor("Čtenář")
            answer = await upload(reader, record)
            assert answer.status_code == 303, answer.text
            page = await reader.page(answer.headers["location"].removeprefix("/t/"))
            await page.reached(1)
            assert page.rest["over"]
            assert page.rest["result"] == anna.rest["result"]
            assert [chair["name"] for chair in page.room["chairs"]] == ["Anna", "Bedřich"]
            assert page.room["seal"] == anna.room["seal"]
            assert page.room["commitment"] == anna.room["commitment"]
            again = (await reader.http.get(f"/t/{page.table}/record")).content
            assert again == record
            assert (await forked(reader, page.table, n="6", how="bots")).room["stage"] == "playing"
            proof = (await reader.http.get(f"/t/{page.table}/proof")).json()
            assert proof["honest"] is True

    asyncio.run(go())


def test_records_that_cannot_be_true_are_refused(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            text = (await anna.visitor.http.get(f"/t/{table}/record")).text
            kept = [line for line in text.splitlines() if not line.startswith(("own:", "nonce:", "secret:"))]
            forged = "\n".join([kept[0], f"secret: {'5e' * 32}", *kept[1:]])
            unfinished = Match(GAME, GAME.config(2), seed=1).record()
            middle = Match(GAME, GAME.config(2), seed=1).fork(6, seen_by=0, seed=4).record()
            for bad, why in (
                (forged.encode(), "is not what the secret deals"),
                (text.replace("nonce: a1", "nonce: a2").encode(), "numbers give"),
                (b"hello", "no record"),
                (b"\xff\xfe", "no record"),
                (b"", "no record"),
                (unfinished.encode(), "not over yet"),
                (middle.encode(), "begins in the middle"),
            ):
                answer = await upload(server.visitor("Čtenář"), bad)
                assert answer.status_code == 409
                assert why in answer.text.replace("&#39;", "'"), answer.text
            large = await upload(server.visitor(), b"x" * 200_000)
            assert large.status_code == 413
            odd = text.replace("Anna", "An\0na\u202e", 1)
            assert odd != text
            opened_again = (await upload(server.visitor("Čtenář"), odd.encode())).headers["location"]
            kept_text = (await anna.visitor.http.get(f"{opened_again}/record")).text
            assert "An na" in kept_text
            assert not set("\0\u202e") & set(kept_text)

    asyncio.run(go())


def test_the_dealing_is_sealed_before_and_proved_after(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob, table = await two(server)
            waiting = json.loads(next(text for text in anna.raw if '"room"' in text))
            assert waiting["seal"] == anna.room["seal"] == bob.room["seal"] != ""
            assert waiting["commitment"] == ""
            early = (await anna.visitor.http.get(f"/t/{table}/proof")).json()
            assert early["honest"] is None
            assert early["lines"] == early["nonces"] == []
            assert early["commitment"] == anna.room["commitment"]
            promised = anna.room["commitment"]
            await play_out((anna, bob))
            proof = (await anna.visitor.http.get(f"/t/{table}/proof", params={"lang": "cs"})).json()
            assert proof["honest"] is True
            assert proof["nonces"] == ["a1", "b2"]
            assert proof["commitment"] == promised
            assert any("Co to nedokazuje" in line for line, _ in proof["lines"])
            match = Match.load((await anna.visitor.http.get(f"/t/{table}/record")).text)
            assert match.forged() == []
            assert match.mixing is not None
            assert match.mixing.nonces == ("a1", "b2")

    asyncio.run(go())
