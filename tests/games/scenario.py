"""The vocabulary in which the tests of every game build a position and play on from it.

Each game has its own `scenario.py` with a subclass that starts a game and arranges what lies on the table, so that a
test reads `scenario().play("take red", "card ferry")`. Moves and chance outcomes are the texts of a record.
"""

from typing import Generic, Self, TypeVar

from drezina.core.game import Config, Game
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, Fact, State, Trace
from drezina.core.words import LANGUAGES, Language, Phrase

S = TypeVar("S", bound=State)
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


class Scenario(Generic[S]):
    """A state in the hands of a test: it speaks in texts, and remembers every fact that was told."""

    def __init__(self, game: Game[S], config: Config) -> None:
        self.game = game
        self.config = config
        self.moves = game.moves(config)
        self.state: S = game.start(config)
        self.facts: list[Fact] = []  # all that was told since the start; arranging may clear it

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, *texts: str, seat: int | None = None) -> Self:
        """Plays moves and chance outcomes; each must be possible, and a sound position stays sound.

        Where several seats decide at once, `seat` says which one does; otherwise it is the actor.
        """
        for text in texts:
            self.focus(seat)
            possible = self.legal()
            assert text in possible, f"{text} is none of {possible}"
            self.apply(self.code(text))
        return self

    def deal(self, seed: int = 1) -> Self:
        """Lets chance decide until a seat is to choose or the game is over."""
        rng = Rng(seed)
        while self.state.actor == CHANCE:
            self.apply(int(self.state.sample(rng)))
        return self

    def play_default(self, seat: int | None = None) -> Self:
        """The actor does what is done for an absent player."""
        self.focus(seat)
        self.apply(self.game.default(self.view(self.state.actor)))
        return self

    def focus(self, seat: int | None) -> Self:
        """Makes one of the waiting seats the actor, until the next move."""
        if seat is not None:
            assert seat in self.state.waiting(), f"seat {seat} has nothing to decide"
            self.state.focus(seat)
        return self

    def apply(self, code: int) -> None:
        """Applies a possible code, for tests that have no text for it."""
        was_sound = not self.state.check()
        self.state.trace = trace = Trace()
        self.state.apply(code)
        self.state.trace = None
        self.facts += trace.facts
        assert not was_sound or self.state.check() == []

    # --- what may be played -----------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The texts of all that may be played now: moves of the actor, or outcomes of chance."""
        if self.state.actor == CHANCE:
            return [self.moves.text(code) for code, _ in self.state.odds()]
        return [self.moves.text(code) for code in self.state.legal()]

    def offered(self, kind: str) -> list[str]:
        """What the moves of one kind may be played with: `offered("take")` is `["red", …]`."""
        return [text.removeprefix(kind).strip() for text in self.legal() if text.split()[0] == kind]

    def refused(self, text: str) -> str:
        """The kind of the refusal of a move that is not possible now; see `refusal`."""
        return self.refusal(text).kind

    def refusal(self, text: str) -> Phrase:
        """Why a move is not possible now: said in both languages, and asking changes nothing."""
        code, before, legal = self.code(text), self.state.save(), self.legal()
        assert text not in legal, f"{text} is possible"
        why = self.game.refusal(self.view(self.state.actor), code)
        assert (self.state.save(), self.legal()) == (before, legal)
        assert all(self.game.words(self.config, lang).phrase("refusal", why, NAMES) for lang in LANGUAGES)
        return why

    def code(self, text: str) -> int:
        found = self.moves.parse(text)
        assert found is not None, f"no move is written {text}"
        return found

    # --- what is told -----------------------------------------------------------------------------------------------

    def told(self, *texts: str) -> list[str]:
        """Plays these and returns the kinds of facts they told; without texts, of everything told so far."""
        return [self.game.fact(fact).kind for fact in self._facts(texts)]

    def log(self, *texts: str, lang: Language = "en", viewer: int = COMPLETE) -> list[str]:
        """Plays these and returns what a viewer reads about them; without texts, the whole log."""
        words = self.game.words(self.config, lang)
        heard = [fact for fact in self._facts(texts) if fact.heard_by(viewer)]
        return [words.phrase("fact", self.game.fact(fact), NAMES) for fact in heard]

    def values(self, kind: str) -> list[tuple[int, ...]]:
        """The arguments of every fact of one kind that was told so far."""
        phrases = [self.game.fact(fact) for fact in self.facts]
        return [phrase.values for phrase in phrases if phrase.kind == kind]

    def _facts(self, texts: tuple[str, ...]) -> list[Fact]:
        before = len(self.facts) if texts else 0
        self.play(*texts)
        return self.facts[before:]

    # --- looking ----------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> S:
        """What a seat (or NOBODY) may know; a seat that may decide now is the actor of its view."""
        seen = self.state.seen_by(seat)
        assert isinstance(seen, type(self.state))
        if seat in seen.waiting():
            seen.focus(seat)
        return seen

    @property
    def prompt(self) -> Phrase:
        """What the actor is asked."""
        return self.game.prompt(self.view(self.state.actor))

    @property
    def points(self) -> list[int]:
        return [int(points) for points in self.state.points()]

    @property
    def ranks(self) -> list[int]:
        return [int(rank) for rank in self.state.ranks()]
