"""What holds for all tests: Hypothesis finds the same examples each time, and a busy machine is no failure."""

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("tests.table.browsing",)

settings.register_profile(
    "drezina", derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("drezina")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deal", type=int, default=0, help="which games are dealt in a browser: the same for each number")
