"""Forging Legendary Equipment.   Rules: clash.forge.*"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.luck import spend
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.change import less, shuffle_in, take_cards, with_player
from assistant.games.clash.chapters.actions import begin, no_other_action_has_begun
from assistant.games.clash.lookup import FORGE, controlled
from assistant.games.clash.model import Clash

COST_WITH_ONE_FORGE = 6


# Commands

@record
class Forge:
    by: str | None = None


@record
class KeepLegendary:
    card: str
    by: str | None = None


# Events

@record
class ForgingBegan:
    by: str
    crystals: int
    forges: tuple[str, ...]
    count: int  # how many Legendaries are drawn


@record
class LegendaryDrawn:
    cards: tuple[str, ...]
    app: bool = False


@record
class LegendaryKept:
    by: str
    card: str
    returned: tuple[str, ...]


# Checks

@rule("clash.forge.once")
def nothing_was_forged_in_this_action(state: Clash, _: Forge) -> Message | None:
    if state.action is None or not state.action.forged:
        return None
    return message("Only one Legendary is forged in one Action.")


@rule("clash.forge.controlled")
def a_forge_is_controlled(state: Clash, forging: Forge) -> Message | None:
    if controlled(state, forging.by or "", FORGE):
        return None
    return message("Forging needs at least one Forge under control.")


@rule("clash.forge.cost")
def the_player_can_pay_the_crystals(state: Clash, forging: Forge) -> Message | None:
    owned, price = state.players[forging.by or ""].crystals, cost(state, forging.by or "")
    if price is None or owned >= price:
        return None
    return message("Forging costs {cost} Crystals here; there are {owned}.", cost=price, owned=owned)


@rule("clash.forge.draw", ours=True)
def a_legendary_is_left(state: Clash, _: Forge) -> Message | None:
    if state.legendary.size:
        return None
    return message("The Legendary deck is empty.")


@rule("clash.forge.draw")
def the_card_is_one_of_those_drawn(state: Clash, keeping: KeepLegendary) -> Message | None:
    drawn = state.action.drawn if state.action else ()
    if keeping.card in drawn:
        return None
    return message("{card} was not drawn; one of these is kept: {drawn}.", card=Name("card", keeping.card),
                   drawn=tuple(Name("card", card) for card in drawn))


FORGING_CHECKS = (no_other_action_has_begun, nothing_was_forged_in_this_action, a_forge_is_controlled,
                  the_player_can_pay_the_crystals, a_legendary_is_left)


def cost(state: Clash, clan: str) -> int | None:
    """Crystals for one Legendary, by the number of Forges held; None without any."""
    forges = len(controlled(state, clan, FORGE))
    if not forges:
        return None
    return COST_WITH_ONE_FORGE if forges == 1 else state.setting.edition.forge_cost_many


# Decide

@carries_out("clash.forge.draw")
def forge(draft: Draft[Clash], forging: Forge) -> None:
    assert forging.by is not None
    begin(draft, forging.by, "equip")
    forges, price = tuple(controlled(draft.state, forging.by, FORGE)), cost(draft.state, forging.by)
    assert price is not None
    count = min(1 + len(forges), draft.state.legendary.size)
    draft.emit(ForgingBegan(forging.by, price, forges, count))


def keep_legendary(draft: Draft[Clash], keeping: KeepLegendary) -> None:
    assert keeping.by is not None and draft.state.action is not None
    draft.emit(LegendaryKept(keeping.by, keeping.card, less(draft.state.action.drawn, keeping.card)))


# What is owed

def legendaries_owed(state: Clash) -> int:
    """Never more than the deck holds: a correction may have taken cards out of it."""
    return min(state.action.to_draw, state.legendary.size) if state.action else 0


def to_be_kept(state: Clash) -> tuple[str, ...]:
    """The Legendaries on the table of which one is to be kept."""
    return state.action.drawn if state.action and not legendaries_owed(state) else ()


# Evolve

def forging_began(state: Clash, event: ForgingBegan) -> Clash:
    assert state.action is not None
    each = state.players[event.by]
    state = with_player(state, event.by, crystals=each.crystals - event.crystals)
    return replace(state, action=replace(state.action, forged=True, to_draw=event.count))


def legendary_drawn(state: Clash, event: LegendaryDrawn) -> Clash:
    assert state.action is not None
    action = replace(state.action, drawn=(*state.action.drawn, *event.cards),
                     to_draw=state.action.to_draw - len(event.cards))
    state = spend(state, event.app)
    return replace(state, action=action, legendary=take_cards(state, "legendary", event.cards))


def legendary_kept(state: Clash, event: LegendaryKept) -> Clash:
    assert state.action is not None
    each = state.players[event.by]
    state = with_player(state, event.by, aside=(*each.aside, event.card), legendary=(*each.legendary, event.card))
    return replace(state, action=replace(state.action, drawn=(), to_draw=0),
                   legendary=shuffle_in(state, "legendary", *event.returned))


# Offers

def offers(state: Clash) -> Iterator[Forge | KeepLegendary]:
    kept = to_be_kept(state)
    yield from (KeepLegendary(card, state.turn) for card in kept)
    forging = Forge(state.turn)
    if not kept and all(check(state, forging) is None for check in FORGING_CHECKS):
        yield forging


# What is asked

def owes(state: Clash) -> Ask[Clash] | None:
    """Once they are drawn."""
    if not to_be_kept(state):
        return None
    return Ask(state.turn, (KeepLegendary,), message("Keep one Legendary"), "legendary", _drawn)


def _drawn(state: Clash) -> Json:
    return {"cards": list(to_be_kept(state))}


# The chapter

CHAPTER = Chapter(
    "forging",
    commands=(
        Does(Forge, forge, FORGING_CHECKS, offers),
        Does(KeepLegendary, keep_legendary, (the_card_is_one_of_those_drawn,), offers),
    ),
    events=(
        Happens(ForgingBegan, forging_began),
        Happens(LegendaryDrawn, legendary_drawn, source="legendary", stroke=lambda drawn: drawn.cards),
        Happens(LegendaryKept, legendary_kept),
    ),
    owes=owes,
)
