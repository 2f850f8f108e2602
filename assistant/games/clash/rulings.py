"""Where the books are silent or contradict each other the table chooses: the named rulings; solo's levels and goals."""

from __future__ import annotations

from collections.abc import Mapping

RULINGS: Mapping[str, tuple[str, ...]] = {  # name → choices, the default first
    "tile-contact": ("two", "one"),
    "tied-tactics": ("points", "seat"),
    "own-bastion": ("pass", "stop"),
    "elves-player": ("right", "app"),
    "injuries": ("free", "maximal"),
    "rage-limit": ("none", "8"),
}
DEFAULTS = {name: choices[0] for name, choices in RULINGS.items()}
DOMINATION_LIMITS: Mapping[str, int] = {"easy": 17, "medium": 14, "difficult": 11, "impossible": 8}
SOLO_GOALS = (4, 5)


def rage_limit(rulings: Mapping[str, str]) -> int | None:
    return None if rulings["rage-limit"] == "none" else int(rulings["rage-limit"])
