"""Writes docs/observations.md: the blocks of every game, from what `observation.py` declares.

python3 start.py scripts/observations.py
"""

from pathlib import Path

from drezina.core.game import Config, Game, format_value, game
from drezina.core.observation import Block
from drezina.games import MODULES

FILE = Path(__file__).resolve().parents[1] / "docs" / "observations.md"
HEAD = """# Observations

What a seat sees as numbers, game by game; written by `scripts/observations.py` from the declarations in each game's
`observation.py`. [The lab](lab.md) shows how they are used.

All numbers are relative to the seat that looks. Where a block has a row for each seat, its own comes first, then the
others in the order of play, the automa last; where a number stands for a seat, 0 is its own. Shapes are those of the
usual configuration or, for a block that it does not have, of the first one that has it; “when” says which options and
numbers of players have it. A *name* is a number that stands for one of several things, none of which is more than
another; every other number is a count or a mark.
"""


def settings(config: Config) -> dict[str, str]:
    values = {name: format_value(value) for name, value in config.options}
    return {"players": str(config.players), **values}


def section(game: Game) -> str:
    """The table of one game: every block of every configuration, in the order of the usual one."""
    usual, configs = game.config(), list(game.configs())
    shown: dict[str, Block] = {}
    having: dict[str, list[Config]] = {}
    bounds: dict[str, tuple[int, int]] = {}
    for config in (usual, *configs):
        for block in game.observation(config).blocks:
            shown.setdefault(block.name, block)
            having.setdefault(block.name, []).append(config)
            low, high = bounds.get(block.name, (block.lowest, block.highest))
            bounds[block.name] = min(low, block.lowest), max(high, block.highest)
    sizes = [int(game.observation(config).size) for config in configs]
    lines = [
        f"## {game.title('en')}",
        "",
        f"{game.observation(usual).size} numbers in the usual configuration (`{usual}`), "
        f"{min(sizes)} to {max(sizes)} in others.",
        "",
        "| block | shape | from | to | | meaning | when |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, block in shown.items():
        shape = " × ".join(map(str, block.shape))
        low, high = bounds[name]
        kind = "name" if block.category else ""
        lines.append(
            f"| {name} | {shape} | {low} | {high} | {kind} | {block.meaning} | {when(having[name], configs)} |"
        )
    return "\n".join(lines)


def when(having: list[Config], configs: list[Config]) -> str:
    """The settings that a block depends on, with the values that it has there."""
    found = []
    for setting in settings(configs[0]):
        everywhere = list(dict.fromkeys(settings(config)[setting] for config in configs))
        here = {settings(config)[setting] for config in having}
        if len(here) < len(everywhere):
            found.append(f"{setting}: {', '.join(value for value in everywhere if value in here)}")
    return "; ".join(found)


def document() -> str:
    return "\n\n".join((HEAD.rstrip(), *(section(game(name)) for name in MODULES))) + "\n"


if __name__ == "__main__":
    FILE.write_text(document(), encoding="utf-8")
