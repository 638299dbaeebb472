"""A player's board: three lines with track, locomotives and reach, the industry lane, and what the player has."""

from collections.abc import Hashable, Iterator

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.drawing.pieces import (
    FAINT,
    HAIR,
    INK,
    ON_TRACK,
    PAPER,
    SEASONAL_COLOUR,
    SPACE,
    TRACK,
    black_worker,
    coin,
    cost_row,
    doubler,
    effect_row,
    engine,
    gear,
    label,
    lying,
    rail,
    seal,
    worker,
    works,
)
from drezina.games.russian_railroads.kinds import (
    COLOURS_N,
    GAPS,
    KIEV,
    LINES,
    PETERSBURG,
    PIECES,
    PIECES_N,
    QUESTION,
    SLOTS,
    STATION,
    TRANSSIBERIAN,
    WHITE_STEPS,
    WORKER,
)
from drezina.games.russian_railroads.position import NOT_OWNED
from drezina.games.russian_railroads.rules.engineers import owns
from drezina.games.russian_railroads.rules.payment import has_black
from drezina.games.russian_railroads.scoring import industry_points, line_points, round_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Rect, Text
from drezina.scene.palette import LIGHT, mark

WIDTH = 838
CELL = 43
LEFT = 106
TOPS = (54.0, 139.0, 223.0)  # of the cells of each line
LANE_TOP = 292.0
ROW_H = 36
TILE_TOP = 346.0
WITHOUT_TILES, HEIGHT = 344, 408
SUPPLY_LEFT = 558.0
HALVES = ((0.0, 412.0), (404.0, 434.0))  # left edge and width of what a small screen shows at a time


def board_height(view: RussianRailroadsState, seat: int) -> int:
    """The row of engineers is there when there is one."""
    return HEIGHT if view.engineers[seat] else WITHOUT_TILES


def board_look(view: RussianRailroadsState, seat: int) -> tuple[Hashable, ...]:
    """Everything of a position that the board of a seat shows. All of it is public."""
    board, questions = view.board, int(view.board.questions)
    black = int(view.black_here) if view.black_owner == seat else -1
    return (
        tuple(view.track[seat * PIECES_N : (seat + 1) * PIECES_N]),
        tuple(view.loco[seat * SLOTS : (seat + 1) * SLOTS]),
        tuple(view.factory[seat * GAPS : (seat + 1) * GAPS]),
        tuple(view.marker[seat * 2 : seat * 2 + 2]),
        tuple(view.asked[seat * questions : (seat + 1) * questions]),
        (int(view.tokens[seat]), int(view.fired[seat]), int(view.doublers[seat]), int(view.engineers[seat])),
        (int(view.workers[seat]), int(view.seasonal[seat]), black, int(view.coins[seat])),
        tuple(view.placed[board.first_tile :]) if view.engineers[seat] else (),
        (int(view.points()[seat]), view.actor == OVER),
    )


def player_board(view: RussianRailroadsState, seat: int, words: Words, name: str) -> Iterator[tuple[str, Node]]:
    """All items of one board."""
    board = view.board
    yield "ground", _ground(board_height(view, seat))
    coming = int(round_points(view, seat)) if view.actor != OVER else None
    yield "title", _title(seat, name, int(view.points()[seat]), coming, words)
    asked = tuple(view.asked[seat * board.questions : (seat + 1) * board.questions])
    for line in range(int(LINES)):
        first = seat * int(PIECES_N) + line * int(COLOURS_N)
        at = tuple(view.track[first : first + COLOURS_N])
        reach = int(view.reach(seat, line))
        medal = view.has_token(seat, board.medal)
        yield f"line-{line}", _line(board, line, at, reach, int(view.fired[seat]), asked, medal, words)
        yield from _slots(view, seat, line, words)
        yield f"reach-{line}", _reach(line, reach)
        yield f"worth-{line}", _worth(int(line_points(view, seat, line)), TOPS[line], _end(board, line))
        yield from _pieces(at, line, words)
    yield "doublers-0", _doublers(int(board.doubler_slots), int(view.doublers[seat]))
    yield from _lane(view, seat, words)
    yield from _supply(view, seat, words)
    yield from _tokens(view, seat, words)
    yield from _engineers(view, seat, words)


@memoized
def _ground(height: int) -> Node:
    return Rect(0, 0, WIDTH, height, 12, fill=LIGHT["land"], cls="f-land")


@memoized
def _title(seat: int, name: str, points: int, coming: int | None, words: Words) -> Node:
    said = words.say("board-total", {"points": points})
    if coming is not None:
        said = words.say("board-points", {"points": points, "coming": coming})
    return Group(
        (
            mark(seat, 20, 18, 9),
            Text(38, 22, name, 15, "start", bold=True, fill=INK, cls="f-ink"),
            Text(WIDTH - 12, 23, said, 14, "end", bold=True, fill=INK, cls="f-ink"),
        )
    )


# --- the lines ------------------------------------------------------------------------------------------------------


def _x(space: int) -> float:
    """The left edge of a space; space 0 lies beside the line."""
    return LEFT + CELL * (space - 1)


def _end(board: Board, line: int) -> float:
    return _x(int(board.length[line]) + 1) + 8


@memoized
def _line(
    board: Board,
    line: int,
    at: tuple[int, ...],
    reach: int,
    fired: int,
    asked: tuple[int, ...],
    medal: bool,
    words: Words,
) -> Node:
    """The spaces, coloured as they would score, with reach and special spaces."""
    top = TOPS[line]
    reach = min(reach, int(board.length[line]))
    name = words.term("line", line).upper()
    first = _x(9) + 6 if line == TRANSSIBERIAN else _x(1)  # over the first spaces of the long line lie doublers
    parts: list[Node] = [
        Text(first, top - 8, name, 10.5, "start", bold=True, spaced=0.8, fill=FAINT, cls="f-faint"),
    ]
    for space in range(1, int(board.length[line]) + 1):
        x = _x(space)
        reached = [colour for colour in range(COLOURS_N) if at[colour] >= space]
        fill = TRACK[reached[-1]] if reached else SPACE
        dim = 1 if space <= reach or not reached else 0.45
        cls = "s-ink" if reached else "f-space s-ink"
        parts.append(Rect(x + 1, top, CELL - 3, ROW_H, 5, fill=fill, stroke=INK, width=1, opacity=dim, cls=cls))
        ink = ON_TRACK[reached[-1]] if reached else FAINT
        parts.append(Text(x + 9, top + 12.5, str(space), 10.5, fill=ink, cls="" if reached else "f-faint"))
    if reach:
        parts.append(Rect(_x(1), top + ROW_H + 2, CELL * reach - 3, 5, 2.5, fill=LIGHT["signal"], cls="f-signal"))
    parts += _specials(board, line, fired, asked, medal, words)
    return Group(tuple(parts))


def _specials(board: Board, line: int, fired: int, asked: tuple[int, ...], medal: bool, words: Words) -> list[Node]:
    """What special spaces give, with the letter of the colour they want; dimmed when they have fired."""
    top = TOPS[line]
    found: list[Node] = []
    for reward in range(board.first_reward[line], board.first_reward[line + 1]):
        kind, space = int(board.reward_kind[reward]), int(board.reward_space[reward])
        if kind == WHITE_STEPS:
            continue
        x, y = _x(space) + CELL / 2, top + ROW_H + 15
        if kind == STATION and board.piece_space[COLOURS_N - 1] == space and line == TRANSSIBERIAN:
            y += 15
        sign = _reward(board, reward, kind, asked, x, y, words)
        found.append(Group((sign,), opacity=0.35 if fired >> reward & 1 else 1))
    if line == PETERSBURG and board.double_space < 99:
        here = _x(int(board.double_space)) + CELL / 2
        found.append(_tag(here, top + ROW_H + 15, "×2", 1))
    if line == KIEV:
        for space in range(1, int(board.length[line]) + 1):
            if board.kiev_bonus[space]:
                found.append(_tag(_x(space) + CELL / 2, top + ROW_H + 15, f"+{board.kiev_bonus[space]}", -1))
        if board.medal_points:
            star = _tag(_x(int(board.medal_space)) + CELL / 2, top + ROW_H + 15, f"★{board.medal_points}", 1)
            found.append(Group((star,), opacity=1 if medal else 0.35))
    return found


def _tag(x: float, y: float, text: str, colour: int) -> Node:
    ground = Rect(x - 19, y - 7.5, 38, 15, 4, fill=PAPER, stroke=HAIR, width=0.8, cls="f-panel s-hair")
    if colour < 0:
        return Group((ground, label(x, y + 4.5, text, 12)))
    spot = Rect(x - 17, y - 5, 10, 10, 2, fill=TRACK[colour], stroke=INK, width=0.8, cls="s-ink")
    return Group((ground, spot, label(x + 6, y + 4.5, text, 12)))


def _reward(board: Board, reward: int, kind: int, asked: tuple[int, ...], x: float, y: float, words: Words) -> Node:
    n, colour = int(board.reward_n[reward]), int(board.reward_colour[reward])
    if kind == PIECES:
        return rail(x, y, n, words, 22, 14)
    if kind == STATION:
        return _tag(x, y, f"+{n}", -1)
    if kind == WORKER:
        spot = Rect(x - 17, y - 5, 10, 10, 2, fill=TRACK[colour], stroke=INK, width=0.8, cls="s-ink")
        ground = Rect(x - 19, y - 7.5, 38, 15, 4, fill=PAPER, stroke=HAIR, width=0.8, cls="f-panel s-hair")
        return Group((ground, spot, worker(x + 5, y, INK, 0.7)))
    token = asked[n] if kind == QUESTION else NOT_OWNED
    return seal(x, y, "?", LIGHT["signal"] if token < 0 else LIGHT["faint"])


def _slots(view: RussianRailroadsState, seat: int, line: int, words: Words) -> Iterator[tuple[str, Node]]:
    """The locomotives beside a line; two on the first."""
    slots = (0, 1) if line == TRANSSIBERIAN else (line + 1,)
    for place, slot in enumerate(slots):
        yield f"slot-{slot}", _slot(place, line, int(view.loco[seat * SLOTS + slot]), words)


@memoized
def _slot(place: int, line: int, level: int, words: Words) -> Node:
    x, y = 6.0 + 44 * place, TOPS[line] - 2
    ground = Rect(
        x, y, 41, ROW_H + 6, 6, fill=SPACE, stroke=INK, width=1, dash="" if level else "3 3", cls="f-space s-ink"
    )
    inside: tuple[Node, ...] = (engine(x + 20, y + 22, level, 1.45),) if level else ()
    return Group((ground, *inside), hint=words.term("line", line))


@memoized
def _reach(line: int, reach: int) -> Node:
    return label(LEFT - 9, TOPS[line] + ROW_H + 10, str(reach), 12, colour="signal")


def _pieces(at: tuple[int, ...], line: int, words: Words) -> Iterator[tuple[str, Node]]:
    """The track pieces themselves; those not yet on the line wait over its first spaces."""
    waiting = 0
    for colour, space in enumerate(at):
        if space == NOT_OWNED:
            continue
        x, y = _x(space) + CELL / 2, TOPS[line] + 23
        if space == 0:
            first = _x(14) if line == TRANSSIBERIAN else _x(6) + 10
            x, y = first + 34 * waiting, TOPS[line] - 13
            waiting += 1
        yield f"piece-{line * int(COLOURS_N) + colour}", _piece(x, y, colour, words)


@memoized
def _piece(x: float, y: float, colour: int, words: Words) -> Node:
    ring = Rect(x - 16, y - 11.5, 32, 23, 5, fill=PAPER, stroke=INK, width=1)
    return Group((ring, rail(x, y, colour, words, 27, 18)))


@memoized
def _worth(points: int, top: float, x: float) -> Node:
    return Group(
        (
            Rect(x, top + 4, 46, 28, 8, fill=LIGHT["enamel"]),
            Text(x + 23, top + 24, f"+{points}", 17, bold=True, fill="#ffffff"),
        )
    )


@memoized
def _doublers(slots: int, filled: int) -> Node:
    return Group(tuple(doubler(_x(slot + 1) + CELL / 2, TOPS[0] - 11, 9, there=slot < filled) for slot in range(slots)))


# --- the lane -------------------------------------------------------------------------------------------------------


def _lane(view: RussianRailroadsState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    board = view.board
    yield "lane", _lane_places(board)
    for gap in range(int(GAPS)):
        yield f"gap-{gap}", _gap(board, gap, int(view.factory[seat * GAPS + gap]), words)
    question = int(view.asked[seat * board.questions + board.questions - 1])
    x = _lane_x(int(board.lane_question)) + CELL / 2
    yield "lane-question", seal(x, LANE_TOP + ROW_H + 2, "?", LIGHT["signal"] if question < 0 else LIGHT["faint"])
    for which in range(2):
        place = int(view.marker[seat * 2 + which])
        if place >= 0:
            yield f"marker-{which}", _marker(seat, _lane_x(place) + CELL / 2)
    yield "worth-lane", _worth(int(industry_points(view, seat)), LANE_TOP, _lane_x(int(board.lane)) + 8)


@memoized
def _gap(board: Board, gap: int, level: int, words: Words) -> Node:
    """A gap in the lane, or the factory that fills it."""
    x = _lane_x(next(place for place in range(board.lane) if board.lane_gap[place] == gap))
    ground = Rect(x + 1, LANE_TOP - 4, CELL - 3, ROW_H + 8, 5, fill=SPACE, stroke=INK, width=1,
                  dash="" if level else "3 3", cls="f-space s-ink")  # fmt: skip
    if not level:
        return Group((ground,))
    effect = int(board.first_factory) + level - 1
    gift = Group((effect_row(board, effect, words, 0, 0, 40),), x + CELL / 2, LANE_TOP + 31, scale=0.62)
    return Group((ground, works(x + CELL / 2, LANE_TOP + 8, level, 1.05), gift), hint=words.term("effect", effect))


@memoized
def _marker(seat: int, x: float) -> Node:
    ground = Circle(x, LANE_TOP + 20, 12, fill=PAPER, stroke=INK, width=1.4)
    return Group((ground, mark(seat, x, LANE_TOP + 20, 7)))


def _lane_x(place: int) -> float:
    return LEFT + CELL * place


@memoized
def _lane_places(board: Board) -> Node:
    parts = [gear(40, LANE_TOP + 18, 1.5)]
    for place in range(int(board.lane)):
        if board.lane_gap[place] < 0:
            x = _lane_x(place)
            parts += [
                Rect(x + 1, LANE_TOP, CELL - 3, ROW_H, 5, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink"),
                label(x + CELL / 2, LANE_TOP + 12.5, str(int(board.lane_points[place])), 12, colour="faint"),
            ]
    return Group(tuple(parts))


# --- what the player has --------------------------------------------------------------------------------------------


def _supply(view: RussianRailroadsState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """Workers, coins and tokens, to the right of the shorter lines."""
    have = (
        ("have-worker", int(view.workers[seat])),
        ("have-seasonal", int(view.seasonal[seat])),
        ("have-black", int(has_black(view, seat))),
        ("have-coin", int(view.coins[seat])),
    )
    for number, (key, n) in enumerate(have):
        if key != "have-black" or view.black_owner == seat:
            yield key, _have(key, n, SUPPLY_LEFT + 14 + 70 * number, 150.0, words)


@memoized
def _have(key: str, n: int, x: float, y: float, words: Words) -> Node:
    """So many of one kind of token."""
    drawings = {
        "have-worker": worker(0, 0, INK, 1.1),
        "have-seasonal": worker(0, 0, SEASONAL_COLOUR, 1.1, edge=INK),
        "have-black": black_worker(),
        "have-coin": coin(0, 0, 11),
    }
    ground = Rect(x - 14, y - 18, 60, 34, 7, fill=SPACE, stroke=HAIR, width=1, cls="f-space s-hair")
    parts = (ground, Group((drawings[key],), x + 2, y), label(x + 30, y + 6, str(n), 17))
    return Group(parts, opacity=1 if n else 0.4, hint=words.say(key))


def _tokens(view: RussianRailroadsState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """ "?" tokens: those still there, and those used."""
    for token in range(int(view.board.tokens)):
        yield f"token-{token}", _token(view.board, token, view.has_token(seat, token), words)


@memoized
def _token(board: Board, token: int, used: bool, words: Words) -> Node:
    x, y = SUPPLY_LEFT + 69 * (token % 4), 176.0 + 44 * (token // 4)
    effect = int(board.first_token) + token
    return Group(
        (
            Rect(x, y, 66, 38, 19, fill=PAPER, stroke=LIGHT["signal"], width=1.4, cls="f-panel s-signal"),
            Group((effect_row(board, effect, words, 0, 0, 60),), x + 33, y + 19, scale=0.95),
        ),
        opacity=0.28 if used else 1,
        hint=words.term("token", token),
    )


def _engineers(view: RussianRailroadsState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """The engineers of the player: action spaces of its own."""
    board = view.board
    tiles = [tile for tile in range(1, int(board.tiles) + 1) if owns(view, seat, tile)]
    step = min(104.0, (WIDTH - 8) / max(1, len(tiles)))
    for number, tile in enumerate(tiles):
        tokens = int(view.tokens_of(seat, int(board.first_tile) + tile - 1))
        yield f"tile-{tile}", _tile(board, seat, tile, tokens, 6 + step * number, step, words)


@memoized
def _tile(board: Board, seat: int, tile: int, tokens: int, x: float, step: float, words: Words) -> Node:
    place = int(board.first_tile) + tile - 1
    on_it = (lying(seat, tokens, x + step - 16, TILE_TOP + 12),) if tokens else ()
    parts = (
        Rect(x, TILE_TOP, step - 4, 56, 8, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink"),
        Rect(x, TILE_TOP, 7, 56, 3, fill=LIGHT["enamel"]),
        cost_row(int(board.workers[place]), 0, x + 18, TILE_TOP + 12),
        seal(x + 44, TILE_TOP + 13, str(tile), LIGHT["enamel"], 24),
        effect_row(board, place, words, x + step / 2 + 2, TILE_TOP + 38, step - 18),
    )
    return Group((*parts, *on_it), hint=words.term("engineer", tile - 1))
