"""`given(position).when("attack", …)`, `.refused("kravora.attack.range")`, in the words of the protocol.

Every `when` also checks what holds of every command: refused leaves nothing, folding the events gives the state,
undo gives the state before, redo the state after, the laws hold, command and events survive being written down.
"""

from __future__ import annotations

import json
from typing import Any

from assistant.core.engine.attempt import Accepted, Refused, fold
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.codec import decode, encode
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora, Player, Unit
from assistant.games.kravora.names import GameNames
from assistant.games.kravora.table import laws
from tests.games.kravora.kit.position import numbers, opening


class Scenario:
    """A position, and what came of the last command."""

    def __init__(self, state: Kravora, answer: Accepted | Refused | None = None) -> None:
        self.state = state
        self.answer = answer

    def when(self, word: str, **fields: Any) -> Scenario:
        """Submit a command, written as in the protocol."""
        line = json.loads(json.dumps({"do": word, **fields}))
        read = GAME.grammar.read(line, GameNames(self.state.setting.colours))
        assert GAME.grammar.read(GAME.grammar.write(read), GameNames(self.state.setting.colours)) == read
        command = GAME.settle(self.state, read)
        session = Session(GAME, Entry(AgreeEnd(), ()), self.state)
        answer = session.submit(command)
        assert decode(type(command), json.loads(json.dumps(encode(command)))) == command
        if isinstance(answer, Accepted):
            holds(session, self.state, answer)
        else:
            assert session.state is self.state and not session.entries
        return Scenario(session.state, answer)

    @property
    def events(self) -> tuple[Any, ...]:
        assert isinstance(self.answer, Accepted), self.answer
        return self.answer.events

    def refused(self, *rules: str) -> Scenario:
        """Exactly these rules were broken, in the catalogue's order, each with a sentence."""
        assert isinstance(self.answer, Refused), f"accepted: {self.events}"
        shown = GAME.show_refusals(self.answer.reasons, self.state.setting, GAME.voice(self.state.setting, "en"))
        assert [each["rule"] for each in shown] == list(rules), shown
        assert all(each["text"] and "{" not in str(each["text"]) for each in shown)
        return self

    def happened(self, kind: type) -> list[Any]:
        return [event for event in self.events if type(event) is kind]

    @property
    def shown(self) -> dict[str, Any]:
        return GAME.show_state(self.state)

    @property
    def owed(self) -> dict[str, Any]:
        return dict(GAME.show_owed(self.state))

    def player(self, colour: str) -> Player:
        return self.state.players[colour]

    def unit(self, number: int) -> Unit | None:
        return next((player.units[number] for player in self.state.players.values() if number in player.units), None)

    def line(self, board: str, line: int) -> list[int]:
        return numbers(self.state, board, line)


def given(state: Kravora) -> Scenario:
    return Scenario(state)


def open_game(*args: Any, **fields: Any) -> Scenario:
    """The game just opened: the opening dice are owed, where the table throws them."""
    reasons, draft = GAME.open(opening(*args, **fields))
    assert draft is not None, reasons
    return Scenario(draft.state, Accepted(tuple(draft.events), draft.state))


def not_opened(*args: Any, **fields: Any) -> tuple[str, ...]:
    """The rules that forbid such a game."""
    reasons, draft = GAME.open(opening(*args, **fields))
    assert draft is None
    return tuple(reason.rule for reason in reasons)


def holds(session: Session, before: Kravora, answer: Accepted) -> None:
    after = session.state
    assert laws.broken(after) == []
    assert fold(GAME, before, answer.events) == after
    for event in answer.events:
        assert decode(type(event), json.loads(json.dumps(encode(event)))) == event
        json.dumps(GAME.show_events([event], GAME.voice(after.setting, "en")))
    session.undo()
    assert session.state == before
    session.redo()
    assert session.state == after
    assert decode(Kravora, json.loads(json.dumps(encode(after)))) == after
    json.dumps(GAME.show_state(after))
    json.dumps(GAME.show_owed(after))
