"""What the two maps look like: where they lie on the sheet, coasts, rivers, lakes and terrain.

Coasts and borders come from Natural Earth (public domain), reduced by `scripts/coast.py`; rivers, lakes and terrain are
our own, drawn roughly after the land.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

COAST = Path(__file__).with_name("coast.toml")
WIDTH, HEIGHT = 1104.0, 640.0  # of both sheets


@dataclass(frozen=True, slots=True)
class Geography:
    """One map. Lines are "x y x y …" in units of the sheet; terrain has a letter for each column in each row."""

    left: float  # of the westernmost hex
    top: float  # of the northernmost hex
    rivers: tuple[str, ...]
    lakes: tuple[str, ...]
    terrain: tuple[str, ...]
    cartouche: tuple[float, float]  # the middle of the title
    compass: tuple[float, float]
    ship: tuple[float, float]


GEOGRAPHY = {
    "usa": Geography(
        left=33.5,
        top=25.5,
        rivers=(
            "592 103 610 129 625 151 660 177 667 217 667 252 683 293 701 333 689 377 670 419 665 461 668 494 700 523",
            "289 120 300 87 355 86 428 84 482 100 490 161 546 200 573 237 592 271 640 294 683 291",
            "874 241 838 288 791 279 763 307 726 318 703 333",
            "385 283 431 306 517 311 554 335 593 369 645 390 668 412",
            "368 313 370 378 369 457 406 512 435 530 467 511 504 570 549 612",
            "386 255 328 280 298 313 258 344 218 343 214 391 208 433",
            "176 44 146 72 152 105 115 107 63 89",
            "296 163 258 187 203 172 187 131 153 103",
        ),
        lakes=(
            "645 113 674 94 710 71 746 68 774 85 782 110 753 114 729 115 712 99 687 112",
            "730 222 724 193 728 157 748 132 775 128 765 150 751 171 754 200 743 219",
            "783 128 803 120 839 122 864 140 842 146 837 175 826 185 817 165 799 171 807 144",
            "810 215 825 205 862 193 889 187 868 204 841 220 820 221",
            "877 174 897 161 928 154 940 164 916 173 889 175",
        ),
        terrain=(
            "ffmmmmppwwwf........",
            "ffmmmppwwwwpff.....f",
            "fpdmmmmpwwwwfppp.fmf",
            "fmddmmmwwwwwpppppmp.",
            "pmdddmmwwwppppfmmfp.",
            "..ddddmpppffffmfff..",
            "..pddddppfffpfpff...",
            "......ddpppsspps....",
            ".........ppss..s....",
            "................s...",
        ),
        cartouche=(968, 46),
        compass=(62, 420),
        ship=(1040, 470),
    ),
    "europe": Geography(
        left=130,
        top=11,
        rivers=(
            "590 311 619 300 661 283 704 303 745 304 793 312 802 365 821 390 857 395 885 409 936 417 986 396 992 355",
            "608 341 571 322 587 281 576 239 563 206 522 191",
            "730 234 704 238 685 218 653 186 622 150",
            "792 253 827 226 825 179 782 160 778 122",
            "540 361 510 373 504 423 502 441",
            "494 375 478 332 459 303 419 315 377 311",
            "511 299 472 278 435 252",
            "565 398 606 397 665 401",
            "348 509 296 514 227 508 176 520",
            "316 429 372 475 405 506",
            "986 128 1005 199 1059 225",
            "890 266 950 270 1009 310 1029 323",
        ),
        lakes=(),
        terrain=(
            "...ff....ff..f....",
            ".....f...ff..f.f.f",
            "....pp.spppppppfww",
            "....ppwpppfpppwwww",
            "....pwwpppfpppmmww",
            "....pppmmmmmpwwmww",
            ".ppp.mpppp..fmppp.",
            ".pdpppp...pp.pmppp",
            "pddddd....pp..mm.d",
            ".dpmd......d..pp..",
        ),
        cartouche=(530, 592),
        compass=(206, 326),
        ship=(244, 226),
    ),
}


@cache
def coasts(name: str) -> dict[str, tuple[str, ...]]:
    """Outlines of a map by kind: all land, and the country itself where other countries lie beside it."""
    tables = tomllib.loads(COAST.read_text(encoding="utf-8"))
    return {kind: tuple(lines) for kind, lines in tables[name].items()}


def path(lines: tuple[str, ...], *, closed: bool) -> str:
    """Lines as one path with relative steps, which is the shortest text."""
    return "".join(_path(list(map(int, line.split()))) + ("z" if closed else "") for line in lines)


def _path(numbers: list[int]) -> str:
    x, y = numbers[:2]
    text = f"M{x} {y}l"
    for index in range(2, len(numbers), 2):
        dx, dy = numbers[index] - numbers[index - 2], numbers[index + 1] - numbers[index - 1]
        text += (
            f"{dx}{dy}"
            if dy < 0 and index == 2
            else f"{'' if dx < 0 or index == 2 else ' '}{dx}{'' if dy < 0 else ' '}{dy}"
        )
    return text


def smooth(line: str) -> str:
    """A river: a curve through the middles of its steps."""
    numbers = list(map(int, line.split()))
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    text = f"M{points[0][0]} {points[0][1]}"
    for (x, y), (to_x, to_y) in pairwise(points[1:]):
        text += f"Q{x} {y} {(x + to_x) / 2:g} {(y + to_y) / 2:g}"
    return text + f"L{points[-1][0]} {points[-1][1]}"
