"""How a game looks and is shown: everything that screens for any game ask of one of them.

What is made of Kivy is named by the place where it stands, such as `package.module:Class`, and imported when it is
shown first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import EMPTY, Value, record
from assistant.core.words.message import Message, Voice, message
from assistant.ui.kit.theme import Look
from assistant.ui.table.memory import Kind


@record
class Seat:
    """Who plays in a kept game."""

    name: str
    look: Look


@record
class NewGame:
    """What has to be agreed on before a game begins, where its game has no screen of its own for that."""

    sides: Mapping[str, Message]  # that a player can take
    key: str  # what a side is called in the first line of a script
    least: int  # players
    most: int
    editions: Mapping[str, Message]
    sources: tuple[str, ...]  # what is thrown and drawn
    left_to_the_table: Callable[[str], tuple[str, ...]] | None = None  # of these, with the box referred to
    first: Message | None = None  # who begins, as a question; None: nobody is asked
    laid: str = ""  # a function: what has to lie on the table for so many players; empty: nothing is told


@record
class Face:
    screens: Mapping[str, str]  # its own screens, in place of those for any game or besides
    panels: Mapping[str, str]  # what `Ask.panel` names
    looks: Callable[[Value, Voice], Mapping[str, Look]]  # of a state: how its sides are told apart
    seats: Callable[[Json], tuple[Seat, ...]]  # of what a list of games knows: who plays
    edition: Callable[[Json], Message]  # by which book, in a few words
    standing: Callable[[Json], Message]  # how far it has come, or who won
    forms: str  # a value of `Forms`: what the fields of its commands may hold
    pages: str  # a value of `RulePages`: its rulebook as it is read
    title: str  # a function that paints the first screen
    name: Message  # what the game is called
    sample: str  # a module: the game that shows the app in full swing
    tutorial: str = ""  # a value of `Tutorial`: what is told in a first game; empty: nothing
    sounds: str = ""  # a function: what is heard of the events of an entry and the state they led to; empty: nothing
    calculator: Message = message("Battle calculator")  # what its screen of that name is called
    board: str = ""  # a function that shows the board of a state, small; empty: it is told in words alone
    standing_out: str = ""  # a function of session and voice: a job that finds entries of note, each in a few words
    reading: str = ""  # a value of `Reading`: how its box is read at the table; empty: it is not
    new_game: NewGame | None = None
    remembered: Mapping[str, Kind] = EMPTY  # what its screens remember, and what that may hold
    drafts: Mapping[str, Kind] = EMPTY  # what its panels remember of what is half entered
    of_a_game: Mapping[str, Kind] = EMPTY  # what is remembered of one game: "key.GAME"


def load(place: str) -> Any:
    """What stands there."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name) if name else import_module(module)
