"""Hostile frames and requests against a running table: nothing breaks, nothing changes, nothing leaks, nobody waits.

`pytest tests/table/test_fuzz.py --hostile 100000 --timeout=0 -s` sends that many and says what was counted. Hypothesis
makes what is sent (`hostile.py`) and shows the smallest attack that does harm. The table is a process of its own that
watches itself (`watched.py`); attackers write bytes (`wire.py`).
"""

import asyncio
import contextlib
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean, median

import msgspec
import pytest
from drezina_shunting import GAME
from hypothesis import Phase, given, seed, settings

from drezina.core.errors import DrezinaError
from drezina.core.match import Match
from drezina.table.app import make_app
from drezina.table.archive import checked_match
from drezina.table.protocol import PROTO
from drezina.table.refusals import Refused
from drezina.table.settings import Settings
from tests.table.hostile import WORDS, Deed, Frame, Live, Request, Talk, Who, attacks
from tests.table.quick_bots import Quick
from tests.table.server import Page, RunningServer, Visitor
from tests.table.watched_server import Seen
from tests.table.wire import Wire, upgrade

FEW, CROWD = 12, 60  # deeds at the same time, at the most; a crowd comes where there are
MANY = 10_000  # frames and requests
ROUND = 10  # attacks of one round; each round has a seed of its own
HONEST_EVERY = {FEW: 5, CROWD: 20}  # after so many attacks honest people do about as much, to compare
SLOWER = 10.0  # no piece of work for the hostile may take longer than so many of the longest for the honest
SHORT = 0.25  # and what takes so many seconds of the processor is no harm in any case
WAITS = 5.0  # nobody may wait longer for an answer than so many times as long as beside the honest, on average
OUTLIERS = 20  # one wait of so many, the longest ones, is the machine's
PACE = 0.2  # seconds between the moves of the player
BREATH = 0.02  # seconds between the questions of the player
LARGEST = "russian-railroads"
GAMES = (GAME.id, LARGEST)
COUNTED = (b'"t":"full"', b'"t":"nack"', b'"t":"bye"', b'"t":"pong"', b'"t":"ack"')


@contextlib.contextmanager
def watched(folder: Path) -> Iterator[int]:
    """A table in a process of its own; its port."""
    command = [sys.executable, "-m", "tests.table.watched_server", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield int(server.stdout.readline().split()[1])
            assert server.poll() is None, "the table has crashed"
        finally:
            server.kill()


class Player:
    """Somebody with both seats of a table, who plays one game after the other while the others are attacked."""

    def __init__(self, visitor: Visitor, wire: Wire) -> None:
        self.visitor, self.wire = visitor, wire
        self.pages: list[Page] = []
        self.moves = 0
        self.at = 0.0

    async def sit(self, table: str) -> None:
        self.pages = [await self.visitor.page(table, seat) for seat in (0, 1)]
        for page in self.pages:
            await page.reached(1)

    async def play(self) -> None:
        """A move, if some time has passed since the last."""
        if time.monotonic() - self.at < PACE:
            return
        self.at = time.monotonic()
        page = next((one for one in self.pages if one.moves), None)
        if page is None:
            page = self.pages[0]
            await page.send({"t": "again"})
            await page.until(lambda: bool(page.go))
            for old in self.pages:
                await old.close()
            await self.sit(page.go)
            return
        answer = await page.move(page.moves[self.moves % len(page.moves)])
        assert answer["t"] == "ack", answer
        for one in self.pages:
            await one.reached(answer["v"])
        self.moves += 1

    async def wait(self) -> float:
        """How long the page of the table takes to come."""
        began = time.monotonic()
        answer = await self.wire.ask(Request("GET", f"/t/{self.pages[0].table}").data(self.wire.port, ""))
        assert answer.status == 200
        return time.monotonic() - began


class Siege:
    """A table with players, and those who attack it."""

    def __init__(self, port: int, folder: Path, most: int) -> None:
        self.port, self.most = port, most
        self.database = sqlite3.connect(folder / "drezina.sqlite")
        self.app = make_app(Settings(folder=folder / "other"), Quick())
        self.cookies: dict[Who, str] = {"nameless": "", "forger": "drezina=WyJ4Il0.AAAA"}  # everybody attacks alike
        self.idle: list[Wire] = []
        self.waits: dict[str, list[float]] = {"hostile": [], "honest": []}
        self.honest_works: list[float] = []
        self.hostile_work = 0.0
        self.counted: Counter[str] = Counter()
        self.attacks = 0

    async def prepare(self) -> Live:
        """Two people in the middle of a game, a large game, one that is over, an attacker's own, and a player apart."""
        server = RunningServer(self.app, f"http://127.0.0.1:{self.port}")
        anna, bob = server.visitor("Anna"), server.visitor("Bedřich")
        self.page, self.other = await self.friends(anna, bob, GAME.id)
        large, _ = await self.friends(anna, bob, LARGEST)
        over = await anna.page(await anna.quick())
        await over.reached(1)
        while not over.rest["over"]:
            await over.until(lambda: bool(over.moves) or over.rest["over"])
            if over.moves:
                await over.move(over.moves[0])
        mallory, carl = server.visitor("Mallory"), server.visitor("Karel")
        self.own = await mallory.table(players=3, seat0="bot-easy", seat1="bot-easy", seat2="me")
        self.cookies["mallory"] = mallory.cookie
        self.player = Player(carl, Wire(self.port))
        await self.player.sit(await carl.table(seat0="me", seat1="here"))
        self.guarded = (self.page.table, large.table, over.table)
        self.before = self.kept()
        self.shown = without_guests(await self.page.fresh())
        running = (self.page.table, large.table)
        secrets = self.database.execute("SELECT secret FROM tables WHERE id IN (?, ?)", running).fetchall()
        self.secret = tuple(one.hex().encode() for (one,) in secrets)
        record = (await anna.http.get(f"/t/{over.table}/record")).text
        words = (*GAMES, "easy", "bot-easy", self.page.room["invitation"], record)
        return Live((*self.guarded, *[self.own] * 3), GAMES, tuple(self.page.moves), words, self.app)

    async def friends(self, host: Visitor, guest: Visitor, game: str) -> tuple[Page, Page]:
        page = await host.page(await host.table(game, seat0="me", seat1="friend"))
        await guest.accept(page.room["invitation"])
        other = await guest.page(page.table)
        await page.reached(1)
        return page, other

    def kept(self) -> list[object]:
        """All that the store knows of the tables that nobody hostile sits at."""
        several = ", ".join("?" * len(self.guarded))
        queries = [f'SELECT * FROM {name} WHERE "table" IN ({several})' for name in ("events", "seats", "chat_modes")]
        queries.append(f"SELECT * FROM tables WHERE id IN ({several})")
        return [self.database.execute(query, self.guarded).fetchall() for query in queries]

    # --- what is done ------------------------------------------------------------------------------------------------

    async def bear(self, deeds: Sequence[Deed]) -> None:
        """An attack, with all that must hold after it."""
        await self.all_at_once(deeds, "hostile")
        seen = await self.seen()
        if seen.longest > self.bearable:  # once is no harm: something may have been made that is kept
            await self.all_at_once(deeds, "hostile")
            again = await self.seen()
            seen = Seen(seen.errors + again.errors, min(seen.longest, again.longest))
            self.counted["long works that did not come again"] += 1
        assert seen.errors == []
        assert seen.longest <= self.bearable, (seen.longest, self.bearable)
        self.hostile_work = max(self.hostile_work, seen.longest)
        assert self.kept() == self.before
        self.attacks += 1
        if self.attacks % HONEST_EVERY[self.most] == 0:
            await self.honest_day()

    async def all_at_once(self, deeds: Sequence[Deed], side: str) -> None:
        """Everybody does all of it, and meanwhile the player asks, and plays a move."""
        doing = asyncio.gather(*(self.do(deed, who, side) for deed in deeds for who in self.cookies))
        try:
            while not doing.done():
                self.waits[side].append(await self.player.wait())
                await self.player.play()
                await asyncio.wait([doing], timeout=BREATH)
        finally:
            await doing

    async def do(self, deed: Deed, who: Who, side: str) -> None:
        wire = self.idle.pop() if self.idle else Wire(self.port)
        if isinstance(deed, Talk):
            frames = [frame.data() for frame in deed.frames]
            answer = await wire.talk(upgrade(self.port, self.cookies[who], deed.path), frames, deed.end)
            assert answer.status in (101, 0), answer
            self.check(answer.whole)
            self.counted[f"{side} sockets"] += 1
            self.counted[f"{side} frames"] += len(frames)
            for one in COUNTED:
                self.counted[f"{side} {one[5:-1].decode()}"] += answer.whole.count(one)
        else:
            for request in deed:
                data = request.data(self.port, self.cookies[who])
                answer = await wire.say(data, request.open_end)
                assert answer.status < 500, (request, answer.whole[:300])
                self.check(answer.whole)
                self.counted[f"{side} requests"] += 1
                self.counted[f"{side} status {answer.status // 100}xx"] += 1
        self.idle.append(wire)

    def check(self, heard: bytes) -> None:
        """What a stranger must not hear of others: a hand, a secret, the insides of our code."""
        for secret in (*self.secret, b"hand-of-0", b"hand-of-1", b"Traceback"):
            assert secret not in heard

    async def seen(self) -> Seen:
        answer = await self.player.wire.ask(Request("GET", "/watch").data(self.port, ""))
        return msgspec.json.decode(answer.whole.partition(b"\r\n\r\n")[2], type=Seen)

    async def honest_day(self) -> None:
        """About as much as in an attack, by people who mean well."""
        await self.seen()
        visits = [self.visit(self.guarded[0]), self.visit(self.guarded[2])]
        deeds: list[Deed] = [*visits, self.look_around()] * (self.most // 6 + 1)
        await self.all_at_once(deeds, "honest")
        await self.begin_game()
        self.honest_works.append((await self.seen()).longest)

    def visit(self, table: str) -> Talk:
        hello = f'{{"t":"hello","proto":{PROTO},"lang":"cs"}}'
        looks = ['{"t":"look","lang":"en"}', '{"t":"ping"}', '{"t":"look","lang":"cs"}', *['{"t":"ping"}'] * 3]
        return Talk(tuple(map(Frame, (hello, *looks))), "close", f"/socket/{table}")

    def look_around(self) -> tuple[Request, ...]:
        first, large, over = self.guarded
        paths = (f"/t/{first}", "/", f"/t/{large}/replay?n=0", f"/t/{over}/chart.svg", f"/t/{over}/replay?n=9&lang=cs")
        return tuple(Request("GET", path) for path in paths)

    async def begin_game(self) -> None:
        """Somebody opens a large game: the longest work that honest people give the table."""
        wire = Wire(self.port)
        answer = await wire.ask(Request("POST", "/quick", body=f"game={LARGEST}".encode()).data(self.port, ""))
        wire.drop()
        where = answer.whole.partition(b"location: /t/")[2].split()[0].decode()
        await self.do(self.visit(where), "nameless", "honest")

    async def warm_up(self) -> None:
        """Whatever is made once and kept is made now; then the longest work of an honest day is known."""
        for game in GAMES:
            pages = [f"/new/{game}", f"/games/{game}", f"/picture/{game}.svg", f"/howto/{game}?lang=cs", "/drawing.css"]
            await self.do(tuple(Request("GET", page) for page in pages), "nameless", "warm")
        for _ in range(2):
            self.honest_works.clear()
            await self.honest_day()
        self.waits["honest"].clear()

    @property
    def bearable(self) -> float:
        return max(SHORT, SLOWER * self.honest_work)

    @property
    def honest_work(self) -> float:
        """The longest piece of work of a usual honest day."""
        return median(self.honest_works)

    # --- what must hold at the end -----------------------------------------------------------------------------------

    async def judge(self) -> None:
        assert without_guests(await self.page.fresh()) == self.shown
        assert not self.page.closed
        assert not self.other.closed
        assert (await self.page.move(self.page.moves[0]))["t"] == "ack"
        assert self.player.moves > 0
        hostile, honest = (usual(self.waits[side]) for side in ("hostile", "honest"))
        assert hostile < WAITS * honest, (hostile, honest)

    def report(self) -> str:
        known = ((side, waits) for side, waits in self.waits.items() if waits)
        waits = ", ".join(f"{side} {1000 * usual(waits):.1f} ms of {len(waits)}" for side, waits in known)
        work = f"longest work: hostile {1000 * self.hostile_work:.0f} ms, honest {1000 * self.honest_work:.0f} ms"
        counts = ", ".join(f"{name} {count:,}" for name, count in sorted(self.counted.items()))
        return f"{counts}\nattacks {self.attacks}, moves played {self.player.moves}, waits: {waits}; {work}"


def usual(waits: Sequence[float]) -> float:
    """The mean without the longest ones."""
    return fmean(sorted(waits)[: len(waits) - len(waits) // OUTLIERS])


def without_guests(shown: dict[str, object]) -> bytes:
    return msgspec.json.encode({key: shown[key] for key in ("rest", "sheets", "log", "v")}, order="sorted")


def test_hostile_frames_and_requests_change_nothing(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    count = int(pytestconfig.getoption("--hostile"))
    most = FEW if count < MANY else CROWD
    phases = (Phase.generate, Phase.shrink) if count < MANY else (Phase.generate,)  # a crowd takes too long to shrink
    with watched(tmp_path) as port, asyncio.Runner() as runner:
        siege = Siege(port, tmp_path, most)
        live = runner.run(siege.prepare())
        runner.run(siege.warm_up())
        number, began = 0, time.monotonic()
        while siege.counted["hostile frames"] + siege.counted["hostile requests"] < count:

            @seed(number)
            @settings(max_examples=ROUND, phases=phases)
            @given(attacks(live, most))
            def storm(deeds: list[Deed]) -> None:
                runner.run(siege.bear(deeds))

            storm()
            number += 1
            print(f"{time.monotonic() - began:.0f} s: {siege.report()}", flush=True)
        runner.run(siege.judge())


def test_records_of_rubbish_are_refused() -> None:
    """A record is the largest thing that a stranger can send: broken ones get a sentence, never a failure."""
    match = Match(GAME, GAME.config(2), seed=1)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    text, rng = match.record(), random.Random(4)
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
            checked_match(broken.encode("utf-8", "replace"))
            continue
        refused += 1
    assert refused > 200
