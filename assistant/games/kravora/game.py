"""Kravora on the shelf: all chapters put together, in the order in which they ask, and all else a game is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from assistant.core.engine.ask import TABLE
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapters
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.engine.rules import Refusal, carries_out, judge, rule
from assistant.core.game.game import Game
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora import flow
from assistant.games.kravora.chapters import (
    attack,
    blows,
    calamity,
    cannon,
    comet,
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
from assistant.games.kravora.chapters.correction import pieces, standing
from assistant.games.kravora.chapters.ruses import casting, effects, shield
from assistant.games.kravora.lookup import find, order
from assistant.games.kravora.model import Cast, Kravora, Setting
from assistant.games.kravora.names import GameNames, voice
from assistant.games.kravora.past.upcasts import UPCASTS
from assistant.games.kravora.spelling import header
from assistant.games.kravora.spelling.grammar import GRAMMAR
from assistant.games.kravora.spelling.state import show_state

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.fate.luck import Stroke
    from assistant.core.game.boxes import Boxes
    from assistant.core.game.checks import Checks
    from assistant.core.game.series import Series
    from assistant.core.past.session import Session
    from assistant.core.shapes.plain import Json, Plain
    from assistant.core.table.counting import Counting
    from assistant.core.table.pieces import Pieces
    from assistant.core.telling.telling import Telling
    from assistant.core.words.voice import Speaker
    from assistant.games.kravora.bots.match import Outcome, Terms
    from assistant.games.kravora.box.records import Box

CHAPTERS = Chapters(each.CHAPTER for each in (
    ending, shield, strikes, movement, setup, rounds, calamity, comet, turn, fate, attack, wages, purchases, cannon,
    casting, effects, blows, reading, standing, pieces,
))


class KravoraGame(Game[Kravora]):
    id = "kravora"
    title = message("Kravora")
    state, opening = Kravora, setup.OpenGame
    opens, first = setup.OPEN_CHECKS, setup.GameOpened
    chapters = CHAPTERS
    owed, players = "kravora.always.owed", "colour"
    grammar, upcasts = GRAMMAR, UPCASTS

    # The rules

    def refused(self, opening: setup.OpenGame) -> list[Refusal]:
        reasons = super().refused(opening)
        if not reasons and (unread := reading.missing_at_the_start(opening.setting, opening.sources)):
            reasons = [reading.refusal(unread)]
        return reasons

    def advance(self, draft: Draft[Kravora]) -> None:
        flow.advance(draft)

    def playing(self, state: Kravora) -> tuple[str, ...]:
        return tuple(order(state))

    def settle(self, state: Kravora, command: Command) -> Command:
        """Fill `by` in where it was left out and only one player can be meant."""
        ask = CHAPTERS.ask(state)
        if command.by is None and type(command) in ask.commands and ask.who in state.players:
            return replace(command, by=ask.who)
        return command

    def judge(self, state: Kravora, command: Command) -> list[Refusal]:
        """Every rule the command breaks; at the wrong moment, by the wrong player, with what nobody has read, of a Unit
        that is not there, or of a fortress that has fallen, only that."""
        untimely = self.timing(state, command)
        if untimely is not None:
            return [untimely]
        if unread := CHAPTERS.lacks(state, command):
            return [reading.refusal(unread)]
        reasons = judge((the_numbers_are_those_of_units,), state, command)
        if not reasons and type(command) in CHAPTERS.corrections:
            reasons = judge((standing.the_player_still_stands,), state, command)
        return reasons or CHAPTERS.judge(state, command)

    @carries_out("kravora.always.owed")
    def timing(self, state: Kravora, command: Command) -> Refusal | None:
        """Only what is owed, by whom it is owed, is accepted; a few things always are."""
        kind, ask = type(command), CHAPTERS.ask(state)
        if kind in CHAPTERS.corrections:
            waits = standing.corrections_wait_for_a_turn_or_window
            reason = waits(state, command)
            return Refusal(waits.rule, reason) if reason else None
        if state.phase == "over":
            return _not_owed(message("The game is over."))
        if isinstance(command, Concede | AgreeEnd):
            return self._giving_up(state, command)
        if kind in CHAPTERS.always:
            return None
        if kind not in ask.commands:
            return _not_owed(message("This is not what is owed now."))
        if ask.who != TABLE and command.by != ask.who:
            return _not_owed(message("It is for {player} to do this.", player=Name("colour", ask.who or "")))
        return None

    def _giving_up(self, state: Kravora, command: Concede | AgreeEnd) -> Refusal | None:
        """One of those who stand, or all together; while somebody has to choose nobody does."""
        if isinstance(command, Concede):
            if command.by is None:
                return _not_owed(message("Say who concedes."))
            if command.by not in order(state):
                return _not_owed(message("{colour} has left the game.", colour=Name("colour", command.by)))
        if state.sharing is not None or state.movement is not None or state.announced is not None:
            return _not_owed(message("Somebody has to choose first."))
        return None

    # As the protocol writes it, and in words

    def read_opening(self, line: Json, base: str | None) -> setup.OpenGame:
        return header.read_header(line, base)

    def write_opening(self, opening: setup.OpenGame, box: str) -> dict[str, Plain]:
        return header.write_header(opening, box)

    def names(self, setting: Setting) -> GameNames:
        return GameNames(setting.colours)

    def show_state(self, state: Kravora) -> dict[str, Plain]:
        return show_state(state)

    def reported(self, source: str, stroke: Stroke) -> Command:
        return fate.reported(source, stroke)

    def voice(self, setting: Setting, lang: str) -> Speaker:
        return voice(setting, lang)

    def voice_of(self, state: Kravora, lang: str) -> Speaker:
        return voice(state.setting, lang, state.box)

    @property
    def telling(self) -> Telling[Kravora]:
        from assistant.games.kravora.telling.telling import TELLING

        return TELLING

    # As one seat knows it: nothing is secret in this game

    def faces(self, state: Kravora, kind: type[Command]) -> tuple[int | str, ...]:
        return fate.faces_of(state, kind)

    # As it is kept

    def seats(self, setting: Setting) -> Mapping[str, str]:
        return {seat.colour: seat.name for seat in setting.seats}

    def about(self, state: Kravora) -> dict[str, Plain]:
        setting = state.setting
        players = [{"name": seat.name, "colour": seat.colour} for seat in setting.seats]
        return {"edition": setting.edition.id, "players": players, "round": state.round, "phase": state.phase,
                "winners": list(state.winners)}

    # What is wanted more rarely

    def broken(self, state: Kravora, older: bool = False) -> list[str]:
        from assistant.games.kravora.table import laws

        return laws.broken(state)

    @property
    def counting(self) -> Counting[Kravora]:
        from assistant.games.kravora.table.counting import COUNTING

        return COUNTING

    @property
    def pieces(self) -> Pieces[Kravora]:
        from assistant.games.kravora.table.pieces import PIECES

        return PIECES

    @property
    def checks(self) -> Checks[Kravora]:
        from assistant.games.kravora.past.checks import CHECKS

        return CHECKS

    @property
    def boxes(self) -> Boxes[Box]:
        from assistant.games.kravora.box import boxes

        return boxes

    @property
    def series(self) -> Series[Terms, Outcome]:
        from assistant.games.kravora.bots import series

        return series

    def sheet(self, session: Session[Kravora], lang: str) -> str:
        from assistant.games.kravora.table.sheet import sheet

        state: Kravora = session.state
        return sheet(state, self.title_of(state.setting), self.voice(state.setting, lang), lang)


@rule("kravora.always.figures")
def the_numbers_are_those_of_units(state: Kravora, command: Command) -> Message | None:
    """A number that no Unit on a board has names nothing."""
    missing = tuple(dict.fromkeys(number for number in _numbers(command) if find(state, number) is None))
    return message("No Unit on a board has the number {numbers}.", numbers=missing) if missing else None


def _numbers(command: Command) -> Iterable[int]:
    if isinstance(command, pieces.CorrectUnit):
        return (command.id,)
    if isinstance(command, attack.Attack | Cast):
        return (*(() if command.unit is None else (command.unit,)), *(command.on or ()))
    return (command.unit,) if isinstance(command, wages.Recycle) else ()


def _not_owed(why: Message) -> Refusal:
    return Refusal("kravora.always.owed", why)


GAME = KravoraGame()
