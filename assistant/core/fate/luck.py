"""Where the app's dice and draws come from: the one module of the core that knows chance.

Luck is counted, not streamed: the n-th stroke of luck of a seed is always the same, so a state that remembers how
many it used gets the same dice again after an undo, and a game can be played again from its seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from assistant.core.shapes.record import record, replace

if TYPE_CHECKING:
    import random

Face = TypeVar("Face", bound="int | str")
Stroke = tuple[int | str, ...]  # dice as they fell, or cards as they were drawn


@record
class Luck:
    seed: int
    used: int = 0
    foretold: tuple[Stroke, ...] = ()  # when a past is played again: what came then, next first

    def spent(self) -> Luck:
        return Luck(self.seed, self.used + 1, self.foretold[1:])


NO_LUCK = Luck(0)


class Lucky(Protocol):
    """A state that remembers how much luck was used."""

    @property
    def luck(self) -> Luck: ...


S = TypeVar("S", bound=Lucky)


def spend(state: S, by_app: bool) -> S:
    """The app's luck is counted, so that the same stroke never comes twice."""
    return replace(state, luck=state.luck.spent()) if by_app else state


def new_seed() -> int:
    """A seed nobody can foresee."""
    import random  # slow to import, and no luck is needed before the first answer

    return random.SystemRandom().getrandbits(53)


def dice_of(stroke: Stroke) -> tuple[int, ...]:
    return tuple(die for die in stroke if isinstance(die, int))


def cards_of(stroke: Stroke) -> tuple[str, ...]:
    return tuple(card for card in stroke if isinstance(card, str))


def _stroke(luck: Luck) -> random.Random:
    import random

    return random.Random(f"{luck.seed}/{luck.used}")


def roll(luck: Luck, dice: int, faces: Sequence[Face]) -> tuple[Face, ...]:
    """So many dice with these faces; those of the past again, where as many of the kind fell then."""
    if luck.foretold and len(luck.foretold[0]) == dice:
        came = tuple(face for each in luck.foretold[0] for face in set(faces) if face == each)
        if len(came) == dice:
            return came
    stroke = _stroke(luck)
    return tuple(faces[stroke.randrange(len(faces))] for _ in range(dice))


def draw(luck: Luck, pile: Mapping[str, int], bottom: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Cards from a shuffled pile (how many of each), then those that lie below it in a known order."""
    if luck.foretold:
        came = cards_of(luck.foretold[0])
        if _can_come(came, pile, bottom, count):
            return came
    stroke, rest, drawn = _stroke(luck), dict(pile), []
    for _ in range(count):
        shuffled = sum(rest.values())
        if not shuffled:
            break
        drawn.append(_pick(rest, stroke.randrange(shuffled)))
    return (*drawn, *bottom[: count - len(drawn)])


def _can_come(cards: tuple[str, ...], pile: Mapping[str, int], bottom: tuple[str, ...], count: int) -> bool:
    """Could these be drawn from there, in this order?"""
    loose = min(count, sum(pile.values()))
    drawn, below = cards[:loose], cards[loose:]
    return below == bottom[: count - loose] and len(drawn) == loose and all(
        drawn.count(card) <= pile.get(card, 0) for card in drawn)


def _pick(pile: dict[str, int], at: int) -> str:
    for card in sorted(pile):
        at -= pile[card]
        if at < 0:
            pile[card] -= 1
            return card
    raise AssertionError("the pick lies within the pile")
