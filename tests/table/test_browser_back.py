"""In a real browser: looking back, playing on from there, checking the dealing, talking and not hearing."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from drezina.table import limits
from tests.table.browsing import IN_A_BROWSER, Person
from tests.table.server import GAME

pytestmark = IN_A_BROWSER


def one_move_on(browser: Browser, url: str) -> Person:
    """Somebody who has moved once and has to decide again, while nobody else does."""
    person = Person(browser, url, "Anna")
    person.quick(GAME)
    person.wait_for_turn()
    person.choose_first()
    person.wait_for_turn()
    person.wait_for_the_others()
    return person


def slider(person: Person) -> int:
    return int(person.page.locator("#slider").input_value())


def test_looking_back_during_the_game_and_coming_back(browser: Browser, table_url: str) -> None:
    anna = one_move_on(browser, table_url)
    page, before = anna.page, anna.shown()
    page.click("#replay-button")
    expect(page.locator("#course svg")).to_be_visible()
    last = int(page.locator("#slider").get_attribute("max") or "0")
    assert slider(anna) == last > 3
    page.click("#turn-back")
    expect(page.locator("#slider")).not_to_have_value(str(last))
    assert not anna.my_turn(), "nothing can be moved in the past"
    page.locator("#log p[data-n]").first.click()
    expect(page.locator("#slider")).to_have_value("1")
    expect(page.locator("#log .now")).to_have_attribute("data-n", "0")
    expect(page.locator("#log .later").first).to_be_attached()
    page.click("#step-on")
    expect(page.locator("#slider")).to_have_value("2")
    page.locator("#slider").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#slider")).to_have_value("3")
    page.click("button.lang")
    expect(page.locator("#present")).to_have_text("Zpět do hry")
    page.click("button.lang")
    expect(page.locator("#present")).to_have_text("Back to the game")
    page.click("#present")
    anna.wait_for_turn()
    assert anna.shown() == before
    anna.same_as_fresh()
    anna.done()


def test_looking_back_bears_a_lost_line_and_the_present_comes_with_it(browser: Browser, table_url: str) -> None:
    anna = one_move_on(browser, table_url)
    page = anna.page
    page.click("#replay-button")
    expect(page.locator("#course svg")).to_be_visible()
    last = slider(anna)
    anna.lose_the_line()
    with page.expect_event("requestfailed"):
        page.click("#step-back")
    expect(page.locator("#slider")).to_have_value(str(last))
    anna.find_the_line()
    page.evaluate("for (let step = 0; step < 3; step++) document.getElementById('step-back').click()")
    expect(page.locator("#slider")).to_have_value(str(last - 3))
    anna.lose_the_line()
    page.click("#present")
    anna.find_the_line()
    anna.wait_for_turn()
    anna.same_as_fresh()
    anna.done()


# Pings in a page that is not seen and wakes once a minute: whether a line stays that answers, and one that does not.
PINGS = """async () => {
  const { Connection } = await import("/static/net.js");
  const [Socket, every, now] = [window.WebSocket, window.setInterval, performance.now];
  let minutes = 0;
  const beats = [];
  const ping = () => beats.forEach((beat) => beat());
  let socket;
  window.setInterval = (found) => beats.push(found);
  performance.now = () => 60000 * minutes;
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    answers = true;
    closed = false;
    constructor() { socket = this; }
    send() { if (this.answers) this.onmessage({ data: '{"t":"pong"}' }); }
    close() { this.closed = true; }
  };
  new Connection("x", () => ({}), () => {}, () => {});
  [window.WebSocket, window.setInterval] = [Socket, every];
  const found = [];
  for (socket.answers of [true, false]) {
    for (let pings = 0; pings < 4; pings++, minutes++) ping();
    found.push(socket.closed);
  }
  performance.now = now;
  return found;
}"""


def test_a_connection_that_answers_stays_open_on_a_page_that_sleeps(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.open()
    assert anna.page.evaluate(PINGS) == [False, True]
    anna.done()


# Lines come so quickly that the browser tells of its own scrolling when the end is already further down.
QUICK_LINES = """() => {
  const log = document.getElementById("log");
  log.firstElementChild.style.paddingBottom = "900px";
  log.dispatchEvent(new Event("scroll"));
}"""
AT_THE_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.getElementById("log");
  return scrollTop > 500 && scrollHeight - scrollTop - clientHeight < 5;
}"""


def test_the_log_follows_the_game_until_somebody_scrolls_up(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    anna.wait_for_turn()
    anna.page.evaluate(QUICK_LINES)
    anna.choose_first()
    anna.page.wait_for_function(AT_THE_END)
    anna.page.hover("#log")
    anna.page.mouse.wheel(0, -300)
    anna.page.wait_for_function(f"() => !({AT_THE_END})()")
    anna.wait_for_turn()
    lines = anna.page.locator("#log p[data-n]").count()
    anna.choose_first()
    expect(anna.page.locator("#log p[data-n]").nth(lines)).to_be_attached()
    assert not anna.page.evaluate(AT_THE_END)
    anna.done()


# What was asked for arrives when nobody looks back any more.
SLOW_ANSWERS = """() => {
  const json = Response.prototype.json;
  const held = new Promise((release) => (window.release = release));
  Response.prototype.json = async function () {
    const found = await json.call(this);
    await held;
    return found;
  };
}"""


def test_the_log_is_read_with_the_keyboard(browser: Browser, table_url: str) -> None:
    anna = one_move_on(browser, table_url)
    page, lines = anna.page, anna.page.locator("#log p[data-n]")
    expect(page.locator("#log [tabindex='0']")).to_have_count(1)
    page.locator("#tab-log").focus()
    page.keyboard.press("Tab")
    expect(lines.last).to_be_focused()
    expect(lines.last).to_have_css("outline-style", "solid")
    page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(lines.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#slider")).to_have_value("1")
    expect(page.locator("#log .now")).to_have_attribute("data-n", "0")
    page.click("#step-on")
    expect(page.locator("#slider")).to_have_value("2")
    expect(page.locator("#log [tabindex='0']")).to_have_class("now")
    lines.first.focus()
    page.click("button.lang")
    expect(page.locator("#present")).to_have_text("Zpět do hry")
    lines.first.focus()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    anna.wait_for_turn()
    expect(lines.nth(1)).to_be_focused()
    page.evaluate(SLOW_ANSWERS)
    with page.expect_response("**/replay?*") as answer:
        page.keyboard.press("Enter")
    answer.value.finished()
    page.keyboard.press("Escape")
    anna.wait_for_turn()
    page.evaluate("release()")
    anna.same_as_fresh()
    anna.done()


def test_the_end_is_checked_looked_at_and_played_on(browser: Browser, table_url: str, tmp_path: Path) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    page = anna.page
    page.click("#menu-button")
    page.click("#fair-button")
    expect(page.locator("#verdict")).to_contain_text("fixed already")
    promised = page.locator("#fairness dd.seal").last.inner_text()
    page.keyboard.press("Escape")
    anna.play()
    page.click("#end-fair")
    expect(page.locator("#verdict")).to_contain_text("The dealing was fair")
    expect(page.locator(".findings .good").first).to_contain_text("shown first")
    assert page.locator(".findings", has_text="A number that this browser made").count()
    assert page.locator("#fairness dd.seal").last.inner_text() == promised
    with page.expect_download() as found:
        page.click("#fairness a.button")
    record = tmp_path / "game.txt"
    found.value.save_as(record)
    page.keyboard.press("Escape")

    reader = Person(browser, table_url, "Čtenář", phone=True, lang="cs-CZ")
    reader.open()
    reader.page.set_input_files("input[name=record]", record)
    reader.page.click("button.lang")  # nobody but its owner can choose a file
    expect(reader.page.locator("html")).to_have_attribute("lang", "en")
    reader.page.set_input_files("input[name=record]", record)
    reader.page.click(".open-record button")
    reader.ready()
    reader.page.click("#end-back")
    expect(reader.page.locator("#course svg")).to_be_visible()
    reader.page.click("#turn-on")
    expect(reader.page.locator("#slider")).not_to_have_value("0")
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    reader.page.click("#fork")
    reader.page.select_option("#what-if select[name=how]", "here")
    reader.page.click("#what-if button.main")
    expect(reader.page.locator("body")).to_have_attribute("data-stage", "playing")
    for person in (anna, reader):
        person.done()


def test_people_talk_and_whoever_is_muted_is_gone(browser: Browser, table_url: str) -> None:
    anna, eva = Person(browser, table_url, "Anna"), Person(browser, table_url, "Eva", phone=True)
    where = anna.quick(GAME)
    eva.quick(GAME)
    eva.open(where)
    eva.ready()
    eva.page.click("#tab-chat")
    eva.page.locator("#chat-signs button").nth(1).click()
    expect(anna.page.locator(".bubble")).to_contain_text("👏")
    expect(anna.page.locator("#chat-unread")).to_have_text("1")
    anna.lose_the_line()
    anna.find_the_line()
    expect(anna.page.locator("#chat-unread")).to_have_text("1")  # what was told before is no news
    anna.page.focus("#tab-log")
    anna.page.keyboard.press("ArrowRight")
    expect(anna.page.locator("#chat-unread")).to_be_hidden()
    anna.page.fill("#chat-text", "<img src=x onerror=alert(1)> & welcome")
    anna.page.keyboard.press("Enter")
    expect(eva.page.locator(".said").last).to_contain_text("<img src=x onerror=alert(1)> & welcome")
    assert not eva.page.locator(".said img").count()
    expect(anna.page.locator(".said").first.locator(".watcher")).to_be_visible()
    anna.page.locator(".said .mute").first.click()
    expect(anna.page.locator(".said", has_text="👏")).to_have_count(0)
    anna.page.reload()
    anna.ready()
    anna.page.click("#tab-chat")
    expect(anna.page.locator(".said")).to_have_count(1)
    anna.page.click("#unmute")
    expect(anna.page.locator(".said")).to_have_count(2)
    anna.page.select_option("#chat-mode", "players")
    expect(eva.page.locator("#chat-rules")).to_contain_text("only players")
    expect(eva.page.locator("#chat-form")).to_be_hidden()
    guest = Person(browser, table_url, "Filip", phone=True, lang="cs-CZ")
    anna.page.select_option("#chat-mode", "all")
    guest.open(where)
    guest.ready()
    guest.page.click("#tab-chat")
    guest.page.fill("#chat-rules input[name=name]", "Filip")
    anna.page.fill("#chat-text", "what is still being written stays")
    anna.page.keyboard.press("Enter")
    expect(guest.page.locator(".said").last).to_contain_text("stays")
    expect(guest.page.locator("#chat-rules input[name=name]")).to_have_value("Filip")
    guest.page.click("#chat-rules button.main")
    guest.ready()
    assert guest.page.url == anna.page.url
    guest.page.click("#tab-chat")
    guest.page.fill("#chat-text", "dobrý den")
    guest.page.keyboard.press("Enter")
    expect(anna.page.locator(".said").last).to_contain_text("Filip")
    for person in (anna, eva, guest):
        person.done()


def test_words_that_did_not_come_through_stay_in_the_field(
    browser: Browser, table_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CHAT", limits.RateLimit(2, 0.001))
    anna = Person(browser, table_url, "Anna")
    anna.quick(GAME)
    page, field = anna.page, anna.page.locator("#chat-text")
    page.click("#tab-chat")
    anna.lose_the_line()
    field.fill("hello")
    page.keyboard.press("Enter")
    expect(field).to_have_value("hello")
    anna.find_the_line()
    for words in ("hello", "once more"):
        field.fill(words)
        page.keyboard.press("Enter")
        expect(page.locator(".said").last).to_contain_text(words)
        expect(field).to_have_value("")
    field.fill("too much")
    page.keyboard.press("Enter")
    expect(field).to_have_value("too much")
    expect(page.locator("#chat .notice")).to_contain_text("a little fast")
    expect(page.locator("#prompt .notice")).to_have_count(0)
    field.press("End")
    field.press("!")
    expect(page.locator("#chat .notice")).to_have_count(0)
    anna.done()


def test_the_room_before_the_game_keeps_what_is_written_and_knows_who_talks(browser: Browser, table_url: str) -> None:
    anna, eva = Person(browser, table_url, "Anna"), Person(browser, table_url, "Eva", phone=True)
    anna.new_table(GAME, "friend", "friend")
    eva.page.goto(anna.page.url)
    name = eva.page.locator("#lobby input[name=name]")
    name.fill("Ev")
    anna.page.locator("#lobby [data-act=bot]").first.click()
    expect(eva.page.locator("#lobby li.empty")).to_have_count(1)
    expect(name).to_have_value("Ev")
    expect(name).to_be_focused()
    anna.page.click("#tab-chat")
    anna.page.fill("#chat-text", "almost all here")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".said")).to_contain_text("almost")
    expect(anna.page.locator(".said .watcher")).to_have_count(0)
    expect(anna.page.locator("#chat-mode")).to_be_visible()
    for person in (anna, eva):
        person.done()


def stopped(socket: WebSocketRoute) -> None:
    """A game that cannot even be begun: the page hears of the room and why, and of nothing else."""

    def changed(text: str | bytes) -> None:
        told = [json.loads(line) for line in str(text).split("\n")]
        rooms = [{**one, "trouble": "The rules are others now."} for one in told if one["t"] == "room"]
        if rooms:
            socket.send("\n".join(map(json.dumps, rooms)))

    socket.connect_to_server().on_message(changed)


def test_a_game_that_stopped_before_its_first_picture_says_why(browser: Browser, table_url: str) -> None:
    anna, eva = Person(browser, table_url, "Anna"), Person(browser, table_url, "Eva", phone=True)
    where = anna.quick(GAME)
    eva.page.route_web_socket("**/socket/*", stopped)
    eva.open(where)
    expect(eva.page.locator("#prompt")).to_have_text("The rules are others now.")
    expect(eva.page.locator("#prompt")).to_be_in_viewport()
    for person in (anna, eva):
        person.done()


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });"""


def test_a_browser_that_keeps_nothing_plays_all_the_same(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.context.add_init_script(NO_STORAGE)
    anna.quick(GAME)
    anna.wait_for_turn()
    anna.choose_first()
    anna.page.click("button.theme")
    anna.page.click("#menu-button")
    anna.page.click("#fair-button")
    expect(anna.page.locator("#verdict")).to_contain_text("fixed already")
    anna.done()
