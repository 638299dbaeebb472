"""One running game: the log of what was done and dealt, and the state it leads to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from drezina.core.errors import BadRecord, DrezinaError, IllegalMove, shortened
from drezina.core.game import Config, Game, Picture
from drezina.core.game import game as find_game
from drezina.core.record import Head, Line, Record, at_line, read, write
from drezina.core.sealing import Mixing, dealer, sealed, secret_of
from drezina.core.state import CHANCE, COMPLETE, OVER, Fact, State, Trace
from drezina.core.words import LANGUAGES, Language, MissingWords


@dataclass(frozen=True)
class Entry:
    """One line of the log: what a seat chose or chance dealt, and what it caused."""

    seat: int  # or CHANCE
    code: int
    undone: int  # how many undos had crossed a chance event before this line
    revealed: bool = False  # it showed something secret, as the end of the game does
    facts: tuple[Fact, ...] = ()
    together: bool = False  # others could decide at the same time


class Match:
    """A game being played. It deals chance itself, checks every move and can go back to any entry."""

    def __init__(
        self,
        game: Game,
        config: Config | None = None,
        *,
        seed: int | None = None,
        secret: bytes | None = None,
        mixing: Mixing | None = None,
        preset_chance: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        """`preset_chance` settles chance events in order (who starts); `seed` makes the dealing repeatable."""
        if mixing is not None:
            secret = mixing.secret
        self._prepare(game, config or game.config(), secret or secret_of(seed), preset_chance, names)
        self.mixing: Mixing | None = mixing  # where the secret comes from, at a table
        self._deal()

    def _prepare(
        self,
        game: Game,
        config: Config,
        secret: bytes,
        preset_chance: Sequence[str],
        names: Sequence[str],
        position: bytes = b"",
    ) -> None:
        self.game = game
        self.config = config
        self.moves = game.moves(config)
        self.secret = secret
        self.mixing = None
        self.preset_chance = [self._chance_code(text) for text in preset_chance]
        self.names = tuple(" ".join(name.split()) for name in names)
        self.position = position  # where it began, if not at the beginning
        self.forked = 0  # so many entries were dealt by another secret
        self.undone = 0  # undos that crossed a chance event
        self.entries: list[Entry] = []
        self.dealt: list[int] = []  # what chance gave in them
        self.state: State = self.at(0)

    # --- playing ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.actor == OVER)

    @property
    def commitment(self) -> str:
        """The hash of the secret: shown from the start, so that the dealing can be checked at the end."""
        return sealed(self.secret)

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
        first = self.state.actor
        self.state.focus(seat)
        codes = list(self.state.legal())
        self.state.focus(first)
        return codes

    def play(self, seat: int, move: str | int) -> Entry:
        """A seat makes a move, given as text or code; then chance deals until somebody has to decide."""
        entry = self._apply(seat, self._checked(seat, move), self.undone)
        self._deal()
        return entry

    def _checked(self, seat: int, move: str | int) -> int:
        if self.over:
            raise IllegalMove("game-over")
        if not 0 <= seat < self.config.seats:
            raise IllegalMove("no-seat", seat=seat + 1)
        code = self.moves.parse(move) if isinstance(move, str) else move
        if code is None or not 0 <= code < self.moves.size:
            raise IllegalMove("not-a-move", move=str(move))
        if seat not in self.waiting():
            raise IllegalMove("not-your-turn", seat=seat + 1)
        if code not in self.legal(seat):
            raise self._illegal(seat, code)
        return code

    def _illegal(self, seat: int, code: int) -> IllegalMove:
        """Why a seat may not choose this code now, as far as it may know."""
        view = self.state.seen_by(seat)
        view.focus(seat)
        why = self.game.refusal(view, code)
        reason = {
            lang: self.game.words(self.config, lang).phrase("refusal", why, self.seat_names(lang)) for lang in LANGUAGES
        }
        return IllegalMove("illegal", reason=reason, clause=why.clause, move=self.moves.text(code))

    def _apply(self, seat: int, code: int, undone: int) -> Entry:
        trace = Trace()
        self.state.trace = trace
        together = False
        if seat != CHANCE:
            together = len(self.waiting()) > 1
            self.state.focus(seat)
        self.state.apply(code)
        self.state.trace = None
        entry = Entry(seat, code, undone, trace.revealed or self.over, tuple(trace.facts), together)
        self.entries.append(entry)
        if seat == CHANCE:
            self.dealt.append(code)
        return entry

    # --- dealing ---------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        while self.state.actor == CHANCE:
            self._apply(CHANCE, self._outcome(self.state, self.dealt, self.undone), self.undone)

    def _outcome(self, state: State, dealt: Sequence[int], undone: int) -> int:
        """What chance gives after what it has dealt: the next preset outcome, if it can come now, or the secret's."""
        preset = self._next_preset(dealt)
        if preset is not None and preset in dict(state.odds()):
            return preset
        return state.sample(dealer(self.secret, len(dealt), undone))

    def _next_preset(self, dealt: Sequence[int]) -> int | None:
        """The first preset outcome that has not been dealt yet; each comes as soon as it can."""
        if not self.preset_chance:
            return None
        used = 0
        for code in dealt:
            used += used < len(self.preset_chance) and code == self.preset_chance[used]
        return self.preset_chance[used] if used < len(self.preset_chance) else None

    def _chance_code(self, text: str) -> int:
        code = self.moves.parse(text)
        if code is None or code < self.moves.size:
            raise IllegalMove("record-given", move=text)
        return code

    def forged(self) -> list[int]:
        """The entries of this match where chance is not what its secret deals: none in an honest game."""
        state, dealt, found = self.at(0), list[int](), list[int]()
        for place, entry in enumerate(self.entries):
            if entry.seat != CHANCE:
                state.focus(entry.seat)
            else:
                if place >= self.forked and self._outcome(state, dealt, entry.undone) != entry.code:
                    found.append(place)
                dealt.append(entry.code)
            state.apply(entry.code)
        return found

    # --- going back ------------------------------------------------------------------------------------------------

    def undo(self, seat: int, *, agreed: bool = False) -> None:
        """Takes back the last decision of a seat; behind the last barrier only where all have agreed.

        Before the barrier, what others have decided at the same time stays; behind it, everything since is taken back.
        """
        place = self.last(seat)
        if place is None:
            raise IllegalMove("nothing-to-undo")
        barrier = self.barrier(place)
        if barrier is not None and not agreed:
            raise IllegalMove("barrier", why=barrier)
        before, later = self.entries[:place], self.entries[place + 1 :]
        self.undone += any(entry.seat == CHANCE for entry in later)
        self._replay(before if barrier else before + later)

    def can_undo(self, seat: int) -> bool:
        place = self.last(seat)
        return place is not None and self.barrier(place) is None

    def barrier(self, place: int) -> str | None:
        """What keeps the entry at this place from being taken back freely: chance, revealed, other or nothing."""
        if any(entry.seat == CHANCE for entry in reversed(self.entries[place + 1 :])):  # it was often just now
            return "chance"
        if any(entry.revealed for entry in self.entries[place:]):
            return "revealed"
        return None if self._independent(place) else "other"

    def _independent(self, place: int) -> bool:
        """Whether everything decided since was decided at the same time: it could all have come before."""
        later = self.entries[place + 1 :]
        if not later:
            return True
        seat = self.entries[place].seat
        if later[0].seat != seat and not self.entries[place].together:
            return False  # known without playing up to there
        state = self.at(place)
        for entry in later:
            if seat not in state.waiting() or entry.seat not in state.waiting():
                return False
            state.focus(entry.seat)
            state.apply(entry.code)
        return True

    def last(self, seat: int) -> int | None:
        """The place of the last decision of a seat."""
        return next((place for place in reversed(range(len(self.entries))) if self.entries[place].seat == seat), None)

    def _replay(self, entries: Sequence[Entry]) -> None:
        self.state, self.entries, self.dealt = self.at(0), [], []
        self.forked = min(self.forked, len(entries))
        for entry in entries:
            self._apply(entry.seat, entry.code, entry.undone)

    def at(self, entries: int) -> State:
        """The state after so many entries of the log."""
        if not 0 <= entries <= len(self.entries):
            raise IllegalMove("no-such-entry", entries=len(self.entries), wanted=entries)
        state: State = self.game.load(self.config, self.position) if self.position else self.game.start(self.config)
        for entry in self.entries[:entries]:
            if entry.seat != CHANCE:
                state.focus(entry.seat)
            state.apply(entry.code)
        return state

    def fork(self, entries: int, *, seed: int | None = None, seen_by: int | None = None) -> "Match":
        """A new game from the position after so many entries, with a secret of its own.

        With `seen_by` it begins from what that seat may know, the rest imagined, and its log is empty.
        """
        state, secret = self.at(entries), secret_of(seed)
        preset = [self.moves.text(code) for code in self.preset_chance]
        twin = Match.__new__(Match)
        if seen_by is None:
            twin._prepare(self.game, self.config, secret, preset, self.names, self.position)
            twin.undone = self.undone
            twin._replay(self.entries[:entries])
            twin.forked = entries
        else:
            imagined = state.seen_by(seen_by).imagine(dealer(secret, -1, 0))
            twin._prepare(self.game, self.config, secret, (), self.names, imagined.save())
        twin._deal()
        return twin

    # --- telling ---------------------------------------------------------------------------------------------------

    def seat_names(self, lang: Language) -> tuple[str, ...]:
        words = self.game.words(self.config, lang)
        return tuple(
            shortened(self.names[seat])
            if seat < len(self.names) and self.names[seat]
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

    def turns(self) -> list[int]:
        """The numbers of entries after which another seat begins to decide than before, and the number of all."""
        return turns([entry.seat for entry in self.entries], alone=self.config.players == 1)

    def picture(self, viewer: int = COMPLETE, lang: Language = "en", at: int | None = None) -> Picture:
        """The picture of the position now or after so many entries, as one viewer may see it."""
        state = self.state.copy() if at is None else self.at(at)
        view = state if viewer == COMPLETE or state.actor == OVER else state.seen_by(viewer)
        return self.game.draw(view, self.config, self.game.words(self.config, lang), self.seat_names(lang))

    def _repr_svg_(self) -> str:
        """How a notebook shows a match."""
        return self.picture()._repr_svg_()

    # --- records ---------------------------------------------------------------------------------------------------

    def record(self, names: Sequence[str] | None = None) -> str:
        """The whole game as readable text, secrets and chance included; `names` stand for the match's own."""
        head = Head(
            game=self.game.id,
            rules=self.game.rules_version,
            components=self.game.components(self.config),
            players=self.config.players,
            options=self.config.options,
            secret=self.secret,
            names=self.names if names is None else tuple(names),
            preset_chance=tuple(self.moves.text(code) for code in self.preset_chance),
            forked=self.forked,
            position=self.position,
            mixing=self.mixing,
        )
        lines = [Line(entry.seat, self.moves.text(entry.code), entry.undone) for entry in self.entries]
        return write(Record(head, lines, self.undone, list(self.state.points()) if self.over else None))

    @classmethod
    def load(cls, text: str) -> "Match":
        """The game of a record. Every entry is checked against the rules; BadRecord says which line is wrong."""
        record = read(text)
        try:
            return cls._loaded(record)
        except (ArithmeticError, LookupError, ValueError, MissingWords):
            if record.head.position:
                raise bad_position(record.head) from None
            raise

    @classmethod
    def _loaded(cls, record: Record) -> "Match":
        match = cls.__new__(cls)
        try:
            match._open(record.head)
        except BadRecord:
            raise
        except DrezinaError as problem:
            raise BadRecord("record-head", reason=problem) from None
        for line in record.lines:
            try:
                match._apply(line.seat, match._read(line), line.undone)
            except DrezinaError as problem:
                raise at_line(line.number, problem) from None
        match.undone, match.forked = record.undone, min(record.head.forked, len(match.entries))
        match._close(record.points)
        return match

    def _open(self, head: Head) -> None:
        game = find_game(head.game)
        if head.rules != game.rules_version:
            raise BadRecord("record-rules", theirs=head.rules, ours=game.rules_version)
        config = game.config(head.players, **dict(head.options))
        components = game.components(config)
        if head.components != components:
            raise BadRecord("record-components", theirs=head.components, ours=components)
        self._prepare(game, config, head.secret, head.preset_chance, head.names, head.position)
        if head.position and not self._sound():
            raise bad_position(head)
        if head.mixing is not None and head.mixing.secret != head.secret:
            raise BadRecord("record-mixing")
        self.mixing = head.mixing

    def _sound(self) -> bool:
        """Whether the position that a record brings along is one of the game, as far as the rules can tell."""
        state = self.state
        if state.viewer != COMPLETE or state.save() != self.position or state.check():
            return False
        if state.actor == CHANCE:
            return bool(state.odds())
        waiting = self.waiting()
        return self.over or (bool(waiting) and all(self.legal(seat) for seat in waiting))

    def _read(self, line: Line) -> int:
        if line.seat != CHANCE:
            return self._checked(line.seat, line.move)
        code = self.moves.parse(line.move)
        if self.state.actor != CHANCE or code is None or code not in dict(self.state.odds()):
            raise BadRecord("record-chance", move=line.move)
        return code

    def _close(self, points: Sequence[int] | None) -> None:
        """A record that breaks off before chance has dealt goes on as the secret says; points must be right."""
        if points is None:
            self._deal()
        elif not self.over:
            raise BadRecord("record-not-over")
        elif list(self.state.points()) != list(points):
            ours = " ".join(str(one) for one in self.state.points())
            raise BadRecord("record-points", theirs=" ".join(str(one) for one in points), ours=ours)


def turns(movers: Sequence[int], *, alone: bool) -> list[int]:
    """Where turns begin, given who made each entry. In solo games every decision after chance starts a turn."""
    found, mover = list[int](), CHANCE
    for place, seat in enumerate(movers):
        if seat not in (CHANCE, mover):
            found.append(place)
        if seat != CHANCE or alone:
            mover = seat
    return [*found, len(movers)]


def bad_position(head: Head) -> BadRecord:
    return BadRecord("record-value", key="position", value=head.position.hex())
