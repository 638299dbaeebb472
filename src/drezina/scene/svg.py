"""The one renderer: nodes become SVG text, the same for browsers, notebooks, files and other renderers.

Colours and sizes are presentation attributes only, since other renderers ignore CSS variables and CSS geometry. Equal
nodes give equal text, and are rendered once: the page sends only what changed.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from drezina.scene.node import Circle, Group, Node, Path, Rect, Scene, Sheet, Text
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
_NAMES = {colour: name for name, colour in LIGHT.items()}


@dataclass(frozen=True, slots=True)
class Picture:
    """A sheet as SVG text, item by item; the nodes are no longer needed, so `sheet` is without them."""

    sheet: Sheet
    items: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """The whole drawing as one SVG element."""
        inside = "".join(text for _, text in self.items)
        return f'<svg xmlns="{NAMESPACE}" {viewport(self.sheet)}>{inside}</svg>'


def viewport(sheet: Sheet) -> str:
    return f'viewBox="0 0 {number(sheet.width)} {number(sheet.height)}" font-family="{FONT}"'


def render(scene: Scene) -> tuple[Picture, ...]:
    """Every sheet of a scene as SVG text."""
    return tuple(map(picture, scene.sheets))


def picture(sheet: Sheet) -> Picture:
    """A sheet as SVG text. The very same sheet gives the very same picture."""
    if isinstance(sheet._picture, Picture):
        return sheet._picture
    items = tuple([one for key, node in sheet.items if (one := item(key, node)) is not NOTHING])
    made = Picture(replace(sheet, items=()), items)
    object.__setattr__(sheet, "_picture", made)
    return made


@lru_cache(maxsize=ITEMS)
def item(key: str, node: Node) -> tuple[str, str]:
    """A key and its drawing: what the page replaces as a whole when it changes. Equal nodes give the very same item."""
    if isinstance(node, Group) and not node.children:
        return NOTHING
    return key, f'<g data-key="{quoted(key)}">{element(node)}</g>'


def element(node: Node) -> str:
    """A node as an SVG element."""
    match node:
        case Group():
            return _group(node)
        case Path():
            joins = ' stroke-linecap="round" stroke-linejoin="round"' if node.round else ""
            tag, attributes, inside = "path", f' d="{quoted(node.d)}"{joins}', ""
        case Circle():
            at = f' cx="{number(node.x)}" cy="{number(node.y)}" r="{number(node.r)}"'
            tag, attributes, inside = "circle", at, ""
        case Rect():
            tag, attributes, inside = "rect", _box(node), ""
        case Text():
            tag, attributes, inside = "text", _letters(node), escape(node.text)
        case _:
            raise TypeError(f"No drawing for {node!r}")
    return _closed(node, tag, attributes, inside)


@lru_cache(maxsize=GROUPS)
def _group(node: Group) -> str:
    """The same group lies in many pictures, and under several keys."""
    return _closed(node, "g", _moved(node), "".join(map(element, node.children)))


def _closed(node: Node, tag: str, attributes: str, inside: str) -> str:
    hint = f"<title>{escape(node.hint)}</title>" if node.hint else ""
    return f"<{tag}{attributes}{_paint(node)}>{hint}{inside}</{tag}>"


def _moved(node: Group) -> str:
    steps = []
    if node.x or node.y:
        steps.append(f"translate({number(node.x)} {number(node.y)})")
    if node.turn:
        steps.append(f"rotate({number(node.turn)})")
    if node.scale != 1:
        steps.append(f"scale({number(node.scale)})")
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
    if node.halo and not node.stroke:
        width = number(node.size * HALO)
        text += f' stroke="{quoted(node.halo)}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'
    return text + _turned(node.turn, node.x, node.y)


def _turned(turn: float, x: float, y: float) -> str:
    return f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""


def _classes(node: Node) -> str:
    """The classes of a node; the halo of a text follows the theme where the text itself does."""
    if isinstance(node, Text) and node.halo and "f-" in node.cls and "s-" not in node.cls:
        return f"{node.cls} s-{_NAMES.get(node.halo, 'panel')}"
    return node.cls


def _paint(node: Node) -> str:
    cls = _classes(node)
    text = f' class="{quoted(cls)}"' if cls else ""
    if node.fill:
        text += f' fill="{quoted(node.fill)}"'
    elif node.stroke:
        text += ' fill="none"'
    if node.stroke:
        text += f' stroke="{quoted(node.stroke)}"'
    if node.width:
        text += f' stroke-width="{number(node.width)}"'
    if node.dash:
        text += f' stroke-dasharray="{quoted(node.dash)}"'
    if node.opacity != 1:
        text += f' opacity="{number(node.opacity)}"'
    return text


@lru_cache(maxsize=20_000)
def number(value: float) -> str:
    """At most two decimals, and no negative zero: equal numbers give equal text."""
    return f"{round(value, 2) + 0.0:.8g}"


def escape(text: str) -> str:
    return text.translate(_INSIDE)


def quoted(text: str) -> str:
    return text.translate(_IN_QUOTES)
