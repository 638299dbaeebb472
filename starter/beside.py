"""The table at once, uncompiled; the engines compiled beside it, with low priority, for the next start."""

import os
import signal
import subprocess
import sys
from types import FrameType

from starter import engines, environment
from starter.environment import PYTHON
from starter.steps import BUILD, OWN_GROUP, ROOT, WINDOWS, end, environ, going_on, text_of
from starter.telling import say, words

LOWEST = 19
LOG = BUILD / "beside.log"


def open_table(command: list[str], variables: dict[str, str]) -> int:
    """Runs the table to its end, and returns its exit code; whatever is still being compiled ends with it."""
    say(
        words(
            "The table opens uncompiled, with slower bots. The engines are being compiled beside it: the next start is "
            "quick.",
            "Stůl se otevře nepřeložený, s pomalejšími boty. Herní jádra se překládají vedle něj: příští spuštění "
            "bude rychlé.",
        )
    )
    asked = listen()
    BUILD.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        compiling = begin(log.fileno())
    try:
        table = subprocess.Popen(command, env=variables, process_group=OWN_GROUP)
        watch(table, compiling, asked)
    finally:
        if compiling.poll() is None:
            end(compiling)  # what it has finished is kept for the next time
    return table.returncode if table.returncode >= 0 else 128 - table.returncode


def listen() -> list[int]:
    """The signals that end a program are noted from now on, and passed on to the table once each.

    It has a process group of its own: else Ctrl-C would reach it twice, or a signal sent to this process alone never.
    """
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        asked.append(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, note)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # as `nohup` sets it
        signal.signal(signal.SIGHUP, note)
    return asked


def begin(log: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "starter.beside"]
    if sys.platform == "win32":
        flags = subprocess.IDLE_PRIORITY_CLASS | subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(command, cwd=ROOT, env=environ(), stdout=log, stderr=log, creationflags=flags)
    return subprocess.Popen(command, cwd=ROOT, env=environ(), stdout=log, stderr=log, process_group=OWN_GROUP)


def watch(table: "subprocess.Popen[bytes]", compiling: "subprocess.Popen[bytes]", asked: list[int]) -> None:
    told = False
    while going_on(table):
        while asked:
            pass_on(asked.pop(0), table)
        if not told and compiling.poll() is not None:
            told = True
            say(outcome(compiling.returncode))


def pass_on(number: int, table: "subprocess.Popen[bytes]") -> None:
    if not WINDOWS:
        table.send_signal(number)
    elif number != signal.SIGINT:  # Ctrl-C reaches the table by itself there
        table.terminate()


def outcome(code: int) -> str:
    if engines.ready():
        return words(
            "The engines are compiled: the next start takes them.",
            "Herní jádra jsou přeložená: příští spuštění je použije.",
        )
    place = LOG.relative_to(ROOT)
    if code or not engines.impossible():
        return words(
            f"The engines could not be compiled; the table goes on without. Details are in {place}.",
            f"Herní jádra se nepodařilo přeložit; stůl jde dál bez nich. Podrobnosti jsou v {place}.",
        )
    return text_of(LOG).strip().rpartition(" s\n")[2]


def compile_quietly() -> int:
    from starter.main import exit_by_signal, guarded_by_words

    if hasattr(os, "nice"):
        os.nice(LOWEST)
    signal.signal(signal.SIGTERM, exit_by_signal)
    return guarded_by_words(make_everything)


def make_everything() -> None:
    engines.make()
    # Not left to the first imports: some people tell Python never to write bytecode, and would wait at every start.
    folders = [str(environment.site_packages()), str(ROOT / "src")]
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", "-j", "0", *folders], check=False)


if __name__ == "__main__":
    sys.exit(compile_quietly())
