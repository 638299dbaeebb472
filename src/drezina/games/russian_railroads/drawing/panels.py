"""A player's board: the three lines, the industry lane, and what the player has."""

from collections.abc import Iterator
from typing import NamedTuple

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.drawing.layout import INDUSTRY_H, INDUSTRY_TOP, industry_x
from drezina.games.russian_railroads.drawing.lines import lines, worth
from drezina.games.russian_railroads.drawing.main_board import space_hint
from drezina.games.russian_railroads.drawing.pieces import (
    badge,
    disc,
    effect_row,
    enamel,
    face,
    house,
    label,
    plate,
    price,
    standing,
    use,
    worker,
)
from drezina.games.russian_railroads.drawing.theme import THEME
from drezina.games.russian_railroads.kinds import GAPS, LINES, PIECES_N, SLOTS
from drezina.games.russian_railroads.rules.engineers import owns
from drezina.games.russian_railroads.rules.payment import has_black
from drezina.games.russian_railroads.scoring import industry_points, round_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Rect

NAME_MOST = 12  # letters
ROW, ROW_H = 370.0, 38.0  # engineers and supply
TILES_W, TILE_W, WITH_FACE = 468.0, 124.0, 96.0
BENCH = 480.0
BESIDE_NOTE, NOTE_W = 2, 206.0  # so many engineers leave room for a note, and how wide it is
ROW_BENCH, ROW_TOP = 222.0, 6.0  # the same beside the title
CARDS = (658.0, 210.0)


class BoardLook(NamedTuple):
    """Everything of a position that the board of a seat shows. All of it is public."""

    track: tuple[int, ...]
    locomotives: tuple[int, ...]
    factories: tuple[int, ...]
    markers: tuple[int, ...]
    asked: tuple[int, ...]
    tokens: int
    doublers: int
    fired_and_engineers: tuple[int, int]
    supply: tuple[int, int, int, int]
    on_engineers: tuple[int, ...]
    points: int
    cards: int
    over: bool


def board_look(view: RussianRailroadsState, seat: int) -> BoardLook:
    board, questions = view.board, int(view.board.questions)
    black = int(view.black_here) if view.black_owner == seat else -1
    return BoardLook(
        tuple(view.track[seat * PIECES_N : (seat + 1) * PIECES_N]),
        tuple(view.loco[seat * SLOTS : (seat + 1) * SLOTS]),
        tuple(view.factory[seat * GAPS : (seat + 1) * GAPS]),
        tuple(view.marker[seat * 2 : seat * 2 + 2]),
        tuple(view.asked[seat * questions : (seat + 1) * questions]),
        int(view.tokens[seat]),
        int(view.doublers[seat]),
        (int(view.fired[seat]), int(view.engineers[seat])),
        (int(view.workers[seat]), int(view.seasonal[seat]), black, int(view.coins[seat])),
        tuple(view.placed[board.first_tile :]) if view.engineers[seat] else (),
        int(view.points()[seat]),
        sum(taker == seat for taker in view.taker),
        view.actor == OVER,
    )


def player_board(view: RussianRailroadsState, seat: int, words: Words, name: str) -> Iterator[tuple[str, Node]]:
    """All items of one board. Engineers are called by their number wherever they lie, all else by the seat."""
    coming = int(round_points(view, seat)) if view.actor != OVER else None
    yield f"p{seat}-title", _title(int(seat), name, int(view.points()[seat]), coming, words)
    for part in (lines, _lane, _supply, _tokens):
        for key, node in part(view, seat, words):
            yield f"p{seat}-{key}", node
    held = sum(taker == seat for taker in view.taker)
    yield f"p{seat}-cards", _cards(held, words)
    yield from _engineers(view, seat, words)


def own_row(view: RussianRailroadsState, seat: int, words: Words, name: str) -> Iterator[tuple[str, Node]]:
    """Points and supply of a seat, so that a phone has them beside the plan; the supply begins where the title ends."""
    coming = int(round_points(view, seat)) if view.actor != OVER else None
    yield f"p{seat}-title", _title(int(seat), name, int(view.points()[seat]), coming, words)
    for key, node in _supply(view, seat, words, ROW_BENCH, ROW_TOP):
        yield f"p{seat}-{key}", node


@memoized
def _title(seat: int, name: str, points: int, coming: int | None, words: Words) -> Node:
    short = name if len(name) <= NAME_MOST else f"{name[: NAME_MOST - 1]}…"
    parts: list[Node] = [
        worker(seat, "own", 20, 40, 1.25),
        label(36, 24, short, 15, anchor="start"),
        label(36, 41, words.say("board-total", {"points": points}), 13.8, "faint", bold=False, anchor="start"),
    ]
    hint = words.say("board-total", {"points": points})
    if coming is not None:
        parts.append(enamel(150, 8, 70, 24, f"Σ +{coming}", 15))
        hint = words.say("board-points", {"points": points, "coming": coming})
    return Group(tuple(parts), hint=f"{name}: {hint}")


# --- the lane -------------------------------------------------------------------------------------------------------


def _lane(view: RussianRailroadsState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    board = view.board
    for gap in range(int(view.factories(seat))):
        yield f"gap-{gap + 1}", _gap(board, gap, int(view.factory[seat * GAPS + gap]), words)
    question = int(view.asked[seat * board.questions + board.questions - 1])
    yield "lane-question", _lane_question(board, question, words)
    for which in range(2):
        place = int(view.marker[seat * 2 + which])
        if place >= 0:
            yield f"marker-{which}", _marker(board, seat, which, place, words)
    yield "worth-3", worth(int(industry_points(view, seat)), int(LINES), words)


@memoized
def _gap(board: Board, gap: int, level: int, words: Words) -> Node:
    """The factory that fills a gap of the lane."""
    x = industry_x(next(place for place in range(board.lane) if board.lane_gap[place] == gap))
    top = INDUSTRY_TOP - 4
    effect = int(board.first_factory) + level - 1
    row = Group((effect_row(board, effect, words, 38, 22),), x + 21, top + 38)
    parts = (house(x + 1, top, 42, INDUSTRY_H + 4, solid=True), badge(x + 12, top + 18, str(level), 8), row)
    return Group(parts, hint=words.term("effect", effect))


@memoized
def _lane_question(board: Board, token: int, words: Words) -> Node:
    x, y = industry_x(int(board.lane_question)) + 11, INDUSTRY_TOP + 32
    if token < 0:
        return Group((use("question", x, y),), hint=words.say("hint-lane-question"))
    row = effect_row(board, int(board.first_token) + token, words, 19, 26)
    return Group((Group((row,), x, y),), hint=words.term("token", token))


@memoized
def _marker(board: Board, seat: int, which: int, place: int, words: Words) -> Node:
    """On a factory and on the "?" it stands aside, so that both can be read."""
    x, hint = industry_x(place), words.term("marker", which)
    if board.lane_gap[place] >= 0:
        return Group((disc(seat, x + 33, INDUSTRY_TOP + 13, 9.5),), hint=hint)
    if place == board.lane_question:
        return Group((disc(seat, x + 31, INDUSTRY_TOP + 32, 9.5),), hint=hint)
    return Group((disc(seat, x + 21, INDUSTRY_TOP + 31),), hint=hint)


# --- what the player has --------------------------------------------------------------------------------------------


def _supply(
    view: RussianRailroadsState, seat: int, words: Words, left: float = BENCH, top: float = ROW
) -> Iterator[tuple[str, Node]]:
    """Workers and coins on the bench."""
    have = (
        ("have-worker", int(view.workers[seat])),
        ("have-seasonal", int(view.seasonal[seat])),
        ("have-black", int(has_black(view, seat))),
        ("have-coin", int(view.coins[seat])),
    )
    for number, (key, n) in enumerate(have):
        if n or key in ("have-worker", "have-coin") or (key == "have-black" and view.black_owner == seat):
            yield key, _have(int(seat), key, n, left + 44 * number, top, words)


@memoized
def _have(seat: int, key: str, n: int, x: float, y: float, words: Words) -> Node:
    """So many of one kind of token."""
    kinds = {"have-worker": "own", "have-seasonal": "seasonal", "have-black": "black"}
    sign = use("coin", x + 14, y + 19, 1.15) if key == "have-coin" else worker(seat, kinds[key], x + 14, y + 32, 1.15)
    figure = Group((sign,), opacity=1 if n else 0.35)
    ground = Rect(x, y, 42, ROW_H, 5, width=1, **THEME.paint("panel" if n else "own", "edge"))
    amount = label(x + 32, y + 26, str(n), 17, "ink" if n else "faint")
    return Group((ground, figure, amount), hint=f"{words.say(key)}: {n}")


def _tokens(view: RussianRailroadsState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """ "?" tokens: those still there, and empty places of those used."""
    board = view.board
    for token in range(int(board.tokens)):
        used = bool(view.has_token(seat, token))
        yield f"token-{int(board.first_token) + token}", _token(board, token, used, words)


@memoized
def _token(board: Board, token: int, used: bool, words: Words) -> Node:
    x, y = 876.0 + 41.5 * (token % 4), 320.0 + 45 * (token // 4)
    hint = words.say("hint-token", {"token": words.term("token", token), "used": int(used)})
    row = Group((effect_row(board, int(board.first_token) + token, words, 35, 28),), x + 19.5, y + 23)
    if used:
        gone = Rect(x, y, 39, 43, 6, width=1.2, dash="3 3", **THEME.stroke("line"))
        return Group((gone, Group((row,), opacity=0.3)), hint=hint)
    frame = Rect(x, y, 39, 43, 6, width=1.6, **THEME.paint("space", "signal"))
    return Group((frame, row), hint=hint)


@memoized
def _cards(held: int, words: Words) -> Node:
    """How many end-bonus cards a player holds; whose they are sees them on it."""
    x, w = CARDS
    if not held:
        empty = Rect(x, ROW, w, ROW_H, 5, width=1, dash="3 3", **THEME.stroke("line"))
        return Group(
            (empty, label(x + w / 2, ROW + 24, words.say("cards-none"), 13.8, "faint", bold=False)),
            hint=words.say("hint-cards", {"n": 0}),
        )
    parts = (plate(x, ROW, w, ROW_H), use("star-card", x + 15, ROW + 19, 1.2), label(x + 40, ROW + 25, f"×{held}", 16))
    return Group(parts, hint=words.say("hint-cards", {"n": held}))


# --- own engineers --------------------------------------------------------------------------------------------------


def _engineers(view: RussianRailroadsState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """The engineers of the player: action spaces of its own."""
    board = view.board
    tiles = [tile for tile in range(1, int(board.tiles) + 1) if owns(view, seat, tile)]
    step = min(TILE_W + 4, TILES_W / max(1, len(tiles)))
    for number, tile in enumerate(tiles):
        place, x, w = int(board.first_tile) + tile - 1, 8 + step * number, step - 4
        yield f"space-{place}", _stand(board, int(seat), place, int(view.tokens_of(seat, place)), x, w, words)
    if len(tiles) <= BESIDE_NOTE:
        yield f"p{seat}-majority", _majority(board, 8 + step * len(tiles), words)
    for number, tile in enumerate(tiles):
        yield f"engineer-{tile - 1}", _engineer(board, tile, 8 + step * number, step - 4, words)


@memoized
def _majority(board: Board, x: float, words: Words) -> Node:
    """What most engineers bring at the end, where there is room for more of them."""
    first, second = int(board.majority[0]), int(board.majority[1])
    said = words.say("strip-majority", {"first": first, "second": second})
    parts = (
        Rect(x, ROW, NOTE_W, ROW_H, 5, width=1, dash="3 3", **THEME.stroke("line")),
        label(x + NOTE_W / 2, ROW + 16, words.say("majority-note"), 13.8, "faint", bold=False),
        label(x + NOTE_W / 2, ROW + 32, f"1. +{first} · 2. +{second}", 13.8, "faint"),
    )
    return Group(parts, hint=said)


@memoized
def _stand(board: Board, seat: int, place: int, tokens: int, x: float, w: float, words: Words) -> Node:
    at = x + (47 if w >= WITH_FACE else 33)
    figures = standing(seat, tokens, at, ROW + 32) if tokens else price(int(board.workers[place]), 0, at, ROW + 32)
    ground = plate(x, ROW, w, ROW_H, "taken" if tokens else "space")
    return Group((ground, figures), hint=space_hint(board, place, place, tokens, words))


@memoized
def _engineer(board: Board, tile: int, x: float, w: float, words: Words) -> Node:
    """A face only where there is room; the number and what the engineer does always."""
    with_face = w >= WITH_FACE
    left = 58.0 if with_face else 42.0
    row = effect_row(board, int(board.first_tile) + tile - 1, words, w - left - 4, 30)
    parts: list[Node] = [Group((row,), x + (left + w) / 2, ROW + 19)]
    parts += (
        [face(tile, x + 20, ROW + 17, 0.92), badge(x + 22, ROW + 30, str(tile), 7.5)]
        if with_face
        else [badge(x + 13, ROW + 13, str(tile))]
    )
    return Group(tuple(parts), hint=words.term("engineer", tile - 1))
