"""Whatever `serve` takes can be said by a variable, so that no password has to stand on a command line."""

import socket
from pathlib import Path
from typing import Any

import pytest
import typer

from drezina.cli import main
from drezina.cli.app import program
from drezina.table import run
from drezina.table.settings import Settings

GIVEN = {
    "DREZINA_HOST": "0.0.0.0",
    "DREZINA_PORT": "0",
    "DREZINA_DATABASE": "postgresql://anna:secret@db/trains",
    "DREZINA_PUBLIC_URL": "https://trains.example",
    "DREZINA_TRUSTED_PROXY": "10.0.0.2",
    "DREZINA_COMPRESS": "1",
    "DREZINA_WORKERS": "3",
    "DREZINA_BOT_PROGRAM": "node bot.js",
    "DREZINA_JSON_LOG": "1",
    "DREZINA_METRICS_PORT": "0",
    "DREZINA_METRICS_HOST": "127.0.0.2",
    "DREZINA_KEEP_OPEN": "5",
    "DREZINA_END_IDLE": "30",
    "DREZINA_KEEP": "90",
    "DREZINA_SMTP": "smtp://anna:secret@mail.example",
    "DREZINA_MAIL_FROM": "trains@example.org",
    "DREZINA_PUSH_HOSTS": "push.example",
    "DREZINA_WEBHOOK_HOSTS": "discord.com",
    "DREZINA_PROCESSES": "2",
    "DREZINA_LINK_HOST": "10.0.0.3",
    "DREZINA_LANG": "cs",
}


def serve_options() -> list[Any]:
    group: Any = typer.main.get_command(program())
    return [param for param in group.commands["serve"].params if param.name != "help"]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Settings]:
    """The settings of tables that would be served now."""
    found: list[Settings] = []

    def serve(settings: Settings, sock: socket.socket) -> None:
        sock.close()
        found.append(settings)

    monkeypatch.setenv("DREZINA_HOME", str(tmp_path))
    monkeypatch.setattr(run, "try_database", lambda settings: None)
    monkeypatch.setattr(run, "serve", serve)
    for name, value in GIVEN.items():
        monkeypatch.setenv(name, value)
    return found


def test_every_option_of_serve_has_its_variable() -> None:
    assert {param.envvar for param in serve_options()} == set(GIVEN)


def test_variables_reach_the_table(served: list[Settings], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve"]) == 0
    (settings,) = served
    assert (settings.host, settings.database) == (GIVEN["DREZINA_HOST"], GIVEN["DREZINA_DATABASE"])
    assert (settings.public_url, settings.trusted_proxies) == ("https://trains.example", "10.0.0.2")
    assert (settings.compress, settings.workers, settings.bot_program) == (True, 3, "node bot.js")
    assert (settings.json_log, settings.metrics_port, settings.metrics_host) == (True, 0, "127.0.0.2")
    assert (settings.keep_open, settings.end_idle, settings.keep) == (5, 30, 90)
    assert (settings.processes, settings.link_host) == (2, "10.0.0.3")
    assert capsys.readouterr().out == "Stůl je otevřený na https://trains.example\n"


def test_words_weigh_more_than_variables(served: list[Settings]) -> None:
    assert main(["serve", "--host", "127.0.0.1", "--workers", "1"]) == 0
    assert (served[0].host, served[0].workers) == ("127.0.0.1", 1)


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("DREZINA_PORT", "many", "--port needs a whole number."),
        ("DREZINA_COMPRESS", "maybe", "--compress needs 1 or 0."),
        ("DREZINA_WORKERS", "-1", "--workers cannot be -1; it has to be at least 0."),
        ("DREZINA_PUBLIC_URL", "trains", "--public-url cannot be “trains”; write it as https://trains.example."),
        ("DREZINA_LANG", "de", "--lang cannot be “de”; allowed: cs, en."),
    ],
)
def test_a_wrong_variable_is_refused_in_a_sentence(
    variable: str,
    value: str,
    sentence: str,
    served: list[Settings],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DREZINA_LANG", "en")
    monkeypatch.setenv(variable, value)
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == f"{sentence}\n"
    assert served == []


def test_the_table_of_a_household_takes_the_port_too_and_says_that_it_is_uncompiled(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("drezina.compiled", False)
    monkeypatch.setenv("DREZINA_LANG", "en")
    with run.free_listener("127.0.0.1", 20_000) as probe:
        wished = int(probe.getsockname()[1])
    monkeypatch.setenv("DREZINA_PORT", str(wished))
    assert main(["--no-browser"]) == 0
    assert served[0].port == wished
    said = capsys.readouterr().out
    assert "This runs uncompiled" in said
    monkeypatch.setattr("drezina.compiled", True)
    assert main(["--no-browser"]) == 0
    assert "uncompiled" not in capsys.readouterr().out
