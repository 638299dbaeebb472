"""In a real browser: a solo game, Challenge, and the Metro expansion with two people at once, to the end."""

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, TimeoutError

from tests.table.test_browser import Person, browser, playwright, pytestmark, table_url

__all__ = ["browser", "playwright", "pytestmark", "table_url"]
GAME = "railroad-ink"


def opened(anna: Person, mode: str, players: int) -> None:
    anna.open(f"/new/{GAME}")
    anna.page.fill("form.order input[name=name]", anna.name)
    anna.page.select_option("select[name=players]", str(players))
    anna.page.select_option("select[name=option-mode]", mode)
    for seat in range(1, players):
        anna.page.select_option(f"select[name=seat-{seat}]", "friend")
    anna.page.click("form.order button.main")


def played_out(people: list[Person], clicks: int) -> None:
    """Some moves by pointing at the picture, the rest by the buttons."""
    while not people[0].page.locator("#end[open]").count():
        for person in people:
            if person.my_turn():
                if clicks > 0 and person.click_board():
                    clicks -= 1
                else:
                    press_a_button(person)


def press_a_button(person: Person) -> None:
    """The first move of the list, if it has not been made meanwhile."""
    with suppress(TimeoutError):
        person.page.locator("#moves .move:not([disabled])").first.click(timeout=2_000)
    person.page.wait_for_timeout(40)


@pytest.mark.parametrize("mode", ["classic", "challenge"])
def test_alone(browser: Browser, table_url: str, mode: str) -> None:
    anna = Person(browser, table_url, "Anna")
    opened(anna, mode, 1)
    anna.ready()
    played_out([anna], 8)
    anna.same_as_fresh()
    anna.done()


def test_two_people_above_and_below_ground(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    opened(anna, "metro_classic", 2)
    link = anna.page.locator(".link input").input_value()
    bob = Person(browser, table_url, "Bohouš", lang="cs-CZ", phone=True)
    bob.page.goto(link)
    bob.page.fill("main input[name=name]", "Bohouš")
    bob.page.click("main button.main")
    for person in (anna, bob):
        person.ready()
    played_out([anna, bob], 6)
    for person in (anna, bob):
        person.same_as_fresh()
        person.done()
