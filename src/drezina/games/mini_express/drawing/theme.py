"""The colours of the drawing, light and dark, and those of the companies, which are the same in both."""

from drezina.scene.palette import Theme

COLOURS = ("#8f5d2c", "#667580", "#dd6a1c", "#fbf8ef")  # brown, grey, orange, white
EDGES = ("#452a13", "#333d45", "#742f05", "#5f5c50")
INSIDE = ("#fff3dc", "#ffffff", "#2b1200", "#4f6a3a")  # a sign on its colour
LETTERS = ("#fff3dc", "#ffffff", "#2b1200", "#33402a")  # and a name
WILD_COLOUR = "#7d4e9a"
STEAM_COLOUR = 5  # Steamhead's among those of the seats
CAPACITY = {1: "iron", 2: "silver", 3: "gold"}  # the frame of a city by the companies that it holds

THEME = Theme(
    "me",
    {
        # the map
        "sea": ("#cfe1e1", "#12303a"),
        "wave": ("#b9d3d6", "#1b414c"),
        "shelf": ("#bfd8da", "#163a45"),
        "shallow": ("#aecdd2", "#1c4650"),
        "shore": ("#7f9c9a", "#55776f"),
        "abroad": ("#ebe5d3", "#1a2b27"),
        "home": ("#e6dabb", "#2a3529"),
        "border": ("#b3a47c", "#55644f"),
        "river": ("#9fc6d0", "#2f5f6c"),
        "dot": ("#8d7f5e", "#0b1512"),
        "plain": ("#e4e3bf", "#3c4730"),
        "wheat": ("#eee1b6", "#4d472b"),
        "forest": ("#d2dfbd", "#2d4331"),
        "mountain": ("#e3dac9", "#464137"),
        "desert": ("#f0ddbb", "#52442f"),
        "marsh": ("#d6e3c8", "#2f473b"),
        "seam": ("#c2b48c", "#1d261e"),
        "lit": ("#fffbe9", "#5b654e"),
        "shade": ("#6e6243", "#050b09"),
        # what grows and stands there
        "leaf": ("#8cab82", "#4b6b4e"),
        "leaf-dark": ("#6d9068", "#37553d"),
        "ear": ("#c9a659", "#907a43"),
        "grass": ("#93a568", "#67784c"),
        "rock": ("#cbbda4", "#70685a"),
        "rock-dark": ("#a6957a", "#554e42"),
        "snow": ("#fffdf6", "#d3cebf"),
        "clay": ("#d6ad80", "#80623f"),
        "clay-dark": ("#b38352", "#5f462c"),
        "wall": ("#f7ead0", "#cbbd9d"),
        "wall-dark": ("#dcc9a2", "#a6977a"),
        "roof": ("#b5523a", "#95493a"),
        "roof-dark": ("#8c3a28", "#713528"),
        "slate": ("#62747c", "#56666e"),
        "window": ("#5b6a6a", "#f2cf7a"),
        # cities and signs
        "plate": ("#fbf4e1", "#212d28"),
        "gold": ("#b8862b", "#e0b457"),
        "silver": ("#7b8a94", "#b4c0c6"),
        "iron": ("#3b4042", "#8b7f70"),
        "slot": ("#948868", "#83907f"),
        "sign": ("#fffaf0", "#13221e"),
        "sign-edge": ("#1e4d40", "#c9a95a"),
        "sign-ink": ("#1f2a28", "#f1ead8"),
        "number": ("#1e4d40", "#c9a95a"),
        "number-ink": ("#fffaf0", "#1d1503"),
        "quay": ("#2d6f9b", "#69a9cf"),
        "harbour": ("#bcd9e6", "#1b4558"),
        "rim": ("#fffaf0", "#d9c79a"),  # around engines, so that they show on every ground
        "frame": ("#d8cfba", "#6f6a55"),
        # sleepers of each company's track
        **{f"sleeper-{firm}": (edge, "#cdbb8c") for firm, edge in enumerate(EDGES)},
        # charters
        "box": ("#f5ecd6", "#21362f"),
        "cell": ("#e6dcc2", "#2b433a"),
        "warm": ("#7d5a10", "#f0c465"),
        "glow": ("#f2b632", "#ffce5c"),
        "glow-edge": ("#6f4a08", "#1d1503"),
    },
)

TERRAIN = {"p": "plain", "w": "wheat", "f": "forest", "m": "mountain", "d": "desert", "s": "marsh"}
