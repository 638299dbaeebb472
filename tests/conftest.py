"""What holds for all tests: Hypothesis finds the same examples each time, and a busy machine is no failure."""

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

pytest_plugins = ("tests.table.browsing",)

settings.register_profile(
    "drezina", derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("drezina")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deal", type=int, default=0, help="which games are dealt in a browser: the same for each number")
    parser.addoption("--luck", type=int, default=0, help="how many games of each title show that mean luck is zero")
    parser.addoption("--thorough", action="store_true", help="of the lab's checks: all configurations, many games")
    parser.addoption("--whole-games", action="store_true", help="every board of whole games is looked at in a browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is slow begins early: no worker shall be left with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


class Sharing(LoadScopeScheduling):  # type: ignore[misc]
    """Every test goes to the next free worker, but together with those that share something dear to make.

    Tests of a module in a browser share a table and a Chromium, checks of a configuration its random games.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if "/test_browser" in file:
            return file
        return nodeid.rpartition("-")[0] if "::test_contract[" in nodeid else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return Sharing(config, log)
