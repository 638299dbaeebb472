"""The kinds of things that effects and special spaces are made of, as numbers; the parts of an effect that are left.

What a player does step by step stands in one number with three bits for each kind of part.
"""

from typing import Final

from mypy_extensions import i64

# Kinds of parts that stand in `left`; the first five are the colours themselves.
BLACK: Final[i64] = 0
GREY: Final[i64] = 1
BROWN: Final[i64] = 2
NATURAL: Final[i64] = 3
WHITE: Final[i64] = 4
BLACK_OR_GREY: Final[i64] = 5
ANY: Final[i64] = 6
INDUSTRY: Final[i64] = 7
DOUBLER: Final[i64] = 8
LOCOMOTIVE: Final[i64] = 9
FACTORY: Final[i64] = 10
EITHER: Final[i64] = 11  # a locomotive or a factory
SPECIAL_LOCOMOTIVE: Final[i64] = 12
REPEAT: Final[i64] = 13
CARD: Final[i64] = 14
AGAIN: Final[i64] = 15  # one of doubler, industry and black once more
KINDS: Final[i64] = 16
BITS: Final[i64] = 3
TOP_BIT: Final[i64] = 0x4000000000000000
STEPS: Final[i64] = (1 << (BITS * INDUSTRY)) - 1  # the bits of all track steps

# Gifts: what an effect gives without a choice.
NOTHING: Final[i64] = 0
SEASONAL: Final[i64] = 1
HIRE: Final[i64] = 2
CLAIM: Final[i64] = 3  # and the place: CLAIM + 0, CLAIM + 1
ENGINEER_NUMBERS: Final[i64] = 5
TWO_BEST: Final[i64] = 6
END_BONUS: Final[i64] = 7
REVALUATION: Final[i64] = 8
SECOND_MARKER: Final[i64] = 9
MEDAL: Final[i64] = 10
BLACK_WORKER: Final[i64] = 11
SPECIAL_ENGINEER: Final[i64] = 12

# Rewards of special spaces.
PIECES: Final[i64] = 0
WHITE_STEPS: Final[i64] = 1
STATION: Final[i64] = 2
WORKER: Final[i64] = 3
QUESTION: Final[i64] = 4

# What end-bonus cards count.
FLAT: Final[i64] = 0
EXTRA_WORKERS: Final[i64] = 1
DOUBLERS: Final[i64] = 2
END_STATIONS: Final[i64] = 3
BLACK_POSITIONS: Final[i64] = 4
ENGINEER_MAJORITY: Final[i64] = 5
FACTORIES: Final[i64] = 6
LOCOMOTIVE_LEVELS: Final[i64] = 7
TOKENS_USED: Final[i64] = 8
ENGINEER_TILES: Final[i64] = 9

COLOURS_N: Final[i64] = 5
LINES: Final[i64] = 3
PIECES_N: Final[i64] = 15  # lines times colours
SLOTS: Final[i64] = 4  # for locomotives: two on the first line, one on each other
GAPS: Final[i64] = 5
TRANSSIBERIAN: Final[i64] = 0
PETERSBURG: Final[i64] = 1
KIEV: Final[i64] = 2


def count(left: i64, kind: i64) -> i64:
    """How many parts of a kind are left."""
    return (left >> (kind * BITS)) & 7


def bit(n: i64) -> i64:
    """2 to the power of n. Made from the top, since a shifted small constant has only 32 bits in compiled code."""
    return TOP_BIT >> (62 - n)


def one(kind: i64) -> i64:
    """The number that stands for one part of a kind."""
    return bit(kind * BITS)


def only_kind(left: i64) -> i64:
    """The kind of all parts that are left, or -1 where there are different kinds or none."""
    if left == 0:
        return -1
    kind: i64 = 0
    while left & 7 == 0:
        left = left >> BITS
        kind += 1
    return kind if left <= 7 else -1


def is_claim(gift: i64) -> bool:
    return gift == CLAIM or gift == CLAIM + 1


def line_of(slot: i64) -> i64:
    """The line that a locomotive slot belongs to; slots 0 and 1 are both on the Trans-Siberian."""
    return 0 if slot == 0 else slot - 1
