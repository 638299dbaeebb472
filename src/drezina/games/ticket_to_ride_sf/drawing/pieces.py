"""The pieces of the game as drawings: cards, cable cars, tokens, tickets."""

from functools import lru_cache

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import FERRY
from drezina.games.ticket_to_ride_sf.drawing.geography import THICK
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT, SEATS, plate

INK, PAPER, FAINT = LIGHT["ink"], LIGHT["panel"], LIGHT["faint"]
CARD_COLOURS = ("#2b6cb0", "#3c8a4e", "#3b3a3a", "#84479c", "#c23b22", "#dd8417", "#e9e2cf")
GREY_COLOUR = "#b7b09e"
# A stroke for each colour, so that nobody has to tell colours apart; the ferry has its ship.
SIGNS = (
    "M-5 1.5C-3.5 -2.5 -1.5 -2.5 0 0C1.5 2.5 3.5 2.5 5 -1.5",
    "M-4.5 0H4.5M0 -4.5V4.5",
    "M-3.5 -3.5L3.5 3.5M-3.5 3.5L3.5 -3.5",
    "M-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0",
    "M0 -4.5V4.5",
    "M-4.5 2.5L0 -3L4.5 2.5",
    "",
)
SHIP = "M-7 1.5H7L4.6 5H-4.6ZM-1 1.5V-6L5 0.5M-1 -4L-5 0.5H-1"
SYMBOLS = {
    "lighthouse": "M-3 7L-1.8 -3H1.8L3 7ZM-2.6 -3H2.6M-1.6 -3V-6.5H1.6V-3M-7 -6L-3 -5M7 -6L3 -5",
    "bridge": "M-8 4H8M-4 7V-6M4 7V-6M-8 0Q-6 -5 -4 -6Q0 4 4 -6Q6 -5 8 0",
    "clock-tower": "M-3 7V-5L0 -8L3 -5V7ZM0 -1.5V-3M0 -1.5L1.4 -0.6M-2.2 -1.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0",
    "wave": "M-8 4Q-5 -6 1 -5Q5 -4 4 0Q2 -2 0 0Q-1 4 8 4Z",
    "house": "M-5.5 7V-1L0 -7L5.5 -1V7ZM-1.5 7V2H1.5V7",
    "cable-car": "M-7 5V-1H7V5ZM-7 -1L-5 -5H5L7 -1M-3 -1V5M3 -1V5M-4 7H-3M3 7H4",
    "sea-lion": "M-7 5Q-4 -1 0 -1Q1 -7 5 -7Q7 -5 4 -4Q6 2 3 5Q-2 7 -7 5ZM-7 5L-8 2",
}
CARD_W, CARD_H = 128, 84
TICKET_W, TICKET_H = 184, 56


def sign_of(colour: int) -> tuple[Node, ...]:
    if colour >= FERRY:
        return ()
    filled = "#ffffff" if colour == 3 else "none"
    return (Path(SIGNS[colour], stroke="#ffffff", width=2, fill=filled, round=True),)


def ship(colour: str) -> tuple[Node, ...]:
    return (Path(SHIP, stroke=colour, width=1.7, fill="none", round=True),)


def car(seat: int, x: float, y: float, turn: float, long: float) -> Node:
    """A cable car: a body in the seat's colour with windows, and its shape on the roof."""
    colour, _ = SEATS[seat]
    body = Rect(-long / 2, -THICK / 2 - 1.5, long, THICK + 3, 5, fill=colour, stroke=INK, width=2)
    return Group((Group((body,), x, y, turn), plate(seat, x, y, 5)))


def token(symbol: str, x: float, y: float, r: float = 14) -> Node:
    disc = Circle(0, 0, 14, fill="#fff3d6", stroke=LIGHT["brass"], width=2)
    icon = Path(SYMBOLS[symbol], stroke=INK, width=1.4, fill="none", round=True)
    return Group((disc, icon), x, y, scale=r / 14)


@lru_cache(maxsize=2_000)
def card(kind: int, words: Words, w: float = CARD_W, h: float = CARD_H) -> Node:
    """A transport card: its colour, its sign and its name."""
    dark = kind != FERRY
    middle = w / 2
    picture: tuple[Node, ...]
    if kind == FERRY:
        stripes = tuple(
            Rect(8 + (w - 16) * number / 6, h - 14, (w - 16) / 6, 6, fill=CARD_COLOURS[number]) for number in range(6)
        )
        picture = (*stripes, Group(ship(INK), middle, h * 0.38, scale=2.3))
    else:
        picture = (Group(sign_of(kind), middle, h * 0.4, scale=2.6),)
    title = words.term("card", kind)
    name = Text(middle, h * 0.78, title, 13 if w > 100 else 10.5, bold=True, fill="#ffffff" if dark else INK)
    frame = Rect(0, 0, w, h, 9, fill=CARD_COLOURS[kind], stroke=INK, width=1.6)
    inner = Rect(4, 4, w - 8, h - 8, 6, stroke="#ffffff", width=1, opacity=0.5, fill="none")
    return Group((frame, inner, *picture, name))


@lru_cache(maxsize=2_000)
def back(title: str, count: int, icon: str) -> Node:
    """The back of a deck with the number of its cards."""
    frame = Rect(0, 0, CARD_W, CARD_H, 9, fill=LIGHT["enamel"], stroke=INK, width=1.6, cls="f-enamel")
    inner = Rect(4, 4, CARD_W - 8, CARD_H - 8, 6, stroke="#f4efe3", width=1, opacity=0.6, fill="none")
    drawn = Path(icon, stroke="#f4efe3", width=1.4, fill="none", round=True)
    return Group(
        (
            frame,
            inner,
            Group((drawn,), 26, CARD_H * 0.42, scale=1.7),
            Text(CARD_W * 0.62, CARD_H * 0.5, str(count), 26, bold=True, fill="#f4efe3"),
            Text(CARD_W / 2, CARD_H * 0.83, title, 12.5, fill="#f4efe3"),
        )
    )


@lru_cache(maxsize=2_000)
def ticket(a: str, b: str, points: int, *, done: bool, offered: bool) -> Node:
    """A ticket with its two locations; a completed one is ticked."""
    longest = max(len(a), len(b))
    size = 12.5 if longest < 17 else 11 if longest < 19 else 10
    edge = LIGHT["brass"] if offered else "#3c8a4e" if done else INK
    parts: list[Node] = [
        Rect(0, 0, TICKET_W - 6, TICKET_H, 7, fill="#fff3d6", stroke=edge, width=3 if done or offered else 1.4),
        Path(f"M{TICKET_W - 44} 4V{TICKET_H - 4}", stroke=edge, width=1, dash="3 3", fill="none"),
        Text(9, 23, a, size, "start", bold=True, fill=INK),
        Text(9, 43, b, size, "start", bold=True, fill=INK),
        Text(TICKET_W - 25, 31 if done else 36, str(points), 22, bold=True, fill=INK),
    ]
    if done:
        parts.append(Path(f"M{TICKET_W - 33} 43l5 5l10 -10", stroke="#3c8a4e", width=3.4, fill="none", round=True))
    return Group(tuple(parts))


_put: dict[tuple[int, float, float, float, float], tuple[Node, Node]] = {}


def put(picture: Node, x: float, y: float, *, opacity: float = 1, scale: float = 1) -> Node:
    """A picture moved to a point; the same one there is the same node again."""
    look = (id(picture), x, y, opacity, scale)
    known = _put.get(look)
    if known is None or known[0] is not picture:
        if len(_put) > 5_000:
            _put.clear()
        known = _put[look] = (picture, Group((picture,), x, y, scale=scale, opacity=opacity))
    return known[1]
