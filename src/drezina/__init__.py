"""Drezina: a home for five railway board games. `drezina.game(name)` is the way in."""

from drezina import _engines

_engines.choose()

from drezina.core import state as _state
from drezina.core.errors import BadComponents, BadOption, BadRecord, IllegalMove, UnknownGame
from drezina.core.game import game, titles
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER
from drezina.games import register_all

__all__ = [
    "CHANCE",
    "NOBODY",
    "OVER",
    "BadComponents",
    "BadOption",
    "BadRecord",
    "IllegalMove",
    "Match",
    "Rng",
    "UnknownGame",
    "compiled",
    "game",
    "titles",
]

register_all()
compiled: bool = not (_state.__file__ or "").endswith(".py")
