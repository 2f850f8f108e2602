"""Speaking aloud with what the device has: Android's own voice, or a program of the desktop. May fail; nobody waits."""

from __future__ import annotations

import shutil
import subprocess
from typing import Any

PROGRAMS = {  # by name: how each is told the language
    "spd-say": lambda text, lang: ["spd-say", "-l", lang, "--", text],
    "espeak-ng": lambda text, lang: ["espeak-ng", "-v", lang, "--", text],
}


class NoVoice(Exception):
    """There is nothing on this device that speaks."""


class DesktopVoice:
    """Starts a program and lets it speak."""

    def __init__(self) -> None:
        self._program = next((name for name in PROGRAMS if shutil.which(name)), None)
        if self._program is None:
            raise NoVoice("neither spd-say nor espeak-ng is there")
        self._speaking: Any = None

    def say(self, text: str, lang: str) -> None:
        """A new sentence takes the place of one that is still spoken."""
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.terminate()
        self._speaking = subprocess.Popen(PROGRAMS[self._program or ""](text, lang), stdin=subprocess.DEVNULL,
                                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class AndroidVoice:
    """Android's text to speech. It takes a moment to begin; what is said before then is said as soon as it can be."""

    QUEUE_FLUSH = 0

    def __init__(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        voice = self

        class Ready(PythonJavaClass):
            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
            __javacontext__ = "app"

            @java_method("(I)V")
            def onInit(self, status: int) -> None:  # noqa: N802, Java's name
                voice._began(status == 0)

        self._waiting: tuple[str, str] | None = None
        self._ready = False
        self._locale = autoclass("java.util.Locale")
        self._listener = Ready()  # kept, or Java would call into nothing
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._speaker = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)

    def _began(self, ready: bool) -> None:
        self._ready = ready
        if ready and self._waiting is not None:
            self.say(*self._waiting)

    def say(self, text: str, lang: str) -> None:
        if not self._ready:
            self._waiting = text, lang
            return
        self._speaker.setLanguage(self._locale(lang))
        self._speaker.speak(text, self.QUEUE_FLUSH, None, "tableside")


def voice() -> DesktopVoice | AndroidVoice:
    from kivy.utils import platform

    return AndroidVoice() if platform == "android" else DesktopVoice()
