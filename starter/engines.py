"""The compiled engines: made in a folder aside, put in place whole by one renaming, used from the next start on.

Which modules a process gets is said by a variable when it begins, and its children inherit it: no process mixes
compiled and uncompiled ones, whatever happens to the folders meanwhile.
"""

import os
import re
import shutil
import sysconfig
from pathlib import Path

import setup as build
from starter import environment
from starter.environment import PYTHON, SUFFIX, digest, python_tag
from starter.steps import BUILD, ROOT, run, text_of
from starter.telling import say, words
from starter.waiting import only_one

LOCK = ROOT / "requirements-build.lock"
COMPILED = BUILD / "compiled"
NEXT = BUILD / "next"
MADE_WITH = NEXT / "made-with.txt"
NO_COMPILER = BUILD / "no-compiler.txt"
CHOICES = ("DREZINA_PURE", "DREZINA_COMPILED")
KEPT = 3  # versions, so that a process that began with an older one can still start others like itself
TRANSLATING = 0.15  # the share of the time before the C compiler begins
COMPILED_SO_FAR = re.compile(r"^compiled (\d+)%: (\S+)", re.MULTILINE)


def wanted() -> str:
    """A digest of all that the compiled modules are made from."""
    sources = [(path.as_posix().encode(), (ROOT / path).read_bytes()) for path in build.compiled_sources()]
    return digest(tools().encode(), *(part for source in sources for part in source))[:16]


def tools() -> str:
    return digest(python_tag(), LOCK.read_bytes(), (ROOT / "setup.py").read_bytes())


def folder() -> Path:
    return COMPILED / wanted()


def compiler_seen() -> str:
    """A quick look for the compiler and Python's headers; the build itself finds out whether they work."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    found = shutil.which(compiler.split()[0])
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return found if found and headers.exists() else ""


def ready() -> bool:
    return folder().is_dir()


def impossible() -> bool:
    """Whether no compiler worked for just this, and none has turned up since."""
    return NO_COMPILER.exists() and text_of(NO_COMPILER) == f"{tools()} {compiler_seen()}"


def settled() -> bool:
    """Whether there is nothing to compile: it is done, it cannot be done, or it is not wished."""
    return build.pure_wanted() or ready() or impossible()


def chosen() -> dict[str, str]:
    """The variable that says which modules a process gets."""
    if build.pure_wanted() or not ready():
        return {"DREZINA_PURE": "1"}
    return {"DREZINA_COMPILED": str(folder())}


def make() -> None:
    """Compiles whatever is not compiled yet; Trouble if the sources do not compile."""
    waiting = words(
        "Another start is compiling the engines; waiting for it.", "Herní jádra právě překládá jiné spuštění; čekám."
    )
    with only_one(BUILD / "compile.lock", waiting):
        if settled():
            return
        name = wanted()
        if not MADE_WITH.exists() or text_of(MADE_WITH) != tools():
            shutil.rmtree(NEXT, ignore_errors=True)
            NEXT.mkdir()
            MADE_WITH.write_text(tools(), encoding="utf-8")
        compile_aside(bring_tools())
        if name != wanted():
            return  # somebody edited the sources meanwhile: the next start sees to it
        if all((NEXT / file).exists() for file in files()):
            publish(COMPILED / name)
        else:
            NO_COMPILER.write_text(f"{tools()} {compiler_seen()}", encoding="utf-8")
            say_uncompiled()


def files() -> list[Path]:
    """What a complete build consists of: an extension for each module, and the libraries behind them."""
    modules = [source.relative_to("src").with_suffix("") for source in build.compiled_sources()]
    libraries = [Path(*f"{name}__mypyc".split(".")) for name in build.libraries(build.compiled_sources())]
    return [path.with_name(path.name + SUFFIX) for path in [*modules, *libraries]]


def bring_tools() -> Path | None:
    """The folder with what compiling needs, apart from what the table is running with; None if .venv holds it."""
    if environment.read_stamp().get("dev") == environment.lock_digest("dev"):
        return None
    place = BUILD / "tools" / digest(python_tag(), LOCK.read_bytes())[:16]
    if not place.is_dir():
        fresh = place.with_name("new")
        shutil.rmtree(fresh, ignore_errors=True)
        _, command = environment.pip(LOCK, "--no-compile", "--target", str(fresh))
        title = words("Fetching what compiling needs", "Stahuji, co potřebuje překlad")
        run(title, command, name="tools", share=environment.packages(LOCK))
        fresh.rename(place)
    return place


def compile_aside(tools_folder: Path | None) -> None:
    title = words("Compiling the engines", "Překládám herní jádra")
    command = [str(PYTHON), "setup.py", "build_ext", "--build-lib", str(NEXT), "--build-temp", str(BUILD / "temp")]
    path = {"PYTHONPATH": str(tools_folder)} if tools_folder else {}
    run(title, command, name="compile", share=compiled_share, **path)


def compiled_share(log: str) -> tuple[float, str]:
    steps = COMPILED_SO_FAR.findall(log)
    if not steps:
        return TRANSLATING / 2, words("from Python to C", "z Pythonu do C")
    percent, name = steps[-1]
    return TRANSLATING + (1 - TRANSLATING) * int(percent) / 100, name


def publish(place: Path) -> None:
    """Puts a complete build in place by one renaming, and clears away versions that are long out of use."""
    fresh = place.with_name("new")
    shutil.rmtree(fresh, ignore_errors=True)
    for file in files():
        (fresh / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(NEXT / file, fresh / file)
    fresh.rename(place)
    place.touch()
    versions = sorted(COMPILED.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in versions[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def say_uncompiled() -> None:
    say(
        words(
            "No working C compiler here: Drezina runs uncompiled, by the same rules, only 20 to 40 times slower.\n"
            "On Debian and Ubuntu `apt install gcc python3-dev` brings one.",
            "Není tu funkční překladač C: Drezina poběží nepřeložená, podle stejných pravidel, jen 20krát až "
            "40krát pomaleji.\nV Debianu a Ubuntu ho přinese `apt install gcc python3-dev`.",
        )
    )
