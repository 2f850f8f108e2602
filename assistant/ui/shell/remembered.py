"""What the app remembers besides games: every key, and what it may hold. Anything else is forgotten by whoever asks.

The file may be damaged, older or newer than the app, or written by hand. So nobody is given a value that is not of the
kind declared here, or by its game; whether it still fits the game on the table is for its reader to see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from assistant.catalog import GAMES
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.shape import short
from assistant.core.words.voice import LANGUAGES
from assistant.ui.device.services import PACES
from assistant.ui.faces import FACES, face
from assistant.ui.shell.navigator import OF_A_GAME as SCREENS_OF_A_GAME
from assistant.ui.shell.navigator import SHELF
from assistant.ui.table.face import Face
from assistant.ui.table.memory import (
    COUNT,
    FACTS,
    Kind,
    anything,
    fields,
    number,
    one_of,
    row,
    rows,
    switch,
    text,
)

if TYPE_CHECKING:
    from assistant.ui.table.open_game import OpenedGame

SWITCHES = ("motion", "far", "speech", "sound", "vibration", "advice", "luck", "at_once")
SCALES = (0.8, 1.6)  # of text


def _faces() -> Iterator[Face]:
    return map(face, FACES)


def step(value: Plain) -> bool:
    """A screen that there is, with its arguments."""
    return (isinstance(value, list) and row(_is_a_screen, fields({}))(value)
            and ARGUMENTS.get(value[0], fields({}))(value[1]))


def _is_a_screen(name: Plain) -> bool:
    return isinstance(name, str) and (name in SHELF or name in SCREENS_OF_A_GAME
                                      or any(name in each.screens for each in _faces()))


# What there is

ARGUMENTS: Mapping[str, Kind] = {  # of those screens that take some
    "rules": fields({}, {"rule": text, "chapter": text}),
    "calculator": fields({}, {"place": text, "attacker": text, "battle": switch}),
    "mend": fields({}, {"number": COUNT, "what": text}),
}
SETTINGS: Mapping[str, Kind] = {
    "language": one_of(LANGUAGES),
    "text_scale": number(*SCALES, of=int | float),
    **dict.fromkeys(SWITCHES, switch),
    "chosen": one_of(GAMES),  # the game on the shelf that was last looked at
    "pace": one_of(PACES),  # of what is said aloud
    "source": one_of(("app", "table")),  # who throws and draws in a new game
    "dice_one_by_one": switch,  # how this table likes to enter dice
}
HALF_ENTERED: Mapping[str, Kind] = {  # by the screen
    "audit": fields({"game": text, "head": COUNT, "walk": fields({"at": COUNT, "passed": rows(COUNT),
                                                                  "differing": FACTS})}, {"why": text}),
    "entering": fields({"of": row(text, COUNT), "at": COUNT, "answers": FACTS}),
    "mend": fields({"of": row(text, COUNT, COUNT, text), "why": text, "settled": one_of(("", "end", "drop", "table")),
                    "edits": rows(row(one_of(("change", "insert", "remove", "keep")), COUNT, anything))}),
}
OF_A_GAME: Mapping[str, Kind] = {  # "key.GAME"
    "hands": COUNT,  # the entry up to which all was done on the table
    "phones": fields({"open": switch, "port": number(0, 65535)}),
    "tutorial": rows(text),  # of a first game: the moments of which was told
}
KEYS: Mapping[str, Kind] = {
    **SETTINGS,
    **HALF_ENTERED,
    "way": rows(step),  # the screens that lead to the one the app was left at
    "game": text,  # … and the game on the table then
    "names": rows(text),  # of the players, as last time
    "boxes": rows(text),  # files of boxes that were loaded
    "led": switch,  # is the game that is begun next a first game?
    "sample": text,  # the game that --sample began
    "under_way": text,  # the game of which it is still to be asked how far it has come
}


def kinds(key: str) -> Iterator[Kind]:
    """What a key may hold, by each who knows it."""
    if key in KEYS:
        yield KEYS[key]
        return
    of = key.partition(".")[0]
    if of == "drafts" and of != key:
        drafts = {name: kind for each in _faces() for name, kind in each.drafts.items()}
        yield fields({"at": COUNT, "drafts": fields({}, drafts)})
    if of in OF_A_GAME and of != key:
        yield OF_A_GAME[of]
    for each in _faces():
        if key in each.remembered:
            yield each.remembered[key]
        elif of in each.of_a_game and of != key:
            yield each.of_a_game[of]


def checked(key: str, value: Plain) -> Plain:
    """The value; a ValueError where this key may not hold it."""
    if not any(kind(value) for kind in kinds(key)):
        raise ValueError(f"it holds {short(value)}")
    return value


def half_entered(screen: str, game: OpenedGame | None) -> str | None:
    """The key of what was begun on this screen and is not done; at the table it is that of the game."""
    if screen in HALF_ENTERED or any(screen in each.remembered for each in _faces()):
        return screen
    return f"drafts.{game.id}" if game is not None else None
