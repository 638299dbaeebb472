"""The picture of Russian Railroads: the action spaces with the own board below them, and a sheet for every rival."""

from collections.abc import Iterator

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.board import CARD, HIRE, LINES, count
from drezina.games.russian_railroads.components import Components
from drezina.games.russian_railroads.engineers import tiles_of
from drezina.games.russian_railroads.invariants import frames
from drezina.games.russian_railroads.pictures import (
    FAINT,
    HAIR,
    INK,
    PAPER,
    SPACE,
    coin,
    cost_row,
    effect_row,
    engine,
    label,
    lying,
    seal,
    works,
    wrapped,
)
from drezina.games.russian_railroads.player_board import WIDTH, board_height, player_board
from drezina.games.russian_railroads.position import BONUS, DRAFT, EFFECT, TURN
from drezina.games.russian_railroads.scoring import card_points, round_points
from drezina.games.russian_railroads.state import RussianRailroads
from drezina.scene.node import Badge, Circle, Group, Node, Part, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS, mark

TILE_W, TILE_H, ROW = 100, 62, 78
COLUMNS = 8
HEAD = 34
LONGEST_THEN = 46  # letters
PLAN_H = HEAD + 4 * ROW + 6
GRID = (
    ("black-1", "black-2", "grey-1", "grey-2", "brown-1", "brown-2", "natural-1", "natural-2"),
    ("white-1", "white-2", "any-coin", "open-black-grey", "loco-1", "loco-2", "loco-3", ""),
    (
        "industry-1",
        "industry-2",
        "industry-black",
        "doubler",
        "coins",
        "temporary-workers",
        "turn-order-1",
        "turn-order-2",
    ),
)
AREAS = {
    "track": "#8a6d3b",
    "locomotive-factory": "#7b2d26",
    "industry": "#6a4c93",
    "auxiliary": "#2f6f8f",
    "engineer": "#1e4d40",
    "turn-order": "#c23b22",
}


def draw(view: RussianRailroads, found: Components, words: Words, names: tuple[str, ...]) -> Scene:
    me = view.viewer if 0 <= view.viewer < view.board.players else None
    items = list(_plan(view, found, words))
    height = float(PLAN_H)
    parts = [Part(words.say("part-actions"), 0, 0, WIDTH, PLAN_H)]
    if me is not None:
        parts.append(Part(words.say("part-own"), 0, PLAN_H + 4, WIDTH, board_height(view, me)))
        height += board_height(view, me) + 8
        items += [(key, Group((node,), 0, PLAN_H + 4)) for key, node in player_board(view, me, words, names[me], "")]
        if me == view.mover:
            items.append(("then", _then(view, words)))
    sheets = [Sheet("board", WIDTH, height, tuple(items), title=words.say("sheet-plan"), parts=tuple(parts))]
    for seat in view.order:
        if seat != me:
            theirs = tuple(player_board(view, seat, words, names[seat], f"p{seat}-"))
            sheets.append(
                Sheet(f"player-{seat}", WIDTH, board_height(view, seat), theirs, "side", names[seat], int(seat))
            )
    tray = list(_tray(view, found, me, words))
    if me is not None and tray:
        sheets.append(Sheet("tray", WIDTH, 96, tuple(tray), "tray", "", int(me)))
    return Scene(
        tuple(sheets),
        targets=tuple(_targets(view, me, found)),
        badges=tuple(_badges(view, seat, words) for seat in range(view.board.players)),
        colours=tuple(SEATS[: view.board.players]),
    )


# --- the action spaces ----------------------------------------------------------------------------------------------


def _plan(view: RussianRailroads, found: Components, words: Words) -> Iterator[tuple[str, Node]]:
    yield "paper", Rect(0, 0, WIDTH, PLAN_H, 12, fill=LIGHT["land"], cls="f-land")
    yield "round", _round(view, words)
    yield "order", _order(view)
    spaces = {space.id: number for number, space in enumerate(found.spaces.space)}
    for row, ids in enumerate(GRID):
        for column, name in enumerate(ids):
            place = name
            if name.startswith("turn-order") and view.last_round():
                place = "last-round-industry" if name == "turn-order-1" else ""
            if place in spaces:
                yield f"space-{place}", _space(view, found, spaces[place], words, *_corner(row, column))
    yield "supply", _supply_ground(*_corner(1, 7))
    yield from _supply(view, words, *_corner(1, 7))
    yield from _strip(view, found, words)
    yield "cards", _cards(view, words, *_corner(3, 7))


def _corner(row: int, column: int) -> tuple[float, float]:
    return 6 + column * (TILE_W + 4), HEAD + row * ROW


def _round(view: RussianRailroads, words: Words) -> Node:
    rounds = int(view.board.rounds)
    parts: list[Node] = [
        Text(150, 22, words.say("plan-round"), 13, "start", bold=True, spaced=0.6, fill=INK, cls="f-ink")
    ]
    for number in range(1, rounds + 1):
        x = 190 + 22 * number
        now = number == view.round
        fill = "signal" if now else ("enamel" if number < view.round else "space")
        parts.append(Circle(x, 17, 9, fill=LIGHT[fill], stroke=INK, width=1, cls=f"f-{fill} s-ink"))
        ink = "#ffffff" if number <= view.round else INK
        parts.append(Text(x, 21.5, str(number), 12, bold=True, fill=ink, cls="" if number <= view.round else "f-ink"))
    return Group(tuple(parts))


def _then(view: RussianRailroads, words: Words) -> Node:
    """What the player comes back to when the effect that is asked about is done."""
    waiting = [effect for kind, effect, left, _, _ in reversed(frames(view)[:-1]) if kind == EFFECT and left]
    if not waiting:
        return Group(())
    text = words.say("then", {"effects": " · ".join(words.term("effect", effect) for effect in waiting)})
    short = text if len(text) <= LONGEST_THEN else text[: LONGEST_THEN - 1] + "…"
    return Text(230, PLAN_H + 26, short, 11.5, "start", bold=True, fill=LIGHT["signal"], cls="f-signal", hint=text)


def _order(view: RussianRailroads) -> Node:
    """The turn-order track: pawns in order; whoever has passed is faint, whoever is on turn has a ring."""
    parts: list[Node] = []
    for place, seat in enumerate(view.order):
        x = WIDTH - 90.0 - 40.0 * (int(view.board.players) - place)
        passed = bool(view.passed >> seat & 1)
        points = int(view.board.pass_points[place])
        if seat == view.mover and view.actor != OVER:
            parts.append(Circle(x, 17, 14, fill="none", stroke=LIGHT["signal"], width=2.4, cls="s-signal"))
        sign = Group((mark(int(seat), x, 17, 9),), opacity=0.35 if passed else 1)
        parts += [sign, Text(x + 17, 30, f"{place + 1}.", 10, fill=FAINT, cls="f-faint", hint=f"+{points}")]
    return Group(tuple(parts))


def _space(view: RussianRailroads, found: Components, place: int, words: Words, x: float, y: float) -> Node:
    board, space = view.board, found.spaces.space[place]
    there = place in list(board.last if view.last_round() else board.usual)
    parts: list[Node] = [
        Rect(x, y, TILE_W, TILE_H, 8, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink"),
        Rect(x, y, 7, TILE_H, 3, fill=AREAS[space.area]),
    ]
    parts.append(cost_row(space.workers, space.coins, x + 18, y + 13))
    if space.never_blocked:
        parts.append(Text(x + TILE_W - 14, y + 20, "∞", 18, bold=True, fill=INK, cls="f-ink"))
    parts.append(effect_row(board, place, words, x + TILE_W / 2 + 4, y + 41, TILE_W - 14))
    if not there:
        parts = [Group((*parts,), opacity=0.28)]
    return Group((*parts, *_tokens(view, place, x, y)), hint=words.term("space", place))


def _tokens(view: RussianRailroads, place: int, x: float, y: float) -> list[Node]:
    """Who stands on a space, and with what."""
    found: list[Node] = []
    for seat in range(view.board.players):
        tokens = int(view.tokens_of(seat, place))
        if tokens:
            row = len(found)
            parts = (tokens & 15, tokens >> 10 & 3, tokens >> 12 & 1, tokens >> 4 & 63)
            found.append(lying(seat, *parts, x + TILE_W - 12, y + 13 + 16 * row))
    return found


def _supply_ground(x: float, y: float) -> Node:
    return Rect(x, y, TILE_W, TILE_H, 8, fill=SPACE, stroke=HAIR, width=1, cls="f-space s-hair")


def _supply(view: RussianRailroads, words: Words, x: float, y: float) -> Iterator[tuple[str, Node]]:
    """Locomotives and factories that can be had: the lowest level, how many, what follows, and what came back."""
    levels = [level for level in range(1, int(view.board.levels) + 1) if view.engines[level]]
    if levels:
        lowest = levels[0]
        following = f"→ {levels[1]}" if len(levels) > 1 else ""
        yield (
            "engines",
            Group(
                (
                    engine(x + 22, y + 15, lowest, 1.1),
                    label(x + 48, y + 20, f"×{view.engines[lowest]}", 14),
                    label(x + 80, y + 20, following, 12, bold=False, colour="faint"),
                ),
                hint=words.say("hint-engines"),
            ),
        )
    returned = [level for level in range(1, int(view.board.levels) + 1) if view.works[level]]
    step = min(24.0, 84 / max(1, len(returned)))
    for place, level in enumerate(returned):
        at = (x + 14 + step * place, y + 50)
        many = (
            [Text(at[0] + 9, at[1] - 8, f"×{view.works[level]}", 9, fill=INK, cls="f-ink")]
            if view.works[level] > 1
            else []
        )
        hint = words.term("effect", view.board.first_factory + level - 1)
        yield f"work-{level}", Group((works(*at, level), *many), hint=hint)


def _strip(view: RussianRailroads, found: Components, words: Words) -> Iterator[tuple[str, Node]]:
    """The engineers, from those who wait on the left to the one for hire on the right."""
    board = view.board
    variable = found.strip.variable_front if board.front else found.strip.variable_back
    spaces = {int(board.label[place]): place for place in range(board.first_tile) if board.label[place]}
    hire = next(place for place in range(board.first_tile) if board.gift[place] == HIRE)
    for place in range(len(view.strip)):
        x, y = _corner(3, 6 - place)
        tile = int(view.strip[place])
        serves = place == 0 or place in variable
        space = hire if place == 0 else spaces.get(place, -1)
        key = f"space-{found.spaces.space[space].id}" if serves else f"strip-{place}"
        ground = Rect(x, y, TILE_W, TILE_H, 8, fill=PAPER, stroke=INK, width=1, cls="f-panel s-ink")
        parts: list[Node] = [ground]
        if tile:
            parts += _tile(view, tile, words, x, y, hire=place == 0)
        else:
            parts.append(label(x + TILE_W / 2, y + 38, str(place) if place else "–", 18, bold=False, colour="faint"))
        on_it = _tokens(view, space, x, y) if serves else []
        hint = words.term("engineer", tile - 1) if tile else ""
        yield key, Group((*parts, *on_it), hint=hint, opacity=1 if serves else 0.62)


def _tile(view: RussianRailroads, tile: int, words: Words, x: float, y: float, *, hire: bool) -> list[Node]:
    board = view.board
    place = int(board.first_tile) + tile - 1
    price: Node = Group((coin(x + 20, y + 13, 7), label(x + 35, y + 18, "→", 13))) if hire else Group(())
    if not hire:
        price = cost_row(int(board.workers[place]), 0, x + 18, y + 13)
    return [
        Rect(x, y, 7, TILE_H, 3, fill=AREAS["engineer"]),
        price,
        seal(x + TILE_W - (40 if hire else 44), y + 13, str(tile), LIGHT["enamel"], 24),
        effect_row(board, place, words, x + TILE_W / 2 + 4, y + 41, TILE_W - 14),
    ]


def _cards(view: RussianRailroads, words: Words, x: float, y: float) -> Node:
    """ "?" cards still there, and the deck of end-bonus cards."""
    board = view.board
    left = int(view.cards).bit_count()
    deck = int(board.end_deck) - len(view.taken)
    return Group(
        (
            _supply_ground(x, y),
            seal(x + 26, y + 19, "?", LIGHT["signal"]),
            label(x + 58, y + 24, f"×{left}", 15),
            seal(x + 26, y + 44, "★", LIGHT["signal"]),
            label(x + 58, y + 49, f"×{deck}", 15),
        ),
        hint=words.say("hint-cards"),
    )


# --- what a seat may choose or holds in secret ----------------------------------------------------------------------


def _tray(view: RussianRailroads, found: Components, me: int | None, words: Words) -> Iterator[tuple[str, Node]]:
    if me is None:
        return
    shown: list[tuple[str, str, str]] = []
    mine = view.actor == me
    board = view.board
    if mine and view.kind == TURN and view.phase == DRAFT:
        shown += [
            (f"start-{card}", words.term("start", card), "enamel")
            for card in range(board.starts)
            if view.starts >> card & 1
        ]
    if mine and view.kind == EFFECT and count(view.left, CARD):
        shown += [
            (f"card-{card}", words.term("card", card), "signal")
            for card in range(board.cards)
            if view.cards >> card & 1
        ]
    if mine and view.kind == BONUS:
        deck = int(view.deck[len(view.taken)])
        offered = [card for card in range(board.end_cards) if deck >> card & 1]
        shown += [(f"end-{card}", _end_card(view, me, card, words), "brass") for card in offered]
    for card, taker in zip(view.taken, view.taker, strict=True):
        if taker == me and card >= 0:
            shown.append((f"held-{card}", _end_card(view, me, int(card), words), "enamel"))
    step = min(150.0, (WIDTH - 8) / max(1, len(shown)))
    for number, (key, text, colour) in enumerate(shown):
        yield key, _card(4 + step * number, 4, step - 6, text, colour)


def _end_card(view: RussianRailroads, seat: int, card: int, words: Words) -> str:
    """An end-bonus card with what it would give now."""
    return words.say("worth-now", {"card": words.term("endcard", card), "points": int(card_points(view, seat, card))})


def _card(x: float, y: float, w: float, text: str, colour: str) -> Node:
    size = 13 if w > 110 else 11
    lines = wrapped(text, int(w / (size * 0.56)))
    parts: list[Node] = [
        Rect(x, y, w, 88, 9, fill=PAPER, stroke=INK, width=1.2, cls="f-panel s-ink"),
        Rect(x, y, w, 9, 4, fill=LIGHT[colour], cls=f"f-{colour}"),
    ]
    top = y + 52 - (len(lines) - 1) * size * 0.6
    parts += [label(x + w / 2, top + size * 1.2 * row, line, size, bold=False) for row, line in enumerate(lines)]
    return Group(tuple(parts), hint=text)


# --- targets and numbers --------------------------------------------------------------------------------------------


def _targets(view: RussianRailroads, me: int | None, found: Components) -> Iterator[Target]:
    if me is None or view.actor != me:
        return
    for code in view.legal():
        yield Target(int(code), tuple(_keys(view, int(code), found)), confirm=code == view.board.pass_code)


def _keys(view: RussianRailroads, code: int, found: Components) -> Iterator[str]:
    board = view.board
    ranges = (
        (board.start_code, board.starts, "start"),
        (board.step_code, board.extra_code - board.step_code, "piece"),
        (board.industry_code, 2, "marker"),
        (board.doubler_code, 1, "doublers"),
        (board.locomotive_code, 4, "slot"),
        (board.gap_code, 5, "gap"),
        (board.token_code, board.tokens, "token"),
        (board.card_code, board.cards, "card"),
        (board.bonus_code, board.end_cards, "end"),
    )
    for first, n, name in ranges:
        if first <= code < first + n:
            yield f"{name}-{code - first}"
    for first in (board.use_code, board.repeat_code):
        if first <= code < first + board.places:
            yield _place_key(view, code - first, found)
    if board.pay_code <= code < board.step_code:
        pay = code - board.pay_code
        kinds = (
            ("worker", board.pay_own),
            ("seasonal", board.pay_seasonal),
            ("black", board.pay_black),
            ("coin", board.pay_coins),
        )
        yield from (f"have-{name}" for name, numbers in kinds if numbers[pay])
    elif board.extra_code <= code < board.extra_code + LINES:
        yield f"piece-{(code - board.extra_code) * 5}"
    elif code == board.factory_code:
        yield "engines"
    elif board.factory_code < code < board.gap_code:
        yield f"work-{code - board.factory_code}"
    elif board.question_code <= code < board.token_code:
        yield f"line-{code - board.question_code}"


def _place_key(view: RussianRailroads, place: int, found: Components) -> str:
    if place < view.board.first_tile:
        return f"space-{found.spaces.space[place].id}"
    return f"tile-{place - view.board.first_tile + 1}"


def _badges(view: RussianRailroads, seat: int, words: Words) -> tuple[Badge, ...]:
    black = int(view.black_here) if view.black_owner == seat else 0
    workers = int(view.workers[seat] + view.seasonal[seat]) + black
    return (
        Badge(words.say("badge-workers"), str(workers), "⚒"),
        Badge(words.say("badge-coins"), str(int(view.coins[seat])), "●"),
        Badge(words.say("badge-engineers"), str(int(tiles_of(view, seat))), "⚙"),
        Badge(words.say("badge-coming"), f"+{int(round_points(view, seat))}", "Σ"),
        Badge(words.say("badge-cards"), str(sum(taker == seat for taker in view.taker)), "★"),
    )
