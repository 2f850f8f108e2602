"""Speaking aloud with what the device has: Android's own voice, or a program of the desktop. May fail; nobody waits.

What is to be said never stands on a command line where it could be taken for an option.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from assistant.core.words.message import Message, message

NONE_HERE = message("Nothing on this device speaks. Android: install a speech service from the store; Linux: "
                    "espeak-ng or speech-dispatcher.")
NOT_THIS_LANGUAGE = message("The voice of this device doesn't speak this language: it can be added in the system's "
                            "settings.")
FAILED = message("The voice of this device failed.")
NO_SUCH_LANGUAGE = 3  # how a program of ours ends


class NoVoice(Exception):
    """Why nothing is heard, for the settings screen."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


class Speech(Protocol):
    @abstractmethod
    def say(self, text: str, lang: str, pace: float) -> None:
        """A new sentence takes the place of one that is still spoken."""

    @abstractmethod
    def hush(self) -> None:
        """Not a word more."""

    @abstractmethod
    def speaking(self) -> bool: ...

    @abstractmethod
    def trouble(self) -> Message | None:
        """Why the last sentence was not heard."""


# The desktop

def _espeak(_: str, lang: str, pace: float) -> list[str]:
    return ["espeak-ng", "-v", lang, "-s", f"{165 * pace:.0f}", "--stdin"]


def _dispatcher(text: str, lang: str, pace: float) -> list[str]:
    return ["spd-say", "--wait", "-l", lang, "-r", f"{100 * (pace - 1):.0f}", "--", text]


def _mac(_: str, lang: str, pace: float) -> list[str]:
    return ["say", "-v", mac_voice(lang), "-r", f"{175 * pace:.0f}", "-f", "-"]


def mac_voice(lang: str) -> str:
    """The first that speaks it: a line of `say -v ?` is a name, a place such as fr_FR, and an example."""
    listed = subprocess.run(["say", "-v", "?"], capture_output=True, encoding="utf-8", timeout=10, check=True).stdout
    found = re.search(rf"^(.*\S)\s+{lang}[_-]", listed, re.M)
    if found is None:
        raise NoVoice(NOT_THIS_LANGUAGE)
    return found[1]


def _windows(_: str, lang: str, pace: float) -> list[str]:
    """System.Speech, which every Windows has; its pace runs from -10 to 10."""
    script = f"""
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
[Console]::InputEncoding = [Text.Encoding]::UTF8
$speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer
$voice = $speaker.GetInstalledVoices() | Where-Object {{
    $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{lang}' }} | Select-Object -First 1
if (-not $voice) {{ exit {NO_SUCH_LANGUAGE} }}
$speaker.SelectVoice($voice.VoiceInfo.Name)
$speaker.Rate = {10 * (pace - 1):.0f}
$speaker.Speak([Console]::In.ReadToEnd())
"""
    return ["powershell", "-NoProfile", "-NonInteractive", "-Command", script]


PROGRAMS: Mapping[str, Callable[[str, str, float], list[str]]] = {  # how each is called; most read the text from stdin
    "say": _mac, "spd-say": _dispatcher, "espeak-ng": _espeak, "powershell": _windows,
}
CANCELS: Mapping[str, list[str]] = {"spd-say": ["spd-say", "--cancel"]}  # the others end with their program


class DesktopVoice(Speech):
    """Starts a program and lets it speak."""

    def __init__(self) -> None:
        found = next((name for name in PROGRAMS if shutil.which(name)), None)
        if found is None:
            raise NoVoice(NONE_HERE)
        self._program = found
        self._running: subprocess.Popen[bytes] | None = None

    def say(self, text: str, lang: str, pace: float) -> None:
        self.hush()
        with tempfile.TemporaryFile() as said:
            said.write(text.encode())
            said.seek(0)
            self._running = subprocess.Popen(
                PROGRAMS[self._program](text, lang, pace), stdin=said, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))

    def hush(self) -> None:
        running, self._running = self._running, None
        if running is not None and running.poll() is None:
            running.terminate()
            running.wait(1)
            if self._program in CANCELS:
                subprocess.run(CANCELS[self._program], timeout=1, check=False)

    def speaking(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def trouble(self) -> Message | None:
        ended = self._running.poll() if self._running is not None else None
        if not ended:
            return None
        return NOT_THIS_LANGUAGE if ended == NO_SUCH_LANGUAGE else FAILED


# Android

class AndroidVoice(Speech):
    """Android's text to speech. It takes a moment to begin; what is said before then is said as soon as it can be."""

    QUEUE_FLUSH = 0
    SUCCESS = 0

    def __init__(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        voice = self

        class Ready(PythonJavaClass):
            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
            __javacontext__ = "app"

            @java_method("(I)V")
            def onInit(self, status: int) -> None:  # noqa: N802, Java's name
                voice.began(status)

        self._waiting: tuple[str, str, float] | None = None
        self._ready = False
        self._trouble: Message | None = None
        self._locale = autoclass("java.util.Locale")
        self._listener = Ready()  # kept, or Java would call into nothing
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._speaker: Any = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)

    def began(self, status: int) -> None:
        """Android has found an engine, or none."""
        self._ready = status == self.SUCCESS
        if not self._ready:
            self._trouble = NONE_HERE
        elif self._waiting is not None:
            self.say(*self._waiting)

    def say(self, text: str, lang: str, pace: float) -> None:
        if not self._ready:
            self._waiting = text, lang, pace
            return
        if self._speaker.setLanguage(self._locale(lang)) < 0:  # its data is missing, or it is not known at all
            self._trouble = NOT_THIS_LANGUAGE
            return
        self._speaker.setSpeechRate(pace)
        spoken = self._speaker.speak(text, self.QUEUE_FLUSH, None, "tableside")
        self._trouble = None if spoken == self.SUCCESS else FAILED

    def hush(self) -> None:
        self._waiting = None
        if self._ready:
            self._speaker.stop()

    def speaking(self) -> bool:
        return self._ready and bool(self._speaker.isSpeaking())

    def trouble(self) -> Message | None:
        return self._trouble


def voice() -> Speech:
    """Raises NoVoice."""
    from kivy.utils import platform

    return AndroidVoice() if platform == "android" else DesktopVoice()
