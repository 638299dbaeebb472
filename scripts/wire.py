"""How much of the pictures goes over the wire: whole games of four, what a seat and a spectator are sent for a move.

    python3 start.py scripts/wire.py           for all games
    python3 start.py scripts/wire.py GAME      for one

A move is what a page is sent between one decision and the next; ends of rounds and of the game are counted apart. The
ground of a board and its symbols are fetched once and kept for good.
"""

import sys
from collections.abc import Iterator
from statistics import median, quantiles

from drezina.bots.bot import bot
from drezina.core.game import Game, titles
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import NOBODY
from drezina.kit.stage import draw_match
from drezina.scene.diff import diff
from drezina.scene.svg import Picture, render

GAMES = 3
PLAYERS = 4
VIEWERS = (0, NOBODY)
ROUNDS = ("round",)  # fields of positions that say that a round is over
KB = 1000


def played(game: Game, seed: int) -> Match:
    config = game.config(max(number for number in game.players if number <= PLAYERS))
    match, greedy, rng = Match(game, config, seed=seed), bot("greedy"), Rng(seed)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, greedy.choose(game, config, match.view(seat), seat, rng))
    return match


def sent(old: tuple[Picture, ...], new: tuple[Picture, ...]) -> int:
    """Bytes of SVG text that make the old pictures the new ones."""
    change = diff(old, new)
    items = sum(len(text.encode()) for one in change.changes for _, text, _ in one.put)
    return items + sum(len(text.encode()) for picture in change.whole for _, text in picture.items)


def round_of(match: Match, at: int) -> int:
    state = match.at(at)
    return int(next((getattr(state, name) for name in ROUNDS if hasattr(state, name)), 0))


def moves(match: Match) -> Iterator[tuple[bool, int]]:
    """For each decision and viewer: whether a round or the game ended with it, and what was sent."""
    decisions = [number for number, entry in enumerate(match.entries, start=1) if entry.seat >= 0]
    last = len(match.entries)
    for viewer in VIEWERS:
        before, round_before = render(draw_match(match, viewer, at=decisions[0])), round_of(match, decisions[0])
        for following in [*decisions[1:], last]:
            after, round_after = render(draw_match(match, viewer, at=following)), round_of(match, following)
            yield round_after != round_before or following == last, sent(before, after)
            before, round_before = after, round_after


def ground(match: Match) -> int:
    """Ground and symbols of the largest board."""
    pictures = render(draw_match(match, 0))
    library = max(len(picture.library.text.encode()) if picture.library else 0 for picture in pictures)
    return library + max(len(picture.ground.text.encode()) if picture.ground else 0 for picture in pictures)


def report(game: Game) -> None:
    usual: list[int] = []
    ends: list[int] = []
    for seed in range(GAMES):
        match = played(game, seed)
        for end, size in moves(match):
            (ends if end else usual).append(size)
    print(f"{game.id}: {said(usual)}; ends of rounds and games: {said(ends)}; ground {ground(match) / KB:.1f} kB")


def said(sizes: list[int]) -> str:
    middle, high = median(sizes) / KB, quantiles(sizes, n=20)[-1] / KB
    return f"{len(sizes)} moves, middle {middle:.1f} kB, p95 {high:.1f} kB, largest {max(sizes) / KB:.1f} kB"


if __name__ == "__main__":
    for title in titles():
        if len(sys.argv) < 2 or sys.argv[1] == title.id:
            report(title)
