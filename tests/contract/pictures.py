"""Checks of what is shown: pictures for every pair of eyes, positions in words, and bots that choose from views."""

from collections.abc import Callable, Hashable
from typing import get_args
from unittest.mock import patch

from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.core.words import LANGUAGES
from drezina.kit.stage import draw
from drezina.scene.cache import SheetCache
from drezina.scene.node import Scene, Sheet, Window
from drezina.scene.svg import render
from tests.contract.matches import good_sentence
from tests.contract.secrecy import offered, viewers
from tests.contract.walks import Walk
from tests.contract.wording import NAMES


def everything_is_drawn(walk: Walk) -> None:
    """Every viewer has a picture, also who sees everything; keys are one of a kind."""
    for place, state in walk.events(4):
        for viewer in (*viewers(walk), None):
            view = state if viewer is None else state.seen_by(viewer)
            scene = drawn(walk, view, place % 2 == 0)
            where = f"{walk.config}, seed {walk.seed}, event {place}, viewer {viewer}"
            for sheet in scene.all_sheets:
                keys = [key for key, _ in sheet.items]
                assert len(set(keys)) == len(keys), f"{where}: {sorted(key for key in keys if keys.count(key) > 1)}"
            sheets = [sheet.key for sheet in scene.all_sheets]
            assert sheets, where
            assert len(set(sheets)) == len(sheets), where
            assert all(sheet.seat is None or 0 <= sheet.seat < walk.config.seats for sheet in scene.all_sheets), where
            assert all(sheet.form != "narrow" for sheet in scene.sheets), where
            assert all(sheet.form == "narrow" for sheet in scene.narrow()), where
            assert len(scene.badges) in (0, walk.config.seats), where
            assert all(render(scene, window) for window in get_args(Window)), where
        assert state.save() == walk.saves[place], f"{walk.config}, seed {walk.seed}: drawing {place} changed it"


def drawn(walk: Walk, view: State, czech: bool) -> Scene:
    words = walk.game.words(walk.config, "cs" if czech else "en")
    return draw(walk.game, view, walk.config, words, NAMES[: walk.config.seats])


def targets_are_moves(walk: Walk) -> None:
    """Whoever decides finds targets for legal moves only, each on something that is drawn; nobody else finds any."""
    for place, state, _ in walk.decisions(6):
        for viewer in viewers(walk):
            view = state.seen_by(viewer)
            legal: list[int] = []
            if viewer in list(state.waiting()):
                view.focus(viewer)
                legal = offered(state, viewer)
            scene = drawn(walk, view, False)
            where = f"{walk.config}, seed {walk.seed}, event {place}, viewer {viewer}"
            codes = [target.code for target in scene.targets]
            assert set(codes) <= set(legal), where
            assert len(set(codes)) == len(codes), where
            keys = keys_of(scene)
            for target in scene.targets:
                assert set(target.keys) <= keys, f"{where}: {target}"


def places_are_drawn(walk: Walk) -> None:
    """What a fact, a question or a refusal speaks of is on the picture, just before or just after it was said."""
    for place, state, step in walk.decisions(12):
        keys = keys_of(drawn(walk, state, False)) | keys_of(drawn(walk, walk.states[place + 1], False))
        said = [walk.game.fact(fact) for fact in step.facts]
        view = state.seen_by(step.seat)
        view.focus(step.seat)
        keys |= keys_of(drawn(walk, view, False))
        legal = set(view.legal())
        codes = range(walk.game.moves(walk.config).size)
        said += [walk.game.prompt(view)]
        said += [walk.game.refusal(view, code) for code in codes[place % 7 :: 7] if code not in legal]
        for phrase in said:
            missing = set(phrase.places) - keys
            assert missing == set(), f"{walk.config}, seed {walk.seed}, event {place}: {phrase}"


def keys_of(scene: Scene) -> set[str]:
    return {key for sheet in scene.all_sheets for key, _ in sheet.items}


def pictures_keep_secrets(walk: Walk) -> None:
    """A picture is made from the view alone: what is imagined behind it changes nothing."""
    for place, state in walk.events(3):
        for viewer in viewers(walk)[place % 2 :: 2]:
            view = state.seen_by(viewer)
            other = view.imagine(Rng(walk.seed + place)).seen_by(viewer)
            scenes = [drawn(walk, one, False) for one in (view, other)]
            where = f"{walk.config}, seed {walk.seed}, event {place}, viewer {viewer}"
            assert scenes[0] == scenes[1], where
            assert scenes[0].narrow() == scenes[1].narrow(), where


def kept_sheets_are_true(walk: Walk) -> None:
    """A sheet that is found again equals one drawn now: its look holds everything that can be seen on it."""
    eyes, last = (*viewers(walk), None), len(walk.steps)
    with patch.object(SheetCache, "sheet", drawn_again):
        for stretch in range(3):
            for place in range(last * stretch // 3, last * stretch // 3 + 15):
                state = walk.states[min(place, last)]
                for viewer in {eyes[stretch % len(eyes)], eyes[place % len(eyes)]}:
                    drawn(walk, state if viewer is None else state.seen_by(viewer), stretch % 2 == 0).narrow()


find = SheetCache.sheet


def drawn_again(kept: SheetCache, look: Hashable, draw: Callable[[], Sheet]) -> Sheet:
    found = find(kept, look, draw)
    assert found == draw(), look
    return found


def positions_are_described(walk: Walk) -> None:
    """The position in words exists for every viewer, in both languages."""
    for _, state in walk.events(10):
        for viewer in (*viewers(walk), None):
            view = state if viewer is None else state.seen_by(viewer)
            lines = walk.game.describe(view)
            assert lines, walk.config
            for phrase in {phrase for line in lines for phrase in line}:
                for lang in LANGUAGES:
                    good_sentence(walk.game.words(walk.config, lang).phrase("view", phrase, NAMES))


def minds_choose_legal_codes(walk: Walk) -> None:
    """The bots' mind chooses from a view, and has a playout policy and an evaluation for imagined states."""
    mind, rng = walk.game.mind(walk.config), Rng(walk.seed)
    for place, state, step in walk.decisions(10):
        where = f"{walk.config}, seed {walk.seed}, event {place}"
        view = state.seen_by(step.seat)
        view.focus(step.seat)
        before, legal = view.save(), offered(state, step.seat)
        assert mind.choose(view, rng) in legal, where
        assert view.save() == before, f"{where}: choosing changed the view"
        imagined = view.imagine(rng)
        imagined.focus(step.seat)
        before = imagined.save()
        assert mind.playout_policy(imagined, rng) in legal, where
        for seat in range(walk.config.seats):
            mind.evaluate(imagined, seat)
        assert imagined.save() == before, f"{where}: thinking changed the state"
