"""Luck and skill: what each roll and each decision of a battle changed, and what of it was whose.

A roll is luck: on average it changes nothing. A decision costs what best play would have kept; nobody gains by one.
Beginning, rolls and decisions together are the outcome. Whoever flees ends the account: it is shown, not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from assistant.core.shapes.record import record
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.chapters.battle.events import (
    AssaultBegan,
    AssaultEnded,
    BattleBegan,
    BattleEnded,
    BattleFled,
    DiceRolled,
    InjuriesDealt,
    RageStolen,
    RerollBegan,
)
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.odds.asking.midway import chance_now, question_now
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import TooBig, solve

# After these the battle stands where something can be asked about it; what lies between belongs to one decision.
MOMENTS = (RageStolen, AssaultBegan, DiceRolled, RerollBegan, InjuriesDealt, AssaultEnded)
Evolve = Callable[[Clash, Any], Clash]


@record
class Swing:
    """What a roll or a decision changed: the attacker's win probability before and after."""

    event: int  # which of all events
    assault: int
    by: str
    luck: bool
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@record
class Account:
    """Of one battle. `outcome`: 1 if the attacker won, 0 if not; where somebody fled, as it stood then."""

    attacker: str
    defender: str
    start: float
    swings: tuple[Swing, ...]
    outcome: float
    fled: bool

    def luck(self, side: str) -> float:
        """What the dice, whoever rolled them, gave that side."""
        return self._own(side, sum(swing.change for swing in self.swings if swing.luck))

    def decisions(self, side: str) -> float:
        """What that side's own decisions made of it: nothing at best, else below zero."""
        return self._own(side, sum(swing.change for swing in self.swings if not swing.luck and swing.by == side))

    def assaults(self) -> list[float]:
        """How far each Assault swung the attacker's win probability, the first first."""
        found = [0.0] * max((swing.assault for swing in self.swings), default=0)
        for swing in self.swings:
            found[swing.assault - 1] += swing.change
        return found

    def deciding_roll(self) -> Swing | None:
        """The roll that changed most."""
        return max((swing for swing in self.swings if swing.luck), key=lambda swing: abs(swing.change), default=None)

    def dearest_choice(self) -> Swing | None:
        """The decision that cost most, if any cost something."""
        choices = [swing for swing in self.swings if not swing.luck and abs(swing.change) > 1e-9]
        return max(choices, key=lambda swing: abs(swing.change), default=None)

    def _own(self, side: str, change: float) -> float:
        return change if side == self.attacker else -change


@record
class Evening:
    """A player's battles of a game together."""

    battles: int
    won: int
    expected: float  # battles that would have been won on average, from how each began
    luck: float
    decisions: float


def accounts(state: Clash, events: Iterable[Any], evolve: Evolve,
             cancelled: IsCancelled | None = None) -> Iterator[Account]:
    """Of every battle that comes to its end in these events, which follow the state. One that is too big to be solved
    has none."""
    book: _Book | None = None
    for number, event in enumerate(events):
        state, before = evolve(state, event), state
        if isinstance(event, BattleBegan):
            book = _begun(state, cancelled)
        elif isinstance(event, BattleFled | BattleEnded):
            if book is not None:
                yield book.closed(number, event, before)
            book = None
        elif book is not None and isinstance(event, MOMENTS) and not book.noted(number, event, state, before):
            book = None


def evening(found: Iterable[Account]) -> dict[str, Evening]:
    """By side, the Elves too."""
    mine: dict[str, list[tuple[Account, bool, float]]] = {}
    for account in found:
        for side, chance, share in ((account.attacker, account.start, account.outcome),
                                    (account.defender, 1.0 - account.start, 1.0 - account.outcome)):
            mine.setdefault(side, []).append((account, not account.fled and share == 1.0, chance))
    return {side: Evening(len(each), sum(won for _, won, _ in each), sum(chance for *_, chance in each),
                          sum(account.luck(side) for account, *_ in each),
                          sum(account.decisions(side) for account, *_ in each)) for side, each in mine.items()}


def turning_point(found: Iterable[Account]) -> tuple[Account, Swing] | None:
    """What swung most of all."""
    swings = ((account, swing) for account in found for swing in account.swings)
    return max(swings, key=lambda each: abs(each[1].change), default=None)


def _begun(state: Clash, cancelled: IsCancelled | None) -> _Book | None:
    try:
        return _Book(state, cancelled)
    except TooBig:
        return None


def _eliminates(state: Clash) -> str:
    """Who chose what falls: who rolled, but alone the player does so for the Elves too."""
    battle = battle_in(state)
    return battle.attacker if state.setting.solo and battle.defender == ELVES else battle.turn


class _Book:
    """The account of a battle under way."""

    def __init__(self, state: Clash, cancelled: IsCancelled | None) -> None:
        self.cancelled = cancelled
        self.solution = solve(question_now(state), cancelled=cancelled)
        self.sides = battle_in(state).attacker, battle_in(state).defender
        self.start = self.now = chance_now(state, self.solution)
        self.swings: list[Swing] = []
        self.assault = 0

    def noted(self, number: int, event: Any, state: Clash, before: Clash) -> bool:
        """False: it has become too big to go on."""
        self.assault += isinstance(event, AssaultBegan)
        try:
            chance = chance_now(state, self._solved(question_now(state)))
        except TooBig:
            return False
        by = _eliminates(before) if isinstance(event, AssaultEnded) else event.by
        self._add(number, by, isinstance(event, DiceRolled), chance)
        return True

    def closed(self, number: int, event: BattleFled | BattleEnded, before: Clash) -> Account:
        if isinstance(event, BattleEnded):
            self._add(number, _eliminates(before), False, float(event.winner == self.sides[0]))
        return Account(*self.sides, self.start, tuple(self.swings), self.now, isinstance(event, BattleFled))

    def _add(self, number: int, by: str, luck: bool, chance: float) -> None:
        if chance != self.now:
            self.swings.append(Swing(number, max(1, self.assault), by, luck, self.now, chance))
        self.now = chance

    def _solved(self, question: Question) -> Solution:
        found = self.solution.at(question)
        if found is None:
            self.solution = found = solve(question, cancelled=self.cancelled)
        return found
