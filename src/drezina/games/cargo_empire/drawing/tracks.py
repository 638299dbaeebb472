"""The development tracks with everybody's markers, as a drawing."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.cargo_empire.board import CROSSING, POINTS, START, TRACK_SPACES, Cards
from drezina.games.cargo_empire.components import BONUSES, CARDS, MARKERS
from drezina.games.cargo_empire.drawing.delivery import reached
from drezina.games.cargo_empire.drawing.pieces import CARD_COLOURS, INK, PANEL, icon, sign, vehicle
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Rect, Text
from drezina.scene.palette import LIGHT

TRACKS_Y = 764.0
COLUMN = 54.0
CELL_H = 58.0
LABEL_W, LABEL_H = 26.0, 13.0


def tracks(view: CargoEmpireState, words: Words) -> Iterator[tuple[str, Node]]:
    cards = view.board.cards
    yield "start", _place(4, 0, 54, 2 * CELL_H + 6, 8)
    for track in range(3):
        if view.faces[track] >= 0:
            for path in range(2):
                yield f"path-{track}-{path}", _path(cards, int(view.faces[track]) * 2 + path, track, path)
        if track < 2:
            yield f"crossing-{track}", _place(_track_x(track) + 5 * COLUMN + 3, 26, 42, 2 * CELL_H - 46, 20)
    yield "points", _points(cards)
    for seat in range(view.board.seats):
        for marker in range(3):
            x, y = _spot(view, seat, marker)
            yield f"marker-{seat}-{marker}", vehicle(seat, marker, x, y, words)
    yield from _steps(view, words)


@memoized
def _place(x: float, below: float, w: float, h: float, r: float) -> Node:
    """Where markers of all paths stand together."""
    return Rect(x, TRACKS_Y + below, w, h, r, fill=LIGHT["space"], stroke=INK, width=1, cls="f-space s-ink")


def _track_x(track: int) -> float:
    return 62 + track * (5 * COLUMN + 48)


@memoized
def _path(cards: Cards, side: int, track: int, path: int) -> Node:
    """The spaces of one path of a track, with their bonuses."""
    before = 0
    parts: list[Node] = []
    for space in range(cards.spaces[side]):
        last = int(cards.column[side * 5 + space])
        x, y = _track_x(track) + COLUMN * before, TRACKS_Y + (CELL_H + 6) * path
        wide = COLUMN * (last - before)
        parts.append(Rect(x, y, wide - 2, CELL_H, 6, fill=PANEL, stroke=INK, width=1, cls="f-panel s-ink"))
        parts += _bonus(int(cards.bonus[side * 5 + space]), x + wide / 2 - 1, y + 13)
        before = last
    return Group(tuple(parts))


def _bonus(bonus: int, x: float, y: float) -> list[Node]:
    name = BONUSES[bonus]
    if name == "none":
        return []
    if name in CARDS:
        box = Rect(x - 11, y - 10, 22, 20, 4, fill=CARD_COLOURS[CARDS.index(name)])
        return [box, icon(name, x, y, 0.9, "#ffffff")]
    box = Rect(x - 11, y - 10, 22, 20, 4, fill=LIGHT["brass"], cls="f-brass")
    if name == "city_or_task":
        wide = Rect(x - 17, y - 10, 34, 20, 4, fill=LIGHT["brass"], cls="f-brass")
        return [wide, icon("city", x - 8, y, 0.75, "#ffffff"), icon("task", x + 8, y, 0.75, "#ffffff")]
    return [box, icon(name, x, y, 0.85, "#ffffff")]


@memoized
def _points(cards: Cards) -> Node:
    parts: list[Node] = []
    for index, points in enumerate(cards.vp):
        x, y = _points_at(index)
        parts.append(Rect(x - 15, y - 18, 30, 38, 5, fill=LIGHT["hill"], stroke=INK, width=1, cls="f-hill s-ink"))
        parts.append(Text(x, y - 6, str(int(points)), 12, bold=True, fill=INK, cls="f-ink"))
    return Group(tuple(parts))


def _points_at(index: int) -> tuple[float, float]:
    """Three rows of four, from the lowest on the left upward."""
    return 1018 + 33 * (index % 4), TRACKS_Y + 2 * CELL_H - 14 - 41 * (index // 4)


def _steps(view: CargoEmpireState, words: Words) -> Iterator[tuple[str, Node]]:
    """How far each set of cards would bring a marker: written where it would come to stand, and nowhere twice."""
    taken: list[tuple[float, float]] = []
    for (marker, steps), spots in reached(view).items():
        places = tuple(_beside(taken, *_label_at(view, spot, marker)) for spot in spots)
        yield f"step-{marker}-{steps}", _label(marker, steps, places, words)


def _label_at(view: CargoEmpireState, spot: int, marker: int) -> tuple[float, float]:
    """Labels of several markers share a spot: side by side where it is wide, else one above the other."""
    x, y, wide = _middle(view, spot)
    return (x - 14 + 14 * marker, y - 14 * (marker == 1)) if wide else (x, y - 27.5 + 13.5 * marker)


def _beside(taken: list[tuple[float, float]], x: float, y: float) -> tuple[float, float]:
    """The place itself or, where a label is already (steps beyond the last spot lead nowhere), the next to its left."""
    while any(abs(x - there) < LABEL_W and abs(y - level) < LABEL_H for there, level in taken):
        x -= LABEL_W + 1
    taken.append((x, y))
    return x, y


@memoized
def _label(marker: int, steps: int, places: tuple[tuple[float, float], ...], words: Words) -> Node:
    text = f"{sign(words, 'marker', MARKERS[marker])}+{steps}"
    parts: list[Node] = []
    for x, y in places:
        parts.append(Rect(x - LABEL_W / 2, y - LABEL_H / 2, LABEL_W, LABEL_H, 4, fill=LIGHT["brass"], cls="f-brass"))
        parts.append(Text(x, y + 4, text, 10.5, bold=True, fill=PANEL, cls="f-panel"))
    return Group(tuple(parts))


def _middle(view: CargoEmpireState, spot: int) -> tuple[float, float, bool]:
    """The lower edge of a spot in the middle, and whether there is room for three side by side."""
    if spot >= POINTS:
        x, y = _points_at(spot - POINTS)
        return x, y + 14, False
    if spot >= CROSSING:
        return _track_x(spot - CROSSING) + 5 * COLUMN + 24, TRACKS_Y + 2 * CELL_H - 26, False
    x, y = _space_at(view, spot)
    return x, y + 18, True


def _space_at(view: CargoEmpireState, spot: int) -> tuple[float, float]:
    track, index = divmod(spot - int(TRACK_SPACES), 10)
    path, space = divmod(index, 5)
    cards, side = view.board.cards, int(view.faces[track]) * 2 + path
    first = int(cards.column[side * 5 + space - 1]) if space else 0
    middle = (first + int(cards.column[side * 5 + space])) / 2
    return _track_x(track) + COLUMN * middle - 1, TRACKS_Y + (CELL_H + 6) * path + 32


def _spot(view: CargoEmpireState, seat: int, marker: int) -> tuple[float, float]:
    """Where a marker stands: beside those that came to the same spot."""
    spot = int(view.spots[seat * 3 + marker])
    number = seat * 3 + marker
    together = [other for other in range(3 * view.board.seats) if view.spots[other] == spot]
    rank = together.index(number)
    if spot == START:
        return 15 + 16.0 * (rank % 3), TRACKS_Y + 18 + 28 * (rank // 3)
    if spot >= POINTS:
        x, y = _points_at(spot - POINTS)
        return x - 6 + 12 * (rank % 2), y + 10 - 13 * (rank // 2)
    if spot >= CROSSING:
        x = _track_x(spot - CROSSING) + 5 * COLUMN + 24
        return x - 9 + 18 * (rank % 2), TRACKS_Y + 44 + 20 * (rank // 2)
    x, y = _space_at(view, spot)
    return x - 9 + 18 * (rank % 2) if len(together) > 1 else x, y + 15 * (rank // 2)
