"""The search through everything that has lived long is rare, and it does come."""

import gc

import pytest

from drezina.table.memory import LEAST, Collector


def test_everything_is_looked_through_after_it_has_grown_by_half(monkeypatch: pytest.MonkeyPatch) -> None:
    alive, searches = [0], list[int]()
    monkeypatch.setattr(gc, "get_objects", lambda generation: [None] * alive[0])
    monkeypatch.setattr(gc, "collect", lambda: searches.append(alive[0]))
    collector = Collector()
    steps = {LEAST: 0, int(1.4 * LEAST): 0, int(1.6 * LEAST): 1, 2 * LEAST: 1, int(2.5 * LEAST): 2, LEAST // 2: 2}
    for many, expected in steps.items():
        alive[0] = many
        collector.look()
        assert len(searches) == expected, many
