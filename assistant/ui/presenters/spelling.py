"""Words as people type and sort them."""

from __future__ import annotations


def plain(text: str) -> str:
    """Without accents and capitals."""
    import unicodedata  # only where somebody searches or sorts

    letters = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
