"""Pages, forms, cookies, links, policies: what a visitor gets without a socket."""

import asyncio
import contextlib
import os
import re
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

import drezina
from drezina.cli import serving
from drezina.cli.shell import Shell
from drezina.core import components
from drezina.core.game import format_value
from drezina.core.game import game as find_game
from drezina.core.words import LANGUAGES
from drezina.table import catalogue, limits, run
from drezina.table.refusals import words
from drezina.table.resources import ui_words
from drezina.table.seats import BOT_NAMES, names_of
from drezina.table.settings import Settings
from drezina.table.store import SeatRow
from tests.contract.wording import messages
from tests.table.server import GAME, PATIENCE, opened
from tests.table.test_playing import friends, play_out

STATIC = Path(drezina.__file__ or "").parent / "table" / "static"


def test_every_page_has_strict_policies_and_no_foreign_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            table = await visitor.quick()
            for path in ("/", f"/new/{GAME}", f"/games/{GAME}", f"/t/{table}", "/nowhere", "/d/some-token"):
                answer = await visitor.http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert answer.headers["referrer-policy"] == "same-origin"
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert "https://" not in answer.text
                assert "style=" not in answer.text
                assert "<script>" not in answer.text

    asyncio.run(story())


def test_the_browser_code_asks_nobody_else(tmp_path: Path) -> None:
    for file in STATIC.iterdir():
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http://" not in text, file
        assert "https://" not in text, file


def test_the_cookie_is_signed_and_closed_to_scripts(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            answer = await visitor.post("/name")
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "secure" not in cookie
            value = visitor.http.cookies["drezina"]
            forged = server.visitor("Bohouš")
            forged.http.cookies.set("drezina", value[:-3] + "abc")
            assert "Anna" in (await visitor.http.get("/")).text
            assert "Anna" not in (await forged.http.get("/")).text
        async with opened(tmp_path, public_url="https://trains.example") as server:
            answer = await server.visitor("Anna").post("/name")
            assert "secure" in answer.headers["set-cookie"].lower()

    asyncio.run(story())


@pytest.mark.skipif(os.name == "nt", reason="modes of files are different there")
def test_the_key_and_the_database_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path):
            pass

    asyncio.run(story())
    for name in ("key", "drezina.sqlite"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def test_requests_from_other_sites_and_to_other_names_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"origin": ""}):
                answer = await visitor.http.post("/quick", data={"game": GAME}, headers=headers)
                assert answer.status_code == 403
            for lang, said in (("cs", "neslyší"), ("en", "does not answer")):
                answer = await visitor.http.get("/", headers={"host": "evil.example", "accept-language": lang})
                assert answer.status_code == 421
                assert said in answer.text
            upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
            upgrade |= {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "origin": "http://evil.example"}
            assert (await visitor.http.get("/socket", headers=upgrade)).status_code == 403
            big = await visitor.http.post("/name", content=b"x" * (limits.FORM_BYTES + 1))
            assert big.status_code == 413

    asyncio.run(story())


def test_names_and_lines_are_escaped(tmp_path: Path) -> None:
    bad = "<img src=x>"

    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor(bad)
            table = await visitor.table(players=2, seat0="me", seat1="friend", table=bad, public="on")
            page = await visitor.page(table)
            other = server.visitor("Bohouš")
            for path in ("/", f"/t/{table}", f"/i/{page.room['invitation']}"):
                for who in (visitor, other):
                    assert bad not in (await who.http.get(path)).text
            await other.accept(page.room["invitation"])
            await page.reached(0)
            picture = str(page.sheets)
            assert bad not in picture
            assert "&lt;img" in picture

    asyncio.run(story())


def test_an_invitation_seats_a_friend_and_the_game_begins(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            host = server.visitor("Anna")
            table = await host.table(players=2, seat0="me", seat1="friend")
            page = await host.page(table)
            assert page.room["stage"] == "open"
            assert page.v is None
            stranger = await server.visitor().page(table)
            assert stranger.room["invitation"] == ""
            guest = server.visitor("Bohouš")
            asked = await guest.http.get(f"/i/{page.room['invitation']}")
            assert "Anna" in asked.text
            assert (await guest.accept("wrong")).status_code == 404
            await guest.accept(page.room["invitation"])
            await page.until(lambda: page.room["stage"] == "playing" and bool(page.moves))
            late = server.visitor("Cyril")
            assert (await late.accept(await store_invitation(server, table))).status_code == 409
            assert (await guest.http.get(f"/i/{page.room['invitation'] or 'x'}")).status_code in (303, 404)

    async def store_invitation(server: object, table: str) -> str:
        import sqlite3

        with sqlite3.connect(tmp_path / "drezina.sqlite") as database:
            return str(database.execute("SELECT invitation FROM tables WHERE id = ?", (table,)).fetchone()[0])

    asyncio.run(story())


def test_a_public_table_is_listed_and_anybody_may_sit_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            host = server.visitor("Anna")
            table = await host.table(players=2, seat0="me", seat1="friend", public="on", table="Friday evening")
            hidden = await host.table(players=2, seat0="me", seat1="friend", table="Secret evening")
            guest = server.visitor("Bohouš")
            home = (await guest.http.get("/")).text
            assert "Friday evening" in home
            assert table in home
            assert hidden not in home
            await guest.post("/name")
            page = await guest.page(table)
            await page.send({"t": "seat", "seat": 1, "do": "sit", "nonce": "n"})
            await page.until(lambda: page.room["stage"] == "playing" and bool(page.moves))
            assert page.rest["seat"] == 1
            assert "Your turn!" in (await guest.http.get("/")).text

    asyncio.run(story())


def test_a_link_brings_the_same_guest_to_another_device_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            table = await visitor.quick()
            link = (await visitor.http.post("/link", data={"table": table})).json()
            assert "<svg" in link["qr"]
            path = link["url"].removeprefix(server.url)
            phone = httpx.AsyncClient(base_url=server.url, headers={"origin": server.url})
            assert (await phone.get(path)).status_code == 200
            token = path.split("/")[2].split("?")[0]
            answer = await phone.post("/device", data={"token": token, "table": table})
            assert answer.headers["location"] == f"/t/{table}"
            assert "Anna" in (await phone.get("/")).text
            assert (await phone.post("/device", data={"token": token, "table": table})).status_code == 404
            assert (await server.visitor().http.post("/link", data={"table": table})).status_code == 409

    asyncio.run(story())


def test_the_record_is_closed_until_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, visitors = await friends(server, "Bohouš")
            assert (await visitors[0].http.get(f"/t/{table}/record")).status_code == 409
            pages = [await visitor.page(table) for visitor in visitors]
            for page in pages:
                await page.reached(0)
            await play_out(pages)
            record = await server.visitor().http.get(f"/t/{table}/record")
            assert record.status_code == 200
            assert record.text.startswith("drezina 1")

    asyncio.run(story())


def test_wrong_forms_are_answered_with_a_reason(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            for form in ({"players": "9"}, {"players": "2", "option-automa": "maybe"}):
                answer = await visitor.post("/tables", game=GAME, **form)
                assert answer.status_code == 409
                assert 'role="alert"' in answer.text
            assert (await visitor.post("/tables", game="chess")).status_code == 404
            assert (await visitor.post("/quick", game="")).status_code == 404
            bots = await visitor.post("/tables", game=GAME, players="2", **{"seat-0": "bot-easy", "seat-1": "bot-easy"})
            assert 'role="alert"' in bots.text

    asyncio.run(story())


def test_too_many_forms_are_slowed_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            codes = [(await visitor.post("/name")).status_code]
            while codes[-1] == 303 and len(codes) < 5 * limits.POSTS.burst:
                codes.append((await visitor.post("/name")).status_code)
            assert len(codes) > limits.POSTS.burst
            assert codes[-1] == 429

    asyncio.run(story())


def test_the_language_follows_the_browser_and_the_choice(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            for header, cookie, lang in (
                ("cs-CZ,cs;q=0.9,en;q=0.8", "", "cs"),
                ("sk", "", "cs"),
                ("de,en;q=0.5", "", "en"),
                ("fr", "", "en"),
                ("cs", "en", "en"),
            ):
                client = httpx.AsyncClient(base_url=server.url, headers={"accept-language": header})
                if cookie:
                    client.cookies.set("lang", cookie)
                assert f'<html lang="{lang}">' in (await client.get("/")).text

    asyncio.run(story())


def test_all_words_are_there_in_both_languages() -> None:
    assert ui_words("cs").keys() == ui_words("en").keys()
    assert set(words("cs").messages) == set(words("en").messages)
    shown = [*STATIC.glob("*.js"), *(STATIC.parent / "templates").glob("*.html")]
    used = "".join(file.read_text(encoding="utf-8") for file in shown)
    composed = ("act-", "gone-", "pace-", "level-", "chat-mode-", "chat-players", "chat-off")  # put together there
    for name in ui_words("en"):
        assert f'"{name}"' in used or f"ui-{name}" in used or name.startswith(composed), name


def test_every_playable_game_has_what_the_pages_need() -> None:
    for game in catalogue.playable():
        for lang in LANGUAGES:
            assert catalogue.blurb(game, lang)
            assert len(catalogue.choices(game, lang)) == len(game.options)
            assert "<p>" in catalogue.howto(game, lang)
        assert catalogue.preview(game, "cs").startswith("<svg")


def test_every_block_of_the_components_has_a_title_and_a_czech_note() -> None:
    for game in catalogue.playable():
        blocks = components.provenance(game.folder / "components.toml")
        ids = [f"block-{key.replace('.', '-')}" for key, _, _ in blocks]
        czech, english = game.plain_words("cs"), game.plain_words("en")
        notes = [czech.say(one, attribute="note") for one in ids]
        assert [name for name, _, _ in catalogue.provenance(game, "cs")] == [czech.say(one) for one in ids]
        assert [note for _, _, note in catalogue.provenance(game, "cs")] == notes
        assert [name for name, _, _ in catalogue.provenance(game, "en")] == [english.say(one) for one in ids]
        assert [note for _, _, note in catalogue.provenance(game, "en")] == [note for _, _, note in blocks]
        assert not {*notes} & {note for _, _, note in blocks}
        for lang in LANGUAGES:
            assert {one for one in messages(game.folder / f"words.{lang}.ftl") if one.startswith("block-")} == {*ids}


def test_health_says_how_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            answer = (await server.visitor().http.get("/health")).json()
            assert answer["ok"] is True

    asyncio.run(story())


def test_databases_are_named_by_files_or_urls() -> None:
    assert Settings(database="x.sqlite").database_url == "sqlite:///x.sqlite"
    assert Settings(database="postgresql://u@h/d").database_url == "postgresql+asyncpg://u@h/d"
    assert Settings(database="postgresql://u@h/d").database_file is None


def test_a_taken_port_is_refused_in_words(tmp_path: Path) -> None:
    from drezina.table.refusals import CannotServe
    from drezina.table.run import free_listener, listener

    with listener("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe) as problem:
            listener("127.0.0.1", port)
        assert str(port) in problem.value.text("cs")
        with free_listener("127.0.0.1", port) as other:
            assert other.getsockname()[1] != port
        command = [sys.executable, "-m", "drezina.cli", "serve", "--port", str(port), "--lang", "en"]
        env = {**os.environ, "DREZINA_HOME": str(tmp_path)}
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=2 * PATIENCE)
        assert done.returncode != 0
        assert str(port) in done.stderr + done.stdout


@pytest.mark.parametrize("trusted", [True, False])
def test_forwarded_headers_are_believed_from_a_trusted_proxy_only(tmp_path: Path, trusted: bool) -> None:
    """A proxy that speaks https for us gives secure cookies, and each visitor behind it has limits of their own."""
    port = 20_000 + os.getpid() % 10_000  # below those that systems give to whoever asks for any
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "drezina.cli", "serve", "--port", str(port), "--lang", "en"]
    command += ["--trusted-proxy", "127.0.0.1"] if trusted else []
    env = {**os.environ, "DREZINA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        wait_for(url)
        with httpx.Client(headers={"origin": url, "x-forwarded-proto": "https"}, timeout=PATIENCE) as http:
            answers = [
                http.post(f"{url}/name", data={"name": "Anna"}, headers={"x-forwarded-for": f"203.0.113.{visitor}"})
                for visitor in range(int(limits.POSTS.burst) * 2)
            ]
        process.kill()
    assert ("secure" in answers[0].headers["set-cookie"].lower()) is trusted
    assert all(answer.status_code != 429 for answer in answers) is trusted


def wait_for(url: str) -> None:
    for _ in range(1_200):
        with contextlib.suppress(httpx.TransportError):
            assert httpx.get(f"{url}/health", timeout=PATIENCE).json()["ok"]
            return
        time.sleep(0.1)
    raise AssertionError("the table does not answer")


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_without_words_the_table_opens_on_this_machine_only(tmp_path: Path) -> None:
    env = {**os.environ, "DREZINA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "drezina.cli", "--lang", "en", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[-1]
        assert url.startswith("http://127.0.0.1:")
        wait_for(url)
        second = subprocess.run(command, env=env, capture_output=True, text=True, timeout=2 * PATIENCE)
        assert second.returncode != 0
        assert str(tmp_path) in second.stdout + second.stderr
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, -signal.SIGINT, 130)


def test_phones_in_the_local_network_get_a_link_and_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    serving.show_lan(Shell("en"), "http://192.0.2.7:8765")
    shown = capsys.readouterr().out
    assert "http://192.0.2.7:8765" in shown
    assert "█" in run.qr_code("http://192.0.2.7:8765")
    everywhere, here = Settings(host="0.0.0.0"), Settings()
    assert everywhere.knows_host("192.0.2.7:8765")
    assert not here.knows_host("192.0.2.7:8765")
    assert not everywhere.knows_host("evil.example:8765")


@pytest.mark.parametrize(
    ("game", "wishes", "changed"),
    [
        ("cargo-empire", {"players": "1", "mode": "people", "kept": "players"}, {"mode": "solo"}),
        ("cargo-empire", {"players": "3", "mode": "solo", "kept": "players"}, {"mode": "people"}),
        ("mini-express", {"players": "3", "map": "usa", "harbours": "on", "kept": "harbours"}, {"map": "europe"}),
        (
            "mini-express",
            {"players": "3", "map": "europe", "golden_spike": "on", "kept": "map"},
            {"golden_spike": "off"},
        ),
        ("mini-express", {"players": "1", "map": "europe", "kept": "map"}, {}),
        ("mini-express", {"players": "3", "start_player": "3", "kept": "start_player"}, {}),
        ("mini-express", {"players": "2", "start_player": "3", "kept": "players"}, {"start_player": "random"}),
    ],
)
def test_options_follow_what_was_chosen_last(
    tmp_path: Path, game: str, wishes: dict[str, str], changed: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            guest = server.visitor("Anna")
            values = {option.name: format_value(option.default) for option in find_game(game).options}
            answer = (await guest.http.get(f"/new/{game}/fit", params=values | wishes)).json()
            assert answer["options"] == changed
            assert bool(answer["note"]) == bool(changed)
            odd = (await guest.http.get(f"/new/{game}/fit", params={"players": "7²", "map": "moon"})).json()
            assert odd["options"] == {}
            assert odd["note"]

    asyncio.run(story())


def test_the_how_to_page_shows_a_legend_where_a_game_has_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            http = server.visitor("Anna").http
            page = (await http.get("/howto/mini-express?lang=cs")).text
            for column in range(2):
                assert all(f"/legend/mini-express/{column}.svg?lang=cs#{theme}" in page for theme in ("light", "dark"))
            czech, english = [(await http.get(f"/legend/mini-express/1.svg?lang={lang}")).text for lang in ("cs", "en")]
            assert czech.startswith("<svg")
            assert czech != english
            assert (await http.get("/legend/mini-express/2.svg")).status_code == 404
            assert (await http.get("/legend/shunting/0.svg")).status_code == 404
            assert "/print/railroad-ink/metro.svg?lang=cs" in (await http.get("/howto/railroad-ink?lang=cs")).text
            assert 'width="297mm"' in (await http.get("/print/railroad-ink/metro.svg?lang=cs")).text
            assert (await http.get("/print/railroad-ink/sea.svg")).status_code == 404
            assert (await http.get("/print/mini-express/metro.svg")).status_code == 404

    asyncio.run(story())


def test_no_bot_is_called_like_something_in_a_game() -> None:
    """A bot called Points made “Points scores 10 points”."""
    for lang in LANGUAGES:
        called = [words(lang).say(f"bot-{number}") for number in range(BOT_NAMES)]
        for game in drezina.titles():
            told = (game.folder / f"words.{lang}.ftl").read_text(encoding="utf-8").lower()
            assert [name for name in called if re.search(rf"\b{name.lower()}\b", told)] == [], game.id


def test_whoever_has_no_name_is_called_a_passenger_in_the_language_of_the_reader() -> None:
    game = drezina.game("ticket-to-ride-sf")
    seats = [SeatRow(0, "person", "x", words("cs").say("passenger")), SeatRow(1, "person", "y", "Anna")]
    assert names_of(seats, game, game.config(), "en") == ("Passenger", "Anna")
    assert names_of(seats, game, game.config(), "cs") == ("Cestující", "Anna")
