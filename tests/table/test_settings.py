"""Where the server keeps its data: where it is told to, where it always has, or where the system wants it."""

from pathlib import Path

import platformdirs
import pytest

from drezina.table.settings import home


@pytest.fixture(autouse=True)
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without any folder yet, on a system that wants data elsewhere than earlier versions put it."""
    monkeypatch.delenv("DREZINA_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda app, appauthor: tmp_path / "Library" / app)
    return tmp_path


def test_a_new_folder_is_where_the_system_wants_it(user: Path) -> None:
    assert home() == user / "Library" / "drezina"


def test_a_folder_of_an_earlier_version_is_found_and_kept(user: Path) -> None:
    earlier = user / ".local" / "share" / "drezina"
    earlier.mkdir(parents=True)
    assert home() == earlier


def test_an_earlier_folder_of_somebody_who_moved_their_data_is_no_longer_theirs(
    user: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (user / ".local" / "share" / "drezina").mkdir(parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(user / "data"))
    assert home() == user / "Library" / "drezina"
    (user / "data" / "drezina").mkdir(parents=True)
    assert home() == user / "data" / "drezina"


def test_the_variable_wins(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DREZINA_HOME", str(user / "mine"))
    assert home() == user / "mine"
