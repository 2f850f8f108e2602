"""Where a figure comes from, and what something is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from assistant.core.box.shape import UNREAD, Table
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record
from assistant.core.words.voice import LANGUAGES

T = TypeVar("T")
Names = Mapping[str, str]  # by language


@record
class Provenance:
    """Where an entry's figures come from: `printed`, `stand-in` or `table`; `figures` where some differ."""

    source: str
    figures: Mapping[str, str]
    place: str = ""  # for printed ones: the book and where in it

    def of(self, figure: str) -> str:
        return self.figures.get(figure, self.source)


def provenance(table: Mapping[str, Any]) -> Provenance:
    return Provenance(table["source"], table.get("sources", {}), table.get("place", ""))


def in_all_languages(given: Names) -> Names:
    """A name in every language of the program: in one that is not given, the first that is."""
    first = next(iter(given.values()))
    return {**dict.fromkeys(LANGUAGES, first), **given}


def in_language(lang: str, names: Names) -> str:
    """What something is called: in the language, else in English, else in any."""
    return names.get(lang) or names.get("en") or next(iter(names.values()), "")


def entry_of(cls: type[T], table: Table, *flags: str, **given: Plain) -> T:
    """A record of the fields that an entry has; a figure it does not mention is unread, or 0, or a flag that is not
    set."""
    known = {"provenance": provenance(table), **given}
    fields = {field: known[field] if field in known else table.get(field, not_given(table, field, field in flags))
              for field in cast("Any", cls).__match_args__}
    if "name" in fields:
        fields["name"] = in_all_languages(table["name"])
    return cls(**fields)


def not_given(table: Table, field: str, flag: bool = False) -> int | bool | None:
    if table.get("sources", {}).get(field) == UNREAD:
        return None
    return False if flag else 0
