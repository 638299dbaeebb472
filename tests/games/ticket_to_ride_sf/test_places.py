"""Facts and refusals name items that are really drawn."""

import drezina
from drezina.core.rng import Rng
from drezina.core.state import COMPLETE
from drezina.core.words import Phrase
from drezina.games.ticket_to_ride_sf import GAME

from .scenario import LOCATION, ROUTE, TICKET, TicketToRideScenario, claim, scenario, start


def drawn(s: TicketToRideScenario) -> set[str]:
    picture = GAME.draw(s.view(COMPLETE), s.config, GAME.words(s.config, "en"), ("A", "B", "C"))
    return {key for sheet in picture.sheets for key, _ in sheet.items}


def phrases(s: TicketToRideScenario) -> list[Phrase]:
    return [GAME.fact(fact) for fact in s.facts]


def test_facts_of_a_whole_game_name_what_is_drawn() -> None:
    s, rng, named = start(3), Rng(5), set[str]()
    while s.state.actor != drezina.OVER:
        s.facts.clear()
        s.deal(rng.below(1000))
        if s.state.actor >= 0:
            moves = s.legal()
            s.play(moves[rng.below(len(moves))])
        named |= {place for phrase in phrases(s) for place in phrase.places}
        fixed = {place for phrase in phrases(s) for place in phrase.places if place.startswith(("route-", "place-"))}
        assert fixed <= drawn(s)
    kinds = {place.partition("-")[0] for place in named}
    assert kinds == {"route", "place", "tokens", "hand", "deck", "tickets", "ticket", "souvenir", "open", "offer"}


def test_refusals_of_claims_name_the_route() -> None:
    s = scenario(hands=[{"black": 2}], routes=[[], ["R32"]])
    for text in (claim("R12", "3-black"), claim("R32", "2-black")):
        places = set(s.refusal(text).places)
        assert places
        assert places <= drawn(s)


def test_a_ticket_lights_its_ends_and_the_own_routes_that_serve_it() -> None:
    """What leads on from an end while it is open, the way from end to end when it is completed."""
    s = scenario(tickets=[["T01"], ["T02"]], routes=[["R46", "R47"], ["R12"]])  # Pier 39 – Union Square

    def routes() -> set[str]:
        places = GAME.guide.places(s.view(0), f"ticket-0-{TICKET['T01']}")
        return {place for place in places if place.startswith("route-")}

    ends = {f"place-{LOCATION[end]}" for end in ("pier-39", "union-square")}
    assert ends <= {*GAME.guide.places(s.view(0), f"ticket-0-{TICKET['T01']}")}
    assert routes() == {f"route-{ROUTE[route]}" for route in ("R46", "R47")}
    s.give_routes(0, "R49", "R31")
    assert routes() == {f"route-{ROUTE[route]}" for route in ("R46", "R47", "R49")}
