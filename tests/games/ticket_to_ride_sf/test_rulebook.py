"""The rulebook as tests: every clause of RULES.md and every worked example, from the set-up to the end."""

from fractions import Fraction
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import drezina
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.ticket_to_ride_sf import GAME, scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, KINDS, NONE
from drezina.games.ticket_to_ride_sf.position import KEEP, OFFER, SECOND, SOUVENIR, SPARE, TURN
from drezina.games.ticket_to_ride_sf.state import TicketToRideState

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
    ticket_id,
)

# --- TR-1 terms -----------------------------------------------------------------------------------------


def test_routes_and_double_routes() -> None:
    """TR-1.1, TR-1.2, TR-1.3: lengths, colours and symbols; both tracks of a double route name each other."""
    assert all(1 <= length <= 5 for length in BOARD.length)
    assert all(symbols in (0, 1) for symbols in BOARD.symbols)
    ferries = [route for route in range(BOARD.routes) if BOARD.symbols[route]]
    assert len(ferries) == 5
    doubles = [route for route in range(BOARD.routes) if BOARD.twin[route] != NONE]
    assert len(doubles) == 24
    for route in doubles:
        twin = BOARD.twin[route]
        assert BOARD.twin[twin] == route
        assert BOARD.length[twin] == BOARD.length[route]


def test_totals_of_the_components() -> None:
    """TR-1.1, TR-1.7: 19 locations, 50 routes with 111 spaces, 24 tickets worth 143 points, 44 cards."""
    assert (BOARD.locations, BOARD.routes, sum(BOARD.length)) == (19, 50, 111)
    assert (BOARD.tickets, sum(BOARD.ticket_points)) == (24, 143)
    assert list(BOARD.card_count) == [6, 6, 6, 6, 6, 6, 8]


def test_ferry_is_wild() -> None:
    """TR-1.4: a ferry stands for any colour."""
    s = scenario(hands=[{"black": 2, "ferry": 1}])
    assert s.claims("R12") == ["2-black+1-ferry"]


def test_no_hand_limit() -> None:
    """TR-1.5: one may hold any number of cards and tickets."""
    s = scenario(hands=[{"blue": 5, "green": 6, "black": 5, "purple": 5}], display=("red", "red", "orange"))
    assert "blind" in s.legal()
    s.give_tickets(["T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08"], ["T09"])
    assert "tickets" in s.legal()


def test_deck_has_no_order() -> None:
    """TR-1.6: each kind comes with the odds of its number in the deck."""
    s = scenario(deck={"blue": 2, "ferry": 3}).play("blind")
    assert dict(s.state.odds()) == {s.code("card blue"): 2, s.code("card ferry"): 3}


def test_queue_of_returned_tickets() -> None:
    """TR-1.7, TR-10.1, TR-10.3, TR-10.4, TR-EX14: pool first, then the oldest returned ticket."""
    s = with_two_returned().play("tickets")
    assert s.offered("ticket") == ["t22", "t23", "t24"]
    s.play("ticket t22", "ticket t23", "keep-first")
    assert s.returned == ["t19", "t21", "t23"]
    s.play("tickets", "ticket t24")
    assert s.state.phase == KEEP
    assert ticket_id(s.state.tickets.card(s.state.tickets.events() - 1, 1)) == "t19"


def with_two_returned() -> TicketToRideScenario:
    """Three tickets in the pool, two returned ones in the queue."""
    names = list(TICKET)
    s = scenario(tickets=[names[:8], names[8:17]])
    s.return_ticket(0, kept="T18", returned="T19").return_ticket(1, kept="T20", returned="T21")
    assert s.state.check() == []
    return s


# --- TR-2 set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "stack"), [(2, 2), (3, 2), (4, 3)])
def test_everybody_starts_with_cars_and_stacks_lie_out(players: int, stack: int) -> None:
    """TR-2.1, TR-2.2, TR-2.3."""
    s = start(players)
    assert list(s.state.cars) == [20] * players
    assert s.points == [0] * players
    for location in ("alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill"):
        assert s.tokens(location) == stack
    assert s.state.symbol_at[LOCATION["alcatraz"]] == SYMBOL["lighthouse"]
    assert sum(s.state.tokens_at) == 5 * stack


@pytest.mark.parametrize(("players", "deck"), [(2, 35), (3, 33), (4, 31)])
def test_cards_of_the_setup(players: int, deck: int) -> None:
    """TR-2.4, TR-2.5, TR-2.15: two cards each, five open, the rest is the deck."""
    s = start(players).until(OFFER)
    assert list(s.state.cards.hand_size) == [2] * players
    assert "" not in s.display
    assert s.state.cards.deck_size == deck


def test_three_ferries_in_the_setup() -> None:
    """TR-2.5, TR-5.4: an opening display with three ferries is replaced."""
    s = start(2).play(*["card blue"] * 4, *["card ferry"] * 3, *["card red"] * 2)
    assert s.discards == {"ferry": 3, "red": 2}
    s.play(*["card green"] * 5)
    assert s.state.phase == OFFER


def test_two_tickets_each_and_all_choose_at_once() -> None:
    """TR-2.6, TR-2.7, TR-2.8: the order of the answers does not matter, and nobody learns of them before all are in."""
    s, other = start(3).until(KEEP), start(3).until(KEEP)
    assert list(s.state.waiting()) == [0, 1, 2]
    for seat, move in ((2, "keep-both"), (0, "keep-first"), (1, "keep-second")):
        s.play(move, seat=seat)
    for seat, move in ((0, "keep-first"), (1, "keep-second"), (2, "keep-both")):
        other.play(move, seat=seat)
    assert s.state.save() == other.state.save()


def test_choices_of_the_setup_are_sealed() -> None:
    """TR-2.8: others see that somebody has chosen, not what nor how many."""
    one = start(2).until(KEEP).play("keep-both")
    other = start(2).until(KEEP).play("keep-first")
    assert one.view(1).save() == other.view(1).save()
    assert one.view(0).save() != other.view(0).save()


def test_start_player_is_random() -> None:
    """TR-2.9: every seat with the same odds; a match may settle it beforehand."""
    s = start(3).until(KEEP).play("keep-both", "keep-both", "keep-both")
    assert s.state.odds() == [(s.code(f"start {number}"), 1) for number in (1, 2, 3)]
    match = drezina.Match(GAME, GAME.config(3), seed=1, preset_chance=["start 2"])
    for seat in (0, 1, 2):
        match.play(seat, "keep-both")
    assert isinstance(match.state, TicketToRideState)
    assert match.state.start == 1


def test_the_table_may_choose_the_start_player() -> None:
    """TR-2.9: then chance is not asked, and only a seat of the game can be chosen."""
    s = start(3, start_player=2).until(KEEP).play("keep-both", "keep-both", "keep-both")
    assert s.state.phase == SPARE
    assert s.until(TURN).state.turn == s.state.start == 1
    with pytest.raises(drezina.BadOption) as refused:
        start(2, start_player=3)
    assert "Player 3 cannot start" in refused.value.text("en")


def test_returned_tickets_in_turn_order() -> None:
    """TR-2.10: the start player's returned ticket comes first."""
    s = start(3).until(KEEP).play("keep-first", "keep-first", "keep-first", "start 2")
    assert [s.state.tickets.seat(event) for event in s.state.tickets.queue] == [1, 2, 0]


@pytest.mark.parametrize(("players", "order"), [(2, [0, 0]), (3, [0, 2]), (4, [0, 3])])
def test_who_places_the_spare_stacks(players: int, order: list[int]) -> None:
    """TR-2.11, TR-2.12: the last in turn order, then the second-last; with two players the second places both."""
    s = start(players).until(KEEP).play(*["keep-both"] * players, "start 2")
    placed = []
    while s.state.phase == SPARE:
        placed.append(int(s.state.actor))
        s.play(s.legal()[0])
    assert placed == order
    assert s.state.turn == 1  # TR-2.16


def test_spare_symbols_in_order_on_empty_locations() -> None:
    """TR-2.11, TR-2.13: the cable car first, then the sea lion, never where tokens lie."""
    s = start(4).until(SPARE)
    assert len(s.legal()) == 14
    assert s.refused("place alcatraz") == "has-tokens"
    s.play("place mission")
    assert s.refused("place mission") == "has-tokens"
    assert len(s.legal()) == 13
    s.play("place castro")
    assert s.state.symbol_at[LOCATION["mission"]] == SYMBOL["cable-car"]
    assert s.state.symbol_at[LOCATION["castro"]] == SYMBOL["sea-lion"]


@pytest.mark.parametrize(("players", "tokens"), [(2, 12), (3, 14), (4, 21)])
def test_tokens_after_the_setup(players: int, tokens: int) -> None:
    """TR-2.14, TR-EX6: with two players five stacks of two and two of one."""
    s = start(players).until(TURN)
    assert sum(s.state.tokens_at) == tokens
    if players == 2:
        assert sorted(count for count in s.state.tokens_at if count) == [1, 1, 2, 2, 2, 2, 2]


# --- TR-3 turn ------------------------------------------------------------------------------------------


def test_three_actions() -> None:
    """TR-3.1, TR-3.3, TR-3.4, TR-3.5: cards, a route, tickets; no passing while one of them is possible."""
    moves = scenario(hands=[{"red": 1}]).legal()
    assert {move.split()[0] for move in moves} == {"blind", "take", "tickets", "claim"}


def test_passing_only_when_nothing_is_possible() -> None:
    """TR-3.2, TR-3.6: nothing to draw, nothing to claim; when everybody passes in a row, the game ends."""
    names = list(TICKET)
    s = scenario(
        hands=[{}, {"blue": 6, "green": 6, "black": 6, "purple": 6, "red": 6, "orange": 6, "ferry": 8}],
        display=(),
        deck={},
        tickets=[names[:12], names[12:]],
    )
    assert s.legal() == ["pass"]
    assert s.turn_of(1).refused("pass") == "must-act"
    s.turn_of(0).state.cars[1] = 0  # nobody can build any more: the other seat can do nothing either
    s.play("pass")
    assert s.legal() == ["pass"]
    s.play("pass")
    assert s.state.actor == OVER


def test_an_action_ends_a_row_of_passes() -> None:
    """TR-3.6: passes count only in a row."""
    names = list(TICKET)
    s = scenario(3, display=(), deck={}, discards={}, tickets=[names[:12], names[12:]], hands=[{}, {}, {}])
    s.play("pass", "pass", claim("R12", "3-black"))
    assert s.state.passes == 0


# --- TR-4 draw transport cards --------------------------------------------------------------------------


def test_two_cards_blind_or_open() -> None:
    """TR-4.1, TR-4.2: two cards one after the other; an open one is replaced at once."""
    s = scenario().play("take red", "card orange")
    assert s.state.phase == SECOND
    assert s.display == ["blue", "green", "black", "purple", "orange"]
    s.play("blind", "card blue")
    assert s.hand(0) == {"red": 1, "blue": 1}
    assert (s.state.phase, s.state.turn) == (TURN, 1)


def test_an_open_ferry_ends_the_draw() -> None:
    """TR-4.3."""
    s = scenario(display=("ferry", "blue", "red", "red", "green")).play("take ferry", "card black")
    assert (s.state.phase, s.state.turn) == (TURN, 1)
    assert s.hand(0) == {"ferry": 1}


def test_no_open_ferry_as_second_card() -> None:
    """TR-4.4, TR-4.6: also not one that was turned up just now; other new cards may be taken."""
    assert scenario().play("take red", "card ferry").refused("take ferry") == "no-second-ferry"
    assert "take orange" in scenario().play("take red", "card orange").legal()


def test_a_blind_ferry_is_an_ordinary_card() -> None:
    """TR-4.5: as first and as second card."""
    s = scenario().play("blind", "card ferry")
    assert s.state.phase == SECOND
    s.play("blind", "card ferry")
    assert s.hand(0) == {"ferry": 2}


def test_the_second_card_must_be_taken() -> None:
    """TR-4.7: no way out of it."""
    s = scenario().play("blind", "card blue")
    assert all(move.split()[0] in ("blind", "take") for move in s.legal())


def test_no_second_card_left() -> None:
    """TR-4.8: the deck is empty and only ferries lie open."""
    s = scenario(hands=[{}, {}], display=("blue", "ferry", "ferry"), deck={}, discards={})
    s.play("take blue")
    assert (s.state.phase, s.state.turn) == (TURN, 1)


def test_equal_open_cards_are_one_choice() -> None:
    """TR-4.9: the leftmost goes, its replacement comes to the same slot."""
    s = scenario(display=("red", "blue", "red", "blue", "green"))
    assert s.offered("take") == ["blue", "green", "red"]
    s.play("take blue", "card purple")
    assert s.display == ["red", "purple", "red", "blue", "green"]


# --- TR-5 display, deck and discards --------------------------------------------------------------------


def test_the_new_deck_comes_at_once() -> None:
    """TR-5.1, TR-EX12: the last card is drawn, and before the second choice the discards are the deck."""
    s = scenario(deck={"blue": 1}, discards={"red": 4, "green": 5})
    s.play("blind", "card blue")
    assert (s.state.phase, s.state.cards.deck_size, s.state.cards.discard_size) == (SECOND, 9, 0)


def test_gaps_stay_when_there_are_no_cards() -> None:
    """TR-5.2: no replacement, no blind draw."""
    s = scenario(hands=[{}, {}], display=("blue", "green", "red", "red"), deck={}, discards={})
    s.play("take blue")
    assert s.state.cards.gap() == 0
    assert s.legal() == ["take green", "take red"]


def test_a_payment_refills_the_display() -> None:
    """TR-5.3, TR-6.4: paid cards become the deck and fill the gaps from the left, before the souvenir is taken."""
    s = scenario(hands=[{"black": 3}, {}], display=("blue", "green"), deck={}, discards={}, souvenirs=[[], []])
    s.play(claim("R12", "3-black"))
    assert s.state.actor == CHANCE
    assert s.souvenirs(0) == set()
    s.play("card black", "card black", "card black")
    assert s.display == ["blue", "green", "black", "black", "black"]
    assert s.souvenirs(0) == {"wave"}


def test_refresh_with_odds() -> None:
    """TR-5.4, TR-5.8, TR-EX11: two ferries at the end with 18/25, one with 7/25."""
    s = scenario(
        hands=[{}, {}],
        display=("ferry", "ferry", "red", "blue", "green"),
        deck={"ferry": 2, "blue": 3},
        discards={"red": 1, "green": 4},
    )
    s.play("take red")
    assert dict(s.state.odds()) == {s.code("card ferry"): 2, s.code("card blue"): 3}
    ends: dict[int, Fraction] = {}
    for seen, odds in endings(s.state, Fraction(1)):
        ends[seen] = ends.get(seen, Fraction(0)) + odds
    assert ends == {2: Fraction(18, 25), 1: Fraction(7, 25)}
    s.play("card ferry")
    assert s.state.cards.discard_size == 10
    s.play("card ferry", "card blue", "card blue", "card blue")
    assert s.deck == {"red": 1, "green": 5, "ferry": 3, "blue": 1}


def endings(state: TicketToRideState, odds: Fraction) -> list[tuple[int, Fraction]]:
    """Every way chance can finish, with its odds: the number of open ferries at the end."""
    if state.actor != CHANCE:
        return [(int(state.cards.open_count(FERRY)), odds)]
    found = []
    outcomes = state.odds()
    total = sum(weight for _, weight in outcomes)
    for outcome, weight in outcomes:
        after = state.copy()
        after.apply(outcome)
        found.extend(endings(after, odds * Fraction(weight, total)))
    return found


def test_no_refresh_without_cards() -> None:
    """TR-5.5: with deck and discards empty the same cards would come back."""
    s = scenario(hands=[{}, {}], display=("ferry", "ferry", "red", "blue", "green"), deck={"ferry": 1}, discards={})
    s.play("take red", "card ferry")
    assert s.state.phase == SECOND
    assert s.state.cards.open_count(FERRY) == 3


def test_at_most_three_refreshes() -> None:
    """TR-5.6, TR-5.7: the fourth display stands, until a card is turned up again."""
    s = scenario(display=("ferry", "ferry", "red", "blue", "green"))
    s.play("take red", "card ferry")
    for _ in range(2):
        s.play("card ferry", "card ferry", "card ferry", "card red", "card blue")
        for _ in range(3):
            s.state.cards.discards[FERRY] -= 1  # they go back, so that chance can bring them again
            s.state.cards.deck[FERRY] += 1
            s.state.cards.unturned[FERRY] += 1
        s.state.cards.discard_size -= 3
        s.state.cards.deck_size += 3
    assert s.state.cards.refreshes == 3
    s.play("card ferry", "card ferry", "card ferry", "card green", "card green")
    assert s.state.phase == SECOND
    assert s.state.cards.open_count(FERRY) == 3
    assert s.told("take green", "card orange") == ["took", "turned-up", "refreshed"]  # tested again: replaced
    assert s.state.actor == CHANCE
    assert s.display == [""] * 5
    assert s.discards["ferry"] == 6


def test_refresh_before_the_second_choice_and_before_the_next_turn() -> None:
    """TR-5.9: after the first card, and also after an open ferry that ended the draw."""
    s = scenario(display=("ferry", "ferry", "red", "blue", "green")).play("take red", "card ferry")
    assert s.state.actor == CHANCE
    s.play("card orange", "card orange", "card orange", "card purple", "card black")
    assert s.legal() == ["blind", "take black", "take purple", "take orange"]
    s = scenario(display=("ferry", "ferry", "ferry", "blue", "green"))
    s.play("take ferry", "card ferry")
    assert s.state.actor == CHANCE
    s.play("card orange", "card orange", "card orange", "card purple", "card black")
    assert (s.state.phase, s.state.turn) == (TURN, 1)


# --- TR-6 claim a route, TR-7 payment -------------------------------------------------------------------


def test_what_a_claim_needs() -> None:
    """TR-6.1: a free route, cars enough, cards enough."""
    s = scenario(hands=[{"black": 3}], routes=[[], ["R32"]])
    assert s.claims("R32") == []
    assert s.claims("R12") == ["3-black"]
    assert s.refused(claim("R32", "2-black")) == "route-taken"
    s.state.cars[0] = 2
    assert s.claims("R12") == []
    assert s.refused(claim("R12", "3-black")) == "too-few-cars"


def test_a_claim_need_not_touch() -> None:
    """TR-6.2: any free route of the map."""
    s = scenario(hands=[{"red": 2}], routes=[["R02"]])
    assert s.claims("R24") == ["2-red"]


def test_one_claim_ends_the_turn() -> None:
    """TR-6.3, TR-6.4, TR-6.6, TR-EX2: payment, cars, points, souvenir, in this order; the route stays."""
    s = scenario(hands=[{"black": 3, "ferry": 1}])
    assert s.told(claim("R12", "3-black")) == ["claimed", "took-souvenir"]
    assert s.hand(0) == {"ferry": 1}
    assert s.discards == {"black": 3}
    assert (s.state.cars[0], s.points[0]) == (17, 4)
    assert s.souvenirs(0) == {"wave"}
    assert s.tokens("sunset") == 1
    assert (s.state.owner[ROUTE["R12"]], s.state.turn) == (0, 1)
    owned = scenario(hands=[{"black": 3}], souvenirs=[["wave"]])
    assert owned.told(claim("R12", "3-black")) == ["claimed"]
    assert owned.tokens("sunset") == 2


def test_points_by_length() -> None:
    """TR-6.5."""
    by_length = {int(BOARD.length[route]): int(BOARD.points[route]) for route in range(BOARD.routes)}
    assert by_length == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10}


def test_payments_of_a_black_route() -> None:
    """TR-7.1, TR-7.2, TR-7.5, TR-7.6, TR-EX1: exactly four ways."""
    s = scenario(hands=[{"black": 3, "ferry": 3, "red": 2}])
    assert s.claims("R12") == ["3-black", "2-black+1-ferry", "1-black+2-ferry", "3-ferry"]


def test_payment_of_a_blue_route() -> None:
    """TR-7.2, TR-EX3."""
    assert scenario(hands=[{"red": 2, "blue": 1, "ferry": 1}]).claims("R31") == ["1-blue+1-ferry"]


def test_payments_of_a_grey_route() -> None:
    """TR-7.3, TR-EX4: one colour, chosen by the player."""
    assert scenario(hands=[{"red": 1, "blue": 1}]).claims("R36") == []
    s = scenario(hands=[{"red": 2, "blue": 1, "ferry": 1}])
    assert s.claims("R36") == ["2-red", "1-blue+1-ferry", "1-red+1-ferry"]


def test_payment_of_a_ferry_route() -> None:
    """TR-7.4, TR-EX5: one ferry card for the symbol; more may replace other cards."""
    assert scenario(hands=[{"green": 3}]).claims("R04") == []
    assert scenario(hands=[{"green": 2, "ferry": 1}]).claims("R04") == ["2-green+1-ferry"]
    assert scenario(hands=[{"green": 2, "ferry": 3}]).claims("R04") == [
        "2-green+1-ferry",
        "1-green+2-ferry",
        "3-ferry",
    ]


def test_ferries_alone_pay_everything_once() -> None:
    """TR-7.5, TR-7.6, TR-7.7: one choice, not one per colour, and never more cards than spaces."""
    s = scenario(hands=[{"ferry": 5}])
    assert s.claims("R36") == ["2-ferry"]
    assert s.claims("R01") == ["5-ferry"]
    for payment in range(len(BOARD.pay_route)):
        assert BOARD.pay_ferries[payment] <= BOARD.length[BOARD.pay_route[payment]]


@pytest.mark.parametrize("seed", range(40))
def test_payments_against_a_slow_list(seed: int) -> None:
    """TR-7: the fast list of payments equals one written straight from the clauses, for random hands."""
    rng = Rng(seed)
    held = {colour: rng.below(5 if colour == "ferry" else 4) for colour in COLOURS}
    s = scenario(hands=[held], display=("blue",))
    expected = []
    for route in GAME.found[0].routes.list:
        for ferries in range(route.ferries, route.length + 1):
            for colour in COLOURS[:-1] if ferries < route.length else ["ferry"]:
                plain = route.length - ferries
                fits = route.color in ("grey", colour) or plain == 0
                if fits and ferries <= held["ferry"] and (plain == 0 or plain <= held[colour]):
                    parts = [f"{plain}-{colour}"] if plain else []
                    text = "+".join(parts + ([f"{ferries}-ferry"] if ferries else []))
                    expected.append(claim(route.id, text))
    assert [move for move in s.legal() if move.startswith("claim")] == expected


# --- TR-8 double routes ---------------------------------------------------------------------------------


def test_nobody_owns_both_tracks() -> None:
    """TR-8.1, TR-8.2: with three players another may take the second track, the owner of the first may not."""
    s = scenario(3, hands=[{"red": 2}, {"red": 2}, {}], routes=[["R28"]])
    assert s.refused(claim("R29", "2-red")) == "own-twin"
    assert s.turn_of(1).claims("R29") == ["2-red"]


def test_two_players_close_the_second_track() -> None:
    """TR-8.3, TR-8.4, TR-EX7: closed for both; what counts is the number of players at the start."""
    s = scenario(hands=[{"red": 2}, {"red": 2}], routes=[["R28"]])
    assert s.refused(claim("R29", "2-red")) == "own-twin"
    assert s.turn_of(1).refused(claim("R29", "2-red")) == "twin-closed"


# --- TR-9 souvenir tokens -------------------------------------------------------------------------------


def test_no_end_qualifies() -> None:
    """TR-9.1, TR-9.2: no tokens there, or the symbol is owned already."""
    s = scenario(hands=[{"red": 1}]).put_tokens(0, "haight-ashbury", "castro")
    s.play(claim("R40", "1-red"))
    assert s.souvenirs(0) == set()


def test_both_ends_qualify() -> None:
    """TR-9.2, TR-9.3: the player has to choose one of the two."""
    s = scenario(hands=[{"green": 3}]).play(claim("R15", "3-green"))
    assert s.state.phase == SOUVENIR
    assert s.legal() == ["souvenir the-embarcadero", "souvenir potrero-hill"]
    s.play("souvenir potrero-hill")
    assert s.souvenirs(0) == {"house"}


def test_an_owned_symbol_is_no_choice() -> None:
    """TR-9.4: the token of the other end is taken."""
    s = scenario(hands=[{"green": 3}], souvenirs=[["house"]]).play(claim("R15", "3-green"))
    assert s.souvenirs(0) == {"house", "clock-tower"}


def test_souvenirs_are_open_and_stay() -> None:
    """TR-9.5, TR-9.6: everybody sees them, a stack is never restocked, and old routes give nothing later."""
    s = scenario(hands=[{"black": 3}], routes=[["R11"]]).put_tokens(1, "sunset")
    assert s.souvenirs(0) == set()
    s.play(claim("R12", "3-black"))
    assert s.tokens("sunset") == 0
    assert s.souvenirs(0) == {"wave"}
    assert s.view(1).souvenirs[0] == s.state.souvenirs[0]


# --- TR-10 draw tickets ---------------------------------------------------------------------------------


def test_keep_one_or_both() -> None:
    """TR-10.1, TR-10.5: at least one is kept, and it stays."""
    s = scenario(tickets=[["T01"], ["T02"]]).play("tickets", "ticket t07", "ticket t03")
    assert s.legal() == ["keep-both", "keep-first", "keep-second"]
    s.play("keep-both")
    assert s.tickets(0) == ["t01", "t07", "t03"]


def test_the_last_ticket_must_be_kept() -> None:
    """TR-10.2, TR-EX8."""
    names = list(TICKET)
    s = scenario(tickets=[names[:12], names[12:23]]).play("tickets", "ticket t24")
    assert (s.state.phase, s.state.turn) == (TURN, 1)
    assert s.tickets(0)[-1] == "t24"
    assert s.refused("tickets") == "no-tickets"


def test_tickets_are_secret() -> None:
    """TR-10.6: the view of others is the same whatever tickets somebody holds."""
    one = scenario(tickets=[["T01", "T02"], ["T03"]])
    other = scenario(tickets=[["T04", "T05"], ["T03"]])
    assert one.view(1).save() == other.view(1).save()


# --- TR-11 end of the game ------------------------------------------------------------------------------


def near_the_end() -> TicketToRideScenario:
    """The second of three players has just claimed a route and fallen to two cars."""
    s = scenario(3, turn=1, hands=[{}, {"red": 2}])
    s.state.cars[1] = 4  # as if sixteen cars stood elsewhere
    return s.play(claim("R24", "2-red"))


def test_last_turns() -> None:
    """TR-11.1, TR-11.2, TR-11.3, TR-EX13: B falls to two cars; C, A and B have one turn each."""
    s = near_the_end()
    assert (s.state.cars[1], s.state.announced) == (2, 1)
    turns = []
    while s.state.actor != OVER:
        turns.append(int(s.state.turn))
        assert s.prompt.kind == "last-turn"
        s.play("blind").deal().play("blind").deal()
    assert turns == [2, 0, 1]


def test_a_second_player_running_out_changes_nothing() -> None:
    """TR-11.4."""
    s = near_the_end()
    s.state.cars[2] = 0
    left = s.state.turns_left
    s.play("blind").deal().play("blind").deal()
    assert (s.state.turn, s.state.announced, s.state.turns_left) == (0, 1, left - 1)


def test_cards_and_cars_left_count_nothing() -> None:
    """TR-11.5, TR-12.5: only routes, tickets and souvenirs."""
    s = scenario(hands=[{"ferry": 5}, {}], routes=[["R02"]]).over()
    assert s.points[0] == scoring.route_points(s.state, 0) + scoring.ticket_points(s.state, 0)


# --- TR-12 final scoring --------------------------------------------------------------------------------


def test_final_scoring() -> None:
    """TR-12.1, TR-12.2, TR-12.3, TR-EX10: 26 against 29 points."""
    s = scenario(
        routes=[
            ["R02", "R46", "R47", "R49", "R28", "R38", "R22", "R20", "R12"],
            ["R01", "R45", "R31", "R27", "R26", "R43", "R16", "R40"],
        ],
        tickets=[["T03", "T06", "T15", "T20"], ["T24", "T21"]],
        souvenirs=[["lighthouse", "wave"], ["bridge", "house", "clock-tower"]],
    ).over()
    assert list(s.state.cars) == [4, 2]
    assert s.points == [26, 29]
    assert s.ranks == [2, 1]
    lines = GAME.score(s.state)
    assert [line.points for line in lines[0]] == [17, 4, 5, 6, -7, 1]
    assert [line.points for line in lines[1]] == [24, 11, -8, 2]
    assert [scoring.completed_count(s.state, seat) for seat in (0, 1)] == [3, 1]


def test_souvenir_table() -> None:
    """TR-12.3, TR-EX9."""
    symbols = list(SYMBOL)
    s = scenario()
    found = [scoring.souvenir_points(s.give_souvenirs(0, *symbols[:count]).state, 0) for count in range(8)]
    assert found == [0, 0, 1, 2, 4, 6, 9, 12]


def test_a_total_may_be_negative() -> None:
    """TR-12.4."""
    assert scenario(tickets=[["T24"], ["T01"]]).over().points == [-11, -3]


def test_completed_tickets_break_ties() -> None:
    """TR-12.6: their number decides, not their points."""
    s = scenario(
        3,
        routes=[["R10", "R31", "R47"], ["R33", "R35", "R24", "R42"], ["R12"]],
        tickets=[["T12"], ["T01", "T02"], []],
    ).over()
    assert s.points == [13, 13, 4]
    assert s.ranks == [2, 1, 3]


def test_equal_players_share_a_rank() -> None:
    """TR-12.6, TR-12.7: equal points and equally many completed tickets; the third has no ticket."""
    s = scenario(3, routes=[["R06", "R37"], ["R15", "R33"], ["R01", "R40"]], tickets=[["T07"], ["T09"], []]).over()
    assert s.points == [11, 11, 11]
    assert s.ranks == [1, 1, 3]


@pytest.mark.parametrize("seed", range(60))
def test_completed_tickets_against_a_slow_search(seed: int) -> None:
    """TR-12.2: the connected components equal a plain walk over the owned routes."""
    rng = Rng(seed)
    state = start(2).state
    state.owner = vec[i64]([rng.below(3) - 1 for _ in range(BOARD.routes)])
    for seat in (0, 1):
        component = scoring.network(state, seat)
        for origin in range(BOARD.locations):
            reached, todo = {origin}, [origin]
            while todo:
                here = todo.pop()
                for route in range(BOARD.routes):
                    ends = (int(BOARD.end_a[route]), int(BOARD.end_b[route]))
                    if state.owner[route] == seat and here in ends:
                        there = ends[0] + ends[1] - here
                        if there not in reached:
                            reached.add(there)
                            todo.append(there)
            joined = {location for location in range(BOARD.locations) if component[location] == component[origin]}
            assert joined == reached


def test_kinds() -> None:
    """TR-1.1: six colours and the ferry, which is the last."""
    assert KINDS == len(BOARD.card_count) == FERRY + 1


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [("cars", 0, 19), ("route_points", 1, 5), ("owner", 0, 1), ("closed", 1, 1), ("souvenirs", 0, 128)],
)
def test_invariants_notice_what_is_broken(field: str, index: int, value: int) -> None:
    s = scenario()
    getattr(s.state, field)[index] = value
    assert s.state.check() != []


def test_invariants_notice_both_tracks_of_a_double_route() -> None:
    """TR-8.1: one player cannot own both."""
    s = scenario(3).give_routes(0, "R28")
    assert s.state.check() == []
    s.give_routes(0, "R29")
    assert any("both tracks" in fault for fault in s.state.check())


def test_records_of_before_the_options_play_as_they_did() -> None:
    """TR-2.9: where a record names no start player, chance decided."""
    file = Path(__file__).parent / "records" / "three-players.txt"
    text = file.read_text(encoding="utf-8")
    options = "option start_player: random\n", "option memory_aid: off\n"
    before = text.replace(options[0], "").replace(options[1], "")
    assert before != text
    assert drezina.Match.load(before).record() == text
