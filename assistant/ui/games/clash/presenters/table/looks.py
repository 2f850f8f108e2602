"""How the sides of a game are told apart: colour, shape and letter, and the players' names."""

from __future__ import annotations

from assistant.core.words.message import Name, Voice
from assistant.games.clash.model import ELVES, Clash
from assistant.ui.kit.theme import Look, look


def looks(state: Clash, voice: Voice) -> dict[str, Look]:
    """The look of each side of this game."""
    clans = tuple(state.box.clans)
    return {side: look(side, clans, voice.name(Name("clan", side))) for side in (*state.players, ELVES)}


def player_name(state: Clash, clan: str) -> str:
    return next((seat.name for seat in state.setting.seats if seat.clan == clan), clan)
