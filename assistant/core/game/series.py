"""Many games between bots, and their totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from random import Random

    from assistant.core.shapes.plain import Plain
    from assistant.core.words.message import Message

T = TypeVar("T")
R = TypeVar("R")


class Series(Protocol[T, R]):
    """A module of its game."""

    def terms(self, *, edition: str | None, players: int | None, solo: str | None, bot: str,
              box: str | None) -> T | Message:
        """What the games of a series have in common; or the Message that says why no game can be played so."""

    def play(self, terms: T, bot: str, seeds: Iterable[int], chance: Callable[[int], Random]) -> Iterator[R]:
        """One game a seed, up to the first in which something is wrong."""

    def totals(self, terms: T, outcomes: Iterable[R]) -> dict[str, Plain]:
        """What the games came to, as the protocol shows it."""
