"""What workers do besides deciding for a seat: hints from what a seat knows, and the analysis of finished games."""

from collections.abc import Mapping

import msgspec

from drezina.bots.analysis import Analysis, Examination
from drezina.bots.trial import Budget, Trial, imagined
from drezina.core.game import Value, game


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """Asks for the best moves of a seat that knows `view`, after so many decisions of the game."""

    game: str
    players: int
    options: Mapping[str, Value]
    view: bytes
    seat: int
    age: int
    seconds: float
    seed: int
    among: tuple[int, ...] = ()  # the only moves that may be advised, where there are some


class Advice(msgspec.Struct, frozen=True):
    """A good move: what to expect with it at the end, and what remains if things go badly (in one game of five)."""

    code: int
    points: float
    win: float
    bad: float  # points
    behind: float  # how much less of the margin it brings than the best one


class Examine(msgspec.Struct, frozen=True, tag="examine"):
    """Asks for one decision of a finished game; `index` BEGIN asks for its luck, and how many decisions there are."""

    record: str
    index: int
    seconds: float


class Beginning(msgspec.Struct, frozen=True):
    """An analysis without its decisions, and their number."""

    analysis: Analysis
    count: int


BEGIN = -1
PATIENCE = 1.2  # of the processor time, where the processor is busy
Task = Advise | Examine


def perform(task: Task) -> bytes:
    """The answer as JSON: a list of Advice, a Beginning or a Decision."""
    if isinstance(task, Advise):
        return msgspec.json.encode(advise(task))
    examination = Examination(task.record, seconds=task.seconds)
    if task.index == BEGIN:
        return msgspec.json.encode(Beginning(examination.finish(()), len(examination.places)))
    return msgspec.json.encode(examination.decide(task.index))


def advise(task: Advise) -> list[Advice]:
    title = game(task.game)
    config = title.config(task.players, **task.options)
    view = title.load(config, task.view)
    view.focus(task.seat)
    trial = Trial(title, config, task.seat, task.age, task.seed)
    budget = Budget(seconds=task.seconds, patience=PATIENCE * task.seconds)
    preferred = None if task.among else trial.preferred(view, budget)
    best = trial.judge(view, imagined(view, task.seat), budget, among=task.among, preferred=preferred).best
    return [Advice(one.code, one.points, one.win, one.bad, max(0.0, best[0].margin - one.margin)) for one in best]
