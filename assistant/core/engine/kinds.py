"""What every game is made of: what the core may ask of a command, an event, a state, whichever game they are of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from assistant.core.fate.luck import Lucky
from assistant.core.fate.sources import Sourced


class Event(Protocol):
    """A record: what happened."""

    @property
    def __match_args__(self) -> tuple[str, ...]: ...


class Command(Event, Protocol):
    """A record: what is to happen, and by whom; None: by nobody, or by the only one who can be meant."""

    @property
    def by(self) -> str | None: ...


def who(command: Command) -> str:
    """Whose command it is: that is settled before anything is judged."""
    assert command.by is not None
    return command.by


class Edition(Protocol):
    @property
    def id(self) -> str: ...


class Setting(Protocol):
    """What was agreed, and never changes."""

    @property
    def edition(self) -> Edition: ...

    @property
    def rulings(self) -> Mapping[str, str]: ...


Agreed = Any  # a setting as its own game knows it


class Opening(Command, Sourced, Protocol):
    """The command that opens a game."""

    @property
    def setting(self) -> Setting: ...

    @property
    def seed(self) -> int: ...


class State(Event, Lucky, Sourced, Protocol):
    """A frozen record: the whole table."""

    @property
    def setting(self) -> Setting: ...

    @property
    def round(self) -> int: ...

    @property
    def phase(self) -> str: ...
