"""TR-2 Setup (Příprava): first cards, start player, spare souvenirs. The first tickets are dealt in `tickets.py`."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.facts import DEALT, PLACED, STARTS
from drezina.games.ticket_to_ride_sf.position import OFFER, SPARE, Position
from drezina.games.ticket_to_ride_sf.rules import cards, turn


def deal_card(p: Position, kind: i64) -> None:
    """TR-2.4: two secret cards for everybody, seat by seat."""
    seat: i64 = _seat_to_deal(p)
    p.cards.give_blind(seat, kind)
    p.tell_only(seat, DEALT, seat, kind)
    if _seat_to_deal(p) == p.players:
        cards.refill(p, OFFER)  # TR-2.5


def _seat_to_deal(p: Position) -> i64:
    seat: i64 = 0
    while seat < p.players and p.cards.hand_size[seat] == p.board.start_cards:
        seat += 1
    return seat


def begin_with(p: Position, start: i64) -> None:
    """TR-2.9: the start player is known."""
    p.start = start
    p.tell(STARTS, start)
    for offset in range(p.players):  # TR-2.10
        seat: i64 = (start + offset) % p.players
        if p.tickets.has_returned(seat):
            p.tickets.enqueue(seat)
    p.phase = SPARE
    p.actor = _who_places(p)


def _who_places(p: Position) -> i64:
    """TR-2.11, TR-2.12: the last in turn order, then the second-last; of two players the second places both."""
    back: i64 = 1 if p.placed == 0 or p.players == 2 else 2
    return (p.start + p.players - back) % p.players


def free_locations(p: Position) -> vec[i64]:
    """TR-2.11: the moves to all locations without tokens."""
    moves = vec[i64]()
    for location in range(p.board.locations):
        if p.tokens_at[location] == 0:
            moves = append(moves, p.board.codes.place + location)
    return moves


def place(p: Position, location: i64) -> None:
    """TR-2.13: the next spare stack goes to a location."""
    symbol: i64 = p.board.spare_symbol[p.placed]
    p.symbol_at[location] = symbol
    p.tokens_at[location] = p.board.spare_stack[p.players]
    p.tell(PLACED, p.actor, symbol, location, p.tokens_at[location])
    p.placed += 1
    if p.placed < len(p.board.spare_symbol):
        p.actor = _who_places(p)
    else:
        turn.begin(p, p.start)  # TR-2.16
