"""Kept games as a list shows them: who played, which book, how far, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from assistant.core.shapes.record import record, replace
from assistant.core.store.book import Kept
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.box import content
from assistant.ui.games.clash.presenters.new_game.editions import NAMES
from assistant.ui.games.clash.presenters.table.words import phase_words
from assistant.ui.kit.theme import Look, look

MONTHS = (message("January {day}"), message("February {day}"), message("March {day}"), message("April {day}"),
          message("May {day}"), message("June {day}"), message("July {day}"), message("August {day}"),
          message("September {day}"), message("October {day}"), message("November {day}"), message("December {day}"))


@record
class SeatView:
    name: str
    look: Look


@record
class GameView:
    id: str
    title: str
    seats: tuple[SeatView, ...]
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
    about = kept.about
    edition = NAMES.get(str(about.get("edition")))
    return GameView(kept.id, kept.title, seats(about.get("players", [])), where(kept, voice),
                    say(edition, voice) if edition else "", when(kept.played, now, voice), about.get("phase") == "over")


def seats(players: Sequence[Mapping[str, Any]]) -> tuple[SeatView, ...]:
    """Clans look as in the stand-in box; those of other boxes as they come after these."""
    clans = tuple(content.load("stand-in").clans)
    more = tuple(each["clan"] for each in players if each["clan"] not in clans)
    return tuple(SeatView(each["name"], look(each["clan"], (*clans, *more), each["clan"])) for each in players)


def where(kept: Kept, voice: Voice) -> str:
    """Round and phase, or who won."""
    about = kept.about
    if about["phase"] == "over":
        return say(_end(kept), voice)
    if about["phase"] == "setup":
        return say(message("The board is being laid"), voice)
    return say(message("Round {round} · {phase}", round=about["round"], phase=phase_words(about["phase"])), voice)


def _end(kept: Kept) -> Message:
    winner = kept.about["winner"]
    if winner is None:
        return message("Over, without a winner")
    if winner == "elves":
        return message("Won by the Elves")
    name = next((each["name"] for each in kept.about["players"] if each["clan"] == winner), winner)
    return message("Won by {clan}", clan=name)


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
