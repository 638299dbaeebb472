"""What can be clicked: for each move the items it is chosen by, and what it brings."""

from collections.abc import Iterator
from functools import lru_cache

from drezina.core.words import Phrase, Words
from drezina.games.ticket_to_ride_sf.prompts import offered
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Target


def targets(view: TicketToRideState, words: Words) -> Iterator[Target]:
    if view.viewer not in list(view.waiting()):
        return
    codes = view.board.codes
    view.focus(view.viewer)
    for code in view.legal():
        costly = code >= codes.claim or code == codes.draw_tickets
        yield Target(int(code), tuple(_keys(view, int(code))), costly, _hint(view, int(code), words))


def _hint(view: TicketToRideState, code: int, words: Words) -> str:
    """What a move brings: the points and the souvenir of a route, the ticket that is kept."""
    board, codes = view.board, view.board.codes
    if code >= codes.claim:
        route = board.pay_route[code - codes.claim]
        ends = [end for end in (board.end_a[route], board.end_b[route]) if view.qualifies(view.viewer, end)]
        return _gain(int(board.points[route]), tuple((int(view.symbol_at[end]), int(end)) for end in ends), words)
    if code >= codes.souvenir:
        return words.term("symbol", int(view.symbol_at[code - codes.souvenir]))
    if not codes.keep_both <= code < codes.place:
        return ""
    tickets = offered(view, view.viewer)
    kept = [ticket for slot, ticket in tickets.items() if code in (codes.keep_both, codes.keep_first + slot)]
    said = [Phrase("ticket ticket points", (ticket, int(board.ticket_points[ticket]))) for ticket in kept]
    return " · ".join(words.phrase("view", ticket) for ticket in said)


@lru_cache(maxsize=2_000)
def _gain(points: int, souvenirs: tuple[tuple[int, int], ...], words: Words) -> str:
    """The points of a route, and the souvenir to be had at its ends."""
    args: dict[str, str | int] = {"points": points}
    for number, (symbol, location) in enumerate(souvenirs, start=1):
        args[f"symbol{number}"] = words.term("symbol", symbol)
        args[f"location{number}"] = words.term("location", location)
    return words.say(("gain-points", "gain-souvenir", "gain-either")[len(souvenirs)], args)


def _keys(view: TicketToRideState, code: int) -> Iterator[str]:
    board, codes = view.board, view.board.codes
    if code == codes.blind:
        yield "deck"
    elif code < codes.draw_tickets:
        yield from (f"open-{slot}" for slot, kind in enumerate(view.cards.display) if kind == code - codes.take)
    elif code == codes.draw_tickets:
        yield "tickets"
    elif code in (codes.keep_first, codes.keep_second):
        yield f"offer-{code - codes.keep_first}"
    elif codes.place <= code < codes.souvenir:
        yield f"place-{code - codes.place}"
    elif codes.souvenir <= code < codes.claim:
        yield f"tokens-{code - codes.souvenir}"
        yield f"place-{code - codes.souvenir}"
    elif code >= codes.claim:
        payment = code - codes.claim
        yield f"route-{board.pay_route[payment]}"
        yield f"hand-{view.viewer}-{board.pay_colour[payment]}"
