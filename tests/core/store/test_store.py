"""Games on disk: every entry is there before it is in force, and opens again as it was left."""

import json
from pathlib import Path
from random import Random

import pytest

from assistant.cli import saves
from assistant.core.database.backups import FILE
from assistant.core.database.disk import StoreTrouble
from assistant.core.store import transfer
from assistant.core.store.store import Store
from assistant.games.clash.bots.random_play import choose
from tests.kit.saves.kept_games import kept_game, reopened


def only(store: Store) -> str:
    (kept,) = store.games()
    return kept.id


def test_a_game_opens_again_as_it_was_left(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path)
    again = reopened(again := Store(tmp_path), only(again))
    assert again.state == session.state
    assert again.entries == session.entries and len(again.entries) == 40
    store.close()


def test_undo_and_redo_survive_a_restart(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path)
    states = [session.state]
    while session.undo():
        states.append(session.state)
    for _ in range(10):
        session.redo()
    again = reopened(again := Store(tmp_path), only(again))
    assert again.state == session.state == states[-11]
    assert again.undone == session.undone
    while again.redo():
        pass
    assert again.state == states[0]
    while again.undo():
        pass
    assert again.state == states[-1]
    store.close()


def test_a_branch_that_was_left_stays(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path, 12)
    for _ in range(4):
        session.undo()
    session.submit(choose(session.state, Random(9)))
    book = store.book(only(store))
    assert book and len(book.lines) == 13
    assert [line.number for line in book.path(book.head)] == [*range(1, 9), 13]
    assert [line.number for line in book.path(12)] == [*range(1, 13)]


def test_what_can_not_be_written_does_not_happen(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path)
    before, entries = session.state, session.entries
    store.close()
    with pytest.raises(StoreTrouble):
        session.submit(choose(session.state, Random(1)))
    with pytest.raises(StoreTrouble):
        session.undo()
    assert session.state is before and session.entries == entries


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no data base at all" * 100)
    with pytest.raises(StoreTrouble, match="damaged"):
        Store(tmp_path)


def test_games_kept_by_a_newer_program_are_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.base.execute("PRAGMA user_version=99")
    store.close()
    with pytest.raises(StoreTrouble, match="newer"):
        Store(tmp_path)


def test_an_exported_game_comes_back_the_same(tmp_path: Path) -> None:
    store, session = kept_game(tmp_path / "a")
    session.undo()
    book = store.book(only(store))
    assert book
    (parcel,) = transfer.read(json.loads(line) for line in transfer.export(book))
    other = Store(tmp_path / "b")
    new = other.take_in(parcel.head, parcel.lines, parcel.at, parcel.tip)
    again = reopened(other, only(other))
    assert new != book.kept.id and again.state == session.state and again.undone == session.undone


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    store, _ = kept_game(tmp_path_factory.mktemp("kept"), 15)
    book = store.book(only(store))
    assert book
    store.close()
    return list(transfer.export(book))


def status(tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines) + "\n")
    import sys

    code = saves.run_import([str(file), "--data", str(tmp_path / "data")], sys.stdout, sys.stderr, "en")
    return code, capsys.readouterr().err


def test_a_whole_file_is_imported_and_listed(tmp_path: Path, exported: list[str],
                                             capsys: pytest.CaptureFixture[str]) -> None:
    assert status(tmp_path, exported, capsys) == (0, "")
    assert [kept.entries for kept in Store(tmp_path / "data").games()] == [15]


@pytest.mark.parametrize(("harm", "says"), [
    (lambda lines: lines[:-1], "torn"),
    (lambda lines: lines[:5] + lines[6:], "changed"),
    (lambda lines: [*lines[:4], lines[4].replace('"at":', '"at":1'), *lines[5:]], "changed"),
    (lambda lines: ["{}", *lines[1:]], "not a game"),
    (lambda lines: [], "not a game"),
])
def test_a_harmed_file_is_told_apart(tmp_path: Path, exported: list[str], capsys: pytest.CaptureFixture[str],
                                     harm: object, says: str) -> None:
    code, said = status(tmp_path, harm(exported), capsys)  # type: ignore[operator]
    assert code in (1, 2) and says in said
    assert Store(tmp_path / "data").games() == []
