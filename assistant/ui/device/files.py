"""Files that go out of the app and come in: where they lie, what they are called."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

from assistant.core.shapes.lines import LONGEST
from assistant.core.shapes.record import record

OUT = "exports"  # beside the kept games
ENDING = ".tableside"
ENDINGS = (ENDING, ".jsonl")
SHOWN = 40  # of a folder
LONGEST_NAME = 255  # bytes, as file systems count
LONGEST_PLAIN = LONGEST_NAME - len(f" 9999{ENDING}.4194304.new")  # what may follow, also while it is written


@record
class FileView:
    path: str
    name: str
    place: str  # the folder
    changed: int  # seconds since 1970


def out_file(folder: Path, title: str) -> Path:
    """A free name for a game of this title."""
    place, plain = folder / OUT, plain_name(title) or "game"
    names = (f"{plain}{number}{ENDING}" for number in ("", *(f" {count}" for count in range(2, 10_000))))
    return next(place / name for name in names if not (place / name).exists())


def plain_name(text: str) -> str:
    """What any file system takes as a name, of words from anywhere."""
    plain = " ".join(re.sub(r"[^\w\- ]+", " ", text).split())[:60]
    return plain.encode()[:LONGEST_PLAIN].decode(errors="ignore").strip()


def write(file: Path, lines: Iterable[str]) -> None:
    """Whole, or not at all; raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8") as out:
            out.writelines(lines)
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)


def folders(folder: Path) -> tuple[Path, ...]:
    """Where a game from elsewhere may lie."""
    return folder / OUT, folder, Path.home() / "Downloads", Path.home()


def found(places: Iterable[Path], endings: tuple[str, ...] = ENDINGS) -> tuple[FileView, ...]:
    """The files that could be meant, the newest first. A folder that can't be read has none."""
    files = [view for place in dict.fromkeys(places) for view in _files(place, endings)]
    return tuple(sorted(files, key=lambda view: -view.changed)[:SHOWN])


def _files(place: Path, endings: tuple[str, ...]) -> list[FileView]:
    try:
        entries = [entry for entry in os.scandir(place) if entry.name.endswith(endings) and entry.is_file()]
        return [FileView(entry.path, entry.name, str(place), int(entry.stat().st_mtime)) for entry in entries
                if entry.stat().st_size <= LONGEST]
    except OSError:
        return []
