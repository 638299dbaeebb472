"""Steamhead's panel: the token it drew last, what follows from it, its bag, and the rules of the level."""

from collections.abc import Iterator
from functools import cache

from drezina.core.words import Words
from drezina.games.mini_express.board import NONE
from drezina.games.mini_express.drawing.layout import MapLayout, name_in, name_width
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.pieces import text
from drezina.games.mini_express.drawing.theme import STEAM_COLOUR, THEME
from drezina.games.mini_express.position import Position
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Rect, Sheet, Text, Use
from drezina.scene.palette import LIGHT, mark

WIDTH = 268.0
CARD_TOP, BAG_TOP, BAG_STEP, ACROSS = 42.0, 146.0, 36.0, 7
LEVEL_TOP, LINE = 238.0, 16.0
LEVEL_LINES = {  # what holds from each level on; the names of its sentences
    2: ("level-fills", "level-compensates", "level-last-city"),
    3: ("level-three",),
    4: ("level-grows", "level-less"),
    5: ("level-start",),
}


def level_lines(level: int) -> list[str]:
    """The sentences of a level: each contains the changes of the lower ones (ME-11.1)."""
    return [line for one, lines in LEVEL_LINES.items() if one <= level for line in lines]


def steamhead_sheet(view: Position, layout: MapLayout, words: Words) -> Sheet:
    board = view.board
    level = int(board.level) if board.solo else 0
    items = (
        *_turn(view, layout, words),
        ("bag", _bag(sum(map(int, view.bag)), sum(map(int, board.bag_count)), words)),
        *_tokens(view, words),
    )
    height = LEVEL_TOP - 14 + (LINE * (len(level_lines(level)) + 1) + 10 if level else 0)
    return Sheet(
        "steamhead",
        WIDTH,
        height,
        items,
        role="side",
        title=words.say("automa"),
        ground=_ground(height, level, words),
        library=LIBRARY,
    )


@cache
def _ground(height: float, level: int, words: Words) -> Node:
    """The paper with what never changes: name, level, how a token is read, and the level's rules."""
    parts: list[Node] = [
        Rect(0.8, 0.8, WIDTH - 1.6, height - 1.6, 9, fill=LIGHT["panel"], width=1.6, stroke="#d55e00", cls="f-panel"),
        Use(LIBRARY.symbol("cap"), 20, 19, scale=1.05),
        text(37, 24.4, words.say("automa"), 16, bold=True, anchor="start"),
        mark(STEAM_COLOUR, WIDTH - 18, 19, 7),
        Path(f"M8 36H{WIDTH - 8:g}", stroke=LIGHT["hair"], width=1, cls="s-hair"),
        Path(f"M8 {BAG_TOP - 19}H{WIDTH - 8:g}", stroke=LIGHT["hair"], width=1, cls="s-hair"),
    ]
    if level:
        parts.append(text(11, LEVEL_TOP + 2, words.say(f"option-difficulty-{level}"), 12.8, bold=True, anchor="start"))
    for place, line in enumerate(level_lines(level), 1):
        y = LEVEL_TOP + LINE * place + 2
        parts.append(Path(f"M11 {y - 4:g}h5", width=2, stroke=LIGHT["signal"], cls="s-signal"))
        said = words.say(line)
        parts.append(text(21, y, said, 12.6, anchor="start", fit=min(name_width(said), WIDTH - 31)))
    return Group(tuple(parts))


# --- the turn --------------------------------------------------------------------------------------------------------


def _turn(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """The steps of its last turn in their order: token, city marker, company marker, and what the yard decides."""
    board, kind = view.board, int(view.drawn)
    steps = (-1, -1) if kind == NONE else (int(board.city_steps[kind]), int(board.company_steps[kind]))
    yield "card", _card(*steps, words)
    city = layout.printed.cities.items[view.city_mark] if view.city_mark != NONE else None
    target = words.say("draw-off-map") if city is None else f"{city.number} {name_in(city.name, words)}"
    yield "step-city", _step(1, CARD_TOP + 13, words.say("draw-step-city"), target, -1)
    firm = int(view.company_mark)
    yield "step-company", _step(2, CARD_TOP + 37, words.say("draw-step-company"), words.term("company", firm), firm)
    yield "step-yard", _yard_step(int(view.area[firm]) <= 2, words)


@memoized
def _card(city: int, company: int, words: Words) -> Node:
    """The token drawn last: city steps above, company steps below."""
    parts: list[Node] = [
        Rect(13, CARD_TOP + 2, 54, 74, 7, opacity=0.3, **THEME.fill("shade")),
        Rect(11, CARD_TOP, 54, 74, 7, fill="#fffaf0", stroke="#4a2000", width=1.8),
        Path(f"M17 {CARD_TOP + 37}H59", stroke="#4a2000", width=1),
        Use(LIBRARY.symbol("town-2"), 28.5, CARD_TOP + 27, scale=0.85),
        *(
            Use(LIBRARY.symbol(f"disc-{firm}"), x, CARD_TOP + y, scale=0.42)
            for firm, (x, y) in enumerate(((24, 51), (33, 51), (24, 60), (33, 60)))
        ),
    ]
    for value, y in ((city, CARD_TOP + 27), (company, CARD_TOP + 63)):
        parts.append(Text(50, y, str(value) if value >= 0 else "?", 21, bold=True, fill="#1f2a28"))
    return Group(tuple(parts), hint=words.say("draw-card"))


@memoized
def _step(number: int, y: float, label: str, value: str, firm: int) -> Node:
    """One step: its number, what moved, and where it stands now."""
    parts: list[Node] = [
        Rect(74, y - 10.5, 15, 15, 7.5, **THEME.fill("number")),
        Text(81.5, y + 1.2, str(number), 12.6, bold=True, **THEME.fill("number-ink")),
        text(95, y + 1.4, label, 12.6, faint=True, anchor="start", fit=name_width(label)),
    ]
    at = 102 + name_width(label)
    if firm >= 0:
        parts.append(Use(LIBRARY.symbol(f"disc-{firm}"), at + 6, y - 3, scale=0.8))
        at += 18
    parts.append(
        text(at, y + 1.6, value, 13, bold=True, anchor="start", fit=min(name_width(value) * 1.08, WIDTH - 8 - at))
    )
    return Group(tuple(parts))


@memoized
def _yard_step(few: bool, words: Words) -> Node:
    """ME-9.12: with few trains in the company's yard it takes a share, else it builds; what holds now is bold."""
    y = CARD_TOP + 61
    return Group(
        (
            Rect(74, y - 10.5, 15, 15, 7.5, **THEME.fill("number")),
            Text(81.5, y + 1.2, "3", 12.6, bold=True, **THEME.fill("number-ink")),
            text(95, y + 1.4, words.say("draw-step-share"), 12.6, bold=few, faint=not few, anchor="start"),
            text(95, y + 16, words.say("draw-step-build"), 12.6, bold=not few, faint=few, anchor="start"),
        ),
        hint=words.say("draw-step-yard"),
    )


# --- the bag ---------------------------------------------------------------------------------------------------------


@memoized
def _bag(inside: int, all_: int, words: Words) -> Node:
    left = text(10, BAG_TOP - 4, words.say("draw-in-bag", {"number": inside}), 12.6, anchor="start")
    right = text(
        WIDTH - 10, BAG_TOP - 4, words.say("draw-drawn", {"number": all_ - inside}), 12.6, faint=True, anchor="end"
    )
    return Group((left, right), hint=words.say("draw-bag"))


def _tokens(view: Position, words: Words) -> Iterator[tuple[str, Node]]:
    """All tokens in a fixed order: dark ones are in the bag, pale ones have been drawn, the last one has a ring."""
    board = view.board
    place = 0
    for kind, count in enumerate(map(int, board.bag_count)):
        for copy in range(count):
            inside = copy < int(view.bag[kind])
            x, y = 10 + BAG_STEP * (place % ACROSS), BAG_TOP + 4 + BAG_STEP * (place // ACROSS)
            place += 1
            if kind == board.refresh:
                yield f"refresh-{copy}", _refresh(x, y, inside, words)
            else:
                steps = int(board.city_steps[kind]), int(board.company_steps[kind])
                last = kind == view.drawn and not inside and copy + 1 == count
                yield f"token-{kind}-{copy}", _token(x, y, *steps, inside, last, words)


@memoized
def _token(x: float, y: float, city: int, company: int, inside: bool, last: bool, words: Words) -> Node:
    ink = "#fffaf0" if inside else "#1f2a28"
    edge = "#d55e00" if last else "#8a8068"
    return Group(
        (
            Rect(0, 0, 31, 33, 5, fill="#33413d" if inside else "#efe6d0", stroke=edge, width=2.6 if last else 1),
            Text(15.5, 14, str(city), 13, bold=True, fill=ink),
            Path("M6 16.8H25", stroke=ink, width=0.7),
            Text(15.5, 29, str(company), 13, bold=True, fill=ink),
        ),
        x,
        y,
        hint=words.say("draw-token-in" if inside else "draw-token-out", {"city": city, "company": company}),
    )


@memoized
def _refresh(x: float, y: float, inside: bool, words: Words) -> Node:
    arrow = "M22.6 12A8.4 8.4 0 1 0 23.6 19.4M23.4 6.4V12.6H17.2"
    return Group(
        (
            Rect(0, 0, 31, 33, 5, fill="#1e4d40" if inside else "#efe6d0", stroke="#8a8068", width=1),
            Path(arrow, stroke="#fffaf0" if inside else "#6d6a5c", width=2.2, round=True),
        ),
        x,
        y,
        hint=words.say("draw-refresh"),
    )
