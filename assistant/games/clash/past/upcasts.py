"""How commands and events of older programs are read today. What was ever kept is read for ever.

When a field of a command or event (or of what it holds: the box, an edition …) is renamed, dropped or changes its
meaning, a lift is added at the end of its kind's row. It is given the JSON as that version wrote it and gives it as the
next version does. A new field with a default needs none. A lift stays as it is: later ones build on it.

    def _with_crystals(old: Written) -> Written:
        return {**old, "crystals": 0}

    UPCASTS = {"IncomeGained": (_with_crystals,)}       # now version 2

`tests/golden/forms` holds the form of each version: a test tells when a form has changed without a lift.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.past.scribe import Lift, Written


def _nothing_unread(old: Written) -> Written:
    """From then on a figure may be unread: null. Whatever was written before has them all."""
    return old


UPCASTS: Mapping[str, tuple[Lift, ...]] = {
    "OpenGame": (_nothing_unread,), "GameOpened": (_nothing_unread,), "UnitsCorrected": (_nothing_unread,),
}
