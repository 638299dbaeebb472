"""The picture of Russian Railroads: the action spaces with the own board below them, and a sheet for every rival."""

from collections.abc import Iterator

from msgspec.structs import replace

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import Components
from drezina.games.russian_railroads.drawing.main_board import MIDDLE, PLAN_H, Pictures, plan, plan_look
from drezina.games.russian_railroads.drawing.panels import (
    HALVES,
    HEIGHT,
    WIDTH,
    WITHOUT_TILES,
    board_height,
    board_look,
    player_board,
)
from drezina.games.russian_railroads.drawing.pieces import wrapped
from drezina.games.russian_railroads.drawing.tray import tray
from drezina.games.russian_railroads.kinds import COLOURS_N, GAPS, LINES, PIECES_N, SLOTS
from drezina.games.russian_railroads.position import EFFECT, ORDER_OF_LINES
from drezina.games.russian_railroads.prompts import OWED, owed_parts
from drezina.games.russian_railroads.rules.engineers import tiles_of
from drezina.games.russian_railroads.rules.payment import has_black
from drezina.games.russian_railroads.scoring import round_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Badge, Group, Node, Part, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS

THEN_LINES, THEN_LETTER = 2, 6.4  # how many lines, and how wide a letter is about
NAME_LEFT, NAME_LETTER, NAME_MOST = 54, 9, 270  # of the name before it
LOWER = 290  # of a board with engineers: as much as a small screen shows at the size of the action spaces


def draw(view: RussianRailroadsState, pictures: Pictures, words: Words, names: tuple[str, ...]) -> Scene:
    me = view.viewer if 0 <= view.viewer < view.board.players else None
    sheets = [_board_sheet(view, me, pictures, words, names)]
    sheets += [_player_sheet(view, seat, pictures, words, names) for seat in view.order if seat != me]
    if me is not None:
        sheets += tray(view, me, pictures, words)
    return Scene(
        tuple(sheets),
        targets=tuple(_targets(view, me, pictures.found)),
        badges=tuple(_badges(view, seat, words) for seat in range(view.board.players)),
        colours=tuple(SEATS[: view.board.players]),
    )


# --- sheets ---------------------------------------------------------------------------------------------------------


def _board_sheet(
    view: RussianRailroadsState, me: int | None, pictures: Pictures, words: Words, names: tuple[str, ...]
) -> Sheet:
    """The action spaces, the same for everybody, and below them the own board."""
    title = words.say("sheet-plan")
    parts = (
        Part(words.say("part-track"), 0, 0, MIDDLE, PLAN_H),
        Part(words.say("part-actions"), MIDDLE, 0, WIDTH - MIDDLE, PLAN_H),
    )
    look = (words.lang, int(view.board.players), *plan_look(view))
    ground = pictures.kept.sheet(
        ("plan", *look),
        lambda: Sheet("board", WIDTH, PLAN_H, tuple(plan(view, pictures, words)), title=title, parts=parts),
    )
    if me is None:
        return ground
    then = _then(view, words) if me == view.mover else ("", "")

    def with_own_board() -> Sheet:
        own = _player_sheet(view, me, pictures, words, names)
        items = [*ground.items, *((key.removeprefix(_prefix(me)), _below(node)) for key, node in own.items)]
        if then[0]:
            items.append(("then", _then_lines(*then, min(NAME_MOST, NAME_LEFT + NAME_LETTER * len(names[me])))))
        own_parts = [replace(part, y=part.y + PLAN_H + 4) for part in _parts(view, me, words, "own")]
        return Sheet("board", WIDTH, PLAN_H + own.height + 4, tuple(items), title=title, parts=(*parts, *own_parts))

    return pictures.kept.sheet(("own", me, names[me], then, *look, *board_look(view, me)), with_own_board)


def _player_sheet(
    view: RussianRailroadsState, seat: int, pictures: Pictures, words: Words, names: tuple[str, ...]
) -> Sheet:
    """The board of a seat as all others see it."""
    name, height = names[seat], board_height(view, seat)
    return pictures.kept.sheet(
        ("player", words.lang, int(view.board.players), int(seat), name, *board_look(view, seat)),
        lambda: Sheet(
            f"player-{seat}",
            WIDTH,
            height,
            tuple((f"{_prefix(seat)}{key}", node) for key, node in player_board(view, seat, words, name)),
            "side",
            name,
            int(seat),
            tuple(_parts(view, seat, words, "their")),
        ),
    )


def _parts(view: RussianRailroadsState, seat: int, words: Words, whose: str) -> list[Part]:
    """A player's board for small screens: where the lines begin, where they end beside the supply, the engineers."""
    titles = (words.say(f"part-{whose}"), words.say(f"part-{whose}-supply"))
    parts = [Part(title, x, 0, w, WITHOUT_TILES) for title, (x, w) in zip(titles, HALVES, strict=True)]
    if view.engineers[seat]:
        parts.append(Part(words.say("part-engineers"), 0, HEIGHT - LOWER, MIDDLE, LOWER))
    return parts


def _prefix(seat: int) -> str:
    """How the keys of a board begin that cannot be clicked."""
    return f"p{seat}-"


@memoized
def _below(node: Node) -> Node:
    return Group((node,), 0, PLAN_H + 4)


def _then(view: RussianRailroadsState, words: Words) -> tuple[str, str]:
    """What the player comes back to when the choice that is asked for is made: how much of what, and for what."""
    short: list[str] = []
    full: list[str] = []
    for duty in reversed(view.agenda.duties()[:-1]):
        parts = owed_parts(duty.left, duty.extra) if duty.kind == EFFECT else ()
        if any(parts):
            amounts = words.say("owed", dict(zip(OWED.split(), parts, strict=True))).removeprefix(" · ")
            short.append(amounts)
            full.append(words.say("then-effect", {"effect": words.term("effect", duty.subject), "amounts": amounts}))
        elif duty.kind == ORDER_OF_LINES:
            short.append(words.say("then-questions", {"n": int(duty.left).bit_count()}))
            full.append(short[-1])
    if view.bonuses_due:
        short.append(words.say("then-bonus", {"n": int(view.bonuses_due)}))
        full.append(short[-1])
    if not short:
        return "", ""
    return words.say("then", {"effects": "; ".join(short)}), words.say("then", {"effects": "; ".join(full)})


@memoized
def _then_lines(short: str, full: str, left: float) -> Node:
    """Behind the name, within the first half of the board. With what it is for where that fits; the hint always says
    it."""
    width = int((HALVES[0][1] - left) / THEN_LETTER) - 1
    lines = wrapped(full, width)
    if len(lines) > THEN_LINES:
        lines = wrapped(short, width)
    if len(lines) > THEN_LINES:
        lines = [*lines[: THEN_LINES - 1], f"{lines[THEN_LINES - 1]}…"]
    top = PLAN_H + 26 - 6.5 * (len(lines) - 1)
    rows = tuple(
        Text(left, top + 13 * row, line, 11, "start", bold=True, fill=LIGHT["signal"], cls="f-signal")
        for row, line in enumerate(lines)
    )
    return Group(rows, hint=full)


# --- targets and numbers --------------------------------------------------------------------------------------------


def _targets(view: RussianRailroadsState, me: int | None, found: Components) -> Iterator[Target]:
    if me is None or view.actor != me:
        return
    for code in view.legal():
        yield Target(int(code), tuple(_keys(view, int(code), found)), confirm=code == view.board.codes.pass_turn)


def _keys(view: RussianRailroadsState, code: int, found: Components) -> Iterator[str]:
    board, codes = view.board, view.board.codes
    ranges = (
        (codes.start, board.starts, "start"),
        (codes.step, PIECES_N, "piece"),
        (codes.industry, 2, "marker"),
        (codes.doubler, 1, "doublers"),
        (codes.locomotive, SLOTS, "slot"),
        (codes.exchange, GAPS, "gap"),
        (codes.token, board.tokens, "token"),
        (codes.card, board.cards, "card"),
        (codes.card, board.cards, "open"),
        (codes.bonus, board.end_cards, "end"),
        (codes.question, LINES, "line"),
    )
    for first, n, name in ranges:
        if first <= code < first + n:
            yield f"{name}-{code - first}"
    for first in (codes.use, codes.repeat):
        if first <= code < first + board.places:
            yield _place_key(view, code - first, found)
    if codes.pay <= code < codes.step:
        yield from _payment_keys(board, code - codes.pay)
    elif codes.extra <= code < codes.extra + LINES:
        yield f"piece-{(code - codes.extra) * COLOURS_N}"
    elif code == codes.factory:
        yield "engines"
    elif codes.factory < code < codes.exchange:
        yield f"work-{code - codes.factory}"


def _payment_keys(board: Board, payment: int) -> Iterator[str]:
    kinds = (
        ("worker", board.pay_own),
        ("seasonal", board.pay_seasonal),
        ("black", board.pay_black),
        ("coin", board.pay_coins),
    )
    return (f"have-{name}" for name, numbers in kinds if numbers[payment])


def _place_key(view: RussianRailroadsState, place: int, found: Components) -> str:
    if place < view.board.first_tile:
        return f"space-{found.spaces.space[place].id}"
    return f"tile-{place - view.board.first_tile + 1}"


def _badges(view: RussianRailroadsState, seat: int, words: Words) -> tuple[Badge, ...]:
    workers = int(view.workers[seat] + view.seasonal[seat] + has_black(view, seat))
    cards = sum(taker == seat for taker in view.taker)
    coming = int(round_points(view, seat)) if view.actor != OVER else None
    return _badges_of(workers, int(view.coins[seat]), int(tiles_of(view, seat)), coming, cards, words)


@memoized
def _badges_of(workers: int, coins: int, tiles: int, coming: int | None, cards: int, words: Words) -> tuple[Badge, ...]:
    return (
        Badge(words.say("badge-workers"), str(workers), "⚒"),
        Badge(words.say("badge-coins"), str(coins), "●"),
        Badge(words.say("badge-engineers"), str(tiles), "⚙"),
        *([Badge(words.say("badge-coming"), f"+{coming}", "Σ")] if coming is not None else []),
        Badge(words.say("badge-cards"), str(cards), "★"),
    )
