"""The small things of the picture: companies' signs, trains, demand tokens, Steamhead's tokens. All own drawings."""

from drezina.games.mini_express.board import FIRMS, WILD_SYMBOL, Board
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT, mark

INK = LIGHT["ink"]
FAINT = LIGHT["faint"]
COLOURS = ("#8a5a2f", "#77838c", "#e2852b", "#fbf8ef")  # brown, grey, orange, white
EDGES = ("#4e3118", "#414a51", "#8f4a0e", "#6d6a5c")
INSIDE = ("#fff6e6", "#ffffff", "#3a1d00", "#5d6a48")  # a sign on its colour
WILD_COLOUR = "#8d5fa8"
STEAM_COLOUR = 5  # Steamhead's among those of the seats
FRAMES = {1: "#2b2b2b", 2: "#9aa4ab", 3: "#c99a2c"}

# Signs around the origin, about 10 wide: a fir, a girder, a hide, a cotton boll.
_SIGNS = (
    "M0-5.4L4.4 2.6H1V5.2H-1V2.6H-4.4Z",
    "M-4.4-4.6H4.4V-2.4H1.3V2.4H4.4V4.6H-4.4V2.4H-1.3V-2.4H-4.4Z",
    "M0-5L2-3.2L4.8-4.2L3.6 0L4.8 4.2L2 3.2L0 5L-2 3.2L-4.8 4.2L-3.6 0L-4.8-4.2L-2-3.2Z",
    "M0 5.2C-1-1-1-1 0-1C1-1 1-1 0 5.2M-2.2 1A2.6 2.6 0 1 1-2-3.6A2.6 2.6 0 1 1 2-3.6A2.6 2.6 0 1 1 2.2 1Z",
)
_STAR = "M0-5L1.4-1.6L5-1.6L2.1.7L3.2 4.3L0 2.1L-3.2 4.3L-2.1.7L-5-1.6L-1.4-1.6Z"


@memoized
def sign(firm: int, x: float, y: float, scale: float = 1.0, fill: str = "") -> Node:
    """The sign of a company, or the star of a wild symbol."""
    shape = _STAR if firm == WILD_SYMBOL else _SIGNS[firm]
    colour = fill or ("#ffffff" if firm == WILD_SYMBOL else INSIDE[firm])
    return Group((Path(shape, fill=colour, round=True),), x, y, scale=scale)


@memoized
def train(firm: int, x: float, y: float, scale: float = 1.0) -> Node:
    """A train: a small engine in the colour of its company, with its sign."""
    body = Path(
        "M-8.5 5.5V-2.5H-5.5V-6H-1V-6.5H8.5V5.5Z", fill=COLOURS[firm], stroke=EDGES[firm], width=1.1, round=True
    )
    wheels = tuple(Circle(at, 6, 1.9, fill=EDGES[firm]) for at in (-4.8, 0.0, 4.8))
    return Group((body, *wheels, sign(firm, 1.6, -0.6, 0.8)), x, y, scale=scale)


@memoized
def disc(firm: int, x: float, y: float, r: float) -> Node:
    """A company as a disc, for headings and markers."""
    face = Circle(x, y, r, fill=COLOURS[firm], stroke=EDGES[firm], width=1.2)
    return Group((face, sign(firm, x, y, r / 6.6)))


@memoized
def demand(first: int, second: int, x: float, y: float, r: float, hint: str) -> Node:
    """A demand token: two halves with the signs of two companies, or a star for the wild symbol."""
    right = WILD_COLOUR if second == WILD_SYMBOL else COLOURS[second]
    half = f"A{r} {r} 0 0"
    parts = (
        Path(f"M0-{r}{half} 0 0 {r}Z", fill=COLOURS[first]),
        Path(f"M0-{r}{half} 1 0 {r}Z", fill=right),
        Path(f"M0-{r}V{r}", stroke=INK, width=0.7),
        Circle(0, 0, r, fill="none", stroke=INK, width=1.2),
        sign(first, -r * 0.48, 0, r / 14),
        sign(second, r * 0.48, 0, r / 14),
    )
    return Group(parts, x, y, hint=hint)


@memoized
def share(firm: int, x: float, y: float, w: float = 13, h: float = 17) -> Node:
    """A share: a small certificate."""
    paper = Rect(x, y, w, h, 2, fill=COLOURS[firm], stroke=EDGES[firm], width=1)
    frame = Rect(x + 2, y + 2, w - 4, h - 4, 1, fill="none", stroke=INSIDE[firm], width=0.7)
    return Group((paper, frame, sign(firm, x + w / 2, y + h / 2, 0.62)))


def anchor(x: float, y: float, colour: str) -> Node:
    line = "M0-6V7M-4-2H4M-7 2C-6 6-3 7 0 7C3 7 6 6 7 2"
    ring = Circle(0, -7.5, 2, fill="none", stroke=colour, width=1.6)
    return Group((Path(line, fill="none", stroke=colour, width=1.8, round=True), ring), x, y)


def spike_tile(x: float, y: float, scale: float, hint: str = "") -> Node:
    """The Golden Spike tile: a plate with a spike."""
    plate = Rect(-13, -13, 26, 26, 4, fill="#f6e3a8", stroke="#a8791b", width=1.6)
    spike = Path("M-3.5-9H3.5V-6H1.6V5L0 10L-1.6 5V-6H-3.5Z", fill="#d6a021", stroke="#7d5a10", width=1, round=True)
    return Group((plate, spike), x, y, scale=scale, hint=hint)


@memoized
def start_token(colour: int, x: float, y: float, label: str, hint: str) -> Node:
    """The start player's token: a flag, a word and the sign of the seat."""
    plate = Rect(-48, -14, 96, 28, 14, fill=LIGHT["panel"], stroke=FAINT, width=1.2, cls="f-panel s-faint")
    flag = Path("M-37-8.5L-24-4.5L-37-0.5Z", fill=LIGHT["signal"], cls="f-signal")
    pole = Path("M-37-9V9", stroke=INK, width=1.8, round=True, cls="s-ink")
    word = Text(2, 4, label, 11.5, bold=True, fill=INK, cls="f-ink")
    return Group((plate, flag, pole, word, mark(colour, 34, 0, 7)), x, y, hint=hint)


def bowler(x: float, y: float, scale: float = 1.0) -> Node:
    """Steamhead's marker: an engine driver's cap."""
    cap = Path("M-7 3C-7-5 7-5 7 3Z M-9 3H9V5.5H-9Z", fill="#d55e00", stroke="#5c2800", width=1.1, round=True)
    return Group((cap,), x, y, scale=scale)


@memoized
def steam_token(text_company: str, text_city: str, x: float, y: float, *, out: bool) -> Node:
    """One of Steamhead's tokens: city steps above, company steps below; those drawn lie open and pale."""
    ground = Rect(
        x, y, 26, 30, 5, fill=LIGHT["space"] if out else "#33413d", stroke=INK, width=0.9, cls="f-space" if out else ""
    )
    ink = FAINT if out else "#fffaf0"
    return Group(
        (
            ground,
            Text(x + 13, y + 13, text_city, 11, fill=ink, bold=True),
            Path(f"M{x + 5} {y + 16}H{x + 21}", stroke=ink, width=0.6),
            Text(x + 13, y + 27, text_company, 11, fill=ink, bold=True),
        ),
        opacity=0.55 if out else 1,
    )


@memoized
def refresh_token(x: float, y: float) -> Node:
    ground = Rect(x, y, 26, 30, 5, fill="#1e4d40", stroke=INK, width=0.9)
    arrow = Path(
        f"M{x + 19} {y + 12}A7 7 0 1 0 {x + 20} {y + 17}M{x + 19.5} {y + 7.5}V{y + 12.5}H{x + 14.5}",
        fill="none",
        stroke="#fffaf0",
        width=1.8,
        round=True,
    )
    return Group((ground, arrow))


def slots(count: int) -> list[float]:
    """Where the trains of a city stand in a row."""
    return [(index - (count - 1) / 2) * 17 for index in range(count)]


def companies(bits: int) -> list[int]:
    return [firm for firm in range(FIRMS) if bits & (1 << firm)]


def colour_of(board: Board, seat: int) -> int:
    """Which of the seats' colours and shapes a seat has."""
    return STEAM_COLOUR if seat == board.automa else seat


def text(x: float, y: float, label: str, size: float = 10, *, bold: bool = False, faint: bool = False) -> Text:
    return Text(x, y, label, size, bold=bold, fill=FAINT if faint else INK, cls="f-faint" if faint else "f-ink")
