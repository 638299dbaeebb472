"""What a game comes to, in words: the result with its tie-breaks, the last round, scorings on the way."""

import re
from functools import cache

import pytest

import drezina
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import NOBODY
from drezina.core.words import LANGUAGES, Phrase
from drezina.games import MODULES
from drezina.table.protocol_parts import Result
from drezina.table.steps import Steps
from drezina.table.verdict import Landmarks, result, scoring_table

NAMES = ("Anna", "Bohouš", "Cyril", "Dana")


@cache
def played(name: str, players: int = 3, seed: int = 1) -> Match:
    game = drezina.game(name)
    match = Match(game, game.config(players), seed=seed)
    mind, rng = game.mind(match.config), Rng(seed)
    while not match.over:
        seat = match.waiting()[0]
        view = match.view(seat)
        view.focus(seat)
        match.play(seat, int(mind.playout_policy(view, rng)))
    return match


def told(match: Match, lang: str = "en", resigned: tuple[int, ...] = ()) -> Result:
    words = match.game.words(match.config, "cs" if lang == "cs" else "en")
    return result(match, match.state, resigned, words, NAMES[: match.config.seats])


@pytest.mark.parametrize("name", MODULES)
def test_every_game_says_who_has_won_and_sums_up_by_category(name: str) -> None:
    match = played(name)
    for lang in LANGUAGES:
        found = told(match, lang)
        first = found.scores[0]
        assert found.winners[0] == first.seat
        assert NAMES[first.seat] in found.verdict
        for row in found.scores:
            assert sum(points for _, points, _, _ in row.lines) == row.points
            assert all(0 <= category < len(found.categories) for _, _, _, category in row.lines)


@pytest.mark.parametrize("name", MODULES)
def test_the_last_round_is_announced_before_the_end_and_not_at_the_beginning(name: str) -> None:
    match = played(name, seed=2)
    landmarks, words = Landmarks(match), match.game.words(match.config, "en")
    count = len(match.entries)
    said = [landmarks.last_round(match.at(n).seen_by(NOBODY), n, words, NAMES) for n in (count // 3, count - 1)]
    assert said[0] is None
    assert said[1] is not None


@pytest.mark.parametrize("name", ["ticket-to-ride-sf", "mini-express"])
def test_the_last_round_names_who_brought_it(name: str) -> None:
    match = played(name)
    kinds, words = match.game.ending_facts, match.game.words(match.config, "en")
    place, seat = next(
        (place, entry.seat)
        for place, entry in enumerate(match.entries)
        if any(fact.kind in kinds for fact in entry.facts)
    )
    landmarks = Landmarks(match)
    before = landmarks.last_round(match.at(place).seen_by(NOBODY), place, words, NAMES)
    after = landmarks.last_round(match.at(place + 1).seen_by(NOBODY), place + 1, words, NAMES)
    assert before is None
    assert after is not None
    assert after.seat == seat >= 0


@pytest.mark.parametrize("name", MODULES)
def test_what_breaks_a_tie_has_words(name: str) -> None:
    match = played(name)
    said = [match.game.tie_break(match.state, one, two) for one in range(3) for two in range(3) if one != two]
    for lang in LANGUAGES:
        words = match.game.words(match.config, lang)
        for phrase in said:
            if phrase is not None:
                assert words.phrase("tie", phrase, NAMES)


def test_a_tie_that_was_broken_says_by_what() -> None:
    """Many small games, until one ends with equal points and a single winner."""
    for seed in range(1, 400):
        match = played("mini-express", 3, seed)
        points = sorted(match.state.points(), reverse=True)
        if points[0] == points[1]:
            found = told(match)
            assert found.verdict.endswith("wins on equal points")
            assert re.search("fewer shares decided|turn order decided", found.reason)
            return
    pytest.fail("no tie in four hundred games")


def test_whoever_shares_the_victory_is_named_with_the_others() -> None:
    match = played("railroad-ink", 3)
    if list(match.state.ranks()).count(1) > 1:
        assert " and " in told(match).verdict
    alone = played("railroad-ink", 1)
    assert told(alone).verdict.startswith("Anna finishes with")


def test_whoever_has_resigned_does_not_win() -> None:
    match = played("ticket-to-ride-sf")
    best = list(match.state.ranks()).index(1)
    found = told(match, resigned=(best,))
    assert best not in found.winners
    assert found.scores[-1].resigned
    others = tuple(seat for seat in range(3) if seat != best)
    assert told(match, resigned=others).verdict == f"{NAMES[best]} wins: the others have resigned"


def test_a_scoring_is_told_line_by_line_with_sums_that_come_out() -> None:
    match = played("russian-railroads")
    steps, words = Steps(match), match.game.words(match.config, "en")
    found = Landmarks(match).scorings(steps, NOBODY, len(match.entries))
    assert len(found) == 6  # rounds of three
    for number, step in enumerate(found, start=1):
        table = scoring_table(match, steps, NOBODY, step, words, NAMES)
        assert table is not None
        assert table.title == f"Scoring of round {number}"
        facts = match.entries[steps.entries_after(NOBODY, step)].facts
        scored = {fact.args[0]: list(fact.args[1:5]) for fact in facts if fact.kind in match.game.scoring_facts}
        for seat, parts, together, _ in table.rows:
            assert [points for points, _ in parts] == scored[seat]
            assert together == sum(scored[seat])
            for points, how in parts:
                assert not how or eval(how.replace("×", "*")) == points
    assert scoring_table(match, steps, NOBODY, found[0] + 1, words, NAMES) is None


def test_scorings_follow_an_undo() -> None:
    match = played("russian-railroads", 2, 3)
    landmarks, steps = Landmarks(match), Steps(match)
    all_of_them = landmarks.scorings(steps, NOBODY, len(match.entries))
    half = Match(match.game, match.config, seed=3)
    landmarks.match = half
    assert landmarks.scorings(Steps(half), NOBODY, 0) == ()
    landmarks.match = match
    assert landmarks.scorings(steps, NOBODY, len(match.entries)) == all_of_them


def test_what_counts_twice_says_so() -> None:
    """CE-10.2: the Freighter's tasks, and with clans its city cards."""
    game = drezina.game("cargo-empire")
    match = Match(game, game.config(1, mode="solo", clans="on"), seed=2)
    mind, rng = game.mind(match.config), Rng(2)
    while not match.over:
        seat = match.waiting()[0]
        view = match.view(seat)
        view.focus(seat)
        match.play(seat, int(mind.playout_policy(view, rng)))
    his = next(row for row in told(match).scores if row.seat == 1)
    said = [text for text, points, _, _ in his.lines if points]
    assert [text for text in said if "× 2" in text]
    assert Phrase("tasks") == game.category(Phrase("double-task task number", (0, 0)))
