"""Where everything lies: the panels of the plan, their spaces, and the parts that a small screen shows at a time."""

from dataclasses import dataclass
from typing import Final

from drezina.games.russian_railroads.board import Board

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

LANE_STEP = 15.0
PLATES_APART, EDGE = 1.5, 4.0  # special spaces from one another, and from the edge of the board
PUSHES = 20  # by which plates that would lie over each other come apart


@dataclass(frozen=True, slots=True, eq=False)
class BoardLayout:
    """Where everything of a player's board lies, for wide windows or for a phone held upright."""

    width: float
    height: float
    title: float  # its upper edge
    first: tuple[float, float, float]  # where the first space of each line begins
    cell: tuple[float, float, float]
    bottom: tuple[float, float, float]  # of the beds
    plates: tuple[float, float, float]  # the width of a special space of each line
    doublers: float
    sheds: tuple[tuple[float, float, float], ...]  # left, top, scale
    signs: tuple[Box, ...]
    worth: tuple[Box, ...]  # of the lines and of the industry
    industry: Box  # of all places
    number_w: float  # of a place of the lane
    roomy_w: float  # of a place for a factory or a "?"
    lane_sign: Box
    engineers: Box
    bench: Box
    zones: tuple[float, ...]  # where workers, seasonal workers, the black worker and coins begin on it, and end
    tokens: Box  # the first one
    token_steps: tuple[int, float, float]  # so many in a row, and how far the next one and the next row are
    cards: Box

    def bed_top(self, line: int, colours: int) -> float:
        return self.bottom[line] - LANE_STEP * colours - 5

    def lane_top(self, line: int, colour: int) -> float:
        return self.bottom[line] - LANE_STEP * (colour + 1) - 1

    def space_x(self, line: int, space: int) -> float:
        """The left edge of a space."""
        return self.first[line] + self.cell[line] * (space - 1)

    def place(self, board: Board, place: int) -> Box:
        """A place of the industry lane: those for factories and for the "?" are wider where there is little room."""
        x, y, _, h = self.industry
        wide = [self._roomy(board, one) for one in range(place + 1)]
        widths = [self.roomy_w if roomy else self.number_w for roomy in wide]
        return x + sum(widths[:-1]), y, widths[-1] - 4, h

    def _roomy(self, board: Board, place: int) -> bool:
        return bool(board.lane_gap[place] >= 0 or place == board.lane_question)

    def token(self, token: int) -> Box:
        x, y, w, h = self.tokens
        across, step, row = self.token_steps
        return x + step * (token % across), y + row * (token // across), w, h

    def plate_middles(self, line: int, spaces: tuple[int, ...]) -> list[float]:
        """Where the plates of special spaces stand: below their spaces, or a little aside where others are too near."""
        apart, half = self.plates[line] + PLATES_APART, self.plates[line] / 2
        found = [self.space_x(line, space) + self.cell[line] / 2 for space in spaces]
        for _ in range(PUSHES):
            found = [min(middle, self.width - EDGE - half) for middle in found]
            for place in range(1, len(found)):
                push = max(0.0, apart - (found[place] - found[place - 1])) / 2
                found[place - 1] -= push
                found[place] += push
        return found


BOARD_H = 412.0
WIDE_BOARD: Final = BoardLayout(
    WIDTH,
    BOARD_H,
    title=0,
    first=(222, 136, 660),
    cell=(47, 34, 34),
    bottom=(112, 258, 258),
    plates=(45.5, 32.5, 32.5),
    doublers=18,
    sheds=((8, 50, 1), (88, 50, 1), (8, 196, 1), (532, 196, 1)),
    signs=((8, 124, 200, 42), (8, 268, 122, 42), (532, 268, 122, 42)),
    worth=((936, 32, 104, 80), (448, 198, 68, 60), (972, 198, 68, 60), (802, 320, 66, 46)),
    industry=(106, 320, 690, 46),
    number_w=46,
    roomy_w=46,
    lane_sign=(8, 320, 92, 46),
    engineers=(8, 370, 468, 38),
    bench=(480, 370, 174, 38),
    zones=(2, 78, 112, 134, 174),
    tokens=(876, 320, 39, 43),
    token_steps=(4, 41.5, 45),
    cards=(658, 370, 210, 38),
)
ROW_BENCH: Final[Box] = (222, 6, 174, 38)  # the same beside the title, below the plan of a phone
NARROW_BOARD: Final = BoardLayout(
    NARROW_W,
    800,
    title=VIEW_H + 4,
    first=(57, 136, 136),
    cell=(31, 35, 35),
    bottom=(179, 328, 463),
    plates=(44, 33.5, 33.5),
    doublers=68,
    sheds=((8, 5, 0.8), (76, 5, 0.8), (8, 252, 1), (8, 394, 1)),
    signs=((148, 5, 270, 20), (8, 334, 122, 42), (8, 468, 122, 30)),
    worth=((424, 5, 100, 50), (458, 265, 66, 60), (458, 406, 66, 54), (478, 579, 46, 36)),
    industry=(8, 529, 514, 44),
    number_w=27,
    roomy_w=45,
    lane_sign=(440, 579, 36, 36),
    engineers=(8, 578, 428, 38),
    bench=(148, 25, 270, 28),
    zones=(2, 104, 148, 176, 226),
    tokens=(8, VIEW_H + 52, 61, 50),
    token_steps=(8, 64.7, 54),
    cards=(8, VIEW_H + 108, 514, 68),
)
HALF = 530.0  # a small screen shows one half of the own board
