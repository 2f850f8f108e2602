"""Random play, and every command that could be meant at a position, right or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.fate.sources import SetSource
from assistant.core.game.table import Table
from assistant.core.past.session import Session
from tests.kit.toy.bots import begun, choose
from tests.kit.toy.game import GAME
from tests.kit.toy.model import RULINGS, SIDES, SOURCES, Choose, CorrectNuts, DrawCard, Throw, Toy, Visit

NUMBERS = range(-1, 8)


def grid() -> Iterator[Any]:
    """The plain product of all plausible values: it knows neither offers nor checks."""
    anybody = (None, *SIDES)
    yield from (DrawCard(card) for card in ("sun", "frost", "hail"))
    yield from (Throw(dice) for count in range(4) for dice in product(range(8), repeat=count))
    yield from (Choose(card, by) for card in NUMBERS for by in anybody)
    yield from (Visit(side) for side in SIDES)


def accepted(state: Toy) -> set[Any]:
    return {command for command in grid() if isinstance(attempt(GAME, state, command), Accepted)}


def some_table(seed: int, **line: Any) -> Table[Toy]:
    chance = Random(seed)
    sources = {each: chance.choice(("app", "table")) for each in SOURCES}
    rulings = {name: chance.choice(choices) for name, choices in RULINGS.items()}
    return begun(**{"seed": seed, "sources": sources, "rulings": rulings, **line})


def walk(session: Session, chance: Random, mixed: bool = False) -> Iterator[tuple[Toy, Any]]:
    """Random play to the end; if mixed, with corrections and other sources in between. Each state, and its command."""
    while session.state.phase != "over":
        before: Toy = session.state
        command = choose(before, chance)
        if mixed and chance.random() < 0.3:
            command = chance.choice((
                CorrectNuts(chance.choice(SIDES), chance.randint(-1, 31), chance.choice((None, "it fell"))),
                SetSource(chance.choice(SOURCES), chance.choice(("app", "table"))),
                Concede(chance.choice((None, *SIDES)) if chance.random() < 0.1 else None),
                AgreeEnd(None if chance.random() < 0.05 else "green"),
            ))
        session.submit(command)
        yield before, command


def played(seed: int, mixed: bool = False, **line: Any) -> Session:
    """A whole game."""
    session, chance = some_table(seed, **line).session, Random(seed)
    for _ in walk(session, chance, mixed):
        pass
    return session
