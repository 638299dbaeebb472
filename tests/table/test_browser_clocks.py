"""In a real browser: clocks that everybody sees, resigning, and a table that its host closes."""

import re

from playwright.sync_api import Browser, expect

from tests.table.browsing import IN_A_BROWSER, Person

pytestmark = IN_A_BROWSER


def test_clocks_are_shown_to_all_and_somebody_resigns(browser: Browser, table_url: str) -> None:
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bohouš", phone=True)
    anna.open("/new/ticket-to-ride-sf")
    anna.page.fill("form.order input[name=name]", "Anna")
    anna.page.select_option("select[name=players]", "2")
    anna.page.select_option("select[name=seat-1]", "friend")
    expect(anna.page.locator("#timed")).to_be_hidden()
    anna.page.select_option("select[name=clock]", "live-1")
    expect(anna.page.locator("#timed")).to_be_visible()
    anna.page.click("form.order button.main")
    expect(anna.page.locator("#lobby")).to_contain_text("Time: live: a minute a turn")
    bob.follow_invitation(anna)
    anna.ready()
    for person in (anna, bob):
        expect(person.page.locator("#people .clock")).to_have_count(2)
        expect(person.page.locator("#people .clock b").first).to_have_text(re.compile(r"0:[0-5]\d"))
    expect(bob.page.locator("#standing .clock").first).to_be_visible()
    anna.page.on("dialog", lambda dialog: dialog.accept())
    anna.page.click("#people .mine details summary")
    anna.page.click("#people [data-act=resign]")
    expect(bob.page.locator("#people article").first).to_contain_text("resigned, a bot plays")
    expect(anna.page.locator("#people .clock")).to_have_count(1)
    expect(anna.page.locator("#log")).to_contain_text("Anna resigns and will come last")
    anna.done()
    bob.done()


def test_the_host_closes_a_table_before_the_game(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table("mini-express", "friend")
    anna.page.on("dialog", lambda dialog: dialog.accept())
    anna.page.click("#call-off")
    expect(anna.page.locator("#lobby .problem")).to_have_text("The host closed this table before the game began.")
    expect(anna.page.locator("#call-off")).to_have_count(0)
    anna.done()
