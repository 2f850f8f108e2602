"""What main.py says while there are no screens yet."""

import sys

from assistant.bootstrap import gate, graphics

TEXT = """\
Tableside, an assistant beside the physical board. This machine is set up.

There are no tablet screens yet. All that the assistant knows of the rules can be used
from the command line already; a FILE may be - for standard input:

  python3 -m assistant play FILE       play a game script, one command a line
  python3 -m assistant odds FILE       the exact odds of a battle
  python3 -m assistant box FILE        check a box file of your own
  python3 -m assistant rules GAME      the rules, each with its place in the book
  python3 -m assistant commands GAME   every command that a script can give
  python3 -m assistant bots GAME       let the computer play whole games
  python3 -m assistant list            saved games; also: export SAVE, import FILE

The first GAME is clash. A first game in ten lines stands in README.md.
To run the tests: python3 -m tests"""

TOO_NEW = "This Python is too new for the screens to come: they need 3.11, 3.12 or 3.13."


def show() -> int:
    print(TEXT, *notes(), sep="\n\n")
    return 0


def notes() -> list[str]:
    """What will be in the way of the screens, said early."""
    missing = graphics.missing()
    too_new = [TOO_NEW] if sys.version_info >= gate.NO_SCREENS_FROM else []
    return too_new + ([graphics.sentence(missing)] if missing else [])
