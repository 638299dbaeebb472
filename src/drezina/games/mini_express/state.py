"""The rules of Mini Express, in the order of the rulebook; scoring (ME-8) stands in `scoring.py`."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER
from drezina.games.mini_express import automa, check, facts, scoring
from drezina.games.mini_express.board import FIRMS, NONE, Board
from drezina.games.mini_express.position import (
    ACTING,
    DRAWING,
    ENDED,
    JOINING,
    LANDING,
    LAYING,
    PICKING,
    PREPARING,
    ROUTING,
    STARTING,
    WISHING,
    Position,
)
from drezina.games.mini_express.rules import draft, experts, golden_spike, harbours, setup, track


@final
class MiniExpressState(Position):
    """One game. A turn is one code for a share; for a build company and city, then what is still open."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.careless: bool = False  # in a trial of a second action: whether it ends the game is all that matters

    # --- ME-2 set-up -----------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        setup.lay_out(self)

    def _lay(self, kind: i64) -> None:
        """ME-2.7: the demand tokens, city by city."""
        self.token[self.laid] = kind
        self.laid += 1
        if self.laid < self.board.cities:
            return
        self.measure()
        self.tell(facts.LAID, self.laid)
        if self.board.starter == NONE:
            self.phase = STARTING
        else:
            self._start(self.board.starter)

    def _start(self, seat: i64) -> None:
        """ME-2.8, ME-10.2: the seat that chance or the host names; in the solo game the person."""
        self.starter = seat
        self.tell(facts.STARTS, seat)
        self.phase, self.actor = PICKING, seat

    # --- ME-3 share draft, ME-10.5 Steamhead's shares --------------------------------------------------------------

    def _pick(self, firm: i64) -> None:
        if draft.pick(self, firm):
            self._begin_turn()

    def _steamhead_picks(self, kind: i64) -> None:
        if draft.steamhead_picks(self, kind):
            self._begin_turn()

    # --- ME-4 turns ------------------------------------------------------------------------------------------------

    def _begin_turn(self) -> None:
        """ME-4.1 to ME-4.5: the seat whose turn it is acts; without any legal action it passes."""
        while True:
            self.company = NONE
            self.city = NONE
            if self.automa_acts():
                self.phase, self.actor, self.failed = DRAWING, CHANCE, 0
                return
            self.phase, self.actor = ACTING, self.seat()
            if self._can_act():
                return
            self.tell(facts.PASSES, self.actor)
            self.passes += 1
            if self._game_ends():
                self._finish()
                return
            self._next_seat()

    def _can_act(self) -> bool:
        return any(self._affordable(firm) or track.reaches_any(self, firm) for firm in range(FIRMS))

    def _actions(self) -> vec[i64]:
        """ME-4.2; in a second action only what ME-13.4 and ME-13.6 leave."""
        board = self.board
        share: i64 = board.codes.share
        build: i64 = board.codes.build
        careful = self._careful()
        codes = vec[i64]()
        for firm in range(FIRMS):
            if firm != self.used and self._affordable(firm) and not (careful and experts.share_exhausts(self, firm)):
                codes = append(codes, share + firm)
        needs = self.need
        cities: i64 = board.cities
        for firm in range(FIRMS):
            area: i64 = self.area[firm]
            if area == 0 or firm == self.used:
                continue
            row: i64 = firm * cities
            for index in range(row, row + cities):
                need: i64 = needs[index]
                if need == 0 or need > area:
                    continue
                if careful and experts.track_may_exhaust(self, firm, need) and self._ends_game(build + index):
                    continue
                codes = append(codes, build + index)
        return codes

    def _end_action(self) -> None:
        self.passes = 0
        self.path = vec[i64]()
        if self.board.expert:
            if self.exhausted() > 0:  # ME-13.5
                self._finish()
                return
            if self.second_action == 0 and self.opening == 0:  # ME-13.3
                self._second_action()
                return
        self._end_turn()

    def _end_turn(self) -> None:
        if self._game_ends():
            self._finish()
        else:
            self._next_seat()
            self._begin_turn()

    def _next_seat(self) -> None:
        self.opening, self.second_action, self.used = 0, 0, NONE
        self.turn_index = (self.turn_index + 1) % self.board.seats

    # --- ME-5 take a share (Pořízení akcie) ------------------------------------------------------------------------

    def _affordable(self, firm: i64) -> bool:
        """ME-5.1 to ME-5.3."""
        return self.offer[firm] > 0 and self.influence[self.actor * FIRMS + firm] >= self.area[firm]

    def _buy(self, firm: i64) -> None:
        """ME-5.4 to ME-5.6: payment, the share, new trains."""
        seat: i64 = self.actor
        cost: i64 = self.area[firm]
        self.company = firm
        self.influence[seat * FIRMS + firm] -= cost
        self.tell(facts.TAKES, seat, firm, cost)
        self.take_share(seat, firm)
        offered: i64 = self.offer[firm]
        moved: i64 = self.to_area(firm, self.board.refill)
        self.tell(facts.REFILLS, firm, moved, self.area[firm])
        self.tell_if_emptied(firm, offered)
        self._end_action()

    # --- ME-6 build track (Stavba trati) ---------------------------------------------------------------------------

    def _build(self, firm: i64, city: i64) -> None:
        self.company, self.city, self.path = firm, city, vec[i64]()
        self._continue_route()

    def _route_through(self, cell: i64) -> None:
        self.path = append(self.path, cell)
        self._continue_route()

    def _continue_route(self) -> None:
        """ME-6.7: steps without a choice follow by themselves; then the track is laid."""
        while not track.route_is_complete(self):
            cell = track.only_hex(self)
            if cell == NONE:
                self.phase = ROUTING
                return
            self.path = append(self.path, cell)
        self._lay_track()

    def _lay_track(self) -> None:
        """ME-6.9 to ME-6.14, ME-9.19."""
        track.lay_track(self)
        if track.is_wild(self) and self.automa_acts():
            automa.gain_all(self)
            self._harbour_event()
        else:
            track.gain_printed(self)
            if track.is_wild(self):
                self.phase = WISHING
            else:
                self._finish_build()

    def _wish(self, firm: i64) -> None:
        """ME-6.14."""
        self.gain(self.actor, firm, 1)
        self.tell(facts.GAINS_WILD, self.actor, firm)
        self._harbour_event()

    def _finish_build(self) -> None:
        """ME-6.15, ME-6.16."""
        track.close_if_full(self)
        if self.board.spike:
            golden_spike.open_race(self)
            if golden_spike.line_completed(self):
                self._choose_operator()
                return
        self._end_action()

    # --- ME-7 the end (Konec hry) ----------------------------------------------------------------------------------

    def _game_ends(self) -> bool:
        """ME-7.5, ME-7.6: with two companies exhausted the round is played to its end. ME-4.5: everybody passed."""
        if self.passes == self.board.seats:
            self.tell(facts.ALL_PASS)
            return True
        return self.turn_index == self.board.seats - 1 and self.exhausted() >= self.board.to_end

    def _finish(self) -> None:
        self.phase, self.actor = ENDED, OVER
        self.company, self.city, self.failed, self.path = NONE, NONE, 0, vec[i64]()
        if self.trace is not None:
            scoring.tell_result(self)

    # --- ME-9 Steamhead (Mašinfíra) --------------------------------------------------------------------------------

    def _steamhead_draws(self, kind: i64) -> None:
        """ME-9.4 to ME-9.11: one drawn token."""
        board = self.board
        if kind == board.refresh:  # ME-9.5
            self.bag = board.bag_count[:]
            self.tell(facts.REFRESH)
            return
        automa.draw(self, kind)
        if self.failed == 0:  # not in a repetition (ME-9.21)
            automa.move_city_mark(self, kind)
            if board.level >= 2 and self.city_mark == board.cities - 1:  # ME-11.5
                self.tell(facts.LAST_CITY, self.city_mark)
                self._finish()
                return
        self._steamhead_acts(self.company_mark)

    def _steamhead_acts(self, firm: i64) -> None:
        """ME-9.12 to ME-9.20."""
        if self.area[firm] <= automa.FEW:
            self.tell(facts.FEW, firm, self.area[firm])
            if self.offer[firm] == 0:
                self.tell(facts.NO_SHARE, firm)
                self._steamhead_fails(firm)
                return
            self.company = firm
            automa.take_free_share(self, firm)
            self._end_action()
            return
        self.tell(facts.MANY, firm, self.area[firm])
        city = automa.target(self, firm)
        if city == NONE:  # ME-9.20
            self.tell(facts.NO_CITY, firm)
            self._steamhead_fails(firm)
            return
        self.company, self.city = firm, city
        self.path = automa.leftmost_route(self, automa.start_hex(self))
        self._lay_track()

    def _steamhead_fails(self, firm: i64) -> None:
        """ME-9.21, ME-9.22: another token, unless every company has failed."""
        self.failed = self.failed | (1 << firm)
        if self.failed == (1 << FIRMS) - 1:
            self.tell(facts.STEAM_PASSES)
            self.passes += 1
            self._end_turn()
        else:
            self.tell(facts.DRAWS_AGAIN)

    # --- ME-13 two expert players ----------------------------------------------------------------------------------

    def _second_action(self) -> None:
        """ME-13.4, ME-13.7."""
        self.second_action, self.used = 1, self.company
        self.company, self.city = NONE, NONE
        self.phase, self.actor = ACTING, self.seat()
        if len(self._actions()) == 0:
            self.tell(facts.SKIPS, self.actor)
            self._end_turn()

    def _careful(self) -> bool:
        """ME-13.6: a second action must not end the game."""
        return self.second_action == 1 and not self.careless

    def _spared(self, codes: vec[i64]) -> vec[i64]:
        """ME-13.6, ME-16.3: of the choices within a second action those that can still spare every company."""
        if not self._careful():
            return codes
        spared = vec[i64]()
        for code in codes:
            if not self._ends_game(code):
                spared = append(spared, code)
        return spared

    def _ends_game(self, code: i64) -> bool:
        """Whether every way to go on with this choice exhausts a company."""
        trial = self.copy()
        trial.careless = True
        trial.apply(code)
        if trial.exhausted() > 0:
            return True
        if trial.phase < ROUTING or trial.phase > JOINING:
            return False
        return all(trial._ends_game(further) for further in trial.legal())

    # --- ME-14 Golden Spike (Zlatý hřeb) ---------------------------------------------------------------------------

    def _choose_operator(self) -> None:
        """ME-14.8 a, ME-14.12."""
        if not golden_spike.several_candidates(self):
            self._complete_line(golden_spike.only_candidate(self))
        elif self.automa_acts():
            self._complete_line(automa.operator(self))
        else:
            self.phase = JOINING

    def _complete_line(self, operator: i64) -> None:
        golden_spike.complete_line(self, operator)
        self._end_action()

    # --- ME-15 Harbours (Přístavy) ---------------------------------------------------------------------------------

    def _harbour_event(self) -> None:
        """ME-15.2, ME-15.3, ME-15.6."""
        if not harbours.opens(self):
            self._finish_build()
        elif self.automa_acts():
            self._open_harbour(automa.harbour(self, self.printed_company()))
        else:
            self.phase = LANDING

    def _open_harbour(self, port: i64) -> None:
        harbours.open_harbour(self, port)
        self._finish_build()

    # --- choices ---------------------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        if self.phase == ACTING:
            return self._actions()
        if self.phase == PICKING:
            return draft.picks(self)
        if self.phase == ROUTING:
            return self._spared(track.next_hexes(self))
        if self.phase == WISHING:
            return self._spared(track.wild_companies(self))
        if self.phase == LANDING:
            return self._spared(harbours.free_harbours(self))
        if self.phase == JOINING:
            return self._spared(golden_spike.operators(self))
        return vec[i64]()

    def apply(self, code: i64) -> None:
        codes = self.board.codes
        if self.actor == CHANCE:
            self._happen(code)
        elif self.phase == ACTING:
            if code < codes.build:
                self._buy(code - codes.share)
            else:
                self._build((code - codes.build) // self.board.cities, (code - codes.build) % self.board.cities)
        elif self.phase == ROUTING:
            self._route_through(code - codes.via)
        elif self.phase == WISHING:
            self._wish(code - codes.wild)
        elif self.phase == LANDING:
            self._open_harbour(code - codes.harbour)
        elif self.phase == JOINING:
            self._complete_line(code - codes.operator)
        elif self.phase == PICKING:
            self._pick(code - codes.pick)

    # --- chance ----------------------------------------------------------------------------------------------------

    def _happen(self, code: i64) -> None:
        codes = self.board.codes
        if self.phase == LAYING:
            self._lay(code - codes.demand)
        elif self.phase == DRAWING:
            self._steamhead_draws(code - codes.draw)
        elif self.phase == STARTING:
            self._start(code - codes.starts)
        elif self.phase == PREPARING:
            self._steamhead_picks(code - codes.draw)

    def sample(self, rng: Rng) -> i64:
        weights = self._weights()
        total: i64 = 0
        for weight in weights:
            total += weight
        return self._first_outcome() + rng.weighted(weights, total)

    def odds(self) -> list[tuple[int, int]]:
        first = self._first_outcome()
        return [(first + kind, weight) for kind, weight in enumerate(self._weights()) if weight]

    def _first_outcome(self) -> i64:
        codes = self.board.codes
        if self.phase == LAYING:
            return codes.demand
        return codes.starts if self.phase == STARTING else codes.draw

    def _weights(self) -> vec[i64]:
        if self.phase == STARTING:
            return vec[i64]([1] * self.board.people)
        return setup.tokens_left(self) if self.phase == LAYING else self.bag

    # --- copies and results ----------------------------------------------------------------------------------------

    def copy(self) -> "MiniExpressState":
        twin = MiniExpressState(self.board)
        twin.copy_from(self)
        return twin

    def seen_by(self, seat: i64) -> "MiniExpressState":
        """Everything on the table is open."""
        view = self.copy()
        view.viewer = seat
        return view

    def imagine(self, rng: Rng) -> "MiniExpressState":
        world = self.copy()
        world.viewer = COMPLETE
        return world

    def points(self) -> vec[i64]:
        return scoring.scores(self)

    def ranks(self) -> vec[i64]:
        return scoring.ranks(self)

    def check(self) -> list[str]:
        return check.faults(self)
