"""Two set-ups at once in one folder would spoil each other's work: the second waits for the first."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

from starter.telling import say


@contextlib.contextmanager
def only_one(file: Path, sentence: str) -> Iterator[None]:
    """Holds a lock on a file; says the sentence if it has to wait. The lock goes with the process, however it ends."""
    file.parent.mkdir(exist_ok=True)
    with file.open("a+") as handle:
        if not taken(handle.fileno(), wait=False):
            say(sentence)
            while not taken(handle.fileno(), wait=True):
                continue  # Windows gives up after ten seconds
        yield


def taken(number: int, wait: bool) -> bool:
    """Locks an open file; False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
