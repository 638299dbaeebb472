"""What changes on a sheet: the spaces, special routes and duplications, the lines of the score, and the goals."""

from textwrap import wrap

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND, Board
from drezina.games.railroad_ink.components import SPACE_NAMES
from drezina.games.railroad_ink.drawing.ground import KINDS, spaces_path, tone
from drezina.games.railroad_ink.drawing.ink import inked, ring_centre, underground
from drezina.games.railroad_ink.drawing.layout import (
    COLUMN,
    GAP,
    PANEL,
    SIDE,
    STORE,
    STORE_LETTERS,
    STORE_WORDS,
    STORED,
    TICKET,
    middle,
)
from drezina.games.railroad_ink.drawing.library import LIBRARY, face
from drezina.games.railroad_ink.drawing.marks import roundel
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import image_of, round_of
from drezina.games.railroad_ink.scoring import SheetLine
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use
from drezina.scene.palette import Paint

NETWORK_LINES = ("networks", "pipe-networks", "subway-networks")
CHIP = 40.0  # a letter with its points
LETTER = 20.0  # alone
Box = tuple[float, float, float, float]  # left, top, width, height
TICKET_TEXT = "#1f2a28"
TICKET_FAINT = "#5a5340"


def space_name(space: int) -> str:
    return f"{'ABCDEFG'[space // 7]}{space % 7 + 1}"


@memoized
def building_at(board: Board, space: int) -> str:
    """The kind of the building that is printed in a space of the surface, or nothing."""
    if board.challenge:
        for kind in KINDS:
            if SPACE_NAMES[space] in getattr(board.parts.buildings, kind):
                return kind
    return ""


@memoized
def space_of(
    board: Board,
    words: Words,
    layer: int,
    space: int,
    drawn: int,
    *,
    spot: bool,
    fresh: bool,
    hub: bool,
    burst: bool,
    station: bool,
    pipe: bool,
) -> Node:
    """The drawing with its round; in the corner a station above, or a subway station or a pipe below."""
    x, y = middle(space)
    parts: list[Node] = [Rect(-30, -30, 60, 60, fill="transparent")]
    if spot:
        parts.append(_spot(layer))
    if fresh and layer == UNDERGROUND:  # lines and pipes have colours of their own
        parts.append(Rect(-27, -27, 54, 54, 6, **THEME.stroke("under-print"), width=1.3))
    if drawn:
        pen = "fresh" if fresh else "dry"
        image = board.images[image_of(drawn)]
        parts.append(inked(image, space + layer * int(SPACES), pen))
        if image.station and layer == UNDERGROUND:
            parts.append(Use(LIBRARY.symbol("hub" if hub else "ring"), *ring_centre(image)))
        if burst:
            parts.append(Use(LIBRARY.symbol("burst")))
        parts.append(_round_number(round_of(drawn), layer))
        if layer == SURFACE:
            parts += _won(board, space, image_of(drawn))
    parts += other_layer(layer, station, pipe)
    return Group(tuple(parts), x=x, y=y, hint=_space_hint(board, words, layer, space, drawn))


@memoized
def _spot(layer: int) -> Node:
    """A space that can be drawn on; a page shows it while it can."""
    name = tone("brass", layer)
    colour, worn = THEME.light(name), f"{THEME.cls(name)} {THEME.cls(name, 's')} spot"
    return Rect(-26, -26, 52, 52, 8, fill=colour, stroke=colour, cls=worn, width=2.2, opacity=0)


def _round_number(round: int, layer: int) -> Node:
    colour = THEME.fill(tone("faint", layer))
    return Text(27, -18, str(round), size=13.5, anchor="end", **colour)


def _won(board: Board, space: int, image: int) -> list[Node]:
    """The stamp on a building that the drawing has won; a village needs a station."""
    kind = building_at(board, space)
    if not kind or (kind == "village" and not board.station[image]):
        return []
    return [Use(LIBRARY.symbol(f"{kind}-won"), -18, -18)]


def other_layer(layer: int, station: bool, pipe: bool) -> list[Node]:
    """Small signs in the lower right corner for what lies on the other layer."""
    parts: list[Node] = []
    if station and layer == UNDERGROUND:
        parts.append(Rect(17, 17, 9, 9, 1, **THEME.stroke("under-text"), width=2))
    elif station:
        parts.append(Circle(21.5, 21.5, 4.6, stroke="#2f7fc4", width=2.2))
    if pipe:
        left = 4 if station else 16.5
        flanges = f"M{left:g} 17v9M{left + 10:g} 17v9M{left:g} 19.5h10M{left:g} 23.5h10"
        parts.append(Path(flanges, stroke="#3f8784", width=1.7))
    return parts


def _space_hint(board: Board, words: Words, layer: int, space: int, drawn: int) -> str:
    kind = building_at(board, space) if layer == SURFACE else ""
    about = {"space": space_name(space), "building": words.say(f"legend-{kind}") if kind else ""}
    if drawn:
        name = words.say(f"face-{board.images[image_of(drawn)].face.lower()}")
        return words.say("space-drawn", {**about, "face": name, "round": round_of(drawn)})
    return words.say("space-building" if kind else "space-free", about)


@memoized
def ghost_of(board: Board, image: int, space: int, layer: int) -> Node:
    """What a drawing would look like; seen only while it is pointed at."""
    x, y = middle(space)
    clean = Use(LIBRARY.symbol(f"clean-{layer}"))
    return Group((clean, face(board, image, 0, 0, 1, False)), x=x, y=y, opacity=0, cls="ghost")


@memoized
def die(board: Board, image: int, x: float, y: float, size: float, *, tilt: float = 0, used: bool = False) -> Node:
    """A die around a point."""
    block = "die-1" if underground(board.images[image]) else "die-0"
    parts = (Use(LIBRARY.symbol(block)), face(board, image, -1, -1, 0.86, True))
    return Group(parts, x=x, y=y, turn=tilt, scale=size / 60, opacity=0.34 if used else 1)


@memoized
def head(board: Board, words: Words, layer: int, round: int) -> Node:
    """The round, on the card of the layer that is played."""
    label = words.say("round-label", {"round": round, "rounds": int(board.rounds)})
    return Text(PANEL - 170, 27, label, size=14, anchor="end", **THEME.fill(tone("text", layer)))


def rolled(board: Board, index: int, shown: int, used: bool) -> Node:
    """A die of the round, beside its number."""
    x, tilt = PANEL - 145 + 38 * index, (-4, 3, -2, 5)[index]
    return die(board, int(board.first_image[shown]), x, 22, 30, tilt=tilt, used=used)


# --- what is left of special routes and duplications -----------------------------------------------------------------


@memoized
def store_name(name: str, layer: int) -> Node:
    """What is stored below a card."""
    return Text(SIDE - 22, STORE + 14, name, size=13.5, anchor="start", bold=True, **THEME.fill(tone("text", layer)))


@memoized
def store_left(left: str, layer: int) -> Node:
    """How much of it is left: apart from its name, so that a preview of it is not written over it."""
    fit = STORE_WORDS if len(left) > STORE_LETTERS else 0
    return Text(SIDE - 22, STORE + 30, left, 13.5, "start", fit=fit, **THEME.fill(tone("faint", layer)))


def specials_left(words: Words, left: int, extra: int) -> str:
    """How many special routes can still be drawn."""
    rest = words.say("special-left", {"left": left})
    return words.say("special-extra", {"left": rest}) if extra else rest


@memoized
def special_route(board: Board, words: Words, index: int, gone: bool, pale: bool) -> Node:
    """One of the printed special routes: crossed out when it was drawn, pale when none is left."""
    number = int(board.rollable) + index
    name = words.say(f"face-{board.faces[number].lower()}")
    hint = words.say("special-used" if gone else "special-free", {"face": name})
    picture = face(board, int(board.first_image[number]), 0, 0, 0.8, True)
    return _stored(index, picture, gone, pale=pale or gone, hint=hint)


@memoized
def duplications(board: Board, words: Words, used: int) -> Node:
    """The marks of the duplications: those that were used are crossed out."""
    parts: list[Node] = [store_name(words.say("duplications"), UNDERGROUND)]
    for index in range(int(board.doubles_a_game)):
        gone = index < used
        mark = Text(0, 9, "×2", size=26, bold=True, fill=TICKET_TEXT)
        hint = words.say("duplication-used" if gone else "duplication-free")
        parts.append(_stored(index, mark, gone, pale=gone, hint=hint))
    return Group(tuple(parts))


def _stored(index: int, picture: Node, gone: bool, *, pale: bool, hint: str) -> Node:
    parts: list[Node] = [Use(LIBRARY.symbol("slip")), *((Use(LIBRARY.symbol("crossed")),) if gone else ())]
    parts.append(Group((picture,), opacity=0.4 if pale else 1))
    x = SIDE + 128 + index * (STORED + 10)
    return Group(tuple(parts), x=x, y=STORE + STORED / 2, scale=STORED / 60, hint=hint)


# --- points ----------------------------------------------------------------------------------------------------------


@memoized
def heading(name: str, points: int, x: float, y: float, width: float) -> Node:
    """The sum of some lines."""
    return Group(
        (
            Text(x + 8, y + 19, name.upper(), size=13.5, anchor="start", bold=True, spaced=1.4, **THEME.fill("text")),
            Text(x + width - 8, y + 20, signed(points), size=17, anchor="end", bold=True, **THEME.fill("text")),
            Path(f"M{x:g} {y + 27:g}h{width:g}", **THEME.stroke("frame"), width=1, dash="2 3"),
        )
    )


@memoized
def score_line(words: Words, line: SheetLine, networks: tuple[tuple[str, int], ...], box: Box, left: float) -> Node:
    """A line of the score, with the letters and points of its networks; pointing at it lights up its spaces."""
    kind, (x, y, width, height) = line.what.kind, box
    size, base = 9.5 + height * 0.16, y + height / 2 + 4.8
    text = words.say(f"line-{kind}") if kind in NETWORK_LINES else words.phrase("score", line.what)
    colour = THEME.fill("pencil") if line.points < 0 else Paint()
    parts: list[Node] = [
        Rect(x, y + 1, width, height - 2, 4, fill="transparent"),
        *line_icon(kind, x + 12, y + height / 2),
        Text(x + 26, base, text, size=size, anchor="start"),
        Text(x + width - 8, base + 0.5, signed(line.points), size=size + 1.5, anchor="end", bold=True, **colour),
    ]
    parts += _chips(networks, x + width - 38, base, width - 72 - 0.58 * size * len(text))
    return Group((*parts, _lit(line, left)), fill=THEME.light("text"), cls="line f-ink-text")


def _chips(networks: tuple[tuple[str, int], ...], right: float, base: float, room: float) -> list[Node]:
    """The letters of networks with their points, or as many letters as there is room for."""
    told = len(networks) * CHIP <= room
    step = CHIP if told else LETTER
    shown = networks[: max(0, int(room // step))]
    parts: list[Node] = []
    for index, (letter, points) in enumerate(shown):
        x = right - step * (len(shown) - index) + 12
        parts.append(roundel(letter, x, base - 4.8))
        if told:
            parts.append(Text(x + 11, base, str(points), size=13.5, anchor="start", **THEME.fill("faint")))
    return parts


def line_icon(kind: str, x: float, y: float) -> list[Node]:
    """A sign for what a line counts, as it looks on the card."""
    if kind in ("longest-highway", "longest-pipe"):
        return [Path(f"M{x - 8:g} {y:g}h16", **THEME.stroke("road"), width=7)]
    if kind in ("longest-railway", "longest-subway"):
        return [Path(f"M{x - 8:g} {y:g}h16", **THEME.stroke("rail"), width=7)]
    if kind in ("centre", "underground-centre"):
        return [
            Rect(x - 7, y - 7, 14, 14, **THEME.paint("centre", "brass"), width=1.4),
            Rect(x - 7, y - 7, 14, 14, fill=LIBRARY.ref("hatch-0")),
        ]
    if kind == "villages":
        symbol, colour = LIBRARY.symbol("village"), THEME.light("village")
        return [Use(symbol, x, y, color=colour, cls=THEME.cls("village", "c"))]
    if kind in ("errors", "open-ends"):
        return [Use(LIBRARY.symbol("cross-0"), x, y)]
    if kind == "bursts":
        zigzag = f"M{x - 8:g} {y + 4:g}l4 -6l3 4l5 -8l4 -1"
        return [Path(zigzag, **THEME.stroke("pencil"), width=2.2, round=True)]
    return [Use(LIBRARY.symbol("network"), x, y)]


@memoized
def goal_ticket(words: Words, line: SheetLine, told: str, at: tuple[float, float, float], left: float) -> Node:
    """A goal: what it asks for, who has met it and what it still pays, and what it has brought here."""
    x, y, width = at
    letters = int((width - 12) / 6.7)
    bold = width > COLUMN * 0.6
    name = wrap(words.phrase("ticket", line.what), letters - (5 if line.points else 0), max_lines=3, placeholder="…")
    status = wrap(told, letters, max_lines=4 - max(2, len(name)), placeholder="…")
    parts: list[Node] = [
        Rect(x + 2, y + 3, width, TICKET - 4, 6, **THEME.fill("shade")),
        Rect(x, y, width, TICKET - 4, 6, **THEME.paint("ticket", "edge"), width=1.2),
    ]
    for index, text in enumerate(name):
        parts.append(Text(x + 8, y + 17 + 14.5 * index, text, size=12.9, anchor="start", bold=bold, fill=TICKET_TEXT))
    for index, text in enumerate(status):
        parts.append(
            Text(x + 8, y + 64 + 14 * (index + 1 - len(status)), text, size=13.5, anchor="start", fill=TICKET_FAINT)
        )
    if line.points:
        parts.append(Rect(x + width - 35, y + 5, 29, 19, 4, **THEME.paint("ticket", "stamp"), width=1.8, turn=-6))
        parts.append(
            Text(x + width - 20.5, y + 19.5, f"+{line.points}", size=14, bold=True, **THEME.fill("stamp"), turn=-6)
        )
    return Group((*parts, _lit(line, left)), cls="line", hint=told)


def _lit(line: SheetLine, left: float) -> Node:
    """The spaces that make a line, seen while it is pointed at."""
    return Path(spaces_path(line.spaces, left), fill=THEME.light("brass"), cls="f-ink-brass lit", opacity=0)


def signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def goal_place(left: float, top: float, width: float, index: int, stacked: bool) -> tuple[float, float, float]:
    """Where a goal lies: below each other in a column, else beside each other."""
    if stacked:
        return left, top + (TICKET + GAP) * index, width
    each = (width - 2 * GAP) / 3
    return left + (each + GAP) * index, top, each
