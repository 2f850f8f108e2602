"""What the app remembers besides games: its language, its last screen, who plays as what.

A small file of JSON beside the games and apart from them: it can be read before they are, and when they are damaged.
"""

from __future__ import annotations

import json
from pathlib import Path

from assistant.core.database.disk import is_plain, own_folder, trouble, write_whole
from assistant.core.shapes.nesting import is_too_deep
from assistant.core.shapes.plain import Plain

FILE, ASIDE = "memory.json", "memory.json.aside"
LARGEST = 4 * 1024 * 1024  # bytes; years of games leave some thousands


class Memory:
    """Any key with any JSON value. What can't be read any more is forgotten: no game hangs on it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._known: dict[str, str] = {}
        self.unreadable = ""  # why nothing of what is there could be read
        try:
            self._known = _read(self._file)
        except FileNotFoundError:
            return  # nothing was remembered yet
        except (OSError, ValueError) as problem:
            self.unreadable = str(problem)

    def recall(self, key: str, default: Plain = None) -> Plain:
        """What was last remembered under this key."""
        return json.loads(self._known[key]) if key in self._known else default

    def remember(self, key: str, value: Plain) -> None:
        """On disk when this returns; raises StoreTrouble. What is known already is not written again."""
        text = _text(value)
        if self._known.get(key) != text:
            self._write({**self._known, key: text})

    def forget(self, key: str) -> None:
        if key in self._known:
            self._write({name: text for name, text in self._known.items() if name != key})

    def move_to(self, other: Memory) -> None:
        """What is remembered here is remembered there, where nothing is yet."""
        if not other._known:
            other._write(self._known)

    def _write(self, known: dict[str, str]) -> None:
        rows = ",\n".join(f"{_text(key)}: {text}" for key, text in sorted(known.items()))
        with trouble(self._file.parent):
            own_folder(self._file.parent)
            if self._file.is_dir():  # none of ours, and it would be in the way for ever
                self._file.replace(self._file.with_name(ASIDE))
            write_whole(self._file, f"{{\n{rows}\n}}\n".encode())
        self._known = known


def _text(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=True, sort_keys=True)


def _read(file: Path) -> dict[str, str]:
    """Each value as its text, so that nobody who is given one can change what is remembered."""
    if not is_plain(file):
        raise ValueError("it is no file")
    if (size := file.stat().st_size) > LARGEST:
        raise ValueError(f"{size} bytes are too many")
    content = file.read_bytes().decode()
    if is_too_deep(content):
        raise ValueError("it is nested too deeply")
    known = json.loads(content)
    if not isinstance(known, dict):
        raise ValueError("it is no object")
    return {key: _text(value) for key, value in known.items()}
