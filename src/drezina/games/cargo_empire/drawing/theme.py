"""The colours of the drawing, light and dark."""

from drezina.games.cargo_empire.components import COLOURS, GOODS
from drezina.scene.palette import Paint, Theme

THEME = Theme(
    "ce",
    {
        # the map
        "sea": ("#cfe1e3", "#143540"),
        "wave": ("#b4cfd4", "#1d4652"),
        "shelf": ("#bdd7db", "#1a414c"),
        "shallow": ("#a5c8ce", "#21505b"),
        "land": ("#f0e7d0", "#413d2b"),
        "surf": ("#8db5bd", "#2a5f6a"),
        "shore": ("#5f8288", "#83a5a3"),
        "river": ("#a9cbd3", "#2e5b66"),
        "relief": ("#c3b187", "#6b6243"),
        "fir": ("#9aa878", "#66714b"),
        "lane": ("#2a5b6f", "#7fb6c4"),
        "bed": ("#fbf4e2", "#74684a"),
        "bed-edge": ("#8f7c55", "#1b180e"),
        "road": ("#d9c69a", "#a5946a"),
        "rail": ("#3b3a36", "#14130e"),
        # panels and plates
        "panel": ("#f8f1df", "#16241f"),
        "frame": ("#8a6d34", "#c39a4d"),
        "header": ("#1e4d40", "#235c4c"),
        "cell": ("#fffaf0", "#22302a"),
        "tile": ("#fffaf0", "#2a2e27"),
        "edge": ("#3a3a32", "#6f6a55"),
        "ink": ("#1f2a28", "#ece5d3"),
        "faint": ("#5f5c4f", "#b4b3a2"),
        "brass": ("#c8963c", "#d9ab52"),
        "glow": ("#c8922f", "#f0bf58"),
        "chosen": ("#e7c274", "#f3d58d"),
        "shadow": ("#6b5c38", "#050807"),
        "signal": ("#c23b22", "#ef6a4c"),
        "points": ("#eddcae", "#4a4126"),
        # a demand space that is free: its ground, its outline with the letter
        "orange": ("#fbe6c8", "#40301a"),
        "orange-line": ("#9c5000", "#f3ad58"),
        "white": ("#fffdf6", "#38392f"),
        "white-line": ("#55564e", "#f6f3e8"),
        "grey": ("#e3e6e9", "#2e343a"),
        "grey-line": ("#4e555c", "#b8c0c8"),
        "brown": ("#ecd9cb", "#3a2a20"),
        "brown-line": ("#7a4322", "#d9a07c"),
    },
)
INK = "#1f2a28"  # on pieces, whose colours are the same by day and by lamplight
CREAM = "#fffaf0"
GOOD_COLOURS = dict(zip(GOODS, ("#e08a1e", "#f6f3e8", "#696f76", "#7d4b2b"), strict=True))
GOOD_INKS = dict(zip(GOODS, ("#2b1800", INK, "#ffffff", "#ffffff"), strict=True))
CITY_COLOURS = dict(zip(COLOURS, ("#a03c28", "#2a5d86", "#33703f", "#8f6a08"), strict=True))
CARD_COLOURS = ("#7d6040", "#4b4e53", "#2a6f96")
CLAN_COLOURS = ("#f0c419", "#2f7d46", "#b3351e", "#7d4a96", "#2468b0")
CLAN_INKS = (INK, "#ffffff", "#ffffff", "#ffffff", "#ffffff")


def line(colour: str) -> Paint:
    """Stroked and not filled."""
    return {"fill": "none", "stroke": THEME.light(colour), "cls": THEME.cls(colour, "s")}
