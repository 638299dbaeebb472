"""The development tracks with everybody's vehicles, as a drawing: beside each other, or one below the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from drezina.core.words import Words
from drezina.games.cargo_empire.board import CROSSING, POINTS, START, TRACK_SPACES, Cards
from drezina.games.cargo_empire.components import BONUSES, CARDS, MARKERS
from drezina.games.cargo_empire.drawing.delivery import reached
from drezina.games.cargo_empire.drawing.ground import HEADER, TRACKS_Y, key_of_steps, panel
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import icon, vehicle
from drezina.games.cargo_empire.drawing.theme import CARD_COLOURS, INK, THEME, line
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Sheet, Text, Use

Box = tuple[float, float, float, float]  # left, top, width and height
CELL_H = 84.0
GAP = 6.0  # between the upper and the lower path
SECTION_H = 2 * CELL_H + GAP
CAPTION = 26.0  # of the start, above its vehicles
BONUS_H = 27.0  # of a cell, above the vehicles
RAILS = 8.0  # above the lower edge of a cell
VEHICLE_W, VEHICLE_H = 40.0, 25.0
PRINTED = 0.42  # how strong what is printed on the start shows
LABEL_W, LABEL_H = 50.0, 19.0
NUMERALS = ("I", "II", "III")
NARROW_W, NARROW_H = 636.0, 742.0  # of the sheet for a phone held upright


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Where everything of the tracks lies."""

    sections: tuple[tuple[float, float], ...]  # the upper left corner of each
    column: float  # the width of the narrowest space
    start: Box
    crossings: tuple[Box, ...]
    points: tuple[Box, ...]


def _points_in(x: float, y: float, w: float, h: float, across: int) -> tuple[Box, ...]:
    """Twelve fields, from the lowest on the left upward."""
    rows = 12 // across
    return tuple((x + w * (index % across), y + h * (rows - 1 - index // across), w, h) for index in range(12))


def _beside_each_other() -> Plan:
    top, column, crossing = TRACKS_Y + HEADER + 8, 62.0, 56.0
    sections = tuple((88 + track * (5 * column + crossing), top) for track in range(3))
    crossings = tuple((x + 5 * column + 3, top + 4, crossing - 8, SECTION_H - 8) for x, _ in sections[:2])
    return Plan(sections, column, (12, top, 66, SECTION_H), crossings, _points_in(1186, top, 61, 58, 4))


def _below_each_other() -> Plan:
    column, left = 97.0, 80.0
    sections = tuple((left, HEADER + 8 + track * (SECTION_H + 8)) for track in range(3))
    crossings = tuple((left + 5 * column + 4, y + 4, 58.0, SECTION_H - 8) for _, y in sections[:2])
    start = (8.0, sections[0][1], 66.0, SECTION_H)
    return Plan(sections, column, start, crossings, _points_in(80, sections[2][1] + SECTION_H + 10, 91, 74, 6))


WIDE, NARROW = _beside_each_other(), _below_each_other()
SHEETS = SheetCache(500)


def tracks(view: CargoEmpireState, words: Words, plan: Plan = WIDE) -> Iterator[tuple[str, Node]]:
    cards = view.board.cards
    yield "start", _start(plan, words)
    for track in range(3):
        if view.faces[track] >= 0:
            for path in range(2):
                yield f"path-{track}-{path}", _path(plan, cards, int(view.faces[track]) * 2 + path, track, path, words)
        if track < 2:
            yield f"crossing-{track}", _crossing(plan, track, words)
    yield "points", _points(plan, cards, words)
    for seat in range(view.board.seats):
        for marker in range(3):
            x, y, scale = _spot(plan, view, seat, marker)
            yield f"marker-{seat}-{marker}", vehicle(seat, marker, x, y, scale, words.say(f"marker-{MARKERS[marker]}"))
    yield from _steps(plan, view, words)


def narrow_sheet(view: CargoEmpireState, words: Words) -> Sheet:
    """For a phone held upright, which could show only a piece of the tracks beside each other."""
    asked = tuple(reached(view).items())
    return SHEETS.sheet(
        (view.board, words, tuple(view.faces), tuple(view.spots), asked),
        lambda: Sheet(
            "tracks",
            NARROW_W,
            NARROW_H,
            tuple(tracks(view, words, NARROW)),
            "side",
            words.say("part-tracks"),
            ground=_narrow_ground(words),
            library=LIBRARY,
            form="narrow",
        ),
    )


@memoized
def _narrow_ground(words: Words) -> Node:
    keys = [part for kind in range(3) for part in key_of_steps(kind, 28 + 204.0 * kind, HEADER / 2 + 1, words)]
    label = Text(41, NARROW.points[0][1] - 4, words.say("draw-points-short"), 17, bold=True, **THEME.fill("faint"))
    return Group((*panel(1, 1, NARROW_W - 2, NARROW_H - 2), *keys, label))


# --- the spaces -------------------------------------------------------------------------------------------------------


@memoized
def _start(plan: Plan, words: Words) -> Node:
    x, y, w, h = plan.start
    box = Rect(x, y, w, h, 9, **THEME.paint("points", "frame"), width=1.6)
    caption = Text(x + w / 2, y + 19, words.say("draw-begin").upper(), 16.4, bold=True, fit=w - 12, **THEME.fill("ink"))
    return Group((box, caption, *_printed(plan)), hint=words.say("draw-start"))


def _printed(plan: Plan) -> Iterator[Node]:
    """A vehicle of each kind, where those of the players stand before they leave."""
    x, y, w, h = plan.start
    for marker, name in enumerate(MARKERS):
        middle = y + CAPTION + (h - CAPTION - 4) * (marker + 0.5) / len(MARKERS)
        tone, theme = THEME.light("points"), THEME.cls("points", "c")
        yield Use(LIBRARY.symbol(name), x + w / 2, middle, opacity=PRINTED, color=tone, cls=theme)


@memoized
def _crossing(plan: Plan, track: int, words: Words) -> Node:
    box = Rect(*plan.crossings[track], 22, **THEME.paint("points", "frame"), width=1.6)
    return Group((box,), hint=words.say("draw-crossing"))


@memoized
def _path(plan: Plan, cards: Cards, side: int, track: int, path: int, words: Words) -> Node:
    """The spaces of one path of a track with their bonuses; rails run through all of them."""
    before = 0
    left, top = plan.sections[track]
    y = top + (CELL_H + GAP) * path
    cells: list[Node] = []
    bonuses: list[Node] = []
    for space in range(cards.spaces[side]):
        last = int(cards.column[side * 5 + space])
        x, wide = left + plan.column * before, plan.column * (last - before)
        cells.append(Rect(x, y, wide - 3, CELL_H, 6, **THEME.paint("cell", "edge"), width=1.3))
        bonuses += _bonus(BONUSES[cards.bonus[side * 5 + space]], x + wide / 2 - 1.5, y + 15, words)
        before = last
    rails = _rails(left - 9, left + 5 * plan.column + 5, y + CELL_H - RAILS)
    numeral = _numeral(left + 2 * plan.column - 1.5, top + CELL_H + GAP / 2, track) if path == 1 else ()
    return Group((*cells, *rails, *bonuses, *numeral))


def _rails(left: float, right: float, y: float) -> tuple[Node, ...]:
    """Sleepers, and two rails on them."""
    return (
        Path(f"M{left:g} {y:g}H{right:g}", **line("road"), width=9, dash="3 4.4"),
        Path(f"M{left:g} {y - 2.2:g}H{right:g}M{left:g} {y + 2.2:g}H{right:g}", **line("rail"), width=1.3),
    )


def _numeral(x: float, y: float, track: int) -> tuple[Node, ...]:
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
def _points(plan: Plan, cards: Cards, words: Words) -> Node:
    parts: list[Node] = []
    for (x, y, w, h), points in zip(plan.points, cards.vp, strict=True):
        parts.append(Rect(x, y, w - 3, h - 3, 5, **THEME.paint("points", "frame"), width=1.2))
        parts.append(Text(x + 5, y + 16, str(int(points)), 16.4, "start", bold=True, **THEME.fill("ink")))
    return Group(tuple(parts), hint=words.say("draw-points"))


# --- where vehicles stand ---------------------------------------------------------------------------------------------


def _box(plan: Plan, view: CargoEmpireState, spot: int) -> Box:
    """The room for vehicles on a spot."""
    if spot == START:
        x, y, w, h = plan.start
        return x + 1, y + CAPTION, w - 2, h - CAPTION - 4
    if spot >= POINTS:
        x, y, w, h = plan.points[spot - POINTS]
        return x + 1, y + 18, w - 5, h - 22
    if spot >= CROSSING:
        x, y, w, h = plan.crossings[spot - CROSSING]
        return x, y + 4, w, h - 8
    track, index = divmod(spot - int(TRACK_SPACES), 10)
    path, space = divmod(index, 5)
    cards, side = view.board.cards, int(view.faces[track]) * 2 + path
    first = int(cards.column[side * 5 + space - 1]) if space else 0
    last = int(cards.column[side * 5 + space])
    left, top = plan.sections[track]
    x, y = left + plan.column * first + 1, top + (CELL_H + GAP) * path + BONUS_H
    return x, y, plan.column * (last - first) - 5, CELL_H - BONUS_H - RAILS + 3


def _spot(plan: Plan, view: CargoEmpireState, seat: int, marker: int) -> tuple[float, float, float]:
    """Where a vehicle stands and how large it is: beside and above those that came to the same spot."""
    number = seat * 3 + marker
    spot = int(view.spots[number])
    together = [other for other in range(3 * view.board.seats) if view.spots[other] == spot]
    x, y, w, h = _box(plan, view, spot)
    if spot == START:  # each kind in a row of its own
        together = [other for other in together if other % 3 == marker]
        y, h = y + h * marker / 3, h / 3
    rank, count = together.index(number), len(together)
    across = 1 if count <= (1 if w >= 2 * VEHICLE_W else h // VEHICLE_H) else 2
    down = ceil(count / across)
    scale = round(min(1.0, w / (across * VEHICLE_W), h / (down * VEHICLE_H)), 2)
    row, column = divmod(rank, across)
    high = min(h / down, 29)
    on_rails = TRACK_SPACES <= spot < CROSSING
    lowest = y + h - VEHICLE_H / 2 * scale if on_rails else y + h / 2 + (down - 1) / 2 * high
    return round(x + (column + 0.5) * w / across, 2), round(lowest - row * high, 2), scale


# --- how far cards would bring vehicles -------------------------------------------------------------------------------


def _steps(plan: Plan, view: CargoEmpireState, words: Words) -> Iterator[tuple[str, Node]]:
    """How far each set of cards would bring a marker: written where it would come to stand, and nowhere twice."""
    taken: list[tuple[float, float]] = []
    for (marker, steps), spots in reached(view).items():
        places = tuple(_beside(taken, *_label_at(plan, view, spot, marker)) for spot in spots)
        yield f"step-{marker}-{steps}", _label(marker, steps, places)


def _label_at(plan: Plan, view: CargoEmpireState, spot: int, marker: int) -> tuple[float, float]:
    """Labels of several markers share a spot: one above the other."""
    x, y, w, h = _box(plan, view, spot)
    return x + w / 2, y + h - LABEL_H / 2 - (LABEL_H + 0.5) * (2 - marker)


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
