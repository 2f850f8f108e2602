"""What is said aloud: by a program of the desktop or by Android's voice, at the pace asked for, until it is hushed."""

import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.ui.device import speech
from assistant.ui.device.services import Services
from tests.scenes.clash.elves import keep

TEXT = "-v is no option; « à la table »"


def wait_until(reached: Callable[[], bool]) -> None:
    patience = time.monotonic() + 30
    while not reached():
        assert time.monotonic() < patience
        time.sleep(0.01)


def program(folder: Path, name: str, body: str) -> None:
    """A program of this name, the only one there is."""
    file = folder / name
    begins = f"#!{sys.executable}\nimport sys, time, pathlib\nheard = pathlib.Path({str(folder / 'heard')!r})\n"
    file.write_text(begins + body)
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which all programs lie that there are."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


WRITES = "heard.write_text(repr(sys.argv[1:]) + sys.stdin.read(), encoding='utf-8')"


def test_espeak_reads_what_is_to_be_said(bare: Path) -> None:
    program(bare, "espeak-ng", WRITES)
    services = Services()
    services.speak(TEXT, "fr", 0.7)
    wait_until(lambda: not services.speaking())
    assert (bare / "heard").read_text(encoding="utf-8") == f"['-v', 'fr', '-s', '115', '--stdin']{TEXT}"
    assert services.not_heard() is None


def test_the_dispatcher_takes_it_behind_its_options(bare: Path) -> None:
    program(bare, "spd-say", "heard.write_text(repr(sys.argv[1:]))")
    services = Services()
    services.speak(TEXT, "fr", 1.3)
    wait_until(lambda: not services.speaking())
    assert (bare / "heard").read_text() == repr(["--wait", "-l", "fr", "-r", "30", "--", TEXT])


@pytest.mark.parametrize(("lang", "voice"), [("fr", "Thomas (Enhanced)"), ("en", "Daniel")])
def test_a_mac_speaks_by_the_first_voice_of_the_language(bare: Path, lang: str, voice: str) -> None:
    listed = r"Daniel     en_GB    # Hello!\nThomas (Enhanced)   fr_FR    # Bonjour !\nAmelie  fr_CA  # Bonjour"
    program(bare, "say", f"print('{listed}') if sys.argv[2] == '?' else {WRITES}")
    services = Services()
    services.speak(TEXT, lang)
    wait_until(lambda: (bare / "heard").exists() and not services.speaking())
    assert (bare / "heard").read_text(encoding="utf-8") == f"['-v', '{voice}', '-r', '175', '-f', '-']{TEXT}"


def test_a_mac_without_a_voice_of_the_language_says_so(bare: Path) -> None:
    program(bare, "say", "print('Daniel              en_GB    # Hello!')")
    services = Services()
    services.speak(TEXT, "fr")
    assert services.not_heard() == speech.NOT_THIS_LANGUAGE


def test_windows_is_given_a_script_and_reads_the_text(bare: Path) -> None:
    program(bare, "powershell", WRITES)
    services = Services()
    services.speak(TEXT, "fr", 0.7)
    wait_until(lambda: not services.speaking())
    heard = (bare / "heard").read_text(encoding="utf-8")
    assert heard.endswith(f"]{TEXT}") and "System.Speech" in heard and "-eq 'fr'" in heard and "Rate = -3" in heard


@pytest.mark.parametrize(("code", "reason"), [(3, speech.NOT_THIS_LANGUAGE), (1, speech.FAILED)])
def test_a_program_that_fails_is_told_of(bare: Path, code: int, reason: Any) -> None:
    program(bare, "powershell", f"sys.exit({code})")
    services = Services()
    services.speak(TEXT, "fr")
    wait_until(lambda: not services.speaking())
    assert services.not_heard() == reason


def test_a_new_sentence_takes_the_place_of_the_old_one_and_silence_ends_it(bare: Path) -> None:
    program(bare, "espeak-ng", "time.sleep(60); heard.write_text('all of it')")
    services = Services()
    services.speak("one", "en")
    assert services.speaking()
    services.speak("two", "en")
    assert services.speaking()
    services.hush()
    assert not services.speaking() and services.not_heard() is None
    assert not (bare / "heard").exists()


def test_without_a_program_it_is_said_what_can_be_installed_and_tried_again_later(bare: Path) -> None:
    services = Services()
    services.speak(TEXT, "en")
    assert services.not_heard() == speech.NONE_HERE
    program(bare, "espeak-ng", WRITES)
    services.speak(TEXT, "en")
    assert not (bare / "heard").exists(), "what failed is not tried again by itself"
    services.try_speech_again()
    services.speak(TEXT, "en")
    wait_until(lambda: not services.speaking())
    assert (bare / "heard").exists() and services.not_heard() is None


# Android

class Engine:
    """Android's text to speech, as far as it is used."""

    def __init__(self, language: int) -> None:
        self.language, self.spoken = language, list[Any]()

    def setLanguage(self, _: Any) -> int:  # noqa: N802, Java's name
        return self.language

    def setSpeechRate(self, pace: float) -> int:  # noqa: N802
        self.spoken.append(pace)
        return 0

    def speak(self, text: str, queue: int, options: None, name: str) -> int:
        assert (queue, options, name) == (0, None, "tableside")
        self.spoken.append(text)
        return 0

    def stop(self) -> int:
        self.spoken.append("silence")
        return 0

    def isSpeaking(self) -> bool:  # noqa: N802
        return self.spoken[-1:] == [TEXT]


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], tuple[Services, Engine, list[Any]]]:
    def tablet(language: int) -> tuple[Services, Engine, list[Any]]:
        engine, listeners = Engine(language), list[Any]()

        def made(_activity: Any, listener: Any) -> Engine:
            listeners.append(listener)
            return engine

        classes = {"java.util.Locale": lambda lang: lang, "android.speech.tts.TextToSpeech": made,
                   "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=None)}
        monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(
            autoclass=classes.__getitem__, PythonJavaClass=object, java_method=lambda _: lambda method: method))
        monkeypatch.setattr("kivy.utils.platform", "android")
        return Services(), engine, listeners

    return tablet


def test_android_says_it_once_its_voice_is_there(android: Any) -> None:
    services, engine, listeners = android(1)
    services.speak("lost", "fr", 0.7)
    services.speak(TEXT, "fr", 0.7)
    assert engine.spoken == [] and not services.speaking()
    listeners[0].onInit(0)
    assert engine.spoken == [0.7, TEXT] and services.speaking() and services.not_heard() is None
    services.hush()
    assert not services.speaking()


def test_android_without_an_engine_says_so(android: Any) -> None:
    services, engine, listeners = android(1)
    services.speak(TEXT, "fr")
    listeners[0].onInit(-1)
    assert services.not_heard() == speech.NONE_HERE and engine.spoken == []


@pytest.mark.parametrize("missing", [-1, -2])
def test_android_without_the_language_says_so(android: Any, missing: int) -> None:
    services, engine, listeners = android(missing)
    services.speak(TEXT, "fr")
    listeners[0].onInit(0)
    assert services.not_heard() == speech.NOT_THIS_LANGUAGE and engine.spoken == []


# At the table

def spoken(d: Any) -> list[tuple[str, float]]:
    """What is said from now on, with its pace."""
    said: list[tuple[str, float]] = []
    d.app.services.speak = lambda text, lang, pace: said.append((text, pace))
    d.app.services.speaking = lambda: False
    return said


def test_the_bar_reads_out_what_is_owed_and_what_can_be_chosen(drive: Any, tmp_path: Path) -> None:
    keep(tmp_path)
    d = drive()
    said = spoken(d)
    d.app.speech = True
    d.frames(3)
    d.tap("table.voice")
    (text, pace), = said
    bar = d.app.navigator.screen.view
    assert text.startswith(f"{bar.name} · {bar.when}") and bar.what in text and pace == 1.0
    choices = text.partition("You can choose: ")[2].split("; ")
    assert [choice.partition(",")[0] for choice in choices] == ["Move", "Equip", "Pass"]
    assert "[" not in text


def test_it_is_said_again_slower_and_no_more(drive: Any, tmp_path: Path) -> None:
    keep(tmp_path)
    d = drive()
    said = spoken(d)
    d.app.speech = True
    d.frames(3)
    d.app.speak("Two Guards strike.")
    d.hold("table.voice")
    d.tap("voice.again")
    d.tap("voice.pace.slow")
    assert said == [("Two Guards strike.", 1.0), ("Two Guards strike.", 1.0), ("Two Guards strike.", 0.7)]
    d.tap("voice.off")
    assert not d.app.speech and d.app.shell.sheet is None and not d.has("table.voice")
    d = drive()
    assert d.app.pace == "slow"


def test_a_tap_while_something_is_said_means_silence(drive: Any, tmp_path: Path) -> None:
    keep(tmp_path)
    d = drive()
    said, hushed = spoken(d), []
    d.app.services.speaking = lambda: True
    d.app.services.hush = lambda: hushed.append(True)
    d.app.speech = True
    d.frames(3)
    d.tap("table.voice")
    assert (said, hushed) == ([], [True])


@pytest.mark.parametrize(("lang", "words"), [
    ("en", "Nothing on this device speaks"), ("fr", "Rien sur cet appareil ne parle")])
def test_the_settings_say_why_nothing_is_heard(drive: Any, bare: Path, lang: str, words: str) -> None:
    d = drive(lang=lang)
    d.tap("home.settings")
    assert not d.app.navigator.screen.view.unheard
    d.tap("speech.True")
    assert d.app.navigator.screen.view.unheard.startswith(words)
    program(bare, "espeak-ng", WRITES)
    d.tap("speech.False")
    d.tap("speech.True")
    d.wait(1.5)
    assert not d.app.navigator.screen.view.unheard
    d.tap("pace.quick")
    d.wait_for(lambda: not d.app.services.speaking())
    assert "'214'" in (bare / "heard").read_text(encoding="utf-8")
