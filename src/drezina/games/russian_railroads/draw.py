"""The picture of Russian Railroads: the action spaces with the own board below them, and a sheet for every rival."""

from collections.abc import Iterator

from msgspec.structs import replace

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.asking import OWED, owed_parts
from drezina.games.russian_railroads.board import CARD, LINES, count
from drezina.games.russian_railroads.components import Components
from drezina.games.russian_railroads.engineers import tiles_of
from drezina.games.russian_railroads.pictures import INK, PAPER, label, wrapped
from drezina.games.russian_railroads.plan import MIDDLE, PLAN_H, Pictures, plan, plan_look
from drezina.games.russian_railroads.player_board import (
    HALVES,
    HEIGHT,
    WIDTH,
    WITHOUT_TILES,
    board_height,
    board_look,
    player_board,
)
from drezina.games.russian_railroads.position import BONUS, DRAFT, EFFECT, ORDER_OF_LINES, TURN
from drezina.games.russian_railroads.scoring import card_points, round_points
from drezina.games.russian_railroads.state import RussianRailroads
from drezina.scene.kept import once
from drezina.scene.node import Badge, Group, Node, Part, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS

THEN_LINES, THEN_LETTER = 2, 6.4  # how many lines, and how wide a letter is about
NAME_LEFT, NAME_LETTER, NAME_MOST = 54, 9, 270  # of the name before it
LOWER = 290  # of a board with engineers: as much as a small screen shows at the size of the action spaces


def draw(view: RussianRailroads, pictures: Pictures, words: Words, names: tuple[str, ...]) -> Scene:
    me = view.viewer if 0 <= view.viewer < view.board.players else None
    sheets = [_board_sheet(view, me, pictures, words, names)]
    sheets += [_player_sheet(view, seat, pictures, words, names) for seat in view.order if seat != me]
    if me is not None:
        sheets += _tray(view, me, pictures, words)
    return Scene(
        tuple(sheets),
        targets=tuple(_targets(view, me, pictures.found)),
        badges=tuple(_badges(view, seat, words) for seat in range(view.board.players)),
        colours=tuple(SEATS[: view.board.players]),
    )


# --- sheets ---------------------------------------------------------------------------------------------------------


def _board_sheet(
    view: RussianRailroads, me: int | None, pictures: Pictures, words: Words, names: tuple[str, ...]
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


def _player_sheet(view: RussianRailroads, seat: int, pictures: Pictures, words: Words, names: tuple[str, ...]) -> Sheet:
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


def _parts(view: RussianRailroads, seat: int, words: Words, whose: str) -> list[Part]:
    """A player's board for small screens: where the lines begin, where they end beside the supply, the engineers."""
    titles = (words.say(f"part-{whose}"), words.say(f"part-{whose}-supply"))
    parts = [Part(title, x, 0, w, WITHOUT_TILES) for title, (x, w) in zip(titles, HALVES, strict=True)]
    if view.engineers[seat]:
        parts.append(Part(words.say("part-engineers"), 0, HEIGHT - LOWER, MIDDLE, LOWER))
    return parts


def _prefix(seat: int) -> str:
    """How the keys of a board begin that cannot be clicked."""
    return f"p{seat}-"


@once
def _below(node: Node) -> Node:
    return Group((node,), 0, PLAN_H + 4)


def _then(view: RussianRailroads, words: Words) -> tuple[str, str]:
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


@once
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


# --- what a seat may choose or holds in secret ----------------------------------------------------------------------


def _tray(view: RussianRailroads, me: int, pictures: Pictures, words: Words) -> list[Sheet]:
    """The tray of a seat, if there is anything on it."""
    shown = tuple(_on_tray(view, me, words))
    if not shown:
        return []
    return [
        pictures.kept.sheet(
            ("tray", int(me), shown), lambda: Sheet("tray", WIDTH, 96, tuple(_row(shown)), "tray", "", int(me))
        )
    ]


def _on_tray(view: RussianRailroads, me: int, words: Words) -> list[tuple[str, str, str]]:
    """Cards as key, text and colour."""
    shown: list[tuple[str, str, str]] = []
    mine = view.actor == me
    board = view.board
    if mine and view.agenda.kind == TURN and view.phase == DRAFT:
        shown += [
            (f"start-{card}", words.term("start", card), "enamel")
            for card in range(board.starts)
            if view.starts >> card & 1
        ]
    if mine and view.agenda.kind == EFFECT and count(view.agenda.left, CARD):
        shown += [
            (f"card-{card}", words.term("card", card), "signal")
            for card in range(board.cards)
            if view.cards >> card & 1
        ]
    if mine and view.agenda.kind == BONUS:
        deck = int(view.deck[len(view.taken)])
        offered = [card for card in range(board.end_cards) if deck >> card & 1]
        shown += [(f"end-{card}", _end_card(view, me, card, words), "brass") for card in offered]
    for card, taker in zip(view.taken, view.taker, strict=True):
        if taker == me and card >= 0:
            shown.append((f"held-{card}", _end_card(view, me, int(card), words), "enamel"))
    return shown


def _row(shown: tuple[tuple[str, str, str], ...]) -> Iterator[tuple[str, Node]]:
    step = min(150.0, (WIDTH - 8) / len(shown))
    for number, (key, text, colour) in enumerate(shown):
        yield key, _card(4 + step * number, 4, step - 6, text, colour)


def _end_card(view: RussianRailroads, seat: int, card: int, words: Words) -> str:
    """An end-bonus card with what it would give now."""
    return words.say("worth-now", {"card": words.term("endcard", card), "points": int(card_points(view, seat, card))})


@once
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
    elif board.card_code <= code < board.repeat_code:
        yield f"open-{code - board.card_code}"
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
    cards = sum(taker == seat for taker in view.taker)
    coming = int(round_points(view, seat)) if view.actor != OVER else None
    return _badges_of(workers, int(view.coins[seat]), int(tiles_of(view, seat)), coming, cards, words)


@once
def _badges_of(workers: int, coins: int, tiles: int, coming: int | None, cards: int, words: Words) -> tuple[Badge, ...]:
    return (
        Badge(words.say("badge-workers"), str(workers), "⚒"),
        Badge(words.say("badge-coins"), str(coins), "●"),
        Badge(words.say("badge-engineers"), str(tiles), "⚙"),
        *([Badge(words.say("badge-coming"), f"+{coming}", "Σ")] if coming is not None else []),
        Badge(words.say("badge-cards"), str(cards), "★"),
    )
