"""The optional compiled build, and nothing else; everything that is only metadata stands in pyproject.toml.

Compiled is every module that imports machine integers from `mypy_extensions`. The shared ground (core, kit, bots) is
one library and each game another, so that a change in one game leaves the others as they are. The libraries are
compiled at the same time, the largest first.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension
    from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src", "drezina")
CACHE = Path("build", "mypyc")
MACHINE_INTEGERS = re.compile(r"^(from|import) mypy_extensions\b", re.MULTILINE)
# These cost the compiler a fifth of its time and make no game quicker: mypyc writes checks and calls, few loops.
LEFT_OUT = ["tree-pre", "gcse", "tree-tail-merge", "ipa-icf", "tree-loop-vectorize", "tree-slp-vectorize"]
LEFT_OUT += ["crossjumping", "schedule-insns2"]
# To judge the indentation gcc looks up lines of these long files from their beginning: a quarter of its time.
NOT_JUDGED = "-Wno-misleading-indentation"
COMMANDS_THAT_BUILD = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def pure_wanted() -> bool:
    return bool(os.environ.get("DREZINA_PURE"))


def compiled_sources() -> list[Path]:
    """The modules to compile, relative to the root, in a fixed order."""
    sources = sorted((ROOT / PACKAGE).rglob("*.py"))
    return [path.relative_to(ROOT) for path in sources if MACHINE_INTEGERS.search(path.read_text(encoding="utf-8"))]


def library_of(source: Path) -> str:
    """The library that a module is compiled into: one per game, one for everything that games share."""
    parts = source.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 2:
        return f"drezina.games.{parts[1]}"
    return "drezina.core" if parts[0] in ("bots", "core", "kit") else f"drezina.{Path(parts[0]).stem}"


def libraries(sources: list[Path]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for source in sources:
        groups.setdefault(library_of(source), []).append(str(source))
    return groups


def compiler_trouble() -> str:
    """Why nothing can be compiled on this machine; empty when a small extension compiles and links."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return NULL; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("trial", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError, OSError) as error:
            headers = Path(sysconfig.get_path("include"), "Python.h")
            return str(error) if headers.exists() else f"Python's headers are missing ({error})"
    return ""


def forget_own_modules() -> None:
    """Makes mypyc read all our modules anew; what it noted about other people's modules is worth keeping.

    Its notes do not say which integer attributes may be unset (as of mypy 2.4): code made from them can be wrong.
    """
    for path in (ROOT / CACHE).glob("*/drezina*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def extensions() -> list[Extension]:
    """What to build here and now: nothing if pure is wanted or no compiler works, else the compiled modules.

    Where a compiler works, a failure is one of the sources, and an error: mypyc prints it and ends the build.
    """
    sources = compiled_sources()
    if pure_wanted() or not sources or not COMMANDS_THAT_BUILD & set(sys.argv):
        return []
    if trouble := compiler_trouble():
        print(f"No working C compiler, the modules stay uncompiled: {trouble}", flush=True)
        return []
    from mypyc.build import mypycify

    forget_own_modules()
    built = mypycify(
        [f"--cache-dir={CACHE}", "--no-sqlite-cache", *map(str, sources)],
        opt_level="3",
        debug_level="0",
        separate=[(files, library) for library, files in libraries(sources).items()],
    )
    if sys.platform != "win32":
        # Calls inside a library need no detour through its table of public names: a tenth quicker.
        flags = ["-fvisibility=hidden", NOT_JUDGED, *(f"-fno-{name}" for name in LEFT_OUT if sys.platform == "linux")]
        for extension in built:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return built


def parallel_build() -> type[build_ext]:
    """The command that compiles, with all cores, and says how far it is."""
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):  # type: ignore[misc]
        def finalize_options(self) -> None:
            super().finalize_options()
            self.parallel: int | None = self.parallel or os.cpu_count()

        def build_extensions(self) -> None:
            self.extensions.sort(key=size, reverse=True)
            self.left = self.total = sum(map(size, self.extensions))
            super().build_extensions()

        def build_extension(self, ext: Extension) -> None:
            whole = Path(self.build_temp, f"{ext.name}.whole")
            if not whole.exists():  # the last build may have been stopped in the middle of the file
                Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
            whole.unlink(missing_ok=True)
            super().build_extension(ext)
            whole.parent.mkdir(parents=True, exist_ok=True)
            whole.touch()
            self.left -= size(ext)
            print(f"compiled {100 - 100 * self.left // self.total}%: {ext.name}", flush=True)

    return ParallelBuild


def size(extension: Extension) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


if __name__ == "__main__":
    from setuptools import setup

    os.chdir(ROOT)
    setup(ext_modules=extensions(), cmdclass={"build_ext": parallel_build()})
