"""Pictures outside the page: a scene as one SVG document or as a PNG."""

import re
from collections.abc import Sequence

import resvg_py

from drezina.scene.node import Scene
from drezina.scene.palette import LIGHT, dark_rules
from drezina.scene.svg import FONT, NAMESPACE, Picture, escape, number, render

PAPER = LIGHT["paper"]
INK = LIGHT["ink"]
GAP = 16.0
TITLE = 26.0
SANS = "DejaVu Sans"
DARK = "dark"  # the id of a document that is asked for by lamplight
_CLASSES = re.compile(r'class="([^"]*)"')


def svg(scene: Scene, roles: Sequence[str] = ("board", "tray", "side")) -> str:
    """All sheets of these roles in one document: boards below each other, smaller sheets beside each other below."""
    drawn = render(scene)
    pictures = [picture for role in roles for picture in drawn if picture.sheet.role == role]
    whole = max((picture.sheet.width for picture in pictures), default=1.0)
    placed: list[str] = []
    top, left, tallest = GAP, GAP, 0.0
    for picture in pictures:
        width, height = picture.sheet.width, picture.sheet.height + (TITLE if picture.sheet.title else 0)
        if left > GAP and left + width > whole + GAP:
            top, left, tallest = top + tallest + GAP, GAP, 0.0
        placed.append(_placed(picture, left, top))
        left, tallest = left + width + GAP, max(tallest, height)
    width, height = whole + 2 * GAP, top + tallest + GAP
    libraries = {picture.library.name: picture.library for picture in pictures if picture.library}
    defs = "".join(f"<defs>{library.text}</defs>" for library in libraries.values())
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" '
        f'height="{number(height)}" font-family="{FONT}">{defs}<rect width="100%" height="100%" '
        f'fill="{PAPER}" class="f-paper"/>' + "".join(placed) + "</svg>"
    )


def _placed(picture: Picture, left: float, top: float) -> str:
    sheet = picture.sheet
    title = ""
    if sheet.title:
        title = (
            f'<text x="{number(left)}" y="{number(top + TITLE * 0.65)}" font-size="15" font-weight="700" fill="{INK}" '
            f'class="f-ink">{escape(sheet.title)}</text>'
        )
        top += TITLE
    ground = picture.ground.text if picture.ground else ""
    inside = ground + "".join(text for _, text in picture.items)
    return (
        f'{title}<svg x="{number(left)}" y="{number(top)}" width="{number(sheet.width)}" '
        f'height="{number(sheet.height)}" viewBox="0 0 {number(sheet.width)} {number(sheet.height)}">{inside}</svg>'
    )


def by_lamplight(document: str) -> str:
    """An SVG document that has its dark colours where it is asked for as `#dark`, else those of the day.

    The page's style sheet does not reach into a picture that is shown as an image.
    """
    classes = {cls for worn in _CLASSES.findall(document) for cls in worn.split()}
    opening, _, rest = document.partition(">")
    named = opening.replace("<svg", f'<svg id="{DARK}"', 1)
    return f"{named}><style>{dark_rules(f'#{DARK}:target', classes)}</style>{rest}"


def png(scene: Scene, width: int = 1200, roles: Sequence[str] = ("board", "tray", "side")) -> bytes:
    """The same document as a PNG of this width in pixels."""
    picture: bytes = bytes(resvg_py.svg_to_bytes(svg_string=svg(scene, roles), width=width, sans_serif_family=SANS))
    return picture
