"""The home screen: the game to go on with, and what else there is."""

from __future__ import annotations

from assistant.core.message import Name, Voice, message, say
from assistant.core.record import record
from assistant.core.store import Kept
from assistant.ui.presenters.clash.words import phase_words


@record
class HomeView:
    last: str | None  # the id of the game to go on with
    title: str
    where: str  # where it stands
    kept: int  # how many games there are


def present(games: list[Kept], voice: Voice) -> HomeView:
    if not games:
        return HomeView(None, "", "", 0)
    last = games[0]
    return HomeView(last.id, last.title, where(last, voice), len(games))


def where(kept: Kept, voice: Voice) -> str:
    """Round and phase, or who won."""
    about = kept.about
    if about["phase"] == "over":
        if about["winner"] is None:
            return say(message("Over, without a winner"), voice)
        return say(message("Won by {clan}", clan=_winner(kept)), voice)
    if about["phase"] == "setup":
        return say(message("The board is being laid"), voice)
    return say(message("Round {round} · {phase}", round=about["round"], phase=phase_words(about["phase"])), voice)


def _winner(kept: Kept) -> str | Name:
    winner = kept.about["winner"]
    return next((each["name"] for each in kept.about["players"] if each["clan"] == winner), Name("clan", winner))
