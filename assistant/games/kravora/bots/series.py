"""Many games between bots, and their totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from assistant.core.bots import series
from assistant.core.bots.series import NOBODY, counts
from assistant.core.shapes.plain import Plain
from assistant.core.words.message import Message, message
from assistant.games.kravora.bots import match
from assistant.games.kravora.bots.match import BOTS, Outcome, Terms, refusals
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import BUILDINGS, KINDS, RUSES
from assistant.games.kravora.box.unread import costs, faces
from assistant.games.kravora.chapters import reading
from assistant.games.kravora.editions import EDITIONS
from assistant.games.kravora.model import COLOURS

if TYPE_CHECKING:
    from random import Random

USUAL_PLAYERS = 3
DEFAULT_EDITION = next(iter(EDITIONS))


def terms(*, edition: str | None, players: int | None, solo: str | None, bot: str, box: str | None) -> Terms | Message:
    """The terms of a series as they are asked for, or the sentence that says why no game can be played on them."""
    if solo is not None:
        return message("there is no option '{name}'", name="--solo")
    edition = edition or DEFAULT_EDITION
    if (problem := series.unknown((edition, EDITIONS), (bot, BOTS))) is not None:
        return problem
    used = series.the_box(box or content.STAND_IN, content.load)
    if isinstance(used, Message):
        return used
    agreed = Terms(used, edition, USUAL_PLAYERS if players is None else players)
    refused = refusals(agreed)
    if unread := [*costs(used), *faces(used)]:
        refused = [reading.refusal(unread)]
    return refused[0].message if refused else agreed


def play(terms: Terms, bot: str, seeds: Iterable[int], chance: Callable[[int], Random]) -> Iterator[Outcome]:
    """One game a seed, up to the first in which something is wrong."""
    return series.play(lambda seed: match.play(terms, bot, seed, chance(seed)), seeds)


def totals(_: Terms, outcomes: Iterable[Outcome]) -> dict[str, Plain]:
    """What the games came to, as the protocol shows it."""
    games = list(outcomes)
    won = [colour for game in games if game.finished for colour in game.winners or (NOBODY,)]
    return series.totals(games, {"wins": counts((*COLOURS, NOBODY), won)}, {
        "bought": series.sums((*KINDS, *BUILDINGS), [game.bought for game in games]),
        "cast": series.sums(RUSES, [game.cast for game in games]),
        "sent": sum(game.sent for game in games),
    })
