"""`box FILE`: is this box in order? "ok", or every problem with its place in the file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TextIO, TypeVar

from assistant import catalog
from assistant.cli.options import misused, tell
from assistant.core.box.read import LARGEST, BoxProblems, Unreadable, parse, read
from assistant.core.game.boxes import Boxes
from assistant.core.shapes.outside import printable
from assistant.core.words.message import message, say
from assistant.core.words.voice import Speaker

B = TypeVar("B")
IN_ORDER, PROBLEMS, MALFORMED = 0, 1, 2


def run(argv: Sequence[str], out: TextIO, err: TextIO, lang: str) -> int:
    """Check one box file, or standard input for `-`; the exit status says how that went."""
    speaker = Speaker(lang)
    if len(argv) != 1:
        return misused(message("usage: box FILE (- for standard input)"), err, lang)
    try:
        _read(argv[0])
    except BoxProblems as found:
        sentences = [say(problem.message, speaker) for problem in found.problems]
        for problem, sentence in zip(found.problems, sentences, strict=True):
            out.write(printable(f"{problem.path}: {sentence}" if problem.path else sentence) + "\n")
        if isinstance(found, Unreadable):
            tell(sentences[0], err)
            return MALFORMED
        return PROBLEMS
    out.write("ok\n")
    return IN_ORDER


def _read(name: str) -> None:
    """Raises BoxProblems. Which game it is for, the file says; where it does not, the first one says what is wrong."""
    first = catalog.boxes()
    if name == "-":
        data = sys.stdin.buffer.read(LARGEST + 1)
        _of(data, first).load_text(data)
    else:
        (first if name == first.SHIPPED else _of(read(name), first)).load(name)


def _of(data: bytes, first: Boxes[B]) -> Boxes[B]:
    """The boxes of the game that a file names."""
    named = parse(data).get("game")
    return (catalog.game(named).boxes if isinstance(named, str) and named in catalog.GAMES else None) or first
