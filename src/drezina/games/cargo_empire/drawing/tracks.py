"""The development tracks with everybody's vehicles, as a drawing."""

from collections.abc import Iterator
from math import ceil

from drezina.core.words import Words
from drezina.games.cargo_empire.board import CROSSING, POINTS, START, TRACK_SPACES, Cards
from drezina.games.cargo_empire.components import BONUSES, CARDS, MARKERS
from drezina.games.cargo_empire.drawing.delivery import reached
from drezina.games.cargo_empire.drawing.ground import TRACKS_Y
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import icon, vehicle
from drezina.games.cargo_empire.drawing.theme import CARD_COLOURS, INK, THEME
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Rect, Text, Use

TOP = TRACKS_Y + 38
COLUMN = 62.0
CELL_H = 84.0
GAP = 6.0  # between the upper and the lower path
FIRST_X = 88.0
CROSSING_W = 56.0  # with the room around it
POINTS_X, POINTS_W, POINTS_H = 1186.0, 61.0, 58.0
BONUS_H = 27.0  # of a cell, above the vehicles
VEHICLE_W, VEHICLE_H = 40.0, 25.0
LABEL_W, LABEL_H = 50.0, 19.0
NUMERALS = ("I", "II", "III")
Box = tuple[float, float, float, float]  # middle, width and height


def tracks(view: CargoEmpireState, words: Words) -> Iterator[tuple[str, Node]]:
    cards = view.board.cards
    yield "start", _start(words)
    for track in range(3):
        if view.faces[track] >= 0:
            for path in range(2):
                yield f"path-{track}-{path}", _path(cards, int(view.faces[track]) * 2 + path, track, path, words)
        if track < 2:
            yield f"crossing-{track}", _crossing(track, words)
    yield "points", _points(cards, words)
    for seat in range(view.board.seats):
        for marker in range(3):
            x, y, scale = _spot(view, seat, marker)
            yield f"marker-{seat}-{marker}", vehicle(seat, marker, x, y, scale, words.say(f"marker-{MARKERS[marker]}"))
    yield from _steps(view, words)


# --- the spaces -------------------------------------------------------------------------------------------------------


def _track_x(track: int) -> float:
    return FIRST_X + track * (5 * COLUMN + CROSSING_W)


@memoized
def _start(words: Words) -> Node:
    box = Rect(12, TOP, 66, 2 * CELL_H + GAP, 9, **THEME.paint("points", "frame"), width=1.6)
    return Group((box,), hint=words.say("draw-start"))


@memoized
def _crossing(track: int, words: Words) -> Node:
    x = _track_x(track) + 5 * COLUMN + 3
    box = Rect(x, TOP + 4, CROSSING_W - 8, 2 * CELL_H + GAP - 8, 22, **THEME.paint("points", "frame"), width=1.6)
    return Group((box,), hint=words.say("draw-crossing"))


@memoized
def _path(cards: Cards, side: int, track: int, path: int, words: Words) -> Node:
    """The spaces of one path of a track, with their bonuses."""
    before = 0
    parts: list[Node] = []
    for space in range(cards.spaces[side]):
        last = int(cards.column[side * 5 + space])
        x, y = _track_x(track) + COLUMN * before, TOP + (CELL_H + GAP) * path
        wide = COLUMN * (last - before)
        parts.append(Rect(x, y, wide - 3, CELL_H, 6, **THEME.paint("cell", "edge"), width=1.3))
        parts += _bonus(BONUSES[cards.bonus[side * 5 + space]], x + wide / 2 - 1.5, y + 15, words)
        before = last
    if path == 1:
        parts += _numeral(track)
    return Group(tuple(parts))


def _numeral(track: int) -> tuple[Node, ...]:
    x, y = _track_x(track) + 2 * COLUMN - 1.5, TOP + CELL_H + GAP / 2
    disc = Circle(x, y, 12.5, **THEME.paint("header", "frame"), width=1.2)
    return disc, Text(x, y + 5, NUMERALS[track], 16.4, bold=True, fill="#fdf6e3")


def _bonus(name: str, x: float, y: float, words: Words) -> list[Node]:
    if name == "none":
        return []
    hint = words.say(f"draw-bonus-{name.replace('_', '-')}")
    if name in CARDS:
        box: Node = Rect(x - 13, y - 11, 26, 23, 4, fill=CARD_COLOURS[CARDS.index(name)], stroke=INK, width=0.9)
        return [Group((box, icon(name, x, y + 0.5, 0.95)), hint=hint)]
    wide = 20 if name == "city_or_task" else 13
    box = Rect(x - wide, y - 11, 2 * wide, 23, 4, fill=LIBRARY.ref("brass"), stroke="#6b4c14", width=1)
    if name == "city_or_task":
        return [Group((box, icon("city", x - 9.5, y, 0.85, INK), icon("task", x + 9.5, y, 0.85, INK)), hint=hint)]
    return [Group((box, icon(name, x, y + 0.5, 0.95, INK)), hint=hint)]


@memoized
def _points(cards: Cards, words: Words) -> Node:
    parts: list[Node] = []
    for index, points in enumerate(cards.vp):
        x, y = _points_at(index)
        parts.append(Rect(x, y, POINTS_W - 3, POINTS_H - 3, 5, **THEME.paint("points", "frame"), width=1.2))
        parts.append(Text(x + 5, y + 16, str(int(points)), 16.4, "start", bold=True, **THEME.fill("ink")))
    return Group(tuple(parts), hint=words.say("draw-points"))


def _points_at(index: int) -> tuple[float, float]:
    """Three rows of four, from the lowest on the left upward."""
    return POINTS_X + POINTS_W * (index % 4), TOP + POINTS_H * (2 - index // 4)


# --- where vehicles stand ---------------------------------------------------------------------------------------------


def _box(view: CargoEmpireState, spot: int) -> Box:
    """The room for vehicles on a spot."""
    if spot == START:
        return 45, TOP + CELL_H + GAP / 2, 64, 2 * CELL_H
    if spot >= POINTS:
        x, y = _points_at(spot - POINTS)
        return x + POINTS_W / 2 - 1, y + 36, POINTS_W - 6, POINTS_H - 22
    if spot >= CROSSING:
        x = _track_x(spot - CROSSING) + 5 * COLUMN + CROSSING_W / 2 - 1
        return x, TOP + CELL_H + GAP / 2, CROSSING_W - 8, 2 * CELL_H - 16
    track, index = divmod(spot - int(TRACK_SPACES), 10)
    path, space = divmod(index, 5)
    cards, side = view.board.cards, int(view.faces[track]) * 2 + path
    first = int(cards.column[side * 5 + space - 1]) if space else 0
    last = int(cards.column[side * 5 + space])
    top = TOP + (CELL_H + GAP) * path + BONUS_H
    room = CELL_H - BONUS_H - 3
    return _track_x(track) + COLUMN * (first + last) / 2 - 1.5, top + room / 2, COLUMN * (last - first) - 5, room


def _spot(view: CargoEmpireState, seat: int, marker: int) -> tuple[float, float, float]:
    """Where a vehicle stands and how large it is: beside and below those that came to the same spot."""
    number = seat * 3 + marker
    spot = int(view.spots[number])
    together = [other for other in range(3 * view.board.seats) if view.spots[other] == spot]
    rank, count = together.index(number), len(together)
    x, y, w, h = _box(view, spot)
    across = 1 if count <= h // VEHICLE_H else 2
    down = ceil(count / across)
    scale = min(1.0, w / (across * VEHICLE_W), h / (down * VEHICLE_H))
    row, column = divmod(rank, across)
    return x + (column - (across - 1) / 2) * w / across, y + (row - (down - 1) / 2) * min(h / down, 29), round(scale, 2)


# --- how far cards would bring vehicles -------------------------------------------------------------------------------


def _steps(view: CargoEmpireState, words: Words) -> Iterator[tuple[str, Node]]:
    """How far each set of cards would bring a marker: written where it would come to stand, and nowhere twice."""
    taken: list[tuple[float, float]] = []
    for (marker, steps), spots in reached(view).items():
        places = tuple(_beside(taken, *_label_at(view, spot, marker)) for spot in spots)
        yield f"step-{marker}-{steps}", _label(marker, steps, places)


def _label_at(view: CargoEmpireState, spot: int, marker: int) -> tuple[float, float]:
    """Labels of several markers share a spot: one above the other."""
    x, y, _, h = _box(view, spot)
    return x, y + h / 2 - LABEL_H / 2 - (LABEL_H + 0.5) * (2 - marker)


def _beside(taken: list[tuple[float, float]], x: float, y: float) -> tuple[float, float]:
    """The place itself or, where a label is already (steps beyond the last spot lead nowhere), the next to its left."""
    while any(abs(x - there) < LABEL_W and abs(y - level) < LABEL_H for there, level in taken):
        x -= LABEL_W + 1
    taken.append((x, y))
    return x, y


@memoized
def _label(marker: int, steps: int, places: tuple[tuple[float, float], ...]) -> Node:
    parts: list[Node] = []
    for x, y in places:
        parts.append(
            Rect(x - LABEL_W / 2, y - LABEL_H / 2, LABEL_W, LABEL_H, 4, **THEME.paint("header", "chosen"), width=1.4)
        )
        parts.append(Use(LIBRARY.symbol(MARKERS[marker]), x - 12, y - 0.5, scale=0.58, color="#cfc6ae"))
        parts.append(Text(x + 12, y + 5, f"+{steps}", 16.4, bold=True, fill="#fdf6e3"))
    return Group(tuple(parts))
