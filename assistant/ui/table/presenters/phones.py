"""Who may sit at the table with a phone, and what is said of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from assistant.core.engine.ask import TABLE
from assistant.core.game.game import AnyGame
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.ui.kit.theme import Look

WATCHING = "watching"
HERE, ASLEEP, NEVER = message("A phone is here"), message("The phone sleeps"), message("No phone yet")
TITLES: Mapping[str, Message] = {TABLE: message("For the table: its dice"), WATCHING: message("To watch only")}


@record
class PlaceView:
    """A place at the table that a phone can take."""

    who: str
    title: str
    look: Look | None
    words: str
    here: bool


def present(game: AnyGame, seats: Mapping[str, str], looks: Mapping[str, Look], now: Collection[str],
            ever: Collection[str], voice: Voice) -> tuple[PlaceView, ...]:
    """The places, in the order of seats; `now` and `ever`: where phones are and were."""
    def place(who: str, title: str) -> PlaceView:
        words = HERE if who in now else ASLEEP if who in ever else NEVER
        return PlaceView(who, title, looks.get(who), say(words, voice), who in now)

    players = [place(side, f"{name} · {voice.name(Name(game.players, side))}") for side, name in seats.items()]
    return (*players, *(place(who, say(title, voice)) for who, title in TITLES.items()))
