"""What is printed in the box of a game, and the files it is read from."""

from __future__ import annotations

import os
from typing import Any, Protocol, TypeVar

B = TypeVar("B")


class Boxes(Protocol[B]):
    """A module of its game."""

    SHIPPED: str  # the id of the box that comes with the program

    def load(self, reference: str) -> B:
        """The box with this id, or in this file; raises BoxProblems."""

    def load_text(self, data: bytes, base: str | os.PathLike[str] | None = None) -> B:
        """The box written in a text that is not (yet) a file; what it extends is relative to the folder `base`. Raises
        BoxProblems."""

    def text(self, box: B) -> str:
        """The box file from which the same box is read."""


AnyBoxes = Boxes[Any]  # of whichever game
