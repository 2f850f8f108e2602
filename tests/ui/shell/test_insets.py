"""Nothing to be read or hit lies under the system's bars, however they come, go and turn."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.core.words.message import message
from assistant.ui.device.services import Services
from assistant.ui.kit.field import KeptField
from assistant.ui.shell import insets

BARS = (36.0, 28.0, 12.0, 52.0)  # a cut-out, the status bar, a bar of tools, the navigation bar


def test_a_screen_keeps_clear_of_bars_that_come_and_go(drive: Any) -> None:
    d = drive()
    stage = d.app.shell.ids.stage
    d.app.services.insets = lambda: BARS
    d.wait(insets.EVERY + 0.1)
    (screen,) = stage.children
    assert (*screen.pos, *screen.size) == (36, 52, 1280 - 48, 800 - 80)
    d.app.services.insets = lambda: insets.NONE
    d.wait(insets.EVERY + 0.1)
    assert (*screen.pos, *screen.size) == (0, 0, 1280, 800)


def test_a_new_size_is_looked_at_at_once(drive: Any) -> None:
    d = drive()
    d.app.services.insets = lambda: (0, 24, 0, 48)
    d.resize(800, 1280)
    (screen,) = d.app.shell.ids.stage.children
    assert (screen.y, screen.top) == (48, 1280 - 24)


def test_bars_stay_where_they_are_when_the_screen_is_turned_round(drive: Any) -> None:
    d = drive()
    d.app.services.insets = lambda: BARS
    d.app.turn_round()
    assert tuple(d.app.shell.insets) == (12, 52, 36, 28)
    d.app.turn_round()
    assert tuple(d.app.shell.insets) == BARS


def test_sheets_and_notices_keep_clear_too(drive: Any) -> None:
    d = drive()
    d.app.services.insets = lambda: (300, 200, 100, 150)
    d.app.shell.ask("Is this meant?", "Yes", "No", lambda: None)
    d.app.tell(message("That is not possible."))
    d.wait(insets.EVERY + 0.1)
    board, notices = d.app.shell.sheet.ids.board, d.app.shell.ids.notices
    assert board.center == [(300 + 1180) / 2, (150 + 600) / 2]
    assert board.x >= 300 and board.right <= 1180
    assert notices.x >= 300 and notices.right <= 1180
    assert notices.y >= 150 and notices.top <= 600


def test_the_system_moves_the_window_where_it_keeps_apps_clear(drive: Any) -> None:
    drive()
    from kivy.core.window import Window

    assert Window.softinput_mode == "below_target"


def test_where_the_keyboard_lies_over_the_window_the_app_makes_room_itself(
        drive: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.window import Window

    Window.softinput_mode = ""
    monkeypatch.setattr(Services, "keyboard_covers", lambda _: True)
    d = drive()
    assert Window.softinput_mode == ""
    d.tap("home.rules")
    search = d.app.navigator.screen.search
    d.tap(search)
    d.app.services.insets = lambda: (0, 24, 0, 500)
    d.wait(insets.EVERY + 0.1)
    assert search.focus and search.to_window(*search.pos)[1] >= 500


def test_a_field_below_is_scrolled_into_what_the_keyboard_leaves(drive: Any) -> None:
    d = drive()
    d.tap("home.new")
    d.tap("shelf.clash")
    fields = [each for each in d.all() if isinstance(each, KeptField)]
    lowest = min(fields, key=lambda each: each.to_window(*each.pos)[1])
    d.tap(lowest)
    d.app.services.insets = lambda: (0, 24, 0, 620)
    d.wait(insets.EVERY + 0.3)
    assert lowest.focus and lowest.to_window(*lowest.pos)[1] >= 620


# What Android says

def android(monkeypatch: pytest.MonkeyPatch, version: int, known: Any) -> None:
    """A tablet, as far as the question goes."""
    kinds = SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128, ime=lambda: 8)
    decor = SimpleNamespace(getRootWindowInsets=lambda: known)
    activity = SimpleNamespace(getWindow=lambda: SimpleNamespace(getDecorView=lambda: decor))
    classes = {"android.os.Build$VERSION": SimpleNamespace(SDK_INT=version), "android.view.WindowInsets$Type": kinds,
               "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity)}
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))
    monkeypatch.setattr("kivy.utils.platform", "android")


def bars(asked: int) -> SimpleNamespace:
    assert asked == 7 | 128 | 8
    return SimpleNamespace(left=36, top=28, right=12, bottom=52)


def test_android_is_asked_for_bars_cut_outs_and_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    android(monkeypatch, 36, SimpleNamespace(getInsets=bars))
    assert Services().insets() == BARS


def test_an_older_android_keeps_apps_clear_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    android(monkeypatch, 34, SimpleNamespace(getInsets=bars))
    assert Services().insets() == insets.NONE


def test_nothing_is_covered_before_the_window_is_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    android(monkeypatch, 36, None)
    services = Services()
    assert services.insets() == insets.NONE
    assert services.trouble == {}


def test_a_device_that_does_not_say_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    android(monkeypatch, 36, SimpleNamespace(getInsets=asked.append))  # answers None
    services = Services()
    assert [services.insets(), services.insets()] == [insets.NONE] * 2
    assert len(asked) == 1
    assert "edges" in services.trouble


def test_elsewhere_there_are_no_bars() -> None:
    assert Services().insets() == insets.NONE
