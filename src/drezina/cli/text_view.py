"""A position in words: who has how many points, what lies where, which moves there are."""

from rich.columns import Columns
from rich.markup import escape
from rich.table import Table

from drezina.cli.shell import Shell
from drezina.core.match import Match
from drezina.core.state import OVER, State


def show_view(shell: Shell, match: Match, view: State) -> None:
    """What the viewer sees, as far as the game puts it into words."""
    words, names = match.game.words(match.config, shell.lang), match.seat_names(shell.lang)
    for line in match.game.describe(view):
        shell.print("  ".join(words.phrase("view", phrase, names) for phrase in line))


def show_scores(shell: Shell, match: Match, view: State) -> None:
    """The points of everybody, line by line; at the end with the ranks."""
    words, names = match.game.words(match.config, shell.lang), match.seat_names(shell.lang)
    points, lines = list(view.points()), match.game.score(view)
    ranks = list(view.ranks()) if view.actor == OVER else None
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat in sorted(range(len(names)), key=lambda one: ranks[one] if ranks else one):
        parts = (f"{words.phrase('score', line.what, names)} {line.points}" for line in lines[seat])
        rank = f"{ranks[seat]}." if ranks else ""
        table.add_row(rank, f"[bold]{escape(names[seat])}[/]", f"[bold]{points[seat]}[/]", escape(", ".join(parts)))
    shell.out.print(table)


def move_words(shell: Shell, match: Match, code: int) -> str:
    words = match.game.words(match.config, shell.lang)
    return words.phrase("move", match.moves.phrase(code), match.seat_names(shell.lang))


def show_moves(shell: Shell, numbered: list[tuple[int, str]]) -> None:
    cells = [f"[bold cyan]{number:3}[/] {escape(text)}" for number, text in numbered]
    shell.out.print(Columns(cells, column_first=True, padding=(0, 3)) if len(cells) > 8 else "\n".join(cells))
