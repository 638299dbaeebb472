"""Sheets on paper: the scored boards of the data, pairs of sheets, and sheets that cannot be."""

import re
from pathlib import Path

import pytest

import drezina
from drezina.cli import main
from drezina.core.words import LANGUAGES
from drezina.games.railroad_ink import GAME
from drezina.games.railroad_ink.board import MODES
from drezina.games.railroad_ink.paper import BadSheet, score_sheet
from drezina.games.railroad_ink.state import RailroadInkState

from .scenario import BASE

TV2 = "36.HHH 35HH.H 25R.H. 15.RR. 16RR.R 34.H.H 46H.R. 56RR.. 33.HHH 32HH.H 63RRR. 53H.R. 43H.HH 10.R.R 11HRHRo "
TV2 += "12.R.R 06..RR 30.H.H 64.R.R 61R.H. 31HHHH 21H.H. 01HRHRo 13RR.R 03R.R. 41HHRR 42.H.H 22.HHH 23.HHH 51RHRH"
TV3 = "01HHH. 05H.HH 61HHH. 51HRHRo 15HRRR 16.RRR 26R..R 14.R.R 03RH.. 04.H.H 13.RRR 23R.R. 33R.H. 25RRR. 41H.H. "
TV3 += "31H.HH 11HRHRo 50.RRR 60R..R 30.H.H 02..RH 12RRRR 21H.H. 35R.R. 52..RR 62RHRHo 43HHH. 44.H.H"


def surface(exits: list[int], networks: int, highway: int, railway: int, centre: int, errors: int) -> dict[str, object]:
    return {
        "network_exits": exits,
        "networks": networks,
        "longest_highway": highway,
        "longest_railway": railway,
        "centre": centre,
        "errors": errors,
        "total": networks + highway + railway + centre - errors,
    }


@pytest.mark.parametrize("reading", ["trail", "simple"])
def test_the_example_of_the_base_game(reading: str) -> None:
    """RI-EX1 (RI-TV0, RI-TV1): 46 points, in the order of play and in the order of reading."""
    expected = surface([6, 4], 32, 8, 5, 6, 5)
    assert expected["total"] == 46
    assert score_sheet(BASE, "classic", reading) == expected
    assert score_sheet(" ".join(sorted(BASE.split())), "classic", reading) == expected


@pytest.mark.parametrize("reading", ["trail", "simple"])
def test_public_boards(reading: str) -> None:
    """RI-EX10 (RI-TV2, RI-TV3): 41 and 36 points."""
    assert score_sheet(TV2, reading=reading) == surface([7, 2], 28, 12, 5, 7, 11)
    assert score_sheet(TV3, reading=reading) == surface([6, 1], 20, 9, 9, 4, 6)


def test_rings() -> None:
    """RI-EX7, RI-EX8 (RI-TV5, RI-TV6), RI-8.6, RI-8.7: a plain ring counts its spaces, a junction may count twice."""
    ring = "03RHRHo 04..HH 14H..H 13.H.H 12HH.. 02.HH."
    assert score_sheet(ring) == score_sheet(ring, reading="simple") == surface([1], 0, 6, 1, 0, 1)
    closed = "30.HHH 31..HH 41H..H 40HH.."
    assert score_sheet(closed) == surface([1], 0, 5, 0, 0, 0)
    assert score_sheet(closed, reading="simple") == surface([1], 0, 4, 0, 0, 0)


def test_metro_alone() -> None:
    """RI-EX9 (RI-TV7), RI-11.2, RI-11.3: the order of the stations decides which become hubs."""
    found = score_sheet("03M.M.* 13MMM.* 14.MMM* 24M.M. 10.M.M", "metro")
    assert found == {
        "pipe_networks": [],
        "subway_networks": [3, 1],
        "networks": 8,
        "longest_pipe": 0,
        "longest_subway": 4,
        "centre": 1,
        "open_ends": 4,
        "bursts": 0,
        "hubs": ["03", "14"],
        "total": 9,
    }


def test_hubs_without_an_exit_form_networks() -> None:
    """RI-12.2: a subway network that meets no exit is worth its hubs; a plain station counts nothing."""
    found = score_sheet("01PPPM* 00.MM.* 10M.M. 20MM..*", "metro")
    assert found["hubs"] == ["01", "20"]
    assert found["subway_networks"] == [2]
    assert found["pipe_networks"] == [1]
    assert found["networks"] == 4


def test_a_pair_of_sheets() -> None:
    """RI-EX4, RI-EX5, RI-10.1, RI-10.2, RI-10.3, RI-13.2: hubs in either order, bursts only under a later station."""
    pipe_first = score_sheet("2: 01P.P. 3: 01H.R.", "metro_classic")
    assert pipe_first["underground"]["bursts"] == 1
    assert pipe_first["underground"]["total"] == 2 - 1 - 2
    station_first = score_sheet("1: 01H.R. 2: 01P.P.", "metro_classic")
    assert station_first["underground"]["bursts"] == 0
    for text in ("1: 03R.H. 2: 03M.M.*", "2: 03M.M.* 3: 03R.H."):
        pair = score_sheet(text, "metro_classic")
        assert pair["underground"]["hubs"] == ["03"]
        assert pair["underground"]["subway_networks"] == [2]
        assert pair["total"] == pair["surface"]["total"] + pair["underground"]["total"]


def test_villages_are_counted() -> None:
    """RI-7.1, RI-7.2: a station in a village, also a one-ended one, but no overpass."""
    assert score_sheet("03R..R 02.R..*", "challenge")["villages"] == 1
    assert score_sheet("01HH.. 02RHRHo", "challenge")["villages"] == 0


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`drezina score railroad-ink FILE` in both languages; a sheet that cannot be is refused with its space."""
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(f"mode: classic\nreading: simple\n# the example of the base game\n{BASE}\n", encoding="utf-8")
    assert main(["score", "railroad-ink", str(sheet)]) == 0
    said = capsys.readouterr().out
    assert re.search(r"Longest highway +8 *\n", said)
    assert re.search(r"Total +46 *\n", said)
    assert main(["score", "railroad-ink", str(sheet), "--lang", "cs"]) == 0
    assert re.search(r"Celkem +46 *\n", capsys.readouterr().out)
    sheet.write_text("mode: metro_classic\n1: 03R.H. 2: 03M.M.*\n", encoding="utf-8")
    assert main(["score", "railroad-ink", str(sheet)]) == 0
    assert re.search(r"Underground: Hubs +03 *\n", capsys.readouterr().out)
    sheet.write_text("01R.R.", encoding="utf-8")
    assert main(["score", "railroad-ink", str(sheet)]) == 2
    assert "01" in capsys.readouterr().err
    assert main(["score", "railroad-ink", str(tmp_path / "none.txt")]) == 2
    assert main(["score", "ticket-to-ride-sf", str(sheet)]) == 2


def test_an_empty_sheet() -> None:
    assert score_sheet("") == surface([], 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("text", "mode", "space"),
    [
        ("01R.R.", "classic", "01"),  # meets a highway exit
        ("01H.H. 11R.R.", "classic", "11"),
        ("01H.H. 33H.H.", "classic", "33"),
        ("01H.H. 01H..H", "classic", "01"),
        ("01H.HR", "classic", "01"),
        ("01HHHH 05HHHH", "classic", "05"),
        ("01HHHH 03RRRR 11HHRH 21HRRR", "classic", "21"),
        ("1: 01HHHH 05HHRH", "classic", "05"),
        ("1: 01H.H. 11H.H. 21H.H. 31H.R. 05H.H.", "classic", "05"),  # three dice A
        ("1: 01H.R. 05H.R.", "classic", "05"),  # one die B
        ("01H.R. 03R.H. 05H.R. 10.H.R 30.R.H 50.H.R 16.R.H 36.H.R", "classic", "36"),  # seven times in a game
        ("1: 01H.H. 05H.H. 61H.H.", "challenge", "61"),  # two dice A and no factory
        ("1: 03M.M. 13M.M. 23M.M.", "metro", "23"),  # one die UB and one duplication
        ("1: 03M.M. 13M.M. 2: 23M.M. 33M.M. 3: 63M.M. 53M.M. 4: 10.M.M 11.M.M", "metro", "11"),  # a fourth one
        ("13MMM.* 03M.M.*", "metro", "13"),
        ("1: 03M.M.", "metro_classic", "03"),
        ("15: 01H.H.", "metro_classic", "01"),
        ("01H.H.", "metro_classic", "01"),
    ],
)
def test_sheets_that_cannot_be(text: str, mode: str, space: str) -> None:
    with pytest.raises(BadSheet) as problem:
        score_sheet(text, mode)
    for lang in LANGUAGES:
        assert space in problem.value.text(lang)


def test_a_factory_brings_one_more() -> None:
    """RI-EX6, RI-7.3: a second highway junction from one die, because the factory lets it be drawn again."""
    first = "1: 01H.HH 00.H..* 10.R.R 11HHHR 12.HHH 21HHHHx"
    assert score_sheet(first, "challenge")["errors"] == score_sheet(first.removeprefix("1:"), "challenge")["errors"]


THREE_UNIVERSITIES = "2: 30HH.H 20H.H. 3: 31.H.H 32.H.H 4: 33.H.H 50RR.R 5: 51R..R 41R.R."


@pytest.mark.parametrize(
    "text",
    [
        f"1: 01HHHH {THREE_UNIVERSITIES} 03RRRR 05HHRH",  # two in the round of the third university
        f"1: 01HHHH 2: 05HHRH 3: 16RRHR {THREE_UNIVERSITIES} 03RRRR",  # a fourth one there
        f"1: 01HHHH 2: 05HHRH {THREE_UNIVERSITIES.replace('41R.R.', '41RRRR')} 16RRHR",  # one of them is the mark
    ],
)
def test_the_extra_special_route(text: str) -> None:
    """RI-7.8: in the round of the third university, beyond one in a round and three in a game."""
    assert score_sheet(text, "challenge")["longest_highway"] == 5


@pytest.mark.parametrize(
    ("text", "space"),
    [
        (f"1: 03RRRR 01HHHH {THREE_UNIVERSITIES}", "01"),  # two in an earlier round
        (f"{THREE_UNIVERSITIES} 6: 03RRRR 01HHHH", "01"),  # two in a later round
        (f"1: 01HHHH 2: 05HHRH 3: 16RRHR 4: 03RRRR {THREE_UNIVERSITIES}", "03"),  # four before
        (f"1: 01HHHH 2: 05HHRH 3: 16RRHR {THREE_UNIVERSITIES.replace('41R.R.', '41RRRR')}", "41"),  # the mark itself
        (f"1: 01HHHH 2: 05HHRH 3: 16RRHR {THREE_UNIVERSITIES} 03RRRR 63HRRH", "63"),  # two beyond the three
    ],
)
def test_no_extra_special_route_in_other_rounds(text: str, space: str) -> None:
    """RI-7.8: before the third university and after its round the usual limits hold."""
    with pytest.raises(BadSheet, match=f"Space {space}"):
        score_sheet(text, "challenge")


@pytest.mark.parametrize("word", ["hello", "²:", "1" * 5000 + ":"])
def test_words_that_are_no_drawings(word: str) -> None:
    with pytest.raises(BadSheet, match="is no "):
        score_sheet(word)


def test_modes_and_readings_that_there_are_not() -> None:
    with pytest.raises(BadSheet, match="classic, challenge"):
        score_sheet("", "surface")
    with pytest.raises(BadSheet, match="trail, simple"):
        score_sheet("", "classic", "shortest")


@pytest.mark.parametrize("mode", MODES)
def test_paper_and_table_agree(mode: str) -> None:
    """The sheets of a finished game, written down in the order of play, are worth what the game says."""
    match = drezina.Match(GAME, GAME.config(1, mode=mode), seed=5)
    words = []
    while not match.over:
        assert isinstance(match.state, RailroadInkState)
        round, board = match.state.round, match.state.board
        codes = match.legal(0)
        code = codes[len(match.entries) * 7919 % len(codes)]
        if code != board.codes.end:
            space, image = int(board.codes.space(code)), board.images[board.codes.image(code)]
            words += [f"{round}:", f"{space // 7}{space % 7}{image.notation}"]
        match.play(0, code)
    assert isinstance(match.state, RailroadInkState)
    goals = sum(line.points for line in GAME.score(match.state)[0] if line.what.kind == "goal")
    assert score_sheet(" ".join(words), mode)["total"] == match.state.points()[0] - goals
