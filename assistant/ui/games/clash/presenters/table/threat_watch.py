"""The threat map in words: what a player could take in the next Move Action, and what the others could take from it."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.lookup import playing
from assistant.games.clash.model import Clash
from assistant.games.clash.names import where
from assistant.games.clash.odds.board.threats import Threat
from assistant.ui.games.clash.presenters.action.prospects import told
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.kit.theme import Look

WATCHED = ("tactic", "reinforce", "action1", "action2")


@record
class ThreatNote:
    """Over a Territory: with what chance it could be taken; `look`: by whom, if it is the player's own."""

    words: str
    look: Look | None


def whose(state: Clash) -> str | None:
    """The player in turn; before anybody is, the first one. None: there is nothing to threaten anybody with."""
    if state.phase not in WATCHED or state.battle is not None:
        return None
    return state.turn or next(iter(playing(state)), None)


def notes(state: Clash, clan: str, found: Iterable[Threat], voice: Voice) -> dict[str, ThreatNote]:
    """By place: where this player would have to beat somebody, and the worst that the own Cities and Forges face."""
    worst: dict[str, Threat] = {}
    for threat in found:
        if threat.against is not None and threat.chance > (
                worst[threat.place].chance if threat.place in worst else -1):
            worst[threat.place] = threat
    side_looks = looks(state, voice)
    return {place: ThreatNote(_words(threat, voice),
                              None if threat.by == clan else side_looks[threat.by])
            for place, threat in worst.items()}


def _words(threat: Threat, voice: Voice) -> str:
    """Where nobody gets at once, also over whom the way leads."""
    chance = told(threat.chance, threat.exact, voice)
    if not threat.overruns:
        return chance
    places = tuple(where(each.place) for each in threat.overruns)
    return say(message("{chance} after {places}", chance=chance, places=places), voice)


def legend(state: Clash, clan: str) -> tuple[Message, Message]:
    """What the figures mean."""
    player = player_name(state, clan)
    return (message("Swords: what {player} could take in one Move Action.", player=player),
            message("A clan's letter: its chance to take a City or Forge from {player} in its own "
                    "Move Action.", player=player))
