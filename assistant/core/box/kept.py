"""The tables of a shipped box as they were read last time, kept beside it as Python keeps its compiled modules.

Reading TOML takes a third of the time to the first answer, and the boxes of the program hardly ever change. What is
kept counts only while the file's size and time are the same and its own checksum fits, and where nothing can be kept
all works as well.
"""

from __future__ import annotations

import marshal
import os
import sys
import zlib
from collections.abc import Callable

from assistant.core.box.shape import Table

Mark = tuple[int, int]
SUM = 4  # bytes, before all others


def tables(path: str, read: Callable[[str], Table]) -> Table:
    """What `read` makes of the file, or made of it when it was the same."""
    mark, kept = _mark(path), _kept(path)
    if mark is not None and (found := _load(kept, mark)) is not None:
        return found
    fresh = read(path)
    if mark is not None and not sys.dont_write_bytecode:
        _save(kept, mark, fresh)
    return fresh


def _mark(path: str) -> Mark | None:
    try:
        found = os.stat(path)
    except OSError:
        return None  # reading says why
    return found.st_mtime_ns, found.st_size


def _kept(path: str) -> str:
    folder, name = os.path.split(path)
    return os.path.join(folder, "__pycache__", f"{name}.{sys.implementation.cache_tag}")


def _load(kept: str, mark: Mark) -> Table | None:
    try:
        with open(kept, "rb") as file:
            checksum, data = file.read(SUM), file.read()
        if checksum != _sum(data):
            return None
        found = marshal.loads(data)
        return found[1] if tuple(found[0]) == mark and isinstance(found[1], dict) else None
    except (OSError, EOFError, ValueError, TypeError, LookupError):
        return None


def _sum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(SUM, "big")


def _save(kept: str, mark: Mark, fresh: Table) -> None:
    """Written aside and put in place at once, so that nobody ever reads half of it."""
    aside = f"{kept}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        with open(aside, "wb") as file:
            data = marshal.dumps((mark, fresh))
            file.write(_sum(data) + data)
        os.replace(aside, kept)
    except (OSError, ValueError):
        return
