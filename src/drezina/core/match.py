"""One running game: the log of what was done and dealt, and the state it leads to."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from drezina.core.errors import BadRecord, IllegalMove
from drezina.core.game import Config, Game
from drezina.core.game import game as find_game
from drezina.core.record import Head, Line, read, write
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, Fact, State, Trace
from drezina.core.words import LANGUAGES, Language


@dataclass(frozen=True)
class Entry:
    """One line of the log: what a seat chose or chance dealt, and what it caused."""

    seat: int  # or CHANCE
    code: int
    undone: int  # how many undos had crossed a chance event before this line
    together: bool = False  # others could decide at the same time
    revealed: bool = False  # it showed something secret
    facts: tuple[Fact, ...] = ()


def dealer(secret: bytes, event: int, undone: int) -> Rng:
    """The generator of chance event number `event` of the line of play, after so many undos across chance."""
    digest = blake2b(f"{event} {undone}".encode(), key=secret, digest_size=8).digest()
    return Rng(int.from_bytes(digest, "little", signed=True))


class Match:
    """A game being played. It deals chance itself, checks every move and can go back to any entry."""

    def __init__(
        self,
        game: Game,
        config: Config | None = None,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        given: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        """`given` settles chance events beforehand, in order (who starts); `seed` makes the dealing repeatable."""
        self.game = game
        self.config = config or game.config()
        self.moves = game.moves(self.config)
        if secret is None:
            secret = os.urandom(32) if seed is None else blake2b(f"seed {seed}".encode(), digest_size=32).digest()
        self.secret = secret
        self.given = [self._chance_code(text) for text in given]
        self.names = tuple(names)
        self.entries: list[Entry] = []
        self.undone = 0
        self.state: State = game.start(self.config)
        self._deal()

    # --- playing ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.actor == OVER)

    @property
    def commitment(self) -> str:
        """The hash of the secret: shown from the start, so that the dealing can be checked at the end."""
        return blake2b(self.secret, digest_size=32).hexdigest()

    def waiting(self) -> list[int]:
        """The seats that may decide now."""
        return list(self.state.waiting())

    def view(self, seat: int) -> State:
        """What a seat (or NOBODY) may know now; everything when the game is over."""
        return self.state.copy() if self.over else self.state.seen_by(seat)

    def legal(self, seat: int) -> list[int]:
        """The codes that a seat may choose now."""
        if seat not in self.waiting():
            return []
        self.state.focus(seat)
        return list(self.state.legal())

    def play(self, seat: int, move: str | int) -> Entry:
        """A seat makes a move, given as text or code; then chance deals until somebody has to decide."""
        code = self._checked(seat, move)
        together = len(self.waiting()) > 1
        self.state.focus(seat)
        entry = self._apply(seat, code, together)
        self._deal()
        return entry

    def _checked(self, seat: int, move: str | int) -> int:
        if self.over:
            raise IllegalMove("game-over")
        if not 0 <= seat < self.config.seats:
            raise IllegalMove("no-seat", seat=seat + 1)
        code = self.moves.parse(move) if isinstance(move, str) else move
        if code is None or not 0 <= code < self.moves.size:
            raise IllegalMove("not-a-move", move=move)
        if seat not in self.waiting():
            raise IllegalMove("not-your-turn", seat=seat + 1)
        if code not in self.legal(seat):
            raise IllegalMove("illegal", reason=self._reasons(seat, code), move=self.moves.text(code))
        return code

    def _reasons(self, seat: int, code: int) -> dict[Language, str]:
        view = self.state.seen_by(seat)
        view.focus(seat)
        why = self.game.refusal(view, code)
        return {
            lang: self.game.words(self.config, lang).phrase("refusal", why, self.seat_names(lang)) for lang in LANGUAGES
        }

    def _apply(self, seat: int, code: int, together: bool = False) -> Entry:
        trace = Trace()
        self.state.trace = trace
        self.state.apply(code)
        self.state.trace = None
        entry = Entry(seat, code, self.undone, together, trace.revealed, tuple(trace.facts))
        self.entries.append(entry)
        return entry

    def _deal(self) -> None:
        dealt = sum(entry.seat == CHANCE for entry in self.entries)
        while self.state.actor == CHANCE:
            code = self._given_now()
            if code is None:
                code = self.state.sample(dealer(self.secret, dealt, self.undone))
            self._apply(CHANCE, code)
            dealt += 1

    def _given_now(self) -> int | None:
        """The next outcome that was settled beforehand, if this is its moment."""
        used = sum(entry.seat == CHANCE and entry.code in self.given for entry in self.entries)
        if used < len(self.given) and self.given[used] in dict(self.state.odds()):
            return self.given[used]
        return None

    def _chance_code(self, text: str) -> int:
        code = self.moves.parse(text)
        if code is None or code < self.moves.size:
            raise IllegalMove("record-given", move=text)
        return code

    # --- going back ------------------------------------------------------------------------------------------------

    def undo(self, seat: int, *, agreed: bool = False) -> None:
        """Takes back the last decision of a seat; behind the last barrier only where all have agreed."""
        last = max((place for place, entry in enumerate(self.entries) if entry.seat == seat), default=None)
        if last is None:
            raise IllegalMove("nothing-to-undo")
        barrier = self.barrier(last)
        if barrier is not None and not agreed:
            raise IllegalMove("barrier", why=barrier)
        later = self.entries[last + 1 :]
        kept = [] if barrier else later
        if any(entry.seat == CHANCE for entry in later):
            self.undone += 1
        self._replay([*self.entries[:last], *kept])
        self._deal()

    def barrier(self, place: int) -> str | None:
        """What keeps the entry at this place from being taken back freely: chance, revealed, other or nothing."""
        decided, later = self.entries[place], self.entries[place + 1 :]
        if any(entry.seat == CHANCE for entry in later):
            return "chance"
        if any(entry.revealed for entry in (decided, *later)):
            return "revealed"
        if any(not (decided.together and entry.together) for entry in later):
            return "other"
        return None

    def can_undo(self, seat: int) -> bool:
        last = max((place for place, entry in enumerate(self.entries) if entry.seat == seat), default=None)
        return last is not None and self.barrier(last) is None

    def _replay(self, entries: Sequence[Entry]) -> None:
        self.state = self.game.start(self.config)
        self.entries = []
        now, self.undone = self.undone, 0
        for entry in entries:
            self.undone = entry.undone
            if entry.seat != CHANCE:
                self.state.focus(entry.seat)
            self._apply(entry.seat, entry.code, entry.together)
        self.undone = now

    def at(self, entries: int) -> State:
        """The state after so many entries of the log."""
        if not 0 <= entries <= len(self.entries):
            raise IllegalMove("no-such-entry", entries=len(self.entries), wanted=entries)
        state = self.game.start(self.config)
        for entry in self.entries[:entries]:
            if entry.seat != CHANCE:
                state.focus(entry.seat)
            state.apply(entry.code)
        return state

    def fork(self, entries: int, *, seed: int | None = None) -> "Match":
        """A new game from the position after so many entries, with a secret of its own."""
        self.at(entries)
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.secret = Match(self.game, self.config, seed=seed).secret
        twin.undone = self.undone
        twin._replay(self.entries[:entries])
        twin._deal()
        return twin

    # --- telling ---------------------------------------------------------------------------------------------------

    def seat_names(self, lang: Language) -> tuple[str, ...]:
        words = self.game.words(self.config, lang)
        return tuple(
            self.names[seat]
            if seat < len(self.names)
            else words.say("automa" if seat in self.game.automa(self.config) else "seat", {"number": seat + 1})
            for seat in range(self.config.seats)
        )

    def story(self, viewer: int = COMPLETE, lang: Language = "en") -> Iterator[tuple[int, str]]:
        """The log as sentences for one viewer, each with the number of its entry."""
        words, names = self.game.words(self.config, lang), self.seat_names(lang)
        for place, entry in enumerate(self.entries):
            for fact in entry.facts:
                if fact.heard_by(viewer):
                    yield place, words.phrase("fact", self.game.fact(fact), names)

    # --- records ---------------------------------------------------------------------------------------------------

    def record(self) -> str:
        """The whole game as readable text, secrets and chance included."""
        points = list(self.state.points()) if self.over else None
        lines = [(entry.seat, self.moves.text(entry.code), entry.undone) for entry in self.entries]
        head = Head(
            game=self.game.id,
            rules=self.game.rules_version,
            components=self.game.components(self.config),
            players=self.config.players,
            options=self.config.options,
            secret=self.secret.hex(),
            names=self.names,
            given=tuple(self.moves.text(code) for code in self.given),
        )
        return write(head, lines, points)

    @classmethod
    def load(cls, text: str) -> "Match":
        """The game of a record. Every entry is checked against the rules; BadRecord says which line is wrong."""
        head, lines, points = read(text)
        game = find_game(head.game)
        config = game.config(head.players, **dict(head.options))
        if head.rules != game.rules_version:
            raise BadRecord("record-rules", theirs=head.rules, ours=game.rules_version)
        if head.components != game.components(config):
            raise BadRecord("record-components", theirs=head.components, ours=game.components(config))
        match = cls.__new__(cls)
        match.game, match.config, match.moves = game, config, game.moves(config)
        match.secret, match.names = bytes.fromhex(head.secret), head.names
        match.given = [match._chance_code(one) for one in head.given]
        match.entries, match.undone, match.state = [], 0, game.start(config)
        for line in lines:
            match._take_over(line)
        if points is not None and (not match.over or list(match.state.points()) != list(points)):
            raise BadRecord("record-line", line=len(text.splitlines()), reason="points")
        return match

    def _take_over(self, line: Line) -> None:
        code = self.moves.parse(line.move)
        if line.seat == CHANCE:
            if self.state.actor != CHANCE or code is None or code not in dict(self.state.odds()):
                raise BadRecord("record-line", line=line.number, reason=line.move)
            self.undone = line.undone
            self._apply(CHANCE, code)
            return
        self.undone = line.undone
        together = len(self.waiting()) > 1
        try:
            code = self._checked(line.seat, line.move)
        except IllegalMove as problem:
            raise BadRecord("record-line", line=line.number, reason=problem.text()) from None
        self.state.focus(line.seat)
        self._apply(line.seat, code, together)
