"""Heroes: recruiting, the company they need, their retreat, their effects in battle.   Rules: clash.hero.*"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assistant.core.box.unread import known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.maps import put
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.change import with_player
from assistant.games.clash.chapters.actions import begin, no_other_action_has_begun
from assistant.games.clash.chapters.movement.company import company_is_in_reach, lonely_moved_heroes
from assistant.games.clash.lookup import enemies_at, hero_cards, places_of, player, playing, units_at
from assistant.games.clash.model import BASTION, Clash
from assistant.games.clash.unread import to_recruit

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command

EFFECT_TOKENS = 2
HEKNA_MOST_UNITS = 2
BARRIER_LIFE = 3


# Commands

@record
class Recruit:
    hero: str
    at: str
    by: str | None = None


# Events

@record
class HeroRecruited:
    by: str
    hero: str
    at: str
    gold: int


@record
class HeroRetreated:
    by: str
    hero: str
    from_: str


# Checks

@rule("clash.setup.heroes")
def heroes_are_in_this_game(state: Clash, _: Recruit) -> Message | None:
    if state.setting.heroes:
        return None
    return message("This game is played without Heroes.")


@rule("clash.hero.recruit")
def the_player_can_pay_the_hero(state: Clash, recruiting: Recruit) -> Message | None:
    cost, gold = known(state.box.heroes[recruiting.hero].cost), state.players[recruiting.by or ""].gold
    if cost <= gold or not state.setting.heroes:
        return None
    return message("{hero} costs {cost} gold; there are {gold}.", hero=Name("hero", recruiting.hero), cost=cost,
                   gold=gold)


@rule("clash.hero.once")
def nobody_was_recruited_in_this_action(state: Clash, _: Recruit) -> Message | None:
    if state.action is None or not state.action.recruited:
        return None
    return message("Only one Hero is recruited in one Action.")


@rule("clash.hero.place")
def the_hero_comes_to_the_bastion_or_to_a_unit(state: Clash, recruiting: Recruit) -> Message | None:
    with_unit = any(units_at(state, recruiting.by or "", recruiting.at))
    if recruiting.at == BASTION or with_unit or not state.setting.heroes:
        return None
    return message("A Hero is put in your own {Bastion} or on a Territory with a Unit of yours; there is none on "
                   "{place}.", place=recruiting.at)


@rule("clash.hero.limit")
def the_player_may_lead_another_hero(state: Clash, recruiting: Recruit) -> Message | None:
    return beyond_the_limit(state, len(state.players[recruiting.by or ""].heroes))


def beyond_the_limit(state: Clash, owned: int) -> Message | None:
    """Why who leads so many Heroes may lead no other one."""
    limit = state.setting.edition.hero_limit
    if limit is None or owned < limit:
        return None
    return message("Heroes of one player in the whole game, in this edition: {limit} at most.", limit=limit)


@rule("clash.always.cards")
def the_hero_is_still_to_be_had(state: Clash, recruiting: Recruit) -> Message | None:
    if recruiting.hero in state.heroes or not state.setting.heroes:
        return None
    return message("{hero} was recruited already.", hero=Name("hero", recruiting.hero))


@rule("clash.move.hero-company")
def company_can_be_found(after: Clash) -> Message | None:
    """A move may leave a Hero alone for the moment, but not beyond all company."""
    if company_is_in_reach(after):
        return None
    return message("A way to company or to the {Bastion} must stay open for: {heroes}.", heroes=_alone(after))


@rule("clash.move.hero-company")
def a_moved_hero_has_company(state: Clash, _: Command) -> Message | None:
    alone = _alone(state)
    if not alone:
        return None
    return message("Who moved ends the movement with an own Unit or in the {Bastion}; still alone: {heroes}.",
                   heroes=alone)


def _alone(state: Clash) -> tuple[Name, ...]:
    return tuple(Name("hero", hero) for hero in lonely_moved_heroes(state))


CHECKS = {Recruit: (heroes_are_in_this_game, no_other_action_has_begun, the_player_can_pay_the_hero,
                    nobody_was_recruited_in_this_action, the_hero_comes_to_the_bastion_or_to_a_unit,
                    the_player_may_lead_another_hero, the_hero_is_still_to_be_had)}


# Decide

def recruit(draft: Draft[Clash], recruiting: Recruit) -> None:
    assert recruiting.by is not None
    begin(draft, recruiting.by, "equip")
    cost = known(draft.state.box.heroes[recruiting.hero].cost)
    draft.emit(HeroRecruited(recruiting.by, recruiting.hero, recruiting.at, cost))


@carries_out("clash.hero.retreat", "clash.hero.stays")
def retreat_lone_heroes(draft: Draft[Clash]) -> None:
    """A Hero without an own Unit that faces enemies goes to its Bastion at once."""
    for clan in playing(draft.state):
        for hero, place in draft.state.players[clan].heroes.items():
            if not any(units_at(draft.state, clan, place)) and enemies_at(draft.state, clan, place):
                draft.emit(HeroRetreated(clan, hero, place))


def retreat_without_company(draft: Draft[Clash]) -> None:
    """After a correction: a Hero that moved and finds no company any more goes home, or its Action could not end."""
    action = draft.state.action
    if action is None or action.kind != "move" or (not action.fighting and company_is_in_reach(draft.state)):
        return
    assert draft.state.turn is not None
    for hero in lonely_moved_heroes(draft.state):
        draft.emit(HeroRetreated(draft.state.turn, hero, player(draft.state).heroes[hero]))


def retreat_from(draft: Draft[Clash], side: str, place: str) -> None:
    """The Heroes of a beaten or fleeing side."""
    for card in hero_cards(draft.state, side, place):
        draft.emit(HeroRetreated(side, card.id, place))


# Effects in battle

@carries_out("clash.hero.hekna", "clash.hero.razaro")
def rage_at_the_start(state: Clash, side: str, place: str) -> int:
    """Rage tokens that Heroes bring to a battle they are in."""
    own, enemies = sum(units_at(state, side, place)) if side in state.players else 0, enemies_at(state, side, place)
    return EFFECT_TOKENS * sum((card.effect == "hekna" and own <= HEKNA_MOST_UNITS)
                               or (card.effect == "razaro" and enemies > own)
                               for card in hero_cards(state, side, place))


@carries_out("clash.hero.barrier")
def barrier_at_the_start(state: Clash, side: str, place: str) -> int:
    """The Life of the one Magic Barrier that a Hero puts before its side."""
    return BARRIER_LIFE if any(card.effect == "barrier" for card in hero_cards(state, side, place)) else 0


def has_thief(state: Clash, side: str, place: str) -> bool:
    return any(card.effect == "neggesh" for card in hero_cards(state, side, place))


# Evolve

def hero_recruited(state: Clash, event: HeroRecruited) -> Clash:
    each = state.players[event.by]
    state = with_player(state, event.by, gold=each.gold - event.gold, heroes=put(each.heroes, event.hero, event.at))
    assert state.action is not None
    return replace(state, heroes=tuple(hero for hero in state.heroes if hero != event.hero),
                   action=replace(state.action, recruited=True))


def hero_retreated(state: Clash, event: HeroRetreated) -> Clash:
    return with_player(state, event.by, heroes=put(state.players[event.by].heroes, event.hero, BASTION))


# Offers

def offers(state: Clash) -> Iterator[Recruit]:
    clan = state.turn
    assert clan is not None
    for hero in state.heroes:
        if to_recruit(state, hero):
            continue
        for place in (BASTION, *places_of(state, clan)):
            recruiting = Recruit(hero, place, clan)
            if all(check(state, recruiting) is None for check in CHECKS[Recruit]):
                yield recruiting


# The chapter

CHAPTER = Chapter(
    "heroes",
    commands=(
        Does(Recruit, recruit, CHECKS[Recruit], offers,
             needs=lambda state, command: to_recruit(state, command.hero)),
    ),
    events=(
        Happens(HeroRecruited, hero_recruited),
        Happens(HeroRetreated, hero_retreated),
    ),
)
