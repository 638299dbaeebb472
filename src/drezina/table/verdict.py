"""What a game comes to, in words: scorings on the way, the last round, and at the end who has won and what decided."""

from collections.abc import Sequence

from drezina.core.game import ScoreLine
from drezina.core.match import Entry, Match
from drezina.core.state import State
from drezina.core.words import Language, Phrase, Words
from drezina.table.protocol_parts import LastRound, Result, ScoreRow, ScoringTable
from drezina.table.refusals import words as table_words
from drezina.table.results import ranks
from drezina.table.steps import Steps

Names = tuple[str, ...]
NOBODY_BROUGHT_IT = -1


def result(match: Match, state: State, resigned: Sequence[int], words: Words, names: Names) -> Result:
    """The score of every seat with its categories; on top who has won, and by what."""
    game, points, places = match.game, list(state.points()), ranks(list(state.ranks()), resigned)
    scores = game.score(state)
    categories = list(dict.fromkeys(game.category(line.what) for lines in scores for line in lines))
    rows = []
    for seat, lines in enumerate(scores):
        said = tuple(_line(match, state, seat, line, categories, words, names) for line in lines)
        rows.append(ScoreRow(seat, places[seat], points[seat], seat in resigned, said))
    rows.sort(key=lambda row: (row.rank, row.seat))
    named = tuple(words.phrase("category", category, names) for category in categories)
    winners = tuple(row.seat for row in rows if row.rank == 1)
    return Result(
        winners, _verdict(rows, words.lang, names), _reason(match, state, rows, named, words, names), tuple(rows), named
    )


def _line(
    match: Match, state: State, seat: int, line: ScoreLine, categories: list[Phrase], words: Words, names: Names
) -> tuple[str, int, tuple[str, ...], int]:
    category = categories.index(match.game.category(line.what))
    places = tuple(match.game.guide.scored(state, seat, line.what))
    return words.phrase("score", line.what, names), int(line.points), places, category


def _verdict(rows: list[ScoreRow], lang: Language, names: Names) -> str:
    say = table_words(lang).say
    first = [row for row in rows if row.rank == 1]
    name, points = names[first[0].seat], first[0].points
    if len(rows) == 1:
        return say("result-alone", {"name": name, "points": points})
    stayed = [row for row in rows if not row.resigned]
    if len(stayed) == 1:
        return say("result-resigned", {"name": name})
    if len(first) > 1:
        others, last = ", ".join(names[row.seat] for row in first[:-1]), names[first[-1].seat]
        return say("result-shared", {"names": say("together", {"names": others, "last": last})})
    lead = points - stayed[1].points
    return say("result-lead", {"name": name, "points": lead}) if lead else say("result-tie", {"name": name})


def _reason(
    match: Match, state: State, rows: list[ScoreRow], named: tuple[str, ...], words: Words, names: Names
) -> str:
    """The rule that broke a tie; else the category in which the winner was ahead of the second by most."""
    if len(rows) == 1 or rows[1].rank == 1 or rows[1].resigned:
        return ""
    first, second = rows[0], rows[1]
    if first.points == second.points:
        rule = match.game.tie_break(state, first.seat, second.seat)
        return words.phrase("tie", rule, names) if rule is not None else ""
    sums = [(_sum(first, number), _sum(second, number), name) for number, name in enumerate(named)]
    mine, theirs, name = max(sums, key=lambda one: one[0] - one[1])
    return table_words(words.lang).say(
        "result-decided", {"name": name, "mine": mine, "theirs": theirs, "other": names[second.seat]}
    )


def _sum(row: ScoreRow, category: int) -> int:
    return sum(points for _, points, _, number in row.lines if number == category)


class Landmarks:
    """Knows in which entries of a match something was scored, and in which one the last round was brought."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told = 0
        self.last: Entry | None = None
        self.scored: list[int] = []
        self.ending: list[int] = []

    def _catch_up(self) -> None:
        game, entries = self.match.game, self.match.entries
        if self.told > len(entries) or (self.told and self.last is not entries[self.told - 1]):  # undone
            self.told, self.scored, self.ending = 0, [], []
        for place in range(self.told, len(entries)):
            kinds = {int(fact.kind) for fact in entries[place].facts}
            self.scored += [place] * (not kinds.isdisjoint(game.scoring_facts))
            self.ending += [place] * (not kinds.isdisjoint(game.ending_facts))
        self.told, self.last = len(entries), entries[-1] if entries else None

    def scorings(self, steps: Steps, viewer: int, n: int) -> tuple[int, ...]:
        """The steps of a viewer before position n in which something was scored."""
        if not self.match.game.scoring_facts:
            return ()
        self._catch_up()
        return tuple(steps.steps_before(viewer, place) for place in self.scored if place < n)

    def last_round(self, view: State, n: int, words: Words, names: Names) -> LastRound | None:
        """What to say while the last round is played, and whose move brought it."""
        said = self.match.game.last_round(view)
        if said is None:
            return None
        self._catch_up()
        brought = [self.match.entries[place].seat for place in self.ending if place < n]
        return LastRound(
            max(brought[-1], NOBODY_BROUGHT_IT) if brought else NOBODY_BROUGHT_IT, words.phrase("last", said, names)
        )


def scoring_table(
    match: Match, steps: Steps, viewer: int, step: int, words: Words, names: Names
) -> ScoringTable | None:
    """The scoring of a step that a viewer has seen; None where nothing was scored."""
    if step not in Landmarks(match).scorings(steps, viewer, len(match.entries)):
        return None
    state = match.at(steps.entries_after(viewer, step) + 1)
    found = match.game.scoring(state)
    if found is None:
        return None
    standing = list(state.points())
    rows = sorted(
        (
            (seat, tuple((part.points, part.sum) for part in parts), sum(part.points for part in parts), standing[seat])
            for seat, parts in enumerate(found.seats)
        ),
        key=lambda row: -row[2],
    )
    parts = tuple(words.phrase("score", part.what, names) for part in found.seats[0])
    best = max(range(len(parts)), key=lambda number: rows[0][1][number][0])
    lead = table_words(words.lang).say(
        "scoring-lead",
        {"name": names[rows[0][0]], "points": rows[0][2], "part": parts[best], "most": rows[0][1][best][0]},
    )
    return ScoringTable(step, words.phrase("scored", found.title, names), lead, parts, tuple(rows))
