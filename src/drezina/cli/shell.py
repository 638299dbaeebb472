"""What all commands share: language, words, output, refusals."""

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rich.console import Console

from drezina.bots.levels import HERE as BOTS
from drezina.core import components
from drezina.core.errors import DrezinaError, sayable
from drezina.core.game import Config, Game, Value, game
from drezina.core.words import HERE as CORE
from drezina.core.words import LANGUAGES, Language, Words, language

HERE = Path(__file__).parent
PIPE_WIDTH = 160
LANGUAGE = "DREZINA_LANG"
LONGEST_VALUE = 2_000  # characters of an argument in a message, such as a whole path


class Refused(DrezinaError):
    """An argument of the command line that cannot be used."""

    prefix = "refused"

    def words(self, lang: Language) -> Words:
        return words_of(lang)


class InputEnded(Exception):
    """The standard input has ended."""


class Interrupted(Exception):
    """The user stopped a long command; what has been done is stored."""


def words_of(lang: Language) -> Words:
    return Words(lang, [folder / f"words.{lang}.ftl" for folder in (CORE, BOTS, HERE)])


@dataclass
class Shell:
    """The terminal, in one language."""

    lang: Language

    @cached_property
    def words(self) -> Words:
        return words_of(self.lang)

    @cached_property
    def out(self) -> Console:
        """Results. In a file or a pipe lines may be long: nothing is wrapped that a program may read."""
        plain = Console(highlight=False)
        return plain if plain.is_terminal else Console(highlight=False, width=PIPE_WIDTH)

    @cached_property
    def progress(self) -> Console:
        """Where progress is shown, so that results can be piped."""
        return Console(stderr=True, highlight=False)

    def word(self, message: str, **args: str | int) -> str:
        return self.words.say(message, {name: sayable(value, LONGEST_VALUE) for name, value in args.items()})

    def say(self, message: str, style: str = "", **args: str | int) -> None:
        self.print(self.word(message, **args), style)

    def report(self, message: str, **args: str | int) -> None:
        """Tells how a long command gets on."""
        self.progress.print(self.word(message, **args), markup=False)

    def print(self, text: str, style: str = "") -> None:
        self.out.print(text, style=style or None, markup=False, soft_wrap=not self.out.is_terminal)


def wished_language(arguments: list[str]) -> Language:
    """The language of `--lang`, looked up before anything is parsed, so that help and refusals speak it too."""
    wish = None
    for index, word in enumerate(arguments):
        if word == "--lang":
            wish = arguments[index + 1] if index + 1 < len(arguments) else None
        elif word.startswith("--lang="):
            wish = word.removeprefix("--lang=")
    variables = (LANGUAGE, "LC_ALL", "LC_MESSAGES", "LANG")
    return language(wish or next((os.environ[name] for name in variables if name in os.environ), None))


def known_language(wish: str | None) -> str | None:
    """Refuses a language that is not available; the language of the system is only a hint."""
    if wish is not None and not wish.lower().startswith(LANGUAGES):
        raise Refused("lang", lang=wish, allowed=", ".join(LANGUAGES))
    return wish


def use_data(folder: Path) -> None:
    """Component files of this folder replace ours."""
    if not folder.is_dir():
        raise Refused("data", folder=str(folder))
    os.environ[components.VARIABLE] = str(folder)


def can_write(*files: Path | None) -> None:
    """Refuses files that cannot be written, before any work is done for them."""
    for file in files:
        if file is None:
            continue
        folder = file.absolute().parent
        if not folder.is_dir():
            raise Refused("folder", folder=str(folder))
        if file.is_dir():
            raise Refused("is-folder", file=str(file))
        if not os.access(file if file.exists() else folder, os.W_OK):
            raise Refused("write", file=str(file))


def configured(name: str, players: int | None, options: list[str]) -> tuple[Game, Config]:
    """A game in the configuration that `--players` and `--option name=value` ask for."""
    title = game(name)
    chosen: dict[str, Value] = {}
    for text in options:
        option, equals, value = text.partition("=")
        if not equals:
            raise Refused("option", text=text)
        if option.strip() == "players":
            raise Refused("option-players", number=value.strip())
        chosen[option.strip().replace("-", "_")] = value.strip()
    return title, title.config(players, **chosen)
