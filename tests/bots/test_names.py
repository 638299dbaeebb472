"""Bots and levels by name."""

import pytest

from drezina.bots import bot
from drezina.bots.bot import BadBot, SearchBot
from drezina.bots.levels import LEVELS, USUAL
from drezina.core.words import LANGUAGES

UNKNOWN = ["", "best", "search:", "search:0s", "search:1.5n", "search:-1s", "greedy:2s", "search:5"]


def test_a_budget_is_seconds_or_games() -> None:
    assert bot("search:0.25s") == SearchBot(seconds=0.25)
    assert bot("search:400n") == SearchBot(games=400)
    assert bot("search:400n").reproducible
    assert not bot("search").reproducible


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_bot_is_refused_with_the_names(name: str) -> None:
    with pytest.raises(BadBot, match="greedy"):
        bot(name)


def test_every_level_is_a_bot_with_words() -> None:
    assert USUAL in {level.id for level in LEVELS}
    for level in LEVELS:
        bot(level.id)
        assert len({level.name(lang) for lang in LANGUAGES}) == len(LANGUAGES)
        assert all(level.help(lang) for lang in LANGUAGES)
