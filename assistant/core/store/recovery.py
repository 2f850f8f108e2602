"""When the file of the games is damaged, or was taken away under a running game: what the games go on in.

A backup takes its place, with all that is still whole of the damaged one; or a new file, in the same folder or in
another one, into which a game goes that is still in memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from assistant.core.database import backups
from assistant.core.database.backups import Backup
from assistant.core.database.disk import StoreTrouble, trouble
from assistant.core.database.soundness import is_whole
from assistant.core.store.folders import default_folder
from assistant.core.store.rescue import rescue
from assistant.core.store.store import Store

TRIES = 3


def open_instead(lost: Store, folders: Iterable[Path]) -> Store:
    """The games of the first of these folders in which any can be written; the lost ones are closed. What lies there
    and is whole stays as it is, what is damaged is repaired. Raises StoreTrouble where there is none.
    """
    lost.close()
    first: StoreTrouble | None = None
    for folder in dict.fromkeys(folders):
        try:
            store = _opened(folder)
        except StoreTrouble as problem:
            first = first or problem
            continue
        lost.memory.move_to(store.memory)
        return store
    assert first is not None
    raise first


def _opened(folder: Path) -> Store:
    """Tried more than once: whoever took the files away may still be at it."""
    for _ in range(TRIES - 1):
        try:
            return _tried(folder)
        except StoreTrouble as problem:
            if problem.unwritable:
                raise
    return _tried(folder)


def _tried(folder: Path) -> Store:
    try:
        store = Store(folder)
        with trouble(folder):
            if is_whole(store.base, thorough=True):
                return store
        store.close()
    except StoreTrouble as problem:
        if not problem.damaged:
            raise
    return repaired(folder, next(iter(backups.whole(folder)), None))


def places(folder: Path) -> tuple[Path, ...]:
    """Where games can be kept if not in this folder."""
    return folder, default_folder(), Path.home() / "Tableside"


def repaired(folder: Path, backup: Backup | None) -> Store:
    """The games of a damaged folder: of a backup, or none, and besides whatever else is still whole."""
    aside = backups.restore(folder, backup) if backup else backups.set_aside(folder)
    store = Store(folder, anew=True)
    if aside is not None:
        rescue(aside, store)
    return store
