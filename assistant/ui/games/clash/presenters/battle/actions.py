"""What is to be done at each stage of an Assault: launch it or flee, throw, reroll, eliminate."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Argument, Message, Name, Voice, message, say
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle import commands as chapter
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.course import barrier_falls, chooser, legal_sets, misses, targets
from assistant.games.clash.lookup import battle_in, fighters, hero_cards, units_at
from assistant.games.clash.model import NOBODY, Clash
from assistant.games.clash.words import figures
from assistant.ui.games.clash.presenters.battle.result import place_words

APP = "app"


@record
class WaitView:
    """Somebody rolls for the Elves."""

    words: str
    hint: str
    icon: str = "dice-multiple"


@record
class ChooseView:
    by: str
    dice: int
    app: bool  # the app throws
    rage: str  # what icons bring first, or ""
    flee: str  # what fleeing costs
    steal: str  # "" where nothing can be stolen


@record
class RollView:
    dice: int
    ask: str
    app: bool


@record
class RerollView:
    by: str
    any_die: bool
    misses: tuple[int, ...]
    ask: str
    app: bool


@record
class EliminateView:
    by: str  # who chooses
    enemy: str
    injuries: int  # left for Units
    lives: Triple
    barrier: int  # 1 where the Magic Barrier falls first
    first: str  # what goes first: the barrier, or ""
    legal: tuple[Triple, ...]

    def may_grow_to(self, units: Triple) -> bool:
        """Is this, or more of them, allowed?"""
        return any(all(few <= many for few, many in zip(units, each, strict=True)) for each in self.legal)

    @property
    def only_nobody(self) -> bool:
        """There is nothing to choose: the others absorb it all."""
        return self.legal == (NOBODY,)

    def spent(self, units: Triple) -> int:
        return sum(number * life for number, life in zip(units, self.lives, strict=True))


def wait(state: Clash, voice: Voice, hint: Message) -> WaitView:
    """Whoever does not fight rolls for the Elves; where two play, the one who does."""
    battle = battle_in(state)
    seats = {seat.clan: seat.name for seat in state.setting.seats if not state.players[seat.clan].conceded}
    name = next((name for clan, name in seats.items() if clan not in (battle.attacker, battle.defender)),
                next(iter(seats.values())))
    there = units_at(state, battle.turn, battle.at)
    words = message("{name} rolls for {side}: {count} dice", name=name, side=Name("clan", battle.turn),
                    count=len(battle.rolling) or sums.dice(fighters(state, battle.turn, there), there))
    return WaitView(say(words, voice), say(hint, voice))


def falling(units: Triple, said: str, *, tokens: bool) -> Message:
    """What the button does: who falls; nobody falling brings a Rage token."""
    if units == NOBODY:
        return message("Nobody falls: +1 Rage") if tokens else message("Nobody falls")
    return message("These fall: {units}", units=said)


def choose(state: Clash, voice: Voice) -> ChooseView:
    battle = battle_in(state)
    side, there = battle.turn, units_at(state, battle.turn, battle.at)
    types = fighters(state, side, there)
    icons = sums.rage_icons(types, there, state.setting.edition.counts_rage_icons)
    stealing = chapter.StealRage(side)
    steal = all(check(state, stealing) is None for check in chapter.STEALING_CHECKS)
    return ChooseView(side, sums.dice(types, there), state.sources["dice"] == APP,
                      say(message("Rage icons: +{rage} tokens first", rage=icons), voice) if icons else "",
                      say(_flight(state), voice), say(message("Steal a Rage token"), voice) if steal else "")


def _flight(state: Clash) -> Message:
    """What fleeing costs: who goes home, and what is left to the enemy."""
    battle = battle_in(state)
    gone = figures(battle.turn, units_at(state, battle.turn, battle.at),
                   [card.id for card in hero_cards(state, battle.turn, battle.at)])
    return message("{units} back to the {Bastion}; {place} is left to {enemy}", units=gone,
                   place=place_words(state, battle.at), enemy=Name("clan", battle.enemy(battle.turn)))


def roll(state: Clash, voice: Voice) -> RollView:
    battle = battle_in(state)
    count = len(battle.rolling)
    facts: dict[str, Argument] = {"count": count, "side": Name("clan", battle.turn)}
    ask = (message("Throw {count} dice again for {side}: how many hit?", **facts) if battle.rolled
           else message("Throw {count} dice for {side}: how many hit?", **facts))
    return RollView(count, say(ask, voice), state.sources["dice"] == APP)


def reroll(state: Clash, voice: Voice) -> RerollView:
    battle = battle_in(state)
    any_die = state.setting.edition.any_die_rerolled
    ask = (message("Tap the dice to throw again, or keep the roll. Rerolls left: {count}", count=battle.rerolls)
           if any_die else message("Throw the misses again, or keep the roll. Rerolls left: {count}",
                                   count=battle.rerolls))
    return RerollView(battle.turn, any_die, misses(battle), say(ask, voice), state.sources["dice"] == APP)


def eliminate(state: Clash, voice: Voice) -> EliminateView:
    battle = battle_in(state)
    enemy, falls = battle.enemy(battle.turn), barrier_falls(state)
    _, lives, dealt = targets(state)
    first = (message("The Magic Barrier takes {life} and falls first", life=battle.barrier[enemy]) if falls else None)
    return EliminateView(chooser(state), enemy, dealt, lives, int(falls), say(first, voice) if first else "",
                         tuple(legal_sets(state)))
