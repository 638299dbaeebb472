"""The numbers on the plates of the players."""

from functools import lru_cache

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Badge


def badges(view: TicketToRideState, seat: int, words: Words) -> tuple[Badge, ...]:
    held, souvenirs = len(view.tickets.held(seat)), int(view.souvenirs[seat]).bit_count()
    return _counts(int(view.cars[seat]), int(view.cards.hand_size[seat]), held, souvenirs, words)


@lru_cache(maxsize=2_000)
def _counts(cars: int, cards: int, tickets: int, souvenirs: int, words: Words) -> tuple[Badge, ...]:
    return (
        Badge(words.say("badge-cars"), str(cars), "▬"),
        Badge(words.say("badge-cards"), str(cards), "▮"),
        Badge(words.say("badge-tickets"), str(tickets), "▤"),
        Badge(words.say("badge-souvenirs"), str(souvenirs), "★"),
    )
