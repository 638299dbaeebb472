"""The codes of one board: what seats choose, then what chance deals."""

from typing import final

from mypy_extensions import i64

from drezina.core.moves import CodeLayout
from drezina.games.railroad_ink.grid import SPACES


@final
class Codes:
    """The first code of each kind. Drawings come image by image, and for each image space by space."""

    def __init__(self, images: int, rollable_faces: int, goal_cards: int) -> None:
        layout = CodeLayout()
        drawings = [(space, image) for image in range(images) for space in range(int(SPACES))]
        self.layout = layout
        self.draw: i64 = layout.move("draw space image", drawings)
        self.end: i64 = layout.move("end")
        self.size: i64 = layout.size
        self.roll: i64 = layout.chance("roll face", rollable_faces)
        self.goal: i64 = layout.chance("goal goal", goal_cards)

    def drawing(self, image: i64, space: i64) -> i64:
        return self.draw + image * SPACES + space

    def image(self, drawing: i64) -> i64:
        return (drawing - self.draw) // SPACES

    def space(self, drawing: i64) -> i64:
        return (drawing - self.draw) % SPACES
