"""In a real browser: choosing by steps, what a choice would change, why not, what lights up, what just happened."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.browsing import IN_A_BROWSER, Person, browser, open_table, playwright, table_url

__all__ = ("browser", "open_table", "playwright", "table_url")
pytestmark = IN_A_BROWSER
SAN_FRANCISCO = "ticket-to-ride-sf"
GAMES = (SAN_FRANCISCO, "mini-express", "railroad-ink", "russian-railroads", "cargo-empire")

# Items of the board that cannot be chosen now, each with a point at which it is the uppermost.
OUT_OF_THE_QUESTION = """() => {
  const found = [];
  for (const item of document.querySelectorAll("#board svg > [data-key]:not(.target)")) {
    for (const shape of item.querySelectorAll("rect, circle, path, use")) {
      const box = shape.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const there = document.elementsFromPoint(x, y);
      if (there[0]?.closest("[data-key]") !== item || there.some((one) => one.closest(".target"))) continue;
      found.push({ x, y, key: item.dataset.key });
      break;
    }
  }
  return found;
}"""


def until_ways(person: Person) -> Page:
    """Plays until there are more moves than can be read at a glance."""
    person.wait_for_turn()
    while not person.page.locator("#moves .way").count():
        person.choose_first()
        person.wait_for_turn()
    person.wait_for_the_others()
    return person.page


def test_what_then_where_then_with_what(browser: Browser, table_url: str) -> None:
    """San Francisco: verbs with counts, then routes with own tickets first, then payments; one step back at a time."""
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    page = until_ways(anna)
    while not page.locator("#moves .way[data-moves^=claim]").count():
        anna.choose_first()
        until_ways(anna)
    claim = page.locator("#moves .way[data-moves^=claim]")
    count = int(claim.locator(".count").inner_text())
    assert count == len((claim.get_attribute("data-moves") or "").split("\n"))
    expect(claim).to_contain_text("Claim a route")
    claim.click()
    offered = page.evaluate(
        "[...document.querySelectorAll('#moves .move')]"
        ".flatMap(({ dataset }) => (dataset.moves ?? dataset.move).split('\\n'))"
    )
    assert len(offered) == count
    assert all(move.startswith("claim") for move in offered)
    glowing = page.evaluate(
        "[...document.querySelectorAll('#board .target')].map((one) => one.dataset.key.split('-')[0])"
    )
    assert set(glowing) == {"route"}
    page.locator("#back").click()
    expect(page.locator("#moves .way[data-moves^=claim]")).to_be_visible()
    anna.done()


def test_pointing_shows_a_ghost_and_what_it_costs(browser: Browser, table_url: str) -> None:
    """Mini Express: the track that would lie there, and how the numbers would change; gone when one looks away."""
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    page = until_ways(anna)
    page.keyboard.type("build")
    page.locator("#moves .move").first.hover()
    expect(page.locator("#board .over-ghosts [data-ghost]").first).to_be_attached()
    expect(page.locator("#tip .number").first).to_be_visible()
    page.locator("#table-name").hover()
    expect(page.locator("#board .over-ghosts")).to_have_count(0)
    anna.done()


def test_the_first_tap_asks_and_the_second_does_it(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick("cargo-empire")
    anna.wait_for_turn()
    anna.wait_for_the_others()
    page = anna.page
    for _ in range(12):
        spot = page.evaluate("player.glow()")
        if spot is None:
            anna.choose_first()
            anna.wait_for_turn()
            anna.wait_for_the_others()
            continue
        sent = page.evaluate("player.sent()")
        page.touchscreen.tap(spot["x"], spot["y"])
        if page.locator("#do-it").is_visible():
            break
    expect(page.locator("#do-it")).to_be_visible()
    assert page.evaluate("player.sent()") == sent
    assert page.locator("#do-it").evaluate("(one) => one.offsetHeight") >= 56
    page.touchscreen.tap(spot["x"], spot["y"])
    expect(page.locator("#do-it")).to_be_hidden()
    assert page.evaluate("player.sent()") == sent + 1
    anna.done()


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_chosen_says_why_at_its_place(browser: Browser, table_url: str, game: str) -> None:
    """A click on something impossible: a sentence with a red edge near the click, and the choice stays."""
    anna = Person(browser, table_url, "Anna")
    anna.quick(game)
    anna.wait_for_turn()
    page, tip = anna.page, anna.page.locator("#tip")
    for _ in range(10):
        anna.wait_for_the_others()
        offered = 0
        for spot in page.evaluate(OUT_OF_THE_QUESTION)[::7][:12]:
            offered = page.locator("#moves .move").count()
            page.mouse.click(spot["x"], spot["y"])
            expect(page.locator("#tip.said")).to_be_visible()
            if "why" in (tip.get_attribute("class") or "").split():
                break
        if "why" in (tip.get_attribute("class") or "").split():
            break
        anna.choose_first()
        anna.wait_for_turn()
    expect(page.locator("#tip.why")).not_to_be_empty()
    box = tip.bounding_box()
    assert box is not None
    assert abs(box["y"] + box["height"] - spot["y"]) < 80
    expect(page.locator(f"#board [data-key='{spot['key']}']")).to_have_class(re.compile("refused"))
    assert page.locator("#moves .move").count() == offered
    expect(tip).to_be_hidden()  # after it has been read
    anna.done()


def test_a_finger_that_rests_learns_what_it_is(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", phone=True)
    anna.quick("russian-railroads")
    anna.wait_for_turn()
    spot = anna.page.evaluate(OUT_OF_THE_QUESTION)[0]
    touch = anna.context.new_cdp_session(anna.page)
    points = [{"x": spot["x"], "y": spot["y"]}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    expect(anna.page.locator("#tip.said")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    anna.done()


def test_tickets_players_and_lines_of_the_log_light_up_their_places(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    page = until_ways(anna)
    page.locator("#tray [data-key^=ticket-]").first.hover()
    expect(page.locator("#board [data-key^=place-].lit")).to_have_count(2)
    page.locator("#log p[data-at*=tokens-]").first.hover()
    expect(page.locator("#board .lit")).not_to_have_count(0)
    page.locator("#people .player").nth(1).hover()
    expect(page.locator("[data-key^=album-].lit")).to_have_count(1)
    page.locator("#table-name").hover()
    expect(page.locator("[data-key].lit")).to_have_count(0)
    anna.done()


@pytest.mark.parametrize("game", GAMES)
def test_a_player_and_what_was_told_light_up(browser: Browser, table_url: str, game: str) -> None:
    """Pointing at a player lights up what is that player's, and lines of the log what they speak of."""
    anna = Person(browser, table_url, "Anna")
    anna.quick(game)
    anna.wait_for_turn()
    page, told = anna.page, anna.page.locator("#log p[data-at]:not([data-at='']):not(.aside)")
    while not told.count() or not page.locator("#people .player").count():
        anna.choose_first()
        anna.wait_for_turn()
    anna.wait_for_the_others()
    told.last.hover()
    expect(page.locator("[data-key].lit").first).to_be_attached()
    page.locator("#people .player.mine").hover()
    expect(page.locator("[data-key].lit").first).to_be_attached()
    page.locator("#table-name").hover()
    expect(page.locator("[data-key].lit")).to_have_count(0)
    anna.done()


def test_the_others_moves_are_shown_at_a_pace(browser: Browser, table_url: str) -> None:
    """Each with its sentence and a copy that flies; marked afterwards; any touch ends it; it can be seen once more."""
    anna = Person(browser, table_url, "Anna", motion="no-preference")
    anna.quick("mini-express")
    page, news = anna.page, anna.page.locator("#news")
    anna.wait_for_turn()
    while not page.locator("#news.playing").count():
        anna.choose_first()
        anna.wait_for_turn()
    expect(news.locator(".told")).not_to_be_empty()
    expect(news.locator("[data-news=news-pause]")).to_be_visible()
    page.locator("#table-name").click()
    expect(page.locator("#news.playing")).to_have_count(0)
    expect(page.locator(".flight")).to_have_count(0)
    anna.wait_for_the_others()
    expect(page.locator(".over-signs .ring").first).to_be_attached()
    news.locator("[data-news=news-again]").click()
    expect(page.locator("#news.playing")).to_have_count(1)
    expect(page.locator(".flight").first).to_be_attached()
    news.locator("[data-news=news-pause]").click()
    expect(news.locator("[data-news=news-on]")).to_be_visible()
    news.locator("[data-news=news-skip]").click()
    expect(page.locator("#news.playing")).to_have_count(0)
    for speed in ("2×", "4×", "off", "1×"):
        news.locator("[data-news=news-speed]").click()
        expect(news.locator("[data-news=news-speed]")).to_have_text(speed)
    anna.done()


# Notes every sentence that is told from now on.
TOLD = """() => {
  const place = document.querySelector("#news");
  window.told = [];
  const note = () => window.told.push(place.querySelector(".told").textContent);
  new MutationObserver(note).observe(place, { childList: true });
}"""
# What the log says since the own last turn, without the small things.
SINCE = "#log .since ~ .turn p[data-n]:not(.aside)"


def test_who_comes_back_sees_on_request_what_happened(browser: Browser, table_url: str) -> None:
    """A page that is opened plays nothing by itself; asked, it shows what the others did since the own last turn."""
    anna = Person(browser, table_url, "Anna", motion="no-preference")
    anna.quick("ticket-to-ride-sf")
    anna.wait_for_turn()
    while not anna.page.locator(SINCE).count():
        anna.choose_first()
        anna.wait_for_turn()
        anna.wait_for_the_others()
    page, news = anna.page, anna.page.locator("#news")
    page.reload()
    anna.wait_for_turn()
    happened = page.locator(SINCE).all_text_contents()
    expect(page.locator("#news.playing")).to_have_count(0)
    for speed in ("2×", "4×"):
        news.locator("[data-news=news-speed]").click()
        expect(news.locator("[data-news=news-speed]")).to_have_text(speed)
    page.evaluate(TOLD)
    news.locator("[data-news=news-again]").click()
    page.wait_for_function(
        "happened => happened.every((one) => window.told.includes(one)) && !document.querySelector('#news.playing')",
        arg=happened,
    )
    told = page.evaluate("window.told")
    assert [told.index(one) for one in happened] == sorted(told.index(one) for one in happened)
    anna.done()


# Notes how every copy begins to fly, with what is told then.
FLIGHTS = """
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.flights.push({ from: frames[0].transform, told: document.querySelector("#news .told").textContent });
    return animate.call(this, frames, timing);
  };
"""


def test_a_piece_starts_from_where_it_lay(browser: Browser, table_url: str) -> None:
    """Mini Express: the train of a company goes from its charter to the map, and no copy stays there."""
    anna = Person(browser, table_url, "Anna", motion="no-preference")
    anna.context.add_init_script(FLIGHTS)
    anna.quick("mini-express")
    page = anna.page
    anna.wait_for_turn()
    moved = "flights.some(({ from, told }) => told.includes('build') && from.includes('scale'))"
    while not page.evaluate(moved):
        anna.choose_first()
        anna.wait_for_turn()
        anna.wait_for_the_others()
        page.wait_for_function(f"() => {moved} || !document.querySelector('#news.playing')")
    expect(page.locator(".flight")).to_have_count(0)
    anna.done()


def test_nothing_moves_by_itself_where_motion_is_unwanted(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    page = until_ways(anna)
    anna.choose_first()
    anna.wait_for_turn()
    anna.wait_for_the_others()
    assert page.locator("#news.playing, .flight").count() == 0
    expect(page.locator("#news .told")).not_to_be_empty()
    anna.done()


def test_every_turn_has_a_heading_and_small_things_are_folded(browser: Browser, table_url: str) -> None:
    """San Francisco against a bot: cards that are turned up stand folded in their turn, and unfold."""
    anna = Person(browser, table_url, "Anna")
    anna.quick(SAN_FRANCISCO)
    page = until_ways(anna)
    for _ in range(3):
        page.keyboard.type("face-up")
        page.locator("#moves .move").first.click()
        until_ways(anna)
    fold = page.locator("#log .turn:has(.fold)").last
    expect(fold.locator(".aside").first).to_be_hidden()
    fold.locator(".fold").click()
    expect(fold.locator(".aside").first).to_be_visible()
    headings = page.locator("#log .turn h4").all_inner_texts()
    assert len(headings) > 6
    anna.done()


def test_one_tap_leads_to_the_clause_and_a_search_finds_it_without_marks(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    anna.quick(SAN_FRANCISCO)
    anna.wait_for_turn()
    page = anna.page
    sign = page.locator("#log .clause:visible, #prompt .clause").first
    clause = sign.get_attribute("data-rule")
    sign.click()
    expect(page.locator(f".rules .now[data-clause='{clause}']")).to_be_in_viewport()
    page.locator(".rules input").fill("turisticke znamky pocatecni")
    expect(page.locator(".rules li:visible").first).to_contain_text("turistických známek")
    assert page.locator(".rules li:visible").count() < 5
    page.locator(".rules input").fill("kvaltuj")
    expect(page.locator(".rules [role=status]")).to_be_visible()
    page.locator(".rules header button").click()
    spots = page.evaluate(OUT_OF_THE_QUESTION)
    page.mouse.click(spots[0]["x"], spots[0]["y"])
    page.locator("#tip .clause").click()
    expect(page.locator(".rules .now")).to_be_in_viewport()
    anna.done()
