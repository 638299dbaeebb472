"""The strength of a training over the hours as a picture."""

from collections.abc import Callable, Sequence

from drezina.bots.training import Round
from drezina.scene.node import Circle, Group, Node, Path, Rect, Scene, Sheet, Text
from drezina.scene.palette import LIGHT

WIDTH, HEIGHT = 640.0, 320.0
LEFT, RIGHT, TOP, BOTTOM = 60.0, 620.0, 40.0, 280.0
LINES = 5
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)


def training_plot(title: str, rounds: Sequence[Round], word: Callable[..., str]) -> Scene:
    """For each round the lead over the first player with its interval; hollow where the round brought nothing."""
    hours = [one.seconds / 3600 for one in rounds]
    high = max(0.1, *(one.strength + one.error for one in rounds))
    low = min(0.0, *(one.strength - one.error for one in rounds))

    def x(hour: float) -> float:
        return LEFT + (RIGHT - LEFT) * hour / max(hours)

    def y(lead: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (lead - low) / (high - low)

    nodes: list[Node] = [Rect(0, 0, WIDTH, HEIGHT, fill=LIGHT["panel"], cls="f-panel")]
    nodes.append(Text(LEFT, 22, word("train-plot-lead"), 12, "start", fill=LIGHT["ink"], cls="f-ink"))
    nodes.append(Text(RIGHT, HEIGHT - 8, word("train-plot-hours"), 12, "end", fill=LIGHT["ink"], cls="f-ink"))
    for lead in ticks(low, high):
        nodes.append(Path(f"M{LEFT} {y(lead):.1f}H{RIGHT}", stroke=LIGHT["hair"], width=1, cls="s-hair"))
        nodes.append(Text(LEFT - 8, y(lead) + 4, f"{lead:g}", 11, "end", fill=LIGHT["faint"], cls="f-faint"))
    for hour in ticks(0, max(hours)):
        nodes.append(Text(x(hour), BOTTOM + 18, f"{hour:g}", 11, fill=LIGHT["faint"], cls="f-faint"))
    for hour, one in zip(hours, rounds, strict=True):
        bar = f"M{x(hour):.1f} {y(one.strength - one.error):.1f}V{y(one.strength + one.error):.1f}"
        nodes.append(Path(bar, stroke=LIGHT["enamel"], width=2, round=True, cls="s-enamel"))
        fill = LIGHT["enamel"] if one.accepted else LIGHT["panel"]
        nodes.append(Circle(x(hour), y(one.strength), 5, fill=fill, stroke=LIGHT["enamel"], width=2))
    return Scene((Sheet(title, WIDTH, HEIGHT, (("plot", Group(tuple(nodes))),), title=title),))


def ticks(low: float, high: float) -> list[float]:
    step = next((one for one in STEPS if (high - low) / one <= LINES), STEPS[-1])
    first = -int(-low // step) if low < 0 else 0
    return [round(number * step, 6) for number in range(first, int(high / step) + 1)]
