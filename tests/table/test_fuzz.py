"""Hostile frames and requests against a running table: nothing breaks, nothing changes, nothing leaks, nobody waits.

`pytest tests/table/test_fuzz.py --hostile 100000` sends that many.
"""

import asyncio
import contextlib
import json
import logging
import random
import sqlite3
import string
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from drezina.core.errors import DrezinaError
from drezina.core.match import Match
from drezina.table import limits
from drezina.table.archive import sound
from drezina.table.trouble import Refused
from tests.table.parlour import GAME
from tests.table.place import Page, Visitor, opened

Rng = random.Random
FRAMES_IN_TEN = 7  # the others are requests
WORDS = (
    "",
    "x",
    "0",
    "-1",
    "null",
    "hand",
    "play 1",
    "draw",
    "é",
    "\u202e",
    "\x00",
    "'\"<b>",
    "../../key",
    "%00",
    "{}",
)
KINDS = (
    ("hello", ("proto", "table", "lang", "seat", "have")),
    ("look", ("lang", "seat")),
    ("move", ("id", "seat", "base", "move")),
    ("undo", ("id", "seat", "base")),
    ("agree", ("yes",)),
    ("seat", ("seat", "do", "level", "nonce")),
    ("pace", ("seconds",)),
    ("again", ()),
    ("chat", ("text",)),
    ("hush", ("mode",)),
    ("ping", ()),
)
PATHS = (
    "/",
    "/new/{w}",
    "/games/{w}",
    "/t/{t}",
    "/t/{w}",
    "/t/{t}/record",
    "/t/{t}/replay?n={n}&seat={n}&have={n}&line={w}&lang={w}",
    "/t/{t}/chart.svg?seat={n}",
    "/t/{t}/proof?lang={w}",
    "/i/{w}",
    "/d/{w}",
    "/picture/{w}.svg",
    "/howto/{w}?lang={w}",
    "/words/{w}.json",
    "/static/{w}",
    "/health",
)
FORMS = ("/name", "/quick", "/tables", "/accept", "/link", "/device", "/t/{t}/fork", "/t/{w}/fork", "/records")
FIELDS = (
    *("name", "game", "players", "level", "seat-0", "option-x", "invitation"),
    *("token", "table", "n", "eyes", "how", "record"),
)


def value(rng: Rng) -> object:
    """Anything that JSON can say."""
    deep: object = rng.choice(WORDS)
    for _ in range(rng.choice((0, 0, 0, 1, 60))):
        deep = [deep]
    numbers = (rng.randint(-3, 9), 2**63, -(2**70), 1e308)
    return rng.choice((None, True, rng.choice(numbers), rng.choice(WORDS), "x" * rng.choice((9, 300)), deep, {}))


def frame(rng: Rng, table: str) -> str | bytes:
    """A message that is nearly right, or far from it."""
    kind, fields = rng.choice(KINDS)
    message: dict[str, object] = {"t": kind} | {field: value(rng) for field in fields}
    if kind == "hello" and rng.random() < 0.5:
        message |= {"proto": 1, "table": table, "lang": "en"}
    if rng.random() < 0.3:
        message.pop(rng.choice(list(message)))
    if rng.random() < 0.1:
        message[rng.choice(WORDS)] = value(rng)
    text = json.dumps(message)
    harm = rng.random()
    if harm < 0.15:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(string.printable) + text[place + 1 :]
    elif harm < 0.2:
        return text.encode()[: rng.randrange(len(text))]
    elif harm < 0.23:
        return rng.randbytes(rng.randrange(200))
    elif harm < 0.24:
        return "x" * (limits.FRAME_BYTES + 10)
    return text


async def throw_frames(stranger: Visitor, table: str, secret: str, rng: Rng, count: int) -> None:
    """Sends frames over sockets that are opened again whenever the table has had enough."""
    sent = 0
    while sent < count:
        page = Page(stranger, table, None, "en")
        hello = frame(rng, table) if rng.random() < 0.3 else None
        with contextlib.suppress(ConnectionClosed, OSError):
            await page.connect(hello=hello)
            sent += 1
            for _ in range(rng.randrange(1, 25)):
                await page.send(frame(rng, table))
                sent += 1
            await asyncio.sleep(0)
        with contextlib.suppress(Exception):
            await page.close()
        assert leaks(page.raw, secret) == []


async def throw_requests(stranger: Visitor, table: str, secret: str, rng: Rng, count: int) -> None:
    for _ in range(count):

        def fill(path: str) -> str:
            return path.format(w=rng.choice(WORDS), t=table, n=rng.choice(("0", "5", "-1", "x", "99999", "")))

        headers = {"cookie": f"drezina={rng.choice(WORDS)!r}"} if rng.random() < 0.2 else {}
        with contextlib.suppress(httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError):
            if rng.random() < 0.6:
                answer = await stranger.http.get(fill(rng.choice(PATHS)), headers=headers)
            else:
                data = {field: str(value(rng)) for field in rng.sample(FIELDS, rng.randrange(5))}
                if rng.random() < 0.2:
                    headers["origin"] = "http://elsewhere.example"
                answer = await stranger.http.post(fill(rng.choice(FORMS)), data=data, headers=headers)
            assert answer.status_code < 500, (answer.request.url, answer.text[:300])
            assert leaks([answer.text], secret) == []


def leaks(texts: list[str], secret: str) -> list[str]:
    """What a stranger must not see of a running game: somebody's hand, the secret, the insides of our code."""
    return [text for text in texts if any(one in text for one in ('"key":"hand"', "Traceback", secret))]


async def keep_asking(page: Page, stop: asyncio.Event) -> int:
    """A player's page asks all the time and gets every answer; returns how many."""
    answers = 0
    while not stop.is_set():
        before = len(page.raw)
        await page.send({"t": "ping"})
        await page.until(lambda before=before: len(page.raw) > before)  # type: ignore[misc]
        answers += 1
        await asyncio.sleep(0.2)
    return answers


def own_secret(folder: Path, table: str) -> str:
    with contextlib.closing(sqlite3.connect(folder / "drezina.sqlite")) as database:
        found: bytes = database.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()[0]
    return found.hex()


def without_guests(shown: dict[str, object]) -> str:
    return json.dumps({key: shown[key] for key in ("rest", "sheets", "log", "v")}, sort_keys=True)


def test_hostile_frames_and_requests_change_nothing(
    tmp_path: Path,
    pytestconfig: pytest.Config,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    count = int(pytestconfig.getoption("--hostile"))
    for rate in ("POSTS", "SOCKETS", "GUESTS", "REPLAYS", "TABLES", "RECORDS"):
        monkeypatch.setattr(limits, rate, limits.Rate(1e9, 1e9))
    monkeypatch.setattr(limits, "CHAT", limits.Rate(3, 0))
    frames = count * FRAMES_IN_TEN // 10

    async def go() -> None:
        async with opened(tmp_path) as place:
            anna, bob = place.visitor("Anna"), place.visitor("Bedřich")
            table = await anna.table(seat0="me", seat1="friend")
            page = await anna.page(table)
            await bob.accept(page.room["invitation"])
            other = await bob.page(table)
            await page.reached(1)
            before = without_guests(page.shown)
            named, nameless = place.visitor("Mallory"), place.visitor()
            await named.quick()
            stop = asyncio.Event()
            waiting = asyncio.create_task(keep_asking(page, stop))
            secret, half = own_secret(tmp_path, table), frames // 2
            await asyncio.gather(
                throw_frames(named, table, secret, Rng(1), half),
                throw_frames(nameless, table, secret, Rng(2), frames - half),
                throw_requests(place.visitor("Trudy"), table, secret, Rng(3), count - frames),
            )
            stop.set()
            assert await waiting > 0
            assert without_guests(await page.fresh()) == before
            assert not other.closed
            assert (await page.move(page.moves[0]))["t"] == "ack"

    with caplog.at_level(logging.ERROR):
        asyncio.run(go())
    assert [record.getMessage() for record in caplog.records] == []


def test_records_of_rubbish_are_refused() -> None:
    """A record is the largest thing that a stranger can send: broken ones get a sentence, never a failure."""
    match = Match(GAME, GAME.config(2), seed=1)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    text, rng = match.record(), Rng(4)
    hurt: list[Callable[[str], str]] = [
        lambda one: one.replace(rng.choice(one.split()), rng.choice(WORDS), 1),
        lambda one: one[: rng.randrange(len(one))],
        lambda one: "\n".join(rng.sample(one.splitlines(), len(one.splitlines()))),
        lambda one: one + rng.choice(("= 9 9\n", "* deal 1\n", "~ 7\n", "1 draw\n", "\x00")),
        lambda one: one.replace("players: 2", f"players: {rng.randint(-2, 99)}"),
        lambda one: one.replace("secret: ", f"secret: {'a' * rng.randrange(300)}"),
    ]
    refused = 0
    for _ in range(300):
        broken = rng.choice(hurt)(text)
        with contextlib.suppress(DrezinaError, Refused):
            sound(broken.encode("utf-8", "replace"))
            continue
        refused += 1
    assert refused > 200
