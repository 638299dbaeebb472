"""The rules of Cargo Empire as a state: what is owed next, who decides it, and what a choice or chance does.

What is owed stands on the agenda; its kinds are ordered by chapters of the rulebook (`duties.py`). Each chapter is a
module that says which of its duties happen by themselves (`happens`), what may be chosen or dealt (`offer`) and what
that does (`choose`):

    příprava hry                    set-up                      rules/setup.py, rules/first_stations.py
    průběh hry, tah                 a turn                      rules/turn.py
    posun po stupnici rozvoje       development                 rules/development.py
    schopnosti klanů                clans                       rules/clans.py
    vazalové                        vassals                     rules/vassals.py
    fáze údržby                     upkeep                      rules/upkeep.py
    Špeditér                        the Freighter               automa.py
    konec hry a bodování            end and scoring             rules/ending.py, scoring.py
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import COMPLETE, OVER, UNKNOWN, Fields
from drezina.games.cargo_empire import automa, check, scoring
from drezina.games.cargo_empire.board import Board
from drezina.games.cargo_empire.duties import (
    DECIDE_PORT,
    DRAW_TOKENS,
    FIRST_TASKS,
    FREE_CARD,
    FREIGHTER_CARD,
    NO_SEAT,
    RUSH_STEP,
    STAGE,
    TURN,
    UPKEEP,
    VASSAL_FROM,
    WINDOW,
)
from drezina.games.cargo_empire.position import Position
from drezina.games.cargo_empire.rules import (
    clans,
    development,
    ending,
    first_stations,
    setup,
    tasks,
    turn,
    upkeep,
    vassals,
)
from drezina.kit.pile import CHOOSING


@final
class CargoEmpireState(Position):
    """The rules, chapter by chapter."""

    def __init__(self, board: Board, lean: bool = False) -> None:
        super().__init__(board, lean)
        if not lean:
            self.agenda.push(STAGE, NO_SEAT, setup.CHOICE_OF_CLANS)
            self.run()

    # --- the chapters -----------------------------------------------------------------------------------------------

    def happens(self) -> bool:
        """True when the next duty was done without anybody; otherwise the actor is set."""
        kind: i64 = self.agenda.kind
        self.actor = self.agenda.subject
        if kind < TURN:
            return setup.happens(self) if kind < FREE_CARD else first_stations.happens(self)
        if kind < RUSH_STEP:
            return turn.happens(self)
        if kind < WINDOW:
            return development.happens(self)
        if kind < UPKEEP:
            return False  # clans and vassals: people decide everything
        if kind < FREIGHTER_CARD:
            return upkeep.happens(self)
        if kind < DECIDE_PORT:
            return automa.happens(self)
        return ending.happens(self)

    def offer(self) -> None:
        """Lists the codes of the next duty on the board, ascending: choices of the actor or outcomes of chance."""
        kind: i64 = self.agenda.kind
        if kind < FREE_CARD:
            setup.offer(self)
        elif kind < TURN:
            first_stations.offer(self)
        elif kind < RUSH_STEP:
            turn.offer(self)
        elif kind < WINDOW:
            development.offer(self)
        elif kind < VASSAL_FROM:
            clans.offer(self)
        elif kind < UPKEEP:
            vassals.offer(self)
        elif kind < DECIDE_PORT:
            automa.offer(self)
        else:
            ending.offer(self)

    def choose(self, code: i64) -> None:
        """Does what the actor chose or what chance brought."""
        kind: i64 = self.agenda.kind
        if kind < FREE_CARD:
            setup.choose(self, code)
        elif kind < TURN:
            first_stations.choose(self, code)
        elif kind < RUSH_STEP:
            turn.choose(self, code)
        elif kind < WINDOW:
            development.choose(self, code)
        elif kind < VASSAL_FROM:
            clans.choose(self, code)
        elif kind < UPKEEP:
            vassals.choose(self, code)
        elif kind < DECIDE_PORT:
            automa.choose(self, code)
        else:
            ending.choose(self, code)

    # --- from decision to decision ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Does what is owed until somebody or chance has to decide; a single possibility is no decision."""
        while True:
            if self.happens():
                continue
            self.codes = self.offered()
            if self.actor < 0 or len(self.codes) > 1:
                return
            if len(self.codes) == 1:
                self.choose(self.codes[0])
            else:
                self.nothing_to_choose()

    def offered(self) -> vec[i64]:
        """What the actor may choose."""
        board = self.board
        board.offered = 0
        if self.actor >= 0:
            self.offer()
        return board.scratch[: board.offered]

    def nothing_to_choose(self) -> None:
        kind: i64 = self.agenda.kind
        self.agenda.pop()
        if kind == VASSAL_FROM:
            vassals.stand_idle(self, self.actor)

    # --- the contract -----------------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        return self.codes

    def apply(self, code: i64) -> None:
        self.choose(code)
        self.run()

    def sample(self, rng: Rng) -> i64:
        board = self.board
        if self.agenda.kind == DRAW_TOKENS:
            return setup.sample_token(self, rng)
        board.offered = 0
        self.offer()
        return board.scratch[rng.below(board.offered)]

    def odds(self) -> list[tuple[int, int]]:
        board = self.board
        board.offered = 0
        self.offer()
        outcomes = board.scratch[: board.offered]
        if self.agenda.kind == DRAW_TOKENS:
            return [(code, setup.token_weight(self, code)) for code in outcomes]
        return [(code, 1) for code in outcomes]

    def copy(self) -> "CargoEmpireState":
        twin = CargoEmpireState(self.board, True)
        twin.copy_from(self)
        return twin

    def waiting(self) -> vec[i64]:
        found = vec[i64]()
        if self.actor >= 0 and self.agenda.kind == FIRST_TASKS:
            for seat in range(self.board.people):
                if self.deck.kept(seat) == CHOOSING:
                    found = append(found, seat)
        elif self.actor >= 0:
            found = append(found, self.actor)
        return found

    def focus(self, seat: i64) -> None:
        if seat != self.actor:
            self.actor = seat
            self.codes = self.offered()

    def seen_by(self, seat: i64) -> "CargoEmpireState":
        view = self.copy()
        view.viewer = seat
        if self.actor == OVER:
            return view
        for other in range(self.board.people):  # before CE-2.12: which card is whose is not known
            if other != seat and view.first_card[other] >= 0:
                view.city_pool = view.city_pool | (1 << view.first_card[other])
                view.first_card[other] = UNKNOWN
        tasks.hide(view, seat)
        view.actor = self.actor_without_focus()
        view.codes = view.offered() if view.actor == seat else vec[i64]()
        return view

    def imagine(self, rng: Rng) -> "CargoEmpireState":
        state = self.copy()
        state.viewer = COMPLETE
        if self.actor == OVER or self.viewer == COMPLETE:
            return state
        for seat in range(self.board.people):
            if state.first_card[seat] == UNKNOWN:
                state.first_card[seat] = random_bit(state.city_pool, rng)
                state.city_pool = state.city_pool & ~(1 << state.first_card[seat])
        tasks.imagine(state, rng)
        state.codes = state.offered()
        return state

    def fields(self, io: Fields) -> None:
        super().fields(io)
        if io.reading:
            self.codes = self.offered()

    def points(self) -> vec[i64]:
        found = vec[i64]()
        for seat in range(self.board.seats):
            found = append(found, scoring.total(self, seat))
        return found

    def ranks(self) -> vec[i64]:
        return scoring.ranks(self)

    def check(self) -> list[str]:
        return check.faults(self)


def random_bit(mask: i64, rng: Rng) -> i64:
    """The number of one bit that is set, each with the same odds."""
    left: i64 = rng.below(scoring.bits(mask))
    rest: i64 = mask
    while left > 0:
        rest = rest & (rest - 1)
        left -= 1
    return scoring.bits((rest & -rest) - 1)
