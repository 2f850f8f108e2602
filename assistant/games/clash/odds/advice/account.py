"""Luck and skill: what each roll and each decision of a battle changed, and what of it was whose.

A roll is luck: on average it changes nothing. A decision costs what best play would have kept; nobody gains by one.
Beginning, rolls and decisions together are the outcome. Whoever flees ends the account: it is shown, not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from assistant.core.box.unread import Unread
from assistant.core.engine.chapter import Own
from assistant.core.engine.kinds import Event
from assistant.core.shapes.record import record, replace
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
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.midway import chance_now, question_now
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.solution import Elimination, Reroll, Solution
from assistant.games.clash.odds.solver import TooBig, solve

# After these the battle stands where something can be asked about it; what lies between belongs to one decision.
MOMENTS = (RageStolen, AssaultBegan, DiceRolled, RerollBegan, InjuriesDealt, AssaultEnded)
BATTLE = BattleBegan.__module__  # where all stands that changes a battle; anything else is a correction by hand
COSTS = 1e-9  # what costs less costs nothing

Step = tuple[int, Event, Clash]  # in which entry, what happened, the table after it
Known = Callable[[Question], Solution | None]  # a battle that was solved before


@record
class Swing:
    """What a roll or a decision changed: the attacker's win probability before and after."""

    entry: int
    assault: int
    by: str
    before: float
    after: float
    dice: tuple[int, ...] = ()  # of a roll, as they fell
    best: Elimination | Reroll | None = None  # of a decision that cost something: what best play was

    @property
    def luck(self) -> bool:
        return bool(self.dice)

    @property
    def change(self) -> float:
        return self.after - self.before


@record
class Assault:
    """Who launched it, and the attacker's win probability when it began and as it stood last."""

    by: str
    before: float
    after: float
    over: bool = False


@record
class Account:
    """Of one battle. `outcome`: 1 if the attacker won, 0 if not; where it did not come to its end, as it stood then."""

    at: str
    round: int
    attacker: str
    defender: str
    start: float
    swings: tuple[Swing, ...]
    assaults: tuple[Assault, ...]
    outcome: float
    fled: str = ""  # who did
    ended: bool = True

    @property
    def judged(self) -> bool:
        return self.ended and not self.fled

    def luck(self, side: str) -> float:
        """What the dice, whoever rolled them, gave that side."""
        return self._own(side, sum(swing.change for swing in self.swings if swing.luck))

    def decisions(self, side: str) -> float:
        """What that side's own decisions made of it: nothing at best, else below zero."""
        return self._own(side, sum(swing.change for swing in self.swings if not swing.luck and swing.by == side))

    def deciding_roll(self) -> Swing | None:
        """The roll that changed most."""
        return max((swing for swing in self.swings if swing.luck), key=lambda swing: abs(swing.change), default=None)

    def dearest_choice(self) -> Swing | None:
        """The decision that cost most, if any cost something."""
        choices = [swing for swing in self.swings if swing.best is not None]
        return max(choices, key=lambda swing: abs(swing.change), default=None)

    def entries(self) -> dict[int, tuple[float, float]]:
        """The attacker's win probability before and after each entry."""
        found: dict[int, tuple[float, float]] = {}
        for swing in self.swings:
            found[swing.entry] = found.get(swing.entry, (swing.before,))[0], swing.after
        return found

    def _own(self, side: str, change: float) -> float:
        return change if side == self.attacker else -change


@record
class Evening:
    """A player's battles of a game together. Luck and decisions are in battles won."""

    battles: int
    won: int
    fled: int  # those somebody fled from, which nobody won
    expected: float  # battles that would have been won on average, from how each began, but those fled from
    luck: float
    decisions: float


def accounts(steps: Iterable[Step], cancelled: IsCancelled | None = None,
             known: Known = lambda _: None) -> Iterator[Account]:
    """Of every battle that begins in these steps, the last one as far as it has come. One that is too big to be solved
    has none, nor has one of figures that nobody has read, or in which something was set by hand."""
    book: _Book | None = None
    before: Clash | None = None
    for entry, event, state in steps:
        if isinstance(event, BattleBegan):
            book = _begun(state, cancelled, known)
        elif book is not None and before is not None:
            if isinstance(event, BattleFled):
                book.fled = event.by
            elif isinstance(event, BattleEnded):
                yield book.closed(entry, event, before)
                book = None
            elif isinstance(event, MOMENTS):
                book = book if book.noted(entry, event, state, before) else None
            elif type(event).__module__ != BATTLE and (
                    state.battle is None or question_of(state) != question_of(before)):
                book = None
        before = state
    if book is not None:
        yield replace(book.account(), ended=False)


def evening(found: Iterable[Account]) -> dict[str, Evening]:
    """By side, the Elves too."""
    mine: dict[str, list[tuple[Account, float, float]]] = {}
    for account in found:
        mine.setdefault(account.attacker, []).append((account, account.start, account.outcome))
        mine.setdefault(account.defender, []).append((account, 1.0 - account.start, 1.0 - account.outcome))
    return {side: Evening(len(each), sum(account.judged and share == 1.0 for account, _, share in each),
                          sum(bool(account.fled) for account, *_ in each),
                          sum(chance for account, chance, _ in each if account.judged),
                          sum(account.luck(side) for account, *_ in each),
                          sum(account.decisions(side) for account, *_ in each)) for side, each in mine.items()}


def turning_point(found: Iterable[Account]) -> tuple[Account, Swing] | None:
    """What swung most of all."""
    swings = ((account, swing) for account in found for swing in account.swings)
    return max(swings, key=lambda each: abs(each[1].change), default=None)


def _begun(state: Clash, cancelled: IsCancelled | None, known: Known) -> _Book | None:
    try:
        return _Book(state, cancelled, known)
    except (TooBig, Unread):
        return None


def _eliminates(state: Clash) -> str:
    """Who chose what falls: who rolled, but alone the player does so for the Elves too."""
    battle = battle_in(state)
    return battle.attacker if state.setting.solo and battle.defender == ELVES else battle.turn


class _Book:
    """The account of a battle under way."""

    def __init__(self, state: Clash, cancelled: IsCancelled | None, known: Known) -> None:
        self.cancelled, self.known = cancelled, known
        question, battle = question_now(state), battle_in(state)
        self.solution = known(question) or solve(question, cancelled=cancelled)
        self.opened = battle.at, state.round, battle.attacker, battle.defender
        self.start = self.now = chance_now(state, self.solution)
        self.asked, self.stood = self.solution, state  # as it stood when last something could be asked about it
        self.swings: list[Swing] = []
        self.assaults: list[Assault] = []
        self.fled = ""

    def noted(self, entry: int, event: Own, state: Clash, before: Clash) -> bool:
        """False: it has become too big to go on."""
        try:
            solution = self._solved(question_now(state))
        except TooBig:
            return False
        if isinstance(event, AssaultBegan):
            self.assaults.append(Assault(event.by, self.now, self.now))
        by = _eliminates(before) if isinstance(event, AssaultEnded) else event.by
        self._add(entry, by, chance_now(state, solution), event.dice if isinstance(event, DiceRolled) else ())
        self._over(isinstance(event, AssaultEnded))
        self.asked, self.stood = solution, state
        return True

    def closed(self, entry: int, event: BattleEnded, before: Clash) -> Account:
        if not self.fled:
            self._add(entry, _eliminates(before), float(event.winner == self.opened[2]))
            self._over(True)
        return self.account()

    def account(self) -> Account:
        return Account(*self.opened, self.start, tuple(self.swings), tuple(self.assaults), self.now, self.fled)

    def _add(self, entry: int, by: str, chance: float, dice: tuple[int, ...] = ()) -> None:
        if chance != self.now:
            best = self._best() if not dice and abs(chance - self.now) > COSTS else None
            self.swings.append(Swing(entry, max(1, len(self.assaults)), by, self.now, chance, dice, best))
        self.now = chance
        if self.assaults:
            self.assaults[-1] = replace(self.assaults[-1], after=chance)

    def _over(self, over: bool) -> None:
        if self.assaults:
            self.assaults[-1] = replace(self.assaults[-1], over=over)

    def _best(self) -> Elimination | Reroll | None:
        """What best play was where a choice was to be made."""
        battle, position = battle_in(self.stood), self.asked.start
        if battle.stage == "eliminate":
            return self.asked.best_eliminations(position, battle.injuries or 0)
        if battle.stage == "reroll":
            return self.asked.reroll(position, sum(battle.rolled), battle.rerolls, len(battle.rolled))
        return None

    def _solved(self, question: Question) -> Solution:
        found = self.solution.at(question) or self.known(question)
        if found is None:
            self.solution = found = solve(question, cancelled=self.cancelled)
        return found
