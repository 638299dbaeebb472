"""My games: whose turn it is, results, ratings, people to invite, to avoid or to report."""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce

from drezina.cli import main
from drezina.table.admin_access import ask
from drezina.table.people.history import Played, mode_of, summary
from drezina.table.people.my_games import in_words
from drezina.table.people.ratings import counts
from drezina.table.store import SeatRow, TableRow
from tests.table.receivers import MailBox, mail_server
from tests.table.server import Page, RunningServer, Visitor, opened
from tests.table.stores import IN_A_FILE, query, settings
from tests.table.test_notices import link_in, serving

pytestmark = pytest.mark.any_store


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_server() as found:
        yield found


async def finish(*pages: Page) -> None:
    """Plays with the first legal moves to the end."""
    while not pages[0].rest["over"]:
        for page in pages:
            fresh = await page.fresh()
            await page.reached(fresh["v"])
            if page.moves:
                await page.reached((await page.move(page.moves[0]))["v"])
        await pages[0].until(lambda: bool(pages[0].rest))
    for page in pages:
        await page.until(lambda page=page: page.rest["over"])  # type: ignore[misc]


async def game_of(one: Visitor, two: Visitor) -> str:
    table = await one.table(seat0="me", seat1="friend")
    page = await one.page(table)
    await two.accept(page.room["invitation"])
    other = await two.page(table)
    for each in (page, other):
        await each.until(lambda each=each: bool(each.rest))  # type: ignore[misc]
    await finish(page, other)
    await page.close()
    await other.close()
    return table


async def game_alone(visitor: Visitor) -> str:
    table = await visitor.quick()
    page = await visitor.page(table)
    await page.until(lambda: bool(page.rest))
    while not page.rest["over"]:
        await page.until(lambda: bool(page.moves) or page.rest["over"])
        if page.moves:
            await page.reached((await page.move(page.moves[0]))["v"])
    await page.close()
    return table


async def names(*visitors: Visitor) -> None:
    for visitor in visitors:
        await visitor.post("/name")


def part(page: str, id: str) -> str:
    found = re.search(rf'<section[^>]*id="{id}".*?</section>', page, re.S)
    return found[0] if found else ""


def rows(folder: Path, text: str) -> list[Any]:
    return query(folder, text)


def test_games_where_i_am_on_turn_come_first_with_the_time_left(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob = server.visitor("Anna"), server.visitor("Bob")
            mine = await anna.quick("mini-express")
            page = await anna.page(mine)
            await page.until(lambda: bool(page.moves))
            waiting = await anna.table(seat0="me", seat1="friend")
            timed = await anna.table("mini-express", seat0="me", seat1="friend", clock="days-7")
            invitation = (await anna.page(timed)).room["invitation"]
            await bob.accept(invitation)
            shown = (await anna.http.get("/my")).text
            assert f"/t/{mine}" in part(shown, "yours")
            assert f"/t/{waiting}" in part(shown, "running")
            whose = anna if f"/t/{timed}" in part(shown, "yours") else bob
            his = part((await whose.http.get("/my")).text, "yours")
            entry = his[his.index(f"/t/{timed}") :].partition("</li>")[0]
            assert "Your turn! · 6 days left" in entry
            stranger = await server.visitor("").http.get("/my")
            assert stranger.headers["location"] == "/signin"

    asyncio.run(go())


def test_finished_games_have_results_and_filters(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob = server.visitor("Anna"), server.visitor("Bob")
            together, alone = await game_of(anna, bob), await game_alone(anna)
            shown = (await anna.http.get("/my")).text
            finished = part(shown, "finished")
            assert f"/t/{together}" in finished
            assert f"/t/{alone}" in finished
            assert ". place · people" in finished
            assert ". place · bots" in finished
            people = part((await anna.http.get("/my?mode=people")).text, "finished")
            assert (f"/t/{together}" in people, f"/t/{alone}" in people) == (True, False)
            other = part((await anna.http.get("/my?game=mini-express")).text, "finished")
            assert "None like that" in other
            results = part(shown, "results")
            assert re.search(r"Shunting</th><td>people</td><td>1</td>", results)
            assert re.search(r"Shunting</th><td>bots</td><td>1</td>", results)
            ranks = dict(rows(tmp_path, f"SELECT seat, rank FROM results WHERE \"table\" = '{together}'"))
            assert sorted(ranks) == [0, 1]
            assert f"one game together, {int(ranks[0] < ranks[1])} times ahead" in part(shown, "people")

    asyncio.run(go())


def test_a_game_that_ended_before_results_were_kept_gets_its_result_when_somebody_looks(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob = server.visitor("Anna"), server.visitor("Bob")
            await game_of(anna, bob)
            before = rows(tmp_path, "SELECT * FROM results")
            query(tmp_path, "DELETE FROM results")
            for _ in range(2):
                assert ". place · people" in part((await anna.http.get("/my")).text, "finished")
            assert rows(tmp_path, "SELECT * FROM results") == before

    asyncio.run(go())


def played(seats: list[SeatRow], ranks: dict[int, int], *, practice: bool = False) -> Played:
    row = TableRow("t", "g", 2, "{}", 1, "", b"", "a", "", False, "i", "over", "", False, 0, "", "", 0, 0)
    return Played(replace(row, practice=practice), seats, ranks, 0)


ANNA, BOB = SeatRow(0, "person", "a", "Anna"), SeatRow(1, "person", "b", "Bob")
BOT, AUTOMA = SeatRow(2, "bot", level="hard"), SeatRow(1, "automa")


def test_results_are_added_up_by_game_and_mode_against_people_and_bots() -> None:
    games = [
        played([ANNA, BOB], {0: 1, 1: 2}),
        played([ANNA, BOB, BOT], {0: 2, 1: 1, 2: 3}),
        played([ANNA, BOT], {0: 1, 2: 2}),
        played([ANNA, AUTOMA], {0: 1, 1: 2}),
        played([ANNA, BOT], {0: 1, 2: 2}, practice=True),
        played([ANNA, BOB], {}),  # ended without a result
    ]
    assert [game.mode for game in games] == ["people", "mixed", "bots", "alone", "practice", "people"]
    found = summary("a", games)
    assert {mode: tally.games for (_, mode), tally in found.by_game.items()} == dict.fromkeys(
        ("people", "mixed", "bots", "alone", "practice"), 1
    )
    assert (found.people["b"].games, found.people["b"].best, found.people["b"].name) == (2, 1, "Bob")
    assert (found.bots["hard"].games, found.bots["hard"].best) == (2, 2)
    assert found.by_game["g", "mixed"].mean == "2.0"


def test_ratings_come_only_from_counted_games_of_people() -> None:
    assert counts(played([ANNA, BOB], {}).row, [ANNA, BOB])
    assert counts(played([ANNA, BOB, BOT], {}).row, [ANNA, BOB, BOT])
    assert not counts(played([ANNA, BOT], {}).row, [ANNA, BOT])
    assert not counts(played([ANNA, BOB], {}, practice=True).row, [ANNA, BOB])
    assert not counts(played([], {}).row, [ANNA, SeatRow(1, "person", "a", "Here")])  # one person with two seats
    assert mode_of(played([ANNA], {}).row, [ANNA]) == "alone"


def test_a_rating_is_opted_into_shown_with_its_uncertainty_and_private(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob, eve = server.visitor("Anna"), server.visitor("Bob"), server.visitor("Eve")
            await names(anna, bob, eve)
            await game_of(anna, bob)
            assert rows(tmp_path, "SELECT * FROM ratings") == []  # nobody wanted one
            await anna.post("/account/rating", rating="own")
            await bob.post("/account/rating", rating="all")
            table = await game_of(anna, bob)
            found = rows(tmp_path, f"SELECT rank FROM results WHERE \"table\" = '{table}' ORDER BY seat")
            ranks = [rank for (rank,) in found]
            model = PlackettLuce()
            (one,), (two,) = model.rate([[model.rating()], [model.rating()]], ranks=[float(rank) for rank in ranks])
            rated = {mu for (mu,) in rows(tmp_path, "SELECT mu FROM ratings")}
            assert {round(mu, 6) for mu in rated} == {round(one.mu, 6), round(two.mu, 6)}
            results = part((await anna.http.get("/my")).text, "results")
            assert f"<strong>{one.mu:.1f} ± {2 * one.sigma:.1f}</strong>" in results
            hers = part((await anna.http.get("/my")).text, "people")
            assert f"{two.mu:.1f} ± {2 * two.sigma:.1f}" in hers  # he shows his to everybody
            his = part((await bob.http.get("/my")).text, "people")
            assert f"{one.mu:.1f} ±" not in his
            await game_of(eve, anna)
            assert rows(tmp_path, "SELECT COUNT(*) FROM ratings") == [(2,)]  # Eve wants none
            assert rows(tmp_path, "SELECT MAX(games) FROM ratings") == [(2,)]
            await game_alone(anna)
            assert rows(tmp_path, "SELECT MAX(games) FROM ratings") == [(2,)]  # bots do not count
            await anna.post("/account/rating", rating="")
            assert rows(tmp_path, "SELECT COUNT(*) FROM ratings") == [(1,)]

    asyncio.run(go())


async def other_in(visitor: Visitor) -> str:
    found = re.search(r'name="other" value="(\w+)"', (await visitor.http.get("/my")).text)
    assert found
    return found[1]


def test_an_earlier_opponent_is_invited_and_told(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box, kinds="invite")
            await game_of(anna, bob)
            answer = await anna.post("/my/invite", other=await other_in(anna), table="new:shunting")
            table = answer.headers["location"]
            await server.round()
            (mail,) = box.mails
            assert mail["subject"] == "Shunting: Anna invites you to play."
            link = link_in(mail)
            assert "/i/" in link
            shown = part((await bob.http.get("/my")).text, "invitations")
            assert "Anna invites you to play" in shown
            await anna.post("/my/invite", other=await other_in(anna), table=table.removeprefix("/t/"))
            await server.round(700)
            assert len(box.mails) == 1  # once is enough
            assert (await bob.post("/my/decline", table=table.removeprefix("/t/"))).status_code == 303
            assert part((await bob.http.get("/my")).text, "invitations") == ""
            eve = server.running.visitor("Eve")
            await eve.post("/name")
            stranger = await eve.post("/my/invite", other=await other_in(anna), table="new:shunting")
            assert stranger.status_code == 409  # only whoever has played with somebody

    asyncio.run(go())


def test_whoever_is_blocked_sits_down_no_more_and_their_invitations_go_nowhere(tmp_path: Path, box: MailBox) -> None:
    async def go() -> None:
        async with serving(tmp_path, box) as server:
            anna, bob = server.running.visitor("Anna"), await server.person("Bob", box, kinds="invite")
            await game_of(anna, bob)
            assert (await bob.post("/my/block", other=await other_in(bob))).status_code == 303
            answer = await anna.post("/my/invite", other=await other_in(anna), table="new:shunting")
            assert answer.status_code == 303  # she is not told
            await server.round()
            assert box.mails == []
            assert part((await bob.http.get("/my")).text, "invitations") == ""
            for host, guest in ((bob, anna), (anna, bob)):
                table = await host.table(seat0="me", seat1="friend")
                page = await host.page(table)
                refused = await guest.accept(page.room["invitation"])
                assert (refused.status_code, "cannot sit down at this table" in refused.text) == (409, True)
            assert (await bob.post("/my/unblock", other=await other_in(bob))).status_code == 303
            again = await bob.page(await bob.table(seat0="me", seat1="friend"))
            assert (await anna.accept(again.room["invitation"])).status_code == 303

    asyncio.run(go())


def test_a_report_reaches_the_operator(tmp_path: Path) -> None:
    async def go(server: RunningServer) -> None:
        anna, bob = server.visitor("Anna"), server.visitor("Bob")
        await game_of(anna, bob)
        other = await other_in(anna)
        assert (await anna.post("/my/report", other=other, text="He swears.\nAll the time.")).status_code == 200
        assert (await anna.post("/my/report", other=other, text="  ")).status_code == 409
        assert (await anna.post("/my/report", other="nobody", text="x")).status_code == 409
        codes = [(await anna.post("/my/report", other=other, text="Again.")).status_code for _ in range(5)]
        assert codes[-1] == 429

    async def story() -> None:
        async with opened(tmp_path) as server:
            await go(server)

    asyncio.run(story())
    reports = ask(settings(tmp_path), "reports")
    assert (reports[-1]["guest_name"], reports[-1]["about_name"]) == ("Anna", "Bob")
    assert reports[-1]["text"] == "He swears. All the time."
    ask(settings(tmp_path), "dismiss", who=str(reports[-1]["id"]))
    assert len(ask(settings(tmp_path), "reports")) == len(reports) - 1


@pytest.mark.parametrize(
    ("seconds", "en", "cs"),
    [
        (3 * 86_400, "3 days left", "zbývají 3 dny"),
        (86_400, "24 h left", "zbývá 24 h"),
        (3_600, "60 min left", "zbývá 60 min"),
        (30, "0 min left", "zbývá 0 min"),
    ],
)
def test_time_left_is_said_in_the_unit_that_matters(seconds: float, en: str, cs: str) -> None:
    assert (in_words(seconds, "en"), in_words(seconds, "cs")) == (en, cs)


@IN_A_FILE
def test_the_operator_reads_reports_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            anna, bob = server.visitor("Anna"), server.visitor("Bob")
            await game_of(anna, bob)
            await anna.post("/my/report", other=await other_in(anna), text="He swears.")

    asyncio.run(story())
    monkeypatch.setenv("DREZINA_HOME", str(tmp_path))
    monkeypatch.setenv("DREZINA_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["admin", "reports"]) == 0
    said = capsys.readouterr().out
    assert all(word in said for word in ("He swears.", "Anna", "Bob"))
    assert main(["admin", "dismiss", "1"]) == 0
    assert main(["admin", "reports"]) == 0
    assert capsys.readouterr().out == "Report 1 is deleted.\nThere are none.\n"
    assert main(["admin", "dismiss", "1"]) != 0
    assert capsys.readouterr().err == "There is no report 1.\n"
