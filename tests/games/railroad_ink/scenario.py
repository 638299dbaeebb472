"""Positions of this game. Drawings are written as on paper: `04HRHRo` is row 0, column 4, arms N, E, S, W, suffix."""

from typing import Self

from drezina.games.railroad_ink import GAME
from drezina.games.railroad_ink.board import GOALS, SURFACE, Image
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import FILLED
from drezina.games.railroad_ink.scoring import SheetScore
from drezina.games.railroad_ink.state import RailroadInkState
from tests.games.scenario import Scenario

# The example of the base game, RI-EX1.
BASE = "01H.H. 11HRHRo 10.R.R 12.R.R 13RRHR 03R.R. 14H..R 04HRHRo 21H.H. 31HH.H 30.H.H 32..HH 42H.H. 52H..R 51.RRR "
BASE += "50.R.R 61R.H. 23HH.. 24.H.H 25..HH 35HHH. 36.H.H 45HRRH 55RR.. 56.R.R 44HHHH 43.HR. 53R.R. 63RRR. 64.R.R "
BASE += "65..HR"


class RailroadInkScenario(Scenario[RailroadInkState]):
    """A game with chosen dice."""

    def __init__(self, players: int, **options: str | int | bool) -> None:
        super().__init__(GAME, GAME.config(players, **options))
        self.board = self.state.board

    # --- playing -----------------------------------------------------------------------------------------------------

    def roll(self, faces: str, goals: str = "") -> Self:
        """Chance turns up these goals, if any, and rolls these faces."""
        self.play(*(f"goal {card}" for card in goals.split()))
        return self.play(*(f"roll {face}" for face in faces.lower().split()))

    def draw(self, drawings: str, seat: int = 0) -> Self:
        return self.play(*(self.text(drawing) for drawing in drawings.split()), seat=seat)

    def draw_any(self, face: str) -> Self:
        """The first possible drawing of a face."""
        return self.play(next(text for text in self.legal() if text != "end" and self.image(text).face == face))

    def end(self, seat: int = 0) -> Self:
        return self.play("end", seat=seat)

    def end_all(self) -> Self:
        """Everybody ends the round, whatever is left."""
        round = self.state.round
        while self.state.round == round and self.state.actor >= 0:
            self.apply(self.code("end"))
        return self

    def finish_seat(self, seat: int) -> Self:
        """A seat plays the default choices to its end of the round."""
        round = self.state.round
        while self.state.round == round and seat in self.state.waiting():
            self.play_default(seat)
        return self

    def finish_round(self) -> Self:
        """Everybody does."""
        for seat in self.state.waiting():
            self.finish_seat(seat)
        return self

    # --- what may be drawn -------------------------------------------------------------------------------------------

    def may(self, drawing: str, seat: int = 0) -> bool:
        return self.text(drawing) in self.focus(seat).legal()

    def may_end(self, seat: int = 0) -> bool:
        return "end" in self.focus(seat).legal()

    def faces(self) -> set[str]:
        """The faces that the actor may draw somewhere."""
        return {self.image(text).face for text in self.legal() if text != "end"}

    def special_faces(self) -> set[str]:
        return {face for face in self.faces() if face.startswith("S")}

    def text(self, drawing: str) -> str:
        """The move of a drawing: `04HRHRo` is `draw 04 hrhro`."""
        return f"draw {drawing[:2]} {self.board.images[self._image(drawing)].id}"

    def image(self, text: str) -> Image:
        return self.board.images[self.board.codes.image(self.code(text))]

    def _image(self, drawing: str) -> int:
        return next(number for number, image in enumerate(self.board.images) if image.notation == drawing[2:])

    # --- arranging ---------------------------------------------------------------------------------------------------

    def put(self, drawings: str, seat: int = 0) -> Self:
        """Drawings that were there before, without dice, joined to anything or not."""
        for drawing in drawings.split():
            self.state.put(seat, self._image(drawing), int(drawing[0]) * 7 + int(drawing[1]))
        return self

    def in_round(self, number: int) -> Self:
        self.state.round = number
        return self

    def only_free(self, *spaces: str) -> Self:
        """As if all other spaces of the first sheet were taken."""
        for space in range(SPACES):
            if f"{space // 7}{space % 7}" not in spaces:
                self.state.masks[FILLED] = self.state.masks[FILLED] | 1 << space
        return self

    def reached(self, index: int, *rounds: int) -> Self:
        """In which surface rounds the seats have met an open goal; 0 is never."""
        for seat, number in enumerate(rounds):
            self.state.reached[seat * GOALS + index] = number
        return self

    # --- looking -----------------------------------------------------------------------------------------------------

    def score(self, layer: int = SURFACE, seat: int = 0) -> SheetScore:
        return SheetScore(self.state, seat, layer)

    def score_parts(self, seat: int = 0) -> list[tuple[str, int]]:
        """The lines of the score."""
        return [(line.what.kind, line.points) for line in self.game.score(self.state)[seat]]


def scenario(players: int = 1, **options: str | int | bool) -> RailroadInkScenario:
    """A game before the first chance event."""
    return RailroadInkScenario(players, **options)


def spaces(mask: int) -> set[str]:
    return {f"{space // 7}{space % 7}" for space in range(SPACES) if mask >> space & 1}
