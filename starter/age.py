"""What an old Python has to be able to read, so that it can say that it is old: the syntax of this file is kept old."""

import os

OLDEST = (3, 11)


def words(english: str, czech: str) -> str:
    """The sentence in the language of the locale."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return czech if locale.startswith("cs") else english


def too_old(version: "tuple[int, ...]") -> str:
    """The sentence for a Python that is too old; empty for one that will do."""
    if version >= OLDEST:
        return ""
    return words(
        "Drezina needs Python {}.{} or newer, and this is {}.{}. Install a newer one, or name it: python3.12 start.py",
        "Drezina potřebuje Python {}.{} nebo novější, a toto je {}.{}. Nainstalujte novější, nebo ho spusťte jménem: "
        "python3.12 start.py",
    ).format(*(OLDEST + version[:2]))
