"""The picture of a view: which sheets it has, what can be clicked on them, and the numbers beside the names."""

from collections.abc import Iterator

from drezina.core.state import COMPLETE, OVER
from drezina.core.words import Words
from drezina.games.cargo_empire import codes
from drezina.games.cargo_empire.board import CROSSING, START
from drezina.games.cargo_empire.components import Map
from drezina.games.cargo_empire.drawing.delivery import cards_of, keys_of_set, planned, reached, spaces_for
from drezina.games.cargo_empire.drawing.freighter import freighter
from drezina.games.cargo_empire.drawing.gains import hint
from drezina.games.cargo_empire.drawing.ground import SIDE_X, TRACKS_Y, ground
from drezina.games.cargo_empire.drawing.layout import HEIGHT, MAP_H, MAP_W, WIDTH
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.map import layout_seen, map_items
from drezina.games.cargo_empire.drawing.market import market, on_turn, order_of_turns, turns_to_come
from drezina.games.cargo_empire.drawing.panels import badges
from drezina.games.cargo_empire.drawing.tracks import narrow_sheet, tracks
from drezina.games.cargo_empire.drawing.tray import trays
from drezina.games.cargo_empire.duties import CHOOSE_SPACE
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import SheetCache
from drezina.scene.node import Node, Part, Scene, Sheet, Target
from drezina.scene.palette import SEATS

SHEETS = SheetCache(500)


def draw(view: CargoEmpireState, land: Map, words: Words, names: tuple[str, ...]) -> Scene:
    seat = int(view.viewer) if view.viewer >= 0 else None
    sheets = [_board_sheet(view, land, words, names)]
    if seat is not None:
        sheets.extend(trays(view, seat, land, words))
    elif view.actor == OVER or view.viewer == COMPLETE:
        for one in range(view.board.people):
            sheets.extend(trays(view, one, land, words, names[one]))
    if view.board.freighter >= 0:
        sheets.append(freighter(view, land, words, names[view.board.freighter]))
    return Scene(
        tuple(sheets),
        targets=tuple(_targets(view, seat, land, words)),
        badges=tuple(badges(view, one, words) for one in range(view.board.seats)),
        colours=tuple(SEATS[: view.board.seats]),
        narrow=lambda: (narrow_sheet(view, words),),
    )


# --- the board -----------------------------------------------------------------------------------------------------


def _board_sheet(view: CargoEmpireState, land: Map, words: Words, names: tuple[str, ...]) -> Sheet:
    """The same for all who know the same."""
    cities = (view.tile, view.level, view.cubes, view.spaces, view.stations, view.crest, view.rush)
    players = (view.market, view.owned, view.first_card, view.order, view.faces, view.spots, view.clan)
    one_by_one = (view.round, view.supply, view.demand, view.space, view.paid, view.rush_used, view.truck, view.train)
    asked = (view.actor, planned(view), tuple(reached(view).items())) if planned(view) else ()
    turns = (turns_to_come(view), int(view.turn), on_turn(view), view.actor == OVER)
    return SHEETS.sheet(
        (view.board, words, tuple(map(tuple, cities)), tuple(map(tuple, players)), one_by_one, asked, turns, names),
        lambda: Sheet(
            "board",
            WIDTH,
            HEIGHT,
            tuple(_board(view, land, words, names)),
            parts=_parts(words),
            ground=ground(layout_seen(view), words),
            library=LIBRARY,
        ),
    )


def _board(view: CargoEmpireState, land: Map, words: Words, names: tuple[str, ...]) -> Iterator[tuple[str, Node]]:
    yield from map_items(view, land, words)
    yield from market(view, land, words)
    yield from order_of_turns(view, names, words)
    yield from tracks(view, words)


def _parts(words: Words) -> tuple[Part, ...]:
    half = MAP_W * 0.54
    return (
        Part(words.say("part-west"), 0, 0, half, MAP_H),
        Part(words.say("part-east"), MAP_W - half, 0, half, MAP_H),
        Part(words.say("part-market"), SIDE_X - 6, 0, WIDTH - SIDE_X + 6, MAP_H),
        Part(words.say("part-tracks"), 0, TRACKS_Y, WIDTH * 0.56, HEIGHT - TRACKS_Y, "wide"),
        Part(words.say("part-points"), WIDTH * 0.44, TRACKS_Y, WIDTH * 0.56, HEIGHT - TRACKS_Y, "wide"),
    )


# --- targets -------------------------------------------------------------------------------------------------------


def _targets(view: CargoEmpireState, seat: int | None, land: Map, words: Words) -> Iterator[Target]:
    if seat is None or seat not in list(view.waiting()):
        return
    view.focus(seat)
    for code in view.legal():
        keys = tuple(_keys(view, seat, int(code)))
        said = hint(view, seat, int(code), land, words)
        counted = sum(cards_of(view, int(code - codes.PAY))) if code >= codes.PAY else 0
        yield Target(int(code), keys, confirm=code >= codes.PAY, hint=said, counted=counted)


# Choices that light up something numbered: the first code, how many, and the name
LIT = (
    *(
        (first, 24, "city")
        for first in (
            codes.BEGIN,
            codes.CREST,
            codes.SUPPLY,
            codes.REFILL,
            codes.CUBE_FROM,
            codes.CUBE_TO,
            codes.DEMAND,
            codes.VASSAL_FROM,
            codes.VASSAL_TO,
        )
    ),
    (codes.BLANK, 4, "slot"),
    (codes.KEEP, 24, "offer"),
    (codes.TAKE, 3, "hand"),
    (codes.RUSH, 6, "rush"),
)


def _keys(view: CargoEmpireState, seat: int, code: int) -> Iterator[str]:
    for first, count, name in LIT:
        if first <= code < first + count:
            yield f"{name}-{code - first}"
    if codes.CARD <= code < codes.BLANK:
        yield f"slot-{list(view.market).index(code - codes.CARD)}"
    elif codes.SPACE <= code < codes.CREST:
        city = view.demand if view.agenda.kind == CHOOSE_SPACE else view.agenda.target
        yield f"demand-{city}-{code - codes.SPACE}"
    elif codes.MARKER <= code < codes.PATH:
        yield f"marker-{seat}-{code - codes.MARKER}"
    elif codes.PATH <= code < codes.CARD:
        spot = int(view.spots[seat * 3 + view.agenda.target])
        yield f"path-{0 if spot == START else spot - int(CROSSING) + 1}-{code - codes.PATH}"
    elif code >= codes.PAY:
        yield from keys_of_set(view, code - int(codes.PAY))
    if codes.DEMAND <= code < codes.RUSH:
        city = code - int(codes.DEMAND)
        yield from (f"demand-{city}-{space}" for space in spaces_for(view, seat, city))
