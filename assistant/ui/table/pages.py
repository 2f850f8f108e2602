"""The rulebook of a game as it is read: its chapters, its editions, and in what these differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.core.shapes.record import record
from assistant.core.words.message import Message


def alike(_rule: str, _edition: str) -> Message | None:
    """A game of a single edition."""
    return None


@record
class Step:
    """A sentence of the game in one minute."""

    icon: str
    title: Message
    words: Message
    chapter: str  # where more of it is read


@record
class Sign:
    """An icon, and what it stands for."""

    icon: str
    name: Message
    words: Message


@record
class RulePages:
    chapters: Mapping[str, tuple[str, Message]]  # → icon and title, in the order of the catalogue
    editions: Mapping[str, Message]  # what each is called, the newest first
    short: Mapping[str, Message]  # the same in a word or two
    difference: Callable[[str, str], Message | None] = alike  # what a rule says in an edition, where they differ in it
    minute: tuple[Step, ...] = ()  # the whole game in one minute
    signs: tuple[Sign, ...] = ()  # the icons that stand for its figures
    terms: frozenset[str] = frozenset()  # common words that an edition may have its own word for
