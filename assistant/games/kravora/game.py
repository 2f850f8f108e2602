"""Kravora as the engine sees it: all chapters put together, in the order in which they ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from assistant.core.engine.ask import TABLE
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapters
from assistant.core.engine.rules import Refusal, carries_out, judge, rule
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
    opening,
    purchases,
    rounds,
    strikes,
    turn,
    wages,
)
from assistant.games.kravora.chapters.correction import pieces, standing
from assistant.games.kravora.chapters.ruses import casting, effects, shield
from assistant.games.kravora.lookup import find, order
from assistant.games.kravora.model import Cast, Kravora

CHAPTERS = Chapters(each.CHAPTER for each in (
    ending, shield, strikes, movement, opening, rounds, calamity, comet, turn, fate, attack, wages, purchases, cannon,
    casting, effects, blows, standing, pieces,
))


class KravoraRules:
    """The one thing this game supplies to the engine. It holds nothing: all there is to know is in the state."""

    def open(self, first: opening.OpenGame) -> tuple[list[Refusal], Draft[Kravora] | None]:
        """The first state of a game, or why there can be none."""
        reasons = judge(opening.OPEN_CHECKS, None, first)
        if reasons:
            return reasons, None
        draft: Draft[Any] = Draft(None, self.evolve)
        draft.emit(opening.GameOpened(first.setting, first.sources, first.seed))
        self.advance(draft)
        return [], draft

    def settle(self, state: Kravora, command: Any) -> Any:
        """Fill `by` in where it was left out and only one player can be meant."""
        ask = CHAPTERS.ask(state)
        if command.by is None and type(command) in ask.commands and ask.who in state.players:
            return replace(command, by=ask.who)
        return command

    def judge(self, state: Kravora, command: Any) -> list[Refusal]:
        """Every rule the command breaks; at the wrong moment, by the wrong player, of a Unit that is not there, or of a
        fortress that has fallen, only that."""
        untimely = self.timing(state, command)
        if untimely is not None:
            return [untimely]
        reasons = judge((the_numbers_are_those_of_units,), state, command)
        if not reasons and type(command) in CHAPTERS.corrections:
            reasons = judge((standing.the_player_still_stands,), state, command)
        return reasons or CHAPTERS.judge(state, command)

    @carries_out("kravora.always.owed")
    def timing(self, state: Kravora, command: Any) -> Refusal | None:
        """Only what is owed, by whom it is owed, is accepted; a few things always are."""
        kind, ask = type(command), CHAPTERS.ask(state)
        if kind in CHAPTERS.corrections:
            waits = standing.corrections_wait_for_a_turn_or_window
            reason = waits(state, command)
            return Refusal(waits.rule, reason) if reason else None
        if state.phase == "over":
            return _not_owed(message("The game is over."))
        if kind is ending.Concede:
            return self._conceding(state, command)
        if kind in CHAPTERS.always:
            return None
        if kind not in ask.commands:
            return _not_owed(message("This is not what is owed now."))
        if ask.who != TABLE and command.by != ask.who:
            return _not_owed(message("It is for {colour} to do this.", colour=Name("colour", ask.who or "")))
        return None

    def _conceding(self, state: Kravora, command: ending.Concede) -> Refusal | None:
        if command.by is None:
            return _not_owed(message("Say who concedes."))
        if command.by not in order(state):
            return _not_owed(message("{colour} has left the game.", colour=Name("colour", command.by)))
        if state.sharing is not None or state.movement is not None or state.announced is not None:
            return _not_owed(message("Somebody has to choose first."))
        return None

    def decide(self, draft: Draft[Kravora], command: Any) -> None:
        CHAPTERS.decide(draft, command)

    def advance(self, draft: Draft[Kravora]) -> None:
        flow.advance(draft)

    def evolve(self, state: Kravora, event: Any) -> Kravora:
        changed: Kravora = CHAPTERS.evolves[type(event)](state, event)
        return changed

    def offers(self, state: Kravora) -> Iterator[Any]:
        """Every command that can come next, but for those that are always possible."""
        for kind in CHAPTERS.ask(state).commands:
            yield from CHAPTERS.offers(state, kind)


@rule("kravora.always.figures")
def the_numbers_are_those_of_units(state: Kravora, command: Any) -> Message | None:
    """A number that no Unit on a board has names nothing."""
    missing = tuple(dict.fromkeys(number for number in _numbers(command) if find(state, number) is None))
    return message("No Unit on a board has the number {numbers}.", numbers=missing) if missing else None


def _numbers(command: Any) -> Iterable[int]:
    if isinstance(command, pieces.CorrectUnit):
        return (command.id,)
    if isinstance(command, attack.Attack | Cast):
        return (*(() if command.unit is None else (command.unit,)), *(command.on or ()))
    return (command.unit,) if isinstance(command, wages.Recycle) else ()


def _not_owed(why: Message) -> Refusal:
    return Refusal("kravora.always.owed", why)


RULES = KravoraRules()


__all__ = ["CHAPTERS", "RULES", "KravoraRules"]
