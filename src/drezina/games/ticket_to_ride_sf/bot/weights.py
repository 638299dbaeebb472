"""The numbers of the choices."""

from typing import final

from mypy_extensions import i64

from drezina.core.weights import Weights
from drezina.games.ticket_to_ride_sf.components import FOLDER


@final
class TicketToRideWeights(Weights):
    """How the greedy bot weighs routes, cards and tickets; the numbers are in weights.toml."""

    def __init__(self) -> None:
        # routes
        self.route_point: i64 = 0  # a point of a route
        self.route_souvenir: i64 = 0  # a souvenir to be had at its end
        self.route_gain: i64 = 0  # both together, beside the cards that they cost
        self.route_ferry: i64 = 0  # a ferry paid where another card would do
        # cards
        self.card: i64 = 0  # one that a wanted route lacks, divided by how many it lacks
        self.ferry_symbol: i64 = 0  # a ferry for a route that asks for one
        self.ferry_last: i64 = 0  # a ferry as the last card of a route
        self.second_card: i64 = 0  # what an open ferry must be worth, since it costs the second card
        # tickets
        self.cars_for_both: i64 = 0  # two tickets are kept if they need no more cars together
        self.cars_for_more: i64 = 0  # new tickets are drawn with at least so many cars left
        self.load(FOLDER / "bot" / "weights.toml")
