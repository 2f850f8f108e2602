"""The box in use: reads a box file, lists all its problems at once, or makes the records of it.   Rules: clash.setup.*

`load("stand-in")` gives the box shipped with the program, `load("my.toml")` one of the table's own.
"""

from __future__ import annotations

import os
from functools import cache

from assistant.core.shapes.record import record
from assistant.core.words.message import message
from assistant.games.clash.box import check, kept, make
from assistant.games.clash.box.merge import Entry, merged
from assistant.games.clash.box.read import LARGEST, BoxProblems, Unreadable, parse, read
from assistant.games.clash.box.records import Box
from assistant.games.clash.box.shape import LONGEST_TEXT, Problem, Table, shown

__all__ = ["LARGEST", "BoxProblems", "Problem", "Unreadable", "load", "load_named", "load_text"]

SHIPPED = {"stand-in": os.path.join(os.path.dirname(os.path.dirname(__file__)), "data", "stand_in.toml")}
DEEPEST = 8  # boxes that extend one another

Chain = tuple[str, ...]  # the files being read, the outermost first


@record
class Loaded:
    """A box, and its tables in full for those that extend it."""

    box: Box
    tables: Table


def load(reference: str, base: str | os.PathLike[str] | None = None) -> Box:
    """The box with this id, or in this file (relative to the folder `base`); raises BoxProblems."""
    return _load(reference, os.fspath(base) if base else "", ()).box


def load_named(reference: str, base: str | os.PathLike[str] | None = None) -> Box:
    """The same where another file names it, which may name any file there is: no problem quotes what stands in it."""
    return _named(reference, os.fspath(base) if base else "", ()).box


def load_text(data: bytes, base: str | os.PathLike[str] | None = None) -> Box:
    """The box written in a text that is not (yet) a file; what it extends is relative to the folder `base`."""
    return _build(parse(data), os.fspath(base) if base else "", ()).box


def _named(reference: str, folder: str, chain: Chain) -> Loaded:
    try:
        return _load(reference, folder, chain, named=True)
    except Unreadable:
        raise
    except BoxProblems as failed:
        raise BoxProblems(tuple(check.unquoted(failed.problems, reference))) from None


def _load(reference: str, folder: str, chain: Chain, named: bool = False) -> Loaded:
    if reference in SHIPPED:
        return _shipped(reference)
    path = os.path.join(folder, reference)
    try:
        real = os.path.realpath(path)
    except (OSError, ValueError):  # a path no file can have; reading it says so
        real = path
    if real in chain:
        raise Unreadable(message("The boxes extend one another in a circle."))
    if len(chain) >= DEEPEST:
        raise Unreadable(message("More than {most} boxes extend one another.", most=DEEPEST))
    return _build(_tables(path, named), os.path.dirname(path), (*chain, real))


def _tables(path: str, named: bool) -> Table:
    """What stands in the file; one that another file names is at least meant to be a box."""
    data = read(path)
    if not named:
        return parse(data)
    try:
        if check.is_meant_as_box(tables := parse(data)):
            return tables
    except Unreadable:  # the reason may quote a line of it
        pass
    raise Unreadable(message("{file} is no box file.", file=shown(path, LONGEST_TEXT)))


@cache
def _shipped(identity: str) -> Loaded:
    return _build(kept.tables(SHIPPED[identity], lambda path: parse(read(path))), "", ())


def _build(own: Table, folder: str, chain: Chain) -> Loaded:
    base, problems = _base(own, folder, chain)
    problems = check.header(own) + problems
    entries = merged(own, base.tables if base else {})
    problems += check.box(entries, missing=base is not None or "extends" not in own)
    if problems:
        raise BoxProblems(tuple(problems))
    return Loaded(make.box(own, entries), _plain(entries))


def _base(own: Table, folder: str, chain: Chain) -> tuple[Loaded | None, list[Problem]]:
    """The box that fills what is not given."""
    reference = own.get("extends")
    if reference is None:
        return None, []
    if not isinstance(reference, str) or not reference:
        return None, [Problem("extends", message("Here stands {value}; it must be the id or the file of a box.",
                                                 value=shown(reference)))]
    try:
        return _named(reference, folder, chain), []
    except BoxProblems as failed:
        return None, [Problem(f"extends.{problem.path}".rstrip("."), problem.message)
                      for problem in failed.problems]


def _plain(entries: dict[str, list[Entry]]) -> Table:
    """Entries as tables again, for the next box to fill itself from."""
    tables: Table = {section: [dict(entry.table) for entry in listed] for section, listed in entries.items()}
    for clan in tables["clan"]:
        clan |= {key: [entry.table for entry in clan[key]] for key in ("unit", "tactic")}
    return tables
