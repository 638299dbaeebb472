"""What items of the drawing stand for and speak of."""

from collections.abc import Collection, Iterable, Sequence

from drezina.core.guide import Guide, pattern
from drezina.core.words import Phrase, PhraseKind
from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.state import MiniExpressState

SIGN = PhraseKind("sign city", "ME-6.2", ("city-{city}",))
TRACK = PhraseKind("track company", "ME-6.9")
AIM = PhraseKind("aim city", "ME-9.2", ("city-{city}",))
ROUTE = PhraseKind("route company city", "ME-6.7", ("city-{city}",))
STEP_CITY = PhraseKind("step-city", "ME-9.2", ("marker",))
STEP_COMPANY = PhraseKind("step-company", "ME-9.2")


class MiniExpressGuide(Guide[MiniExpressState]):
    automa = ("draws", "refresh")
    asides = ("company-mark", "city-mark", "city-stays", "city-skips")
    order = {"build": ("city", "company")}  # noqa: RUF012

    def choices(self, view: MiniExpressState, key: str) -> Iterable[int]:
        board, codes = view.board, view.board.codes
        match pattern(key):
            case "city-#" | "sign-#", (city,):
                return [int(codes.build + firm * board.cities) + city for firm in self._dearest(view)]
            case "offer-#", (firm,):
                return [int(codes.share) + firm, int(codes.pick) + firm]
            case "name-#", (firm,):
                operator = [int(codes.operator) + firm] if codes.operator < codes.demand else []
                return [int(codes.wild) + firm, *operator, int(codes.share) + firm]
            case "area-#", (firm,):
                return [int(codes.build + firm * board.cities) + city for city in range(board.cities)]
            case "hex-#", (cell,):
                return [int(codes.via) + cell]
            case "harbour-#", (harbour,):
                return [int(codes.harbour) + harbour]
        return ()

    def _dearest(self, view: MiniExpressState) -> list[int]:
        """The companies, those of which the viewer has most shares first."""
        seat = max(0, int(view.viewer))
        return sorted(range(FIRMS), key=lambda firm: -int(view.owned[seat * FIRMS + firm]))

    def explanation(self, view: MiniExpressState, key: str) -> Phrase | None:
        match pattern(key):
            case "sign-#", (city,):
                return SIGN(city)
            case "track-#-#", (firm, _):
                return TRACK(firm)
            case "aim", ():
                return AIM(view.city_mark)
            case "goal" | "planned", ():
                return ROUTE(view.company, view.city)
            case "step-city", ():
                return STEP_CITY()
            case "step-company", ():
                return STEP_COMPANY()
        return None

    def places(self, view: MiniExpressState, about: str) -> Iterable[str]:
        match pattern(about):
            case "seat-#", (seat,):
                return [f"holding-{firm}-{seat}" for firm in range(FIRMS)]
            case "holding-#-#", (firm, _):
                return self._line(view, firm)
            case "name-#" | "offer-#" | "area-#" | "length-#" | "reached-#" | "cost-#", (firm,):
                return self._line(view, firm)
            case "track-#-#", (firm, _):
                return [*self._line(view, firm), f"name-{firm}"]
            case "city-#" | "sign-#", (city,):
                here = int(view.trains[view.board.hex_of[city]])
                return [f"name-{firm}" for firm in range(FIRMS) if here >> firm & 1]
        return ()

    def _line(self, view: MiniExpressState, firm: int) -> list[str]:
        """The network of a company: its track and the cities it serves."""
        served = [city for city, cell in enumerate(view.board.hex_of) if view.trains[cell] >> firm & 1]
        return [f"track-{firm}-*", *(f"city-{city}" for city in served), f"reached-{firm}"]

    def scored(self, view: MiniExpressState, seat: int, what: Phrase) -> Iterable[str]:
        firm = what.values[0]
        return [*self._line(view, firm), f"holding-{firm}-{seat}"]

    def goals(self, view: MiniExpressState, codes: Sequence[int]) -> Collection[int]:
        """Track of companies of which the viewer has a share."""
        board, seat = view.board, int(view.viewer)
        build, via = int(board.codes.build), int(board.codes.via)
        held = [view.owned[seat * FIRMS + firm] > 0 for firm in range(FIRMS)]
        return [code for code in codes if build <= code < via and held[(code - build) // int(board.cities)]]
