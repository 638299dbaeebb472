"""Where long commands do their work: `--jobs` processes of this machine, or `--ray`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from drezina.bots.cluster import LOCAL, Cluster
from drezina.bots.executor import Executor, Processes
from drezina.cli.parameters import at_least, option

Jobs = Annotated[int | None, option("--jobs")]
Ray = Annotated[str | None, option("--ray")]


@contextmanager
def executing(jobs: int | None, ray: str | None) -> Iterator[Executor]:
    if jobs is not None:
        at_least(jobs, "--jobs")
    executor = Processes(jobs or 1) if ray is None else Cluster(ray, jobs)
    try:
        yield executor
    finally:
        executor.close()


def with_ray_address(words: list[str]) -> list[str]:
    """`--ray` alone means a local Ray. Only a word that can be one is taken for an address, such as 10.0.0.1:6379."""
    found: list[str] = []
    for word, following in zip(words, [*words[1:], ""], strict=True):
        found.append(word)
        if word == "--ray" and ":" not in following and following not in (LOCAL, "auto"):
            found.append(LOCAL)
    return found
