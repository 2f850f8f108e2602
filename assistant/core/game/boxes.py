"""What is printed in the box of a game, and the files it is read from."""

from __future__ import annotations

from typing import Any, Protocol


class Boxes(Protocol):
    """A module of its game."""

    SHIPPED: str  # the id of the box that comes with the program

    def load(self, reference: str) -> Any:
        """The box with this id, or in this file; raises BoxProblems."""

    def load_text(self, data: bytes) -> Any:
        """The box written in a text that is not (yet) a file; raises BoxProblems."""

    def text(self, box: Any) -> str:
        """The box file from which the same box is read."""
