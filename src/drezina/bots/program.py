"""Bots that are programs of their own, in any language: asked over their standard streams, a JSON line each way.

A question holds all that the seat may know, so that a program needs no memory. It is started once for each process and
asked until that ends; then its input is closed.
"""

import atexit
import contextlib
import os
import queue
import shlex
import subprocess
import threading
from functools import cache
from typing import IO, TYPE_CHECKING, BinaryIO

import msgspec

from drezina.bots.observing import observation_of
from drezina.core.errors import DrezinaError, NoObservation
from drezina.core.game import Config, Game, Value, game
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.core.words import Language

if TYPE_CHECKING:
    from drezina.bots.bot import Bot

PROTOCOL = 1
OWN_BUILD = ("DREZINA_COMPILED", "DREZINA_PURE")  # what we are told about our engines; another version has its own
ENDING = 1.0  # seconds in which a program that closed its output should end


class ProgramFailed(DrezinaError):
    """A program that cannot be started, is too slow, or does not answer as it should."""


class BadQuestion(DrezinaError):
    """A question that this version cannot answer."""


class Choice(msgspec.Struct, frozen=True):
    code: int
    text: str


class Question(msgspec.Struct, frozen=True):
    game: str
    rules: int  # version of the rules
    components: str  # digest of boards, cards and tiles
    players: int
    options: dict[str, Value]
    seat: int  # from 0
    seconds: float  # until an answer is needed
    seed: int  # for a program that wants to choose at random and yet be repeatable
    moves: list[Choice]  # those that are legal now
    view: str  # what the seat may know, as `State.save` writes it, in hexadecimal digits
    observation: dict[str, list[int]] | None = None  # the same in numbers, block by block, where the game has them
    drezina: int = PROTOCOL


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move by its text or its code, or why there is none."""

    move: str | None = None
    code: int | None = None
    error: str = ""


# --- asking ----------------------------------------------------------------------------------------------------------


def question(title: Game, config: Config, view: State, seat: int, seconds: float, seed: int) -> Question:
    moves = title.moves(config)
    return Question(
        game=title.id,
        rules=title.rules_version,
        components=title.components(config),
        players=config.players,
        options=dict(config.options),
        seat=seat,
        seconds=seconds,
        seed=seed,
        moves=[Choice(code, moves.text(code)) for code in map(int, view.legal())],
        view=view.save().hex(),
        observation=observed(title, config, view, seat),
    )


def observed(title: Game, config: Config, view: State, seat: int) -> dict[str, list[int]] | None:
    """Each block with its numbers, row by row."""
    try:
        observation = observation_of(title, config)
    except NoObservation:
        return None
    numbers = [int(number) for number in observation.seen_by(view, seat)]
    return {block.name: numbers[block.start : block.end] for block in observation.blocks}


class Program:
    """A running program; one that was too slow or ended is started again for the next question."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes] = queue.Queue()

    def ask(self, asked: Question) -> int:
        """The code of the move that the program chooses."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(asked) + b"\n")
            process.stdin.flush()
            line = self.lines.get(timeout=asked.seconds)
        except queue.Empty:
            self.close()
            raise ProgramFailed("program-slow", command=self.command, seconds=f"{asked.seconds:g}") from None
        except OSError:
            line = b""
        if not line:
            raise self._ended(process)
        return self._understood(line, asked)

    def _running(self) -> subprocess.Popen[bytes]:
        if self.process is None:
            environ = {name: value for name, value in os.environ.items() if name not in OWN_BUILD}
            pipe = subprocess.PIPE
            try:
                self.process = subprocess.Popen(shlex.split(self.command), env=environ, stdin=pipe, stdout=pipe)
            except (OSError, ValueError) as problem:
                reason = getattr(problem, "strerror", None) or str(problem)
                raise ProgramFailed("program-start", command=self.command, reason=reason) from None
            assert self.process.stdout is not None
            self.lines = queue.Queue()
            threading.Thread(target=_read, args=(self.process.stdout, self.lines), daemon=True).start()
        return self.process

    def _ended(self, process: subprocess.Popen[bytes]) -> ProgramFailed:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(ENDING)
        code = process.returncode
        self.close()
        return ProgramFailed("program-ended", command=self.command, code="–" if code is None else str(code))

    def _understood(self, line: bytes, asked: Question) -> int:
        said = line.decode(errors="replace").strip()
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError):
            answer = Answer()
        if answer.error:
            raise ProgramFailed("program-said", command=self.command, reason=answer.error)
        for choice in asked.moves:
            if answer.code == choice.code or (answer.move is not None and answer.move.split() == choice.text.split()):
                return choice.code
        raise ProgramFailed("program-answer", command=self.command, answer=said)

    def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()


def _read(stream: IO[bytes], lines: "queue.Queue[bytes]") -> None:
    """Hands the lines over as they come, and an empty one at the end."""
    with contextlib.suppress(OSError, ValueError):
        for line in stream:
            lines.put(line)
    lines.put(b"")


@cache
def program(command: str) -> Program:
    found = Program(command)
    atexit.register(found.close)
    return found


# --- being asked -----------------------------------------------------------------------------------------------------


def answered(line: bytes, bot: "Bot", lang: Language) -> Answer:
    """What one of our own bots answers to a question, of this version of Drezina or another."""
    try:
        asked = msgspec.json.decode(line, type=Question)
        title = game(asked.game)
        config = title.config(asked.players, **asked.options)
        if (asked.drezina, asked.rules, asked.components) != (PROTOCOL, title.rules_version, title.components(config)):
            raise BadQuestion("question-version", game={"cs": title.title("cs"), "en": title.title("en")})
        view = title.load(config, bytes.fromhex(asked.view))
        code = bot.choose(title, config, view, asked.seat, Rng(asked.seed))
    except DrezinaError as problem:
        return Answer(error=problem.text(lang))
    except (msgspec.MsgspecError, ValueError) as problem:
        return Answer(error=BadQuestion("question", reason=str(problem)).text(lang))
    return Answer(move=title.moves(config).text(code))


def answer_all(bot: "Bot", lang: Language, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until there are no more questions."""
    for line in questions:
        answers.write(msgspec.json.encode(answered(line, bot, lang)) + b"\n")
        answers.flush()
