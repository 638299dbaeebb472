"""What facts, questions and refusals declare: the clause they come from and the places on the board they speak of."""

import re
from collections.abc import Iterator
from importlib import import_module

from drezina.core.game import Game
from drezina.core.words import PhraseKind
from drezina.kit.stage import draw
from tests.contract.pictures import keys_of
from tests.contract.walks import cover, shared_walk
from tests.contract.wording import NAMES, messages

NUMBERED = re.compile(r"([a-z]+)-\d+")
ARGUMENT = re.compile(r"{([a-z]+)\d*(?:-1)?}")
WITHOUT_CLAUSE = {"not-now", "over", "chance", "no-clans"}  # what no rule says

# Things that are drawn in some places but named for what they are, not for where they lie
NO_PLACES = {
    "ticket-to-ride-sf": {"card", "symbol"},
    "russian-railroads": {"effect", "level", "colour"},
    "cargo-empire": {"good"},
}
# Phrases that speak of a thing which lies nowhere then, or on everybody's sheet, or whose place they name otherwise
NOWHERE = {
    "mini-express": {"start-hex"},
    "railroad-ink": {"goal-opens", "goal-opens-solo"},
    "ticket-to-ride-sf": {"offered", "returned-ticket"},
    "russian-railroads": {"no-such-space", "not-your-engineer", "too-weak"},
    "cargo-empire": {"not-drawn"},
}


def phrases(game: Game) -> Iterator[PhraseKind]:
    """Facts, questions and refusals; not the lines that describe a position, which name everything anyway."""
    yield from game.facts
    module = import_module(f"{type(game).__module__.rpartition('.')[0]}.prompts")
    known = messages(game.folder / "words.en.ftl")
    for value in vars(module).values():
        for kind in value.values() if isinstance(value, dict) else (value,):
            if isinstance(kind, PhraseKind):
                name = kind.signature.partition(" ")[0]
                if {f"prompt-{name}", f"refusal-{name}"} & set(known):
                    yield kind


def arguments(kind: PhraseKind) -> set[str]:
    return {re.sub(r"\d+$", "", name) for name in kind.signature.split()[1:]}


def kinds_of_places(game: Game) -> set[str]:
    """Arguments that are places by their name (items `city-7` are drawn) or because some phrase points at them so."""
    drawn = set[str]()
    configs = cover(game.id)
    for config in configs[:: -(-len(configs) // 4)]:
        walk = shared_walk(game.id, config, 1)
        for _, state in walk.events(3):
            words = game.words(config, "en")
            drawn |= keys_of(draw(game, state, config, words, NAMES[: config.seats]))
    named = {found[1] for key in drawn if (found := NUMBERED.fullmatch(key))}
    pointed = {name for kind in phrases(game) for place in kind.at for name in ARGUMENT.findall(place)}
    things = set(game.vocabulary(game.config()))
    return (named | pointed) & things - NO_PLACES.get(game.id, set())


def without_clause(game: Game) -> list[str]:
    named = {kind.signature.partition(" ")[0] for kind in phrases(game) if not kind.clause}
    return sorted(named - WITHOUT_CLAUSE)


def undeclared(game: Game) -> dict[str, set[str]]:
    """Phrases with arguments that are places, of which they declare nothing."""
    places, excused = kinds_of_places(game), NOWHERE.get(game.id, set[str]())
    found = {}
    for kind in phrases(game):
        declared = {name for place in kind.at for name in ARGUMENT.findall(place)}
        missing = (arguments(kind) & places) - declared
        if missing and kind.signature.partition(" ")[0] not in excused:
            found[kind.signature] = missing
    return found
