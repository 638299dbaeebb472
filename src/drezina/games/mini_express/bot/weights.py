"""The numbers of the evaluation."""

from typing import final

from mypy_extensions import i64

from drezina.core.weights import Weights
from drezina.games.mini_express.components import FOLDER


@final
class MiniExpressWeights(Weights):
    """How much things count, in sixty-fourths; the numbers are in weights.toml."""

    def __init__(self) -> None:
        self.currency: i64 = 0  # what a point of influence can buy, of a share's worth
        self.rival: i64 = 0  # the best rival, of our own worth
        self.crowd: i64 = 0  # the same for all rivals together
        self.threat: i64 = 0  # the best share that the next seat could take
        self.load(FOLDER / "bot" / "weights.toml")
