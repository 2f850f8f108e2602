"""From the table as it is kept to the table as it lies: which correction comes next.

One at a time, because each may bring something with it (a Hero goes home, a worn card makes room). What has
to leave goes first, so that what has to come can come from the supply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from assistant.core.engine.kinds import Command
from assistant.core.table.amounts import CorrectAmount, CorrectRound
from assistant.core.table.counting import Fact, Facts
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.correction.cards import CorrectCard
from assistant.games.clash.chapters.correction.pieces import CorrectHero, CorrectTactic, CorrectUnits
from assistant.games.clash.chapters.correction.standing import (
    CorrectBastion,
    CorrectDomination,
    CorrectOrder,
)
from assistant.games.clash.lookup import enemies_at, units_at
from assistant.games.clash.model import BASTION, ELVES, Clash
from assistant.games.clash.table.inventory import inventory, spot_of, units_wanted
from assistant.games.clash.triples import covers, least, one, plus


def next_correction(state: Clash, want: Facts, wrong: list[Fact]) -> Command | None:
    """The correction to make next, where these facts are wrong; None: none of them can be put right."""
    by_kind: dict[str, list[Fact]] = {"alone": [fact for fact in wrong if fact[0] == "hero"]}
    for fact in wrong:
        by_kind.setdefault(fact[0], []).append(fact)
    for kind, corrections in _BY_KIND.items():
        if kind in by_kind:
            command = next(corrections(state, want, by_kind[kind]), None)
            if command is not None:
                return command
    return None


# Figures

def _left_alone(state: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectUnits | CorrectHero]:
    """A Hero comes among enemies only with a Unit: where it was left alone, one comes along, and goes again after."""
    for fact in wrong:
        clan, place = want.get(fact) or ("", BASTION)
        if place == BASTION or any(units_wanted(want, place, clan)) or not enemies_at(state, clan, place):
            continue
        if not any(units_at(state, clan, place)):
            level = next((level for level, number in enumerate(state.players[clan].reserve) if number), 0)
            yield CorrectUnits(place, one(level), side=clan)
        yield CorrectHero(fact[1], clan, place)


def _units(state: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectUnits]:
    """What is too much is cut, then the supply adds: else somebody's reserve could seem to hold nothing for a moment,
    or a City more be held. But Elves come before others go: a solo game ends when none is left."""
    spots = [(place, side, units_at(state, side, place), units_wanted(want, place, side))
             for place, side in dict.fromkeys((fact[1], fact[2]) for fact in wrong)]
    for place, side, there, wanted in spots:
        if side == ELVES and covers(plus(there, state.elves.bag), wanted) and covers(wanted, there):
            yield _set_units(place, side, wanted)
    for place, side, there, wanted in spots:
        if not covers(wanted, there):
            yield _set_units(place, side, least(there, wanted))
    yield from (_set_units(place, side, wanted) for place, side, _, wanted in spots)


def _set_units(place: str, side: str, units: Triple) -> CorrectUnits:
    if place == BASTION:
        return CorrectUnits(BASTION, units, player=side)
    return CorrectUnits(place, units, side=side)


# Cards

def _cards(state: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectCard]:
    """A surplus goes where that card is missing, or back to the deck; then what is missing comes from the deck."""
    have = inventory(state)
    surplus = {fact: have.get(fact, 0) - want.get(fact, 0) for fact in wrong}
    missing = sorted((fact for fact in wrong if surplus[fact] < 0), key=_market_last)
    for fact in wrong:
        if surplus[fact] > 0:
            goal = next((other for other in missing if other[1] == fact[1]), None)
            yield _lay(fact[1], spot_of(goal) if goal else ("", "deck"), spot_of(fact))
    for fact in missing:
        yield _lay(fact[1], spot_of(fact), ("", "deck"))


def _market_last(fact: Fact) -> bool:
    return bool(fact[3] == "market")


def _lay(card: str, to: tuple[str, str], source: tuple[str, str]) -> CorrectCard:
    owner, place = source
    from_ = owner if place == "slot" else f"{owner}:{place}" if owner else place
    return CorrectCard(card, to[1], to[0] or None, from_)


# All the rest

def _bastion(_: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectBastion]:
    return (CorrectBastion(fact[1], want[fact]) for fact in wrong if want.get(fact) is not None)


def _heroes(state: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectHero]:
    """Who changes sides leaves the one first: so nobody ever leads more than the edition allows."""
    goals = {fact[1]: want.get(fact) or (None, None) for fact in wrong}
    for hero, (clan, _) in goals.items():
        if any(hero in each.heroes for other, each in state.players.items() if other != clan):
            yield CorrectHero(hero, None)
    for hero, (clan, place) in goals.items():
        yield CorrectHero(hero, clan, place)


def _amount(_: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectAmount]:
    return (CorrectAmount(fact[0], fact[1], want[fact]) for fact in wrong)


def _discard(_: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectTactic]:
    """What has to leave the discard first, so that there is always a card to choose."""
    for fact in sorted(wrong, key=lambda fact: bool(want.get(fact))):
        yield CorrectTactic(fact[1], "discard" if want.get(fact) else "deck")


def _round(_: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectRound]:
    return (CorrectRound(want[fact]) for fact in wrong)


def _order(_: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectOrder]:
    return (CorrectOrder(want[fact]) for fact in wrong)


def _domination(_: Clash, want: Facts, wrong: list[Fact]) -> Iterator[CorrectDomination]:
    return (CorrectDomination(want[fact]) for fact in wrong)


_BY_KIND: Mapping[str, Callable[[Clash, Facts, list[Fact]], Iterator[Command]]] = {  # in this order
    "round": _round, "order": _order, "domination": _domination, "bastion": _bastion, "alone": _left_alone,
    "units": _units, "hero": _heroes, "card": _cards, "discard": _discard, "gold": _amount, "crystals": _amount,
}
