"""The picture of a view: every player's sheets, the dice, and for the player at the table what can be drawn."""

from drezina.core.words import Words
from drezina.games.railroad_ink.board import GOALS
from drezina.games.railroad_ink.drawing.goals import goal_cards
from drezina.games.railroad_ink.drawing.look import look_at
from drezina.games.railroad_ink.drawing.panels import sheet
from drezina.games.railroad_ink.drawing.tray import targets, trays
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.scene.node import Badge, Scene
from drezina.scene.palette import SEATS


def draw(view: RailroadInkState, words: Words, names: tuple[str, ...]) -> Scene:
    """Everything that the viewer of a view may see."""
    codes = _codes(view)
    order = sorted(range(int(view.seats)), key=lambda seat: seat != view.viewer)
    called = tuple(_called(words, names, seat) for seat in range(int(view.seats)))
    cards = goal_cards(view, called)
    looks = [look_at(view, words, called, seat, codes if seat == view.viewer else (), cards) for seat in order]
    drawn = [sheet(look, view) for look in looks]
    if view.viewer >= 0 and view.actor >= 0 and looks[0].dice:
        drawn.extend(trays(looks[0]))
    return Scene(
        tuple(drawn),
        targets=targets(looks[0]),
        badges=tuple(_badges(view, words, seat) for seat in range(int(view.seats))),
        colours=SEATS[: int(view.seats)],
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
    badges: list[Badge] = []
    if board.has_surface:
        badges.append(Badge(words.say("badge-specials"), str(int(board.specials_a_game - view.specials[seat])), "✚"))
    if board.has_metro:
        badges.append(Badge(words.say("badge-doubles"), str(int(board.doubles_a_game - view.doubles[seat])), "×2"))
        badges.append(Badge(words.say("badge-hubs"), str(int(board.count(view.hubs[seat]))), "◉"))
    if board.goals:
        met = sum(bool(view.reached[seat * GOALS + index]) for index in range(GOALS))
        badges.append(Badge(words.say("badge-goals"), str(met), "⚑"))
    if view.actor >= 0 and view.ended[seat]:
        badges.append(Badge(words.say("badge-ended"), "✓", "✓"))
    return tuple(badges)
