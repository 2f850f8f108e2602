"""A game in progress: its entries, undo and redo. The only mutable object below the interface."""

from __future__ import annotations

from typing import Any

from assistant.core.engine import Accepted, Refused, Rules, attempt
from assistant.core.record import record


@record
class Entry:
    """One accepted command with all its consequences: they stand or fall together."""

    command: Any
    events: tuple[Any, ...]


class Session:
    """A state with a past that can be undone and a future that can be redone."""

    def __init__(self, rules: Rules[Any], opening: Entry, state: Any) -> None:
        self.rules = rules
        self.opening = opening
        self.state = state
        self._done: list[tuple[Entry, Any]] = []  # each entry with the state before it
        self._undone: list[tuple[Entry, Any]] = []  # each entry with the state after it

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(entry for entry, _ in self._done)

    @property
    def undone(self) -> tuple[Entry, ...]:
        """What redo would bring back, next first."""
        return tuple(entry for entry, _ in reversed(self._undone))

    def submit(self, command: Any) -> Accepted | Refused:
        """Judge a command; when accepted it becomes the newest entry and the undone ones are let go."""
        answer = attempt(self.rules, self.state, command)
        if isinstance(answer, Accepted):
            entry = Entry(command, answer.events)
            self.keep(entry, answer.state)
            self._done.append((entry, self.state))
            self._undone.clear()
            self.state = answer.state
        return answer

    def undo(self) -> Entry | None:
        """Take the newest entry back whole; None when there is nothing left to undo."""
        if not self._done:
            return None
        entry, before = self._done[-1]
        self.keep_step(back=True, state=before)
        self._undone.append((entry, self.state))
        self._done.pop()
        self.state = before
        return entry

    def redo(self) -> Entry | None:
        """Bring the entry last undone back, with the very same events; None when there is none."""
        if not self._undone:
            return None
        entry, after = self._undone[-1]
        self.keep_step(back=False, state=after)
        self._done.append((entry, self.state))
        self._undone.pop()
        self.state = after
        return entry

    # Where the game is kept on disk these write it down, before anything changes here; if that fails, nothing does.

    def keep(self, entry: Entry, state: Any) -> None:
        """A new entry is about to be in force."""

    def keep_step(self, back: bool, state: Any) -> None:
        """The newest entry is about to be undone, or the one undone last to be in force again."""
