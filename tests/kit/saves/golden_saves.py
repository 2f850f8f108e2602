"""Makes the golden saves of today's format, once for each that is released: `python -m tests.kit.saves.golden_saves`.

A game of each edition, with Heroes, alone; with branches that were left, corrections and a mended past: as one
database, and each as an export file. What is there already is never made anew.

Those of format 2a hold what was corrected before corrections kept movement, Bastions, Heroes and turns as they do now.
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.database import schema
from assistant.core.database.backups import FILE
from assistant.core.past import keeping
from assistant.core.past.fate import mended
from assistant.core.past.mending import Remove, commit, dropping_misfits
from assistant.core.store import transfer
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.games.clash.spelling.state import show_state
from tests.campaigns.saves.kill import work
from tests.kit.moves.random_positions import opened, some_header, walk

SAVES = Path(__file__).resolve().parents[2] / "golden" / "saves"
GAMES = {  # name → edition, players, Heroes, who throws and draws
    "fr2017": ("fr2017", 3, False, "app"),
    "ks2017-heroes": ("ks2017", 2, True, "table"),
    "ks2017-five": ("ks2017", 5, False, "app"),
    "retail2019": ("retail2019", 4, False, "app"),
    "retail2019-heroes": ("retail2019", 2, True, "table"),
    "solo": ("retail2019", 1, True, "app"),
}
STEPS, WANDERING = 110, 25


def main() -> int:
    file = SAVES / f"games-{schema.VERSION}.sqlite3.gz"
    if file.exists():
        print(f"{file} is there already, for ever")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        with closing(Store(Path(folder))) as store:
            told = {session.id: _told(store, name, session) for name, session in _games(store)}
            store.base.execute("PRAGMA journal_mode=DELETE")
        _write(file, Path(folder, FILE).read_bytes())
    written = json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False)
    (SAVES / f"expected-{schema.VERSION}.json").write_text(f"{written}\n", encoding="utf-8")
    return 0


def _games(store: Store) -> Iterator[tuple[str, KeptSession]]:
    for name, (edition, players, heroes, sources) in GAMES.items():
        chance = Random(name)
        header = {**some_header(chance, edition, players, sources), "heroes": heroes, "goal": 5}
        session = keeping.keep(opened(header).session, store, "0.1.0")
        table = opened(header)
        for number, happening in enumerate(walk(table, chance, mixed=True)):
            if number > STEPS:
                break
            if happening.command not in (None, "undo", "redo"):
                session.submit(happening.command)
        if session.way:
            commit(session, dropping_misfits(mended(session, Remove(session.way[-10]))))
        for _ in range(WANDERING):
            work(session, chance)
        session.undo()
        yield name, session


def _told(store: Store, name: str, session: KeptSession) -> dict[str, Any]:
    """Keep the game as a file too; what it holds, to be compared for ever."""
    book = store.book(session.id)
    assert book is not None
    _write(SAVES / f"game-{transfer.VERSION}-{name}.jsonl.gz",
           "".join(f"{line}\n" for line in transfer.export(book)).encode())
    return {"name": name, "entries": len(book.lines), "in_force": len(session.way), "undone": len(session.ahead),
            "head": session.head, "tip": session.tip, "state": json.loads(json.dumps(show_state(session.state)))}


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    sys.exit(main())
