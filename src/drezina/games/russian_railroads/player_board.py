"""A player's board: three lines with track, locomotives and reach, the industry lane, and what the player has."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.russian_railroads.board import (
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
from drezina.games.russian_railroads.engineers import owns
from drezina.games.russian_railroads.payment import has_black
from drezina.games.russian_railroads.pictures import (
    FAINT,
    HAIR,
    INK,
    ON_TRACK,
    PAPER,
    SEASONAL_COLOUR,
    SPACE,
    TRACK,
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
from drezina.games.russian_railroads.position import NOT_OWNED
from drezina.games.russian_railroads.scoring import industry_points, line_points, round_points
from drezina.games.russian_railroads.state import RussianRailroads
from drezina.scene.node import Circle, Group, Node, Rect, Text
from drezina.scene.palette import LIGHT, mark

WIDTH = 838
CELL = 43
LEFT = 106
TOPS = (56.0, 156.0, 240.0)  # of the cells of each line
LANE_TOP = 322.0
ROW_H = 36
TILE_TOP = 376.0
WITHOUT_TILES, HEIGHT = 376, 440


def board_height(view: RussianRailroads, seat: int) -> int:
    """The row of engineers is there when there is one."""
    return HEIGHT if view.engineers[seat] else WITHOUT_TILES


def player_board(view: RussianRailroads, seat: int, words: Words, name: str, key: str) -> Iterator[tuple[str, Node]]:
    """All items of one board; their keys begin with `key`, which is empty for the board that can be clicked."""
    yield f"{key}ground", Rect(0, 0, WIDTH, board_height(view, seat), 12, fill=LIGHT["land"], cls="f-land")
    yield f"{key}title", _title(view, seat, words, name)
    for line in range(int(LINES)):
        yield f"{key}line-{line}", _line(view, seat, line, words)
        yield from ((f"{key}{name_}", node) for name_, node in _slots(view, seat, line, words))
        yield f"{key}worth-{line}", _worth(int(line_points(view, seat, line)), TOPS[line], _end(view, line))
        yield from ((f"{key}{name_}", node) for name_, node in _pieces(view, seat, line, words))
    yield f"{key}doublers-0", _doublers(view, seat)
    yield from ((f"{key}{name_}", node) for name_, node in _lane(view, seat, words))
    yield from ((f"{key}{name_}", node) for name_, node in _supply(view, seat, words))
    yield from ((f"{key}{name_}", node) for name_, node in _tokens(view, seat, words))
    yield from ((f"{key}{name_}", node) for name_, node in _engineers(view, seat, words))


def _title(view: RussianRailroads, seat: int, words: Words, name: str) -> Node:
    points = int(view.points()[seat])
    coming = int(round_points(view, seat))
    return Group(
        (
            mark(seat, 20, 18, 9),
            Text(38, 22, name, 15, "start", bold=True, fill=INK, cls="f-ink"),
            Text(WIDTH - 12, 23, words.say("board-points", {"points": points, "coming": coming}), 14, "end", bold=True,
                 fill=INK, cls="f-ink"),
        )
    )  # fmt: skip


# --- the lines ------------------------------------------------------------------------------------------------------


def _x(space: int) -> float:
    """The left edge of a space; space 0 lies beside the line."""
    return LEFT + CELL * (space - 1)


def _end(view: RussianRailroads, line: int) -> float:
    return _x(int(view.board.length[line]) + 1) + 8


def _line(view: RussianRailroads, seat: int, line: int, words: Words) -> Node:
    """The spaces, coloured as they would score, with reach and special spaces."""
    board, top = view.board, TOPS[line]
    reach = min(int(view.reach(seat, line)), int(board.length[line]))
    at = [int(view.track[seat * PIECES_N + line * COLOURS_N + colour]) for colour in range(COLOURS_N)]
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
        cls = "" if reached else "f-space s-ink"
        parts.append(Rect(x + 1, top, CELL - 3, ROW_H, 5, fill=fill, stroke=INK, width=1, opacity=dim, cls=cls))
        ink = ON_TRACK[reached[-1]] if reached else FAINT
        parts.append(Text(x + 8, top + 12, str(space), 9.5, fill=ink, cls="" if reached else "f-faint"))
    if reach:
        parts.append(Rect(_x(1), top + ROW_H + 2, CELL * reach - 3, 5, 2.5, fill=LIGHT["signal"], cls="f-signal"))
    parts += _specials(view, seat, line, words)
    return Group(tuple(parts))


def _specials(view: RussianRailroads, seat: int, line: int, words: Words) -> list[Node]:
    """What special spaces give, with the letter of the colour they want; dimmed when they have fired."""
    board, top = view.board, TOPS[line]
    found: list[Node] = []
    for reward in range(board.first_reward[line], board.first_reward[line + 1]):
        kind, space = int(board.reward_kind[reward]), int(board.reward_space[reward])
        if kind == WHITE_STEPS:
            continue
        x, y = _x(space) + CELL / 2, top + ROW_H + 15
        fired = bool(view.fired[seat] >> reward & 1)
        if kind == STATION and board.piece_space[COLOURS_N - 1] == space and line == TRANSSIBERIAN:
            y += 15
        found.append(Group((_reward(view, seat, reward, kind, x, y, words),), opacity=0.35 if fired else 1))
    if line == PETERSBURG and board.double_space < 99:
        here = _x(int(board.double_space)) + CELL / 2
        found.append(_tag(here, top + ROW_H + 15, "×2", 1, words))
    if line == KIEV:
        for space in range(1, int(board.length[line]) + 1):
            if board.kiev_bonus[space]:
                found.append(_tag(_x(space) + CELL / 2, top + ROW_H + 15, f"+{board.kiev_bonus[space]}", -1, words))
        if board.medal_points:
            medal = _tag(_x(int(board.medal_space)) + CELL / 2, top + ROW_H + 15, f"★{board.medal_points}", 1, words)
            found.append(Group((medal,), opacity=1 if view.has_token(seat, board.medal) else 0.35))
    return found


def _tag(x: float, y: float, text: str, colour: int, words: Words) -> Node:
    ground = Rect(x - 19, y - 7.5, 38, 15, 4, fill=PAPER, stroke=HAIR, width=0.8, cls="f-panel s-hair")
    if colour < 0:
        return Group((ground, label(x, y + 4, text, 11)))
    spot = Rect(x - 17, y - 5, 10, 10, 2, fill=TRACK[colour], stroke=INK, width=0.8)
    return Group((ground, spot, label(x + 6, y + 4, text, 11)))


def _reward(view: RussianRailroads, seat: int, reward: int, kind: int, x: float, y: float, words: Words) -> Node:
    board = view.board
    n, colour = int(board.reward_n[reward]), int(board.reward_colour[reward])
    if kind == PIECES:
        return rail(x, y, n, words, 22, 14)
    if kind == STATION:
        return _tag(x, y, f"+{n}", -1, words)
    if kind == WORKER:
        spot = Rect(x - 17, y - 5, 10, 10, 2, fill=TRACK[colour], stroke=INK, width=0.8)
        ground = Rect(x - 19, y - 7.5, 38, 15, 4, fill=PAPER, stroke=HAIR, width=0.8, cls="f-panel s-hair")
        return Group((ground, spot, worker(x + 5, y, INK, 0.7)))
    token = int(view.asked[seat * board.questions + n]) if kind == QUESTION else NOT_OWNED
    return seal(x, y, "?", LIGHT["signal"] if token < 0 else LIGHT["faint"])


def _slots(view: RussianRailroads, seat: int, line: int, words: Words) -> Iterator[tuple[str, Node]]:
    """The locomotives beside a line; two on the first."""
    slots = (0, 1) if line == TRANSSIBERIAN else (line + 1,)
    for place, slot in enumerate(slots):
        level = int(view.loco[seat * SLOTS + slot])
        x, y = 6.0 + 44 * place, TOPS[line] - 2
        ground = Rect(
            x, y, 41, ROW_H + 6, 6, fill=SPACE, stroke=INK, width=1, dash="" if level else "3 3", cls="f-space s-ink"
        )
        inside: tuple[Node, ...] = (engine(x + 20, y + 22, level, 1.45),) if level else ()
        yield f"slot-{slot}", Group((ground, *inside), hint=words.term("slot", slot))
    yield (
        f"reach-{line}",
        label(LEFT - 9, TOPS[line] + ROW_H + 10, str(int(view.reach(seat, line))), 12, colour="signal"),
    )


def _pieces(view: RussianRailroads, seat: int, line: int, words: Words) -> Iterator[tuple[str, Node]]:
    """The track pieces themselves; those not yet on the line wait over its first spaces."""
    waiting = 0
    for colour in range(int(COLOURS_N)):
        at = int(view.track[seat * PIECES_N + line * COLOURS_N + colour])
        if at == NOT_OWNED:
            continue
        x, y = _x(at) + CELL / 2, TOPS[line] + 23
        if at == 0:
            first = _x(14) if line == TRANSSIBERIAN else _x(6)
            x, y = first + 34 * waiting, TOPS[line] - 13
            waiting += 1
        ring = Rect(x - 16, y - 11.5, 32, 23, 5, fill=PAPER, stroke=INK, width=1)
        yield f"piece-{line * int(COLOURS_N) + colour}", Group((ring, rail(x, y, colour, words, 27, 18)))


def _worth(points: int, top: float, x: float) -> Node:
    return Group(
        (
            Rect(x, top + 4, 46, 28, 8, fill=LIGHT["enamel"]),
            Text(x + 23, top + 24, f"+{points}", 17, bold=True, fill="#ffffff"),
        )
    )


def _doublers(view: RussianRailroads, seat: int) -> Node:
    slots = int(view.board.doubler_slots)
    return Group(
        tuple(
            doubler(_x(slot + 1) + CELL / 2, TOPS[0] - 11, 9, there=slot < view.doublers[seat]) for slot in range(slots)
        )
    )


# --- the lane -------------------------------------------------------------------------------------------------------


def _lane(view: RussianRailroads, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    board = view.board
    yield "lane", Group((*_lane_places(view),))
    for gap in range(int(GAPS)):
        place = next(index for index in range(board.lane) if board.lane_gap[index] == gap)
        level = int(view.factory[seat * GAPS + gap])
        x = _lane_x(place)
        ground = Rect(x + 1, LANE_TOP - 4, CELL - 3, ROW_H + 8, 5, fill=SPACE, stroke=INK, width=1,
                      dash="" if level else "3 3", cls="f-space s-ink")  # fmt: skip
        parts: list[Node] = [ground]
        hint = ""
        if level:
            effect = int(board.first_factory) + level - 1
            parts += [works(x + CELL / 2, LANE_TOP + 8, level, 1.05)]
            parts.append(Group((effect_row(board, effect, words, 0, 0, 40),), x + CELL / 2, LANE_TOP + 31, scale=0.62))
            hint = words.term("effect", effect)
        yield f"gap-{gap}", Group(tuple(parts), hint=hint)
    question = int(view.asked[seat * board.questions + board.questions - 1])
    x = _lane_x(int(board.lane_question)) + CELL / 2
    yield "lane-question", seal(x, LANE_TOP + ROW_H + 2, "?", LIGHT["signal"] if question < 0 else LIGHT["faint"])
    for which in range(2):
        place = int(view.marker[seat * 2 + which])
        if place >= 0:
            here = _lane_x(place) + CELL / 2
            node = Group(
                (Circle(here, LANE_TOP + 20, 12, fill=PAPER, stroke=INK, width=1.4), mark(seat, here, LANE_TOP + 20, 7))
            )
            yield f"marker-{which}", node
    yield "worth-lane", _worth(int(industry_points(view, seat)), LANE_TOP, _lane_x(int(board.lane)) + 8)


def _lane_x(place: int) -> float:
    return LEFT + CELL * place


def _lane_places(view: RussianRailroads) -> Iterator[Node]:
    board = view.board
    yield gear(40, LANE_TOP + 18, 1.5)
    for place in range(int(board.lane)):
        if board.lane_gap[place] < 0:
            x = _lane_x(place)
            yield Rect(x + 1, LANE_TOP, CELL - 3, ROW_H, 5, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink")
            yield label(x + CELL / 2, LANE_TOP + 12, str(int(board.lane_points[place])), 11, colour="faint")


# --- what the player has --------------------------------------------------------------------------------------------


def _supply(view: RussianRailroads, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """Workers, coins and tokens, to the right of the shorter lines."""
    left, y = 574.0, 156.0
    black = Group((Circle(0, 0, 13, fill=PAPER, stroke=INK, width=1), worker(0, 1, "#000000", 0.9)))
    have = (
        ("have-worker", int(view.workers[seat]), worker(0, 0, INK, 1.1)),
        ("have-seasonal", int(view.seasonal[seat]), worker(0, 0, SEASONAL_COLOUR, 1.1, edge=INK)),
        ("have-black", int(has_black(view, seat)), black),
        ("have-coin", int(view.coins[seat]), coin(0, 0, 11)),
    )
    for number, (key, n, drawing) in enumerate(have):
        if key == "have-black" and view.black_owner != seat:
            continue
        x = left + 67 * number
        ground = Rect(x - 14, y - 18, 60, 34, 7, fill=SPACE, stroke=HAIR, width=1, cls="f-space s-hair")
        parts = (ground, Group((drawing,), x + 2, y), label(x + 30, y + 6, str(n), 17))
        yield key, Group(parts, opacity=1 if n else 0.4, hint=words.say(key))


def _tokens(view: RussianRailroads, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """ "?" tokens: those still there, and those used."""
    board = view.board
    for token in range(int(board.tokens)):
        x, y = 558.0 + 69 * (token % 4), 182.0 + 42 * (token // 4)
        used = view.has_token(seat, token)
        effect = int(board.first_token) + token
        node = Group(
            (
                Rect(x, y, 66, 36, 18, fill=PAPER, stroke=LIGHT["signal"], width=1.4, cls="f-panel s-signal"),
                Group((effect_row(board, effect, words, 0, 0, 60),), x + 33, y + 18, scale=0.85),
            ),
            opacity=0.28 if used else 1,
            hint=words.term("token", token),
        )
        yield f"token-{token}", node


def _engineers(view: RussianRailroads, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    """The engineers of the player: action spaces of its own."""
    board = view.board
    tiles = [tile for tile in range(1, int(board.tiles) + 1) if owns(view, seat, tile)]
    step = min(104.0, (WIDTH - 8) / max(1, len(tiles)))
    for number, tile in enumerate(tiles):
        x, place = 6 + step * number, int(board.first_tile) + tile - 1
        tokens = int(view.tokens_of(seat, place))
        kinds = (tokens & 15, tokens >> 10 & 3, tokens >> 12 & 1, tokens >> 4 & 63)
        on_it = (lying(seat, *kinds, x + step - 16, TILE_TOP + 12),)
        parts = (
            Rect(x, TILE_TOP, step - 4, 56, 8, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink"),
            Rect(x, TILE_TOP, 7, 56, 3, fill=LIGHT["enamel"]),
            cost_row(int(board.workers[place]), 0, x + 18, TILE_TOP + 12),
            seal(x + 44, TILE_TOP + 13, str(tile), LIGHT["enamel"], 24),
            effect_row(board, place, words, x + step / 2 + 2, TILE_TOP + 38, step - 18),
        )
        yield f"tile-{tile}", Group((*parts, *(on_it if tokens else ())), hint=words.term("engineer", tile - 1))
