"""What comes from outside, whoever brings it (a line, a question, a box, a file of a game): the one notion of a sound
text and of a sound number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from assistant.core.shapes.plain import Plain
    from assistant.core.words.message import Argument

LONGEST_TEXT = 1000
LONGEST_NUMBER = 1000  # digits: Python itself gives up on some thousands
HUGE = 10 ** LONGEST_NUMBER
# What would command a terminal or turn the text about it round: controls, ends of lines, overrides of the direction.
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
HALF = re.compile("[\ud800-\udfff]")  # of a character: JSON can smuggle it in, and no file and no screen can show it


def printable(text: str) -> str:
    """For a terminal or paper; as JSON writes it, so that a line of JSON stays one with the same texts in it."""
    return text if text.isprintable() else UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def is_whole(value: Plain | Argument) -> TypeGuard[int]:
    """A whole number, however large; true and false are none."""
    return type(value) is int


def is_number(value: Plain | Argument, least: int = 1 - HUGE, most: int = HUGE - 1) -> TypeGuard[int]:
    """A whole number that can be counted with, written down and shown."""
    return is_whole(value) and least <= value <= most


def is_text(value: Plain | Argument, longest: int = LONGEST_TEXT) -> TypeGuard[str]:
    """A text of whole characters, and no endless one."""
    return isinstance(value, str) and len(value) <= longest and (value.isascii() or not HALF.search(value))
