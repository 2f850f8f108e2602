"""What a table of a box file may hold: each key with the check of its value.   Rules: clash.setup.*

Checks only, no files and no records: every check answers with all that is wrong, as (where below the key, sentence).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from assistant.core.shapes.outside import UNPRINTABLE, is_number, is_text
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import ELF_TYPES, HERO_EFFECTS, KINDS, LEVELS
from assistant.games.clash.editions import EDITIONS

Table = dict[str, Any]
Faults = Sequence[tuple[str, Message]]
Check = Callable[[Any], Faults]

SOURCES = ("printed", "stand-in", "table")
# What the protocol calls other things than a clan, or a card.
NO_CLAN = ("all", "aside", "bastion", "deck", "elves", "market", "slot", "table", "1", "2", "3")
NO_CARD = (*ELF_TYPES, "elves")
LANGUAGE = re.compile(r"[a-z]{2,3}")
IDENTIFIER = re.compile(r"[A-Za-z0-9]+([_-][A-Za-z0-9]+)*")
LONGEST_ID, LONGEST_NAME, LONGEST_TEXT, LONGEST_SHOWN = 40, 80, 300, 40
MOST_MOUNTAINS = 42  # seven hexes with six borders


@record
class Problem:
    """One thing wrong in a box file, and the key where it stands."""

    path: str
    message: Message


@record
class Shape:
    """The keys of a table: those it must have, and those it may have."""

    required: Mapping[str, Check]
    optional: Mapping[str, Check]

    def figures(self) -> Iterator[str]:
        """The keys that have a source of their own."""
        return (key for keys in (self.required, self.optional) for key in keys if key not in NOT_FIGURES)


def shown(value: Any, longest: int = LONGEST_SHOWN) -> str | Message:
    """A value of a file, fit to stand in a sentence however long or odd it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > 10**LONGEST_SHOWN:
        return message("a huge number")
    if isinstance(value, dict):
        return message("a table")
    if isinstance(value, list):
        return message("a list")
    text = repr(value)[1:-1] if isinstance(value, str) else str(value)
    text = text if len(text) <= longest else text[:longest] + "…"
    return f"“{text}”" if isinstance(value, str) else text


def bare(key: str) -> str:
    """A key as it stands in a path: quoted when it is not a plain word."""
    return key if IDENTIFIER.fullmatch(key) and len(key) <= LONGEST_ID else str(shown(key))


def whole(low: int = 0, high: int = 99) -> Check:
    def check(value: Any) -> Faults:
        if is_number(value, low, high):
            return ()
        return (("", message("Here stands {value}; it must be a whole number from {low} to {high}.",
                             value=shown(value), low=low, high=high)),)

    return check


def one_of(*choices: str) -> Check:
    def check(value: Any) -> Faults:
        if isinstance(value, str) and value in choices:
            return ()
        return (("", message("Here stands {value}; it must be one of: {choices}.",
                             value=shown(value), choices=choices)),)

    return check


def flag(value: Any) -> Faults:
    if isinstance(value, bool):
        return ()
    return (("", message("Here stands {value}; it must be true or false.", value=shown(value))),)


def identifier(value: Any) -> Faults:
    if is_text(value, LONGEST_ID) and IDENTIFIER.fullmatch(value):
        return ()
    return (("", message("Here stands {value}; an id has letters without accents, digits and hyphens only, at most "
                         "{length} in all.", value=shown(value), length=LONGEST_ID)),)


def identifier_but(words: Sequence[str]) -> Check:
    def check(value: Any) -> Faults:
        if value in words:
            return (("", message("Nothing here may have the id {value}: it means something else.",
                                 value=shown(value))),)
        return identifier(value)

    return check


def text(longest: int) -> Check:
    def check(value: Any) -> Faults:
        if is_text(value, longest) and value.strip() and not UNPRINTABLE.search(value):
            return ()
        return (("", message("Here stands {value}; it must be a line of text of at most {length} characters.",
                             value=shown(value), length=longest)),)

    return check


def names(value: Any) -> Faults:
    """A name in each language: `{en = "Pummeler", fr = "Cogneur"}`."""
    if not isinstance(value, dict) or not value:
        return (("", message("Here stands {value}; a name says its language, as in {example}.",
                             value=shown(value), example='{en = "Crossbow", fr = "Arbalète"}')),)
    faults = [(f".{bare(language)}", message("{value} is not a language: it has two or three small letters.",
                                             value=shown(language)))
              for language in value if not LANGUAGE.fullmatch(language)]
    one = text(LONGEST_NAME)
    return faults + [(f".{bare(language)}", fault) for language, name in value.items() for _, fault in one(name)]


def units(value: Any) -> Faults:
    if not isinstance(value, list) or len(value) != len(LEVELS):
        return (("", message("Here stands {value}; it must be three numbers, one for each level.",
                             value=shown(value))),)
    return [(f"[{index}]", fault) for index, number in enumerate(value) for _, fault in NUMBER(number)]


def copies(value: Any) -> Faults:
    """A number, or a table by edition."""
    if not isinstance(value, dict):
        return NUMBER(value)
    faults = [(f".{bare(edition)}", message("There is no edition {value}; there are: {editions}.",
                                            value=shown(edition), editions=tuple(EDITIONS)))
              for edition in value if edition not in EDITIONS]
    return faults + [(f".{bare(edition)}", fault) for edition, number in value.items()
                     for _, fault in NUMBER(number)]


def mountains(value: Any) -> Faults:
    if not isinstance(value, list) or len(value) > MOST_MOUNTAINS:
        return (("", message("Here stands {value}; it must be a list of at most {most} pairs: hex and direction.",
                             value=shown(value), most=MOST_MOUNTAINS)),)
    return [(f"[{index}]", message("Here stands {value}; a Mountain is a pair: the hex from 0 to 6, and the printed "
                                   "direction from 0 to 5.", value=_pair(border)))
            for index, border in enumerate(value) if not _is_border(border)]


def _is_border(border: Any) -> bool:
    return (isinstance(border, list) and len(border) == 2
            and is_number(border[0], 0, 6) and is_number(border[1], 0, 5))


def _pair(border: Any) -> str | Message:
    small = isinstance(border, list) and len(border) <= 3 and all(isinstance(part, int) for part in border)
    return f"[{', '.join(str(shown(part)) for part in border)}]" if small else shown(border)


def stone(value: Any) -> Faults:
    if not isinstance(value, dict):
        return (("", message("Here stands {value}; a Stone is written {example}.",
                             value=shown(value), example="{at = 0, level = 1}")),)
    return [(problem.path, problem.message) for problem in check_table(STONE, value, "")]


def check_table(shape: Shape, table: Table, path: str, missing: bool = True) -> list[Problem]:
    """Everything wrong with one table: unknown keys, the values, and (unless told otherwise) missing keys."""
    found: list[Problem] = []
    required, optional = shape.required, shape.optional
    for key, value in table.items():
        check = required.get(key) or optional.get(key)
        if check is None:
            found.append(Problem(f"{path}.{bare(key)}", message("This key is not known here.")))
        else:
            found += [Problem(f"{path}.{key}{below}", fault) for below, fault in check(value)]
    if missing:
        found += [Problem(f"{path}.{key}", message("The key {key} is missing.", key=shown(key)))
                  for key in required if key not in table]
    return found


def _sources(*figures: Iterator[str]) -> Check:
    known = {figure for part in figures for figure in part}

    def check(value: Any) -> Faults:
        if not isinstance(value, dict):
            return (("", message("Here stands {value}; it must be a table: each figure with its source.",
                                 value=shown(value))),)
        faults = [(f".{bare(figure)}", message("There is no figure {figure} here.", figure=shown(figure)))
                  for figure in value if figure not in known]
        return faults + [(f".{bare(figure)}", fault) for figure, source in value.items()
                         if figure in known for _, fault in SOURCE(source)]

    return check


def _entry(required: Mapping[str, Check], optional: Mapping[str, Check]) -> Shape:
    """A shape whose figures come from somewhere."""
    shape = Shape({**required, "source": SOURCE}, optional)
    return Shape(shape.required, {**optional, "place": text(LONGEST_TEXT), "sources": _sources(shape.figures())})


NOT_FIGURES = ("id", "source", "sources", "place")
NUMBER = whole()
LIFE = whole(1)
HEX = whole(0, 6)
SOURCE = one_of(*SOURCES)
BONUS: dict[str, Check] = dict.fromkeys(("hit", "reroll", "shield"), NUMBER)
ICONS: dict[str, Check] = {**dict.fromkeys(("slowness", "hit", "reroll", "shield", "rage", "speed"), NUMBER),
                           "flight": flag}

STONE = Shape({"at": HEX, "level": whole(1, 3)}, {})
UNIT = _entry({"level": whole(1, 3), "name": names, "count": NUMBER, "power": NUMBER, "movement": NUMBER,
               "life": LIFE}, ICONS)
TACTIC = _entry({"id": identifier, "number": NUMBER, "gold": NUMBER, "units": units}, {})
ELF = _entry({"id": one_of(*ELF_TYPES), "name": names, "count": NUMBER, "power": NUMBER, "life": LIFE,
              "crystals": NUMBER}, ICONS)
_CARD: dict[str, Check] = {"id": identifier_but(NO_CARD), "name": names, "kind": one_of(*KINDS), "copies": copies}
_WORN: dict[str, Check] = {"power": NUMBER, "movement": NUMBER, "life": NUMBER, **ICONS}
EQUIPMENT = _entry({**_CARD, "cost": NUMBER}, _WORN)
LEGENDARY = _entry(_CARD, _WORN)
HERO = _entry({"id": identifier, "name": names, "cost": NUMBER, "movement": NUMBER, "effect": one_of(*HERO_EFFECTS)},
              BONUS)
FACE = _entry({"city": HEX, "forge": HEX, "stone": stone}, {"mountains": mountains})
