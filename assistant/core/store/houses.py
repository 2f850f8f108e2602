"""The house's own box on disk, beside the games: step by step as JSON, and as the box file that it has become.

One a game and edition. What can't be read any more is put aside, never overwritten, and whoever asked is told where.
"""

from __future__ import annotations

import json
import os
from itertools import count
from pathlib import Path
from typing import Generic, TypeVar

from assistant.core.box.house import House, OwnBox, Step, box_of
from assistant.core.box.read import BoxProblems
from assistant.core.database.disk import is_plain, own_folder, trouble, write_whole
from assistant.core.shapes.codec import encode
from assistant.core.shapes.nesting import is_too_deep
from assistant.core.shapes.shape import Misshapen

B = TypeVar("B")
FOLDER, ASIDE = "boxes", ".aside"
LARGEST = 4 * 1024 * 1024  # bytes; a box read twice over has some 100 kB
STRANGE = (ValueError, TypeError, LookupError, AttributeError, Misshapen, BoxProblems)


class Houses(Generic[B]):
    """The boxes of one game; `of(edition)` is the house's as far as it has come."""

    def __init__(self, folder: Path, game: str, own: OwnBox[B]) -> None:
        self._folder, self._game, self._own = folder / FOLDER, game, own
        self.put_aside: tuple[Path, ...] = ()  # what was found damaged, where it lies now

    def file(self, edition: str) -> Path:
        """The box file, to play with and to give away; there once something was read."""
        return self._folder / f"{self._game}-{edition}.toml"

    def of(self, edition: str) -> House:
        """Raises StoreTrouble where the disk doesn't give it: then nothing is known of it, and nothing is put aside."""
        steps = self._steps(edition)
        if not os.path.lexists(steps):
            return House(self._game, edition)
        try:
            house = self._read(steps, edition)
            box_of(house, self._own)  # each line is one that could have been read
        except STRANGE:
            with trouble(self._folder):
                for file in filter(os.path.lexists, (steps, self.file(edition))):
                    aside = _aside(file)
                    os.replace(file, aside)
                    self.put_aside += (aside,)
            return House(self._game, edition)
        return house

    def keep(self, house: House) -> None:
        """On disk when this returns; raises StoreTrouble, and then it is as before."""
        text = self._own.text(box_of(house, self._own))
        told = {"steps": encode(house.steps), "undone": encode(house.undone),
                "checked": list(house.checked)}
        with trouble(self._folder):
            own_folder(self._folder)
            write_whole(self._steps(house.edition), json.dumps(told, ensure_ascii=True).encode())
            write_whole(self.file(house.edition), text.encode())

    def _steps(self, edition: str) -> Path:
        return self.file(edition).with_suffix(".json")

    def _read(self, file: Path, edition: str) -> House:
        with trouble(self._folder):
            ours = is_plain(file) and file.stat().st_size <= LARGEST
            given = file.read_bytes() if ours else b""
        if not ours:
            raise ValueError("no file of ours")
        content = given.decode()
        if is_too_deep(content):
            raise ValueError("it is nested too deeply")
        told = json.loads(content)
        steps, undone = (tuple(Step(str(step["origin"]), tuple(step["lines"])) for step in told[key])
                         for key in ("steps", "undone"))
        return House(self._game, edition, steps, undone, tuple(map(str, told.get("checked", ()))))


def _aside(file: Path) -> Path:
    """Where nothing lies yet."""
    names = (file.with_name(f"{file.name}{ASIDE}{number or ''}") for number in count())
    return next(name for name in names if not os.path.lexists(name))
