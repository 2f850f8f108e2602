"""Draw the app's icon and its first picture: python .packaging/art.py   (numpy, nothing else)

A hexagon of the board that is a die as well, under a lamp. The pictures are committed; nobody needs to draw them.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
ART = ROOT / ".packaging" / "art"
FINE = 4  # samples a pixel, each way
WOOD, EDGE, GLOW = (0x1B, 0x13, 0x0D), (0x0E, 0x09, 0x06), (0x5A, 0x3C, 0x1C)
FACES = {  # where each face of the die begins, its two edges, its colour, its pips
    "top": ((0, 0), (-0.866, -0.5), (0.866, -0.5), (0xF7, 0xEE, 0xD8), ((0.5, 0.5),)),
    "left": ((0, 0), (-0.866, -0.5), (0, 1), (0xE8, 0xB2, 0x4C), ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75))),
    "right": ((0, 0), (0.866, -0.5), (0, 1), (0xB8, 0x7A, 0x24),
              ((0.27, 0.27), (0.73, 0.73), (0.27, 0.73), (0.73, 0.27))),
}
PIP, INK, GAP = 0.11, (0x2A, 0x1B, 0x0E), 0.03


def picture(width: int, height: int, size: float, *, ground: bool = True) -> np.ndarray:
    """RGBA; `size` is the die's share of the shorter side."""
    rows, columns = np.mgrid[0:height * FINE, 0:width * FINE]
    scale = min(width, height) * FINE * size / 2
    x, y = (columns - width * FINE / 2) / scale, (rows - height * FINE / 2) / scale
    image = np.zeros((*x.shape, 4))
    if ground:
        image[..., :3], image[..., 3] = lamplight(x * size, y * size), 255
    for start, one, other, colour, pips in FACES.values():
        face(image, (x - start[0], y - start[1]), one, other, colour, pips)
    shape = (height, FINE, width, FINE, 4)
    return image.reshape(shape).mean(axis=(1, 3)).round().astype(np.uint8)


def lamplight(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Wood, brighter where the lamp hangs."""
    near = np.exp(-(x**2 + (y + 0.15) ** 2) * 1.6)[..., None]
    far = np.clip((x**2 + y**2)[..., None] / 2, 0, 1)
    return np.array(WOOD) * (1 - far) + np.array(EDGE) * far + (np.array(GLOW) - np.array(WOOD)) * near


def face(image: np.ndarray, at: tuple[np.ndarray, np.ndarray], one: tuple[float, float], other: tuple[float, float],
         colour: tuple[int, int, int], pips: tuple[tuple[float, float], ...]) -> None:
    x, y = at
    size = one[0] * other[1] - one[1] * other[0]
    u, v = (x * other[1] - y * other[0]) / size, (y * one[0] - x * one[1]) / size
    inside = (u > GAP / 2) & (v > GAP / 2) & (u < 1 - GAP / 2) & (v < 1 - GAP / 2)
    shade = (1.06 - 0.12 * (u + v) / 2)[..., None]
    image[inside] = np.concatenate([np.clip(np.array(colour) * shade, 0, 255), np.full((*u.shape, 1), 255)], -1)[inside]
    for across, down in pips:
        image[(u - across) ** 2 + (v - down) ** 2 < PIP**2] = (*INK, 255)


def save(name: str, image: np.ndarray) -> None:
    height, width, _ = image.shape
    raw = b"".join(b"\0" + row.tobytes() for row in image)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    path = ROOT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def main() -> None:
    save(".packaging/art/icon.png", picture(512, 512, 0.8))
    save(".packaging/art/foreground.png", picture(432, 432, 0.5, ground=False))  # the outer third may be cut away
    save(".packaging/art/background.png", picture(432, 432, 0.0001))
    save(".packaging/art/presplash.png", picture(1024, 1024, 0.36))
    save("assistant/ui/art/icon.png", picture(256, 256, 0.8))


if __name__ == "__main__":
    main()
