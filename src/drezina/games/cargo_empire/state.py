"""The rules of Cargo Empire as a state: what is owed next, who decides it, and what a choice or chance does.

Each kind of owed thing has one line in `happens`, or one in `offer` and `choose`, or is dealt (dealing.py);
the rules themselves stand in the modules that these lines call.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, UNKNOWN, Fields
from drezina.games.cargo_empire import (
    automa,
    check,
    cities,
    clans,
    codes,
    dealing,
    develop,
    plan,
    preparation,
    scoring,
    tasks,
    upkeep,
    vassals,
)
from drezina.games.cargo_empire.board import Board
from drezina.games.cargo_empire.position import (
    CARD_STEPS,
    CHOOSE_BONUS,
    CHOOSE_CARDS,
    CHOOSE_DEMAND,
    CHOOSE_PATH,
    CHOOSE_RUSH,
    CHOOSE_SPACE,
    CUBE_FROM,
    CUBE_TO,
    DECIDE_PORT,
    DRAW_TASK,
    DRAW_TOKENS,
    END,
    FILL_SLOT,
    FIRST_CITY,
    FIRST_SPACE,
    FIRST_TASKS,
    FREE_CARD,
    FREE_STEPS,
    FREIGHTER_PLACE,
    FREIGHTER_POINTERS,
    FREIGHTER_STEPS,
    KEEP_TASK,
    NEXT_ROUND,
    NONE,
    PICK_CLAN,
    PLACE_CREST,
    PLAN,
    REVEAL_TASK,
    REWARDS,
    RUSH_STEP,
    SECOND_SPACE,
    STAGE,
    TAKE_CITY,
    TURN,
    UPKEEP,
    VASSAL_FROM,
    VASSAL_TO,
    WINDOW,
    Position,
)
from drezina.kit.pile import CHOOSING


@final
class CargoEmpire(Position):
    def __init__(self, board: Board, lean: bool = False) -> None:
        super().__init__(board, lean)
        if not lean:
            self.push(STAGE, 0)
            self.run()

    # --- the contract -----------------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        return self.codes

    def apply(self, code: i64) -> None:
        if self.actor == CHANCE:
            dealing.deal(self, code - self.board.chance)
        else:
            self.choose(self.actor, code)
        self.run()

    def sample(self, rng: Rng) -> i64:
        first: i64 = dealing.first_outcome(self)
        if self.pending() == DRAW_TOKENS:
            return self.board.chance + first + rng.weighted(self.bag, self.bag[0] + self.bag[1] + self.bag[2])
        return self.board.chance + first + tasks.any_of(dealing.outcomes(self), rng)

    def odds(self) -> list[tuple[int, int]]:
        first: i64 = self.board.chance + dealing.first_outcome(self)
        if self.pending() == DRAW_TOKENS:
            return [(first + kind, self.bag[kind]) for kind in range(3) if self.bag[kind] > 0]
        mask: i64 = dealing.outcomes(self)
        return [(first + bit, 1) for bit in range(24) if (mask >> bit) & 1]

    def copy(self) -> "CargoEmpire":
        twin = CargoEmpire(self.board, True)
        self.copy_to(twin)
        return twin

    def waiting(self) -> vec[i64]:
        found = vec[i64]()
        if self.actor >= 0 and self.pending() == FIRST_TASKS:
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

    def seen_by(self, seat: i64) -> "CargoEmpire":
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

    def imagine(self, rng: Rng) -> "CargoEmpire":
        state = self.copy()
        state.viewer = COMPLETE
        if self.actor == OVER or self.viewer == COMPLETE:
            return state
        for seat in range(self.board.people):
            if state.first_card[seat] == UNKNOWN:
                state.first_card[seat] = tasks.any_of(state.city_pool, rng)
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

    # --- what happens by itself -------------------------------------------------------------------------------------

    def run(self) -> None:
        """Does what is owed until somebody or chance has to decide."""
        while True:
            kind: i64 = self.pending()
            if self.happens(kind):
                continue
            self.codes = self.offered()
            if self.actor < 0 or len(self.codes) > 1:
                return
            if len(self.codes) == 1:
                self.choose(self.actor, self.codes[0])
            else:
                self.nothing_to_choose(kind)

    def happens(self, kind: i64) -> bool:
        """True when it was done without anybody; otherwise the actor is set."""
        if kind in (CARD_STEPS, FREE_STEPS, PLAN, CHOOSE_DEMAND, CHOOSE_CARDS):
            self.actor = self.argument()
        elif kind == CHOOSE_PATH:
            self.actor = self.order[self.at_turn()]
        elif kind == REWARDS:
            develop.count_rewards(self, self.argument())
            return True
        elif kind == FILL_SLOT:
            self.actor = CHANCE
            return not cities.slot_needs_chance(self)
        elif kind == TURN:
            upkeep.turn(self)
            return True
        elif kind == RUSH_STEP:
            develop.rush_step(self, self.order[self.at_turn()])
            return True
        elif kind == DRAW_TASK:
            self.actor = CHANCE
            return not tasks.draw_needs_chance(self)
        elif kind == FREIGHTER_STEPS:
            automa.make_step(self)
            return True
        elif kind == FREIGHTER_POINTERS:
            automa.move_pointers(self)
            return True
        elif kind == FREIGHTER_PLACE:
            self.actor = CHANCE
            return not automa.place_needs_chance(self)
        elif kind == FIRST_TASKS:
            if tasks.all_have_kept(self):
                self.pop()
                tasks.settle_first_tasks(self)
                return True
            self.actor = self.actor_without_focus()
        elif kind == SECOND_SPACE:
            self.actor = self.argument()
            if self.first_card[self.actor] >= 0:
                preparation.show_card(self, self.actor)
        elif kind == STAGE:
            preparation.stage(self, self.argument())
            return True
        elif kind == REVEAL_TASK:
            automa.reveal_task(self)
            return True
        elif kind == NEXT_ROUND:
            upkeep.next_round(self)
            return True
        elif kind == UPKEEP:
            upkeep.upkeep(self)
            return True
        elif kind == END:
            self.finish()
        elif dealing.is_dealt(kind):
            self.actor = CHANCE
        else:
            self.actor = self.argument()
        return False

    def finish(self) -> None:
        if self.actor != OVER:
            self.depth = 0
            self.todo[0] = 0
            self.actor = OVER
            upkeep.tell_end(self)

    def at_turn(self) -> i64:
        """The place in the order of the seat whose turn runs."""
        for level in range(self.depth - 1, i64(-1), -1):
            if self.todo[level] // 64 == TURN:
                return self.todo[level] % 64 - 1
        return 0

    def nothing_to_choose(self, kind: i64) -> None:
        self.pop()
        if kind == VASSAL_FROM:
            vassals.stand_idle(self, self.actor)

    # --- what may be chosen -----------------------------------------------------------------------------------------

    def offered(self) -> vec[i64]:
        """The codes of the pending choice, ascending."""
        board = self.board
        board.offered = 0
        if self.actor >= 0:
            self.offer(self.pending(), self.actor)
        return board.scratch[: board.offered]

    def offer(self, kind: i64, seat: i64) -> None:
        board = self.board
        if kind == CARD_STEPS:
            develop.offer_owed(self)
        elif kind == FREE_STEPS:
            develop.offer_free(self)
        elif kind == CHOOSE_PATH:
            board.offer_mask(codes.PATH, 3)
        elif kind == PLAN:
            plan.offer_plan(self, seat)
        elif kind == CHOOSE_DEMAND:
            board.offer_mask(codes.DEMAND, plan.targets(self, seat, self.supply))
        elif kind == CHOOSE_CARDS:
            plan.offer_cards(self, seat)
        elif kind == CHOOSE_RUSH:
            plan.offer_rush(self, seat)
        elif kind == TAKE_CITY:
            develop.offer_market(self)
        elif kind == KEEP_TASK:
            self.offer_tasks(tasks.last_draw(self))
        elif kind == CHOOSE_BONUS:
            develop.offer_kinds(self)
        elif kind == FREE_CARD:
            board.offer_mask(codes.TAKE, 7)
        elif kind == WINDOW:
            clans.offer_abilities(self, seat, False)
            board.offer(codes.GO_ON)
        elif kind == VASSAL_FROM:
            board.offer_mask(codes.VASSAL_FROM, vassals.sources(self))
        elif kind == VASSAL_TO:
            board.offer_mask(codes.VASSAL_TO, vassals.goals(self, self.supply))
        elif kind in (CHOOSE_SPACE, FIRST_SPACE, SECOND_SPACE):
            board.offer_mask(codes.SPACE, 3)
        elif kind == PLACE_CREST:
            crest: i64 = self.crest[self.clan[seat]]
            board.offer_mask(codes.CREST, ((1 << 24) - 1) & ~(1 << crest if crest >= 0 else 0))
        elif kind == CUBE_FROM:
            board.offer_mask(codes.CUBE_FROM, clans.movable(self))
        elif kind == CUBE_TO:
            board.offer_mask(codes.CUBE_TO, clans.room_for(self, self.supply))
        elif kind == PICK_CLAN:
            board.offer_mask(codes.CLAN, preparation.free_clans(self))
        elif kind == FIRST_TASKS:
            self.offer_tasks(seat)
        elif kind == FIRST_CITY:
            board.offer_mask(codes.BEGIN, preparation.market_for_start(self))
        elif kind == DECIDE_PORT:
            board.offer(codes.PORT)
            board.offer(codes.NO_PORT)

    def offer_tasks(self, draw: i64) -> None:
        """The two tasks of a draw; on the view of another seat they are not known."""
        if self.deck.card(draw, 0) >= 0:
            self.board.offer_mask(codes.KEEP, (1 << self.deck.card(draw, 0)) | (1 << self.deck.card(draw, 1)))

    def choose(self, seat: i64, code: i64) -> None:
        kind: i64 = self.pending()
        if kind == CARD_STEPS:
            develop.card_step(self, seat, code - codes.MARKER)
        elif kind == FREE_STEPS:
            develop.free_step(self, seat, code - codes.MARKER)
        elif kind == CHOOSE_PATH:
            develop.choose_path(self, seat, code - codes.PATH)
        elif kind == PLAN:
            plan.plan(self, seat, code)
        elif kind == CHOOSE_DEMAND:
            plan.choose_demand(self, seat, code - codes.DEMAND)
        elif kind == CHOOSE_CARDS:
            plan.pay(self, seat, code - codes.PAY)
        elif kind == CHOOSE_RUSH:
            plan.choose_rush(self, seat, code - codes.RUSH if code < codes.NO_RUSH else NONE)
        elif kind == TAKE_CITY:
            develop.take_city(self, seat, code)
        elif kind == KEEP_TASK:
            self.pop()
            tasks.keep_drawn(self, code - codes.KEEP)
        elif kind == CHOOSE_BONUS:
            develop.choose_kind(self, seat, code)
        elif kind == FREE_CARD:
            develop.take_free_card(self, seat, code - codes.TAKE)
        elif kind == WINDOW:
            if code == codes.GO_ON:
                self.pop()
            else:
                clans.use(self, seat, code)
        elif kind == VASSAL_FROM:
            vassals.choose_cube(self, seat, code - codes.VASSAL_FROM)
        elif kind == VASSAL_TO:
            vassals.deliver(self, seat, code - codes.VASSAL_TO)
        elif kind == CHOOSE_SPACE:
            plan.choose_space(self, code - codes.SPACE)
        elif kind == FIRST_SPACE:
            preparation.build_first(self, seat, code - codes.SPACE)
        elif kind == SECOND_SPACE:
            preparation.build_second(self, seat, code - codes.SPACE)
        elif kind == PLACE_CREST:
            preparation.place_crest(self, seat, code - codes.CREST)
        elif kind == CUBE_FROM:
            clans.lift_cube(self, seat, code - codes.CUBE_FROM)
        elif kind == CUBE_TO:
            clans.drop_cube(self, seat, code - codes.CUBE_TO)
        elif kind == PICK_CLAN:
            self.pop()
            preparation.take_clan(self, seat, code - codes.CLAN)
        elif kind == FIRST_TASKS:
            tasks.keep(self, seat, code - codes.KEEP)
        elif kind == FIRST_CITY:
            preparation.choose_first_city(self, seat, code - codes.BEGIN)
        elif kind == DECIDE_PORT:
            upkeep.decide_port(self, seat, 1 if code == codes.PORT else 0)
