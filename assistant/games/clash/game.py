"""Clash of Rage as the engine sees it: all chapters put together, in the order in which they ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.core.engine.ask import ALL, TABLE
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapters
from assistant.core.engine.rules import Refusal, carries_out, judge
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash import flow
from assistant.games.clash.chapters import (
    actions,
    elves,
    equipping,
    fate,
    forging,
    heroes,
    income,
    planning,
    solo,
    stones,
    turn,
    victory,
)
from assistant.games.clash.chapters.battle import commands, events
from assistant.games.clash.chapters.correction import cards, pieces, standing
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves as setup_elves
from assistant.games.clash.chapters.setup import opening as setup
from assistant.games.clash.lookup import playing
from assistant.games.clash.model import ACTIONS, Clash

CHAPTERS = Chapters(each.CHAPTER for each in (
    victory, fate, setup, setup_elves, planning, commands, events, income, stones, forging, turn, actions, equipping,
    heroes, moving, solo, elves, standing, pieces, cards,
))


class ClashRules:
    """The one thing this game supplies to the engine. It holds nothing: all there is to know is in the state."""

    def open(self, opening: setup.OpenGame) -> tuple[list[Refusal], Draft[Clash] | None]:
        """The first state of a game, or why there can be none."""
        reasons = judge(setup.OPEN_CHECKS, None, opening)
        if reasons:
            return reasons, None
        draft: Draft[Any] = Draft(None, self.evolve)
        draft.emit(setup.GameOpened(opening.setting, opening.sources, opening.seed))
        self.advance(draft)
        return [], draft

    def settle(self, state: Clash, command: Any) -> Any:
        """Fill `by` in where it was left out and only one player can be meant."""
        if command.by is not None or type(command) in CHAPTERS.corrections:
            return command
        return replace(command, by=_only_one_meant(state, command))

    def judge(self, state: Clash, command: Any) -> list[Refusal]:
        """Every rule the command breaks; at the wrong moment, or by the wrong player, only that."""
        untimely = self.timing(state, command)
        if untimely is not None:
            return [untimely]
        return CHAPTERS.judge(state, command)

    @carries_out("clash.always.owed")
    def timing(self, state: Clash, command: Any) -> Refusal | None:
        """Only what is owed, by whom it is owed, is accepted; a few things always are."""
        kind = type(command)
        if kind in CHAPTERS.corrections:
            reason = standing.WHEN(state, command)
            return Refusal(standing.WHEN.rule, reason) if reason else _stranger(state, command)
        if state.phase == "over":
            return _not_owed(message("The game is over."))
        if command.by is not None and command.by not in playing(state):
            return _not_owed(_absent(state, command.by))
        if kind in CHAPTERS.always:
            needs_somebody = kind is victory.Concede and command.by is None
            return _not_owed(message("Say who concedes.")) if needs_somebody else None
        return _not_asked(state, command)

    def decide(self, draft: Draft[Clash], command: Any) -> None:
        CHAPTERS.decide(draft, command)

    def advance(self, draft: Draft[Clash]) -> None:
        flow.advance(draft)

    def evolve(self, state: Clash, event: Any) -> Clash:
        changed: Clash = CHAPTERS.evolves[type(event)](state, event)
        return changed

    def offers(self, state: Clash) -> Iterator[Any]:
        """Every command that can come next, but for those that are always possible."""
        for kind in CHAPTERS.ask(state).commands:
            yield from CHAPTERS.offers(state, kind)


def _not_owed(why: Any) -> Refusal:
    return Refusal("clash.always.owed", why)


def _absent(state: Clash, clan: str) -> Message:
    if clan in state.players:
        return message("{clan} has left the game.", clan=Name("clan", clan))
    return message("{clan} is not in this game.", clan=Name("clan", clan))


def _not_asked(state: Clash, command: Any) -> Refusal | None:
    """Another command is owed now, or another player owes it."""
    now, kind = CHAPTERS.ask(state), type(command)
    if kind not in now.commands:
        return _not_owed(message("This is not what is owed now."))
    if now.who == TABLE:
        return _wrong_draw(state, command) if kind is fate.DrawCards else None
    if now.who == ALL:
        return None if command.by in now.players or kind is setup.PlaceTile else _not_owed(message("Say who."))
    if command.by != now.who:
        return _not_owed(message("It is for {clan} to do this.", clan=Name("clan", now.who or "")))
    return None


def _stranger(state: Clash, command: Any) -> Refusal | None:
    """A correction that speaks of a clan of the box which nobody leads here."""
    named = [getattr(command, field, None) or "" for field in ("player", "side", "by")]
    for clan in named:
        if clan in state.setting.box.clans and clan not in state.players:
            return _not_owed(message("{clan} is not in this game.", clan=Name("clan", clan)))
    return None


def _wrong_draw(state: Clash, command: fate.DrawCards) -> Refusal | None:
    owed = fate.draw_owed(state)
    assert owed is not None
    if command.deck != owed.deck or not 0 < len(command.cards) <= owed.count:
        return _not_owed(message("What is drawn now is {count} of the deck “{deck}”.", count=owed.count,
                                 deck=owed.deck))
    return None


def _only_one_meant(state: Clash, command: Any) -> str | None:
    if isinstance(command, planning.ChooseTactic):
        return state.setting.box.tactics[command.card].clan
    players = playing(state)
    if len(players) == 1:
        return players[0]
    if type(command) in CHAPTERS.always:
        return None
    who = CHAPTERS.ask(state).who
    return who if who in state.players else None


RULES = ClashRules()


__all__ = ["ACTIONS", "CHAPTERS", "RULES", "ClashRules"]
