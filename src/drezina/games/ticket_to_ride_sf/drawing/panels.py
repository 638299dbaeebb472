"""The numbers on the plates of the players, and their souvenirs."""

from functools import lru_cache

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Badge


def badges(view: TicketToRideState, symbols: tuple[str, ...], words: Words) -> tuple[tuple[Badge, ...], ...]:
    """Those of all players."""
    held = tuple([len(view.tickets.held(seat)) for seat in range(view.players)])
    return _badges(tuple(view.cars), tuple(view.cards.hand_size), held, tuple(view.souvenirs), symbols, words)


@lru_cache(maxsize=2_000)
def _badges(
    cars: tuple[int, ...],
    cards: tuple[int, ...],
    tickets: tuple[int, ...],
    souvenirs: tuple[int, ...],
    symbols: tuple[str, ...],
    words: Words,
) -> tuple[tuple[Badge, ...], ...]:
    rows = zip(cars, cards, tickets, souvenirs, strict=True)
    return tuple(_counts(*numbers, owned, symbols, words) for *numbers, owned in rows)


@lru_cache(maxsize=2_000)
def _counts(
    cars: int, cards: int, tickets: int, souvenirs: int, symbols: tuple[str, ...], words: Words
) -> tuple[Badge, ...]:
    return (
        Badge(words.say("badge-cars"), str(cars), "▬"),
        Badge(words.say("badge-cards"), str(cards), "▮"),
        Badge(words.say("badge-tickets"), str(tickets), "▤"),
        Badge(words.say("badge-souvenirs"), str(souvenirs.bit_count()), "★"),
        *(
            Badge(words.term("symbol", symbol), "", f"#{LIBRARY.symbol(f'token-{name}')}")
            for symbol, name in enumerate(symbols)
            if souvenirs >> symbol & 1
        ),
    )
