"""Plays the installed example at a web table to its end, and says what it has seen."""

import asyncio
import sys
from pathlib import Path

from drezina.core.game import game
from tests.table.server import opened


async def play(folder: Path, installed: Path) -> None:
    assert game("shunting").folder.is_relative_to(installed)
    async with opened(folder) as server:
        anna = server.visitor("Anna")
        if "Shunting" in (await anna.http.get("/")).text:
            print("home")
        if "<svg" in (await anna.http.get("/picture/shunting.svg")).text:
            print("picture")
        if "strongest engine" in (await anna.http.get("/howto/shunting")).text:
            print("howto")
        page = await anna.page(await anna.quick("shunting"), seat=0)
        while True:
            await page.until(lambda: bool(page.rest.get("over") or page.moves))
            if page.rest["over"]:
                break
            await page.move(page.moves[0])
        print("over")


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), Path(sys.argv[2])))
