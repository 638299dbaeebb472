"""The depot: which locomotive is next, how many are left of each level, and what every factory will do."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.drawing.layout import Box, PlanLayout
from drezina.games.russian_railroads.drawing.pieces import badge, effect_row, engine, house, label, plate, use
from drezina.games.russian_railroads.drawing.theme import THEME
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Rect

WORKS_LEFT = 34.0  # within the box of a level
ROOMY = 250.0  # as wide as words need beside the next locomotive


def depot(view: RussianRailroadsState, layout: PlanLayout, words: Words) -> Iterator[tuple[str, Node]]:
    board, lowest = view.board, int(view.lowest_engine())
    yield "engines", _next(layout.next_engine, lowest, int(view.engines[lowest]) if lowest else 0, words)
    if lowest:
        yield "engines-back", _back(board, layout.next_engine, lowest, words)
    for level in range(1, int(board.levels) + 1):
        engines, works = int(view.engines[level]), int(view.works[level])
        yield f"work-{level}", _level(board, layout.level(level), level, engines, works, level == lowest, words)


@memoized
def _next(box: Box, lowest: int, n: int, words: Words) -> Node:
    """The weakest locomotive, which is the one to be taken."""
    x, y, w, h = box
    ground = plate(x, y, w, h, "panel", "edge")
    if not lowest:
        none = words.say("view-no-engine")
        return Group((ground, label(x + w / 2, y + h / 2 + 6, none, 13.7, "faint", bold=False)), hint=none)
    tight = w < ROOMY
    rail, beside = (82.0, 87.0) if tight else (100.0, 106.0)
    parts = (
        ground,
        Path(f"M{x + 8} {y + h - 10}H{x + rail}", width=2.2, **THEME.stroke("ink")),
        engine(x + (rail + 16) / 2, y + h - 11, lowest, 1.0 if tight else 1.2),
        badge(x + 15, y + 14, str(lowest)),
        label(x + beside + 16, y + h / 2 - 6, f"×{n}", 18),
        label(x + beside, y + h / 2 + 14, words.say("depot-next"), 13.7, "faint", bold=False, anchor="start"),
    )
    return Group(parts, hint=words.say("hint-next-engine", {"level": lowest, "n": n}))


@memoized
def _back(board: Board, box: Box, lowest: int, words: Words) -> Node:
    """The factory that the weakest locomotive is when it is turned over."""
    x, y, w, h = box
    effect = int(board.first_factory) + lowest - 1
    hint = words.term("effect", effect)
    if w < ROOMY:
        row = Group((effect_row(board, effect, words, 63, h - 24),), x + w - 40, y + h / 2 + 5)
        return Group(
            (use("or", x + w - 81, y + h / 2), house(x + w - 74, y + 5, 69, h - 10, solid=True), row), hint=hint
        )
    parts = (
        label(x + 158, y + 16, words.say("depot-or"), 12.5, "faint", bold=False, anchor="start"),
        house(x + 176, y + 20, 96, 42, solid=True),
        Group((effect_row(board, effect, words, 86, 28),), x + 224, y + 46),
    )
    return Group(parts, hint=hint)


@memoized
def _level(board: Board, box: Box, level: int, engines: int, works: int, is_next: bool, words: Words) -> Node:
    """How many locomotives of a level are left, and the factory on their back: solid where one can be had now, with
    how many came back to the supply."""
    x, y, w, h = box
    effect = int(board.first_factory) + level - 1
    ground = plate(x, y, w, h, "space", "line") if is_next else plate(x, y, w, h, "taken", "edge")
    left = label(x + 17, y + 38, f"×{engines}", 13.7) if engines else label(x + 17, y + 37, "–", 13.7, "faint")
    parts: list[Node] = [
        ground,
        badge(x + 11, y + 11, str(level)),
        left,
        house(x + WORKS_LEFT, y + 3, w - WORKS_LEFT - 4, h - 6, solid=works > 0 or is_next),
        Group(
            (effect_row(board, effect, words, w - WORKS_LEFT - 8, h - 18),),
            x + (WORKS_LEFT + w) / 2 - 1,
            y + h / 2 + 6.5,
        ),
    ]
    if works:
        parts.append(Rect(x + w - 19, y + 1, 17, 15, 7.5, fill=THEME.light("industry")))
        parts.append(label(x + w - 10.5, y + 12.8, str(works), 12.5, "gilt"))
    state = "returned" if works else "next" if is_next else "later"
    named: dict[str, str | int] = {
        "factory": words.term("effect", effect),
        "state": state,
        "works": works,
        "level": level,
        "engines": engines,
    }
    return Group(tuple(parts), hint=words.say("hint-depot", named))
