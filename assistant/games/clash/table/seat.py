"""What one player knows of the table: the own hand, and nobody else's."""

from __future__ import annotations

from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.model import Clash, Player

SEALED = ""  # a card was chosen, and it is no card that anybody could name


def seen_by(state: Clash, clan: str | None) -> Clash:
    """The state as this player knows it; None: as whoever watches does."""
    return replace(state, players={each: player if each == clan else _covered(player)
                                   for each, player in state.players.items()})


def _covered(player: Player) -> Player:
    return replace(player, hand=None, chosen=None if player.chosen is None else SEALED)


def held_by(state: Clash, clan: str) -> tuple[Message, ...]:
    """The cards in this player's hand that the app dealt, and the one that is sealed."""
    player = state.players[clan]
    return tuple(message("{card} (sealed)", card=Name("tactic", card)) if card == player.chosen
                 else message("{card}", card=Name("tactic", card)) for card in player.hand or ())
