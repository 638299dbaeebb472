"""The scoring of a round, line by line with the sums the points come from (RR-17), for people who want to see it."""

from drezina.core.game import Scored, Scoring
from drezina.core.state import OVER
from drezina.core.words import PhraseKind
from drezina.games.russian_railroads.kinds import COLOURS_N, LINES, PIECES_N, TRANSSIBERIAN
from drezina.games.russian_railroads.position import FOR_INDUSTRY, FOR_LINE
from drezina.games.russian_railroads.scoring import GAINED_FOR, industry_points, line_points
from drezina.games.russian_railroads.state import RussianRailroadsState

ROUND = PhraseKind("round round", "RR-17.1")


def scoring_of(state: RussianRailroadsState) -> Scoring:
    """What the round brought that has just been scored; lines, locomotives and industry are still as they were."""
    number = int(state.round) - (state.actor != OVER)
    return Scoring(ROUND(number), [_parts(state, seat) for seat in range(state.board.players)])


def _parts(state: RussianRailroadsState, seat: int) -> list[Scored]:
    parts = [
        Scored(int(line_points(state, seat, line)), GAINED_FOR[FOR_LINE + line](), line_sum(state, seat, line))
        for line in range(LINES)
    ]
    return [*parts, Scored(int(industry_points(state, seat)), GAINED_FOR[FOR_INDUSTRY](), _industry_sum(state, seat))]


def line_sum(state: RussianRailroadsState, seat: int, line: int) -> str:
    """Spaces times what each is worth, from the last colour to the first (RR-17.2 to RR-17.7)."""
    board = state.board
    base = seat * PIECES_N + line * COLOURS_N
    reach = min(int(state.reach(seat, line)), int(board.length[line]))
    values = COLOURS_N if state.has_token(seat, board.revaluation) else 0
    terms: list[str] = []
    done = 0
    for colour in reversed(range(COLOURS_N)):
        upto, worth = min(int(state.track[base + colour]), reach), int(board.value[values + colour])
        doubled = max(0, min(int(state.doublers[seat]), upto) - done) if line == TRANSSIBERIAN else 0
        if upto > done and worth:
            plain = upto - done - doubled
            terms += [f"{doubled} × {worth} × 2"] * (doubled > 0) + [f"{plain} × {worth}"] * (plain > 0)
        done = max(done, upto)
    total = " + ".join(terms)
    grey = int(state.track[base + 1])
    if total and line == board.double_line and min(grey, reach) >= board.double_space:
        total = f"({total}) × 2"
    extra: list[str] = []
    if line == board.bonus_line:
        black = min(int(state.track[base]), reach)
        extra = [str(points) for space in range(1, black + 1) if (points := int(board.kiev_bonus[space]))]
        if state.has_token(seat, board.medal) and min(grey, reach) >= board.medal_space:
            extra.append(str(int(board.medal_points)))
    return " + ".join([*([total] if total else []), *extra])


def _industry_sum(state: RussianRailroadsState, seat: int) -> str:
    markers = [int(marker) for marker in state.marker[seat * 2 : seat * 2 + 2]]
    points = [int(state.board.lane_points[marker]) for marker in markers if marker >= 0]
    return " + ".join(str(number) for number in points if number) if len(points) > 1 else ""
