"""In a real browser: the first page and the lobby, on a desktop and on a phone."""

import re

import pytest
from playwright.sync_api import Browser, expect

from drezina.table import catalogue
from tests.table.browsing import PHONE, Person

MINI = "mini-express"


def test_one_press_plays_what_was_played_last(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.open()
    expect(anna.page.locator("#now-what")).to_have_text("Ticket to Ride: San Francisco, 2 bots · medium")
    anna.page.click("#now summary")
    anna.page.select_option("#now select[name=game]", MINI)
    anna.page.select_option("#now select[name=level]", "easy")
    expect(anna.page.locator("#now-what")).to_have_text("Mini Express · easy")
    anna.page.click("#now button")
    anna.ready()
    expect(anna.page.locator("#table-name")).to_have_text("Mini Express")
    anna.open()
    expect(anna.page.locator("#now-what")).to_have_text("Mini Express, 2 bots · easy")
    anna.done()


def test_the_first_page_leads_to_a_table_with_an_invitation(browser: Browser, table_url: str) -> None:
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bohouš", phone=True)
    anna.open()
    anna.page.click("#friends summary")
    anna.page.fill("#friends input[name=name]", "Anna")
    anna.page.select_option("#friends select[name=game]", "railroad-ink")
    anna.page.select_option("#friends select[name=players]", "6")
    anna.page.select_option("#friends select[name=game]", "russian-railroads")
    expect(anna.page.locator("#friends select[name=players]")).to_have_value("2")
    anna.page.click("#friends form button")
    expect(anna.page.locator("#lobby .qr")).to_be_visible()
    bob.follow_invitation(anna)
    anna.ready()
    anna.open()
    expect(anna.page.locator(".mine .listed")).to_contain_text("Bohouš")
    anna.done()
    bob.done()


def test_my_games_come_first_on_a_phone_and_those_that_wait_for_me_before_the_others(
    browser: Browser, table_url: str
) -> None:
    anna, bob = Person(browser, table_url, "Anna", phone=True), Person(browser, table_url, "Bohouš")
    anna.quick(MINI)
    anna.wait_for_turn()
    anna.new_table("russian-railroads", "friend")
    expect(anna.page.locator("#lobby")).to_be_visible()
    anna.open()
    cards = anna.page.locator(".mine .listed")
    expect(cards).to_have_count(2)
    expect(cards.first).to_have_class(re.compile("yours"))
    expect(cards.first).to_contain_text("Mini Express")
    expect(anna.page.locator(".mine h2")).to_contain_text("one is waiting for you")
    tops = [anna.page.locator(part).bounding_box() for part in (".mine", ".ways")]
    assert tops[0] is not None
    assert tops[1] is not None
    assert tops[0]["y"] < tops[1]["y"]
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    bob.open()
    expect(bob.page.locator(".mine")).to_have_count(0)
    anna.done()
    bob.done()


@pytest.mark.parametrize("lang", ["en-US", "cs-CZ"])
def test_covers_speak_the_language_of_the_page(browser: Browser, table_url: str, lang: str) -> None:
    anna = Person(browser, table_url, "Anna", lang=lang)
    anna.open()
    covers = anna.page.locator(".game .cover img:visible")
    expect(covers).to_have_count(len(catalogue.playable()))
    for cover in covers.all():
        assert f"lang={lang[:2]}" in (cover.get_attribute("src") or "")
    picture = anna.page.request.get(f"{table_url}/picture/russian-railroads.svg?lang={lang[:2]}").text()
    assert ("LOKOMOTIVY" in picture.upper()) == (lang == "cs-CZ")
    anna.done()


def test_the_lobby_shows_the_link_and_its_code_large_and_bots_fill_what_is_empty(
    browser: Browser, table_url: str
) -> None:
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bohouš", phone=True)
    anna.new_table("ticket-to-ride-sf", "friend", "friend", "friend")
    code, link = anna.page.locator("#lobby .qr"), anna.page.locator("#lobby .link input")
    for person, least in ((anna, 250), (bob, 200)):
        if person is bob:
            bob.page.goto(link.input_value())
            bob.page.fill("main input[name=name]", "Bohouš")
            bob.page.click("main button.main")
            code = bob.page.locator("#lobby .qr")
        expect(code).to_be_visible()
        box = code.bounding_box()
        assert box is not None
        assert box["width"] >= least
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(anna.page.locator("#lobby h2 small")).to_have_text("2 of 4 taken")
    expect(anna.page.locator("#lobby li.empty")).to_have_count(2)
    expect(bob.page.locator("#lobby-start")).to_have_count(0)  # the host begins
    anna.page.click("#lobby-start")
    anna.ready()
    bob.ready()
    expect(anna.page.locator("#people .player")).to_have_count(4)
    anna.done()
    bob.done()


def test_covers_and_legends_follow_the_theme_of_the_page(browser: Browser, table_url: str) -> None:
    """Each is there for both themes, and the page shows the one of its own."""
    anna = Person(browser, table_url, "Anna")
    anna.open("/games/mini-express")
    for theme, other in (("light", "dark"), ("dark", "light")):
        anna.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        expect(anna.page.locator(f"img[src$='#{theme}']:visible")).to_have_count(3)
        expect(anna.page.locator(f"img[src$='#{other}']:visible")).to_have_count(0)
    anna.done()
