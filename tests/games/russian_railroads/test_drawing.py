"""The pictures that are kept, and what they say."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER, State
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.drawing.main_board import Pictures
from drezina.games.russian_railroads.drawing.picture import THEN_LETTER, THEN_LINES, draw
from drezina.games.russian_railroads.kinds import ANY, INDUSTRY, one
from drezina.games.russian_railroads.position import EFFECT, LENIENT, SEAT_BITS
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.node import Group, Node, Scene, Text
from tests.games.russian_railroads.scenario import CARDS, scenario

TILE = 5  # an engineer of seat 0
ITS_PLACE = GAME.board(GAME.config(2)).first_tile + TILE - 1
CHANGES = (
    *(("round", None, 2), ("mover", None, 1), ("passed", None, 1), ("cards", None, 1), ("order", None, (1, 0))),
    *(("placed", 0, 1), ("placed", 3, 2 << SEAT_BITS), ("strip", 0, 0), ("engines", 2, 0), ("works", 3, 2)),
    *(("taken", None, (1,)), ("black_owner", None, 1), ("black_here", None, 0), ("placed", ITS_PLACE, 1)),
    *(("track", 0, 4), ("loco", 1, 1), ("factory", 0, 2), ("marker", 0, 3), ("asked", 0, 2), ("tokens", 0, 1)),
    *(("fired", 0, 1), ("doublers", 0, 2), ("doublers_left", None, 3), ("engineers", 0, 0), ("tally", 0, 9)),
    *(("workers", 0, 1), ("seasonal", 0, 1), ("coins", 0, 5)),
    ("actor", None, OVER),
)


def started() -> RussianRailroadsState:
    """Seat 0 is asked about an effect; it has an engineer and owns the black worker."""
    state, rng = GAME.start(GAME.config(2)), Rng(1)
    while state.actor == CHANCE:
        state.apply(state.sample(rng))
    state.round, state.mover = 1, 0
    state.black_owner, state.black_here = 0, 1
    state.engineers[0] = 1 << TILE
    state.agenda.push(EFFECT, 0, left=1, mode=LENIENT)
    return state


def drawn(state: State, viewer: int, pictures: Pictures) -> Scene:
    view = state.seen_by(viewer)
    assert isinstance(view, RussianRailroadsState)
    return draw(view, pictures, GAME.words(GAME.config(2), "cs"), ("Anna", "Bohouš"))


@pytest.mark.parametrize(("field", "place", "value"), CHANGES)
def test_a_kept_sheet_shows_every_change(field: str, place: int | None, value: int | tuple[int, ...]) -> None:
    """Whatever changes on a picture, it is not taken for the one from before."""
    kept, state = Pictures(GAME.found[0]), started()
    before = [drawn(state, viewer, kept) for viewer in (0, 1, NOBODY)]
    if place is not None:
        numbers = getattr(state, field)[:]
        numbers[place] = value
        setattr(state, field, numbers)
    else:
        setattr(state, field, vec[i64](list(value)) if isinstance(value, tuple) else value)
    if field == "taken":
        state.taker = vec[i64]([1])
    assert_drawn_anew(state, kept, before)


def test_a_kept_sheet_shows_what_comes_later() -> None:
    kept, state = Pictures(GAME.found[0]), started()
    before = [drawn(state, viewer, kept) for viewer in (0, 1, NOBODY)]
    state.agenda.push(EFFECT, 0, left=1, mode=LENIENT)
    assert_drawn_anew(state, kept, before)


def assert_drawn_anew(state: RussianRailroadsState, kept: Pictures, before: list[Scene]) -> None:
    after = [drawn(state, viewer, kept) for viewer in (0, 1, NOBODY)]
    assert after == [drawn(state, viewer, Pictures(GAME.found[0])) for viewer in (0, 1, NOBODY)]
    assert after != before


def test_open_cards_deck_and_doublers_lie_beside_the_board() -> None:
    """RR-2.3, RR-S4: every "?" card by itself with what it gives, an empty place where one is gone, and the counts."""
    state = started()
    state.cards &= ~(1 << CARDS["factory"])
    state.doublers_left = 13
    state.taken, state.taker = vec[i64]([3]), vec[i64]([1])
    for viewer in (0, 1, NOBODY):
        items = dict(drawn(state, viewer, Pictures(GAME.found[0])).sheets[0].items)
        words = GAME.words(GAME.config(2), "cs")
        for name, card in CARDS.items():
            assert items[f"open-{card}"].hint == ("" if name == "factory" else words.term("card", card))
            assert isinstance(items[f"open-{card}"], Group) == (name != "factory")
        assert items["stock"].hint == words.say("hint-stock", {"deck": 7, "doublers": 13})


def test_an_open_card_can_be_taken_by_pointing_at_it() -> None:
    """RR-14.6: beside the board as well as on the tray; a card that cannot be done is no target."""
    s = scenario().put_industry(4).hold(doublers=8).lay_track("SP", 3).put_locomotives(sp=4)
    s.use("open-black-grey", "own", "step st-petersburg black", "token card")
    scene = GAME.draw(s.state.seen_by(0), s.config, GAME.words(s.config, "en"), ("A", "B", "C"))
    pointed = {target.code: target.keys for target in scene.targets}
    code = s.moves.parse("card loco9")
    assert pointed[code or -1] == (f"card-{CARDS['loco9']}", f"open-{CARDS['loco9']}")
    assert s.moves.parse("card quartet") not in pointed
    shown = {key for sheet in scene.sheets for key, _ in sheet.items}
    assert all(key in shown for keys in pointed.values() for key in keys)


def test_when_the_game_is_over_no_scoring_is_promised() -> None:
    """RR-20.3: neither on the boards nor in the badges; the points stay."""
    state, words = started(), GAME.words(GAME.config(2), "cs")
    for over in (False, True):
        state.actor = OVER if over else 0
        scene = drawn(state, 1, Pictures(GAME.found[0]))
        titles = [node for sheet in scene.sheets for key, node in sheet.items if key.endswith("title")]
        said = [text.text for title in titles for text in texts(title)]
        assert len(titles) == 2
        assert sum(text.startswith("0 bodů") for text in said) == 2
        assert any("+" in text for text in said) != over
        assert any(badge.label == words.say("badge-coming") for badge in scene.badges[0]) != over


def test_a_locomotive_is_called_by_its_line() -> None:
    words = GAME.words(GAME.config(2), "cs")
    items = dict(drawn(started(), 0, Pictures(GAME.found[0])).sheets[0].items)
    for slot, line in enumerate((0, 0, 1, 2)):
        moved = items[f"slot-{slot}"]
        assert isinstance(moved, Group)
        assert moved.children[0].hint == words.term("line", line)


@pytest.mark.parametrize("name", ["Anna", "Anna Marie z Horní Dolní"])
def test_what_comes_later_is_readable_on_a_small_screen(name: str) -> None:
    """RR-13.7: within the first half of the own board, which is shown at a time, however long the name is."""
    state = started()
    for _ in range(3):
        state.agenda.push(EFFECT, 0, left=2 * one(ANY) + one(INDUSTRY), mode=LENIENT)
    view = state.seen_by(0)
    sheet = draw(view, Pictures(GAME.found[0]), GAME.words(GAME.config(2), "cs"), (name, "Bohouš")).sheets[0]
    part, said = sheet.parts[2], list(texts(dict(sheet.items)["then"]))
    assert 1 <= len(said) <= THEN_LINES
    assert all(part.x + 38 + 9 * len(name) < text.x for text in said)
    assert all(text.x + THEN_LETTER * len(text.text) <= part.x + part.w for text in said)
    assert all(part.y < text.y < part.y + 36 for text in said)


def texts(node: Node) -> Iterator[Text]:
    if isinstance(node, Text):
        yield node
    elif isinstance(node, Group):
        for child in node.children:
            yield from texts(child)


def test_a_second_marker_is_named_only_where_there_is_one() -> None:
    """RR-9.6."""
    for markers, said in (((5,), "pole 5, továrny"), ((5, 0), "pole 5 a 0, továrny")):
        s = scenario().put_industry(*markers, factories=[1])
        words = GAME.words(s.config, "cs")
        lines = [words.phrase("view", phrase, ("A", "B", "C")) for phrase in GAME.describe(s.state)[1]]
        assert said in lines[-1]
