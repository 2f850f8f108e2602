"""The Equip Action of a bot: forging, buying what strengthens its Units most, and wearing it; Heroes.

A whole Action is planned as a list of commands; what a forging brings is seen only then, so the wearing of Legendaries
is planned anew once they are there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from assistant.core.box.unread import known
from assistant.core.engine.kinds import Command
from assistant.core.shapes.record import record, replace
from assistant.games.clash.bots.duel import Force, strength
from assistant.games.clash.bots.worth import POINT, WINNING, forge_cost, rage_counts
from assistant.games.clash.box.records import LEVELS, EquipmentCard, HeroCard, Triple
from assistant.games.clash.chapters import equipping, forging, heroes
from assistant.games.clash.chapters.solo import DiscardStacks
from assistant.games.clash.lookup import all_figures, fighters, in_second_action, on_board, places_of, points
from assistant.games.clash.model import BASTION, Clash, Player, Slots
from assistant.games.clash.triples import plus

GOLD = 0.55  # what a gold in hand is worth against a gold's worth of Equipment worn
WORTHWHILE = 0.6  # a card that gains less is not worn
HERO_WORTH = 5.0
MOVES = 1.2  # a movement point, Speed and Flight, for a level that has figures


@record
class Fit:
    """A card on a level, and the strength it adds there, in gold."""

    card: str
    level: int
    gain: float


class Wardrobe:
    """What cards add to a player's Units, by the army it usually has."""

    def __init__(self, state: Clash, clan: str) -> None:
        self.state, self.clan = state, clan
        self.slots = list(state.players[clan].slots)
        self.figures = self._usual(state.players[clan])

    def _usual(self, each: Player) -> Triple:
        """The figures in play, and one of each level that can still come."""
        there = plus(on_board(self.state, self.clan), each.garrison)
        a, b, c = (number or int(held > 0) for number, held in zip(there, all_figures(self.state, self.clan),
                                                                    strict=True))
        return a, b, c

    def strength(self, slots: list[Slots]) -> float:
        """Of the army as it would be equipped; a fight seldom sees all of it, so large numbers count less."""
        state = replace(self.state, players={**self.state.players, self.clan: replace(
            self.state.players[self.clan], slots=(slots[0], slots[1], slots[2]))})
        a, b, c = (min(number, 3) for number in self.figures)
        return 5.0 * math.sqrt(strength(Force(fighters(state, self.clan), (a, b, c)), rage_counts(state)))

    def gain(self, card: EquipmentCard, level: int) -> float:
        """How much better than what is worn there now."""
        kind = known(card.kind)
        worn = self.slots[level - 1].of(kind)
        changed = list(self.slots)
        changed[level - 1] = replace(changed[level - 1], **{kind: card.id})
        better = self.strength(changed) - self.strength(self.slots)
        return better + self._walking(card, level) - (self._walking(self.state.box.card(worn), level)
                                                      if worn else 0.0)

    def _walking(self, card: EquipmentCard, level: int) -> float:
        speed = known(card.speed) if self.state.setting.edition.counts_speed else 0
        moves = MOVES * (known(card.movement) + speed) + MOVES * known(card.flight)
        return moves * min(2, self.figures[level - 1]) / 2

    def best(self, card: str) -> Fit:
        """The level that gains most from a card."""
        shown = self.state.box.card(card)
        fits = [Fit(card, level, self.gain(shown, level)) for level in LEVELS if self.figures[level - 1]]
        return max(fits, key=lambda fit: fit.gain, default=Fit(card, 1, 0.0))

    def wear(self, fit: Fit) -> str | None:
        """Put it on; what comes off."""
        kind = known(self.state.box.card(fit.card).kind)
        off = self.slots[fit.level - 1].of(kind)
        self.slots[fit.level - 1] = replace(self.slots[fit.level - 1], **{kind: fit.card})
        return off


def plan(state: Clash, clan: str) -> tuple[list[Command], float]:
    """The commands of an Equip Action, and what they gain."""
    if can_forge(state, clan):
        return [forging.Forge(clan)], _forging_worth(state, clan)
    return outfit(state, clan)


def outfit(state: Clash, clan: str) -> tuple[list[Command], float]:
    """Wear what lies aside, then buy and wear while there is gold for something useful."""
    wardrobe, commands, gained = Wardrobe(state, clan), [], 0.0
    for command, gain in (*_recruit(state, clan), *_dressing(wardrobe, clan), *_buying(wardrobe, clan)):
        commands.append(command)
        gained += gain
    return commands, gained


def can_forge(state: Clash, clan: str) -> bool:
    price = forge_cost(state, clan)
    forged = state.action is not None and state.action.forged
    return price is not None and state.players[clan].crystals >= price and state.legendary.size > 0 and not forged


def _forging_worth(state: Clash, clan: str) -> float:
    worth = POINT + 5.0
    if points(state, clan) + 1 >= state.setting.goal:
        worth += WINNING if in_second_action(state) else 0.5 * POINT
    return worth


def kept(state: Clash, clan: str, drawn: tuple[str, ...]) -> str:
    """The Legendary that strengthens the own Units most."""
    wardrobe = Wardrobe(state, clan)
    return max(drawn, key=lambda card: wardrobe.best(card).gain)


def _dressing(wardrobe: Wardrobe, clan: str) -> Iterator[tuple[Command, float]]:
    """What lies aside, the best first; what it takes the place of is looked at again."""
    aside = list(wardrobe.state.players[clan].aside)
    while aside:
        fit = max((wardrobe.best(card) for card in sorted(set(aside))), key=lambda each: each.gain)
        if fit.gain < WORTHWHILE:
            return
        aside.remove(fit.card)
        off = wardrobe.wear(fit)
        if off is not None:
            aside.append(off)
        yield equipping.Attach(fit.card, fit.level, equipping.ASIDE, clan), fit.gain


def _buying(wardrobe: Wardrobe, clan: str) -> Iterator[tuple[Command, float]]:
    """Of the cards that can be paid the one that gains most over its price, again and again."""
    state = wardrobe.state
    gold, stock = state.players[clan].gold, dict(state.market)
    while True:
        costs = {card: known(state.box.card(card).cost) for card, number in stock.items() if number}
        fits = [wardrobe.best(card) for card, cost in costs.items() if cost <= gold]
        useful = [fit for fit in fits if fit.gain >= WORTHWHILE and fit.gain > 0.35 * costs[fit.card]]
        if not useful:
            return
        fit = max(useful, key=lambda each: each.gain - GOLD * costs[each.card])
        gold -= costs[fit.card]
        stock[fit.card] -= 1
        wardrobe.wear(fit)
        yield equipping.Buy(fit.card, clan), 0.0
        yield equipping.Attach(fit.card, fit.level, equipping.ASIDE, clan), max(0.5, fit.gain - 0.5 * costs[fit.card])


# Heroes, and the market of a solo player

def _recruit(state: Clash, clan: str) -> Iterator[tuple[Command, float]]:
    """The dearest Hero that can be paid, in the Bastion or where most own Units are."""
    limit, owned = state.setting.edition.hero_limit, state.players[clan].heroes
    if limit is not None and len(owned) >= limit:
        return
    box = state.box.heroes
    there = [box[hero] for hero in state.heroes if known(box[hero].cost) <= state.players[clan].gold]
    if there and len(owned) < 2:
        hero: HeroCard = max(there, key=lambda each: known(each.cost))
        place = max((BASTION, *places_of(state, clan)), key=lambda at: _crowd(state, clan, at))
        yield heroes.Recruit(hero.id, place, clan), HERO_WORTH


def _crowd(state: Clash, clan: str, place: str) -> int:
    units = state.players[clan].garrison if place == BASTION else state.armies[place][clan]
    return sum(units)


def discard(state: Clash, clan: str) -> DiscardStacks | None:
    """Alone, with gold enough for anything and nothing useful to buy: the two dearest useless stacks go."""
    if not state.setting.solo or state.players[clan].gold < 8 or len(state.market) < 2:
        return None
    wardrobe = Wardrobe(state, clan)
    poor = sorted(state.market, key=lambda card: wardrobe.best(card).gain)
    return DiscardStacks((poor[0], poor[1]), clan) if not list(_buying(wardrobe, clan)) else None

