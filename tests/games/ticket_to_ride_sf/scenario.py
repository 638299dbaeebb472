"""Positions of this game. A card that is not named lies in the deck or, where that is named, in the discards."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.game import Value
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.board import KINDS, NONE
from drezina.games.ticket_to_ride_sf.position import TURN
from drezina.games.ticket_to_ride_sf.rules import routes as route_rules
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.kit.pile import BOTH, FIRST
from tests.games.scenario import Scenario

COLOURS = ("blue", "green", "black", "purple", "red", "orange", "ferry")
BOARD = GAME.board
ROUTE = {route.id: index for index, route in enumerate(GAME.found[0].routes.list)}
LOCATION = {location.id: index for index, location in enumerate(GAME.found[0].locations.list)}
TICKET = {ticket.id: index for index, ticket in enumerate(GAME.found[0].tickets.list)}
SYMBOL = {symbol: index for index, symbol in enumerate(GAME.found[0].symbols.ids)}

Cards = Mapping[str, int]


class TicketToRideScenario(Scenario[TicketToRideState]):
    """A game in names: colours of cards, ids of routes, tickets and locations as in the components."""

    def __init__(self, players: int, **options: Value) -> None:
        super().__init__(GAME, GAME.config(players, **options))

    # --- arranging ---------------------------------------------------------------------------------------------------

    def until(self, phase: int, seed: int = 1) -> Self:
        """Goes on to a phase: chance as it likes, everybody with the first move."""
        rng = Rng(seed)
        while self.state.phase != phase:
            self.apply(int(self.state.sample(rng) if self.state.actor == CHANCE else self.state.legal()[0]))
        return self

    def turn_of(self, seat: int) -> Self:
        self.state.turn = self.state.actor = seat
        return self

    def over(self) -> Self:
        """The game ends with what lies there."""
        self.state.actor = OVER
        return self

    def put_tokens(self, count: int, *locations: str) -> Self:
        for location in locations:
            self.state.tokens_at[LOCATION[location]] = count
        return self

    def give_routes(self, seat: int, *routes: str) -> Self:
        for route in routes:
            route_rules.occupy(self.state, seat, ROUTE[route])
        return self

    def give_souvenirs(self, seat: int, *symbols: str) -> Self:
        self.state.souvenirs[seat] = sum(1 << SYMBOL[symbol] for symbol in symbols)
        return self

    def give_tickets(self, *tickets: Iterable[str]) -> Self:
        """Forgets the tickets of the set-up and gives these instead, seat by seat, two or one in a draw."""
        pile = self.state.tickets
        pile.draws, pile.queue, pile.pool_size = vec[i64](), vec[i64](), pile.count
        for seat, held in enumerate(tickets):
            ids = [TICKET[ticket] for ticket in held]
            for first in range(0, len(ids), 2):
                event = pile.begin(seat)
                for slot, ticket in enumerate(ids[first : first + 2]):
                    pile.put_from_pool(event, slot, ticket)
                pile.keep(event, BOTH)
        return self

    def return_ticket(self, seat: int, kept: str, returned: str) -> Self:
        """A seat has drawn these two tickets and returned the second."""
        pile = self.state.tickets
        event = pile.begin(seat)
        pile.put_from_pool(event, 0, TICKET[kept])
        pile.put_from_pool(event, 1, TICKET[returned])
        pile.keep(event, FIRST)
        pile.enqueue(event)
        return self

    def lay_cards(
        self, hands: Sequence[Cards], display: Sequence[str], deck: Cards | None, discards: Cards | None
    ) -> Self:
        """Cards left over go to the deck, or to the discards, or to the last hand where both piles are given."""
        rest = [int(count) for count in BOARD.card_count]
        held = [_counts(hands[seat]) if seat < len(hands) else _counts({}) for seat in range(self.state.players)]
        shown = [COLOURS.index(colour) for colour in display]
        for kind in range(KINDS):
            rest[kind] -= sum(hand[kind] for hand in held) + shown.count(kind)
        piles = {"deck": deck, "discards": discards}
        given = {name: _counts(pile) for name, pile in piles.items() if pile is not None}
        for pile in given.values():
            rest = [left - count for left, count in zip(rest, pile, strict=True)]
        assert min(rest) >= 0, "more cards than there are"
        if "deck" not in given:
            given["deck"] = rest
        elif "discards" not in given:
            given["discards"] = rest
        else:
            held[-1] = [count + left for count, left in zip(held[-1], rest, strict=True)]
        self._put_cards(held, shown, given["deck"], given.get("discards", _counts({})))
        return self

    def _put_cards(self, hands: list[list[int]], display: list[int], deck: list[int], discards: list[int]) -> None:
        cards = self.state.cards
        cards.hand = vec[i64]([count for hand in hands for count in hand])
        cards.hand_size = vec[i64]([sum(hand) for hand in hands])
        cards.shown = cards.hand[:]
        cards.display = vec[i64](display + [int(NONE)] * (BOARD.display_size - len(display)))
        cards.deck = vec[i64](deck)
        cards.deck_size = sum(deck)
        cards.unturned = vec[i64](deck)
        cards.discards = vec[i64](discards)
        cards.discard_size = sum(discards)
        cards.fresh = vec[i64]([0] * len(cards.hand))
        cards.fresh_size = vec[i64]([0] * len(hands))

    # --- looking -----------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> dict[str, int]:
        return _named(self.state.cards.hand[seat * KINDS : (seat + 1) * KINDS])

    @property
    def deck(self) -> dict[str, int]:
        return _named(self.state.cards.deck)

    @property
    def discards(self) -> dict[str, int]:
        return _named(self.state.cards.discards)

    @property
    def display(self) -> list[str]:
        """The open cards from left to right; a gap is empty."""
        return ["" if kind == NONE else COLOURS[kind] for kind in self.state.cards.display]

    def tickets(self, seat: int) -> list[str]:
        return [ticket_id(ticket) for ticket in self.state.tickets.held(seat)]

    @property
    def returned(self) -> list[str]:
        """The returned tickets at the bottom of the deck, the next one to come first."""
        pile = self.state.tickets
        return [ticket_id(pile.returned(event)) for event in pile.queue]

    def souvenirs(self, seat: int) -> set[str]:
        return {symbol for symbol, index in SYMBOL.items() if self.state.souvenirs[seat] >> index & 1}

    def tokens(self, location: str) -> int:
        return int(self.state.tokens_at[LOCATION[location]])

    def claims(self, route: str) -> list[str]:
        """The payments that are offered for a route."""
        name = route_name(route)
        return [text.removeprefix(f"{name} ") for text in self.offered("claim") if text.split()[0] == name]


def scenario(
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
    **options: Value,
) -> TicketToRideScenario:
    """A turn of one seat, with what each seat holds."""
    s = start(players, **options).until(TURN).turn_of(turn).lay_cards(hands, display, deck, discards)
    s.state.start = turn
    for seat, owned in enumerate(routes):
        s.give_routes(seat, *owned)
    if tickets:
        s.give_tickets(*tickets)
    for seat, symbols in enumerate(souvenirs):
        s.give_souvenirs(seat, *symbols)
    s.facts.clear()
    assert s.state.check() == []
    return s


def start(players: int, **options: Value) -> TicketToRideScenario:
    """A game before its first chance event."""
    return TicketToRideScenario(players, **options)


def claim(route: str, payment: str) -> str:
    """The text of a claim."""
    return f"claim {route_name(route)} {payment}"


def route_name(route: str) -> str:
    """A route as moves write it."""
    return GAME.terms["route"][ROUTE[route]].id


def ticket_id(ticket: int) -> str:
    return GAME.terms["ticket"][ticket].id


def _counts(cards: Cards) -> list[int]:
    return [cards.get(colour, 0) for colour in COLOURS]


def _named(counts: vec[i64]) -> dict[str, int]:
    return {colour: int(count) for colour, count in zip(COLOURS, counts, strict=True) if count}
