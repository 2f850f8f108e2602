"""What is told in a first game, a sentence for each kind of moment, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from assistant.core.shapes.record import EMPTY, record
from assistant.core.words.message import Argument, Message

S = TypeVar("S")


def nothing(_: S) -> Mapping[str, Argument]:
    return EMPTY


@record
class Tutorial(Generic[S]):
    moments: Callable[[S], Sequence[str]]  # which kinds of moment it is, what is to be told first leading; one that
    # has no sentence goes without saying
    sentences: Mapping[str, Message]
    facts: Callable[[S], Mapping[str, Argument]] = nothing  # that the sentences name


def lesson(tutorial: Tutorial[S], heard: Sequence[str], state: S) -> str:
    """The moment whose sentence is to be shown now; empty: there is nothing new."""
    return next((moment for moment in tutorial.moments(state)
                 if moment in tutorial.sentences and moment not in heard), "")


def sentence(tutorial: Tutorial[S], moment: str, state: S) -> Message:
    return Message(tutorial.sentences[moment].id, tutorial.facts(state))
