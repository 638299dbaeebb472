"""The rules of a game as a page shows them: the clauses of RULES.md, each of which can be found by its id."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from drezina.core.game import Game
from drezina.core.words import Language

CLAUSE = r"[A-Z]{2}-[A-Z]?\d+(?:\.\d+)*[a-z]?"
DEFINED = re.compile(rf"\W*({CLAUSE})\b")
CHAPTER = re.compile(rf".*\(({CLAUSE})\)$")
NAMED = re.compile(rf"(?<![-\w>\"])({CLAUSE})\b(?![\w.]*\")")
BLOCKS = {"list_item_open", "paragraph_open", "heading_open", "tr_open"}


@cache
def rules(game: Game, lang: Language) -> Markup:
    """The rules in a language, in English where there are no others; empty for a game without written rules.

    What defines a clause has its id as `data-clause`; where another clause is named, a link leads to it.
    """
    files = [game.folder / f"RULES.{lang}.md", game.folder / "RULES.md"]
    text = next((file.read_text(encoding="utf-8") for file in files if file.exists()), "")
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    _mark(tokens)
    html = markdown.renderer.render(tokens, markdown.options, {})
    return Markup(NAMED.sub(r'<a href="#\1" data-rule="\1">\1</a>', html))


def _mark(tokens: list[Token]) -> None:
    """Gives the outermost block that begins with the id of a clause that id."""
    known = set[str]()
    for place, token in enumerate(tokens):
        if token.type not in BLOCKS:
            continue
        inline = next((one for one in tokens[place:] if one.type == "inline"), None)
        content = inline.content if inline is not None else ""
        found = DEFINED.match(content) or (CHAPTER.match(content) if token.type == "heading_open" else None)
        if found and found[1] not in known:
            known.add(found[1])
            token.attrSet("data-clause", found[1])
