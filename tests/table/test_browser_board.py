"""In a real browser: the window over the board, what a small screen shows, calls for attention, options that fit."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browsing import IN_A_BROWSER, Person
from tests.table.server import GAME

pytestmark = IN_A_BROWSER

Box = tuple[float, float, float, float]


def window(person: Person) -> Box:
    """What of the drawing is in view: left, top, width, height."""
    x, y, w, h = map(float, (person.page.locator("#board svg").first.get_attribute("viewBox") or "").split())
    return x, y, w, h


class Fingers:
    """Fingers on somebody's screen."""

    def __init__(self, person: Person) -> None:
        self.session = person.context.new_cdp_session(person.page)

    def move(self, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
        """Puts as many fingers down as there are ways, moves them all, and lifts them."""
        self._say("touchStart", [start for start, _ in ways])
        for step in range(1, 6):
            self._say(
                "touchMove", [(x + (to_x - x) * step / 5, y + (to_y - y) * step / 5) for (x, y), (to_x, to_y) in ways]
            )
        self._say("touchEnd", [])

    def _say(self, kind: str, points: list[tuple[float, float]]) -> None:
        touches: list[dict[str, Any]] = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_the_board_is_panned_and_zoomed_by_wheel_and_buttons(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    page, whole = anna.page, window(anna)
    box = page.locator("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    expect(page.locator("#board svg").first).not_to_have_attribute("viewBox", " ".join(f"{one:.2f}" for one in whole))
    near = window(anna)
    assert near[2] < whole[2]
    page.click("#zoom-in")
    assert window(anna)[2] < near[2]
    page.click("#zoom-out")
    assert window(anna) == pytest.approx(near, abs=0.05)
    anna.wait_for_the_others()
    version = anna.version()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 90, y - 40, steps=4)
    page.mouse.up()
    moved = window(anna)
    assert moved[0] > near[0]
    assert moved[1] > near[1]
    assert moved[2:] == near[2:]
    expect(page.locator("body")).to_have_attribute("data-v", version)  # a pan is no click
    page.click("#zoom-fit")
    assert window(anna) == whole
    anna.done()


def test_two_fingers_zoom_and_one_finger_pans(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick(GAME)
    whole = window(anna)
    fingers = Fingers(anna)
    fingers.move(((150, 200), (75, 200)), ((240, 200), (315, 200)))
    near = window(anna)
    assert near[2] < whole[2] * 0.8
    fingers.move(((200, 200), (120, 200)))
    moved = window(anna)
    assert moved[0] > near[0]
    assert moved[2:] == near[2:]
    anna.done()


def test_a_small_screen_shows_a_part_at_a_time(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick("mini-express")
    anna.wait_for_turn()
    page, parts = anna.page, anna.page.locator("#strip .part")
    expect(page.locator("#strip .part[aria-pressed=true]")).to_have_count(1)
    parts.filter(has_text="West").tap()
    expect(parts.filter(has_text="West")).to_have_attribute("aria-pressed", "true")
    west, small_map = window(anna), parts.last.get_attribute("style")
    parts.filter(has_text="East").tap()
    assert window(anna)[0] > west[0]
    assert parts.last.get_attribute("style") != small_map, "the tab of the whole shows where the window is"
    parts.filter(has_text="All").tap()
    assert window(anna)[2] > west[2]
    anna.done()


def test_on_a_phone_the_open_tab_closes(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick("russian-railroads")
    anna.wait_for_turn()
    page = anna.page
    before, board = page.locator("#ask").bounding_box(), page.locator("#board").bounding_box()
    page.locator(".tabs [aria-selected=true]").tap()
    after = page.locator("#ask").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] + 30, "the choice has the room of what was closed"
    assert page.locator("#board").bounding_box() == board, "and the board stays where it is"
    anna.done()


def test_a_window_that_is_turned_shows_where_the_choice_is(browser: Browser, table_url: str) -> None:
    """Mini Express on a desktop shows everything; a phone held sideways shows a part, which has something to choose."""
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    anna.wait_for_turn()
    anna.wait_for_the_others()
    while not anna.page.locator("#board .target").count():
        anna.choose_first()
        anna.wait_for_turn()
        anna.wait_for_the_others()
    anna.page.set_viewport_size({"width": 844, "height": 390})
    anna.page.locator("body.by-parts").wait_for()
    anna.page.wait_for_function(
        """() => {
          const board = document.querySelector("#board").getBoundingClientRect();
          return [...document.querySelectorAll("#board .target")].some((one) => {
            const box = one.getBoundingClientRect();
            return box.right > board.left && box.left < board.right && box.bottom > board.top && box.top < board.bottom;
          });
        }"""
    )
    anna.done()


def test_a_phone_held_upright_has_sheets_of_its_own(browser: Browser, table_url: str) -> None:
    """Other windows show the same another way; a window that changes shows what belongs to it."""
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick("cargo-empire")
    anna.wait_for_turn()
    page, tracks = anna.page, anna.page.locator("figure[data-sheet=tracks]")
    parts = page.locator("#strip .part")
    expect(parts.filter(has_text="Tracks")).to_have_count(0)
    tracks.tap()
    expect(page.locator("#board figure[data-sheet=tracks] [data-key=points]")).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(tracks).to_have_count(0)
    expect(parts.filter(has_text="Tracks")).to_be_visible()
    expect(page.locator("#board figure[data-sheet=board]")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(tracks).to_have_count(1)
    anna.choose_first()
    anna.done()


# A window over a drawing that gets another size while its second part is shown.
GROWN = """async () => {
  const { Zoom } = await import("/static/zoom.js");
  const area = document.body.appendChild(document.createElement("div"));
  area.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 300px; height: 300px";
  const svg = () => document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const parts = (high) => [0, high / 2].map((y) => ({ x: 0, y, w: 100, h: high / 2 }));
  const zoom = new Zoom(area);
  const shown = [];
  for (const [high, count] of [[200, 2], [240, 2], [240, 1]]) {
    const drawing = svg();
    zoom.attach(drawing, { x: 0, y: 0, w: 100, h: high }, parts(high).slice(0, count));
    if (high === 200) zoom.show(1);
    shown.push([drawing.getAttribute("viewBox"), zoom.parts.indexOf(zoom.part)]);
  }
  return shown;
}"""


def test_a_sheet_that_grows_keeps_the_part_that_was_shown(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.open()
    assert anna.page.evaluate(GROWN) == [
        ["0.00 100.00 100.00 100.00", 1],
        ["-10.00 120.00 120.00 120.00", 1],
        ["-10.00 0.00 120.00 120.00", 0],
    ]
    anna.done()


# A browser that allows notifications, on a page that nobody sees.
UNSEEN = """() => {
  window.told = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, about) {
      window.told.push([title, about.body]);
      throw new TypeError("Illegal constructor"); // as Chrome on Android does
    }
  };
  Object.defineProperty(document, "hidden", { get: () => window.unseen ?? false });
}"""


def test_a_hidden_page_calls_by_its_title_and_a_notification(browser: Browser, table_url: str) -> None:
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bohouš")
    anna.new_table(GAME, "friend")
    bob.follow_invitation(anna)
    anna.wait_for_turn()
    anna.page.evaluate(UNSEEN)
    anna.page.click("#menu-button")
    anna.page.get_by_role("button", name="Tell me when it is my turn").click()
    anna.page.keyboard.press("Escape")
    anna.choose_first()
    expect(anna.page.locator("#people .player.mine.turn")).to_have_count(0)
    turn, name = anna.page.title().split(" · ", 1)
    assert turn == "Bohouš to move"
    anna.page.evaluate("window.unseen = true")
    while not anna.my_turn():
        if bob.my_turn():
            bob.choose_first()
    expect(anna.page).to_have_title(f"● Your turn · {name}")
    assert anna.page.evaluate("window.told") == [["Anna, it is your turn", name]]
    said = anna.page.locator("#live p").all_inner_texts()
    assert said[-1].startswith("Your turn. ")
    assert "Bohouš sends engine" in said[-2]
    for person in (anna, bob):
        person.done()


def test_one_person_gets_the_solo_game_without_asking_for_it(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.open("/new/cargo-empire")
    anna.page.select_option("select[name=players]", "1")
    expect(anna.page.locator("select[name=option-mode]")).to_have_value("solo")
    expect(anna.page.locator("#fitted")).to_contain_text("The option has been changed")
    anna.page.click("form.order button.main")
    anna.ready()
    anna.done()
