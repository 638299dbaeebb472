"""What can be clicked: for each move the items it is chosen by, and what it brings."""

from collections.abc import Iterator
from functools import cached_property, lru_cache

from drezina.core.words import Phrase, Words
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import Board
from drezina.games.ticket_to_ride_sf.prompts import offered
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.cache import memoized
from drezina.scene.node import Target


def targets(view: TicketToRideState, words: Words) -> Iterator[Target]:
    viewer = int(view.viewer)
    if viewer not in list(view.waiting()):
        return
    board, first_claim = view.board, view.board.codes.claim
    view.focus(viewer)
    gains = _Gains(view, words)
    for code in view.legal():
        if code >= first_claim:
            yield _claim(board, viewer, code, gains.of(board.pay_route[code - first_claim]))
        else:
            yield Target(code, tuple(_keys(view, code)), code == board.codes.draw_tickets, _hint(view, code, words))


@memoized
def _claim(board: Board, viewer: int, code: int, gain: str) -> Target:
    payment = code - board.codes.claim
    keys = (f"route-{board.pay_route[payment]}", f"hand-{viewer}-{board.pay_colour[payment]}")
    return Target(code, keys, confirm=True, hint=gain)


def _hint(view: TicketToRideState, code: int, words: Words) -> str:
    """What a move brings besides a card: the souvenir, or the ticket that is kept."""
    codes = view.board.codes
    if code >= codes.souvenir:
        return words.term("symbol", int(view.symbol_at[code - codes.souvenir]))
    if not codes.keep_both <= code < codes.place:
        return ""
    tickets = offered(view, view.viewer)
    kept = [ticket for slot, ticket in tickets.items() if code in (codes.keep_both, codes.keep_first + slot)]
    said = [Phrase("ticket ticket points", (ticket, int(view.board.ticket_points[ticket]))) for ticket in kept]
    return " · ".join(words.phrase("view", ticket) for ticket in said)


class _Gains:
    """What the viewer's claims would bring, each route worked out once, however it can be paid."""

    def __init__(self, view: TicketToRideState, words: Words) -> None:
        self.view = view
        self.words = words
        self.said: dict[int, str] = {}

    @cached_property
    def network(self) -> list[int]:
        return [int(one) for one in scoring.network(self.view, self.view.viewer)]

    @cached_property
    def gaps(self) -> dict[int, set[int]]:
        """For each ticket that is not completed the two networks that it has to join."""
        board, network = self.view.board, self.network
        held = self.view.tickets.held(self.view.viewer)
        ends = {int(one): {network[board.ticket_a[one]], network[board.ticket_b[one]]} for one in held}
        return {ticket: pair for ticket, pair in ends.items() if len(pair) == 2}

    def of(self, route: int) -> str:
        if route not in self.said:
            view, board = self.view, self.view.board
            a, b = board.end_a[route], board.end_b[route]
            souvenirs = tuple(
                (int(view.symbol_at[end]), int(end)) for end in (a, b) if view.qualifies(view.viewer, end)
            )
            joined = {self.network[a], self.network[b]}
            tickets = (ticket for ticket, pair in self.gaps.items() if pair == joined)
            completed = tuple((ticket, int(board.ticket_points[ticket])) for ticket in tickets)
            self.said[route] = _gain(int(board.points[route]), souvenirs, completed, self.words)
        return self.said[route]


@lru_cache(maxsize=2_000)
def _gain(
    points: int, souvenirs: tuple[tuple[int, int], ...], completed: tuple[tuple[int, int], ...], words: Words
) -> str:
    """The points of a route, the souvenir to be had at its ends, and the tickets that it completes."""
    args: dict[str, str | int] = {"points": points}
    for number, (symbol, location) in enumerate(souvenirs, start=1):
        args[f"symbol{number}"] = words.term("symbol", symbol)
        args[f"location{number}"] = words.term("location", location)
    gain = words.say(("gain-points", "gain-souvenir", "gain-either")[len(souvenirs)], args)
    tickets = (
        words.say("gain-ticket", {"ticket": words.term("ticket", ticket), "points": worth})
        for ticket, worth in completed
    )
    return "; ".join((gain, *tickets))


def _keys(view: TicketToRideState, code: int) -> Iterator[str]:
    """What a move that claims no route is chosen by."""
    codes = view.board.codes
    if code == codes.blind:
        yield "deck"
    elif code < codes.draw_tickets:
        yield from _open(tuple(view.cards.display), code - codes.take)
    elif code == codes.draw_tickets:
        yield "tickets"
    elif code in (codes.keep_first, codes.keep_second):
        yield f"offer-{code - codes.keep_first}"
    elif codes.place <= code < codes.souvenir:
        yield f"place-{code - codes.place}"
    elif code >= codes.souvenir:
        yield f"tokens-{code - codes.souvenir}"
        yield f"place-{code - codes.souvenir}"


@memoized
def _open(display: tuple[int, ...], kind: int) -> tuple[str, ...]:
    return tuple(f"open-{slot}" for slot, shown in enumerate(display) if shown == kind)
