"""`list`, `export SAVE`, `import FILE`: the kept games, as the app keeps them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

from assistant import __version__
from assistant.catalog import GAMES, program
from assistant.cli.lines import lines, open_input
from assistant.core import transfer
from assistant.core.disk import StoreTrouble
from assistant.core.folders import default_folder
from assistant.core.message import Message, message, say
from assistant.core.store import Store
from assistant.core.transfer import Damaged, Parcel
from assistant.core.voice import Speaker

OK, REFUSED, MALFORMED = 0, 1, 2
FOREIGN = (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError, RecursionError, OverflowError)


def run_list(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    return _with_store(argv, 0, "list", err, lang, lambda store, _: _list(store, out))


def run_export(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    return _with_store(argv, 1, "export SAVE", err, lang, lambda store, rest: _export(store, rest[0], out))


def run_import(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    return _with_store(argv, 1, "import FILE", err, lang, lambda store, rest: _import(store, rest[0], out))


class Refused(Exception):
    def __init__(self, reason: Message, status: int = REFUSED) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.status = status


def _with_store(argv: list[str], count: int, usage: str, err: TextIO, lang: str, work: Any) -> int:
    rest, folder = _data_folder(argv)
    if folder is None or len(rest) != count:
        print(f"python3 -m assistant {usage} [--data DIR]", file=err)
        return MALFORMED
    try:
        store = Store(folder)
        try:
            work(store, rest)
        finally:
            store.close()
    except (StoreTrouble, Refused) as problem:
        print(say(problem.reason, Speaker(lang)), file=err)
        return getattr(problem, "status", REFUSED)
    return OK


def _data_folder(argv: list[str]) -> tuple[list[str], Path | None]:
    if "--data" not in argv:
        return argv, default_folder()
    at = argv.index("--data")
    return argv[:at] + argv[at + 2:], Path(argv[at + 1]) if at + 1 < len(argv) else None


def _list(store: Store, out: TextIO) -> None:
    for kept in store.games():
        line = {"save": kept.id, "game": kept.game, "title": kept.title, "played": kept.played, "entries": kept.entries,
                **kept.about}
        out.write(json.dumps(line, ensure_ascii=False) + "\n")


def _export(store: Store, save: str, out: TextIO) -> None:
    book = store.book(save)
    if book is None:
        raise Refused(message("There is no kept game '{name}'.", name=save), MALFORMED)
    for line in transfer.export(book):
        out.write(line + "\n")


def _import(store: Store, file: str, out: TextIO) -> None:
    try:
        with open_input(file) as source:
            parcel = transfer.read(lines(source))
    except OSError as problem:
        raise Refused(message("{file} can't be read: {reason}", file=file, reason=problem.strerror or str(problem)),
                      MALFORMED) from None
    except Damaged as problem:
        raise Refused(problem.reason, REFUSED if problem.whole else MALFORMED) from None
    _judge(parcel)
    new = store.take_in({**parcel.head, "app": parcel.head["app"] or __version__}, parcel.lines, parcel.at, parcel.tip)
    out.write(json.dumps({"imported": new, "entries": len(parcel.lines)}) + "\n")


def _judge(parcel: Parcel) -> None:
    """A file may be whole and yet hold no game: it is folded to its tip before it is taken in."""
    game = parcel.head["game"]
    if game not in GAMES:
        raise Refused(message("there is no game '{name}'", name=game))
    by_number = {line.number: line for line in parcel.lines}
    way, at = [], parcel.tip
    while at:
        way.append(by_number[at].entry)
        at = by_number[at].before
    try:
        problems = program(game).problems(parcel.head["opening"], way[::-1])
    except FOREIGN:
        problems = ["?"]
    if problems:
        raise Refused(message("The file is whole, but what it holds is no game of this kind."))
