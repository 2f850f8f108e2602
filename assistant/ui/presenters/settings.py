"""The settings as they stand, and what can be known of the app itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from assistant import __version__
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say

LANGUAGES = (("en", "English"), ("fr", "Français"))
STEPS = (80, 90, 100, 110, 120, 130, 140, 150, 160)  # per cent
PARTS: Mapping[str, str] = {  # seen from the fonts, which have theirs beside them
    "Cinzel": "LICENSE-Cinzel.txt", "Fira Sans": "LICENSE-FiraSans.txt",
    "Material Design Icons": "LICENSE-MaterialDesignIcons.txt", "Kivy, SDL, Python": "../notices.txt",
}
POWERS: Mapping[str, Message] = {  # of the device, by what `Services.trouble` calls them
    "vibrator": message("Vibration"), "accelerometer": message("Shaking"), "sound": message("Sounds"),
    "screen": message("A screen that stays on"), "share": message("Handing files on"),
    "picker": message("Choosing a file anywhere"),
    "edges": message("The edges of the screen"),
}


@record
class SettingsView:
    size: str  # of text, such as "120%"
    smaller: bool  # can it be made smaller still
    larger: bool
    folder: str
    backups: str  # how the backups are doing
    missing: tuple[str, ...]  # what this device can't do
    version: str
    odds: str  # what works them out
    unheard: str  # why nothing is heard when something is said aloud, or ""


def present(scale: float, folder: Path, backing: str, trouble: Mapping[str, Message], compiled: bool,
            voice: Voice) -> SettingsView:
    """`backing`: what went wrong with the last backup, as a sentence, or "". `compiled`: whether odds are."""
    percent = percent_of(scale)
    missing = tuple(say(message("{what}: {why}", what=POWERS[power], why=why), voice)
                    for power, why in trouble.items() if power in POWERS)
    healthy = message("Backups of all games are made by themselves.")
    odds = (message("Odds are worked out by the compiled kernel.") if compiled
            else message("Odds are worked out in plain Python: the same ones, but later."))
    return SettingsView(say(message("{percent}%", percent=percent), voice), percent > STEPS[0], percent < STEPS[-1],
                        str(folder), backing or say(healthy, voice), missing,
                        say(message("Tableside {version}", version=__version__), voice), say(odds, voice),
                        say(trouble["speech"], voice) if "speech" in trouble else "")


def percent_of(scale: float) -> int:
    return min(STEPS, key=lambda step: abs(step - round(scale * 100)))


def stepped(scale: float, by: int) -> float:
    """One step larger or smaller, within the limits."""
    at = STEPS.index(percent_of(scale)) + by
    return STEPS[max(0, min(len(STEPS) - 1, at))] / 100


def licences(fonts: Path, own: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Whose work is in the app, with the words of the licence in paragraphs; one that is not there is left out."""
    files = {"Tableside": own, **{name: fonts / file for name, file in PARTS.items()}}
    return tuple((name, paragraphs(file.read_text(encoding="utf-8"))) for name, file in files.items() if file.is_file())


def paragraphs(text: str) -> tuple[str, ...]:
    """Lines that belong together on one, without the rules drawn in dashes."""
    words = "\n".join(line for line in text.splitlines() if not line.strip() or line.strip("- "))
    return tuple(" ".join(each.split()) for each in words.split("\n\n") if each.strip())
