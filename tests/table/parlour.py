"""The toy with a picture, so that the table can be tested with something smaller than a real game."""

from collections import Counter
from pathlib import Path
from zlib import crc32

from drezina.core.game import Config, register
from drezina.core.game import game as find_game
from drezina.core.rng import Rng
from drezina.core.state import UNKNOWN, State
from drezina.core.words import Words
from drezina.scene.node import Badge, Circle, Group, Node, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import SEATS, mark
from tests.toy import Toy
from tests.toy import state as toy
from tests.toy.state import ToyState


class Parlour(Toy):
    id = "parlour"
    folder = Path(__file__).parent.parent / "toy"

    def draw(self, view: State, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        assert isinstance(view, ToyState)
        items: list[tuple[str, Node]] = [("felt", Rect(0, 0, 600, 400, fill="#d5dfc0", cls="f-green"))]
        for seat, name in enumerate(names):
            items.append((f"seat-{seat}", self._seat(view, seat, name)))
        if view.prize != toy.NO_CARD:
            items.append(("prize", Text(300, 200, f"{view.prize + 1}", size=60, fill="#1f2a28", cls="f-ink")))
        items.append(("deck", Rect(480, 160, 60, 90, r=6, fill="#1e4d40")))
        items.append(("stop", Circle(100, 200, 30, fill="#c23b22")))
        sheets = [Sheet("board", 600, 400, tuple(items), title="Parlour")]
        targets: list[Target] = []
        if view.viewer >= 0 and view.viewer < view.people:
            hand, targets = self._hand(view)
            sheets.append(Sheet("hand", 400, 100, hand, role="tray", title="Hand", seat=view.viewer))
        badges = tuple((Badge("cards", str(view.sizes[seat]), "▯"),) for seat in range(view.seats))
        return Scene(tuple(sheets), tuple(targets), badges, SEATS[: view.seats])

    def _seat(self, view: ToyState, seat: int, name: str) -> Node:
        chosen = view.chosen[seat]
        shown = "" if chosen == toy.NO_CARD else "?" if chosen == UNKNOWN else str(chosen + 1)
        return Group(
            (mark(seat, 0, 0, 14), Text(0, 40, name, fill="#1f2a28"), Text(30, 5, shown, fill="#1f2a28")),
            x=100 + 180 * seat,
            y=60,
        )

    def _hand(self, view: ToyState) -> tuple[tuple[tuple[str, Node], ...], list[Target]]:
        items: list[tuple[str, Node]] = []
        targets = [Target(toy.DRAW, ("deck",), confirm=True), Target(toy.STOP, ("stop",))]
        for card in range(toy.CARDS):
            held = view.hands[view.viewer * toy.CARDS + card]
            if held > 0:
                face = Group(
                    (
                        Rect(0, 10, 50, 80, r=6, fill="#fffaf0", stroke="#1f2a28", width=1),
                        Text(25, 60, str(card + 1), size=26, fill="#1f2a28"),
                        Text(25, 84, f"×{held}", size=12, fill="#1f2a28"),
                    ),
                    x=float(10 + 62 * card),
                )
                key = f"hand-of-{view.viewer}-card-{card + 1}"
                items.append((key, face))
                targets.append(Target(toy.PLAY + card, (key,)))
        return tuple(items), targets


GAME = Parlour()
register("parlour", "tests.table.parlour")


class Quick:
    """Bots that choose at once: anything, but the same in every run, and something else where they were before."""

    def __init__(self) -> None:
        self.been: Counter[tuple[bytes, int]] = Counter()

    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        state: State = find_game(name).load(config, view)
        state.focus(seat)
        codes = list(state.legal())
        self.been[view, seat] += 1
        return codes[Rng(crc32(view, seat) + self.been[view, seat]).below(len(codes))]

    async def close(self) -> None:
        pass
