"""The evaluation function: what a position is worth to a seat."""

from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.bot.plan import FAR, Plan
from drezina.games.ticket_to_ride_sf.position import Position


def evaluate(p: Position, seat: i64, plan: Plan) -> i64:
    """Points expected at the end, in tenths of a point, before the game is over."""
    worth: i64 = 10 * (p.route_points[seat] + scoring.souvenir_points(p, seat))
    plan.begin(p, seat)
    network = scoring.network(p, seat)
    turns: i64 = _turns_left(p)
    for ticket in p.tickets.held(seat):
        if ticket < 0:
            continue
        points: i64 = 10 * p.board.ticket_points[ticket]
        if scoring.joins(p, network, ticket):
            worth += points
        elif not plan.add(p, seat, ticket):
            worth -= points
        else:
            needed: i64 = plan.cars + 1
            worth += points * max(-9, min(9, 4 * turns - 5 * needed)) // 10
    hand: i64 = p.cards.hand_size[seat]
    return worth + 7 * min(hand, p.cars[seat]) + 8 * min(p.cars[seat], 2 * turns)


def _turns_left(p: Position) -> i64:
    """About how many turns each player still has: a turn uses one car or a little more."""
    if p.announced != NONE:
        return 1
    fewest: i64 = FAR
    for seat in range(p.players):
        fewest = min(fewest, p.cars[seat])
    return 1 + fewest * 4 // 5
