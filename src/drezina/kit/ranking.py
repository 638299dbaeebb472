"""Final ranks from points and tie-breaks."""

from librt.vecs import append, vec
from mypy_extensions import i64


def ranks(keys: vec[i64], seats: i64) -> vec[i64]:
    """The rank of each seat from 1; equal seats share one (standard competition ranking).

    `keys` holds for each seat the same number of values, the most important first; a higher value is better.
    """
    width: i64 = len(keys) // seats
    found = vec[i64]()
    for seat in range(seats):
        rank: i64 = 1
        for other in range(seats):
            if _is_better(keys, other * width, seat * width, width):
                rank += 1
        found = append(found, rank)
    return found


def _is_better(keys: vec[i64], one: i64, two: i64, width: i64) -> bool:
    for place in range(width):
        if keys[one + place] != keys[two + place]:
            return keys[one + place] > keys[two + place]
    return False
