"""The picture of a view: every player's sheets, the dice, and for the player at the table what can be drawn."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.railroad_ink.board import GOALS, SPACES, SURFACE, UNDERGROUND, Board
from drezina.games.railroad_ink.components import SIDES
from drezina.games.railroad_ink.ink import CELL, INK, PIPE, SUBWAY, building, exit_stub, ghost, number, tile
from drezina.games.railroad_ink.scoring import MASKS, PIPES, STATIONS
from drezina.games.railroad_ink.sheet_lines import SheetLine, lines_of
from drezina.games.railroad_ink.state import RailroadInk
from drezina.scene.node import Badge, Circle, Group, Node, Part, Path, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS

GRID = 7 * CELL
SIDE = 44.0  # around the grid, for exits and letters
HEAD = 46.0
PANEL = GRID + 2 * SIDE
LINE = 23.0
TURN = 56.0  # a turned image in the tray
FACE = 84.0  # a die in the tray
TRAY = 124.0
LONG = 27  # letters of a score line that fit in full size


def draw(view: RailroadInk, words: Words, names: tuple[str, ...]) -> Scene:
    """Everything that the viewer of a view may see."""
    order = sorted(range(int(view.seats)), key=lambda seat: seat != view.viewer)
    sheets = [sheet for seat in order for sheet in _sheets(view, words, names, seat)]
    acting = view.viewer == view.actor or (view.viewer >= 0 and view.actor >= 0 and not view.ended[view.viewer])
    targets: tuple[Target, ...] = ()
    if acting and view.viewer >= 0:
        asked = view.copy()
        asked.focus(view.viewer)
        codes = [int(code) for code in asked.legal()]
        sheets += _trays(asked, words, codes)
        targets = tuple(_targets(asked, codes))
    return Scene(
        tuple(sheets),
        targets=targets,
        badges=tuple(_badges(view, words, seat) for seat in range(int(view.seats))),
        colours=SEATS[: int(view.seats)],
    )


# --- sheets ----------------------------------------------------------------------------------------------------------


def _sheets(view: RailroadInk, words: Words, names: tuple[str, ...], seat: int) -> Iterator[Sheet]:
    """Both layers side by side; the player's own also one by one, for narrow screens."""
    board = view.board
    layers = [SURFACE, UNDERGROUND] if board.expansion else [board.first_layer]
    lines = lines_of(view, seat)
    height = HEAD + PANEL + max(_lines_height(lines, layer) for layer in layers)
    panels = [tuple(_panel(view, words, seat, int(layer), lines)) for layer in layers]
    items = [
        (key, node if not place else Group((node,), x=PANEL))
        for place, panel in enumerate(panels)
        for key, node in panel
    ]
    key, title = f"sheet-{seat}", names[seat] if seat < len(names) else words.say("seat", {"number": seat + 1})
    parts = _parts(words, [int(layer) for layer in layers], height)
    yield Sheet(key, PANEL * len(layers), height, tuple(items), title=title, seat=seat, parts=parts)
    if board.expansion and seat == view.viewer:
        for layer, panel in zip(layers, panels, strict=True):
            name = words.say("layer-underground" if layer else "layer-surface")
            yield Sheet(f"{key}-{layer}", PANEL, height, panel, title=name, seat=seat)


def _parts(words: Words, layers: list[int], height: float) -> tuple[Part, ...]:
    top = HEAD + PANEL
    names = [words.say("layer-underground" if layer else "layer-surface") for layer in layers]
    panels = [Part(name, PANEL * place, 0, PANEL, top) for place, name in enumerate(names)]
    return (*panels, Part(words.say("part-points"), 0, top, PANEL * len(layers), height - top))


def _panel(
    view: RailroadInk, words: Words, seat: int, layer: int, lines: list[SheetLine]
) -> Iterator[tuple[str, Node]]:
    prefix = f"{seat}{'su'[layer]}"
    yield f"{prefix}-ground", _ground(view.board, layer)
    yield f"{prefix}-head", _head(view, words, seat, layer)
    for space in range(SPACES):
        yield f"{prefix}-{space // 7}{space % 7}", _space(view, seat, layer, space)
    if seat == view.viewer and view.actor >= 0 and layer == view.board.layer_of(view.round) and not view.ended[seat]:
        yield from _ghosts(view, seat, prefix)
    yield from _score(words, prefix, [line for line in lines if line.layer == layer])


def _at(space: int) -> tuple[float, float]:
    return SIDE + space % 7 * CELL, HEAD + SIDE + space // 7 * CELL


def _ground(board: Board, layer: int) -> Node:
    """The printed sheet: spaces, centre, exits, letters at the edges, buildings."""
    top = HEAD + SIDE
    parts: list[Node] = [
        Rect(SIDE, top, GRID, GRID, 3, fill=LIGHT["space"], cls="f-space", stroke=INK, width=2),
    ]
    lines = "".join(
        f"M{SIDE + CELL * step:g} {top:g}v{GRID:g}M{SIDE:g} {top + CELL * step:g}h{GRID:g}" for step in range(1, 7)
    )
    for space in range(SPACES):
        if board.centre >> space & 1:
            x, y = _at(space)
            parts.append(
                Rect(
                    x,
                    y,
                    CELL,
                    CELL,
                    fill=LIGHT["green"] if layer == SURFACE else LIGHT["water"],
                    cls="f-green" if layer == SURFACE else "f-water",
                )
            )
    parts.append(Path(lines, stroke=LIGHT["hair"], cls="s-hair", width=1))
    parts.append(
        Rect(SIDE + 2 * CELL, top + 2 * CELL, 3 * CELL, 3 * CELL, stroke=LIGHT["brass"], cls="s-brass", width=2)
    )
    for one in board.parts.board.exits:
        letter = {"railway": "RM", "highway": "HP"}[one.kind][layer]
        x, y = _at(int(one.space[0]) * 7 + int(one.space[1]))
        parts.append(Group((exit_stub(SIDES.index(one.side), letter),), x=x, y=y))
    for step in range(7):
        middle = CELL * (step + 0.5) + 4
        parts.append(_letter(SIDE - 34, top + middle, "ABCDEFG"[step]))
        parts.append(_letter(SIDE + middle - 4, top - 28, str(step + 1)))
    if board.challenge and layer == SURFACE:
        for kind in ("factory", "village", "university"):
            for name in getattr(board.parts.buildings, kind):
                x, y = _at(int(name[0]) * 7 + int(name[1]))
                parts.append(building(kind, x + 3, y + 3))
    return Group(tuple(parts))


def _letter(x: float, y: float, text: str) -> Node:
    return Text(x, y, text, size=12, fill=LIGHT["faint"], cls="f-faint")


def _head(view: RailroadInk, words: Words, seat: int, layer: int) -> Node:
    """The layer, the round, and the dice of the round where they belong."""
    board = view.board
    name = words.say("layer-underground" if layer else "layer-surface")
    parts: list[Node] = [Text(SIDE, 30, name, size=17, anchor="start", bold=True, spaced=1, fill=INK, cls="f-ink")]
    if layer == board.layer_of(view.round) and view.dice[3] >= 0:
        for die in range(4):
            face = board.first_image[view.dice[die]]
            drawn = seat == view.viewer and view.actor >= 0 and not view.left[seat] >> die & 1
            x = PANEL - SIDE - 42 * (4 - die) + 4
            parts.append(_die(x, 5, 38, int(face), board, faded=bool(drawn)))
        label = words.say("round-label", {"round": int(view.round), "rounds": int(board.rounds)})
        parts.append(Text(PANEL - SIDE - 176, 30, label, size=14, anchor="end", fill=LIGHT["faint"], cls="f-faint"))
    return Group(tuple(parts))


def _die(x: float, y: float, size: float, image: int, board: Board, faded: bool = False) -> Node:
    return Group(
        (
            Rect(0, 0, CELL, CELL, 9, fill=LIGHT["space"], cls="f-space", stroke=INK, width=2),
            tile(board.images[image]),
        ),
        x=x,
        y=y,
        scale=size / CELL,
        opacity=0.3 if faded else 1,
    )


def _space(view: RailroadInk, seat: int, layer: int, space: int) -> Node:
    """One space: the drawing with its round, and what lies above or below it."""
    board = view.board
    sheet = seat * board.layers + (layer if board.layers == 2 else 0)
    drawn = int(view.ink[sheet * SPACES + space])
    x, y = _at(space)
    parts: list[Node] = [Rect(0, 0, CELL, CELL, fill="transparent")]
    if not drawn and seat == view.viewer:
        parts.append(Rect(5, 5, CELL - 10, CELL - 10, 8, fill=LIGHT["brass"], cls="f-brass spot", opacity=0))
    if drawn:
        hub = layer == UNDERGROUND and bool(view.hubs[seat] >> space & 1)
        burst = layer == UNDERGROUND and bool(view.bursts[seat] >> space & 1)
        if drawn & 15 == view.round and view.actor >= 0:
            parts.append(
                Rect(1.5, 1.5, CELL - 3, CELL - 3, 4, stroke=LIGHT["brass"], cls="s-brass", width=2, opacity=0.7)
            )
        parts += [tile(board.images[(drawn >> 4) - 1], hub, burst), number(drawn & 15)]
    if board.expansion:
        parts += _other_layer(view, seat, layer, space)
    return Group(tuple(parts), x=x, y=y)


def _other_layer(view: RailroadInk, seat: int, layer: int, space: int) -> list[Node]:
    """A mark in the corner: a subway station or a pipe below, a station above."""
    base = (seat * 2 + (SURFACE if layer == UNDERGROUND else UNDERGROUND)) * MASKS
    stations, pipes = view.masks[base + STATIONS] >> space & 1, view.masks[base + PIPES] >> space & 1
    marks: list[Node] = []
    if layer == UNDERGROUND:
        if stations:
            marks.append(Rect(CELL - 13, CELL - 13, 9, 9, 1, fill=INK, cls="f-ink"))
        return marks
    if stations:
        marks.append(Circle(CELL - 9, CELL - 9, 5, fill="#fffaf0", stroke=SUBWAY, width=2.5))
    if pipes:
        x = CELL - (26 if stations else 13)
        marks.append(Rect(x, CELL - 11, 10, 5, 1, fill=PIPE, stroke=INK, width=1))
    return marks


# --- what can be drawn -----------------------------------------------------------------------------------------------


def _ghosts(view: RailroadInk, seat: int, prefix: str) -> Iterator[tuple[str, Node]]:
    """What every legal drawing would look like; seen only while it is pointed at."""
    asked = view.copy()
    asked.focus(seat)
    for code in asked.legal():
        if code != view.board.end:
            image, space = divmod(int(code), int(SPACES))
            x, y = _at(space)
            lines = ghost(view.board.images[image])
            yield _ghost_key(prefix, image, space), Group(lines, x=x, y=y, opacity=0, cls="ghost")


def _ghost_key(prefix: str, image: int, space: int) -> str:
    return f"{prefix}-ghost-{space}-{image}"


def _trays(view: RailroadInk, words: Words, codes: list[int]) -> list[Sheet]:
    """The dice, each with the images that it can be drawn as, then the special routes."""
    board, seat = view.board, int(view.viewer)
    usable = {code // int(SPACES) for code in codes if code != board.end}
    items: list[tuple[str, Node]] = []
    x = 6.0
    for die in range(4):
        left = bool(view.left[seat] >> die & 1)
        face = int(view.dice[die])
        images = [image for image in _images(board, face) if image in usable] if _first_of(view, die) else []
        items.append((f"die-{die}", _die(x, 20, FACE, int(board.first_image[face]), board, faded=not left)))
        x += FACE + 6
        items += _turns(board, images, x)
        x += -(-len(images) // 2) * (TURN + 4) + 18
    special = [image for image in sorted(usable) if board.special_faces >> board.image_face[image] & 1]
    if special:
        items.append(("special-rule", Path(f"M{x:g} 8V{TRAY - 8:g}", stroke=LIGHT["hair"], cls="s-hair", width=2)))
        x += 14
        items += _turns(board, special, x)
        x += -(-len(special) // 2) * (TURN + 4)
    end = ("end", _end_button(words, x + 10, board.end in codes))
    return [Sheet("tray", x + 130, TRAY, (*items, end), role="tray", title=words.say("tray"), seat=seat)]


def _images(board: Board, face: int) -> range:
    return range(int(board.first_image[face]), int(board.first_image[face + 1]))


def _first_of(view: RailroadInk, die: int) -> bool:
    """Whether this die stands for its face: the first undrawn one, or else the first."""
    same = [other for other in range(4) if view.dice[other] == view.dice[die]]
    undrawn = [other for other in same if view.left[view.viewer] >> other & 1]
    return die == (undrawn or same)[0]


def _turns(board: Board, images: list[int], x: float) -> list[tuple[str, Node]]:
    """Images in two rows, from left to right."""
    return [
        (
            f"turn-{image}",
            _die(x + place // 2 * (TURN + 4), 4 + place % 2 * (TURN + 4), TURN, image, board),
        )
        for place, image in enumerate(images)
    ]


def _end_button(words: Words, x: float, open: bool) -> Node:
    return Group(
        (
            Rect(x, 32, 108, 60, 12, fill=LIGHT["enamel"], cls="f-enamel"),
            Text(x + 54, 68, words.say("end-short"), size=16, bold=True, fill="#fffaf0"),
        ),
        opacity=1 if open else 0.25,
    )


def _targets(view: RailroadInk, codes: list[int]) -> Iterator[Target]:
    board, seat = view.board, int(view.viewer)
    prefix = f"{seat}{'su'[int(board.layer_of(view.round))]}"
    for code in codes:
        if code == board.end:
            yield Target(code, ("end",))
            continue
        image, space = divmod(code, int(SPACES))
        dice = [die for die in range(4) if view.dice[die] == board.image_face[image] and _first_of(view, die)]
        keys = [f"die-{die}" for die in dice]
        keys += [f"turn-{image}"] if not dice else []
        keys.append(f"{prefix}-{space // 7}{space % 7}")
        keys += [f"turn-{image}"] if dice else []
        yield Target(code, (*keys, _ghost_key(prefix, image, space)))


# --- points ----------------------------------------------------------------------------------------------------------


def _lines_height(lines: list[SheetLine], layer: int) -> float:
    count = sum(line.layer == layer for line in lines)
    return -(-count // 2) * LINE + 16


def _score(words: Words, prefix: str, lines: list[SheetLine]) -> Iterator[tuple[str, Node]]:
    """The lines of the score; pointing at one lights up the spaces that make it."""
    rows = -(-len(lines) // 2)
    width = (PANEL - 24) / 2
    for place, line in enumerate(lines):
        x, y = 8 + place // rows * (width + 8), HEAD + PANEL + place % rows * LINE
        text = words.phrase("score", line.what)
        size = 13.5 if len(text) <= LONG else 13.5 * LONG / len(text)
        lit = tuple(
            Rect(_at(space)[0] + 2, _at(space)[1] + 2, CELL - 4, CELL - 4, 5, fill=LIGHT["brass"], cls="f-brass")
            for space in range(SPACES)
            if line.spaces >> space & 1
        )
        yield (
            f"{prefix}-line-{place}",
            Group(
                (
                    Rect(x, y - 4, width, LINE - 2, 4, fill=LIGHT["panel"], cls="f-panel"),
                    Text(
                        x + 8,
                        y + 12,
                        text,
                        size=size,
                        anchor="start",
                        fill=INK,
                        cls="f-ink",
                    ),
                    Text(
                        x + width - 8,
                        y + 12,
                        _signed(line.points),
                        size=14,
                        anchor="end",
                        bold=True,
                        fill=INK,
                        cls="f-ink",
                    ),
                    Group(lit, cls="lit", opacity=0),
                ),
                cls="line",
            ),
        )


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _badges(view: RailroadInk, words: Words, seat: int) -> tuple[Badge, ...]:
    board = view.board
    badges: list[Badge] = []
    if board.has_surface:
        badges.append(Badge(words.say("badge-specials"), str(int(board.specials_a_game - view.specials[seat])), "✚"))
    if board.has_metro:
        badges.append(Badge(words.say("badge-doubles"), str(int(board.doubles_a_game - view.doubles[seat])), "×2"))
        badges.append(Badge(words.say("badge-hubs"), str(int(board.count(view.hubs[seat]))), "◉"))
    if board.goals:
        met = sum(bool(view.reached[seat * GOALS + place]) for place in range(GOALS))
        badges.append(Badge(words.say("badge-goals"), str(met), "⚑"))
    if view.actor >= 0 and view.ended[seat]:
        badges.append(Badge(words.say("badge-ended"), "✓", "✓"))
    return tuple(badges)
