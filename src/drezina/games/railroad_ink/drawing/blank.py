"""An empty sheet for pencil and dice: the printed card, the special routes, and lines for the points."""

from collections.abc import Iterator

from drezina.core.state import NOBODY
from drezina.core.words import Words
from drezina.games.railroad_ink.drawing.layout import GAP, HEADING, Layout
from drezina.games.railroad_ink.drawing.look import look_at
from drezina.games.railroad_ink.drawing.panels import sheet
from drezina.games.railroad_ink.drawing.sheet import NETWORK_LINES, line_icon
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.games.railroad_ink.scoring import score_lines
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.scene.node import Group, Node, Path, Rect, Scene, Text

FIELD = 34.0  # where a number is written
FILLED_IN = ("sum", "line")  # what the sheet of a game says of the points


def blank(state: RailroadInkState, words: Words) -> Scene:
    """The sheet of a game that has not begun."""
    look = look_at(state.seen_by(NOBODY), words, ("",), 0, (), ())
    drawn = sheet(look, state)
    printed = [item for item in drawn.items if item[0].split("-")[1] not in FILLED_IN]
    lines = [(f"blank-{number}", node) for number, node in enumerate(_lines(state, words))]
    return Scene((type(drawn)(drawn.key, drawn.width, drawn.height, (*printed, *lines), ground=drawn.ground,
                              library=drawn.library),))  # fmt: skip


def _lines(state: RailroadInkState, words: Words) -> Iterator[Node]:
    layout = Layout.of(state.board)
    lines = score_lines(state, 0)
    for layer in sorted({line.layer for line in lines}):
        here = [line.what for line in lines if line.layer == layer and line.goal < 0]
        x, y, width = layout.points(layer)
        name = words.say(("layer-surface", "layer-underground")[layer]) if layout.two else words.say("paper-total")
        yield _field(name.upper(), x, y, width, HEADING, bold=True)
        columns = 2 if layout.two else 1
        rows, each = -(-len(here) // columns), (width - GAP * (columns - 1)) / columns
        for place, what in enumerate(here):
            left, top = x + place // rows * (each + GAP), y + HEADING + place % rows * layout.line
            said = words.say(f"line-{what.kind}") if what.kind in NETWORK_LINES else words.phrase("score", what)
            text = said.partition(" (")[0]  # without the number that will be counted
            yield Group((*line_icon(what.kind, left + 12, top + layout.line / 2),))
            yield _field(text, left + 18, top, each - 18, layout.line)


def _field(text: str, x: float, y: float, width: float, height: float, bold: bool = False) -> Node:
    base = y + height / 2 + 4.8
    label = Text(x + 8, base, text, 13.5, "start", bold=bold, **THEME.fill("text"))
    box = Rect(x + width - FIELD, y + 3, FIELD - 4, height - 6, 3, **THEME.paint("card", "frame"), width=1)
    rule = Path(f"M{x:g} {y + height:g}h{width:g}", **THEME.stroke("grid"), width=0.8)
    return Group((label, box, rule))
