"""Many games between bots, and what they have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol, TypeVar

from assistant.core.box.read import BoxProblems
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.shape import short
from assistant.core.words.message import Message, message

NOBODY = "none"
B = TypeVar("B")


class Outcome(Protocol):
    """How one game went, as far as all games tell it alike."""

    @property
    def finished(self) -> bool: ...

    @property
    def rounds(self) -> int: ...

    @property
    def commands(self) -> int: ...

    @property
    def wrong(self) -> str | None: ...


O = TypeVar("O", bound=Outcome)  # noqa: E741


def unknown(*asked: tuple[str | None, Iterable[str]]) -> Message | None:
    """The sentence for the first word that is not among those known."""
    for value, known in asked:
        if value is not None and value not in known:
            return message("one of {words} is needed, not {value}", words=tuple(known), value=short(value))
    return None


def the_box(reference: str, load: Callable[[str], B]) -> B | Message:
    """The box the games are played with, or why it can't be."""
    try:
        return load(reference)
    except BoxProblems as found:
        first = found.problems[0]
        if not first.path:  # the file itself is the problem, and says so
            return first.message
        return message("the box '{box}' can't be used: {place}: {problem}", box=short(reference), place=first.path,
                       problem=first.message)


def play(game: Callable[[int], O], seeds: Iterable[int]) -> Iterator[O]:
    """One game a seed, up to the first in which something is wrong."""
    for seed in seeds:
        outcome = game(seed)
        yield outcome
        if outcome.wrong is not None:
            return


def totals(games: list[O], won: Json, counted: Json) -> dict[str, Plain]:
    """What the games came to, as the protocol shows it: who won, and at the end what a game counts besides."""
    return {
        "games": len(games),
        "finished": sum(game.finished for game in games),
        "cut": sum(not game.finished and game.wrong is None for game in games),
        **won,
        "rounds": lengths([game.rounds for game in games]),
        "commands": sum(game.commands for game in games),
        **counted,
        "broken": [game.wrong for game in games if game.wrong is not None],
    }


def lengths(rounds: list[int]) -> dict[str, Plain]:
    """Mean, shortest, longest, and how many games took so many rounds."""
    if not rounds:
        return {"mean": None, "min": None, "max": None, "distribution": {}}
    spread = Counter(rounds)
    return {"mean": round(sum(rounds) / len(rounds), 2), "min": min(rounds), "max": max(rounds),
            "distribution": {str(number): spread[number] for number in sorted(spread)}}


def sums(names: Iterable[str], found: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """How often each was counted in all."""
    total = Counter[str]()
    for each in found:
        total.update(each)
    return {name: total[name] for name in names}


def counts(names: Iterable[str], found: Iterable[str]) -> dict[str, int]:
    counted = Counter(found)
    return {name: counted[name] for name in names}
