"""Every game on the shelf, and how the tests play it: what is asked of any game is asked of each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from assistant.core.game.game import Game
from assistant.core.game.table import Table
from assistant.core.shapes.record import record, replace
from assistant.core.table import amounts
from assistant.core.table.counting import Fact
from assistant.games.clash import game as clash
from assistant.games.clash.bots import random_play as clash_play
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.model import BASTION, Clash
from assistant.games.kravora import game as kravora
from assistant.games.kravora.bots import random_play as kravora_play
from assistant.games.kravora.box.records import BUILDINGS, KINDS
from assistant.games.kravora.chapters.calamity import ThrowComet
from assistant.games.kravora.chapters.opening import ThrowOpening
from assistant.games.kravora.chapters.rounds import ThrowWave
from assistant.games.kravora.model import LINES, WHITE, Kravora
from tests.games.kravora.kit import walk as kravora_walk
from tests.kit.moves import random_positions as clash_walk


@record
class Playing:
    """A game, and all that has to be known of it to play it at random."""

    game: Game[Any]
    some_header: Callable[..., dict[str, Any]]  # of a random game; `sources` may be asked for
    opened: Callable[[dict[str, Any]], Table[Any]]
    walk: Callable[..., Iterator[Any]]  # random play; `mixed`: with corrections, undo and more in between
    choose: Callable[[Any, Random], Any]  # some command that will be accepted now
    otherwise: Callable[[Any, Random], Any]  # a throw at the table that fell otherwise; None of other commands
    gift: Callable[[Any, int], Any]  # a correction: somebody who still plays owns so much
    difference: Callable[[Any, Random], tuple[Fact, Any]]  # something may lie otherwise on the table

    def played(self, seed: int, steps: int = 200, mixed: bool = False, **header: Any) -> Table[Any]:
        """A random game after so many steps, or at its end."""
        chance = Random(seed)
        table = self.opened(self.some_header(chance, **header))
        for number, _ in enumerate(self.walk(table, chance, mixed), start=1):
            if number >= steps:
                break
        return table


# Clash of Rage

def _another_roll(command: Any, chance: Random) -> Roll | None:
    return Roll(tuple(chance.randint(0, 1) for _ in command.dice)) if isinstance(command, Roll) else None


def _gold(state: Clash, to: int) -> amounts.CorrectAmount:
    return amounts.CorrectAmount("gold", state.setting.clans[0], to)


def _figures(state: Clash, chance: Random) -> tuple[Fact, Any]:
    clan = chance.choice([clan for clan, each in state.players.items() if not each.conceded])
    if chance.random() < 0.3:
        return (chance.choice(("gold", "crystals")), clan), chance.randint(-1, 9)
    place = chance.choice([*state.board.position, BASTION])
    if place == BASTION and state.players[clan].bastion is None:
        place = "A1"
    there = [*state.armies.get(place, ()), clan] if place != BASTION else [clan]
    return ("units", place, chance.choice(there), str(chance.randint(1, 3))), chance.choice((0, 0, 1, 2, 4, 9))


CLASH = Playing(clash.GAME, clash_walk.some_header, clash_walk.opened, clash_walk.walk, clash_play.choose,
                _another_roll, _gold, _figures)


# Kravora

def _other_dice(command: Any, chance: Random) -> Any:
    if not isinstance(command, ThrowOpening | ThrowWave | ThrowComet):
        return None
    return replace(command, dice=tuple(chance.randint(1, 6) for _ in command.dice))


def _blood(state: Kravora, to: int) -> amounts.CorrectAmount:
    standing = next(colour for colour, player in state.players.items() if not player.out)
    return amounts.CorrectAmount("blood", standing, to)


def _lies_otherwise(state: Kravora, chance: Random) -> tuple[Fact, Any]:
    colour = chance.choice([colour for colour, player in state.players.items() if not player.out])
    line, yes = chance.choice(LINES), chance.random() < 0.5
    kind, of = chance.choice(KINDS), chance.choice((WHITE, colour))
    there = [("units", board, unit.line, unit.kind, unit.of, unit.life) for board, player in state.players.items()
             for unit in player.units.values()]
    some: tuple[tuple[Fact, Any], ...] = (
        (("blood", colour), chance.randint(-1, 30)), (("kills", colour), chance.randint(0, 9)),
        (("wall", colour), chance.randint(0, 11)), (("shield", colour), yes), (("frozen", colour, line), yes),
        (("building", colour, chance.choice(BUILDINGS)), yes), (("round",), chance.randint(0, 12)),
        (("to_come", colour), tuple(chance.choices(KINDS, k=chance.randint(0, 4)))),
        *((("units", colour, line, kind, of, chance.randint(0, state.box.units[kind].life + 1)),
           chance.choice((0, 1, 2, 9))),) * 3,
        *((chance.choice(there), chance.choice((0, 1, 3))),) * 3 * bool(there),
    )
    return chance.choice(some)


KRAVORA = Playing(kravora.GAME, kravora_walk.some_header, kravora_walk.opened,
                  lambda table, chance, mixed=False: kravora_walk.walk(table.session, chance, mixed),
                  kravora_play.choose, _other_dice, _blood, _lies_otherwise)

GAMES = {playing.game.id: playing for playing in (CLASH, KRAVORA)}
OF_EACH_GAME = pytest.mark.parametrize("playing", GAMES.values(), ids=GAMES)
