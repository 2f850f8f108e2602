"""What keeps, counts and judges the table of a game: made when somebody asks, for no script's first answer needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from assistant.core.engine.kinds import State
from assistant.core.game.boxes import AnyBoxes
from assistant.core.game.checks import Checks
from assistant.core.shapes.record import record
from assistant.core.table.counting import Counting
from assistant.core.table.pieces import Pieces
from assistant.core.words.message import Voice

S = TypeVar("S", bound=State)


@record
class Services(Generic[S]):
    broken: Callable[[S, bool], list[str]]  # the laws that a state breaks; those an older program knew, or all
    counting: Counting[S]
    pieces: Pieces[S]
    checks: Checks[S]
    boxes: AnyBoxes | None = None
    sheet: Callable[[S, str, Voice, str], str] | None = None  # the paper sheet, where it draws more than an audit asks
