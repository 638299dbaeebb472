"""The findings of an analysis in words, the same in a terminal and on a page."""

from collections.abc import Sequence

from drezina.bots.analysis import Account, Analysis, Decision
from drezina.bots.levels import words
from drezina.bots.values import PART
from drezina.core.match import Match
from drezina.core.words import Language, Words


def accounts(names: Sequence[str], analysis: Analysis, lang: Language) -> list[str]:
    """A sentence for each seat: the result, and what of it was luck and what was play."""
    return [sentence(names[seat], one, analysis.seats, lang) for seat, one in enumerate(analysis.margins)]


def sentence(name: str, account: Account, seats: int, lang: Language) -> str:
    result, luck = round(account.result / PART), round(account.luck / PART)
    start = round(account.start / PART)
    if seats == 1:
        args: dict[str, str | int] = {"name": name, "result": result, "start": start}
        return words(lang).say("account-alone", {**args, "luck": signed(luck), "play": signed(result - start - luck)})
    args = {"name": name, "result": abs(result), "won": "yes" if result > 0 else "no"}
    return words(lang).say("account", {**args, "luck": signed(luck), "play": signed(result - luck)})


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def band(decision: Decision, lang: Language) -> str:
    return words(lang).say(f"band-{decision.band}")


def kind(said: Words, kind: str) -> str:
    """What a kind of decision is called in the words of a game; by its id where there are none for it."""
    return said.say(f"decision-{kind}") if said.has(f"decision-{kind}") else kind


def move(match: Match, text: str, lang: Language) -> str:
    """A move in words."""
    code = match.moves.parse(text)
    assert code is not None, text
    return match.game.words(match.config, lang).phrase("move", match.moves.phrase(code), match.seat_names(lang))
