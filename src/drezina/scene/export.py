"""Pictures outside the page: a scene as one SVG document or as a PNG."""

from collections.abc import Sequence

import resvg_py

from drezina.scene.node import Scene
from drezina.scene.svg import FONT, NAMESPACE, Picture, escape, number, render

PAPER = "#f4efe3"
INK = "#1f2a28"
GAP = 16.0
TITLE = 26.0
SANS = "DejaVu Sans"


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
        f'height="{number(height)}" font-family="{FONT}">{defs}<rect width="100%" height="100%" fill="{PAPER}"/>'
        + "".join(placed)
        + "</svg>"
    )


def _placed(picture: Picture, left: float, top: float) -> str:
    sheet = picture.sheet
    title = ""
    if sheet.title:
        title = (
            f'<text x="{number(left)}" y="{number(top + TITLE * 0.65)}" font-size="15" font-weight="700" fill="{INK}">'
            f"{escape(sheet.title)}</text>"
        )
        top += TITLE
    ground = picture.ground.text if picture.ground else ""
    inside = ground + "".join(text for _, text in picture.items)
    return (
        f'{title}<svg x="{number(left)}" y="{number(top)}" width="{number(sheet.width)}" '
        f'height="{number(sheet.height)}" viewBox="0 0 {number(sheet.width)} {number(sheet.height)}">{inside}</svg>'
    )


def png(scene: Scene, width: int = 1200, roles: Sequence[str] = ("board", "tray", "side")) -> bytes:
    """The same document as a PNG of this width in pixels."""
    picture: bytes = bytes(resvg_py.svg_to_bytes(svg_string=svg(scene, roles), width=width, sans_serif_family=SANS))
    return picture
