"""Pictures for a printer: one board on a page of A4, in the colours of the day, dark grounds light."""

from drezina.scene.node import Sheet
from drezina.scene.palette import printed_rules
from drezina.scene.svg import FONT, NAMESPACE, escape, number, picture

SHORT, LONG = 210.0, 297.0  # millimetres
MARGIN, HEAD = 9.0, 8.0
INK = "#1f2a28"


def page(sheet: Sheet, title: str) -> str:
    """A sheet as large as fits, upright or across, with a title above it."""
    across = sheet.width > sheet.height
    wide, high = (LONG, SHORT) if across else (SHORT, LONG)
    room_wide, room_high = wide - 2 * MARGIN, high - 2 * MARGIN - HEAD
    scale = min(room_wide / sheet.width, room_high / sheet.height)
    width, height = sheet.width * scale, sheet.height * scale
    drawn = picture(sheet)
    defs = f"<defs>{drawn.library.text}</defs>" if drawn.library else ""
    inside = (drawn.ground.text if drawn.ground else "") + "".join(text for _, text in drawn.items)
    left = number((wide - width) / 2)
    box = f'x="{left}" y="{number(MARGIN + HEAD)}" width="{number(width)}" height="{number(height)}"'
    name = f"{title} · {sheet.title}" if sheet.title else title
    return (
        f'<svg xmlns="{NAMESPACE}" width="{number(wide)}mm" height="{number(high)}mm" '
        f'viewBox="0 0 {number(wide)} {number(high)}" font-family="{FONT}"><style>{printed_rules()}</style>{defs}'
        f'<text x="{number(wide / 2)}" y="{number(MARGIN + 4)}" font-size="4.6" text-anchor="middle" '
        f'font-weight="700" fill="{INK}">{escape(name)}</text>'
        f'<svg {box} viewBox="0 0 {number(sheet.width)} {number(sheet.height)}">{inside}</svg></svg>'
    )
