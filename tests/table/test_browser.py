"""In a real browser: people click, reload, lose the line, take back, change language, share a device, use a phone."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from drezina_shunting.game import Shunting
from drezina_shunting.state import ShuntingState
from playwright.sync_api import Browser, expect

from drezina.core.game import Config
from drezina.core.words import Words
from drezina.scene.node import Scene
from tests.table.browsing import IN_A_BROWSER, PHONE, Person
from tests.table.server import GAME

SAN_FRANCISCO = "ticket-to-ride-sf"

pytestmark = IN_A_BROWSER


def test_two_people_and_a_bot_play_to_the_end_by_clicking(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, "friend", "bot-easy")
    bob = Person(browser, table_url, "Bohouš", lang="cs-CZ")
    bob.follow_invitation(anna)
    anna.ready()
    turns = 0
    while not anna.over():
        deciding = [person for person in (anna, bob) if person.my_turn()]
        for person in deciding:
            person.move()
        turns += bool(deciding)
        if deciding and turns == 1:
            bob.page.reload()
            bob.ready()
        if deciding and turns == 2:
            bob.lose_the_line()
            bob.find_the_line()
        if deciding and turns <= 3:
            for person in (anna, bob):
                person.same_as_fresh()
    expect(anna.page.locator("#end .score")).to_have_count(3)
    expect(bob.page.locator("#end .score")).to_have_count(3)
    with anna.page.expect_download() as download:
        anna.page.click("#end a[download]")
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("drezina 1")
    expect(bob.page.locator("#end-again")).to_have_text("Hrát znovu")
    anna.page.click("#end button.main")
    anna.page.wait_for_url(lambda url: url != bob.page.url)
    anna.ready()
    expect(bob.page.locator("#end-again")).to_have_text("Přejít do další hry")
    bob.page.keyboard.press("Escape")
    bob.page.locator("#moves .main", has_text="Přejít do další hry").click()
    bob.page.wait_for_url(anna.page.url)
    anna.done()
    bob.done()


def test_san_francisco_is_played_with_the_board_and_every_page_stays_right(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    for _ in range(2):
        anna.wait_for_turn()
        anna.move()
        anna.wait_for_turn()
        anna.same_as_fresh()
    anna.done()


def test_two_people_and_a_bot_play_a_complete_game_of_san_francisco(browser: Browser, table_url: str) -> None:
    """Both pages are compared with the table after every step, and with a page opened anew at the end."""
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bohouš", lang="cs-CZ")
    anna.new_table(SAN_FRANCISCO, "friend", "bot-easy")
    bob.follow_invitation(anna)
    anna.ready()
    for person in (anna, bob):
        person.start_playing(prefer="^claim")
    for person in (anna, bob):
        played = person.finish_playing()
        assert played.pointed > 5
        assert played.moves > 30
        assert played.compared >= 0.8 * int(person.version()), "all but those that came while one was being shown"
        expect(person.page.locator("#end .score")).to_have_count(3)
        person.same_as_fresh()
    for person in (anna, bob):
        person.done()


def test_undo_brings_the_decision_back_in_practice(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, "bot-easy", practice="on")
    anna.ready()
    anna.wait_for_turn()
    anna.wait_for_the_others()
    tray, moves = anna.page.locator("#tray figure"), anna.page.locator("#moves .move")
    hand, choice = tray.text_content() or "", moves.all_text_contents()
    anna.choose_first()
    expect(tray).not_to_have_text(hand)
    anna.page.locator("#undo:not([hidden])").click()
    expect(tray).to_have_text(hand)
    expect(moves).to_have_text(choice)
    expect(anna.page.locator("#log .turn", has_text="At the table")).to_contain_text("as practice allows")
    anna.page.click("#menu-button")
    expect(anna.page.locator("#agreement")).to_contain_text("counts nowhere")
    anna.page.keyboard.press("Escape")
    anna.same_as_fresh()
    anna.done()


def test_the_language_changes_at_once_without_losing_the_page(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    expect(anna.page.locator("#moves .move").first).to_contain_text("Send engine")
    anna.page.evaluate("window.stays = true")
    anna.page.click("button.lang")
    expect(anna.page.locator("#moves .move").first).to_contain_text("Vyslat lokomotivu")
    expect(anna.page.locator("#tab-log")).to_have_text("Průběh")
    assert anna.page.evaluate("window.stays")
    assert anna.page.evaluate("document.documentElement.lang") == "cs"
    anna.same_as_fresh()
    anna.done()


def test_two_people_share_one_device_behind_a_curtain(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.open(f"/new/{GAME}")
    anna.page.fill("form.order input[name=name]", "Anna")
    anna.page.select_option("select[name=players]", "2")
    anna.page.select_option("select[name=seat-1]", "here")
    anna.page.fill("input[name=name-1]", "Bohouš")
    anna.page.click("form.order button.main")
    curtain = anna.page.locator("#curtain[open]")
    for turn in range(4):
        if turn < 2:
            expect(curtain).to_be_visible()
        if curtain.count():
            expect(anna.page.locator("#tray figure")).to_be_hidden()
            anna.page.click("#curtain-go")
            expect(curtain).to_have_count(0)
        expect(anna.page.locator("#tray figure")).to_be_visible()
        anna.choose_first()
    anna.page.reload()
    anna.ready()
    anna.done()


def test_a_hand_waits_behind_the_curtain_even_if_whoever_goes_had_none(
    browser: Browser, table_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = Shunting.draw

    def without_hand_of_second(
        game: Shunting, view: ShuntingState, config: Config, words: Words, names: tuple[str, ...]
    ) -> Scene:
        scene = draw(game, view, config, words, names)
        open_sheets = tuple(sheet for sheet in scene.sheets if sheet.role != "tray")
        return replace(scene, sheets=open_sheets, targets=()) if view.viewer == 1 else scene

    monkeypatch.setattr(Shunting, "draw", without_hand_of_second)
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, "here")
    page, curtain, hand = anna.page, anna.page.locator("#curtain[open]"), anna.page.locator("#tray figure")
    page.click("#curtain-go")
    expect(hand).to_be_visible()
    anna.choose_first()
    page.click("#curtain-go")
    expect(hand).to_have_count(0)
    page.click("#replay-button")
    expect(page.locator("body")).to_have_class(re.compile("looking-back"))
    page.click("#present")
    anna.wait_for_turn()
    while not curtain.count():
        assert not hand.count()
        anna.choose_first()
        page.locator("#curtain[open], body:not(.curtained) #moves .move:not([disabled])").first.wait_for()
    expect(curtain).to_contain_text("I am Anna")
    expect(hand).to_be_hidden()
    page.reload()
    expect(curtain).to_contain_text("I am Anna")
    expect(hand).to_be_hidden()
    page.click("#curtain-go")
    expect(hand).to_be_visible()
    anna.done()


def test_the_keyboard_is_enough(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    anna.wait_for_turn()
    anna.page.keyboard.press("ArrowDown")
    while anna.goes_on():
        expect(anna.page.locator("#moves .move:focus")).to_have_count(1)  # it comes back after every move
        anna.page.keyboard.press("ArrowDown")
        assert anna.page.evaluate("document.activeElement.className").split()[0] == "move"
        anna.page.keyboard.press("Escape")
        anna.page.keyboard.press("ArrowDown")
        anna.page.keyboard.press("Enter")
        if anna.page.locator("#do-it").is_visible():
            anna.page.keyboard.press("Enter")
        anna.wait_for_answer()
    expect(anna.page.locator("#end[open]")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#end[open]")).to_have_count(0)
    assert "sends engine" in anna.page.locator("#log").inner_text()
    anna.done()


def test_letters_narrow_a_short_list_in_a_field_that_is_seen(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    anna.wait_for_turn()
    anna.wait_for_the_others()
    moves, field = anna.page.locator("#moves .move"), anna.page.locator("#filter")
    every = moves.count()
    expect(field).to_be_hidden()
    anna.page.keyboard.press("q")
    expect(moves).to_have_count(0)
    expect(field).to_be_visible()
    expect(field).to_have_value("q")
    anna.page.keyboard.press("Escape")
    expect(moves).to_have_count(every)
    expect(field).to_be_hidden()
    anna.done()


def test_letters_narrow_the_list(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    moves = anna.page.locator("#moves .move")
    anna.wait_for_turn()
    while not anna.page.locator("#moves .way").count():
        anna.choose_first()
        anna.wait_for_turn()
    ways = moves.count()
    anna.page.keyboard.type("card")
    expect(anna.page.locator("#moves .way")).to_have_count(0)
    labels = moves.all_inner_texts()
    assert labels
    assert [label for label in labels if "card" not in label.lower()] == []
    anna.page.keyboard.press("Escape")
    expect(moves).to_have_count(ways)
    anna.done()


@pytest.mark.parametrize("game", [GAME, SAN_FRANCISCO])
def test_a_phone_shows_everything_without_scrolling_sideways(browser: Browser, table_url: str, game: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.open()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.open(f"/new/{game}")
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.quick(game)
    expect(anna.page.locator("#moves .move").first).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert anna.page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
    low = anna.page.evaluate("Math.min(...[...document.querySelectorAll('.move')].map((one) => one.offsetHeight))")
    assert low >= 44
    standing = anna.page.locator("#standing")
    expect(standing.locator("> span")).to_have_count(anna.page.locator("#people .player").count())
    assert standing.locator("small").all_text_contents() == anna.page.locator("#people strong").all_text_contents()
    points = anna.page.locator("#people .points").all_text_contents()
    assert standing.locator("> span > b").all_text_contents() == points
    standing.tap()
    expect(anna.page.locator("#people")).to_be_visible()
    for tab in ("log", "howto", "people", "tray"):
        anna.page.locator(f"#tab-{tab}").tap()
        expect(anna.page.locator(f"#{tab}")).to_be_visible()
    anna.page.locator("#moves .move").first.tap()
    anna.done()


def test_a_watcher_sees_the_game_and_no_hand(browser: Browser, table_url: str) -> None:
    anna, watcher = Person(browser, table_url, "Anna"), Person(browser, table_url, "")
    path = anna.quick(GAME)
    watcher.open(path)
    watcher.ready()
    assert watcher.page.locator("#tray figure").count() == 0
    assert watcher.page.locator("#moves .move").count() == 0
    expect(anna.page.locator(".watchers")).to_contain_text("1")
    anna.done()
    watcher.done()


def test_dark_and_light_and_motion(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = anna.page.evaluate(paper)
    anna.page.click("button.theme")
    assert anna.page.evaluate(paper) != light
    anna.page.reload()
    anna.ready()
    assert anna.page.evaluate(paper) != light
    expect(anna.page.locator(".ground rect")).to_have_css("fill", "rgb(41, 69, 47)")
    expect(anna.page.locator("#definitions #shunting-wheel circle")).to_have_count(1)
    anna.done()


def test_the_title_says_whose_turn_it_is_and_readers_are_told(browser: Browser, table_url: str) -> None:
    """San Francisco begins with a decision of everybody at once."""
    anna, bob = Person(browser, table_url, "Anna"), Person(browser, table_url, "Bohouš", lang="cs-CZ")
    eva = Person(browser, table_url, "")
    anna.new_table(SAN_FRANCISCO, "friend")
    expect(anna.page).to_have_title("Waiting for one player · Ticket to Ride: San Francisco · Drezina")
    bob.follow_invitation(anna)
    eva.open(anna.page.url.removeprefix(table_url))
    expect(anna.page).to_have_title("● Your turn · Ticket to Ride: San Francisco · Drezina")
    expect(anna.page.locator("#live")).not_to_be_empty()
    expect(bob.page).to_have_title("● Jste na tahu · Ticket to Ride: San Francisco · Drezina")
    expect(eva.page).to_have_title("Anna and Bohouš to move · Ticket to Ride: San Francisco · Drezina")
    anna.choose_first()
    expect(anna.page).to_have_title("Bohouš to move · Ticket to Ride: San Francisco · Drezina")
    expect(eva.page).to_have_title("Bohouš to move · Ticket to Ride: San Francisco · Drezina")
    anna.page.click("button.lang")
    expect(anna.page).to_have_title("Na tahu: Bohouš · Ticket to Ride: San Francisco · Drezina")
    for person in (anna, bob, eva):
        person.done()


def test_a_move_says_what_it_brings(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    anna.wait_for_turn()
    page, moves = anna.page, anna.page.locator("#moves .move")
    tickets = page.locator("#tray [data-key=offer-0]").text_content() or ""
    kept = page.locator("#moves [data-move=keep-first] .brings").inner_text()
    assert kept.split(" – ")[0] in tickets
    anna.choose_first()
    expect(page.locator("#live")).to_contain_text("Passenger keeps the ticket")  # what came of it is said as well
    anna.wait_for_turn()
    while not page.locator("#moves [data-move^=claim], #moves [data-moves^=claim]").count():
        anna.choose_first()
        anna.wait_for_turn()
    page.keyboard.type("claim")
    claims = page.locator("#moves .move[data-move^=claim]")
    expect(claims.first).to_be_visible()
    assert [text for text in claims.locator(".brings").all_inner_texts() if "point" not in text] == []
    page.keyboard.press("Escape")
    page.keyboard.type("souvenir")
    expect(moves.first.locator(".brings")).to_contain_text("and the souvenir “")
    brings = moves.first.locator(".brings").inner_text()
    spot = page.evaluate("player.glow()")
    page.mouse.move(spot["x"], spot["y"])
    expect(page.locator("#tip .brings")).to_contain_text("souvenir")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm .brings")).to_have_text(brings)
    anna.done()
