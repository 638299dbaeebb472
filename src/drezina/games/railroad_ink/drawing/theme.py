"""The colours of the sheets: paper and ink by day, slate and chalk by lamplight; the underground is always dark."""

from drezina.scene.palette import Theme

THEME = Theme(
    "ink",
    {
        "card": ("#fdf9ee", "#22302d"),
        "rim": ("#d9cdb0", "#3d4f49"),
        "shade": ("#cfc4a8", "#0a1412"),
        "gloss": ("#ffffff", "#51655c"),
        "grid": ("#cbbf9f", "#43564f"),
        "frame": ("#858174", "#8f9a93"),
        "centre": ("#f6ecca", "#2b3a30"),
        "hatch": ("#dfcf9b", "#45563f"),
        "brass": ("#a8761f", "#e0b457"),
        "print": ("#6d695c", "#b4beb6"),  # exits and letters
        "text": ("#1f2a28", "#ece5d3"),
        "faint": ("#5f5c4f", "#b6b9aa"),
        "plate": ("#1e4d40", "#2c6a58"),
        "dry": ("#2c3f86", "#9fb6f5"),  # ink of earlier rounds
        "fresh": ("#0a0f2e", "#fff3d0"),  # ink of this round
        "pencil": ("#c8321c", "#ff7f61"),
        "road": ("#ffdf2e", "#8f7d1a"),  # highlighters of the longest routes
        "rail": ("#3fd0a4", "#2a8f74"),
        "factory": ("#ab4519", "#e98a5c"),
        "village": ("#2b7043", "#7cc78e"),
        "university": ("#5f428c", "#b99be6"),
        "net-0": ("#f5b566", "#c27d2b"),
        "net-1": ("#8fce8c", "#479a52"),
        "net-2": ("#c3a6e8", "#8d6cc0"),
        "net-3": ("#86c8ea", "#3f90bb"),
        "net-alone": ("#b3ac9a", "#67736d"),
        "edge": ("#8a7a52", "#5d5236"),
        "stamp": ("#8d2346", "#8d2346"),
        "ring": ("#1f2a28", "#0d1513"),
        "ticket": ("#fbefcf", "#d8c793"),
        "under": ("#26404f", "#142431"),
        "under-rim": ("#16303f", "#2b4a60"),
        "under-grid": ("#4a6879", "#38566a"),
        "under-centre": ("#2f4d5c", "#1b3040"),
        "under-hatch": ("#3f6070", "#2b475a"),
        "under-print": ("#b8cad3", "#9bb0bc"),
        "under-text": ("#eef4f2", "#dfe8ea"),
        "under-pencil": ("#ff8a70", "#ff8a70"),
        "subway": ("#6cc1ff", "#6cc1ff"),
        "shine": ("#e4f4ff", "#e4f4ff"),
        "pipe": ("#2f6f6d", "#2a625f"),
        "pipe-rim": ("#b9efe2", "#a5dccf"),
        "hub": ("#ffb43a", "#ffb43a"),
        "under-road": ("#c9c02a", "#a9a022"),
        "under-rail": ("#3fd0a4", "#3fd0a4"),
    },
    printed={
        "card": "#ffffff",
        "under": "#ffffff",
        "under-rim": "#9bb0bc",
        "under-grid": "#b8c6cd",
        "under-centre": "#eef3f4",
        "under-hatch": "#d5dfe3",
        "under-print": "#5c7480",
        "under-text": "#1f2a28",
        "under-pencil": "#c8321c",
        "subway": "#1f7fc4",
        "shine": "#ffffff",
    },
)
NETS = 4  # colours of networks, in turn
LETTERS = "abcdefghijklmnopqrstuvwxyz"  # of networks; there are never more of them than exits and hubs
