"""Both languages know the same words, in bots and on the command line."""

import re
from pathlib import Path

import pytest
import typer

from drezina.bots import levels
from drezina.cli import app, localization, shell
from drezina.core.words import LANGUAGES

MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def messages(folder: Path, lang: str) -> set[str]:
    found = MESSAGE.findall((folder / f"words.{lang}.ftl").read_text(encoding="utf-8"))
    return {name for name in found if not name.startswith("command-")}


@pytest.mark.parametrize("folder", [levels.HERE, shell.HERE], ids=["bots", "cli"])
def test_every_message_stands_in_both_languages(folder: Path) -> None:
    english, czech = messages(folder, "en"), messages(folder, "cs")
    assert english == czech
    assert english


def test_help_is_czech_to_the_last_word() -> None:
    whole = localization.localized(typer.main.get_command(app.program()), shell.Shell("cs"))
    for command in (whole, *whole.commands.values()):
        said = command.get_help(typer.Context(command, info_name="drezina"))
        assert said.startswith("Použití: drezina [VOLBY]")
        assert "Ukázat tuto nápovědu a skončit." in said
        assert not re.search(r"Usage|Options|Commands|Arguments|default|required|Show|exit", said), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_of_the_text_game_can_be_typed(lang: str) -> None:
    words = shell.HERE / f"words.{lang}.ftl"
    meant = set(re.findall(r"^command-\w+ = (\w+)$", words.read_text(encoding="utf-8"), re.MULTILINE))
    assert meant == {"undo", "moves", "points", "log", "save", "quit", "help"}


@pytest.mark.parametrize(
    ("arguments", "environ", "lang"),
    [
        (["games", "--lang", "cs"], {}, "cs"),
        (["--lang=en", "games"], {"LC_ALL": "cs_CZ.UTF-8"}, "en"),
        (["games"], {"LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        (["games"], {"LANG": "cs_CZ.UTF-8"}, "cs"),
        (["games", "--lang"], {"LC_ALL": "C"}, "en"),
    ],
)
def test_the_language_is_the_wished_one_or_that_of_the_system(
    arguments: list[str], environ: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert shell.wished_language(arguments) == lang


@pytest.mark.parametrize(
    ("line", "commands"),
    [
        ("", []),
        ("--lan --port 80", []),
        ("sim --help", ["sim"]),
        ("--lang cs match chess", ["match"]),
        ("--help", [*app.COMMANDS]),
        ("chess sim", [*app.COMMANDS]),
    ],
)
def test_a_command_line_has_the_command_it_calls_and_all_where_it_lists_them(line: str, commands: list[str]) -> None:
    assert [*app.asked_for(line.split())] == commands
