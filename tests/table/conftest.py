"""Options and things shared by the tests of the table."""

from collections.abc import Iterator

import pytest

from tests.table import stores
from tests.table.postgres import running_postgres


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=20, help="how often the crash test kills the table")
    parser.addoption("--hostile", type=int, default=2_000, help="how many hostile frames and requests are sent")
    parser.addoption("--fortnight", type=int, default=3, help="which cards and dice the simulated fortnight has")
    parser.addoption("--process-kills", type=int, default=3, help="how often one of three processes dies or stops")
    parser.addoption(
        "--every-size", action="store_true", help="fingers are tried in every size of the page, not on a phone only"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What is marked with `any_store` and keeps something runs on SQLite, and, as an extra, on PostgreSQL too."""
    marked = metafunc.definition.get_closest_marker("any_store")
    if marked is not None and "tmp_path" in metafunc.fixturenames:
        others = [pytest.param(kind, marks=pytest.mark.extras) for kind in marked.kwargs.get("also", stores.SERVERS)]
        metafunc.parametrize("store_in_use", [stores.FILE, *others], indirect=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL that many tests share, each with databases of its own."""
    with running_postgres() as url:
        stores.blocking(stores.make_template(url))
        yield url


@pytest.fixture(autouse=True)
def store_in_use(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = getattr(request, "param", stores.FILE)
    if kind != stores.FILE:
        monkeypatch.setattr(stores, "in_use", stores.StoreInUse(kind, request.getfixturevalue("postgres_server")))
