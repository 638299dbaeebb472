"""The pieces as symbols, each drawn around its own origin: cable cars, souvenirs, stops, signs, ships."""

from drezina.games.ticket_to_ride_sf.drawing.theme import BRASS, CARDS, CREAM, GOLD, INK, PAPER, SEATS, THEME
from drezina.scene.node import Circle, Group, Node, Path, Rect
from drezina.scene.palette import outline

# A stroke for each colour of the cards, so that nobody has to tell colours apart; the ferry has its ship.
SIGNS = (
    "M-4.6 1.4C-3.2 -2.3 -1.4 -2.3 0 0C1.4 2.3 3.2 2.3 4.6 -1.4",
    "M-4.2 0H4.2M0 -4.2V4.2",
    "M-3.2 -3.2L3.2 3.2M-3.2 3.2L3.2 -3.2",
    "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M0 -4.2V4.2",
    "M-4 2.2L0 -2.6L4 2.2",
)
HULL = "M-8 2H8L5.4 6H-5.4Z"
SAILS = "M-0.8 0.8V-7.5L6.4 0.8ZM-2.4 0.8V-5L-6.4 0.8Z"


def sign(colour: int) -> Node:
    return Path(SIGNS[colour], stroke="#ffffff", width=1.9, fill="none", round=True)


def roundel(colour: int) -> Node:
    """The sign of a colour on a disc, on the spaces of its routes."""
    return Group((Circle(0, 0, 7.3, fill=CARDS[colour], stroke="#fdf8ec", width=1), sign(colour)))


def ship(disc: str, sails: str) -> Node:
    """A boat on a disc: here a ferry card must be paid."""
    boat = Path(HULL + SAILS, fill=sails)
    return Group((Circle(0, 0, 10, fill=disc, stroke=sails, width=1.2), Group((boat,), scale=0.82)))


def grey_ring() -> Node:
    """The sign of a route that takes any one colour."""
    return Circle(0, 0, 5.4, **THEME.paint("bed", "core-grey"), width=2)


def stop() -> Node:
    """A location."""
    return Group(
        (
            Circle(0, 0, 12.4, **THEME.fill("ring"), opacity=0.25),
            Circle(0, 0, 11, width=1.6, **THEME.paint("disc", "ring")),
            Circle(0, 0, 5.6, width=3.6, **THEME.paint("disc", "stop")),
        )
    )


# --- cable cars ------------------------------------------------------------------------------------------------------

CAR_LONG = 48.0


def seat_shape(seat: int, r: float, fill: str) -> Node:
    shape = SEATS[seat][2]
    if shape == "circle":
        return Circle(0, 0, r * 0.92, fill=fill)
    return Path(outline(shape, 0, r * 0.14 if shape == "triangle" else 0, r * 1.12), fill=fill)


def cable_car(seat: int) -> Node:
    """A cable car from the side, in the colours of a seat; amid its windows is room for a plate."""
    body, trim, _ = SEATS[seat]
    windows = [Rect(x, -5.4, 5, 5.6, 1, fill="#fff8e6", stroke=trim, width=0.8) for x in (-18.5, -12.4, 7.4, 13.5)]
    return Group(
        (
            Path("M-16 8.2H-7M7 8.2H16", stroke=INK, width=3.2, round=True),
            Path("M-23.4 5V-1.5M23.4 5V-1.5M-24 5H24", stroke=INK, width=1.5, round=True),
            Path("M-18 -8C-18 -11.5 -15 -12 -12 -12H12C15 -12 18 -11.5 18 -8Z", fill=trim, stroke=INK, width=1.1),
            Rect(-22, -8.6, 44, 2.6, 1.3, fill=PAPER, stroke=INK, width=0.9),
            Rect(-21, -6.4, 42, 13, 2.4, fill=body, stroke=INK, width=1.3),
            Path("M-20 3.6H20", stroke=trim, width=2.4),
            Path("M-19.6 -5.3H19.6", stroke="#ffffff", width=0.9, opacity=0.7),
            *windows,
        )
    )


def plate(seat: int) -> Node:
    """The shape of a seat on a disc, upright on every car: a turned square would be a diamond."""
    return Group((Circle(0, 0, 6.6, fill=PAPER, stroke=INK, width=1.1), seat_shape(seat, 4.4, SEATS[seat][1])))


def seat_mark(seat: int) -> Node:
    """The sign of a seat on its colour, where somebody is named."""
    body, trim, _ = SEATS[seat]
    return Group((Circle(0, 0, 11, fill=body, stroke=INK, width=1.4), seat_shape(seat, 6.2, trim)))


# --- souvenirs -------------------------------------------------------------------------------------------------------

TOKEN = 15.0


def souvenir(symbol: str) -> Node:
    """A scalloped badge of brass with an enamel picture."""
    rim = "M14.2 0A14.2 14.2 0 1 1 -14.2 0A14.2 14.2 0 1 1 14.2 0"
    scallops = Path(rim, stroke=BRASS, width=3.4, dash="0 4.46", round=True)
    disc = Circle(0, 0, 13.6, fill="#e3b04b", stroke=BRASS, width=1.2)
    enamel = Circle(0, 0, 11.2, fill=ENAMELS[symbol][0], stroke="#6b4a0a", width=0.9)
    return Group((scallops, disc, enamel, *ENAMELS[symbol][1]))


def _line(d: str, color: str = INK, width: float = 1.1) -> Node:
    return Path(d, stroke=color, width=width, fill="none", round=True)


ENAMELS: dict[str, tuple[str, tuple[Node, ...]]] = {
    "lighthouse": (
        "#27496d",
        (
            Path("M-10.6 3.6C-6 1.5 5 1.5 10.6 3.6A11.2 11.2 0 0 1 -10.6 3.6Z", fill="#5b8aa6"),
            Path("M2 -5.6L10.6 -8.4V-2.6ZM-2 -5.6L-10.6 -8.4V-2.6Z", fill="#ffe39a", opacity=0.85),
            Path("M-3.4 8L-2 -3H2L3.4 8Z", fill="#fffaf0", stroke=INK, width=0.9),
            Path("M-2.9 4.4H2.9L2.5 1.4H-2.5Z", fill="#c23b22"),
            Path("M-2 -3V-6.6H2V-3ZM-2.6 -6.6L0 -9L2.6 -6.6Z", fill="#c23b22", stroke=INK, width=0.8),
        ),
    ),
    "bridge": (
        "#bcd8e4",
        (
            Path("M-10.5 4.2H10.5A11.2 11.2 0 0 1 -10.5 4.2Z", fill="#4f8296"),
            _line("M-11 0Q-7 -5 -4.6 -7Q0 3.4 4.6 -7Q7 -5 11 0", "#a33a22", 1),
            _line("M-4.6 6.6V-8M4.6 6.6V-8", "#a33a22", 2.2),
            _line("M-11 3.2H11", "#a33a22", 1.7),
            _line("M-2.2 3V-1.8M0 3V-.2M2.2 3V-1.8M-7.4 3V-2.6M7.4 3V-2.6", "#a33a22", 0.7),
        ),
    ),
    "clock-tower": (
        "#f2cf8d",
        (
            Path("M-9.6 5.6H9.6A11.2 11.2 0 0 1 -9.6 5.6Z", fill="#8fb0b4"),
            Path("M-9 5.8V2H9V5.8Z", fill="#fffaf0", stroke=INK, width=0.8),
            Path("M-3 5.8V-5.4L0 -9.4L3 -5.4V5.8Z", fill="#fffaf0", stroke=INK, width=0.9),
            Circle(0, -2.6, 2.3, fill="#ffffff", stroke=INK, width=0.8),
            _line("M0 -2.6V-4.2M0 -2.6L1.2 -2", INK, 0.7),
        ),
    ),
    "wave": (
        "#f7e3bd",
        (
            Path("M-11 1C-8 -7 -1 -9.6 4 -6.4C8 -3.6 6.6 1.4 3 1C5 -2 1.6 -4 -1 -1.6"
                 "C-3.4 1 0 6 10 4.6A11.2 11.2 0 0 1 -11 1Z",
                 fill="#2d7f9e", stroke="#123f55", width=0.9),
            _line("M-8.4 2.6C-5 6.6 0 8 5 7.4", "#cfe8ef", 1.1),
        ),
    ),
    "house": (
        "#c9dfc6",
        (
            Path("M-9.4 6V-1.6L-5 -6.6L-.6 -1.6V6Z", fill="#e59aa5", stroke=INK, width=0.9),
            Path("M.6 6V-1.6L5 -6.6L9.4 -1.6V6Z", fill="#f0d27a", stroke=INK, width=0.9),
            Path("M-6.4 6V2.6H-3.6V6ZM3.6 6V2.6H6.4V6Z", fill=INK),
            Path("M-6.4 -.6H-3.6V1.2H-6.4ZM3.6 -.6H6.4V1.2H3.6Z", fill="#fffaf0"),
        ),
    ),
    "cable-car": (
        "#f6e2c0",
        (
            _line("M-10.4 6.4H10.4", "#7c6a45", 1),
            Path("M-7 -3.6L-5.6 -6.6H5.6L7 -3.6Z", fill=INK),
            Path("M-8 -3.4H8V3.8H-8Z", fill="#8f2f22", stroke=INK, width=0.9),
            Path("M-6.2 -1.8H-2.6V1H-6.2ZM-1.6 -1.8H1.6V1H-1.6ZM2.6 -1.8H6.2V1H2.6Z", fill="#fff3d6"),
            Circle(-4.2, 5, 1.5, fill=INK),
            Circle(4.2, 5, 1.5, fill=INK),
        ),
    ),
    "sea-lion": (
        "#a9d3dd",
        (
            Path("M-10.2 4.6H10.2A11.2 11.2 0 0 1 -10.2 4.6Z", fill="#d8c493"),
            Path("M-8.6 6C-6 1.4 -2 1.8 -.6 -2C.4 -6.4 3.6 -8.2 6.4 -6.6"
                 "C8.2 -5.4 8 -4 5.4 -3.6C6.4 .6 5 4 3.4 6C-.6 7.4 -5 7 -8.6 6Z",
                 fill="#5d4433", stroke=INK, width=0.9),
            Circle(4.4, -5.4, 0.8, fill="#ffffff"),
            _line("M5 -4.4L8.6 -3.6M5 -4L8 -2.4", INK, 0.6),
        ),
    ),
}  # fmt: skip


def count_badge() -> Node:
    """The dark disc below a number."""
    return Circle(0, 0, 8.6, fill=INK, stroke=PAPER, width=1.4)


# --- pennants --------------------------------------------------------------------------------------------------------

FLAG = "M0 0H24L19.6 8.5L24 17H0Z"


FLAGS = {"wanted": ("#1e4d40", PAPER), "done": (CREAM, "#1e4d40"), "offered": (GOLD, INK)}  # fill and edge


def flag(kind: str) -> Node:
    """The flag of a ticket: wanted, completed or offered."""
    fill, edge = FLAGS[kind]
    return Group(
        (
            Group((Path(FLAG, fill="#000000", opacity=0.28),), 1.4, 1.8),
            Path(FLAG, fill=fill, stroke=edge, width=1.5, round=True),
        )
    )
