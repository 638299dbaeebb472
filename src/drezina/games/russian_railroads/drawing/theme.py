"""The colours of the drawing: a snowy line by day, and by lamplight."""

from typing import Final

from drezina.scene.palette import Paint, Theme

THEME: Final = Theme(
    "rr",
    {
        "paper": ("#e6e4d8", "#13231f"),
        "speck": ("#d3d0c1", "#1a2d27"),
        "own": ("#ece6d6", "#162823"),
        "panel": ("#f1ecdf", "#1a2f29"),
        "edge": ("#b3aa90", "#0c1815"),
        "space": ("#fffaf0", "#2b4038"),
        "taken": ("#e9e1cd", "#1d2e28"),
        "line": ("#7a704f", "#8ba397"),
        "ink": ("#1f2a28", "#ece5d3"),
        "faint": ("#5f5c4e", "#a8ab9b"),
        "sky": ("#a9c0c6", "#0b1519"),
        "haze": ("#dfe3dc", "#1b2c30"),
        "hill": ("#c9d6d6", "#1d3136"),
        "snow": ("#fdfdf9", "#9fb6bc"),
        "drift": ("#eceae0", "#22383a"),
        "flake": ("#ffffff", "#5a7275"),
        "fir": ("#2f5d55", "#123029"),
        "far-fir": ("#6f938c", "#1c3d37"),
        "trunk": ("#5b4030", "#2c211a"),
        "ballast": ("#cfc6ae", "#2c3f36"),
        "stone": ("#b7ac90", "#3a4f45"),
        "sleeper": ("#bfb597", "#24362e"),
        "enamel": ("#1e4d40", "#1e4d40"),
        "gilt": ("#e9d9a8", "#e9d9a8"),
        "signal": ("#c23b22", "#c9462a"),
        "track": ("#6f5424", "#6f5424"),
        "locomotive": ("#7b2d26", "#7b2d26"),
        "industry": ("#5d4387", "#5d4387"),
        "auxiliary": ("#235c79", "#235c79"),
        "engineer": ("#1e4d40", "#1e4d40"),
        "turn-order": ("#a5331d", "#a5331d"),
        "card": ("#9b2f1b", "#9b2f1b"),
        "works": ("#6a4c93", "#9d80cf"),
        "works-pale": ("#e4d8f2", "#3b2d58"),
        "rim": ("#5a1812", "#e6cf9a"),
        "rail-edge": ("#1f2a28", "#c9c9b6"),
        "wall": ("#8a6140", "#6b472c"),
        "bench": ("#c79a62", "#80603a"),
        "roof": ("#6b3a2c", "#4a261c"),
        "light": ("#f7dc8a", "#ffd56b"),
        "scored": ("#1e4d40", "#2c6e5b"),
    },
)

RAILS: Final = ("#33383a", "#a3aaae", "#9a5b2f", "#e8c987", "#ffffff")
ON_RAILS: Final = ("#ffffff", "#1f2a28", "#ffffff", "#1f2a28", "#1f2a28")
SLEEPERS: Final = ("#14181a", "#6f777c", "#633516", "#b78f45", "#aab4b9")
SHINE: Final = ("#7d878b", "#dfe4e7", "#cf935f", "#fff2cf", "#e2e8ea")
BRASS, COIN, SEASONAL, BLACK, CREAM, INK = "#c9952f", "#e0b457", "#3fb8af", "#26292b", "#fffaf0", "#1f2a28"
IRON, RED, GLOW = "#23282a", "#8a2f26", "#f4d27a"


def edged(fill: str, edge: str) -> Paint:
    """A fill of its own, such as a pattern, with an edge that follows the theme."""
    return {"fill": fill, "stroke": THEME.light(edge), "cls": THEME.cls(edge, "s")}
