"""Pictures as PNG files: written, read again (only our own), compared."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np

Picture = tuple[int, int, bytes]  # width, height, RGB rows, top down
SIGNATURE, SEEN = b"\x89PNG\r\n\x1a\n", 24  # a channel that differs by more can be seen


def write_png(path: Path | str, width: int, height: int, rgb: bytes) -> None:
    row = width * 3
    raw = b"".join(b"\0" + rgb[at:at + row] for at in range(0, height * row, row))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    Path(path).write_bytes(SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(raw, 6))
                           + _chunk(b"IEND", b""))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def read_png(path: Path | str) -> Picture:
    """A file that `write_png` wrote."""
    data, at, packed = Path(path).read_bytes(), len(SIGNATURE), b""
    width, height = struct.unpack(">II", data[16:24])
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += 12 + length
    raw, row = zlib.decompress(packed), width * 3 + 1
    return width, height, b"".join(raw[start + 1:start + row] for start in range(0, height * row, row))


def diff(one: Picture, other: Picture) -> float:
    """The share of pixels that differ visibly, 0 to 1."""
    if one[:2] != other[:2]:
        return 1.0
    left, right = (np.frombuffer(each[2], np.uint8).astype(np.int16).reshape(-1, 3) for each in (one, other))
    return float((np.abs(left - right).max(axis=1) > SEEN).mean())
