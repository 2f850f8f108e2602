"""What the app drew for the set-up, so that it can be laid on the table: Elves on the board, cards in the market."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.past.session import Session
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.words import spread
from assistant.ui.games.clash.presenters.setup.checklist import PartView

APP = "app"


def just_set_up(session: Session[Clash], number: int) -> bool:
    """Did this entry end the set-up?"""
    if not number or session.state.phase == "setup":
        return False
    return bool(session.state_at(session.history.before(number)).phase == "setup")


def present(state: Clash, voice: Voice) -> tuple[PartView, ...]:
    """Empty where the table drew everything itself."""
    found: list[tuple[Message, tuple[Message, ...]]] = []
    if state.sources["elves"] == APP:
        camps = {place: army[ELVES] for place, army in state.armies.items() if ELVES in army}
        found.append((message("The Elves"), spread(ELVES, camps)))
    if state.sources["equipment"] == APP:
        found.append((message("Black Market"), tuple(_stacks(state))))
    return tuple(PartView(say(title, voice), tuple(say(thing, voice) for thing in things)) for title, things in found)


def _stacks(state: Clash) -> Iterator[Message]:
    for card, count in state.market.items():
        name = Name("card", card)
        yield message("{count} × {card}", count=count, card=name) if count > 1 else message("{card}", card=name)
