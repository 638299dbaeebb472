"""The table at once, uncompiled; the engines compiled beside it, with low priority, for the next start."""

import os
import signal
import subprocess
import sys
from types import FrameType

from starter import engines, environment
from starter.environment import PYTHON
from starter.steps import BUILD, LOOK_EVERY, ROOT, WINDOWS, environ, text_of
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
    BUILD.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        compiling = begin(log.fileno())
    table = subprocess.Popen(command, env=variables)

    def pass_on(number: int, frame: FrameType | None) -> None:
        table.send_signal(number)

    # Ctrl-C reaches the table by itself: it closes its tables, and this waits for it.
    signal.signal(signal.SIGINT, lambda number, frame: None)
    signal.signal(signal.SIGTERM, pass_on)
    try:
        watch(table, compiling)
    finally:
        end(compiling)
    return table.returncode if table.returncode >= 0 else 128 - table.returncode


def begin(log: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "starter.beside"]
    if sys.platform == "win32":
        flags = subprocess.IDLE_PRIORITY_CLASS | subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(command, cwd=ROOT, env=environ(), stdout=log, stderr=log, creationflags=flags)
    return subprocess.Popen(command, cwd=ROOT, env=environ(), stdout=log, stderr=log, start_new_session=True)


def watch(table: "subprocess.Popen[bytes]", compiling: "subprocess.Popen[bytes]") -> None:
    told = False
    while True:
        try:
            table.wait(LOOK_EVERY)
        except subprocess.TimeoutExpired:
            if not told and compiling.poll() is not None:
                told = True
                say(outcome(compiling.returncode))
            continue
        return


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


def end(compiling: "subprocess.Popen[bytes]") -> None:
    """Ends the compiling with all that it started; what it has finished is kept for the next time."""
    if compiling.poll() is not None:
        return
    if WINDOWS:
        compiling.terminate()
    else:
        os.killpg(compiling.pid, signal.SIGTERM)
    compiling.wait()


def compile_quietly() -> int:
    from starter.main import guarded_by_words

    if hasattr(os, "nice"):
        os.nice(LOWEST)
    return guarded_by_words(make_everything)


def make_everything() -> None:
    engines.make()
    # Not left to the first imports: some people tell Python never to write bytecode, and would wait at every start.
    folders = [str(environment.site_packages()), str(ROOT / "src")]
    subprocess.run([str(PYTHON), "-m", "compileall", "-q", "-j", "0", *folders], check=False)


if __name__ == "__main__":
    sys.exit(compile_quietly())
