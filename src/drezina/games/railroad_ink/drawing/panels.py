"""The sheets of the players: the card of each layer with its drawings, and the points."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND, Board
from drezina.games.railroad_ink.drawing.goals import card_status
from drezina.games.railroad_ink.drawing.ground import ground
from drezina.games.railroad_ink.drawing.layout import CARD, GAP, HEADING, PANEL, Layout
from drezina.games.railroad_ink.drawing.library import LIBRARY
from drezina.games.railroad_ink.drawing.look import Look, key
from drezina.games.railroad_ink.drawing.marks import Network, cross, in_mask, longest, networks_of, tint
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
    store_left,
    store_name,
)
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import round_of
from drezina.games.railroad_ink.scoring import SheetLine, SheetScore, open_ends, score_lines
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Block, Group, Item, Node, Part, Sheet, joined

CACHE = SheetCache(1_000)
WIDE, WHOLE_ROW = 7, 0b1111111  # spaces in a row
POINTS_OF = ("part-points-surface", "part-points-underground")
KINDS_OF_LINE = {"networks": (0, 1), "subway-networks": (0,), "pipe-networks": (1,)}  # the types that a line counts


def sheet(look: Look, view: RailroadInkState) -> Sheet:
    """All layers of a seat with their points."""
    return CACHE.sheet(look, lambda: _sheet(look, view))


def _sheet(look: Look, view: RailroadInkState) -> Sheet:
    layout, lines = Layout.of(look.board), score_lines(view, look.seat)
    blocks: list[Block] = []
    for column, layer in enumerate(look.layers):
        score = SheetScore(view, look.seat, layer)
        networks = networks_of(look.board, score.networks)
        place = Place(look.seat, layer, layout.left(layer))
        blocks += [
            _dice(look.board, look.words, place, look.round, look.dice if layer == look.drawn_on else (), look.undrawn),
            Block([_network(look.board, place, network) for network in networks]),
            *_rows(look, column, place),
            Block(place.items(_marks(look, view, score, layer))),
            Block([_ghost(look.board, place, code) for code in _drawable(look, layer)]),
            _store(look.board, look.words, place, look.kinds, look.specials, look.extra, look.doubles),
            Block(_points(look, layout, layer, lines, networks)),
        ]
    return Sheet(
        f"sheet-{look.seat}",
        layout.width,
        layout.height,
        joined(blocks),
        title=look.title,
        seat=look.seat,
        parts=_parts(look, layout),
        ground=ground(look.board, look.words),
        library=LIBRARY,
        blocks=tuple(blocks),
    )


class Place(NamedTuple):
    """Where a card lies, and whose it is."""

    seat: int
    layer: int
    left: float

    def item(self, name: object, node: Node) -> Item:
        return key(self.seat, self.layer, name), _moved(node, self.left) if self.left else node

    def items(self, drawn: Iterable[tuple[object, Node]]) -> Iterator[Item]:
        return (self.item(name, node) for name, node in drawn)


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


# --- the card of a layer, from below ---------------------------------------------------------------------------------


@memoized
def _dice(board: Board, words: Words, place: Place, round: int, dice: tuple[int, ...], undrawn: int) -> Block:
    """The round and its dice, on the layer that is drawn on."""
    if not dice:
        return Block(())
    used = [not undrawn >> index & 1 for index in range(len(dice))]
    shown = [(f"rolled-{index}", rolled(board, index, face, used[index])) for index, face in enumerate(dice)]
    return Block(place.items([("head", head(board, words, place.layer, round)), *shown]))


@memoized
def _network(board: Board, place: Place, network: Network) -> Item:
    return place.item(f"net-{network.name}", tint(board, network))


def _rows(look: Look, column: int, place: Place) -> Iterator[Block]:
    """The spaces, row by row: most rows are as they were before the last move."""
    below = place.layer == UNDERGROUND
    masks = (
        look.hubs if below else 0,
        look.bursts if below else 0,
        look.stations[column] if look.board.expansion else 0,
        look.pipes[column] if look.board.expansion else 0,
    )
    for row in range(0, int(SPACES), WIDE):
        first = column * int(SPACES) + row
        ink = look.ink[first : first + WIDE]
        running = look.running if look.running in map(round_of, ink) else 0
        seen = tuple([mask >> row & WHOLE_ROW for mask in masks])
        yield _row(look.board, look.words, place, row, ink, look.own, running, seen)


@memoized
def _row(
    board: Board,
    words: Words,
    place: Place,
    first: int,
    ink: tuple[int, ...],
    own: bool,
    running: int,
    seen: tuple[int, ...],
) -> Block:
    """Some spaces in a row; `seen` are the masks of hubs, bursts, stations and pipes, from the first one on."""
    items: list[Item] = []
    for index, drawn in enumerate(ink):
        hub, burst, station, pipe = (bool(mask >> index & 1) for mask in seen)
        node = space_of(
            board,
            words,
            place.layer,
            first + index,
            drawn,
            spot=own and not drawn,
            fresh=0 < running == round_of(drawn),
            hub=hub,
            burst=burst,
            station=station,
            pipe=pipe,
        )
        items.append(place.item(first + index, node))
    return Block(items)


def _marks(look: Look, view: RailroadInkState, score: SheetScore, layer: int) -> Iterator[tuple[object, Node]]:
    """The longest routes, and crosses at ends that lead nowhere."""
    yield from longest(look.board, score, layer)
    sheet = view.sheet_of(look.seat, layer)
    for arm in range(8):
        for space in in_mask(open_ends(view, sheet, arm)):
            yield f"open-{space}-{arm}", cross(space, arm >> 1, layer)


def _drawable(look: Look, layer: int) -> list[int]:
    """The codes of all that can be drawn on a layer now."""
    end = look.board.codes.end
    return [code for code in look.codes if code != end] if layer == look.drawn_on else []


@memoized
def _ghost(board: Board, place: Place, code: int) -> Item:
    image, space = int(board.codes.image(code)), int(board.codes.space(code))
    return place.item(f"ghost-{space}-{image}", ghost_of(board, image, space, place.layer))


@memoized
def _store(board: Board, words: Words, place: Place, kinds: int, specials: int, extra: int, doubles: int) -> Block:
    """What is left of special routes or duplications."""
    if place.layer != SURFACE:
        rest = words.say("doubles-left", {"left": int(board.doubles_a_game) - doubles})
        marks = ("doubles", duplications(board, words, doubles))
        return Block(place.items([marks, ("doubles-left", store_left(rest, UNDERGROUND))]))
    first = int(board.rollable)
    routes = [
        (f"special-{index}", special_route(board, words, index, bool(kinds >> first + index & 1), not specials + extra))
        for index in range(len(board.faces) - first)
    ]
    name = ("specials", store_name(words.say("special-routes"), SURFACE))
    left = ("specials-left", store_left(specials_left(words, specials, extra), SURFACE))
    return Block(place.items([name, left, *routes]))


# --- points ----------------------------------------------------------------------------------------------------------


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
        counted = tuple([(one.letter, one.points) for one in networks if one.points and one.kind in kinds])
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
