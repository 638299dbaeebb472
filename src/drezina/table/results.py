"""The result of a finished game: who came in which place. Whoever has resigned comes after everybody who has not."""

from collections.abc import Sequence
from dataclasses import dataclass

from drezina.core.match import Match


@dataclass(frozen=True)
class Result:
    """A row of the store."""

    seat: int
    rank: int
    points: int


def ranks(played: Sequence[int], resigned: Sequence[int]) -> list[int]:
    """The places of all seats; `resigned` are seats in the order of giving up, the first of which comes last."""
    stayed = [seat for seat in range(len(played)) if seat not in resigned]
    found = [1 + sum(played[other] < played[seat] for other in stayed) for seat in range(len(played))]
    for place, seat in enumerate(reversed(resigned), len(stayed) + 1):
        found[seat] = place
    return found


def results(match: Match, resigned: Sequence[int]) -> list[Result]:
    points = list(match.state.points())
    places = ranks(list(match.state.ranks()), resigned)
    return [Result(seat, place, points[seat]) for seat, place in enumerate(places)]
