"""The plan of Russian Railroads: the action spaces, what can be had, and the engineers; the same for everybody."""

from collections.abc import Hashable, Iterator

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import Components
from drezina.games.russian_railroads.drawing.depot import depot
from drezina.games.russian_railroads.drawing.layout import NARROW, WIDE, Box, PlanLayout
from drezina.games.russian_railroads.drawing.pieces import (
    badge,
    effect_row,
    face,
    label,
    plate,
    price,
    standing,
    use,
    worker,
)
from drezina.games.russian_railroads.drawing.scenery import milestone, plan_ground
from drezina.games.russian_railroads.drawing.theme import THEME
from drezina.games.russian_railroads.kinds import HIRE
from drezina.games.russian_railroads.position import NOT_OWNED, SEAT_BITS, SEAT_TOKENS
from drezina.games.russian_railroads.rules.engineers import shown_effect
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Group, Node, Path, Rect, Text
from drezina.scene.palette import SEATS

FIGURE, STEP = 15.0, 11.0  # the width of a figure, and how far the next one stands
TALL = 80.0  # the height of a place on which the effect of an engineer has two rows
QUEUE = 31.0  # from the first to the last figure on a space that is never blocked


class Pictures:
    """What every picture needs, and the sheets that were drawn lately."""

    def __init__(self, found: Components) -> None:
        self.found = found
        self.spaces = {space.id: number for number, space in enumerate(found.spaces.space)}
        self.kept = SheetCache()
        self.grounds: dict[tuple[str, int, bool], Node] = {}  # of the plan, by language, players and form

    def variable(self, board: Board) -> list[int]:
        """The places of the strip whose engineers serve everybody."""
        return self.found.strip.variable_front if board.front else self.found.strip.variable_back

    def ground(self, board: Board, layout: PlanLayout, words: Words) -> Node:
        key = (words.lang, int(board.players), layout is NARROW)
        if key not in self.grounds:
            self.grounds[key] = plan_ground(self.found, board, layout, words)
        return self.grounds[key]


def plan_look(view: RussianRailroadsState) -> tuple[Hashable, ...]:
    """Everything of a position that the plan shows. All of it is public."""
    return (
        (int(view.round), _on_turn(view), int(view.passed)),
        (int(view.cards), len(view.taken), int(view.doublers_left)),
        tuple(view.order),
        tuple(view.placed[: view.board.first_tile]),
        tuple(view.strip),
        tuple(view.engines),
        tuple(view.works),
    )


def _on_turn(view: RussianRailroadsState) -> int:
    return NOT_OWNED if view.actor == OVER else int(view.mover)


def plan(
    view: RussianRailroadsState, pictures: Pictures, words: Words, layout: PlanLayout = WIDE
) -> Iterator[tuple[str, Node]]:
    board = view.board
    yield "round", _round(layout.rounds, int(board.rounds), int(view.round), words)
    yield "order", _order(layout, board, tuple(view.order), int(view.passed), _on_turn(view), words)
    usable = list(board.last if view.last_round() else board.usual)
    for name, box in layout.spaces.items():
        place = pictures.spaces[name]
        if place in usable:
            yield f"space-{place}", _space(board, place, place, int(view.placed[place]), box, words)
    if layout.with_notes and not view.last_round():
        yield "order-note", _order_note(words)
    yield from depot(view, layout, words)
    yield from _strip(view, pictures, layout, words)
    yield from _open_cards(view, layout, words)
    deck = int(board.end_deck) - len(view.taken)
    yield "stock", _stock(*layout.stock, deck, int(view.doublers_left), words)
    serving = {0, *pictures.variable(board)}
    left = int(board.rounds) - int(view.round) + 1
    uncovered = tuple([place for place in range(left, len(view.strip)) if not view.strip[place]])
    if uncovered:
        yield "milestones", _milestones(left, uncovered, max(serving), layout, words)
    for tile, place in sorted((int(tile), place) for place, tile in enumerate(view.strip) if tile):
        yield f"engineer-{tile - 1}", _engineer(board, tile, place, place in serving, layout.strip[place], words)


# --- round and order ------------------------------------------------------------------------------------------------


@memoized
def _round(left: float, rounds: int, at: int, words: Words) -> Node:
    parts: list[Node] = []
    for number in range(1, rounds + 1):
        x = left + 50 + 22 * number
        if number <= at:
            parts.append(use("round-now" if number == at else "round-past", x, 22))
            parts.append(Text(x, 26.8, str(number), 13.7, bold=True, fill="#ffffff"))
        else:
            parts += [use("round-next", x, 22), label(x, 26.8, str(number), 13.7)]
    return Group(tuple(parts), hint=words.say("hint-round", {"round": at, "left": rounds - at}))


@memoized
def _order(layout: PlanLayout, board: Board, order: tuple[int, ...], passed: int, on_turn: int, words: Words) -> Node:
    """The turn order with the points for passing; whoever has passed is faint, whoever is on turn has a red ring."""
    parts: list[Node] = []
    for place, seat in enumerate(order):
        x = layout.order_x(len(order), place)
        if seat == on_turn:
            parts.append(Rect(x - 2, 7, 56, 30, 15, width=2.2, **THEME.stroke("signal")))
        gone = passed >> seat & 1
        parts.append(Group((worker(int(seat), "own", x + 11, 34),), opacity=0.35 if gone else 1))
        points = words.say("plan-passed") if gone else f"+{board.pass_points[place]}"
        parts.append(label(x + 22, 33.4, points, layout.letters, "faint", bold=False, anchor="start"))
    return Group(tuple(parts), hint=words.say("hint-order"))


@memoized
def _order_note(words: Words) -> Node:
    rows = words.say("order-note").split(" | ")
    lines = tuple(
        label(632, 252 + 15 * row, text, 12, "faint", bold=False, anchor="start") for row, text in enumerate(rows)
    )
    return Group(lines, hint=words.say("hint-order-note"))


# --- spaces ---------------------------------------------------------------------------------------------------------


@memoized
def _space(board: Board, place: int, effect: int, placed: int, box: Box, words: Words) -> Node:
    """A space: the figures it waits for or those that stand on it, and what it does."""
    x, y, w, h = box
    workers, coins = int(board.workers[effect]), int(board.coin_cost[place])
    used = 5 + FIGURE + STEP * (workers + coins - 1)
    free = not placed or bool(board.open[place])
    parts: list[Node] = [plate(x, y, w, h, "space" if free else "taken")]
    row = effect_row(board, effect, words, w - used - 6, h - 8)
    parts.append(Group((row,), x + (used + w) / 2 - 1, y + (h / 2 if not board.open[place] else 15)))
    if board.open[place]:
        parts.append(label(x + w - 10, y + h - 7, "∞", 17))
    if placed and board.open[place]:
        parts += _queue(placed, x + 11, y + h - 6)
    else:
        parts += _figures(placed, workers, coins, x + 11, y + h - 6)
    return Group(tuple(parts), hint=space_hint(board, place, effect, placed, words))


def _queue(placed: int, x: float, y: float) -> list[Node]:
    """Who has used a space that is never blocked: one figure of each seat, however often."""
    seats = [seat for seat in range(len(SEATS)) if placed >> seat * int(SEAT_BITS) & int(SEAT_TOKENS)]
    step = min(14.0, QUEUE / max(1, len(seats) - 1))
    return [worker(seat, "own", x + step * place, y, 0.9) for place, seat in enumerate(seats)]


def _figures(placed: int, workers: int, coins: int, x: float, y: float) -> list[Node]:
    """Who stands here; where nobody does, whom the space waits for."""
    for seat in range(len(SEATS)):
        tokens = placed >> seat * int(SEAT_BITS) & int(SEAT_TOKENS)
        if tokens:
            return [standing(seat, tokens, x, y)]
    return [price(workers, coins, x, y)]


def space_hint(board: Board, place: int, effect: int, placed: int, words: Words) -> str:
    """What a space does, what it costs, and whether it is free."""
    state = "open" if board.open[place] else "taken" if placed else "free"
    args: dict[str, str | int] = {
        "space": words.term("space", effect),
        "workers": int(board.workers[effect]),
        "coins": int(board.coin_cost[place]),
        "state": state,
    }
    return words.say("hint-space", args)


# --- engineers ------------------------------------------------------------------------------------------------------


def _strip(
    view: RussianRailroadsState, pictures: Pictures, layout: PlanLayout, words: Words
) -> Iterator[tuple[str, Node]]:
    """The spaces of engineers: the one for hire, and those that serve everybody."""
    board = view.board
    spaces = {int(board.label[place]): place for place in range(board.first_tile) if board.label[place]}
    hire = next(place for place in range(board.first_tile) if board.gift[place] == HIRE)
    for place in (0, *pictures.variable(board)):
        space = hire if place == 0 else spaces[place]
        effect = int(shown_effect(view, space))
        yield f"space-{space}", _stand(board, space, effect, int(view.placed[space]), layout.strip[place], words)


@memoized
def _stand(board: Board, space: int, effect: int, placed: int, box: Box, words: Words) -> Node:
    """The space under an engineer."""
    x, y, w, h = box
    if effect < 0:
        return Rect(x, y, w, h, 5, width=1, dash="3 3", **THEME.paint("taken", "edge"))
    parts: list[Node] = [plate(x, y, w, h, "taken" if placed else "space")]
    workers, coins = int(board.workers[effect]), int(board.coin_cost[space])
    parts += _figures(placed, workers, coins, x + w - 5 - STEP * max(1, workers + coins), y + (40 if h > TALL else 35))
    return Group(tuple(parts), hint=space_hint(board, space, effect, placed, words))


@memoized
def _milestones(left: int, uncovered: tuple[int, ...], serving: int, layout: PlanLayout, words: Words) -> Node:
    """The stone that was uncovered last says how many rounds are still to be played; up to the last place that serves
    everybody, stones are seen only where no engineer is left."""
    said = words.say("rounds-left", {"n": left})
    parts: list[Node] = []
    for place in uncovered:
        x, y, w, h = box = layout.strip[place]
        at = (x + w / 2, y + h - 18)
        if place == left:
            parts.append(Path(milestone(box), width=1.2, **THEME.paint("enamel", "gilt")))
            parts.append(Text(*at, str(place), 16, bold=True, fill="#ffffff"))
            parts += (
                [Text(x + w / 2, y + 16, said, 12, bold=True, fit=w - 8, **THEME.fill("ink"))]
                if layout.with_notes
                else []
            )
        else:
            parts += [Path(milestone(box), width=1, **THEME.paint("taken", "line"))] if place <= serving else []
            parts.append(label(*at, str(place), 15, "faint", bold=False))
    return Group(tuple(parts), hint=said)


@memoized
def _engineer(board: Board, tile: int, place: int, serves: bool, box: Box, words: Words) -> Node:
    """An engineer on the strip; one who waits stands on a plate with the rounds that it takes."""
    x, y, w, h = box
    number, top, room = ((19, 36), 68.0, 38.0) if h > TALL else ((49, 13), 52.0, 26.0)
    row = effect_row(board, int(board.first_tile) + tile - 1, words, w - 8, room)
    parts: list[Node] = [
        face(tile, x + 19, y + 19),
        badge(x + number[0], y + number[1], str(tile)),
        Group((row,), x + w / 2, y + top - 2),
    ]
    if serves:
        return Group(tuple(parts), hint=words.term("engineer", tile - 1))
    wait = words.say("hint-waiting", {"rounds": place})
    parts.insert(0, plate(x, y, w, h, "taken", "edge"))
    parts.append(label(x + w - 14, y + 20, str(place), 15, "faint"))
    return Group(tuple(parts), hint=f"{words.term('engineer', tile - 1)}. {wait}")


# --- "?" cards, end-bonus cards, doublers ---------------------------------------------------------------------------


def _open_cards(view: RussianRailroadsState, layout: PlanLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """The "?" cards (RR-2.3), empty places where they are gone."""
    board = view.board
    for card in range(int(board.cards)):
        there = bool(view.cards >> card & 1)
        yield (
            f"card-{int(board.first_card) + card}",
            _open_card(board, card, there, layout.card(card, int(board.cards)), words),
        )


@memoized
def _open_card(board: Board, card: int, there: bool, box: Box, words: Words) -> Node:
    x, y, w, h = box
    if not there:
        gone = (
            Rect(x, y, w, h, 5, width=1.2, dash="3 3", **THEME.stroke("line")),
            label(x + w / 2, y + h / 2 + 6, "?", 17, "faint"),
        )
        return Group(gone, hint=words.say("hint-card-gone"))
    row = effect_row(board, int(board.first_card) + card, words, w - 4, h - 8)
    inner = Rect(x + 2.5, y + 2.5, w - 5, h - 5, 3.5, width=1, **THEME.stroke("signal"))
    return Group((plate(x, y, w, h), inner, Group((row,), x + w / 2, y + h / 2)), hint=words.term("card", card))


@memoized
def _stock(x: float, y: float, deck: int, doublers: int, words: Words) -> Node:
    """How many end-bonus cards and how many doublers can still be had."""
    parts = (
        plate(x, y, 64, 32),
        use("doubler", x + 16, y + 16),
        label(x + 44, y + 21, f"×{doublers}", 15),
        plate(x + 68, y, 58, 32),
        use("star-card", x + 83, y + 16),
        label(x + 109, y + 21, f"×{deck}", 15),
    )
    return Group(parts, hint=words.say("hint-stock", {"deck": deck, "doublers": doublers}))
