"""A view becomes a scene: the yard for everybody, and a tray with the engines of whoever looks.

Each thing that can change is an item of its own under a stable key; only changed items are sent to a page. A target
says which items stand for a legal move.
"""

from drezina.core.state import UNKNOWN
from drezina.core.words import Words
from drezina.scene.library import Library, Symbol
from drezina.scene.node import Badge, Circle, Group, Node, Path, Rect, Scene, Sheet, Target, Text, Use
from drezina.scene.palette import LIGHT, SEATS, mark
from drezina_shunting import codes
from drezina_shunting.codes import ENGINES
from drezina_shunting.position import NONE, Position

WIDTH, HEIGHT = 600.0, 400.0
CARD_WIDTH, CARD_HEIGHT = 50.0, 80.0
Item = tuple[str, Node]

LIBRARY = Library("shunting", {"wheel": Symbol(Circle(0, 0, 9, fill="currentColor"))})
# What never changes is the ground of the sheet: a page fetches it once.
YARD = Group(
    (
        Rect(0, 0, WIDTH, HEIGHT, fill=LIGHT["green"], cls="f-green"),
        Path("M40 232H440M40 240H440", stroke=LIGHT["faint"], width=2, cls="s-faint"),
    )
)


def draw(view: Position, words: Words, names: tuple[str, ...]) -> Scene:
    items: list[Item] = [(f"seat-{seat}", _seat(view, seat, name)) for seat, name in enumerate(names)]
    if view.wagon != NONE:
        items.append(("wagon", _wagon(int(view.wagon) + 1)))
    items += [("deck", _deck(int(view.deck_size()))), ("stop", _signal())]
    sheets = [Sheet("board", WIDTH, HEIGHT, tuple(items), title=words.say("title"), ground=YARD, library=LIBRARY)]
    targets: list[Target] = []
    if 0 <= view.viewer < view.people:
        hand = _hand(view)
        sheets.append(Sheet("hand", 400, 100, hand, role="tray", title=words.say("hand"), seat=int(view.viewer)))
        targets = _targets(view)
    badges = tuple((Badge(words.say("engines"), str(view.sizes[seat]), "▯"),) for seat in range(view.seats))
    return Scene(tuple(sheets), tuple(targets), badges, SEATS[: view.seats])


def _seat(view: Position, seat: int, name: str) -> Node:
    chosen = view.chosen[seat]
    shown = "" if chosen == NONE else "?" if chosen == UNKNOWN else str(chosen + 1)
    return Group((mark(seat, 0, 0, 14), _text(0, 40, name), _text(30, 5, shown)), x=100 + 180 * seat, y=60)


def _text(x: float, y: float, text: str, size: float = 14) -> Node:
    return Text(x, y, text, size=size, fill=LIGHT["ink"], cls="f-ink")


def _wagon(points: int) -> Node:
    wheels = [Use(LIBRARY.symbol("wheel"), x, 226, color=LIGHT["ink"], cls="c-ink") for x in (262.0, 338.0)]
    box = Rect(240, 150, 120, 68, r=6, fill=LIGHT["brass"], cls="f-brass")
    return Group((box, *wheels, Text(300, 200, str(points), size=44, fill=LIGHT["paper"], cls="f-paper")))


def _deck(left: int) -> Node:
    back = Rect(480, 150, 60, 90, r=6, fill=LIGHT["enamel"], cls="f-enamel")
    return Group((back, Text(510, 202, str(left), size=22, fill="#ffffff")))


def _signal() -> Node:
    post = Path("M100 180V250", stroke=LIGHT["ink"], width=4, cls="s-ink")
    return Group((post, Circle(100, 180, 22, fill=LIGHT["signal"], cls="f-signal")))


def _hand(view: Position) -> tuple[Item, ...]:
    held = [(engine, int(view.held(view.viewer, engine))) for engine in range(ENGINES)]
    return tuple((_key(view, engine), _card(engine, count)) for engine, count in held if count > 0)


def _card(engine: int, count: int) -> Node:
    face = Rect(
        0, 10, CARD_WIDTH, CARD_HEIGHT, r=6, fill=LIGHT["panel"], stroke=LIGHT["ink"], width=1, cls="f-panel s-ink"
    )
    texts = _text(25, 60, str(engine + 1), 26), _text(25, 84, f"×{count}", 12)
    return Group((face, *texts), x=float(10 + 62 * engine))


def _targets(view: Position) -> list[Target]:
    """A move is clicked on the thing it is about; drawing asks first, since it cannot be undone."""
    if view.actor != view.viewer:
        return []
    keys = {codes.DRAW: ("deck",), codes.STOP: ("stop",)}
    legal = [int(code) for code in view.legal()]
    return [Target(code, keys.get(code) or (_key(view, code - codes.PLAY),), code == codes.DRAW) for code in legal]


def _key(view: Position, engine: int) -> str:
    return f"hand-of-{view.viewer}-engine-{engine + 1}"
