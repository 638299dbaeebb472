"""The games as the pages show them: titles, pictures, options, how to play, where the components come from."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from markdown_it import MarkdownIt
from markupsafe import Markup

import drezina
from drezina.core import components
from drezina.core.game import Config, ConflictingOptions, Game, Option, Value, format_value
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import NOBODY
from drezina.core.words import Language, Words
from drezina.kit.stage import blank_sheets, draw
from drezina.scene.export import by_lamplight
from drezina.scene.legend import columns
from drezina.scene.node import Part, Scene
from drezina.scene.svg import Picture, picture
from drezina.table.refusals import words

PREVIEW_PLAYERS = 3
VIEW = re.compile(r'viewBox="[^"]*"')
CHANGES = 4  # fewer options than these are changed to fit the others
PREVIEW_SEED = 9


@dataclass(frozen=True)
class Choice:
    """An option in words: its values with their names."""

    name: str
    label: str
    help: str
    values: tuple[tuple[str, str], ...]
    default: str


def playable() -> list[Game]:
    """The games that can be drawn."""
    return [game for game in drezina.titles() if type(game).draw is not Game.draw]


def blurb(game: Game, lang: Language) -> str:
    said = game.plain_words(lang)
    return said.say("blurb") if said.has("blurb") else ""


def choices(game: Game, lang: Language) -> list[Choice]:
    said = game.plain_words(lang)
    return [
        Choice(
            name=option.name,
            label=said.say(f"option-{option.name}"),
            help=_help(said, option),
            values=tuple((format_value(value), _value_name(said, option, value, lang)) for value in option.values),
            default=format_value(option.default),
        )
        for option in game.options
    ]


def fitting(game: Game, players: int, chosen: Mapping[str, str], fixed: str) -> Config:
    """The configuration nearest to what was chosen: as few other values as possible, never for the option `fixed`."""
    free = [option for option in game.options if option.name != fixed]
    for count in range(CHANGES):
        for changed in combinations(free, count):
            for values in product(*(option.values for option in changed)):
                names = [option.name for option in changed]
                with suppress(ConflictingOptions):
                    return game.config(players, **{**chosen, **dict(zip(names, values, strict=True))})
    return game.config(players, **chosen)


def _help(said: Words, option: Option) -> str:
    message = f"option-{option.name}"
    return said.say(message, attribute="help") if "help" in said.attributes(message) else ""


def _value_name(said: Words, option: Option, value: Value, lang: Language) -> str:
    message = f"option-{option.name}-{format_value(value)}"
    if said.has(message):
        return said.say(message)
    return words(lang).say(f"value-{format_value(value)}") if isinstance(value, bool) else format_value(value)


@cache
def preview(game: Game, lang: Language) -> str:
    """A picture of the board well into some game, as everybody may see it."""
    match = Match(game, game.config(min(max(game.players), PREVIEW_PLAYERS)), seed=PREVIEW_SEED)
    mind, rng = game.mind(match.config), Rng(PREVIEW_SEED)
    while not match.over:
        seat = match.waiting()[0]
        view = match.view(seat)
        view.focus(seat)
        match.play(seat, int(mind.playout_policy(view, rng)))
    state = match.at(len(match.entries) * 3 // 4)
    scene = draw(game, state.seen_by(NOBODY), match.config, game.words(match.config, lang), match.seat_names(lang))
    board = picture(scene.boards[0])
    return by_lamplight(_cropped(board, [board.sheet.parts[part] for part in game.cover]))


def _cropped(board: Picture, parts: list[Part]) -> str:
    """The drawing of a board, or so much of it as holds these parts."""
    if not parts:
        return board.text
    left, top = min(part.x for part in parts), min(part.y for part in parts)
    right, bottom = max(part.x + part.w for part in parts), max(part.y + part.h for part in parts)
    return VIEW.sub(f'viewBox="{left:g} {top:g} {right - left:g} {bottom - top:g}"', board.text, count=1)


@cache
def legend(game: Game, lang: Language) -> tuple[str, ...]:
    """What is what in a game: the columns of its legend, none where it has no legend."""
    drawn = game.legend(game.plain_words(lang))
    return tuple(map(by_lamplight, columns(drawn))) if isinstance(drawn, Scene) else ()


@cache
def howto(game: Game, lang: Language) -> Markup:
    """How to play, on one page, and what every table says about taking back."""
    file = game.folder / f"howto.{lang}.md"
    text = file.read_text(encoding="utf-8") if file.exists() else blurb(game, lang)
    if legend(game, lang):
        text += "\n\n" + "".join(f"![]({address})" for address in _legend_addresses(game, lang)) + "\n"
    text += f"\n\n{words(lang).say('howto-undo')}\n"
    if sheets := blank_sheets(game, lang):
        text += f"\n\n{words(lang).say('howto-print')}\n\n"
        for kind, (title, _) in sheets.items():
            text += f"- [{title}](/print/{game.id}/{kind}.svg?lang={lang})\n"
    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _legend_addresses(game: Game, lang: Language) -> Iterator[str]:
    """Each column for each theme of the page, which shows the one of its own."""
    for theme in ("light", "dark"):
        for column in range(len(legend(game, lang))):
            yield f"/legend/{game.id}/{column}.svg?lang={lang}#{theme}"


@cache
def provenance(game: Game, lang: Language) -> list[tuple[str, components.Source, str]]:
    """Each block of the components: its name, where it comes from, what is known about it."""
    file = components.file_of(game.id, game.folder)
    ours = file.parent == game.folder
    return [_block(game.plain_words(lang), *block, ours=ours) for block in components.provenance(file)]


def _block(
    said: Words, key: str, source: components.Source, note: str, *, ours: bool
) -> tuple[str, components.Source, str]:
    """A block in words; what an owner notes in a file of their own stays as it is."""
    message = f"block-{key.replace('.', '-')}"
    name = said.say(message) if said.has(message) else key.replace(".", ", ").replace("_", " ")
    translated = ours and said.has(message) and "note" in said.attributes(message)
    return name, source, said.say(message, attribute="note") if translated else note
