"""What the title is: options, terms, and where everything else is found."""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value, cached_per_thread
from drezina.core.inputs import Inputs
from drezina.core.mind import Mind
from drezina.core.moves import MoveTable
from drezina.core.observation import Observation
from drezina.core.words import LANGUAGES, Language, Phrase, PhraseKind, Term, Vocabulary, Words, named, terms
from drezina.games.ticket_to_ride_sf import prompts, scoring
from drezina.games.ticket_to_ride_sf.board import NONE, Board
from drezina.games.ticket_to_ride_sf.bot.inputs import TicketToRideInputs
from drezina.games.ticket_to_ride_sf.bot.mind import TicketToRideMind
from drezina.games.ticket_to_ride_sf.components import FOLDER, GAME_ID, Components, load
from drezina.games.ticket_to_ride_sf.drawing.legend import legend
from drezina.games.ticket_to_ride_sf.drawing.map import MapDrawing
from drezina.games.ticket_to_ride_sf.drawing.picture import draw
from drezina.games.ticket_to_ride_sf.facts import ANNOUNCED, FACTS
from drezina.games.ticket_to_ride_sf.guide import TicketToRideGuide
from drezina.games.ticket_to_ride_sf.observation import TicketToRideObservation
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Scene

RANDOM = "random"  # the start player is drawn by lot
MORE_TICKETS = PhraseKind("tickets seat seat2 number number2", "TR-12.7")
LAST_TURNS = PhraseKind("turns seat", "TR-11.1")
NOBODY_STARTS = PhraseKind("start-player number players", "TR-2.9")


class TicketToRide(Game[TicketToRideState]):
    id = GAME_ID
    players = (2, 3, 4)
    options = (
        Option("map", ("reconstructed",), "reconstructed"),
        Option("start_player", (RANDOM, 1, 2, 3, 4), RANDOM),
        Option("memory_aid", (False, True), False),
    )
    folder = FOLDER
    decisions: ClassVar[Mapping[str, str]] = {
        "blind": "cards",
        "take": "cards",
        "pass": "cards",
        "tickets": "tickets",
        "keep-both": "tickets",
        "keep-first": "tickets",
        "keep-second": "tickets",
        "place": "souvenirs",
        "souvenir": "souvenirs",
        "claim": "routes",
    }
    facts = FACTS
    guide = TicketToRideGuide()
    categories: ClassVar[Mapping[str, str]] = {"completed": "tickets", "failed": "tickets"}
    ending_facts = frozenset({ANNOUNCED})

    def conflict(self, players: int, options: Mapping[str, Value]) -> Phrase | None:
        starter = options["start_player"]
        return NOBODY_STARTS(int(starter), players) if starter != RANDOM and int(starter) > players else None

    # --- components and what is made of them -------------------------------------------------------------------------

    @cached_property
    def found(self) -> tuple[Components, str]:
        """The components in use and their digest."""
        return load()

    @property
    def board(self) -> Board:
        return _board(self)

    @cached_property
    def map_drawing(self) -> MapDrawing:
        return MapDrawing(self.found[0])

    @cached_property
    def table(self) -> MoveTable:
        return MoveTable(self.terms, self.board.codes.layout)

    def components(self, config: Config) -> str:
        return self.found[1]

    def start(self, config: Config) -> TicketToRideState:
        return _start(self, config).copy()

    def moves(self, config: Config) -> MoveTable:
        return self.table

    # --- terms -------------------------------------------------------------------------------------------------------

    def vocabulary(self, config: Config) -> Vocabulary:
        return self.terms

    @cached_property
    def terms(self) -> Vocabulary:
        components = self.found[0]
        name = {location.id: location.name for location in components.locations.list}
        return {
            "card": terms([kind.id for kind in components.cards.kinds]),
            "symbol": terms(components.symbols.ids),
            "location": named([(location.id, location.name) for location in components.locations.list]),
            "route": [self._route_term(route) for route in range(self.board.routes)],
            "ticket": [
                Term(ticket.id.lower(), dict.fromkeys(LANGUAGES, f"{name[ticket.a]} – {name[ticket.b]}"))
                for ticket in components.tickets.list
            ],
            "payment": [self._payment_term(payment) for payment in range(len(self.board.pay_route))],
        }

    def _route_term(self, route: int) -> Term:
        """`pier-39/alcatraz`; of the tracks of a double route the later one ends in /2, and names tell the colour."""
        locations, routes = self.found[0].locations.list, self.found[0].routes.list
        a, b = locations[self.board.end_a[route]], locations[self.board.end_b[route]]
        twin = self.board.twin[route]
        second = NONE < twin < route
        names: dict[str, str] = {}
        for lang in LANGUAGES:
            words = self.plain_words(lang)
            colour = words.say(f"card-{routes[route].color}", attribute="track")
            if second and self.board.colour[twin] == self.board.colour[route]:
                colour = words.say("second-track", {"colour": colour})
            names[lang] = f"{a.name} – {b.name} ({colour})" if twin != NONE else f"{a.name} – {b.name}"
        return Term(f"{a.id}/{b.id}{'/2' if second else ''}", names)

    def _payment_term(self, payment: int) -> Term:
        """`2-black+1-ferry`."""
        ferries = int(self.board.pay_ferries[payment])
        plain = int(self.board.length[self.board.pay_route[payment]]) - ferries
        kind = self.found[0].cards.kinds[self.board.pay_colour[payment]].id
        parts = [*([f"{plain}-{kind}"] if plain else []), *([f"{ferries}-ferry"] if ferries else [])]
        return Term("+".join(parts), {lang: self._payment_name(lang, kind, plain, ferries) for lang in LANGUAGES})

    def _payment_name(self, lang: Language, kind: str, plain: int, ferries: int) -> str:
        words = self.plain_words(lang)
        forms = {form: words.say(f"card-{kind}", attribute=form) for form in ("one", "few", "many")}
        return words.say("payment", {"plain": plain, "ferries": ferries, **forms})

    # --- what is asked of a position ---------------------------------------------------------------------------------

    def default(self, state: TicketToRideState) -> int:
        return prompts.default(state)

    def prompt(self, view: TicketToRideState) -> Phrase:
        return prompts.prompt(view)

    def describe(self, view: TicketToRideState) -> list[list[Phrase]]:
        return prompts.describe(view)

    def refusal(self, view: TicketToRideState, code: int) -> Phrase:
        return prompts.refusal(view, code)

    def score(self, state: TicketToRideState) -> list[list[ScoreLine]]:
        return [scoring.score_lines(state, seat) for seat in range(state.players)]

    def tie_break(self, state: TicketToRideState, seat: int, other: int) -> Phrase | None:
        mine, theirs = int(scoring.completed_count(state, seat)), int(scoring.completed_count(state, other))
        return MORE_TICKETS(seat, other, mine, theirs) if mine > theirs else None

    def last_round(self, view: TicketToRideState) -> Phrase | None:
        return LAST_TURNS(int(view.announced)) if view.announced != NONE else None

    def mind(self, config: Config) -> Mind:
        return TicketToRideMind(self.board)

    def inputs(self, config: Config) -> Inputs:
        return TicketToRideInputs(self.board, config.players)

    def observation(self, config: Config) -> Observation:
        return TicketToRideObservation(self.board, config.players)

    def draw(self, view: TicketToRideState, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(view, self.map_drawing, words, names)

    def legend(self, words: Words) -> Scene:
        return legend(words)


@cached_per_thread
def _board(game: TicketToRide) -> Board:
    return Board(game.found[0])


@cached_per_thread
def _start(game: TicketToRide, config: Config) -> TicketToRideState:
    """The start position; a copy is quicker than a new one."""
    starter = int(NONE) if config["start_player"] == RANDOM else int(config["start_player"]) - 1
    return TicketToRideState(game.board, config.players, starter, bool(config["memory_aid"]))
