"""Where everything lies: the panels of the plan, their spaces, and the parts that a small screen shows at a time."""

from typing import Final

WIDTH, PLAN_H = 1048.0, 396.0
LEFT, MIDDLE, RIGHT, GAP = 8.0, 446.0, 746.0, 8.0  # the three columns; a small screen shows one of them
HEADING = 20.0

Box = tuple[float, float, float, float]  # left, top, width, height

PANELS: Final[dict[str, Box]] = {
    "track": (LEFT, 48, 430, 160),
    "locomotive": (MIDDLE, 48, 292, 160),
    "depot": (RIGHT, 48, 294, 160),
    "industry": (LEFT, 212, 211, 80),
    "auxiliary": (227, 212, 211, 80),
    "turn-order": (MIDDLE, 212, 292, 80),
    "card": (RIGHT, 212, 294, 80),
    "engineer": (LEFT, 296, 730, 96),
}
HUES: Final = {"depot": "locomotive"}  # headings that take the colour of another panel
COLUMN, TRACK_TOPS = 70.7, (88.0, 149.0)
TRACKS: Final = ("black", "grey", "brown", "natural", "white")


def _spaces() -> dict[str, Box]:
    found: dict[str, Box] = {}
    for row, top in enumerate(TRACK_TOPS):
        names = [*(f"{colour}-{row + 1}" for colour in TRACKS), ("any-coin", "open-black-grey")[row]]
        found |= {name: (14 + COLUMN * place, top, 67.0, 57.0) for place, name in enumerate(names)}
    found |= {f"loco-{place + 1}": (452.0 + 95 * place, 74.0, 92.0, 57.0) for place in range(3)}
    found |= {"industry-1": (14, 234, 50, 54), "industry-2": (67, 234, 70, 54), "industry-black": (140, 234, 73, 54)}
    auxiliary = ("doubler", "coins", "temporary-workers")
    found |= {name: (233.0 + 67 * place, 234.0, 64.0, 54.0) for place, name in enumerate(auxiliary)}
    found |= {"turn-order-1": (452, 234, 86, 54), "turn-order-2": (541, 234, 86, 54)}
    found |= {"last-round-industry": (452, 234, 86, 54)}
    return found


SPACES: Final = _spaces()
NEXT_ENGINE: Final[Box] = (452, 137, 280, 67)
STATION: Final[Box] = (RIGHT, 296, 294, 96)
ORDER_NOTE: Final = (632.0, 252.0)


def order_x(players: int, place: int) -> float:
    """Where a place of the turn order begins."""
    return 1038.0 - 58 * (players - place)


def strip_box(place: int) -> Box:
    """A place of the engineers' strip; 0 is for hire, from 3 on they wait in the first column."""
    if place < 3:
        return 644.0 - 96 * place, 320.0, 92.0, 68.0
    return 336.0 - 106 * (place - 3), 320.0, 98.0, 68.0


def depot_box(level: int) -> Box:
    """A level of locomotives and factories, three in a row."""
    row, column = divmod(level - 1, 3)
    return 751.0 + 95.5 * column, 71.0 + 45.5 * row, 93.0, 43.0


def card_box(card: int, cards: int) -> Box:
    step = min(57.0, 285.0 / max(1, cards))
    return 752.0 + step * card, 234.0, step - 3, 54.0


# --- a player's board -----------------------------------------------------------------------------------------------

BOARD_H = 412.0
FIRST: Final = (222.0, 136.0, 660.0)  # where the first space of each line begins
CELL: Final = (47.0, 34.0, 34.0)
BOTTOM: Final = (112.0, 258.0, 258.0)  # of the beds
LANE_STEP = 15.0
SHEDS: Final = ((8.0, 50.0), (88.0, 50.0), (8.0, 196.0), (532.0, 196.0))
WORTH: Final[tuple[Box, ...]] = ((936, 32, 104, 80), (448, 198, 68, 60), (972, 198, 68, 60), (802, 320, 66, 46))
SIGNS: Final[tuple[Box, ...]] = ((8, 124, 200, 42), (8, 268, 122, 42), (532, 268, 122, 42))
INDUSTRY_FIRST, INDUSTRY_STEP, INDUSTRY_TOP, INDUSTRY_H = 106.0, 46.0, 320.0, 46.0
HALF, THIRD = 536.0, 464.0  # a small screen shows one half of the own board or a third of another, and a little more


def bed_top(line: int, colours: int) -> float:
    return BOTTOM[line] - LANE_STEP * colours - 5


def lane_top(line: int, colour: int) -> float:
    return BOTTOM[line] - LANE_STEP * (colour + 1) - 1


def space_x(line: int, space: int) -> float:
    """The left edge of a space."""
    return FIRST[line] + CELL[line] * (space - 1)


def industry_x(place: int) -> float:
    return INDUSTRY_FIRST + INDUSTRY_STEP * place
