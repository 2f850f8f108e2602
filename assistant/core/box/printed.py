"""What passes for printed in a box from elsewhere: only what the shipped box, checked against the book, calls so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from assistant.core.box.records import Provenance
from assistant.core.shapes.record import replace

PRINTED, TABLE = "printed", "table"


class Sourced(Protocol):
    """A record that says where its figures come from."""

    @property
    def provenance(self) -> Provenance: ...


E = TypeVar("E", bound=Sourced)


def entries(theirs: Mapping[str, E], ours: Mapping[str, E], figures: Iterable[str]) -> dict[str, E]:
    told = tuple(figures)
    return {name: entry(each, ours.get(name), told) for name, each in theirs.items()}


def entry(given: E, own: E | None, figures: Iterable[str]) -> E:
    """The same, in which `printed` stands by no figure but those the shipped box has, printed: any other is what
    somebody typed in."""
    said = given.provenance
    found = {figure: _source(figure, given, own) for figure in figures}
    if all(source == said.of(figure) for figure, source in found.items()):
        return given
    source = TABLE if said.source == PRINTED else said.source
    differing = {figure: each for figure, each in found.items() if each != source}
    place = said.place if PRINTED in found.values() else ""
    return replace(given, provenance=Provenance(source, differing, place))


def _source(figure: str, given: E, own: E | None) -> str:
    said = given.provenance.of(figure)
    if said != PRINTED:
        return said
    if own is None or getattr(own, figure, None) != getattr(given, figure, None):  # a record may not have them all
        return TABLE
    return own.provenance.of(figure)
