"""How commands and events of older programs are read today; see `core.past.scribe` for what a lift is."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.past.scribe import Lift

UPCASTS: Mapping[str, tuple[Lift, ...]] = {}
