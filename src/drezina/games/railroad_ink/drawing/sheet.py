"""What changes on a sheet: the spaces, special routes and duplications, the lines of the score, and the goals."""

from textwrap import wrap

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND, Board
from drezina.games.railroad_ink.components import SPACE_NAMES
from drezina.games.railroad_ink.drawing.ground import KINDS, spaces_path, tone
from drezina.games.railroad_ink.drawing.ink import inked
from drezina.games.railroad_ink.drawing.layout import GAP, LINE, PANEL, SIDE, STORE, STORED, TICKET, middle
from drezina.games.railroad_ink.drawing.library import LIBRARY, face
from drezina.games.railroad_ink.drawing.marks import Network, roundel
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import image_of, round_of
from drezina.games.railroad_ink.scoring import SheetLine
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use

CROSSED = "M-20 -21C-8 -7 9 7 21 20M20 -20C8 -9 -7 9 -21 21"
FEW = 3  # networks that stand by name in a line of the score
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
        parts.append(Rect(-25, -25, 50, 50, 8, fill=THEME.light("brass"), cls="f-ink-brass spot", opacity=0))
    if drawn:
        pen = "fresh" if fresh else "dry"
        parts.append(inked(board.images[image_of(drawn)], space + layer * int(SPACES), pen, hub, burst))
        parts.append(_round_number(round_of(drawn), layer))
        if layer == SURFACE:
            parts += _won(board, space, image_of(drawn))
    parts += _below_or_above(layer, station, pipe)
    return Group(tuple(parts), x=x, y=y, hint=_space_hint(board, words, layer, space, drawn))


def _round_number(round: int, layer: int) -> Node:
    colour = THEME.fill(tone("faint", layer))
    return Text(27, -18, str(round), size=12, anchor="end", **colour)


def _won(board: Board, space: int, image: int) -> list[Node]:
    """The stamp on a building that the drawing has won; a village needs a station."""
    kind = building_at(board, space)
    if not kind or (kind == "village" and not board.station[image]):
        return []
    return [Use(LIBRARY.symbol(f"{kind}-won"), -18, -18)]


def _below_or_above(layer: int, station: bool, pipe: bool) -> list[Node]:
    """Small signs in the lower right corner for what lies on the other layer."""
    parts: list[Node] = []
    if station and layer == UNDERGROUND:
        parts.append(Rect(17, 17, 9, 9, 1, stroke="#f3ead2", width=2))
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
    underground = int(board.images[image].face in board.parts.faces.underground)
    parts = (Use(LIBRARY.symbol(f"die-{underground}")), face(board, image, -1, -1, 0.86, True))
    return Group(parts, x=x, y=y, turn=tilt, scale=size / 60, opacity=0.34 if used else 1)


@memoized
def head(board: Board, words: Words, layer: int, dice: tuple[int, ...], undrawn: int, round: int) -> Node:
    """The round and its dice, on the card of the layer that is played."""
    if not dice:
        return Group(())
    label = words.say("round-label", {"round": round, "rounds": int(board.rounds)})
    parts: list[Node] = [
        Text(PANEL - 170, 27, label, size=14, anchor="end", **THEME.fill(tone("text", layer))),
    ]
    for index, shown in enumerate(dice):
        x, tilt = PANEL - 145 + 38 * index, (-4, 3, -2, 5)[index]
        parts.append(die(board, int(board.first_image[shown]), x, 22, 30, tilt=tilt, used=not undrawn >> index & 1))
    return Group(tuple(parts))


# --- what is left of special routes and duplications -----------------------------------------------------------------


@memoized
def special_routes(board: Board, words: Words, used: int, left: int, extra: int) -> Node:
    """The printed row of special routes: those that were drawn are crossed out, and all are pale when none is left."""
    faces = [number for number in range(len(board.faces)) if board.special_faces >> number & 1]
    rest = words.say("special-left", {"left": left})
    text = words.say("special-extra", {"left": rest}) if extra else rest
    parts: list[Node] = _store_label(words.say("special-routes"), text, SURFACE)
    for index, number in enumerate(faces):
        gone = bool(used >> number & 1)
        name = words.say(f"face-{board.faces[number].lower()}")
        hint = words.say("special-used" if gone else "special-free", {"face": name})
        picture = face(board, int(board.first_image[number]), 0, 0, 0.8, True)
        parts.append(_stored(index, picture, gone, pale=gone or not left + extra, hint=hint))
    return Group(tuple(parts))


@memoized
def duplications(board: Board, words: Words, used: int) -> Node:
    """The marks of the duplications: those that were used are crossed out."""
    left = int(board.doubles_a_game) - used
    parts = _store_label(words.say("duplications"), words.say("doubles-left", {"left": left}), UNDERGROUND)
    for index in range(int(board.doubles_a_game)):
        gone = index < used
        mark = Text(0, 9, "×2", size=26, bold=True, fill=TICKET_TEXT)
        hint = words.say("duplication-used" if gone else "duplication-free")
        parts.append(_stored(index, mark, gone, pale=gone, hint=hint))
    return Group(tuple(parts))


def _store_label(name: str, left: str, layer: int) -> list[Node]:
    return [
        Text(SIDE - 22, STORE + 14, name, size=13.5, anchor="start", bold=True, **THEME.fill(tone("text", layer))),
        Text(SIDE - 22, STORE + 30, left, size=12.5, anchor="start", **THEME.fill(tone("faint", layer))),
    ]


def _stored(index: int, picture: Node, gone: bool, *, pale: bool, hint: str) -> Node:
    paper = Rect(-29, -29, 58, 58, 7, **THEME.fill("ticket"), stroke="#8a7a52", width=2)
    parts: list[Node] = [Group((paper, picture), opacity=0.4 if pale else 1)]
    if gone:
        parts.append(Path(CROSSED, **THEME.stroke("pencil"), width=4.5, round=True))
    x = SIDE + 128 + index * (STORED + 10)
    return Group(tuple(parts), x=x, y=STORE + STORED / 2, scale=STORED / 60, hint=hint)


# --- points ----------------------------------------------------------------------------------------------------------


@memoized
def heading(words: Words, layer: int, points: int, x: float, y: float, width: float) -> Node:
    """The name of a layer with the sum of its lines."""
    name = words.say("layer-underground" if layer else "layer-surface").upper()
    return Group(
        (
            Text(x + 8, y + 19, name, size=13.5, anchor="start", bold=True, spaced=1.4, **THEME.fill("text")),
            Text(x + width - 8, y + 20, signed(points), size=17, anchor="end", bold=True, **THEME.fill("text")),
            Path(f"M{x:g} {y + 27:g}h{width:g}", **THEME.stroke("frame"), width=1, dash="2 3"),
        )
    )


@memoized
def score_line(
    words: Words, line: SheetLine, networks: tuple[Network, ...], x: float, y: float, width: float, left: float
) -> Node:
    """A line of the score; pointing at it lights up the spaces that make it."""
    kind = line.what.kind
    named = networks and len(networks) <= FEW
    text = words.say(f"line-{kind}") if named else words.phrase("score", line.what)
    colour = THEME.fill("pencil" if line.points < 0 else "text")
    parts: list[Node] = [
        Rect(x, y + 1, width, LINE - 2, 4, fill="transparent"),
        *_icon(kind, x + 12, y + LINE / 2),
        Text(x + 26, y + 17, text, size=13.5, anchor="start", **THEME.fill("text")),
        Text(x + width - 8, y + 17.5, signed(line.points), size=15, anchor="end", bold=True, **colour),
    ]
    for index, network in enumerate(networks if named else ()):
        at = x + width - 36 - 36 * (len(networks) - index)
        parts.append(roundel(network, at, y + LINE / 2, 7.5))
        parts.append(Text(at + 10, y + 17, str(network.points), size=12, anchor="start", **THEME.fill("faint")))
    return Group((*parts, _lit(line, left)), cls="line")


def _icon(kind: str, x: float, y: float) -> list[Node]:
    """A sign for what a line counts, as it looks on the card."""
    if kind in ("longest-highway", "longest-pipe"):
        return [Path(f"M{x - 8:g} {y:g}h16", **THEME.stroke("road"), width=7)]
    if kind in ("longest-railway", "longest-subway"):
        return [Path(f"M{x - 8:g} {y:g}h16", **THEME.stroke("rail"), width=7)]
    if kind in ("centre", "underground-centre"):
        box = {"x": x - 7, "y": y - 7, "w": 14, "h": 14}
        return [Rect(**box, **THEME.paint("centre", "brass"), width=1.4), Rect(**box, fill=LIBRARY.ref("hatch-0"))]
    if kind == "villages":
        symbol, colour = LIBRARY.symbol("village"), THEME.light("village")
        return [Use(symbol, x, y, color=colour, cls=THEME.cls("village", "c"))]
    if kind in ("errors", "open-ends"):
        return [Use(LIBRARY.symbol("cross-0"), x, y)]
    if kind == "bursts":
        zigzag = f"M{x - 8:g} {y + 4:g}l4 -6l3 4l5 -8l4 -1"
        return [Path(zigzag, **THEME.stroke("pencil"), width=2.2, round=True)]
    return [
        Path(f"M{x - 6:g} {y + 5:g}l6 -10l6 10", **THEME.stroke("text"), width=1.6),
        *(Circle(x + dx, y + dy, 2.6, **THEME.fill("text")) for dx, dy in ((-6, 5), (0, -5), (6, 5))),
    ]


@memoized
def goal_ticket(words: Words, line: SheetLine, told: str, x: float, y: float, width: float, left: float) -> Node:
    """A goal: what it asks for, who has met it and what it still pays, and what it has brought here."""
    letters = int((width - 14) / 6.1)
    name = wrap(words.phrase("score", line.what), letters, max_lines=2, placeholder="…")
    status = wrap(told, letters - 3, max_lines=2, placeholder="…")
    parts: list[Node] = [
        Rect(x + 2, y + 3, width, TICKET - 4, 6, **THEME.fill("shade")),
        Rect(x, y, width, TICKET - 4, 6, **THEME.fill("ticket"), stroke="#8a7a52", width=1.2),
    ]
    for index, text in enumerate(name):
        parts.append(Text(x + 8, y + 16 + 14 * index, text, size=12, anchor="start", bold=True, fill=TICKET_TEXT))
    for index, text in enumerate(status):
        parts.append(Text(x + 8, y + 48 + 13 * index, text, size=11.5, anchor="start", fill=TICKET_FAINT))
    if line.points:
        at = x + width - 17, y + TICKET - 22
        parts.append(Rect(at[0] - 13, at[1] - 10, 26, 20, 4, stroke="#8d2346", width=1.8, turn=-6))
        parts.append(Text(at[0], at[1] + 5, f"+{line.points}", size=13, bold=True, fill="#8d2346", turn=-6))
    return Group((*parts, _lit(line, left)), cls="line", hint=told)


def _lit(line: SheetLine, left: float) -> Node:
    """The spaces that make a line, seen while it is pointed at."""
    return Path(spaces_path(line.spaces, left), **{**THEME.fill("brass"), "cls": "f-ink-brass lit"}, opacity=0)


def signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def goal_place(left: float, top: float, width: float, index: int, stacked: bool) -> tuple[float, float, float]:
    """Where a goal lies: below each other in a column, else beside each other."""
    if stacked:
        return left, top + (TICKET + GAP) * index, width
    each = (width - 2 * GAP) / 3
    return left + (each + GAP) * index, top, each
