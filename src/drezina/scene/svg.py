"""The one renderer: nodes become SVG text, the same for browsers, notebooks, files and other renderers.

Colours and sizes are presentation attributes only, since other renderers ignore CSS variables and CSS geometry. Equal
nodes give equal text, and are rendered once: the page sends only what changed.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from drezina.scene.library import Art, Clip, Definition, Gradient, Library, Pattern, Stop, Symbol
from drezina.scene.node import (
    Block,
    Circle,
    Drawn,
    Group,
    Head,
    Item,
    Node,
    Path,
    Piece,
    Rect,
    Scene,
    Sheet,
    Text,
    Use,
    Window,
)
from drezina.scene.palette import LIGHT

FONT = "'Gill Sans','Trebuchet MS','Segoe UI',system-ui,'DejaVu Sans',sans-serif"
NAMESPACE = "http://www.w3.org/2000/svg"
ITEMS = 16_384  # cached
GROUPS = 2_048
NOTHING = ("", "")  # the item of an empty group
HALO = 0.26  # width of a halo, of the size of its text
_SIGNS = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
_INSIDE = {**dict.fromkeys(range(ord(" "))), **_SIGNS}  # no control characters
_IN_QUOTES = {**_SIGNS, ord('"'): "&quot;", ord("\n"): " "}
_special = re.compile(r'[&<>"\x00-\x1f]').search  # what most texts are without
_NAMES = {colour: name for name, colour in LIGHT.items()}


class Picture(Piece, frozen=True, eq=False):
    """A sheet as SVG text, item by item; the nodes are no longer needed."""

    sheet: Head
    blocks: tuple[Drawn, ...]  # the items of the blocks of the sheet; all of them where it has none
    ground: Art | None = None
    library: Library | None = None

    @property
    def items(self) -> Drawn:
        return self.blocks[0] if len(self.blocks) == 1 else tuple(chain.from_iterable(self.blocks))

    @property
    def text(self) -> str:
        """The whole drawing as one SVG element."""
        defs = f"<defs>{self.library.text}</defs>" if self.library else ""
        ground = self.ground.text if self.ground else ""
        inside = defs + ground + "".join(text for _, text in self.items)
        return f'<svg xmlns="{NAMESPACE}" {viewport(self.sheet)}>{inside}</svg>'


def viewport(sheet: Sheet | Head) -> str:
    return f'viewBox="0 0 {number(sheet.width)} {number(sheet.height)}" font-family="{FONT}"'


def render(scene: Scene, window: Window = "wide") -> tuple[Picture, ...]:
    """Every sheet that a window shows of a scene as SVG text."""
    return tuple(map(picture, scene.shown(window)))


def picture(sheet: Sheet) -> Picture:
    """A sheet as SVG text. The very same sheet gives the very same picture."""
    if isinstance(sheet._picture, Picture):
        return sheet._picture
    blocks = tuple([block.drawn if block.drawn is not None else _drawn(block) for block in sheet.blocks])
    ground = art(sheet.ground) if sheet.ground is not None else None
    head = Head(sheet.key, sheet.width, sheet.height, sheet.role, sheet.title, sheet.seat, sheet.parts)
    made = Picture(head, blocks or (_rendered(sheet.items),), ground, sheet.library)
    sheet._picture = made
    return made


def _drawn(block: Block) -> Drawn:
    block.drawn = _rendered(block.items)
    return block.drawn


def _rendered(items: Sequence[Item]) -> Drawn:
    return tuple([one for key, node in items if (one := item(key, node)) is not NOTHING])


@lru_cache(maxsize=ITEMS)
def item(key: str, node: Node) -> tuple[str, str]:
    """A key and its drawing: what the page replaces as a whole when it changes. Equal nodes give the very same item."""
    if isinstance(node, Group) and not node.children:
        return NOTHING
    return key, f'<g data-key="{quoted(key)}">{element(node)}</g>'


@lru_cache(maxsize=500)
def art(ground: Node) -> Art:
    """The ground of sheets as SVG text; the same for all that have it."""
    return Art(element(ground))


def element(node: Node) -> str:
    """A node as an SVG element."""
    if isinstance(node, Group):
        return _group(node)
    if type(node) not in _SHAPES:
        raise TypeError(f"No drawing for {node!r}")
    tag, attributes = _SHAPES[type(node)]
    return _closed(node, tag, attributes(node), escape(node.text) if isinstance(node, Text) else "")


@lru_cache(maxsize=GROUPS)
def _group(node: Group) -> str:
    """The same group lies in many pictures, and under several keys."""
    return _closed(node, "g", _moved(node), "".join(map(element, node.children)))


def _closed(node: Node, tag: str, attributes: str, inside: str) -> str:
    if node.hint:
        inside = f"<title>{escape(node.hint)}</title>{inside}"
    opening = f"<{tag}{attributes}{_paint(node)}"
    return f"{opening}>{inside}</{tag}>" if inside else f"{opening}/>"


def definition(name: str, one: Definition) -> str:
    """A definition of a library under its id."""
    match one:
        case Symbol():
            return f'<g id="{name}">{element(one.node)}</g>'
        case Clip():
            return f'<clipPath id="{name}">{element(one.node)}</clipPath>'
        case Pattern():
            return _pattern(name, one)
        case Gradient():
            return _gradient(name, one)


def _pattern(name: str, one: Pattern) -> str:
    turned = f"rotate({number(one.turn)}) " if one.turn else ""
    size = f'width="{number(one.w)}" height="{number(one.h)}"'
    transform = f' patternTransform="{turned}scale({number(one.scale)})"' if one.turn or one.scale != 1 else ""
    return f'<pattern id="{name}" {size} patternUnits="userSpaceOnUse"{transform}>{element(one.node)}</pattern>'


def _gradient(name: str, one: Gradient) -> str:
    stops = "".join(_stop(stop) for stop in one.stops)
    if one.radius:
        at = f'cx="{number(one.x1)}" cy="{number(one.y1)}" r="{number(one.radius)}"'
        return f'<radialGradient id="{name}" {at}>{stops}</radialGradient>'
    at = f'x1="{number(one.x1)}" y1="{number(one.y1)}" x2="{number(one.x2)}" y2="{number(one.y2)}"'
    return f'<linearGradient id="{name}" {at}>{stops}</linearGradient>'


def _stop(stop: Stop) -> str:
    cls = f' class="{quoted(stop.cls)}"' if stop.cls else ""
    opacity = f' stop-opacity="{number(stop.opacity)}"' if stop.opacity != 1 else ""
    return f'<stop offset="{number(stop.at)}" stop-color="{quoted(stop.color)}"{opacity}{cls}/>'


def _used(node: Use) -> str:
    color = f' color="{quoted(node.color)}"' if node.color else ""
    return f' href="#{quoted(node.symbol)}"{_transform(node.x, node.y, node.turn, node.scale, node.flip)}{color}'


def _moved(node: Group) -> str:
    clip = f' clip-path="{quoted(node.clip)}"' if node.clip else ""
    return _transform(node.x, node.y, node.turn, node.scale) + clip


def _transform(x: float, y: float, turn: float, scale: float, flip: bool = False) -> str:
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if flip:
        steps.append(f"scale({number(-scale)} {number(scale)})")
    elif scale != 1:
        steps.append(f"scale({number(scale)})")
    return f' transform="{" ".join(steps)}"' if steps else ""


def _box(node: Rect) -> str:
    text = f' x="{number(node.x)}" y="{number(node.y)}" width="{number(node.w)}" height="{number(node.h)}"'
    if node.r:
        text += f' rx="{number(node.r)}"'
    return text + _turned(node.turn, node.x + node.w / 2, node.y + node.h / 2)


def _letters(node: Text) -> str:
    text = f' x="{number(node.x)}" y="{number(node.y)}" font-size="{number(node.size)}" text-anchor="{node.anchor}"'
    if node.bold:
        text += ' font-weight="700"'
    if node.spaced:
        text += f' letter-spacing="{number(node.spaced)}"'
    if node.fit:
        text += f' textLength="{number(node.fit)}" lengthAdjust="spacingAndGlyphs"'
    if node.halo and not node.stroke:
        width = number(node.size * HALO)
        text += f' stroke="{quoted(node.halo)}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'
    return text + _turned(node.turn, node.x, node.y)


def _route(node: Path) -> str:
    return f' d="{quoted(node.d)}"' + (' stroke-linecap="round" stroke-linejoin="round"' if node.round else "")


def _round(node: Circle) -> str:
    return f' cx="{number(node.x)}" cy="{number(node.y)}" r="{number(node.r)}"'


def _turned(turn: float, x: float, y: float) -> str:
    return f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""


_SHAPES: dict[type[Node], tuple[str, Callable[[Any], str]]] = {
    Use: ("use", _used),
    Path: ("path", _route),
    Circle: ("circle", _round),
    Rect: ("rect", _box),
    Text: ("text", _letters),
}  # their elements, and what makes their attributes


def _classes(node: Node) -> str:
    """The classes of a node; the halo of a text follows the theme where the text itself does."""
    if isinstance(node, Text) and node.halo and "f-" in node.cls and "s-" not in node.cls:
        return f"{node.cls} s-{_NAMES.get(node.halo, 'panel')}"
    return node.cls


def _paint(node: Node) -> str:
    cls = _classes(node)
    text = f' class="{_word(cls)}"' if cls else ""
    if node.fill:
        text += f' fill="{_word(node.fill)}"'
    elif node.stroke:
        text += ' fill="none"'
    if node.stroke:
        text += f' stroke="{_word(node.stroke)}"'
    if node.width:
        text += f' stroke-width="{number(node.width)}"'
    if node.dash:
        text += f' stroke-dasharray="{_word(node.dash)}"'
    if node.opacity != 1:
        text += f' {_faint(node, cls)}="{number(node.opacity)}"'
    return text


def _faint(node: Node, cls: str) -> str:
    """What makes a node see-through. Browsers paint one that is so as a whole apart from all others, which takes long;
    where there is only a fill or only a stroke, that alone is the same. What comes and goes is hidden as a whole."""
    if not node.opacity or isinstance(node, (Group, Use)) or (isinstance(node, Text) and node.halo):
        return "opacity"
    if node.fill and not node.stroke and "s-" not in cls:
        return "fill-opacity"
    return "stroke-opacity" if node.stroke and not node.fill and "f-" not in cls else "opacity"


@lru_cache(maxsize=20_000)
def number(value: float) -> str:
    """At most two decimals, and no negative zero: equal numbers give equal text."""
    return f"{round(value, 2) + 0.0:.8g}"


def escape(text: str) -> str:
    return text.translate(_INSIDE) if _special(text) else text


def quoted(text: str) -> str:
    return text.translate(_IN_QUOTES) if _special(text) else text


_word = lru_cache(maxsize=2_000)(quoted)  # for colours and classes, which come again and again
