"""The one gate through which a running game leaves: audience -> what it may know -> drawing, words, moves.

Everything a page shows of the present is made here, from `seen_by` of its viewer. Snapshots are cached per viewer and
language, never by table alone.
"""

from collections import OrderedDict

from drezina.core.match import Match
from drezina.core.state import COMPLETE
from drezina.core.words import Language
from drezina.table import limits
from drezina.table.protocol import LogLine, text
from drezina.table.snapshot import Names, Presenter, Snapshot, difference, full, viewer_of

Viewer = tuple[int, Language]


class Story:
    """The log as one viewer reads it; only new entries are put into words."""

    def __init__(self) -> None:
        self.entries: list[object] = []
        self.ends: list[int] = []  # number of lines after each entry
        self.lines: list[LogLine] = []

    def cut(self, match: Match) -> int:
        """Drops what is no longer in the log; returns how many entries are told already."""
        told = len(self.entries)
        if told <= len(match.entries) and (not told or self.entries[-1] is match.entries[told - 1]):
            return told  # an undo makes every entry anew, so the last one stands for all
        same = 0
        for mine, theirs in zip(self.entries, match.entries, strict=False):
            if mine is not theirs:
                break
            same += 1
        del self.entries[same:]
        del self.ends[same:]
        self.lines = self.lines[: self.ends[-1] if self.ends else 0]  # snapshots still have the old ones
        return same


class Gate:
    """Makes the snapshots of one running game, and the messages that bring pages from one to the next."""

    def __init__(self, match: Match, names: Names) -> None:
        self.match = match
        self.presenter = Presenter(match, names)
        self.snapshots: dict[Viewer, OrderedDict[int, Snapshot]] = {}  # the last ones of each viewer, by version
        self.stories: dict[Viewer, Story] = {}
        self.log_lines: dict[Language, list[tuple[object, list[LogLine | None]]]] = {}  # each entry with its facts
        self.texts: OrderedDict[tuple[int, int], tuple[str, Snapshot, Snapshot]] = OrderedDict()

    def forget_names(self) -> None:
        """Somebody has another name: words that were made with the old one are dropped."""
        self.stories.clear()
        self.log_lines.clear()
        self.presenter.forget_names()

    def snapshot(self, version: int, seat: int | None, lang: Language, seat_versions: list[int]) -> Snapshot:
        """What a seat (or a spectator) sees now."""
        viewer = viewer_of(seat)
        snapshots = self.snapshots.setdefault((viewer, lang), OrderedDict())
        if version not in snapshots:
            snapshots[version] = self._snapshot(version, viewer, lang, 0 if seat is None else seat_versions[seat])
            if len(snapshots) > limits.SNAPSHOTS:
                snapshots.popitem(last=False)
        return snapshots[version]

    def cached(self, version: int, seat: int | None, lang: Language) -> Snapshot | None:
        """A snapshot that was made before: for a page that reconnects, or one more spectator."""
        snapshots = self.snapshots.get((viewer_of(seat), lang))
        return snapshots.get(version) if snapshots else None

    def message(self, shown: Snapshot | None, snapshot: Snapshot) -> str:
        """What brings a page from what it shows to this snapshot; made once for all pages that show the same."""
        if shown is None:
            return text(full(snapshot))
        key = (id(shown), id(snapshot))
        if key not in self.texts:
            # The snapshots are kept with their text, so that no other snapshot can get their identity meanwhile.
            self.texts[key] = (text(difference(shown, snapshot)), shown, snapshot)
            while len(self.texts) > limits.SNAPSHOTS:
                self.texts.popitem(last=False)
        return self.texts[key][0]

    def _snapshot(self, version: int, viewer: int, lang: Language, seat_version: int) -> Snapshot:
        match = self.match
        legal = match.legal(viewer) if viewer >= 0 else ()
        view, pictures = self.presenter.present(
            match.state, len(match.entries), viewer, lang, legal=legal, seat_version=seat_version
        )
        lines = self._log(COMPLETE if match.over else viewer, lang)
        return Snapshot(version, view, pictures, lines, len(lines))

    # --- the log ---------------------------------------------------------------------------------------------------

    def _log(self, viewer: int, lang: Language) -> list[LogLine]:
        story = self.stories.get((viewer, lang))
        if story is None:
            story = self.stories[viewer, lang] = Story()
        for n in range(story.cut(self.match), len(self.match.entries)):
            entry = self.match.entries[n]
            lines = self._lines_of(n, lang)
            for number, fact in enumerate(entry.facts):
                if fact.heard_by(viewer):
                    line = lines[number]
                    if line is None:
                        line = lines[number] = self.presenter.log_line(n, self.match.game.fact(fact), lang)
                    story.lines.append(line)
            story.entries.append(entry)
            story.ends.append(len(story.lines))
        return story.lines

    def _lines_of(self, n: int, lang: Language) -> list[LogLine | None]:
        """What has been put into words already of an entry, fact by fact, for all who hear it."""
        told, entries = self.log_lines.setdefault(lang, []), self.match.entries
        if n < len(told) and told[n][0] is not entries[n]:
            del told[n:]  # undone
        for entry in entries[len(told) : n + 1]:
            told.append((entry, [None] * len(entry.facts)))
        return told[n][1]
