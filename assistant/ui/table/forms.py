"""What the fields of a command may hold in a form, as its game knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from assistant.core.engine.kinds import Command, State
from assistant.core.past.session import Session
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import Value, record
from assistant.core.shapes.shape import Field
from assistant.core.words.message import Message, Name, Voice, say

S = TypeVar("S", bound="State")

NUMBER, CHOICE, LIST, FLAG, TEXT = "number", "choice", "list", "flag", "text"
MOST = 99
Option = tuple[Plain, str]  # the value, and what it is called


@record
class FormField:
    name: str  # such as units.0 or units.A3.0: which part of the command
    kind: str
    label: str
    value: Plain
    options: tuple[Option, ...] = ()
    most: int = MOST


@record
class Asked(Generic[S]):
    """The moment a form is about. `voice` None: only values are wanted."""

    state: S
    command: Command | None  # None where it is not made yet
    voice: Voice | None

    def say(self, words: Message | Name | str) -> str:
        if self.voice is None:
            return ""
        if isinstance(words, Message):
            return say(words, self.voice)
        return self.voice.name(words) if isinstance(words, Name) else words


def _none(*_: Value) -> None:
    return None


@record
class Forms(Generic[S]):
    """Numbers, texts, words and lists are set alike in any game; what a game has besides, it tells itself."""

    options: Callable[[Asked[S], Field, str], tuple[Option, ...]]  # of a field: what can be named by this kind of name
    fields: Callable[[Asked[S], Field], tuple[FormField, ...] | None] = _none  # its own kinds; None: it is none of them
    first: Callable[[S, type, Field], Plain] = _none  # of a state: what such a field begins with; None: as in any game
    changed: Callable[[Command, str, Plain], Command | None] = _none  # in a way of its own; None: as usual
    fixed: tuple[type, ...] = ()  # commands that no form shows
    is_secret: Callable[[Session[S], int], bool] = lambda session, number: False  # of an entry: would a form betray it?
