"""What items of the drawing stand for and speak of."""

from collections.abc import Collection, Iterable, Sequence

from drezina.core.guide import Guide, pattern
from drezina.core.state import UNKNOWN
from drezina.core.words import Phrase, PhraseKind
from drezina.games.cargo_empire import codes, duties, scoring
from drezina.games.cargo_empire.drawing.delivery import cards_of
from drezina.games.cargo_empire.position import BLANK_CARD, NONE
from drezina.games.cargo_empire.state import CargoEmpireState

MARKET = PhraseKind("market", "CE-7.13")
CARD = PhraseKind("card city", "CE-7.13", ("city-{city}",))
BLANK = PhraseKind("blank", "CE-7.13")
EMPTY = PhraseKind("empty", "CE-7.13")
ROUND = PhraseKind("round round", "CE-3.1")
PLACE = PhraseKind("place seat place", "CE-3.1")
TASK = PhraseKind("task task", "CE-11.1")
GOODS = PhraseKind("goods good number", "CE-13.5")
WAY = PhraseKind("way city1 city2", "CE-5.1", ("city-{city1}", "city-{city2}"))

# What a city stands for, by what its player has to choose
CITY = {
    int(duties.PLAN): (codes.SUPPLY, codes.REFILL),
    int(duties.CHOOSE_DEMAND): (codes.DEMAND,),
    int(duties.FIRST_CITY): (codes.BEGIN,),
    int(duties.TAKE_CITY): (codes.CARD,),
    int(duties.PLACE_CREST): (codes.CREST,),
    int(duties.CUBE_FROM): (codes.CUBE_FROM,),
    int(duties.CUBE_TO): (codes.CUBE_TO,),
    int(duties.LAST_CUBE): (codes.CUBE_TO,),
    int(duties.VASSAL_FROM): (codes.VASSAL_FROM,),
    int(duties.VASSAL_TO): (codes.VASSAL_TO,),
}


class CargoEmpireGuide(Guide[CargoEmpireState]):
    last = ("go-on", "no-rush", "no-port", "take-cards")
    begins = ("supply", "take-cards", "refill")
    automa = ("freighter-card",)
    asides = ("freighter-searches", "freighter-fails", "freighter-pointers", "market", "moves-on")

    def choices(self, view: CargoEmpireState, key: str) -> Iterable[int]:
        match pattern(key):
            case (("city-#" | "signs-#" | "own-#"), (city,)):
                return self._city(view, city)
            case "demand-#-#", (city, space):
                chooses = view.agenda.kind in (duties.CHOOSE_SPACE, duties.FIRST_SPACE, duties.SECOND_SPACE)
                return [int(codes.SPACE) + space, *self._city(view, city)] if chooses else self._city(view, city)
            case "slot-#", (slot,):
                card = int(view.market[slot])
                if 0 <= card < BLANK_CARD:
                    return [int(codes.BEGIN if view.agenda.kind == duties.FIRST_CITY else codes.CARD) + card]
                return [int(codes.BLANK) + slot] if card == BLANK_CARD else ()
            case "offer-#", (task,):
                return [int(codes.KEEP) + task]
            case "hand-#", (kind,):
                return [int(codes.TAKE) + kind]
            case "hand-#-#", (kind, cards):
                sets = range(int(view.board.atlas.set_count))
                return [int(codes.PAY) + one for one in sets if cards_of(view, one)[kind] >= cards]
            case "rush-#", (place,):
                return [int(codes.RUSH) + place]
            case "marker-#-#", (seat, marker) if seat == view.viewer:
                return [int(codes.MARKER) + marker]
            case "path-#-#", (_, path):
                return [int(codes.PATH) + path]
        return ()

    def _city(self, view: CargoEmpireState, city: int) -> list[int]:
        return [int(first) + city for first in CITY.get(int(view.agenda.kind), (codes.SUPPLY,))]

    def explanation(self, view: CargoEmpireState, key: str) -> Phrase | None:
        match pattern(key):
            case "market", ():
                return MARKET()
            case "slot-#", (slot,):
                card = int(view.market[slot])
                return EMPTY() if card == NONE else BLANK() if card == BLANK_CARD else CARD(card)
            case "order", ():
                return ROUND(max(1, int(view.round)))
            case "order-#", (place,):
                return PLACE(view.order[place], place + 1)
            case (("task-#" | "offer-#" | "his-task-#"), (task,)):
                return TASK(task)
            case "good-#", (good,):
                return GOODS(good, int(view.goods[max(0, int(view.viewer)) * 4 + good]))
            case (("leg-#-#" | "hop-#-#" | "line-#-#" | "aim" | "step-#-#"), _) if (
                view.supply >= 0 and view.demand >= 0
            ):
                return WAY(view.supply, view.demand)
        return None

    def places(self, view: CargoEmpireState, about: str) -> Iterable[str]:
        match pattern(about):
            case "seat-#", (seat,):
                return [*self._stations(view, seat), f"marker-{seat}-*"]
            case "order-#", (place,):
                return self.places(view, f"seat-{view.order[place]}")
            case (("own-#" | "his-city-#"), (city,)):
                return [f"city-{city}"]
            case "slot-#", (slot,):
                card = int(view.market[slot])
                return [f"city-{card}"] if 0 <= card < BLANK_CARD else ()
            case (("task-#" | "offer-#"), (task,)):
                return self._counted(view, max(0, int(view.viewer)), task)
            case "his-task-#", (task,):
                return self._counted(view, int(view.board.freighter), task)
            case "market", ():
                return [f"city-{card}" for card in view.market if 0 <= card < BLANK_CARD]
        return ()

    def _stations(self, view: CargoEmpireState, seat: int) -> list[str]:
        return [f"demand-{place // 2}-{place % 2}" for place, owner in enumerate(view.spaces) if owner == seat]

    def _wanted(self, view: CargoEmpireState, seat: int, task: int) -> int:
        """The cities that a task is about, as a mask."""
        cards, atlas, every = view.board.cards, view.board.atlas, (1 << 24) - 1
        kind, ports = cards.task_kind[task], int(scoring.ports_of(view, seat))
        if kind in (scoring.COLOUR_SETS, scoring.COLOUR_COUNT):
            painted = [int(atlas.painted[colour]) for colour in range(4) if cards.task_colours[task] >> colour & 1]
            return sum(painted)
        if kind == scoring.PORT_COUNT:
            return ports if cards.task_which[task] else every & ~ports
        if kind == scoring.LEVEL2_COUNT:
            return int(scoring.level_mask(view, 2))
        if kind == scoring.LEVEL3_EACH:
            return int(scoring.level_mask(view, 3))
        if kind in (scoring.PORT_SETS, scoring.LARGEST_NETWORK, scoring.FOUR_IN_CITY, scoring.EXACTLY_TWO):
            return every
        return 0

    def _counted(self, view: CargoEmpireState, seat: int, task: int) -> list[str]:
        """Those of a task's cities where the seat is present; where it is in none, all that the task is about."""
        cards, wanted = view.board.cards, self._wanted(view, seat, task)
        if cards.task_kind[task] == scoring.CITY_CARDS:
            wanted = int(view.owned[seat])
        elif cards.task_kind[task] == scoring.MARKERS_BEHIND:
            return [f"marker-{other}-{cards.task_which[task]}" for other in range(view.board.seats)]
        here = wanted & int(view.present[seat]) or wanted
        return [f"city-{city}" for city in range(24) if here >> city & 1]

    def scored(self, view: CargoEmpireState, seat: int, what: Phrase) -> Iterable[str]:
        if what.kind in ("task", "double-task"):
            return self._counted(view, seat, what.values[0])
        if what.kind == "cities":
            return [f"city-{city}" for city in range(24) if view.owned[seat] >> city & 1]
        if what.kind == "level3":
            found = [city for city in range(24) if view.level[city] == 3 and view.stations[seat * 24 + city]]
            return [f"city-{city}" for city in found]
        return [f"marker-{seat}-*"]

    def goals(self, view: CargoEmpireState, chosen: Sequence[int]) -> Collection[int]:
        """Deliveries to cities that a task of the viewer's is about and where no station of the viewer's stands."""
        seat = int(view.viewer)
        held = int(view.tasks[seat])
        aims = [code for code in chosen if codes.DEMAND <= code < codes.RUSH]
        if not aims or held == UNKNOWN:
            return ()
        narrow = (scoring.COLOUR_SETS, scoring.COLOUR_COUNT, scoring.PORT_COUNT, scoring.PORT_SETS)
        about = 0
        for task in range(24):
            if held >> task & 1 and view.board.cards.task_kind[task] in narrow:
                about |= self._wanted(view, seat, task)
        about &= ~int(view.present[seat])
        return [code for code in aims if about >> int(code - codes.DEMAND) & 1]
