"""What items of the drawing stand for and speak of."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from drezina.core.guide import Guide, Step, pattern
from drezina.core.words import Phrase, PhraseKind
from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND
from drezina.games.railroad_ink.drawing.look import key as key_of
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import MASKS
from drezina.games.railroad_ink.scoring import SheetLine, score_lines
from drezina.games.railroad_ink.state import RailroadInkState

ROUND = PhraseKind("round round rounds", "RI-3.1")
DIE = PhraseKind("die face", "RI-5.1")
LAID = PhraseKind("image image", "RI-4.1")
SPECIALS = PhraseKind("specials", "RI-6.2")
DOUBLES = PhraseKind("doubles", "RI-9.3")
SUM = PhraseKind("sum seat points", "RI-8.1")
NETWORK = PhraseKind("network", "RI-8.3")
LONGEST = PhraseKind("longest", "RI-8.5")
OPEN_END = PhraseKind("open-end", "RI-8.9")
END = PhraseKind("end", "RI-5.2")
RULE = PhraseKind("special-routes", "RI-6.1")


class RailroadInkGuide(Guide[RailroadInkState]):
    last = ("end",)
    together = True

    def choices(self, view: RailroadInkState, key: str) -> Iterable[int]:
        board = view.board
        match pattern(key):
            case ("#s-#" | "#u-#") as name, (seat, space) if seat == view.viewer:
                layer = UNDERGROUND if name == "#u-#" else SURFACE
                return [int(board.codes.drawing(image, space)) for image in self._at_hand(view, layer)]
            case "die-#", (die,):
                return self._anywhere(view, self._images(view, int(view.dice[die])))
            case (("#s-rolled-#" | "#u-rolled-#"), (seat, die)) if seat == view.viewer:
                return self._anywhere(view, self._images(view, int(view.dice[die])))
            case "special-#", (face,):
                return self._anywhere(view, self._images(view, face))
            case "#s-special-#", (seat, index) if seat == view.viewer:
                return self._anywhere(view, self._images(view, int(board.rollable) + index))
            case "end", ():
                return [int(board.codes.end)]
        return ()

    def _images(self, view: RailroadInkState, face: int) -> list[int]:
        return (
            list(range(int(view.board.first_image[face]), int(view.board.first_image[face + 1]))) if face >= 0 else []
        )

    def _at_hand(self, view: RailroadInkState, layer: int) -> list[int]:
        """The images that can be drawn now; on the card of another round, those that were rolled."""
        allowed = view.faces_allowed(view.viewer) if layer == view.layer() else sum(1 << face for face in {*view.dice})
        return [
            image for face in range(len(view.board.faces)) if allowed >> face & 1 for image in self._images(view, face)
        ]

    def _anywhere(self, view: RailroadInkState, images: Sequence[int]) -> Iterator[int]:
        for space in range(int(SPACES)):
            yield from (int(view.board.codes.drawing(image, space)) for image in images)

    def explanation(self, view: RailroadInkState, key: str) -> Phrase | None:
        match pattern(key.partition("-net-")[0] if "-net-" in key else key):
            case "#s-head" | "#u-head", _:
                return ROUND(view.round, view.board.rounds)
            case (("#s-rolled-#" | "#u-rolled-#"), (_, die)):
                return DIE(view.dice[die])
            case "special-#", _:
                return RULE()
            case (("#s-ghost-#-#" | "#u-ghost-#-#"), (_, _, image)):
                return LAID(image)
            case "#s-specials" | "#s-specials-left", _:
                return SPECIALS()
            case "#u-doubles" | "#u-doubles-left", _:
                return DOUBLES()
            case (("#s-sum" | "#u-sum"), (seat,)):
                return SUM(seat, view.points()[seat])
            case "#s-open-#-#" | "#u-open-#-#", _:
                return OPEN_END()
            case "end", ():
                return END()
            case "special-rule", ():
                return RULE()
            case (("#s" | "#u"), _):
                return NETWORK()
        if "-longest-" in key:
            return LONGEST()
        line = self._line(view, key)
        return line.what if line else None

    def _line(self, view: RailroadInkState, key: str) -> SheetLine | None:
        """The line of a score that an item shows."""
        match pattern(key):
            case ("#s-line-#" | "#u-line-#") as name, (seat, number):
                layer = UNDERGROUND if name == "#u-line-#" else SURFACE
                plain = [one for one in score_lines(view, seat) if one.layer == layer and one.goal < 0]
                return plain[number] if number < len(plain) else None
            case "#s-goal-#", (seat, goal):
                return next(
                    (one for one in score_lines(view, seat) if one.goal >= 0 and one.what.values == (goal,)), None
                )
        return None

    def places(self, view: RailroadInkState, about: str) -> Iterable[str]:
        line = self._line(view, about)
        match pattern(about):
            case _, (seat, *_) if line is not None:
                return self._spaces(seat, line)
            case "seat-#", (seat,):
                return [f"{seat}s-sum*", f"{seat}u-sum*", *self._drawn(view, seat)]
            case (("#s-rolled-#" | "#u-rolled-#"), (_, die)):
                return [f"die-{die}*"]
            case "die-#", (die,) if view.viewer >= 0:
                return [key_of(int(view.viewer), int(view.layer()), f"rolled-{die}")]
        return ()

    def _drawn(self, view: RailroadInkState, seat: int) -> Iterator[str]:
        """The spaces of a seat with ink."""
        for layer in view.board.played_layers:
            first = int(view.sheet_of(seat, layer)) * int(SPACES)
            yield from (key_of(seat, layer, space) for space in range(int(SPACES)) if view.ink[first + space])

    def _spaces(self, seat: int, line: SheetLine) -> list[str]:
        return [key_of(seat, line.layer, space) for space in range(int(SPACES)) if line.spaces >> space & 1]

    def scored(self, view: RailroadInkState, seat: int, what: Phrase) -> Iterable[str]:
        found = next((line for line in score_lines(view, seat) if line.what == what), None)
        return self._spaces(seat, found) if found else ()

    def goals(self, view: RailroadInkState, codes: Sequence[int]) -> Collection[int]:
        """Drawings that join two ends or more: routes and exits come together, and no end stays open there."""
        board, first = view.board, int(view.sheet(view.viewer)) * int(MASKS)
        joining = set[int]()
        for image in self._at_hand(view, int(view.layer())):
            once, twice = 0, 0
            for arm in board.arms[board.arm_first[image] : board.arm_first[image + 1]]:
                ends = int(view.masks[first + arm])
                once, twice = once | ends, twice | once & ends
            joining.update(int(board.codes.drawing(image, space)) for space in range(int(SPACES)) if twice >> space & 1)
        return [code for code in codes if code in joining]

    def steps(self, view: RailroadInkState, phrase: Phrase) -> Sequence[Step]:
        """The die, where it is drawn, and how it lies."""
        if phrase.kind != "draw":
            return ()
        space, image = phrase.values
        return [("face", int(view.board.image_face[image])), ("space", space), ("image", image)]
