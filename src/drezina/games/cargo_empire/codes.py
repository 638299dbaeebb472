"""The codes of moves and chance outcomes: each kind declared once, in the order of the rulebook."""

from typing import Final

from mypy_extensions import i64

from drezina.core.moves import CodeLayout

CITIES: Final = 24
TASKS: Final = 24

_MOVES: Final = CodeLayout()
# Set-up
CLAN: Final[i64] = _MOVES.move("clan clan", 5)
KEEP: Final[i64] = _MOVES.move("keep task", TASKS)
TAKE: Final[i64] = _MOVES.move("take card", 3)
BEGIN: Final[i64] = _MOVES.move("begin city", CITIES)
SPACE: Final[i64] = _MOVES.move("space space", 2)
CREST: Final[i64] = _MOVES.move("crest city", CITIES)
# A turn
SUPPLY: Final[i64] = _MOVES.move("supply city", CITIES)
TAKE_CARDS: Final[i64] = _MOVES.move("take-cards")
REFILL: Final[i64] = _MOVES.move("refill city", CITIES)
MOVE_CREST: Final[i64] = _MOVES.move("move-crest")
MOVE_CUBE: Final[i64] = _MOVES.move("move-cube")
SWAP: Final[i64] = _MOVES.move("swap card", 2)  # a road or rail card
BORROW: Final[i64] = _MOVES.move("borrow clan", 5)
BUY_ROAD: Final[i64] = _MOVES.move("buy-road")
LONG_RAIL: Final[i64] = _MOVES.move("long-rail")
GO_ON: Final[i64] = _MOVES.move("go-on")
CUBE_FROM: Final[i64] = _MOVES.move("cube-from city", CITIES)
CUBE_TO: Final[i64] = _MOVES.move("cube-to city", CITIES)
DEMAND: Final[i64] = _MOVES.move("demand city", CITIES)
RUSH: Final[i64] = _MOVES.move("rush rush", 6)
NO_RUSH: Final[i64] = _MOVES.move("no-rush")
MARKER: Final[i64] = _MOVES.move("marker marker", 3)
PATH: Final[i64] = _MOVES.move("path path", 2)
CARD: Final[i64] = _MOVES.move("card city", CITIES)
BLANK: Final[i64] = _MOVES.move("blank slot", 4, first=1)
WANT_CITY: Final[i64] = _MOVES.move("want-city")
WANT_TASK: Final[i64] = _MOVES.move("want-task")
VASSAL_FROM: Final[i64] = _MOVES.move("vassal-from city", CITIES)
VASSAL_TO: Final[i64] = _MOVES.move("vassal-to city", CITIES)
PORT: Final[i64] = _MOVES.move("port")
NO_PORT: Final[i64] = _MOVES.move("no-port")
PAY: Final[i64] = _MOVES.move("pay set", 0)  # how many sets of cards there are depends on the map

# Chance, counted from the end of the seats' codes (`Board.chance`)
_CHANCE: Final = CodeLayout()
TILE: Final[i64] = _CHANCE.chance("tile tile", CITIES)
FACE: Final[i64] = _CHANCE.chance("face face", 12)
DEAL_CLAN: Final[i64] = _CHANCE.chance("deal-clan clan", 5)
TURN_UP: Final[i64] = _CHANCE.chance("turn-up city", CITIES)
DEAL_CITY: Final[i64] = _CHANCE.chance("deal-city city", CITIES)
DEAL_TASK: Final[i64] = _CHANCE.chance("deal-task task", TASKS)
TOKEN: Final[i64] = _CHANCE.chance("token card", 3)
STARTS: Final[i64] = _CHANCE.chance("starts seat", 4)
ORDERS: Final[i64] = _CHANCE.chance("orders orders", 14)


def layout(sets: int) -> CodeLayout:
    """The whole layout on a map with so many sets of cards."""
    whole = CodeLayout()
    for kind in _MOVES.kinds:
        whole.move(kind.signature, kind.rows or sets)
    for kind in _CHANCE.kinds:
        whole.chance(kind.signature, kind.rows)
    return whole
