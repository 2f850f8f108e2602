"""The kept games: gone on with, copied, renamed, thrown away and taken back, as files, and out of a backup."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from assistant import exchange
from assistant.core.database import backups
from assistant.core.store.store import Store
from tests.kit.saves.forged import chained
from tests.kit.taps import evening
from tests.scenes.games import at_games, damaged


def one_game(drive: Any, folder: Path) -> tuple[Any, str]:
    kept = evening.keep_game(folder, evening.header(2), evening.panel("reinforce"))
    at_games(folder)
    return drive(), kept


def titles(d: Any) -> list[str]:
    return [kept.title for kept in d.app.store.games()]


def test_a_tap_goes_on_with_a_game(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    d.tap(f"game.{kept}")
    assert d.app.navigator.here == "table"
    assert d.app.game.id == kept


def test_a_finished_game_is_looked_at_not_gone_on_with(drive: Any, tmp_path: Path) -> None:
    kept = evening.keep_game(tmp_path, evening.header(2, goal=1), lambda state: state.phase == "over")
    at_games(tmp_path)
    d = drive()
    d.tap(f"more.{kept}")
    assert d.find("sheet.open").words == "See how it ended"
    d.back()
    d.app.navigator.home()
    d.frames(3)
    assert d.find("home.play").words == "See how it ended"
    d.tap("home.play")
    assert (d.app.navigator.here, d.app.game.state.phase) == ("table", "over")


def test_what_if_leaves_the_game_as_it_is(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    d.tap(f"more.{kept}")
    d.tap("sheet.what-if")
    copy, game = sorted(d.app.store.games(), key=lambda each: each.id == kept)
    assert copy.entries == game.entries
    assert game.title in copy.title
    d.tap(f"game.{copy.id}")
    d.app.undo()
    assert d.app.store.book(kept).head == game.entries


def test_a_game_is_renamed(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    d.tap(f"more.{kept}")
    d.type("sheet.name", "  The   long evening ")
    d.tap("sheet.rename")
    assert titles(d) == ["The long evening"]
    assert d.app.navigator.screen.view.games[0].title == "The long evening"


def test_a_game_thrown_away_can_be_taken_back_and_is_deleted_only_when_meant(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    d.tap(f"more.{kept}")
    d.tap("sheet.throw-away")
    assert titles(d) == []
    d.tap("games.gone")
    d.tap(f"back.{kept}")
    assert len(titles(d)) == 1
    d.tap(f"more.{kept}")
    d.tap("sheet.throw-away")
    d.tap(f"delete.{kept}")
    d.tap("question.no")
    assert len(d.app.store.games(gone=True)) == 1
    d.tap(f"delete.{kept}")
    d.tap("question.yes")
    assert d.app.store.games(gone=True) == []


def exported(d: Any, kept: str) -> Path:
    d.tap(f"more.{kept}")
    d.tap("sheet.export")
    (file,) = (d.app.folder / "exports").iterdir()
    return Path(file)


def read(d: Any, file: Path) -> Any:
    d.app.shell.hush()
    d.tap("games.import")
    d.type("import.path", str(file))
    d.tap("import.read")
    sheet = d.app.shell.sheet
    d.wait_for(lambda: not sheet.reading)
    return sheet


def test_a_game_written_to_a_file_comes_back_the_same(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    file = exported(d, kept)
    sheet = read(d, file)
    assert sheet.problem == ""
    d.tap("import.take")
    new, old = sorted(d.app.store.games(), key=lambda each: each.id == kept)
    assert (new.title, new.entries, new.about) == (old.title, old.entries, old.about)


def test_who_closed_the_sheet_meanwhile_is_told_nothing_of_the_file(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    file = exported(d, kept)
    sheet = read(d, file)
    sheet.read(str(file))
    sheet._worker.wait()
    d.app.shell.close_sheet()
    d.frames(3)
    assert sheet.reading


def test_of_a_torn_file_the_whole_is_offered_and_a_foreign_one_is_told(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    file = exported(d, kept)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:-2]), encoding="utf-8")
    sheet = read(d, file)
    assert "torn" in sheet.problem
    d.tap("import.take")
    assert {len(lines) - 3, len(lines) - 2} == {each.entries for each in d.app.store.games()}
    file.write_text("no game at all", encoding="utf-8")
    sheet = read(d, file)
    assert sheet.problem
    assert not d.has("import.take")
    assert len(titles(d)) == 2


def test_what_cannot_be_read_to_its_end_is_told(drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    d, kept = one_game(drive, tmp_path)
    file = exported(d, kept)
    for path in (file.parent, *endless(tmp_path)):
        assert read(d, path).problem == f"{path} is not a plain file."
        d.back()

    def judged(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(exchange, "judged", judged)
    assert read(d, file).problem == "There is not enough memory for this."


def endless(folder: Path) -> list[Path]:
    """A device, and a pipe into which nobody writes; some systems have none."""
    if not hasattr(os, "mkfifo"):
        return []
    os.mkfifo(folder / "pipe")
    return [Path("/dev/zero"), folder / "pipe"]


def test_what_the_rules_do_not_lead_to_is_told_before_it_is_taken_in(drive: Any, tmp_path: Path) -> None:
    d, kept = one_game(drive, tmp_path)
    file = exported(d, kept)
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    number, gained = next((row["number"], event) for row in rows[1:-1] for event in row["entry"]["events"]
                          if event["is"] == "IncomeGained")
    gained["gold"] += 1000
    file.write_text("".join(json.dumps(row) + "\n" for row in chained(rows)), encoding="utf-8")
    sheet = read(d, file)
    assert sheet.problem == "" and len(titles(d)) == 1
    assert sheet.games.endswith(f"taken as they are written, since the rules here don’t lead to them: 1 ({number})")
    assert d.find("import.take").words == "Take it in"
    d.tap("import.take")
    assert len(titles(d)) == 2


def test_a_damaged_file_of_games_is_replaced_by_a_backup_and_put_aside(drive: Any, tmp_path: Path) -> None:
    damaged(tmp_path)
    d = drive()
    whole = backups.whole(tmp_path)
    d.tap(f"rescue.{whole[0].number}")
    assert len(titles(d)) == 1
    assert list((tmp_path / "damaged").iterdir())
    assert d.app.navigator.screen.view.games


def test_without_a_backup_one_begins_anew_and_a_disk_that_is_back_is_tried_again(drive: Any, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"this was a database once" * 100)
    d = drive()
    d.tap("home.rescue")
    d.tap("rescue.again")
    assert d.app.navigator.screen.view is None
    d.tap("rescue.anew")
    d.tap("question.yes")
    assert isinstance(d.app.store, Store)
    assert titles(d) == []
