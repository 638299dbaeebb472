"""Learned play and its training: the same weights again, on with it after an interruption, only games decide."""

from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from drezina.bots import fitting, training
from drezina.bots.duel import Lead
from drezina.bots.executor import Processes
from drezina.bots.learned import Plan, best_turn, searched_turn
from drezina.bots.training import POINTS, Chunk, Pair, Player, Round, Trainer, Training, layers_in, stored
from drezina.core.judge import Judge
from drezina.core.match import Match
from drezina.core.net import ONE, Layers, Net
from drezina.core.rng import Rng

GAME = "ticket-to-ride-sf"


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "cache_folder", lambda: tmp_path)
    for name, value in {
        "CHUNK": 2,
        "GATE_PAIRS": 2,
        "STRENGTH_PAIRS": 2,
        "LINEAR_ROUNDS": 1,
        "SEARCHED_PART": 2,
    }.items():
        monkeypatch.setattr(training, name, value)
    monkeypatch.setattr(fitting, "BATCH", 32)


def small_training(**given: object) -> Training:
    values = {"rounds": 2, "games": 2, "units": 4, "first": "greedy", "seed": 5, **given}
    return Training(GAME, 2, (("memory_aid", False), ("start_player", "random")), **values)  # type: ignore[arg-type]


def nets_of(one: Training) -> list[str]:
    return [file.read_text(encoding="utf-8") for file in sorted(one.folder.glob("net-*.toml"))]


def test_a_training_that_goes_on_gives_the_same_weights() -> None:
    one = small_training()
    whole = [news for news in Trainer(one, Processes(1)).rounds() if isinstance(news, Round)]
    nets = nets_of(one)
    assert len(whole) == len(nets) == 2
    for file in [*one.folder.glob("round-01*"), *one.folder.glob("net-01*"), *one.folder.glob("games-01*")]:
        file.unlink()
    again = [news for news in Trainer(one, Processes(1)).rounds() if isinstance(news, Round)]
    assert [(news.lead, news.strength, news.accepted) for news in again] == [
        (news.lead, news.strength, news.accepted) for news in whole
    ]
    assert nets_of(one) == nets


def test_later_rounds_may_be_played_with_search() -> None:
    one = small_training(rounds=1)
    for _ in Trainer(one, Processes(1)).rounds():
        pass
    player = Player("greedy", one.inputs.family, nets_of(one)[0])

    def chunk(number: int, **given: object) -> bytes:
        return Chunk(small_training(**given), player, number, 0).play()[1]

    searching = {"search": 3, "search_from": 2}
    assert chunk(0, **searching) == chunk(0)
    assert chunk(1, **searching) != chunk(1)


def test_a_round_with_search_has_fewer_games_and_is_judged_with_search(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = []
    right = Pair.play

    def watched(pair: Pair) -> Lead:
        searches.append((pair.luck, pair.search))
        return right(pair)

    monkeypatch.setattr(Pair, "play", watched)
    one = small_training(games=4, search=3, search_from=2)
    for _ in Trainer(one, Processes(1)).rounds():
        pass
    assert [len(list(one.folder.glob(f"games-{number:02}-*"))) for number in range(2)] == [2, 1]
    assert {search for luck, search in searches if luck == "gate 0"} == {0}
    assert {search for luck, search in searches if luck == "gate 1"} == {3}


def test_a_network_is_only_taken_where_it_wins_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network that likes nothing but losing fits as well as any other here; it has to be turned down."""
    right = fitting.rounded

    def upside_down(fit: fitting.Fit, win_worth: int) -> Layers:
        fit.direct *= -1
        return right(fit, win_worth)

    monkeypatch.setattr(fitting, "rounded", upside_down)
    trainer = Trainer(small_training(rounds=1), Processes(1))
    (last,) = [news for news in trainer.rounds() if isinstance(news, Round)]
    assert last.lead < 0
    assert not last.accepted
    assert trainer.best == ""


def test_positions_of_a_seat_are_chained_to_its_result() -> None:
    one = small_training()
    chunk = Chunk(one, Player(POINTS, one.inputs.family), 0, 0)
    index, content = chunk.play()
    training.put(chunk.file, content)
    games = stored(chunk.file)
    assert index == 0
    assert games.last.sum() == 4  # two games with two seats
    begins = [0, *(int(end) + 1 for end in games.last.nonzero()[0])]
    for first, behind in pairwise(begins):
        assert len({tuple(row) for row in games.results[first:behind].tolist()}) == 1


def test_lambda_returns_mix_later_expectations_with_the_result() -> None:
    import numpy as np

    one = small_training()
    layers = Layers([1], [[]], [[ONE << 10, 0, 0]], [], [], [0, 0, 0], 1)  # expects its input
    rows = np.array([[128], [129], [127], [128]], np.uint8)
    games = fitting.Games(rows, np.array([False, False, True, True]), np.full((4, 3), 8, np.float32))
    target = fitting.returns(games, games.results, layers, 0.5)
    assert target[:, 0].tolist() == [0.5 * 1 + 0.5 * (0.5 * -1 + 0.5 * 8), 0.5 * -1 + 0.5 * 8, 8, 8]
    assert one.inputs.size == len(one.inputs.declared)


def some_judge(one: Training) -> Judge:
    list(Trainer(one, Processes(1)).rounds())
    return Judge(one.inputs, Net(layers_in(nets_of(one)[-1], one.inputs)))


def test_integers_say_what_was_fitted() -> None:
    one = small_training()
    layers = layers_in((list(Trainer(one, Processes(1)).rounds()), nets_of(one)[-1])[1], one.inputs)
    games = stored(next(iter(sorted(one.folder.glob("games-*")))))
    judge, expected = Judge(one.inputs, Net(layers)), fitting.predicted(layers, games.rows)
    match = Match(one.title, one.config, seed=3)
    told = one.inputs.seen_by(match.state, 0)
    judge.look(match.state, 0)
    import numpy as np

    row = np.array([[number + fitting.MIDDLE for number in told]], np.uint8)
    for output, number in enumerate((judge.own, judge.other)):
        assert int(number) / int(ONE) == pytest.approx(float(fitting.predicted(layers, row)[0][output]), abs=0.1)
    assert expected.shape == (len(games.rows), 3)


def test_searched_turns_are_legal_and_the_same_again() -> None:
    one = small_training(rounds=1)
    judge, mind = some_judge(one), one.title.mind(one.config)
    match = Match(one.title, one.config, seed=3)
    for _ in range(8):
        seat = match.waiting()[0]
        view = match.view(seat)
        view.focus(seat)
        found = [searched_turn(mind, judge, 2, view, 20, 0.0, Rng(4)) for _ in range(2)]
        assert found[0] == found[1]
        assert best_turn(mind, judge, view, Rng(1))[0] in match.legal(seat)
        match.play(seat, one.title.moves(one.config).text(found[0][0]))


def test_a_plan_is_followed_only_where_it_leads_to_what_was_foreseen() -> None:
    one = small_training()
    match = Match(one.title, one.config, seed=3)
    seat = match.waiting()[0]
    view = match.view(seat)
    view.focus(seat)
    codes = [int(code) for code in view.legal()]
    plan = Plan()
    assert plan.follow(view, [codes[0], 99]) == codes[0]
    assert plan.next_code(view) is None  # the position is not the one after the first decision
    assert plan.codes == []
