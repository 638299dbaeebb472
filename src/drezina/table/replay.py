"""The past of a game: any position as its viewer could see it then; everything once the game is over.

A snapshot of the past is made from `seen_by` of that moment, so nothing newer can be in it.
"""

from collections import OrderedDict
from collections.abc import Sequence

from drezina.core.match import Match, turns
from drezina.core.state import CHANCE, OVER
from drezina.core.words import Language
from drezina.scene.node import Window
from drezina.table import limits
from drezina.table.protocol import Past
from drezina.table.refusals import Refused
from drezina.table.snapshot import Names, Presenter, Snapshot, difference, full, viewer_of, visible
from drezina.table.steps import Steps

Known = tuple[int, str | None]  # a position that a page shows, and its line


class Replay:
    """Makes snapshots of the past of one match."""

    def __init__(self, match: Match, names: Names, steps: Steps, resigned: Sequence[int]) -> None:
        self.match, self.steps = match, steps
        self.presenter = Presenter(match, names, steps, resigned)
        self.cache: OrderedDict[tuple[str, int, int, Language, Window], Snapshot] = OrderedDict()

    def past(
        self, n: int, seat: int | None, lang: Language, line: str, have: Known | None, window: Window = "wide"
    ) -> Past:
        """Position n for a seat or a spectator; only the difference for a page that shows `have` of the same line.

        Without a line, `have` is of the present one: the page wants to know what one step changed.
        """
        viewer = viewer_of(seat)
        last = len(self.steps.shown(viewer))
        if not 0 <= n <= last:
            raise Refused("no-position")
        snapshot = self._snapshot(n, viewer, lang, line, window)
        known = have is not None and have[1] in (line, None) and 0 <= have[0] <= last
        shown = self._snapshot(have[0], viewer, lang, line, window) if have and known else None
        show = difference(shown, snapshot) if shown else full(snapshot)
        return Past(n, last, tuple(turns_of(self.match, self.steps, viewer)), line, show)

    def _snapshot(self, n: int, viewer: int, lang: Language, line: str, window: Window) -> Snapshot:
        key = (line, n, viewer, lang, window)
        if key not in self.cache:
            entries = self.steps.entries_after(viewer, n)
            shown = self.presenter.present(self.match.at(entries), entries, viewer, lang, window=window)
            self.cache[key] = Snapshot(n, *shown)
            while len(self.cache) > limits.REPLAY_SNAPSHOTS:
                self.cache.popitem(last=False)
        self.cache.move_to_end(key)
        return self.cache[key]


def turns_of(match: Match, steps: Steps, viewer: int) -> list[int]:
    """The steps of a viewer after which another seat begins to decide, and the number of all."""
    return turns([steps.entries[place].seat for place in steps.shown(viewer)], alone=match.config.players == 1)


def line_of(match: Match, steps: Steps, viewer: int, version: int) -> str:
    """Changes with everything a viewer can tell that is not simply one more move: an undo, another name, the end."""
    decisions = sum(steps.entries[place].seat != CHANCE for place in steps.shown(viewer))
    return f"{version - decisions}{'!' if match.over else ''}"


def points_by_turn(match: Match, steps: Steps, seat: int | None) -> list[tuple[int, list[int]]]:
    """The points of all seats at the beginning of every turn, as the viewer could know them then."""
    viewer = viewer_of(seat)
    wanted = {steps.entries_after(viewer, turn): turn for turn in turns_of(match, steps, viewer)}
    state, found = match.at(0), list[tuple[int, list[int]]]()
    for n in range(len(match.entries) + 1):
        if n in wanted:
            found.append((wanted[n], list(visible(match, state, viewer).points())))
        if n < len(match.entries):
            entry = match.entries[n]
            if entry.seat != CHANCE:
                state.focus(entry.seat)
            state.apply(entry.code)
    return found


def fork(match: Match, steps: Steps, step: int, seat: int | None, names: Sequence[str]) -> Match:
    """A new game from a position: from everything after the end, before it only from what the viewer could know."""
    if not 0 <= step <= len(steps.shown(viewer_of(seat))):
        raise Refused("no-position")
    n = steps.entries_after(viewer_of(seat), step)
    if match.at(n).actor == OVER:
        raise Refused("fork-over")
    twin = match.fork(n) if match.over else match.fork(n, seen_by=viewer_of(seat))
    twin.names = tuple(" ".join(name.split()) for name in names)
    return twin
