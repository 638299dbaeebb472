"""What the set-up says: in the language of the locale, and only to the error stream."""

import shutil
import sys

from starter.age import words

__all__ = ["Bar", "Trouble", "disk_full", "read_only", "say", "words"]

BAR = 24


class Trouble(Exception):
    """What the user has to know; the text is all that is shown."""


def say(text: str, end: str = "\n") -> None:
    """Everything about the set-up goes to the error stream: what the program prints stays clean."""
    encoding = sys.stderr.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding), end=end, file=sys.stderr, flush=True)


def disk_full() -> Trouble:
    return Trouble(
        words(
            "The disk is full. Free some space (about 500 MB) and start again: it carries on from here.",
            "Disk je plný. Uvolněte místo (asi 500 MB) a spusťte znovu: naváže se tam, kde to skončilo.",
        )
    )


def read_only(folder: str) -> Trouble:
    return Trouble(
        words(
            f"Nothing can be written to {folder}. Drezina keeps its environment beside its files: copy the folder to a "
            "place where you may write, and start it there.",
            f"Do složky {folder} nelze zapisovat. Drezina má své prostředí vedle svých souborů: zkopírujte složku "
            "tam, kam zapisovat smíte, a spusťte ji tam.",
        )
    )


class Bar:
    """One line that is written over while a step goes on; where nobody watches, one line for the whole step."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.live = sys.stderr.isatty()
        if not self.live:
            say(f"{title} …")

    def show(self, share: float, what: str, seconds: float) -> None:
        if self.live:
            full = round(BAR * min(max(share, 0.0), 1.0))
            line = f"{self.title} [{'#' * full}{'·' * (BAR - full)}] {seconds:.0f} s  {what}"
            say(f"\r\033[K{line[: shutil.get_terminal_size().columns - 1]}", end="")

    def done(self, seconds: float) -> None:
        say(("\r\033[K" if self.live else "") + f"{self.title}: {seconds:.1f} s")
