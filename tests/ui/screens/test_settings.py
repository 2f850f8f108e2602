"""The settings: each works at once, and is remembered."""

from typing import Any

from assistant import catalog


def test_every_switch_works_at_once_and_the_next_evening(drive: Any) -> None:
    d = drive()
    d.tap("home.settings")
    for name in ("motion", "vibration", "sound", "speech", "advice", "far", "luck"):
        before = getattr(d.app, name)
        d.tap(f"{name}.{not before}")
        assert getattr(d.app, name) is not before
    assert not d.app.services.may_vibrate and not d.app.services.may_sound
    d.tap("source.table")
    d = drive()
    assert (d.app.motion, d.app.vibration, d.app.sound, d.app.speech, d.app.advice, d.app.far, d.app.luck) == (
        False, False, False, True, False, True, False)
    d.app.navigator.home()
    d.frames(2)
    d.tap("home.new")
    d.tap("shelf.clash")
    assert d.app.navigator.screen.view.sources == "table"


def test_the_language_switches_live(drive: Any) -> None:
    d = drive()
    d.tap("home.settings")
    d.tap("language.fr")
    assert d.app.lang == "fr"
    assert d.find("settings.licences").words == "Licences"
    assert "Tableside" in d.app.navigator.screen.view.version
    assert ("noyau" if catalog.odds().is_built() else "Python") in d.app.navigator.screen.view.odds
    assert "sauvegardes" in d.app.navigator.screen.view.backups.lower()


def test_text_grows_and_shrinks_within_its_limits(drive: Any) -> None:
    d = drive()
    from kivy.metrics import Metrics

    d.tap("home.settings")
    while d.has("size.more"):
        d.tap("size.more")
    assert Metrics.fontscale == 1.6
    while d.has("size.less"):
        d.tap("size.less")
    assert Metrics.fontscale == 0.8


def test_the_licences_of_all_that_is_shipped_can_be_read(drive: Any) -> None:
    d = drive()
    d.tap("home.settings")
    d.tap("settings.licences")
    text = " ".join(widget.text for widget in d.app.shell.sheet.walk() if hasattr(widget, "text"))
    for name in ("Cinzel", "Fira Sans", "Material Design Icons", "MIT License", "Kivy, SDL, Python",
                 "Sam Lantinga", "END OF TERMS AND CONDITIONS"):
        assert name in text
    d.tap("licences.close")
    assert d.app.shell.sheet is None
