"""A run of pictures: scenes one after the other as one GIF, all on a ground of the same size."""

import io
from collections.abc import Iterable

from PIL import Image

from drezina.scene.export import PAPER, png
from drezina.scene.node import Scene

STILL = 700  # milliseconds that each picture is shown
LAST = 4_000  # and the last one
COLOURS = 128


def gif(scenes: Iterable[Scene], width: int = 900) -> bytes:
    """An endless film of these scenes, this many pixels wide."""
    pictures = [Image.open(io.BytesIO(png(scene, width))).convert("RGB") for scene in scenes]
    height = max(picture.height for picture in pictures)
    frames: list[Image.Image] = []
    for picture in pictures:
        ground = Image.new("RGB", (width, height), PAPER)
        ground.paste(picture, (0, 0))
        frames.append(ground.quantize(COLOURS, dither=Image.Dither.NONE))
    times = [STILL] * (len(frames) - 1) + [LAST]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()
