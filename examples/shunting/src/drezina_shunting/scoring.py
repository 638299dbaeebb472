"""SH-3.2: what the points were gained for."""

from drezina.core.game import ScoreLine
from drezina.core.words import Phrase
from drezina_shunting.position import Position


def score_lines(p: Position, seat: int) -> list[ScoreLine]:
    return [ScoreLine(int(p.won[seat]), Phrase("wagons"))]
