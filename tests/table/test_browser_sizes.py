"""The page in six sizes, from a desktop to a phone held sideways: the board has its share, all is in reach."""

import pytest
from playwright.sync_api import Browser, Page, expect

from drezina.games import MODULES
from tests.table.browsing import Person, resize

# Width and height, and the least share of the screen that the stage has, its tabs included.
SIZES = {
    "desktop": (1440, 900, 0.55),
    "laptop": (1366, 650, 0.54),
    "tablet": (1024, 768, 0.62),
    "phone": (390, 844, 0.50),
    "phone sideways": (844, 390, 0.65),
    "zoomed to 200 %": (720, 450, 0.60),
}
SMALLEST = 10  # pixels: letters
SIZES_OF_NAMES = """Math.min(...["city-", "sign-"].flatMap((kind) =>
  [...document.querySelectorAll(`#board svg [data-key^=${kind}] text`)].map(
    (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)))"""
BOX = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
}"""
TOLD_WHOLE = """(() => {
  const told = document.querySelector("#news .told");
  return told.scrollHeight <= told.clientHeight + 1;
})()"""


@pytest.mark.parametrize("game", MODULES)
def test_the_board_has_its_share_and_nothing_is_cut_off(browser: Browser, table_url: str, game: str) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    anna.quick(game)
    anna.ready()
    anna.wait_for_turn()
    anna.choose_first()
    anna.wait_for_turn()
    anna.wait_for_the_others()
    for name, (width, height, least) in SIZES.items():
        resize(anna.page, width, height)
        left, top, right, bottom = anna.page.evaluate(BOX, ".stage")
        where = f"{game}, {name}"
        assert (right - left) * (bottom - top) >= least * width * height, where
        scroll = anna.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert scroll == [width, height], f"{where}: the page does not fit its window"
        assert anna.page.evaluate(TOLD_WHOLE), f"{where}: what just happened is cut off"
        for control in ("#ask", "#menu-button", "#replay-button", "#tab-log"):
            assert reachable(anna.page, control, width, height), f"{where}: {control}"
            assert not covers_board(anna.page, control), f"{where}: {control} lies over the board"
    anna.done()


def reachable(page: Page, control: str, width: int, height: int) -> bool:
    """In the window, or in it after scrolling its panel."""
    page.locator(control).scroll_into_view_if_needed()
    left, top, right, bottom = page.evaluate(BOX, control)
    return bool(left >= -1 and top >= -1 and right <= width + 1 and (bottom <= height + 1 or control == "#ask"))


def covers_board(page: Page, control: str) -> bool:
    left, top, right, bottom = page.evaluate(BOX, "#board")
    x1, y1, x2, y2 = page.evaluate(BOX, control)
    return bool(x1 < right - 1 and x2 > left + 1 and y1 < bottom - 1 and y2 > top + 1)


@pytest.mark.parametrize("game", ["cargo-empire", "mini-express"])
def test_a_wide_board_is_shown_by_parts_where_it_would_be_too_small(
    browser: Browser, table_url: str, game: str
) -> None:
    """On a tablet the names of a part can be read, and all parts are at hand; a desktop shows everything."""
    anna = Person(browser, table_url, "Anna")
    anna.quick(game)
    anna.ready()
    expect(anna.page.locator("body.by-parts")).to_have_count(0)
    anna.page.set_viewport_size({"width": 1024, "height": 768})
    anna.page.locator("body.by-parts").wait_for()
    expect(anna.page.locator("#strip .part").first).to_be_visible()
    assert anna.page.evaluate(SIZES_OF_NAMES) >= SMALLEST
    anna.done()


def test_the_stage_stays_the_same_whatever_is_open_below_it(browser: Browser, table_url: str) -> None:
    """On a phone the board never jumps: not by the turn, and not by what lies open below it."""
    anna = Person(browser, table_url, "Anna")
    anna.quick("ticket-to-ride-sf")
    anna.ready()
    resize(anna.page, 390, 844)
    boxes = set()
    for pane in ("tray", "people", "log", "chat", "howto"):
        anna.page.click(f"#tab-{pane}")
        boxes.add(tuple(anna.page.evaluate(BOX, ".stage")))
    anna.choose_first()
    boxes.add(tuple(anna.page.evaluate(BOX, ".stage")))
    assert len(boxes) == 1
    anna.done()


def test_a_tablet_has_the_players_in_its_bar_and_what_one_holds_below_the_choice(
    browser: Browser, table_url: str
) -> None:
    """Nothing of the tray is cut off at its sides, and a tap on a player shows the player's own sheet."""
    anna = Person(browser, table_url, "Anna")
    anna.page.set_viewport_size({"width": 1024, "height": 768})
    anna.quick("railroad-ink")
    anna.wait_for_turn()
    page = anna.page
    expect(page.locator("#people")).to_be_hidden()
    left, _, right, _ = page.evaluate(BOX, "#tray")
    for sheet in page.locator("#tray svg").all():
        box = sheet.bounding_box()
        assert box is not None
        assert left <= box["x"]
        assert box["x"] + box["width"] <= right
    expect(page.locator("#standing .badge").first).to_be_visible()
    page.locator("#standing > span").nth(1).click()
    expect(page.locator("#board figure[data-sheet=sheet-1]")).to_be_visible()
    page.locator("#standing > span").nth(0).click()
    expect(page.locator("#board figure[data-sheet=sheet-0]")).to_be_visible()
    anna.done()


def test_sideways_a_tab_brings_what_it_opens_into_view(browser: Browser, table_url: str) -> None:
    """The choice has the column down to the tabs; what they open lies below it, and goes again with a second tap."""
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick("ticket-to-ride-sf")
    anna.wait_for_turn()
    resize(anna.page, 844, 390)
    page = anna.page
    expect(page.locator("#tab-log")).to_be_in_viewport(ratio=1)
    expect(page.locator("#people")).to_be_hidden()
    page.locator("#tab-people").tap()
    expect(page.locator("#people .player").first).to_be_in_viewport(ratio=1)
    expect(page.locator("#tab-people")).to_be_in_viewport(ratio=1)
    page.locator("#tab-people").tap()
    expect(page.locator("#moves .move").first).to_be_in_viewport(ratio=1)
    anna.done()


def test_cards_that_come_and_go_leave_the_stage_alone(browser: Browser, table_url: str) -> None:
    """Russian Railroads offers cards at its beginning: they lie beside the board, and it stays as large as it was."""
    anna = Person(browser, table_url, "Anna")
    anna.quick("russian-railroads")
    anna.wait_for_turn()
    expect(anna.page.locator("#tray")).to_be_visible()
    before = anna.page.evaluate(BOX, "#board")
    anna.choose_first()
    expect(anna.page.locator("#tray")).to_be_hidden()
    assert anna.page.evaluate(BOX, "#board") == before
    anna.done()


# Controls that are seen and lower than a finger is wide.
LOW = """() => [...document.querySelectorAll("button, a.button, input, select, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".outline"))
  .map((one) => [one.id || one.className || one.tagName, one.getBoundingClientRect().height])
  .filter(([, height]) => height > 1 && height < 43.5)
  .map(([name]) => name)"""


@pytest.mark.parametrize("game", MODULES)
def test_fingers_find_everything_on_a_phone(browser: Browser, table_url: str, game: str) -> None:
    """Controls are 44 pixels high; on the board a tap within 22 pixels of what can be chosen is one on it."""
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick(game)
    anna.wait_for_turn()
    anna.wait_for_the_others()
    assert anna.page.evaluate(LOW) == []
    resize(anna.page, 844, 390)
    assert anna.page.evaluate(LOW) == []
    anna.done()
