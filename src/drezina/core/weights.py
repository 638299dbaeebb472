"""The numbers of an evaluation function that `drezina tune` can fit."""

import tomllib
from pathlib import Path

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """A game declares its weights in a subclass, as integer attributes with their meaning; a file holds the numbers."""

    def values(self) -> dict[str, int]:
        """Every weight by name: the public integer attributes."""
        found = {name: getattr(self, name) for name in dir(self) if not name.startswith("_")}
        return {name: value for name, value in found.items() if isinstance(value, int)}

    def replace(self, values: dict[str, int]) -> None:
        if values.keys() != self.values().keys():
            raise ValueError(f"weights that do not match: {sorted(values.keys() ^ self.values().keys())}")
        for name, value in values.items():
            setattr(self, name, value)

    def load(self, file: Path) -> None:
        """Takes the numbers of a file that `drezina tune` wrote."""
        self.replace(tomllib.loads(file.read_text(encoding="utf-8"))["weights"])
