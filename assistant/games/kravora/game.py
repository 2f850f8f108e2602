"""Kravora on the shelf: all chapters put together, in the order in which they ask, and all else a game is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from assistant.core.engine.chapter import Chapters
from assistant.core.engine.rules import Refusal, carries_out, rule
from assistant.core.game.game import Game
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora import flow
from assistant.games.kravora.chapters import (
    attack,
    blows,
    calamity,
    correction,
    ending,
    fate,
    movement,
    purchases,
    reading,
    rounds,
    strikes,
    turn,
    wages,
)
from assistant.games.kravora.chapters import opening as setup
from assistant.games.kravora.chapters.ruses import casting, effects
from assistant.games.kravora.lookup import find, order
from assistant.games.kravora.model import Cast, Kravora
from assistant.games.kravora.names import called, names_of
from assistant.games.kravora.past.upcasts import UPCASTS
from assistant.games.kravora.spelling import header
from assistant.games.kravora.spelling.grammar import GRAMMAR
from assistant.games.kravora.spelling.state import show_state

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.game.series import Series
    from assistant.core.game.services import Services
    from assistant.core.shapes.plain import Json
    from assistant.core.telling.telling import Telling
    from assistant.games.kravora.bots.match import Outcome, Terms

CHAPTERS = Chapters(each.CHAPTER for each in (
    ending, effects, strikes, movement, setup, rounds, calamity, turn, fate, attack, wages, purchases, casting,
    blows, reading, correction,
))


@rule("kravora.always.figures")
def the_numbers_are_those_of_units(state: Kravora, command: Command) -> Message | None:
    """A number that no Unit on a board has names nothing."""
    missing = tuple(dict.fromkeys(number for number in _numbers(command) if find(state, number) is None))
    return message("No Unit on a board has the number {numbers}.", numbers=missing) if missing else None


def _numbers(command: Command) -> Iterable[int]:
    if isinstance(command, correction.CorrectUnit):
        return (command.id,)
    if isinstance(command, attack.Attack | Cast):
        return (*(() if command.unit is None else (command.unit,)), *(command.on or ()))
    return (command.unit,) if isinstance(command, wages.Recycle) else ()


class KravoraGame(Game[Kravora]):
    id = "kravora"
    title = message("Kravora")
    state, opening = Kravora, setup.OpenGame
    opens, first = setup.OPEN_CHECKS, setup.GameOpened
    chapters, alone = CHAPTERS, (the_numbers_are_those_of_units,)
    owed, players = "kravora.always.owed", "colour"
    grammar, upcasts = GRAMMAR, UPCASTS
    advance, playing = staticmethod(flow.advance), staticmethod(order)
    lacking, unread = staticmethod(reading.missing_at_the_start), staticmethod(reading.refusal)
    no_correction = staticmethod(correction.no_correction)
    read_opening, write_opening = staticmethod(header.read_header), staticmethod(header.write_header)
    names, called = staticmethod(names_of), staticmethod(called)
    show_state, reported, faces = staticmethod(show_state), staticmethod(fate.reported), staticmethod(fate.faces_of)

    @carries_out("kravora.always.owed")
    def timing(self, state: Kravora, command: Command) -> Refusal | None:
        return Game.timing(self, state, command)

    def absent(self, state: Kravora, player: str) -> Message:
        return message("{colour} has left the game.", colour=Name("colour", player))

    def won(self, state: Kravora) -> Json:
        return {"winners": list(state.winners)}

    @property
    def telling(self) -> Telling[Kravora]:
        from assistant.games.kravora.telling.telling import TELLING

        return TELLING

    @property
    def services(self) -> Services[Kravora]:
        from assistant.games.kravora.services import SERVICES

        return SERVICES

    @property
    def series(self) -> Series[Terms, Outcome]:
        from assistant.games.kravora.bots import series

        return series


GAME = KravoraGame()
