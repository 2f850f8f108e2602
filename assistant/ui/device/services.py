"""The tablet's own powers: vibration, sounds, shaking, staying awake, and its edges. None of them may ever stop a game.

What fails once is remembered and not tried again; `trouble` says what, for the settings screen.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from assistant.ui.shell import insets

log = logging.getLogger(__name__)
TABLETS = ("android", "ios")
SHAKE = 22.0  # metres a second squared, gravity included, that nobody reaches by just lifting the tablet


class Services:
    def __init__(self) -> None:
        self.trouble: dict[str, str] = {}
        self.may_vibrate = True
        self.may_sound = True
        self._voice: Any = None
        self._sounds: Any = None

    def vibrate(self, seconds: float = 0.03) -> None:
        if self.may_vibrate:
            self._try("vibrator", lambda facade: facade.vibrate(seconds))

    def sound(self, names: Sequence[str]) -> None:
        """Short sounds, one after the other; none where there are none, or where the tablet is silent."""
        def play() -> None:
            from assistant.ui.device.sounds import Sounds

            if self._sounds is None:
                self._sounds = Sounds()
            self._sounds.play(names)

        if names and self.may_sound and "sound" not in self.trouble:
            self._guarded("sound", play)

    def stay_awake(self, awake: bool) -> None:
        """While a game is open the screen stays on."""
        from kivy.core.window import Window

        self._guarded("screen", lambda: setattr(Window, "allow_screensaver", not awake))

    def listen_for_shakes(self) -> bool:
        return self._try("accelerometer", lambda facade: facade.enable()) is not None

    def stop_listening(self) -> None:
        self._try("accelerometer", lambda facade: facade.disable())

    def shaken(self) -> bool:
        """Is the tablet being shaken right now?"""
        force = self._try("accelerometer", lambda facade: facade.acceleration)
        if not force or any(part is None for part in force):
            return False
        return float(sum(part * part for part in force)) ** 0.5 > SHAKE

    def speak(self, text: str, lang: str) -> None:
        """Say it aloud, as far as the device can; nobody waits for the end of it."""
        def say() -> None:
            from assistant.ui.device import speech

            if self._voice is None:
                self._voice = speech.voice()
            self._voice.say(text, lang)

        if "speech" not in self.trouble:
            self._guarded("speech", say)

    def share(self, file: Path) -> bool:
        """Hand a file on to another app; False where the device has no such thing."""
        from kivy.utils import platform

        def hand_on() -> bool:
            from assistant.ui.device import sharing

            sharing.share(file)
            return True

        return platform == "android" and bool(self._guarded("share", hand_on))

    def insets(self) -> insets.Insets:
        """What of the window's edges lies under the system's bars and cut-outs."""
        from kivy.utils import platform

        if platform != "android" or "edges" in self.trouble:
            return insets.NONE
        return self._guarded("edges", insets.of_android) or insets.NONE

    def _try(self, name: str, use: Callable[[Any], Any]) -> Any:
        """Use a facade of plyer; True instead of None, to tell it from a failure."""
        def call() -> Any:
            answer = use(getattr(import_module("plyer"), name))
            return True if answer is None else answer

        from kivy.utils import platform

        if platform not in TABLETS:
            self.trouble.setdefault(name, "only a tablet has one")
        return None if name in self.trouble else self._guarded(name, call)

    def _guarded(self, name: str, call: Callable[[], Any]) -> Any:
        try:
            return call()
        except Exception as problem:  # whatever a device does, the game goes on
            self.trouble[name] = f"{type(problem).__name__}: {problem}"
            log.info("%s can't be used: %s", name, self.trouble[name])
            return None
