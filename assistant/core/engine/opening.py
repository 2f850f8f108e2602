"""How any game opens: what was agreed, who throws and draws, and where the app's luck begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from assistant.core.engine.kinds import Setting
from assistant.core.shapes.record import record


@record
class Opened:
    """The event; each game says what its setting is."""

    setting: Setting
    sources: Mapping[str, str]
    seed: int


@record
class Opens(Opened):
    """The command: the same, and by nobody."""

    by: ClassVar[None] = None
