"""An audit of the table: what should lie where, as a walk of a few questions.

A question is agreed to as a whole, or one of its parts differs: then its fields are set to what lies there, and
`correcting.settle` tells the corrections that make the game so.
"""

from __future__ import annotations

from typing import Any

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message

Counted = Any  # a number, a place, whether it is there: only its game knows what a fact of a kind can be


@record
class Field:
    """One fact that can be set to what lies on the table."""

    fact: tuple[str | int, ...]
    label: Message
    value: Counted  # as it is kept: a number, a place, a hex, whether it is there
    most: int = 99  # what a number can be at most


@record
class Part:
    """One thing to look at. Without fields it follows from the others, and is only there to be compared."""

    label: Message | str
    text: Message
    fields: tuple[Field, ...] = ()
    is_empty: bool = False  # nothing lies there


@record
class Question:
    """Look here: is it so? `kind` is the kind of place, as its game calls it, and `of` which one."""

    kind: str
    of: str
    title: Message
    parts: tuple[Part, ...]

    @property
    def text(self) -> Message:
        """The whole question in one sentence, without a list of all that is empty."""
        facts = [message("{label}: {what}", label=part.label, what=part.text)
                 for part in self.parts if not part.is_empty]
        if len(facts) < len(self.parts):
            facts.append(message("nothing else"))
        return message("{title}. {facts}. Agree?", title=self.title, facts=tuple(facts))
