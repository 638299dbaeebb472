"""The rules of Mini Express, from the set-up to the end."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, State
from drezina.games.mini_express import automa, choices, draft, scoring, spike, tracks
from drezina.games.mini_express.board import FIRMS, NONE, Board
from drezina.games.mini_express.check import faults
from drezina.games.mini_express.position import (
    ACTING,
    DRAWING,
    ENDED,
    F_ALL_PASS,
    F_DRAWS,
    F_DRAWS_AGAIN,
    F_ENDS,
    F_FEW,
    F_GAINS_WILD,
    F_HARBOUR,
    F_LAID,
    F_LAST_CITY,
    F_MANY,
    F_NO_CITY,
    F_NO_SHARE,
    F_PASSES,
    F_POINTS,
    F_REFILLS,
    F_REFRESH,
    F_SKIPS,
    F_STARTS,
    F_STEAM_PASSES,
    F_TAKES,
    F_WINS,
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


@final
class MiniExpress(Position):
    """One game. A turn is one code for a share; for a build company and city, then what is still open."""

    def __init__(self, board: Board, like: Position | None) -> None:
        super().__init__(board, like)
        self.careless: bool = False  # a trial of a second action: looks only whether it ends the game

    # --- the contract ----------------------------------------------------------------------------------------------

    def copy(self) -> State:
        return MiniExpress(self.board, self)

    def seen_by(self, seat: i64) -> State:
        """Everything on the table is open."""
        view = MiniExpress(self.board, self)
        view.viewer = seat
        return view

    def imagine(self, rng: Rng) -> State:
        whole = MiniExpress(self.board, self)
        whole.viewer = COMPLETE
        return whole

    def points(self) -> vec[i64]:
        return scoring.scores(self)

    def ranks(self) -> vec[i64]:
        return scoring.ranks(self)

    def check(self) -> list[str]:
        return faults(self)

    def legal(self) -> vec[i64]:
        if self.phase == ACTING:
            return self._actions()
        if self.phase == PICKING:
            return draft.picks(self)
        if self.phase == ROUTING:
            return self._spared(tracks.next_hexes(self))
        if self.phase == WISHING:
            return self._spared(choices.wishes(self))
        if self.phase == LANDING:
            return self._spared(choices.ports(self))
        if self.phase == JOINING:
            return self._spared(choices.operators(self))
        return vec[i64]()

    def apply(self, code: i64) -> None:
        board = self.board
        if self.phase == ACTING:
            if code < board.build:
                self._buy(code - board.share)
            else:
                self._build((code - board.build) // board.cities, (code - board.build) % board.cities)
        elif self.phase == ROUTING:
            self.path = append(self.path, code - board.via)
            self._continue_route()
        elif self.phase == WISHING:
            self._wish(code - board.wild)
        elif self.phase == LANDING:
            self._land(code - board.harbour)
        elif self.phase == JOINING:
            spike.complete_line(self, code - board.operator)
            self._end_action()
        elif self.phase == DRAWING:
            self._steamhead_draws(code - board.draw)
        elif self.phase == LAYING:
            self._lay(code - board.demand)
        elif self.phase == STARTING:
            self._start(code - board.starts)
        elif self.phase == PICKING:
            self._pick(code - board.pick)
        elif self.phase == PREPARING:
            self._steamhead_picks(code - board.draw)

    def sample(self, rng: Rng) -> i64:
        if self.phase == STARTING:
            return self.board.starts + rng.below(self.board.people)
        weights = self._weights()
        total: i64 = 0
        for weight in weights:
            total += weight
        return self._first_outcome() + rng.weighted(weights, total)

    def odds(self) -> list[tuple[int, int]]:
        first = self._first_outcome()
        return [(first + place, weight) for place, weight in enumerate(self._weights()) if weight]

    def _first_outcome(self) -> i64:
        if self.phase == LAYING:
            return self.board.demand
        return self.board.starts if self.phase == STARTING else self.board.draw

    def _weights(self) -> vec[i64]:
        if self.phase == STARTING:
            return vec[i64]([1] * self.board.people)
        if self.phase != LAYING:
            return self.bag
        left = self.board.demand_count[:]
        for city in range(self.laid):
            left[self.token[city]] -= 1
        return left

    # --- set-up ----------------------------------------------------------------------------------------------------

    def _lay(self, kind: i64) -> None:
        """ME-2.7: the demand tokens, city by city."""
        self.token[self.laid] = kind
        self.laid += 1
        if self.laid < self.board.cities:
            return
        self.measure()
        self.tell(F_LAID, self.laid)
        if self.board.starter == NONE:
            self.phase = STARTING
        else:
            self._start(self.board.starter)

    def _start(self, seat: i64) -> None:
        """ME-2.8, ME-10.2: whom chance or the host says; alone the person."""
        self.starter = seat
        self.tell(F_STARTS, seat)
        self.phase, self.actor = PICKING, seat

    def _pick(self, firm: i64) -> None:
        if draft.pick(self, firm):
            self._begin_turn()

    def _steamhead_picks(self, kind: i64) -> None:
        if draft.steamhead_picks(self, kind):
            self._begin_turn()

    # --- turns -----------------------------------------------------------------------------------------------------

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
            self.tell(F_PASSES, self.actor)
            self.passes += 1
            if self._game_ends():
                self._finish()
                return
            self._next_seat()

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

    def _second_action(self) -> None:
        """ME-13.4, ME-13.7."""
        self.second_action, self.used = 1, self.company
        self.company, self.city = NONE, NONE
        self.phase, self.actor = ACTING, self.seat()
        if len(self._actions()) == 0:
            self.tell(F_SKIPS, self.actor)
            self._end_turn()

    def _end_turn(self) -> None:
        if self._game_ends():
            self._finish()
        else:
            self._next_seat()
            self._begin_turn()

    def _next_seat(self) -> None:
        self.opening, self.second_action, self.used = 0, 0, NONE
        self.place = (self.place + 1) % self.board.seats

    def _game_ends(self) -> bool:
        """ME-7.5, ME-7.6: with two companies exhausted the round is played to its end. ME-4.5: everybody passed."""
        if self.passes == self.board.seats:
            self.tell(F_ALL_PASS)
            return True
        return self.place == self.board.seats - 1 and self.exhausted() >= self.board.to_end

    def _finish(self) -> None:
        self.phase, self.actor = ENDED, OVER
        self.company, self.city, self.failed, self.path = NONE, NONE, 0, vec[i64]()
        if self.trace is not None:
            self._tell_result()

    def _tell_result(self) -> None:
        self.tell(F_ENDS)
        points, places = self.points(), self.ranks()
        for seat in range(self.board.seats):
            self.tell(F_POINTS, seat, points[seat])
        for seat in range(self.board.seats):
            if places[seat] == 1:
                self.tell(F_WINS, seat)

    # --- actions ---------------------------------------------------------------------------------------------------

    def _can_act(self) -> bool:
        return any(self._affordable(firm) or tracks.reaches_any(self, firm) for firm in range(FIRMS))

    def _affordable(self, firm: i64) -> bool:
        """ME-5.1 to ME-5.3."""
        return self.offer[firm] > 0 and self.influence[self.actor * FIRMS + firm] >= self.area[firm]

    def _actions(self) -> vec[i64]:
        """ME-4.2; in a second action only what ME-13.4 and ME-13.6 leave."""
        board = self.board
        careful = self._careful()
        codes = vec[i64]()
        for firm in range(FIRMS):
            if firm != self.used and self._affordable(firm) and not (careful and choices.share_exhausts(self, firm)):
                codes = append(codes, board.share + firm)
        needs = self.need
        cities: i64 = board.cities
        for firm in range(FIRMS):
            area: i64 = self.area[firm]
            if area == 0 or firm == self.used:
                continue
            row: i64 = firm * cities
            for place in range(row, row + cities):
                need: i64 = needs[place]
                if need == 0 or need > area:
                    continue
                if careful and choices.track_may_exhaust(self, firm, need) and self._ends_game(board.build + place):
                    continue
                codes = append(codes, board.build + place)
        return codes

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
        """Does every way to go on with this choice exhaust a company?"""
        trial = MiniExpress(self.board, self)
        trial.careless = True
        trial.apply(code)
        if trial.exhausted() > 0:
            return True
        if trial.phase < ROUTING or trial.phase > JOINING:
            return False
        return all(trial._ends_game(further) for further in trial.legal())

    def _buy(self, firm: i64) -> None:
        """ME-5: take a share."""
        seat: i64 = self.actor
        cost: i64 = self.area[firm]
        self.company = firm
        self.influence[seat * FIRMS + firm] -= cost
        self.tell(F_TAKES, seat, firm, cost)
        self.take_share(seat, firm)
        moved: i64 = self.to_area(firm, self.board.refill)
        self.tell(F_REFILLS, firm, moved, self.area[firm])
        self._end_action()

    def _build(self, firm: i64, city: i64) -> None:
        """ME-6: build track."""
        self.company, self.city, self.path = firm, city, vec[i64]()
        self._continue_route()

    def _continue_route(self) -> None:
        """Steps without a choice follow by themselves; then the track is laid."""
        while not tracks.route_is_complete(self):
            place = tracks.only_hex(self)
            if place == NONE:
                self.phase = ROUTING
                return
            self.path = append(self.path, place)
        self._lay_track()

    def _lay_track(self) -> None:
        tracks.lay_track(self)
        if tracks.is_wild(self) and self.automa_acts():
            automa.gain_all(self)
            self._open_harbour()
        else:
            tracks.gain_printed(self)
            if tracks.is_wild(self):
                self.phase = WISHING
            else:
                self._finish_build()

    def _wish(self, firm: i64) -> None:
        self.gain(self.actor, firm, 1)
        self.tell(F_GAINS_WILD, self.actor, firm)
        self._open_harbour()

    def _open_harbour(self) -> None:
        """ME-15.2, ME-15.3: the first track into a city with a wild token opens a harbour."""
        firm: i64 = self.board.demand_first[self.token[self.city]]
        if not self.board.harbours or self.companies_in(self.board.hex_of[self.city]) != 1 or self.supply[firm] == 0:
            self._finish_build()
        elif self.automa_acts():
            self._land(automa.harbour(self, firm))
        else:
            self.phase = LANDING

    def _land(self, port: i64) -> None:
        """ME-15.4: the harbour is one more start for the company printed on the token."""
        firm: i64 = self.board.demand_first[self.token[self.city]]
        self.put(firm, self.board.harbour_hex[port])
        self.tell(F_HARBOUR, firm, port)
        self.spend(firm)
        self._finish_build()

    def _finish_build(self) -> None:
        """ME-6.15, ME-6.16."""
        tracks.close_if_full(self)
        if self.board.spike:
            spike.open_race(self)
            if spike.line_completed(self):
                self._choose_operator()
                return
        self._end_action()

    def _choose_operator(self) -> None:
        """ME-14.8 a."""
        several: bool = (self.candidates & (self.candidates - 1)) != 0
        if several and not self.automa_acts():
            self.phase = JOINING
            return
        spike.complete_line(self, automa.operator(self) if several else choices.only_one(self.candidates))
        self._end_action()

    # --- Steamhead -------------------------------------------------------------------------------------------------

    def _steamhead_draws(self, kind: i64) -> None:
        """ME-9.4 to ME-9.22: one drawn token."""
        board = self.board
        if kind == board.refresh:  # ME-9.5
            self.bag = board.bag_count[:]
            self.tell(F_REFRESH)
            return
        self.bag[kind] -= 1
        self.tell(F_DRAWS, kind)
        automa.move_company_mark(self, kind)
        if self.failed == 0:  # not in a repetition (ME-9.21)
            automa.move_city_mark(self, kind)
            if board.level >= 2 and self.city_mark == board.cities - 1:  # ME-11.5
                self.tell(F_LAST_CITY, self.city_mark)
                self._finish()
                return
        self._steamhead_acts(self.company_mark)

    def _steamhead_acts(self, firm: i64) -> None:
        """ME-9.12."""
        if self.area[firm] <= automa.FEW:
            self.tell(F_FEW, firm, self.area[firm])
            if self.offer[firm] == 0:
                self.tell(F_NO_SHARE, firm)
                self._steamhead_fails(firm)
                return
            self.company = firm
            automa.take_free_share(self, firm)
            self._end_action()
            return
        self.tell(F_MANY, firm, self.area[firm])
        city = automa.target(self, firm)
        if city == NONE:  # ME-9.20
            self.tell(F_NO_CITY, firm)
            self._steamhead_fails(firm)
            return
        self.company, self.city = firm, city
        self.path = automa.leftmost_route(self, automa.start_hex(self))
        self._lay_track()

    def _steamhead_fails(self, firm: i64) -> None:
        """ME-9.21, ME-9.22: another token, unless every company has failed."""
        self.failed = self.failed | (1 << firm)
        if self.failed == (1 << FIRMS) - 1:
            self.tell(F_STEAM_PASSES)
            self.passes += 1
            self._end_turn()
        else:
            self.tell(F_DRAWS_AGAIN)
