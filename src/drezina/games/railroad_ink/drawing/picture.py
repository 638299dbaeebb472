"""The picture of a view: every player's sheets, the dice, and for the player at the table what can be drawn."""

from drezina.core.words import Words
from drezina.games.railroad_ink.board import GOALS
from drezina.games.railroad_ink.drawing.goals import goal_cards
from drezina.games.railroad_ink.drawing.look import look_at
from drezina.games.railroad_ink.drawing.panels import sheet
from drezina.games.railroad_ink.drawing.tray import targets, trays
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.scene.cache import memoized
from drezina.scene.node import Badge, Scene
from drezina.scene.palette import SEATS


def draw(view: RailroadInkState, words: Words, names: tuple[str, ...]) -> Scene:
    """Everything that the viewer of a view may see."""
    codes = _codes(view)
    seats = range(view.seats)
    order = sorted(seats, key=view.viewer.__ne__)  # the viewer's own sheet first
    called = tuple([_called(words, names, seat) for seat in seats])
    cards = goal_cards(view, called)
    looks = [look_at(view, words, called, seat, codes if seat == view.viewer else (), cards) for seat in order]
    drawn = [sheet(look, view) for look in looks]
    if view.viewer >= 0 and view.actor >= 0 and looks[0].dice:
        drawn.extend(trays(looks[0]))
    return Scene(
        tuple(drawn),
        targets=targets(looks[0]),
        badges=tuple([_badges(view, words, seat) for seat in seats]),
        colours=SEATS[: view.seats],
    )


def _codes(view: RailroadInkState) -> tuple[int, ...]:
    """What the viewer may choose now."""
    if view.viewer < 0 or view.actor < 0 or view.ended[view.viewer]:
        return ()
    asked = view.copy()
    asked.focus(view.viewer)
    return tuple(asked.legal())


def _called(words: Words, names: tuple[str, ...], seat: int) -> str:
    return names[seat] if seat < len(names) else words.say("seat", {"number": seat + 1})


def _badges(view: RailroadInkState, words: Words, seat: int) -> tuple[Badge, ...]:
    board = view.board
    counts: list[tuple[str, int, str]] = []
    if board.has_surface:
        counts.append(("specials", board.specials_a_game - view.specials[seat], "✚"))
    if board.has_metro:
        counts.append(("doubles", board.doubles_a_game - view.doubles[seat], "×2"))
        counts.append(("hubs", board.count(view.hubs[seat]), "◉"))
    if board.goals:
        counts.append(("goals", sum(bool(view.reached[seat * GOALS + index]) for index in range(GOALS)), "⚑"))
    return _plate(words, tuple(counts), bool(view.actor >= 0 and view.ended[seat]))


@memoized
def _plate(words: Words, counts: tuple[tuple[str, int, str], ...], ended: bool) -> tuple[Badge, ...]:
    badges = [Badge(words.say(f"badge-{what}"), str(count), icon) for what, count, icon in counts]
    return (*badges, *((Badge(words.say("badge-ended"), "✓", "✓"),) if ended else ()))
