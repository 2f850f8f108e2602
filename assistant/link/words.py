"""What the page itself says, in every language; all else it is told by the table."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.message import Message, message
from assistant.core.words.voice import LANGUAGES, Speaker

WORDS: Mapping[str, Message] = {
    "now": message("Now"),
    "mine": message("Mine"),
    "table": message("Table"),
    "log": message("Log"),
    "asleep": message("The table is not reached. It is tried again and again."),
    "no_code": message("This page needs the code that the tablet shows: scan it again."),
    "sending": message("Sent. The table has not answered yet."),
    "answered": message("This was answered already, here or on the tablet."),
    "done": message("Done."),
    "peek": message("Show my cards"),
    "cover": message("Cover my cards"),
    "chosen": message("Your choice is sealed. You may still choose otherwise."),
    "face_down": message("A card, face down"),
    "seal": message("Seal: {what}"),
    "successes": message("Successes: {count}"),
    "more": message("One more"),
    "fewer": message("One fewer"),
    "die": message("Die {number}"),
    "enter": message("Enter this throw"),
    "map": message("The map"),
    "nobody": message("Nobody is there."),
    "tap_from": message("Tap where your figures stand."),
    "tap_to": message("Say who goes, and tap where to."),
    "tap_spot": message("Tap a lit spot."),
    "tablet": message("On the tablet:"),
    "wait": message("You have nothing to do now."),
    "empty": message("Nothing yet."),
    "watching": message("You are watching."),
    "keeper": message("You answer for the table."),
    "language": message("Language"),
}


def words() -> dict[str, dict[str, str]]:
    """By language, each sentence with its gaps."""
    return {lang: {name: Speaker(lang).translate(text.id) for name, text in WORDS.items()} for lang in LANGUAGES}
