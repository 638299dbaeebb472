"""In a real browser: tags, the sheet of a phone, fingers on the board, explanations by keys, settings while waiting."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.browsing import IN_A_BROWSER, Person, browser, open_table, playwright, table_url

__all__ = ("browser", "open_table", "playwright", "table_url")
pytestmark = IN_A_BROWSER
GAMES = ("ticket-to-ride-sf", "mini-express", "railroad-ink", "russian-railroads", "cargo-empire")

# Whether the tag lies on the stage, and how much of the ghost it covers, in square pixels.
TAG = """() => {
  const [tip, stage] = ["#tip", "#board"].map((one) => document.querySelector(one).getBoundingClientRect());
  const ghosts = [...document.querySelectorAll("#board .over-ghosts > g")].map((one) => one.getBoundingClientRect());
  const over = ghosts.map((one) => Math.max(0, Math.min(one.right, tip.right) - Math.max(one.left, tip.left))
    * Math.max(0, Math.min(one.bottom, tip.bottom) - Math.max(one.top, tip.top)));
  return {
    inside: tip.left >= stage.left && tip.right <= stage.right && tip.top >= stage.top && tip.bottom <= stage.bottom,
    covered: over[0] ?? 0,
  };
}"""

# A point within a finger's breadth of a thing that can be chosen, on which nothing lies that can be chosen.
BESIDE = """() => {
  const chosen = (x, y) => document.elementsFromPoint(x, y).map((one) => one.closest(".target")).find(Boolean);
  const board = document.querySelector("#board").getBoundingClientRect();
  for (const item of document.querySelectorAll("#board .target")) {
    const box = item.getBoundingClientRect();
    for (const [x, y] of [[box.right + 9, box.y + box.height / 2], [box.x + box.width / 2, box.bottom + 9]])
      if (x < board.right && y < board.bottom && x > board.left && y > board.top && !chosen(x, y)) return { x, y };
  }
  return null;
}"""


def until(person: Person, something: str) -> Page:
    """Plays until something is there."""
    person.wait_for_turn()
    person.wait_for_the_others()
    while not person.page.locator(something).first.is_visible():
        person.choose_first()
        person.wait_for_turn()
        person.wait_for_the_others()
    return person.page


def test_a_tag_stays_on_the_stage_and_off_what_it_speaks_of(browser: Browser, table_url: str) -> None:
    """Mini Express: wherever a track would lie, the tag stands beside it; also at the edges of a small stage."""
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    page = until(anna, "#moves .way")
    for width, height in ((1440, 900), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Escape")
        page.keyboard.type("build")
        for number in range(min(8, page.locator("#moves .move:not(.way)").count())):
            page.locator("#moves .move:not(.way)").nth(number).focus()
            expect(page.locator("#board .over-ghosts > g").first).to_be_attached()
            if page.locator("#tip").is_visible():
                found = page.evaluate(TAG)
                assert found["inside"], number
                assert found["covered"] == 0, number
    anna.done()


def test_on_a_phone_the_list_is_a_sheet_that_is_pulled_up(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick("railroad-ink")
    page = until(anna, "#grip")
    grip, ask = page.locator("#grip"), page.locator("#ask")
    stage = page.locator(".stage").bounding_box()
    grip.tap()
    expect(grip).to_have_attribute("aria-expanded", "true")
    box = ask.bounding_box()
    assert box is not None
    assert box["height"] > 0.6 * 844
    assert page.locator(".stage").bounding_box() == stage
    page.touchscreen.tap(200, 150)
    expect(grip).to_have_attribute("aria-expanded", "false")
    anna.done()


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_beside_a_thing_means_it(browser: Browser, table_url: str, game: str) -> None:
    """What can be chosen is 44 pixels wide for a finger, in the view in which the page offers it."""
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick(game)
    page = until(anna, "#moves .move")
    while (spot := page.evaluate(BESIDE)) is None:
        if page.locator("#moves .way").count():
            page.locator("#moves .way").first.click()  # first what, then where
        else:
            anna.choose_first()
            until(anna, "#moves .move")
    page.touchscreen.tap(spot["x"], spot["y"])
    expect(page.locator("#board .chosen").first).to_be_attached()
    anna.done()


@pytest.mark.parametrize("game", GAMES)
def test_walking_the_board_by_keys_explains_it(browser: Browser, table_url: str, game: str) -> None:
    """A place of the list that has the focus says what it is, to eyes and to a screen reader."""
    anna = Person(browser, table_url, "Anna")
    anna.quick(game)
    anna.wait_for_turn()
    anna.wait_for_the_others()
    page, entries = anna.page, anna.page.locator("#outline [data-about]")
    entries.first.focus()
    for _ in range(40):
        page.keyboard.press("ArrowDown")
        if page.locator("#outline [aria-description]").count():
            break
    expect(page.locator("#outline [aria-description]").first).to_be_attached()
    expect(page.locator("#tip.said")).to_be_visible()
    anna.done()


def test_settings_are_at_hand_while_waiting(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table("mini-express", "friend")
    page = anna.page
    page.locator(".own-settings summary").click()
    page.locator(".own-settings [data-setting=news-speed]").select_option("4")
    page.locator(".own-settings #sound-switch").check()
    page.locator(".own-settings [data-setting=pace]").select_option("0.25")
    page.locator("#lobby-start").click()
    anna.ready()
    expect(page.locator("[data-news=news-speed]")).to_have_text("4×")
    page.locator("#menu-button").click()
    expect(page.locator("#menu #sound-switch")).to_be_checked()
    expect(page.locator("#menu [data-setting=pace]")).to_have_value("0.25")
    anna.done()
