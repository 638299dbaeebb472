"""The rulebook as tests: every clause of RULES.md and every worked example, from the set-up to the end."""

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import drezina
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.ticket_to_ride_sf import GAME, scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, KINDS, NONE
from drezina.games.ticket_to_ride_sf.position import KEEP, OFFER, SECOND, SOUVENIR, SPARE, TURN
from drezina.games.ticket_to_ride_sf.state import Journey
from drezina.kit.pile import FIRST

from .positions import (
    BOARD,
    COLOURS,
    PLACE,
    ROUTE,
    SYMBOL,
    TICKET,
    at_phase,
    code,
    deal_tickets,
    hand,
    legal,
    play,
    position,
    started,
)


def claims(state: Journey, route: str) -> list[str]:
    """The payments offered for a route, by its id in the components."""
    name = GAME.terms["route"][ROUTE[route]].id
    return [move.removeprefix(f"claim {name} ") for move in legal(state) if move.startswith(f"claim {name} ")]


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
    state = position(hands=[{"black": 2, "ferry": 1}])
    assert claims(state, "R12") == ["2-black+1-ferry"]


def test_no_hand_limit() -> None:
    """TR-1.5: one may hold any number of cards and tickets."""
    state = position(hands=[{"blue": 5, "green": 6, "black": 5, "purple": 5}], display=("red", "red", "orange"))
    assert "blind" in legal(state)
    deal_tickets(state, [["T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08"], ["T09"]])
    assert "tickets" in legal(state)


def test_deck_has_no_order() -> None:
    """TR-1.6: each kind comes with the odds of its number in the deck."""
    state = play(position(deck={"blue": 2, "ferry": 3}), "blind")
    assert dict(state.odds()) == {code("card blue"): 2, code("card ferry"): 3}


def test_queue_of_returned_tickets() -> None:
    """TR-1.7, TR-10.1, TR-10.3, TR-10.4, TR-EX14: pool first, then the oldest returned ticket."""
    state = with_two_returned()
    x, y = (state.tickets.returned(event) for event in state.tickets.queue)
    play(state, "tickets")
    pool = list(state.tickets.pool())
    assert len(pool) == 3
    play(state, f"ticket {ticket_id(pool[0])}", f"ticket {ticket_id(pool[1])}", "keep-first")
    assert [state.tickets.returned(event) for event in state.tickets.queue] == [x, y, pool[1]]
    play(state, "tickets", f"ticket {ticket_id(pool[2])}")
    assert state.phase == KEEP
    assert state.tickets.card(state.tickets.events() - 1, 1) == x


def ticket_id(ticket: int) -> str:
    return GAME.terms["ticket"][ticket].id


def with_two_returned() -> Journey:
    """Three tickets in the pool, two returned ones in the queue."""
    names = list(TICKET)
    state = position(tickets=[names[:8], names[8:17]])
    for seat, kept, returned in ((0, 17, 18), (1, 19, 20)):
        event = state.tickets.begin(seat)
        state.tickets.put_from_pool(event, 0, kept)
        state.tickets.put_from_pool(event, 1, returned)
        state.tickets.keep(event, FIRST)
        state.tickets.enqueue(event)
    assert state.check() == []
    return state


# --- TR-2 set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "stack"), [(2, 2), (3, 2), (4, 3)])
def test_everybody_starts_with_cars_and_stacks_lie_out(players: int, stack: int) -> None:
    """TR-2.1, TR-2.2, TR-2.3."""
    state = GAME.start(GAME.config(players))
    assert list(state.cars) == [20] * players
    assert list(state.route_points) == [0] * players
    for place in ("alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill"):
        assert state.tokens_at[PLACE[place]] == stack
    assert state.symbol_at[PLACE["alcatraz"]] == SYMBOL["lighthouse"]
    assert sum(state.tokens_at) == 5 * stack


@pytest.mark.parametrize(("players", "deck"), [(2, 35), (3, 33), (4, 31)])
def test_cards_of_the_setup(players: int, deck: int) -> None:
    """TR-2.4, TR-2.5, TR-2.15: two cards each, five open, the rest is the deck."""
    state = at_phase(players, OFFER)
    assert list(state.cards.hand_size) == [2] * players
    assert NONE not in state.cards.display
    assert state.cards.deck_size == deck


def test_three_ferries_in_the_setup() -> None:
    """TR-2.5, TR-5.4: an opening display with three ferries is replaced."""
    state = GAME.start(GAME.config(2))
    play(state, *["card blue"] * 4, *["card ferry"] * 3, *["card red"] * 2)
    assert state.cards.discard_size == 5
    play(state, *["card green"] * 5)
    assert state.phase == OFFER


def test_two_tickets_each_and_all_choose_at_once() -> None:
    """TR-2.6, TR-2.7, TR-2.8: the order of the answers does not matter, and nobody learns of them before all are in."""
    state = at_phase(3, KEEP)
    assert list(state.waiting()) == [0, 1, 2]
    other = state.copy()
    for seat, move in ((2, "keep-both"), (0, "keep-first"), (1, "keep-second")):
        state.focus(seat)
        state.apply(code(move))
    for seat, move in ((0, "keep-first"), (1, "keep-second"), (2, "keep-both")):
        other.focus(seat)
        other.apply(code(move))
    assert state.save() == other.save()


def test_choices_of_the_setup_are_sealed() -> None:
    """TR-2.8: others see that somebody has chosen, not what nor how many."""
    one, other = at_phase(2, KEEP), at_phase(2, KEEP)
    one.apply(code("keep-both"))
    other.apply(code("keep-first"))
    assert one.seen_by(1).save() == other.seen_by(1).save()
    assert one.seen_by(0).save() != other.seen_by(0).save()


def test_start_player_is_random() -> None:
    """TR-2.9: every seat with the same odds; a match may settle it beforehand."""
    state = at_phase(3, KEEP)
    for _ in range(3):
        state.apply(code("keep-both"))
    assert [weight for _, weight in state.odds()] == [1, 1, 1]
    match = drezina.Match(GAME, GAME.config(3), seed=1, preset_chance=["start 2"])
    for seat in (0, 1, 2):
        match.play(seat, "keep-both")
    assert isinstance(match.state, Journey)
    assert match.state.start == 1


def test_returned_tickets_in_turn_order() -> None:
    """TR-2.10: the start player's returned ticket comes first."""
    state = at_phase(3, KEEP)
    for _ in range(3):
        state.apply(code("keep-first"))
    state.apply(code("start 2"))
    assert [state.tickets.seat(event) for event in state.tickets.queue] == [1, 2, 0]


@pytest.mark.parametrize(("players", "order"), [(2, [0, 0]), (3, [0, 2]), (4, [0, 3])])
def test_who_places_the_spare_stacks(players: int, order: list[int]) -> None:
    """TR-2.11, TR-2.12: the last in turn order, then the second-last; with two players the second places both."""
    state = at_phase(players, KEEP)
    while state.phase == KEEP:
        state.apply(code("keep-both"))
    state.apply(code("start 2"))
    placed = []
    while state.phase == SPARE:
        placed.append(int(state.actor))
        state.apply(state.legal()[0])
    assert placed == order
    assert state.turn == 1  # TR-2.16


def test_spare_symbols_in_order_on_empty_locations() -> None:
    """TR-2.11, TR-2.13: the cable car first, then the sea lion, never where tokens lie."""
    state = at_phase(4, SPARE)
    assert len(legal(state)) == 14
    play(state, "place mission")
    assert "place mission" not in legal(state)
    assert len(legal(state)) == 13
    play(state, "place castro")
    assert state.symbol_at[PLACE["mission"]] == SYMBOL["cable-car"]
    assert state.symbol_at[PLACE["castro"]] == SYMBOL["sea-lion"]


@pytest.mark.parametrize(("players", "tokens"), [(2, 12), (3, 14), (4, 21)])
def test_tokens_after_the_setup(players: int, tokens: int) -> None:
    """TR-2.14, TR-EX6: with two players five stacks of two and two of one."""
    state = started(players)
    assert sum(state.tokens_at) == tokens
    if players == 2:
        assert sorted(count for count in state.tokens_at if count) == [1, 1, 2, 2, 2, 2, 2]


# --- TR-3 turn ------------------------------------------------------------------------------------------


def test_three_actions() -> None:
    """TR-3.1, TR-3.3, TR-3.4, TR-3.5: cards, a route, tickets; no passing while one of them is possible."""
    moves = legal(position(hands=[{"red": 1}]))
    assert {move.split()[0] for move in moves} == {"blind", "take", "tickets", "claim"}


def test_passing_only_when_nothing_is_possible() -> None:
    """TR-3.2, TR-3.6: nothing to draw, nothing to claim; when everybody passes in a row, the game ends."""
    names = list(TICKET)
    state = position(
        hands=[{}, {"blue": 6, "green": 6, "black": 6, "purple": 6, "red": 6, "orange": 6, "ferry": 8}],
        display=(),
        deck={},
        tickets=[names[:12], names[12:]],
    )
    assert legal(state) == ["pass"]
    state.turn = state.actor = 1
    assert "pass" not in legal(state)
    state.turn = state.actor = 0
    state.cars[1] = 0  # nobody can build any more: the other seat can do nothing either
    state.apply(code("pass"))
    assert legal(state) == ["pass"]
    state.apply(code("pass"))
    assert state.actor == OVER


def test_an_action_ends_a_row_of_passes() -> None:
    """TR-3.6: passes count only in a row."""
    names = list(TICKET)
    state = position(3, display=(), deck={}, discards={}, tickets=[names[:12], names[12:]], hands=[{}, {}, {}])
    assert legal(state) == ["pass"]
    play(state, "pass", "pass")
    route = next(move for move in legal(state) if move.startswith("claim"))
    state.apply(code(route))
    assert state.passes == 0


# --- TR-4 draw transport cards --------------------------------------------------------------------------


def test_two_cards_blind_or_open() -> None:
    """TR-4.1, TR-4.2: two cards one after the other; an open one is replaced at once."""
    state = position()
    play(state, "take red", "card orange")
    assert state.phase == SECOND
    assert colour_of_slot(state, 4) == "orange"
    play(state, "blind", "card blue")
    assert hand(state, 0) == {"red": 1, "blue": 1}
    assert (state.phase, state.turn) == (TURN, 1)


def colour_of_slot(state: Journey, slot: int) -> str:
    return GAME.terms["card"][state.cards.display[slot]].id


def test_an_open_ferry_ends_the_draw() -> None:
    """TR-4.3."""
    state = play(position(display=("ferry", "blue", "red", "red", "green")), "take ferry", "card black")
    assert (state.phase, state.turn) == (TURN, 1)
    assert hand(state, 0) == {"ferry": 1}


def test_no_open_ferry_as_second_card() -> None:
    """TR-4.4, TR-4.6: also not one that was turned up just now; other new cards may be taken."""
    state = play(position(), "take red", "card ferry")
    assert "take ferry" not in legal(state)
    state = play(position(), "take red", "card orange")
    assert "take orange" in legal(state)


def test_a_blind_ferry_is_an_ordinary_card() -> None:
    """TR-4.5: as first and as second card."""
    state = play(position(), "blind", "card ferry")
    assert state.phase == SECOND
    play(state, "blind", "card ferry")
    assert hand(state, 0) == {"ferry": 2}


def test_the_second_card_must_be_taken() -> None:
    """TR-4.7: no way out of it."""
    state = play(position(), "blind", "card blue")
    assert all(move.split()[0] in ("blind", "take") for move in legal(state))


def test_no_second_card_left() -> None:
    """TR-4.8: the deck is empty and only ferries lie open."""
    state = position(hands=[{}, {}], display=("blue", "ferry", "ferry"), deck={}, discards={})
    play(state, "take blue")
    assert (state.phase, state.turn) == (TURN, 1)


def test_equal_open_cards_are_one_choice() -> None:
    """TR-4.9: the leftmost goes, its replacement comes to the same slot."""
    state = position(display=("red", "blue", "red", "blue", "green"))
    assert legal(state).count("take blue") == 1
    play(state, "take blue", "card purple")
    assert colour_of_slot(state, 1) == "purple"


# --- TR-5 display, deck and discards --------------------------------------------------------------------


def test_the_new_deck_comes_at_once() -> None:
    """TR-5.1, TR-EX12: the last card is drawn, and before the second choice the discards are the deck."""
    state = position(deck={"blue": 1}, discards={"red": 4, "green": 5})
    play(state, "blind", "card blue")
    assert (state.phase, state.cards.deck_size, state.cards.discard_size) == (SECOND, 9, 0)


def test_gaps_stay_when_there_are_no_cards() -> None:
    """TR-5.2: no replacement, no blind draw."""
    state = position(hands=[{}, {}], display=("blue", "green", "red", "red"), deck={}, discards={})
    play(state, "take blue")
    assert state.cards.gap() == 0
    assert legal(state) == ["take green", "take red"]


def test_a_payment_refills_the_display() -> None:
    """TR-5.3, TR-6.4: paid cards become the deck and fill the gaps from the left, before the souvenir is taken."""
    state = position(hands=[{"black": 3}, {}], display=("blue", "green"), deck={}, discards={}, souvenirs=[[], []])
    name = GAME.terms["route"][ROUTE["R12"]].id
    state.apply(code(f"claim {name} 3-black"))
    assert state.actor == CHANCE
    assert state.souvenirs[0] == 0
    play(state, "card black", "card black", "card black")
    assert [int(kind) for kind in state.cards.display] == [0, 1, 2, 2, 2]
    assert state.souvenirs[0] == 1 << SYMBOL["wave"]


def test_refresh_with_odds() -> None:
    """TR-5.4, TR-5.8, TR-EX11: two ferries at the end with 18/25, one with 7/25."""
    state = position(
        hands=[{}, {}],
        display=("ferry", "ferry", "red", "blue", "green"),
        deck={"ferry": 2, "blue": 3},
        discards={"red": 1, "green": 4},
    )
    play(state, "take red")
    assert Fraction(dict(state.odds())[code("card ferry")], 5) == Fraction(2, 5)
    ends: dict[int, Fraction] = {}
    for seen, odds in endings(state, Fraction(1)):
        ends[seen] = ends.get(seen, Fraction(0)) + odds
    assert ends == {2: Fraction(18, 25), 1: Fraction(7, 25)}
    play(state, "card ferry")
    assert state.cards.discard_size == 10
    play(state, "card ferry", "card blue", "card blue", "card blue")
    new_deck = {colour: state.cards.deck[kind] for kind, colour in enumerate(COLOURS) if state.cards.deck[kind]}
    assert new_deck == {"red": 1, "green": 5, "ferry": 3, "blue": 1}


def endings(state: Journey, odds: Fraction) -> list[tuple[int, Fraction]]:
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
    state = position(hands=[{}, {}], display=("ferry", "ferry", "red", "blue", "green"), deck={"ferry": 1}, discards={})
    play(state, "take red", "card ferry")
    assert state.phase == SECOND
    assert state.cards.open_count(FERRY) == 3


def test_at_most_three_refreshes() -> None:
    """TR-5.6, TR-5.7: the fourth display stands, until a card is turned up again."""
    state = position(display=("ferry", "ferry", "red", "blue", "green"))
    play(state, "take red", "card ferry")
    for _ in range(2):
        play(state, "card ferry", "card ferry", "card ferry", "card red", "card blue")
        for _ in range(3):
            state.cards.discards[FERRY] -= 1  # they go back, so that chance can bring them again
            state.cards.deck[FERRY] += 1
            state.cards.unturned[FERRY] += 1
        state.cards.discard_size -= 3
        state.cards.deck_size += 3
    assert state.cards.refreshes == 3
    play(state, "card ferry", "card ferry", "card ferry", "card green", "card green")
    assert state.phase == SECOND
    assert state.cards.open_count(FERRY) == 3
    play(state, "take green", "card orange")
    assert state.cards.open_count(FERRY) == 0 or state.actor == CHANCE  # tested again: replaced
    assert state.cards.discards[FERRY] >= 3


def test_refresh_before_the_second_choice_and_before_the_next_turn() -> None:
    """TR-5.9: after the first card, and also after an open ferry that ended the draw."""
    state = play(position(display=("ferry", "ferry", "red", "blue", "green")), "take red", "card ferry")
    assert state.actor == CHANCE
    play(state, "card orange", "card orange", "card orange", "card purple", "card black")
    assert legal(state) == ["blind", "take black", "take purple", "take orange"]
    state = position(display=("ferry", "ferry", "ferry", "blue", "green"))
    play(state, "take ferry", "card ferry")
    assert state.actor == CHANCE
    play(state, "card orange", "card orange", "card orange", "card purple", "card black")
    assert (state.phase, state.turn) == (TURN, 1)


# --- TR-6 claim a route, TR-7 payment -------------------------------------------------------------------


def test_what_a_claim_needs() -> None:
    """TR-6.1: a free route, cars enough, cards enough."""
    state = position(hands=[{"black": 3}], routes=[[], ["R32"]])
    assert claims(state, "R32") == []
    assert claims(state, "R12") == ["3-black"]
    state.cars[0] = 2
    assert claims(state, "R12") == []


def test_a_claim_need_not_touch() -> None:
    """TR-6.2: any free route of the map."""
    state = position(hands=[{"red": 2}], routes=[["R02"]])
    assert claims(state, "R24") == ["2-red"]


def test_one_claim_ends_the_turn() -> None:
    """TR-6.3, TR-6.4, TR-6.6, TR-EX2: payment, cars, points, souvenir, in this order; the route stays."""
    state = position(hands=[{"black": 3, "ferry": 1}])
    play(state, f"claim {GAME.terms['route'][ROUTE['R12']].id} 3-black")
    assert hand(state, 0) == {"ferry": 1}
    assert state.cards.discards[2] == 3
    assert (state.cars[0], state.route_points[0]) == (17, 4)
    assert state.souvenirs[0] == 1 << SYMBOL["wave"]
    assert state.tokens_at[PLACE["sunset"]] == 1
    assert (state.owner[ROUTE["R12"]], state.turn) == (0, 1)
    owned = position(hands=[{"black": 3}], souvenirs=[["wave"]])
    play(owned, f"claim {GAME.terms['route'][ROUTE['R12']].id} 3-black")
    assert owned.tokens_at[PLACE["sunset"]] == 2


def test_points_by_length() -> None:
    """TR-6.5."""
    by_length = {int(BOARD.length[route]): int(BOARD.points[route]) for route in range(BOARD.routes)}
    assert by_length == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10}


def test_payments_of_a_black_route() -> None:
    """TR-7.1, TR-7.2, TR-7.5, TR-7.6, TR-EX1: exactly four ways."""
    state = position(hands=[{"black": 3, "ferry": 3, "red": 2}])
    assert claims(state, "R12") == ["3-black", "2-black+1-ferry", "1-black+2-ferry", "3-ferry"]


def test_payment_of_a_blue_route() -> None:
    """TR-7.2, TR-EX3."""
    assert claims(position(hands=[{"red": 2, "blue": 1, "ferry": 1}]), "R31") == ["1-blue+1-ferry"]


def test_payments_of_a_grey_route() -> None:
    """TR-7.3, TR-EX4: one colour, chosen by the player."""
    assert claims(position(hands=[{"red": 1, "blue": 1}]), "R36") == []
    state = position(hands=[{"red": 2, "blue": 1, "ferry": 1}])
    assert claims(state, "R36") == ["2-red", "1-blue+1-ferry", "1-red+1-ferry"]


def test_payment_of_a_ferry_route() -> None:
    """TR-7.4, TR-EX5: one ferry card for the symbol; more may replace other cards."""
    assert claims(position(hands=[{"green": 3}]), "R04") == []
    assert claims(position(hands=[{"green": 2, "ferry": 1}]), "R04") == ["2-green+1-ferry"]
    assert claims(position(hands=[{"green": 2, "ferry": 3}]), "R04") == [
        "2-green+1-ferry",
        "1-green+2-ferry",
        "3-ferry",
    ]


def test_ferries_alone_pay_everything_once() -> None:
    """TR-7.5, TR-7.6, TR-7.7: one choice, not one per colour, and never more cards than spaces."""
    state = position(hands=[{"ferry": 5}])
    assert claims(state, "R36") == ["2-ferry"]
    assert claims(state, "R01") == ["5-ferry"]
    for payment in range(len(BOARD.pay_route)):
        assert BOARD.pay_ferries[payment] <= BOARD.length[BOARD.pay_route[payment]]


@pytest.mark.parametrize("seed", range(40))
def test_payments_against_a_slow_list(seed: int) -> None:
    """TR-7: the fast list of payments equals one written straight from the clauses, for random hands."""
    rng = Rng(seed)
    held = {colour: rng.below(5 if colour == "ferry" else 4) for colour in COLOURS}
    state = position(hands=[held], display=("blue",))
    expected = []
    for route in GAME.found[0].routes.list:
        place = ROUTE[route.id]
        for ferries in range(route.ferries, route.length + 1):
            for colour in COLOURS[:-1] if ferries < route.length else ["ferry"]:
                plain = route.length - ferries
                fits = route.color in ("grey", colour) or plain == 0
                if fits and ferries <= held["ferry"] and (plain == 0 or plain <= held[colour]):
                    parts = [f"{plain}-{colour}"] if plain else []
                    text = "+".join(parts + ([f"{ferries}-ferry"] if ferries else []))
                    expected.append(f"claim {GAME.terms['route'][place].id} {text}")
    assert [move for move in legal(state) if move.startswith("claim")] == expected


# --- TR-8 double routes ---------------------------------------------------------------------------------


def test_nobody_owns_both_tracks() -> None:
    """TR-8.1, TR-8.2: with three players another may take the second track, the owner of the first may not."""
    state = position(3, hands=[{"red": 2}, {"red": 2}, {}], routes=[["R28"]])
    assert claims(state, "R29") == []
    state.turn = state.actor = 1
    assert claims(state, "R29") == ["2-red"]


def test_two_players_close_the_second_track() -> None:
    """TR-8.3, TR-8.4, TR-EX7: closed for both; what counts is the number of players at the start."""
    state = position(hands=[{"red": 2}, {"red": 2}], routes=[["R28"]])
    assert claims(state, "R29") == []
    state.turn = state.actor = 1
    assert claims(state, "R29") == []


# --- TR-9 souvenir tokens -------------------------------------------------------------------------------


def test_no_end_qualifies() -> None:
    """TR-9.1, TR-9.2: no tokens there, or the symbol is owned already."""
    state = position(hands=[{"red": 1}])
    for place in ("haight-ashbury", "castro"):
        state.tokens_at[PLACE[place]] = 0
    play(state, f"claim {GAME.terms['route'][ROUTE['R40']].id} 1-red")
    assert state.souvenirs[0] == 0


def test_both_ends_qualify() -> None:
    """TR-9.2, TR-9.3: the player has to choose one of the two."""
    state = position(hands=[{"green": 3}])
    play(state, f"claim {GAME.terms['route'][ROUTE['R15']].id} 3-green")
    assert state.phase == SOUVENIR
    assert legal(state) == ["souvenir the-embarcadero", "souvenir potrero-hill"]
    play(state, "souvenir potrero-hill")
    assert state.souvenirs[0] == 1 << SYMBOL["house"]


def test_an_owned_symbol_is_no_choice() -> None:
    """TR-9.4: the token of the other end is taken."""
    state = position(hands=[{"green": 3}], souvenirs=[["house"]])
    play(state, f"claim {GAME.terms['route'][ROUTE['R15']].id} 3-green")
    assert state.souvenirs[0] == 1 << SYMBOL["house"] | 1 << SYMBOL["clock-tower"]


def test_souvenirs_are_open_and_stay() -> None:
    """TR-9.5, TR-9.6: everybody sees them, a stack is never restocked, and old routes give nothing later."""
    state = position(hands=[{"black": 3}], routes=[["R11"]])
    state.tokens_at[PLACE["sunset"]] = 1
    assert state.souvenirs[0] == 0
    play(state, f"claim {GAME.terms['route'][ROUTE['R12']].id} 3-black")
    assert state.tokens_at[PLACE["sunset"]] == 0
    view = state.seen_by(1)
    assert view.souvenirs[0] == state.souvenirs[0]


# --- TR-10 draw tickets ---------------------------------------------------------------------------------


def test_keep_one_or_both() -> None:
    """TR-10.1, TR-10.5: at least one is kept, and it stays."""
    state = position()
    play(state, "tickets")
    first, second = (outcome for outcome, _ in state.odds()[:2])
    state.apply(first)
    state.apply(second)
    assert legal(state) == ["keep-both", "keep-first", "keep-second"]
    before = len(state.tickets.held(0))
    play(state, "keep-both")
    assert len(state.tickets.held(0)) == before + 2


def test_the_last_ticket_must_be_kept() -> None:
    """TR-10.2, TR-EX8."""
    names = list(TICKET)
    state = position(tickets=[names[:12], names[12:23]])
    play(state, "tickets", "ticket t24")
    assert (state.phase, state.turn) == (TURN, 1)
    assert TICKET["T24"] in list(state.tickets.held(0))
    assert "tickets" not in legal(state)


def test_tickets_are_secret() -> None:
    """TR-10.6: the view of others is the same whatever tickets somebody holds."""
    one = position(tickets=[["T01", "T02"], ["T03"]])
    other = position(tickets=[["T04", "T05"], ["T03"]])
    assert one.seen_by(1).save() == other.seen_by(1).save()


# --- TR-11 end of the game ------------------------------------------------------------------------------


def near_the_end(players: int) -> Journey:
    state = position(players, turn=1, hands=[{}, {"red": 2}])
    state.cars[1] = 4  # as if sixteen cars stood elsewhere
    return state


def test_last_turns() -> None:
    """TR-11.1, TR-11.2, TR-11.3, TR-EX13: B falls to two cars; C, A and B have one turn each."""
    state = near_the_end(3)
    state.apply(code(f"claim {GAME.terms['route'][ROUTE['R24']].id} 2-red"))
    assert (state.cars[1], state.announced) == (2, 1)
    turns = []
    rng = Rng(1)
    while state.actor != OVER:
        if state.phase == TURN:
            turns.append(int(state.turn))
            assert "blind" in legal(state)
        state.apply(state.sample(rng) if state.actor == CHANCE else state.legal()[0])
    assert turns == [2, 0, 1]


def test_a_second_player_running_out_changes_nothing() -> None:
    """TR-11.4."""
    state = near_the_end(3)
    state.apply(code(f"claim {GAME.terms['route'][ROUTE['R24']].id} 2-red"))
    state.cars[2] = 0
    left = state.turns_left
    rng = Rng(1)
    while state.turn == 2:
        state.apply(state.sample(rng) if state.actor == CHANCE else state.legal()[0])
    assert (state.announced, state.turns_left) == (1, left - 1)


def test_cards_and_cars_left_count_nothing() -> None:
    """TR-11.5, TR-12.5: only routes, tickets and souvenirs."""
    state = position(hands=[{"ferry": 5}, {}], routes=[["R02"], ["R03"]][:1])
    state.actor = OVER
    expected = scoring.route_points(BOARD, state.owner, 0) + scoring.ticket_points(BOARD, state.owner, 0, state.tickets)
    assert state.points()[0] == expected


# --- TR-12 final scoring --------------------------------------------------------------------------------


def final_position() -> Journey:
    state = position(
        routes=[
            ["R02", "R46", "R47", "R49", "R28", "R38", "R22", "R20", "R12"],
            ["R01", "R45", "R31", "R27", "R26", "R43", "R16", "R40"],
        ],
        tickets=[["T03", "T06", "T15", "T20"], ["T24", "T21"]],
        souvenirs=[["lighthouse", "wave"], ["bridge", "house", "clock-tower"]],
    )
    state.actor = OVER
    return state


def test_final_scoring() -> None:
    """TR-12.1, TR-12.2, TR-12.3, TR-EX10: 26 against 29 points."""
    state = final_position()
    assert list(state.cars) == [4, 2]
    assert list(state.points()) == [26, 29]
    assert list(state.ranks()) == [2, 1]
    lines = GAME.score(state)
    assert [line.points for line in lines[0]] == [17, 4, 5, 6, -7, 1]
    assert [line.points for line in lines[1]] == [24, 11, -8, 2]
    assert scoring.completed_count(BOARD, state.owner, 0, state.tickets) == 3
    assert scoring.completed_count(BOARD, state.owner, 1, state.tickets) == 1


def test_souvenir_table() -> None:
    """TR-12.3, TR-EX9."""
    assert [scoring.souvenir_points(BOARD, (1 << count) - 1) for count in range(8)] == [0, 0, 1, 2, 4, 6, 9, 12]


def test_a_total_may_be_negative() -> None:
    """TR-12.4."""
    state = position(tickets=[["T24"], ["T01"]])
    state.actor = OVER
    assert list(state.points()) == [-11, -3]


def test_ties() -> None:
    """TR-12.6, TR-12.7: completed tickets decide, then the place is shared."""
    assert [int(place) for place in scoring.ranks(vector([30, 30, 25]), vector([2, 3, 0]))] == [2, 1, 3]
    assert [int(place) for place in scoring.ranks(vector([30, 30, 30]), vector([3, 3, 1]))] == [1, 1, 3]


def vector(values: list[int]) -> vec[i64]:
    return vec[i64](values)


@pytest.mark.parametrize("seed", range(60))
def test_completed_tickets_against_a_slow_search(seed: int) -> None:
    """TR-12.2: the marks of joined locations equal a plain walk over the owned routes."""
    rng = Rng(seed)
    owner = vector([rng.below(3) - 1 for _ in range(BOARD.routes)])
    for seat in (0, 1):
        marks = scoring.joined(BOARD, owner, seat)
        for start in range(BOARD.locations):
            reached, todo = {start}, [start]
            while todo:
                here = todo.pop()
                for route in range(BOARD.routes):
                    ends = (int(BOARD.end_a[route]), int(BOARD.end_b[route]))
                    if owner[route] == seat and here in ends:
                        there = ends[0] + ends[1] - here
                        if there not in reached:
                            reached.add(there)
                            todo.append(there)
            assert {place for place in range(BOARD.locations) if marks[place] == marks[start]} == reached


def test_kinds() -> None:
    """TR-1.1: six colours and the ferry, which is the last."""
    assert KINDS == len(BOARD.card_count) == FERRY + 1


@pytest.mark.parametrize(
    ("field", "place", "value"),
    [("cars", 0, 19), ("route_points", 1, 5), ("owner", 0, 1), ("closed", 1, 1), ("souvenirs", 0, 128)],
)
def test_invariants_notice_what_is_broken(field: str, place: int, value: int) -> None:
    state = position()
    getattr(state, field)[place] = value
    assert state.check() != []


def test_invariants_notice_both_tracks_of_a_double_route() -> None:
    """TR-8.1: one player cannot own both."""
    state = position(3)
    route = next(route for route in range(BOARD.routes) if BOARD.twin[route] != NONE)
    state.give_route(0, route)
    assert state.check() == []
    state.give_route(0, BOARD.twin[route])
    assert any("both tracks" in fault for fault in state.check())
