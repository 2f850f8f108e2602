"""The box in use: a box file with all its problems at once, or the records of it.   Rules: kravora.setup.*

`load("stand-in")` gives the box shipped with the program, `load("my.toml")` one of the table's own.
"""

from __future__ import annotations

import os

from assistant.core.box.load import LARGEST, Boxes, BoxProblems, Manner, Problem, Unreadable
from assistant.games.kravora.box import make, shape
from assistant.games.kravora.box.records import Box

__all__ = ["LARGEST", "BoxProblems", "Problem", "Unreadable", "load", "load_named", "load_text"]

STAND_IN = "stand-in"
SHIPPED = {STAND_IN: os.path.join(os.path.dirname(os.path.dirname(__file__)), "data", "stand_in.toml")}
BOXES: Boxes[Box] = Boxes(Manner("kravora", shape.LISTS, shape.WORDS, shape.merged, shape.problems, make.box,
                                 shape.plain), SHIPPED)
load, load_named, load_text = BOXES.load, BOXES.load_named, BOXES.load_text
