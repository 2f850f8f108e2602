"""What is said aloud: the enemy's turn, a comet, an arrow, as the history tells it."""

from __future__ import annotations

from assistant.core.past.session import Session
from assistant.core.telling.entries import tell
from assistant.core.words.message import Voice, say
from assistant.games.kravora.chapters.calamity import CometCame
from assistant.games.kravora.chapters.movement import MovementBegan
from assistant.games.kravora.chapters.strikes import EnemyAttackBegan
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora

SAID = EnemyAttackBegan | MovementBegan | CometCame


def aloud(session: Session[Kravora], voice: Voice) -> str:
    """Of the newest entry, if the enemy does something in it."""
    head = session.head
    entry = session.entry(head)
    if not any(isinstance(event, SAID) for event in entry.events):
        return ""
    told = tell(GAME, session.state_at(session.history.back(head)), entry)
    return ". ".join(say(each.text, voice) for each in told)
