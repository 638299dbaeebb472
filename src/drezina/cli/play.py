"""`drezina play GAME --text`: a person against bots in the terminal."""

import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import TextIOWrapper
from pathlib import Path
from unicodedata import normalize

from drezina.bots import Bot, bot, seed_of
from drezina.bots.levels import USUAL
from drezina.cli.shell import Refused, Shell, can_write
from drezina.cli.telling import move_words, show_moves, show_scores, show_view
from drezina.core.errors import IllegalMove
from drezina.core.game import Config, Game, titles
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import COMPLETE

ALL_AT_ONCE = 60  # moves that are listed without being asked for


class InputEnded(Exception):
    """Nobody answers any more."""


def choose_game(shell: Shell) -> Game:
    """Asks which game; the only one is not asked for."""
    games = titles()
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, start=1):
        shell.print(f"{number:3} {game.title(shell.lang)}")
    while True:
        answer = ask(shell.word("play-which"))
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        shell.say("play-number", numbers=len(games))


def ask(prompt: str) -> str:
    """What somebody types; bytes that are no text count as letters that nobody knows."""
    if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")
    try:
        return input(f"{prompt} ").strip()
    except EOFError:
        print()
        raise InputEnded from None


def opponents(config: Config, names: str | None) -> list[str]:
    """The bots for the other people's seats; one name stands for all."""
    others = config.players - 1
    chosen = [name.strip() for name in names.split(",")] if names else [USUAL]
    if len(chosen) == 1:
        chosen *= others
    if len(chosen) != others:
        raise Refused("opponents", given=len(chosen), wanted=others)
    for name in chosen:
        bot(name)
    return chosen


@dataclass
class Sitting:
    """One person at seat `seat`, bots at the other seats, one terminal."""

    shell: Shell
    match: Match
    seat: int
    bots: dict[int, Bot]
    seed: int
    save_to: Path | None = None
    told: int = 0  # entries of the log that have been told
    undone: int = 0
    shown: list[tuple[int, str]] = field(default_factory=list)  # numbered moves: code and words

    def run(self) -> None:
        """Plays until the end, until the person quits, or until the input ends."""
        try:
            self.shell.say("play-welcome", title=self.match.game.title(self.shell.lang), seat=self.seat + 1)
            while not self.match.over:
                self._bots_move()
                self._tell()
                if self.seat in self.match.waiting() and not self._person_moves():
                    break
            if self.match.over:
                self._tell()
                self.shell.say("play-over", "bold")
                show_scores(self.shell, self.match, self.match.state)
        except InputEnded:
            self.shell.say("play-ended")
        finally:
            if self.save_to:
                self._save(self.save_to)

    def _bots_move(self) -> None:
        for seat in self.match.waiting():
            if seat in self.bots:
                match = self.match
                rng = Rng(seed_of(self.seed, len(match.entries), match.undone, seat))
                code = self.bots[seat].choose(match.game, match.config, match.view(seat), seat, rng)
                match.play(seat, code)

    def _tell(self) -> None:
        viewer = COMPLETE if self.match.over else self.seat
        for place, sentence in self.match.story(viewer, self.shell.lang):
            if place >= self.told:
                self.shell.print(sentence)
        self.told = len(self.match.entries)

    # --- the person ------------------------------------------------------------------------------------------------

    def _person_moves(self) -> bool:
        """Asks until something has changed; False where the person wants to stop."""
        self._show_position()
        while True:
            answer = ask(self.shell.word("play-prompt"))
            word, rest = self._command_in(answer)
            if word == "quit":
                return False
            if word:
                if self._command(word, rest):
                    return True
            elif answer and self._move(answer):
                return True

    def _command_in(self, answer: str) -> tuple[str, str]:
        """A word of the person's language that is a command, and what follows it; moves come first."""
        first, _, rest = answer.partition(" ")
        plain = normalize("NFKD", first.lower()).encode("ascii", "ignore").decode()
        message = "command-help" if first == "?" else f"command-{plain}"
        if self.match.moves.parse(answer) is not None or not self.shell.words.has(message):
            return "", ""
        return self.shell.word(message), rest.strip()

    def _show_position(self) -> None:
        match, shell = self.match, self.shell
        view = match.view(self.seat)
        view.focus(self.seat)
        shell.print("")
        show_view(shell, match, view)
        words = match.game.words(match.config, shell.lang)
        shell.print(words.phrase("prompt", match.game.prompt(view), match.seat_names(shell.lang)), "bold")
        self.shown = [(code, move_words(shell, match, code)) for code in match.legal(self.seat)]
        self._list(range(len(self.shown)) if len(self.shown) <= ALL_AT_ONCE else ())
        if len(self.shown) > ALL_AT_ONCE:
            shell.say("play-many", moves=len(self.shown))

    def _list(self, places: Sequence[int]) -> None:
        if places:
            show_moves(self.shell, [(place + 1, self.shown[place][1]) for place in places])

    def _command(self, word: str, rest: str) -> bool:
        """What is not a move; True where the position has changed."""
        if word == "undo":
            return self._undo()
        if word == "moves":
            self._list(range(len(self.shown)))
        elif word == "points":
            show_scores(self.shell, self.match, self.match.view(self.seat))
        elif word == "log":
            self.told = 0
            self._tell()
        elif word == "save":
            self._save(Path(rest or self.save_to or f"{self.match.game.id}.txt"))
        else:
            self.shell.say("play-help")
        return False

    def _move(self, answer: str) -> bool:
        """A number of the list, a move as records write it, or words that narrow the list."""
        if answer.isdecimal():
            if not 1 <= int(answer) <= len(self.shown):
                self.shell.say("play-number", numbers=len(self.shown))
                return False
            return self._play(self.shown[int(answer) - 1][0])
        if self.match.moves.parse(answer) is not None:
            return self._play(answer)
        wanted = answer.lower().split()
        found = [
            place
            for place, (code, text) in enumerate(self.shown)
            if all(word in f"{text} {self.match.moves.text(code)}".lower() for word in wanted)
        ]
        self._list(found)
        if not found:
            self.shell.say("play-nothing", words=answer)
        return False

    def _play(self, move: str | int) -> bool:
        try:
            self.match.play(self.seat, move)
        except IllegalMove as problem:
            self.shell.print(problem.text(self.shell.lang), "red")
            return False
        return True

    def _undo(self) -> bool:
        try:
            self.match.undo(self.seat)
        except IllegalMove as problem:
            self.shell.print(problem.text(self.shell.lang), "red")
            return False
        self.told = min(self.told, len(self.match.entries))
        self.shell.say("play-undone")
        return True

    def _save(self, file: Path) -> None:
        try:
            file.write_text(self.match.record(), encoding="utf-8")
        except OSError as problem:
            self.shell.say("play-not-saved", "red", file=str(file), reason=problem.strerror or str(problem))
            return
        self.shell.say("play-saved", file=str(file))


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    bots: str | None = None
    seed: int | None = None
    seat: int = 1
    save: Path | None = None


def sit_down(shell: Shell, game: Game, config: Config, wishes: Wishes, match: Match | None = None) -> None:
    if not 1 <= wishes.seat <= config.players:
        raise Refused("seat", seat=wishes.seat, seats=config.players)
    can_write(wishes.save)
    person = wishes.seat - 1
    names = opponents(config, wishes.bots)
    others = [seat for seat in range(config.players) if seat != person]
    seed = random.SystemRandom().getrandbits(32) if wishes.seed is None else wishes.seed
    match = match or Match(game, config, seed=wishes.seed)
    bots = {seat: bot(name) for seat, name in zip(others, names, strict=True)}
    Sitting(shell, match, person, bots, seed, wishes.save).run()
