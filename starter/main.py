"""From the arguments of `start.py` to a program and its exit code."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from starter import beside, checks, engines, environment
from starter.environment import PYTHON
from starter.steps import ROOT, WINDOWS
from starter.telling import Trouble, disk_full, read_only, say, words

PROGRAM = [str(PYTHON), "-m", "drezina.cli"]
TAKE_A_VALUE = ("--data", "--lang", "--port")  # options before the name of a command


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    script = arguments[:1] and arguments[0].endswith(".py")
    environment.prepare("dev" if script else "run")
    if script:
        compile_first()
        return become([str(PYTHON), *arguments])
    if opens_table(arguments) and not engines.settled():
        return beside.open_table([*PROGRAM, *arguments], variables())
    compile_first()
    return become([*PROGRAM, *arguments])


def opens_table(arguments: list[str]) -> bool:
    """Whether there is no command among the words."""
    before = ["", *arguments]
    return not [
        word for word, last in zip(arguments, before, strict=False) if word[:1] != "-" and last not in TAKE_A_VALUE
    ]


def compile_first() -> None:
    if engines.settled():
        return
    say(
        words(
            "This works with the compiled engines, 20 to 40 times quicker than without: they come first, once.",
            "Tohle pracuje s přeloženými jádry, 20krát až 40krát rychleji než bez nich: nejdřív se jednou přeloží.",
        )
    )
    engines.make()


def variables() -> dict[str, str]:
    own = {name: value for name, value in os.environ.items() if name not in engines.CHOICES}
    return own | engines.chosen()


def become(command: list[str]) -> int:
    """Runs the program in place of this one, so that signals and the exit code are its own."""
    if not WINDOWS:
        os.execve(command[0], command, variables())
    return subprocess.call(command, env=variables())


def test(arguments: list[str]) -> int:
    extras = "--extras" in arguments
    chosen = [word for word in arguments if word != "--extras"]
    environment.prepare("extras" if extras else "dev")
    compile_first()
    os.chdir(ROOT)
    if extras:
        checks.bring_postgres()
        return become([str(PYTHON), *checks.EXTRAS, *chosen])
    if chosen:
        return become([str(PYTHON), "-m", "pytest", *chosen])
    checks.bring_chromium()
    checks.bring_browser_tools()
    return checks.all_steps(variables())


def guarded(arguments: list[str]) -> int:
    """`main`, with a sentence in place of a traceback for what can be foreseen."""
    signal.signal(signal.SIGTERM, exit_by_signal)
    return guarded_by_words(lambda: main(arguments))


def exit_by_signal(number: int, frame: FrameType | None) -> None:
    """What is going on is ended properly on the way out."""
    sys.exit(128 + number)


def guarded_by_words(work: Callable[[], int | None]) -> int:
    try:
        return work() or 0
    except Trouble as reason:
        say(str(reason))
    except KeyboardInterrupt:
        say(words("\nInterrupted. The next start carries on from here.", "\nPřerušeno. Příští spuštění naváže."))
        return 130
    except OSError as error:
        say(str(explained(error)))
    return 1


def explained(error: OSError) -> Trouble:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return disk_full()
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return read_only(str(Path(error.filename).parent if error.filename else ROOT))
    return Trouble(words(f"This failed: {error}.", f"Nepodařilo se: {error}."))
