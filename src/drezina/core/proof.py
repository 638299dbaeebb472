"""Whether a match was dealt fairly, in plain words: what was checked, what it proves and what it does not."""

from dataclasses import dataclass

from drezina.core.errors import sayable
from drezina.core.match import Match
from drezina.core.sealing import sealed
from drezina.core.state import CHANCE
from drezina.core.words import Language, common

SHORTEST_SEAL = 8  # hexadecimal digits by which somebody may remember a hash


@dataclass(frozen=True)
class Finding:
    """One sentence of a proof; `good` is None where it is neither good nor bad."""

    message: str
    args: dict[str, str | int]
    good: bool | None = None

    def text(self, lang: Language) -> str:
        return common(lang).say(f"proof-{self.message}", {name: sayable(value) for name, value in self.args.items()})


@dataclass(frozen=True)
class Proof:
    findings: tuple[Finding, ...]

    @property
    def honest(self) -> bool:
        return all(finding.good is not False for finding in self.findings)


def seals(match: Match) -> list[str]:
    """The hashes that were shown before: of the table's own part while people sat down, of the secret at the start."""
    return [match.commitment, *([sealed(match.mixing.own)] if match.mixing else [])]


def prove(match: Match, seen: str = "") -> Proof:
    """Checks every chance event of a match; `seen` is a hash that somebody noted at the start, or its first digits."""
    forged = match.forged()
    chance = sum(entry.seat == CHANCE for entry in match.entries[match.forked :])
    findings = [Finding("forged", {"entry": place + 1, "move": _move(match, place)}, False) for place in forged]
    if not forged:
        findings.append(Finding("dealt", {"count": chance}, True))
    if not match.over:
        findings.append(Finding("unfinished", {"count": len(match.entries)}))
    if seen:
        wish = seen.strip().lower()
        fits = len(wish) >= SHORTEST_SEAL and any(seal.startswith(wish) for seal in seals(match))
        findings.append(Finding("seal-right" if fits else "seal-wrong", {"seal": wish}, fits))
    if match.mixing:
        findings.append(Finding("mixed", {"count": len(match.mixing.nonces)}, True))
    if match.forked:
        findings.append(Finding("forked", {"count": match.forked}))
    if match.position:
        findings.append(Finding("position", {}))
    if match.preset_chance:
        findings.append(Finding("given", {"moves": ", ".join(match.moves.text(code) for code in match.preset_chance)}))
    if match.undone:
        findings.append(Finding("undone", {"count": match.undone}))
    findings.append(Finding("shows", {"seal": match.commitment}))
    findings.append(Finding("hides", {}))
    return Proof(tuple(findings))


def _move(match: Match, place: int) -> str:
    return match.moves.text(match.entries[place].code)
