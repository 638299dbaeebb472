"""Transport cards and the backs of the two decks, as symbols and with their words."""

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import FERRY
from drezina.games.ticket_to_ride_sf.drawing.pieces import HULL, SAILS, SIGNS
from drezina.games.ticket_to_ride_sf.drawing.theme import CARDS, DEEP, ENAMEL, INK
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use

CARD_W, CARD_H = 74.0, 92.0
HELD_W, HELD_H = 42.0, 58.0
NAME = 16.8  # size of the letters
LETTERS = 7  # a longer name is drawn narrower, so that it stays inside its card
CREAM = "#fffdf6"
BACK = "#f4efe3"
WHEEL = "M0 -11V11M-11 0H11M-7.8 -7.8L7.8 7.8M-7.8 7.8L7.8 -7.8"
TICKET = "M-14 -8H14V-3A3 3 0 0 0 14 3V8H-14V3A3 3 0 0 0 -14 -3Z"


# --- symbols ---------------------------------------------------------------------------------------------------------


def tram() -> Node:
    """A cable car in white whose windows show the colour behind it."""
    windows = "M-19 -6H-12V2H-19ZM-9.5 -6H-3V2H-9.5ZM-0.5 -6H6V2H-0.5ZM9 -6H19V6H9Z"
    return Group(
        (
            Path("M-17 -14H17L20 -10H-20Z", fill=CREAM),
            Path("M-23 -9H23V8H-23Z", fill=CREAM),
            Path(windows, fill="currentColor"),
            Path("M-15 11H-7M7 11H15", stroke=CREAM, width=4, round=True),
        )
    )


def face(colour: int, tram_id: str) -> Node:
    """A card without its name: a cable car on its hill, and the sign of the colour."""
    return Group(
        (
            *_blank(),
            Rect(4, 4, CARD_W - 8, 64, 5, fill=CARDS[colour]),
            Path("M4 58L70 40V63Q70 68 65 68H9Q4 68 4 63Z", fill=DEEP[colour]),
            Path("M6 62.5L70 45", stroke="#ffffff", width=1, opacity=0.55),
            Use(tram_id, 41, 38, -15.4, 0.98, color=CARDS[colour]),
            Circle(16.5, 16.5, 10, fill=CARDS[colour], stroke="#ffffff", width=1.8),
            Group((Path(SIGNS[colour], stroke="#ffffff", width=2, fill="none", round=True),), 16.5, 16.5, scale=1.25),
        )
    )


def ferry_face() -> Node:
    """The wild card: a boat on the bay, and all colours."""
    width = (CARD_W - 8) / 6
    stripes = [Rect(4 + width * number, 61, width, 7, fill=colour) for number, colour in enumerate(CARDS)]
    return Group(
        (
            *_blank(),
            Rect(4, 4, CARD_W - 8, 64, 5, fill="#cfe2e6"),
            Circle(56, 18, 6.5, fill="#ffe39a"),
            Path("M4 46Q12 41 20.5 46T37 46T53.5 46T70 46V61H4Z", fill="#8fb6c2"),
            Group((Path(HULL + SAILS, fill=INK),), 36, 36, scale=2.3),
            Path("M4 54Q12 50 20.5 54T37 54T53.5 54T70 54V61H4Z", fill="#6f9fae"),
            *stripes,
        )
    )


def _blank() -> tuple[Node, ...]:
    return (
        Rect(1.5, 2.5, CARD_W, CARD_H, 8, fill="#000000", opacity=0.22),
        Rect(0, 0, CARD_W, CARD_H, 8, fill=CREAM, stroke=INK, width=1.3),
    )


def back(icon: str, filled: bool) -> Node:
    """The back of a deck; the cards below it stand out."""
    drawn = Path(icon, fill=BACK if filled else "none", stroke=BACK, width=1.5, round=True)
    rim = () if filled else (Circle(0, 0, 11, stroke=BACK, width=1.8), Circle(0, 0, 3, fill=BACK))
    return Group(
        (
            Rect(3, 4, CARD_W - 1, CARD_H - 1, 8, fill="#12332a", stroke=INK, width=1),
            Rect(0, 0, CARD_W - 1, CARD_H - 1, 8, fill=ENAMEL, stroke=INK, width=1.3),
            Rect(4, 4, CARD_W - 9, CARD_H - 9, 5.5, stroke=BACK, width=1, opacity=0.7),
            Group((drawn, *rim), 36.5, 20, scale=0.86),
        )
    )


def held_blank() -> Node:
    return Group(
        (
            Rect(1.2, 2, HELD_W, HELD_H, 6, fill="#000000", opacity=0.22),
            Rect(0, 0, HELD_W, HELD_H, 6, fill=CREAM, stroke=INK, width=1.2),
            Rect(3, 3, HELD_W - 6, HELD_H - 6, 4, fill="currentColor"),
        )
    )


def held(kind: int, blank: str) -> Node:
    """A card in hand: smaller, and known by its sign alone."""
    middle, low = HELD_W / 2, HELD_H - 3
    if kind == FERRY:
        wide = (HELD_W - 6) / 6
        return Group(
            (
                Use(blank, color="#cfe2e6"),
                Path(f"M3 33Q8 29.5 13.6 33T24.2 33T34.8 33T{HELD_W - 3} 33V{low - 6}H3Z", fill="#8fb6c2"),
                Group((Path(HULL + SAILS, fill=INK),), middle, 24, scale=1.85),
                *(Rect(3 + wide * one, low - 7, wide, 7, fill=colour) for one, colour in enumerate(CARDS)),
            )
        )
    return Group(
        (
            Use(blank, color=CARDS[kind]),
            Path(f"M3 43L{HELD_W - 3} 35V{low - 4}q0 4 -4 4H7q-4 0 -4 -4Z", fill=DEEP[kind]),
            Group((Path(SIGNS[kind], stroke="#ffffff", width=2, fill="none", round=True),), middle, 22, scale=2.3),
        )
    )


def chip(kind: int) -> Node:
    """A card in small, where only its kind matters."""
    if kind == FERRY:
        return Group(
            (
                Rect(-8, -10, 16, 20, 3.5, fill="#cfe2e6", stroke=INK, width=1),
                Group((Path(HULL + SAILS, fill=INK),), 0, 0.6, scale=0.8),
            )
        )
    return Group(
        (
            Rect(-8, -10, 16, 20, 3.5, fill=CARDS[kind], stroke=CREAM, width=1.2),
            Path(SIGNS[kind], stroke="#ffffff", width=1.9, fill="none", round=True),
        )
    )


# --- with words ------------------------------------------------------------------------------------------------------


@memoized
def card(symbol: str, kind: int, words: Words) -> Node:
    """A card with its name."""
    title = words.term("card", kind)
    hint = words.say("hint-ferry") if kind == FERRY else words.say("hint-card", {"card": title})
    return Group((Use(symbol), _name(title, INK, CARD_H - 9)), hint=hint)


@memoized
def deck(symbol: str, title: str, count: int, hint: str) -> Node:
    """A deck with its name and the number of its cards."""
    number = Text(36.5, 55, str(count), 24, bold=True, fill=BACK)
    lines = title.split()
    names = [_name(line, BACK, CARD_H - 10 - 15 * up) for up, line in enumerate(reversed(lines))]
    return Group((Use(symbol), number, *names), hint=hint, opacity=1 if count else 0.45)


def _name(title: str, fill: str, y: float) -> Node:
    fit = CARD_W - 8 if len(title) > LETTERS else 0
    return Text(CARD_W / 2, y, title, NAME, fill=fill, fit=fit)
