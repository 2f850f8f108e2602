"""A player in full: where each Victory Point comes from, what the Units wear and can do, Heroes and cards."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.lookup import CITY, FORGE, all_figures, controlled, on_board, points
from assistant.games.clash.model import ELVES, Clash, Slots
from assistant.games.clash.names import where
from assistant.games.clash.triples import minus
from assistant.ui.games.clash.presenters.table.armies import UnitLine, side_title, unit_line
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.kit.theme import Look

STONES = ("stone1", "stone2", "stone3")


@record
class LevelLine:
    title: str  # what it is called, and where its figures are
    unit: UnitLine
    worn: str


@record
class PlayerView:
    side: str
    title: str
    look: Look
    points: str  # "3 of 4"
    sources: tuple[str, ...]  # where each point comes from
    levels: tuple[LevelLine, ...]
    facts: tuple[str, ...]


def present(state: Clash, side: str, voice: Voice) -> PlayerView:
    score, sources, facts = _elves(state) if side == ELVES else _player(state, side)
    return PlayerView(side, side_title(state, side, voice), looks(state, voice)[side], say(score, voice),
                      tuple(say(each, voice) for each in sources), tuple(_levels(state, side, voice)),
                      tuple(say(each, voice) for each in facts))


def _levels(state: Clash, side: str, voice: Voice) -> Iterator[LevelLine]:
    if side == ELVES:
        there, left, slots = on_board(state, ELVES), state.elves.bag, state.elves.slots
        words = message("{unit} ({level}) · on the board: {there} · in the bag: {left}")
    else:
        each = state.players[side]
        there, left, slots = minus(all_figures(state, side), each.reserve), each.reserve, each.slots
        words = message("{unit} ({level}) · in play: {there} · in reserve: {left}")
    for level in range(3):
        unit = unit_line(state, side, level, there[level], voice)
        title = replace(words, args={"unit": unit.name, "level": unit.label, "there": there[level],
                                     "left": left[level]})
        yield LevelLine(say(title, voice), unit, _worn(slots[level], voice))


Made = tuple[Message, list[Message], list[Message]]  # points, where they come from, other facts


def _player(state: Clash, clan: str) -> Made:
    each = state.players[clan]
    sources = [message("City {place}: 1", place=place) for place in controlled(state, clan, CITY)]
    sources += [message("{card}, a Legendary: 1", card=Name("card", card)) for card in each.legendary]
    score = message("{points} of {goal} Victory Points", points=points(state, clan), goal=state.setting.goal)
    none = [message("No Victory Point yet: Cities held and Legendaries forged count")]
    return score, sources or none, list(_facts(state, clan))


def _facts(state: Clash, clan: str) -> Iterator[Message]:
    each = state.players[clan]
    yield message("{gold} gold, {crystals} Crystals", gold=each.gold, crystals=each.crystals)
    yield message("Forges held: {places}", places=tuple(controlled(state, clan, FORGE)))
    yield message("Stones held: {places}", places=tuple(controlled(state, clan, *STONES)))
    if each.aside:
        yield message("Aside: {cards}", cards=tuple(Name("card", card) for card in each.aside))
    for hero, place in each.heroes.items():
        yield message("{hero}: {place}", hero=Name("hero", hero), place=where(place))
    if each.tactic:
        yield message("In force this round: {card}", card=Name("tactic", each.tactic))
    if each.discard:
        yield message("Tactic cards played: {cards}", cards=tuple(str(state.box.tactics[card].number)
                                                                  for card in each.discard))


def _elves(state: Clash) -> Made:
    score = message("{points} Domination Points", points=state.domination or 0)
    held = [message("Cities held: {places}", places=tuple(controlled(state, ELVES, CITY))),
            message("Forges held: {places}", places=tuple(controlled(state, ELVES, FORGE)))]
    return score, held, []


def _worn(slots: Slots, voice: Voice) -> str:
    if not slots.worn():
        return say(message("wears nothing"), voice)
    return say(message("wears {cards}", cards=tuple(Name("card", card) for card in slots.worn())), voice)

