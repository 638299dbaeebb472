"""A running match: playing, dealing, undo and its barriers, forks."""

from itertools import pairwise

import pytest
from drezina_shunting import GAME
from drezina_shunting.position import DECIDING
from drezina_shunting.state import ShuntingState

from drezina import IllegalMove, Match, Rng
from drezina.core.game import game
from drezina.core.sealing import dealer, secret_of
from drezina.core.state import CHANCE, NOBODY
from tests.contract.matches import play_random


def shunting(players: int = 3, seed: int = 1, **options: bool) -> Match:
    return Match(GAME, GAME.config(players, **options), seed=seed)


def state_of(match: Match) -> ShuntingState:
    assert isinstance(match.state, ShuntingState)
    return match.state


def choose(match: Match, seat: int) -> None:
    match.play(seat, match.legal(seat)[0])


def play_to_a_decision_of_one(match: Match) -> int:
    """Goes on until a single seat has to decide; returns the seat."""
    while state_of(match).phase != DECIDING:
        choose(match, match.waiting()[-1])
    return match.waiting()[0]


def test_turns_begin_with_another_seat_and_for_one_alone_after_chance() -> None:
    together = shunting()
    play_random(together, Rng(1))
    seats = [entry.seat for entry in together.entries]
    begun = together.turns()[:-1]
    deciding = [seat for seat in seats if seat != CHANCE]
    assert len(begun) == 1 + sum(one != two for one, two in pairwise(deciding))
    assert all(seats[place] != CHANCE for place in begun)

    ink = game("railroad-ink")
    alone = Match(ink, ink.config(1), seed=1)
    play_random(alone, Rng(1))
    seats = [entry.seat for entry in alone.entries]
    assert alone.turns() == [
        *(place for place in range(1, len(seats)) if seats[place] == 0 and seats[place - 1] == CHANCE),
        len(seats),
    ]
    assert len(alone.turns()) > 6, "one for each round"


# --- playing and dealing ---------------------------------------------------------------------------------------------


def test_a_match_deals_until_somebody_has_to_decide() -> None:
    match = shunting()
    assert match.waiting() == [0, 1, 2]
    assert all(entry.seat == CHANCE for entry in match.entries)
    assert not match.over


def test_the_same_seed_deals_the_same_whatever_is_played() -> None:
    one, two = shunting(), shunting()
    assert one.record() == two.record()
    assert one.record() != shunting(seed=2).record()
    for seat in (0, 1, 2):
        one.play(seat, one.legal(seat)[0])
        two.play(seat, two.legal(seat)[-1])
    dealt = [[entry.code for entry in match.entries if entry.seat == CHANCE] for match in (one, two)]
    shorter = min(map(len, dealt))
    assert dealt[0][:shorter] == dealt[1][:shorter]


def test_without_a_seed_the_secret_is_drawn() -> None:
    assert Match(GAME).secret != Match(GAME).secret
    assert len(Match(GAME).secret) == 32
    assert secret_of(1) != secret_of(2)


def test_each_chance_event_has_a_generator_of_its_own() -> None:
    firsts = {
        dealer(secret, event, undone).next() for secret in (b"a", b"b") for event in range(9) for undone in range(3)
    }
    assert len(firsts) == 54


def test_the_commitment_tells_the_secret_only_to_who_knows_it() -> None:
    match = shunting()
    assert match.commitment == shunting().commitment != shunting(seed=2).commitment
    assert match.secret.hex() not in match.commitment


def test_text_and_code_are_the_same_move() -> None:
    one, two = shunting(), shunting()
    code = one.legal(1)[0]
    one.play(1, code)
    two.play(1, f"  {two.moves.text(code)} ")
    assert one.record() == two.record()


def test_asking_for_codes_leaves_the_turn_alone() -> None:
    match = shunting()
    assert match.legal(2)
    assert match.state.actor == 0
    match.play(0, match.legal(0)[0])
    assert match.legal(0) == []


@pytest.mark.parametrize(
    ("seat", "move", "english", "czech"),
    [
        (0, "fly", "“fly” is no move of this game.", "„fly“ není tah této hry."),
        (0, 99, "“99” is no move of this game.", "„99“ není tah této hry."),
        (0, "deal 1", "“deal 1” is no move of this game.", "„deal 1“ není tah této hry."),
        (7, "stop", "This game has no seat 8.", "Tato hra nemá místo 8."),
        (0, "play 6", "You have no engine of strength 6.", "Lokomotivu síly 6 nemáte."),
    ],
)
def test_refusals(seat: int, move: str | int, english: str, czech: str) -> None:
    match = shunting()
    before = match.record()
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move)
    assert str(refusal.value) == english
    assert refusal.value.text("cs") == czech
    assert match.record() == before


def test_a_seat_that_has_chosen_waits() -> None:
    match = shunting()
    choose(match, 1)
    assert match.waiting() == [0, 2]
    with pytest.raises(IllegalMove, match="not the turn of seat 2"):
        match.play(1, 0)


def test_after_the_end_nothing_is_played_and_everything_is_open() -> None:
    match = shunting()
    play_random(match, Rng(1))
    assert match.over
    assert match.view(NOBODY).save() == match.state.save()
    with pytest.raises(IllegalMove, match="The game is over"):
        match.play(0, 0)
    with pytest.raises(IllegalMove, match="something secret has been shown"):
        match.undo(match.entries[-1].seat)


# --- what is settled beforehand --------------------------------------------------------------------------------------


def dealt(match: Match) -> list[str]:
    return [match.moves.text(entry.code) for entry in match.entries if entry.seat == CHANCE]


def test_given_outcomes_come_in_order_as_soon_as_they_can() -> None:
    given = ["deal 6", "wagon 4", "deal 1"]
    match = Match(GAME, GAME.config(2), seed=1, preset_chance=given)
    assert dealt(match)[0] == "deal 6"
    assert dealt(match)[6] == "wagon 4", "the wagon waits for its moment, although a deal is given after it"
    assert dealt(match)[1:6] == dealt(shunting(2))[1:6]
    seat = play_to_a_decision_of_one(match)
    match.play(seat, "draw")
    assert "deal 1" in dealt(match)[7:]
    assert match.forged() == []


def test_an_outcome_that_happens_by_itself_uses_up_nothing_else() -> None:
    """Each outcome is given once: what is dealt again later is chance."""
    alone, match = shunting(2), Match(GAME, GAME.config(2), seed=1, preset_chance=[dealt(shunting(2))[0], "wagon 2"])
    assert dealt(match)[:6] == dealt(alone)[:6]
    assert dealt(match)[6] == "wagon 2"


@pytest.mark.parametrize("text", ["draw", "deal 9", "nonsense"])
def test_only_chance_can_be_given(text: str) -> None:
    with pytest.raises(IllegalMove, match="cannot be settled before the game"):
        Match(GAME, seed=1, preset_chance=[text])


def test_forged_dealing_is_found() -> None:
    match = shunting(2)
    play_random(match, Rng(2))
    assert match.forged() == []
    match.secret = secret_of(99)
    assert match.forged()


# --- undo ------------------------------------------------------------------------------------------------------------


def test_a_choice_among_simultaneous_seats_is_taken_back_and_the_others_stay() -> None:
    match = shunting()
    choose(match, 0)
    before = match.state.save()
    choose(match, 1)
    with_both = match.state.save()
    match.undo(1)
    assert match.state.save() == before
    choose(match, 1)
    match.undo(0)
    assert match.waiting() == [0, 2]
    assert [entry.seat for entry in match.entries[-1:]] == [1]
    choose(match, 0)
    assert match.state.save() == with_both


def test_the_last_of_simultaneous_seats_does_not_shut_the_others_in() -> None:
    """Where only one seat is still choosing, the others may still change their minds."""
    match = shunting()
    choose(match, 0)
    choose(match, 2)
    assert match.can_undo(0)
    assert match.can_undo(2)
    assert not match.can_undo(1)


def test_what_was_shown_is_a_barrier() -> None:
    match = shunting(2, seed=3)
    choose(match, 0)
    choose(match, 1)
    after = match.record()
    place = max(place for place, entry in enumerate(match.entries) if entry.seat == 0)
    assert match.barrier(place) in ("revealed", "chance")
    with pytest.raises(IllegalMove, match="cannot be taken back any more") as refusal:
        match.undo(0)
    assert "Už to nejde vzít zpět" in refusal.value.text("cs")
    assert match.record() == after


def test_another_seat_is_a_barrier() -> None:
    """A choice, the showdown that it causes, and then the winner decides alone: nobody before it goes back freely."""
    match = shunting()
    seat = play_to_a_decision_of_one(match)
    others = {0, 1, 2} - {seat}
    assert not any(match.can_undo(other) for other in others)


def test_chance_is_a_barrier_and_agreement_deals_anew() -> None:
    seed = 0
    while True:
        match = shunting(2, seed=seed)
        seat = play_to_a_decision_of_one(match)
        before, place = match.state.save(), len(match.entries)
        match.play(seat, "draw")
        first = match.entries[place + 1].code
        with pytest.raises(IllegalMove, match="chance has decided"):
            match.undo(seat)
        match.undo(seat, agreed=True)
        assert match.state.save() == before
        assert match.undone == 1
        match = Match.load(match.record())
        assert match.undone == 1, "the record remembers, or the known card would come again"
        match.play(seat, "draw")
        if match.entries[place + 1].code != first:
            break
        seed += 1
        assert seed < 20, "an undo across chance always deals the same card"
    assert match.entries[place + 1].undone == 1
    assert "~ 1" in match.record()
    assert Match.load(match.record()).record() == match.record()
    assert match.forged() == []


def test_nothing_to_take_back() -> None:
    with pytest.raises(IllegalMove, match="nothing of yours"):
        shunting().undo(0)


def test_agreement_takes_back_everything_since() -> None:
    match = shunting()
    start = len(match.entries)
    for seat in (0, 1, 2):
        choose(match, seat)
    match.undo(0, agreed=True)
    assert len(match.entries) == start
    assert match.waiting() == [0, 1, 2]


# --- forks and the log -----------------------------------------------------------------------------------------------


def test_at_gives_every_state_and_refuses_others() -> None:
    match = shunting()
    play_random(match, Rng(4))
    assert match.at(0).save() == GAME.start(match.config).save()
    assert match.at(len(match.entries)).save() == match.state.save()
    for wanted in (-1, len(match.entries) + 1):
        with pytest.raises(IllegalMove, match="is not one of them"):
            match.at(wanted)


def test_a_fork_shares_the_past_and_deals_its_own_future() -> None:
    match = shunting(2)
    play_random(match, Rng(5), 3)
    place = len(match.entries)
    record = match.record()
    fork = match.fork(place, seed=5)
    assert fork.state.save() == match.state.save()
    assert fork.secret != match.secret
    assert match.fork(place).secret != match.fork(place).secret
    play_random(fork, Rng(5))
    assert match.record() == record
    assert fork.forged() == []
    again = Match.load(fork.record())
    assert again.forked == place
    assert again.record() == fork.record()


def test_a_fork_of_what_a_seat_knows_keeps_the_secrets_of_the_others() -> None:
    match = shunting(2)
    play_random(match, Rng(6), 1)
    seat = match.waiting()[0]
    forks = [match.fork(len(match.entries), seed=seed, seen_by=seat) for seed in range(8)]
    assert {fork.state.seen_by(seat).save() for fork in forks} == {match.state.seen_by(seat).save()}
    assert len({fork.state.save() for fork in forks}) > 1
    play_random(forks[0], Rng(7))
    assert Match.load(forks[0].record()).record() == forks[0].record()
    assert forks[0].at(0).save() == forks[0].position


def test_the_story_is_told_to_each_as_it_may_be() -> None:
    match = Match(GAME, GAME.config(2, automa=True), seed=1, names=["Anna", "Bohouš"])
    play_random(match, Rng(1), 2)
    whole, annas, public = (dict.fromkeys(text for _, text in match.story(who)) for who in (-4, 0, NOBODY))
    assert any(text.startswith("Bohouš gets") for text in whole)
    assert not any(text.startswith("Bohouš gets") for text in annas)
    assert any(text.startswith("Anna gets") for text in annas)
    assert not any("gets" in text for text in public)
    assert any("The shed sends" in text for text in public)
    czech = [text for _, text in match.story(lang="cs")]
    assert len(czech) == len(list(match.story()))


def test_names_are_one_line_each() -> None:
    match = Match(GAME, seed=1, names=["  Anna\n\n1 stop ", ""])
    assert match.names == ("Anna 1 stop", "")
    assert match.seat_names("en") == ("Anna 1 stop", "Player 2")
    assert Match.load(match.record()).names == match.names
