"""The one gate through which a running game leaves: audience -> what it may know -> drawing, words, moves.

Everything a page shows of the present is made here, from `seen_by` of its viewer. Snapshots are cached per viewer and
language, never by table alone.
"""

from collections import OrderedDict
from typing import NamedTuple

from drezina.core.match import Entry, Match
from drezina.core.state import CHANCE, COMPLETE
from drezina.core.words import Language
from drezina.scene.node import Window
from drezina.table import limits
from drezina.table.chronicle import Chronicle
from drezina.table.guidance import Guidance
from drezina.table.protocol import AT_THE_TABLE, LogLine, text
from drezina.table.snapshot import Names, Presenter, Snapshot, difference, full, viewer_of
from drezina.table.steps import Steps

Reader = tuple[int, Language]
Viewer = tuple[int, Language, Window]


class Said(NamedTuple):
    """A fact in the words of a language."""

    text: str
    places: tuple[str, ...]
    aside: bool  # a small thing beside what was done
    automa: bool  # it begins what the artificial opponent does
    seat: int | None  # whose it is, where all decide at once
    clause: str  # of the rules


class Story:
    """The log as one viewer reads it; only new entries are put into words."""

    def __init__(self, edition: int) -> None:
        self.edition = edition  # of the chronicle it was made with
        self.last: Entry | None = None
        self.told = 0  # entries of the match
        self.happened = 0  # lines of the chronicle
        self.mover = int(CHANCE)  # whose turn is told
        self.turn = 0  # its number
        self.lines: list[LogLine] = []

    def goes_on(self, match: Match, edition: int) -> bool:
        """Whether there is only something to add. An undo makes every entry anew, so the last one stands for all."""
        if self.edition != edition or self.told > len(match.entries):
            return False
        return self.told == 0 or self.last is match.entries[self.told - 1]


class Gate:
    """Makes the snapshots of one running game, and the messages that bring pages from one to the next."""

    def __init__(self, match: Match, names: Names, steps: Steps, chronicle: Chronicle) -> None:
        self.match, self.names, self.steps, self.chronicle = match, names, steps, chronicle
        self.presenter = Presenter(match, names, steps, chronicle.resigned)
        self.guidance = Guidance(match, names, self.presenter)
        self.stopped = False  # nobody can move any more
        self.snapshots: dict[Viewer, OrderedDict[int, Snapshot]] = {}  # the last ones of each viewer, by version
        self.stories: dict[Reader, Story] = {}
        self.sentences: dict[Language, list[tuple[Entry, list[Said | None]]]] = {}  # each entry with its facts
        self.texts: OrderedDict[tuple[int, int], tuple[str, Snapshot, Snapshot]] = OrderedDict()

    def forget_names(self) -> None:
        """Somebody has another name: words that were made with the old one are dropped."""
        self.stories.clear()
        self.sentences.clear()
        self.presenter.forget_names()
        self.guidance.answers.clear()

    def snapshot(
        self, version: int, seat: int | None, lang: Language, seat_versions: list[int], window: Window = "wide"
    ) -> Snapshot:
        """What a seat (or a spectator) sees now."""
        viewer = (viewer_of(seat), lang, window)
        snapshots = self.snapshots.setdefault(viewer, OrderedDict())
        if version not in snapshots:
            snapshots[version] = self._snapshot(version, viewer, 0 if seat is None else seat_versions[seat])
            if len(snapshots) > limits.SNAPSHOTS:
                snapshots.popitem(last=False)
        return snapshots[version]

    def cached(self, version: int, seat: int | None, lang: Language, window: Window) -> Snapshot | None:
        """A snapshot that was made before: for a page that reconnects, or one more spectator."""
        snapshots = self.snapshots.get((viewer_of(seat), lang, window))
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

    def _snapshot(self, version: int, who: Viewer, seat_version: int) -> Snapshot:
        match, (viewer, lang, window) = self.match, who
        legal = match.legal(viewer) if viewer >= 0 and not self.stopped else ()
        view, pictures = self.presenter.present(
            match.state, len(match.entries), viewer, lang, legal=legal, seat_version=seat_version, window=window
        )
        lines = self._log(COMPLETE if match.over else viewer, lang)
        return Snapshot(version, view, pictures, lines, len(lines))

    # --- the log ---------------------------------------------------------------------------------------------------

    def _log(self, viewer: int, lang: Language) -> list[LogLine]:
        story = self.stories.get((viewer, lang))
        if story is None or not story.goes_on(self.match, self.chronicle.edition):
            story = self.stories[viewer, lang] = Story(self.chronicle.edition)
        for place in range(story.told, len(self.match.entries)):
            self._tell_happenings(story, place, viewer, lang)
            self._tell_entry(story, place, viewer, lang)
        story.told = len(self.match.entries)
        self._tell_happenings(story, story.told, viewer, lang)
        return story.lines

    def _tell_entry(self, story: Story, place: int, viewer: int, lang: Language) -> None:
        game, entry = self.match.game, self.match.entries[place]
        story.last = entry
        step, told = self.steps.step_at(viewer, place)
        if told and entry.seat != CHANCE and (entry.seat != story.mover or self._begins_a_turn(entry)):
            story.mover, story.turn = entry.seat, story.turn + 1
        sentences = self._sentences(place, lang)
        for number, fact in enumerate(entry.facts):
            if fact.heard_by(viewer):
                said = sentences[number] or self._said(place, number, lang)
                if said.automa and entry.seat == CHANCE and story.turn:
                    automa = game.automa(self.match.config)[0]
                    if story.mover != automa:
                        story.mover, story.turn = automa, story.turn + 1
                seat = story.mover if said.seat is None else said.seat
                story.lines.append(LogLine(step, seat, said.text, said.places, said.aside, story.turn, said.clause))

    def _tell_happenings(self, story: Story, place: int, viewer: int, lang: Language) -> None:
        """What happened at the table before the entry at this place."""
        happenings = self.chronicle.happenings
        while story.happened < len(happenings) and happenings[story.happened].place <= place:
            one = happenings[story.happened]
            story.happened += 1
            if viewer not in one.unseen:
                step = self.steps.steps_before(viewer, one.place) - 1
                said = one.text(lang, self.names(lang))
                story.lines.append(LogLine(step, AT_THE_TABLE, said, (), False, story.turn, ""))

    def _begins_a_turn(self, entry: Entry) -> bool:
        begins = self.match.game.guide.begins
        return bool(begins) and self.match.moves.phrase(entry.code).kind in begins

    def _sentences(self, place: int, lang: Language) -> list[Said | None]:
        """What was said of the facts of an entry so far; a sentence is made once for all who hear it."""
        told, entries = self.sentences.setdefault(lang, []), self.match.entries
        if place < len(told) and told[place][0] is not entries[place]:
            del told[place:]  # undone
        for entry in entries[len(told) : place + 1]:
            told.append((entry, [None] * len(entry.facts)))
        return told[place][1]

    def _said(self, place: int, number: int, lang: Language) -> Said:
        """A fact of an entry in words."""
        phrase, guide = self.match.game.fact(self.match.entries[place].facts[number]), self.match.game.guide
        text, kind = self.presenter.fact(phrase, lang), phrase.kind
        seat = phrase.seat if guide.together else None
        said = Said(text, phrase.places, kind in guide.asides, kind in guide.automa, seat, phrase.clause)
        self._sentences(place, lang)[number] = said
        return said
