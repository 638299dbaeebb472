"""Answers to what people ask while they choose: what something is, why it cannot be chosen, what a move would change.

Like everything that leaves, answers are made from `seen_by` of the one who asks. What a move would change is found out
on positions that are imagined from that view: only what all of them agree on is known.
"""

import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import unescape

from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import OVER, State, Trace
from drezina.core.words import Language, Phrase, Words
from drezina.kit.stage import draw
from drezina.scene.node import Badge, Scene, Window
from drezina.scene.svg import Picture
from drezina.scene.svg import picture as drawn
from drezina.table import limits
from drezina.table.protocol import Considered, Explained
from drezina.table.refusals import Refused
from drezina.table.refusals import words as table_words
from drezina.table.snapshot import Names, Presenter, Snapshot

IMAGININGS = (1, 2)  # seeds
TRIED = 80  # codes whose refusal is asked for, at most
NOT_NOW = "not-now"  # a reason that says nothing about the thing itself
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_NUMBER = re.compile(r"[-−+]?\d+")
Items = dict[tuple[str, str], str]  # by sheet and key
Put = tuple[tuple[str, str, str], ...]  # sheet, key and picture of items as they would be
Change = tuple[Put, tuple[tuple[str, str], ...], tuple[tuple[str, str, str], ...]]  # also what is gone, and numbers


class Guidance:
    """Answers questions about the present of one match."""

    def __init__(self, match: Match, names: Names, presenter: Presenter) -> None:
        self.match, self.names, self.presenter = match, names, presenter
        self.answers: OrderedDict[tuple[object, ...], Explained | Considered] = OrderedDict()

    def explain(self, snapshot: Snapshot, viewer: int, lang: Language, about: str, after: Sequence[str]) -> Explained:
        """What an item is, why it cannot be chosen, what it speaks of."""
        key = (snapshot.version, viewer, lang, snapshot.view.window, about, tuple(after))
        found = self.answers.get(key)
        if not isinstance(found, Explained):
            found = self._explained(snapshot, viewer, lang, about, after)
            self._keep(key, found)
        return found

    def consider(self, snapshot: Snapshot, viewer: int, lang: Language, move: str) -> Considered:
        """What a legal move would change."""
        code = self.match.moves.parse(move)
        if code is None or code not in self.match.legal(viewer):
            raise Refused("stale")
        key = (snapshot.version, viewer, lang, snapshot.view.window, code)
        found = self.answers.get(key)
        if not isinstance(found, Considered):
            found = self._considered(snapshot, viewer, lang, code)
            self._keep(key, found)
        return found

    def _keep(self, key: tuple[object, ...], answer: Explained | Considered) -> None:
        self.answers[key] = answer
        while len(self.answers) > limits.ANSWERS:
            self.answers.popitem(last=False)

    def _view(self, viewer: int) -> State:
        view = self.match.view(viewer)
        if viewer in view.waiting():
            view.focus(viewer)
        return view

    # --- what it is, and why not -----------------------------------------------------------------------------------

    def _explained(
        self, snapshot: Snapshot, viewer: int, lang: Language, about: str, after: Sequence[str]
    ) -> Explained:
        game, view = self.match.game, self._view(viewer)
        words, names = game.words(self.match.config, lang), self.names(lang)
        shown = about in known_keys(snapshot.pictures)
        said = game.guide.explanation(view, about) if shown else None
        what = hint_of(snapshot.pictures, about)
        if not what and said is not None:
            what = self._put(words, said, names)
        places = [*game.guide.places(view, about)] if shown or about.startswith("seat-") else []
        why = self._refusal(view, viewer, about, after) if shown else None
        if why is None:
            return Explained(snapshot.version, about, what, "", said.clause if said else "", _unique(places))
        reason = self.presenter.say(words, "refusal", why, names)
        return Explained(snapshot.version, about, what, reason, why.clause, _unique([*why.places, *places]))

    def _put(self, words: Words, said: Phrase, names: tuple[str, ...]) -> str:
        """An explanation; a line of a score explains itself."""
        prefix = "explain" if words.has(f"explain-{said.kind}") else "score"
        return self.presenter.say(words, prefix, said, names)

    def _refusal(self, view: State, viewer: int, about: str, after: Sequence[str]) -> Phrase | None:
        """Why none of the choices that an item stands for is possible; None if one is, or if it stands for none."""
        legal = set(self.match.legal(viewer)) if viewer >= 0 else set()
        if not legal:
            return None
        guide = self.match.game.guide
        choices = [code for code, _ in zip(guide.choices(view, about), range(4 * TRIED), strict=False)]
        for before in after:
            together = set(guide.choices(view, before))
            choices = [code for code in choices if code in together] or choices
        if not choices or not legal.isdisjoint(choices):
            return None
        return self._clearest(view, choices)

    def _clearest(self, view: State, choices: Sequence[int]) -> Phrase:
        """The first reason that says more than that it is not the time for it."""
        reasons = (self.match.game.refusal(view, code) for code in choices[:TRIED])
        first = next(reasons)
        if first.kind != NOT_NOW:
            return first
        return next((why for why in reasons if why.kind != NOT_NOW), first)

    # --- what would change -----------------------------------------------------------------------------------------

    def _considered(self, snapshot: Snapshot, viewer: int, lang: Language, code: int) -> Considered:
        change = self._change(self._view(viewer), viewer, lang, code, snapshot.view.window)
        return Considered(snapshot.version, self.match.moves.text(code), *change)

    def ghost(self, place: int, lang: Language, move: str) -> Put:
        """What another move at a decision of the past would have changed, from what its seat knew then."""
        seat, code, view = self.match.entries[place].seat, self.match.moves.parse(move), self.match.at(place)
        view.focus(seat)
        view = view.seen_by(seat)
        view.focus(seat)
        if code is None or code not in list(view.legal()):
            raise Refused("stale")
        return self._change(view, seat, lang, code)[0]

    def _change(self, view: State, viewer: int, lang: Language, code: int, window: Window | None = None) -> Change:
        """What a move changes in a view, on the sheets of a window or on all."""
        game, config = self.match.game, self.match.config
        words, names = game.words(config, lang), self.names(lang)
        scene = draw(game, view, config, words, names)
        before = _items(scene, window)
        futures = [self._after(view, viewer, code, seed) for seed in IMAGININGS]
        scenes = [draw(game, state, config, words, names) for state, _ in futures]
        drawn = [_items(one, window) for one in scenes]
        named = futures[0][1].union(self._keys(scene, code))
        agreed = {at: text for at, text in drawn[0].items() if drawn[1].get(at) == text}
        over = futures[0][0].actor == OVER
        put = [
            (*at, text)
            for at, text in agreed.items()
            if before.get(at) != text and (at[1] in named or (at not in before and not over))
        ]
        gone = [at for at in before if at[1] in named and all(at not in one for one in drawn)]
        changes = [
            list(_numbers(words, scene, one, viewer, *self._points(view, state, viewer)))
            for one, (state, _) in zip(scenes, futures, strict=True)
        ]
        numbers = [change for change in changes[0] if change in changes[1]]
        return tuple(put), tuple(gone), tuple(numbers)

    def _after(self, view: State, viewer: int, code: int, seed: int) -> tuple[State, set[str]]:
        """What the viewer would see after a move, chance still to come; and the keys of what would be told."""
        state = view.imagine(Rng(seed))
        state.trace = trace = Trace()
        state.focus(viewer)
        state.apply(code)
        state.trace = None
        facts = [self.match.game.fact(fact) for fact in trace.facts if fact.heard_by(viewer)]
        return state.seen_by(viewer), {key for fact in facts for key in fact.places}

    def _keys(self, scene: Scene, code: int) -> tuple[str, ...]:
        return next((target.keys for target in scene.targets if target.code == code), ())

    def _points(self, before: State, after: State, viewer: int) -> tuple[int, int]:
        return int(before.points()[viewer]), int(after.points()[viewer])


def _numbers(
    words: Words, before: Scene, after: Scene, viewer: int, had: int, has: int
) -> Iterator[tuple[str, str, str]]:
    """How the numbers of a player would change, points last."""
    for old, new in zip(before.badges[viewer], after.badges[viewer], strict=False):
        change = _change(old, new)
        if change:
            yield new.icon, new.label, change
    if has != had:
        yield "", table_words(words.lang).say("points-changed", {"count": abs(has - had)}), _signed(has - had)


def _change(old: Badge, new: Badge) -> str:
    if old.value == new.value or old.icon != new.icon:
        return ""
    one, other = _NUMBER.fullmatch(old.value), _NUMBER.fullmatch(new.value)
    if one and other:
        return _signed(_value(new.value) - _value(old.value))
    return f"{old.value} → {new.value}"


def _value(text: str) -> int:
    return int(text.replace("−", "-"))


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}"


def _unique(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(keys))


def _items(scene: Scene, window: Window | None) -> Items:
    sheets = scene.all_sheets if window is None else scene.shown(window)
    pictures = [drawn(sheet) for sheet in sheets if sheet.role != "tray"]
    return {(one.sheet.key, key): text for one in pictures for key, text in one.items}


@lru_cache(maxsize=64)
def known_keys(pictures: tuple[Picture, ...]) -> frozenset[str]:
    return frozenset(key for picture in pictures for key, _ in picture.items)


def hint_of(pictures: Sequence[Picture], about: str) -> str:
    """What an item says of itself."""
    for picture in pictures:
        for key, text in picture.items:
            if key == about:
                return "\n".join(dict.fromkeys(map(unescape, _TITLE.findall(text))))
    return ""
