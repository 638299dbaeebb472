"""Records: read back exactly, also by a person; whatever is wrong with one is said in both languages."""

import re

import pytest
from drezina_shunting import GAME
from hypothesis import given, settings
from hypothesis import strategies as st

import drezina
from drezina import BadRecord, Match, Rng
from drezina.games import MODULES
from tests.contract.matches import good_sentence, play_random

match = Match(GAME, GAME.config(2, automa=True), seed=1, names=["Anna", "Bohouš"], preset_chance=["wagon 3"])
play_random(match, Rng(1))
WHOLE = match.record()


def test_a_record_can_be_read_by_a_person() -> None:
    head, moves = WHOLE.split("\n\n")
    assert head.splitlines()[:8] == [
        "drezina 1",
        "game: shunting",
        "rules: 1",
        "components: none",
        "players: 2",
        "option automa: on",
        f"secret: {match.secret.hex()}",
        "name: Anna",
    ]
    assert moves.startswith("* deal ")
    assert re.search(r"^1 play \d$", moves, re.MULTILINE)
    assert WHOLE.endswith("= " + " ".join(str(points) for points in match.state.points()) + "\n")


def test_a_record_may_carry_other_names_than_the_match() -> None:
    renamed = match.record(["Eva", "Cyril"])
    assert Match.load(renamed).names == ("Eva", "Cyril")
    assert match.names == ("Anna", "Bohouš")
    assert match.record() == WHOLE


def test_a_record_comes_back() -> None:
    again = Match.load(WHOLE)
    assert again.record() == WHOLE
    assert again.state.save() == match.state.save()
    assert again.forged() == []


def test_line_ends_and_blank_lines_do_not_matter() -> None:
    assert Match.load(WHOLE.replace("\n", "\r\n")).record() == WHOLE
    assert Match.load(WHOLE + "\n\n").record() == WHOLE
    assert Match.load(WHOLE.replace("\n* wagon", "\n\n* wagon")).record() == WHOLE


def test_a_record_that_breaks_off_goes_on_as_its_secret_says() -> None:
    """Without the last lines it is a running game; chance that is due is dealt, the same as before."""
    lines = WHOLE.splitlines()
    for cut in range(len(lines) - 1, WHOLE.split("\n\n")[0].count("\n") + 2, -1):
        running = Match.load("\n".join(lines[:cut]))
        assert WHOLE.startswith("\n".join(lines[:cut]))
        assert running.over or running.waiting()
        assert running.forged() == []


def swapped(old: str, new: str) -> str:
    assert re.search(old, WHOLE, re.MULTILINE), old
    return re.sub(old, new, WHOLE, count=1, flags=re.MULTILINE)


BROKEN = {
    "empty": ("", "it has to begin with “drezina 1”"),
    "something else": ("<html></html>", "it has to begin with “drezina 1”"),
    "another format": (swapped("^drezina 1$", "drezina 2"), "it has to begin with “drezina 1”"),
    "no head": ("drezina 1\n", "lacks “game”"),
    "no secret": (swapped("^secret:.*\n", ""), "lacks “secret”"),
    "unknown game": (swapped("^game: shunting$", "game: chess"), "The head of the record: There is no game “chess”"),
    "other rules": (swapped("^rules: 1$", "rules: 7"), "version 7 of the rules; this is version 1"),
    "other components": (swapped("^components: none$", "components: abc"), "other components (abc)"),
    "rules without a number": (swapped("^rules: 1$", "rules: one"), "“rules: one”, which cannot be"),
    "players without a number": (swapped("^players: 2$", "players: -2"), "“players: -2”, which cannot be"),
    "too many players": (swapped("^players: 2$", "players: 22"), "cannot be played with 22 people"),
    "unknown option": (swapped("^option automa: on$", "option magic: on"), "no option “magic”"),
    "players as an option": (swapped("^option automa: on$", "option players: 3"), "“option players” has no place here"),
    "bad value": (swapped("^option automa: on$", "option automa: perhaps"), "cannot be “perhaps”"),
    "option twice": (swapped("^option automa: on$", "option automa: on\noption automa: on"), "Line 7"),
    "unknown key": (swapped("^name: Anna$", "colour: red"), "“colour” has no place here"),
    "key twice": (swapped("^rules: 1$", "rules: 1\nrules: 1"), "“rules” has no place here"),
    "no colon": (swapped("^name: Anna$", "name Anna"), "“name Anna” is no line of a record"),
    "secret that is no number": (swapped("^secret: ..", "secret: zz"), "“secret: zz"),
    "empty secret": (swapped("^secret: .*$", "secret:"), "“secret: ”, which cannot be"),
    "endless secret": (swapped("^secret: ", "secret: " + "ab" * 64), "which cannot be"),
    "given move": (swapped("^given: .*$", "given: stop"), "“stop” cannot be settled before the game"),
    "broken position": (swapped("^name: Anna$", "name: Anna\nposition: 0102"), "“position: 0102”, which cannot be"),
    "garbage": (swapped(r"^\* wagon 3$", "lorem ipsum"), "“lorem ipsum” is no line of a record"),
    "unknown move": (swapped(r"^1 play \d$", "1 jump"), "“jump” is no move of this game"),
    "chance by a seat": (swapped(r"^1 play \d$", "1 deal 3"), "“deal 3” is no move of this game"),
    "seat 0": (swapped(r"^1 play (\d)$", r"0 play \1"), "is no line of a record"),
    "seat that is not there": (swapped(r"^1 play (\d)$", r"9 play \1"), "This game has no seat 9"),
    "out of turn": (swapped(r"^\* wagon 3$", "1 play 1"), "It is not the turn of seat 1"),
    "chance out of turn": (swapped(r"^1 play \d$", "* wagon 1"), "Chance cannot give “wagon 1” here"),
    "impossible chance": (swapped(r"^\* wagon 3$", "* deal 1"), "Chance cannot give “deal 1” here"),
    "chance with an unknown thing": (swapped(r"^\* wagon 3$", "* rain"), "Chance cannot give “rain” here"),
    "illegal": (swapped(r"^1 play \d$", "1 stop"), "Only who has just taken a wagon may take another engine"),
    "undos run backwards": (swapped(r"^\* wagon 3$", "~ 2\n* wagon 3\n~ 1"), "“~ 1” is no line of a record"),
    "undos without a number": (swapped(r"^\* wagon 3$", "~ often\n* wagon 3"), "“~ often” is no line of a record"),
    "wrong points": (swapped("^= .*$", "= 9 9 9"), "ends with the points 9 9 9, but the game ends with"),
    "points without numbers": (swapped("^= .*$", "= a lot"), "“= a lot” is no line of a record"),
    "points too early": (swapped("^1 play (.|\n)*=", "="), "the game is not over"),
    "endless points": (swapped("^= .*$", f"= {'9' * 40}"), "is no line of a record"),
    "endless seat": (swapped(r"^1 play (\d)$", rf"{'9' * 40} play \1"), "is no line of a record"),
    "endless line": (swapped(r"^\* wagon 3$", "x" * 3_000), "x…” is no line of a record"),
    "endless move": (swapped(r"^1 play \d$", f"1 {'x' * 3_000}"), "x…” is no move of this game"),
    "endless key": (swapped("^name: Anna$", f"{'x' * 3_000}: Anna"), "x…” has no place here"),
    "endless value": (swapped("^option automa: on$", f"option automa: {'x' * 3_000}"), "cannot be “xxx"),
    "more after the points": (WHOLE + "1 stop\n", "Nothing may follow the points"),
    "more after the end": (swapped("^= .*$", "1 stop"), "The game is over"),
}


@pytest.mark.parametrize(("text", "said"), BROKEN.values(), ids=BROKEN)
def test_a_broken_record_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        Match.load(text)
    english, czech = refusal.value.text("en"), refusal.value.text("cs")
    assert said in english
    assert czech != english
    good_sentence(english)
    good_sentence(czech)


def test_an_endless_name_is_told_shortened() -> None:
    long = Match.load(swapped("^name: Anna$", f"name: {'Anna' * 1_000}"))
    assert any("AnnaAnna… " in sentence for _, sentence in long.story(lang="cs"))
    assert f"name: {'Anna' * 1_000}\n" in long.record()


@settings(max_examples=150)
@given(st.integers(0, len(WHOLE)), st.integers(0, 12), st.text(alphabet="0123456789abcdefgh*~= :\n-", max_size=8))
def test_no_damage_is_answered_with_a_traceback(place: int, length: int, text: str) -> None:
    """A piece cut out and something else put in: the record is read, or refused in words."""
    damaged = WHOLE[:place] + text + WHOLE[place + length :]
    try:
        again = Match.load(damaged)
    except BadRecord as refusal:
        said = {refusal.text("en"), refusal.text("cs")}
        assert len(said) == 2, said
    else:
        assert Match.load(again.record()).state.save() == again.state.save()


@pytest.mark.parametrize("name", MODULES)
def test_a_changed_position_is_read_or_refused_in_words(name: str) -> None:
    """A game that begins in the middle brings its position along; each byte of it is changed once."""
    whole = Match(drezina.game(name), seed=2)
    play_random(whole, Rng(2), 12)
    begun = whole.fork(len(whole.entries), seed=3, seen_by=0)
    text, position = begun.record(), begun.position
    refused = 0
    for place, byte in enumerate(position):
        changed = position[:place] + bytes([byte ^ 2]) + position[place + 1 :]
        try:
            Match.load(text.replace(position.hex(), changed.hex()))
        except BadRecord:
            refused += 1
    assert Match.load(text).record() == text
    assert refused > len(position) / 2
