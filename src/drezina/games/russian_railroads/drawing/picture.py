"""The picture of Russian Railroads: the plan over the own board, a sheet for every rival, the scoring, a legend."""

from collections.abc import Hashable
from dataclasses import replace as replace_sheet

from msgspec.structs import replace

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.drawing.layout import (
    BOARD_H,
    HALF,
    MIDDLE,
    NARROW,
    NARROW_BOARD,
    OWN_ROW,
    PLAN_H,
    RIGHT,
    VIEW_H,
    WIDE,
    WIDE_BOARD,
    WIDTH,
    BoardLayout,
    PlanLayout,
)
from drezina.games.russian_railroads.drawing.legend import legend
from drezina.games.russian_railroads.drawing.library import LIBRARY
from drezina.games.russian_railroads.drawing.main_board import Pictures, plan, plan_look
from drezina.games.russian_railroads.drawing.panels import BoardLook, board_look, own_row, player_board
from drezina.games.russian_railroads.drawing.scenery import board_ground
from drezina.games.russian_railroads.drawing.scoring_table import scoring_table
from drezina.games.russian_railroads.drawing.targets import targets
from drezina.games.russian_railroads.drawing.tray import held_cards, held_items, tray
from drezina.games.russian_railroads.rules.engineers import tiles_of
from drezina.games.russian_railroads.rules.payment import has_black
from drezina.games.russian_railroads.scoring import round_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Badge, Block, Form, Group, Node, Part, Scene, Sheet, joined
from drezina.scene.palette import SEATS


def draw(view: RussianRailroadsState, pictures: Pictures, words: Words, names: tuple[str, ...]) -> Scene:
    me = view.viewer if 0 <= view.viewer < view.board.players else None
    looks = [board_look(view, seat) for seat in range(view.board.players)]
    boards = _Boards(view, me, looks, pictures, words, names)
    sheets = [boards.wide()]
    sheets += boards.rivals(WIDE_BOARD)
    sheets += [scoring_table(view, looks, pictures, words, names), legend(view.board, words)]
    if me is not None:
        sheets += tray(view, me, pictures, words)
    return Scene(
        tuple(sheets),
        targets=tuple(targets(view, me, words)) if me is not None and view.actor == me else (),
        badges=tuple(_badges(view, seat, words) for seat in range(view.board.players)),
        colours=tuple(SEATS[: view.board.players]),
        narrow=boards.narrow,
    )


# --- sheets ---------------------------------------------------------------------------------------------------------


class _Boards:
    """The plan, the same for everybody; the own board below it, or by itself on a phone; the boards of the rivals."""

    def __init__(
        self,
        view: RussianRailroadsState,
        me: int | None,
        looks: list[BoardLook],
        pictures: Pictures,
        words: Words,
        names: tuple[str, ...],
    ) -> None:
        self.view, self.me, self.looks, self.pictures, self.words, self.names = view, me, looks, pictures, words, names
        self.look = (words.lang, int(view.board.players), *plan_look(view))
        self.held = held_cards(view, me, words) if me is not None else ()
        self.who = (me, names[me], words.lang, looks[me], self.held) if me is not None else ()

    def wide(self) -> Sheet:
        view, me, shared = self.view, self.me, self._plan(WIDE)
        if me is None:
            return shared
        return self.pictures.kept.sheet(
            ("own", self.who, self.look),
            lambda: _with_own_board(view, shared, self._below_the_plan(me), self.words),
        )

    def narrow(self) -> tuple[Sheet, ...]:
        me, shared = self.me, self._plan(NARROW)
        if me is None:
            return shared, *self.rivals(NARROW_BOARD)
        plan = self.pictures.kept.sheet(
            ("row", self.who, self.look), lambda: _with_own_row(self.view, me, self.names[me], shared, self.words)
        )
        return plan, self._own_board(me, NARROW_BOARD), *self.rivals(NARROW_BOARD)

    def rivals(self, where: BoardLayout) -> list[Sheet]:
        """The boards of all others in the order of their turns."""
        return [self._player_sheet(seat, where) for seat in self.view.order if seat != self.me]

    def _plan(self, layout: PlanLayout) -> Sheet:
        return _plan(self.view, self.look, layout, self.pictures, self.words)

    def _own_board(self, me: int, where: BoardLayout) -> Sheet:
        """The own board with the cards that its owner alone sees."""

        def whole() -> Sheet:
            board = self._player_sheet(me, where)
            hired = len(board.items) - int(tiles_of(self.view, me))
            items = (*board.items[:hired], *held_items(self.held, where), *board.items[hired:])
            return replace_sheet(board, key="own", title=self.words.say("sheet-own"), items=items, form="narrow")

        return self.pictures.kept.sheet(("mine", where, *self.who), whole)

    def _below_the_plan(self, me: int) -> Sheet:
        """The own board moved to its place; its engineers are a block by themselves."""

        def moved() -> Sheet:
            mine = self._own_board(me, WIDE_BOARD)
            items = [(key, _below(me, node)) for key, node in mine.items]
            hired = len(items) - int(tiles_of(self.view, me))
            return replace_sheet(mine, blocks=(Block(items[:hired]), Block(items[hired:])))

        return self.pictures.kept.sheet(("below", *self.who), moved)

    def _player_sheet(self, seat: int, where: BoardLayout) -> Sheet:
        """The board of a seat as all others see it."""
        view, words, name, look = self.view, self.words, self.names[seat], self.looks[seat]
        form: Form = "wide" if where is WIDE_BOARD else "narrow"
        kind, parts = ("player", _halves_of_a_rival) if where is WIDE_BOARD else ("rival", _board_and_tokens)

        def whole() -> Sheet:
            items = tuple(player_board(view, seat, words, name, where))
            return Sheet(
                f"{kind}-{seat}", where.width, where.height, items, "side", name, int(seat), parts(words),
                board_ground(view.board, where, words), LIBRARY, form=form,
            )  # fmt: skip

        key = ("player", where, words.lang, int(view.board.players), int(seat), name, look)
        return self.pictures.kept.sheet(key, whole)


def _plan(
    view: RussianRailroadsState, look: tuple[Hashable, ...], layout: PlanLayout, pictures: Pictures, words: Words
) -> Sheet:
    """The plan in one of its forms."""

    def whole() -> Sheet:
        items = tuple(plan(view, pictures, words, layout))
        waiting = len(items) - sum(tile > 0 for tile in view.strip)  # engineers, who lie above all else
        blocks = (Block(items[:waiting]), Block(items[waiting:]))
        form: Form = "wide" if layout is WIDE else "narrow"
        name, parts = ("board", _columns) if layout is WIDE else ("plan", _plan_and_depot)
        return Sheet(
            name, layout.width, layout.height, items, title=words.say("sheet-plan"), parts=parts(words),
            ground=pictures.ground(view.board, layout, words), library=LIBRARY, blocks=blocks, form=form,
        )  # fmt: skip

    return pictures.kept.sheet((layout, *look), whole)


def _with_own_board(view: RussianRailroadsState, shared: Sheet, mine: Sheet, words: Words) -> Sheet:
    """The plan, and the own board below it; the engineers of both lie above all else."""
    (plan_block, waiting), (own_block, hired) = shared.blocks, mine.blocks
    engineers = sorted((*waiting.items, *hired.items), key=_engineer_number)
    blocks = (plan_block, own_block, Block(engineers))
    assert shared.ground is not None
    return replace_sheet(
        shared, height=PLAN_H + BOARD_H, items=joined(blocks), blocks=blocks,
        parts=(*_columns(words), *_halves(words)),
        ground=_whole_ground(shared.ground, board_ground(view.board, WIDE_BOARD, words)),
    )  # fmt: skip


def _with_own_row(view: RussianRailroadsState, me: int, name: str, shared: Sheet, words: Words) -> Sheet:
    """The plan of a phone, and what its owner has to pay with."""
    row = Block([(key, _moved(me, node, *OWN_ROW)) for key, node in own_row(view, me, words, name)])
    blocks = (*shared.blocks, row)
    return replace_sheet(shared, items=joined(blocks), blocks=blocks)


def _engineer_number(item: tuple[str, Node]) -> int:
    """Engineers lie above all else in the order of their numbers, so that one who is hired keeps the place."""
    return int(item[0].removeprefix("engineer-"))


@memoized
def _columns(words: Words) -> tuple[Part, ...]:
    """The three columns of the wide plan, for small screens."""
    edges = (
        ("part-track", 0.0, MIDDLE - 4),
        ("part-locomotives", MIDDLE - 4, RIGHT - 4),
        ("part-depot", RIGHT - 4, WIDTH),
    )
    return tuple(Part(words.say(title), left, 0, right - left, PLAN_H) for title, left, right in edges)


@memoized
def _plan_and_depot(words: Words) -> tuple[Part, ...]:
    """A phone shows all spaces at once; what factories do lies below."""
    depot = Part(words.say("part-depot"), 0, VIEW_H, NARROW.width, NARROW.height - VIEW_H)
    return Part(words.say("part-plan"), 0, 0, NARROW.width, VIEW_H), depot


@memoized
def _halves(words: Words) -> tuple[Part, ...]:
    """The two halves of the own board: St. Petersburg is in the first, Kiev in the second."""
    first, second = words.say("part-own-first"), words.say("part-own-second")
    return Part(first, 0, PLAN_H, HALF, BOARD_H), Part(second, WIDTH - HALF, PLAN_H, HALF, BOARD_H)


@memoized
def _halves_of_a_rival(words: Words) -> tuple[Part, ...]:
    first, second = words.say("part-their-first"), words.say("part-their-second")
    return Part(first, 0, 0, HALF, BOARD_H), Part(second, WIDTH - HALF, 0, HALF, BOARD_H)


@memoized
def _board_and_tokens(words: Words) -> tuple[Part, ...]:
    """A phone shows a board at once; "?" tokens and cards lie below."""
    rest = Part(words.say("part-tokens"), 0, VIEW_H, NARROW_BOARD.width, NARROW_BOARD.height - VIEW_H)
    return Part(words.say("part-board"), 0, 0, NARROW_BOARD.width, VIEW_H), rest


def _below(seat: int, node: Node) -> Node:
    """Below the plan."""
    return _moved(seat, node, 0, PLAN_H)


@memoized
def _moved(seat: int, node: Node, x: float, y: float) -> Node:
    """Every item of a player's board is a group, which keeps its hint. An object for every seat, since what is the same
    object under the same key need not be rendered again."""
    assert isinstance(node, Group)
    return replace(node, x=node.x + x, y=node.y + y)


@memoized
def _whole_ground(plan_part: Node, board_part: Node) -> Node:
    return Group((plan_part, Group((board_part,), 0, PLAN_H)))


# --- numbers --------------------------------------------------------------------------------------------------------


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
