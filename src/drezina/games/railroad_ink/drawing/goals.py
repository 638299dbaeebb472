"""The open goal cards as everybody sees them: who has met them, and what they still pay."""

from typing import NamedTuple

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.railroad_ink.board import GOALS
from drezina.games.railroad_ink.position import Position
from drezina.games.railroad_ink.rules.goals import goal_points


class Meeting(NamedTuple):
    """A player who has met a goal."""

    name: str
    round: int
    points: int


class GoalCard(NamedTuple):
    met: tuple[Meeting, ...]  # in the order of their rounds
    pays: int  # what those get who meet it next; 0 when nobody can any more
    due: int  # alone: the last round in which it pays in full; else 0
    late: int  # alone: what it pays after that


def goal_cards(view: Position, names: tuple[str, ...]) -> tuple[GoalCard, ...]:
    """The cards that lie open, in their order."""
    return tuple(_card(view, index, names) for index, card in enumerate(view.goals) if card >= 0)


def _card(view: Position, index: int, names: tuple[str, ...]) -> GoalCard:
    board, seats = view.board, int(view.seats)
    rounds = [int(view.reached[seat * GOALS + index]) for seat in range(seats)]
    met = tuple(
        Meeting(names[seat], int(board.surface_round(rounds[seat])), int(goal_points(view, seat, index)))
        for seat in sorted(range(seats), key=rounds.__getitem__)
        if rounds[seat]
    )
    due = int(board.surface_round(board.goal_deadlines[index])) if seats == 1 else 0
    last = board.rounds - board.layers + 1  # of the surface
    if view.actor == OVER or view.round > last or len(met) == seats:  # RI-7.10
        pays = 0
    elif due:
        pays = int(board.goal_in_time if view.round <= due else board.goal_late)  # RI-7.12
    else:
        pays = int(board.goal_points[min(len({one.round for one in met}), int(GOALS) - 1)])  # RI-7.11
    return GoalCard(met, pays, due, int(board.goal_late))


def card_status(words: Words, card: GoalCard) -> str:
    """Who has met a goal and what it still pays, in a sentence."""
    met = ", ".join(words.say("card-met", one._asdict()) for one in card.met)
    if card.due and card.pays:
        text = "card-late" if card.pays == card.late else "card-due"
        return words.say(text, {"points": card.pays, "round": card.due, "late": card.late})
    if card.pays:
        return words.say("card-next" if met else "card-first", {"met": met, "points": card.pays})
    return met or words.say("card-missed")
