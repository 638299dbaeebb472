"""Libraries of definitions, grounds and themes: drawn in every renderer, and defined once."""

import io
import re
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

from drezina.scene import export, palette, svg
from drezina.scene.library import Clip, Gradient, Library, Pattern, Stop, Symbol
from drezina.scene.node import Circle, Group, Path, Rect, Scene, Sheet, Text, Use

SVG = "{http://www.w3.org/2000/svg}"
LIBRARY = Library(
    "yard",
    {
        "car": Symbol(Rect(-10, -5, 20, 10, fill="currentColor")),
        "waves": Pattern(20, 10, Path("M0 5H20", stroke="#99bbbb", width=1), turn=30),
        "lamp": Gradient((Stop(0, "#ffffff", 0.5, "stop-ink"), Stop(1, "#ffffff", 0)), radius=0.8),
        "dusk": Gradient((Stop(0, "#000000"), Stop(1, "#ffffff"))),
        "round": Clip(Circle(50, 25, 10)),
    },
)


def yard(key: str = "board") -> Sheet:
    ground = Rect(0, 0, 100, 50, fill=LIBRARY.ref("waves"))
    car = Use(LIBRARY.symbol("car"), 50, 25, turn=90, scale=2, flip=True, color="#ff0000")
    clipped = Group((Rect(0, 0, 100, 50, fill="#0000ff"),), clip=LIBRARY.ref("round"))
    return Sheet(key, 100, 50, (("clipped", clipped), ("car", car)), ground=ground, library=LIBRARY)


def test_a_symbol_is_used_with_its_place_and_colour() -> None:
    used = ET.fromstring(svg.picture(yard()).text).find(f".//{SVG}use")
    assert used is not None
    assert used.get("href") == "#yard-car"
    assert used.get("transform") == "translate(50 25) rotate(90) scale(-2 2)"
    assert used.get("color") == "#ff0000"


def test_every_reference_leads_to_a_definition_and_ids_are_unique() -> None:
    """Also where several sheets of one document use the same library."""
    root = ET.fromstring(export.svg(Scene((yard("one"), yard("two")))))
    ids = [name for one in root.iter() if (name := one.get("id"))]
    assert sorted(ids) == sorted(f"yard-{name}" for name in LIBRARY.definitions)
    values = [value for one in root.iter() for value in one.attrib.values()]
    named = {value.removeprefix("url(").strip("#)") for value in values if value.startswith(("url(#", "#yard"))}
    assert named == {"yard-car", "yard-waves", "yard-round"}


def test_other_renderers_draw_it_too() -> None:
    """The middle shows the symbol in its colour, the clipped group beside it, and nothing of it farther out."""
    picture = Image.open(io.BytesIO(export.png(Scene((yard(),)), width=132))).convert("RGB")
    assert picture.getpixel((66, 41)) == (255, 0, 0)
    assert picture.getpixel((66, 41 - 8)) == (255, 0, 0)
    assert picture.getpixel((66 - 11 + 2, 41 + 2)) == (255, 0, 0)
    assert (0, 0, 255) not in {picture.getpixel((x, 20)) for x in range(16, 50)}


def test_a_library_knows_what_it_defines() -> None:
    with pytest.raises(KeyError):
        LIBRARY.symbol("ship")
    with pytest.raises(AssertionError):
        LIBRARY.symbol("waves")
    with pytest.raises(AssertionError):
        LIBRARY.ref("car")


def test_a_text_can_fill_a_width() -> None:
    sheet = Sheet("board", 100, 50, (("name", Text(0, 10, "Plzeň", fit=40)),))
    text = ET.fromstring(svg.picture(sheet).text).find(f".//{SVG}text")
    assert text is not None
    assert text.get("textLength") == "40"


def test_a_theme_gives_both_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(palette, "THEMES", {})
    theme = palette.Theme("yard", {"sea": ("#c3d9da", "#0e2630"), "shore": ("#5f8288", "#83a5a3")})
    assert theme.paint("sea", "shore") == {"fill": "#c3d9da", "stroke": "#5f8288", "cls": "f-yard-sea s-yard-shore"}
    day, night, *rules = palette.dark_rules(".dark").splitlines()
    assert day.startswith(":root{")
    assert "--d-yard-sea:#c3d9da;" in day
    assert night.startswith(".dark{")
    assert "--d-yard-sea:#0e2630;" in night
    assert ".f-yard-sea{fill:var(--d-yard-sea)}" in rules
    assert ".s-yard-shore{stroke:var(--d-yard-shore)}" in rules


def test_a_drawing_that_stands_alone_brings_what_it_needs_and_no_more() -> None:
    inner, outer = Symbol(Circle(0, 0, 1)), Symbol(Use("own-inner"))
    library = Library("own", {"inner": inner, "outer": outer, "other": Symbol(Circle(0, 0, 2))})
    assert re.findall(r'id="(\w+-\w+)"', library.used_by('<use href="#own-outer"/>')) == ["own-inner", "own-outer"]


def test_a_document_by_lamplight_has_its_dark_colours_only_where_it_is_asked_for_as_dark() -> None:
    document = export.by_lamplight('<svg viewBox="0 0 9 9"><rect class="f-paper"/></svg>')
    assert document.startswith('<svg id="dark" viewBox="0 0 9 9"><style>')
    assert f"#dark:target{{--d-paper:{palette.DARK['paper']};}}" in document
    assert f":root{{--d-paper:{palette.LIGHT['paper']};}}" in document
    assert ".f-paper{fill:var(--d-paper)}" in document
    assert "panel" not in document
