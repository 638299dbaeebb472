"""A player's board: the three lines, the industry lane, and what the player has."""

from collections.abc import Iterator
from typing import NamedTuple

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.drawing.layout import NARROW_BOARD, ROW_BENCH, WIDE_BOARD, BoardLayout, Box
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
from drezina.games.russian_railroads.kinds import GAPS, PIECES_N, SLOTS
from drezina.games.russian_railroads.rules.engineers import owns
from drezina.games.russian_railroads.rules.payment import has_black
from drezina.games.russian_railroads.scoring import industry_points, round_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Rect

NAME_MOST = 12  # letters
TILE_W, WITH_FACE, NOTE_W = 124.0, 96.0, 206.0  # an engineer, one whose face is seen, and a note beside them
PLANK, FIGURE_W, SHOULDER = 6.0, 15.0, 12.0  # of the bench, a figure on it, and how near the next one stands
COINS_STEP = 7.0


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


def player_board(
    view: RussianRailroadsState, seat: int, words: Words, name: str, where: BoardLayout = WIDE_BOARD
) -> Iterator[tuple[str, Node]]:
    """All items of one board. Engineers are called by their number wherever they lie, all else by the seat."""
    coming = int(round_points(view, seat)) if view.actor != OVER else None
    yield f"p{seat}-title", _title(int(seat), name, int(view.points()[seat]), coming, where.title, words)
    for part in (lines, _lane, _waiting, _tokens):
        for key, node in part(view, seat, where, words):
            yield f"p{seat}-{key}", node
    held = sum(taker == seat for taker in view.taker)
    yield f"p{seat}-cards", _cards(held, where.cards, words)
    yield from _engineers(view, seat, where, words)


def own_row(view: RussianRailroadsState, seat: int, words: Words, name: str) -> Iterator[tuple[str, Node]]:
    """Points and supply of a seat, so that a phone has them beside the plan; the supply begins where the title ends."""
    coming = int(round_points(view, seat)) if view.actor != OVER else None
    yield f"p{seat}-title", _title(int(seat), name, int(view.points()[seat]), coming, 0, words)
    for key, node in _supply(view, seat, ROW_BENCH, WIDE_BOARD.zones, words):
        yield f"p{seat}-{key}", node


@memoized
def _title(seat: int, name: str, points: int, coming: int | None, top: float, words: Words) -> Node:
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
    return Group(tuple(parts), 0, top, hint=f"{name}: {hint}")


# --- the lane -------------------------------------------------------------------------------------------------------


def _lane(view: RussianRailroadsState, seat: int, where: BoardLayout, words: Words) -> Iterator[tuple[str, Node]]:
    board = view.board
    for gap in range(int(view.factories(seat))):
        yield f"gap-{gap + 1}", _gap(board, where, gap, int(view.factory[seat * GAPS + gap]), words)
    question = int(view.asked[seat * board.questions + board.questions - 1])
    yield "lane-question", _lane_question(board, where, question, words)
    for which in range(2):
        place = int(view.marker[seat * 2 + which])
        if place >= 0:
            yield f"marker-{which}", _marker(board, where, seat, which, place, words)
    yield "worth-3", worth(int(industry_points(view, seat)), where.worth[3], words)


@memoized
def _gap(board: Board, where: BoardLayout, gap: int, level: int, words: Words) -> Node:
    """The factory that fills a gap of the lane."""
    x, y, w, h = where.place(board, next(place for place in range(board.lane) if board.lane_gap[place] == gap))
    top = y - 4
    effect = int(board.first_factory) + level - 1
    row = Group((effect_row(board, effect, words, w - 2, 22),), x + w / 2, top + h - 8)
    parts = (house(x + 1, top, w, h + 4, solid=True), badge(x + 12, top + 18, str(level), 8), row)
    return Group(parts, hint=words.term("effect", effect))


@memoized
def _lane_question(board: Board, where: BoardLayout, token: int, words: Words) -> Node:
    x, y, _, h = where.place(board, int(board.lane_question))
    if token < 0:
        return Group((use("question", x + 11, y + h - 14),), hint=words.say("hint-lane-question"))
    row = effect_row(board, int(board.first_token) + token, words, 19, 26)
    return Group((Group((row,), x + 11, y + h - 14),), hint=words.term("token", token))


@memoized
def _marker(board: Board, where: BoardLayout, seat: int, which: int, place: int, words: Words) -> Node:
    """On a factory and on the "?" it stands aside, so that both can be read."""
    x, y, w, h = where.place(board, place)
    hint = words.term("marker", which)
    if board.lane_gap[place] >= 0:
        return Group((disc(seat, x + w - 9, y + 13, 9.5),), hint=hint)
    if place == board.lane_question:
        return Group((disc(seat, x + w - 11, y + h - 14, 9.5),), hint=hint)
    return Group((disc(seat, x + w / 2, y + h - 15),), hint=hint)


# --- what the player has --------------------------------------------------------------------------------------------


def _waiting(view: RussianRailroadsState, seat: int, where: BoardLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """Who waits on the bench; where its board is a view by itself, also how many "?" tokens are left."""
    yield from _supply(view, seat, where.bench, where.zones, words)
    if where is NARROW_BOARD:
        left = sum(not view.has_token(seat, token) for token in range(int(view.board.tokens)))
        yield "tokens-left", _tokens_left(left, where, words)


def _supply(
    view: RussianRailroadsState, seat: int, bench: Box, zones: tuple[float, ...], words: Words
) -> Iterator[tuple[str, Node]]:
    """Workers and coins on the bench, each kind in a place of its own."""
    have = (
        ("have-worker", int(view.workers[seat])),
        ("have-seasonal", int(view.seasonal[seat])),
        ("have-black", int(has_black(view, seat))),
        ("have-coin", int(view.coins[seat])),
    )
    yield "bench", _bench(bench, words)
    x, y, _, h = bench
    for (key, n), left, right in zip(have, zones, zones[1:], strict=False):
        if n or key in ("have-worker", "have-coin") or (key == "have-black" and view.black_owner == seat):
            yield key, _have(int(seat), key, n, (x + left, y, right - left, h), words)


@memoized
def _bench(box: Box, words: Words) -> Node:
    """A wooden bench on a platform."""
    x, y, w, h = box
    legs = "".join(f"M{x + at:g} {y + h - 3:g}v4" for at in (8, w / 2, w - 8))
    return Group(
        (
            Path(legs, width=5, **THEME.stroke("roof")),
            Rect(x, y + h - PLANK, w, PLANK, 2, width=1, **THEME.paint("bench", "roof")),
            Path(f"M{x + 3:g} {y + h - PLANK + 2:g}h{w - 6:g}", width=0.9, opacity=0.4, stroke="#ffffff"),
        ),
        hint=words.say("hint-bench"),
    )


@memoized
def _have(seat: int, key: str, n: int, box: Box, words: Words) -> Node:
    """So many of one kind, beside each other, and their number; nobody is a pale figure."""
    x, y, w, h = box
    kinds = {"have-worker": "own", "have-seasonal": "seasonal", "have-black": "black"}
    foot, shown = y + h - PLANK + 1, max(1, n)
    number = key != "have-black"
    room = w - FIGURE_W - (20.0 if number else 4.0)
    if key == "have-coin":
        step = min(COINS_STEP, room / max(1, shown - 1))
        figures: list[Node] = [use("coin", x + 10 + step * one, foot - 9) for one in range(shown)]
    else:
        step = min(SHOULDER, room / max(1, shown - 1))
        figures = [worker(seat, kinds[key], x + 9 + step * one, foot) for one in range(shown)]
    parts: list[Node] = [Rect(x, y, w - 1, h - PLANK, 4, fill="#000000", opacity=0)]
    parts.append(Group(tuple(figures), opacity=1 if n else 0.35))
    if number:
        after = x + (10 if key == "have-coin" else 9) + step * (shown - 1) + 9.5
        parts.append(label(after, foot - 6, str(n), 15, "ink" if n else "faint", anchor="start"))
    return Group(tuple(parts), hint=f"{words.say(key)}: {n}")


@memoized
def _tokens_left(n: int, where: BoardLayout, words: Words) -> Node:
    x, y, w, h = where.bench
    parts = (use("question", x + where.zones[-1] + 10, y + h - 16), label(x + w - 12, y + h - 11, f"×{n}", 15))
    return Group(parts, hint=words.say("hint-tokens-left", {"n": n}))


def _tokens(view: RussianRailroadsState, seat: int, where: BoardLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """ "?" tokens: those still there, and empty places of those used."""
    yield from _all_tokens(view.board, where, int(view.tokens[seat]), words)


@memoized
def _all_tokens(board: Board, where: BoardLayout, used: int, words: Words) -> tuple[tuple[str, Node], ...]:
    first = int(board.first_token)
    return tuple(
        (f"token-{first + token}", _token(board, where, token, bool(used >> token & 1), words))
        for token in range(int(board.tokens))
    )


@memoized
def _token(board: Board, where: BoardLayout, token: int, used: bool, words: Words) -> Node:
    x, y, w, h = where.token(token)
    hint = words.say("hint-token", {"token": words.term("token", token), "used": int(used)})
    row = Group((effect_row(board, int(board.first_token) + token, words, w - 4, h - 15),), x + w / 2, y + h / 2 + 1.5)
    if used:
        gone = Rect(x, y, w, h, 6, width=1.2, dash="3 3", **THEME.stroke("line"))
        return Group((gone, Group((row,), opacity=0.3)), hint=hint)
    frame = Rect(x, y, w, h, 6, width=1.6, **THEME.paint("space", "signal"))
    return Group((frame, row), hint=hint)


@memoized
def _cards(held: int, box: Box, words: Words) -> Node:
    """How many end-bonus cards a player holds; whose they are sees them on it."""
    x, y, w, h = box
    middle = y + h / 2
    if not held:
        empty = Rect(x, y, w, h, 5, width=1, dash="3 3", **THEME.stroke("line"))
        return Group(
            (empty, label(x + w / 2, middle + 5, words.say("cards-none"), 13.8, "faint", bold=False)),
            hint=words.say("hint-cards", {"n": 0}),
        )
    parts = (plate(x, y, w, h), use("star-card", x + 15, middle, 1.2), label(x + 40, middle + 6, f"×{held}", 16))
    return Group(parts, hint=words.say("hint-cards", {"n": held}))


# --- own engineers --------------------------------------------------------------------------------------------------


def _engineers(view: RussianRailroadsState, seat: int, where: BoardLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """The engineers of the player: action spaces of its own."""
    board = view.board
    tiles = [tile for tile in range(1, int(board.tiles) + 1) if owns(view, seat, tile)]
    left, top, room, high = where.engineers
    step = min(TILE_W + 4, room / max(1, len(tiles)))
    boxes = [(left + step * number, top, step - 4, high) for number in range(len(tiles))]
    for tile, box in zip(tiles, boxes, strict=True):
        place = int(board.first_tile) + tile - 1
        yield f"space-{place}", _stand(board, int(seat), place, int(view.tokens_of(seat, place)), box, words)
    if step * len(tiles) + NOTE_W <= room:
        yield f"p{seat}-majority", _majority(board, (left + step * len(tiles), top, NOTE_W, high), words)
    for tile, box in zip(tiles, boxes, strict=True):
        yield f"engineer-{tile - 1}", _engineer(board, tile, box, words)


@memoized
def _majority(board: Board, box: Box, words: Words) -> Node:
    """What most engineers bring at the end, where there is room for more of them."""
    x, y, w, h = box
    first, second = int(board.majority[0]), int(board.majority[1])
    said = words.say("strip-majority", {"first": first, "second": second})
    parts = (
        Rect(x, y, w, h, 5, width=1, dash="3 3", **THEME.stroke("line")),
        label(x + w / 2, y + 16, words.say("majority-note"), 13.8, "faint", bold=False),
        label(x + w / 2, y + 32, f"1. +{first} · 2. +{second}", 13.8, "faint"),
    )
    return Group(parts, hint=said)


@memoized
def _stand(board: Board, seat: int, place: int, tokens: int, box: Box, words: Words) -> Node:
    x, y, w, h = box
    at = x + (47 if w >= WITH_FACE else 33)
    figures = standing(seat, tokens, at, y + 32) if tokens else price(int(board.workers[place]), 0, at, y + 32)
    ground = plate(x, y, w, h, "taken" if tokens else "space")
    return Group((ground, figures), hint=space_hint(board, place, place, tokens, words))


@memoized
def _engineer(board: Board, tile: int, box: Box, words: Words) -> Node:
    """A face only where there is room; the number and what the engineer does always."""
    x, y, w, _ = box
    with_face = w >= WITH_FACE
    left = 58.0 if with_face else 42.0
    row = effect_row(board, int(board.first_tile) + tile - 1, words, w - left - 4, 32)
    parts: list[Node] = [Group((row,), x + (left + w) / 2, y + 19)]
    parts += (
        [face(tile, x + 20, y + 17, 0.92), badge(x + 22, y + 30, str(tile), 7.5)]
        if with_face
        else [badge(x + 13, y + 13, str(tile))]
    )
    return Group(tuple(parts), hint=words.term("engineer", tile - 1))
