"""Letters on boards, beside them and in trays are large enough in the view they are meant for, in three windows."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page

from tests.table.browsing import IN_A_BROWSER, Person, resize

pytestmark = IN_A_BROWSER
GAMES = Path(__file__).parent.parent / "games"
WINDOWS = {"desktop": (1440, 900, 11.0), "tablet": (1024, 768, 10.0), "phone": (390, 844, 10.0)}  # and the least size
ROUNDING = 0.05
RECORDS = (
    "ticket_to_ride_sf/four-players",
    "mini_express/five-usa",
    "mini_express/solo-4-europe-harbours",
    "railroad_ink/metro-challenge-6",
    "railroad_ink/classic-2",
    "cargo_empire/people-4-europe-clans",
    "cargo_empire/solo-dyorle-clans",
    "russian_railroads/nested-4",
)

# Each text of the stage and the tray with its size in pixels, those inside symbols too; on the stage what is in view,
# or above or below it: a part that is too high for its window goes on a swipe away.
LETTERS = """() => {
  const found = [];
  const inView = (box, frame) => box.left >= frame.left - 2 && box.right <= frame.right + 2;
  for (const svg of document.querySelectorAll("#board svg, #tray svg")) {
    const sheet = svg.closest("figure").dataset.sheet;
    const onStage = svg.closest("#board");
    const note = (element, said, size) => {
      const matrix = element.getScreenCTM();
      const name = `${sheet}: ${element.closest("[data-key]")?.dataset.key ?? "ground"} “${said}”`;
      if (!onStage || inView(element.getBoundingClientRect(), onStage.getBoundingClientRect()))
        found.push([name, size * Math.hypot(matrix.a, matrix.b)]);
    };
    for (const text of svg.querySelectorAll("text"))
      if (text.textContent.trim()) note(text, text.textContent, parseFloat(getComputedStyle(text).fontSize));
    for (const use of svg.querySelectorAll("use"))
      for (const text of document.querySelector(use.getAttribute("href"))?.querySelectorAll("text") ?? [])
        note(use, text.textContent, Number(text.getAttribute("font-size")));
  }
  return found;
}"""


@pytest.mark.parametrize("record", RECORDS)
def test_letters_can_be_read(browser: Browser, table_url: str, record: str) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    go_on_from(anna, record)
    for name, (width, height, least) in WINDOWS.items():
        resize(anna.page, width, height)
        anna.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if anna.page.locator("#tab-tray").is_visible():
            anna.page.click("#tab-tray")
        best: dict[str, float] = {}
        for said, size in letters(anna.page):
            best[said] = max(size, best.get(said, 0.0))
        assert len(best) > 20
        small = [f"{said}: {size:.1f}" for said, size in sorted(best.items()) if size < least - ROUNDING]
        assert not small, f"{name}:\n" + "\n".join(small)
    anna.done()


def go_on_from(anna: Person, record: str) -> None:
    """A table that goes on from past the middle of a recorded game, at a turn of the first seat."""
    game, _, file = record.partition("/")
    text = (GAMES / game / "records" / f"{file}.txt").read_text(encoding="utf-8")
    anna.open()
    anna.page.fill("form.me input", anna.name)
    anna.page.press("form.me input", "Enter")
    anna.page.locator("form.me input").wait_for()
    post, headers = anna.context.request.post, {"origin": anna.url}
    upload = FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode())
    opened = post(f"{anna.url}/records", multipart={"record": upload}, headers=headers, max_redirects=0)
    at = str(text.count("\n") // 2)
    wish: dict[str, str | float | bool] = {"n": at, "seat": "0", "how": "bots", "level": "easy"}
    forked = post(f"{anna.url}{opened.headers['location']}/fork", form=wish, headers=headers, max_redirects=0)
    anna.open(forked.headers["location"])
    anna.ready()
    anna.wait_for_turn()
    anna.wait_for_the_others()


def letters(page: Page) -> list[tuple[str, float]]:
    """What is seen at first, on each part of the board that has a tab, and on every sheet that lies beside it."""
    found = of_the_stage(page)
    first = page.locator("#board figure").get_attribute("data-sheet")
    for key in [str(other.get_attribute("data-sheet")) for other in page.locator("#strip figure").all()]:
        page.locator(f"#strip figure[data-sheet='{key}']").click()
        found += of_the_stage(page)
    if page.locator(f"#strip figure[data-sheet='{first}']").count():
        page.locator(f"#strip figure[data-sheet='{first}']").click()
    return found


def of_the_stage(page: Page) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = page.evaluate(LETTERS)
    for tab in page.locator("#strip .part").all():
        if tab.is_visible():
            tab.click()
            found += page.evaluate(LETTERS)
    return found
