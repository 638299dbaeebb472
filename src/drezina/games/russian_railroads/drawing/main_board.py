"""The plan of Russian Railroads: the action spaces, what can be had, and the engineers; the same for everybody."""

from collections.abc import Hashable, Iterator

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import Components
from drezina.games.russian_railroads.drawing.panels import WIDTH
from drezina.games.russian_railroads.drawing.pieces import (
    FAINT,
    HAIR,
    INK,
    PAPER,
    SPACE,
    coin,
    cost_row,
    doubler,
    effect_row,
    engine,
    label,
    lying,
    seal,
    works,
)
from drezina.games.russian_railroads.kinds import HIRE
from drezina.games.russian_railroads.position import NOT_OWNED, SEAT_BITS, SEAT_TOKENS
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Rect, Text
from drezina.scene.palette import LIGHT, SEATS, mark

TILE_W, TILE_H, ROW = 100, 62, 70
BIG, SMALL = 1.2, 0.85  # effects on tiles and on cards
HEAD = 34
CARDS_TOP, CARD_H = HEAD + 4 * ROW, 30
PLAN_H = CARDS_TOP + CARD_H + 6
MIDDLE = 419.0  # track to the left of it, everything else to the right
GRID = (
    ("black-1", "black-2", "grey-1", "grey-2", "loco-1", "loco-2", "loco-3", ""),
    ("brown-1", "brown-2", "natural-1", "natural-2", "industry-1", "industry-2", "industry-black", "doubler"),
    ("white-1", "white-2", "any-coin", "open-black-grey", "coins", "temporary-workers", "turn-order-1", "turn-order-2"),
)
ENGINES, RETURNED = (0, 7), (3, 7)  # row and column
IN_A_ROW = 5  # of the factories that came back
AREAS = {
    "track": "#8a6d3b",
    "locomotive-factory": "#7b2d26",
    "industry": "#6a4c93",
    "auxiliary": "#2f6f8f",
    "engineer": "#1e4d40",
    "turn-order": "#c23b22",
}


class Pictures:
    """What every picture needs, and the sheets that were drawn lately."""

    def __init__(self, found: Components) -> None:
        self.found = found
        self.spaces = {space.id: number for number, space in enumerate(found.spaces.space)}
        self.kept = SheetCache()


def plan_look(view: RussianRailroadsState) -> tuple[Hashable, ...]:
    """Everything of a position that the plan shows. All of it is public."""
    return (
        (int(view.round), _on_turn(view), int(view.passed)),
        (int(view.cards), len(view.taken), int(view.doublers_left)),
        tuple(view.order),
        tuple(view.placed),
        tuple(view.strip),
        tuple(view.engines),
        tuple(view.works),
    )


def _on_turn(view: RussianRailroadsState) -> int:
    return NOT_OWNED if view.actor == OVER else int(view.mover)


def plan(view: RussianRailroadsState, pictures: Pictures, words: Words) -> Iterator[tuple[str, Node]]:
    board = view.board
    yield "paper", Rect(0, 0, WIDTH, PLAN_H, 12, fill=LIGHT["land"], cls="f-land")
    yield "round", _round(int(board.rounds), int(view.round), words)
    yield "order", _order(board, tuple(view.order), int(view.passed), _on_turn(view))
    usable = list(board.last if view.last_round() else board.usual)
    for row, ids in enumerate(GRID):
        for column, name in enumerate(ids):
            key = name
            if name.startswith("turn-order") and view.last_round():
                key = "last-round-industry" if name == "turn-order-1" else ""
            if key in pictures.spaces:
                place = pictures.spaces[key]
                placed, at = int(view.placed[place]), _corner(row, column)
                yield f"space-{key}", _space(pictures, board, place, place in usable, placed, words, *at)
    yield "supply", _supply_ground(*_corner(*ENGINES))
    yield "returned", _supply_ground(*_corner(*RETURNED))
    yield from _supply(view, words)
    yield from _strip(view, pictures.found, words)
    yield from _open_cards(view, words)


def _corner(row: int, column: int) -> tuple[float, float]:
    return 6 + column * (TILE_W + 4), HEAD + row * ROW


@memoized
def _round(rounds: int, at: int, words: Words) -> Node:
    parts: list[Node] = [
        Text(12, 22, words.say("plan-round"), 14, "start", bold=True, spaced=0.6, fill=INK, cls="f-ink")
    ]
    for number in range(1, rounds + 1):
        x = 60 + 24 * number
        now = number == at
        fill = "signal" if now else ("enamel" if number < at else "space")
        parts.append(Circle(x, 17, 10, fill=LIGHT[fill], stroke=INK, width=1, cls=f"f-{fill} s-ink"))
        ink = "#ffffff" if number <= at else INK
        parts.append(Text(x, 22, str(number), 13, bold=True, fill=ink, cls="" if number <= at else "f-ink"))
    return Group(tuple(parts))


@memoized
def _order(board: Board, order: tuple[int, ...], passed: int, on_turn: int) -> Node:
    """The turn-order track: pawns in order; whoever has passed is faint, whoever is on turn has a ring."""
    parts: list[Node] = []
    for place, seat in enumerate(order):
        x = MIDDLE + 22 + 52.0 * place
        points = int(board.pass_points[place])
        if seat == on_turn:
            parts.append(Circle(x, 17, 14, fill="none", stroke=LIGHT["signal"], width=2.4, cls="s-signal"))
        sign = Group((mark(seat, x, 17, 9),), opacity=0.35 if passed >> seat & 1 else 1)
        parts += [sign, Text(x + 23, 23, f"{place + 1}.", 13, fill=FAINT, cls="f-faint", hint=f"+{points}")]
    return Group(tuple(parts))


@memoized
def _space(
    pictures: Pictures, board: Board, place: int, usable: bool, placed: int, words: Words, x: float, y: float
) -> Node:
    space = pictures.found.spaces.space[place]
    parts: list[Node] = [
        Rect(x, y, TILE_W, TILE_H, 8, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink"),
        Rect(x, y, 7, TILE_H, 3, fill=AREAS[space.area]),
    ]
    parts.append(cost_row(space.workers, space.coins, x + 18, y + 13))
    if space.never_blocked:
        parts.append(Text(x + TILE_W - 14, y + 20, "∞", 18, bold=True, fill=INK, cls="f-ink"))
    parts.append(_effect(board, place, words, x, y))
    if not usable:
        parts = [Group((*parts,), opacity=0.28)]
    return Group((*parts, *_tokens(placed, x, y)), hint=words.term("space", place))


def _effect(board: Board, place: int, words: Words, x: float, y: float) -> Node:
    """What a space or an engineer does, as large as its tile allows."""
    row = effect_row(board, place, words, 0, 0, (TILE_W - 14) / BIG)
    return Group((row,), x + TILE_W / 2 + 4, y + 41, scale=BIG)


def _tokens(placed: int, x: float, y: float) -> list[Node]:
    """Who stands on a space, and with what."""
    found: list[Node] = []
    for seat in range(len(SEATS)):
        tokens = placed >> seat * int(SEAT_BITS) & int(SEAT_TOKENS)
        if tokens:
            found.append(lying(seat, tokens, x + TILE_W - 12, y + 13 + 16 * len(found)))
    return found


@memoized
def _supply_ground(x: float, y: float) -> Node:
    return Rect(x, y, TILE_W, TILE_H, 8, fill=SPACE, stroke=HAIR, width=1, cls="f-space s-hair")


def _supply(view: RussianRailroadsState, words: Words) -> Iterator[tuple[str, Node]]:
    """Locomotives and factories that can be had: the lowest level, how many, what follows, and what came back."""
    board = view.board
    levels = [level for level in range(1, int(board.levels) + 1) if view.engines[level]]
    if levels:
        following = levels[1] if len(levels) > 1 else 0
        yield "engines", _engines(levels[0], int(view.engines[levels[0]]), following, words, *_corner(*ENGINES))
    returned = [level for level in range(1, int(board.levels) + 1) if view.works[level]]
    x, y = _corner(*RETURNED)
    for place, level in enumerate(returned):
        at = (x + 12 + 19 * (place % IN_A_ROW), y + 22 + 29 * (place // IN_A_ROW))
        yield f"work-{level}", _work(board, level, int(view.works[level]), words, *at)


@memoized
def _engines(level: int, n: int, following: int, words: Words, x: float, y: float) -> Node:
    parts = (
        engine(x + 28, y + 25, level, 1.6),
        label(x + 72, y + 27, f"×{n}", 16),
        label(x + 72, y + 48, f"→ {following}" if following else "", 13, bold=False, colour="faint"),
    )
    return Group(parts, hint=words.say("hint-engines"))


@memoized
def _work(board: Board, level: int, n: int, words: Words, x: float, y: float) -> Node:
    many = (label(x, y - 10, f"×{n}", 9.5),) if n > 1 else ()
    return Group((works(x, y, level, 0.82), *many), hint=words.term("effect", board.first_factory + level - 1))


def _strip(view: RussianRailroadsState, found: Components, words: Words) -> Iterator[tuple[str, Node]]:
    """The engineers, from those who wait on the left to the one for hire on the right."""
    board = view.board
    variable = found.strip.variable_front if board.front else found.strip.variable_back
    spaces = {int(board.label[place]): place for place in range(board.first_tile) if board.label[place]}
    hire = next(place for place in range(board.first_tile) if board.gift[place] == HIRE)
    for place in range(len(view.strip)):
        serves = place == 0 or place in variable
        space = hire if place == 0 else spaces.get(place, -1)
        key = f"space-{found.spaces.space[space].id}" if serves else f"strip-{place}"
        placed = int(view.placed[space]) if serves else 0
        yield key, _stop(board, place, int(view.strip[place]), serves, placed, words, *_corner(3, 6 - place))


@memoized
def _stop(board: Board, place: int, tile: int, serves: bool, placed: int, words: Words, x: float, y: float) -> Node:
    """A place of the strip with the engineer on it; place 0 is for hire."""
    parts: list[Node] = [Rect(x, y, TILE_W, TILE_H, 8, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink")]
    if tile:
        parts += _tile(board, tile, words, x, y, hire=place == 0)
    else:
        parts.append(label(x + TILE_W / 2, y + 38, str(place) if place else "–", 18, bold=False, colour="faint"))
    hint = words.term("engineer", tile - 1) if tile else ""
    return Group((*parts, *_tokens(placed, x, y)), hint=hint, opacity=1 if serves else 0.62)


def _tile(board: Board, tile: int, words: Words, x: float, y: float, *, hire: bool) -> list[Node]:
    place = int(board.first_tile) + tile - 1
    price: Node = Group((coin(x + 20, y + 13, 7), label(x + 35, y + 18, "→", 13))) if hire else Group(())
    if not hire:
        price = cost_row(int(board.workers[place]), 0, x + 18, y + 13)
    return [
        Rect(x, y, 7, TILE_H, 3, fill=AREAS["engineer"]),
        price,
        seal(x + TILE_W - (40 if hire else 44), y + 13, str(tile), LIGHT["enamel"], 24),
        _effect(board, place, words, x, y),
    ]


# --- "?" cards, end-bonus cards, doublers ---------------------------------------------------------------------------


def _open_cards(view: RussianRailroadsState, words: Words) -> Iterator[tuple[str, Node]]:
    """The "?" cards (RR-2.3), empty places where they are gone; then the deck of end-bonus cards and the doublers."""
    board = view.board
    step = (WIDTH - 8) / max(6, int(board.cards) + 1)
    for card in range(int(board.cards)):
        there = bool(view.cards >> card & 1)
        yield f"open-{card}", _open_card(board, card, there, words, 6 + step * card, step - 4)
    deck = int(board.end_deck) - len(view.taken)
    yield "stock", _stock(deck, int(view.doublers_left), words, 6 + step * int(board.cards), step - 4)


@memoized
def _open_card(board: Board, card: int, there: bool, words: Words, x: float, w: float) -> Node:
    if not there:
        return Rect(x, CARDS_TOP, w, CARD_H, 15, fill="none", stroke=HAIR, width=1.2, dash="3 3", cls="s-hair")
    middle = CARDS_TOP + CARD_H / 2
    row = effect_row(board, int(board.first_card) + card, words, 0, 0, (w - 34) / SMALL)
    return Group(
        (
            Rect(x, CARDS_TOP, w, CARD_H, 15, fill=PAPER, stroke=LIGHT["signal"], width=1.4, cls="f-panel s-signal"),
            seal(x + 17, middle, "?", LIGHT["signal"]),
            Group((row,), x + w / 2 + 12, middle, scale=SMALL),
        ),
        hint=words.term("card", card),
    )


@memoized
def _stock(deck: int, doublers: int, words: Words, x: float, w: float) -> Node:
    """How many end-bonus cards and how many doublers can still be had."""
    middle = CARDS_TOP + CARD_H / 2
    parts = (
        Rect(x, CARDS_TOP, w, CARD_H, 8, fill=SPACE, stroke=HAIR, width=1, cls="f-space s-hair"),
        seal(x + 17, middle, "★", LIGHT["signal"]),
        label(x + 43, middle + 5, f"×{deck}", 15),
        doubler(x + 78, middle, 10),
        label(x + 110, middle + 5, f"×{doublers}", 15),
    )
    return Group(parts, hint=words.say("hint-stock", {"deck": deck, "doublers": doublers}))
