"""SQLite's write-ahead log beside a database: does it hold writes that SQLite no longer sees?

A log is read up to the first page that is not as it was written; what was written after it, and acknowledged, is then
passed over in silence. The heads of the pages tell of it. (The format: https://www.sqlite.org/fileformat2.html#walformat)
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import BinaryIO

from assistant.core.record import record

HEAD, FRAME = 32, 24  # bytes of the log's head, and of each page's
BIG, LITTLE = 0x377F0683, 0x377F0682


@record
class Log:
    """What the heads say: how many pages were written since the log began anew, and which of them end a write."""

    is_sound: bool  # the head of the log itself
    pages: int
    ends: tuple[int, ...]  # counted from 1

    def lost(self, seen: int) -> bool:
        """Is there more than SQLite has seen? The last write may have been torn before anybody was told of it."""
        return not self.is_sound or any(seen < end < self.pages for end in self.ends)


EMPTY = Log(True, 0, ())


def read(file: Path) -> Log:
    """The log of a database that nobody has open; none is an empty one."""
    try:
        with open(file, "rb") as log:
            head = log.read(HEAD)
            if len(head) < HEAD:
                return EMPTY
            size, salt = struct.unpack(">8xI4x", head[:16])[0], head[16:24]
            if not _is_sound(head):
                return Log(False, 0, ())
            return _pages(log, FRAME + (65536 if size == 1 else size), salt)
    except FileNotFoundError:
        return EMPTY


def _pages(log: BinaryIO, length: int, salt: bytes) -> Log:
    number, pages, ends = 0, 0, list[int]()
    while True:
        log.seek(HEAD + number * length)
        head = log.read(FRAME)
        if len(head) < FRAME:
            return Log(True, pages, tuple(ends))
        number += 1
        if head[8:16] == salt:  # else it is left over from before the log began anew
            pages = number
            if struct.unpack(">4xI", head[:8])[0]:
                ends.append(number)


def _is_sound(head: bytes) -> bool:
    magic = struct.unpack(">I", head[:4])[0]
    if magic not in (BIG, LITTLE):
        return False
    words = struct.unpack(f"{'>' if magic == BIG else '<'}6I", head[:24])
    one = two = 0
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return (one, two) == struct.unpack(">2I", head[24:])
