"""The box in use: a box file with all its problems at once, or the records of it.   Rules: clash.setup.*

`load("stand-in")` gives the box shipped with the program, `load("blank")` the one with nothing but what is printed,
`load("my.toml")` one of the table's own.
"""

from __future__ import annotations

import os

from assistant.core.box.load import LARGEST, Boxes, BoxProblems, Manner, Problem, Unreadable
from assistant.games.clash.box import check, make, merge
from assistant.games.clash.box.records import Box

__all__ = ["LARGEST", "BoxProblems", "Problem", "Unreadable", "load", "load_named", "load_text"]

DATA = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data")
STAND_IN, BLANK = "stand-in", "blank"
SHIPPED = {STAND_IN: os.path.join(DATA, "stand_in.toml"), BLANK: os.path.join(DATA, "blank.toml")}
BOXES: Boxes[Box] = Boxes(Manner("clash", check.LISTS, check.WORDS, merge.merged, check.box, make.box, merge.plain,
                                 check.parts), SHIPPED)
load, load_named, load_text = BOXES.load, BOXES.load_named, BOXES.load_text
