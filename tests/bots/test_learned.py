"""The networks that are shipped: small, of known origin, and good for legal play."""

import pytest

from drezina.bots import bot
from drezina.bots.bot import seed_of
from drezina.bots.learned import mind_of, net_path
from drezina.core import net_file
from drezina.core.game import Game, game, titles
from drezina.core.match import Match
from drezina.core.rng import Rng

TRAINED = [title for title in titles() if net_path(title).exists()]
MOST_BYTES = 300_000


@pytest.mark.parametrize("title", TRAINED, ids=lambda title: title.id)
def test_weights_are_small_and_say_how_they_were_made(title: Game) -> None:
    assert net_path(title).stat().st_size <= MOST_BYTES
    for family in net_file.families(net_path(title)).values():
        assert family["provenance"]["command"].startswith(f"drezina train {title.id} ")
        assert "lead over the first player" in family["provenance"]["result"]


@pytest.mark.parametrize("title", TRAINED, ids=lambda title: title.id)
def test_every_family_belongs_to_a_configuration(title: Game) -> None:
    """A file that did not fit the inputs would be refused here."""
    found = set()
    for config in title.configs():
        if mind_of(title, config).judge is not None:
            inputs = title.inputs(config)
            assert inputs is not None
            found.add(inputs.family)
    assert found == set(net_file.families(net_path(title)))


@pytest.mark.parametrize("level", ["easy", "learned", "medium", "search:12n"])
@pytest.mark.parametrize("players", [2, 3])
def test_learned_bots_choose_legal_moves_and_the_same_again(level: str, players: int) -> None:
    title = game("ticket-to-ride-sf")
    config = title.config(players)
    match = Match(title, config, seed=8)
    for turn in range(12):
        seat = match.waiting()[0]
        choices = {bot(level).choose(title, config, match.view(seat), seat, Rng(seed_of(turn))) for _ in range(2)}
        assert len(choices) == 1
        assert choices <= set(match.legal(seat))
        match.play(seat, title.moves(config).text(choices.pop()))


def choices_of(name: str, title: Game, players: int, turns: int) -> list[int]:
    """What a bot would choose in the positions of one game."""
    config, found = title.config(players), list[int]()
    match = Match(title, config, seed=8)
    for turn in range(turns):
        seat = match.waiting()[0]
        found.append(bot(name).choose(title, config, match.view(seat), seat, Rng(seed_of(turn))))
        match.play(seat, title.moves(config).text(bot("greedy").choose(title, config, match.view(seat), seat, Rng(1))))
    return found


def test_medium_glances_ahead_only_where_the_game_says_so() -> None:
    railway, express = game("ticket-to-ride-sf"), game("mini-express")
    assert choices_of("medium", railway, 2, 24) != choices_of("learned", railway, 2, 24)
    assert choices_of("medium", express, 1, 12) == choices_of("learned", express, 1, 12)
