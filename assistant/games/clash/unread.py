"""What a command would need of the box and nobody has read.   Rules: clash.box.unread"""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.box.unread import Missing
from assistant.games.clash.box import unread
from assistant.games.clash.box.records import ELF_TYPES, LEVELS, Box, Triple
from assistant.games.clash.change import set_units, with_player
from assistant.games.clash.lookup import disputed, holder, on_board, playing
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.triples import plus

TO_FIGHT = ("power", "life", "slowness", "hit", "reroll", "shield")
OF_A_HERO = ("hit", "reroll", "shield", "effect")


def to_move(state: Clash, clan: str, units: Triple, heroes: Iterable[str]) -> list[Missing]:
    """Of each level that goes, of what it wears, and of the Heroes that go along."""
    needs = ("movement", *(("speed",) if state.setting.edition.counts_speed else ()), "flight")
    found = [missing for level, number in zip(LEVELS, units, strict=True) if number > 0
             for missing in _wearing(state, clan, level, needs)]
    return found + [missing for hero in heroes for missing in unread.hero(state.box, hero, ("movement",))]


def to_fight(state: Clash, place: str) -> list[Missing]:
    """Of each type there, of what it wears, and of the Heroes there."""
    needs = (*TO_FIGHT, *(("rage",) if state.setting.edition.counts_rage_icons else ()))
    found: list[Missing] = []
    for side, units in state.armies.get(place, {}).items():
        for level, number in zip(LEVELS, units, strict=True):
            if number > 0:
                found += _elf(state, level, needs) if side == ELVES else _wearing(state, side, level, needs)
        heroes = state.players[side].heroes if side != ELVES else {}
        found += [missing for hero, at in heroes.items() if at == place
                  for missing in unread.hero(state.box, hero, OF_A_HERO)]
    return found


def to_march(state: Clash, clan: str) -> list[Missing]:
    """Of all figures of a player that could move."""
    each = state.players[clan]
    return to_move(state, clan, plus(on_board(state, clan), each.garrison), each.heroes)


def to_attack(state: Clash, clan: str, place: str) -> list[Missing]:
    """Of whoever stands there, and of all that this player could send."""
    each = state.players[clan]
    return to_meet(state, clan, place, plus(on_board(state, clan), each.garrison), each.heroes)


def to_meet(state: Clash, clan: str, place: str, units: Triple, heroes: Iterable[str]) -> list[Missing]:
    """Of whoever stands there, and of these who come."""
    coming = set_units(state, clan, place, units)
    return to_fight(with_player(coming, clan, heroes=dict.fromkeys(heroes, place)), place)


def to_draw(state: Clash, cards: Iterable[str], at: str | None) -> list[Missing]:
    """Of the cards; for the Elves also of the card worn in that slot."""
    found: list[Missing] = []
    for name in cards:
        if name in ELF_TYPES:
            continue
        found += unread.card(state.box, name, ("kind", "cost"))
        kind, elf = state.box.card(name).kind, (at or "").removeprefix(f"{ELVES}:")
        if kind is not None and elf in ELF_TYPES:
            worn = state.elves.slots[ELF_TYPES.index(elf)].of(kind)
            found += unread.card(state.box, worn, ("cost",)) if worn else []
    return found


def to_place(state: Clash, clan: str, units: Triple) -> list[Missing]:
    """How many figures there are, of each level of which some are due."""
    return [missing for level, number in zip(LEVELS, units, strict=True) if number > 0
            for missing in unread.unit(state.box, clan, level, ("count",))]


def to_reinforce(state: Clash, clan: str) -> list[Missing]:
    card = state.players[clan].tactic
    units = state.box.tactics[card].units if card else None
    return to_place(state, clan, units) if units else []


def to_give_stones(state: Clash) -> dict[str, list[Missing]]:
    """Of each player in turn order: of the levels that Stones give."""
    found: dict[str, list[Missing]] = {}
    for clan in state.order:
        levels = {state.board.features[place] for place in (state.stones or {}).get(clan, ())
                  if holder(state, place) == clan}
        missing = [each for level in LEVELS if f"stone{level}" in levels
                   for each in unread.unit(state.box, clan, level, ("count",))]
        if missing:
            found[clan] = missing
    return found


def in_action(state: Clash) -> list[Missing]:
    """What the commands of an Action would need, of the kind begun: whatever else forbids them."""
    clan, action = state.turn, state.action
    if clan is None:
        return []
    kind = action.kind if action else None
    found: list[Missing] = []
    if kind != "equip":
        if not (action and action.fighting):
            found += to_march(state, clan)
        found += [missing for place in disputed(state, clan) for missing in to_fight(state, place)]
    if kind != "move":
        found += _to_equip(state, clan)
    return found


def _to_equip(state: Clash, clan: str) -> list[Missing]:
    each = state.players[clan]
    own = (*each.aside, *(card for slots in each.slots for card in slots.worn()))
    found = [missing for card in state.market for missing in to_buy(state, card)]
    found += [missing for card in own for missing in to_wear(state, card)]
    heroes = state.heroes if state.setting.heroes else ()
    return found + [missing for hero in heroes for missing in to_recruit(state, hero)]


def to_buy(state: Clash, card: str) -> list[Missing]:
    return unread.card(state.box, card, ("cost",))


def to_recruit(state: Clash, hero: str) -> list[Missing]:
    return unread.hero(state.box, hero, ("cost",))


def to_wear(state: Clash, card: str) -> list[Missing]:
    return unread.card(state.box, card, ("kind",))


def to_draw_itself(state: Clash, source: str) -> list[Missing]:
    """For the app to draw from a deck, or to deal the Tactic cards."""
    return of_a_source(state.box, source, state.setting.edition.id, playing(state))


def of_a_source(box: Box, source: str, edition: str, clans: Iterable[str]) -> list[Missing]:
    if source == "tactics":
        return unread.tactics(box, clans)
    return unread.deck(box, source, edition) if source in ("equipment", "legendary") else []


def _wearing(state: Clash, clan: str, level: int, needs: Iterable[str]) -> list[Missing]:
    worn = state.players[clan].slots[level - 1].worn()
    return [*unread.unit(state.box, clan, level, needs),
            *(missing for card in worn for missing in unread.card(state.box, card, needs))]


def _elf(state: Clash, level: int, needs: Iterable[str]) -> list[Missing]:
    worn = state.elves.slots[level - 1].worn()
    return [*unread.elf(state.box, state.box.elves[level - 1], (*needs, "crystals")),
            *(missing for card in worn for missing in unread.card(state.box, card, needs))]
