"""The contract, for every title: in full over a pairwise cover of its configurations, in short over all of them.

A new game is covered by standing in `drezina.games.MODULES`. See `docs/add-a-game.md`.
"""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import pytest

from drezina.core.game import Config
from drezina.core.rng import Rng
from drezina.core.state import OVER
from drezina.core.words import LANGUAGES
from tests.contract import guidance, learned, matches, observations, pictures, secrecy, sound, wording
from tests.contract.walks import (
    LONGEST_GAME,
    ROOT,
    TITLES,
    Walk,
    advance,
    cover,
    folder_of,
    games_for,
    shared_walk,
    title,
)

Check = Callable[[Walk], None]
CHECKS: dict[str, tuple[Check, int]] = {  # each with the number of random games it looks at
    "stays sound": (sound.stays_sound, 3),
    "offers codes": (sound.offers_codes, 2),
    "copies are independent": (sound.copies_are_independent, 2),
    "saves are complete": (sound.saves_are_complete, 2),
    "fields are kept apart": (sound.fields_are_kept_apart, 1),
    "threads are independent": (sound.threads_are_independent, 1),
    "chance is listed": (sound.chance_is_listed, 1),
    "chance fits the odds": (sound.chance_fits_the_odds, 1),
    "order does not matter": (sound.order_does_not_matter, 2),
    "defaults are legal": (sound.defaults_are_legal, 1),
    "defaults reach the end": (sound.defaults_reach_the_end, 1),
    "scores add up": (sound.scores_add_up, 2),
    "ranks fit points": (sound.ranks_fit_points, 3),
    "views keep the law": (secrecy.views_keep_the_law, 2),
    "imagined games are games": (secrecy.imagined_games_are_games, 2),
    "views are independent": (secrecy.views_are_independent, 1),
    "the log keeps secrets": (secrecy.the_log_keeps_secrets, 2),
    "prompts are public": (secrecy.prompts_are_public, 1),
    "observations keep secrets": (observations.observations_keep_secrets, 1),
    "observations stay in bounds": (observations.observations_stay_in_bounds, 1),
    "inputs keep secrets": (learned.inputs_keep_secrets, 2),
    "refuses all else": (matches.refuses_all_else, 1),
    "every refusal is said": (matches.every_refusal_is_said, 1),
    "undo restores": (matches.undo_restores, 1),
    "free undo shows nothing": (matches.free_undo_shows_nothing, 2),
    "records come back": (matches.records_come_back, 1),
    "every state is at hand": (matches.every_state_is_at_hand, 1),
    "games are told": (wording.games_are_told, 2),
    "every event is told": (wording.every_event_is_told, 1),
    "choices are distinct": (wording.choices_are_distinct, 1),
    "positions are described": (pictures.positions_are_described, 1),
}
SLOW_CHECKS: dict[str, Check] = {  # these look at one random game of a few configurations
    "minds choose legal codes": pictures.minds_choose_legal_codes,
    "everything is drawn": pictures.everything_is_drawn,
    "targets are moves": pictures.targets_are_moves,
    "places are drawn": pictures.places_are_drawn,
    "pictures keep secrets": pictures.pictures_keep_secrets,
    "kept sheets are true": pictures.kept_sheets_are_true,
    "every item is explained": guidance.every_item_is_explained,
    "items name their choices": guidance.items_name_their_choices,
    "what is spoken of is drawn": guidance.what_is_spoken_of_is_drawn,
    "moves are ways": guidance.moves_are_ways,
}


def configurations() -> list[object]:
    """One parameter for each title and configuration of its cover; a title that cannot be had fails alone."""
    found: list[object] = []
    for name in TITLES:
        try:
            found += [pytest.param(name, config, id=f"{name} {config}") for config in cover(name)]
        except Exception as problem:
            found.append(pytest.param(name, problem, id=name))
    return found


each_configuration = pytest.mark.parametrize(("name", "config"), configurations())
each_title = pytest.mark.parametrize("name", TITLES)


@pytest.mark.parametrize("check", CHECKS)  # above, so that all checks of a configuration follow each other
@each_configuration
def test_contract(name: str, config: Config, check: str) -> None:
    examine, games = CHECKS[check]
    for seed in games_for(name, games):
        examine(shared_walk(name, config, seed))


@each_title
@pytest.mark.parametrize("check", SLOW_CHECKS)
def test_contract_in_few_configurations(name: str, check: str) -> None:
    configs = cover(name)
    for config in configs[:: -(-len(configs) // 8)]:
        SLOW_CHECKS[check](shared_walk(name, config, 1))


@each_configuration
def test_codes_and_texts_agree(name: str, config: Config) -> None:
    matches.codes_and_texts_agree(title(name), config)


@each_configuration
def test_names_are_there(name: str, config: Config) -> None:
    wording.names_are_there(title(name), config)
    wording.messages_fit_signatures(title(name), config)


@each_title
def test_every_configuration_in_short(name: str) -> None:
    """One random game of every legal configuration ends, sound at its end and on the way."""
    game = title(name)
    for number, config in enumerate(game.configs()):
        rng, state, events = Rng(number), game.start(config), 0
        while state.actor != OVER:
            assert events < LONGEST_GAME, config
            advance(state, rng)
            events += 1
            assert events % 16 or state.check() == [], f"{config}, event {events}"
        assert state.check() == [], config
        assert min(state.ranks()) == 1, config


@each_title
def test_configurations_are_different_and_legal(name: str) -> None:
    game = title(name)
    configs = list(game.configs())
    assert len(set(configs)) == len(configs) > 0
    for config in configs:
        assert game.config(config.players, **dict(config.options)) == config
        assert config.seats >= config.players
        assert set(game.automa(config)) == set(range(config.players, config.seats))
    assert {config.players for config in configs} == set(game.players)
    assert game.config() in configs, "the defaults go together"


@each_title
def test_conflicting_options_are_explained(name: str) -> None:
    """Every combination that the rules do not allow is refused with a reason in both languages."""
    game = title(name)
    for players, options in wording.all_combinations(game):
        why = game.conflict(players, options)
        if why is not None:
            for lang in LANGUAGES:
                matches.good_sentence(game.plain_words(lang).phrase("conflict", why))


def secrets_of(name: str) -> ModuleType:
    file = folder_of(name) / "secrets.py"
    assert file.is_file(), f"{name} does not list its secrets: see tests/contract/secrecy.py"
    return import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


@each_configuration
def test_secrets_stay_secret(name: str, config: Config) -> None:
    secrets = secrets_of(name)
    for seed in games_for(name, 2):
        if secrets.KINDS:
            secrecy.secrets_stay_secret(shared_walk(name, config, seed), secrets)
        else:
            secrecy.nothing_is_hidden(shared_walk(name, config, seed))


@each_title
def test_secrets_are_imagined(name: str) -> None:
    walks = [shared_walk(name, config, seed) for config in cover(name) for seed in games_for(name, 1)]
    secrecy.secrets_are_imagined(walks, secrets_of(name))
