"""Complete games in a real browser: people against bots, alone against the Freighter, with clans, with vassals."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.table.test_browser import CHROMIUM, Person, table_url

__all__ = ["table_url"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="There is no Chromium here"),
    pytest.mark.xdist_group("browser"),
]

# Points at what glows on the board where one thing stands for one move, else takes the first of the list.
HURRY = """() => {
  const moves = [...document.querySelectorAll("#moves .move:not([disabled])")];
  const deliveries = moves.filter((move) => /^(supply|demand|pay)/.test(move.dataset.move));
  (deliveries.at(-1) ?? moves[0])?.click();
  const sure = document.querySelector("#do-it");
  if (sure?.checkVisibility()) sure.click();
}"""


@pytest.fixture(scope="module")
def player() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="module")
def chromium(player: Playwright) -> Iterator[Browser]:
    launched = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield launched
    launched.close()


@pytest.mark.parametrize(
    ("players", "seats", "options"),
    [
        pytest.param("3", 3, {}, id="three people"),
        pytest.param("1", 2, {"mode": "solo"}, id="solo"),
        pytest.param("2", 2, {"map": "dyorle", "clans": "on"}, id="clans on Dyorle"),
        pytest.param("2", 2, {"mode": "duo_vassals"}, id="vassals"),
    ],
)
def test_a_complete_game(chromium: Browser, table_url: str, players: str, seats: int, options: dict[str, str]) -> None:
    anna = Person(chromium, table_url, "Anna", lang="cs-CZ")
    anna.open("/new/cargo-empire")
    anna.page.select_option("select[name=players]", players)
    for seat in range(1, int(players)):
        anna.page.select_option(f"select[name=seat-{seat}]", "bot-easy")
    for name, value in options.items():
        anna.page.select_option(f"select[name=option-{name}]", value)
    anna.page.click("form.order button.main")
    anna.ready()
    for step in range(3000):
        if anna.page.locator("#end[open]").count():
            break
        anna.page.evaluate(HURRY)
        anna.page.wait_for_timeout(15)
        if step == 60:
            anna.same_as_fresh()
    expect(anna.page.locator("#end .score")).to_have_count(seats)
    anna.same_as_fresh()
    anna.done()
