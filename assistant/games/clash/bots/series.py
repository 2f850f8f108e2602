"""Many games between bots, and their totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from assistant.core.bots import series
from assistant.core.bots.series import NOBODY, counts
from assistant.core.box.unread import each_once
from assistant.core.shapes.plain import Plain
from assistant.core.words.message import Message, message
from assistant.games.clash.bots.match import BOTS, Match, Outcome, Terms, refusals
from assistant.games.clash.box import content
from assistant.games.clash.box.unread import everything
from assistant.games.clash.chapters import reading
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import ELVES
from assistant.games.clash.rulings import DOMINATION_LIMITS

if TYPE_CHECKING:
    from random import Random

USUAL_PLAYERS = 4
TO_THE_END = 2000  # rounds: two random players have needed 341
DEFAULTS = {"edition": "retail2019", "box": "stand-in"}


def terms(*, edition: str | None, players: int | None, solo: str | None, bot: str, box: str | None) -> Terms | Message:
    """The terms of a series as they are asked for, or the sentence that says why no game can be played on them."""
    edition = edition or DEFAULTS["edition"]
    if (problem := series.unknown((edition, EDITIONS), (bot, BOTS), (solo, DOMINATION_LIMITS))) is not None:
        return problem
    used = series.the_box(box or DEFAULTS["box"], content.load)
    if isinstance(used, Message):
        return used
    if solo and players not in (None, 1):
        return message("A solo game is for one player, not {count}.", count=players)
    if unread := each_once(everything(used)):
        return reading.refusal(unread).message
    usual = 1 if solo else min(USUAL_PLAYERS, len(used.clans), len(used.tiles))
    agreed = Terms(used, edition, players or usual, solo, rounds=TO_THE_END)
    refused = refusals(agreed)
    return refused[0].message if refused else agreed


def play(terms: Terms, bot: str, seeds: Iterable[int], chance: Callable[[int], Random]) -> Iterator[Outcome]:
    """One game a seed, up to the first in which something is wrong."""
    return series.play(lambda seed: Match(terms, bot, seed, chance(seed)).play(), seeds)


def totals(terms: Terms, outcomes: Iterable[Outcome]) -> dict[str, Plain]:
    """What the games came to, as the protocol shows it."""
    games = list(outcomes)
    played = counts(terms.box.clans, (clan for game in games for clan in game.clans))
    return series.totals(games, {"wins": wins(terms, games), "played": played}, {
        "battles": sum(game.battles for game in games),
        "bought": series.sums(terms.box.equipment, (game.bought for game in games)),
        "worn": series.sums({**terms.box.equipment, **terms.box.legendary}, (game.worn for game in games)),
        "forged": series.sums(terms.box.legendary, (game.forged for game in games)),
    })


def wins(terms: Terms, games: list[Outcome]) -> dict[str, int]:
    """Per clan, for the Elves, and games that nobody won."""
    ended = (game.winner or NOBODY for game in games if game.finished)
    return counts((*terms.box.clans, ELVES, NOBODY), ended)
