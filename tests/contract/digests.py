"""Plays games of a title and prints what they come to, for comparison between processes.

python -m tests.contract.digests play TITLE SEED...     digests of random games, compiled or not
python -m tests.contract.digests load TITLE FILE...     digests of recorded games
"""

import sys
from hashlib import blake2b
from pathlib import Path

from drezina.core.match import Match
from drezina.core.rng import Rng
from tests.contract.walks import cover, title, walk


def of_random_games(name: str, seeds: list[int]) -> list[str]:
    """One line for each game; the seeds go round the configurations of the cover."""
    lines = []
    for seed in seeds:
        config = cover(name)[seed % len(cover(name))]
        played = walk(title(name), config, seed)
        digest = blake2b(digest_size=12)
        for save, step in zip(played.saves[1:], played.steps, strict=True):
            digest.update(save)
            digest.update(repr([(fact.kind, fact.args, fact.only, fact.but) for fact in step.facts]).encode())
        imagined = played.states[len(played.steps) // 2].seen_by(0).imagine(Rng(seed)).save()
        digest.update(imagined)
        lines.append(f"{config} {len(played.steps)} {list(played.states[-1].points())} {digest.hexdigest()}")
    return lines


def of_records(name: str, files: list[Path]) -> list[str]:
    title(name)
    matches = [Match.load(file.read_text(encoding="utf-8")) for file in files]
    return [blake2b(match.state.save() + match.record().encode(), digest_size=12).hexdigest() for match in matches]


if __name__ == "__main__":
    what, name, *words = sys.argv[1:]
    out = (
        of_random_games(name, [int(word) for word in words])
        if what == "play"
        else of_records(name, [*map(Path, words)])
    )
    print("\n".join(out))
