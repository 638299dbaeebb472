"""The pieces as drawings of our own: crates, warehouses, vehicles, crests, cards."""

from drezina.core.words import Words
from drezina.games.cargo_empire.components import CARDS, CLANS, GOODS, MARKERS
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.theme import (
    CARD_COLOURS,
    CLAN_COLOURS,
    CLAN_INKS,
    CREAM,
    GOOD_COLOURS,
    GOOD_INKS,
    INK,
    THEME,
    line,
)
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use
from drezina.scene.palette import SEATS

TASK_W, TASK_H = 128.0, 98.0
LETTER = 7.0  # the width of a letter in a task, more or less


def icon(name: str, x: float, y: float, scale: float = 1, color: str = "#ffffff") -> Node:
    return Use(LIBRARY.symbol(name), x, y, scale=scale, color=color)


@memoized
def put(picture: Node, x: float, y: float) -> Node:
    return Group((picture,), x, y)


def sign(words: Words, kind: str, name: str) -> str:
    """The letter that tells colours apart."""
    return words.say(f"{kind}-{name}", attribute="sign")


# --- on the map -------------------------------------------------------------------------------------------------------


@memoized
def crate(good: int, x: float, y: float, words: Words) -> Node:
    name = GOODS[good]
    letter = Text(0, 5.9, sign(words, "good", name), 16.4, bold=True, fill=GOOD_INKS[name])
    return Group((Use(LIBRARY.symbol("crate"), color=GOOD_COLOURS[name]), letter), x, y)


@memoized
def warehouse(owner: int, x: float, y: float) -> Node:
    return Use(LIBRARY.symbol(f"house-{owner}"), x, y)


@memoized
def demand_space(good: int, x: float, y: float, owner: int, words: Words) -> Node:
    """A demand space: hollow while it is free; the warehouse of its owner covers it."""
    name = GOODS[good]
    box = Rect(-12.5, -13, 25, 26, 6, **THEME.paint(name, f"{name}-line"), width=2.2)
    wanted = words.say("draw-wants", {"good": words.say(f"good-{name}")})
    if owner >= 0:
        return Group((box, warehouse(owner, 0, 0)), x, y, hint=wanted)
    letter = Text(0, 5.9, sign(words, "good", name), 16.4, bold=True, **THEME.fill(f"{name}-line"))
    return Group((box, letter), x, y, hint=wanted)


@memoized
def space_ring(x: float, y: float) -> Node:
    """Around the demand space that is planned for."""
    under = Rect(x - 16, y - 16.5, 32, 33, 8, fill="none", stroke=INK, width=6)
    return Group((under, Rect(x - 16, y - 16.5, 32, 33, 8, **line("chosen"), width=3.6)))


def clan_hint(clan: int, words: Words) -> str:
    """The name of a clan and what it does."""
    name = f"clan-{CLANS[clan]}"
    return f"{words.say(name)}: {words.say(name, attribute='does')}"


@memoized
def crest(clan: int, x: float, y: float, words: Words) -> Node:
    letter = sign(words, "clan", CLANS[clan])
    shield = "M-10 -11H10V2Q10 9 0 13Q-10 9 -10 2Z"
    return Group(
        (
            Path(shield, fill=CLAN_COLOURS[clan], stroke=INK, width=1.4, round=True),
            Path("M-8 2V-9H8", fill="none", stroke="#ffffff", width=1.4, opacity=0.5),
            Text(0, 5.6, letter, 16.4, bold=True, fill=CLAN_INKS[clan]),
        ),
        x,
        y,
        hint=clan_hint(clan, words),
    )


@memoized
def vehicle(seat: int, marker: int, x: float, y: float, scale: float, hint: str = "") -> Node:
    """A marker on the tracks: a truck, train or ship with the sign of its seat."""
    body = Use(LIBRARY.symbol(MARKERS[marker]), color=SEATS[seat][0])
    at = ((-6.0, -1.0), (4.5, 1.0), (0.0, 5.2))[marker]
    disc = Circle(*at, 5.8, fill=CREAM, stroke=INK, width=0.7)
    return Group((body, disc, Use(LIBRARY.symbol(f"mark-{seat}"), *at)), x, y, scale=scale, hint=hint)


# --- cards ------------------------------------------------------------------------------------------------------------


@memoized
def transport_card(kind: int, w: float, h: float) -> Node:
    return Group(
        (
            Rect(3, 4, w, h, 8, **THEME.fill("shadow"), opacity=0.45),
            Rect(0, 0, w, h, 8, fill=CARD_COLOURS[kind], stroke=INK, width=1.4),
            Rect(4, 4, w - 8, h - 8, 5, fill="none", stroke="#ffffff", width=1, opacity=0.55),
            icon(CARDS[kind], w / 2, h * 0.42, w / 42),
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


def task_text(task: int, each: int, words: Words) -> str:
    """What a task asks for; where its points depend on the number of players, those of this game."""
    name = f"draw-task-{task + 1}"
    return words.say(name, {"points": each}) if words.has(name) else words.term("task", task)


@memoized
def task_card(task: int, each: int, points: int, words: Words, *, offered: bool = False) -> Node:
    """A task with what it is worth now; `each` are the points of a rival's vehicle, where it counts these."""
    w, paint = TASK_W, THEME.paint("cell", "glow" if offered else "edge")
    text = lines(task_text(task, each, words), int((w - 6) / LETTER))
    parts: list[Node] = [
        Rect(2, 3, w, TASK_H, 7, **THEME.fill("shadow"), opacity=0.4),
        Rect(0, 0, w, TASK_H, 7, **paint, width=2.6 if offered else 1.3),
        Path(f"M0 19V7q0 -7 7 -7H{w - 7:g}q7 0 7 7V19z", **THEME.fill("header")),
        Text(8, 14.2, str(task + 1), 12.8, "start", bold=True, fill="#fdf6e3"),
        Text(w - 8, 14.2, words.say("draw-worth", {"points": points}), 12.8, "end", bold=True, fill="#fdf6e3"),
    ]
    for number, row in enumerate(text):
        parts.append(Text(w / 2, 34 + 15 * number, row, 12.8, **THEME.fill("ink")))
    return Group(tuple(parts))
