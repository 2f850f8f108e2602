"""Positions reached by random play: every edition, one to five players, any rulings, dice by the app or the table.

A walk is repeatable from its `Random`. Besides legal play it can mix in what is possible at any time: corrections
by hand (also wrong ones), undo and redo, a change of source, conceding.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted, Refused
from assistant.core.engine.leaving import Concede
from assistant.core.game.table import Table, open_table
from assistant.core.shapes.codec import encode_fields
from assistant.core.shapes.record import record
from assistant.games.clash.bots.random_play import choose
from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from assistant.games.clash.model import SOURCES, Clash
from assistant.games.clash.rulings import DOMINATION_LIMITS, RULINGS, SOLO_GOALS

KIT = Path(__file__).parents[1]
CLANS = ("bohorg", "tomb", "godleif", "steamfield", "kkran")
MOST_WITHOUT_ADD_ON = 4
OUT_OF_TURN = 0.15  # how often something possible at any time comes in between


@record
class Happening:
    """One thing that was submitted, and what came of it; `answer` is None for undo and redo."""

    command: Any
    before: Clash
    after: Clash
    answer: Accepted | Refused | None


# Set-ups

def some_header(chance: Random, edition: str | None = None, players: int | None = None,
                sources: Any = None, **fixed: Any) -> dict[str, Any]:
    """The first line of a script, with everything that was not asked for chosen at random."""
    edition = edition or chance.choice(sorted(EDITIONS))
    most = 1 if EDITIONS[edition].has_solo else 2
    players = players or chance.choice([count for count in (1, 2, 2, 3, 4, 5) if count >= most])
    clans = list(CLANS if players > MOST_WITHOUT_ADD_ON else CLANS[:MOST_WITHOUT_ADD_ON])
    chance.shuffle(clans)
    return {
        "game": "clash", "edition": edition,
        "players": [{"name": clan.title(), "clan": clan} for clan in clans[:players]],
        "box": str(KIT / "five_clans.toml") if players > MOST_WITHOUT_ADD_ON else "stand-in",
        "goal": max(chance.choice((2, 3, 4, 5)), SOLO_GOALS[0] if players == 1 else 0),
        "sources": sources or _some_sources(chance),
        "seed": chance.randrange(1000),
        "rulings": {name: chance.choice(choices) for name, choices in RULINGS.items()},
        "solo": chance.choice(sorted(DOMINATION_LIMITS)) if players == 1 else None,
        "heroes": chance.choice((None, True, True, False)),
        **fixed,
    }


def _some_sources(chance: Random) -> Any:
    one = chance.choice(("app", "table", None))
    return one or {kind: chance.choice(("app", "table")) for kind in SOURCES}


def opened(header: dict[str, Any]) -> Table:
    table = open_table(GAME, header, "en", str(KIT))
    assert isinstance(table, Table), table
    return table


# Walks

def walk(table: Table, chance: Random, mixed: bool = False) -> Iterator[Happening]:
    """Random play to the end of the game, one happening after the other."""
    session = table.session
    while session.state.phase != "over":
        before = session.state
        if mixed and chance.random() < OUT_OF_TURN:
            yield _out_of_turn(table, chance)
            continue
        command = choose(before, chance)
        answer = session.submit(command)
        assert isinstance(answer, Accepted), (command, answer)
        yield Happening(command, before, session.state, answer)


def _out_of_turn(table: Table, chance: Random) -> Happening:
    session, before = table.session, table.session.state
    what = chance.choices(("correct", "undo", "redo", "set_source", "concede"), (60, 15, 10, 10, 5))[0]
    if what in ("undo", "redo"):
        entry = session.undo() if what == "undo" else session.redo()
        return Happening(what if entry else None, before, session.state, None)
    if what == "concede":
        command: Any = Concede(chance.choice(list(before.players)))
    elif what == "set_source":
        command = table.read({"do": what, "of": chance.choice(SOURCES), "to": chance.choice(("app", "table"))})
    else:
        command = table.read(some_correction(before, chance))
    answer = session.submit(command)
    return Happening(command, before, session.state, answer)


def position(header: dict[str, Any], seed: int, steps: int, mixed: bool = False) -> Clash:
    """The state after so many steps, or where the game ended before."""
    table, chance = opened(header), Random(seed)
    for number, _ in enumerate(walk(table, chance, mixed), start=1):
        if number >= steps:
            break
    return table.session.state


# Corrections

def some_correction(state: Clash, chance: Random) -> dict[str, Any]:
    """A correction as a line of the protocol: mostly possible, sometimes not."""
    what = chance.choice(("gold", "crystals", "units", "units", "units", "garrison", "card", "card", "hero", "tactic",
                          "bastion", "domination", "round", "order"))
    return {"do": "correct", "what": "units" if what == "garrison" else what, **_CORRECTIONS[what](state, chance)}


def _amount(state: Clash, chance: Random) -> dict[str, Any]:
    return {"player": chance.choice(list(state.players)), "to": chance.choice((-1, 0, 3, 6, 20))}


def _units(state: Clash, chance: Random) -> dict[str, Any]:
    side = chance.choice([*state.players, "elves", None])
    places = list(state.board.position) or ["A0"]
    to = [0, 0, 0] if side is None else [chance.choice((0, 0, 1, 1, 2, 4)) for _ in range(3)]
    return {"at": chance.choice(places), "side": side, "to": to}


def _garrison(state: Clash, chance: Random) -> dict[str, Any]:
    return {"at": "bastion", "player": chance.choice(list(state.players)),
            "to": [chance.choice((0, 1, 2)) for _ in range(3)]}


def _card(state: Clash, chance: Random) -> dict[str, Any]:
    box = state.box
    spot, owner = chance.choice((("deck", None), ("market", None), ("aside", ""), ("1", ""), ("2", ""), ("3", ""),
                                 ("slot", f"elves:{chance.choice(ELF_TYPES)}")))
    line: dict[str, Any] = {"card": chance.choice([*box.equipment, *box.legendary]), "to": spot}
    if owner is not None:
        line["player"] = owner or chance.choice(list(state.players))
    if chance.random() < 0.3:
        line["from"] = chance.choice(("deck", "market", "aside", "1", "2", "3"))
    return line


def _hero(state: Clash, chance: Random) -> dict[str, Any]:
    player = chance.choice([*state.players, None])
    places = [place for place, army in state.armies.items() if player in army] + list(state.board.position)[::5]
    return {"hero": chance.choice(list(state.box.heroes)), "player": player,
            "to": None if player is None else chance.choice([*places, "bastion"])}


def _tactic(state: Clash, chance: Random) -> dict[str, Any]:
    clan = chance.choice(list(state.players))
    cards = [card.id for card in state.box.clans[clan].tactics]
    return {"card": chance.choice(cards), "to": chance.choice(("deck", "discard"))}


def _bastion(state: Clash, chance: Random) -> dict[str, Any]:
    return {"player": chance.choice(list(state.players)), "to": list(chance.choice(state.board.rim() or [(9, 9)]))}


def _order(state: Clash, chance: Random) -> dict[str, Any]:
    return {"to": chance.sample(state.order, len(state.order))}


_CORRECTIONS = {
    "gold": _amount, "crystals": _amount, "units": _units, "garrison": _garrison, "card": _card, "hero": _hero,
    "tactic": _tactic, "bastion": _bastion, "order": _order,
    "domination": lambda state, chance: {"to": chance.choice((-1, 0, 3, 7))},
    "round": lambda state, chance: {"to": chance.choice((0, 1, state.round + 1))},
}


# Scripts

def line_of(command: Any) -> dict[str, Any]:
    """The command as a line of a script."""
    fields = {name: value for name, value in encode_fields(command).items() if value is not None}
    fixed = next(shape.fixed for shape in GAME.grammar.shapes if shape.record is type(command))
    what = {key: words[0] for key, words in fixed.items() if len(words) == 1}
    return {"do": GAME.grammar.words[type(command)], **what, **fields}
