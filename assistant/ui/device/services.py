"""The tablet's own powers: vibration, sounds, shaking, staying awake, and its edges. None of them may ever stop a game.

What fails once is remembered and not tried again; `trouble` says what, for the settings screen.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from assistant.core.words.message import Message, message
from assistant.ui.shell import insets

log = logging.getLogger(__name__)
PACES: Mapping[str, float] = {"slow": 0.7, "normal": 1.0, "quick": 1.3}  # of what is said aloud
TABLETS = ("android", "ios")
SHAKE = 22.0  # metres a second squared, gravity included, that nobody reaches by just lifting the tablet


class Services:
    def __init__(self) -> None:
        self.trouble: dict[str, Message] = {}
        self.may_vibrate = True
        self.may_sound = True
        self._voice: Any = None
        self._picker: Any = None
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

    def speak(self, text: str, lang: str, pace: float = 1.0) -> None:
        """Say it aloud, as far as the device can; nobody waits for the end of it."""
        def say() -> None:
            from assistant.ui.device import speech

            if self._voice is None:
                self._voice = speech.voice()
            self._voice.say(text, lang, pace)

        if "speech" not in self.trouble:
            self._guarded("speech", say)

    def hush(self) -> None:
        """What is being said aloud ends."""
        if self._voice is not None:
            self._guarded("speech", self._voice.hush)

    def speaking(self) -> bool:
        return self._voice is not None and bool(self._guarded("speech", self._voice.speaking))

    def not_heard(self) -> Message | None:
        """Why nothing is heard when something is said aloud: no voice, or none of this language."""
        return self.trouble.get("speech") or (
            self._guarded("speech", self._voice.trouble) if self._voice is not None else None)

    def try_speech_again(self) -> None:
        """A voice may have been installed meanwhile."""
        self.hush()
        self.trouble.pop("speech", None)
        self._voice = None

    def share(self, file: Path) -> bool:
        """Hand a file on to another app; False where the device has no such thing."""
        from kivy.utils import platform

        def hand_on() -> bool:
            from assistant.ui.device import sharing

            if sharing.has_downloads():
                sharing.share(file)
            else:
                self._picker_of(file.parent).save(file)
            return True

        return platform == "android" and bool(self._guarded("share", hand_on))

    def pick(self, folder: Path, picked: Callable[[str | Message], None]) -> bool:
        """Ask for a file by the system's own dialog, and hand over its path; False where there is none."""
        def ask() -> bool:
            self._picker_of(folder).pick(picked)
            return True

        return "picker" not in self.trouble and bool(self._guarded("picker", ask))

    def listen_for_files(self, folder: Path, opened: Callable[[str | Message], None]) -> None:
        """What the system's other apps open with this one."""
        from kivy.utils import platform

        if platform == "android":
            self._guarded("picker", lambda: self._picker_of(folder).on_opened(opened))

    def _picker_of(self, folder: Path) -> Any:
        from kivy.utils import platform

        from assistant.ui.device import picking

        if self._picker is None:
            self._picker = picking.AndroidPicker(folder) if platform == "android" else picking.DesktopPicker()
        return self._picker

    def insets(self) -> insets.Insets:
        """What of the window's edges lies under the system's bars, cut-outs and keyboard."""
        from kivy.utils import platform

        if platform != "android" or "edges" in self.trouble:
            return insets.NONE
        return self._guarded("edges", insets.of_android) or insets.NONE

    def keyboard_covers(self) -> bool:
        """Does the system's keyboard lie over the window as its bars do, and count among the insets?"""
        from kivy.utils import platform

        return platform == "android" and bool(self._guarded("edges", insets.beneath))

    def _try(self, name: str, use: Callable[[Any], Any]) -> Any:
        """Use a facade of plyer; True instead of None, to tell it from a failure."""
        def call() -> Any:
            answer = use(getattr(import_module("plyer"), name))
            return True if answer is None else answer

        from kivy.utils import platform

        if platform not in TABLETS:
            self.trouble.setdefault(name, message("only a tablet has it"))
        return None if name in self.trouble else self._guarded(name, call)

    def _guarded(self, name: str, call: Callable[[], Any]) -> Any:
        try:
            return call()
        except Exception as problem:  # whatever a device does, the game goes on
            told = f"{type(problem).__name__}: {problem}"
            self.trouble[name] = getattr(problem, "reason", None) or message("it failed ({problem})", problem=told)
            log.info("%s can't be used: %s", name, told)
            return None
