"""Checks of a running match: what is refused, taken back, written down and read again."""

import pytest

from drezina.core.errors import IllegalMove
from drezina.core.game import Config, Game
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.core.words import LANGUAGES
from tests.contract.walks import Walk, spread


def play_random(match: Match, rng: Rng, decisions: int = -1) -> None:
    """Random decisions, at most so many, by random seats of those that may decide."""
    while not match.over and decisions != 0:
        waiting = match.waiting()
        seat = waiting[rng.below(len(waiting))]
        codes = match.legal(seat)
        match.play(seat, codes[rng.below(len(codes))])
        decisions -= 1


def refuses_all_else(walk: Walk) -> None:
    """Codes outside `legal`, seats out of turn and things that are no moves are refused in words; nothing changes."""
    table, match, rng = walk.game.moves(walk.config), match_at_start(walk), Rng(walk.seed)
    while not match.over:
        before, entries = match.state.save(), list(match.entries)
        for seat in range(walk.config.seats):
            legal = set(match.legal(seat))
            for _ in range(2):
                code = rng.below(table.size)
                if code not in legal:
                    refused(match, seat, code)
        if rng.below(10) == 0:
            for seat, move in ((0, table.size), (0, -1), (0, len(table.phrases)), (walk.config.seats, 0), (-1, 0)):
                refused(match, seat, move)
            refused(match, match.waiting()[0], "no such move")
        assert match.state.save() == before, f"{walk.config}, seed {walk.seed}, event {len(entries)}"
        assert match.entries == entries
        play_random(match, rng, 1 + rng.below(14))
    refused(match, 0, 0)


def refused(match: Match, seat: int, move: int | str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move)
    for lang in LANGUAGES:
        good_sentence(refusal.value.text(lang))


def good_sentence(text: str) -> None:
    assert text, "empty"
    assert text == text.strip(), text
    assert not any(sign in text for sign in ("{", "}", "  ", "\n", "??", " .", " ,", "..")), text


def match_at_start(walk: Walk) -> Match:
    return Match(walk.game, walk.config, seed=walk.seed)


def every_refusal_is_said(walk: Walk) -> None:
    """At some decisions, the whole table: a reason for every code that is not legal."""
    table = walk.game.moves(walk.config)
    names = tuple("ABCDEF"[: walk.config.seats])
    said = set()
    for _, state, step in walk.decisions(4):
        view = state.seen_by(step.seat)
        view.focus(step.seat)
        legal = set(view.legal())
        said |= {walk.game.refusal(view, code) for code in range(table.size) if code not in legal}
    for phrase in said:
        for lang in LANGUAGES:
            good_sentence(walk.game.words(walk.config, lang).phrase("refusal", phrase, names))


def undo_restores(walk: Walk) -> None:
    """What can be taken back leaves the bytes as they were; what cannot is refused, and taken back by agreement."""
    match, rng = match_at_start(walk), Rng(walk.seed)
    for _ in range(12):
        play_random(match, rng, rng.below(30))
        if match.over:
            match = match_at_start(walk)
        before, place = match.state.save(), len(match.entries)
        seat = match.waiting()[rng.below(len(match.waiting()))]
        codes = match.legal(seat)
        match.play(seat, codes[rng.below(len(codes))])
        if not match.can_undo(seat):
            after = match.state.save()
            with pytest.raises(IllegalMove) as refusal:
                match.undo(seat)
            good_sentence(refusal.value.text("cs"))
            assert match.state.save() == after
        dealt = any(entry.seat == CHANCE for entry in match.entries[place + 1 :])
        undone = match.undone
        match.undo(seat, agreed=True)
        assert match.state.save() == before, f"{walk.config}, seed {walk.seed}, event {place}"
        assert len(match.entries) == place
        assert match.undone == undone + dealt


def free_undo_shows_nothing(walk: Walk) -> None:
    """Whoever may take a move back freely has learnt nothing by it: its view after undo is what it was before."""
    for place, state, step in walk.decisions(40):
        after = walk.states[place + 1]
        if step.revealed or after.actor in (CHANCE, OVER):
            continue
        mover = state.seen_by(step.seat)
        imagined = mover.imagine(Rng(walk.seed + place))
        imagined.focus(step.seat)
        imagined.apply(step.code)
        same = imagined.seen_by(step.seat).save() == after.seen_by(step.seat).save()
        text = walk.game.moves(walk.config).text(step.code)
        assert same, f"{walk.config}, seed {walk.seed}, event {place}: {text} shows something but is no barrier"


def records_come_back(walk: Walk) -> None:
    """A record is read back to the same match, in the middle of a game and at its end, and forks go on from it."""
    match, rng = Match(walk.game, walk.config, seed=walk.seed, names=("Anna", "Bohouš")), Rng(walk.seed)
    for decisions in (0, 5, 25, -1):
        play_random(match, rng, decisions)
        text = match.record()
        again = Match.load(text)
        assert again.record() == text
        assert again.state.save() == match.state.save()
        assert [str(entry) for entry in again.entries] == [str(entry) for entry in match.entries]
        assert again.forged() == []
        if not match.over:
            play_random(match.fork(len(match.entries) // 2, seed=walk.seed), rng, 5)
            seat = match.waiting()[0]
            private = match.fork(len(match.entries), seed=walk.seed, seen_by=seat)
            assert private.state.seen_by(seat).save() == match.state.seen_by(seat).save()
            play_random(private, rng, 5)
            assert Match.load(private.record()).state.save() == private.state.save()


def every_state_is_at_hand(walk: Walk) -> None:
    """`at` gives each state of the log."""
    match, rng = match_at_start(walk), Rng(walk.seed)
    play_random(match, rng, 40)
    seen = [match.at(place).save() for place in range(len(match.entries) + 1)]
    assert seen[-1] == match.state.save()
    for place in spread(range(len(seen)), 5, walk.seed):
        state = match.at(place)
        for entry, expected in zip(match.entries[place:], seen[place + 1 :], strict=True):
            if entry.seat != CHANCE:
                state.focus(entry.seat)
            state.apply(entry.code)
            assert state.save() == expected


def codes_and_texts_agree(game: Game, config: Config) -> None:
    """Each code has a text of its own that is read back to it; the table is the same each time."""
    table, again = game.moves(config), game.moves(config)
    texts = [table.text(code) for code in range(len(table.phrases))]
    assert len(set(texts)) == len(texts)
    assert [again.text(code) for code in range(len(again.phrases))] == texts
    assert again.size == table.size
    for code, text in enumerate(texts):
        assert table.parse(text) == code
        assert table.parse(f"  {text.replace(' ', '  ')} ") == code
        assert all(sign.isalnum() or sign in " -+_./" for sign in text), text
        assert text == text.lower(), text
        phrase = table.phrase(code)
        assert table.code(phrase.kind, *phrase.values) == code
        assert table.move(code).kind == text.split()[0]
    assert table.parse("no such move") is None
