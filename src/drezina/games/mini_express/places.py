"""Hexes without a name of their own, in words that lead to them: steps from a place that is printed on the map."""

from collections.abc import Mapping

from drezina.core.words import Words
from drezina.kit import hexes

NAMES = ("north", "north-east", "south-east", "south", "south-west", "north-west")  # of the directions
Leg = tuple[int, int]  # steps, and the direction that they go


def way(start: str, goal: str) -> tuple[Leg, ...]:
    """One leg straight to another hex, or two legs whose directions lie beside each other."""
    (q, r), (to_q, to_r) = hexes.axial(start), hexes.axial(goal)
    q, r = to_q - q, to_r - r
    for direction in range(6):
        beside = (direction + 1) % 6
        (a, b), (c, d) = hexes.DIRECTIONS[direction], hexes.DIRECTIONS[beside]
        turn = a * d - b * c  # 1 or -1
        first, second = (q * d - r * c) * turn, (a * r - b * q) * turn
        if first > 0 and second >= 0:
            return ((first, direction), (second, beside)) if second else ((first, direction),)
    return ()


def where(name: str, printed: Mapping[str, str], words: Words) -> str:
    """How to find a hex from the nearest printed place; straight ways are found more easily."""
    ways = {anchor: way(anchor, name) for anchor in printed}
    best = min(ways, key=lambda anchor: sum(steps for steps, _ in ways[anchor]) + len(ways[anchor]))
    legs = [words.say("place-leg", {"steps": steps, "way": words.say(f"way-{NAMES[to]}")}) for steps, to in ways[best]]
    joined = legs[0] if len(legs) == 1 else words.say("place-legs", {"first": legs[0], "second": legs[1]})
    return words.say("place-from", {"way": joined, "place": printed[best]})
