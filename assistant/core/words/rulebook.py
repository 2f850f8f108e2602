"""The catalogue of a game's rules: what each says, in which editions it holds, and where the book says so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from assistant.core.shapes.record import EMPTY, record

if TYPE_CHECKING:
    pass

Texts = Mapping[str, str]  # by language


@record
class Citation:
    book: str
    place: str


@record
class Rule:
    id: str
    text: Texts
    editions: tuple[str, ...]
    books: Mapping[str, Citation] = EMPTY  # by edition, where that book states the rule
    ruling: str | None = None
    ours: bool = False  # not the book's: our own decision on a silent point


@record
class Ruling:
    name: str
    choices: tuple[str, ...]
    default: str
    title: Texts
    labels: Mapping[str, Texts]


class Rulebook:
    """All entries by id, in the order of the catalogue, and the named rulings."""

    def __init__(self, entries: Mapping[str, Rule], rulings: Mapping[str, Ruling]) -> None:
        self.entries = entries
        self.rulings = rulings
        self._order = {rule: at for at, rule in enumerate(entries)}

    def position(self, rule: str) -> int:
        return self._order[rule]

    def citation(self, rule: str, edition: str) -> Citation | None:
        """Where the edition's book states the rule, as far as the scan shows it."""
        return self.entries[rule].books.get(edition)


@cache
def load(path: str) -> Rulebook:
    import tomllib  # only refusals and the rule browser read the catalogue

    from assistant.core.shapes.codec import decode

    with open(path, "rb") as file:
        data = tomllib.load(file)
    entries = [decode(Rule, each) for each in data["rule"]]
    rulings = [Ruling(each["name"], tuple(each["choices"]), each["default"], each["title"], each["label"])
               for each in data["ruling"]]
    return Rulebook({entry.id: entry for entry in entries}, {ruling.name: ruling for ruling in rulings})
