"""The pictures that are kept, and what they say."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER, State
from drezina.core.words import LANGUAGES
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.drawing.layout import (
    NARROW,
    NARROW_BOARD,
    VIEW_H,
    WIDE,
    WIDE_BOARD,
    Box,
)
from drezina.games.russian_railroads.drawing.legend import LETTERS, legend
from drezina.games.russian_railroads.drawing.library import LIBRARY
from drezina.games.russian_railroads.drawing.main_board import Pictures
from drezina.games.russian_railroads.drawing.panels import board_look
from drezina.games.russian_railroads.drawing.picture import draw
from drezina.games.russian_railroads.drawing.scoring_table import scoring_table
from drezina.games.russian_railroads.drawing.specials import offers
from drezina.games.russian_railroads.position import EFFECT, LENIENT, SEAT_BITS
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.node import Circle, Group, Node, Rect, Scene, Text, Use
from drezina.scene.svg import picture
from tests.games.russian_railroads import paper
from tests.games.russian_railroads.scenario import (
    CARDS,
    END_CARDS,
    SPACES,
    RussianRailroadsScenario,
    random_game,
    scenario,
)

TILE = 5  # an engineer of seat 0
ITS_PLACE = GAME.board(GAME.config(2)).first_tile + TILE - 1
CHANGES = (
    *(("round", None, 2), ("mover", None, 1), ("passed", None, 1), ("cards", None, 1), ("order", None, (1, 0))),
    *(("placed", 1, 1), ("placed", 3, 2 << SEAT_BITS), ("strip", 0, 0), ("engines", 2, 0), ("works", 3, 2)),
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


def assert_drawn_anew(state: RussianRailroadsState, kept: Pictures, before: list[Scene]) -> None:
    after = [drawn(state, viewer, kept) for viewer in (0, 1, NOBODY)]
    assert after == [drawn(state, viewer, Pictures(GAME.found[0])) for viewer in (0, 1, NOBODY)]
    assert after != before


def items_of(scene: Scene) -> dict[str, Node]:
    return {key: node for sheet in scene.sheets for key, node in sheet.items}


def test_open_cards_deck_and_doublers_lie_beside_the_board() -> None:
    """RR-2.3, RR-S4: every "?" card by itself with what it gives, an empty place where one is gone, and the counts."""
    state = started()
    state.cards &= ~(1 << CARDS["factory"])
    state.doublers_left = 13
    state.taken, state.taker = vec[i64]([3]), vec[i64]([1])
    words = GAME.words(GAME.config(2), "cs")
    for viewer in (0, 1, NOBODY):
        items = items_of(drawn(state, viewer, Pictures(GAME.found[0])))
        for name, card in CARDS.items():
            said = words.say("hint-card-gone") if name == "factory" else words.term("card", card)
            assert items[f"card-{state.board.first_card + card}"].hint == said
        assert items["stock"].hint == words.say("hint-stock", {"deck": 7, "doublers": 13})


def test_an_open_card_can_be_taken_by_pointing_at_it() -> None:
    """RR-14.6: a card that cannot be done is no target."""
    s = scenario().put_industry(4).hold(doublers=8).lay_track("SP", 3).put_locomotives(sp=4)
    s.use("open-black-grey", "own", "step st-petersburg black", "token card")
    scene = scene_of(s)
    pointed = {target.code: target.keys for target in scene.targets}
    code = s.moves.parse("card loco9")
    assert pointed[code or -1] == (f"card-{s.state.board.first_card + CARDS['loco9']}",)
    assert s.moves.parse("card quartet") not in pointed
    assert {key for keys in pointed.values() for key in keys} <= set(items_of(scene))


def scene_of(s: RussianRailroadsScenario, viewer: int = 0) -> Scene:
    return GAME.draw(
        s.state.seen_by(viewer), s.config, GAME.words(s.config, "en"), ("A", "B", "C", "D")[: s.config.players]
    )


def hints(s: RussianRailroadsScenario) -> dict[str, str]:
    """What the targets say about the moves."""
    return {s.moves.text(target.code): target.hint for target in scene_of(s).targets}


def test_targets_say_what_their_words_do_not() -> None:
    """RR-3.6, RR-8.1, RR-7.4, RR-11.5: the engineer on a space, points for passing, the factory, what is replaced."""
    s = scenario(a_tiles=(2, 6, 9))
    said = hints(s)
    assert said["use engineer-variable-1"] == GAME.words(s.config, "en").term("space", s.state.board.first_tile + 5)
    assert said["pass"] == "no points for passing from the first place"
    assert said["use black-1"] == ""
    s.use("loco-1")
    said = hints(s)
    assert said["factory turn"] == GAME.words(s.config, "en").term("effect", s.state.board.first_factory + 1)
    assert said["locomotive transsiberian-1"] == "level 2 in place of level 1"
    assert said["locomotive kiev"] == "level 2"


def test_a_board_has_the_same_keys_for_everybody() -> None:
    """What facts and refusals speak of is found on the own board as on those of others."""
    state = started()
    own, others = (set(items_of(drawn(state, viewer, Pictures(GAME.found[0])))) for viewer in (0, 1))
    assert {key for key in own if key.startswith("p")} == {key for key in others if key.startswith("p")}
    assert f"space-{ITS_PLACE}" in own & others
    assert f"engineer-{TILE - 1}" in own & others


def test_end_bonus_cards_are_shown_to_their_owner_alone() -> None:
    """RR-S2, RR-19.5: with what they would give now; others see how many there are."""
    s = scenario()
    s.state.taken, s.state.taker = vec[i64]([END_CARDS["flat"]]), vec[i64]([0])
    key = f"held-{END_CARDS['flat']}"
    own, other = (items_of(scene_of(s, viewer)) for viewer in (0, 1))
    assert [text.text for text in texts(own[key])] == ["15 points"]
    assert key not in other
    assert [text.text for text in texts(other["p0-cards"])] == ["×1"]


def test_when_the_game_is_over_no_scoring_is_promised() -> None:
    """RR-20.3: neither on the boards nor in the badges; the points stay."""
    state, words = started(), GAME.words(GAME.config(2), "cs")
    for over in (False, True):
        state.actor = OVER if over else 0
        scene = drawn(state, 1, Pictures(GAME.found[0]))
        titles = [node for key, node in items_of(scene).items() if key.endswith("title")]
        said = [text.text for title in titles for text in texts(title)]
        assert len(titles) == 2
        assert said.count("0 bodů") == 2
        assert any("+" in text for text in said) != over
        assert any(badge.label == words.say("badge-coming") for badge in scene.badges[0]) != over


def test_every_space_and_factory_explains_itself() -> None:
    """RR-3.5, RR-8.1, RR-13.1: what it gives, what it costs or wants, and how it stands; before it is built too."""
    s = scenario().put_locomotives(ts=(1,), kv=2).lay_track("KV", 2)
    items, spaces = items_of(scene_of(s)), SPACES
    assert items[f"space-{spaces['any-coin']}"].hint == (
        "up to 2 steps of any colours. Costs 1 worker and 1 coin. Free."
    )
    assert items["work-8"].hint.startswith("factory 8 (repeat a one-worker action). To be had when")
    assert "by turning over the next locomotive. Locomotives of level 2 left: 3." in items["work-2"].hint
    assert items["p0-special-2-2"].hint == (
        "Kiev, space 2: 2 points at every scoring, when black track and a locomotive get here. Counts now."
    )
    assert items["p0-special-2-3"].hint.endswith("get here. ")
    assert "Track not placed yet" in items_of(scene_of(s.lay_track("TS", 3, 0)))["p0-piece-0-1"].hint
    assert all(node.hint for key, node in items.items() if not key.startswith("score"))


def test_the_values_of_the_colours_are_printed() -> None:
    """RR-17.3, RR-17.4: raised by the token, on every line that has the colour."""
    s = scenario()
    assert printed(s, "p0-values-0") == ["0", "1", "2", "4", "7"]
    assert printed(s.put_tokens("revaluation"), "p0-values-0") == ["0", "1", "3", "6", "10"]
    assert printed(s, "p0-values-2") == ["0", "1", "3"]


def printed(s: RussianRailroadsScenario, key: str) -> list[str]:
    return [text.text for text in texts(items_of(scene_of(s))[key])]


def test_the_table_of_a_scoring_says_how_points_come_about() -> None:
    """RR-17.2 to RR-17.8: spaces times value, twice under doublers, what special spaces add, and the sum."""
    s = scenario().lay_track("TS", 9, 7, 3).put_locomotives(ts=(6, 2), sp=9, kv=5).hold(doublers=1)
    s.lay_track("SP", 9, 7).lay_track("KV", 6, 5).put_tokens("kiev-medal").put_industry(5, factories=[1])
    assert printed(s, "score-0-0") == ["8", "+12"]
    assert printed(s, "score-0-0-sum") == ["R", "1×2", "R", "2×2", "G", "4×1"]
    assert printed(s, "score-0-1") == ["9", "+14"]
    assert printed(s, "score-0-1-sum") == ["G", "7×1", "×2"]
    assert printed(s, "score-0-2") == ["5", "+35"]
    assert printed(s, "score-0-2-sum") == ["G", "5×1", "+1+2+3+4+20"]
    assert printed(s, "score-0-3") == ["+5", "on 5"]
    assert printed(s, "score-0-total") == ["+66"]
    assert printed(s, "score-1-1-sum")[-1] == "nothing yet"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_of_a_scoring_adds_up(players: int) -> None:
    """RR-17.1: in random games the sums are those that the clauses give."""
    words, names = GAME.words(GAME.config(players), "en"), ("A", "B", "C", "D")[:players]
    for number, state in enumerate(random_game(players, 7)):
        if number % 40 == 0 and state.actor != OVER:
            looks = [board_look(state, seat) for seat in range(players)]
            items = dict(scoring_table(state, looks, Pictures(GAME.found[0]), words, names).items)
            for seat in range(players):
                columns = [[text.text for text in texts(items[f"score-{seat}-{column}"])] for column in range(4)]
                gained = [int(next(text for text in column if re.fullmatch(r"\+\d+", text))) for column in columns]
                assert gained == paper.round_points(paper.sheet_of(state, seat))
                assert [text.text for text in texts(items[f"score-{seat}-total"])] == [f"+{sum(gained)}"]


def test_the_legend_names_every_sign() -> None:
    """A name for each, in both languages, and none twice."""
    board = GAME.board(GAME.config(4))
    for lang in LANGUAGES:
        sheet = legend(board, GAME.words(GAME.config(4), lang))
        assert isinstance(sheet.ground, Group)
        entries = [node for node in sheet.ground.children if isinstance(node, Group)]
        said = ["".join(text.text for text in texts(node) if text.anchor == "start") for node in entries]
        assert len(set(said)) == len(said) == 25
        assert all(len(text.text) <= LETTERS for node in entries for text in texts(node))


@pytest.mark.parametrize("players", [2, 4])
def test_pictures_are_small_on_the_wire(players: int) -> None:
    """The ground with its library is sent once; whatever changes is small."""
    words, names = GAME.words(GAME.config(players), "cs"), ("Anna", "Bohouš", "Cyril", "Dana")[:players]
    for number, state in enumerate(random_game(players, 3)):
        if number % 25 == 0:
            for sheet in draw(state.seen_by(0), GAME.pictures, words, names).sheets:
                made = picture(sheet)
                ground = made.ground.text if made.ground else ""
                assert len(ground) + len(LIBRARY.text) < 60_000
                assert all(len(text.encode()) < 1_500 for _, text in made.items), sheet.key


def test_a_phone_shows_all_spaces_at_once() -> None:
    """What can be chosen on the plan lies in one view, and nothing lies over anything else."""
    assert NARROW.spaces.keys() == WIDE.spaces.keys()
    last_round = {"last-round-industry"}  # lies where the places of the turn order lay
    cards = [NARROW.card(card, len(CARDS)) for card in CARDS.values()]
    boxes = [box for name, box in NARROW.spaces.items() if name not in last_round]
    boxes += [*cards, *NARROW.strip, NARROW.next_engine]
    assert all(x >= 0 and x + w <= NARROW.width and y >= 0 and y + h <= VIEW_H for x, y, w, h in boxes)
    apart = [(one, two) for one, two in combinations(boxes, 2) if lie_over_each_other(one, two)]
    assert apart == []


def lie_over_each_other(one: Box, two: Box) -> bool:
    (x, y, w, h), (left, top, wide, high) = one, two
    return x < left + wide and left < x + w and y < top + high and top < y + h


@pytest.mark.parametrize(
    ("round_", "said"), [(1, None), (3, "5 rounds left"), (6, "2 rounds left"), (7, "1 round left")]
)
def test_milestones_count_the_rounds(round_: int, said: str | None) -> None:
    """RR-18.5: the stone that was uncovered last says how many rounds are still to be played, and stands out."""
    s = scenario(players=4)
    s.state.round = round_
    left = int(s.state.board.rounds) - round_ + 1
    for place in range(left, len(s.state.strip)):
        s.state.strip[place] = 0
    found = items_of(scene_of(s)).get("milestones")
    assert (found.hint if found else None) == said
    if found:
        assert [text.text for text in texts(found) if text.fill == "#ffffff"] == [str(left)]


def test_a_phone_shows_a_board_at_once() -> None:
    """The lines, the industry lane, the bench and the engineers lie in one view; tokens and cards below it."""
    s = scenario(players=2)
    scene = scene_of(s)
    own, rival = (sheet for sheet in scene.narrow() if sheet.key in ("own", "rival-1"))
    for sheet, seat in ((own, 0), (rival, 1)):
        (view, rest) = sheet.parts
        assert (view.w, view.h, rest.y) == (sheet.width, VIEW_H, VIEW_H)
        below = {key for key, node in sheet.items if min(corner for _, corner in spots(node)) >= VIEW_H}
        tokens = {f"p{seat}-token-{s.state.board.first_token + token}" for token in range(s.state.board.tokens)}
        assert below == {f"p{seat}-title", f"p{seat}-cards", *tokens}


def spots(node: Node, x: float = 0, y: float = 0) -> Iterator[tuple[float, float]]:
    """Where the parts of a drawing begin."""
    if isinstance(node, Group):
        for child in node.children:
            yield from spots(child, x + node.x, y + node.y)
    elif isinstance(node, (Rect, Text, Use, Circle)):
        yield x + node.x, y + node.y


def test_plates_of_special_spaces_stand_beside_each_other() -> None:
    """On a phone they are wider than the spaces they belong to."""
    board = GAME.board(GAME.config(4))
    for where in (WIDE_BOARD, NARROW_BOARD):
        for line in range(3):
            middles = where.plate_middles(line, tuple(offer.space for offer in offers(board, line)))
            assert all(two - one > where.plates[line] for one, two in pairwise(middles))
            assert max(middles) + where.plates[line] / 2 <= where.width


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
