"""What the app remembers besides games: every key, and what it may hold. Anything else is forgotten by whoever asks.

The file may be damaged, older or newer than the app, or written by hand. So nobody is given a value that is not of the
kind declared here; whether it still fits the game on the table is for its reader to see.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from assistant.core.shapes.outside import is_text
from assistant.core.shapes.shape import LONGEST_LIST, short
from assistant.core.words.voice import LANGUAGES
from assistant.ui.shell.navigator import SCREENS

Kind = Callable[[Any], bool]  # is a JSON value of this kind?

SWITCHES = ("motion", "far", "speech", "vibration", "advice")
SCALES = (0.8, 1.6)  # of text
HUGE = 10**9
text: Kind = is_text


# Kinds

def switch(value: Any) -> bool:
    return isinstance(value, bool)


def number(least: float, most: float, of: Any = int) -> Kind:
    """No NaN lies between any two numbers."""
    return lambda value: isinstance(value, of) and not switch(value) and least <= value <= most


def one_of(known: Collection[str]) -> Kind:
    return lambda value: isinstance(value, str) and value in known


def or_none(kind: Kind) -> Kind:
    return lambda value: value is None or kind(value)


def rows(kind: Kind) -> Kind:
    """As many as there are."""
    return lambda value: isinstance(value, list) and len(value) <= LONGEST_LIST and all(map(kind, value))


def row(*kinds: Kind) -> Kind:
    """So many, each of its own kind."""
    return lambda value: isinstance(value, list) and len(value) == len(kinds) and all(
        kind(each) for kind, each in zip(kinds, value, strict=True))


def mapping(kind: Kind) -> Kind:
    return lambda value: isinstance(value, dict) and all(map(text, value)) and all(map(kind, value.values()))


def fields(needed: Mapping[str, Kind], more: Mapping[str, Kind] | None = None) -> Kind:
    """An object with these fields; what else it holds is nobody's business."""
    kinds = {**needed, **(more or {})}
    return lambda value: isinstance(value, dict) and needed.keys() <= value.keys() and all(
        kinds[name](each) for name, each in value.items() if name in kinds)


def anything(_: Any) -> bool:
    """Its reader judges it."""
    return True


def fact(value: Any) -> bool:
    """What a fact about the table is set to: a number, a name, a place, or a row of these."""
    return value is None or text(value) or number(-HUGE, HUGE)(value) or rows(fact)(value)


def step(value: Any) -> bool:
    """A screen that there is, with its arguments."""
    return row(one_of(SCREENS), fields({}))(value) and ARGUMENTS.get(value[0], fields({}))(value[1])


COUNT, SIGNED = number(0, HUGE), number(-HUGE, HUGE)
UNITS, HEX, TURN = row(COUNT, COUNT, COUNT), row(SIGNED, SIGNED), number(0, 5)
FACTS = rows(row(rows(text), fact))
SLOTS = fields({"weapon": or_none(text), "armour": or_none(text)})
HOST = fields({"side": text, "units": UNITS, "slots": row(SLOTS, SLOTS, SLOTS), "heroes": rows(text), "tokens": COUNT})

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
    "source": one_of(("app", "table")),  # who throws and draws in a new game
    "dice_one_by_one": switch,  # how this table likes to enter dice
}
HALF_ENTERED: Mapping[str, Kind] = {  # by the screen
    "new_game": fields({}, {"edition": text, "box": text, "seats": rows(row(text, text)), "solo": text, "goal": COUNT,
                            "heroes": or_none(switch), "rulings": mapping(text), "sources": mapping(text)}),
    "audit": fields({"game": text, "head": COUNT, "walk": fields({"at": COUNT, "passed": rows(COUNT),
                                                                  "differing": FACTS})}, {"why": text}),
    "entering": fields({"of": row(text, COUNT), "at": COUNT, "answers": FACTS}),
    "mend": fields({"of": row(text, COUNT, COUNT, text), "why": text, "settled": one_of(("", "end", "drop")),
                    "edits": rows(row(one_of(("change", "insert", "remove", "keep")), COUNT, anything))}),
    "calculator": fields({"edition": text, "rulings": mapping(text), "attacker": HOST, "defender": HOST,
                          "first": or_none(one_of(("attacker", "defender"))), "frontline": switch},
                         {"of": or_none(row(text, COUNT, anything)), "next": or_none(HOST)}),
}
DRAFTS: Mapping[str, Kind] = {  # of the table, by the panel
    "part": text,
    "picked": row(text, UNITS, rows(text)),
    "equip": row(text, or_none(row(text, text)), or_none(text), rows(text)),
    "reinforce": fields({"placed": mapping(UNITS), "level": number(0, 2)}),
    "tiles": fields({}, {"plan": rows(row(text, HEX, TURN)), "hand": row(text, TURN, or_none(HEX))}),
    "bastion": HEX,
    "elves": UNITS,
    "legendary": text,
    "battle": row(UNITS, rows(COUNT), rows(SIGNED)),
}
KEYS: Mapping[str, Kind] = {
    **SETTINGS,
    **HALF_ENTERED,
    "way": rows(step),  # the screens that lead to the one the app was left at
    "game": text,  # … and the game on the table then
    "names": rows(text),  # of the players, as last time
    "boxes": rows(text),  # files of boxes that were loaded
    "sample": text,  # the game that --sample began
    "under_way": text,  # the game of which it is still to be asked how far it has come
    "taken_from_the_box": fields({"game": text, "things": rows(text)}),
}
OF_A_GAME: Mapping[str, Kind] = {  # "odds.GAME" and so on
    "odds": switch,
    "ground": COUNT,  # what the table says a Territory is worth: "ground.GAME.FEATURE"
    "drafts": fields({"at": COUNT, "drafts": fields({}, DRAFTS)}),
}


def checked(key: str, value: Any) -> Any:
    """The value; a ValueError where this key may not hold it."""
    kind = KEYS.get(key) or OF_A_GAME.get(key.partition(".")[0])
    if kind is None or not kind(value):
        raise ValueError(f"it holds {short(value)}")
    return value


def half_entered(screen: str, game: Any) -> str | None:
    """The key of what was begun on this screen and is not done; at the table it is that of the game."""
    if screen in HALF_ENTERED:
        return screen
    return f"drafts.{game.id}" if game is not None else None
