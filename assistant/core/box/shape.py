"""What a table of a box file may hold: each key with the check of its value.

Checks only, no files and no records: every check answers with all that is wrong, as (where below the key, sentence).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from assistant.core.shapes.outside import UNPRINTABLE, is_number, is_text
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message

Table = dict[str, Any]
Faults = Sequence[tuple[str, Message]]
Check = Callable[[Plain], Faults]


NAMES = ("name",)
SOURCES = ("printed", "stand-in", "table")
LANGUAGE = re.compile(r"[a-z]{2,3}")
IDENTIFIER = re.compile(r"[A-Za-z0-9]+([_-][A-Za-z0-9]+)*")
LONGEST_ID, LONGEST_NAME, LONGEST_TEXT, LONGEST_SHOWN = 40, 80, 300, 40


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
    unread: frozenset[str] = frozenset()  # figures that nobody need have read yet
    inner: tuple[str, ...] = NAMES  # tables inside that another box fills field by field

    def can_be_unread(self) -> Iterator[str]:
        """The same as `unread`, in the order in which they stand here."""
        return (key for keys in (self.required, self.optional) for key in keys if key in self.unread)

    def figures(self) -> Iterator[str]:
        """The keys that have a source of their own."""
        return (key for keys in (self.required, self.optional) for key in keys if key not in NOT_FIGURES)


def shown(value: Plain, longest: int = LONGEST_SHOWN) -> str | Message:
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
    def check(value: Plain) -> Faults:
        if is_number(value, low, high):
            return ()
        return (("", message("Here stands {value}; it must be a whole number from {low} to {high}.",
                             value=shown(value), low=low, high=high)),)

    return check


def one_of(*choices: str) -> Check:
    def check(value: Plain) -> Faults:
        if isinstance(value, str) and value in choices:
            return ()
        return (("", message("Here stands {value}; it must be one of: {choices}.",
                             value=shown(value), choices=choices)),)

    return check


def flag(value: Plain) -> Faults:
    if isinstance(value, bool):
        return ()
    return (("", message("Here stands {value}; it must be true or false.", value=shown(value))),)


def identifier(value: Plain) -> Faults:
    if is_text(value, LONGEST_ID) and IDENTIFIER.fullmatch(value):
        return ()
    return (("", message("Here stands {value}; an id has letters without accents, digits and hyphens only, at most "
                         "{length} in all.", value=shown(value), length=LONGEST_ID)),)


def identifier_but(words: Sequence[str]) -> Check:
    def check(value: Plain) -> Faults:
        if value in words:
            return (("", message("Nothing here may have the id {value}: it means something else.",
                                 value=shown(value))),)
        return identifier(value)

    return check


def text(longest: int) -> Check:
    def check(value: Plain) -> Faults:
        if is_text(value, longest) and value.strip() and not UNPRINTABLE.search(value):
            return ()
        return (("", message("Here stands {value}; it must be a line of text of at most {length} characters.",
                             value=shown(value), length=longest)),)

    return check


def names(value: Plain) -> Faults:
    """A name in each language: `{en = "Pummeler", fr = "Cogneur"}`."""
    if not isinstance(value, dict) or not value:
        return (("", message("Here stands {value}; a name says its language, as in {example}.",
                             value=shown(value), example='{en = "Crossbow", fr = "Arbalète"}')),)
    faults = [(f".{bare(language)}", message("{value} is not a language: it has two or three small letters.",
                                             value=shown(language)))
              for language in value if not LANGUAGE.fullmatch(language)]
    one = text(LONGEST_NAME)
    return faults + [(f".{bare(language)}", fault) for language, name in value.items() for _, fault in one(name)]


def table(value: Plain) -> Faults:
    if isinstance(value, dict):
        return ()
    return (("", message("Here stands {value}; it must be a table.", value=shown(value))),)


def list_of_tables(most: int) -> Check:
    """A list of tables, `[[card]]` and so on; what stands in each is judged elsewhere."""

    def check(value: Plain) -> Faults:
        if not isinstance(value, list):
            return (("", message("Here stands {value}; it must be a list of tables, each with its heading in double "
                                 "brackets.", value=shown(value))),)
        faults = [] if len(value) <= most else [("", message(
            "Here stand {count} entries; there may be at most {most}.", count=len(value), most=most))]
        return faults + [(f"[{index}]", message("Here stands {value}; it must be a table.", value=shown(item)))
                         for index, item in enumerate(value) if not isinstance(item, dict)]

    return check


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
    given = table.get("sources")
    unread = {key for key in shape.unread if isinstance(given, dict) and given.get(key) == UNREAD}
    found += [Problem(f"{path}.sources.{key}", message("The figure {key} is given, and unread.", key=shown(key)))
              for key in (*required, *optional) if key in unread and key in table]
    if missing:
        found += [Problem(f"{path}.{key}", message("The key {key} is missing.", key=shown(key)))
                  for key in required if key not in table and key not in unread]
    return found


def _sources(figures: Iterator[str], unread: frozenset[str]) -> Check:
    known = set(figures)

    def check(value: Plain) -> Faults:
        if not isinstance(value, dict):
            return (("", message("Here stands {value}; it must be a table: each figure with its source.",
                                 value=shown(value))),)
        faults = [(f".{bare(figure)}", message("There is no figure {figure} here.", figure=shown(figure)))
                  for figure in value if figure not in known]
        return faults + [(f".{bare(figure)}", fault) for figure, source in value.items()
                         if figure in known for _, fault in (ANY_SOURCE if figure in unread else SOURCE)(source)]

    return check


def entry(required: Mapping[str, Check], optional: Mapping[str, Check], unread: Iterable[str] = (),
          inner: tuple[str, ...] = NAMES) -> Shape:
    """A shape whose figures come from somewhere, or, some of them, have not been read yet."""
    shape = Shape({**required, "source": SOURCE}, optional, frozenset(unread))
    sources = _sources(shape.figures(), shape.unread)
    return Shape(shape.required, {**optional, "place": text(LONGEST_TEXT), "sources": sources}, shape.unread, inner)


NOT_FIGURES = ("id", "source", "sources", "place")
NUMBER = whole()
UNREAD = "unread"
SOURCE = one_of(*SOURCES)
ANY_SOURCE = one_of(*SOURCES, UNREAD)
