"""Which modules a process gets: compiled or not, never some of each. Decided before the first of them is imported.

DREZINA_PURE=1 asks for the sources although compiled modules lie beside them. DREZINA_COMPILED names a folder aside
with a complete build. Processes that this one starts inherit both.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PURE = "DREZINA_PURE"
ASIDE = "DREZINA_COMPILED"


class ChosenModules:
    """Finds modules of this package: those that are in a complete build there, all others as source files only."""

    def __init__(self, extensions: Mapping[str, Path]) -> None:
        self.extensions = extensions

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name in self.extensions:
            return spec_from_file_location(name, self.extensions[name])
        if not name.startswith("drezina."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def choose() -> None:
    aside = os.environ.get(ASIDE)
    if os.environ.get(PURE):
        sys.meta_path.insert(0, ChosenModules({}))
    elif aside:
        sys.meta_path.insert(0, ChosenModules(extensions_in(Path(aside))))


def extensions_in(folder: Path) -> dict[str, Path]:
    suffix = EXTENSION_SUFFIXES[0]
    files = folder.glob(f"drezina/**/*{suffix}")
    return {".".join(file.relative_to(folder).parts).removesuffix(suffix): file for file in files}
