"""`list`, `export SAVE`, `import FILE`: the kept games, as the app keeps them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from assistant import catalog, exchange
from assistant.cli.options import Options, Usage, line, misused, read_options, tell, usage
from assistant.core.database.disk import StoreTrouble, trouble, write_whole
from assistant.core.past import keeping
from assistant.core.past.scribe import Untold
from assistant.core.past.script import script
from assistant.core.shapes.lines import lines, open_input
from assistant.core.shapes.record import record
from assistant.core.store.book import Kept
from assistant.core.store.folders import default_folder
from assistant.core.store.reading import open_store
from assistant.core.store.store import Store
from assistant.core.words.message import Message, message, say
from assistant.core.words.voice import Speaker
from assistant.exchange import Foreign, Incoming

if TYPE_CHECKING:
    from assistant.core.past.session import AnySession

OK, REFUSED, MALFORMED = 0, 1, 2
DATA = "--data"
ALL = "all"  # in place of a save's id
Work = Callable[[Store, Options], None]


@record
class Use:
    """How a command is used."""

    shown: str
    words: int
    flags: tuple[str, ...] = ()
    valued: tuple[str, ...] = ()


class NotDone(Exception):
    def __init__(self, reason: Message, status: int = REFUSED) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.status = status


def run_list(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    use = Use("list [--data DIR]", 0)
    return _with_store(argv, use, err, lang, lambda store, _: _list(store, out))


def run_export(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    use = Use("export SAVE|all [--script [--box FILE] | --sheet] [--data DIR]", 1, ("--script", "--sheet"),
              ("--box",))
    return _with_store(argv, use, err, lang, lambda store, options: _export(store, options, out, lang))


def run_import(argv: list[str], out: TextIO, err: TextIO, lang: str) -> int:
    use = Use("import FILE [--keep-whole] [--data DIR]", 1, ("--keep-whole",))
    return _with_store(argv, use, err, lang, lambda store, options: _import(store, options, out, err, lang), Store)


def _with_store(argv: list[str], use: Use, err: TextIO, lang: str, work: Work,
                open_games: Callable[[Path], Store] = open_store) -> int:
    """Where nothing can be written the games are read all the same, and it is said what is wrong."""
    try:
        options = read_options(argv, use.words, {*use.flags}, {*use.valued, DATA})
        store = open_games(Path(options.values[DATA]) if DATA in options.values else default_folder())
        if store.problem is not None:
            tell(say(store.problem.reason, Speaker(lang)), err)
        try:
            work(store, options)
        finally:
            store.close()
    except Usage:
        return misused(usage(use.shown), err, lang)
    except (StoreTrouble, NotDone, Untold) as problem:
        return misused(problem.reason, err, lang, getattr(problem, "status", REFUSED))
    return OK


def _list(store: Store, out: TextIO) -> None:
    for kept in store.games():
        out.write(line({"save": kept.id, "game": kept.game, "title": kept.title, "played": kept.played,
                        "entries": kept.entries, **kept.about}))


# Out

def _export(store: Store, options: Options, out: TextIO, lang: str) -> None:
    save = options.words[0]
    if save == ALL and not options.has("--script", "--sheet"):
        for each in store.games():
            out.writelines(exchange.written(store, each.id))
        return
    kept = next((each for each in store.games() if each.id == save), None)
    if kept is None:
        raise NotDone(message("There is no kept game '{name}'.", name=save), MALFORMED)
    if options.has("--script"):
        _write_script(store, kept, options.value("--box"), out)
    elif options.has("--sheet"):
        session = _session(store, kept)
        out.write(session.game.sheet(session, lang))
    else:
        out.writelines(exchange.written(store, save))


def _write_script(store: Store, kept: Kept, box_file: str | None, out: TextIO) -> None:
    """The script; and its box into the file that was named for it, where it is none of the program's."""
    session = _session(store, kept)
    boxes = session.game.boxes
    if boxes is None:
        out.writelines(map(line, script(session, "")))
        return
    box = session.game.setting_of(session.state_at(0)).box
    shipped = box == boxes.load(boxes.SHIPPED)
    if not shipped and box_file is None:
        raise Untold(message("This game has a box of its own: --box FILE says where to write it for the script."))
    written = script(session, boxes.SHIPPED if shipped or box_file is None else os.path.abspath(box_file))
    if not shipped and box_file is not None:
        with trouble(Path(box_file)):
            write_whole(Path(box_file), boxes.text(box).encode())
    out.writelines(map(line, written))


def _session(store: Store, kept: Kept) -> AnySession:
    session: AnySession | None = keeping.reopened(catalog.game(kept.game), store, kept.id)
    assert session is not None
    return session


# In

def _import(store: Store, options: Options, out: TextIO, err: TextIO, lang: str) -> None:
    """All games of the file, or none of them; or on request whatever is whole, which then is told besides."""
    found = _incoming(options.words[0])
    if found.damage is not None and not options.has("--keep-whole"):
        raise NotDone(found.damage)
    try:
        judged = exchange.judged(found.games)
    except Foreign as problem:
        raise NotDone(problem.reason) from None
    for new, game in zip(exchange.take_in(store, judged), judged, strict=True):
        told = exchange.told(game)
        out.write(line({"imported": new, "entries": len(game.parcel.lines),
                        **({"as_written": game.as_written} if told else {})}))
        if told:
            tell(say(told, Speaker(lang)), err)
    if found.damage is not None:
        raise NotDone(found.damage)


def _incoming(file: str) -> Incoming:
    try:
        with open_input(file) as source:
            return exchange.incoming(lines(source))
    except OSError as problem:
        raise NotDone(message("{file} can't be read: {reason}", file=file, reason=problem.strerror or str(problem)),
                      MALFORMED) from None
    except Foreign as problem:
        raise NotDone(problem.reason, MALFORMED) from None
