"""A file chosen by the system's own dialog goes through the same gates as any import; nothing of it reaches further."""

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.core.shapes.lines import LONGEST
from assistant.ui.device import picking
from assistant.ui.device.services import Services
from tests.ui.screens.test_games import exported, one_game, titles


def dialog(folder: Path, name: str, prints: str, code: int = 0) -> None:
    """A program that asks for a file: what it prints was chosen."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!{sys.executable}\nimport sys\nprint({prints!r})\nsys.exit({code})\n", encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which all programs lie that there are."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def picked(d: Any) -> Any:
    """Chosen in the dialog, and read."""
    d.app.shell.hush()
    d.tap("games.import")
    d.tap("import.pick")
    sheet = d.app.shell.sheet
    d.wait_for(lambda: sheet.ids.path.text and not sheet.reading)
    return sheet


@pytest.mark.parametrize("name", list(picking.DIALOGS))
def test_a_game_chosen_by_the_systems_dialog_is_taken_in(drive: Any, tmp_path: Path, programs: Path, name: str) -> None:
    d, kept = one_game(drive, tmp_path)
    dialog(programs, name, str(exported(d, kept)))
    assert picked(d).problem == ""
    d.tap("import.take")
    assert len(titles(d)) == 2


def test_a_hostile_file_from_the_dialog_is_told_and_not_taken(drive: Any, tmp_path: Path, programs: Path) -> None:
    d, _ = one_game(drive, tmp_path)
    hostile = tmp_path / "\N{RIGHT-TO-LEFT OVERRIDE}hostile.tableside"
    hostile.write_bytes(b"\x00\xff" * 1000)
    dialog(programs, "zenity", str(hostile))
    assert picked(d).problem
    assert not d.has("import.take")


def test_who_chooses_nothing_is_asked_nothing(drive: Any, tmp_path: Path, programs: Path) -> None:
    d, _ = one_game(drive, tmp_path)
    dialog(programs, "zenity", "", code=1)
    d.tap("games.import")
    d.tap("import.pick")
    d.app.services._picker._worker.wait()
    d.frames(3)
    sheet = d.app.shell.sheet
    assert (sheet.ids.path.text, sheet.problem, sheet.reading) == ("", "", False)


@pytest.mark.parametrize(("lang", "words"), [("en", "no dialog for files"), ("fr", "boîte de dialogue")])
def test_a_system_without_a_dialog_says_so(drive: Any, tmp_path: Path, programs: Path, lang: str, words: str) -> None:
    d, _ = one_game(drive, tmp_path)
    d.app.lang = lang
    d.tap("games.import")
    d.tap("import.pick")
    assert words in d.app.shell.sheet.problem


# Android

class Documents:
    """Another app's documents, by what Android hands over instead of a path."""

    def __init__(self, file: Path, name: str | None) -> None:
        self.file, self.name, self.closed = file, name, 0

    def openFileDescriptor(self, uri: str, mode: str) -> Any:  # noqa: N802, Java's name
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        return SimpleNamespace(detachFd=lambda: os.open(self.file, flags))

    def query(self, *_: Any) -> Any:
        if self.name is None:
            return None
        return SimpleNamespace(getColumnIndex=lambda column: 0 if column == "_display_name" else -1,
                               moveToFirst=lambda: True, getString=lambda _: self.name, close=self._close)

    def _close(self) -> None:
        self.closed += 1


class Intent:
    ACTION_OPEN_DOCUMENT, ACTION_CREATE_DOCUMENT, ACTION_VIEW = "open", "create", "view"
    CATEGORY_OPENABLE, EXTRA_TITLE = "openable", "title"

    def __init__(self, action: str = "main") -> None:
        self.said: list[Any] = [action]

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.said.append(category)

    def setType(self, kind: str) -> None:  # noqa: N802
        self.said.append(kind)

    def putExtra(self, key: str, value: str) -> None:  # noqa: N802
        self.said += [key, value]

    def getAction(self) -> str:  # noqa: N802
        return str(self.said[0])

    def getData(self) -> str:  # noqa: N802
        return "content://document"


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[list[Any], list[Any]]]:
    """A tablet: the intents that were started, and who hears of their results and of new ones."""
    def tablet(documents: Documents, begun: Intent | None = None) -> tuple[list[Any], list[Any]]:
        started: list[Any] = []
        listeners: list[Any] = []
        activity: Any = SimpleNamespace(getContentResolver=lambda: documents, getIntent=lambda: activity.intent,
                                   setIntent=lambda intent: setattr(activity, "intent", intent), intent=begun,
                                   startActivityForResult=lambda intent, request: started.append((intent, request)))
        classes = {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
                   "android.content.Intent": Intent, "android.os.Build$VERSION": SimpleNamespace(SDK_INT=28)}
        monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))
        bind = SimpleNamespace(bind=lambda on_activity_result, on_new_intent: listeners.extend(
            (on_activity_result, on_new_intent)))
        monkeypatch.setitem(sys.modules, "android.activity", bind)
        monkeypatch.setattr("kivy.utils.platform", "android")
        return started, listeners

    return tablet


def test_android_hands_a_document_over_and_it_is_read(drive: Any, tmp_path: Path, android: Any) -> None:
    d, kept = one_game(drive, tmp_path)
    documents = Documents(exported(d, kept), "../../Friday's game.tableside")
    started, listeners = android(documents)
    d.app.services._picker = None
    d.app.shell.hush()
    d.tap("games.import")
    d.tap("import.pick")
    (intent, request), = started
    assert intent.said == ["open", "openable", "*/*"]
    listeners[0](request, picking.AndroidPicker.OK, intent)
    sheet = d.app.shell.sheet
    d.wait_for(lambda: sheet.games)
    (copy,) = (d.app.folder / picking.IN).iterdir()
    assert copy.read_bytes() == documents.file.read_bytes() and documents.closed == 1
    d.tap("import.take")
    assert len(titles(d)) == 2


def test_who_goes_back_from_androids_picker_has_chosen_nothing(drive: Any, tmp_path: Path, android: Any) -> None:
    d, _ = one_game(drive, tmp_path)
    started, listeners = android(Documents(tmp_path / "none", None))
    d.tap("games.import")
    d.tap("import.pick")
    listeners[0](started[0][1], 0, None)
    listeners[0](1, picking.AndroidPicker.OK, started[0][0])  # another part's request
    d.frames(3)
    assert not (d.app.folder / picking.IN).exists()


def test_a_file_that_is_opened_with_the_app_is_shown_and_taken_in(drive: Any, tmp_path: Path, android: Any) -> None:
    d, kept = one_game(drive, tmp_path)
    file = exported(d, kept)
    _, listeners = android(Documents(file, file.name), Intent("view"))
    d = drive()
    d.wait_for(lambda: d.app.shell.sheet is not None and d.app.shell.sheet.games)
    d.tap("import.take")
    assert len(titles(d)) == 2
    d.app.navigator.home()
    d.frames(3)
    listeners[1](Intent("view"))  # while it runs
    d.wait_for(lambda: d.app.shell.sheet is not None and d.app.shell.sheet.games)
    assert d.app.navigator.here == "games"


def test_a_start_from_the_launcher_brings_nothing_in(drive: Any, tmp_path: Path, android: Any) -> None:
    android(Documents(tmp_path / "none", None), Intent("main"))
    d = drive()
    d.frames(5)
    assert d.app.shell.sheet is None and d.app.navigator.here == "home"


def test_a_document_that_cant_be_read_is_told(drive: Any, tmp_path: Path, android: Any) -> None:
    d, _ = one_game(drive, tmp_path)
    started, listeners = android(Documents(tmp_path / "gone", "a game"))
    d.tap("games.import")
    d.tap("import.pick")
    listeners[0](started[0][1], picking.AndroidPicker.OK, started[0][0])
    d.frames(3)
    assert "can't be read" in d.app.shell.sheet.problem


def test_a_document_without_end_is_cut_where_no_import_would_read_on(tmp_path: Path) -> None:
    documents = Documents(Path("/dev/zero"), None)
    copy = picking.copied(documents, "content://endless", tmp_path / "in")
    assert copy.stat().st_size == LONGEST + 1
    assert [copy] == list((tmp_path / "in").iterdir())


def test_an_older_android_asks_where_a_copy_is_to_lie(drive: Any, tmp_path: Path, android: Any) -> None:
    drive()
    documents = Documents(tmp_path / "copy", None)
    started, _ = android(documents)
    file = tmp_path / "game.tableside"
    file.write_text("a game", encoding="utf-8")
    services = Services()
    assert services.share(file)
    (intent, request), = started
    assert intent.said == ["create", "openable", "application/octet-stream", "title", "game.tableside"]
    services._picker._write(intent.getData())
    assert documents.file.read_text(encoding="utf-8") == "a game" and request == picking.AndroidPicker.CREATE
