"""A sum over what is written, kept beside it: so a flipped bit is told apart from what a player did."""

from __future__ import annotations

import zlib

BETWEEN = "\x1f"


def seal(*values: object) -> int:
    """The sum of a row's values, each as its text."""
    return zlib.crc32(BETWEEN.join(map(str, values)).encode("utf-8", "surrogatepass"))
