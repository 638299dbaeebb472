"""Where the table listens, and what the terminal says about it."""

import errno
import socket
from pathlib import Path

import pytest

from drezina.cli import main
from drezina.table import run
from drezina.table.settings import Settings


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """The ports of tables that would be served now."""
    ports: list[int] = []

    def serve(settings: Settings, sock: socket.socket) -> None:
        sock.close()
        ports.append(settings.port)

    monkeypatch.setenv("DREZINA_HOME", str(tmp_path))
    monkeypatch.setattr(run, "try_database", lambda settings: None)
    monkeypatch.setattr(run, "serve", serve)
    return ports


@pytest.mark.parametrize(("host", "written"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")])
def test_the_address_is_the_one_that_can_be_opened(
    host: str, written: str, served: list[int], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if ":" in host:  # not every machine has such addresses
        plain = run.listener
        monkeypatch.setattr(run, "listener", lambda _, port: plain("127.0.0.1", port))
    assert main(["serve", "--host", host, "--port", "0", "--lang", "en"]) == 0
    assert served[0] > 0
    assert f"http://{written}:{served[0]}\n" in capsys.readouterr().out


def test_behind_the_last_port_there_is_none() -> None:
    with run.free_listener("127.0.0.1", 65_535), run.free_listener("127.0.0.1", 65_535) as other:
        assert 0 < other.getsockname()[1] < 65_535


def test_a_port_that_is_not_allowed_is_not_called_taken(
    served: list[int], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = socket.socket.bind

    def bind(self: socket.socket, address: tuple[str, int]) -> None:
        if 0 < address[1] < 1024:
            raise PermissionError(errno.EACCES, "Permission denied")
        plain(self, address)

    monkeypatch.setattr(socket.socket, "bind", bind)
    assert main(["--no-browser", "--port", "80", "--lang", "en"]) == 0
    assert "does not let you listen on port 80; the table takes" in capsys.readouterr().out
    assert main(["serve", "--port", "80", "--lang", "cs"]) == 2
    assert "naslouchat nedovolí" in capsys.readouterr().err
    assert len(served) == 1
