"""The picture of a position: map, market and souvenirs for everybody, the trays of those whose hands may be seen."""

from typing import NamedTuple

from drezina.core.state import COMPLETE, OVER
from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf import memory_aid
from drezina.games.ticket_to_ride_sf.board import Board
from drezina.games.ticket_to_ride_sf.drawing.album import album, remembered
from drezina.games.ticket_to_ride_sf.drawing.forms import WIDE
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.map import MapDrawing, map_blocks, pennants
from drezina.games.ticket_to_ride_sf.drawing.market import market
from drezina.games.ticket_to_ride_sf.drawing.panels import badges
from drezina.games.ticket_to_ride_sf.drawing.targets import targets
from drezina.games.ticket_to_ride_sf.drawing.theme import SEATS
from drezina.games.ticket_to_ride_sf.drawing.tickets import Flag, shown_tickets
from drezina.games.ticket_to_ride_sf.drawing.tray import trays
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.cache import memoized
from drezina.scene.node import Badge, Block, Part, Scene, Sheet, joined

COLOURS = tuple((body, shape) for body, _, shape in SEATS)
PART = 514.0  # width of a part: on a phone its names are 10 px high


class Look(NamedTuple):
    """All that everybody sees of a position."""

    owners: tuple[int, ...]
    tokens: tuple[int, ...]
    symbols: tuple[int, ...]
    souvenirs: tuple[int, ...]
    cars: tuple[int, ...]
    hands: tuple[int, ...]
    tickets: tuple[int, ...]
    tickets_left: int
    deck: int
    display: tuple[int, ...]
    discards: tuple[int, ...]


class PublicPart(NamedTuple):
    """What everybody sees, drawn once for all viewers."""

    land: "Land"
    market: Sheet
    album: Sheet
    badges: tuple[tuple[Badge, ...], ...]


class Land:
    """The map. Viewers' pictures of it differ by the pennants of their own tickets, which are secret."""

    def __init__(self, drawing: MapDrawing, board: Board, words: Words, public: tuple[Block, ...]) -> None:
        self.drawing, self.board, self.words, self.public = drawing, board, words, public
        self.sheets: dict[tuple[Flag, ...], Sheet] = {}

    def sheet(self, flags: tuple[Flag, ...]) -> Sheet:
        if flags not in self.sheets:
            self.sheets[flags] = self._drawn(flags)
        return self.sheets[flags]

    def _drawn(self, flags: tuple[Flag, ...]) -> Sheet:
        blocks = (*self.public, pennants(self.drawing, self.board, flags, self.words))
        form, wide = self.drawing.form, self.drawing.form is WIDE
        return Sheet(
            "board" if wide else "tall", form.width, form.height, joined(blocks),
            parts=_parts(self.words) if wide else (), ground=self.drawing.ground(self.words), library=LIBRARY,
            blocks=blocks, form="wide" if wide else "narrow",
        )  # fmt: skip


def draw(view: TicketToRideState, drawing: MapDrawing, words: Words, names: tuple[str, ...]) -> Scene:
    viewer = int(view.viewer)
    open_hands = view.actor == OVER or viewer == COMPLETE
    seats = range(view.players) if open_hands else [viewer] if viewer >= 0 else []
    tickets = {seat: shown_tickets(view, seat) for seat in seats}
    flags = tuple([one.flag for one in tickets.get(viewer, ())])
    look = _look_at(view)
    public = _public_part(drawing, view.board, words, names, look)
    sheets = [public.land.sheet(flags), public.market]
    for seat in seats:
        sheets.extend(trays(view, seat, tickets[seat], drawing, words, names[seat] if open_hands else ""))
    sheets.append(public.album)
    if memory_aid.is_shown(view):
        sheets.append(remembered(view, drawing, words, names))
    return Scene(
        tuple(sheets),
        targets=tuple(targets(view, words)),
        badges=public.badges,
        colours=COLOURS[: view.players],
        narrow=lambda: (_land(drawing.tall, view.board, words, names, look).sheet(flags),),
    )


def _look_at(view: TicketToRideState) -> Look:
    cards, tickets = view.cards, view.tickets
    return Look(
        tuple(view.owner),
        tuple(view.tokens_at),
        tuple(view.symbol_at),
        tuple(view.souvenirs),
        tuple(view.cars),
        tuple(cards.hand_size),
        tuple([len(tickets.held(seat)) for seat in range(view.players)]),
        tickets.size(),
        cards.deck_size,
        tuple(cards.display),
        tuple(cards.discards),
    )


@memoized
def _public_part(drawing: MapDrawing, board: Board, words: Words, names: tuple[str, ...], look: Look) -> PublicPart:
    return PublicPart(
        _land(drawing, board, words, names, look),
        market(words, look.deck, look.display, look.tickets_left, look.discards),
        album(drawing, words, names, look.souvenirs),
        badges(look.cars, look.hands, look.tickets, look.souvenirs, tuple(drawing.found.symbols.ids), words),
    )


def _land(drawing: MapDrawing, board: Board, words: Words, names: tuple[str, ...], look: Look) -> Land:
    return _drawn_land(drawing, board, words, names, look.owners, look.tokens, look.symbols)


@memoized
def _drawn_land(
    drawing: MapDrawing,
    board: Board,
    words: Words,
    names: tuple[str, ...],
    owners: tuple[int, ...],
    tokens: tuple[int, ...],
    symbols: tuple[int, ...],
) -> Land:
    return Land(drawing, board, words, map_blocks(drawing, board, words, names, owners, tokens, symbols))


def _parts(words: Words) -> tuple[Part, ...]:
    """The map for small screens, which can show a part of it large enough to be read; the parts share their edges."""
    return (
        Part(words.say("part-north-east"), 526, 4, PART, 450),
        Part(words.say("part-north-west"), 4, 4, PART, 450),
        Part(words.say("part-south-west"), 30, 330, PART, 461),
        Part(words.say("part-south-east"), 474, 376, PART, 415),
    )
