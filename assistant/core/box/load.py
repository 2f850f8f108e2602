"""A box by its id or from its file: all its problems at once, or its records."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any, Generic, TypeVar

from assistant.core.box import kept
from assistant.core.box.merge import BoxEntry
from assistant.core.box.read import LARGEST, BoxProblems, Unreadable, parse, read
from assistant.core.box.shape import (
    LONGEST_TEXT,
    Check,
    Faults,
    Problem,
    Shape,
    Table,
    check_table,
    identifier,
    names,
    shown,
    text,
)
from assistant.core.shapes.outside import is_number, is_whole
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record
from assistant.core.words.message import message

__all__ = ["LARGEST", "BoxProblems", "Boxes", "Problem", "Unreadable"]

FORMAT = 1
DEEPEST = 8  # boxes that extend one another

B = TypeVar("B")
Chain = tuple[str, ...]  # the files being read, the outermost first
Entries = dict[str, list[BoxEntry]]


@record
class Manner:
    """How the boxes of one game are read: what stands at the top of a file, how one fills another, what is wrong."""

    game: str
    lists: Mapping[str, Check]  # the keys below the header, each with the check of its value
    words: frozenset[str]  # every key a box of this game may have
    merged: Callable[[Table, Table], Entries]
    problems: Callable[[Entries, bool], list[Problem]]  # of all entries; without those for what is missing if False
    make: Callable[[Table, Entries], Any]
    plain: Callable[[Entries], Table]  # the entries as tables again, for the next box to fill itself from
    parts: Callable[[Table], list[Problem]] = lambda own: []  # of lists in lists


@record
class Loaded:
    """A box, and its tables in full for those that extend it."""

    box: Any
    tables: Table


class Boxes(Generic[B]):
    """All boxes of a game: `load("stand-in")` gives one shipped with the program, `load("my.toml")` one of the table's
    own."""

    def __init__(self, manner: Manner, shipped: Mapping[str, str]) -> None:
        self._manner = manner
        self._shipped = shipped
        self._loaded: dict[str, Loaded] = {}
        self._header = Shape({"format": _this_format, "game": self._this_game, "id": identifier},
                             {"name": names, "extends": text(LONGEST_TEXT), **manner.lists})
        self._words = {*self._header.required, *self._header.optional, *manner.words}

    def load(self, reference: str, base: str | os.PathLike[str] | None = None) -> B:
        """The box with this id, or in this file (relative to the folder `base`); raises BoxProblems."""
        return self._load(reference, os.fspath(base) if base else "", ()).box  # type: ignore[no-any-return]

    def load_named(self, reference: str, base: str | os.PathLike[str] | None = None) -> B:
        """The same where another file names it, which may name any file there is: no problem quotes what stands in
        it."""
        return self._named(reference, os.fspath(base) if base else "", ()).box  # type: ignore[no-any-return]

    def load_text(self, data: bytes, base: str | os.PathLike[str] | None = None) -> B:
        """The box written in a text that is not (yet) a file; what it extends is relative to the folder `base`."""
        return self._build(parse(data), os.fspath(base) if base else "", ()).box  # type: ignore[no-any-return]

    def _named(self, reference: str, folder: str, chain: Chain) -> Loaded:
        try:
            return self._load(reference, folder, chain, named=True)
        except Unreadable:
            raise
        except BoxProblems as failed:
            raise BoxProblems(tuple(_unquoted(failed.problems, reference, self._words))) from None

    def _load(self, reference: str, folder: str, chain: Chain, named: bool = False) -> Loaded:
        if reference in self._shipped:
            return self._one_of_ours(reference)
        path = os.path.join(folder, reference)
        try:
            real = os.path.realpath(path)
        except (OSError, ValueError):  # a path no file can have; reading it says so
            real = path
        if real in chain:
            raise Unreadable(message("The boxes extend one another in a circle."))
        if len(chain) >= DEEPEST:
            raise Unreadable(message("More than {most} boxes extend one another.", most=DEEPEST))
        return self._build(self._tables(path, named), os.path.dirname(path), (*chain, real))

    def _tables(self, path: str, named: bool) -> Table:
        """What stands in the file; one that another file names is at least meant to be a box."""
        data = read(path)
        if not named:
            return parse(data)
        try:
            tables = parse(data)
            if tables.get("game") == self._manner.game and "format" in tables:
                return tables
        except Unreadable:  # the reason may quote a line of it
            pass
        raise Unreadable(message("{file} is no box file.", file=shown(path, LONGEST_TEXT)))

    def _one_of_ours(self, identity: str) -> Loaded:
        if identity not in self._loaded:
            tables = kept.tables(self._shipped[identity], lambda path: parse(read(path)))
            self._loaded[identity] = self._build(tables, "", ())
        return self._loaded[identity]

    def _build(self, own: Table, folder: str, chain: Chain) -> Loaded:
        base, problems = self._base(own, folder, chain)
        problems = self._top(own) + problems
        entries = self._manner.merged(own, base.tables if base else {})
        problems += self._manner.problems(entries, base is not None or "extends" not in own)
        if problems:
            raise BoxProblems(tuple(problems))
        return Loaded(self._manner.make(own, entries), self._manner.plain(entries))

    def _base(self, own: Table, folder: str, chain: Chain) -> tuple[Loaded | None, list[Problem]]:
        """The box that fills what is not given."""
        reference = own.get("extends")
        if reference is None:
            return None, []
        if not isinstance(reference, str) or not reference:
            return None, [Problem("extends", message("Here stands {value}; it must be the id or the file of a box.",
                                                     value=shown(reference)))]
        try:
            return self._named(reference, folder, chain), []
        except BoxProblems as failed:
            return None, [Problem(f"extends.{problem.path}".rstrip("."), problem.message)
                          for problem in failed.problems]

    def _top(self, own: Table) -> list[Problem]:
        """The keys at the top of the file, and whether its lists are lists."""
        found = [Problem(problem.path.removeprefix("."), problem.message)
                 for problem in check_table(self._header, own, "")]
        return found + self._manner.parts(own)

    def _this_game(self, value: Plain) -> Faults:
        if value == self._manner.game:
            return ()
        return (("", message("Here stands {value}; this must be a box for {game}.", value=shown(value),
                             game=self._manner.game)),)


def _this_format(value: Plain) -> Faults:
    if is_number(value, FORMAT, FORMAT):
        return ()
    return (("", message("Here stands {value}; this program reads boxes of format {format}.",
                         value=shown(value), format=FORMAT)),)


def _unquoted(problems: Iterable[Problem], reference: str, words: set[str]) -> Iterator[Problem]:
    """The problems of a box that another file names: where they are, but no word of what stands there."""
    seen: set[str] = set()
    for problem in problems:
        path = ".".join(takewhile(lambda word: word.partition("[")[0] in words, problem.path.split(".")))
        if path == problem.path and all(map(is_whole, problem.message.args.values())):
            yield problem
        elif path not in seen:
            seen.add(path)
            yield Problem(path, message("Something is wrong here in the box {file}: it is told when that box is "
                                        "checked by itself.", file=shown(reference, LONGEST_TEXT)))
