"""What holds of everything that can happen at a table, checked on one happening after the other."""

from __future__ import annotations

import json
from typing import Any

from assistant.core.engine.attempt import Accepted, Refused, fold
from assistant.core.game.table import Table
from assistant.core.shapes.codec import decode, encode
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.table import laws
from tests.kit.moves import grid
from tests.kit.moves.random_positions import Happening


def check(table: Table, happening: Happening) -> None:
    """Laws, fold, writing down; a refusal leaves nothing."""
    before, after, answer = happening.before, happening.after, happening.answer
    assert laws.broken(after) == [], happening.command
    if isinstance(answer, Refused):
        assert after is before and answer.reasons
        assert table.show_refusals(answer.reasons, "en")
        survives_writing(happening.command)
    elif isinstance(answer, Accepted):
        assert fold(GAME, before, answer.events) == after == answer.state
        assert table.session.entries[-1].command is happening.command
        for item in (happening.command, *answer.events):
            survives_writing(item)
        json.dumps(table.show_events(answer.events, "en"))


def somebody_can_answer(state: Clash) -> None:
    """Until the game is over something is owed, and some command that is owed is possible."""
    owed: Any = GAME.show_owed(state)
    json.dumps(owed)
    assert (owed["who"] is None) == (state.phase == "over")
    assert bool(owed["do"]) == (state.phase != "over"), owed
    if owed["who"] not in ("table", None):
        assert next(GAME.offers(state), None) is not None, owed


def the_state_survives_writing(state: Clash) -> None:
    assert decode(Clash, json.loads(json.dumps(encode(state)))) == state
    json.dumps(GAME.show_state(state))


def survives_writing(item: Any) -> None:
    assert decode(type(item), json.loads(json.dumps(encode(item)))) == item


def back_and_forth(table: Table) -> None:
    """Undo to the start and redo to the end give equal states at each step."""
    session = table.session
    while session.redo() is not None:
        pass
    end = session.state
    states = [end]
    while session.undo() is not None:
        states.append(session.state)
    assert session.entries == ()
    for before, after in zip(reversed(states), states[-2::-1], strict=False):
        entry = session.redo()
        assert entry is not None and fold(GAME, before, entry.events) == session.state == after
    assert session.redo() is None and session.state is end


def offered_is_accepted(state: Clash) -> None:
    """The offers are what is accepted of the grid; `owed.do` lists the commands of which something is accepted."""
    accepted, offered = grid.accepted(state), grid.offered(state)
    assert (more := accepted - offered) == set(), f"accepted, but not offered: {more}"
    assert (more := offered - accepted) == set(), f"offered, not accepted, or not in tests/kit/moves/grid.py: {more}"
    owed: Any = GAME.show_owed(state)
    assert len(set(owed["do"])) == len(owed["do"])
    names = {name for name, *_ in accepted}
    possible = {word for command, word in GAME.grammar.words.items() if command.__name__ in names}
    assert set(owed["do"]) - {"roll", "draw"} == possible, owed
