"""The round at a glance: in which order everybody acts, and who has."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Voice, message, say
from assistant.games.clash.lookup import waiting
from assistant.games.clash.model import ACTIONS, Clash
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.kit.theme import Look

IN_TURN = ("bastion", "reinforce", *ACTIONS)  # phases in which one after the other does something


@record
class RailCard:
    """A player's place in the round."""

    side: str
    number: str  # of the Tactic card
    look: Look
    done: bool
    now: bool


@record
class RailView:
    title: str
    cards: tuple[RailCard, ...]


def present(state: Clash, voice: Voice) -> RailView | None:
    """None where nobody's turn depends on the cards."""
    if state.phase not in IN_TURN or not state.order or state.setting.solo:
        return None
    seen, left = looks(state, voice), waiting(state)
    cards = tuple(RailCard(clan, _number(state, clan), seen[clan], clan not in left, clan in left[:1])
                  for clan in state.order if not state.players[clan].conceded)
    return RailView(say(message("Round {round}", round=state.round), voice), cards)


def _number(state: Clash, clan: str) -> str:
    card = state.players[clan].tactic
    number = state.box.tactics[card].number if card else None
    return "" if number is None else str(number)
