"""What can't be right: the laws of conservation over what somebody counted on the table.   Rules: clash.always.*

Each sentence names the figures or cards of which there are too many or too few, so that one knows what to count again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from assistant.core.engine.rules import Refusal
from assistant.core.table.counting import Facts
from assistant.core.words.message import Argument, Name, message
from assistant.games.clash.box.records import ELF_TYPES, LEVELS, Triple
from assistant.games.clash.chapters.equipping import STACKS
from assistant.games.clash.model import BASTION, ELVES, Clash
from assistant.games.clash.words import ROMAN, elf, side

Reserves = Mapping[str, Triple]


def impossible(state: Clash, counted: Facts) -> tuple[Refusal, ...]:
    """Why a table can't lie as it was counted: a whole inventory, and what was counted of reserves."""
    return (*_figures(state, counted, _reserves(state, counted)), *_cards(state, counted), *_ground(state, counted),
            *_amounts(counted))


def _reserves(state: Clash, counted: Facts) -> Reserves:
    """The reserves of which something was counted, whole."""
    found: dict[str, Triple] = {}
    for clan in dict.fromkeys(fact[1] for fact in counted if fact[0] == "reserve"):
        a, b, c = (counted.get(("reserve", clan, str(level)), number)
                   for level, number in zip(LEVELS, state.players[clan].reserve, strict=True))
        found[clan] = a, b, c
    return found


def _figures(state: Clash, counted: Facts, reserves: Reserves) -> Iterator[Refusal]:
    there: Counter[tuple[str, int]] = Counter()
    for fact, number in counted.items():
        if fact[0] == "units":
            there[fact[2], int(fact[3])] += number
    for clan in state.players:
        for level, unit in zip(LEVELS, state.box.clans[clan].units, strict=True):
            yield from _clan_figures(clan, level, there[clan, level], unit.count, reserves.get(clan))
    for level, kind, taken in zip(LEVELS, state.box.elves, state.elves.taken, strict=True):
        if there[ELVES, level] + taken > kind.count:
            yield Refusal("clash.setup.elf-tokens", message(
                "{elf}: {count} on the board and {taken} eliminated, but there are only {most}.",
                elf=elf(ELF_TYPES[level - 1]), count=there[ELVES, level], taken=taken, most=kind.count))


def _clan_figures(clan: str, level: int, count: int, most: int | None, reserve: Triple | None) -> Iterator[Refusal]:
    if most is None:
        return  # nobody has read how many there are: no sum can be wrong
    facts: dict[str, Argument] = {"clan": side(clan), "level": ROMAN[level - 1], "count": count, "most": most}
    if count > most:
        yield Refusal("clash.always.figures", message(
            "{clan}, level {level}: {count} on the board, but the box holds {most}.", **facts))
    elif reserve is not None and count + reserve[level - 1] != most:
        yield Refusal("clash.always.figures", message(
            "{clan}, level {level}: {count} on the board and {reserve} in the reserve are not the {most} of the box.",
            reserve=reserve[level - 1], **facts))


def _cards(state: Clash, counted: Facts) -> Iterator[Refusal]:
    box, edition = state.box, state.setting.edition.id
    there: Counter[str] = Counter()
    for fact, number in counted.items():
        if fact[0] == "card":
            there[fact[1]] += number
    for card, number in there.items():
        most = box.card(card).number(edition)
        if most is not None and number > most:
            yield Refusal("clash.always.cards", message("{card}: {count} lie on the table, but there are only {most}.",
                                                        card=Name("card", card), count=number, most=most))
    stacks = sum(1 for fact, number in counted.items() if fact[0] == "card" and fact[3] == "market" and number)
    if stacks > STACKS:
        yield Refusal("clash.always.cards", message("{count} different Equipments lie in the market; there are at "
                                                    "most {most}.", count=stacks, most=STACKS))


def _ground(state: Clash, counted: Facts) -> Iterator[Refusal]:
    held: dict[str, set[str]] = {}
    for fact, number in counted.items():
        if fact[0] == "units" and number and fact[1] != BASTION:
            held.setdefault(fact[1], set()).add(fact[2])
    moving = state.action is not None and state.action.kind == "move"
    for place, sides in held.items():
        if len(sides) > (2 if moving and state.turn in sides else 1):
            yield Refusal("clash.always.ground", message("{place}: Units of {sides} can't stand there together now.",
                                                         place=place, sides=tuple(map(side, sorted(sides)))))
    for fact, value in counted.items():
        if fact[0] == "hero" and value and held.get(value[1], {value[0]}).isdisjoint({value[0]}):
            yield Refusal("clash.always.ground", message("{hero} stands alone among enemies on {place}.",
                                                         hero=Name("hero", fact[1]), place=value[1]))


def _amounts(counted: Facts) -> Iterator[Refusal]:
    for fact, value in counted.items():
        if fact[0] in ("gold", "crystals", "units", "card") and value < 0:
            yield Refusal("clash.always.amounts", message("There can't be {amount} of it: the least is 0.",
                                                          amount=value))
