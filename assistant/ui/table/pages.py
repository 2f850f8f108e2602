"""The rulebook of a game as it is read: its chapters, its editions, and in what these differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.core.shapes.record import record
from assistant.core.words.message import Message


def alike(_rule: str, _edition: str) -> Message | None:
    """A game of a single edition."""
    return None


@record
class RulePages:
    chapters: Mapping[str, tuple[str, Message]]  # → icon and title, in the order of the catalogue
    editions: Mapping[str, Message]  # what each is called, the newest first
    short: Mapping[str, Message]  # the same in a word or two
    difference: Callable[[str, str], Message | None] = alike  # what a rule says in an edition, where they differ in it
    terms: frozenset[str] = frozenset()  # common words that an edition may have its own word for
