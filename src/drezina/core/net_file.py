"""The file of a game's networks: one for each family of configurations, each input in a line under its name."""

import logging
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from drezina.core.errors import DrezinaError
from drezina.core.inputs import Inputs
from drezina.core.net import OUTPUTS, Layers

NAME = "net.toml"  # in the folder `bot` of a game
log = logging.getLogger(__name__)


class BadNet(DrezinaError):
    """Weights that do not belong to the inputs of this version of a game."""


Family = Mapping[str, Any]


def families(file: Path) -> dict[str, Family]:
    """The networks of a file by the names of their families; none where there is no file."""
    if not file.exists():
        return {}
    return {str(name): family for name, family in tomllib.loads(file.read_text(encoding="utf-8")).items()}


def read(file: Path, inputs: Inputs, components: str) -> Layers | None:
    """The weights for these inputs, or None where nobody has trained any."""
    family = families(file).get(inputs.family)
    if family is None:
        return None
    if family["components"] != components:
        log.warning("%s, family %s: trained with other components than those in use", file, inputs.family)
    return layers_of(file, family, inputs)


def layers_of(file: Path, family: Family, inputs: Inputs) -> Layers:
    names = [one.name for one in inputs.declared]
    if list(family["inputs"]) != names:
        differing = sorted(set(names) ^ set(family["inputs"])) or names
        raise BadNet("net-inputs", file=str(file), family=inputs.family, names=", ".join(differing[:5]))
    rows = [[numbers(part) for part in line.split("|")] for line in family["inputs"].values()]
    hidden_bias = numbers(family["hidden"])
    out = [numbers(line) for line in family["out"]]
    layers = Layers(
        [cap for (cap,), _, _ in rows],
        [hidden for _, hidden, _ in rows],
        [direct for _, _, direct in rows],
        hidden_bias,
        out,
        numbers(family["bias"]),
        int(family["win-worth"]),
    )
    units = len(hidden_bias)
    shaped = all(len(row) == units for row in layers.hidden) and all(len(row) == OUTPUTS for row in layers.direct)
    shaped = shaped and len(out) == units and all(len(row) == OUTPUTS for row in (*out, layers.bias))
    if not shaped or not layers.fits():
        raise BadNet("net-shape", file=str(file), family=inputs.family)
    return layers


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def as_text(name: str, family: Family) -> str:
    """A family as TOML, whose basic strings are written without anything to be escaped."""
    lines = [f'["{name}"]']
    for key in ("components", "hidden", "bias"):
        lines.append(f'{key} = "{family[key]}"')
    lines.append(f"win-worth = {family['win-worth']}")
    lines.append("out = [" + ", ".join(f'"{line}"' for line in family["out"]) + "]")
    lines.extend(["", f'["{name}".provenance]'])
    lines.extend(f'{key} = "{text}"' for key, text in family["provenance"].items())
    lines.extend(["", f'["{name}".inputs]'])
    lines.extend(f'"{key}" = "{row}"' for key, row in family["inputs"].items())
    return "\n".join([*lines, ""])


def family_of(layers: Layers, inputs: Inputs, components: str, provenance: Mapping[str, str]) -> Family:
    rows = zip(layers.caps, layers.hidden, layers.direct, strict=True)
    lines = [f"{cap} | {spaced(hidden)} | {spaced(direct)}" for cap, hidden, direct in rows]
    return {
        "components": components,
        "provenance": provenance,
        "hidden": spaced(layers.hidden_bias),
        "bias": spaced(layers.bias),
        "win-worth": layers.win_worth,
        "out": [spaced(unit) for unit in layers.out],
        "inputs": {one.name: line for one, line in zip(inputs.declared, lines, strict=True)},
    }


def spaced(row: Sequence[int]) -> str:
    return " ".join(str(weight) for weight in row)


def write(file: Path, name: str, family: Family) -> None:
    """Puts a family into a file beside those that are there, all at once or not at all."""
    all_families = {**families(file), name: family}
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text("\n".join(as_text(one, all_families[one]) for one in sorted(all_families)), encoding="utf-8")
    fresh.replace(file)
