"""The tray of the player at the table: the dice with their images, the end of the round, and what can be chosen."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.drawing.look import Look, ghost_key, space_key
from drezina.games.railroad_ink.drawing.sheet import die_face
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Group, Node, Path, Rect, Sheet, Target, Text
from drezina.scene.palette import LIGHT

TURN = 56.0  # a turned image
FACE = 84.0  # a die
TRAY = 124.0
CACHE = SheetCache(1_000)


def tray(look: Look) -> Sheet:
    """The dice, each with the images that it can be drawn as, then the special routes."""
    end = int(look.board.codes.end)
    usable = tuple(sorted({int(look.board.codes.image(code)) for code in look.codes if code != end}))
    seen = ("tray", look.board, look.words, look.seat, look.dice, look.undrawn, usable, end in look.codes)
    return CACHE.sheet(seen, lambda: _drawn_tray(look, usable))


def _drawn_tray(look: Look, usable: tuple[int, ...]) -> Sheet:
    board, first = look.board, _first_dice(look)
    items: list[tuple[str, Node]] = []
    x = 6.0
    for die, face in enumerate(look.dice):
        images = [image for image in usable if board.image_face[image] == face] if first[face] == die else []
        faded = not look.undrawn >> die & 1
        items.append((f"die-{die}", die_face(x, 20, FACE, int(board.first_image[face]), board, faded=faded)))
        x += FACE + 6
        items += _turns(board, images, x)
        x += -(-len(images) // 2) * (TURN + 4) + 18
    special = [image for image in usable if board.special_faces >> board.image_face[image] & 1]
    if special:
        items.append(("special-rule", Path(f"M{x:g} 8V{TRAY - 8:g}", stroke=LIGHT["hair"], cls="s-hair", width=2)))
        x += 14
        items += _turns(board, special, x)
        x += -(-len(special) // 2) * (TURN + 4)
    end = ("end", _end_button(look.words, x + 10, board.codes.end in look.codes))
    return Sheet("tray", x + 130, TRAY, (*items, end), role="tray", title=look.words.say("tray"), seat=look.seat)


def _first_dice(look: Look) -> dict[int, int]:
    """Which die stands for its face: the first undrawn one, or else the first."""
    return {
        face: min((die for die in range(4) if look.dice[die] == face), key=lambda die: not look.undrawn >> die & 1)
        for face in look.dice
    }


def _turns(board: Board, images: list[int], x: float) -> list[tuple[str, Node]]:
    """Images in two rows, from left to right."""
    return [
        (
            f"turn-{image}",
            die_face(x + number // 2 * (TURN + 4), 4 + number % 2 * (TURN + 4), TURN, image, board),
        )
        for number, image in enumerate(images)
    ]


def _end_button(words: Words, x: float, open: bool) -> Node:
    return Group(
        (
            Rect(x, 32, 108, 60, 12, fill=LIGHT["enamel"], cls="f-enamel"),
            Text(x + 54, 68, words.say("end-short"), size=16, bold=True, fill="#fffaf0"),
        ),
        opacity=1 if open else 0.25,
    )


def targets(look: Look) -> Iterator[Target]:
    board, first = look.board, _first_dice(look)
    for code in look.codes:
        if code == board.codes.end:
            yield Target(code, ("end",))
        else:
            image, space = int(board.codes.image(code)), int(board.codes.space(code))
            die = first.get(int(board.image_face[image]))
            yield _target(code, look.seat, look.drawn_on, image, space, die)


@memoized
def _target(code: int, seat: int, layer: int, image: int, space: int, die: int | None) -> Target:
    """A drawing: its die, its space, then how it lies; a special route has no die."""
    at, turn = space_key(seat, layer, space), f"turn-{image}"
    keys = (turn, at) if die is None else (f"die-{die}", at, turn)
    return Target(code, (*keys, ghost_key(seat, layer, space, image)))
