"""Random play, with corrections, undo, redo, other sources and conceding in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted, Refused
from assistant.core.engine.leaving import Concede
from assistant.core.fate.sources import SetSource
from assistant.core.game.table import Table, open_table
from assistant.core.past.session import Session
from assistant.core.shapes.record import record
from assistant.core.table import amounts
from assistant.games.kravora.bots.random_play import choose
from assistant.games.kravora.box.records import BUILDINGS, KINDS
from assistant.games.kravora.chapters import correction
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import COLOURS, LINES, SOURCES, WHITE, Kravora
from assistant.games.kravora.rulings import RULINGS

ASIDE = 0.12  # how often something else than what is owed is tried


@record
class Happening:
    command: Any
    before: Kravora
    answer: Accepted | Refused
    after: Kravora


def some_header(chance: Random, sources: Any = None, players: int | None = None,
                rulings: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The first line of a script, on terms of any kind."""
    colours = chance.sample(COLOURS, players or chance.randint(2, 4))
    of = {source: chance.choice(("app", "table")) for source in SOURCES} if sources is None else sources
    return {"game": "kravora", "edition": "proto2026",
            "players": [{"name": colour.title(), "colour": colour} for colour in colours], "sources": of,
            "first": chance.choice(colours), "seed": chance.randrange(10**6),
            "rulings": {name: chance.choice(choices) for name, choices in RULINGS.items()} if rulings is None
            else dict(rulings)}


def opened(header: dict[str, Any]) -> Table[Kravora]:
    table = open_table(GAME, header, "en")
    assert isinstance(table, Table), table
    return table


def begun(chance: Random, sources: str | None = None) -> Session:
    """A game on terms of any kind."""
    return opened(some_header(chance, sources)).session


def walk(session: Session, chance: Random, mixed: bool = False,
         player: Callable[[Kravora, Random], Any] = choose) -> Iterator[Happening]:
    while session.state.phase != "over":
        before = session.state
        aside = mixed and chance.random() < ASIDE
        if aside and chance.random() < 0.3:
            session.undo() if chance.random() < 0.6 else session.redo()
            continue
        command = GAME.settle(before, something_else(before, chance) if aside else player(before, chance))
        answer = session.submit(command)
        assert aside or isinstance(answer, Accepted), answer
        yield Happening(command, before, answer, session.state)


def something_else(state: Kravora, chance: Random) -> Any:
    """A correction, another source, or somebody's giving up: right or wrong."""
    colour, number = chance.choice(list(state.players)), chance.randint(-1, 12)
    unit = chance.choice([number for player in state.players.values() for number in player.units] or [1])
    spot: dict[str, str | int] = {"board": chance.choice(list(state.players)), "line": chance.choice(LINES)}
    flag = chance.random() < 0.5
    makers: list[Any] = [
        lambda: amounts.CorrectAmount(chance.choice(("blood", "kills")), colour, number * 3),
        lambda: amounts.CorrectAmount("wall", colour, number),
        lambda: amounts.CorrectRound(number),
        lambda: correction.CorrectBuilding(colour, chance.choice(BUILDINGS), flag),
        lambda: correction.CorrectShield(colour, flag),
        lambda: correction.CorrectFrozen(colour, chance.choice(LINES), flag),
        lambda: correction.CorrectToCome(colour, tuple(chance.choices(KINDS, k=max(0, number)))),
        lambda: correction.CorrectUnit(unit, None if flag else spot),
        lambda: correction.AddUnit(chance.choice(KINDS), chance.choice((WHITE, colour)), spot),
        lambda: SetSource(chance.choice(SOURCES), chance.choice(("app", "table"))),
        lambda: Concede(colour if number > 9 else None),
    ]
    return chance.choice(makers)()
