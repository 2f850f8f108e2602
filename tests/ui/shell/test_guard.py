"""A slip of the program: written down, told and put right; and whatever went wrong, the app comes back."""

import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from assistant.core.store import reading
from assistant.core.store.memory import FILE, Memory
from assistant.core.store.store import Store
from assistant.core.work.worker import Worker
from assistant.ui.games.clash.table.table import TableScreen
from assistant.ui.screens.home import HomeScreen
from assistant.ui.shell import trouble
from assistant.ui.shell.app import TablesideApp
from assistant.ui.shell.guard import FORGOTTEN, LED_HOME, LOST, SAME, SLIPPED
from assistant.ui.table.open_game import OpenedGame
from tests.kit.taps import evening

MARK = "ValueError: slipped"


@pytest.fixture
def at_table(drive: Any, tmp_path: Path) -> Any:
    """In a game, with the guard on duty, as it is wherever nobody tests."""
    evening.keep_game(tmp_path, evening.header(2), evening.panel("reinforce", 3))
    d = drive()
    ExceptionManager.add_handler(d.app.guard)
    d.notices = []
    shown = d.app.shell.notify

    def notify(title: str, lines: list[str] | None = None, **more: Any) -> Any:
        d.notices += [title, *(lines or [])]
        return shown(title, lines, **more)

    d.app.shell.notify = notify
    yield d
    ExceptionManager.remove_handler(d.app.guard)


def slip(*_: object) -> NoReturn:
    raise ValueError("slipped")


def each_frame(*_: object) -> None:
    Clock.schedule_once(each_frame)
    slip()


def written(folder: Path) -> str:
    file = folder / trouble.FILE
    return file.read_text(encoding="utf-8") if file.exists() else ""


def counted(monkeypatch: pytest.MonkeyPatch, of: type, name: str, then: Callable[..., None]) -> list[object]:
    calls: list[object] = []

    def called(self: Any, *facts: Any) -> None:
        calls.append(self)
        then(self, *facts)

    monkeypatch.setattr(of, name, called)
    return calls


def test_one_slip_is_written_told_and_the_screen_shown_anew(at_table: Any, tmp_path: Path,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    d = at_table
    drawn = counted(monkeypatch, TableScreen, "refresh", TableScreen.refresh)
    Clock.schedule_once(slip)
    d.wait(2)
    assert d.notices == [SLIPPED.id] and len(drawn) == 1
    assert d.app.navigator.here == "table"
    assert written(tmp_path).count(MARK) == 1
    assert f"game {d.app.game.id}, entry {d.app.game.session.head}" in written(tmp_path)


def test_what_fails_in_a_worker_is_a_slip_like_any_other(at_table: Any, tmp_path: Path) -> None:
    worker = Worker[None](Clock.schedule_once)
    worker.start(lambda _: slip(), slip)
    worker.wait()
    at_table.wait(2)
    assert at_table.notices == [SLIPPED.id] and written(tmp_path).count(MARK) == 1


def test_a_slip_while_the_settings_are_recalled_keeps_nobody_from_starting(drive: Any, tmp_path: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TablesideApp, "_recall_settings", slip)
    d = drive(forgiving=True)
    assert d.app.navigator.here == "home" and written(tmp_path).count(MARK) == 1


def test_two_slips_in_one_frame_are_no_slip_after_the_screen_was_shown_anew(at_table: Any) -> None:
    Clock.schedule_once(slip)
    Clock.schedule_once(lambda _: slip())
    at_table.wait(2)
    assert at_table.app.navigator.here == "table" and LED_HOME.id not in at_table.notices


def test_a_screen_that_can_not_be_shown_anew_either_leads_home(at_table: Any, tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    d = at_table
    place = d.app.navigator.screen.panel.placing.open[0]
    d.tap(f"reinforce.rest.{place}")
    assert Memory(tmp_path).recall(f"drafts.{d.app.game.id}")
    d.app.remember("new_game", {})
    drawn = counted(monkeypatch, TableScreen, "refresh", slip)
    Clock.schedule_once(slip)
    d.wait(2)
    assert len(drawn) == 1 and d.app.navigator.here == "home"
    assert d.notices == [SLIPPED.id, SLIPPED.id, LED_HOME.id]  # two different slips
    assert Memory(tmp_path).recall(f"drafts.{d.app.game.id}") is None
    assert Memory(tmp_path).recall("new_game") == {}  # of which it was not
    assert Memory(tmp_path).recall("way") == [["home", {}]]


def test_a_slip_that_stays_neither_floods_nor_holds_anybody_up(at_table: Any, tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    d = at_table
    homes = counted(monkeypatch, HomeScreen, "refresh", HomeScreen.refresh)
    Clock.schedule_once(each_frame)
    d.wait(10)
    assert d.app.navigator.here == "home" and len(homes) == 1
    assert written(tmp_path).count(MARK) == 1 and len(d.notices) <= 3
    d.app.shell.hush()
    d.tap("home.settings")
    d.wait(10)
    assert d.app.navigator.here == "settings"
    d.wait(SAME)
    assert written(tmp_path).count(MARK) == 2


def test_nobody_else_may_read_what_was_written_and_it_never_fills_the_disk(tmp_path: Path) -> None:
    (tmp_path / trouble.FILE).write_text("by an older Tableside\n", encoding="utf-8")
    (tmp_path / trouble.FILE).chmod(0o644)
    for number in range(400):
        trouble.write_down(tmp_path, f"{number} " + "x" * 10_000)
    trouble.write_down(tmp_path, "y" * 5_000_000)
    files = [tmp_path / trouble.FILE, tmp_path / trouble.OLDER]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    assert all(0 < file.stat().st_size <= trouble.LARGEST == 1_000_000 for file in files)
    assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600, 0o600]
    assert " 399 xxx" in written(tmp_path) and " 300 xxx" in files[1].read_text(encoding="utf-8")


def test_what_can_not_be_written_down_is_no_further_trouble(at_table: Any, tmp_path: Path) -> None:
    (tmp_path / trouble.FILE).mkdir()
    Clock.schedule_once(slip)
    at_table.wait(2)
    assert at_table.notices == [SLIPPED.id]


# Coming back

def told(d: Any) -> str:
    d.frames(5)
    return " ".join(widget.text for widget in d.app.shell.ids.notices.walk() if hasattr(widget, "text"))


def test_a_screen_that_slips_while_it_is_come_back_to_leads_home_and_the_next_start_too(
        drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("reinforce", 3))
    with monkeypatch.context() as broken:
        broken.setattr(TableScreen, "refresh", slip)
        d = drive(forgiving=True)
        assert d.app.navigator.way == [("home", {})]
        assert LOST.id in told(d) and MARK in written(tmp_path)
    d = drive()
    assert d.app.navigator.here == "home" and d.has("home.play")
    d.tap("home.play")
    assert d.app.navigator.here == "table"


def test_a_game_that_can_not_be_read_any_more_leads_home(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("reinforce", 3))
    store = Store(tmp_path)
    with store._writing() as base:
        base.execute("DELETE FROM snapshot")
        base.execute("UPDATE entry SET line = ? WHERE number = 3", (json.dumps({"command": {"is": "Magic"}}),))
        base.execute("UPDATE entry SET seal = seal(game, number, before, back, at, line) WHERE number = 3")
    store.close()
    d = drive(forgiving=True)
    assert (d.app.navigator.here, d.app.game) == ("home", None)
    assert LOST.id in told(d) and "KeyError" in written(tmp_path)
    assert drive().app.navigator.here == "home"


@pytest.mark.parametrize(("where", "name"), [(HomeScreen, "refresh"), (OpenedGame, "reopened")])
def test_whatever_slips_the_app_starts(drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: type,
                                       name: str) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("reinforce", 3))
    Memory(tmp_path).remember("way", [["home", {}]])
    monkeypatch.setattr(where, name, slip)
    d = drive(forgiving=True)
    assert LOST.id in told(d) and MARK in written(tmp_path)


def test_games_that_can_not_be_opened_for_any_reason_are_told_of_on_the_first_screen(
        drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "open_store", slip)
    d = drive()
    assert d.app.navigator.screen.view.trouble and MARK in written(tmp_path)


UNFIT: dict[str, list[Any]] = {
    "text_scale": [None, "1,2", float("nan"), float("inf"), 0, 7, True, [], {}],
    "language": [5, "tlh", ["en"], {}], "motion": [5, "yes", [True]], "source": ["nobody", 1, ["app"]],
    "way": [5, "home", [["history"]], [[5, {}]], [["table", []]], [["no such screen", {}]], [[]], {"home": {}},
            [["mend", {"number": "x"}]], [["rules", {"rule": 5}]], [["calculator", {"battle": "x"}]]],
    "game": [5, ["x"], {}, True],
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in UNFIT.items() for value in values])
def test_a_remembered_value_that_may_not_be_is_forgotten(drive: Any, tmp_path: Path, key: str, value: Any) -> None:
    Memory(tmp_path).remember(key, value)
    d = drive(forgiving=True)
    assert d.app.navigator.here == "home"
    assert (d.app.text_scale, d.app.motion) == (1.0, True)
    before = told(d)
    d.tap("home.settings")
    assert d.app.navigator.screen.source == "app"
    if value is not None:
        assert FORGOTTEN.id in before + told(d) and f"{key} is forgotten" in written(tmp_path)
    d = drive()
    assert d.app.navigator.here == "settings"


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"[" * 5000, b"{}" + b" " * 100_000_000], ids=len)
def test_a_memory_that_can_not_be_read_is_told_and_begins_anew(drive: Any, tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    d = drive(forgiving=True)
    assert FORGOTTEN.id in told(d)
    d.tap("home.settings")
    assert drive().app.navigator.here == "settings"


def test_a_folder_in_place_of_the_memory_gives_way(drive: Any, tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    d = drive(forgiving=True)
    assert FORGOTTEN.id in told(d)
    d.tap("home.settings")
    assert drive().app.navigator.here == "settings"
