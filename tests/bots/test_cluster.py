"""Ray: the same results as one process, whatever the number of nodes, also when one of them dies."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import drezina
from drezina.bots.bot import BadBot, bot
from drezina.bots.cluster import Cluster, NoCluster, OtherVersion, Sizes, work
from drezina.bots.executor import Processes
from drezina.bots.series import Series, play_series
from drezina.cli import main
from drezina.cli.workers import with_ray_address

GAME = "ticket-to-ride-sf"
GAMES = 60


@pytest.mark.parametrize(
    ("words", "understood"),
    [
        ("sim --ray", "sim --ray local"),
        ("sim --ray mini-express", "sim --ray local mini-express"),
        ("sim --ray --jobs 2", "sim --ray local --jobs 2"),
        ("sim --ray 10.0.0.1:6379 mini-express", "sim --ray 10.0.0.1:6379 mini-express"),
        ("sim --ray auto", "sim --ray auto"),
        ("sim mini-express", "sim mini-express"),
    ],
)
def test_an_address_may_follow(words: str, understood: str) -> None:
    assert with_ray_address(words.split()) == understood.split()


def test_pieces_take_seconds_and_the_last_ones_are_shared() -> None:
    sizes = Sizes()
    assert sizes.next(iter(range(1000)), 2) == 1
    sizes.took(10, 0.1)
    assert sizes.next(iter(range(1000)), 2) == 200
    assert sizes.next(iter(range(100)), 2) == 50
    assert sizes.next(iter([1]), 2) == 1
    assert sizes.next(count(), 2) == 200
    sizes.took(1, 60)
    assert sizes.next(iter(range(1000)), 2) == 1


def test_a_node_with_another_version_is_refused() -> None:
    with pytest.raises(OtherVersion, match="another version"):
        work("0123", len, [])


def series(games: str = "search:30n") -> Series:
    return Series(GAME, 2, drezina.game(GAME).config(2).options, (games, "greedy"), 3)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A cluster of two nodes with a core each, beside a head that does no work."""
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster
    cluster.shutdown()


@pytest.mark.extras
def test_a_node_that_dies_loses_nothing_but_time(nodes: Any, tmp_path: Path) -> None:
    alone = list(play_series(series(), GAMES, Processes(), tmp_path / "alone"))
    executor = Cluster(nodes.address)
    try:
        running = play_series(series(), GAMES, executor, tmp_path / "spread")
        first = [next(running) for _ in range(4)]
        assert executor._cores() == 2
        dying = next(node for node in nodes.worker_nodes)
        nodes.remove_node(dying, allow_graceful=False)
        spread = [*first, *running]
    finally:
        executor.close()
    assert sorted(spread, key=lambda outcome: outcome.index) == alone


@pytest.mark.extras
def test_what_goes_wrong_on_a_node_is_said_as_at_home(nodes: Any) -> None:
    executor = Cluster(nodes.address, jobs=1)
    try:
        with pytest.raises(BadBot, match="genius"):
            list(executor.map_unordered(bot, ["greedy", "genius"]))
        assert sorted(executor.map_unordered(abs, range(-500, 0))) == list(range(1, 501))
    finally:
        executor.close()


@pytest.mark.extras
def test_a_command_gives_the_same_with_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    words = ["sim", GAME, "--bots", "search:8n,greedy", "--games", "12"]
    assert main([*words, "--csv", "alone.csv"]) == 0
    assert main([*words, "--csv", "ray.csv", "--ray", "--jobs", "2"]) == 0
    assert Path("ray.csv").read_bytes() == Path("alone.csv").read_bytes()


@pytest.mark.extras
def test_no_cluster_at_an_address() -> None:
    pytest.importorskip("ray")
    with pytest.raises(NoCluster, match=r"127\.0\.0\.1:1"):
        Cluster("127.0.0.1:1")
