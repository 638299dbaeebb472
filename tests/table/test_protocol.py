"""The protocol is said once: the browser's types and the tables of the documentation are made from it."""

from pathlib import Path

import pytest

from scripts.protocol import outputs


@pytest.mark.parametrize("file", outputs(), ids=lambda file: file.name)
def test_what_is_made_from_the_protocol_is_up_to_date(file: Path) -> None:
    """`scripts/protocol.py` writes these files anew."""
    assert file.read_text(encoding="utf-8") == outputs()[file]
