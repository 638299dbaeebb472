"""Scoring with paper and pencil: a player's board written down in words, and the clauses RR-17, RR-19 and RR-20 read
from it space by space. Slow, and on purpose without anything that the game itself scores with.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from drezina.games.russian_railroads.state import RussianRailroadsState

COLOURS = ("black", "grey", "brown", "natural", "white")
LINES = ("transsiberian", "st-petersburg", "kiev")
LENGTH = {"transsiberian": 15, "st-petersburg": 9, "kiev": 9}
TOKENS = ("any4", "doublers3", "industry5", "revaluation", "second-marker", "kiev-medal", "card")
END_CARDS = (
    "flat", "workers", "doublers", "end-stations", "black-positions", "extra-engineer", "factories", "locomotives",
    "question-tokens", "engineers",
)  # fmt: skip
VALUES = {"black": 0, "grey": 1, "brown": 2, "natural": 4, "white": 7}
RAISED = {"black": 0, "grey": 1, "brown": 3, "natural": 6, "white": 10}
GAP = "gap"
LANE = (0, 1, 2, 3, 5, GAP, 10, GAP, 15, GAP, 20, GAP, 25, GAP, 30)  # RR-9.1


@dataclass(frozen=True)
class Sheet:
    """What lies in front of one player at the end of a round."""

    pieces: dict[str, dict[str, int]]  # by line and colour: the space; pieces beside a line are on 0
    locomotives: dict[str, list[int]]
    factories: list[int]
    markers: list[int]
    doublers: int
    tokens: set[str]  # "?" tokens that were used
    engineers: set[int]
    extra_workers: int  # own workers beyond those of the start, and the black one
    cards: list[str]  # end-bonus cards


def sheet_of(state: RussianRailroadsState, seat: int) -> Sheet:
    """Writes down a seat's board."""
    track = [int(space) for space in state.track][seat * 15 :][:15]
    first, second, petersburg, kiev = [int(level) for level in state.loco][seat * 4 :][:4]
    slots = {"transsiberian": [first, second], "st-petersburg": [petersburg], "kiev": [kiev]}
    return Sheet(
        pieces={
            line: {colour: max(0, space) for colour, space in zip(COLOURS, track[number * 5 :], strict=False)}
            for number, line in enumerate(LINES)
        },
        locomotives={line: [level for level in levels if level] for line, levels in slots.items()},
        factories=[int(level) for level in list(state.factory)[seat * 5 :][:5] if level],
        markers=[int(place) for place in list(state.marker)[seat * 2 :][:2] if place >= 0],
        doublers=int(state.doublers[seat]),
        tokens={token for number, token in enumerate(TOKENS) if state.tokens[seat] & 2**number},
        engineers={number for number in range(1, 16) if state.engineers[seat] & 2**number},
        extra_workers=2 - int(state.reserve[seat]) + (state.black_owner == seat),
        cards=[END_CARDS[card] for card, taker in zip(state.taken, state.taker, strict=True) if taker == seat],
    )


# --- RR-17: every round ---------------------------------------------------------------------------------------------


def line_points(sheet: Sheet, line: str) -> int:
    points = sum(space_points(sheet, line, space) for space in range(1, LENGTH[line] + 1))
    grey, reach = sheet.pieces[line]["grey"], sum(sheet.locomotives[line])
    if line == "st-petersburg" and grey >= 7 and reach >= 7:  # RR-17.6
        points = points + points
    if line == "kiev":  # RR-17.7
        for space, bonus in ((1, 1), (2, 2), (3, 3), (4, 4), (8, 10)):
            if sheet.pieces[line]["black"] >= space and reach >= space:
                points += bonus
        if "kiev-medal" in sheet.tokens and grey >= 5 and reach >= 5:
            points += 20
    return points


def space_points(sheet: Sheet, line: str, space: int) -> int:
    if space > sum(sheet.locomotives[line]):  # RR-17.2
        return 0
    colours = [colour for colour in COLOURS if sheet.pieces[line][colour] >= space]
    if not colours:
        return 0
    points = (RAISED if "revaluation" in sheet.tokens else VALUES)[colours[-1]]  # RR-17.3, RR-17.4
    if line == "transsiberian" and space <= sheet.doublers:  # RR-17.5
        points = points * 2
    return points


def industry_points(sheet: Sheet) -> int:
    return sum(place_points(marker) for marker in sheet.markers)


def place_points(marker: int) -> int:
    """RR-17.8: on a factory the nearest number before it."""
    numbers = [value for value in LANE[: marker + 1] if isinstance(value, int)]
    return numbers[-1]


def round_points(sheet: Sheet) -> list[int]:
    """RR-17.1: the three lines and the industry."""
    return [*(line_points(sheet, line) for line in LINES), industry_points(sheet)]


# --- RR-19.5: the end-bonus cards -----------------------------------------------------------------------------------


def card_points(sheet: Sheet, card: str) -> int:
    blacks = {line: sheet.pieces[line]["black"] for line in LINES}
    match card:
        case "flat":
            return 15
        case "workers":
            return min(10 * sheet.extra_workers, 30)
        case "doublers":
            return 30 if sheet.doublers >= 7 else 20 if sheet.doublers >= 4 else 0
        case "end-stations":
            return min(10 * sum(blacks[line] == LENGTH[line] for line in LINES), 30)
        case "black-positions":
            return sum(blacks.values())
        case "factories":
            return min(4 * len(sheet.factories), 20)
        case "locomotives":
            return sum(sum(levels) for levels in sheet.locomotives.values())
        case "question-tokens":
            return min(7 * len(sheet.tokens), 28)
        case "engineers":
            return 6 * len(sheet.engineers)
    assert card == "extra-engineer"  # RR-20.5: it counts in the comparison alone
    return 0


# --- RR-20: the end of the game -------------------------------------------------------------------------------------


def majority_points(sheets: Sequence[Sheet]) -> list[int]:
    """RR-20.4, RR-20.5: 40 for the most engineers and 20 for the second most, if they have a real one."""
    competing = [seat for seat, sheet in enumerate(sheets) if sheet.engineers]
    points = [0] * len(sheets)
    for premium in (40, 20):
        if competing:
            tiles = {seat: engineers_counted(sheets[seat]) for seat in competing}
            tied = [seat for seat in competing if tiles[seat] == max(tiles.values())]
            highest = max(number for seat in tied for number in sheets[seat].engineers)
            winner = next(seat for seat in tied if highest in sheets[seat].engineers)
            points[winner] = premium
            competing.remove(winner)
    return points


def engineers_counted(sheet: Sheet) -> int:
    return len(sheet.engineers) + ("extra-engineer" in sheet.cards)


def ranks(points: Sequence[int]) -> list[int]:
    """RR-20.6: most points win; equal points share a place."""
    return [1 + sum(other > mine for other in points) for mine in points]


# --- points of effects ----------------------------------------------------------------------------------------------

PASSING = (0, 2, 3, 4)  # RR-3.6, by the place in order
STATION = INSTEAD_OF_A_CARD = 10  # RR-13.3 to RR-13.5, RR-19.1
PRINTED = {"engineer-2": 3, "engineer-4": 5, "engineer-8": 5, "engineer-9": 3, "engineer-11": 3, "engineer-14": 3}


def effect_points(sheet: Sheet, effect: str) -> int:
    """What an engineer gives by itself, and the factories 5 and 7 (RR-8.9, RR-8.10, RR-11.6)."""
    if effect == "factory-level-5":
        return sum(sheet.engineers)
    if effect == "factory-level-7":
        levels = sorted(level for levels in sheet.locomotives.values() for level in levels)
        return sum(levels[-2:])
    return PRINTED[effect]
