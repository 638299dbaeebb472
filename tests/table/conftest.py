"""Options and things shared by the tests of the table."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=20, help="how often the crash test kills the table")
    parser.addoption("--hostile", type=int, default=2_000, help="how many hostile frames and requests are sent")
    parser.addoption("--fortnight", type=int, default=3, help="which cards and dice the simulated fortnight has")
    parser.addoption("--process-kills", type=int, default=3, help="how often one of three processes dies or stops")
    parser.addoption(
        "--every-size", action="store_true", help="fingers are tried in every size of the page, not on a phone only"
    )
