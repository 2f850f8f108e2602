"""The kept games while they can't be opened: whoever asks is told why. What is remembered besides is still there."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from assistant.core.database.disk import StoreTrouble, damage
from assistant.core.shapes.record import Value
from assistant.core.store import reading
from assistant.core.store.memory import Memory
from assistant.core.store.store import Store
from assistant.ui.shell.trouble import write_down


class ClosedStore:
    """Stands where the store would be; `problem` is what keeps it closed."""

    def __init__(self, folder: Path, problem: StoreTrouble) -> None:
        self.folder, self.problem = folder, problem
        self.memory = Memory(folder)
        self.remember, self.recall = self.memory.remember, self.memory.recall

    def close(self) -> None:
        """It never opened."""

    def __getattr__(self, name: str) -> Callable[..., NoReturn]:
        """Everything that a store does with games."""
        def refuse(*_: Value, **__: Value) -> NoReturn:
            raise self.problem

        return refuse


def open_store(folder: Path) -> Store | ClosedStore:
    try:
        return reading.open_store(folder)
    except StoreTrouble as problem:
        return ClosedStore(folder, problem)
    except Exception:  # whatever a damaged file leads to, the app starts
        write_down(folder, traceback.format_exc())
        return ClosedStore(folder, damage(folder))
