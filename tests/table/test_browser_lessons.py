"""In a real browser, at the size of a phone: each first game is followed to its end as a learner does it."""

import contextlib
import re

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from drezina.core.lesson import FIRST, lessons
from drezina.games import MODULES
from drezina.table.learning import pages
from tests.contract.walks import title
from tests.table.browsing import IN_A_BROWSER, Person, browser, open_table, playwright, table_url

__all__ = ("browser", "open_table", "playwright", "table_url")
pytestmark = IN_A_BROWSER


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PACE", 0.0)


def begin(person: Person, game: str, lesson: str = FIRST) -> Page:
    person.open("/learn")
    person.page.locator(f"form[data-lesson='{game}/{lesson}'] button").first.click()
    person.page.locator("#coach .words").wait_for()
    return person.page


def state(page: Page) -> str:
    """What the coach wants, once nobody else is about to move and the page shows everything."""
    page.locator("body[data-v]:is([data-wants=read], [data-wants=move], [data-wants=done])").wait_for()
    return page.locator("body").get_attribute("data-wants") or ""


def follow(page: Page) -> None:
    """Reads, or does the next thing that leads to the move that is asked for: the list shows which one, step by step.

    The board may be ahead of the coach by a moment. What went away before it was clicked is looked for anew.
    """
    if state(page) == "read":
        clicked(page, "#lesson-read")
    elif page.locator("#do-it").is_visible():
        clicked(page, "#do-it")
    else:
        clicked(page, "#moves .move.coached:not([disabled])")


def clicked(page: Page, what: str) -> None:
    with contextlib.suppress(Error):
        page.locator(what).first.click(timeout=1000)


@pytest.mark.parametrize("game", MODULES)
def test_a_first_game_is_followed_to_its_end_on_a_phone(browser: Browser, table_url: str, game: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True, lang="cs-CZ")
    page = begin(anna, game)
    lesson = lessons(title(game))[0]
    while state(page) != "done":
        expect(page.locator("#coach")).to_be_in_viewport(ratio=0.99)
        follow(page)
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("#end")).to_contain_text(str((lesson.record.points or [0])[0]))
    anna.done()


def test_words_that_stay_are_not_drawn_anew_so_that_no_click_is_lost(browser: Browser, table_url: str) -> None:
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bob")
    page = begin(anna, "ticket-to-ride-sf")
    button = page.locator("#lesson-read").element_handle()
    bob.page.goto(page.url)
    expect(page.locator("#people .watchers")).to_be_attached()
    assert button.evaluate("part => part.isConnected")
    anna.done()
    bob.done()


def test_the_coach_points_answers_and_goes_back(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    page = begin(anna, "ticket-to-ride-sf")
    expect(page.locator("#coach")).to_contain_text("San Francisco")
    expect(page.locator("#moves .move")).to_have_count(0)
    page.locator("#lesson-read").click()
    expect(page.locator("#board .coached").first).to_be_attached()
    expect(page.locator(".shade.open")).to_be_attached()
    page.locator("#coach .plain").click()
    expect(page.locator("#coach")).to_contain_text("San Francisco")
    page.locator("#coach .main").click()
    page.locator("#lesson-read").click()
    page.locator("#lesson-hint").click()
    expect(page.locator("#hints .hint")).to_have_count(1)
    page.locator("#lesson-hint").click()
    expect(page.locator("#hints")).to_be_hidden()
    page.locator("#moves .move[data-move=keep-first]").click()
    expect(page.locator("#prompt .notice")).to_contain_text("Better keep both")
    page.locator("#lesson-skip").click()
    expect(page.locator("#coach")).to_contain_text(re.compile("one of three things"))
    page.reload()
    expect(page.locator("#coach")).to_contain_text(re.compile("one of three things"))
    anna.done()
