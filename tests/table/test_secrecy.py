"""Nothing that `seen_by` removes ever reaches another page: on the wire, in pictures, in words, in refusals."""

import asyncio
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

import drezina
from drezina.core.game import Game
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, NOBODY
from drezina.core.words import LANGUAGES
from drezina.scene.node import Window
from drezina.table.catalogue import playable
from drezina.table.chronicle import Chronicle
from drezina.table.gate import Gate
from drezina.table.snapshot import viewer_of
from drezina.table.steps import Steps
from tests.table.server import opened
from tests.table.stores import POSTGRESQL
from tests.table.test_playing import friends

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))

GAMES = playable()


def gate_of(match: Match) -> Gate:
    return Gate(match, match.seat_names, Steps(match), Chronicle())


def sent(match: Match, viewer: int | None) -> list[str]:
    """Everything that would be sent to a viewer now, in both languages and to both kinds of windows."""
    gate, seat_versions = gate_of(match), [0] * match.config.seats
    pages = product(LANGUAGES, get_args(Window))
    return [gate.message(None, gate.snapshot(1, viewer, lang, seat_versions, window)) for lang, window in pages]


def step(match: Match, rng: Rng) -> None:
    seat = match.waiting()[int(rng.below(len(match.waiting())))]
    codes = match.legal(seat)
    match.play(seat, codes[int(rng.below(len(codes)))])


def test_everything_ever_sent_in_a_complete_game_holds_no_mark_of_another_hand(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, visitors = await friends(server, "Bohouš", "Cyril")
            pages = [await visitor.page(table) for visitor in visitors]
            watcher = await server.visitor().page(table)
            for page in [*pages, watcher]:
                await page.reached(0)
            running: dict[int, int] = {}
            while not pages[0].rest["over"]:
                running = {index: len(page.raw) for index, page in enumerate([*pages, watcher])}
                mover = next((page for page in pages if page.moves), None)
                if mover is None:
                    await asyncio.sleep(0.01)
                    continue
                await mover.move("nonsense")
                answer = await mover.move(mover.moves[0])
                for page in [*pages, watcher]:
                    await page.reached(answer["v"])
            for index, page in enumerate([*pages, watcher]):
                heard = "\n".join(page.raw[: running[index]])
                for seat, name in enumerate(("Anna", "Bohouš", "Cyril")):
                    if page.rest["seat"] != seat:
                        assert f"hand-of-{seat}" not in heard
                        assert f"{name} gets engine" not in heard
                        assert f"{name} takes another engine" not in heard
                    else:
                        assert f"hand-of-{seat}" in heard
                        assert f"{name} gets engine" in heard

    asyncio.run(story())


@pytest.mark.parametrize("name", [game.id for game in GAMES])
def test_games_that_differ_only_in_a_secret_give_the_same_bytes(name: str) -> None:
    """Wherever chance deals something that some viewer may not see, every other outcome looks the same to them."""
    game = drezina.game(name)
    compared = 0
    for seed in range(2):
        match, rng = Match(game, game.config(max(game.players)), seed=seed), Rng(seed)
        for decision in range(30):
            if match.over:
                break
            if decision % 10 == 4:
                compared += twins(match)
            step(match, rng)
    assert compared > 0 or not hides_chance(game)


def twins(match: Match) -> int:
    """Replaces one chance event of the past by another; whoever cannot tell the games apart must get the same bytes."""
    compared = 0
    dealt = [index for index, entry in enumerate(match.entries) if entry.seat == CHANCE]
    for index in dealt[-6:]:
        twin = with_other_chance(match, index)
        for viewer in (*range(match.config.seats), None) if twin else ():
            assert twin is not None
            if known(match, viewer) == known(twin, viewer):
                assert sent(match, viewer) == sent(twin, viewer)
                compared += 1
    return compared


def with_other_chance(match: Match, index: int) -> Match | None:
    """The same game with another outcome of one chance event, if everything later could still have happened."""
    state = match.at(index)
    other = next((code for code, _ in state.odds() if code != match.entries[index].code), None)
    if other is None:
        return None
    twin = match.fork(0, seed=0)
    twin.state, twin.entries = match.at(0), []
    for number, entry in enumerate(match.entries):
        code = other if number == index else entry.code
        if entry.seat == CHANCE:
            possible = twin.state.actor == CHANCE and code in dict(twin.state.odds())
        else:
            possible = code in twin.legal(entry.seat)
        if not possible:
            return None
        twin._apply(entry.seat, code, entry.undone)
    return twin


def known(match: Match, viewer: int | None) -> object:
    """What a viewer has seen and heard."""
    seen = NOBODY if viewer is None else viewer
    facts = [(fact.kind, fact.args) for entry in match.entries for fact in entry.facts if fact.heard_by(seen)]
    return match.state.seen_by(seen).save(), facts


def hides_chance(game: Game) -> bool:
    """Whether chance ever deals in secret: some fact is for one seat alone."""
    match, rng = Match(game, game.config(max(game.players)), seed=1), Rng(1)
    while not match.over and len(match.entries) < 200:
        step(match, rng)
    return any(fact.only >= 0 for entry in match.entries if entry.seat == CHANCE for fact in entry.facts)


@pytest.mark.parametrize("name", [game.id for game in GAMES])
def test_no_log_holds_a_sentence_meant_for_another_seat(name: str) -> None:
    game = drezina.game(name)
    match, rng = Match(game, game.config(max(game.players)), seed=5), Rng(5)
    for _ in range(60):
        if match.over:
            break
        step(match, rng)
    if match.over:
        match = match.fork(len(match.entries) - 2)
    gate, seat_versions = gate_of(match), [0] * match.config.seats
    for lang in LANGUAGES:
        words, names = game.words(match.config, lang), match.seat_names(lang)
        for viewer in (*range(match.config.seats), None):
            allowed = list(match.story(viewer_of(viewer), lang))
            places = gate.steps.shown(viewer_of(viewer))
            shown = [(places[line.entry], line.text) for line in gate.snapshot(1, viewer, lang, seat_versions).log]
            assert shown == allowed
            secret = {
                words.phrase("fact", game.fact(fact), names)
                for entry in match.entries
                for fact in entry.facts
                if fact.only >= 0 and fact.only != viewer
            }
            own = {
                words.phrase("fact", game.fact(fact), names)
                for entry in match.entries
                for fact in entry.facts
                if fact.heard_by(NOBODY if viewer is None else viewer)
            }
            assert not {text for _, text in shown} & (secret - own)
