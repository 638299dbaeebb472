"""TR-4 Draw transport cards (Dobrání přepravních karet), TR-5 Display, deck and discards."""

from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.board import FERRY, NONE
from drezina.games.ticket_to_ride_sf.facts import DREW, DREW_BLIND, NEW_DECK, REFRESHED, TOOK, TURNED_UP
from drezina.games.ticket_to_ride_sf.position import BLIND_CARD, OFFER, REFILL, SECOND, SOUVENIR, Position
from drezina.games.ticket_to_ride_sf.rules import souvenirs, tickets, turn

# --- TR-4 draw transport cards ---------------------------------------------------------------------------------------


def list_draws(p: Position, size: i64, kinds: i64) -> i64:
    """Lists the blind draw and the open cards of the first so many kinds, of which the ferry is the last."""
    moves = p.board.buffer
    take: i64 = p.board.codes.take
    open_kinds: i64 = p.cards.open_kinds()
    if p.cards.deck_size > 0:
        moves[size] = p.board.codes.blind
        size += 1
    for kind in range(kinds):
        if (open_kinds >> kind) & 1:
            moves[size] = take + kind
            size += 1
    return size


def draw(p: Position, code: i64, then: i64) -> None:
    """TR-4.1: the top card of the deck, or an open one, which is replaced at once."""
    p.then = then
    if code == p.board.codes.blind:
        p.leave_to_chance(BLIND_CARD)
        return
    kind: i64 = code - p.board.codes.take
    p.cards.take_open(p.turn, kind)
    p.tell(TOOK, p.turn, kind)
    refill(p, then)  # TR-4.2


def blind_card(p: Position, kind: i64) -> None:
    """The card that was drawn blind comes to the hand."""
    p.cards.give_blind(p.turn, kind)
    p.tell_only(p.turn, DREW, p.turn, kind)
    p.tell_others(p.turn, DREW_BLIND, p.turn)
    _renew_deck(p)
    _go_on(p)


def _second_card(p: Position) -> None:
    """TR-4.7, TR-4.8: it must be taken where there is one."""
    p.ask(SECOND)
    if list_draws(p, 0, FERRY) == 0:
        turn.end(p)


def _go_on(p: Position) -> None:
    """What was to follow the drawing and refilling."""
    if p.then == SECOND:
        _second_card(p)
    elif p.then == SOUVENIR:
        souvenirs.owed(p)
    elif p.then == OFFER:
        tickets.offer_first(p)
    else:
        turn.end(p)


# --- TR-5 display, deck and discards ---------------------------------------------------------------------------------


def refill(p: Position, then: i64) -> None:
    """TR-5.2, TR-5.7: fills the gaps of the display where there are cards for it, then goes on."""
    p.then = then
    p.cards.refreshes = 0
    _renew_deck(p)
    if p.cards.gap() != NONE and p.cards.deck_size > 0:
        p.leave_to_chance(REFILL)
    else:
        _go_on(p)


def turn_up(p: Position, kind: i64) -> None:
    """A card is turned up into the leftmost gap; when there is none left, three ferries call for a refresh."""
    gap: i64 = p.cards.gap() if p.trace is not None else NONE
    p.cards.turn_up(kind)
    p.tell(TURNED_UP, kind, gap)
    _renew_deck(p)  # TR-5.8
    if p.cards.gap() != NONE and p.cards.deck_size > 0:
        return
    if p.cards.must_refresh():  # TR-5.4
        p.cards.sweep()
        p.tell(REFRESHED)
        _renew_deck(p)
        return
    _go_on(p)


def _renew_deck(p: Position) -> None:
    if p.cards.form_deck():
        p.tell(NEW_DECK, p.cards.deck_size)
