"""Five short sounds, one after the other. May fail; nobody waits. Made by .packaging/sounds.py"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kivy.clock import Clock

FOLDER = Path(__file__).resolve().parents[1] / "sounds"
GAP = 0.1  # seconds between two


class NoSound(Exception):
    """There is nothing on this device that plays sounds."""


class Sounds:
    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}
        self._waiting: list[Any] = []
        self._next = Clock.create_trigger(self._play_next, 0)

    def play(self, names: Iterable[str]) -> None:
        """These, in place of what was still to come."""
        self._next.cancel()
        self._waiting = [] if silenced() else [self._sound(name) for name in names]
        self._play_next()

    def _play_next(self, *_: Any) -> None:
        if self._waiting:
            sound = self._waiting.pop(0)
            sound.stop()
            sound.play()
            self._next.timeout = sound.length + GAP
            self._next()

    def _sound(self, name: str) -> Any:
        from kivy.core.audio import SoundLoader

        if name not in self._loaded:
            self._loaded[name] = SoundLoader.load(str(FOLDER / f"{name}.wav"))
        if self._loaded[name] is None:
            raise NoSound("no part of Kivy here can play a sound")
        return self._loaded[name]


def silenced() -> bool:
    """Is the tablet set to ring silently, or to vibrate only?"""
    from kivy.utils import platform

    if platform != "android":
        return False
    from jnius import autoclass

    context = autoclass("android.content.Context")
    manager = autoclass("org.kivy.android.PythonActivity").mActivity.getSystemService(context.AUDIO_SERVICE)
    return bool(manager.getRingerMode() != autoclass("android.media.AudioManager").RINGER_MODE_NORMAL)
