"""A player that does anything legal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING

from assistant.core.bots.match import Stuck
from assistant.core.engine.ask import TABLE
from assistant.core.engine.kinds import Command
from assistant.games.kravora.chapters import fate, turn
from assistant.games.kravora.chapters.ruses.casting import castable, forms
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.model import Cast, Kravora

if TYPE_CHECKING:
    from random import Random

MOST = 500  # ways to do one thing that are looked at: a boulder on a full line has a hundred thousand
ENDING = 0.2  # how often a turn or window that may end does end


def random_player(chance: Random) -> Callable[[Kravora], Command]:
    """A player as bots are: given the state, its next command."""
    return lambda state: choose(state, chance)


def choose(state: Kravora, chance: Random) -> Command:
    """Some command that will be accepted now."""
    now = CHAPTERS.ask(state)
    if now.who == TABLE:
        return throw(state, chance)
    kinds = CHAPTERS.possible(state, now)
    if not kinds:
        raise Stuck
    kind = chance.choice(kinds)
    if turn.Done in kinds and chance.random() < ENDING:
        kind = turn.Done
    if kind is Cast:
        return chance.choice(list(islice(forms(state, chance.choice(castable(state))), MOST)))
    return chance.choice(list(islice(CHAPTERS.offers(state, kind), MOST)))


def throw(state: Kravora, chance: Random) -> Command:
    """What the table throws."""
    source = fate.awaited(state) or ""
    count, faces = fate.to_throw(state, source)
    return fate.reported(source, tuple(chance.choice(faces) for _ in range(count)))
