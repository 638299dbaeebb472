"""The numbers on the plates of the players, and their souvenirs."""

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.scene.cache import memoized
from drezina.scene.node import Badge


def badges(
    cars: tuple[int, ...],
    cards: tuple[int, ...],
    tickets: tuple[int, ...],
    souvenirs: tuple[int, ...],
    symbols: tuple[str, ...],
    words: Words,
) -> tuple[tuple[Badge, ...], ...]:
    """Those of all players."""
    rows = zip(cars, cards, tickets, souvenirs, strict=True)
    return tuple([_counts(*numbers, symbols, words) for numbers in rows])


@memoized
def _counts(
    cars: int, cards: int, tickets: int, souvenirs: int, symbols: tuple[str, ...], words: Words
) -> tuple[Badge, ...]:
    owned = _owned(souvenirs, symbols, words)
    return (
        _count("cars", cars, "▬", words),
        _count("cards", cards, "▮", words),
        _count("tickets", tickets, "▤", words),
        _count("souvenirs", len(owned), "★", words),
        *owned,
    )


@memoized
def _count(what: str, number: int, icon: str, words: Words) -> Badge:
    return Badge(words.say(f"badge-{what}"), str(number), icon)


@memoized
def _owned(souvenirs: int, symbols: tuple[str, ...], words: Words) -> tuple[Badge, ...]:
    return tuple(
        Badge(words.term("symbol", symbol), "", f"#{LIBRARY.symbol(f'token-{name}')}")
        for symbol, name in enumerate(symbols)
        if souvenirs >> symbol & 1
    )
