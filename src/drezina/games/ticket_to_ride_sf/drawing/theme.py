"""The colours of this game's drawings, by day and by lamplight."""

from drezina.scene.palette import Theme

CARDS = ("#2b6cb0", "#3c8a4e", "#3b3a3a", "#84479c", "#b3202c", "#c76a05")  # of the transport cards, in both themes
DEEP = ("#1f5188", "#2c6a3b", "#272626", "#643376", "#86131d", "#9a5002")  # their shades
COLOURS = ("blue", "green", "black", "purple", "red", "orange")
# Body, trim and shape of the seats: none of them is the colour of a card.
SEATS = (
    ("#f27eb4", "#9c2c66", "circle"),
    ("#3de0f2", "#0a5a6b", "triangle"),
    ("#fffaf0", "#7a5a2a", "square"),
    ("#ffde3d", "#4d4210", "diamond"),
)
INK, PAPER, CREAM = "#1f2a28", "#fffaf0", "#fff3d6"  # of pieces that look the same in both themes
BRASS, GOLD, ENAMEL = "#8a5f0c", "#ffcb47", "#1e4d40"

THEME = Theme(
    "ttr",
    {
        "sea": ("#c3d9da", "#0e2630"),
        "shoal": ("#cfe2e0", "#143039"),
        "shore": ("#dcebe4", "#1b3b42"),
        "wave": ("#a9c6ca", "#1d3f4a"),
        "coast": ("#8a744c", "#a08f66"),
        "land": ("#e9ddc1", "#3b3a2c"),
        "block": ("#f1e8d2", "#444233"),
        "avenue": ("#f8f2e2", "#514e3c"),
        "park": ("#cfd7ae", "#33452f"),
        "tree": ("#a9b783", "#476041"),
        "hill": ("#c7b285", "#58543d"),
        "line": ("#6d5c3c", "#b3a273"),  # of vignettes
        "wash": ("#f3ead6", "#4a4838"),
        "bridge": ("#b4452c", "#e0785a"),
        "pink": ("#e8c2bb", "#7c5a55"),
        "sky": ("#bcd0d6", "#4e6670"),
        "straw": ("#ead9a0", "#83754a"),
        "writing": ("#3b5a63", "#8fb3ba"),  # names of the waters
        "road": ("#f6efdc", "#57543f"),
        "plate": ("#fffaf0", "#182521"),
        "rim": ("#a08b60", "#6f6a50"),
        "ink": ("#1f2a28", "#ece5d3"),
        "faint": ("#5f5c4f", "#b3b6a5"),
        "disc": ("#fffaf0", "#fffaf0"),
        "stop": ("#1e4d40", "#1e4d40"),
        "ring": ("#1f2a28", "#0c1512"),
        "bed": ("#fdf8ec", "#191f1a"),
        "water-bed": ("#eaf3f1", "#10303b"),
        "water-line": ("#3d6a77", "#7fb0bd"),
        "core-blue": ("#2b6cb0", "#6aa9ec"),
        "core-green": ("#3c8a4e", "#68bf7d"),
        "core-black": ("#3b3a3a", "#000000"),
        "core-purple": ("#84479c", "#c493e0"),
        "core-red": ("#b3202c", "#f4745f"),
        "core-orange": ("#c76a05", "#f2a13a"),
        "core-grey": ("#6f6857", "#a9a290"),
        "edge-blue": ("#1f4e7f", "#6aa9ec"),
        "edge-green": ("#2b6338", "#68bf7d"),
        "edge-black": ("#2a2a2a", "#d9d2bf"),
        "edge-purple": ("#5f3370", "#c493e0"),
        "edge-red": ("#811720", "#f4745f"),
        "edge-orange": ("#8f4c04", "#f2a13a"),
        "edge-grey": ("#504b3f", "#a9a290"),
        "slot": ("#cbbf9f", "#4a5c50"),
    },
)
