"""How any game can end before its end: somebody gives up, or all agree. What comes of it is the game's to say."""

from __future__ import annotations

from assistant.core.shapes.record import record


@record
class Concede:
    by: str | None = None


@record
class AgreeEnd:
    by: str | None = None
