"""The picture of a how-to page: every kind of piece and space beside what it is."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from drezina.scene.library import Library
from drezina.scene.node import Group, Node, Rect, Scene, Sheet, Text
from drezina.scene.palette import LIGHT
from drezina.scene.svg import FONT, NAMESPACE, number, picture

COLUMNS, CELL_WIDE, CELL_HIGH, PICTURE = 2, 368.0, 74.0, 116.0  # of the grid, and of the picture in a cell
SHOWN = 356  # pixels: how wide a column is on a page, two of them beside each other
MIDDLE = CELL_HIGH / 2
LETTERS = 33  # of a line
Entry = tuple[str, Sequence[Node]]  # the name of a sentence, and the picture: PICTURE wide, around MIDDLE


def legend(entries: Iterable[Entry], say: Callable[[str], str], library: Library) -> Scene:
    """All entries in columns; `say` gives the sentence of each."""
    cells = list(entries)
    rows = -(-len(cells) // COLUMNS)
    items: list[tuple[str, Node]] = []
    for place, (name, parts) in enumerate(cells):
        x, y = 6 + CELL_WIDE * (place // rows), 6 + CELL_HIGH * (place % rows)
        items.append((name, Group((*parts, *_label(say(f"legend-{name}"))), x, y)))
    width, height = CELL_WIDE * COLUMNS, CELL_HIGH * rows + 12
    ground = Rect(0, 0, width, height, 10, fill=LIGHT["panel"], cls="f-panel")
    return Scene((Sheet("legend", width, height, tuple(items), ground=ground, library=library),))


def centred(*parts: Node, scale: float = 1, x: float = 0, y: float = 0) -> tuple[Node]:
    """Drawings around the origin, in the middle of the picture of an entry."""
    return (Group(parts, PICTURE / 2 + x, MIDDLE + y, scale=scale),)


def columns(scene: Scene) -> tuple[str, ...]:
    """The columns of a legend as documents of their own: as many stand beside each other as there is room for."""
    drawn = picture(scene.sheets[0])
    inside = (drawn.ground.text if drawn.ground else "") + "".join(text for _, text in drawn.items)
    defs = f"<defs>{drawn.library.used_by(inside)}</defs>" if drawn.library else ""
    count = round(drawn.sheet.width / CELL_WIDE)
    wide, high = drawn.sheet.width / count, drawn.sheet.height
    size = f'width="{SHOWN}" height="{number(high * SHOWN / wide)}" font-family="{FONT}"'
    boxes = (f'viewBox="{number(wide * place)} 0 {number(wide)} {number(high)}"' for place in range(count))
    return tuple(f'<svg xmlns="{NAMESPACE}" {box} {size}>{defs}{inside}</svg>' for box in boxes)


def _label(sentence: str) -> Iterator[Node]:
    """A sentence in up to four lines."""
    lines = [""]
    for word in sentence.split():
        if len(lines[-1]) + 1 + len(word) > LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    top = MIDDLE - 8 * (len(lines) - 1) + 4.6
    for row, line in enumerate(lines):
        yield Text(PICTURE + 8, top + 16 * row, line, 13, "start", fill=LIGHT["ink"], cls="f-ink")
