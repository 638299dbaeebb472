"""What a player is asked, why a move is refused, what an absent player does, and the position in words."""

from drezina.core.words import Phrase, PhraseKind
from drezina_shunting import codes
from drezina_shunting.position import CHOOSING, Position

NOT_CHOOSING = PhraseKind("not-choosing", "SH-2.2")
NOT_DECIDING = PhraseKind("not-deciding", "SH-2.6", ("deck",))
NO_SUCH_ENGINE = PhraseKind("no-such-engine engine", "SH-2.2")


def prompt(view: Position) -> Phrase:
    return Phrase("choose seat" if view.phase == CHOOSING else "draw seat", (int(view.actor),))


def refusal(view: Position, code: int) -> Phrase:
    if code >= codes.DRAW:
        return NOT_DECIDING()
    return NO_SUCH_ENGINE(code - codes.PLAY) if view.phase == CHOOSING else NOT_CHOOSING()


def default(view: Position) -> int:
    """The weakest engine; and no other one."""
    legal = view.legal()
    return int(legal[0] if view.phase == CHOOSING else legal[-1])


def describe(view: Position) -> list[list[Phrase]]:
    return [[Phrase("points seat number", (seat, int(points)))] for seat, points in enumerate(view.points())]
