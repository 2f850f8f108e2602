"""What would change a battle: each Equipment that lies open, each card worn elsewhere, one more Unit of each kind.

The rules of the Equip Action say what can be bought and where it can be worn; the battle is then asked about as it
would be. Only what makes a difference there is listed.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.box.unread import known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapters
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.box.records import LEVELS, Triple
from assistant.games.clash.change import add_units, with_player
from assistant.games.clash.chapters import actions, equipping
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.equipping import ASIDE, Attach, Buy
from assistant.games.clash.lookup import all_figures, units_at
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.advice.ranking import Change, Gain, ranked
from assistant.games.clash.odds.asking.battle import question_before, question_of
from assistant.games.clash.odds.asking.question import SIDES, Question, Side
from assistant.games.clash.triples import one, plus
from assistant.games.clash.unread import to_buy, to_wear
from assistant.games.clash.words import ROMAN, card

EQUIPPING = Chapters((actions.CHAPTER, equipping.CHAPTER))


@record
class Encounter:
    """A battle that might come: who attacks where, with which Units and Heroes."""

    attacker: str
    place: str
    units: Triple
    heroes: tuple[str, ...] = ()


def options(state: Clash, clan: str, encounter: Encounter | None = None,
            cancelled: IsCancelled | None = None) -> Iterator[Gain]:
    """What each change would bring this player in a battle that might come, or in the one being fought; by gain per
    gold. Cancelled while solving, it raises `Cancelled`."""
    side = side_of(state, clan, encounter)
    yield from ranked(_asked(state, encounter), changes(state, clan, encounter), side, cancelled)


def side_of(state: Clash, clan: str, encounter: Encounter | None) -> Side:
    battle = state.battle
    attacker = encounter.attacker if encounter else battle.attacker if battle else ""
    return "attacker" if clan == attacker else "defender"


def changes(state: Clash, clan: str, encounter: Encounter | None = None) -> Iterator[Change]:
    before = _in_the_field(_asked(state, encounter))
    for what, gold, after in (*_bought(state, clan), *_worn_elsewhere(state, clan)):
        question = _asked(after, encounter)
        if _in_the_field(question) != before:
            yield Change(what, gold, question, gold <= state.players[clan].gold)
    yield from _one_more(state, clan, encounter)


def _asked(state: Clash, encounter: Encounter | None) -> Question:
    if encounter is None:
        return question_of(state)
    return question_before(state, encounter.attacker, encounter.place, encounter.units, encounter.heroes)


def _in_the_field(question: Question) -> Question:
    """Without the types nobody is there of: what they wear makes no difference."""
    armies = {side: question.army(side) for side in SIDES}
    return replace(question, **{side: replace(
        army, fighters=tuple(sums.present(army.fighters, army.counts)), counts=tuple(filter(None, army.counts)))
        for side, army in armies.items()})


# Equipment

def _bought(state: Clash, clan: str) -> Iterator[tuple[Message, int, Clash]]:
    """Each card of the market, on each level."""
    for found in sorted(state.market):
        if to_buy(state, found) or to_wear(state, found):
            continue  # nobody has read what it costs, or where it is worn
        cost, buying = known(state.box.card(found).cost), Buy(found, clan)
        rich = with_player(state, clan, gold=max(cost, state.players[clan].gold))  # as if it could be paid
        if _refused(rich, buying):
            continue
        bought = _done(rich, buying)
        for level in LEVELS:
            wearing = Attach(found, level, ASIDE, clan)
            what = message("Buy {card} for level {level}", card=card(found), level=ROMAN[level - 1])
            yield _making_room(state, wearing, what), cost, _done(bought, wearing)


def _worn_elsewhere(state: Clash, clan: str) -> Iterator[tuple[Message, int, Clash]]:
    """Each own card, worn or aside, on each other level."""
    each = state.players[clan]
    spots = [(own, ASIDE) for own in sorted(set(each.aside))]
    spots += [(own, str(level)) for level, slots in zip(LEVELS, each.slots, strict=True) for own in slots.worn()]
    for own, spot in spots:
        for level in LEVELS:
            wearing = Attach(own, level, spot, clan)
            if not _refused(state, wearing):
                yield _making_room(state, wearing, _moved(own, spot, level)), 0, _done(state, wearing)


def _moved(own: str, spot: str, level: int) -> Message:
    if spot == ASIDE:
        return message("{card}, which lies aside, for level {level}", card=card(own), level=ROMAN[level - 1])
    return message("{card} from level {start} to level {level}", card=card(own), start=ROMAN[int(spot) - 1],
                   level=ROMAN[level - 1])


def _making_room(state: Clash, wearing: Attach, what: Message) -> Message:
    """With the card that comes off."""
    slots = state.players[wearing.by or ""].slots[wearing.level - 1]
    worn = slots.of(known(state.box.card(wearing.card).kind))
    return what if worn is None else message("{what}, in place of {worn}", what=what, worn=card(worn))


def _refused(state: Clash, command: Buy | Attach) -> bool:
    """By the rules about cards; whether this is the moment for them is another question."""
    return any(check(state, command) is not None for check in equipping.CHECKS[type(command)]
               if check.rule != "clash.action.one")


def _done(state: Clash, command: Buy | Attach) -> Clash:
    draft: Draft[Clash] = Draft(state, EQUIPPING.evolve)
    EQUIPPING.decide(draft, command)
    return draft.state


# Units

def _one_more(state: Clash, clan: str, encounter: Encounter | None) -> Iterator[Change]:
    """A Unit more of each kind of which the player has another figure."""
    place = encounter.place if encounter else state.battle.at if state.battle else ""
    attacking = encounter is not None and encounter.attacker == clan
    there = encounter.units if encounter and attacking else units_at(state, clan, place)
    for level in range(3):
        if all_figures(state, clan)[level] > there[level]:
            what = message("One more Unit of level {level}", level=ROMAN[level])
            if encounter and attacking:
                question = _asked(state, replace(encounter, units=plus(there, one(level))))
            else:
                question = _asked(add_units(state, clan, place, one(level)), encounter)
            yield Change(what, 0, question)
