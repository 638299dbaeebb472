"""In a real browser: scorings within a game, the last round, the end with its picture, sounds."""

import io
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from drezina.games import MODULES
from tests.table.browsing import Person
from tests.table.test_verdict import NAMES, played

RUSSIAN = "russian-railroads"


def open_record(person: Person, game: str, tmp_path: Path) -> None:
    """A finished game as its own table; its end is shown at once."""
    file = tmp_path / f"{game}.txt"
    file.write_text(played(game, seed=2).record(NAMES[:3]), encoding="utf-8")
    person.open()
    person.page.set_input_files("input[name=record]", file)
    person.page.click(".open-record button")
    expect(person.page.locator("#end[open]")).to_be_visible()


@pytest.mark.parametrize("game", MODULES)
def test_the_end_says_who_has_won_and_shows_the_board_and_bars_for_everybody(
    browser: Browser, table_url: str, game: str, tmp_path: Path
) -> None:
    anna = Person(browser, table_url, "Anna")
    open_record(anna, game, tmp_path)
    page, match = anna.page, played(game, seed=2)
    ranks = list(match.state.ranks())
    for seat, rank in enumerate(ranks):
        if rank == 1:
            expect(page.locator(".outcome h2")).to_contain_text(NAMES[seat])
    expect(page.locator(".bars tr")).to_have_count(3)
    shown = [text.replace("−", "-") for text in page.locator(".bars .points").all_inner_texts()]
    assert shown == [str(points) for points in sorted(match.state.points(), reverse=True)]
    for bar in page.locator(".bars .bar").all():
        assert bar.locator(".slice").count()
    assert page.locator(".legend span").count() == len(set(page.locator(".legend span").all_inner_texts()))
    expect(page.locator(".keepsake svg .ground > *").first).to_be_attached()
    for action in ("#end-back", "#end-png", "#end-svg", "#end-again", "#end-fair", "#end a[href$=record]"):
        expect(page.locator(action)).to_be_visible()
    anna.done()


def test_the_picture_of_the_board_can_be_saved_both_ways(browser: Browser, table_url: str, tmp_path: Path) -> None:
    anna = Person(browser, table_url, "Anna")
    open_record(anna, "ticket-to-ride-sf", tmp_path)
    with anna.page.expect_download() as found:
        anna.page.click("#end-png")
    assert found.value.suggested_filename == "ticket-to-ride-san-francisco.png"
    with Image.open(io.BytesIO(Path(found.value.path()).read_bytes())) as picture:
        assert picture.width == 2000
        colours = picture.convert("RGB").getcolors(1 << 24) or []
        assert len(colours) > 500  # land, sea, routes: not an empty page
    with anna.page.expect_download() as found:
        anna.page.click("#end-svg")
    text = Path(found.value.path()).read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert "data-key" in text
    anna.done()


def test_the_end_fits_a_phone(browser: Browser, table_url: str, tmp_path: Path) -> None:
    bob = Person(browser, table_url, "Bohouš", phone=True)
    open_record(bob, "ticket-to-ride-sf", tmp_path)
    assert bob.page.evaluate("document.querySelector('#end').scrollWidth <= innerWidth")
    verdict, picture = bob.page.locator(".outcome h2").bounding_box(), bob.page.locator(".keepsake").bounding_box()
    assert verdict is not None
    assert picture is not None
    assert verdict["y"] < picture["y"] < 844
    expect(bob.page.locator("#end-again")).to_be_in_viewport()
    bob.page.locator("#end-close").scroll_into_view_if_needed()
    bob.page.click("#end-close")
    expect(bob.page.locator("#end[open]")).to_have_count(0)
    bob.done()


def test_a_scoring_comes_again_from_the_log(browser: Browser, table_url: str, tmp_path: Path) -> None:
    anna = Person(browser, table_url, "Anna")
    open_record(anna, RUSSIAN, tmp_path)
    anna.page.click("#end-close")
    buttons = anna.page.locator("#log .scored")
    expect(buttons).to_have_count(6)
    buttons.nth(2).click()
    table = anna.page.locator("#scoring[open]")
    expect(table).to_be_visible()
    expect(table.locator("h2")).to_have_text("Scoring of round 3")
    expect(table.locator("tbody tr")).to_have_count(3)
    for row in table.locator("tbody tr").all():
        points = [int(text) for text in row.locator("td b").all_inner_texts()]
        assert row.locator(".together").inner_text() == f"+{sum(points)}"
    expect(table.locator("td small").filter(has_text="×").first).to_be_visible()
    table.locator("footer button").click()
    expect(table).to_have_count(0)
    anna.done()


def test_a_scoring_is_shown_when_it_happens_and_stays_until_it_is_closed(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(RUSSIAN, "bot-easy")
    anna.ready()
    table = anna.page.locator("#scoring[open]")
    for _ in range(80):
        anna.page.locator("#moves .move:not([disabled]), #scoring[open]").first.wait_for()
        if table.count():
            break
        anna.choose_first()
    expect(table).to_be_visible()
    expect(table.locator("h2")).to_have_text("Scoring of round 1")
    anna.wait_for_turn()
    anna.choose_first()  # the game goes on
    anna.wait_for_turn()
    expect(table).to_be_visible()
    table.locator("footer button").click()
    expect(table).to_have_count(0)
    anna.page.reload()
    anna.ready()
    expect(anna.page.locator("#log .scored")).to_have_count(1)
    expect(table).to_have_count(0)
    anna.done()


@pytest.mark.parametrize("game", MODULES)
def test_the_last_round_has_a_banner(browser: Browser, table_url: str, game: str, tmp_path: Path) -> None:
    """Seen in the replay, where every game comes to it at once."""
    anna = Person(browser, table_url, "Anna")
    open_record(anna, game, tmp_path)
    anna.page.click("#end-close")
    banner = anna.page.locator("#last-round")
    expect(banner).to_be_hidden()
    anna.page.click("#replay-button")
    slider = anna.page.locator("#slider")
    expect(slider).not_to_have_value("0")
    for _ in range(60):
        if banner.is_visible():
            break
        before = anna.page.locator("#position").inner_text()
        anna.page.click("#step-back")
        expect(anna.page.locator("#position")).not_to_have_text(before)
    expect(banner).to_be_visible()
    if game in ("ticket-to-ride-sf", "mini-express"):
        expect(banner).to_contain_text(re.compile("^(Anna|Bohouš|Cyril): "))
    anna.done()


def test_sounds_are_off_until_chosen(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    anna.wait_for_turn()
    body = anna.page.locator("body")
    assert body.get_attribute("data-sound") is None
    anna.page.click("#menu-button")
    anna.page.check("#sound-switch")
    expect(body).to_have_attribute("data-sound", "turn")
    anna.page.keyboard.press("Escape")
    anna.choose_first()
    expect(body).to_have_attribute("data-sound", re.compile("move|turn"))
    anna.page.reload()
    anna.wait_for_turn()
    expect(body).to_have_attribute("data-sound", "turn")
    anna.page.click("#menu-button")
    anna.page.uncheck("#sound-switch")
    anna.page.reload()
    anna.wait_for_turn()
    assert body.get_attribute("data-sound") is None
    anna.done()
