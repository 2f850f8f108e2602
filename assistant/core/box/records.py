"""Where a figure comes from, and what something is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.shapes.record import record
from assistant.core.words.voice import LANGUAGES

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
