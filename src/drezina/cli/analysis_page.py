"""An analysis as one HTML page of its own, with pictures: nothing else has to be fetched for it."""

from html import escape
from typing import cast

from drezina.bots import coaching
from drezina.bots.analysis import Analysis, Decision
from drezina.cli.shell import Shell
from drezina.core.match import Match
from drezina.kit.stage import draw
from drezina.scene import export
from drezina.scene.node import Scene
from drezina.table.plot import points_plot
from drezina.table.protocol import Player

PICTURED = 8  # mistakes that are drawn
STYLE = """
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  background: #f4efe3; color: #1f2a28 }
h1, h2 { line-height: 1.2 } svg { max-width: 100%; height: auto } section { margin: 2rem 0 }
.played { color: #a8321f } .better { color: #1f6b4e } table { border-collapse: collapse }
td, th { text-align: left; padding: .2rem .8rem .2rem 0 }
"""
MARKED = """
#{place} [data-key="{key}"] {{ filter: drop-shadow(0 0 3px {colour}) drop-shadow(0 0 6px {colour}) }}
"""
RED, GREEN = "#c8301a", "#12805a"


def page(match: Match, analysis: Analysis, shell: Shell) -> str:
    wrong = sorted((one for one in analysis.decisions if one.wrong), key=lambda one: -one.loss.margin)
    marks: list[str] = []
    sections = [mistake(match, one, shell, marks) for one in sorted(wrong[:PICTURED], key=lambda one: one.entry)]
    accounts = "".join(
        f"<p>{escape(one)}</p>" for one in coaching.accounts(match.seat_names(shell.lang), analysis, shell.lang)
    )
    title = escape(shell.word("analyse-title", title=match.game.title(shell.lang)))
    return (
        f'<!doctype html><html lang="{shell.lang}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{STYLE}{''.join(marks)}</style><h1>{title}</h1>{accounts}"
        f"{chart(match, analysis, shell)}{''.join(sections)}{kinds(match, analysis, shell)}"
        f"<p>{escape(shell.word('analyse-explained'))}</p></html>\n"
    )


def chart(match: Match, analysis: Analysis, shell: Shell) -> str:
    """The chances of winning over the course of the game."""
    scene = cast("Scene", match.picture(lang=shell.lang))
    players = [Player(colour, shape, None, ()) for colour, shape in scene.colours]
    course = [(entry, [round(100 * one) for one in chances]) for entry, chances in analysis.chances]
    names = match.seat_names(shell.lang)
    return points_plot(course, players, names, len(match.entries), shell.word("analyse-chances"))


def mistake(match: Match, one: Decision, shell: Shell, marks: list[str]) -> str:
    """The position as the seat saw it; what it played is marked red, what was better green."""
    state = match.at(one.entry)
    state.focus(one.seat)
    view = state.seen_by(one.seat)
    view.focus(one.seat)
    names = match.seat_names(shell.lang)
    scene = draw(match.game, view, match.config, match.game.words(match.config, shell.lang), names)
    place = f"entry-{one.entry}"
    for choice, colour in ((one.played, RED), (one.better, GREEN)):
        marks.extend(MARKED.format(place=place, key=key, colour=colour) for key in choice.keys)
    played, better = (escape(coaching.move(match, text, shell.lang)) for text in (one.played.move, one.better.move))
    head = shell.word("analyse-mistake", entry=one.entry + 1, name=names[one.seat], band=coaching.band(one, shell.lang))
    lost = shell.word("analyse-lost", points=f"{one.loss.margin:.1f}", win=f"{100 * one.loss.win:.0f}")
    return (
        f'<section id="{place}"><h2>{escape(head)}</h2><p>{escape(lost)}</p>'
        f'<p class="played">{escape(shell.word("analyse-played"))}: {played}</p>'
        f'<p class="better">{escape(shell.word("analyse-better"))}: {better}</p>{export.svg(scene)}</section>'
    )


def kinds(match: Match, analysis: Analysis, shell: Shell) -> str:
    said = match.game.words(match.config, shell.lang)
    head = "".join(f"<th>{escape(shell.word(f'analyse-{one}'))}" for one in ("name", "kind", "count", "points", "win"))
    rows = [
        f"<tr><td>{escape(name)}<td>{escape(coaching.kind(said, kind))}<td>{count}"
        f"<td>{loss.margin:.2f}<td>{100 * loss.win:.1f} %"
        for seat, name in enumerate(match.seat_names(shell.lang))
        for kind, (count, loss) in analysis.mean_losses(seat).items()
    ]
    return f"<table><tr>{head}{''.join(rows)}</table>"
