"""The outlines of land and parks on the wide map, and how they become those of another one."""

import re

from drezina.games.ticket_to_ride_sf.drawing.geography import Form

_STEPS = re.compile(r"([A-Za-z])([^A-Za-z]*)")

PENINSULA = (
    "M52 800C46 742 60 702 58 642C56 592 70 547 88 502C100 470 96 442 114 406C132 370 160 338 182 298"
    "C194 274 200 246 216 228C226 216 242 214 252 228C262 246 284 254 314 257C362 263 408 266 452 258"
    "C498 250 526 240 556 228C580 220 604 214 630 222C656 229 690 222 716 208C744 196 780 204 806 222"
    "C846 250 880 276 906 304C926 326 932 352 928 382C922 420 904 446 902 484C900 520 920 548 924 590"
    "C928 630 906 652 908 696C910 732 918 764 912 800Z"
)
HEADLAND = "M226 -6C228 34 234 66 248 88C262 110 288 120 310 106C336 90 352 74 384 62C420 48 450 30 458 -6Z"
ISLAND = "M568 90C560 56 592 34 648 32C720 28 768 44 766 72C764 102 706 114 650 115C604 115 574 112 568 90Z"
YERBA_BUENA = "M1054 196C1030 188 1004 196 996 218C990 240 1006 266 1030 272C1040 274 1048 274 1054 272Z"
LANDS = (PENINSULA, HEADLAND, ISLAND, YERBA_BUENA)
PARKS = (
    "M258 290C300 276 352 288 372 316C394 346 372 376 328 378C284 380 240 362 238 332C237 314 244 298 258 290Z",
    "M96 528L420 540C430 541 430 604 420 605L96 600C88 598 88 530 96 528Z",
    "M402 690C420 660 470 660 488 692C504 728 488 768 446 768C406 768 388 720 402 690Z",
    "M598 236C618 230 634 238 634 254C620 268 602 262 598 236Z",
)
WEST = "M0 440L480 440L480 800L0 800Z"  # where streets of one direction lie
NORTH = "M0 200L940 200L940 352L892 352L480 788L480 440L0 440Z"
SOUTH_OF_MARKET = "M892 352L468 800L960 800L960 352Z"  # where the streets run aslant
AVENUE = "M900 344L452 816"
TREES = (
    (268, 312), (282, 350), (306, 362), (256, 336), (352, 300), (318, 294), (110, 546), (132, 588), (160, 552),
    (196, 588), (226, 552), (330, 586), (368, 594), (402, 552), (410, 590), (184, 546), (412, 706), (470, 700),
    (418, 752), (476, 740), (618, 250), (250, 590),
)  # fmt: skip
HILLS = (
    (420, 330, 1.0), (392, 470, 0.8), (490, 470, 0.9), (640, 440, 0.8), (330, 430, 0.7), (250, 640, 1.0),
    (330, 680, 0.9), (206, 420, 0.7), (530, 745, 0.9), (620, 752, 0.9), (350, 760, 1.0), (250, 765, 0.8),
    (650, 600, 0.7), (800, 560, 0.8), (700, 420, 0.55), (820, 290, 0.5), (812, 610, 0.7), (286, 38, 0.9),
    (404, 26, 0.6), (522, 604, 0.5),
)  # fmt: skip
PIERS = (
    "M838 244l14 -14M856 258l14 -14M874 272l14 -14M890 288l14 -12"
    "M926 392l20 0M922 410l20 2M914 432l20 4M910 452l20 2M910 474l20 0"
)
BOATS = ((520, 86, 0.9), (52, 306, 0.9), (956, 214, 0.8), (962, 640, 0.8), (470, 176, 0.6), (738, 150, 0.55))


TALL_BOATS = ((404, 92, 0.9), (754, 218, 0.8), (22, 560, 0.8), (758, 716, 0.8), (250, 172, 0.7), (30, 232, 0.8))


def moved(path: str, form: Form) -> str:
    """A path for a map of another form: points move, small letters (steps from one point to the next) stay."""
    return "".join(
        letter + (_points(numbers, form) if letter.isupper() else numbers) for letter, numbers in _STEPS.findall(path)
    )


def _points(numbers: str, form: Form) -> str:
    found = [float(number) for number in numbers.split()]
    return " ".join(f"{x:g} {y:g}" for x, y in (form.at(*pair) for pair in zip(found[::2], found[1::2], strict=True)))
