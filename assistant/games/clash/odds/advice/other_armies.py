"""What would change a battle put together by hand: each Equipment on each type, one more Unit of each kind."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.box.unread import known
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, message
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.box.unread import FIGURES
from assistant.games.clash.box.unread import card as card_missing
from assistant.games.clash.change import with_slot
from assistant.games.clash.model import ELVES
from assistant.games.clash.odds.advice.ranking import Change, Gain, ranked
from assistant.games.clash.odds.asking.meeting import Meeting, question
from assistant.games.clash.odds.asking.question import Side
from assistant.games.clash.triples import one, plus
from assistant.games.clash.words import ROMAN, card, elf


def changes(meeting: Meeting, side: Side) -> Iterator[Change]:
    """One more Unit of each type; each Equipment of the box on each type that is there, in place of what it wears."""
    host = meeting.host(side)
    for level in range(3):
        more = replace(host, units=plus(host.units, one(level)))
        yield Change(_one_more(host.side, level), 0, question(replace(meeting, **{side: more})))
    cards = (found for found in meeting.box.equipment.values()
             if found.is_in(meeting.edition) and not card_missing(meeting.box, found.id, FIGURES["equipment"]))
    for found in sorted(cards, key=lambda each: (known(each.cost), each.id)):
        for level in LEVELS:
            worn = host.slots[level - 1].of(known(found.kind))
            if host.units[level - 1] and worn != found.id:
                other = replace(host, slots=with_slot(host.slots, level - 1, known(found.kind), found.id))
                yield Change(_wears(host.side, found.id, level), known(found.cost),
                             question(replace(meeting, **{side: other})))


def _one_more(side: str, level: int) -> Message:
    if side == ELVES:
        return message("One more {elf}", elf=elf(ELF_TYPES[level]))
    return message("One more Unit of level {level}", level=ROMAN[level])


def _wears(side: str, found: str, level: int) -> Message:
    if side == ELVES:
        return message("{card} for {elf}", card=card(found), elf=elf(ELF_TYPES[level - 1]))
    return message("{card} for level {level}", card=card(found), level=ROMAN[level - 1])


def better(meeting: Meeting, side: Side, cancelled: IsCancelled) -> Iterator[Gain]:
    """The best change first. Raises `Cancelled`."""
    yield from ranked(question(meeting), changes(meeting, side), side, cancelled)
