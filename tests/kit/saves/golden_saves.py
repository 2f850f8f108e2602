"""Makes the golden saves of today's format, once for each that is released: `python -m tests.kit.saves.golden_saves`.

Of each game on the shelf some of every kind, with branches that were left, corrections and a mended past: as one
database, and each as an export file. What is there already is never made anew.

Those of Clash of Rage of format 2a hold what was corrected before corrections kept movement, Bastions, Heroes and turns
as they do now.
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
from tests.campaigns.saves.kill import work
from tests.kit.games import GAMES

SAVES = Path(__file__).resolve().parents[2] / "golden" / "saves"
KINDS: dict[str, dict[str, dict[str, Any]]] = {  # game → name → what is asked of its first line
    "clash": {
        "fr2017": {"edition": "fr2017", "players": 3, "heroes": False, "sources": "app"},
        "ks2017-heroes": {"edition": "ks2017", "players": 2, "heroes": True, "sources": "table"},
        "ks2017-five": {"edition": "ks2017", "players": 5, "heroes": False, "sources": "app"},
        "retail2019": {"edition": "retail2019", "players": 4, "heroes": False, "sources": "app"},
        "retail2019-heroes": {"edition": "retail2019", "players": 2, "heroes": True, "sources": "table"},
        "solo": {"edition": "retail2019", "players": 1, "heroes": True, "sources": "app"},
    },
    "kravora": {
        "two": {"players": 2, "sources": "app"},
        "three": {"players": 3, "sources": "table"},
        "four": {"players": 4, "sources": "app"},
        "rulings": {"players": 3, "sources": None},
    },
}
STEPS, WANDERING = 110, 25


def main() -> int:
    made = [_made(game) for game in KINDS]
    return 0 if any(made) else 1


def _made(game: str) -> bool:
    file = SAVES / game / f"games-{schema.VERSION}.sqlite3.gz"
    if file.exists():
        print(f"{file.relative_to(SAVES)} is there already, and stays as it is: format {schema.VERSION} has its saves")
        return False
    file.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        with closing(Store(Path(folder))) as store:
            told = {session.id: _told(store, name, session) for name, session in _games(store, game)}
            store.base.execute("PRAGMA journal_mode=DELETE")
        _write(file, Path(folder, FILE).read_bytes())
    written = json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False)
    (file.parent / f"expected-{schema.VERSION}.json").write_text(f"{written}\n", encoding="utf-8")
    return True


def _games(store: Store, game: str) -> Iterator[tuple[str, KeptSession]]:
    playing = GAMES[game]
    for name, asked in KINDS[game].items():
        chance = Random(name)
        header = playing.some_header(chance, **asked)
        session = keeping.keep(playing.opened(header).session, store, "0.1.0")
        for number, happening in enumerate(playing.walk(playing.opened(header), chance, mixed=True)):
            if number > STEPS:
                break
            if happening.command not in (None, "undo", "redo"):
                session.submit(happening.command)
        if session.way:
            commit(session, dropping_misfits(mended(session, Remove(session.way[-min(10, len(session.way))]))))
        for _ in range(WANDERING):
            work(session, chance)
        session.undo()
        yield name, session


def _told(store: Store, name: str, session: KeptSession) -> dict[str, Any]:
    """Keep the game as a file too; what it holds, to be compared for ever."""
    book = store.book(session.id)
    assert book is not None
    _write(SAVES / session.game.id / f"game-{transfer.VERSION}-{name}.jsonl.gz",
           "".join(f"{line}\n" for line in transfer.export(book)).encode())
    state = json.loads(json.dumps(session.game.show_state(session.state)))
    return {"name": name, "entries": len(book.lines), "in_force": len(session.way), "undone": len(session.ahead),
            "head": session.head, "tip": session.tip, "state": state}


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    sys.exit(main())
