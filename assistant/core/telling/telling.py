"""What a game tells of itself: its commands and events in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from assistant.core.engine.chapter import Own
from assistant.core.engine.kinds import Command, Event
from assistant.core.shapes.record import EMPTY, record
from assistant.core.words.message import Message

S = TypeVar("S")
T = TypeVar("T")
Sentences = Mapping[type, Callable[[S, Own], T]]  # by the class of a command or an event, which it is given


def nothing_gained(_before: S, _after: S) -> Iterable[Message]:
    return ()


def says_only_itself(_command: Command, _event: Event) -> bool:
    return False


@record
class Telling(Generic[S]):
    """Each sentence is made in the state that the command or event met."""

    commands: Sentences[S, Message]  # the sentence that follows the name of whoever commanded it
    events: Sentences[S, Message | None]  # sentences of their own; None: not worth one
    who: Callable[[S, Command], str | None]  # whose command it is; None: nobody's, such as what the table throws
    moment: Callable[[S], tuple[int, str]]  # the round and the phase
    phases: Mapping[str, Message]
    seats: Callable[[S], tuple[Message, ...]]  # who plays: told with the opening
    sources: Mapping[str, Message]  # what is thrown and drawn, such as the dice
    begins_a_phase: tuple[type, ...] = ()  # events after which the history goes on under another heading
    opens_a_line: tuple[type, ...] = ()  # events that begin a new line under the same one
    secrets: Sentences[S, Message] = EMPTY  # commands in full, as only who gives them may see
    is_said: Callable[[Command, Event], bool] = says_only_itself  # does a command's sentence tell this event already?
    gains: Callable[[S, S], Iterable[Message]] = nothing_gained  # what a stretch of events meant for the players

    def offered(self, state: S, command: Command) -> Message:
        """What a command would do, for whoever may give it."""
        return (self.secrets.get(type(command)) or self.commands[type(command)])(state, command)
