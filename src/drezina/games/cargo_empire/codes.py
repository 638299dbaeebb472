"""The layout of the codes: one range for each kind of choice, in the order of the rulebook."""

from typing import Final

from mypy_extensions import i64

# Set-up
CLAN: Final[i64] = 0  # clan
KEEP: Final[i64] = 5  # task
TAKE: Final[i64] = 29  # card
BEGIN: Final[i64] = 32  # city
SPACE: Final[i64] = 56  # space
CREST: Final[i64] = 58  # city
# A turn
SUPPLY: Final[i64] = 82  # city
TAKE_CARDS: Final[i64] = 106
REFILL: Final[i64] = 107  # city
MOVE_CREST: Final[i64] = 131
MOVE_CUBE: Final[i64] = 132
SWAP: Final[i64] = 133  # road or rail card
BORROW: Final[i64] = 135  # clan
BUY_ROAD: Final[i64] = 140
LONG_RAIL: Final[i64] = 141
GO_ON: Final[i64] = 142
CUBE_FROM: Final[i64] = 143  # city
CUBE_TO: Final[i64] = 167  # city
DEMAND: Final[i64] = 191  # city
RUSH: Final[i64] = 215  # rush place
NO_RUSH: Final[i64] = 221
MARKER: Final[i64] = 222  # marker
PATH: Final[i64] = 225  # path
CARD: Final[i64] = 227  # city
BLANK: Final[i64] = 251  # slot
WANT_CITY: Final[i64] = 255
WANT_TASK: Final[i64] = 256
VASSAL_FROM: Final[i64] = 257  # city
VASSAL_TO: Final[i64] = 281  # city
PORT: Final[i64] = 305
NO_PORT: Final[i64] = 306
PAY: Final[i64] = 307  # set of cards; how many there are depends on the map

# Chance, counted from the end of the seats' codes
TILE: Final[i64] = 0  # tile
FACE: Final[i64] = 24  # face
DEAL_CLAN: Final[i64] = 36  # clan
TURN_UP: Final[i64] = 41  # city
DEAL_CITY: Final[i64] = 65  # city
DEAL_TASK: Final[i64] = 89  # task
TOKEN: Final[i64] = 113  # card
STARTS: Final[i64] = 116  # seat
ORDERS: Final[i64] = 120  # Freighter card
