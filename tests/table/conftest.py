"""Options and things shared by the tests of the table."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=20, help="how often the crash test kills the table")
