"""What can be checked of every title without playing: its files, words, clauses and recorded games."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from drezina.core.match import Match
from drezina.games import MODULES
from tests.contract import places, wording
from tests.contract.walks import ROOT, TITLES, folder_of, title

PACKAGE = ROOT / "src" / "drezina"
FILES = {  # of every game
    *("__init__.py", "game.py", "components.py", "components.toml", "board.py", "codes.py", "facts.py", "guide.py"),
    *("observation.py", "position.py", "state.py", "scoring.py", "check.py", "prompts.py", "drawing/__init__.py"),
    *("drawing/picture.py", "bot/__init__.py", "bot/mind.py", "words.cs.ftl", "words.en.ftl"),
    *("howto.cs.md", "howto.en.md", "RULES.md", "RULES.cs.md"),
}
OWN_FILES = {  # and what one game needs besides
    "mini-express": {"automa.py"},  # Steamhead
    "cargo-empire": {"automa.py", "duties.py", "routes.py"},  # the Freighter; what a turn owes; ways over the map
    "railroad-ink": {"grid.py", "paper.py"},  # how spaces lie; sheets that were drawn on paper
    "russian-railroads": {"kinds.py"},  # numbers that board and codes share
    "ticket-to-ride-sf": {"memory_aid.py"},  # what perfect memory could know
}
CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)*[a-z]?\b")
CLAUSE_DEFINED = re.compile(rf"^\s*(?:[-*|#]+\s*)?\**({CLAUSE.pattern})", re.MULTILINE)

each_game = pytest.mark.parametrize("name", MODULES)
each_title = pytest.mark.parametrize("name", TITLES)


@each_game
def test_the_same_files_in_every_game(name: str) -> None:
    missing = [file for file in FILES if not (title(name).folder / file).is_file()]
    assert missing == []
    there = {file.name for file in title(name).folder.glob("*.py")}
    assert there - FILES == OWN_FILES[name]


@each_title
def test_a_fact_is_called_by_its_name(name: str) -> None:
    """The constant of a fact is its kind in capitals, so that none can be taken for another."""
    facts = import_module(f"{type(title(name)).__module__.rpartition('.')[0]}.facts")
    kinds = {constant: kind for constant, kind in vars(facts).items() if constant.isupper() and isinstance(kind, int)}
    signatures = [fact.signature for fact in title(name).facts]
    assert len(set(signatures)) == len(signatures) == len(kinds)
    for constant, kind in kinds.items():
        assert signatures[kind].partition(" ")[0].replace("-", "_").upper() == constant


@each_title
def test_phrases_declare_clauses_and_places(name: str) -> None:
    """A fact, question or refusal that names a thing on the board says where it lies; and which rule speaks."""
    assert places.undeclared(title(name)) == {}
    assert places.without_clause(title(name)) == []


@pytest.mark.parametrize(
    "czech",
    sorted([*PACKAGE.rglob("*.cs.ftl"), *(ROOT / "examples").rglob("*.cs.ftl")]),
    ids=lambda file: file.parent.name,
)
def test_languages_agree(czech: Path) -> None:
    wording.languages_agree(czech, czech.with_name(czech.name.replace(".cs.", ".en.")))


def test_no_language_is_alone() -> None:
    for english in PACKAGE.rglob("*.en.ftl"):
        assert english.with_name(english.name.replace(".en.", ".cs.")).is_file(), english


@each_title
def test_phrases_in_code_have_words(name: str) -> None:
    wording.phrases_in_code_have_words(title(name))


@each_title
def test_every_clause_is_named_by_a_test(name: str) -> None:
    """A clause of RULES.md is one that begins a paragraph, a list item or a row of a table."""
    rules = (title(name).folder / "RULES.md").read_text(encoding="utf-8")
    clauses = set(CLAUSE_DEFINED.findall(rules))
    assert len(clauses) > 8, "RULES.md has clauses with ids"
    tests = "".join(file.read_text(encoding="utf-8") for file in folder_of(name).rglob("*.py"))
    assert clauses - set(CLAUSE.findall(tests)) == set()


@each_game
def test_the_czech_rules_have_the_same_clauses_in_the_same_order(name: str) -> None:
    english, czech = (
        CLAUSE_DEFINED.findall((title(name).folder / file).read_text(encoding="utf-8"))
        for file in ("RULES.md", "RULES.cs.md")
    )
    examples = [clause for clause in english if "-EX" in clause]
    assert czech == [clause for clause in english if clause not in examples]


@each_title
def test_code_and_tests_name_clauses_that_exist(name: str) -> None:
    rules = set(CLAUSE.findall((title(name).folder / "RULES.md").read_text(encoding="utf-8")))
    prefixes = {clause.partition("-")[0] for clause in rules}
    for file in (*title(name).folder.rglob("*.py"), *folder_of(name).rglob("*.py")):
        named = {one for one in CLAUSE.findall(file.read_text(encoding="utf-8")) if one.partition("-")[0] in prefixes}
        assert named - rules == set(), file.name


@each_title
def test_recorded_games_replay(name: str) -> None:
    """Complete games, one or more for each number of players, lead to the exact points that they record."""
    records = sorted((folder_of(name) / "records").glob("*.txt"))
    players = set()
    for file in records:
        text = file.read_text(encoding="utf-8")
        match = Match.load(text)
        assert match.over, file.name
        assert match.record() == text, file.name
        assert match.forged() == [], file.name
        players.add(match.config.players)
    assert players == set(title(name).players)
