"""The position in words: what the text game shows before it asks."""

import pytest

from drezina.core.state import NOBODY
from drezina.core.words import LANGUAGES, Language, Phrase
from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.asking import describe, prompt
from drezina.games.ticket_to_ride_sf.position import KEEP, SOUVENIR, SPARE
from drezina.games.ticket_to_ride_sf.state import Journey

from .positions import BOARD, PLACE, ROUTE, SYMBOL, TICKET, at_phase, play, position

NAMES = ("Anna", "Bohouš", "Cyril", "Dana")


def lines(state: Journey, viewer: int, kind: str) -> list[list[Phrase]]:
    """The lines that begin with a phrase of this kind, without it."""
    return [line[1:] for line in describe(state.seen_by(viewer)) if line[0].kind == kind]


def test_offered_tickets_are_shown_to_the_one_who_chooses() -> None:
    """TR-10.1, TR-10.6: in the order of the choices, with their points, and to nobody else."""
    state = position(tickets=[["T01"], ["T02"]])
    play(state, "tickets", "ticket t07", "ticket t03")
    assert state.phase == KEEP
    offer = [
        Phrase("offer number ticket points", (number, TICKET[ticket], BOARD.ticket_points[TICKET[ticket]]))
        for number, ticket in ((1, "T07"), (2, "T03"))
    ]
    assert lines(state, 0, "offered") == [offer]
    assert lines(state, 1, "offered") == lines(state, NOBODY, "offered") == []
    play(state, "keep-second")
    assert lines(state, 0, "offered") == []


def test_everybody_sees_the_own_first_tickets() -> None:
    """TR-2.6, TR-2.7: all choose at once, each from two tickets of their own."""
    state = at_phase(3, KEEP)
    shown = [[phrase.values[1] for phrase in lines(state, seat, "offered")[0]] for seat in range(3)]
    assert shown == [[state.tickets.card(seat, slot) for slot in range(2)] for seat in range(3)]


def test_routes_and_tokens_are_shown() -> None:
    state = position(routes=[["R11"], ["R40", "R15"]])
    state.tokens_at[PLACE["sunset"]] = 0
    owned = [[Phrase("route route", (ROUTE[route],)) for route in routes] for routes in (["R11"], ["R15", "R40"])]
    assert lines(state, 1, "routes") == owned
    (stacks,) = lines(state, 1, "tokens")
    assert {phrase.values[0] for phrase in stacks} == {
        location for location in range(BOARD.locations) if state.tokens_at[location]
    }


def test_the_souvenirs_of_a_choice_are_named() -> None:
    """TR-9.3."""
    state = position(hands=[{"green": 3}])
    assert lines(state, 0, "either") == []
    play(state, f"claim {GAME.terms['route'][ROUTE['R15']].id} 3-green")
    assert state.phase == SOUVENIR
    ends = {phrase.values[0]: phrase.values[2] for phrase in lines(state, 0, "either")[0]}
    assert ends == {PLACE["the-embarcadero"]: SYMBOL["clock-tower"], PLACE["potrero-hill"]: SYMBOL["house"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_players_place_one_token(lang: Language) -> None:
    """TR-2.13: the question speaks of one or of several."""
    said = [
        GAME.words(GAME.config(players), lang).phrase("prompt", prompt(at_phase(players, SPARE)), NAMES)
        for players in (2, 3)
    ]
    assert ["známku " in one or "souvenir " in one for one in said] == [True, False]
