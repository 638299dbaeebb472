"""Where everything lies: the panels of the plan, their spaces, and the parts that a small screen shows at a time."""

from dataclasses import dataclass
from typing import Final

WIDTH, PLAN_H = 1048.0, 396.0
LEFT, MIDDLE, RIGHT, GAP = 8.0, 446.0, 746.0, 8.0  # the three columns of the wide plan
HEADING = 20.0
TRACKS: Final = ("black", "grey", "brown", "natural", "white")
HUES: Final = {"depot": "locomotive"}  # headings that take the colour of another panel
ORDER_STEP = 58.0  # from one place of the turn order to the next

Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True, slots=True, eq=False)
class PlanLayout:
    """Where everything of the plan lies, for wide windows or for a phone held upright."""

    width: float
    height: float
    letters: float  # the size of the smallest ones
    panels: dict[str, Box]
    spaces: dict[str, Box]
    rounds: float  # the left edge of their plate
    order_right: float
    next_engine: Box
    depot: Box  # the first level, and how far the next ones are
    cards: Box  # the first card, as wide as all of them
    strip: tuple[Box, ...]  # the places of the engineers: the first is for hire
    stock: tuple[float, float]
    with_notes: bool  # whether there is room to say more than signs do

    def order_x(self, players: int, place: int) -> float:
        """Where a place of the turn order begins."""
        return self.order_right - ORDER_STEP * (players - place)

    def level(self, level: int) -> Box:
        """A level of locomotives and factories, three in a row."""
        row, column = divmod(level - 1, 3)
        x, y, w, h = self.depot
        return x + w * column, y + h * row, w - 2.5, h - 2.5

    def card(self, card: int, cards: int) -> Box:
        x, y, w, h = self.cards
        step = min(76.0, w / max(1, cards))
        return x + step * card, y, step - 3, h


def _wide_spaces() -> dict[str, Box]:
    found: dict[str, Box] = {}
    for row, top in enumerate((88.0, 149.0)):
        found |= {name: (14 + 70.7 * place, top, 67.0, 57.0) for place, name in enumerate(_track_row(row))}
    found |= {f"loco-{place + 1}": (452.0 + 95 * place, 74.0, 92.0, 57.0) for place in range(3)}
    found |= {"industry-1": (14, 234, 50, 54), "industry-2": (67, 234, 70, 54), "industry-black": (140, 234, 73, 54)}
    found |= {name: (233.0 + 67 * place, 234.0, 64.0, 54.0) for place, name in enumerate(AUXILIARY)}
    found |= {"turn-order-1": (452, 234, 86, 54), "turn-order-2": (541, 234, 86, 54)}
    found |= {"last-round-industry": (452, 234, 86, 54)}
    return found


def _track_row(row: int) -> list[str]:
    return [*(f"{colour}-{row + 1}" for colour in TRACKS), ("any-coin", "open-black-grey")[row]]


AUXILIARY: Final = ("doubler", "coins", "temporary-workers")
WIDE: Final = PlanLayout(
    WIDTH,
    PLAN_H,
    11.8,
    {
        "track": (LEFT, 48, 430, 160),
        "locomotive": (MIDDLE, 48, 292, 160),
        "depot": (RIGHT, 48, 294, 160),
        "industry": (LEFT, 212, 211, 80),
        "auxiliary": (227, 212, 211, 80),
        "turn-order": (MIDDLE, 212, 292, 80),
        "card": (RIGHT, 212, 294, 80),
        "engineer": (LEFT, 296, 730, 96),
    },
    _wide_spaces(),
    212,
    1038,
    (452, 137, 280, 67),
    (751, 71, 95.5, 45.5),
    (752, 234, 285, 54),
    (
        *((644.0 - 96 * place, 320.0, 92.0, 68.0) for place in range(3)),
        *((336.0 - 106 * place, 320.0, 98.0, 68.0) for place in range(4)),
    ),
    (754, 352),
    with_notes=True,
)
STATION: Final[Box] = (RIGHT, 296, 294, 96)


# --- the plan as one view of a phone ----------------------------------------------------------------------------------

NARROW_W, VIEW_H, NARROW_H = 530.0, 618.0, 851.0  # the depot lies below the view
OWN_ROW = (0.0, 573.0)  # how far points and supply are moved, to below the engineers


def _narrow_spaces() -> dict[str, Box]:
    found: dict[str, Box] = {}
    for row, top in enumerate((83.0, 146.0)):
        found |= {name: (7 + 86.6 * place, top, 83.0, 60.0) for place, name in enumerate(_track_row(row))}
    found |= {f"loco-{place + 1}": (8.0 + 97 * place, 236.0, 94.0, 56.0) for place in range(3)}
    found |= {"industry-1": (8, 321, 66, 54), "industry-2": (77, 321, 84, 54), "industry-black": (164, 321, 92, 54)}
    found |= {name: (268.0 + 86 * place, 321.0, 83.0, 54.0) for place, name in enumerate(AUXILIARY)}
    found |= {"turn-order-1": (8, 404, 61, 54), "turn-order-2": (72, 404, 61, 54)}
    found |= {"last-round-industry": (8, 404, 125, 54)}
    return found


NARROW: Final = PlanLayout(
    NARROW_W,
    NARROW_H,
    13.7,
    {
        "track": (4, 42, 522, 168),
        "locomotive": (4, 213, 522, 82),
        "industry": (4, 298, 256, 80),
        "auxiliary": (264, 298, 262, 80),
        "turn-order": (4, 381, 133, 80),
        "card": (141, 381, 385, 80),
        "engineer": (4, 464, 522, 112),
        "depot": (4, 621, 522, 226),
    },
    _narrow_spaces(),
    4,
    524,
    (300, 236, 222, 56),
    (8, 644, 172.5, 66.5),
    (145, 404, 379, 54),
    tuple((450.0 - 74 * place, 487.0, 71.0, 86.0) for place in range(7)),
    (399, 581),
    with_notes=False,
)


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
HALF, THIRD = 530.0, 464.0  # a small screen shows one half of the own board or a third of another, and a little more


def bed_top(line: int, colours: int) -> float:
    return BOTTOM[line] - LANE_STEP * colours - 5


def lane_top(line: int, colour: int) -> float:
    return BOTTOM[line] - LANE_STEP * (colour + 1) - 1


def space_x(line: int, space: int) -> float:
    """The left edge of a space."""
    return FIRST[line] + CELL[line] * (space - 1)


def industry_x(place: int) -> float:
    return INDUSTRY_FIRST + INDUSTRY_STEP * place
