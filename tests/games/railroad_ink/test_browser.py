"""In a real browser: a solo game, Challenge, and the Metro expansion with two people at once, to the end."""

import contextlib
from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, expect

from drezina.games.railroad_ink.components import SPACE_NAMES
from tests.table.browsing import IN_A_BROWSER, Person

pytestmark = IN_A_BROWSER
GAME = "railroad-ink"
MOVES = """[...document.querySelectorAll("#moves [data-move], #moves [data-moves]")].flatMap(
  (one) => (one.dataset.move ?? one.dataset.moves).split("\\n"))"""


def with_several_turns(page: Page) -> str:
    """The key of a space on which the chosen die can be drawn in several positions."""
    spaces = Counter(move.split()[1] for move in page.evaluate(MOVES) if move.startswith("draw"))
    name = next(name for name, count in spaces.items() if count > 2)
    return f"0s-{SPACE_NAMES.index(name)}"


@pytest.mark.parametrize("mode", ["classic", "challenge"])
def test_alone(browser: Browser, table_url: str, mode: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, mode=mode)
    anna.ready()
    played = anna.play()
    assert played.pointed > 4
    anna.same_as_fresh()
    anna.done()


def test_two_people_above_and_below_ground(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, "friend", mode="metro_classic")
    bob = Person(browser, table_url, "Bohouš", lang="cs-CZ", phone=True)
    bob.follow_invitation(anna)
    anna.ready()
    for person in (anna, bob):
        person.start_playing(pointing=4, comparing=4)  # each sheet has two layers, and each page two sheets
    games = [person.finish_playing() for person in (anna, bob)]
    assert min(played.moves for played in games) > 20
    assert games[0].pointed > 4, "on a phone most dice have to be scrolled to first"
    for person in (anna, bob):
        person.same_as_fresh()
    for person in (anna, bob):
        person.done()


def test_a_drawing_is_turned_on_its_space(browser: Browser, table_url: str) -> None:
    """Die, space, then the wheel, R, the buttons or the space again; one large button draws it."""
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, mode="classic")
    anna.wait_for_turn()
    page = anna.page
    version = anna.version()
    for die in range(4):
        page.locator(f"#tray [data-key='die-{die}']").click()
        with contextlib.suppress(StopIteration):
            page.locator(f"#board [data-key='{with_several_turns(page)}']").click()
            break
    ghost = page.locator("#board [data-key*='ghost'].chosen")
    seen = [ghost.get_attribute("data-key")]

    def turned() -> None:
        expect(ghost).not_to_have_attribute("data-key", seen[-1] or "")
        seen.append(ghost.get_attribute("data-key"))

    page.keyboard.press("r")
    turned()
    page.locator("#confirm .turn").last.click()
    turned()
    page.locator("#board").hover()
    page.mouse.wheel(0, -120)
    turned()
    assert seen[-1] == seen[1]
    expect(page.locator("body")).to_have_attribute("data-v", version)
    page.locator("#do-it").click()
    anna.wait_past(version)
    anna.done()


def test_keys_place_a_tile_and_the_pointer_shows_what_counts(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, mode="classic")
    anna.wait_for_turn()
    page = anna.page
    for _ in range(3):
        version = anna.version()
        while page.locator("#moves .way").count():  # from what to where
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        expect(page.locator("#board [data-key].hover > .ghost").first).to_have_css("opacity", "0.75")
        page.keyboard.press("Enter")
        anna.wait_past(version)
    line = page.locator("#board [data-key]:has(> .line .lit)").first
    expect(line.locator(".lit").first).to_have_css("visibility", "hidden")
    line.locator("text").first.hover()
    expect(line.locator(".lit").first).to_have_css("visibility", "visible")
    anna.done()


def test_above_and_below_ground_what_can_be_drawn_on_lights_up(browser: Browser, table_url: str) -> None:
    """The card of the underground lies moved on its sheet, and what is shown only sometimes lies deeper in it."""
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, mode="metro_classic")
    anna.wait_for_turn()
    for layer in ("s", "u"):
        space = anna.page.locator(f"#board [data-key='0{layer}-24']")
        expect(space.locator(".spot")).to_have_css("visibility", "hidden")
        space.evaluate("space => space.classList.add('target')")
        expect(space.locator(".spot")).to_have_css("visibility", "visible")
    anna.done()
