"""What the enemy will do if the attack ended now, step by step, with each choice that is the owner's.

It is played by the rules themselves on a copy: the events are those that would happen.   Rules: kravora.enemy.*
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.engine.kinds import Command, Event
from assistant.core.shapes.record import record, replace
from assistant.games.kravora.chapters import movement, strikes, turn, wages
from assistant.games.kravora.chapters.ending import PlayerFell
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.model import Kravora

Choose = Callable[[Kravora], Command]  # the owner's choice, where there is one


@record
class Course:
    """What happens, event by event, and which of the events are left to the owner."""

    events: tuple[Event, ...]
    choices: tuple[int, ...]  # places among the events where the owner chooses: who takes blows, who is held
    after: Kravora


def first_offer(state: Kravora) -> Command:
    """Whatever is offered first: the lowest numbers."""
    return next(GAME.offers(state))


def course(state: Kravora, board: str, choose: Choose = first_offer) -> Course:
    """The enemy's attack and movement on a board, as if its owner had just ended the attack."""
    now = replace(state, phase="attack", turn=board, sharing=None, announced=None, movement=None, strikers=())
    events, choices = list[Event](), list[int]()
    command: Command = turn.Done(board)
    while True:
        answer = attempt(GAME, now, command)
        assert isinstance(answer, Accepted)
        for event in answer.events:
            if isinstance(event, wages.WagesPaid | PlayerFell):
                return Course(tuple(events), tuple(choices), now)
            events.append(event)
            now = GAME.evolve(now, event)
        assert CHAPTERS.ask(now).commands[0] in (strikes.ShareBlows, movement.Hold)
        choices.append(len(events))
        command = choose(now)
