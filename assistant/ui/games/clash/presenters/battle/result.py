"""How a battle ended: who won, what both sides lost, who holds the Territory now."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import CITY, FORGE, battle_in, holder, points
from assistant.games.clash.model import NOBODY, Clash
from assistant.games.clash.telling.battles import BattleTold
from assistant.games.clash.words import figures


@record
class ResultView:
    winner: str
    lines: tuple[str, ...]
    ends: bool = False  # nothing is left to do but to end the Action


def place_words(state: Clash, place: str) -> Message:
    """A Territory with what is on it."""
    feature = state.board.features.get(place, "")
    if feature == CITY:
        return message("City {place}", place=place)
    if feature == FORGE:
        return message("Forge {place}", place=place)
    if feature.startswith("stone"):
        return message("Stone {place}", place=place)
    return message("{place}", place=place)


def result(before: Clash, told: BattleTold, now: Clash, voice: Voice) -> ResultView:
    """`before`: with the battle still in it."""
    battle = battle_in(before)
    assert told.ended is not None
    winner = told.ended.winner or battle.enemy(told.ended.loser)
    return ResultView(winner, tuple(capital(say(line, voice)) for line in _lines(before, told, now)), _ends(now))


def _ends(now: Clash) -> bool:
    if now.action is None or GAME.judge(now, Done(now.turn)):
        return False
    return all(isinstance(offer, Done) for offer in GAME.offers(now))


def _lines(before: Clash, told: BattleTold, now: Clash) -> Iterator[Message]:
    battle = battle_in(before)
    if told.fled is not None:
        yield message("{side} flees; back home: {units}", side=Name("clan", told.fled.by),
                      units=figures(told.fled.by, told.fled.units))
    for side in (battle.attacker, battle.defender):
        gone = told.lost(side)
        if gone == NOBODY:
            yield message("Losses of {side}: none", side=Name("clan", side))
        else:
            yield message("Losses of {side}: {units}", side=Name("clan", side), units=figures(side, gone))
        crystals = sum(assault.crystals for assault in told.assaults if assault.side == side)
        if crystals:
            yield message("{side} gains Crystals: {crystals}", side=Name("clan", side), crystals=crystals)
    if (held := holder(now, battle.at)) is not None:
        yield message("{place} is held by {side}", place=place_words(now, battle.at), side=Name("clan", held))
        if held in now.players and before.board.features[battle.at] == CITY:
            yield message("Victory Points of {side}: {points}", side=Name("clan", held), points=points(now, held))
