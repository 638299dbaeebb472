"""A drawing in a Chromium, one sheet at a time: what lies over what, how large letters are, how well they show."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

from drezina.scene.node import Sheet
from drezina.scene.palette import DARK, LIGHT, dark_rules
from drezina.scene.svg import FONT, NAMESPACE, picture

SCRIPT = Path(__file__).parent / "looking.js"
TAGS = r"step-\d+-\d+"  # what a choice would bring is written over what is there now
SLACK = 1.5  # pixels that two boxes may lie in each other: letters do not fill theirs
TEXT, PIECE = 4.5, 3.0  # the contrast that text has, and what is needed to play
PALE = 0.6  # what is paler than this is shown as not available
CHANGED = 12  # in the sum of three colours: less is no change
FEW = 60  # pixels: so little of a piece shows beside others that hide it
THERE = 0.12  # of the box of a piece, unless others hide it
SEEN = 0.03  # of a piece, such as its outline, differs so much from what lies below that it is seen
Pixels = NDArray[np.float64]


class Viewer:
    """A page with one sheet, as large as a stage."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_content(
            f"<style id=themes></style><style>body{{margin:0;background:{LIGHT['panel']}}} "
            f".dark{{background:{DARK['panel']}}} #sheet *{{pointer-events:visiblePainted}} "
            ".bare text{fill-opacity:0!important} .away{visibility:hidden}</style><body><svg id=sheet></svg>"
        )
        page.add_script_tag(path=SCRIPT)

    def show(self, sheet: Sheet, width: float) -> None:
        """The whole sheet, so wide."""
        self.width, self.height = width, sheet.height * width / sheet.width
        drawn = picture(sheet)
        library = f"<defs>{drawn.library.text}</defs>" if drawn.library else ""
        ground = drawn.ground.text if drawn.ground else ""
        inside = library + ground + "".join(text for _, text in drawn.items)
        frame = f'viewBox="0 0 {sheet.width} {sheet.height}" width="{width}" height="{self.height}"'
        svg = f'<svg id="sheet" xmlns="{NAMESPACE}" {frame} font-family="{FONT}">{inside}</svg>'
        self.page.evaluate("svg => { document.querySelector('#sheet').outerHTML = svg; looking.unfold(); }", svg)

    def by_lamplight(self, dark: bool) -> None:
        """Or by day; the themes of all games that have been drawn so far are known."""
        self.page.evaluate(
            """([dark, rules]) => {
              document.querySelector("#themes").textContent = rules;
              document.body.classList.toggle("dark", dark);
            }""",
            [dark, dark_rules(".dark")],
        )

    def collisions(self, pieces: str) -> list[str]:
        about = {"pieces": pieces, "tags": TAGS, "slack": SLACK}
        found: list[str] = self.page.evaluate("about => looking.collisions(about)", about)
        return found

    def letters(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("looking.letters()")
        return found

    def boxes(self, pattern: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("pattern => looking.boxes(pattern)", pattern)
        return found

    def faint(self, pieces: str) -> list[str]:
        """Texts that stand out too little from what lies behind them, and items that hardly differ from the ground.

        Letters are held against the picture without letters, items against the picture without these items.
        """
        wordless, bare = self._pixels(""), self._pixels(pieces)
        return [*self._faint_letters(wordless), *self._faint_pieces(pieces, wordless, bare)]

    def _faint_letters(self, below: Pixels) -> Iterator[str]:
        for letter in self.letters():
            ground = _cut(below, letter["box"])
            if letter["opacity"] < PALE or not ground.size:
                continue
            behind = ground.reshape(-1, 3).mean(axis=0)
            ink = _mixed(np.array(_colour(letter["fill"])), behind, letter["opacity"])
            seen = contrast(ink, behind)
            if seen < TEXT:
                yield f"{letter['name']}: {seen:.1f}"

    def _faint_pieces(self, pattern: str, shown: Pixels, below: Pixels) -> Iterator[str]:
        for piece in self.boxes(pattern):
            with_it, without = _cut(shown, piece["box"]), _cut(below, piece["box"])
            changed = np.abs(with_it - without).sum(axis=-1) > CHANGED
            if piece["opacity"] < PALE or changed.sum() < FEW or changed.mean() < THERE:
                continue
            clear = (_contrasts(with_it, without)[changed] >= PIECE).mean()
            if clear < SEEN:
                yield f"{piece['name']}: {clear:.0%} of it at {PIECE}:1"

    def _pixels(self, without: str) -> Pixels:
        """The sheet as the screen shows it without its letters and without the items of a pattern."""
        self.page.evaluate("without => looking.strip(without)", without)
        shot = self.page.screenshot(clip={"x": 0, "y": 0, "width": self.width, "height": self.height})
        self.page.evaluate("looking.restore()")
        with Image.open(io.BytesIO(shot)) as image:
            return np.asarray(image.convert("RGB"), dtype=np.float64)


def _cut(pixels: Pixels, box: list[float]) -> Pixels:
    left, top, right, bottom = (round(max(0.0, edge)) for edge in box)
    return pixels[top:bottom, left:right]


def _colour(text: str) -> tuple[float, ...]:
    return tuple(float(part) for part in re.findall(r"[\d.]+", text)[:3])


def _mixed(ink: Pixels, behind: Pixels, share: float) -> Pixels:
    return ink * share + behind * (1 - share)


def luminance(colours: Pixels) -> Pixels:
    """Relative luminance as in WCAG 2."""
    parts = colours / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    light: Pixels = linear @ np.array((0.2126, 0.7152, 0.0722))
    return light


def _contrasts(one: Pixels, two: Pixels) -> Pixels:
    a, b = luminance(one), luminance(two)
    return (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)


def contrast(one: Pixels, two: Pixels) -> float:
    return float(_contrasts(one, two))
