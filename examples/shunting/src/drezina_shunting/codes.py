"""The codes: what seats choose, then what chance deals. Each kind is declared once, with its arguments."""

from typing import Final

from mypy_extensions import i64

from drezina.core.moves import CodeLayout

ENGINES: Final[i64] = 6  # strengths 1 to 6
WAGONS: Final[i64] = 4  # worth 1 to 4

LAYOUT: Final = CodeLayout()
PLAY: Final[i64] = LAYOUT.move("play engine", ENGINES)
DRAW: Final[i64] = LAYOUT.move("draw")
STOP: Final[i64] = LAYOUT.move("stop")
DEAL: Final[i64] = LAYOUT.chance("deal engine", ENGINES)
WAGON: Final[i64] = LAYOUT.chance("wagon points", WAGONS, first=1)
AUTOMA: Final[i64] = LAYOUT.chance("automa engine", ENGINES)
