"""What is asked of every step of a game: the laws, folding, writing down, undo and redo."""

from __future__ import annotations

import json

from assistant.core.engine.attempt import Refused, fold
from assistant.core.past.session import Session
from assistant.core.shapes.codec import decode, encode
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table import laws
from tests.games.kravora.kit.walk import Happening


def check(happening: Happening) -> None:
    before, after, answer = happening.before, happening.after, happening.answer
    assert laws.broken(after) == [], happening.command
    if isinstance(answer, Refused):
        assert after is before
        assert GAME.show_refusals(answer.reasons, after.setting, GAME.voice(after.setting, "fr"))
        return
    assert all(getattr(event, "points", 1) > 0 for event in answer.events), "no wall is hit or repaired by nothing"
    assert fold(GAME, before, answer.events) == after == answer.state
    for item in (happening.command, *answer.events):
        assert decode(type(item), json.loads(json.dumps(encode(item)))) == item
    json.dumps(GAME.show_events(answer.events, GAME.voice(after.setting, "en")))


def somebody_can_answer(state: Kravora) -> None:
    """Until the game is over something is owed, and some command that is owed is possible."""
    owed = GAME.show_owed(state)
    json.dumps(owed)
    json.dumps(GAME.show_state(state))
    assert (owed["who"] is None) == (state.phase == "over")
    assert bool(owed["do"]) == (state.phase != "over"), owed
    if owed["who"] not in ("table", None):
        assert next(GAME.offers(state), None) is not None, owed


def back_and_forth(session: Session) -> None:
    """Undo to the start and redo to the end give equal states at each step."""
    while session.redo() is not None:
        pass
    end = session.state
    states = [end]
    while session.undo() is not None:
        states.append(session.state)
    for before, after in zip(reversed(states), states[-2::-1], strict=False):
        entry = session.redo()
        assert entry is not None and fold(GAME, before, entry.events) == session.state == after
    assert session.redo() is None and session.state is end


def the_state_survives_writing(state: Kravora) -> None:
    assert decode(Kravora, json.loads(json.dumps(encode(state)))) == state
