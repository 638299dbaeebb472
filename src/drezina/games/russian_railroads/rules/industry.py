"""Industry (RR-9): markers go along the lane, through the gaps that factories fill."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import GAPS
from drezina.games.russian_railroads.position import LENIENT, TOKEN, Position
from drezina.games.russian_railroads.rules.effects import begin


def markers_offered(p: Position, seat: i64, codes: vec[i64]) -> vec[i64]:
    """RR-9.3: up to the next empty gap, and never onto the other marker."""
    front: i64 = p.marker[seat * 2]
    rear: i64 = p.marker[seat * 2 + 1]
    if front < p.board.lane_limit[p.factories(seat)]:
        codes = append(codes, p.board.codes.industry)
    if rear >= 0 and rear + 1 < front:
        codes = append(codes, p.board.codes.industry + 1)
    return codes


def industry_room(p: Position, seat: i64, factories: i64) -> i64:
    """How many steps the markers could make (RR-9.3): to the next empty gap, and never on the same place."""
    limit: i64 = p.board.lane_limit[factories if factories < GAPS else GAPS]
    front: i64 = p.marker[seat * 2]
    rear: i64 = p.marker[seat * 2 + 1]
    return limit - front if rear < 0 else limit - front + limit - 1 - rear


def move_marker(p: Position, seat: i64, which: i64) -> None:
    """One industry step; a factory or the "?" fires at once (RR-9.2, RR-9.4, RR-9.7)."""
    board = p.board
    place: i64 = p.marker[seat * 2 + which] + 1
    p.marker[seat * 2 + which] = place
    p.tell(facts.MARKER, seat, place, board.lane_points[place], which)
    gap: i64 = board.lane_gap[place]
    if gap >= 0:
        effect: i64 = board.first_factory + p.factory[seat * GAPS + gap] - 1
        p.tell(facts.FIRES, seat, effect, gap + 1)
        begin(p, seat, effect, LENIENT, False)
    question: i64 = board.questions - 1
    if place == board.lane_question and p.asked[seat * board.questions + question] < 0:
        p.agenda.push(TOKEN, question)
