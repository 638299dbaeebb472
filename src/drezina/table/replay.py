"""The past of a game: any position as its viewer could see it then; everything once the game is over.

A snapshot of the past is made from `seen_by` of that moment, so nothing newer can be in it.
"""

from collections import OrderedDict
from collections.abc import Sequence

from drezina.core.match import Match
from drezina.core.state import CHANCE, OVER
from drezina.core.words import Language
from drezina.table import limits
from drezina.table.protocol import Past
from drezina.table.refusals import Refused
from drezina.table.snapshot import Names, Presenter, Snapshot, difference, full, viewer_of, visible


class Replay:
    """Makes snapshots of the past of one match."""

    def __init__(self, match: Match, names: Names) -> None:
        self.match = match
        self.presenter = Presenter(match, names)
        self.cache: OrderedDict[tuple[str, int, int, Language], Snapshot] = OrderedDict()

    def past(self, n: int, seat: int | None, lang: Language, line: str, have: tuple[int, str] | None) -> Past:
        """Position n for a seat or a spectator; only the difference for a page that shows `have` of the same line."""
        last = len(self.match.entries)
        if not 0 <= n <= last:
            raise Refused("no-position")
        viewer = viewer_of(seat)
        snapshot = self._snapshot(n, viewer, lang, line)
        known = have is not None and have[1] == line and 0 <= have[0] <= last
        show = difference(self._snapshot(have[0], viewer, lang, line), snapshot) if have and known else full(snapshot)
        return Past(n, last, tuple(self.match.turns()), line, show)

    def _snapshot(self, n: int, viewer: int, lang: Language, line: str) -> Snapshot:
        key = (line, n, viewer, lang)
        if key not in self.cache:
            self.cache[key] = Snapshot(n, *self.presenter.present(self.match.at(n), n, viewer, lang))
            while len(self.cache) > limits.REPLAY_SNAPSHOTS:
                self.cache.popitem(last=False)
        self.cache.move_to_end(key)
        return self.cache[key]


def line_of(match: Match, version: int) -> str:
    """Changes with every event that is not simply one more move: an undo, another name, the end."""
    decisions = sum(entry.seat != CHANCE for entry in match.entries)
    return f"{version - decisions}{'!' if match.over else ''}"


def points_by_turn(match: Match, seat: int | None) -> list[tuple[int, list[int]]]:
    """The points of all seats at the beginning of every turn, as the viewer could know them then."""
    wanted, viewer = set(match.turns()), viewer_of(seat)
    state, found = match.at(0), list[tuple[int, list[int]]]()
    for n in range(len(match.entries) + 1):
        if n in wanted:
            found.append((n, list(visible(match, state, viewer).points())))
        if n < len(match.entries):
            entry = match.entries[n]
            if entry.seat != CHANCE:
                state.focus(entry.seat)
            state.apply(entry.code)
    return found


def fork(match: Match, n: int, seat: int | None, names: Sequence[str]) -> Match:
    """A new game from a position: from everything after the end, before it only from what the viewer could know."""
    if not 0 <= n <= len(match.entries):
        raise Refused("no-position")
    if match.at(n).actor == OVER:
        raise Refused("fork-over")
    twin = match.fork(n) if match.over else match.fork(n, seen_by=viewer_of(seat))
    twin.names = tuple(" ".join(name.split()) for name in names)
    return twin
