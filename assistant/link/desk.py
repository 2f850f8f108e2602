"""One game and those who sit at it: a message from a seat becomes answers. The whole protocol, and no I/O.

    up    {"hello": DEV, "lang": "fr"}                                 I am here: show me
          {"do": LINE, "to": Q, "sit": S, "dev": DEV, "id": K}         LINE, a command of the protocol, answers Q
    down  {"view": …, "to": Q, "n": W, "sit": S}                       all there is to see from this seat
          {"re": K, "ok": true, "n": W}                                it is on disk
          {"re": K, "refused": […]} | {"re": K, "stale": "answered" | "sitting"} | {"re": K, "error": "…"}

Q names the question: the number of the entry with which it came up for this seat, and how many entries stand undone.
Worked out of the journal alone, it is the same after a restart, and an answer can be given to it once; what was undone
is not done again by a message that comes late. W counts what was written: a view with a smaller one is older. S names
this sitting, so that nothing recorded in another one counts. K grows with each message of a device.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeGuard, TypeVar

from assistant.core.engine.kinds import State
from assistant.core.game.seat import Sight, seat
from assistant.core.shapes.nesting import is_too_deep
from assistant.core.shapes.outside import is_text, is_whole
from assistant.core.shapes.shape import Misshapen
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import Message, Name, message, say
from assistant.core.words.voice import LANGUAGES

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.past.session import Session
    from assistant.core.shapes.plain import Json, Plain

S = TypeVar("S", bound="State")
Submit = Callable[["Command"], bool | None]  # is it on disk? None: a side that nobody plays is still choosing
Answer = dict[str, "Plain"]

LARGEST = 4096  # bytes of a message
LONGEST_NAME, MOST_DEVICES, LARGEST_ID = 32, 12, 2**53
LINES = 20  # of the log
NOT_KEPT = message("The tablet could not keep this. Look there.")
NO_SUCH_MESSAGE = message("The table does not understand this.")


class Desk(Generic[S]):
    def __init__(self, session: Session[S], submit: Submit, sitting: str) -> None:
        self.session, self.game = session, session.game
        self._submit, self._sitting = submit, sitting
        self._questions: dict[str, dict[int, int]] = {}  # by seat and entry: the question that stands after it
        self._last: dict[tuple[str | None, str], tuple[int, Answer]] = {}  # what a device was answered last
        self._tellers: dict[str, Teller[S]] = {}
        self._writes, self._moment = session.writes, 0  # what was written last, and how often anew
        self._views: dict[tuple[str | None, str], tuple[int, bytes]] = {}

    # What a seat is shown

    def view(self, who: str | None, lang: str) -> bytes:
        """All there is to see from a seat; the same bytes for all who sit there."""
        now = self.moment()
        known = self._views.get((who, lang))
        if known is None or known[0] != now:
            known = self._views[who, lang] = now, _bytes(self._view(who, lang))
        return known[1]

    def moment(self) -> int:
        """How often anything changed in this sitting, also where the game went on in another file."""
        if self.session.writes != self._writes:
            self._writes, self._moment = self.session.writes, self._moment + 1
        return self._moment

    def _view(self, who: str | None, lang: str) -> Answer:
        its = self._sight(who)
        voice = self.game.voice_of(its.state, lang)
        return {"view": {**its.view(voice), "log": self._log(lang), "seats": self._seats(lang), "seat": who},
                "to": self._to(who), "n": self.moment(), "sit": self._sitting, "lang": lang}

    def _sight(self, who: str | None) -> Sight[S]:
        return seat(self.game, self.session.state, who)

    def _seats(self, lang: str) -> list[Json]:
        voice = self.game.voice_of(self.session.state, lang)
        seats = self.game.seats(self.game.setting_of(self.session.state))
        return [{"side": side, "name": name, "called": voice.name(Name(self.game.players, side))}
                for side, name in seats.items()]

    def _log(self, lang: str) -> list[Json]:
        teller = self._tellers.setdefault(lang, Teller(self.session))
        voice = self.game.voice_of(self._sight(None).state, lang)
        lines = [(chapter.title, line) for chapter in teller.chapters(voice)[-LINES:]
                 for line in chapter.lines if line.in_force]
        return [{"title": title, "who": line.name, "text": line.text, "more": list(line.details)}
                for title, line in lines[-LINES:]]

    # The question a seat is asked

    def _to(self, who: str | None) -> str:
        """The name of its question; after an undo it is another one."""
        return f"{self.question(who)}/{len(self.session.history) - len(self.session.way)}"

    def question(self, who: str | None) -> int:
        """The number of the newest entry in force that was this seat's, or nobody's, or changed what this seat owes."""
        if who is None:
            return 0
        known, number = self._questions.setdefault(who, {0: 0}), self.session.head
        passed = []
        while number not in known:
            before = self.session.history.before(number)
            if self._is_new(who, before, number):
                known[number] = number
            else:
                passed.append(number)
                number = before
        for each in passed:
            known[each] = known[number]
        return known[number]

    def _is_new(self, who: str, before: int, number: int) -> bool:
        by = self.session.entry(number).command.by
        return by in (who, None) or self._owed_after(who, before) != self._owed_after(who, number)

    def _owed_after(self, who: str, number: int) -> Json:
        return seat(self.game, self.session.state_at(number), who).owed()

    # What comes in

    def take(self, who: str | None, text: bytes) -> Answer | None:
        """The answer to a message from a seat; None: there is none yet, or it was answered long ago."""
        said = _read(text)
        if said is None or "hello" in said:
            return None
        device, number = said.get("dev"), said.get("id")
        if not _is_name(device) or not _is_id(number):
            return None
        last, answer = self._last.get((who, device), (0, {}))
        if number <= last:
            return answer if number == last else None
        found = self._answer(who, said)
        if found is None:
            return None
        self._remember(who, device, number, {"re": number, **found})
        return {"re": number, **found}

    def _remember(self, who: str | None, device: str, number: int, answer: Answer) -> None:
        self._last.pop((who, device), None)
        self._last[who, device] = number, answer
        devices = [each for each in self._last if each[0] == who]
        if len(devices) > MOST_DEVICES:
            del self._last[devices[0]]

    def _answer(self, who: str | None, said: Json) -> Answer | None:
        """What a command comes to. Whether it was answered is judged before whether it is this seat's."""
        if said.get("sit") != self._sitting:
            return {"stale": "sitting"}
        if said.get("to") != self._to(who):
            return {"stale": "answered"}
        line, lang = said.get("do"), language(said)
        if not isinstance(line, dict):
            return {"error": self._say(NO_SUCH_MESSAGE, lang)}
        its = self._sight(who)
        try:
            command = its.said(self.game.grammar.read(line, self.game.names_of(its.state)))
        except Misshapen as problem:
            return {"error": self._say(problem.reason, lang)}
        if reasons := its.refused(command):
            voice = self.game.voice_of(its.state, lang)
            return {"refused": self.game.show_refusals(reasons, self.game.setting_of(its.state), voice)}
        return self._carried_out(command, lang)

    def _carried_out(self, command: Command, lang: str) -> Answer | None:
        done = self._submit(command)
        if done is None:
            return None
        return {"ok": True, "n": self.moment()} if done else {"error": self._say(NOT_KEPT, lang)}

    def _say(self, text: Message, lang: str) -> str:
        return say(text, self.game.voice_of(self._sight(None).state, lang))


def language(said: Json) -> str:
    """The language a device asks for."""
    lang = said.get("lang")
    return str(lang) if lang in LANGUAGES else LANGUAGES[0]


def greeting(text: bytes) -> str | None:
    """The language of a hello; None: it is something else."""
    said = _read(text)
    return language(said) if said is not None and _is_name(said.get("hello")) else None


def _read(text: bytes) -> dict[str, Plain] | None:
    """An object, from whoever may have sent it."""
    if len(text) > LARGEST:
        return None
    try:
        decoded = text.decode()
        said = None if is_too_deep(decoded) else json.loads(decoded)
    except (ValueError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


def _is_name(value: Plain) -> TypeGuard[str]:
    return is_text(value) and 0 < len(value) <= LONGEST_NAME


def _is_id(value: Plain) -> TypeGuard[int]:
    return is_whole(value) and 0 < value < LARGEST_ID


def _bytes(answer: Answer) -> bytes:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
