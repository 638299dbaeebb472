"""The pieces as drawings of our own: cubes, cards, vehicles, crests, cities."""

from drezina.core.words import Words
from drezina.games.cargo_empire.components import CARDS, CLANS, COLOURS, GOODS, MARKERS
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT, SEATS, mark, outline

INK = LIGHT["ink"]
PANEL = LIGHT["panel"]
FAINT = LIGHT["faint"]
BRASS = LIGHT["brass"]
GOOD_COLOURS = ("#e08a1e", "#fdfdf8", "#8f9499", "#7d4b2b")
GOOD_SIGNS = ("#3b2300", INK, "#ffffff", "#ffffff")
CITY_COLOURS = ("#a8452f", "#2f6690", "#3f7d4e", "#a67c0f")
CARD_COLOURS = ("#8a6d4b", "#55585c", "#2f7fa8")
CLAN_COLOURS = ("#f0c419", "#3f9b57", "#c23b22", "#8d5aa5", "#2f7fd0")
CLAN_INKS = (INK, "#ffffff", "#ffffff", "#ffffff", "#ffffff")

ICONS = {
    "road": "M-7 7L-3 -7M7 7L3 -7M0 -5V-2M0 1V4",
    "rail": "M-5 -7V7M5 -7V7M-7 -4H7M-7 0H7M-7 4H7",
    "sea": "M-8 -2Q-4 -6 0 -2T8 -2M-8 4Q-4 0 0 4T8 4",
    "city": "M-7 7V-1L0 -7L7 -1V7ZM-2 7V2H2V7",
    "task": "M-5 -7H5V7H-5ZM-2 -3H3M-2 0H3M-2 3H3",
    "any_transport": "M-3 -4Q-3 -7 0 -7Q4 -7 4 -3.5Q4 -1 0 0V3M0 6V7",
    "truck": "M-8 4V-4H2V4ZM2 -1H6L8 2V4H2",
    "train": "M-6 3V-6H6V3ZM-6 -1H6M-4 6L-6 3M4 6L6 3M-2 -6V-1M2 -6V-1",
    "ship": "M-8 2H8L5 6H-5ZM-1 2V-7L6 0H-1",
    "anchor": "M0 -5V6M-5 2Q-4 6 0 6Q4 6 5 2M-3 -2H3M0 -5A1.6 1.6 0 1 1 0.1 -5",
}


@memoized
def icon(name: str, x: float, y: float, scale: float = 1, stroke: str = INK, cls: str = "") -> Node:
    return Group((Path(ICONS[name], fill="none", stroke=stroke, width=1.7, round=True, cls=cls),), x, y, scale=scale)


@memoized
def put(picture: Node, x: float, y: float) -> Node:
    return Group((picture,), x, y)


def sign(words: Words, kind: str, name: str) -> str:
    """The letter that tells colours apart."""
    return words.say(f"{kind}-{name}", attribute="sign")


@memoized
def cube(good: int, x: float, y: float, words: Words, size: float = 15) -> Node:
    letter = Text(x, y + size * 0.27, sign(words, "good", GOODS[good]), size * 0.72, bold=True, fill=GOOD_SIGNS[good])
    box = Rect(x - size / 2, y - size / 2, size, size, 2.5, fill=GOOD_COLOURS[good], stroke=INK, width=1.1)
    return Group((box, letter))


@memoized
def demand(good: int, x: float, y: float, owner: int, words: Words) -> Node:
    """A demand space; who has a station there covers it."""
    box = Rect(x - 15, y - 8.5, 30, 17, 8.5, fill=GOOD_COLOURS[good], stroke=INK, width=1, opacity=0.9)
    if owner >= 0:
        return Group((box, Circle(x, y, 8.8, fill=PANEL), mark(owner, x, y, 6.4)))
    return Group((box, Text(x, y + 4, sign(words, "good", GOODS[good]), 11, bold=True, fill=GOOD_SIGNS[good])))


@memoized
def plate(name: str, colour: int, words: Words) -> Node:
    """The name of a city on the colour of its region, which has a letter too."""
    letter = sign(words, "colour", COLOURS[colour])
    size = 12 if len(name) < 9 else 11 if len(name) < 12 else 9.6
    return Group(
        (
            Rect(-53, -33, 106, 17, 4, fill=CITY_COLOURS[colour], stroke=INK, width=0.8),
            Text(-46.5, -20.5, letter, 9, fill="#ffffff", opacity=0.85),
            Text(3, -20.2, name.upper(), size, bold=True, fill="#ffffff"),
        )
    )


def clan_hint(clan: int, words: Words) -> str:
    """The name of a clan and what it does."""
    name = f"clan-{CLANS[clan]}"
    return f"{words.say(name)}: {words.say(name, attribute='does')}"


@memoized
def crest(clan: int, x: float, y: float, words: Words) -> Node:
    shield = f"M{x - 9} {y - 10}H{x + 9}V{y + 2}Q{x + 9} {y + 9} {x} {y + 12}Q{x - 9} {y + 9} {x - 9} {y + 2}Z"
    letter = sign(words, "clan", CLANS[clan])
    return Group(
        (
            Path(shield, fill=CLAN_COLOURS[clan], stroke=INK, width=1.4, round=True),
            Text(x, y + 4.5, letter, 12, bold=True, fill=CLAN_INKS[clan]),
        ),
        hint=clan_hint(clan, words),
    )


@memoized
def vehicle(seat: int, marker: int, x: float, y: float, words: Words) -> Node:
    """A marker on the tracks: the sign of its seat with the letter of the vehicle."""
    colour, shape = SEATS[seat]
    body: Node = Circle(x, y, 9, fill=colour, stroke=INK, width=1.1)
    if shape != "circle":
        bigger = {"triangle": 12.5, "square": 11.0}.get(shape, 11.5)
        body = Path(outline(shape, x, y, bigger), fill=colour, stroke=INK, width=1.1, round=True)
    drop = 5.2 if shape == "triangle" else 3.8
    return Group(
        (body, Text(x, y + drop, sign(words, "marker", MARKERS[marker]), 10.5, bold=True, fill=INK)),
        hint=words.say(f"marker-{MARKERS[marker]}"),
    )


@memoized
def token(kind: int, x: float, y: float) -> Node:
    return Group(
        (
            Circle(x, y, 14, fill=PANEL, stroke=BRASS, width=3, cls="f-panel s-brass"),
            icon(MARKERS[kind], x, y, 1.0, INK, "s-ink"),
        )
    )


@memoized
def transport_card(kind: int, w: float, h: float, words: Words) -> Node:
    return Group(
        (
            Rect(0, 0, w, h, 8, fill=CARD_COLOURS[kind], stroke=INK, width=1.2),
            icon(CARDS[kind], w / 2, h * 0.4, 1.7, "#ffffff"),
            Text(w / 2, h - 9, words.say(f"card-{CARDS[kind]}", attribute="short"), 11, bold=True, fill="#ffffff"),
        )
    )


def lines(text: str, most: int) -> list[str]:
    """A text broken into lines of at most so many characters."""
    found = [""]
    for word in text.split():
        if found[-1] and len(found[-1]) + 1 + len(word) > most:
            found.append(word)
        else:
            found[-1] = f"{found[-1]} {word}".strip()
    return found


@memoized
def task_card(task: int, points: int | None, words: Words, *, offered: bool = False) -> Node:
    """A task with what it is worth now."""
    edge, edged = (BRASS, "f-panel s-brass") if offered else (INK, "f-panel s-ink")
    text = lines(words.term("task", task), 23)
    parts: list[Node] = [
        Rect(0, 0, 150, 92, 7, fill=PANEL, stroke=edge, width=2.4 if offered else 1.2, cls=edged),
        Rect(0, 0, 150, 16, 7, fill=LIGHT["enamel"], cls="f-enamel"),
        Text(8, 12, str(task + 1), 11, "start", bold=True, fill="#ffffff"),
    ]
    if points is not None:
        worth = words.say("draw-worth", {"points": points})
        parts.append(Text(143, 12, worth, 11, "end", bold=True, fill="#ffffff"))
    for number, line in enumerate(text[:5]):
        parts.append(Text(75, 32 + 14 * number, line, 11.5, fill=INK, cls="f-ink"))
    return Group(tuple(parts))
