"""Saves of every format there ever was, of every game: databases and files. They load for ever.

`tests/golden/saves/` only ever grows: a new format adds its saves beside the old ones (`tests.kit.saves.golden_saves`).
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from assistant.cli import saves
from assistant.core.database.backups import FILE, listed
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from tests.kit.saves.golden_saves import SAVES
from tests.kit.saves.kept_games import reopened

DATABASES = sorted(SAVES.glob("*/games-*.sqlite3.gz"))
FILES = sorted(SAVES.glob("*/game-*.jsonl.gz"))
# What was written before the rules of corrections and of the solo goal were made clearer: taken as it is, and told.
CORRECTIONS = "12 (10, 14–15, 18, 21, 24, 28–31, 33, 37)"
AS_WRITTEN = {
    "game-2-fr2017": "4 (25–28)",
    "game-2-ks2017-five": "1 (53)",
    "game-2a-conceded-2019": CORRECTIONS,
    "game-2a-enemy-gone-2019": CORRECTIONS,
    "game-2a-moved-anew-2019": CORRECTIONS,
    "game-2a-solo-to-three": "1 (the opening)",
}


def expected(save: Path) -> dict[str, dict[str, Any]]:
    """What saves of the format of this one hold, by their id."""
    form = save.name.split("-")[1].partition(".")[0]
    found: dict[str, dict[str, Any]] = json.loads(save.with_name(f"expected-{form}.json").read_text(encoding="utf-8"))
    return found


def name_of(save: Path) -> str:
    return f"{save.parent.name}: {save.name}"


def checked(session: KeptSession, told: dict[str, Any]) -> None:
    """The same state, the same past, and the game goes on."""
    shown = json.loads(json.dumps(session.game.show_state(session.state)))
    assert {key: _told(key, shown[key]) for key in told["state"]} == {key: _told(key, each) for key, each
                                                                      in told["state"].items()}
    assert (len(session.history), session.head, session.tip) == (told["entries"], told["head"], told["tip"])
    assert (len(session.entries), len(session.undone)) == (told["in_force"], told["undone"])
    while session.redo():
        pass
    while session.undo():
        assert not session.game.broken(session.state, older=True)
    assert session.redo()


def _told(key: str, value: Any) -> Any:
    """In files of format 1 the order of the box's Heroes was lost."""
    return sorted(value) if key == "heroes" else value


@pytest.mark.parametrize("save", DATABASES, ids=name_of)
def test_a_database_of_every_format_opens(tmp_path: Path, save: Path) -> None:
    (tmp_path / FILE).write_bytes(gzip.decompress(save.read_bytes()))
    told = expected(save)
    for _ in range(2):  # as it was, and as it has become
        store = Store(tmp_path)
        assert {kept.id: kept.entries for kept in store.games()} == {save: each["entries"]
                                                                     for save, each in told.items()}
        store.close()
    store = Store(tmp_path)
    for game, each in told.items():
        checked(reopened(store, game), each)
    store.close()


def test_an_older_database_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(before := gzip.decompress(DATABASES[0].read_bytes()))
    Store(tmp_path).close()
    oldest = listed(tmp_path)[-1]
    (tmp_path / "again").mkdir()
    (tmp_path / "again" / FILE).write_bytes(oldest.file.read_bytes())
    assert len(oldest.file.read_bytes()) == len(before)
    again = Store(tmp_path / "again")
    assert len(again.games()) == len(expected(DATABASES[0]))
    again.close()


@pytest.mark.parametrize("save", FILES, ids=name_of)
def test_a_file_of_every_format_is_imported(tmp_path: Path, save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(gzip.decompress(save.read_bytes()))
    code = saves.run_import([str(file), "--data", str(tmp_path / "data")], sys.stdout, sys.stderr, "en")
    store = Store(tmp_path / "data")
    (kept,) = store.games()
    name = save.name.removesuffix(".jsonl.gz").split("-", 2)[2]
    as_written = AS_WRITTEN.get(save.name.removesuffix(".jsonl.gz"))
    told = f"{kept.title}: entries taken as they are written, since the rules here don’t lead to them: {as_written}\n"
    assert (code, capsys.readouterr().err) == (0, told if as_written else "")
    checked(reopened(store, kept.id), next(each for each in expected(save).values() if each["name"] == name))
    store.close()
