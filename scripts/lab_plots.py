"""Makes the plot of docs/lab.md: a longer run of the policy gradient.

python3 start.py scripts/lab_plots.py --updates 60
"""

import argparse
import importlib.util
from collections.abc import Sequence
from pathlib import Path

from drezina.scene.node import Group, Node, Rect, Scene, Sheet, Text
from drezina.scene.node import Path as Line
from drezina.scene.palette import LIGHT

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640.0, 260.0, 56.0, 620.0, 34.0, 222.0
SMOOTH = 2  # values are the means of so many


def curve(
    title: str, across: str, points: Sequence[tuple[float, float]], low: float, high: float, step: float
) -> Scene:
    """One line from left to right, on a grid with numbers."""
    last = points[-1][0]

    def x(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * value / last

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    nodes: list[Node] = [Rect(0, 0, WIDTH, HEIGHT, fill=LIGHT["panel"])]
    nodes.append(Text(LEFT, 20, title, 13, "start", fill=LIGHT["ink"]))
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        nodes.append(Line(f"M{LEFT} {y(value):.1f}H{RIGHT}", stroke=LIGHT["hair"], width=1))
        nodes.append(Text(LEFT - 8, y(value) + 4, f"{value:g}", 11, "end", fill=LIGHT["faint"]))
    for part in range(5):
        nodes.append(Text(x(last * part / 4), BOTTOM + 18, f"{last * part / 4:,.0f}", 11, fill=LIGHT["faint"]))
    nodes.append(Text(RIGHT, HEIGHT - 6, across, 11, "end", fill=LIGHT["faint"]))
    way = "L".join(f"{x(a):.1f} {y(min(high, max(low, b))):.1f}" for a, b in points)
    nodes.append(Line(f"M{way}", stroke=LIGHT["enamel"], width=2.4, round=True))
    return Scene((Sheet("plot", WIDTH, HEIGHT, (("plot", Group(tuple(nodes))),), title=title),))


def smoothed(points: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    groups = [points[first : first + SMOOTH] for first in range(0, len(points) - SMOOTH + 1, SMOOTH)]
    return [(group[-1][0], sum(value for _, value in group) / SMOOTH) for group in groups]


def policy_gradient(updates: int) -> Scene:
    spec = importlib.util.spec_from_file_location("policy_gradient", ROOT / "examples" / "lab" / "policy_gradient.py")
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    points = smoothed(example.train("ticket-to-ride-sf", 2, updates, 1, "random"))
    print(*points[-5:])
    return curve("Mean reward against a random player (1 wins all games)", "games", points, -0.25, 1, 0.25)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=60)
    scene = policy_gradient(parser.parse_args().updates)
    (PICTURES / "lab-policy-gradient.svg").write_text(scene._repr_svg_(), encoding="utf-8")


if __name__ == "__main__":
    main()
