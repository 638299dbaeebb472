"""Checks of words: everything that a person reads exists in Czech and English, with all its arguments."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from drezina.core.game import Config, Game, Value, format_value
from drezina.core.state import COMPLETE, NOBODY
from drezina.core.words import LANGUAGES, Phrase, Words
from tests.contract.matches import good_sentence
from tests.contract.walks import Walk

NAMES = ("Anna", "Bohouš", "Cyril", "Dana", "Eva", "Filip", "Gita")
SAID_BY_CODE = ("fact", "prompt", "refusal", "score", "conflict", "tie", "last", "scored")


# --- what random games say --------------------------------------------------------------------------------------------


def games_are_told(walk: Walk) -> None:
    """Every fact, prompt and score line of a random game has its sentence in both languages."""
    game, facts = walk.game, {(fact.kind, fact.args): fact for step in walk.steps for fact in step.facts}
    prompts, lines, ending = set[Phrase](), set[Phrase](), set[Phrase]()
    for _, state, step in walk.decisions(60):
        view = state.seen_by(step.seat)
        view.focus(step.seat)
        prompts |= {game.prompt(view), game.prompt(state.seen_by(NOBODY))}
    for _, state in walk.events(6):
        for view in (state, state.seen_by(0), state.seen_by(NOBODY)):
            lines |= {line.what for score in game.score(view) for line in score}
            ending |= {said for said in (game.last_round(view),) if said is not None}
    for lang in LANGUAGES:
        words = game.words(walk.config, lang)
        for fact in facts.values():
            good_sentence(words.phrase("fact", game.fact(fact), NAMES))
        categories = {game.category(line) for line in lines}
        for prefix, phrases in (("prompt", prompts), ("score", lines), ("category", categories), ("last", ending)):
            for phrase in phrases:
                good_sentence(words.phrase(prefix, phrase, NAMES))


def every_event_is_told(walk: Walk) -> None:
    """Nothing happens in silence: the spectator of the complete game hears something of almost every decision."""
    told = [step for step in walk.steps if any(fact.heard_by(COMPLETE) for fact in step.facts)]
    assert len(told) * 3 >= len(walk.steps), f"{walk.config}: {len(told)} of {len(walk.steps)} events are told"


def choices_are_distinct(walk: Walk) -> None:
    """The moves that are offered together have different labels, so that a list of buttons can be understood."""
    table = walk.game.moves(walk.config)
    for lang in LANGUAGES:
        words = walk.game.words(walk.config, lang)
        for place, state, step in walk.decisions(10):
            asked = state.copy()
            asked.focus(step.seat)
            labels: dict[str, str] = {}
            for code in asked.legal():
                label = words.phrase("move", table.phrase(code), NAMES)
                good_sentence(label)
                text = table.text(code)
                assert labels.setdefault(label, text) == text, f"{walk.config}, {lang}, event {place}: {label}: {text}"


# --- what could be said -----------------------------------------------------------------------------------------------


def all_combinations(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every number of players with every value of every option, legal or not."""
    for players in game.players:
        for values in product(*(option.values for option in game.options)):
            yield players, {option.name: value for option, value in zip(game.options, values, strict=True)}


def names_are_there(game: Game, config: Config) -> None:
    """Title, blurb, options with help and values, every term, every kind of move with its first and last row."""
    for lang in LANGUAGES:
        words = game.words(config, lang)
        for message in ("title", "blurb", *(["automa"] if game.automa(config) else [])):
            good_sentence(words.say(message, {"number": 1}))
        for option in game.options:
            good_sentence(words.say(f"option-{option.name}"))
            good_sentence(words.say(f"option-{option.name}", attribute="help"))
            for value in option.values:
                good_sentence(words.say(f"option-{option.name}-{format_value(value)}"))
        for kind, known in game.vocabulary(config).items():
            for number in range(len(known)):
                good_sentence(words.term(kind, number))
        _moves_have_labels(game, config, words)


def _moves_have_labels(game: Game, config: Config, words: Words) -> None:
    table = game.moves(config)
    rows: dict[str, list[int]] = {}
    for code in range(table.size):
        rows.setdefault(table.phrase(code).kind, []).append(code)
    for kind, codes in rows.items():
        good_sentence(words.say(f"verb-{kind}"))
        for code in {*codes[:: max(1, len(codes) // 20)], codes[-1]}:
            good_sentence(words.phrase("move", table.phrase(code), NAMES))


def messages_fit_signatures(game: Game, config: Config) -> None:
    """Every message about a fact or a move asks only for arguments that its signature gives, and every fact has one."""
    signatures = {f"fact-{signature.split()[0]}": signature for signature in [fact.signature for fact in game.facts]}
    signatures |= {f"move-{phrase.kind}": phrase.signature for phrase in game.moves(config).phrases}
    types = set(game.vocabulary(config))
    for lang in LANGUAGES:
        known = messages(game.folder / f"words.{lang}.ftl")
        for message, signature in signatures.items():
            if message not in known:
                assert message.startswith("move-"), f"{lang}: no {message}"  # chance need not be said as a move
                continue
            for variable in variables(known[message]):
                assert _is_given(variable, signature.split()[1:], types), f"{lang}: {message} has no ${variable}"


def _is_given(variable: str, names: list[str], types: set[str]) -> bool:
    if variable in names:
        return True
    name = variable.partition("_")[0]
    return name in names and re.sub(r"\d+$", "", name) in types


def phrases_in_code_have_words(game: Game) -> None:
    """Each phrase that the game's code can make is a message, and each such message can be made by the code."""
    made = set(phrases_in(game.folder))
    spoken = {signature.split()[0] for signature in [fact.signature for fact in game.facts]}
    constants = {text.split()[0] for text in strings_in(game.folder) if text.strip()}
    for lang in LANGUAGES:
        said: dict[str, set[str]] = {prefix: set() for prefix in SAID_BY_CODE}
        for message in messages(game.folder / f"words.{lang}.ftl"):
            prefix, _, kind = message.partition("-")
            if prefix in said:
                said[prefix].add(kind)
        anywhere = set().union(*said.values())
        kinds_of_moves = {text.split()[0] for text in constants}
        assert made - anywhere - kinds_of_moves == set(), f"{lang}: phrases without words"
        assert said["fact"] == spoken, f"{lang}: facts"
        unused = {f"{prefix}-{kind}" for prefix in SAID_BY_CODE[1:] for kind in said[prefix] - constants}
        assert unused == set(), f"{lang}: words that no code says"


def phrases_in(folder: Path) -> Iterator[str]:
    """The kinds of all phrases that are written out in the sources of a folder."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Phrase" | "PhraseKind"), args=[ast.Constant(value=str(signature)), *_]):
                    yield signature.split()[0]


def strings_in(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


# --- the files of words -----------------------------------------------------------------------------------------------


def messages(file: Path) -> dict[str, ftl.Message]:
    resource = FluentParser().parse(file.read_text(encoding="utf-8"))
    broken = [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert [entry.content for entry in broken] == [], file.name
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    names = [entry.id.name for entry in found]
    assert sorted(set(names)) == sorted(names), file.name
    return dict(zip(names, found, strict=True))


def variables(node: ftl.BaseNode) -> set[str]:
    """The arguments that a message asks for."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    parts = [part for value in vars(node).values() for part in (value if isinstance(value, list) else [value])]
    return set().union(*(variables(part) for part in parts if isinstance(part, ftl.BaseNode)))


def languages_agree(czech: Path, english: Path) -> None:
    """The same messages with the same arguments; forms may be Czech only, and what one types is each language's own."""
    ours, theirs = (
        {name: message for name, message in messages(file).items() if not name.startswith("command-")}
        for file in (czech, english)
    )
    assert set(ours) == set(theirs), f"{czech.parent.name}: {sorted(set(ours) ^ set(theirs))} in one language only"
    for name, message in ours.items():
        where = f"{czech.parent.name}: {name}"
        assert _base_names(message) == _base_names(theirs[name]), where
        has_help = {"help"} & {attribute.id.name for attribute in message.attributes}
        assert has_help == {"help"} & {attribute.id.name for attribute in theirs[name].attributes}, where


def _base_names(message: ftl.Message) -> set[str]:
    """`$card_acc` and `$card_id` are `$card` in another form, and so are the forms for numbers."""
    return {variable.partition("_")[0] for variable in variables(message)} - {"one", "few", "many"}
