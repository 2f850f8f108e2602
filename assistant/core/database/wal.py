"""SQLite's write-ahead log beside a database: does it hold writes that SQLite no longer sees?

A log is read up to the first page that is not as it was written; what was written after it, and acknowledged, is then
passed over in silence. The heads of the pages tell of it. (The format: https://www.sqlite.org/fileformat2.html#walformat)
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import BinaryIO

from assistant.core.shapes.record import record

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


def committed(file: Path) -> dict[int, bytes]:
    """The newest content of each page of a log, up to the last write that was ended, for whoever must not open the
    database: by their numbers, counted from 1.
    """
    log = read(file)
    if not log.ends:
        return {}
    with open(file, "rb") as source:
        head = source.read(HEAD)
        size = struct.unpack(">8xI4x", head[:16])[0]
        length = 65536 if size == 1 else size
        frames = (source.read(FRAME + length) for _ in range(log.ends[-1]))
        return {struct.unpack(">I", frame[:4])[0]: frame[FRAME:] for frame in frames if frame[8:16] == head[16:24]}


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


def sound_pages(file: Path) -> int:
    """How many pages from the beginning a process would take that opens the log anew: up to the first whose sum is
    not the one that was written.
    """
    with open(file, "rb") as log:
        head = log.read(HEAD)
        if len(head) < HEAD or not _is_sound(head):
            return 0
        order, size = _order(head), struct.unpack(">8xI4x", head[:16])[0]
        length, pages = FRAME + (65536 if size == 1 else size), 0
        total = struct.unpack(">2I", head[24:])
        while len(frame := log.read(length)) == length:
            total = _sum(order, frame[:8] + frame[FRAME:], total)
            if total != struct.unpack(">2I", frame[16:FRAME]) or frame[8:16] != head[16:24]:
                break
            pages += 1
        return pages


def _is_sound(head: bytes) -> bool:
    if struct.unpack(">I", head[:4])[0] not in (BIG, LITTLE):
        return False
    return _sum(_order(head), head[:24], (0, 0)) == struct.unpack(">2I", head[24:])


def _order(head: bytes) -> str:
    return ">" if struct.unpack(">I", head[:4])[0] == BIG else "<"


def _sum(order: str, content: bytes, total: tuple[int, int]) -> tuple[int, int]:
    """Over pairs of words, going on from the sum of what came before."""
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    one, two = total
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
