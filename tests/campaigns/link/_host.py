"""A tablet without a screen that keeps a game and opens its door to phones: FOLDER PORT KEYS"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from assistant.core.past import keeping
from assistant.core.store.store import Store
from tests.kit.callers import Hosted
from tests.kit.toy.bots import begun
from tests.kit.toy.game import GAME

SOURCES = {"deck": "app", "dice": "table"}


def main(folder: Path, port: int, keys: dict[str, str]) -> None:
    store = Store(folder)
    kept = store.games()
    session = keeping.reopened(GAME, store, kept[0].id) if kept else keeping.keep(
        begun(sources=SOURCES, rulings={"magpie": "table"}).session, store, "")
    assert session is not None
    host = Hosted(session, port, keys)
    print(json.dumps({"port": host.port, "keys": host.keys}), flush=True)
    host.work()  # until it is killed


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]))
