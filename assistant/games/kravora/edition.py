"""An edition is a value: one typed field for each figure of the rules that another printing may change."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.record import record


@record
class Edition:
    id: str
    opening: tuple[str, ...]  # kravora.setup.opening: the kind of each number of a die
    opening_dice: int
    wave: tuple[str, ...]  # kravora.round.dice: the same for the waves
    blood: tuple[int, ...]  # kravora.setup.blood, in turn order
    wall: int  # kravora.setup.wall
    reward: int  # kravora.round.reward
    most_wages: int  # kravora.wages.units
    words: Mapping[str, str]  # its own terms, where they differ from ours
