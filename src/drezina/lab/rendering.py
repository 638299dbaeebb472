"""What an environment shows to people: a position in words, or as a picture."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from drezina.core.game import Config, Game
from drezina.core.state import State
from drezina.kit.stage import draw
from drezina.scene.export import png

MODES = ("ansi", "human", "rgb_array")


def seat_names(game: Game, config: Config) -> tuple[str, ...]:
    words = game.words(config, "en")
    people = tuple(words.say("seat", {"number": seat + 1}) for seat in range(config.players))
    return (*people, *(words.say("automa") for _ in game.automa(config)))


def in_words(game: Game, config: Config, view: State) -> str:
    """What the viewer sees, as far as the game puts it into words, and the points."""
    words, names = game.words(config, "en"), seat_names(game, config)
    lines = ["  ".join(words.phrase("view", phrase, names) for phrase in line) for line in game.describe(view)]
    points = (f"{name}: {count}" for name, count in zip(names, view.points(), strict=True))
    return "\n".join((*lines, ", ".join(points)))


def as_pixels(game: Game, config: Config, view: State) -> NDArray[np.uint8]:
    """The picture of the view."""
    scene = draw(game, view, config, game.words(config, "en"), seat_names(game, config))
    with Image.open(io.BytesIO(png(scene))) as picture:
        pixels: NDArray[np.uint8] = np.asarray(picture.convert("RGB"))
    return pixels


def rendered(mode: str | None, game: Game, config: Config, view: State) -> Any:
    """What `render` returns in a mode; "human" prints the words."""
    if mode == "rgb_array":
        return as_pixels(game, config, view)
    if mode == "ansi":
        return in_words(game, config, view)
    if mode == "human":
        print(in_words(game, config, view))
    return None
