"""The page of lessons: what there is to learn, how far one has come, and the way to the table of a lesson."""

import sqlalchemy as sql
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from drezina.bots.levels import USUAL
from drezina.core.game import Game
from drezina.core.game import game as find_game
from drezina.core.lesson import ABOUT, LEARNER, Lesson, chapters, lessons
from drezina.core.lesson import lesson as find_lesson
from drezina.core.match import Match
from drezina.core.words import Language
from drezina.table import catalogue, limits
from drezina.table.auth import language_of
from drezina.table.hub import Order
from drezina.table.refusals import Refused
from drezina.table.schema import EVENTS, TABLES
from drezina.table.site import Site, game_in
from drezina.table.store import Guest, SeatRow

PACE = 1.4  # seconds: somebody sees these moves for the first time


class Learning:
    def __init__(self, site: Site) -> None:
        self.site, self.hub, self.store = site, site.hub, site.store

    def routes(self) -> list[Route]:
        return [
            Route("/learn", self.all),
            Route("/learn", self.begin, methods=["POST"]),
            Route("/lessons/{game}/{lesson}.json", self.words),
        ]

    async def all(self, request: Request) -> Response:
        lang, guest = language_of(request), await self.site.guest(request)
        taken = await self._taken(guest) if guest else {}
        games = [
            (game, game.title(lang), [_listed(lesson, lang, taken) for lesson in lessons(game)])
            for game in catalogue.playable()
            if lessons(game)
        ]
        return self.site.show(request, "learn.html", guest, games=games)

    async def words(self, request: Request) -> Response:
        """What the coach says, all of it, with the titles of its chapters."""
        lang, lesson = language_of(request), _wanted(game_in(request), request.path_params["lesson"])
        said = [{"title": title, "text": text} for title, text in chapters(lesson, lang)]
        return JSONResponse({"title": lesson.title(lang), "steps": said}, headers={"cache-control": "no-cache"})

    async def begin(self, request: Request) -> Response:
        """To the table of a lesson: the one where it was left, or a new one."""
        form = await self.site.form(request)
        guest = await self.site.known_guest(request, form)
        lesson = _wanted(find_game(form.get("game", "")), form.get("lesson", ""))
        table, read = (await self._taken(guest)).get((lesson.game.id, lesson.id), ("", lesson.readings))
        unfinished = read < lesson.readings
        if unfinished and "again" not in form:
            return self.site.redirect(request, f"/t/{table}")
        if not self.site.rates[limits.TABLES].take(guest.id):
            raise Refused("too-fast")
        if unfinished:
            old = await self.hub.table(table)
            async with old.lock:
                await old.course.abandon()
        match = lesson.begin()
        made = await self.hub.adopt(match, _order(match, lesson, guest, language_of(request)))
        async with made.lock:
            await made.course.begin(lesson)
        return self.site.redirect(request, f"/t/{made.row.id}")

    async def _taken(self, guest: Guest) -> dict[tuple[str, str], tuple[str, int]]:
        """The lessons of a guest, by game and name: the last table of each, and how many of its words were read."""
        steps = (
            sql.select(TABLES.c.game, TABLES.c.id, EVENTS.c.text)
            .join(EVENTS, EVENTS.c.table == TABLES.c.id)
            .where(TABLES.c.host == guest.id, TABLES.c.closed == "", EVENTS.c.kind == "lesson")
            .order_by(TABLES.c.made, EVENTS.c.seq)
        )
        found = dict[tuple[str, str], tuple[str, int]]()
        for game, table, text in await self.store.read(lambda connection: list(connection.execute(steps))):
            name, _, read = text.partition(" ")
            found[game, name] = (table, int(read))
        return found


def _wanted(game: Game, name: str) -> Lesson:
    found = find_lesson(game, name)
    if found is None:
        raise HTTPException(404)
    return found


def _listed(lesson: Lesson, lang: Language, taken: dict[tuple[str, str], tuple[str, int]]) -> dict[str, object]:
    _, read = taken.get((lesson.game.id, lesson.id), ("", 0))
    said = lesson.words(lang)
    return {
        "id": lesson.id,
        "title": said.say(ABOUT),
        "blurb": said.say(ABOUT, attribute="blurb"),
        "read": read,
        "all": lesson.readings,
        "done": read >= lesson.readings,
    }


def _order(match: Match, lesson: Lesson, guest: Guest, lang: Language) -> Order:
    automa = match.game.automa(match.config)
    seats = [
        SeatRow(seat, "automa") if seat in automa else SeatRow(seat, "bot", level=USUAL)
        for seat in range(match.config.seats)
    ]
    seats[LEARNER] = SeatRow(LEARNER, "person", guest.id, guest.name)
    name = f"{match.game.title(lang)}: {lesson.title(lang)}"[: limits.TABLE_NAME]
    return Order(match.game.id, match.config.players, {}, seats, guest.id, name, False, PACE, practice=True)
