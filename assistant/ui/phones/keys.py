"""The keys with which phones come in, for each game: on the tablet only, where none of its backups takes them along.

They are apart from all else that is remembered. Android leaves its folder `no_backup` out of what it copies elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from assistant.core.store.memory import Memory
from assistant.ui.table.memory import mapping, text

FOLDER = "phones"


def kept(folder: Path, game: str) -> dict[str, str]:
    """Of this game: who has which key. What can't be read any more is as if it was never there."""
    found = _memory(folder).recall(game, {})
    return dict(found) if isinstance(found, dict) and mapping(text)(found) else {}


def keep(folder: Path, game: str, keys: Mapping[str, str]) -> None:
    """On disk when this returns; raises StoreTrouble."""
    _memory(folder).remember(game, dict(keys))


def _memory(folder: Path) -> Memory:
    of_the_app = os.environ.get("ANDROID_PRIVATE")
    return Memory((Path(of_the_app).parent / "no_backup" if of_the_app else folder) / FOLDER)
