"""Who throws and draws, app or table, and how that is changed in mid-game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Protocol, TypeVar

from assistant.core.engine.attempt import Draft
from assistant.core.shapes.maps import put
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message


@record
class SetSource:
    of: str
    to: str
    by: str | None = None


@record
class SourceSet:
    of: str
    to: str


class Sourced(Protocol):
    """A state that knows who throws and draws."""

    @property
    def sources(self) -> Mapping[str, str]: ...


S = TypeVar("S", bound=Sourced)


def set_source(draft: Draft[S], command: SetSource) -> None:
    draft.emit(SourceSet(command.of, command.to))


def still_owed(setting: SetSource, awaited: Container[str]) -> Message | None:
    """Why the source can't change now: something of it is awaited."""
    if setting.of not in awaited:
        return None
    return message("Something of this kind is owed just now: the source can be changed once it is there.")


def source_set(state: S, event: SourceSet) -> S:
    return replace(state, sources=put(state.sources, event.of, event.to))


def told(setting: SetSource, called: Mapping[str, Message]) -> Message:
    """The command in words, by what each source is called."""
    if setting.to == "app":
        return message("from now on the app serves {source}", source=called[setting.of])
    return message("from now on the table serves {source}", source=called[setting.of])
