"""The picture of a position: map, market and souvenirs for everybody, the trays of those whose hands may be seen."""

from drezina.core.state import COMPLETE, OVER
from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf import memory_aid
from drezina.games.ticket_to_ride_sf.drawing.album import remembered, souvenirs
from drezina.games.ticket_to_ride_sf.drawing.geography import HEIGHT, WIDTH
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.map import MapDrawing, map_items, pennants
from drezina.games.ticket_to_ride_sf.drawing.market import market
from drezina.games.ticket_to_ride_sf.drawing.panels import badges
from drezina.games.ticket_to_ride_sf.drawing.targets import targets
from drezina.games.ticket_to_ride_sf.drawing.theme import SEATS
from drezina.games.ticket_to_ride_sf.drawing.tickets import Flag, shown_tickets
from drezina.games.ticket_to_ride_sf.drawing.tray import trays
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Part, Scene, Sheet

COLOURS = tuple((body, shape) for body, _, shape in SEATS)
PART = 514.0  # width of a part: on a phone its names are 10 px high


def draw(view: TicketToRideState, drawing: MapDrawing, words: Words, names: tuple[str, ...]) -> Scene:
    open_hands = view.actor == OVER or view.viewer == COMPLETE
    seats = range(view.players) if open_hands else [int(view.viewer)] if view.viewer >= 0 else []
    tickets = {seat: shown_tickets(view, seat) for seat in seats}
    own = tickets.get(int(view.viewer), ())
    flags = tuple(one.flag for one in own)
    sheets = [_map_sheet(view, flags, drawing, words, names), _market_sheet(view, drawing, words)]
    for seat in seats:
        sheets.extend(trays(view, seat, tickets[seat], drawing, words, names[seat] if open_hands else ""))
    sheets.append(souvenirs(view, drawing, words, names))
    if memory_aid.is_shown(view):
        sheets.append(remembered(view, drawing, words, names))
    return Scene(
        tuple(sheets),
        targets=tuple(targets(view, words)),
        badges=badges(view, tuple(drawing.found.symbols.ids), words),
        colours=COLOURS[: view.players],
    )


def _map_sheet(
    view: TicketToRideState, flags: tuple[Flag, ...], drawing: MapDrawing, words: Words, names: tuple[str, ...]
) -> Sheet:
    """The same for everybody but for the pennants of the viewer's own tickets, which are secret."""
    land = (tuple(view.owner), tuple(view.tokens_at), tuple(view.symbol_at))

    def drawn() -> Sheet:
        items = map_items(drawing, view.board, words, names, *land)
        own = pennants(drawing, view.board, flags, words)
        return Sheet(
            "board", WIDTH, HEIGHT, (*items, *own),
            parts=_parts(words), ground=drawing.ground(words), library=LIBRARY, shared=items,
        )  # fmt: skip

    return drawing.sheets.sheet(("board", words.lang, names, land, flags), drawn)


def _market_sheet(view: TicketToRideState, drawing: MapDrawing, words: Words) -> Sheet:
    """The same for everybody."""
    look = (
        int(view.cards.deck_size), tuple(view.cards.display), int(view.tickets.size()), tuple(view.cards.discards),
    )  # fmt: skip
    return drawing.sheets.sheet(("market", words.lang, look), lambda: market(words, *look))


def _parts(words: Words) -> tuple[Part, ...]:
    """The map for small screens, which can show a part of it large enough to be read; the parts share their edges."""
    return (
        Part(words.say("part-north-east"), 526, 4, PART, 450),
        Part(words.say("part-north-west"), 4, 4, PART, 450),
        Part(words.say("part-south-west"), 30, 330, PART, 461),
        Part(words.say("part-south-east"), 474, 376, PART, 415),
    )
