"""`drezina play GAME --text`: a person against bots in the terminal."""

import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated
from unicodedata import normalize

import typer

from drezina.bots import Bot, bot, seed_of
from drezina.bots.bot import in_style
from drezina.bots.levels import USUAL
from drezina.cli.parameters import Lang, OptionalTitle, Options, Players, option
from drezina.cli.replay import load
from drezina.cli.shell import InputEnded, Refused, Shell, can_write, configured
from drezina.cli.text_view import move_words, show_moves, show_scores, show_view
from drezina.core.errors import IllegalMove
from drezina.core.game import Config, Game, titles
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import COMPLETE

SHORT_LIST = 60  # up to so many moves are listed without being asked for


def play(
    ctx: typer.Context,
    game: OptionalTitle = None,
    text: Annotated[bool, option("--text")] = True,
    players: Players = None,
    options: Options = None,
    bots: Annotated[str | None, option("--bots", "help-opponents")] = None,
    seat: Annotated[int, option("--seat")] = 1,
    seed: Annotated[int | None, option("--seed")] = None,
    save: Annotated[Path | None, option("--save")] = None,
    resume: Annotated[Path | None, option("--from")] = None,
    lang: Lang = None,
) -> None:
    match = load(resume) if resume else None
    if match is not None:
        config = match.config
    else:
        title, config = configured(game or choose_game(ctx.obj).id, players, options or [])
    if not 1 <= seat <= config.players:
        raise Refused("seat", seat=seat, seats=config.players)
    can_write(save)
    others = [other for other in range(config.players) if other != seat - 1]
    names = opponents(config, bots)
    match = match or Match(title, config, seed=seed)
    bot_seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    pairs = zip(others, names, strict=True)
    seated = {other: bot(in_style(name, bot_seed, other, config.players)) for other, name in pairs}
    TextGame(ctx.obj, match, seat - 1, seated, bot_seed, save).run()


def choose_game(shell: Shell) -> Game:
    """Asks which game, unless there is only one."""
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
    """A line of input; bytes that are not valid text become replacement characters."""
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
class TextGame:
    """One person at seat `seat`, bots at the other seats, one terminal."""

    shell: Shell
    match: Match
    seat: int
    bots: dict[int, Bot]
    seed: int
    save_to: Path | None = None
    told: int = 0  # entries of the log that have been told
    shown: list[tuple[int, str]] = field(default_factory=list)  # numbered moves: code and words

    def run(self) -> None:
        """Plays until the game is over, the person quits or the input ends."""
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
        for index, sentence in self.match.story(viewer, self.shell.lang):
            if index >= self.told:
                self.shell.print(sentence)
        self.told = len(self.match.entries)

    # --- the person ------------------------------------------------------------------------------------------------

    def _person_moves(self) -> bool:
        """Asks until the position has changed; False if the person quits."""
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
        self._list(range(len(self.shown)) if len(self.shown) <= SHORT_LIST else ())
        if len(self.shown) > SHORT_LIST:
            shell.say("play-many", moves=len(self.shown))

    def _list(self, indices: Sequence[int]) -> None:
        if indices:
            show_moves(self.shell, [(index + 1, self.shown[index][1]) for index in indices])

    def _command(self, word: str, rest: str) -> bool:
        """Carries out what is not a move; True if the position has changed."""
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
            index
            for index, (code, text) in enumerate(self.shown)
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
