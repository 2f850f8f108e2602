"""What one seat at a table sees, owes and may do, whatever the game.

All of it is made of a state in which nothing is left that this seat must not know: nothing else can betray it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.engine.ask import ALL, TABLE
from assistant.core.engine.kinds import State
from assistant.core.engine.rules import Refusal
from assistant.core.shapes.record import EMPTY, record, replace
from assistant.core.telling import owed
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Message, Voice, message, say

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.game.game import Game
    from assistant.core.game.maps import Hex, Steps
    from assistant.core.shapes.plain import Json, Plain
    from assistant.core.table.audit import Question

S = TypeVar("S", bound="State")

MOST = 40  # answers that are listed; what has more of them is done on the tablet


@record
class Sight(Generic[S]):
    """A state as one seat knows it; `who` is a side, TABLE for whoever answers what the table owes, None for those who
    watch."""

    game: Game[S]
    who: str | None
    state: S

    # What it owes

    def is_asked(self) -> bool:
        """Can what is owed now come from this seat?"""
        ask = self.game.chapters.ask(self.state)
        if ask.who == ALL:
            return self.who in ask.players
        if ask.who != TABLE or self.who is None:
            return self.who is not None and self.who == ask.who
        thrower = ask.facts(self.state).get("for")
        return self.who in (TABLE, thrower) or thrower not in self.game.playing(self.state)

    def owed(self) -> Json:
        """Which commands can answer it, and what this seat has to know for that; empty where it is not asked. What
        others do meanwhile changes nothing of it."""
        if not self.is_asked():
            return EMPTY
        ask = self.game.chapters.ask(self.state)
        facts = ask.own(self.state, self.who or "") if ask.who == ALL else ask.facts(self.state)
        return {"do": [self.game.grammar.words[kind] for kind in self._kinds()], **facts}

    def _kinds(self) -> tuple[type[Command], ...]:
        return self.game.chapters.possible(self.state, self.game.chapters.ask(self.state))

    # What it may do

    def said(self, command: Command) -> Command:
        """The command as this seat gives it: by its own player, or by nobody where the table is asked."""
        return replace(command, by=None if self.game.chapters.ask(self.state).who == TABLE else self.who)

    def refused(self, command: Command) -> list[Refusal]:
        """Why it may not: it is not asked for this, or the rules are against it."""
        if type(command) not in self.game.chapters.ask(self.state).commands or not self.is_asked():
            return [Refusal(self.game.owed, message("This is not what you are asked now."))]
        return self.game.judge(self.state, command)

    # What it sees

    def view(self, voice: Voice) -> dict[str, Plain]:
        """All there is to see from here, in words and as the protocol writes it."""
        game, state = self.game, self.state
        asked = game.chapters.ask(state).commands
        held = game.held_by(state, self.who) if self.who in game.playing(state) and self.who else ()
        return {
            "state": game.show_state(state),
            "who": say(owed.who(game, state), voice), "what": say(owed.what(game, state), voice),
            "mine": self.is_asked(), "secret": not game.telling.secrets.keys().isdisjoint(asked), "owed": self.owed(),
            **self._answers(voice), "throws": self._throws(),
            "held": [say(each, voice) for each in held],
            "map": [_hex(each, voice) for each in game.hexes(state)],
            **self._on_the_map(voice),
            "places": [_place(question, voice) for question in game.counting.audit(state)],
        }

    def _answers(self, voice: Voice) -> dict[str, Plain]:
        """Every answer that would be accepted, of the commands that have few; and what has too many, or is typed in."""
        listed: list[Json] = []
        elsewhere: list[str] = []
        for kind in self._kinds() if self.is_asked() else ():
            offers = [] if kind in self.game.stepped else list(islice(self._offers(kind), MOST + 1))
            if 0 < len(offers) <= MOST:
                listed += [self._answer(offer, voice) for offer in offers]
            elif kind not in self.game.stepped and self._throw(kind) is None:
                elsewhere += [say(each.text, voice) for each in self.game.grammar.shapes if each.record is kind]
        return {"answers": listed, "elsewhere": elsewhere}

    def _answer(self, offer: Command, voice: Voice) -> Json:
        line = {key: value for key, value in self.game.grammar.write(offer).items() if key != "by"}
        return {"do": line, "text": capital(say(self.game.telling.offered(self.state, offer), voice))}

    def _on_the_map(self, voice: Voice) -> Json:
        """What is done by tapping the map: from where to where, and how a line says it."""
        kind = next((kind for kind in self._kinds() if kind in self.game.stepped), None) if self.is_asked() else None
        if kind is None:
            return {"step": None, "steps": []}
        groups, named = self.game.stepped[kind]
        return {"step": {"do": self.game.grammar.words[kind], "groups": groups, "named": named},
                "steps": [_steps(each, voice) for each in self.game.steps(self.state)]}

    def _offers(self, kind: type[Command]) -> Iterator[Command]:
        """What this seat could say with a command of this kind; of a single die, each of its faces."""
        game, state = self.game, self.state
        for face in game.faces(state, kind):
            if isinstance(face, str):
                word, field = self._written(kind)
                yield game.grammar.read({"do": word, field: face}, game.names_of(state))
        if self._throw(kind) is None:
            yield from (offer for offer in game.chapters.offers(state, kind) if offer.by in (self.who, None))

    def _throws(self) -> list[Json]:
        """The dice that can be entered from here: a line, the field that takes them, how many, and their faces."""
        kinds = self._kinds() if self.is_asked() else ()
        return [throw for kind in kinds if (throw := self._throw(kind)) is not None]

    def _throw(self, kind: type[Command]) -> Json | None:
        count = self.game.chapters.ask(self.state).facts(self.state).get("dice")
        faces = [face for face in self.game.faces(self.state, kind) if isinstance(face, int)]
        word, field = self._written(kind)
        return {"do": word, "field": field, "count": count, "faces": faces} if faces else None

    def _written(self, kind: type[Command]) -> tuple[str, str]:
        """Its word, and its first field."""
        shape = next(each for each in self.game.grammar.shapes if each.record is kind)
        return shape.word, shape.fields[0].name


def seat(game: Game[S], state: S, who: str | None) -> Sight[S]:
    """What `who` knows of a state."""
    return Sight(game, who, game.seen_by(state, who))


def _place(question: Question, voice: Voice) -> Json:
    parts = [{"label": capital(_said(part.label, voice)), "text": say(part.text, voice)}
             for part in question.parts if not part.is_empty]
    return {"of": question.of, "title": capital(say(question.title, voice)), "parts": parts}


def _hex(each: Hex, voice: Voice) -> Json:
    return {"place": each.place, "at": list(each.at), "label": capital(say(each.label, voice)),
            "sign": each.sign, "side": each.side,
            "who": [capital(say(who, voice)) for who in each.who], "count": each.count}


def _steps(each: Steps, voice: Voice) -> Json:
    return {"from": each.start, "to": list(each.to),
            "groups": [{"label": say(label, voice), "most": most} for label, most in each.groups],
            "named": [{"id": name, "label": say(label, voice)} for name, label in each.named]}


def _said(text: str | Message, voice: Voice) -> str:
    return text if isinstance(text, str) else say(text, voice)

