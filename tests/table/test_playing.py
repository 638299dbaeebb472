"""Playing over sockets: complete games, undo, seats, hot seat, watchers, the end."""

import asyncio
import random
from pathlib import Path

import pytest

from drezina.core.match import Match
from drezina.core.words import LANGUAGES
from drezina.table.catalogue import playable
from drezina.table.protocol import AT_THE_TABLE
from tests.table.moved_time import LaterTime
from tests.table.server import GAME, Json, Page, RunningServer, Visitor, opened

pytestmark = pytest.mark.any_store


async def friends(server: RunningServer, *others: str, game: str = GAME, **seats: str) -> tuple[str, list[Visitor]]:
    """A table of several people, everybody invited and seated."""
    host = server.visitor("Anna")
    table = await host.table(game, players=1 + len(others) + len(seats), seat0="me", **seats)
    page = await host.page(table)
    invitation = page.room["invitation"]
    await page.close()
    guests = [server.visitor(name) for name in others]
    for guest in guests:
        assert (await guest.accept(invitation)).status_code == 303
    return table, [host, *guests]


async def play_out(pages: list[Page], watch: list[Page] | None = None) -> int:
    """Everybody plays the first legal move until the end; each page equals a freshly loaded one all the time."""
    steps = 0
    while not pages[0].rest["over"]:
        mover = next((page for page in pages if page.moves), None)
        if mover is None:
            await asyncio.sleep(0.01)
            continue
        answer = await mover.move(mover.moves[0])
        assert answer["t"] == "ack"
        for page in [*pages, *(watch or [])]:
            await page.reached(answer["v"])
        steps += 1
        for page in [*pages, *(watch or [])]:
            fresh = await page.fresh()
            await page.reached(fresh["v"])
            if page.v == fresh["v"]:
                assert page.shown == fresh
    return steps


def points_of(row: Json) -> Json:
    """A row of the final score without its words."""
    return row | {"lines": [points for _, points, *_ in row["lines"]]}


def words_of(scores: list[Json]) -> set[str]:
    return {words for row in scores for words, *_ in row["lines"]}


def test_two_people_and_a_bot_play_a_complete_game_and_every_page_stays_right(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, visitors = await friends(server, "Bohouš", seat2="bot-easy")
            pages = [await visitor.page(table) for visitor in visitors]
            watcher = await server.visitor().page(table, lang="cs")
            for page in [*pages, watcher]:
                await page.reached(0)
            assert await play_out(pages, [watcher]) >= 6
            english, czech = pages[0].rest["result"]["scores"], watcher.rest["result"]["scores"]
            assert list(map(points_of, czech)) == list(map(points_of, english))
            assert words_of(czech).isdisjoint(words_of(english))
            assert {row["seat"] for row in czech} == {0, 1, 2}
            record = await visitors[1].http.get(f"/t/{table}/record")
            match = Match.load(record.text)
            assert match.over
            assert match.names[:2] == ("Anna", "Bohouš")
            assert not match.forged()
            for page in pages:
                assert page.room["stage"] == "over"

    asyncio.run(story())


def test_every_command_has_one_answer_which_comes_with_the_change(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            anna, bob = await host.page(table), await guest.page(table)
            await anna.until(lambda: bool(anna.moves))
            move = {"t": "move", "id": "the-first", "seat": 0, "base": 0, "move": anna.moves[0]}
            await anna.command(move)
            assert kinds_beside(anna, "the-first") == ["diff", "room", "ack"]
            await anna.undo(id="the-second")
            assert kinds_beside(anna, "the-second") == ["diff", "room", "ack"]
            await anna.move(anna.moves[0])
            await bob.until(lambda: bool(bob.moves))
            await bob.move(bob.moves[0])
            await anna.until(lambda: [0, "ask"] in anna.room["undo"])
            await anna.undo(id="the-third")
            assert kinds_beside(anna, "the-third") == ["diff", "room", "ack"]
            anna.answers.clear()
            assert (await anna.command(move))["t"] == "ack"
            assert (await anna.move("nonsense", id="the-fourth"))["t"] == "nack"
            for command, answers in (("the-first", 2), ("the-second", 1), ("the-third", 1), ("the-fourth", 1)):
                assert sum(f'"id":"{command}"' in line for line in anna.raw) == answers

    asyncio.run(story())


def kinds_beside(page: Page, command: str) -> list[str]:
    """What came together with the answer to a command."""
    return next([one["t"] for one in some] for some in page.deliveries if any(one.get("id") == command for one in some))


def moves_in(log: list[Json]) -> list[Json]:
    return [line for line in log if line["seat"] != AT_THE_TABLE]


def test_own_undo_is_free_before_the_barrier_and_needs_agreement_behind_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            anna, bob = await host.page(table), await guest.page(table)
            await anna.until(lambda: bool(anna.moves))
            before = anna.shown
            await anna.move(anna.moves[0])
            await anna.until(lambda: [0, "free"] in anna.room["undo"])
            assert (await anna.undo())["t"] == "ack"
            await anna.until(lambda: bool(anna.moves))
            assert anna.shown["sheets"] == before["sheets"]
            assert moves_in(anna.log) == before["log"]
            assert anna.log[-1]["text"] == "Anna takes a decision back."
            await anna.move(anna.moves[0])
            await bob.until(lambda: bool(bob.moves))
            await bob.move(bob.moves[0])
            await anna.until(lambda: [0, "ask"] in anna.room["undo"])
            await anna.undo()
            await bob.until(lambda: bool(bob.room["wish"]))
            assert bob.room["wish"]["answer"]
            await bob.send({"t": "agree", "yes": False})
            await anna.until(lambda: anna.room["wish"] is None)
            moved = anna.v
            await anna.undo()
            await bob.until(lambda: bool(bob.room["wish"]))
            await bob.send({"t": "agree", "yes": True})
            await anna.until(lambda: anna.v == (moved or 0) + 2 and bool(anna.moves))
            assert moves_in(anna.log) == before["log"]
            assert [line["text"] for line in anna.log if line not in before["log"]] == [
                "Anna takes a decision back.",
                "Anna would like to take back a decision.",
                "Bohouš does not agree; everything stays as it is.",
                "Anna would like to take back a decision.",
                "Anna takes a decision back. Agreed: Bohouš.",
            ]
            assert anna.shown == await anna.fresh()

    asyncio.run(story())


def test_a_person_alone_with_bots_takes_back_without_asking_in_practice(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            table = await visitor.table(seat0="me", seat1="bot-easy", practice="on")
            page = await visitor.page(table)
            assert page.room["practice"]
            await page.until(lambda: bool(page.moves))
            log = page.log
            await page.move(page.moves[0])
            await page.until(lambda: len(page.log) > len(log))
            await page.undo()
            await page.until(lambda: moves_in(page.log) == log)

    asyncio.run(story())


def test_an_absent_player_is_replaced_by_a_bot_after_the_agreed_time_and_comes_back(
    tmp_path: Path,
) -> None:
    times = LaterTime()

    async def story() -> None:
        async with opened(tmp_path, times=times) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            anna, bob = await host.page(table), await guest.page(table)
            await bob.close()
            await anna.until(lambda: not anna.room["chairs"][1]["here"])
            await anna.send({"t": "seat", "seat": 1, "do": "bot", "level": "easy"})
            await anna.until(lambda: bool(anna.nacks))
            assert anna.nacks[0]["code"] == "not-allowed"
            times.later = 24 * 3600
            await anna.send({"t": "seat", "seat": 1, "do": "bot", "level": "easy"})
            await anna.until(lambda: anna.room["chairs"][1]["standin"] == "medium")
            await anna.until(lambda: 1 not in anna.rest["waiting"])
            bob = await guest.page(table)
            await bob.reached(0)
            assert (await bob.move("stop"))["code"] in ("standin", "not-playing")
            await bob.send({"t": "seat", "seat": 1, "do": "back"})
            await bob.until(lambda: not bob.room["chairs"][1]["standin"])
            assert [line["text"] for line in bob.log if line["seat"] == AT_THE_TABLE] == [
                "The table has waited for Bohouš as long as was agreed. Anna asked for a bot (medium), which plays on.",
                "Bohouš is back and plays; the bot is gone.",
            ]
            await play_out([anna, bob])

    asyncio.run(story())


def test_nobody_can_touch_the_seat_of_somebody_who_is_here(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            anna, bob = await host.page(table), await guest.page(table)
            await bob.send({"t": "seat", "seat": 0, "do": "bot", "level": "easy"})
            await bob.until(lambda: bool(bob.nacks))
            assert bob.nacks[0]["code"] == "not-allowed"
            await bob.send({"t": "seat", "seat": 0, "do": "remove"})
            await bob.until(lambda: len(bob.nacks) == 2)
            assert not anna.room["chairs"][0]["standin"]

    asyncio.run(story())


def test_the_host_sends_a_guest_away_before_the_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            host, guest = server.visitor("Anna"), server.visitor("Bohouš")
            table = await host.table(players=3, seat0="me", seat1="friend", seat2="friend")
            anna = await host.page(table)
            await guest.accept(anna.room["invitation"])
            bob = await guest.page(table)
            await anna.send({"t": "seat", "seat": 1, "do": "remove"})
            await bob.until(lambda: bob.bye == "removed")
            await anna.until(lambda: anna.room["chairs"][1]["kind"] == "open")
            again = await guest.page(table, wait=False)
            await again.until(lambda: again.bye == "removed")

    asyncio.run(story())


def test_one_device_holds_two_seats_and_looks_with_the_eyes_it_asks_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            table = await visitor.table(players=2, seat0="me", seat1="here", name_1="Bohouš")
            page = await visitor.page(table)
            await page.reached(0)
            assert [chair["name"] for chair in page.room["chairs"]] == ["Anna", "Bohouš"]
            first = page.sheets["hand"]
            await page.send({"t": "look", "lang": "en", "seat": 1})
            await page.until(lambda: page.rest["seat"] == 1)
            assert page.sheets["hand"] != first
            while not page.rest["over"]:
                seat = page.rest["waiting"][0]
                await page.send({"t": "look", "lang": "en", "seat": seat})
                await page.until(lambda seat=seat: page.rest["seat"] == seat and bool(page.moves))  # type: ignore[misc]
                answer = await page.move(page.moves[0])
                await page.reached(answer["v"])

    asyncio.run(story())


def test_who_sits_down_with_one_device_sits_at_all_of_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            host, guest = server.visitor("Anna"), server.visitor("Bohouš")
            table = await host.table(players=2, seat0="me", seat1="friend")
            await guest.quick()
            anna, watcher = await host.page(table), await server.visitor().page(table)
            desk, phone = await guest.page(table), await guest.page(table)
            await phone.send({"t": "seat", "seat": 1, "do": "sit"})
            for page in (phone, desk):
                await page.until(lambda page=page: page.rest.get("seat") == 1 and bool(page.moves))  # type: ignore[misc]
            assert desk.shown == phone.shown
            await watcher.reached(0)
            assert watcher.rest["seat"] is None
            assert (await desk.move(desk.moves[0]))["t"] == "ack"
            await anna.reached(desk.v or 0)

    asyncio.run(story())


def test_the_same_people_play_again_at_one_new_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, visitors = await friends(server, "Bohouš")
            pages = [await visitor.page(table) for visitor in visitors]
            for page in pages:
                await page.reached(0)
            await pages[0].send({"t": "again"})
            await pages[0].until(lambda: bool(pages[0].nacks))
            await play_out(pages)
            for page in pages:
                await page.send({"t": "again"})
                await page.until(lambda page=page: bool(page.go))  # type: ignore[misc]
            assert pages[0].go == pages[1].go != table
            new = await visitors[1].page(pages[1].go)
            assert [chair["name"] for chair in new.room["chairs"]] == ["Anna", "Bohouš"]
            assert new.room["chairs"][1]["mine"]

    asyncio.run(story())


def test_a_page_comes_back_with_a_difference_or_with_everything(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            anna, bob = await host.page(table), await guest.page(table)
            await bob.reached(0)
            await bob.close()
            await anna.until(lambda: bool(anna.moves))
            await anna.move(anna.moves[0])
            heard = len(bob.raw)
            await bob.connect(have=bob.v)
            await bob.until(lambda: bob.v == anna.v)
            assert not any('"t":"full"' in text for text in bob.raw[heard:])
            assert bob.shown == await bob.fresh()
            await bob.close()
            heard = len(bob.raw)
            await bob.connect(have=1000)
            await bob.until(lambda: len(bob.raw) >= heard + 2)
            assert any('"t":"full"' in text for text in bob.raw[heard:])

    asyncio.run(story())


def test_words_change_language_on_the_same_socket(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            page = await visitor.page(await visitor.quick())
            await page.until(lambda: bool(page.moves))
            seen = {}
            for lang in LANGUAGES:
                await page.send({"t": "look", "lang": lang, "seat": 0})
                await page.until(lambda lang=lang: page.rest["lang"] == lang)  # type: ignore[misc]
                seen[lang] = (page.rest["prompt"], page.rest["moves"][0]["label"], page.log[0]["text"])
            assert all(one != two for one, two in zip(seen["cs"], seen["en"], strict=True))

    asyncio.run(story())


def test_a_phone_that_is_turned_gets_the_sheets_of_its_new_window(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            table = await visitor.quick("ticket-to-ride-sf")
            desk, phone = await visitor.page(table), await visitor.page(table, window="narrow")
            for page in (desk, phone):
                await page.reached(0)
            assert "board" in desk.sheets
            assert "tall" not in desk.sheets
            assert "tall" in phone.sheets
            assert "board" not in phone.sheets
            await phone.send({"t": "look", "lang": phone.lang, "seat": None, "window": "wide"})
            await phone.until(lambda: "board" in phone.sheets)
            assert list(phone.sheets) == list(desk.sheets)
            await phone.send({"t": "look", "lang": phone.lang, "seat": None, "window": "narrow"})
            await phone.until(lambda: "tall" in phone.sheets)
            await phone.converge()

    asyncio.run(story())


@pytest.mark.parametrize("name", [game.id for game in playable()])
def test_every_game_is_played_and_the_patched_page_equals_a_fresh_one(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor, rng = server.visitor("Anna"), random.Random(3)
            table = await visitor.quick(name)
            page, watcher = await visitor.page(table), await server.visitor().page(table, lang="cs")
            phone = await visitor.page(table, window="narrow")
            for step in range(30):
                await page.until(lambda: bool(page.moves) or bool(page.rest.get("over")))
                if page.rest["over"]:
                    break
                answer = await page.move(rng.choice(page.moves))
                assert answer["t"] == "ack"
                await page.reached(answer["v"])
                if step % 10 == 4:
                    await page.until(lambda: bool(page.moves) or page.rest["over"])
                    for one in (page, watcher, phone):
                        fresh = await one.fresh()
                        await one.reached(fresh["v"])
                        if one.v == fresh["v"]:  # else a bot that decides at the same time has moved on
                            assert one.shown == fresh

    asyncio.run(story())
