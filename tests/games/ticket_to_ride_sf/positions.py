"""Positions made by hand: a card that is not named lies in the deck or, where that is named, in the discards."""

from collections.abc import Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

import drezina
from drezina.core.rng import Rng
from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.board import KINDS, NONE
from drezina.games.ticket_to_ride_sf.position import TURN
from drezina.games.ticket_to_ride_sf.state import Journey
from drezina.kit.pile import BOTH

COLOURS = ("blue", "green", "black", "purple", "red", "orange", "ferry")
BOARD = GAME.board
MOVES = GAME.table
ROUTE = {route.id: place for place, route in enumerate(GAME.found[0].routes.list)}
PLACE = {location.id: place for place, location in enumerate(GAME.found[0].locations.list)}
TICKET = {ticket.id: place for place, ticket in enumerate(GAME.found[0].tickets.list)}
SYMBOL = {symbol: place for place, symbol in enumerate(GAME.found[0].symbols.ids)}

Cards = Mapping[str, int]


def counts(cards: Cards) -> list[int]:
    return [cards.get(colour, 0) for colour in COLOURS]


def started(players: int, seed: int = 1) -> Journey:
    """A game after the set-up, before the first turn; nobody has acted yet."""
    return at_phase(players, TURN, seed)


def at_phase(players: int, phase: int, seed: int = 1) -> Journey:
    """A new game at the first moment of a phase of the set-up."""
    state, rng = GAME.start(GAME.config(players)), Rng(seed)
    while state.phase != phase:
        state.apply(state.sample(rng) if state.actor == drezina.CHANCE else state.legal()[0])
    return state


def position(
    players: int = 2,
    *,
    turn: int = 0,
    hands: Sequence[Cards] = (),
    display: Sequence[str] = ("blue", "green", "black", "purple", "red"),
    deck: Cards | None = None,
    discards: Cards | None = None,
    routes: Sequence[Iterable[str]] = (),
    tickets: Sequence[Iterable[str]] = (),
    souvenirs: Sequence[Iterable[str]] = (),
) -> Journey:
    """The turn of one seat. Cards left over go to the deck, or to the last hand where both piles are given."""
    state = started(players)
    state.turn = state.actor = state.start = turn
    _lay_cards(state, hands, display, deck, discards)
    for seat, owned in enumerate(routes):
        for route in owned:
            state.give_route(seat, ROUTE[route])
    if tickets:
        deal_tickets(state, tickets)
    for seat, symbols in enumerate(souvenirs):
        state.souvenirs[seat] = sum(1 << SYMBOL[symbol] for symbol in symbols)
    assert state.check() == []
    return state


def _lay_cards(
    state: Journey, hands: Sequence[Cards], display: Sequence[str], deck: Cards | None, discards: Cards | None
) -> None:
    cards = state.cards
    rest = [int(count) for count in BOARD.card_count]
    held = [counts(hands[seat]) if seat < len(hands) else [0] * len(COLOURS) for seat in range(state.players)]
    shown = [COLOURS.index(colour) if colour else NONE for colour in display]
    shown += [NONE] * (BOARD.display_size - len(shown))
    for kind in range(KINDS):
        rest[kind] -= sum(hand[kind] for hand in held) + shown.count(kind)
    piles = {"deck": deck, "discards": discards}
    given = {name: counts(pile) for name, pile in piles.items() if pile is not None}
    for pile in given.values():
        rest = [left - count for left, count in zip(rest, pile, strict=True)]
    assert min(rest) >= 0, "more cards than there are"
    if "deck" not in given:
        given["deck"] = rest
    elif "discards" not in given:
        given["discards"] = rest
    else:
        held[-1] = [count + left for count, left in zip(held[-1], rest, strict=True)]
    cards.hand = vec[i64]([count for hand in held for count in hand])
    cards.hand_size = vec[i64]([sum(hand) for hand in held])
    cards.shown = cards.hand[:]
    cards.display = vec[i64](shown)
    cards.deck = vec[i64](given["deck"])
    cards.deck_size = sum(given["deck"])
    cards.unturned = vec[i64](given["deck"])
    cards.discards = vec[i64](given.get("discards", [0] * len(COLOURS)))
    cards.discard_size = sum(given.get("discards", []))
    cards.fresh = vec[i64]([0] * (state.players * KINDS))
    cards.fresh_size = vec[i64]([0] * state.players)


def deal_tickets(state: Journey, tickets: Sequence[Iterable[str]]) -> None:
    """Forgets the tickets of the set-up and gives these instead, two or one in a draw."""
    pile = state.tickets
    pile.draws, pile.queue, pile.pool_size = vec[i64](), vec[i64](), pile.count
    for seat, held in enumerate(tickets):
        ids = [TICKET[ticket] for ticket in held]
        for first in range(0, len(ids), 2):
            event = pile.begin(seat)
            for slot, ticket in enumerate(ids[first : first + 2]):
                pile.put_from_pool(event, slot, ticket)
            pile.keep(event, BOTH)


def code(text: str) -> int:
    found = MOVES.parse(text)
    assert found is not None, text
    return found


def legal(state: Journey) -> list[str]:
    return [MOVES.text(one) for one in state.legal()]


def play(state: Journey, *moves: str) -> Journey:
    """Plays moves and chance outcomes given as texts; each must be possible."""
    for move in moves:
        if state.actor == drezina.CHANCE:
            assert code(move) in dict(state.odds()), move
        else:
            assert move in legal(state), (move, legal(state))
        state.apply(code(move))
        assert state.check() == []
    return state


def hand(state: Journey, seat: int) -> dict[str, int]:
    held = state.cards.hand[seat * KINDS : (seat + 1) * KINDS]
    return {colour: int(count) for colour, count in zip(COLOURS, held, strict=True) if count}
