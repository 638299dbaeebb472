"""Words: phrases become sentences, and what is missing is a mistake that is noticed."""

from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import drezina
from drezina.core import words
from drezina.core.moves import CodeLayout, Move, MoveTable
from drezina.core.words import LANGUAGES, Args, MissingWords, Phrase, Term, Words, named, terms

SOURCE = Path(drezina.__file__).parent
CZECH = """
card-red = červená
    .acc = červenou
move-take = { $seat } bere { $card_acc } kartu
move-swap = { $card } za { $card2 }
fact-points = { $seat }: { $number ->
    [one] 1 bod
    [few] { $number } body
   *[other] { $number } bodů
  }
fact-greedy = { $nothing }
seat = Hráč { $number }
attribute-only =
    .help = Pomoc
"""
VOCABULARY = {"card": (*terms(["red"]), Term("grey", {"cs": "šedá"})), "place": named([("pier-39", "Pier 39")])}


@pytest.fixture
def czech(tmp_path: Path) -> Words:
    file = tmp_path / "words.cs.ftl"
    file.write_text(CZECH, encoding="utf-8")
    return Words("cs", [file], VOCABULARY)


def test_arguments_are_said_by_their_terms(czech: Words) -> None:
    assert czech.phrase("move", Phrase("take seat card", (0, 0)), ["Anna"]) == "Anna bere červenou kartu"
    assert czech.phrase("move", Phrase("swap card card2", (0, 1))) == "červená za šedá"
    assert czech.term("place", 0) == "Pier 39"


def test_a_seat_without_a_name_has_a_number(czech: Words) -> None:
    assert czech.phrase("move", Phrase("take seat card", (2, 0)), ["Anna"]) == "Hráč 3 bere červenou kartu"


def test_a_sentence_is_made_once_for_all_tables_where_the_same_name_is_said(
    czech: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, make = list[str](), czech._make

    def counted(message: str, args: Args, attribute: str | None) -> str:
        made.append(message)
        return make(message, args, attribute)

    monkeypatch.setattr(czech, "_make", counted)
    takes = Phrase("take seat card", (1, 0))
    for names in (["Anna", "Bob"], ["Cyril", "Bob"], ["Bob", "Anna"], ["Anna", "Bob"]):
        assert czech.phrase("move", takes, names) == f"{names[1]} bere červenou kartu"
    assert made.count("move-take") == 2


@pytest.mark.parametrize(
    ("number", "points"), [(1, "1 bod"), (2, "2 body"), (4, "4 body"), (5, "5 bodů"), (0, "0 bodů")]
)
def test_czech_plurals(czech: Words, number: int, points: str) -> None:
    assert czech.phrase("fact", Phrase("points seat number", (0, number)), ["Bohouš"]) == f"Bohouš: {points}"


def test_what_is_missing_is_an_error(czech: Words) -> None:
    for prefix, phrase in [
        ("fact", Phrase("nowhere")),
        ("fact", Phrase("greedy")),
        ("move", Phrase("swap card card2", (0, 7))),
        ("move", Phrase("swap card card2", (0, -9))),
    ]:
        with pytest.raises(MissingWords):
            czech.phrase(prefix, phrase)
    with pytest.raises(MissingWords):
        czech.say("attribute-only")
    with pytest.raises(MissingWords):
        czech.say("card-red", attribute="gen")
    with pytest.raises(ValueError, match="zip"):
        czech.phrase("move", Phrase("swap card card2", (0,)))
    assert czech.say("attribute-only", attribute="help") == "Pomoc"
    assert not czech.has("nowhere")


def test_plain_messages_are_said_as_fluent_says_them(tmp_path: Path) -> None:
    """Text and arguments are put together without its formatter, which still writes large numbers and finds faults."""
    file = tmp_path / "words.cs.ftl"
    file.write_text("scored = { $name } má { $points }\n", encoding="utf-8")
    plain = Words("cs", [file])
    for name, points in (("Anna", 0), ("Bohouš", 999), ("{ $x }", 1_000), ("Č", 1_234_567), ("", -5)):
        said = plain.say("scored", {"name": name, "points": points})
        pattern = plain.bundle.get_message("scored").value
        assert pattern is not None
        assert plain.bundle.format_pattern(pattern, {"name": name, "points": points}) == (said, [])
    with pytest.raises(MissingWords):
        plain.say("scored", {"name": "Anna"})


def test_later_files_win(tmp_path: Path) -> None:
    files = [tmp_path / "a.ftl", tmp_path / "b.ftl"]
    files[0].write_text("one = first\ntwo = second\n", encoding="utf-8")
    files[1].write_text("two = again\n", encoding="utf-8")
    both = Words("en", files)
    assert (both.say("one"), both.say("two")) == ("first", "again")


def test_a_message_brings_those_it_refers_to_and_no_others(tmp_path: Path) -> None:
    file = tmp_path / "a.ftl"
    file.write_text("all = { one }, { $n ->\n   *[other] {two}\n}\n# About one\none = eins\ntwo = zwei\nthree = drei\n")
    said = Words("en", [file])
    assert said.messages == ["all", "one", "two", "three"]
    assert said.say("all", {"n": 3}) == "eins, zwei"
    assert not said.bundle.has_message("three")


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.ftl")), ids=lambda file: str(file.relative_to(SOURCE)))
def test_every_message_of_every_file_is_found_where_the_parser_finds_it(file: Path) -> None:
    parsed = FluentResource(file.read_text(encoding="utf-8"))
    whole = [entry for entry in parsed.body if isinstance(entry, ast.Message)]
    found = Words("en", [file])
    assert found.messages == [entry.id.name for entry in whole]
    for entry in whole:
        assert found.attributes(entry.id.name) == [one.id.name for one in entry.attributes]


@pytest.mark.parametrize(
    ("wish", "lang"), [("cs", "cs"), ("cs-CZ", "cs"), ("en_GB", "en"), ("EN", "en"), ("Czech_Czechia", "cs")]
)
def test_the_language_of_a_wish(wish: str, lang: str) -> None:
    assert words.language(wish) == lang


def test_without_a_wish_the_locale_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for here, lang in [("cs_CZ", "cs"), ("Czech_Czechia", "cs"), ("de_DE", "en"), (None, "en")]:
        monkeypatch.setattr("locale.getlocale", lambda here=here: (here, "UTF-8"))
        assert words.language() == lang
        assert words.language("tlh") == lang


def test_moves_have_codes_texts_and_parts() -> None:
    rows = [(card, place) for card in range(2) for place in range(1)]
    layout = CodeLayout()
    firsts = (layout.move("pass"), layout.move("put card place", rows), layout.chance("starts seat", 2))
    table = MoveTable(VOCABULARY, layout)
    assert firsts == (0, 1, 3)
    assert table.size == 3
    assert [table.text(code) for code in range(5)] == [
        "pass",
        "put red pier-39",
        "put grey pier-39",
        "starts 1",
        "starts 2",
    ]
    assert table.first == {"pass": 0, "put": 1, "starts": 3}
    assert table.move(2) == Move("put", ("grey", "pier-39"))
    assert table.parse(" put  grey pier-39 ") == table.code("put", 1, 0) == 2
    assert table.parse("starts 2") == 4
    assert table.parse("put blue pier-39") is None
    assert table.phrase(1).values == (0, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_system_speaks_both_languages(lang: words.Language) -> None:
    assert words.common(lang).say("seat", {"number": 2}) == {"cs": "Hráč 2", "en": "Player 2"}[lang]
