"""The tray of the player at the table: the end of the round, the dice with their images, and the special routes."""

from functools import lru_cache

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, Board
from drezina.games.railroad_ink.drawing.ink import underground
from drezina.games.railroad_ink.drawing.library import LIBRARY, face
from drezina.games.railroad_ink.drawing.look import Look, ghost_key, space_key
from drezina.games.railroad_ink.drawing.sheet import die
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Group, Node, Path, Rect, Sheet, Target, Text

TURN = 54.0  # an image as it can lie
FACE = 80.0  # a die
TRAY = 124.0
END = 124.0  # the width of the button and the room around it
TILTS = (-5.0, 3.0, -2.0, 5.0)
CACHE = SheetCache(1_000)


def tray(look: Look) -> Sheet:
    """The dice, each with the images that it can be drawn as, then the special routes."""
    end = int(look.board.codes.end)
    usable = tuple(sorted({int(look.board.codes.image(code)) for code in look.codes if code != end}))
    seen = ("tray", look.board, look.words, look.seat, look.round, look.dice, look.undrawn, usable, end in look.codes)
    return CACHE.sheet(seen, lambda: _drawn_tray(look, usable))


def _drawn_tray(look: Look, usable: tuple[int, ...]) -> Sheet:
    """Every image keeps its place for the whole round, so that nothing moves when a die is drawn."""
    board, first = look.board, _first_dice(look)
    items: list[tuple[str, Node]] = [("end", _end_button(look.words, board.codes.end in look.codes))]
    x = END
    for number, shown in enumerate(look.dice):
        used = not look.undrawn >> number & 1
        image, tilt = int(board.first_image[shown]), TILTS[number]
        name = look.words.say(f"face-{board.faces[shown].lower()}")
        picture = die(board, image, x + FACE / 2, TRAY / 2, FACE - 4, tilt=tilt, used=used)
        items.append((f"die-{number}", _with_hint(_ticked(picture, x + FACE - 14) if used else picture, name)))
        x += FACE + 10
        images = _images(board, shown)
        if first[shown] == number:
            items += _turns(board, images, usable, x)
        x += -(-len(images) // 2) * (TURN + 4) + 14
    if look.drawn_on == SURFACE:
        items.append(("special-rule", Path(f"M{x:g} 8V{TRAY - 8:g}", **THEME.stroke("rim"), width=2)))
        x += 12
        special = [
            image
            for shown in range(len(board.faces))
            if board.special_faces >> shown & 1
            for image in _images(board, shown)
        ]
        items += _turns(board, special, usable, x)
        x += -(-len(special) // 2) * (TURN + 4)
    title = look.words.say("tray")
    return Sheet("tray", x + 6, TRAY, tuple(items), role="tray", title=title, seat=look.seat, library=LIBRARY)


def _images(board: Board, shown: int) -> list[int]:
    return list(range(int(board.first_image[shown]), int(board.first_image[shown + 1])))


@memoized
def _with_hint(node: Node, hint: str) -> Node:
    return Group((node,), hint=hint)


def _ticked(picture: Node, x: float) -> Node:
    """A die that has been drawn."""
    tick = Path(f"M{x - 12:g} {TRAY / 2 + 18:g}l8 9l15 -20", **THEME.stroke("plate"), width=5, round=True)
    return Group((picture, tick))


def _first_dice(look: Look) -> dict[int, int]:
    """Which die stands for its face: the first undrawn one, or else the first."""
    return {
        face: min((die for die in range(4) if look.dice[die] == face), key=lambda die: not look.undrawn >> die & 1)
        for face in look.dice
    }


def _turns(board: Board, images: list[int], usable: tuple[int, ...], x: float) -> list[tuple[str, Node]]:
    """The images that can be drawn now, in two rows from left to right; the others leave their place empty."""
    return [
        (f"turn-{image}", _turn(board, image, x + number // 2 * (TURN + 4), 5 + number % 2 * (TURN + 5)))
        for number, image in enumerate(images)
        if image in usable
    ]


@memoized
def _turn(board: Board, image: int, x: float, y: float) -> Node:
    """An image on a slip of paper."""
    card = "under" if underground(board.images[image]) else "card"
    paper = Rect(0, 0, TURN, TURN, 7, **THEME.paint(card, "rim"), width=1.5)
    return Group((paper, face(board, image, TURN / 2, TURN / 2, TURN / 68, False)), x=x, y=y)


@memoized
def _end_button(words: Words, open: bool) -> Node:
    """Where the round is ended; quiet while dice are left."""
    parts: tuple[Node, ...] = (
        Rect(5, 34, END - 24, 60, 12, **THEME.fill("shade")),
        Rect(3, 31, END - 24, 60, 12, **THEME.fill("plate")),
        Rect(6.5, 34.5, END - 31, 53, 9, stroke="#f3ead2", width=1.2),
        Text(3 + (END - 24) / 2, 66, words.say("end-short"), size=16, bold=True, fill="#fffaf0"),
    )
    return Group(parts, opacity=1 if open else 0.35)


def targets(look: Look) -> tuple[Target, ...]:
    return _targets(look.board, look.seat, look.drawn_on, tuple(_first_dice(look).items()), look.codes)


@lru_cache(maxsize=200)  # codes are many
def _targets(
    board: Board, seat: int, layer: int, first: tuple[tuple[int, int], ...], codes: tuple[int, ...]
) -> tuple[Target, ...]:
    """The same until the player draws, whatever the others do meanwhile."""
    die_of, found = dict(first), list[Target]()
    for code in codes:
        if code == board.codes.end:
            found.append(Target(code, ("end",)))
        else:
            image, space = int(board.codes.image(code)), int(board.codes.space(code))
            face = int(board.image_face[image])
            found.append(_target(code, seat, layer, image, space, die_of.get(face), face))
    return tuple(found)


@memoized
def _target(code: int, seat: int, layer: int, image: int, space: int, die: int | None, face: int) -> Target:
    """A drawing: its die, its space, then how it lies; a special route has no die."""
    at, turn = space_key(seat, layer, space), f"turn-{image}"
    keys = (turn, at) if die is None else (f"die-{die}", at, turn)
    return Target(code, (*keys, ghost_key(seat, layer, space, image)), turns=f"{face}-{space}")
