"""Pages for a printer: A4, upright or across, with everything on them, and light where much ink would be needed."""

import re
from pathlib import Path

import pytest

from drezina.cli.app import main
from drezina.core.game import game
from drezina.games import MODULES
from drezina.kit.stage import blank_sheets

RECORDS = Path(__file__).parent.parent / "games"
SIZE = re.compile(r'width="(\d+)mm" height="(\d+)mm" viewBox="0 0 (\d+) (\d+)"')


@pytest.mark.parametrize("name", MODULES)
def test_the_final_board_of_every_game_is_a_page(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = sorted((RECORDS / name.replace("-", "_") / "records").glob("*.txt"))[0]
    assert main(["print", str(record), str(tmp_path), "--lang", "en"]) == 0
    pages = sorted(tmp_path.glob("*.svg"))
    assert pages
    assert str(tmp_path) in capsys.readouterr().out
    for page in pages:
        found = SIZE.search(page.read_text(encoding="utf-8"))
        assert found
        assert sorted(map(int, found.groups())) == [210, 210, 297, 297]


def test_railroad_ink_has_an_empty_sheet_for_every_mode(tmp_path: Path) -> None:
    assert main(["print", "railroad-ink", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("*.svg"))) == len(blank_sheets(game("railroad-ink"), "en")) == 5
    page = (tmp_path / "railroad-ink-metro_classic.svg").read_text(encoding="utf-8")
    assert ".f-ink-under{fill:#ffffff}" in page
    assert ">0<" not in page  # nothing is counted yet


def test_other_games_have_no_sheets_to_draw_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "mini-express", str(tmp_path / "out"), "--lang", "en"]) == 2
    assert "no sheets" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
