"""Where rules meet the drawing: the scene of a view or of a match."""

from drezina.core.game import Config, Game
from drezina.core.match import Match
from drezina.core.state import COMPLETE, State
from drezina.core.words import Language, Words
from drezina.scene.node import Scene


def draw(game: Game, view: State, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
    """The scene that a game draws of a view."""
    return _scene(game.draw(view, config, words, names))


def draw_match(match: Match, viewer: int = COMPLETE, lang: Language = "en", at: int | None = None) -> Scene:
    """The scene of a match now or after so many entries, as one viewer may see it."""
    return _scene(match.picture(viewer, lang, at))


def blank_sheets(game: Game, lang: Language) -> dict[str, tuple[str, Scene]]:
    """The empty sheets of a game that is drawn on paper, by the kind of game they are for."""
    return {kind: (title, _scene(picture)) for kind, (title, picture) in game.blank_sheets(lang).items()}


def _scene(picture: object) -> Scene:
    assert isinstance(picture, Scene), "a game draws a Scene"
    return picture
