"""Pairs of states that differ only in what one player alone may know, and what other seats are told of each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from assistant.core.engine.ask import TABLE
from assistant.core.engine.kinds import Command
from assistant.core.fate.luck import Luck
from assistant.core.game.game import Game
from assistant.core.game.seat import Sight, seat
from assistant.core.past.session import Entry
from assistant.core.shapes.record import replace
from assistant.core.telling.entries import tell
from assistant.games.clash.chapters.planning import ChooseTactic, TacticChosen, TacticsDrawn
from assistant.games.clash.model import Clash
from tests.kit.toy import model as toy

Knows = Callable[[Game[Any], Any, str | None], Sight[Any]]  # what a seat knows of a state: `seat`, or a mutant of it


def otherwise(state: Any, side: str, chance: Random) -> Any:
    """The same, but for what this player alone may know, and the luck to come."""
    state = replace(state, luck=Luck(chance.randrange(99), chance.randrange(99)))
    if isinstance(state, toy.Toy) and side in state.chosen:
        return replace(state, chosen={**state.chosen, side: chance.choice(toy.CARDS)})
    if isinstance(state, Clash) and state.players[side].hand is not None:
        return _another_hand(state, side, chance)
    return state


def _another_hand(state: Clash, clan: str, chance: Random) -> Clash:
    player = state.players[clan]
    known = {*player.discard, player.tactic}
    hand = chance.sample([card.id for card in state.box.clans[clan].tactics if card.id not in known], player.held)
    chosen = None if player.chosen is None else chance.choice(hand)
    return replace(state, players={**state.players, clan: replace(player, hand=tuple(hand), chosen=chosen)})


def others(game: Game[Any], state: Any, side: str) -> Iterator[str | None]:
    yield from (each for each in game.playing(state) if each != side)
    yield from (TABLE, None)


def told(game: Game[Any], state: Any, who: str | None, commands: list[Command], knows: Knows = seat) -> bytes:
    """All that a seat is ever told of a state: its view in both languages, what it owes, and every refusal."""
    its, setting = knows(game, state, who), game.setting_of(state)
    voices = [game.voice_of(its.state, lang) for lang in ("en", "fr")]
    refusals = [game.show_refusals(its.refused(its.said(command)), setting, voices[0]) for command in commands]
    return json.dumps([[its.view(voice) for voice in voices], its.owed(), refusals]).encode()


def tried(game: Game[Any], one: Any, two: Any) -> list[Command]:
    """What a seat may try in order to find a secret out: all that could be answered in either state, by anybody."""
    ask = game.chapters.ask(one)
    offers: list[Command] = []
    for state in (one, two):
        for kind in ask.commands:
            offers += [offer for _, offer in zip(range(12), game.chapters.offers(state, kind), strict=False)]
    return offers


def differs(game: Game[Any], state: Any, chance: Random, knows: Knows = seat) -> tuple[int, int]:
    """Pairs that were compared, and those in which another seat was told something else."""
    compared = different = 0
    for side in game.playing(state):
        twin = otherwise(state, side, chance)
        commands = tried(game, state, twin)
        for who in others(game, state, side):
            compared += 1
            different += told(game, state, who, commands, knows) != told(game, twin, who, commands, knows)
    return compared, different


def the_log_differs(game: Game[Any], before: Any, entry: Entry, chance: Random) -> bool:
    """Is a line of the history another one, where what its entry keeps secret is another?"""
    return tell(game, before, entry) != tell(game, before, _with_another_secret(game, before, entry, chance))


def _with_another_secret(game: Game[Any], state: Any, entry: Entry, chance: Random) -> Entry:
    def another(what: Any) -> Any:
        if isinstance(what, toy.Choose | toy.CardChosen):
            return replace(what, card=chance.choice(toy.CARDS))
        if isinstance(what, ChooseTactic | TacticChosen):
            return replace(what, card=chance.choice(state.box.clans[what.by].tactics).id)
        if isinstance(what, TacticsDrawn) and what.cards:
            deck = [card.id for card in state.box.clans[what.by].tactics]
            return replace(what, cards=tuple(chance.sample(deck, what.count)))
        return what

    shown = any(type(event).__name__ in ("CardsShown", "TacticsRevealed") for event in entry.events)
    return entry if shown else Entry(another(entry.command), tuple(map(another, entry.events)))
