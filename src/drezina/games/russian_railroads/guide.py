"""What items of the drawing stand for and speak of."""

from collections.abc import Collection, Iterable, Sequence

from drezina.core.guide import Guide, pattern
from drezina.core.words import Phrase, PhraseKind
from drezina.games.russian_railroads import kinds
from drezina.games.russian_railroads.kinds import COLOURS_N, LINES
from drezina.games.russian_railroads.position import OWN_TOKEN, SEAT_BITS, SEAT_TOKENS
from drezina.games.russian_railroads.scoring import END_CARD
from drezina.games.russian_railroads.state import RussianRailroadsState

SCORED = PhraseKind("scored seat", "RR-17.1", ("p{seat}-title",))
SCORED_LINE = PhraseKind("scored-line seat line", "RR-17.2", ("p{seat}-line-{line}",))
SCORED_INDUSTRY = PhraseKind("scored-industry seat", "RR-17.8", ("p{seat}-marker-*",))
SPACE = PhraseKind("space space", "RR-3.4")
INDUSTRY = 3  # the column of the scoring behind the lines
# What an end-bonus card counts, and the parts of effects that bring more of it.
BLACK_STEPS = (kinds.BLACK, kinds.BLACK_OR_GREY, kinds.ANY, kinds.AGAIN)
SERVES = {
    int(kinds.DOUBLERS): (kinds.DOUBLER, kinds.AGAIN),
    int(kinds.END_STATIONS): BLACK_STEPS,
    int(kinds.BLACK_POSITIONS): BLACK_STEPS,
    int(kinds.FACTORIES): (kinds.FACTORY, kinds.EITHER),
    int(kinds.LOCOMOTIVE_LEVELS): (kinds.LOCOMOTIVE, kinds.EITHER, kinds.SPECIAL_LOCOMOTIVE),
}
ENGINEERS = {int(kinds.ENGINEER_TILES), int(kinds.ENGINEER_MAJORITY)}


class RussianRailroadsGuide(Guide[RussianRailroadsState]):
    last = ("pass", "done", "points", "give-up")
    begins = ("use", "pass")
    order = {"step": ("colour", "line")}  # noqa: RUF012

    def choices(self, view: RussianRailroadsState, key: str) -> Iterable[int]:
        board, codes = view.board, view.board.codes
        name, numbers = pattern(key)
        if name.startswith("p#-"):
            return self._on_board(view, name, numbers) if numbers[0] == view.viewer else ()
        match name, numbers:
            case "space-#", (place,):
                return [int(codes.use) + place, int(codes.repeat) + place]
            case "engineer-#", (tile,):
                place = int(board.first_tile) + tile
                lies = [one for one in range(board.first_tile) if self._lies(view, one) == tile + 1]
                return [int(first) + one for one in (place, *lies) for first in (codes.use, codes.repeat)]
            case "card-#", (card,):
                return [int(codes.card - board.first_card) + card]
            case "work-#", (level,):
                return [int(codes.factory) + level]
            case "engines-back" | "engines", ():
                return [int(codes.factory)]
            case "start-#", (start,):
                return [int(codes.start) + start]
            case "end-#", (card,):
                return [int(codes.bonus) + card]
        return ()

    def _lies(self, view: RussianRailroadsState, place: int) -> int:
        """The engineer who waits on a space."""
        label = int(view.board.label[place])
        return int(view.strip[label]) if label else 0

    def _on_board(self, view: RussianRailroadsState, name: str, numbers: tuple[int, ...]) -> Iterable[int]:
        board, codes = view.board, view.board.codes
        match name, numbers[1:]:
            case "p#-piece-#-#", (line, colour):
                steps = [int(codes.step) + line * int(COLOURS_N) + colour]
                return [*steps, int(codes.extra) + line] if colour == 0 else steps
            case "p#-line-#", (line,):
                return [*self._steps(view, line), int(codes.question) + line]
            case "p#-slot-#", (slot,):
                return [int(codes.locomotive) + slot]
            case "p#-gap-#", (gap,):
                return [int(codes.exchange) + gap - 1]
            case "p#-token-#", (token,):
                return [int(codes.token - board.first_token) + token]
            case "p#-marker-#", (marker,):
                return [int(codes.industry) + marker]
            case "p#-doublers", ():
                return [int(codes.doubler)]
        have = {
            "p#-have-worker": board.pay_own,
            "p#-have-seasonal": board.pay_seasonal,
            "p#-have-black": board.pay_black,
            "p#-have-coin": board.pay_coins,
        }
        return [int(codes.pay) + payment for payment, count in enumerate(have.get(name, ())) if count]

    def _steps(self, view: RussianRailroadsState, line: int) -> list[int]:
        first = int(view.board.codes.step) + line * int(COLOURS_N)
        return list(range(first, first + int(COLOURS_N)))

    def explanation(self, view: RussianRailroadsState, key: str) -> Phrase | None:
        match pattern(key):
            case "space-#", (place,):
                return SPACE(place)
            case (("score-#" | "score-#-total" | "score-#-after"), (seat,)):
                return SCORED(seat)
            case (("score-#-#" | "score-#-#-sum"), (seat, line)) if line < LINES:
                return SCORED_LINE(seat, line)
            case (("score-#-#" | "score-#-#-sum"), (seat, _)):
                return SCORED_INDUSTRY(seat)
        return None

    def places(self, view: RussianRailroadsState, about: str) -> Iterable[str]:
        said = self.explanation(view, about)
        if said is not None and said.places:
            return said.places
        match pattern(about):
            case "seat-#", (seat,):
                return [f"p{seat}-title", *self._workers(view, seat)]
            case "engines" | "engines-back", ():
                return [f"work-{view.lowest_engine()}"]
            case (("p#-line-#" | "p#-values-#" | "p#-worth-#"), (seat, line)) if line < LINES:
                return [f"p{seat}-line-{line}", f"p{seat}-piece-{line}-*", f"p{seat}-special-{line}-*"]
            case "p#-worth-#", (seat, _):
                return [f"p{seat}-marker-*", f"p{seat}-gap-*"]
            case "p#-doublers", (seat,):
                return [f"p{seat}-line-0"]
            case "order", ():
                return [f"p{seat}-title" for seat in view.order]
        return ()

    def goals(self, view: RussianRailroadsState, codes: Sequence[int]) -> Collection[int]:
        """What brings more of that which the viewer's end-bonus cards count."""
        board, first = view.board, view.board.codes
        own = [card for taker, card in zip(view.taker, view.taken, strict=True) if taker == view.viewer and card >= 0]
        counted = {int(board.end_counts[card]) for card in own}
        parts = {int(kind) for one in counted for kind in SERVES.get(one, ())}

        def serves(code: int) -> bool:
            if first.use <= code < first.pay:
                effect = int(code - first.use)
                hires = board.gift[effect] == kinds.HIRE and not counted.isdisjoint(ENGINEERS)
                return hires or any(kinds.count(board.left[effect], kind) for kind in parts)
            if first.step <= code < first.extra:
                return int(kinds.BLACK) in parts and (code - first.step) % COLOURS_N == 0
            if code == first.doubler:
                return int(kinds.DOUBLER) in parts
            if first.locomotive <= code < first.give_up:
                return int(kinds.LOCOMOTIVE) in parts
            return bool(first.factory <= code < first.exchange and int(kinds.FACTORY) in parts)

        return [code for code in codes if serves(code)] if counted else ()

    def _workers(self, view: RussianRailroadsState, seat: int) -> list[str]:
        """Where the tokens of a seat stand."""
        found = []
        for place, tokens in enumerate(view.placed):
            if int(tokens) >> seat * int(SEAT_BITS) & int(SEAT_TOKENS) >= OWN_TOKEN:
                found.append(f"space-{place}")
        return found

    def scored(self, view: RussianRailroadsState, seat: int, what: Phrase) -> Iterable[str]:
        lines = ("transsiberian", "petersburg", "kiev")
        if what.kind in lines:
            return self.places(view, f"p{seat}-line-{lines.index(what.kind)}")
        if what.kind == "industry":
            return [f"p{seat}-marker-*", f"p{seat}-gap-*"]
        return [f"p{seat}-cards"] if what.kind in (END_CARD.signature.split()[0], "instead") else [f"p{seat}-title"]
