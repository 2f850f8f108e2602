"""`bots GAME --games N …`: the computer plays whole games against itself; their totals as one JSON object."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import TextIO, TypeVar

from assistant import catalog
from assistant.cli.options import misused
from assistant.core.game.series import Series
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message

T = TypeVar("T")
R = TypeVar("R")

OK, BROKEN = 0, 1
MOST_GAMES, MOST_SEED = 1_000_000, 2**63
NUMBERS = {"--games": (1, MOST_GAMES), "--seed": (0, MOST_SEED), "--players": (1, 26)}  # with the least and most
WORDS = ("--edition", "--solo", "--bot", "--box")


class Unusable(Exception):
    """The command line asks for no series of games: the reason."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


@record
class Asked:
    """What the command line asks for."""

    game: str
    numbers: Mapping[str, int]
    words: Mapping[str, str]


def run(argv: Sequence[str], out: TextIO, err: TextIO, lang: str) -> int:
    """Play the games and print their totals; the exit status says whether they could be played."""
    try:
        asked = read(argv)
        series = catalog.game(asked.game).series
        terms, bot = _terms(series, asked)
    except Unusable as problem:
        return misused(problem.reason, err, lang)
    first = asked.numbers.get("--seed", 0)
    outcomes = list(series.play(terms, bot, range(first, first + asked.numbers["--games"]), Random))
    found = series.totals(terms, outcomes)
    out.write(json.dumps(found, separators=(",", ":")) + "\n")
    return BROKEN if found["broken"] else OK


def read(argv: Sequence[str]) -> Asked:
    """The command line, option by option; raises Unusable."""
    if not argv or argv[0] not in catalog.GAMES:
        raise Unusable(message("there is no game '{name}'", name=argv[0] if argv else ""))
    numbers: dict[str, int] = {}
    words: dict[str, str] = {}
    rest = list(argv[1:])
    while rest:
        option, value = rest[0], rest[1] if len(rest) > 1 else None
        if option in numbers or option in words:
            raise Unusable(message("{option} is given twice", option=option))
        if option in NUMBERS:
            numbers[option] = _number(option, value)
        elif option in WORDS:
            words[option] = _word(option, value)
        else:
            raise Unusable(message("there is no option '{name}'", name=option))
        del rest[:2]
    if "--games" not in numbers:
        raise Unusable(message("say how many games with --games N"))
    return Asked(argv[0], numbers, words)


def _number(option: str, value: str | None) -> int:
    least, most = NUMBERS[option]
    try:
        number = int(_word(option, value))
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise Unusable(message("{option} needs a whole number from {least} to {most}", option=option, least=least,
                               most=most))
    return number


def _word(option: str, value: str | None) -> str:
    if value is None or value.startswith("--"):
        raise Unusable(message("{option} needs a value", option=option))
    return value


def _terms(series: Series[T, R], asked: Asked) -> tuple[T, str]:
    """The terms the games share, and which bot plays; the game says what it does not have."""
    found = series.terms(edition=asked.words.get("--edition"), players=asked.numbers.get("--players"),
                         solo=asked.words.get("--solo"), bot=asked.words.get("--bot", "random"),
                         box=asked.words.get("--box"))
    if isinstance(found, Message):
        raise Unusable(found)
    return found, asked.words.get("--bot", "random")
