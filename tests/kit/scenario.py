"""`given(position).when("move", …).then(…)` or `.refused("clash.move.mountain")`, in the words of the protocol.

Every `when` also checks what holds of every command: refused leaves nothing, folding the events gives the state,
undo gives the state before, redo the state after, the laws hold, command and events survive being written down.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from assistant.core.engine.attempt import Accepted, Refused, fold
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.codec import decode, encode
from assistant.core.words.message import Message, say
from assistant.core.words.voice import Speaker
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.names import BoxNames, called
from assistant.games.clash.table import laws


class Scenario:
    """A position, and what came of the last command."""

    def __init__(self, state: Clash, answer: Accepted | Refused | None = None) -> None:
        self.state = state
        self.answer = answer

    def when(self, word: str, **fields: Any) -> Scenario:
        """Submit a command, written as in the protocol (`from_` for `from`)."""
        line = {"do": word, **{name.rstrip("_"): value for name, value in fields.items()}}
        read = GAME.grammar.read(json.loads(json.dumps(line)), BoxNames(self.state.box))
        command = GAME.settle(self.state, read)
        session = Session(GAME, Entry(AgreeEnd(), ()), self.state)
        answer = session.submit(command)
        _survives_writing(command)
        if isinstance(answer, Accepted):
            _holds(session, self.state, answer)
        else:
            assert session.state is self.state and not session.entries
        return Scenario(session.state, answer)

    def accepts(self, word: str, **fields: Any) -> bool:
        """Would this command be accepted? Nothing is done."""
        line = {"do": word, **{name.rstrip("_"): value for name, value in fields.items()}}
        read = GAME.grammar.read(json.loads(json.dumps(line)), BoxNames(self.state.box))
        return not GAME.judge(self.state, GAME.settle(self.state, read))

    def offers(self) -> list[Any]:
        """Every command offered now."""
        return list(GAME.offers(self.state))

    # What came of it

    @property
    def events(self) -> tuple[Any, ...]:
        assert isinstance(self.answer, Accepted), self.reasons()
        return self.answer.events

    def then(self, *expected: type | Callable[[Any], bool] | Any) -> Scenario:
        """These events happened, in this order (others may lie between): given whole, or by their class."""
        rest = iter(self.events)
        for event in expected:
            found = any(type(each) is event if isinstance(event, type) else each == event for each in rest)
            assert found, f"{event} is not among (the rest of) {self.events}"
        return self

    def never(self, kind: type) -> Scenario:
        """No event of this class happened."""
        assert not [event for event in self.events if type(event) is kind], self.events
        return self

    def refused(self, *rules: str) -> Scenario:
        """Exactly these rules were broken."""
        assert isinstance(self.answer, Refused), f"accepted: {self.events}"
        assert tuple(reason.rule for reason in self.answer.reasons) == rules, self.reasons()
        for reason in self.answer.reasons:
            assert self._said(reason.message), reason
        return self

    def reasons(self) -> list[str]:
        """The refusal in words."""
        assert self.answer is not None
        return [] if isinstance(self.answer, Accepted) else [f"{reason.rule}: {self._said(reason.message)}"
                                                             for reason in self.answer.reasons]

    def _said(self, message: Message) -> str:
        setting = self.state.setting
        speaker = Speaker("en", setting.edition.words, lambda name, lang: called(self.state.box, name, lang))
        return say(message, speaker)

    @property
    def shown(self) -> dict[str, Any]:
        """The state as the protocol shows it."""
        return GAME.show_state(self.state)

    @property
    def owed(self) -> dict[str, Any]:
        """What is owed, as the protocol shows it."""
        return dict(GAME.show_owed(self.state))


def given(state: Clash) -> Scenario:
    return Scenario(state)


def _holds(session: Session, before: Clash, answer: Accepted) -> None:
    after = session.state
    assert not [law for law in laws.broken(after) if "fewer than six" not in law], laws.broken(after)
    assert fold(GAME, before, answer.events) == after
    for event in answer.events:
        _survives_writing(event)
    session.undo()
    assert session.state == before
    session.redo()
    assert session.state == after
    assert decode(Clash, json.loads(json.dumps(encode(after)))) == after
    json.dumps(GAME.show_state(after))
    json.dumps(GAME.show_owed(after))


def _survives_writing(item: Any) -> None:
    assert decode(type(item), json.loads(json.dumps(encode(item)))) == item
