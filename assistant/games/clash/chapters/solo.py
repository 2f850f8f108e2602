"""Solo: domination, Elves that multiply, a market that can be turned over.   Rules: clash.solo.*"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.maps import without
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.change import put_under
from assistant.games.clash.chapters.actions import begin, no_other_action_has_begun
from assistant.games.clash.lookup import CITY, FORGE, controlled, holder
from assistant.games.clash.model import ELVES, Clash

DOMINATION = {FORGE: 1, CITY: 2}
STACKS_DISCARDED = 2


# Commands

@record
class DiscardStacks:
    cards: tuple[str, ...]
    by: str | None = None


# Events

@record
class StacksDiscarded:
    by: str
    cards: tuple[str, ...]


@record
class DominationScored:
    points: int
    total: int


@record
class ElvesBeganSpawning:
    places: tuple[str, ...]


# Checks

@rule("clash.solo.market")
def stacks_are_discarded_in_solo_only(state: Clash, _: DiscardStacks) -> Message | None:
    if state.setting.solo:
        return None
    return message("Only a solo player may discard stacks of the market.")


@rule("clash.solo.market")
def it_comes_first_in_the_action(state: Clash, _: DiscardStacks) -> Message | None:
    if state.action is None or state.action.kind != "equip":
        return None
    return message("Stacks are discarded at the start of an Equip Action, before anything else.")


@rule("clash.solo.market")
def two_open_stacks_are_named(state: Clash, discarding: DiscardStacks) -> Message | None:
    cards = discarding.cards
    if len(cards) != STACKS_DISCARDED or len(set(cards)) != STACKS_DISCARDED:
        return message("Two different stacks are discarded.")
    closed = tuple(Name("card", card) for card in cards if not state.market.get(card))
    return message("Not open in the market: {cards}.", cards=closed) if closed else None


CHECKS = {DiscardStacks: (no_other_action_has_begun, stacks_are_discarded_in_solo_only, it_comes_first_in_the_action,
                          two_open_stacks_are_named)}


# Decide

def discard_stacks(draft: Draft[Clash], discarding: DiscardStacks) -> None:
    assert discarding.by is not None
    begin(draft, discarding.by, "equip")
    draft.emit(StacksDiscarded(discarding.by, discarding.cards))


# By itself

@carries_out("clash.solo.domination")
def score_domination(draft: Draft[Clash]) -> None:
    """1 per Forge and 2 per City the Elves hold."""
    gained = sum(each * len(controlled(draft.state, ELVES, feature)) for feature, each in DOMINATION.items())
    draft.emit(DominationScored(gained, (draft.state.domination or 0) + gained))


@carries_out("clash.solo.spawn")
def begin_spawning(draft: Draft[Clash]) -> None:
    """One Elf on each Territory the Elves hold, in the order of place names."""
    places = tuple(place for place in draft.state.board.position if holder(draft.state, place) == ELVES)
    draft.emit(ElvesBeganSpawning(places))


# What is owed

def spawn_owed(state: Clash) -> str | None:
    """Where the next Elf appears, while the bag has any; a correction may have taken a Territory from the Elves."""
    held = (place for place in state.spawning or () if holder(state, place) == ELVES)
    return next(held, None) if any(state.elves.bag) else None


# Evolve

def stacks_discarded(state: Clash, event: StacksDiscarded) -> Clash:
    under = [card for card in event.cards for _ in range(state.market[card])]
    return replace(state, market=without(state.market, *event.cards), equipment=put_under(state.equipment, *under))


def domination_scored(state: Clash, event: DominationScored) -> Clash:
    return replace(state, domination=event.total)


def elves_began_spawning(state: Clash, event: ElvesBeganSpawning) -> Clash:
    return replace(state, spawning=event.places)


# Offers

def offers(state: Clash) -> Iterator[DiscardStacks]:
    """Every pair in both orders, because so they lie under the deck."""
    for cards in permutations(state.market, STACKS_DISCARDED):
        discarding = DiscardStacks(cards, state.turn)
        if all(check(state, discarding) is None for check in CHECKS[DiscardStacks]):
            yield discarding


# The chapter

CHAPTER = Chapter(
    "solo",
    commands=(
        Does(DiscardStacks, discard_stacks, CHECKS[DiscardStacks], offers),
    ),
    events=(
        Happens(StacksDiscarded, stacks_discarded),
        Happens(DominationScored, domination_scored),
        Happens(ElvesBeganSpawning, elves_began_spawning),
    ),
)
