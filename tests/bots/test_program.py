"""Bots that are programs: asked fairly, in time, and with a sentence when they fail."""

import asyncio
import json
import shutil
import sys
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

import drezina
from drezina.bots import bot
from drezina.bots.arena import play_out
from drezina.bots.bot import BadBot, ProgramBot
from drezina.bots.program import Answer, Program, ProgramFailed, Question, answer_all, answered, question
from drezina.bots.workers import Workers
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.table.settings import Settings

ROOT = Path(__file__).parents[2]
GAME = drezina.game("ticket-to-ride-sf")
MATCH = Match(GAME, GAME.config(2), seed=4)
SEAT = 1


def asked(seconds: float = 30.0) -> Question:
    view = MATCH.view(SEAT)
    view.focus(SEAT)
    return question(GAME, MATCH.config, view, SEAT, seconds, 9)


def script(tmp_path: Path, text: str) -> Program:
    """A program in Python that runs this text for each line that it reads."""
    lines = ["import json, os, sys, time", "for line in sys.stdin:", *(f"    {row}" for row in text.splitlines())]
    (tmp_path / "bot.py").write_text("\n".join(lines))
    return Program(f"'{sys.executable}' -u '{tmp_path / 'bot.py'}'")


def test_a_question_holds_what_the_seat_may_know_and_no_more() -> None:
    told = json.loads(msgspec.json.encode(asked()))
    assert (told["game"], told["players"], told["seat"], told["drezina"]) == (GAME.id, 2, SEAT, 1)
    assert [move["code"] for move in told["moves"]] == MATCH.legal(SEAT)
    assert all(GAME.moves(MATCH.config).parse(move["text"]) == move["code"] for move in told["moves"])
    assert bytes.fromhex(told["view"]) == MATCH.state.seen_by(SEAT).save() != MATCH.state.save()
    observation = GAME.observation(MATCH.config)
    numbers = [number for block in told["observation"].values() for number in block]
    assert numbers == list(observation.seen_by(MATCH.state, SEAT))
    assert list(told["observation"]) == [block.name for block in observation.blocks]


@pytest.mark.parametrize("key", ["move", "code"])
def test_an_answer_is_a_text_or_a_code(key: str, tmp_path: Path) -> None:
    value = "text" if key == "move" else "code"
    program = script(tmp_path, f"print(json.dumps({{'{key}': json.loads(line)['moves'][-1]['{value}']}}))")
    try:
        assert [program.ask(asked()) for _ in range(3)] == [MATCH.legal(SEAT)[-1]] * 3
    finally:
        program.close()


FAILING = [
    ("sys.exit(3)", "exit code 3"),
    ("print('take the red one')", "“take the red one”"),
    ("print('{\"code\": 99999}')", "99999"),
    ("print('[1]')", "NUMBER"),
    ('print(\'{"error": "I am tired."}\')', "could not answer: I am tired."),
    ("time.sleep(60)", "within 0.2 s"),
]


@pytest.mark.parametrize(("text", "sentence"), FAILING, ids=[row[0] for row in FAILING])
def test_a_program_that_fails_is_named_in_a_sentence_and_started_anew(text: str, sentence: str, tmp_path: Path) -> None:
    program = script(tmp_path, text)
    for _ in range(2):
        with pytest.raises(ProgramFailed, match=r"bot\.py") as failed:
            program.ask(asked(0.2 if "sleep" in text else 30))
        assert sentence in failed.value.text("en")
        assert failed.value.text("cs") != failed.value.text("en")
    program.close()
    assert program.process is None


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(ProgramFailed, match="cannot be started"):
        Program("no-such-program-anywhere").ask(asked())


def test_names_of_programs() -> None:
    assert bot("exec:node bot.js --deep") == ProgramBot("node bot.js --deep", 10)
    assert bot("exec:0.5s:sh bot.sh") == ProgramBot("sh bot.sh", 0.5)
    assert not bot("exec:cat").reproducible
    for name in ("exec:", "exec: "):
        with pytest.raises(BadBot):
            bot(name)


def test_drezina_itself_answers_as_its_bot_would() -> None:
    line = msgspec.json.encode(asked())
    out = BytesIO()
    answer_all(bot("search:20n"), "en", BytesIO(line + b"\n" + line + b"\n"), out)
    first, second = out.getvalue().splitlines()
    here = bot("search:20n").choose(GAME, MATCH.config, MATCH.view(SEAT), SEAT, Rng(9))
    assert first == second
    assert json.loads(first) == {"move": GAME.moves(MATCH.config).text(here)}


def test_what_cannot_be_answered_is_said() -> None:
    def error(**changed: object) -> str:
        line = msgspec.json.encode({**msgspec.to_builtins(asked()), **changed})
        return answered(line, bot("greedy"), "en").error

    assert error() == ""
    assert "other rules or components" in error(rules=99)
    assert "other rules or components" in error(drezina=2)
    assert "chess" in error(game="chess")
    assert "not a question" in error(view="00")
    assert "not a question" in answered(b"hello", bot("greedy"), "en").error
    assert answered(b"{}", bot("greedy"), "cs") != Answer()


@pytest.mark.parametrize(("shell", "file"), [("sh", "last_move.sh"), ("node", "builder.mjs")])
def test_the_examples_play_whole_games(shell: str, file: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell}")
    there = bot(f"exec:{shell} '{ROOT / 'examples' / 'bots' / file}'")
    outcome = play_out(GAME, MATCH.config, [there, bot("random")], 1, 0)
    assert outcome.decisions > 20
    assert max(outcome.ranks) == 2


def test_at_a_table_only_the_program_of_the_operator_runs(tmp_path: Path) -> None:
    script(tmp_path, "print(json.dumps({'code': json.loads(line)['moves'][-1]['code']}))")
    command = f"'{sys.executable}' -u '{tmp_path / 'bot.py'}'"

    async def choose(workers: Workers, level: str) -> int:
        try:
            return await workers.choose(GAME.id, MATCH.config, MATCH.view(SEAT).save(), SEAT, level, 1)
        finally:
            await workers.close()

    allowing = Workers(timeout=120, program=command)
    assert asyncio.run(choose(allowing, "program")) == MATCH.legal(SEAT)[-1]
    for workers, level in ((Workers(), "program"), (Workers(), f"exec:{command}"), (allowing, f"exec:{command}")):
        with pytest.raises(BadBot):
            asyncio.run(choose(workers, level))
    assert [level.id for level in Settings().levels] == ["easy", "medium", "hard", "expert"]
    assert [level.id for level in Settings(bot_program=command).levels][4:] == ["program"]
