"""What the bots look at: the choices that they compare, and what the network is told of tickets and routes."""

from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.position import TURN
from tests.games.ticket_to_ride_sf.scenario import BOARD, ROUTE, TicketToRideScenario

CONFIG = GAME.config(2)
DISPLAY = ("blue", "green", "black", "purple", "red")


def scenario(hand: dict[str, int], *tickets: str) -> TicketToRideScenario:
    """Seat 1 is to move with these cards and tickets; no souvenirs lie on the map."""
    found = TicketToRideScenario(2).until(TURN).turn_of(0).give_tickets(tickets, ("T02",))
    for location in range(BOARD.locations):
        found.state.tokens_at[location] = 0
    return found.lay_cards([hand], DISPLAY, None, None)


def told(found: TicketToRideScenario) -> dict[str, int]:
    inputs = GAME.inputs(CONFIG)
    numbers = inputs.seen_by(found.state, 0)
    return {one.name: number for one, number in zip(inputs.declared, numbers, strict=True)}


def claims(found: TicketToRideScenario, route: str) -> list[str]:
    table = GAME.moves(CONFIG)
    codes = [int(code) for code in GAME.mind(CONFIG).candidates(found.state)]
    first = int(BOARD.codes.claim)
    return [table.text(code) for code in codes if code >= first and BOARD.pay_route[code - first] == ROUTE[route]]


def test_short_routes_beside_the_plan_are_compared_only_for_a_souvenir_or_near_the_end() -> None:
    found = scenario({"purple": 2, "red": 1}, "T01")  # Pier 39 to Union Square
    assert claims(found, "R20") == []  # Japanese Tea Garden to Sunset
    assert claims(found, "R46") != []  # Lombard Street to Pier 39
    found.put_tokens(1, "sunset")
    assert claims(found, "R20") != []
    found.put_tokens(0, "sunset")
    found.state.cars[0] = 8
    assert claims(found, "R20") != []


def test_a_grey_route_is_paid_in_a_colour_that_the_plan_can_do_without() -> None:
    found = scenario({"black": 2, "red": 2}, "T15")  # Painted Ladies to Sunset, on the way a red route of two spaces
    assert len(found.claims("R38")) > 1
    (paid,) = claims(found, "R38")
    assert "black" in paid


def test_new_tickets_promise_more_to_who_has_a_wide_network() -> None:
    narrow = scenario({"red": 1}, "T01")
    wide = scenario({"red": 1}, "T01").give_routes(0, "R46", "R47", "R49", "R45", "R30", "R27", "R38")
    promised = []
    for found in (narrow, wide):
        found.apply(int(BOARD.codes.draw_tickets))
        promised.append(told(found))
    assert promised[0]["new-free"] == 0
    assert promised[1]["new-free"] > 0
    assert promised[1]["tickets-come"] == 1


def test_the_nearest_ticket_comes_first_and_the_others_come_on_top() -> None:
    both = told(scenario({}, "T01", "T24"))
    near = told(scenario({}, "T01"))
    points = {name: number for name, number in both.items() if name.startswith("hope-at-slack") and number}
    assert both["ticket-hope"] == sum(points.values()) == 3 + 11
    assert len(points) == 2
    assert min(points, key=lambda name: int(name.rsplit("-", 1)[1])) == next(
        name for name in points if points[name] == 11
    )
    assert near["spare-turns"] > both["spare-turns"]


def test_routes_beyond_the_plan_need_cars_and_turns() -> None:
    rich = scenario({"blue": 3, "red": 3}, "T01")
    assert told(rich)["beyond"] >= told(rich)["beyond-first"] > 0
    rich.state.cars[0] = told(rich)["plan-cars"]
    assert told(rich)["beyond"] == 0
