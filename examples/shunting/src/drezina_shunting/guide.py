"""What the items of the picture are and stand for, for people who point at them."""

from collections.abc import Iterable

from drezina.core.guide import Guide, pattern
from drezina.core.words import Phrase, PhraseKind
from drezina_shunting import codes
from drezina_shunting.position import Position

SEAT = PhraseKind("seat seat points", "SH-3.2")
WAGON = PhraseKind("wagon points", "SH-2.1")
DECK = PhraseKind("deck", "SH-2.6")
STOP = PhraseKind("stop", "SH-2.6")
ENGINE = PhraseKind("engine engine", "SH-2.2")


class ShuntingGuide(Guide[Position]):
    last = ("stop",)

    def choices(self, view: Position, key: str) -> Iterable[int]:
        match pattern(key):
            case "hand-of-#-engine-#", (_, strength):
                return [int(codes.PLAY) + strength - 1]
            case "deck", ():
                return [int(codes.DRAW)]
            case "stop", ():
                return [int(codes.STOP)]
        return ()

    def explanation(self, view: Position, key: str) -> Phrase | None:
        match pattern(key):
            case "seat-#", (seat,):
                return SEAT(seat, int(view.won[seat]))
            case "wagon", ():
                return WAGON(int(view.wagon) + 1)
            case "deck", ():
                return DECK()
            case "stop", ():
                return STOP()
            case "hand-of-#-engine-#", (_, strength):
                return ENGINE(strength - 1)
        return None
