"""What a player owns, as numbers that can be put right."""

from __future__ import annotations

from typing import TypeVar

from assistant.core.engine.kinds import State
from assistant.core.game.game import Game
from assistant.core.shapes.record import record
from assistant.core.table.counting import Fact
from assistant.core.words.message import Voice, say

S = TypeVar("S", bound=State)


@record
class NumberView:
    fact: Fact
    label: str
    value: int
    most: int


def present(game: Game[S], state: S, side: str, voice: Voice) -> tuple[NumberView, ...]:
    """Whatever the audit asks of this player that is one number."""
    fields = (field for question in game.counting.audit(state) for part in question.parts for field in part.fields)
    return tuple(NumberView(field.fact, say(field.label, voice), field.value, field.most) for field in fields
                 if field.fact[1:] == (side,) and isinstance(field.value, int) and not isinstance(field.value, bool))
