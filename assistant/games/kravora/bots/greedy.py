"""A player that takes what looks best at the moment: sensible, quick, and never stuck.

Three habits make it strong, and each can be switched off to see what it is worth: it defends where it is hit hardest,
it buys for the coming wave, and it sends puppets where a wall is weakest, by a way that clots clear for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from assistant.core.engine.ask import TABLE
from assistant.core.engine.kinds import Command
from assistant.games.kravora.bots import worth
from assistant.games.kravora.bots.random_play import throw
from assistant.games.kravora.box.records import PUPPET
from assistant.games.kravora.chapters import attack, movement, strikes, turn
from assistant.games.kravora.chapters.blows import boulder_on_wall
from assistant.games.kravora.chapters.purchases import MOST_SENT, BuyBuilding, BuyUnit, SendPuppet
from assistant.games.kravora.chapters.ruses.effects import BLOWS, UseShield
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.lookup import affords, around, attackers, defenders, find, in_turn, lives, price, ready
from assistant.games.kravora.model import FLOOR, FOOT, Cast, Kravora

if TYPE_CHECKING:
    from random import Random

DEFENDING, PREPARING, SENDING = "defending", "preparing", "sending"
HABITS = frozenset((DEFENDING, PREPARING, SENDING))
BY_PRICE = (PUPPET, "long-bras", "sprinteur", "caillasseur", "costaud")  # the cheapest blows first
BUILDINGS = ("caserne", "laboratoire", "atelier", "hutte", "tri", "universite")
SAVINGS = 6  # blood beyond which buildings and ruses are thought of
THREATS = {"hutte", "canon"}  # whoever has one can hit a wall from afar
PUPPETS = 3  # kept in the stock, to be sent


class Greedy:
    """Plays every seat of a game; between two commands it remembers nothing."""

    def __init__(self, chance: Random, habits: frozenset[str] = HABITS) -> None:
        self._chance = chance
        self._habits = habits
        self._answers: Mapping[type, Callable[[Kravora], Command]] = {
            strikes.ShareBlows: worth.blows_to_bear, movement.Hold: worth.whom_to_hold, UseShield: _shield,
        }

    def __call__(self, state: Kravora) -> Command:
        """The next command: one that will be accepted."""
        now = CHAPTERS.ask(state)
        if now.who == TABLE:
            return throw(state, self._chance)
        if now.commands[0] in self._answers:
            return self._answers[now.commands[0]](state)
        wishes = _attack(state) if state.phase == "attack" else self._purchases(state)
        return next((wish for wish in wishes if not GAME.judge(state, wish)), turn.Done(state.turn))

    def _purchases(self, state: Kravora) -> Iterator[Command]:
        """What it would like, the best first."""
        colour = in_turn(state)
        if DEFENDING in self._habits:
            yield from self._defence(state, colour, worth.exposed(state, colour))
            yield from _cover(state, colour)
        if PREPARING in self._habits:
            yield from self._defence(state, colour, worth.coming(state, colour))
        if SENDING in self._habits:
            yield from _puppets(state, colour)
        if state.players[colour].blood > SAVINGS:
            yield from (BuyBuilding(building, colour) for building in BUILDINGS)
            yield from _ruses(state, colour)
            yield from self._defence(state, colour, [FOOT])

    def _defence(self, state: Kravora, colour: str, lines: list[int]) -> Iterator[BuyUnit]:
        """The cheapest blows for these lines; some puppets are kept to be sent."""
        kept = PUPPETS if SENDING in self._habits else 0
        kinds = BY_PRICE if state.players[colour].stock[PUPPET] > kept else BY_PRICE[1:]
        for line in lines:
            for kind in kinds:
                yield BuyUnit(kind, line, colour)


def _attack(state: Kravora) -> Iterator[attack.Attack]:
    """The attack that is worth most, of all that are possible."""
    best = max((worth.best_blows(state, unit, targets) for unit, targets in ready(state)), default=None)
    if best is not None:
        yield attack.Attack(best[1], best[2], state.turn)


def _shield(state: Kravora) -> UseShield:
    """It is spent on whatever is cast on the own board."""
    assert state.announced is not None
    cast, holder = state.announced.cast, state.announced.holders[0]
    board = cast.board
    if cast.unit is not None:
        found = find(state, cast.unit)
        board = found[0] if found else board
    return UseShield(holder in (board, cast.board), holder)


def _cover(state: Kravora, colour: str) -> Iterator[BuyUnit]:
    """Once others can hit the wall from afar: somebody tough there, and more blows than puppets come in a turn."""
    if any(THREATS & {*player.buildings} for other, player in state.players.items() if other != colour):
        for line in (FLOOR, FOOT):
            if not defenders(state, colour, line):
                yield BuyUnit("costaud", line, colour)
        for line in (FLOOR, FOOT):
            if worth.blows_at(state, colour, line) <= MOST_SENT:
                yield from (BuyUnit(kind, line, colour) for kind in ("long-bras", PUPPET))


def _rivals(state: Kravora, colour: str) -> list[str]:
    """The weakest wall first, of equal ones the next on the left."""
    standing = (board for board in around(state, colour)[1:] if not state.players[board].out)
    return sorted(standing, key=lambda board: state.players[board].wall)


def _puppets(state: Kravora, colour: str) -> Iterator[Command]:
    """To the weakest wall that can be reached: defenders who would stop them die of clots first."""
    player = state.players[colour]
    prices = {what: price(state, colour, what) or 0 for what in (PUPPET, "canon", "caillot")}
    canon = "canon" in player.buildings
    more = min(MOST_SENT - state.spent.sent, player.stock[PUPPET])
    left = player.blood - more * prices[PUPPET] - (0 if canon else prices["canon"])
    clots = left // max(1, prices["caillot"]) if "hutte" in player.buildings else 0
    for board in _rivals(state, colour) if more else ():
        for line in (FLOOR, FOOT):
            doomed = worth.in_the_way(state, board, line, more)
            if sum(unit.life for unit in doomed) <= clots:
                if doomed:
                    yield Cast("caillot", unit=doomed[0].id, by=colour)
                yield SendPuppet(board, line, colour) if canon else BuyBuilding("canon", colour)


def _ruses(state: Kravora, colour: str) -> Iterator[Cast]:
    """A boulder at a weak wall; against attackers at the own one a throw to somebody else, stone, a clot; a shield."""
    yield from _boulders(state, colour)
    near = [unit for unit in attackers(state, colour) if unit.line >= FOOT]
    for unit in sorted(near, key=lambda unit: -worth.threat(state, unit)):
        yield from (Cast("propulsion", unit=unit.id, board=other, line=FLOOR, by=colour)
                    for other in _rivals(state, colour))
        yield Cast("caillot", unit=unit.id, by=colour)
    for line in worth.exposed(state, colour):
        yield Cast("rochers", board=colour, line=line, by=colour)
    yield Cast("bouclier", by=colour)


def _boulders(state: Kravora, colour: str) -> Iterator[Cast]:
    """Where they cost a wall most, of equal ones the weakest wall."""
    if not affords(state, colour, "rocaille"):
        return
    spots = [(boulder_on_wall(lives(state, board, line), line, BLOWS), board, line)
             for board in _rivals(state, colour) for line in (FLOOR, FOOT)]
    for loss, board, line in sorted(spots, key=lambda spot: -spot[0]):
        if loss:
            there = tuple(unit.id for unit in defenders(state, board, line)[:BLOWS])
            yield Cast("rocaille", board=board, line=line, on=there, by=colour)
