"""Scoring, end-bonus cards, the end of the game, and what is secret (RR-17, RR-19 to RR-21, RR-S1 to RR-S7)."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY, OVER, UNKNOWN, Trace
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.scoring import card_points, engineer_rank, industry_points, line_points, score_end
from tests.games.russian_railroads.scenario import END_CARDS, RussianRailroadsScenario, scenario

# --- RR-17: scoring -------------------------------------------------------------------------------------------------


def test_reach_and_colours() -> None:
    """RR-17.2, RR-17.3, RR-17.4: only what locomotives reach, each space for its best colour."""
    s = scenario().lay_track("TS", 15, 10, 6, 3, 1).put_locomotives((9, 9))
    assert line_points(s.state, 0, 0) == 7 + 2 * 4 + 3 * 2 + 4 * 1
    assert line_points(s.put_locomotives((2,)).state, 0, 0) == 7 + 4
    assert line_points(s.put_locomotives((9, 9)).put_tokens("revaluation").state, 0, 0) == 10 + 2 * 6 + 3 * 3 + 4


def test_doublers_double_the_line_too() -> None:
    """RR-17.5, RR-17.6, RR-17.7."""
    s = scenario().lay_track("TS", 9, 4).put_locomotives((9,)).hold(doublers=3)
    assert line_points(s.state, 0, 0) == 4 + 3
    s = scenario().lay_track("SP", 9, 7).put_locomotives(sp=6)
    assert line_points(s.state, 0, 1) == 6
    assert line_points(s.put_locomotives(sp=7).state, 0, 1) == 14
    s = scenario().lay_track("KV", 8, 5).put_locomotives(kv=8)
    assert line_points(s.state, 0, 2) == 5 + 1 + 2 + 3 + 4 + 10
    assert line_points(s.put_tokens("kiev-medal").state, 0, 2) == 45


def test_both_markers_score() -> None:
    """RR-17.1, RR-17.8, RR-17.9: each its place, a factory the number before it; there is no limit."""
    s = scenario().put_industry(13, 6, factories=[1, 2, 3, 4, 5]).lay_track("KV", 2).put_locomotives(kv=2)
    assert industry_points(s.state, 0) == 25 + 10
    s.state.tally[0] = 900
    assert s.finish_round().points[0] == 900 + 3 + 35


# --- RR-19, RR-20: the end ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("flat", 15),
        ("workers", 20),
        ("doublers", 20),
        ("end-stations", 20),
        ("black-positions", 15 + 9 + 4),
        ("extra-engineer", 0),
        ("factories", 8),
        ("locomotives", 7 + 5 + 2),
        ("question-tokens", 14),
        ("engineers", 18),
    ],
)
def test_end_bonus_cards(card: str, points: int) -> None:
    """RR-19.5, RR-19.6, RR-10.5: seasonal workers do not count."""
    s = (
        scenario()
        .lay_track("TS", 15)
        .lay_track("SP", 9)
        .lay_track("KV", 4)
        .put_locomotives((7, 5), kv=2)
        .hold(doublers=5, seasonal=2)
    )
    s.hold(black=1).hold(reserve=1).put_industry(4, factories=[1, 2]).put_tokens("any4", "card").give_engineers(3, 4, 5)
    assert card_points(s.state, 0, END_CARDS[card]) == points


def test_limits_of_cards() -> None:
    """RR-19.5: at most 30, 30, 20 and 28; seven doublers make 30, not 50."""
    s = scenario().hold(doublers=7, reserve=0).hold(black=1).put_industry(4, factories=[1] * 5)
    s.put_tokens("any4", "doublers3", "industry5", "card")
    cards = ("workers", "doublers", "factories", "question-tokens")
    assert [card_points(s.state, 0, END_CARDS[card]) for card in cards] == [30, 30, 20, 28]


def looking(seat_takes: str = "bonus engineers") -> RussianRailroadsScenario:
    """Seat 0 has looked and taken; seat 1 is next."""
    return scenario().put_industry(4, factories=[9]).use("industry-1", "own", "box flat workers", seat_takes)


def test_an_end_bonus_choice() -> None:
    """RR-19.1, RR-19.2, RR-19.4: the whole deck in the order of the components, a card or 10 points."""
    s = scenario().put_industry(4, factories=[9]).use("industry-1", "own", "box flat workers")
    assert s.offered("bonus") == [card for card in END_CARDS if card not in ("flat", "workers")]
    assert "points" in s.legal()
    s.play("points")
    assert s.points[0] == 10
    assert s.state.looks[0] == 1
    assert looking().state.taken[0] == END_CARDS["engineers"]


def test_any_number_of_cards() -> None:
    """RR-19.4, RR-13.8, RR-S2: two choices at the end of one turn; everybody sees how many cards, nobody else which."""
    s = scenario().put_industry(6, 4, factories=[9, 9]).use("industry-2", "own", "industry front", "industry rear")
    s.play("box flat workers")
    assert GAME.prompt(s.state).values == (1,)
    s.play("bonus engineers", "bonus factories")
    assert list(s.state.taken) == [END_CARDS["engineers"], END_CARDS["factories"]]
    for viewer in (1, NOBODY):
        view = s.state.seen_by(viewer)
        assert (list(view.taker), list(view.taken)) == ([0, 0], [UNKNOWN, UNKNOWN])
    badges = GAME.draw(s.state.seen_by(1), s.config, GAME.words(s.config, "en"), ("A", "B", "C")).badges
    assert badges[0][-1].value == "2"


def test_the_empty_deck() -> None:
    """RR-19.3, RR-21: 10 points without a choice."""
    s = scenario().put_industry(4, factories=[9])
    state = s.state
    state.box = 3
    state.taker = vec[i64]([1] * 8)
    state.taken = vec[i64](list(range(2, 10)))
    deck = [1020]
    for card in range(2, 10):
        deck.append(deck[-1] & ~(1 << card))
    state.deck = vec[i64](deck)
    s.use("industry-1")
    assert s.points[0] == 10
    assert s.actor == 1


def test_the_end_of_the_game() -> None:
    """RR-20.3, RR-20.4, RR-20.5, RR-20.6: cards, then 40 and 20; ties go to the highest number; equal points share."""
    s = looking("bonus extra-engineer").give_engineers(2).give_engineers(3, seat=1).give_engineers(15, seat=2)
    assert engineer_rank(s.state, 0) > engineer_rank(s.state, 2) > engineer_rank(s.state, 1)
    before = [s.points[seat] for seat in range(3)]
    score_end(s.state)
    assert [s.points[seat] - before[seat] for seat in range(3)] == [40, 0, 20]
    s = looking("bonus extra-engineer")
    assert engineer_rank(s.state, 0) == 0  # a card alone is no engineer
    s.state.actor = OVER
    assert list(s.state.ranks()) == [1, 1, 1]


def test_score_lines_add_up() -> None:
    """RR-20.3: at the end every card has a line of its own."""
    s = looking()
    while s.state.actor != OVER:
        s.finish_round()
    lines = GAME.score(s.state)
    assert [sum(line.points for line in seat) for seat in lines] == list(s.state.points())
    assert sum(line.what.kind == "endcard" for line in lines[0]) == 1


# --- RR-S: secrets --------------------------------------------------------------------------------------------------


def test_nobody_else_sees_cards() -> None:
    """RR-S1, RR-S2, RR-S3, RR-S4: number and taker are public, cards are not; all else is open."""
    state = looking().state
    for viewer in (NOBODY, 1, 2):
        view = state.seen_by(viewer)
        assert (view.box, list(view.taken), list(view.taker)) == (UNKNOWN, [UNKNOWN], [0])
        assert list(view.deck)[:2] == [UNKNOWN, UNKNOWN]
        assert list(view.looks) == list(state.looks)
        assert list(view.coins) == list(state.coins)
    mine = state.seen_by(0)
    assert mine.box == 3
    assert list(mine.taken) == [END_CARDS["engineers"]]


def test_memory_of_looks() -> None:
    """RR-S5: a later looker knows what is gone, not where; who looks again knows what was taken in between."""
    s = looking()
    s.put_industry(4, factories=[9, 6], seat=1).use("industry-2", "own", "bonus locomotives")
    second = s.state.seen_by(1)
    assert second.deck[0] == UNKNOWN
    assert second.deck[1] == s.state.deck[1]
    assert second.box == UNKNOWN
    assert list(second.taken) == [UNKNOWN, END_CARDS["locomotives"]]
    boxes = {int(second.imagine(Rng(seed)).box) for seed in range(40)}
    gone = {0, 1, END_CARDS["engineers"]}
    assert boxes == {1 << one | 1 << two for one in gone for two in gone if one < two}
    first = s.state.seen_by(0)
    assert list(first.taken) == [END_CARDS["engineers"], UNKNOWN]
    s.play("pass")
    s.put_industry(4, factories=[9]).use("open-black-grey", "own", "step kiev black")
    s.play("pass").give_engineers(9).use("engineer-9", "own", "industry front", "points")
    assert list(s.state.seen_by(0).taken) == [END_CARDS["engineers"], END_CARDS["locomotives"]]


def test_the_log_tells_the_card_to_its_taker() -> None:
    """RR-S6, RR-S7: others hear that a card was taken; the look is a barrier for undo."""
    s = scenario().put_industry(4, factories=[9]).use("industry-1", "own")
    assert s.state.actor == CHANCE
    heard = {}
    for text in ("box flat workers", "bonus engineers"):
        s.state.trace = trace = Trace()
        s.state.apply(s.moves.parse(text) or 0)
        s.state.trace = None
        for viewer in (0, 1):
            heard[text, viewer] = [GAME.fact(fact).kind for fact in trace.facts if fact.heard_by(viewer)]
        assert trace.revealed == text.startswith("box")
    assert "boxed" in heard["box flat workers", 0]
    assert "boxed" not in heard["box flat workers", 1]
    assert heard["bonus engineers", 0] == ["takes"]
    assert heard["bonus engineers", 1] == ["taken"]
