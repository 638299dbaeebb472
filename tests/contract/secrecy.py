"""Checks of what a seat may know: the law of views, the log, and every secret that a game has.

The law: what a view imagines looks the same to its viewer, byte for byte. Hiding too little would pass it, so each game
lists its secrets in `tests/games/<game>/secrets.py`:

    KINDS = ("hand", "tickets")                       # every kind of secret of the game; () where all is open
    def swaps(state, rng) -> list[Swap]: ...          # on a complete state: its secrets, each with another value

The suite demands that no outsider's bytes, log lines or prompts tell the two states of a swap apart, that each
insider's bytes do, that `imagine` varies the secret for outsiders, and that random games meet every kind.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType

from drezina.core.playout import playout
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, NOBODY, OVER, Fact, State
from tests.contract.walks import LONGEST_GAME, Step, Walk, advance, perform


@dataclass(frozen=True)
class Swap:
    """A secret of a complete state, and a twin of that state in which nothing but the secret is different."""

    kind: str
    twin: State
    insiders: frozenset[int]  # seats that may know the value
    read: Callable[[State], object]  # the value in any complete state of the same moment


def viewers(walk: Walk) -> list[int]:
    return [NOBODY, *range(walk.config.seats)]


# --- the law of views -------------------------------------------------------------------------------------------------


def views_keep_the_law(walk: Walk) -> None:
    """seen_by(p).imagine(r).seen_by(p) equals seen_by(p), its own decisions look alike to p, and all is sound."""
    for place, state in walk.events(16):
        for viewer in viewers(walk):
            where = f"{walk.config}, seed {walk.seed}, event {place}, viewer {viewer}"
            view = state.seen_by(viewer)
            bytes_seen = view.save()
            assert view.viewer == viewer, where
            imagined = view.imagine(Rng(walk.seed + place))
            assert imagined.viewer == COMPLETE, where
            assert imagined.check() == [], where
            assert imagined.seen_by(viewer).save() == bytes_seen, where
            assert list(view.waiting()) == list(imagined.waiting()) == list(state.waiting()), where
            if viewer in list(state.waiting()):
                assert offered(view, viewer) == offered(imagined, viewer) == offered(state, viewer), where
            assert view.save() == bytes_seen, f"{where}: imagining changed the view"
        assert state.save() == walk.saves[place], f"{walk.config}, seed {walk.seed}: looking at {place} changed it"


def offered(state: State, seat: int) -> list[int]:
    asked = state.copy()
    asked.focus(seat)
    return list(asked.legal())


def imagined_games_are_games(walk: Walk) -> None:
    """An imagined state is as good as a dealt one: the law holds for everybody in it, and it plays on to the end."""
    for place, state in walk.events(5):
        viewer = viewers(walk)[place % (walk.config.seats + 1)]
        where = f"{walk.config}, seed {walk.seed}, event {place}, imagined by {viewer}"
        rng = Rng(walk.seed + place)
        imagined = state.seen_by(viewer).imagine(rng)
        for other in viewers(walk):
            view = imagined.seen_by(other)
            assert view.imagine(rng).seen_by(other).save() == view.save(), f"{where}, seen by {other}"
        for _ in range(LONGEST_GAME):
            if imagined.actor == OVER:
                break
            advance(imagined, rng)
            assert imagined.check() == [], where
        assert imagined.actor == OVER, where
        playout(state.seen_by(viewer).imagine(rng), rng)


def views_are_independent(walk: Walk) -> None:
    """A view does not change when the game goes on."""
    for place, state, step in walk.decisions(8):
        played = state.copy()
        views = [(played.seen_by(viewer), viewer) for viewer in viewers(walk)]
        perform(played, step.seat, step.code)
        for view, viewer in views:
            fresh = state.seen_by(viewer)
            assert view.save() == fresh.save(), f"{walk.config}, seed {walk.seed}, event {place}, viewer {viewer}"


# --- the log ----------------------------------------------------------------------------------------------------------


def the_log_keeps_secrets(walk: Walk) -> None:
    """What looks alike to a viewer before and after an event was told alike: another deal, or another secret choice."""
    for place, state in walk.events(40):
        if place == len(walk.steps):
            continue
        step = walk.steps[place]
        others = alternatives(state, step)
        for viewer in viewers(walk):
            if viewer != step.seat:
                imagined = state.seen_by(viewer).imagine(Rng(walk.seed + place))
                told_alike(walk, (state, step), (imagined, step), viewer, f"event {place}")
                for other in others:
                    if state_after(state, other)[0].save() != walk.saves[place + 1]:  # else only another way there
                        told_alike(walk, (state, step), (state, other), viewer, f"event {place}")


def alternatives(state: State, step: Step) -> list[Step]:
    """A few other outcomes or choices of the same moment."""
    codes = [code for code, _ in state.odds()] if step.seat == CHANCE else offered(state, step.seat)
    others = [code for code in codes if code != step.code]
    return [Step(step.seat, code, (), False) for code in others[:: max(1, len(others) // 3)]]


def told_alike(walk: Walk, one: tuple[State, Step], two: tuple[State, Step], viewer: int, where: str) -> None:
    """Two events: if a viewer cannot tell apart what they lead to, it heard the same, unless something was shown."""
    if not possible(*two):
        return
    (ours, our_step), (theirs, their_step) = (state_after(*one), state_after(*two))
    if our_step.revealed or ours.seen_by(viewer).save() != theirs.seen_by(viewer).save():
        return
    if ours.save() == theirs.save():
        return  # what happened was open, and nothing is left of it
    table = walk.game.moves(walk.config)
    where = f"{walk.config}, seed {walk.seed}, {where}, viewer {viewer}, {table.text(our_step.code)}"
    assert heard(our_step.facts, viewer) == heard(their_step.facts, viewer), where
    assert not their_step.revealed, where
    if ours.actor >= 0 and len(ours.waiting()) == 1:
        assert walk.game.prompt(ours.seen_by(viewer)) == walk.game.prompt(theirs.seen_by(viewer)), where


def state_after(state: State, step: Step) -> tuple[State, Step]:
    after = state.copy()
    return after, perform(after, step.seat, step.code)


def possible(state: State, step: Step) -> bool:
    if step.seat == CHANCE:
        return bool(state.actor == CHANCE) and step.code in dict(state.odds())
    return step.seat in list(state.waiting()) and step.code in offered(state, step.seat)


def heard(facts: Sequence[Fact], viewer: int) -> list[tuple[int, tuple[int, ...]]]:
    return [(fact.kind, fact.args) for fact in facts if fact.heard_by(viewer)]


def prompts_are_public(walk: Walk) -> None:
    """What a single seat is asked is the same in everybody's eyes."""
    for place, state, _ in walk.decisions(30):
        if len(state.waiting()) == 1:
            asked = {walk.game.prompt(state.seen_by(viewer)) for viewer in viewers(walk)}
            assert len(asked) == 1, f"{walk.config}, seed {walk.seed}, event {place}: {asked}"


# --- each secret ------------------------------------------------------------------------------------------------------


def secrets_stay_secret(walk: Walk, secrets: ModuleType) -> None:
    """Another value of a secret changes nothing for outsiders: no byte of their view, no line of their log."""
    rng = Rng(walk.seed)
    for place, state in walk.events(14):
        for swap in secrets.swaps(state.copy(), rng):
            where = f"{walk.config}, seed {walk.seed}, event {place}, {swap.kind}"
            assert swap.kind in secrets.KINDS, where
            assert swap.twin.check() == [], where
            assert swap.read(swap.twin) != swap.read(state), f"{where}: the twin is no different"
            for viewer in viewers(walk):
                seen, twin_seen = state.seen_by(viewer).save(), swap.twin.seen_by(viewer).save()
                assert (seen == twin_seen) == (viewer not in swap.insiders), f"{where}, viewer {viewer}"
                if viewer not in swap.insiders and place < len(walk.steps):
                    step = walk.steps[place]
                    told_alike(walk, (state, step), (swap.twin, step), viewer, where)


def secrets_are_imagined(walks: Sequence[Walk], secrets: ModuleType) -> None:
    """Random games meet every kind of secret, and outsiders imagine different values of each."""
    met, varied = set(), set()
    for walk in walks:
        rng = Rng(walk.seed)
        for _, state in walk.events(14):
            for swap in secrets.swaps(state.copy(), rng):
                met.add(swap.kind)
                outsiders = [viewer for viewer in viewers(walk) if viewer not in swap.insiders]
                view = state.seen_by(outsiders[rng.below(len(outsiders))])
                if swap.kind not in varied and len({swap.read(view.imagine(rng)) for _ in range(6)}) > 1:
                    varied.add(swap.kind)
    assert met == set(secrets.KINDS)
    assert varied == met


def nothing_is_hidden(walk: Walk) -> None:
    """A game that lists no secret shows everything to everybody."""
    for place, state in walk.events(10):
        for viewer in viewers(walk):
            view = state.seen_by(viewer)
            view.viewer = COMPLETE
            assert view.save() == walk.saves[place], f"{walk.config}, seed {walk.seed}, event {place}, viewer {viewer}"
