"""Complete games in a real browser: people against bots, alone against the Freighter, with clans, with vassals."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.table.browsing import IN_A_BROWSER, Person

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize(
    ("others", "seats", "options"),
    [
        pytest.param(2, 3, {}, id="three people"),
        pytest.param(0, 2, {"mode": "solo"}, id="solo"),
        pytest.param(1, 2, {"map": "dyorle", "clans": "on"}, id="clans on Dyorle"),
        pytest.param(1, 2, {"mode": "duo_vassals"}, id="vassals"),
    ],
)
def test_a_complete_game(browser: Browser, table_url: str, others: int, seats: int, options: dict[str, str]) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    anna.new_table("cargo-empire", *["bot-easy"] * others, **options)
    anna.ready()
    played = anna.play(prefer="^(supply|demand|pay)")
    assert played.moves > 20
    expect(anna.page.locator("#end .score")).to_have_count(seats)
    anna.same_as_fresh()
    anna.done()


def test_cards_are_paid_one_by_one(browser: Browser, table_url: str) -> None:
    """A card that is pointed at is added, once more and it is taken back; what is a payment waits for a yes."""
    anna = Person(browser, table_url, "Anna")
    anna.new_table("cargo-empire", "bot-easy")
    anna.ready()
    page = anna.page
    cards = page.locator("#tray [data-key^='hand-'].target")
    anna.wait_for_turn()
    while cards.count() == 0 or page.locator("[data-move^='pay']").count() == 0:
        anna.choose_first()
        anna.wait_for_turn()
    version, paid = anna.version(), page.locator("#tray [data-key^='hand-'].chosen")
    while not page.locator("#do-it").is_visible():
        point_at(page, cards.first)
    many = paid.count()
    assert many
    point_at(page, paid.last)
    expect(paid).to_have_count(many - 1)
    expect(page.locator("#do-it")).to_be_hidden()
    assert anna.version() == version
    point_at(page, cards.first)
    page.locator("#do-it").click()
    page.wait_for_function("before => document.body.dataset.v !== before", arg=version)
    anna.done()


def point_at(page: Page, card: Locator) -> None:
    """Cards lie over one another: their left edges can be seen."""
    box = card.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 5, box["y"] + box["height"] / 2)
