"""The sheets of the players: the card of each layer with its drawings, and the points."""

from collections.abc import Iterator

from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND
from drezina.games.railroad_ink.drawing.goals import card_status
from drezina.games.railroad_ink.drawing.ground import ground
from drezina.games.railroad_ink.drawing.layout import CARD, GAP, HEADING, PANEL, Layout
from drezina.games.railroad_ink.drawing.library import LIBRARY
from drezina.games.railroad_ink.drawing.look import Look, key
from drezina.games.railroad_ink.drawing.marks import Network, cross, longest, networks_of, tint
from drezina.games.railroad_ink.drawing.sheet import (
    duplications,
    ghost_of,
    goal_place,
    goal_ticket,
    head,
    heading,
    rolled,
    score_line,
    space_of,
    special_route,
    specials_left,
)
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import round_of
from drezina.games.railroad_ink.scoring import SheetLine, SheetScore, open_ends, score_lines
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Group, Node, Part, Sheet

CACHE = SheetCache(1_000)
POINTS_OF = ("part-points-surface", "part-points-underground")
KINDS_OF_LINE = {"networks": (0, 1), "subway-networks": (0,), "pipe-networks": (1,)}  # the types that a line counts


def sheet(look: Look, view: RailroadInkState) -> Sheet:
    """All layers of a seat with their points."""
    return CACHE.sheet(look, lambda: _sheet(look, view))


def _sheet(look: Look, view: RailroadInkState) -> Sheet:
    layout, lines = Layout.of(look.board), score_lines(view, look.seat)
    items: list[tuple[str, Node]] = []
    for column, layer in enumerate(look.layers):
        score = SheetScore(view, look.seat, layer)
        networks = networks_of(look.board, score.networks)
        left = layout.left(layer)
        items += [
            (key(look.seat, layer, name), _moved(node, left) if left else node)
            for name, node in _card(look, view, column, score, networks)
        ]
        items += _points(look, layout, layer, lines, networks)
    return Sheet(
        f"sheet-{look.seat}",
        layout.width,
        layout.height,
        tuple(items),
        title=look.title,
        seat=look.seat,
        parts=_parts(look, layout),
        ground=ground(look.board, look.words),
        library=LIBRARY,
    )


@memoized
def _moved(node: Node, x: float) -> Node:
    return Group((node,), x=x)


def _parts(look: Look, layout: Layout) -> tuple[Part, ...]:
    """Each card alone, and the points; a card fills the width of a phone."""
    say = look.words.say
    cards = [
        Part(say("layer-underground" if layer else "layer-surface"), layout.left(layer), 0, PANEL, CARD)
        for layer in look.layers
    ]
    if layout.two:
        below = layout.height - CARD
        points = [Part(say(POINTS_OF[layer]), layout.left(layer), CARD, PANEL, below) for layer in look.layers]
        return (*cards, *points)
    return (*cards, Part(say("part-points"), PANEL, 0, layout.width - PANEL, layout.height))


def _card(
    look: Look, view: RailroadInkState, column: int, score: SheetScore, networks: tuple[Network, ...]
) -> Iterator[tuple[object, Node]]:
    """What changes on the card of a layer, from below."""
    board, layer = look.board, look.layers[column]
    if layer == look.drawn_on and look.dice:
        yield "head", head(board, look.words, layer, look.round)
        for index, shown in enumerate(look.dice):
            yield f"rolled-{index}", rolled(board, index, shown, not look.undrawn >> index & 1)
    for network in networks:
        yield f"net-{network.name}", tint(board, network)
    for space in range(int(SPACES)):
        yield space, _space(look, column, space)
    yield from longest(board, score, layer)
    sheet = view.sheet_of(look.seat, layer)
    for arm in range(8):
        spaces = int(open_ends(view, sheet, arm))
        for space in range(int(SPACES)):
            if spaces >> space & 1:
                yield f"open-{space}-{arm}", cross(space, arm >> 1, layer)
    if layer == look.drawn_on:
        for code in look.codes:
            if code != board.codes.end:
                image, space = int(board.codes.image(code)), int(board.codes.space(code))
                yield f"ghost-{space}-{image}", ghost_of(board, image, space, layer)
    if layer == SURFACE:
        yield "specials", specials_left(look.words, look.specials, look.extra)
        for index in range(len(board.faces) - int(board.rollable)):
            gone = bool(look.kinds >> int(board.rollable) + index & 1)
            route = special_route(board, look.words, index, gone, not look.specials + look.extra)
            yield f"special-{index}", route
    else:
        yield "doubles", duplications(board, look.words, look.doubles)


def _points(
    look: Look, layout: Layout, layer: int, lines: list[SheetLine], networks: tuple[Network, ...]
) -> Iterator[tuple[str, Node]]:
    """The lines of a layer in two columns below its card, or in one beside it; then the goals."""
    here = [line for line in lines if line.layer == layer]
    plain = [line for line in here if line.goal < 0]
    x, y, width = layout.points(layer)
    left = layout.left(layer)
    yield (
        key(look.seat, layer, "sum"),
        heading(_sum_name(look, layout, layer), sum(line.points for line in here), x, y, width),
    )
    columns = 2 if layout.two else 1
    rows, each = -(-len(plain) // columns), (width - GAP * (columns - 1)) / columns
    y += HEADING
    for number, line in enumerate(plain):
        kinds = KINDS_OF_LINE.get(line.what.kind, ())
        counted = tuple(network for network in networks if network.points and network.kind in kinds)
        box = (x + number // rows * (each + GAP), y + number % rows * layout.line, each, layout.line)
        yield key(look.seat, layer, f"line-{number}"), score_line(look.words, line, counted, box, left)
    top = y + rows * layout.line + GAP
    for line in here:
        if line.goal >= 0:
            place = goal_place(x, top, width, line.goal, not layout.two)
            status = card_status(look.words, look.cards[line.goal])
            name = f"goal-{look.goals[line.goal][0]}"
            yield key(look.seat, layer, name), goal_ticket(look.words, line, status, place, left)


def _sum_name(look: Look, layout: Layout, layer: int) -> str:
    if layout.two:
        return look.words.say("layer-underground" if layer else "layer-surface")
    return look.words.say("paper-total")


def _space(look: Look, column: int, space: int) -> Node:
    """One space as it is now."""
    drawn, layer = look.ink[column * int(SPACES) + space], look.layers[column]
    return space_of(
        look.board,
        look.words,
        layer,
        space,
        drawn,
        spot=look.own and not drawn,
        fresh=0 < look.running == round_of(drawn),
        hub=layer == UNDERGROUND and bool(look.hubs >> space & 1),
        burst=layer == UNDERGROUND and bool(look.bursts >> space & 1),
        station=look.board.expansion and bool(look.stations[column] >> space & 1),
        pipe=look.board.expansion and bool(look.pipes[column] >> space & 1),
    )
