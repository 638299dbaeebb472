"""The past of a game: any position as its viewer could see it then; everything once the game is over.

A picture of the past is made from `seen_by` of that moment, so nothing newer can be in it.
"""

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from drezina.core.match import Match
from drezina.core.state import CHANCE, COMPLETE, NOBODY, OVER, State
from drezina.core.words import Language
from drezina.kit.stage import draw
from drezina.scene.svg import render
from drezina.table import limits
from drezina.table.gate import Frame, Gate, Names, difference, full, mover_before
from drezina.table.protocol import Diff, Full, Rest
from drezina.table.trouble import Refused


class Past(msgspec.Struct, frozen=True):
    """A position of the past on its way to a page."""

    n: int  # so many entries have happened
    last: int  # so many there are
    turns: tuple[int, ...]  # the positions at which somebody else's turn begins, and the last one
    line: str  # changes whenever positions that were shown may look different now
    show: Full | Diff


def eyes(match: Match, state: State, viewer: int) -> State:
    """What a viewer may see of a position of this match."""
    return state if match.over or state.actor == OVER else state.seen_by(viewer)


def course(match: Match, viewer: int) -> list[tuple[int, list[int]]]:
    """The points of all seats at the beginning of every turn, as the viewer could know them then."""
    wanted = set(match.turns())
    state, found = match.at(0), list[tuple[int, list[int]]]()
    for place in range(len(match.entries) + 1):
        if place in wanted:
            found.append((place, list(eyes(match, state, viewer).points())))
        if place < len(match.entries):
            entry = match.entries[place]
            if entry.seat != CHANCE:
                state.focus(entry.seat)
            state.apply(entry.code)
    return found


class Replay(Gate):
    """Makes frames of the past with the means of the gate."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        self.kept: OrderedDict[tuple[str, int, int, Language], Frame] = OrderedDict()

    def past(self, n: int, seat: int | None, lang: Language, line: str, have: tuple[int, str] | None) -> Past:
        """Position n for a seat or a watcher; only the difference for a page that shows `have` of the same line."""
        last = len(self.match.entries)
        if not 0 <= n <= last:
            raise Refused("no-position")
        viewer = NOBODY if seat is None else seat
        frame = self._past(n, viewer, lang, line)
        known = have is not None and have[1] == line and 0 <= have[0] <= last
        show = difference(self._past(have[0], viewer, lang, line), frame) if have and known else full(frame)
        return Past(n, last, tuple(self.match.turns()), line, show)

    def _past(self, n: int, viewer: int, lang: Language, line: str) -> Frame:
        key = (line, n, viewer, lang)
        if key not in self.kept:
            self.kept[key] = self._past_frame(n, viewer, lang)
            while len(self.kept) > limits.PAST:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]

    def _past_frame(self, n: int, viewer: int, lang: Language) -> Frame:
        match, game = self.match, self.match.game
        words, names = game.words(match.config, lang), self.names(lang)
        state = match.at(n)
        waiting = tuple(int(seat) for seat in state.waiting())
        view = eyes(match, state, viewer)
        if viewer in waiting:
            view.focus(viewer)
        scene = draw(game, view, match.config, words, names)
        over = bool(state.actor == OVER)
        rest = Rest(
            seat=viewer if viewer >= 0 else None,
            lang=lang,
            prompt=self._say(words, "prompt", game.prompt(view), names) if state.actor >= 0 else "",
            waiting=waiting,
            base=0,
            mover=mover_before(match, n),
            moves=(),
            players=self._players(view, scene),
            extras=tuple(scene.extras.items()),
            over=over,
            scores=self._scores(view, words, names) if over else (),
        )
        return Frame(n, rest, render(scene))


def line_of(match: Match, v: int) -> str:
    """Changes with every event that is not simply one more move: an undo, another name, the end."""
    decisions = sum(entry.seat != CHANCE for entry in match.entries)
    return f"{v - decisions}{'!' if match.over else ''}"


def viewer_of(match: Match, seat: int | None) -> int:
    return COMPLETE if match.over else NOBODY if seat is None else seat


def fork(match: Match, n: int, seat: int | None, names: Sequence[str]) -> Match:
    """A new game from a position: from everything after the end, before it only from what the viewer could know."""
    if not 0 <= n <= len(match.entries):
        raise Refused("no-position")
    if match.at(n).actor == OVER:
        raise Refused("fork-over")
    viewer = viewer_of(match, seat)
    twin = match.fork(n) if viewer == COMPLETE else match.fork(n, seen_by=viewer)
    twin.names = tuple(" ".join(name.split()) for name in names)
    return twin
