"""Titles, options and component files: what is allowed, and what is said when something is not."""

from pathlib import Path

import pytest
from drezina_shunting import GAME

import drezina
from drezina import BadComponents, BadOption, UnknownGame
from drezina.core import components
from drezina.core.components import Block, bad, file_of, load, provenance
from drezina.core.errors import DrezinaError
from drezina.games import MODULES


def test_the_titles_are_those_of_the_list() -> None:
    made_for_tests = ("shunting",)
    assert [title.id for title in drezina.titles() if title.id not in made_for_tests] == list(MODULES)
    for title in drezina.titles():
        assert drezina.game(title.id) is title
        assert title.title("cs")
        assert repr(title) == f"<Game {title.id}>"


def test_an_unknown_game_is_answered_with_the_names() -> None:
    with pytest.raises(UnknownGame) as error:
        drezina.game("monopoly")
    for name in MODULES:
        assert name in error.value.text("cs")
        assert name in str(error.value)


def test_options_take_defaults_and_any_spelling() -> None:
    assert GAME.config() == GAME.config(2, automa=False) == GAME.config(players=2, automa="off")
    assert GAME.config(automa="On")["automa"] is True
    assert str(GAME.config(3, automa=True)) == "players=3 automa=on"
    assert GAME.config(3, automa=True).seats == 4


@pytest.mark.parametrize(
    ("players", "options", "english", "czech"),
    [
        (
            9,
            {},
            "Shunting cannot be played with 9 people; possible: 2, 3.",
            "nelze hrát v počtu 9 hráčů; možnosti: 2, 3.",
        ),
        (2, {"colour": "red"}, "Shunting has no option “colour”; it has: automa.", "nemá volbu „colour“; má: automa."),
        (2, {"self": "red"}, "Shunting has no option “self”; it has: automa.", "nemá volbu „self“"),
        (2, {"automa": "maybe"}, "cannot be “maybe”; possible: off, on.", "nemůže být „maybe“; možnosti: off, on."),
        (2, {"automa": 1}, "cannot be “1”; possible: off, on.", "nemůže být „1“"),
    ],
)
def test_a_wrong_option_is_answered_with_what_is_allowed(
    players: int, options: dict[str, str | int], english: str, czech: str
) -> None:
    with pytest.raises(BadOption) as error:
        GAME.config(players, **options)
    assert english in str(error.value)
    assert czech in error.value.text("cs")


def test_errors_speak_of_the_game_in_the_language_of_the_reader() -> None:
    with pytest.raises(BadOption) as error:
        GAME.config(9)
    assert GAME.title("cs") in error.value.text("cs")
    nested = DrezinaError("record-line", line=3, reason=error.value)
    assert nested.text("cs") == f"Řádek 3 záznamu: {error.value.text('cs')}"


# --- component files -------------------------------------------------------------------------------------------------


class Towns(Block, frozen=True):
    names: list[str]


class Shape(Block, frozen=True):
    towns: Towns


GOOD = 'source = "rulebook"\n[towns]\nsource = "inferred"\nnote = "from the map"\nnames = ["Kolín"]\n'


def test_components_come_with_provenance_and_digest(tmp_path: Path) -> None:
    (tmp_path / "components.toml").write_text(GOOD, encoding="utf-8")
    found, digest = load("trial", tmp_path, Shape)
    assert found.towns.source == "inferred"
    assert found.towns.names == ["Kolín"]
    (tmp_path / "components.toml").write_text("# a comment\n" + GOOD.replace("from the", "from a"), encoding="utf-8")
    assert load("trial", tmp_path, Shape)[1] == digest
    (tmp_path / "components.toml").write_text(GOOD.replace("Kolín", "Cheb"), encoding="utf-8")
    assert load("trial", tmp_path, Shape)[1] != digest
    nested = GOOD + '[towns.names_of.west]\nsource = "found"\n'
    (tmp_path / "components.toml").write_text(nested, encoding="utf-8")
    assert provenance(tmp_path / "components.toml") == [
        ("-", "rulebook", ""),
        ("towns", "inferred", "from the map"),
        ("towns.names_of.west", "found", ""),
    ]


def test_an_owners_file_replaces_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    ours.mkdir()
    theirs.mkdir()
    (ours / "components.toml").write_text(GOOD, encoding="utf-8")
    monkeypatch.setenv(components.VARIABLE, str(theirs))
    assert load("trial", ours, Shape)[0].towns.names == ["Kolín"]
    (theirs / "trial.toml").write_text(GOOD.replace("Kolín", "Cheb"), encoding="utf-8")
    assert file_of("trial", ours) == theirs / "trial.toml"
    assert load("trial", ours, Shape)[0].towns.names == ["Cheb"]
    monkeypatch.setenv(components.VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(BadComponents, match="nowhere"):
        load("trial", ours, Shape)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GOOD.replace('"inferred"', '"gossip"'), "“towns.source”: Invalid enum value 'gossip'"),
        (GOOD.replace('["Kolín"]', "[3]"), "“towns.names[0]”: Expected `str`, got `int`"),
        (GOOD.replace("names", "nams"), "“towns”: Object"),
        (GOOD.replace("[towns]", "[towns"), "cannot be read"),
        ("", "“-”: Object missing required field"),
    ],
    ids=["source", "type", "key", "syntax", "empty"],
)
def test_a_broken_file_is_refused_with_file_key_and_reason(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "components.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadComponents) as error:
        load("trial", tmp_path, Shape)
    assert "components.toml" in str(error.value)
    assert said in str(error.value)
    assert error.value.text("cs") != str(error.value)


def test_files_that_are_no_text_or_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read"):
        load("trial", tmp_path, Shape)
    (tmp_path / "components.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match="cannot be read"):
        load("trial", tmp_path, Shape)
    assert "file.toml, at “-”: too long." in str(bad("some/file.toml", "", "too long"))
