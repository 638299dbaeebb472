"""The drawing tree: typed nodes that know nothing of games, browsers or files.

A picture is a scene of sheets. A sheet holds items in drawing order, each under a stable key; an item is any node. When
a position changes, items whose node is equal stay untouched, so draw each thing that can change by itself as an item of
its own. Colours are presentation attributes of the light theme; `cls` lets the page restyle them for the dark.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from drezina.scene.library import Library

Role = Literal["board", "tray", "side"]
Window = Literal["wide", "narrow"]  # narrow is a phone held upright
Form = Literal["any", "wide", "narrow"]  # the windows that a sheet is made for


class Piece(Struct, frozen=True, gc=False):
    """Nothing here can be part of a reference cycle, so the garbage collector need not track it."""


class Node(Piece, frozen=True, kw_only=True):
    """What every node may have. Numbers are in the units of its sheet."""

    cls: str = ""  # style classes, separated by spaces
    fill: str = ""
    stroke: str = ""
    width: float = 0  # of the stroke
    opacity: float = 1
    dash: str = ""
    hint: str = ""  # a tooltip


class Group(Node, frozen=True, cache_hash=True):
    """Groups are shared, deep, and looked up all the time."""

    children: tuple["Node", ...]
    x: float = 0  # moved by
    y: float = 0
    turn: float = 0  # degrees, after moving
    scale: float = 1
    clip: str = ""  # a `Clip` of the library, as `library.ref(name)` gives it


class Use(Node, frozen=True):
    """A symbol of the library, drawn here: its parts that are painted `currentColor` take this colour."""

    symbol: str  # as `library.symbol(name)` gives it
    x: float = 0
    y: float = 0
    turn: float = 0  # degrees, after moving
    scale: float = 1
    flip: bool = False  # mirrored, so that its left is its right
    color: str = ""


class Path(Node, frozen=True):
    d: str
    round: bool = False  # round caps and joins


class Circle(Node, frozen=True):
    x: float
    y: float
    r: float


class Rect(Node, frozen=True):
    x: float
    y: float
    w: float
    h: float
    r: float = 0  # radius of the corners
    turn: float = 0  # degrees, around its middle


class Text(Node, frozen=True):
    x: float
    y: float
    text: str
    size: float = 14
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False
    halo: str = ""  # colour of an outline that keeps the text readable on lines
    spaced: float = 0  # letter spacing
    turn: float = 0
    fit: float = 0  # the width that it fills, whatever the font; 0 leaves it as it is


class Part(Piece, frozen=True):
    """A named part of a sheet that makes sense alone; a small screen shows one at a time."""

    title: str
    x: float
    y: float
    w: float
    h: float
    form: Form = "any"  # not "narrow" where a sheet of its own shows the same


Item = tuple[str, Node]  # under a stable key
Drawn = tuple[tuple[str, str], ...]  # items as SVG text


class Block:
    """Items that lie together: where the very same block comes again, it is rendered and compared only once."""

    __slots__ = ("drawn", "items")

    def __init__(self, items: Iterable[Item]) -> None:
        self.items = tuple(items)
        self.drawn: Drawn | None = None  # cached by the renderer


class Head(Piece, frozen=True):
    """A sheet without what is drawn on it."""

    key: str
    width: float
    height: float
    role: Role
    title: str
    seat: int | None
    parts: tuple[Part, ...]


@dataclass(slots=True)
class Sheet:
    """One drawing area: the board, the tray with what a seat holds in secret, or a small sheet at the side.

    Nobody changes one, but the renderer keeps its picture there; frozen it would take four times as long to make.
    """

    key: str
    width: float
    height: float
    items: tuple[Item, ...]
    role: Role = "board"
    title: str = ""
    seat: int | None = None  # whose sheet it is, if it is somebody's
    parts: tuple[Part, ...] = ()
    ground: Node | None = None  # what never changes, below all items: sent to a page once
    library: "Library | None" = None  # the definitions that ground and items use
    blocks: tuple[Block, ...] = field(default=(), compare=False)  # all items, where parts of them stay or are shared
    form: Form = "any"  # a narrow sheet shows what a wide one shows, laid out anew; only a page shows narrow ones
    _picture: object = field(default=None, init=False, repr=False, compare=False)  # cached by the renderer


def joined(blocks: Iterable[Block]) -> tuple[Item, ...]:
    """The items of some blocks, one after the other."""
    return tuple(chain.from_iterable([block.items for block in blocks]))


class Target(Piece, frozen=True):
    """A legal move on the picture. A click on one of its keys keeps it; clicks narrow until one move is left."""

    code: int
    keys: tuple[str, ...]  # items that stand for it, in the order in which a person would point at them
    confirm: bool = False  # ask before it is done, because a slip would hurt
    hint: str = ""  # what the move brings, where its words do not say it
    counted: int = 0  # so many of its first keys are pieces of a payment: it is chosen when just these were pointed at
    turns: str = ""  # the same for moves that put the same thing on the same place, turned: one goes round among them


class Badge(Piece, frozen=True, cache_hash=True):
    """A number of a player that everybody needs in view, such as cars left."""

    label: str  # a word for the screen reader and the tooltip
    value: str
    icon: str = ""  # one or two characters, or # and the id of a symbol that fits a circle of radius 10


def no_sheets() -> tuple[Sheet, ...]:
    return ()


@dataclass(slots=True)
class Scene:
    sheets: tuple[Sheet, ...]  # what a wide window shows
    targets: tuple[Target, ...] = ()
    badges: tuple[tuple[Badge, ...], ...] = ()  # for each seat
    colours: tuple[tuple[str, str], ...] = ()  # for each seat: colour and shape of its pieces
    extras: dict[str, str] = field(default_factory=dict)  # words shown beside the board, such as the map label
    # Draws the narrow sheets, which a narrow window shows instead of the wide ones: only where somebody has such a one.
    narrow: Callable[[], tuple[Sheet, ...]] = field(default=no_sheets, compare=False)

    def shown(self, window: Window) -> tuple[Sheet, ...]:
        """The sheets of one kind of window, in their order."""
        if window == "wide":
            return self.sheets
        return (*self.narrow(), *(sheet for sheet in self.sheets if sheet.form == "any"))

    @property
    def all_sheets(self) -> tuple[Sheet, ...]:
        """Those of all windows."""
        return (*self.sheets, *self.narrow())

    @property
    def boards(self) -> tuple[Sheet, ...]:
        """The boards as they are remembered and printed: what lies in the middle, then what lies before each player."""
        beside = (sheet for sheet in self.sheets if sheet.role == "side" and sheet.seat is not None)
        return (*(sheet for sheet in self.sheets if sheet.role == "board"), *beside)

    def _repr_svg_(self) -> str:
        """How a notebook shows a scene."""
        from drezina.scene.export import svg

        return svg(self)
