"""A run of pictures: scenes one after the other as one GIF, all on a ground of the same size."""

import io
from collections.abc import Iterable

from PIL import Image

from drezina.scene.export import png
from drezina.scene.node import Scene

STILL = 700  # milliseconds that each picture is shown
LAST = 4_000  # and the last one
COLOURS = 128


def gif(scenes: Iterable[Scene], width: int = 900) -> bytes:
    """An endless film of these scenes, this many pixels wide."""
    pictures = [_few_colours(png(scene, width)) for scene in scenes]
    height = max(picture.height for picture in pictures)
    frames = [_on_ground(picture, height) for picture in pictures]
    times = [STILL] * (len(frames) - 1) + [LAST]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()


def _few_colours(picture: bytes) -> Image.Image:
    """One byte a pixel: a long game has hundreds of pictures."""
    return Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def _on_ground(picture: Image.Image, height: int) -> Image.Image:
    """The picture on paper of this height; its corner is paper."""
    if picture.height == height:
        return picture
    ground = picture.crop((0, 0, picture.width, height))
    ground.paste(picture.getpixel((0, 0)) or 0, (0, picture.height, picture.width, height))
    return ground
