"""Many games between bots, and their totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from random import Random

    from assistant.core.shapes.plain import Plain


class Series(Protocol):
    """A module of its game."""

    def terms(self, *, edition: str | None, players: int | None, solo: str | None, bot: str, box: str | None) -> Any:
        """What the games of a series have in common; or the Message that says why no game can be played so."""

    def play(self, terms: Any, bot: str, seeds: Iterable[int], chance: Callable[[int], Random]) -> Iterator[Any]:
        """One game a seed, up to the first in which something is wrong."""

    def totals(self, terms: Any, outcomes: Iterable[Any]) -> dict[str, Plain]:
        """What the games came to, as the protocol shows it."""
