"""What can be seen on the sheets of a seat."""

from typing import NamedTuple

from drezina.core.words import Words
from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.drawing.goals import GoalCard
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import MASKS, PIPES, STATIONS
from drezina.games.railroad_ink.rules.goals import goal_points
from drezina.games.railroad_ink.state import ALL_DICE, RailroadInkState


def key(seat: int, layer: int, part: object) -> str:
    """The key of an item on one of the sheets."""
    return f"{seat}{'su'[layer]}-{part}"


def space_key(seat: int, layer: int, space: int) -> str:
    return key(seat, layer, space)


def ghost_key(seat: int, layer: int, space: int, image: int) -> str:
    return key(seat, layer, f"ghost-{space}-{image}")


class Look(NamedTuple):
    """All that can be seen on the sheets of a seat; the lines of its score follow from it."""

    board: Board
    words: Words
    seat: int
    title: str
    own: bool  # its player looks at it
    round: int
    running: int  # the round that is being drawn, or 0
    dice: tuple[int, ...]
    undrawn: int  # dice that are still to be drawn here, one bit each
    codes: tuple[int, ...]  # what can be drawn here now
    ink: tuple[int, ...]  # layer by layer
    stations: tuple[int, ...]  # of the other layer, for each layer
    pipes: tuple[int, ...]
    hubs: int
    bursts: int
    kinds: int  # special routes that were used, one bit for each face
    specials: int  # special routes left
    extra: int  # an extra one in this round
    doubles: int  # duplications that were used
    goals: tuple[tuple[int, int], ...]  # the open cards, and what they have brought
    cards: tuple[GoalCard, ...]  # what everybody can see of them

    @property
    def layers(self) -> tuple[int, ...]:
        return self.board.played_layers

    @property
    def drawn_on(self) -> int:
        """The layer of this round."""
        return int(self.board.layer_of(self.round))


def look_at(
    view: RailroadInkState,
    words: Words,
    names: tuple[str, ...],
    seat: int,
    codes: tuple[int, ...],
    cards: tuple[GoalCard, ...],
) -> Look:
    board, own, running = view.board, seat == view.viewer, view.actor >= 0
    first, last = seat * board.layers, (seat + 1) * board.layers
    others = range(last - 1, first - 1, -1) if board.expansion else ()
    return Look(
        board,
        words,
        seat,
        names[seat],
        own,
        view.round,
        view.round if running else 0,
        tuple(view.dice) if view.dice[3] >= 0 else (),
        view.left[seat] if own and running else int(ALL_DICE),
        codes,
        tuple(view.ink[first * SPACES : last * SPACES]),
        tuple([view.masks[sheet * MASKS + STATIONS] for sheet in others]),
        tuple([view.masks[sheet * MASKS + PIPES] for sheet in others]),
        view.hubs[seat],
        view.bursts[seat],
        view.kinds[seat],
        board.specials_a_game - view.specials[seat],
        max(0, view.extras[seat]) if running else 0,
        view.doubles[seat],
        tuple([(card, goal_points(view, seat, index)) for index, card in enumerate(view.goals)]) if board.goals else (),
        cards,
    )
