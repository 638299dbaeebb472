"""The codes of moves and of chance outcomes: each kind declared once, with its arguments."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.moves import CodeLayout


@final
class Codes:
    """The first code of each kind on one map; the others of that kind follow it in the order of their arguments."""

    def __init__(self, seats: i64, cards: i64, locations: i64, tickets: i64, route_of_payment: vec[i64]) -> None:
        layout = CodeLayout()
        self.blind: i64 = layout.move("blind")
        self.take: i64 = layout.move("take card", cards)
        self.draw_tickets: i64 = layout.move("tickets")
        self.pass_turn: i64 = layout.move("pass")
        self.keep_both: i64 = layout.move("keep-both")
        self.keep_first: i64 = layout.move("keep-first")
        self.keep_second: i64 = layout.move("keep-second")
        self.place: i64 = layout.move("place location", locations)
        self.souvenir: i64 = layout.move("souvenir location", locations)
        claims = [(route, payment) for payment, route in enumerate(route_of_payment)]
        self.claim: i64 = layout.move("claim route payment", claims)
        self.card: i64 = layout.chance("card card", cards)
        self.ticket: i64 = layout.chance("ticket ticket", tickets)
        self.start: i64 = layout.chance("start seat", seats)
        self.size: i64 = layout.size  # of the codes that seats choose
        self.layout: CodeLayout = layout
