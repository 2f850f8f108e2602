"""Kept games as a list shows them: who played, which book, how far, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from assistant.core.shapes.record import record, replace
from assistant.core.store.book import Kept
from assistant.core.words.message import Voice, message, say
from assistant.ui.faces import FACES, face
from assistant.ui.table.face import Seat

MONTHS = (message("January {day}"), message("February {day}"), message("March {day}"), message("April {day}"),
          message("May {day}"), message("June {day}"), message("July {day}"), message("August {day}"),
          message("September {day}"), message("October {day}"), message("November {day}"), message("December {day}"))


@record
class GameView:
    id: str
    game: str  # which one of the shelf
    title: str
    seats: tuple[Seat, ...]
    where: str  # where it stands
    edition: str
    when: str  # when it was last played
    over: bool


@record
class GamesView:
    games: tuple[GameView, ...]
    gone: tuple[GameView, ...]  # thrown away, but not for ever


def present(kept: Sequence[Kept], gone: Sequence[Kept], voice: Voice, now: int) -> GamesView:
    return GamesView(tuple(game_view(each, voice, now) for each in kept),
                     tuple(game_view(each, voice, now) for each in gone))


def game_view(kept: Kept, voice: Voice, now: int) -> GameView:
    """A game of another shelf is listed all the same, though nobody here can say how far it has come."""
    played = when(kept.played, now, voice)
    if kept.game not in FACES:
        return GameView(kept.id, kept.game, kept.title, (), "", "", played, False)
    looks, about = face(kept.game), kept.about
    return GameView(kept.id, kept.game, kept.title, looks.seats(about), say(looks.standing(about), voice),
                    say(looks.edition(about), voice), played, about.get("phase") == "over")


def when(played: int, now: int, voice: Voice) -> str:
    """Long ago as people say it: the hour today and yesterday, then the day."""
    then, today = (datetime.fromtimestamp(seconds, UTC).astimezone() for seconds in (played, now))
    clock = f"{then:%H:%M}"
    days = (today.date() - then.date()).days
    if days == 0:
        return say(message("today, {clock}", clock=clock), voice)
    if days == 1:
        return say(message("yesterday, {clock}", clock=clock), voice)
    day = say(replace(MONTHS[then.month - 1], args={"day": then.day}), voice)
    return f"{day}, {clock}" if then.year == today.year else f"{day} {then.year}"
