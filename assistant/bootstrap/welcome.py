"""What main.py says where there can be no screens."""

import os
import sys

from assistant.bootstrap import gate, graphics, too_old

TEXT = """\
All that the assistant knows of the rules can be used from the command line;
a FILE may be - for standard input:

  python3 -m assistant play FILE       play a game script, one command a line
  python3 -m assistant odds FILE       the exact odds of a battle
  python3 -m assistant box FILE        check a box file of your own
  python3 -m assistant rules GAME      the rules, each with its place in the book
  python3 -m assistant commands GAME   every command that a script can give
  python3 -m assistant bots GAME       let the computer play whole games
  python3 -m assistant list            saved games; also: export SAVE, import FILE

A GAME is one of: {games}. To run the tests: python3 -m tests"""
GAMES = os.path.join(os.path.dirname(os.path.dirname(__file__)), "games")


def in_the_way() -> list[str]:
    """What keeps the screens from opening here, and what to type; nothing, where they can."""
    if sys.version_info >= gate.NO_SCREENS_FROM:
        return [too_new(gate.COMMANDS["play"])]
    missing = graphics.missing()
    return [graphics.sentence(missing)] if missing else []


def too_new(arguments: str) -> str:
    """Which other Python opens them, naming one of this machine where there is one."""
    suitable = too_old.suitable_python()
    cure = f"Type: {suitable} {arguments}" if suitable else \
        f"Install one of these beside it (python.org has them for every system), then type: python3.13 {arguments}"
    return f"This Python is too new for the screens: they need 3.11, 3.12 or 3.13.\n{cure}"


def show(reasons: list[str]) -> int:
    print("Tableside's screens can't open here.", *reasons, TEXT.format(games=", ".join(games())), sep="\n\n")
    return 1


def games() -> list[str]:
    """The games there are, by their folders: what names them needs more than is sure to be there yet."""
    return sorted(name for name in os.listdir(GAMES) if os.path.exists(os.path.join(GAMES, name, "game.py")))
