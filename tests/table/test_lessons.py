"""Taking a lesson at a table: the coach asks, others and chance follow the record, and nothing is lost by leaving."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from drezina.core.game import game as find_game
from drezina.core.lesson import FIRST, Lesson, lessons
from drezina.table.learning import pages
from tests.table.server import Page, RunningServer, Visitor, opened

GAME = "ticket-to-ride-sf"
LESSON: Lesson = lessons(find_game(GAME))[0]


async def begin(visitor: Visitor, **form: str) -> Page:
    answer = await visitor.post("/learn", game=GAME, lesson=FIRST, **form)
    assert answer.status_code == 303
    page = await visitor.page(answer.headers["location"].removeprefix("/t/"))
    await page.until(lambda: bool(page.rest) and bool(page.room["lesson"]))
    return page


async def onward(page: Page) -> None:
    """Reads, or lets the coach show the move."""
    before = page.room["lesson"]
    await page.send({"t": "onward", "step": before["step"]})
    await page.until(lambda: page.room["lesson"] != before and page.room["lesson"]["wants"] != "wait")


async def until(page: Page, name: str) -> None:
    while LESSON.steps[page.room["lesson"]["step"]].name != name:
        await onward(page)


def at_a_table(tmp_path: Path, story: Callable[[RunningServer], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(tmp_path) as server:
            await story(server)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "PACE", 0.0)
        asyncio.run(run())


def test_the_coach_asks_and_answers_what_he_did_not_ask_for(tmp_path: Path) -> None:
    async def story(server: RunningServer) -> None:
        page = await begin(server.visitor("Anna"))
        assert page.room["practice"]
        early = await page.move("keep-both")
        assert (early["t"], early["code"]) == ("nack", "lesson-words")
        await until(page, "keep")
        assert page.room["lesson"]["moves"] == ["keep-both"]
        other = await page.move("keep-first")
        assert other["code"] == "off-course"
        assert other["text"] == LESSON.words("en").say("keep", attribute="wrong")
        against_the_rules = await page.move("take blue")
        assert against_the_rules["code"] == "illegal"
        assert (await page.move("keep-both"))["t"] == "ack"
        await page.until(lambda: page.room["lesson"]["wants"] == "read")
        assert LESSON.steps[page.room["lesson"]["step"]].name == "turn"
        assert len([line for line in page.log if line["seat"] == 1]) >= 2, "the rival has followed the record"
        await until(page, "souvenir")
        assert (await page.move("souvenir potrero-hill"))["t"] == "ack", "what is as good is taken as well"
        await page.close()

    at_a_table(tmp_path, story)


def test_a_hint_tells_what_the_coach_asks_for(tmp_path: Path) -> None:
    async def story(server: RunningServer) -> None:
        page = await begin(server.visitor("Anna"))
        await until(page, "keep")
        query = {"seat": "0", "lang": "en"}
        answer = await page.visitor.http.get(f"/t/{page.table}/hint", params=query)
        assert [one["move"] for one in answer.json()["hints"]] == ["keep-both"]
        await page.close()

    at_a_table(tmp_path, story)


def test_a_lesson_that_was_left_waits_and_can_be_begun_anew(tmp_path: Path) -> None:
    async def story(server: RunningServer) -> None:
        anna = server.visitor("Anna")
        page = await begin(anna)
        await until(page, "blind")
        lesson, table = page.room["lesson"], page.table
        await page.close()
        listed = (await anna.http.get("/learn")).text
        form = re.search(rf'data-lesson="{GAME}/{FIRST}".*?</form>', listed, re.DOTALL)
        assert form is not None
        assert f'max="{LESSON.readings}" value="3"' in form[0]
        back = await begin(anna)
        assert (back.table, back.room["lesson"]) == (table, lesson)
        await back.close()
        anew = await begin(anna, again="1")
        assert anew.table != table
        assert anew.room["lesson"]["step"] == 0
        await anew.close()

    at_a_table(tmp_path, story)


def test_what_was_taken_back_is_asked_for_again(tmp_path: Path) -> None:
    async def story(server: RunningServer) -> None:
        page = await begin(server.visitor("Anna"))
        await until(page, "claim")
        before = page.room["lesson"]["step"]
        assert (await page.undo())["t"] == "ack"
        await page.until(lambda: page.room["lesson"]["step"] < before and page.room["lesson"]["wants"] == "move")
        await until(page, "claim")
        await page.close()

    at_a_table(tmp_path, story)


def test_the_last_words_come_after_the_end(tmp_path: Path) -> None:
    async def play(server: RunningServer) -> None:
        page = await begin(server.visitor("Anna"))
        while page.room["lesson"]["wants"] != "done":
            await onward(page)
        assert page.rest["over"]
        points = [row["points"] for row in page.rest["result"]["scores"]]
        assert sorted(points) == sorted(LESSON.record.points or ())
        assert not page.nacks
        await page.close()
        done = (await page.visitor.http.get("/learn")).text
        assert "lesson-finished" not in done
        assert 'class="done"' in done

    at_a_table(tmp_path, play)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_words_of_a_lesson_come_in_the_language_of_the_page(tmp_path: Path, lang: str) -> None:
    async def story(server: RunningServer) -> None:
        anna = server.visitor("Anna", lang)
        words = (await anna.http.get(f"/lessons/{GAME}/{FIRST}.json?lang={lang}")).json()
        assert len(words["steps"]) == len(LESSON.steps)
        assert words["title"] == LESSON.title("cs" if lang == "cs" else "en")
        assert (await anna.http.get(f"/lessons/{GAME}/nothing.json")).status_code == 404

    at_a_table(tmp_path, story)
