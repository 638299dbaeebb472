"""The picture of San Francisco: the map with its routes, the open cards, and what a seat holds."""

from collections.abc import Iterator
from functools import lru_cache

from drezina.core.state import COMPLETE, OVER
from drezina.core.words import Phrase, Words
from drezina.games.ticket_to_ride_sf.asking import offered
from drezina.games.ticket_to_ride_sf.board import (
    BLIND,
    DRAW_TICKETS,
    GREY,
    KEEP_BOTH,
    KEEP_FIRST,
    KEEP_SECOND,
    KINDS,
    NONE,
    PLACE,
    TAKE,
    Board,
)
from drezina.games.ticket_to_ride_sf.components import Components
from drezina.games.ticket_to_ride_sf.geography import (
    HEADLAND,
    HEIGHT,
    ISLAND,
    PARKS,
    PENINSULA,
    THICK,
    WIDTH,
    Geography,
)
from drezina.games.ticket_to_ride_sf.lettering import LINE, SIZE, SPACED
from drezina.games.ticket_to_ride_sf.pieces import (
    CARD_COLOURS,
    CARD_H,
    CARD_W,
    FAINT,
    GREY_COLOUR,
    INK,
    PAPER,
    SYMBOLS,
    TICKET_H,
    TICKET_W,
    back,
    car,
    card,
    ship,
    sign_of,
    token,
)
from drezina.games.ticket_to_ride_sf.pieces import ticket as ticket_of
from drezina.games.ticket_to_ride_sf.state import Journey
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Badge, Circle, Group, Node, Part, Path, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS

ROW = HEIGHT + 8
BOARD_H = ROW + CARD_H + 10


class Pictures:
    """Everything on the map that never changes, and places for what does."""

    def __init__(self, found: Components) -> None:
        self.found = found
        self.geography = Geography(found)
        self.ground = tuple(self._ground())
        self.places = tuple(self._places())
        self.names = tuple(self._names())
        self.kept = SheetCache()
        self.tables: dict[str, Node] = {}  # by language

    def _ground(self) -> Iterator[tuple[str, Node]]:
        yield "sea", Rect(0, 0, WIDTH, HEIGHT, 14, fill=LIGHT["water"], cls="f-water")
        for name, shape in (("headland", HEADLAND), ("peninsula", PENINSULA), ("island", ISLAND)):
            shore = Path(shape.rstrip("Z"), stroke=LIGHT["deep"], width=11, round=True, cls="s-deep", fill="none")
            yield name, Group((shore, Path(shape, fill=LIGHT["land"], cls="f-land")))
        parks = tuple(Path(shape, fill=LIGHT["green"], cls="f-green") for shape in PARKS)
        yield "parks", Group(parks)

    def _places(self) -> Iterator[tuple[str, Node]]:
        for place in self.found.locations.list:
            disc = Circle(place.x, place.y, 11, fill=PAPER, stroke=INK, width=2.4, cls="f-panel s-ink")
            middle = Circle(place.x, place.y, 4.5, fill=LIGHT["signal"], cls="f-signal")
            yield f"place-{place.id}", Group((disc, middle), hint=place.name)

    def _names(self) -> Iterator[tuple[str, Node]]:
        for place, label in self.geography.labels.items():
            lines = tuple(
                Text(
                    label.x,
                    label.y + LINE * number,
                    line.upper(),
                    SIZE,
                    anchor=label.anchor,
                    bold=True,
                    spaced=SPACED,
                    fill=INK,
                    halo=LIGHT["land"],
                    cls="f-ink s-land",
                )
                for number, line in enumerate(label.lines)
            )
            yield f"name-{place}", Group(lines)


def draw(view: Journey, pictures: Pictures, words: Words, names: tuple[str, ...]) -> Scene:
    found = pictures.found
    sheets = [_board_sheet(view, pictures, words)]
    open_hands = view.actor == OVER or view.viewer == COMPLETE
    shown = range(view.players) if open_hands else [view.viewer] if view.viewer >= 0 else []
    for seat in shown:
        sheets.extend(_trays(view, seat, pictures, words, names[seat] if open_hands else ""))
    return Scene(
        tuple(sheets),
        targets=tuple(_targets(view, found, words)),
        badges=tuple(_badges(view, one, words) for one in range(view.players)),
        colours=tuple(SEATS[: view.players]),
    )


# --- the map --------------------------------------------------------------------------------------------


def _board_sheet(view: Journey, pictures: Pictures, words: Words) -> Sheet:
    """The same for everybody."""
    piles = (int(view.cards.deck_size), int(view.tickets.size()))
    land = (bool(view.players == 2), tuple(view.owner), tuple(view.tokens_at), tuple(view.symbol_at))

    def drawn() -> Sheet:
        items = (*_map(pictures, view.board, words, *land), *_cards(view, words))
        return Sheet("board", WIDTH, BOARD_H, items, parts=_parts(words))

    return pictures.kept.sheet(("board", words.lang, piles, land, tuple(view.cards.display)), drawn)


def _parts(words: Words) -> tuple[Part, ...]:
    """The map for small screens, which can show a part of it large enough to be read; the parts share their edges."""
    return (
        Part(words.say("part-north-east"), 530, 30, WIDTH - 530, 480),
        Part(words.say("part-west"), 20, 180, 540, 580),
        Part(words.say("part-south-east"), 400, 400, WIDTH - 400, BOARD_H - 400),
    )


@memoized
def _map(
    pictures: Pictures,
    board: Board,
    words: Words,
    two: bool,
    owners: tuple[int, ...],
    tokens: tuple[int, ...],
    symbols: tuple[int, ...],
) -> tuple[tuple[str, Node], ...]:
    """All but the cards, which change far more often."""
    items = list(pictures.ground)
    if words.lang not in pictures.tables:
        pictures.tables[words.lang] = _tables(pictures.found, words)
    items.append(("tables", pictures.tables[words.lang]))
    label = pictures.found.label.cs if words.lang == "cs" else pictures.found.label.en
    items.append(("label", Text(WIDTH - 12, HEIGHT - 10, label, 12, "end", fill=FAINT, cls="f-faint")))
    for number, owner in enumerate(owners):
        twin = board.twin[number]
        closed = two and owner == NONE and twin != NONE and owners[twin] != NONE
        items.append(_route(pictures, board, number, owner, bool(closed), words))
    for number, place in enumerate(pictures.places):
        items.append(place)
        if tokens[number]:
            items.append(_tokens(pictures, number, tokens[number], symbols[number], words))
    return (*items, *pictures.names)


@memoized
def _route(pictures: Pictures, board: Board, number: int, owner: int, closed: bool, words: Words) -> tuple[str, Node]:
    """A route in one of its few looks, each drawn once."""
    colour = int(board.colour[number])
    route = pictures.found.routes.list[number]
    spaces = pictures.geography.spaces[route.id]
    with_ship = len(spaces) // 2 if route.ferries else NONE
    parts: list[Node] = []
    for place, space in enumerate(spaces):
        if owner != NONE:
            parts.append(car(owner, space.x, space.y, space.turn, space.long))
            continue
        fill = GREY_COLOUR if colour == GREY else CARD_COLOURS[colour]
        box = Rect(-space.long / 2, -THICK / 2, space.long, THICK, 3.5, fill=fill, stroke=PAPER, width=1.6)
        sign = ship(PAPER) if place == with_ship else sign_of(colour)
        parts.append(Group((box, *sign), space.x, space.y, space.turn))
    drawn = Group(tuple(parts), opacity=0.25 if closed else 1, hint=words.term("route", number))
    return f"route-{route.id}", drawn


@memoized
def _tokens(pictures: Pictures, number: int, count: int, symbol: int, words: Words) -> tuple[str, Node]:
    """So many tokens at a place."""
    place = pictures.found.locations.list[number].id
    x, y = pictures.geography.tokens[place]
    below = [
        Circle(x + 2.2 * lower, y + 2.2 * lower, 14, fill=PAPER, stroke=INK, width=1)
        for lower in range(count - 1, 0, -1)
    ]
    tag = (
        Circle(x + 13, y - 11, 7.5, fill=INK),
        Text(x + 13, y - 7.2, str(count), 11, bold=True, fill=PAPER),
    )
    parts = (*below, token(pictures.found.symbols.ids[symbol], x, y), *tag)
    return f"tokens-{place}", Group(parts, hint=f"{count} × {words.term('symbol', symbol)}")


def _tables(found: Components, words: Words) -> Node:
    """Points of routes and souvenirs, where the printed board has them: in the ocean."""
    parts: list[Node] = []
    rows = (
        (words.say("table-routes"), list(enumerate(found.route_points.table))[1:]),
        (words.say("table-souvenirs"), list(enumerate(found.souvenir_points.table))[1:]),
    )
    for row, (title, pairs) in enumerate(rows):
        top = 20 + 64 * row
        parts.append(Text(16, top, title, 12, "start", bold=True, spaced=0.5, fill=INK, cls="f-ink"))
        for column, (count, points) in enumerate(pairs):
            x = 16 + 25 * column
            parts.append(Rect(x, top + 8, 22, 36, 4, fill=PAPER, opacity=0.9, cls="f-panel"))
            parts.append(Text(x + 11, top + 22, str(count), 11, fill=FAINT, cls="f-faint"))
            parts.append(Text(x + 11, top + 38, str(points), 14, bold=True, fill=INK, cls="f-ink"))
    return Group(tuple(parts))


# --- cards ----------------------------------------------------------------------------------------------


def _cards(view: Journey, words: Words) -> Iterator[tuple[str, Node]]:
    """The row below the map: deck, open cards, tickets."""
    step = (WIDTH - CARD_W) / 6
    deck = back(words.say("deck"), int(view.cards.deck_size), SYMBOLS["cable-car"])
    yield "deck", _put(deck, 0, ROW, opacity=1 if view.cards.deck_size else 0.4)
    for slot, kind in enumerate(view.cards.display):
        x = step * (slot + 1)
        if kind == NONE:
            gap = Rect(x, ROW, CARD_W, CARD_H, 9, fill="none", stroke=LIGHT["hair"], width=2, dash="6 5", cls="s-hair")
            yield f"open-{slot}", gap
        else:
            yield f"open-{slot}", _put(card(int(kind), words), x, ROW)
    tickets = back(words.say("tickets"), int(view.tickets.size()), "M-8 -5H8V5H-8ZM-3 -5V5M0 -2H5M0 1H5")
    yield "tickets", _put(tickets, WIDTH - CARD_W, ROW, opacity=1 if view.tickets.size() else 0.4)


_places: dict[tuple[int, float, float, float, float], tuple[Node, Node]] = {}


def _put(picture: Node, x: float, y: float, *, opacity: float = 1, scale: float = 1) -> Node:
    """A picture at a place; the same one there is the same node again."""
    look = (id(picture), x, y, opacity, scale)
    known = _places.get(look)
    if known is None or known[0] is not picture:
        if len(_places) > 5_000:
            _places.clear()
        known = _places[look] = (picture, Group((picture,), x, y, scale=scale, opacity=opacity))
    return known[1]


# --- what a seat holds ----------------------------------------------------------------------------------

TRAY_H = 132
HAND_W = 66
TICKETS_W = 546


def _trays(view: Journey, seat: int, pictures: Pictures, words: Words, title: str) -> Iterator[Sheet]:
    """Two sheets, so that a phone can show them below each other."""
    cards = tuple(view.cards.hand[seat * KINDS : (seat + 1) * KINDS])
    yield pictures.kept.sheet(
        ("hand", words.lang, seat, title, cards, int(view.souvenirs[seat])),
        lambda: Sheet(
            f"hand-of-{seat}",
            HAND_W * int(KINDS) + 14,
            TRAY_H,
            (*_hand(view, seat, words), *_souvenirs(view, seat, pictures, words)),
            "tray",
            title,
            seat,
        ),
    )
    shown = _shown_tickets(view, seat)
    yield pictures.kept.sheet(
        ("tickets", seat, shown),
        lambda: Sheet(
            f"tickets-of-{seat}", TICKETS_W, TRAY_H, tuple(_tickets(view, seat, shown, pictures)), "tray", "", seat
        ),
    )


def _hand(view: Journey, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    for kind in range(int(KINDS)):
        yield f"hand-{seat}-{kind}", _held(kind, int(view.cards.hand[seat * KINDS + kind]), words)


@lru_cache(maxsize=2_000)
def _held(kind: int, count: int, words: Words) -> Node:
    """So many cards of a kind in a hand."""
    picture = card(kind, words, HAND_W - 6, 84)
    box = Rect(0, 0, HAND_W - 6, 84, 9, fill=CARD_COLOURS[kind], stroke=INK, width=1.2)
    stack = [Group((box,), 0, 4 * lower) for lower in range(min(count, 4) - 1, 0, -1)]
    number = (
        Circle(HAND_W - 10, 4, 13, fill=INK, stroke=PAPER, width=1.5, cls="f-ink s-panel"),
        Text(HAND_W - 10, 9.5, str(count), 16, bold=True, fill=PAPER, cls="f-panel"),
    )
    parts = (*stack, picture, *(number if count else ()))
    return Group(parts, 4 + HAND_W * kind, 20, opacity=1 if count else 0.22)


def _shown_tickets(view: Journey, seat: int) -> tuple[tuple[str, int, bool], ...]:
    """The tickets of a seat and those offered to it, and which are done."""
    shown = [("ticket", int(ticket), bool(view.completes(seat, ticket))) for ticket in view.tickets.held(seat)]
    return (*shown, *((f"offer-{slot}", ticket, False) for slot, ticket in offered(view, seat).items()))


def _tickets(
    view: Journey, seat: int, shown: tuple[tuple[str, int, bool], ...], pictures: Pictures
) -> Iterator[tuple[str, Node]]:
    places = pictures.found.locations.list
    columns = max(3, (len(shown) + 1) // 2)
    scale = min(1.0, TICKETS_W / (columns * TICKET_W))
    for number, (key, ticket, done) in enumerate(shown):
        a, b = (places[end[ticket]].name for end in (view.board.ticket_a, view.board.ticket_b))
        picture = ticket_of(a, b, int(view.board.ticket_points[ticket]), done=done, offered=key != "ticket")
        x, y = 4 + scale * TICKET_W * (number // 2), 8 + scale * (TICKET_H + 5) * (number % 2)
        yield f"ticket-{seat}-{ticket}" if key == "ticket" else key, _put(picture, x, y, scale=scale)


def _souvenirs(view: Journey, seat: int, pictures: Pictures, words: Words) -> Iterator[tuple[str, Node]]:
    """The souvenirs of a seat in a row below its cards."""
    owned = [symbol for symbol in range(view.board.symbol_count) if view.souvenirs[seat] >> symbol & 1]
    for number, symbol in enumerate(owned):
        picture = token(pictures.found.symbols.ids[symbol], 0, 0, 10)
        yield f"souvenir-{seat}-{symbol}", Group((picture,), 16 + 24 * number, 120, hint=words.term("symbol", symbol))


# --- targets and numbers --------------------------------------------------------------------------------


def _targets(view: Journey, found: Components, words: Words) -> Iterator[Target]:
    if view.viewer not in list(view.waiting()):
        return
    view.focus(view.viewer)
    for code in view.legal():
        costly = code >= view.board.claim or code == DRAW_TICKETS
        yield Target(int(code), tuple(_keys(view, int(code), found)), costly, _hint(view, int(code), words))


def _hint(view: Journey, code: int, words: Words) -> str:
    """What a move brings: the points and the souvenir of a route, the ticket that is kept."""
    board = view.board
    if code >= board.claim:
        route = board.pay_route[code - board.claim]
        ends = [end for end in (board.end_a[route], board.end_b[route]) if view.qualifies(view.viewer, end)]
        return _gain(int(board.points[route]), tuple((int(view.symbol_at[end]), int(end)) for end in ends), words)
    if code >= board.souvenir:
        return words.term("symbol", int(view.symbol_at[code - board.souvenir]))
    if not KEEP_BOTH <= code <= KEEP_SECOND:
        return ""
    tickets = offered(view, view.viewer)
    kept = [ticket for slot, ticket in tickets.items() if code in (KEEP_BOTH, KEEP_FIRST + slot)]
    said = [Phrase("ticket ticket points", (ticket, int(board.ticket_points[ticket]))) for ticket in kept]
    return " · ".join(words.phrase("view", ticket) for ticket in said)


@lru_cache(maxsize=2_000)
def _gain(points: int, souvenirs: tuple[tuple[int, int], ...], words: Words) -> str:
    """The points of a route, and the souvenir to be had at its ends."""
    args: dict[str, str | int] = {"points": points}
    for place, (symbol, location) in enumerate(souvenirs, start=1):
        args[f"symbol{place}"] = words.term("symbol", symbol)
        args[f"location{place}"] = words.term("location", location)
    return words.say(("gain-points", "gain-souvenir", "gain-either")[len(souvenirs)], args)


def _keys(view: Journey, code: int, found: Components) -> Iterator[str]:
    board = view.board
    if code == BLIND:
        yield "deck"
    elif TAKE <= code < TAKE + KINDS:
        yield from (f"open-{slot}" for slot, kind in enumerate(view.cards.display) if kind == code - TAKE)
    elif code == DRAW_TICKETS:
        yield "tickets"
    elif code in (KEEP_FIRST, KEEP_SECOND):
        yield f"offer-{code - KEEP_FIRST}"
    elif PLACE <= code < board.claim:
        yield f"place-{found.locations.list[(code - PLACE) % board.locations].id}"
    elif code >= board.claim:
        payment = code - board.claim
        yield f"route-{found.routes.list[board.pay_route[payment]].id}"
        yield f"hand-{view.viewer}-{board.pay_colour[payment]}"


def _badges(view: Journey, seat: int, words: Words) -> tuple[Badge, ...]:
    held, souvenirs = len(view.tickets.held(seat)), int(view.souvenirs[seat]).bit_count()
    return _counts(int(view.cars[seat]), int(view.cards.hand_size[seat]), held, souvenirs, words)


@lru_cache(maxsize=2_000)
def _counts(cars: int, cards: int, tickets: int, souvenirs: int, words: Words) -> tuple[Badge, ...]:
    return (
        Badge(words.say("badge-cars"), str(cars), "▬"),
        Badge(words.say("badge-cards"), str(cards), "▮"),
        Badge(words.say("badge-tickets"), str(tickets), "▤"),
        Badge(words.say("badge-souvenirs"), str(souvenirs), "★"),
    )
