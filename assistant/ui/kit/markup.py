"""Icons within a text, as markup."""

from __future__ import annotations

from assistant.ui.kit.icons import ICONS

WAND, SMALL = "auto-fix", .825  # behind what is the app's own


def drawn(icon: str, size: float, by: float = 1.2) -> str:
    """An icon somewhat larger than the letters around it."""
    return f"[font=icons][size={int(size * by)}]{ICONS[icon]}[/size][/font]"


def wand(size: float) -> str:
    """Behind a line: some of it is the app's own."""
    return drawn(WAND, size, SMALL)
