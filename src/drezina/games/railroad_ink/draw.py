"""The picture of a view: every player's sheets, the dice, and for the player at the table what can be drawn."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from drezina.core.words import Words
from drezina.games.railroad_ink.board import GOALS, SPACES, SURFACE, UNDERGROUND, Board
from drezina.games.railroad_ink.draw_sheet import (
    FOOT,
    GOAL_LINE,
    LINE,
    PANEL,
    die_face,
    duplications,
    ghost_of,
    goal_line,
    ground,
    head,
    layer_name,
    score_line,
    space_of,
    special_routes,
)
from drezina.games.railroad_ink.goal_cards import GoalCard, goal_cards, told
from drezina.games.railroad_ink.scoring import MASKS, PIPES, STATIONS
from drezina.games.railroad_ink.sheet_lines import SheetLine, lines_of
from drezina.games.railroad_ink.state import ALL_DICE, RailroadInk
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Badge, Group, Node, Part, Path, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS

TURN = 56.0  # a turned image in the tray
FACE = 84.0  # a die in the tray
TRAY = 124.0
KEPT = SheetCache(1_000)
Items = tuple[tuple[str, Node], ...]


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
        return (int(SURFACE), int(UNDERGROUND)) if self.board.expansion else (int(self.board.first_layer),)

    @property
    def drawn_on(self) -> int:
        """The layer of this round."""
        return int(self.board.layer_of(self.round))


def draw(view: RailroadInk, words: Words, names: tuple[str, ...]) -> Scene:
    """Everything that the viewer of a view may see."""
    codes = _codes(view)
    order = sorted(range(int(view.seats)), key=lambda seat: seat != view.viewer)
    called = tuple(_called(words, names, seat) for seat in range(int(view.seats)))
    cards = goal_cards(view, called)
    looks = [_look(view, words, called, seat, codes if seat == view.viewer else (), cards) for seat in order]
    sheets = [sheet for look in looks for sheet in _sheets(look, view)]
    if codes:
        sheets.append(_tray(looks[0]))
    return Scene(
        tuple(sheets),
        targets=tuple(_targets(looks[0])),
        badges=tuple(_badges(view, words, seat) for seat in range(int(view.seats))),
        colours=SEATS[: int(view.seats)],
    )


def _codes(view: RailroadInk) -> tuple[int, ...]:
    """What the viewer may choose now."""
    if view.viewer < 0 or view.actor < 0 or view.ended[view.viewer]:
        return ()
    asked = view.copy()
    asked.focus(view.viewer)
    return tuple(asked.legal())


def _called(words: Words, names: tuple[str, ...], seat: int) -> str:
    return names[seat] if seat < len(names) else words.say("seat", {"number": seat + 1})


def _look(
    view: RailroadInk,
    words: Words,
    names: tuple[str, ...],
    seat: int,
    codes: tuple[int, ...],
    cards: tuple[GoalCard, ...],
) -> Look:
    board, own, running = view.board, seat == view.viewer, view.actor >= 0
    first, last = seat * int(board.layers), (seat + 1) * int(board.layers)
    others = range(last - 1, first - 1, -1) if board.expansion else ()
    return Look(
        board,
        words,
        seat,
        names[seat],
        own,
        round=int(view.round),
        running=int(view.round) if running else 0,
        dice=tuple(view.dice) if view.dice[3] >= 0 else (),
        undrawn=int(view.left[seat] if own and running else ALL_DICE),
        codes=codes,
        ink=tuple(view.ink[first * SPACES : last * SPACES]),
        stations=tuple(view.masks[sheet * MASKS + STATIONS] for sheet in others),
        pipes=tuple(view.masks[sheet * MASKS + PIPES] for sheet in others),
        hubs=int(view.hubs[seat]),
        bursts=int(view.bursts[seat]),
        kinds=int(view.kinds[seat]),
        specials=int(board.specials_a_game - view.specials[seat]),
        extra=int(max(0, view.extras[seat])) if running else 0,
        doubles=int(view.doubles[seat]),
        goals=tuple((int(card), int(view.goal_points(seat, place))) for place, card in enumerate(view.goals)),
        cards=cards,
    )


# --- sheets ----------------------------------------------------------------------------------------------------------


def _sheets(look: Look, view: RailroadInk) -> Iterator[Sheet]:
    """Both layers side by side; the player's own also one by one, for narrow screens."""
    panels = cache(lambda: _panels(look, lines_of(view, look.seat)))  # made where a sheet is new
    yield KEPT.sheet(look, lambda: _side_by_side(look, *panels()))
    if look.board.expansion and look.own:
        for layer in look.layers:
            yield KEPT.sheet((layer, look), lambda layer=layer: _alone(look, layer, *panels()))  # type: ignore[misc]


def _panels(look: Look, lines: list[SheetLine]) -> tuple[list[Items], float]:
    """The items of each layer, and how high they are."""
    height = FOOT + max(_lines_height(lines, layer) for layer in look.layers)
    return [tuple(_panel(look, place, lines)) for place in range(len(look.layers))], height


def _side_by_side(look: Look, panels: list[Items], height: float) -> Sheet:
    items = [
        (key, _moved(node, PANEL * place) if place else node)
        for place, panel in enumerate(panels)
        for key, node in panel
    ]
    parts = _parts(look, height)
    return Sheet(
        f"sheet-{look.seat}", PANEL * len(panels), height, tuple(items), title=look.title, seat=look.seat, parts=parts
    )


@memoized
def _moved(node: Node, x: float) -> Node:
    return Group((node,), x=x)


def _alone(look: Look, layer: int, panels: list[Items], height: float) -> Sheet:
    name = layer_name(look.words, layer)
    return Sheet(f"sheet-{look.seat}-{layer}", PANEL, height, panels[layer], title=name, seat=look.seat)


def _parts(look: Look, height: float) -> tuple[Part, ...]:
    names = [layer_name(look.words, layer) for layer in look.layers]
    panels = [Part(name, PANEL * place, 0, PANEL, FOOT - 6) for place, name in enumerate(names)]
    return (*panels, Part(look.words.say("part-points"), 0, FOOT - 6, PANEL * len(names), height - FOOT + 6))


def _panel(look: Look, place: int, lines: list[SheetLine]) -> Iterator[tuple[str, Node]]:
    board, layer = look.board, look.layers[place]
    prefix = f"{look.seat}{'su'[layer]}"
    yield f"{prefix}-ground", ground(board, layer)
    rolled = look.dice if layer == look.drawn_on else ()
    yield f"{prefix}-head", head(board, look.words, layer, rolled, look.undrawn, look.round)
    for space in range(SPACES):
        yield f"{prefix}-{space // 7}{space % 7}", _space(look, place, space)
    if layer == look.drawn_on:
        for code in look.codes:
            if code != board.end:
                yield _ghost_key(prefix, code), ghost_of(board, code)
    if layer == SURFACE:
        yield f"{prefix}-specials", special_routes(board, look.words, look.kinds, look.specials, look.extra)
    else:
        yield f"{prefix}-doubles", duplications(board, look.words, look.doubles)
    here, goals = _parted(lines, layer)
    rows = -(-len(here) // 2)
    for row, line in enumerate(here):
        yield f"{prefix}-line-{row}", score_line(look.words, line, row, rows)
    for line in goals:
        y = FOOT + rows * LINE + line.goal * GOAL_LINE
        yield f"{prefix}-goal-{line.goal}", goal_line(look.words, line, told(look.words, look.cards[line.goal]), y)


def _space(look: Look, place: int, space: int) -> Node:
    """One space as it is now."""
    drawn, layer = look.ink[place * int(SPACES) + space], look.layers[place]
    return space_of(
        look.board,
        layer,
        space,
        drawn,
        spot=look.own and not drawn,
        fresh=0 < look.running == drawn & 15,
        hub=layer == UNDERGROUND and bool(look.hubs >> space & 1),
        burst=layer == UNDERGROUND and bool(look.bursts >> space & 1),
        station=look.board.expansion and bool(look.stations[place] >> space & 1),
        pipe=look.board.expansion and bool(look.pipes[place] >> space & 1),
    )


# --- what can be drawn -----------------------------------------------------------------------------------------------


def _ghost_key(prefix: str, code: int) -> str:
    image, space = divmod(code, int(SPACES))
    return f"{prefix}-ghost-{space}-{image}"


def _tray(look: Look) -> Sheet:
    """The dice, each with the images that it can be drawn as, then the special routes."""
    end = int(look.board.end)
    usable = tuple(sorted({code // int(SPACES) for code in look.codes if code != end}))
    seen = ("tray", look.board, look.words, look.seat, look.dice, look.undrawn, usable, end in look.codes)
    return KEPT.sheet(seen, lambda: _drawn_tray(look, usable))


def _drawn_tray(look: Look, usable: tuple[int, ...]) -> Sheet:
    board, first = look.board, _first_dice(look)
    items: list[tuple[str, Node]] = []
    x = 6.0
    for die, face in enumerate(look.dice):
        images = [image for image in usable if board.image_face[image] == face] if first[face] == die else []
        faded = not look.undrawn >> die & 1
        items.append((f"die-{die}", die_face(x, 20, FACE, int(board.first_image[face]), board, faded=faded)))
        x += FACE + 6
        items += _turns(board, images, x)
        x += -(-len(images) // 2) * (TURN + 4) + 18
    special = [image for image in usable if board.special_faces >> board.image_face[image] & 1]
    if special:
        items.append(("special-rule", Path(f"M{x:g} 8V{TRAY - 8:g}", stroke=LIGHT["hair"], cls="s-hair", width=2)))
        x += 14
        items += _turns(board, special, x)
        x += -(-len(special) // 2) * (TURN + 4)
    end = ("end", _end_button(look.words, x + 10, board.end in look.codes))
    return Sheet("tray", x + 130, TRAY, (*items, end), role="tray", title=look.words.say("tray"), seat=look.seat)


def _first_dice(look: Look) -> dict[int, int]:
    """Which die stands for its face: the first undrawn one, or else the first."""
    return {
        face: min((die for die in range(4) if look.dice[die] == face), key=lambda die: not look.undrawn >> die & 1)
        for face in look.dice
    }


def _turns(board: Board, images: list[int], x: float) -> list[tuple[str, Node]]:
    """Images in two rows, from left to right."""
    return [
        (
            f"turn-{image}",
            die_face(x + place // 2 * (TURN + 4), 4 + place % 2 * (TURN + 4), TURN, image, board),
        )
        for place, image in enumerate(images)
    ]


def _end_button(words: Words, x: float, open: bool) -> Node:
    return Group(
        (
            Rect(x, 32, 108, 60, 12, fill=LIGHT["enamel"], cls="f-enamel"),
            Text(x + 54, 68, words.say("end-short"), size=16, bold=True, fill="#fffaf0"),
        ),
        opacity=1 if open else 0.25,
    )


def _targets(look: Look) -> Iterator[Target]:
    board, first = look.board, _first_dice(look)
    prefix = f"{look.seat}{'su'[look.drawn_on]}"
    for code in look.codes:
        if code == board.end:
            yield Target(code, ("end",))
        else:
            yield _target(prefix, code, first.get(int(board.image_face[code // SPACES])))


@memoized
def _target(prefix: str, code: int, die: int | None) -> Target:
    """A drawing: its die, its space, then how it lies; a special route has no die."""
    image, space = divmod(code, int(SPACES))
    at, turn = f"{prefix}-{space // 7}{space % 7}", f"turn-{image}"
    keys = (turn, at) if die is None else (f"die-{die}", at, turn)
    return Target(code, (*keys, _ghost_key(prefix, code)))


# --- points ----------------------------------------------------------------------------------------------------------


def _lines_height(lines: list[SheetLine], layer: int) -> float:
    here, goals = _parted(lines, layer)
    return -(-len(here) // 2) * LINE + len(goals) * GOAL_LINE + 16


def _parted(lines: list[SheetLine], layer: int) -> tuple[list[SheetLine], list[SheetLine]]:
    """The lines of a layer in two columns, and the goals below them."""
    here = [line for line in lines if line.layer == layer]
    return [line for line in here if line.goal < 0], [line for line in here if line.goal >= 0]


def _badges(view: RailroadInk, words: Words, seat: int) -> tuple[Badge, ...]:
    board = view.board
    badges: list[Badge] = []
    if board.has_surface:
        badges.append(Badge(words.say("badge-specials"), str(int(board.specials_a_game - view.specials[seat])), "✚"))
    if board.has_metro:
        badges.append(Badge(words.say("badge-doubles"), str(int(board.doubles_a_game - view.doubles[seat])), "×2"))
        badges.append(Badge(words.say("badge-hubs"), str(int(board.count(view.hubs[seat]))), "◉"))
    if board.goals:
        met = sum(bool(view.reached[seat * GOALS + place]) for place in range(GOALS))
        badges.append(Badge(words.say("badge-goals"), str(met), "⚑"))
    if view.actor >= 0 and view.ended[seat]:
        badges.append(Badge(words.say("badge-ended"), "✓", "✓"))
    return tuple(badges)
