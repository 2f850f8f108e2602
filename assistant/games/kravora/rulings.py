"""Where the book is silent or contradicts itself the table chooses: the named rulings."""

from __future__ import annotations

from collections.abc import Mapping

RULINGS: Mapping[str, tuple[str, ...]] = {  # name → choices, the default first
    "first-player": ("stays", "rotates"),
    "after-ten": ("volcano", "waves"),
    "wall-reach": ("landing", "standing"),
    "cannon": ("purchases", "attack"),
    "recycle": ("one", "any"),
    "rocaille-limit": ("wall", "table"),
}
DEFAULTS = {name: choices[0] for name, choices in RULINGS.items()}
