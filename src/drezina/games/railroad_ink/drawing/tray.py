"""The tray of the player at the table: a sheet each for the dice, the end of the round and the special routes."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, Board
from drezina.games.railroad_ink.drawing.library import LIBRARY, face
from drezina.games.railroad_ink.drawing.look import Look, ghost_key, space_key
from drezina.games.railroad_ink.drawing.sheet import die, specials_left
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Group, Node, Path, Rect, Sheet, Target, Text

FACE, STEP = 78.0, 92.0  # a die, and from one to the next
TRAY = 118.0  # the height of every sheet
END = 112.0  # the width of the button and the room around it
SLIP, SLIP_STEP, ACROSS = 44.0, 50.0, 3  # of a special route; so many in a row
TITLE = 200.0  # the width of the words above them
LETTER = 13.4
TILTS = (-5.0, 3.0, -2.0, 5.0)
CACHE = SheetCache(1_000)


def trays(look: Look) -> Iterator[Sheet]:
    """Several sheets, so that a narrow place can show them below each other. Nothing moves when a die is drawn."""
    board = look.board
    rooms = _rooms(board, look.codes)
    dice = ("dice", board, look.words, look.seat, look.dice, look.undrawn, rooms)
    yield CACHE.sheet(dice, lambda: _dice_sheet(look, dict(rooms)))
    ends = board.codes.end in look.codes
    yield CACHE.sheet(("end", look.words, look.seat, ends), lambda: _end_sheet(look, ends))
    if look.drawn_on == SURFACE:
        faces = {shown for shown, _ in rooms}
        usable = tuple(shown for shown in _specials(board) if shown in faces)
        routes = ("specials", board, look.words, look.seat, usable, look.specials, look.extra)
        yield CACHE.sheet(routes, lambda: _special_sheet(look, usable))


@lru_cache(maxsize=200)  # codes are many
def _rooms(board: Board, choices: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """On how many spaces each face can be drawn now."""
    end = board.codes.end
    places = {_place(board, code) for code in choices if code != end}
    return tuple(sorted(Counter([shown for shown, _ in places]).items()))


@memoized
def _place(board: Board, code: int) -> tuple[int, int]:
    """The face that a code draws, and the space."""
    return int(board.image_face[board.codes.image(code)]), int(board.codes.space(code))


def _specials(board: Board) -> list[int]:
    return [shown for shown in range(len(board.faces)) if board.special_faces >> shown & 1]


def _dice_sheet(look: Look, rooms: dict[int, int]) -> Sheet:
    board, words = look.board, look.words
    items: list[tuple[str, Node]] = []
    for number, shown in enumerate(look.dice):
        used = not look.undrawn >> number & 1
        items.append((f"die-{number}", _die(board, words, number, shown, -1 if used else rooms.get(shown, 0))))
    return Sheet("tray", STEP * len(look.dice), TRAY, tuple(items), role="tray", seat=look.seat, library=LIBRARY)


def _end_sheet(look: Look, ends: bool) -> Sheet:
    items = (("end", _end_button(look.words, ends)),)
    return Sheet("end", END, TRAY, items, role="tray", seat=look.seat, library=LIBRARY)


@memoized
def _die(board: Board, words: Words, number: int, shown: int, rooms: int) -> Node:
    """A die and on how many spaces it can be drawn; with a tick, where it has been."""
    x, used = STEP * (number + 0.5), rooms < 0
    picture = die(board, int(board.first_image[shown]), x, 46, FACE - 4, tilt=TILTS[number], used=used)
    below = words.say("die-drawn") if used else words.say("die-spaces", {"spaces": rooms})
    parts = [picture, Text(x, TRAY - 7, below, LETTER, bold=rooms > 0, **THEME.fill("text" if rooms else "faint"))]
    if used:
        tick = Path(f"M{x + 4:g} 62l8 9l15 -20", **THEME.stroke("plate"), width=5, round=True)
        parts.append(tick)
    return Group(tuple(parts), hint=words.say(f"face-{board.faces[shown].lower()}"))


def _special_sheet(look: Look, usable: tuple[int, ...]) -> Sheet:
    board, words = look.board, look.words
    said = specials_left(words, look.specials, look.extra)
    title = Text(2, 13, f"{words.say('special-routes')}: {said}", LETTER, "start", **THEME.fill("text"))
    items: list[tuple[str, Node]] = [("special-rule", title)]
    for place, shown in enumerate(_specials(board)):
        picture = _slip(board, shown, place, shown in usable, words.say(f"face-{board.faces[shown].lower()}"))
        items.append((f"special-{shown}", picture))
    width = max(SLIP_STEP * ACROSS, TITLE) + 4
    return Sheet("specials", width, TRAY, tuple(items), role="tray", seat=look.seat, library=LIBRARY)


@memoized
def _slip(board: Board, shown: int, place: int, usable: bool, hint: str) -> Node:
    """A special route on a slip of paper; pale where it cannot be drawn now."""
    x, y = 2 + SLIP_STEP * (place % ACROSS), 20 + SLIP_STEP * (place // ACROSS)
    paper = Rect(0, 0, SLIP, SLIP, 6, **THEME.paint("card", "rim"), width=1.5)
    picture = face(board, int(board.first_image[shown]), SLIP / 2, SLIP / 2, SLIP / 68, False)
    return Group((paper, picture), x, y, opacity=1 if usable else 0.35, hint=hint)


@memoized
def _end_button(words: Words, open: bool) -> Node:
    """Where the round is ended; quiet while dice are left."""
    wide = END - 6
    parts: tuple[Node, ...] = (
        Rect(5, 25, wide, 62, 12, **THEME.fill("shade")),
        Rect(3, 22, wide, 62, 12, **THEME.fill("plate")),
        Rect(6.5, 25.5, wide - 7, 55, 9, stroke="#f3ead2", width=1.2),
        Text(3 + wide / 2, 58.5, words.say("end-short"), size=16, bold=True, fill="#fffaf0"),
    )
    return Group(parts, opacity=1 if open else 0.35)


def _first_dice(look: Look) -> dict[int, int]:
    """Which die stands for its face: the first undrawn one, or else the first."""
    return {
        face: min((die for die in range(4) if look.dice[die] == face), key=lambda die: not look.undrawn >> die & 1)
        for face in look.dice
    }


def targets(look: Look) -> tuple[Target, ...]:
    if not look.codes:
        return ()
    return _targets(look.board, look.seat, look.drawn_on, tuple(_first_dice(look).items()), look.codes)


@lru_cache(maxsize=200)  # codes are many
def _targets(
    board: Board, seat: int, layer: int, first: tuple[tuple[int, int], ...], codes: tuple[int, ...]
) -> tuple[Target, ...]:
    """The same until the player draws, whatever the others do meanwhile."""
    die_of, end = dict(first), board.codes.end
    return tuple(
        [
            Target(code, ("end",))
            if code == end
            else _target(board, code, seat, layer, die_of.get(_place(board, code)[0]))
            for code in codes
        ]
    )


@memoized
def _target(board: Board, code: int, seat: int, layer: int, die: int | None) -> Target:
    """A drawing: its die or its special route, then its space; it is turned there."""
    face, space = _place(board, code)
    drawn = f"special-{face}" if die is None else f"die-{die}"
    keys = (drawn, space_key(seat, layer, space), ghost_key(seat, layer, space, int(board.codes.image(code))))
    return Target(code, keys, turns=f"{face}-{space}")
