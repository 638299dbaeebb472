"""The pictures of the how-to pages: every entry has a drawing and a sentence that fits beside it."""

import pytest

from drezina.core.game import game as find
from drezina.core.words import LANGUAGES, Language
from drezina.games import MODULES
from drezina.scene.legend import CELL_HIGH, LETTERS, PICTURE
from drezina.scene.node import Group, Node, Scene, Text
from drezina.scene.svg import render

GAMES = {name: find(name) for name in MODULES}
LINES = 4
FEWEST = 15  # kinds of things, in every game


def texts(node: Node) -> list[Text]:
    if isinstance(node, Group):
        return [text for child in node.children for text in texts(child)]
    return [node] if isinstance(node, Text) else []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture_with_labels(game: str, lang: Language) -> None:
    words = GAMES[game].plain_words(lang)
    scene = GAMES[game].legend(words)
    assert isinstance(scene, Scene)
    (sheet,) = scene.sheets
    said = "".join(picture.text for picture in render(scene))
    assert said.count("<text") > FEWEST
    for name, node in sheet.items:
        label = [text for text in texts(node) if text.x > PICTURE]
        assert 1 <= len(label) <= LINES, name
        assert all(len(text.text) <= LETTERS for text in label), name
        assert " ".join(text.text for text in label) == words.say(f"legend-{name}"), name
        assert all(0 < text.y < CELL_HIGH for text in label), name
