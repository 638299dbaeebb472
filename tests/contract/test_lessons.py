"""Every lesson is replayed: what it points at is there, what it asks for is possible, and its words exist."""

import pytest

from drezina.core.lesson import ABOUT, FIRST, LEARNER, Item, Lesson, chapters, lessons
from drezina.core.match import Match
from drezina.core.words import LANGUAGES
from drezina.games import MODULES
from drezina.kit.stage import draw_match
from tests.contract.walks import title

SHORT = {"mini-express": {"steamhead"}, "cargo-empire": {"freighter"}, "railroad-ink": {"metro"}}
ALL = [(name, lesson.id) for name in MODULES for lesson in lessons(title(name))]
LONGEST = 420  # letters that somebody reads at once

each_lesson = pytest.mark.parametrize(("name", "number"), [(name, number) for name, number in ALL])


def find(name: str, number: str) -> Lesson:
    return next(lesson for lesson in lessons(title(name)) if lesson.id == number)


@pytest.mark.parametrize("name", MODULES)
def test_every_game_has_its_lessons(name: str) -> None:
    assert {lesson.id for lesson in lessons(title(name))} == {FIRST} | SHORT.get(name, set())


def keys_of(match: Match) -> set[str]:
    return {key for sheet in draw_match(match, LEARNER).sheets for key, _ in sheet.items}


def chosen_by(match: Match, move: str, keys: tuple[str, ...]) -> bool:
    """Whether one of the keys, where there are any, belongs to what the move is chosen by on the picture."""
    code = match.moves.parse(move)
    target = next((one.keys for one in draw_match(match, LEARNER).targets if one.code == code), ())
    return not keys or not target or any(fits(key, one) for key in keys for one in target)


def fits(key: str, name: str) -> bool:
    return name.startswith(key[:-1]) if key.endswith("*") else name == key


def missing(match: Match, keys: tuple[str, ...]) -> list[str]:
    """Those of the keys that the learner does not see."""
    known = keys_of(match)
    return [key for key in keys if not any(fits(key, one) for one in known)]


@each_lesson
def test_a_lesson_can_be_followed_to_its_end(name: str, number: str) -> None:
    lesson = find(name, number)
    whole = Match.load((lesson.folder / f"{lesson.id}.txt").read_text(encoding="utf-8"))
    match, read, shown = lesson.begin(), 0, -1
    for place, item in enumerate(lesson.items):
        assert lesson.place(match, read) == place
        if item.step != shown:
            shown = item.step
            step = lesson.steps[shown]
            assert missing(match, step.keys) == [], step.name
            assert not item.asks or chosen_by(match, item.move, step.keys), step.name
        if item.only_words:
            read += 1
        else:
            match.play(item.seat, item.move)
    assert lesson.place(match, read) == len(lesson.items)
    assert lesson.items[-1].only_words, "the last thing is a word of farewell"
    assert read == lesson.readings
    assert [(one.seat, one.code) for one in match.entries] == [
        (one.seat, one.code) for one in whole.entries[: len(match.entries)]
    ]
    assert match.over or number != FIRST


@each_lesson
def test_whatever_a_lesson_allows_leads_to_its_end_too(name: str, number: str) -> None:
    lesson = find(name, number)
    for place, item in enumerate(lesson.items):
        assert not item.others or item.asks
        for other in item.others:
            follow(lesson, place, Item(item.step, item.seat, other))


def follow(lesson: Lesson, place: int, instead: Item) -> None:
    match = lesson.begin()
    for number, item in enumerate(lesson.items):
        if not item.only_words:
            done = instead if number == place else item
            match.play(done.seat, done.move)


@each_lesson
def test_a_lesson_has_all_its_words_and_no_others(name: str, number: str) -> None:
    lesson = find(name, number)
    names = [step.name for step in lesson.steps]
    assert len(set(names)) == len(names)
    asked = {lesson.steps[item.step].name for item in lesson.items if item.asks}
    for lang in LANGUAGES:
        words = lesson.words(lang)
        assert set(words.messages) == {ABOUT, *names}
        assert words.say(ABOUT, attribute="blurb")
        for title_of_chapter, text in chapters(lesson, lang):
            assert title_of_chapter
            assert len(text) <= LONGEST, text
            assert text.count("**") % 2 == 0
        for step in names:
            attributes = set(words.attributes(step))
            assert attributes <= ({"title", "wrong"} if step in asked else {"title"}), step
