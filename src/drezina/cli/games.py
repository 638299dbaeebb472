"""`drezina games`: the games, with their numbers of players and their options."""

import typer
from rich.markup import escape
from rich.table import Table

from drezina.cli.parameters import Lang
from drezina.cli.shell import Shell
from drezina.core.game import Game, Option, format_value, titles


def games(ctx: typer.Context, lang: Lang = None) -> None:
    shell: Shell = ctx.obj
    table = Table(box=None, padding=(0, 2, 1, 0), show_header=True, header_style="bold")
    for column in ("games-game", "games-players", "games-options"):
        table.add_column(shell.word(column), overflow="fold")
    for game in titles():
        options = "\n".join(_option(shell, game, option) for option in game.options)
        table.add_row(_name(shell, game), _players(game), options)
    shell.out.print(table)
    shell.say("games-how")


def _name(shell: Shell, game: Game) -> str:
    words = game.plain_words(shell.lang)
    blurb = f"\n{escape(words.say('blurb'))}" if words.has("blurb") else ""
    return f"[bold]{game.id}[/]  {escape(game.title(shell.lang))}{blurb}"


def _players(game: Game) -> str:
    first, last = game.players[0], game.players[-1]
    return str(first) if first == last else f"{first}–{last}"


def _option(shell: Shell, game: Game, option: Option) -> str:
    values = "|".join(format_value(value) for value in option.values)
    words = game.plain_words(shell.lang)
    named = words.say(f"option-{option.name}") if words.has(f"option-{option.name}") else option.name
    return escape(f"{option.name}={values} ({format_value(option.default)})  {named}")
