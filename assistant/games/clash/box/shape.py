"""What a table of a box file may hold: each key with the check of its value.   Rules: clash.setup.*

Checks only, no files and no records: every check answers with all that is wrong, as (where below the key, sentence).
"""

from __future__ import annotations

from assistant.core.box.shape import (
    NUMBER,
    Check,
    Faults,
    Shape,
    bare,
    check_table,
    entry,
    flag,
    identifier,
    identifier_but,
    names,
    one_of,
    shown,
    whole,
)
from assistant.core.shapes.outside import is_number
from assistant.core.shapes.plain import Plain
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import ELF_TYPES, HERO_EFFECTS, KINDS, LEVELS
from assistant.games.clash.editions import EDITIONS

# What the protocol calls other things than a clan, or a card.
NO_CLAN = ("all", "aside", "bastion", "deck", "elves", "market", "slot", "table", "1", "2", "3")
NO_CARD = (*ELF_TYPES, "elves")
MOST_MOUNTAINS = 42  # seven hexes with six borders


def units(value: Plain) -> Faults:
    if not isinstance(value, list) or len(value) != len(LEVELS):
        return (("", message("Here stands {value}; it must be three numbers, one for each level.",
                             value=shown(value))),)
    return [(f"[{index}]", fault) for index, number in enumerate(value) for _, fault in NUMBER(number)]


def copies(value: Plain) -> Faults:
    """A number, or a table by edition."""
    if not isinstance(value, dict):
        return NUMBER(value)
    faults = [(f".{bare(edition)}", message("There is no edition {value}; there are: {editions}.",
                                            value=shown(edition), editions=tuple(EDITIONS)))
              for edition in value if edition not in EDITIONS]
    return faults + [(f".{bare(edition)}", fault) for edition, number in value.items()
                     for _, fault in NUMBER(number)]


def mountains(value: Plain) -> Faults:
    if not isinstance(value, list) or len(value) > MOST_MOUNTAINS:
        return (("", message("Here stands {value}; it must be a list of at most {most} pairs: hex and direction.",
                             value=shown(value), most=MOST_MOUNTAINS)),)
    return [(f"[{index}]", message("Here stands {value}; a Mountain is a pair: the hex from 0 to 6, and the printed "
                                   "direction from 0 to 5.", value=_pair(border)))
            for index, border in enumerate(value) if not _is_border(border)]


def _is_border(border: Plain) -> bool:
    return (isinstance(border, list) and len(border) == 2
            and is_number(border[0], 0, 6) and is_number(border[1], 0, 5))


def _pair(border: Plain) -> str | Message:
    if isinstance(border, list) and len(border) <= 3 and all(isinstance(part, int) for part in border):
        return f"[{', '.join(str(shown(part)) for part in border)}]"
    return shown(border)


def stone(value: Plain) -> Faults:
    if not isinstance(value, dict):
        return (("", message("Here stands {value}; a Stone is written {example}.",
                             value=shown(value), example="{at = 0, level = 1}")),)
    return [(problem.path, problem.message) for problem in check_table(STONE, value, "")]


LIFE = whole(1)
HEX = whole(0, 6)
BONUS: dict[str, Check] = dict.fromkeys(("hit", "reroll", "shield"), NUMBER)
ICONS: dict[str, Check] = {**dict.fromkeys(("slowness", "hit", "reroll", "shield", "rage", "speed"), NUMBER),
                           "flight": flag}

STONE = Shape({"at": HEX, "level": whole(1, 3)}, {})
UNIT = entry({"level": whole(1, 3), "name": names, "count": NUMBER, "power": NUMBER, "movement": NUMBER,
               "life": LIFE}, ICONS, unread=("count", "power", "movement", "life", *ICONS))
TACTIC = entry({"id": identifier, "number": NUMBER, "gold": NUMBER, "units": units}, {},
               unread=("number", "gold", "units"))
ELF = entry({"id": one_of(*ELF_TYPES), "name": names, "count": NUMBER, "power": NUMBER, "life": LIFE,
              "crystals": NUMBER}, ICONS, unread=("power", "life", "crystals", *ICONS))
_CARD: dict[str, Check] = {"id": identifier_but(NO_CARD), "name": names, "kind": one_of(*KINDS), "copies": copies}
_WORN: dict[str, Check] = {"power": NUMBER, "movement": NUMBER, "life": NUMBER, **ICONS}
EQUIPMENT = entry({**_CARD, "cost": NUMBER}, _WORN, unread=("kind", "cost", "copies", *_WORN))
LEGENDARY = entry(_CARD, _WORN, unread=("kind", "copies", *_WORN))
HERO = entry({"id": identifier, "name": names, "cost": NUMBER, "movement": NUMBER, "effect": one_of(*HERO_EFFECTS)},
              BONUS, unread=("cost", "movement", "effect", *BONUS))
FACE = entry({"city": HEX, "forge": HEX, "stone": stone}, {"mountains": mountains},
             unread=("city", "forge", "stone", "mountains"), inner=("stone",))
DECK = Shape({}, dict.fromkeys(("equipment", "legendary"), copies))
