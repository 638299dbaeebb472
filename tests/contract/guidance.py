"""Checks of what a page asks while somebody chooses: what items are and stand for, what moves would change."""

from drezina.core.state import OVER
from drezina.core.words import LANGUAGES
from drezina.kit.stage import draw
from drezina.scene.svg import picture
from drezina.table.guidance import hint_of
from tests.contract.matches import good_sentence
from tests.contract.pictures import drawn, keys_of
from tests.contract.secrecy import viewers
from tests.contract.walks import Walk
from tests.contract.wording import NAMES


def every_item_is_explained(walk: Walk) -> None:
    """Whatever lies on a picture says what it is, in both languages: by itself, or asked."""
    names = NAMES[: walk.config.seats]
    for place, state in walk.events(5):
        for viewer in viewers(walk)[:2]:
            view = state.seen_by(viewer)
            for lang in LANGUAGES:
                words = walk.game.words(walk.config, lang)
                scene = draw(walk.game, view, walk.config, words, names)
                pictures = tuple(map(picture, scene.all_sheets))
                for key in {key for one in pictures for key, _ in one.items}:
                    said = walk.game.guide.explanation(view, key)
                    if said is not None:
                        prefix = "explain" if words.has(f"explain-{said.kind}") else "score"
                        good_sentence(words.phrase(prefix, said, names))
                    where = f"{walk.config}, seed {walk.seed}, event {place}, viewer {viewer}"
                    assert said is not None or hint_of(pictures, key), f"{where}: nothing is said of {key}"


def items_name_their_choices(walk: Walk) -> None:
    """A move can be asked about through every item that stands for it first; an item stands for moves of seats only."""
    size = walk.game.moves(walk.config).size
    for place, state, step in walk.decisions(10):
        view = state.seen_by(step.seat)
        view.focus(step.seat)
        scene = drawn(walk, view, False)
        where = f"{walk.config}, seed {walk.seed}, event {place}"
        choices = {key: set(walk.game.guide.choices(view, key)) for key in keys_of(scene)}
        for key, codes in choices.items():
            assert all(0 <= code < size for code in codes), f"{where}: {key}"
        for target in scene.targets:
            meant = [key for key in target.keys if target.code in choices[key]]
            assert meant or not target.keys, (
                f"{where}: nothing stands for {walk.game.moves(walk.config).text(target.code)}"
            )


def what_is_spoken_of_is_drawn(walk: Walk) -> None:
    """Items, seats and lines of a score light up something that is on the picture."""
    for place, state in walk.events(6):
        for viewer in viewers(walk)[:2]:
            view = state if state.actor == OVER else state.seen_by(viewer)
            keys = keys_of(drawn(walk, view, False))
            guide, seats = walk.game.guide, range(walk.config.seats)
            lit = {key: list(guide.places(view, key)) for key in (*keys, *(f"seat-{seat}" for seat in seats))}
            for seat, lines in enumerate(walk.game.score(view)):
                lit |= {f"{seat} {line.what}": list(guide.scored(view, seat, line.what)) for line in lines}
            for about, places in lit.items():
                plain = {one for one in places if not one.endswith("*")}
                assert plain <= keys, f"{walk.config}, seed {walk.seed}, event {place}: {about}: {plain - keys}"


def moves_are_ways(walk: Walk) -> None:
    """The steps that lead to a move tell it from all others that are offered with it."""
    table, guide = walk.game.moves(walk.config), walk.game.guide
    for place, state, step in walk.decisions(10):
        view = state.seen_by(step.seat)
        view.focus(step.seat)
        legal = [int(code) for code in view.legal()]
        assert set(guide.goals(view, legal)) <= set(legal)
        for lang in LANGUAGES:
            words = walk.game.words(walk.config, lang)
            ways = set()
            for code in legal:
                phrase = table.phrase(code)
                way = [phrase.kind]
                for kind, value in guide.steps(view, phrase):
                    way.append(words.term(kind, value) if kind in words.vocabulary else str(value))
                ways.add(tuple(way))
            assert len(ways) == len(legal), f"{walk.config}, seed {walk.seed}, event {place}, {lang}"
