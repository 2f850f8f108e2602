"""The odds of what is at stake in a game, asked as the protocol writes it."""

from __future__ import annotations

from typing import Protocol, TypeVar

from assistant.core.engine.rules import Refusal
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record
from assistant.core.words.message import Message

Q = TypeVar("Q")


class Malformed(Exception):
    """Not a question at all: the reason, not yet in a language."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


@record
class Built:
    """What came of building what solves them faster: where it lies, or why there is none."""

    place: str | None
    reason: Message | None = None


class Odds(Protocol[Q]):
    """A module of its game."""

    FIGURES: str  # the rule that what is too much to be worked out breaks

    def question_from(self, data: Plain) -> Q:
        """The question, its figures not judged yet; raises Malformed."""

    def problems(self, question: Q) -> list[Refusal]:
        """The rules that its figures break."""

    def answer(self, question: Q) -> dict[str, Plain]:
        """The odds, as the protocol shows them."""

    def is_built(self) -> bool:
        """Whether that is in use."""

    def build(self) -> Built:
        """Make sure that what solves them faster is there, if it can be: without it they are the same."""
