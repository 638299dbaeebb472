"""The coach at the table: hints in practice games, and the analysis of finished ones in words."""

import secrets
from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from drezina.bots import coaching
from drezina.bots.analysis import Analysis, Choice, Decision, mean_losses
from drezina.bots.tasks import Advice, Advise
from drezina.bots.workers import BotsBusy, TaskFailed
from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.state import CHANCE
from drezina.core.words import Language
from drezina.table import limits
from drezina.table.analysing import Analyses, finished
from drezina.table.archive import NOT_CACHED
from drezina.table.auth import language_of
from drezina.table.forms import number
from drezina.table.plot import NARROW, WIDE, points_plot
from drezina.table.protocol_parts import (
    Analysed,
    Choosable,
    Ghosts,
    Hint,
    Hinted,
    MeanLoss,
    Mistake,
    Practice,
    Problem,
    Turning,
)
from drezina.table.refusals import Refused, words
from drezina.table.site import Site, client_address
from drezina.table.store import Guest
from drezina.table.table import Table

THINKING = 0.9  # seconds for a hint
PROBLEMS = 12
GOOD = ("best", "fine")


class CoachRoutes:
    def __init__(self, site: Site, analyses: Analyses) -> None:
        self.site, self.hub, self.analyses = site, site.hub, analyses
        self.rate = limits.RateLimiter(limits.REPLAYS)
        self.hint_rate = limits.RateLimiter(limits.HINTS)

    def routes(self) -> list[Route]:
        return [
            Route("/t/{table}/analysis", self.show),
            Route("/t/{table}/analysis", self.begin, methods=["POST"]),
            Route("/t/{table}/analysis.svg", self.chart),
            Route("/t/{table}/analysis/{n:int}", self.ghosts),
            Route("/t/{table}/hint", self.hint),
            Route("/my/practice/{game}", self.practice),
        ]

    # --- the analysis ------------------------------------------------------------------------------------------------

    async def begin(self, request: Request) -> Response:
        """Somebody who has played wants the analysis of a finished game."""
        table, guest = await self._table(request)
        await self.site.form(request)
        if guest is None or not may(table, guest):
            raise Refused("not-allowed")
        async with table.lock:
            finished(table)
        if await self.analyses.find(table.row.id) is None:
            self.analyses.begin(table, guest.id, self.site.identity.origin(request))
        return await self._answer(request, table, guest)

    async def show(self, request: Request) -> Response:
        return await self._answer(request, *await self._table(request))

    async def _answer(self, request: Request, table: Table, guest: Guest | None) -> Response:
        await self.analyses.go_on(table)
        allowed, now = guest is not None and may(table, guest), self.analyses.running.get(table.row.id)
        if now is not None:
            state = "failed" if now.failed else "running"
            return as_json(Analysed(state, allowed, now.done, now.count))
        found = await self.analyses.find(table.row.id)
        if found is None:
            return as_json(Analysed("none", allowed))
        async with table.lock:
            lang = language_of(request)
            return as_json(told(finished(table), found, table.names(lang), allowed, lang))

    async def chart(self, request: Request) -> Response:
        """The chances of winning over the course of the game."""
        table, _ = await self._table(request)
        found = await self.analyses.find(table.row.id)
        if found is None:
            raise Refused("no-position")
        lang = language_of(request)
        async with table.lock:
            last = len(finished(table).entries)
            players = table.past(last, None, lang, None).show.view.players
        course = [(entry, [round(100 * one) for one in chances]) for entry, chances in found.chances]
        shape = NARROW if "narrow" in request.query_params else WIDE
        title = words(lang).say("analysis-chances")
        picture = points_plot(course, players, table.names(lang), last, title, shape)
        return Response(picture, media_type="image/svg+xml", headers=NOT_CACHED)

    async def ghosts(self, request: Request) -> Response:
        """The move that was played at a decision, and the better one, as they would have looked on the board."""
        table, _ = await self._table(request)
        found, place = await self.analyses.find(table.row.id), request.path_params["n"]
        one = next((one for one in found.decisions if one.entry == place), None) if found else None
        if one is None:
            raise Refused("no-position")
        lang, moves = language_of(request), (one.played.move, one.better.move)
        async with table.lock:
            finished(table)
            assert table.gate is not None
            played, better = (table.gate.guidance.ghost(place, lang, move) for move in moves)
        both = set(played) & set(better)  # what does not tell them apart
        return as_json(Ghosts(*(tuple(item for item in put if item not in both) for put in (played, better))))

    async def practice(self, request: Request) -> Response:
        """What somebody loses on average, by kind of decision, and mistakes of the last games to be tried again."""
        guest, title = await self.site.guest(request), find_game(request.path_params["game"])
        if guest is None or not self.rate.take(client_address(request)):
            raise Refused("too-fast")
        lang = language_of(request)
        played = await self.analyses.of_guest(guest.id, title.id)
        mine = [one for _, seat, found in played for one in found.decisions if one.seat == seat]
        said = title.plain_words(lang)
        problems = [
            Problem(table, one.entry, coaching.kind(said, one.kind), one.loss.margin)
            for table, seat, found in played
            for one in found.decisions
            if one.seat == seat and one.wrong
        ]
        losses = [
            MeanLoss(-1, coaching.kind(said, kind), count, loss.margin, loss.win)
            for kind, (count, loss) in mean_losses(iter(mine)).items()
        ]
        return as_json(Practice(tuple(losses), tuple(problems[:PROBLEMS])))

    async def _table(self, request: Request) -> tuple[Table, Guest | None]:
        if not self.rate.take(client_address(request)):
            raise Refused("too-fast")
        table = await self.hub.table(request.path_params["table"])
        guest = await self.site.guest(request)
        if guest is not None and guest.id in table.row.banned.split():
            raise Refused("banned")
        return table, guest

    # --- hints -------------------------------------------------------------------------------------------------------

    async def hint(self, request: Request) -> Response:
        """The best moves of one's own seat in a practice game, from what the seat may know."""
        table, guest = await self._table(request)
        seat, lang = number(request.query_params.get("seat", "")), language_of(request)
        if guest is None or seat not in table.seats_of(guest.id) or not table.row.practice:
            raise Refused("not-allowed")
        if not self.hint_rate.take(guest.id):
            raise Refused("too-fast")
        async with table.lock:
            match = table.match
            if match is None or seat not in match.waiting():
                raise Refused("stale")
            view = match.view(seat)
            view.focus(seat)
            age = sum(entry.seat != CHANCE for entry in match.entries)
            base, options, data = table.seat_versions[seat], dict(table.config.options), view.save()
            among = table.course.asked_codes()
        ask = Advise(table.row.game, table.row.players, options, data, seat, age, THINKING, secrets.randbits(62), among)
        advice = msgspec.json.decode(await self._ask(guest.id, request, ask), type=list[Advice])
        return as_json(Hinted(base, tuple(hints(match, advice, lang))))

    async def _ask(self, guest: str, request: Request, ask: Advise) -> bytes:
        try:
            ticket = self.hub.bots.enter(guest, self.site.identity.origin(request))
            try:
                await ticket.admitted.wait()
                return await self.hub.bots.perform(guest, ask)
            finally:
                self.hub.bots.leave(ticket)
        except (BotsBusy, TaskFailed):
            raise Refused("bots-busy") from None


def may(table: Table, guest: Guest) -> bool:
    """Whoever has played, or has opened the table, such as one with a record."""
    return bool(table.seats_of(guest.id)) or guest.id == table.row.host


def hints(match: Match, advice: Sequence[Advice], lang: Language) -> list[Hint]:
    """Each move with what it brings: points expected at the end, chances, what remains if things go badly."""
    found = []
    for one in advice:
        numbers: dict[str, str | int] = {
            "points": round(one.points),
            "win": round(100 * one.win),
            "bad": round(one.bad),
            "behind": f"{one.behind:.1f}",
        }
        message = "hint-alone" if match.config.seats == 1 else "hint-text"
        label = coaching.move(match, match.moves.text(one.code), lang)
        found.append(Hint(match.moves.text(one.code), label, words(lang).say(message, numbers)))
    return found


def told(match: Match, analysis: Analysis, names: Sequence[str], allowed: bool, lang: Language) -> Analysed:
    """An analysis in words."""
    seats, said = range(analysis.seats), match.game.words(match.config, lang)
    own = [[one for one in analysis.decisions if one.seat == seat] for seat in seats]
    losses = [
        MeanLoss(seat, coaching.kind(said, kind), count, loss.margin, loss.win)
        for seat in seats
        for kind, (count, loss) in analysis.mean_losses(seat).items()
    ]
    return Analysed(
        "done",
        allowed,
        accounts=tuple(coaching.accounts(names, analysis, lang)),
        value=analysis.value,
        good=tuple((sum(one.band in GOOD for one in mine), len(mine)) for mine in own),
        mistakes=tuple(mistake(match, one, lang) for one in analysis.decisions if one.wrong),
        turning=tuple(Turning(one.entry, one.seat, one.before, one.after) for one in analysis.turning_points()),
        losses=tuple(losses),
    )


def mistake(match: Match, one: Decision, lang: Language) -> Mistake:
    def choosable(choice: Choice) -> Choosable:
        return Choosable(coaching.move(match, choice.move, lang), choice.keys, choice.points, choice.win)

    return Mistake(
        n=one.entry,
        seat=one.seat,
        band=one.band,
        name=coaching.band(one, lang),
        kind=coaching.kind(match.game.words(match.config, lang), one.kind),
        played=choosable(one.played),
        better=choosable(one.better),
        choices=tuple(map(choosable, one.choices)),
        points=one.loss.margin,
        win=one.loss.win,
        hindsight=one.hindsight.margin if one.hindsight else None,
    )


def as_json(answer: Analysed | Ghosts | Hinted | Practice) -> Response:
    return Response(msgspec.json.encode(answer), media_type="application/json", headers=NOT_CACHED)
