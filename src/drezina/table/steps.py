"""What a viewer of a match can count: the entries that changed something for them. The others leave no trace.

Where all decide at once in secret, a decision must not even be noticed: nobody else gets a message, a version, or a
position of the past for it.
"""

from bisect import bisect_left
from collections.abc import Sequence

from drezina.core.match import Entry, Match
from drezina.core.state import CHANCE, COMPLETE, NOBODY, State

Trail = tuple[list[tuple[int, int]], bytes, list[int]]


class Steps:
    """Knows for each viewer which entries of a match are steps."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewers = (*range(match.config.seats), NOBODY)
        self.entries: list[Entry] = []
        self.places: dict[int, list[int]] = {viewer: [] for viewer in self.viewers}
        self.state = match.at(0)
        self.views: dict[int, bytes] = {}  # what each viewer sees of `state`, as far as somebody has asked
        self.catch_up()

    def shown(self, viewer: int) -> Sequence[int]:
        """The places of the entries that a viewer can tell; all of them once the match is over."""
        return range(len(self.entries)) if self.match.over else self.places[viewer]

    def entries_after(self, viewer: int, step: int) -> int:
        """How many entries there were when a viewer had seen so many steps."""
        places = self.shown(viewer)
        return places[step] if step < len(places) else len(self.entries)

    def steps_before(self, viewer: int, place: int) -> int:
        return bisect_left(self.shown(viewer), place)

    def step_at(self, viewer: int, place: int) -> tuple[int, bool]:
        """How many steps a viewer has seen before an entry, and whether that is one too."""
        places = self.shown(viewer)
        step = bisect_left(places, place)
        return step, step < len(places) and places[step] == place

    def mover_before(self, viewer: int, place: int) -> int:
        """Who made the last move before a place, as far as the viewer can tell; CHANCE if nobody has."""
        places = self.shown(viewer)
        for number in reversed(range(bisect_left(places, place))):
            if self.entries[places[number]].seat != CHANCE:
                return self.entries[places[number]].seat
        return CHANCE

    def trail(self, viewer: int) -> Trail:
        """All that a viewer can tell of the past and the present; what leaves it as it was is not noticed."""
        told = [(self.entries[place].seat, self.entries[place].code) for place in self.places[viewer]]
        return told, self._view(viewer), list(self.state.waiting())

    def catch_up(self) -> None:
        """Follows the match to its last entry."""
        told, entries = len(self.entries), self.match.entries
        if told > len(entries) or (told and self.entries[-1] is not entries[told - 1]):
            self._go_back(self.common())
        for entry in entries[len(self.entries) :]:
            self._take(entry)

    def common(self) -> int:
        """How many entries are still those of the match, after an undo that has not been followed yet."""
        same = 0
        for mine, theirs in zip(self.entries, self.match.entries, strict=False):
            if (mine.seat, mine.code) != (theirs.seat, theirs.code):
                break
            same += 1
        return same

    def _go_back(self, place: int) -> None:
        self.entries = self.match.entries[:place]
        self.state = self.match.at(place)
        self.views.clear()
        for places in self.places.values():
            del places[bisect_left(places, place) :]

    def _take(self, entry: Entry) -> None:
        unheard = [viewer for viewer in self.viewers if viewer != entry.seat] if not _told_to_all(entry) else []
        unheard = [viewer for viewer in unheard if not any(fact.heard_by(viewer) for fact in entry.facts)]
        before, waiting = (self.state.copy(), list(self.state.waiting())) if unheard else (self.state, [])
        if entry.seat != CHANCE:
            self.state.focus(entry.seat)
        self.state.apply(entry.code)
        self.views.clear()
        if unheard and (list(self.state.waiting()) != waiting or self._changed(before, NOBODY)):
            unheard = []  # what is public is seen by everybody
        for viewer in self.viewers:
            if viewer not in unheard or self._changed(before, viewer):
                self.places[viewer].append(len(self.entries))
        self.entries.append(entry)

    def _changed(self, before: State, viewer: int) -> bool:
        """Whether a viewer sees something else than before."""
        return before.seen_by(viewer).save() != self._view(viewer)

    def _view(self, viewer: int) -> bytes:
        if viewer not in self.views:
            self.views[viewer] = self.state.seen_by(viewer).save()
        return self.views[viewer]


def _told_to_all(entry: Entry) -> bool:
    """As most entries are: something in it is heard by everybody."""
    return any(fact.only == fact.but == COMPLETE for fact in entry.facts)
