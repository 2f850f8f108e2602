"""What the app threw, one throw after the other, as it is watched before anything else is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.kravora.box.records import FACES as CALAMITIES
from assistant.games.kravora.chapters import rounds
from assistant.games.kravora.chapters.calamity import CalamityThrown, CometThrown
from assistant.games.kravora.chapters.opening import OpeningThrown
from assistant.games.kravora.chapters.rounds import WaveThrown
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import FACES
from assistant.ui.games.kravora.presenters import dice
from assistant.ui.games.kravora.presenters.dice import PIPS, DieView, Throw
from assistant.ui.kit.theme import Look

E = TypeVar("E")
Face = int | str  # a number, or a face of the calamity die


@record
class Thrown:
    """Dice as they lie, and beneath each the Unit it brings."""

    of: str
    title: str
    faces: tuple[Face, ...]
    dice: tuple[DieView, ...] = ()  # what each of them brings
    told: str = ""  # below them
    others: tuple[Face, ...] = PIPS  # what is seen while they tumble


def thrown(events: Iterable[E], state: Kravora, looks: Mapping[str, Look], voice: Voice) -> tuple[Thrown, ...]:
    """By the app, in the order in which it happened; `state` is what it led to."""
    return tuple(_thrown(events, state, looks, voice))


def _thrown(events: Iterable[E], state: Kravora, looks: Mapping[str, Look], voice: Voice) -> Iterator[Thrown]:
    for event in events:
        if isinstance(event, OpeningThrown | WaveThrown) and event.app and event.dice:
            opening = isinstance(event, OpeningThrown)
            plus = 0 if opening else rounds.wave(state).plus
            throw = Throw("opening" if opening else "wave", len(event.dice), plus)
            lie = dice.dice(state, throw, event.dice, looks, voice)
            more = say(message("{plus} more on each die", plus=plus), voice) if plus else ""
            yield Thrown(throw.of, say(TITLES[throw.of], voice), event.dice, lie, more)
        elif isinstance(event, CalamityThrown) and event.app:
            told = say(FACES[event.face], voice)
            yield Thrown("calamity", say(TITLES["calamity"], voice), (event.face,), (), told, CALAMITIES)
        elif isinstance(event, CometThrown) and event.app:
            yield Thrown("comet", say(TITLES["comet"], voice), (event.die,), (),
                         say(dice.where(event.die), voice))


TITLES: Mapping[str, Message] = {
    "opening": message("The first Units"), "wave": message("The wave"), "calamity": message("The calamity"),
    "comet": message("The comet"),
}
