"""What the app remembers besides games: its language, its last screen, who plays as what.

A small file of JSON beside the games and apart from them: it can be read before they are, and when they are damaged.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from assistant.core.disk import own_folder, trouble, write_whole

FILE = "memory.json"


class Memory:
    """Any key with any JSON value. What can't be read any more is forgotten: no game hangs on it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._known = _read(self._file)

    def recall(self, key: str, default: Any = None) -> Any:
        """What was last remembered under this key."""
        return json.loads(self._known[key]) if key in self._known else default

    def remember(self, key: str, value: Any) -> None:
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
            write_whole(self._file, f"{{\n{rows}\n}}\n".encode())
        self._known = known


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, sort_keys=True)


def _read(file: Path) -> dict[str, str]:
    """Each value as its text, so that nobody who is given one can change what is remembered."""
    try:
        known = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return {key: _text(value) for key, value in known.items()} if isinstance(known, dict) else {}
