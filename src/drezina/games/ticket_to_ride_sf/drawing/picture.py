"""The picture of a position: the board for everybody, the trays of those whose hands may be seen."""

from drezina.core.state import COMPLETE, OVER
from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.drawing.cards import card_row
from drezina.games.ticket_to_ride_sf.drawing.geography import HEIGHT, WIDTH
from drezina.games.ticket_to_ride_sf.drawing.map import MapDrawing, map_items
from drezina.games.ticket_to_ride_sf.drawing.panels import badges
from drezina.games.ticket_to_ride_sf.drawing.pieces import CARD_H
from drezina.games.ticket_to_ride_sf.drawing.targets import targets
from drezina.games.ticket_to_ride_sf.drawing.tray import trays
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Part, Scene, Sheet
from drezina.scene.palette import SEATS

ROW = HEIGHT + 8
BOARD_H = ROW + CARD_H + 10


def draw(view: TicketToRideState, drawing: MapDrawing, words: Words, names: tuple[str, ...]) -> Scene:
    sheets = [_board_sheet(view, drawing, words)]
    open_hands = view.actor == OVER or view.viewer == COMPLETE
    shown = range(view.players) if open_hands else [view.viewer] if view.viewer >= 0 else []
    for seat in shown:
        sheets.extend(trays(view, seat, drawing, words, names[seat] if open_hands else ""))
    return Scene(
        tuple(sheets),
        targets=tuple(targets(view, words)),
        badges=tuple(badges(view, seat, words) for seat in range(view.players)),
        colours=tuple(SEATS[: view.players]),
    )


def _board_sheet(view: TicketToRideState, drawing: MapDrawing, words: Words) -> Sheet:
    """The same for everybody."""
    piles = (int(view.cards.deck_size), int(view.tickets.size()))
    land = (bool(view.players == 2), tuple(view.owner), tuple(view.tokens_at), tuple(view.symbol_at))

    def drawn() -> Sheet:
        items = (*map_items(drawing, view.board, words, *land), *card_row(view, ROW, words))
        return Sheet("board", WIDTH, BOARD_H, items, parts=_parts(words))

    return drawing.sheets.sheet(("board", words.lang, piles, land, tuple(view.cards.display)), drawn)


def _parts(words: Words) -> tuple[Part, ...]:
    """The map for small screens, which can show a part of it large enough to be read; the parts share their edges."""
    return (
        Part(words.say("part-north-east"), 530, 30, WIDTH - 530, 480),
        Part(words.say("part-west"), 20, 180, 540, 580),
        Part(words.say("part-south-east"), 400, 400, WIDTH - 400, BOARD_H - 400),
    )
