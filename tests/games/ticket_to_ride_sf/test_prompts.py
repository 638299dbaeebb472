"""What is asked, what is refused and why, and the position in words."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import NOBODY
from drezina.core.words import LANGUAGES, Language, Phrase
from drezina.games.ticket_to_ride_sf.board import KINDS
from drezina.games.ticket_to_ride_sf.position import KEEP, SOUVENIR, SPARE
from drezina.games.ticket_to_ride_sf.prompts import describe

from .scenario import (
    BOARD,
    COLOURS,
    LOCATION,
    ROUTE,
    SYMBOL,
    TICKET,
    TicketToRideScenario,
    claim,
    scenario,
    start,
)


def lines(s: TicketToRideScenario, viewer: int, kind: str) -> list[list[Phrase]]:
    """The lines that begin with a phrase of this kind, without it."""
    return [line[1:] for line in describe(s.view(viewer)) if line[0].kind == kind]


def test_offered_tickets_are_shown_to_the_one_who_chooses() -> None:
    """TR-10.1, TR-10.6: in the order of the choices, with their points, and to nobody else."""
    s = scenario(tickets=[["T01"], ["T02"]]).play("tickets", "ticket t07", "ticket t03")
    assert s.state.phase == KEEP
    offer = [
        Phrase("offer number ticket points", (number, TICKET[ticket], BOARD.ticket_points[TICKET[ticket]]))
        for number, ticket in ((1, "T07"), (2, "T03"))
    ]
    assert lines(s, 0, "offered") == [offer]
    assert lines(s, 1, "offered") == lines(s, NOBODY, "offered") == []
    s.play("keep-second")
    assert lines(s, 0, "offered") == []


def test_everybody_sees_the_own_first_tickets() -> None:
    """TR-2.6, TR-2.7: all choose at once, each from two tickets of their own."""
    s = start(3).until(KEEP)
    shown = [[phrase.values[1] for phrase in lines(s, seat, "offered")[0]] for seat in range(3)]
    assert shown == [[s.state.tickets.card(seat, slot) for slot in range(2)] for seat in range(3)]


def test_routes_and_tokens_are_shown() -> None:
    s = scenario(routes=[["R11"], ["R40", "R15"]]).put_tokens(0, "sunset")
    owned = [[Phrase("route route", (ROUTE[route],)) for route in routes] for routes in (["R11"], ["R15", "R40"])]
    assert lines(s, 1, "routes") == owned
    (stacks,) = lines(s, 1, "tokens")
    assert {phrase.values[0] for phrase in stacks} == {
        location for location in range(BOARD.locations) if s.state.tokens_at[location]
    }


def test_the_souvenirs_of_a_choice_are_named() -> None:
    """TR-9.3."""
    s = scenario(hands=[{"green": 3}])
    assert lines(s, 0, "either") == []
    s.play(claim("R15", "3-green"))
    assert s.state.phase == SOUVENIR
    ends = {phrase.values[0]: phrase.values[2] for phrase in lines(s, 0, "either")[0]}
    assert ends == {LOCATION["the-embarcadero"]: SYMBOL["clock-tower"], LOCATION["potrero-hill"]: SYMBOL["house"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_players_place_one_token(lang: Language) -> None:
    """TR-2.13: the question speaks of one or of several."""
    said = []
    for players in (2, 3):
        s = start(players).until(SPARE)
        said.append(s.game.words(s.config, lang).phrase("prompt", s.prompt))
    assert ["známku " in one or "souvenir " in one for one in said] == [True, False]


def test_a_choice_that_is_due_comes_first() -> None:
    """TR-2.7, TR-2.11, TR-4.7, TR-9.3: nothing else is possible before."""
    assert start(2).until(KEEP).refused("blind") == "keep-first"
    assert start(2).until(SPARE).refused("blind") == "place-first"
    assert scenario().play("blind", "card red").refused("tickets") == "second-card-first"
    assert scenario(hands=[{"green": 3}]).play(claim("R15", "3-green")).refused("blind") == "souvenir-first"
    assert scenario().refused("keep-both") == scenario().refused("souvenir sunset") == "not-now"


def test_why_a_card_is_refused() -> None:
    """TR-4.1, TR-5.2."""
    assert scenario().refusal("take orange").clause == "TR-4.1"
    s = scenario(hands=[{}, {}], deck={}, discards={})
    assert (s.refused("blind"), s.refusal("blind").places) == ("deck-empty", ("deck",))


def test_why_a_claim_is_refused() -> None:
    """TR-6.1, TR-7.1: the refusal names the route and what is missing."""
    s = scenario(hands=[{"black": 2}])
    assert s.refused(claim("R12", "3-black")) == "cannot-pay"
    s.state.cars[0] = 1
    assert s.refusal(claim("R12", "3-black")).values == (ROUTE["R12"], 3, 1)


def shown_cards(s: TicketToRideScenario, viewer: int, kind: str) -> dict[str, int]:
    """The cards that the first such line names."""
    line = lines(s, viewer, kind)[0]
    return {COLOURS[phrase.values[1]]: phrase.values[0] for phrase in line if phrase.kind == "cards"}


def test_souvenirs_of_all_are_named() -> None:
    """TR-9.5: tokens taken lie openly before their player."""
    s = scenario(souvenirs=[["bridge"], ["house", "wave"]])
    assert [[phrase.values[0] for phrase in line] for line in lines(s, 0, "player")] == [
        [SYMBOL["bridge"]],
        [SYMBOL["wave"], SYMBOL["house"]],
    ]


def test_discards_are_named() -> None:
    """TR-1.6, and the secrets of RULES.md: the discards are public."""
    s = scenario(discards={"red": 2, "ferry": 1})
    assert shown_cards(s, 1, "discards") == {"red": 2, "ferry": 1}


def test_the_memory_aid_counts_open_and_unseen_cards() -> None:
    """TR-4.2, TR-4.5: a card taken face up is known until it is paid, a card drawn blind is not."""
    s = scenario(3, hands=[{}, {}, {}], memory_aid=True)
    s.play("take red", "card blue", "blind", "card green")
    for viewer in (1, 2, NOBODY):
        assert shown_cards(s, viewer, "known") == {"red": 1}
        assert lines(s, viewer, "known")[0][-1] == Phrase("unknown cards", (1,))
        assert shown_cards(s, viewer, "unseen") == {
            "blue": 4, "green": 5, "black": 5, "purple": 5, "red": 5, "orange": 6, "ferry": 8
        }  # fmt: skip


def test_a_single_opponent_hides_nothing_from_a_new_deck() -> None:
    """TR-5.1: a new deck is made of known cards, so what is neither there nor seen is in the other hand."""
    s = scenario(hands=[{"red": 1}, {"blue": 2, "ferry": 3}], deck={"green": 2, "orange": 1}, memory_aid=True)
    s.state.cards.shown = vec[i64]([0] * (2 * KINDS))
    assert shown_cards(s, 0, "known") == {"blue": 2, "ferry": 3}
    assert shown_cards(s, 0, "unseen") == shown_cards(s, 0, "in-deck") == {"green": 2, "orange": 1}


def test_without_the_aid_nothing_is_remembered() -> None:
    s = scenario(3).play("take red", "card blue")
    assert lines(s, 1, "known") == lines(s, 1, "unseen") == []
