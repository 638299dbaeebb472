"""Writes what is made from the protocol: the browser's types and the tables of messages in the documentation.

    .venv/bin/python scripts/protocol.py

The source is `drezina/table/protocol.py` with `protocol_parts.py`; a test fails while one of the files differs from
what this would write.
"""

import re
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from drezina.core.words import Language
from drezina.scene.node import Form, Role, Window
from drezina.table import protocol, protocol_parts

ROOT = Path(__file__).parent.parent
BROWSER = ROOT / "src" / "drezina" / "table" / "static" / "protocol.js"
VERSION = BROWSER.with_name("proto.js")  # apart: the types are comments, which no browser has to fetch
DOCUMENT = ROOT / "docs" / "table.md"
NAMED = {
    Language: "Language",
    Role: "Role",
    Form: "Form",
    Window: "WindowKind",  # a browser has a Window of its own
    protocol.ChatMode: "ChatMode",
    protocol.SeatAction: "SeatAction",
}
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
TABLES = re.compile(r"(?<=<!-- protocol -->\n).*(?=<!-- end of protocol -->)", re.DOTALL)
Struct = type[msgspec.Struct]


def structs() -> list[Struct]:
    """Every struct of the protocol, in the order of its file."""
    shared = (protocol_parts.Piece, protocol.Message)
    known = {**vars(protocol), **vars(protocol_parts)}.values()
    found = [one for one in known if isinstance(one, type) and issubclass(one, protocol_parts.Piece)]
    return [one for one in found if one not in shared]


def tag_of(struct: Struct) -> str:
    """The kind of a message on the wire; empty for a part of one."""
    tag = struct.__struct_config__.tag
    return tag if isinstance(tag, str) else ""


def fields(struct: Struct) -> Iterator[tuple[str, Any, bool]]:
    """Name on the wire, type, and whether it must be there."""
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        yield field.encode_name, hints[field.name], field.required


def summary(struct: Struct) -> str:
    """The first paragraph of its docstring."""
    return " ".join((struct.__doc__ or "").partition("\n\n")[0].split())


# --- the browser's types ---------------------------------------------------------------------------------------------


def browser_type(kind: Any) -> str:
    """A type as the comments of the browser code write it."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in NAMED:
        return NAMED[kind]
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Literal:
        return literal(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(map(browser_type, args))
    if origin is tuple and args[-1] is Ellipsis:
        return f"{browser_type(args[0])}[]"
    if origin is tuple:
        return f"[{', '.join(map(browser_type, args))}]"
    return str(kind.__name__)


def literal(kind: Any) -> str:
    return " | ".join(f'"{one}"' for one in get_args(kind))


def typedef(struct: Struct) -> str:
    rows = [f'@property {{"{tag_of(struct)}"}} t'] if tag_of(struct) else []
    for name, kind, required in fields(struct):
        rows.append(f"@property {{{browser_type(kind)}}} {name if required else f'[{name}]'}")
    rows = [summary(struct), f"@typedef {{object}} {struct.__name__}", *rows]
    return "\n".join(["/**", *(f" * {row}" for row in rows), " */"])


SOURCE = "// The messages between page and server. Made from protocol.py by scripts/protocol.py: change them there."


def browser_version() -> str:
    return f"{SOURCE}\n\n/** The version of the protocol. */\nexport const PROTO = {protocol.PROTO};\n"


def browser_code() -> str:
    named = [f"/** @typedef {{{literal(kind)}}} {name} */" for kind, name in NAMED.items()]
    unions = [
        f"/** @typedef {{{browser_type(union)}}} {name} */"
        for name, union in (("FromPage", protocol.FromPage), ("ToPage", protocol.ToPage))
    ]
    return "\n".join(
        [
            SOURCE,
            "",
            *named,
            "",
            *(f"{typedef(struct)}\n" for struct in structs()),
            *unions,
            "",
        ]
    )


# --- the documentation -----------------------------------------------------------------------------------------------


def row(struct: Struct) -> str:
    names = [name if required else f"{name}?" for name, _, required in fields(struct)]
    wire = " ".join([tag_of(struct) or struct.__name__, *([f"{{{', '.join(names)}}}"] if names else [])])
    return f"| `{wire}` | {summary(struct)} |"


def tables() -> str:
    """The messages in each direction, the answers to requests, and the parts of which they consist."""
    sent, received = get_args(protocol.FromPage), get_args(protocol.ToPage)
    parts = [one for one in structs() if one not in (*sent, *received, *protocol.ANSWERS)]
    chapters = {
        "From the page": sent,
        "To the page": received,
        "Answers to requests": protocol.ANSWERS,
        "Parts": parts,
    }
    lines: list[str] = []
    for title, rows in chapters.items():
        lines += ["", f"| {title} | |", "| --- | --- |", *map(row, rows)]
    return "\n".join([*lines, "", ""])


def document() -> str:
    """The documentation with the tables of today."""
    text = DOCUMENT.read_text(encoding="utf-8")
    assert TABLES.search(text), f"no place for the tables in {DOCUMENT.name}"
    return TABLES.sub(lambda _: tables(), text)


def outputs() -> dict[Path, str]:
    """Each file with what should be in it."""
    return {BROWSER: browser_code(), VERSION: browser_version(), DOCUMENT: document()}


def main() -> None:
    for file, text in outputs().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
