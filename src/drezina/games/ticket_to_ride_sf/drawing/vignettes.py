"""Small drawings that make the map San Francisco: they mean nothing in play."""

from math import cos, pi, sin

from drezina.games.ticket_to_ride_sf.drawing.theme import THEME
from drezina.scene.node import Circle, Group, Node, Path

LINE = THEME.stroke("line")


def _line(d: str, width: float = 1.1) -> Node:
    return Path(d, **LINE, width=width, round=True)


def _washed(d: str, fill: str = "wash", width: float = 1.1) -> Node:
    return Path(d, **THEME.paint(fill, "line"), width=width, round=True)


def hill() -> Node:
    """Hachures around a hilltop, heavier towards the south-east."""
    thin: list[str] = []
    thick: list[str] = []
    for number in range(26):
        turn = 2 * pi * number / 26
        inner, outer = 9 + 2 * (number % 2), 19 + 5 * (number % 3)
        c, s = cos(turn), sin(turn) * 0.62
        stroke = f"M{inner * c:.1f} {inner * s:.1f}L{outer * c:.1f} {outer * s:.1f}"
        (thick if c + s > 0.3 else thin).append(stroke)
    return Group(
        (
            Path("".join(thin), **THEME.stroke("hill"), width=1, opacity=0.7, round=True),
            Path("".join(thick), **THEME.stroke("hill"), width=1.8, round=True),
        )
    )


def sailboat() -> Node:
    return Group(
        (
            _washed("M-9 3H9C8 6 6 7.4 3 7.4H-4C-7 7.4 -8.4 6 -9 3Z"),
            _washed("M-1 1.4V-13L8.4 1.4Z"),
            _washed("M-3 1.4V-9.4L-8.6 1.4Z"),
            _line("M-15 9.4Q-12 7.4 -9 9.4T-3 9.4T3 9.4T9 9.4T15 9.4", 0.9),
        )
    )


def whale() -> Node:
    return Group(
        (
            _washed("M-26 4C-24 -8 -8 -12 6 -8C14 -5.6 20 -4 25 -10C24 -14 21 -17 19 -19C24 -19 27 -17 28.4 -14.6"
                    "C30 -17 33 -18.6 37 -18"
                    "C35 -14 32 -10 29 -7C27 3 18 9 4 10C-10 11 -22 10 -26 4Z"),
            _line("M-25 4.6C-18 7 -12 6 -8 3M-14 -12C-16 -18 -20 -19 -23 -17M-14 -12C-13 -18 -9 -20 -6 -18"),
            Circle(-15, -1, 1.2, **THEME.fill("line")),
        )
    )  # fmt: skip


def golden_gate() -> Node:
    """The bridge at a slant, from the city's shore at the origin to the headland in the north."""
    red = THEME.stroke("bridge")
    near = "M-5 -20V-72M11 -18V-70M-5 -32H11M-5 -46H11M-5 -60H11M-6 -71H12"
    far = "M9 -72V-112M22 -70V-110M9 -81H22M9 -92H22M9 -103H22M8 -111H23"
    cables = "M-9 0Q-6 -40 -5 -71Q8 -62 9 -111Q16 -116 19 -128M5 2Q10 -40 11 -70Q20 -62 22 -110Q26 -116 28 -126"
    return Group(
        (
            Path("M-7 0L17 -128L28 -126L6 2Z", **THEME.paint("road", "bridge"), width=1.4),
            Path("M0 1L22 -127", **red, width=0.9, dash="5 4"),
            Path(cables, **red, width=1),
            Path(near, **red, width=3),
            Path(far, **red, width=2.4),
        )
    )


def alcatraz() -> Node:
    """The prison on its rock."""
    windows = "".join(f"M{x} -11V-7M{x} -4.4V-1" for x in range(-25, 20, 5))
    return Group(
        (
            _washed("M-30 2V-14H22V2Z"),
            _washed("M-12 -14V-18H8V-14Z"),
            _line(windows, 1.3),
            _washed("M28 2L29.4 -24H34.6L36 2Z"),
            _washed("M28.6 -24V-28.6H35.4V-24ZM28.6 -28.6L32 -32L35.4 -28.6Z", "straw"),
            _line("M-34 2H40"),
        )
    )


def clock_tower() -> Node:
    """The Ferry Building."""
    arches = "".join(f"M{x} 0V-6A2.6 2.6 0 0 1 {x + 5.2} -6V0" for x in (-26, -18, -10, 5, 13, 21))
    return Group(
        (
            _washed("M-30 0V-12H30V0Z"),
            _line(arches, 0.9),
            _washed("M-5 0V-34L0 -42L5 -34V0Z"),
            _washed("M-3.2 -34V-38H3.2V-34Z"),
            Circle(0, -26, 3.2, **THEME.paint("wash", "line"), width=1),
            _line("M0 -26V-28.4M0 -26H1.8", 0.8),
        )
    )


def bay_bridge() -> Node:
    """From the shore at the origin out of the map."""
    cables = "M0 0Q14 -6 24 -34Q46 8 70 -50Q92 -8 118 -58"
    hangers = "M14 -4V-9M34 -12V-18M44 -16V-19M54 -20V-30M84 -32V-34M96 -36V-37M106 -40V-48"
    return Group(
        (
            _line(cables, 1),
            _line(hangers, 0.7),
            Path("M-4 2L122 -46", **THEME.stroke("line"), width=3),
            Path("M-4 2L122 -46", **THEME.stroke("wash"), width=1.2),
            _line("M24 -34V4M70 -50V-10", 2.2),
        )
    )


def ladies() -> Node:
    """The painted ladies of Alamo Square."""
    houses: list[Node] = []
    for number, colour in enumerate(("pink", "sky", "straw", "wash")):
        x = 17 * number
        houses += [
            _washed(f"M{x} 0V-20L{x + 7.5} -31L{x + 15} -20V0Z", colour),
            _line(f"M{x + 3} 0V-8H{x + 7}V0M{x + 9} -4V-10H{x + 13}V-4ZM{x + 5} -14V-19H{x + 10}V-14Z", 0.9),
        ]
    return Group(tuple(houses))


def street() -> Node:
    """A steep street with its houses and a cable car."""
    houses: list[Node] = []
    for number, colour in enumerate(("pink", "sky", "straw", "pink", "sky", "straw")):
        x, y = 30 + 27 * number, -11 - 10.2 * number
        houses += [
            _washed(f"M{x} {y:.1f}V{y - 22:.1f}L{x + 10} {y - 34:.1f}L{x + 20} {y - 22:.1f}V{y - 4:.1f}", colour),
            _line(f"M{x + 4} {y - 12:.1f}v-6h4v6zM{x + 12} {y - 14:.1f}v-6h4v6z", 0.8),
        ]
    car = Group(
        (
            Path("M-16 -3V-12H16V-3Z", **THEME.paint("bridge", "line"), width=1),
            Path("M-14 -5V-10H-8V-5ZM-5 -5V-10H1V-5ZM4 -5V-10H10V-5Z", **THEME.fill("wash")),
            _washed("M-15 -12L-12 -16H12L15 -12Z"),
            _line("M-9 -1H-6M6 -1H9", 3),
        ),
        98, -29, -20.7,
    )  # fmt: skip
    rails = Path("M0 6L212 -74M3 13L214 -67", **THEME.stroke("line"), width=1)
    ground = Path("M-2 4L212 -77V-64L2 16Z", **THEME.fill("road"))
    return Group((*houses, ground, rails, car))


def pagoda() -> Node:
    return Group(
        (
            _washed("M-5 0V-6H5V0ZM-3.6 -9V-14H3.6V-9Z"),
            Path("M-10 -5Q-5 -6 0 -10Q5 -6 10 -5Z", **THEME.paint("bridge", "line"), width=0.9),
            Path("M-7.6 -13Q-4 -14 0 -18Q4 -14 7.6 -13Z", **THEME.paint("bridge", "line"), width=0.9),
            _line("M0 -18V-21.4", 1),
        )
    )


def compass() -> Node:
    long = "M0 -38L5.4 -5.4L38 0L5.4 5.4L0 38L-5.4 5.4L-38 0L-5.4 -5.4Z"
    dark = "M0 -38L5.4 -5.4L0 0ZM38 0L5.4 5.4L0 0ZM0 38L-5.4 5.4L0 0ZM-38 0L-5.4 -5.4L0 0Z"
    short = Path("M17 -17L9 0L17 17L0 9L-17 17L-9 0L-17 -17L0 -9Z", **THEME.paint("wash", "line"), width=1)
    return Group(
        (
            Circle(0, 0, 42, **THEME.paint("shore", "line"), width=1.4),
            Circle(0, 0, 34, **THEME.stroke("line"), width=0.8, dash="1.4 3.2"),
            short,
            Path(long, **THEME.paint("wash", "line"), width=1),
            Path(dark, **THEME.fill("line")),
            Circle(0, 0, 3.4, **THEME.paint("straw", "line"), width=1),
        )
    )
