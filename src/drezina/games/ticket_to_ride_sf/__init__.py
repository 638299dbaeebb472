"""Ticket to Ride: San Francisco."""

from functools import cached_property
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, cached_per_thread
from drezina.core.mind import Mind
from drezina.core.moves import Kind, MoveTable
from drezina.core.state import State
from drezina.core.words import LANGUAGES, FactTable, Language, Phrase, Term, Vocabulary, Words, named, terms
from drezina.games.ticket_to_ride_sf import asking, scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, GREY, KINDS, NONE, Board
from drezina.games.ticket_to_ride_sf.bot import Tourist
from drezina.games.ticket_to_ride_sf.components import FOLDER, GAME_ID, Components, load
from drezina.games.ticket_to_ride_sf.draw import Pictures, draw
from drezina.games.ticket_to_ride_sf.state import Journey
from drezina.scene.node import Scene


class TicketToRide(Game):
    id = GAME_ID
    players = (2, 3, 4)
    options = (Option("map", ("reconstructed",), "reconstructed"),)
    folder = FOLDER
    facts: ClassVar[FactTable] = FactTable.of(
        (
            "dealt seat card",
            "turned-up card",
            "refreshed",
            "new-deck cards",
            "offered seat ticket",
            "kept-ticket seat ticket",
            "returned-ticket seat ticket",
            "kept-tickets seat kept returned",
            "starts seat",
            "placed seat symbol location tokens",
            "took seat card",
            "drew seat card",
            "drew-blind seat",
            "claimed seat route payment points",
            "took-souvenir seat symbol location",
            "drew-tickets seat tickets",
            "passed seat",
            "announced seat",
            "completed seat ticket points",
            "failed seat ticket points",
            "ended",
        )
    )

    @cached_property
    def found(self) -> tuple[Components, str]:
        return load()

    @property
    def board(self) -> Board:
        return _board(self)

    @cached_property
    def pictures(self) -> Pictures:
        return Pictures(self.found[0])

    @cached_property
    def table(self) -> MoveTable:
        return moves_of(self.board, self.terms)

    @cached_property
    def terms(self) -> Vocabulary:
        words = {lang: self.plain_words(lang) for lang in LANGUAGES}
        components, board = self.found[0], self.board
        name = {location.id: location.name for location in components.locations.list}
        return {
            "card": terms([kind.id for kind in components.cards.kinds]),
            "symbol": terms(components.symbols.ids),
            "location": named([(location.id, location.name) for location in components.locations.list]),
            "route": [self._route_term(route) for route in range(board.routes)],
            "ticket": [
                Term(ticket.id.lower(), dict.fromkeys(LANGUAGES, f"{name[ticket.a]} – {name[ticket.b]}"))
                for ticket in components.tickets.list
            ],
            "payment": [
                Term(
                    self._payment_id(payment),
                    {lang: words[lang].say("payment", self._payment_words(payment, lang)) for lang in LANGUAGES},
                )
                for payment in range(len(board.pay_route))
            ],
        }

    def _route_term(self, route: int) -> Term:
        """`pier-39/alcatraz`; of the tracks of a double route the later one ends in /2, and names tell the colour."""
        places, routes = self.found[0].locations.list, self.found[0].routes.list
        a, b = places[self.board.end_a[route]], places[self.board.end_b[route]]
        twin = self.board.twin[route]
        second = NONE < twin < route
        names: dict[str, str] = {}
        for lang in LANGUAGES:
            colour = self.plain_words(lang).say(f"card-{routes[route].color}", attribute="track")
            same_colour = twin != NONE and self.board.colour[twin] == self.board.colour[route]
            track = f" ({colour}{' 2' if second and same_colour else ''})" if twin != NONE else ""
            names[lang] = f"{a.name} – {b.name}{track}"
        return Term(f"{a.id}/{b.id}{'/2' if second else ''}", names)

    def _payment_id(self, payment: int) -> str:
        ferries = self.board.pay_ferries[payment]
        plain = self.board.length[self.board.pay_route[payment]] - ferries
        kind = self.found[0].cards.kinds[self.board.pay_colour[payment]].id
        parts = [f"{plain}-{kind}"] if plain else []
        return "+".join(parts + ([f"{ferries}-ferry"] if ferries else []))

    def _payment_words(self, payment: int, lang: Language) -> dict[str, str | int]:
        words = self.plain_words(lang)
        ferries = self.board.pay_ferries[payment]
        plain = self.board.length[self.board.pay_route[payment]] - ferries
        kind = f"card-{self.found[0].cards.kinds[self.board.pay_colour[payment]].id}"
        forms = {form: words.say(kind, attribute=form) for form in ("one", "few", "many")}
        return {"plain": int(plain), "ferries": int(ferries), **forms}

    def start(self, config: Config) -> Journey:
        return _start(self, config.players).copy()

    def moves(self, config: Config) -> MoveTable:
        return self.table

    def vocabulary(self, config: Config) -> Vocabulary:
        return self.terms

    def components(self, config: Config) -> str:
        return self.found[1]

    def default(self, state: State) -> int:
        return asking.default(_journey(state))

    def prompt(self, view: State) -> Phrase:
        return asking.prompt(_journey(view))

    def describe(self, view: State) -> list[list[Phrase]]:
        return asking.describe(_journey(view))

    def refusal(self, view: State, code: int) -> Phrase:
        return asking.refusal(_journey(view), code)

    def score(self, state: State) -> list[list[ScoreLine]]:
        return [score_lines(_journey(state), seat) for seat in range(_journey(state).players)]

    def mind(self, config: Config) -> Mind:
        return Tourist(self.board)

    def draw(self, view: State, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(_journey(view), self.pictures, words, names)


@cached_per_thread
def _board(game: TicketToRide) -> Board:
    return Board(game.found[0])


@cached_per_thread
def _start(game: TicketToRide, players: int) -> Journey:
    """The start position; a copy is quicker than a new one."""
    return Journey(game.board, players)


def _journey(state: State) -> Journey:
    assert isinstance(state, Journey)
    return state


def moves_of(board: Board, vocabulary: Vocabulary) -> MoveTable:
    locations = [(location,) for location in range(board.locations)]
    table = MoveTable.of(
        vocabulary,
        [
            Kind("blind"),
            Kind("take card", [(kind,) for kind in range(KINDS)]),
            Kind("tickets"),
            Kind("pass"),
            Kind("keep-both"),
            Kind("keep-first"),
            Kind("keep-second"),
            Kind("place location", locations),
            Kind("souvenir location", locations),
            Kind("claim route payment", [(route, payment) for payment, route in enumerate(board.pay_route)]),
        ],
        chance=[
            Kind("card card", [(kind,) for kind in range(KINDS)]),
            Kind("ticket ticket", [(ticket,) for ticket in range(board.tickets)]),
            Kind("start seat", [(seat,) for seat in range(4)]),
        ],
    )
    assert table.first["claim"] == board.claim
    assert table.first["start"] == board.start_code
    return table


def score_lines(state: Journey, seat: int) -> list[ScoreLine]:
    """TR-12: routes, then every known ticket, then souvenirs. Before the end only what counts already."""
    board = state.board
    lines = [ScoreLine(int(state.route_points[seat]), Phrase("routes"))]
    if state.actor >= -1:
        return lines
    for ticket in state.tickets.held(seat):
        points = board.ticket_points[ticket]
        done = state.completes(seat, ticket)
        what = Phrase("completed ticket" if done else "failed ticket", (ticket,))
        lines.append(ScoreLine(points if done else -points, what))
    symbols = int(state.souvenirs[seat]).bit_count()
    lines.append(
        ScoreLine(scoring.souvenir_points(board, state.souvenirs[seat]), Phrase("souvenirs symbols", (symbols,)))
    )
    return lines


GAME = TicketToRide()

__all__ = ["FERRY", "GAME", "GREY", "Journey", "TicketToRide"]
