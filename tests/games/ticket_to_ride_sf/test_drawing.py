"""The pictures: secrets on the map, what every sheet says, and how much of it a page is sent."""

import pytest

from drezina.core.state import COMPLETE, NOBODY
from drezina.core.words import LANGUAGES, Language
from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.theme import CARDS, SEATS
from drezina.games.ticket_to_ride_sf.position import KEEP
from drezina.scene.node import Scene
from drezina.scene.svg import render

from .scenario import BOARD, LOCATION, ROUTE, SYMBOL, TICKET, TicketToRideScenario, claim, scenario, start

NAMES = ("Anna", "Bohouš", "Cyril", "Dana")
GROUND, ITEM = 60_000, 1_500  # bytes


def drawn(s: TicketToRideScenario, viewer: int, lang: Language = "en") -> Scene:
    return GAME.draw(s.view(viewer), s.config, GAME.words(s.config, lang), NAMES[: s.state.players])


def keys(scene: Scene, sheet: str) -> set[str]:
    return {key for one in scene.sheets if one.key == sheet for key, _ in one.items}


def pennants(s: TicketToRideScenario, viewer: int) -> set[str]:
    return {key for key in keys(drawn(s, viewer), "board") if key.startswith("pennant-")}


def texts(scene: Scene) -> dict[str, str]:
    return {key: text for picture in render(scene) for key, text in picture.items}


def flags_of(*tickets: str) -> set[str]:
    return {f"pennant-{TICKET[one]}-{end[TICKET[one]]}" for one in tickets for end in (BOARD.ticket_a, BOARD.ticket_b)}


def test_only_their_holder_sees_pennants() -> None:
    """TR-10.6: tickets stay secret, also on the map that everybody shares."""
    s = scenario(3, tickets=[["T01", "T09"], ["T24"], ["T05"]])
    assert pennants(s, 0) == flags_of("T01", "T09")
    assert pennants(s, 1) == flags_of("T24")
    assert pennants(s, NOBODY) == pennants(s, COMPLETE) == set()


def test_offered_tickets_have_pennants_too() -> None:
    """TR-2.7: who chooses between tickets sees where they lead."""
    s = start(2).until(KEEP)
    assert len(pennants(s, 0)) == 4


def test_a_ticket_tells_what_it_needs() -> None:
    """TR-12.2: the shortest way that is still open, the viewer's own routes for nothing."""
    s = scenario(tickets=[["T01"], ["T02"]])  # Pier 39 – Union Square
    key = f"ticket-0-{TICKET['T01']}"
    assert "3 more cable cars needed" in texts(drawn(s, 0))[key]
    s.give_routes(0, "R46", "R47")
    assert "1 more cable car needed" in texts(drawn(s, 0))[key]
    s.give_routes(0, "R49")
    assert "completed" in texts(drawn(s, 0))[key]


def test_a_ticket_without_a_way_is_lost() -> None:
    """TR-6.1, TR-8.3: with two players a claimed track closes its twin, and too few cable cars reach nowhere."""
    s = scenario(tickets=[["T02"], ["T01"]]).give_routes(1, "R12", "R41", "R42")  # Twin Peaks – Mission
    assert "cannot be completed" in texts(drawn(s, 0))[f"ticket-0-{TICKET['T02']}"]
    s = scenario(tickets=[["T24"], ["T01"]])
    s.state.cars[0] = 10
    assert "cannot be completed" in texts(drawn(s, 0))[f"ticket-0-{TICKET['T24']}"]


def test_a_claim_says_which_ticket_it_completes() -> None:
    s = scenario(hands=[{"red": 1}], tickets=[["T01"], ["T02"]], routes=[["R46", "R47"], []])
    hints = {target.code: target.hint for target in drawn(s, 0).targets}
    assert "completes your ticket Pier 39 – Union Square (+3)" in hints[s.code(claim("R49", "1-red"))]
    assert "completes" not in hints[s.code(claim("R45", "1-red"))]


def test_souvenirs_of_all_lie_openly() -> None:
    """TR-9.5."""
    s = scenario(3, souvenirs=[["bridge"], ["house", "wave"], []])
    owned = {key for key in keys(drawn(s, 0), "souvenirs") if key.startswith("souvenir-")}
    assert owned == {f"souvenir-{seat}-{SYMBOL[one]}" for seat, one in ((0, "bridge"), (1, "house"), (1, "wave"))}


def test_the_market_is_apart_from_the_map() -> None:
    """TR-1.6: deck, face-up cards and discards."""
    scene = drawn(scenario(discards={"red": 2}), 0)
    assert {"deck", "tickets", "discards-4", *(f"open-{slot}" for slot in range(5))} <= keys(scene, "market")
    assert not keys(scene, "market") & keys(scene, "board")
    assert ">2</text>" in texts(scene)["discards-4"]


@pytest.mark.parametrize("memory_aid", [False, True])
def test_the_memory_aid_is_drawn_where_it_is_wanted(memory_aid: bool) -> None:
    scene = drawn(scenario(3, memory_aid=memory_aid), 0)
    assert keys(scene, "memory") == ({"known-1", "known-2", "unseen", "in-deck"} if memory_aid else set())


def test_a_free_route_is_not_an_owned_one() -> None:
    s = scenario(hands=[{"green": 3}])
    key = f"route-{ROUTE['R15']}"
    free = texts(drawn(s, 1))[key]
    s.give_routes(0, "R15")
    owned = texts(drawn(s, 1))[key]
    assert LIBRARY.symbol("car-0") in owned
    assert LIBRARY.symbol("car-0") not in free
    assert "belongs to Anna" in owned


def test_seats_have_no_colour_of_a_card() -> None:
    """Nobody should take a claimed route for a free one, whatever the card."""
    for body, _, _ in SEATS:
        assert min(_distance(body, card) for card in CARDS) > 100
    assert len({shape for _, _, shape in SEATS}) == len(SEATS)


def _distance(one: str, other: str) -> float:
    channels = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (one, other)]
    return float(sum((a - b) ** 2 for a, b in zip(*channels, strict=True)) ** 0.5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ground_is_sent_once_and_items_are_small(lang: Language) -> None:
    s = scenario(4, routes=[["R01", "R05"], ["R15"], ["R11"], ["R08"]], memory_aid=True)
    board, *others = render(drawn(s, 0, lang))
    assert board.library is LIBRARY
    assert board.ground is not None
    assert len(board.ground.text.encode()) + len(LIBRARY.text.encode()) <= GROUND
    for picture in (board, *others):
        for key, text in picture.items:
            assert len(text.encode()) <= ITEM, key


def test_every_name_is_whole_in_some_part() -> None:
    """On a phone the parts are shown one at a time."""
    parts = next(sheet for sheet in drawn(start(2), 0).sheets if sheet.key == "board").parts
    for location, label in GAME.map_drawing.geography.labels.items():
        box = label.box
        assert any(
            part.x <= box.x - box.half_w
            and box.x + box.half_w <= part.x + part.w
            and part.y <= box.y - box.half_h
            and box.y + box.half_h <= part.y + part.h
            for part in parts
        ), location
    assert set(GAME.map_drawing.geography.labels) == set(LOCATION)
