"""The Elves improve themselves.   Rules: clash.elves.*"""

from __future__ import annotations

from assistant.core.box.unread import known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Happens
from assistant.core.engine.rules import carries_out
from assistant.core.fate.luck import spend
from assistant.core.shapes.record import record, replace
from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.change import put_under, take_card, with_slot
from assistant.games.clash.lookup import elf_index, elves_on_board
from assistant.games.clash.model import Clash

# Events

@record
class ElvesBeganImproving:
    types: tuple[str, ...]


@record
class ElfImproved:
    """A card was drawn for a type of Elf: it is worn now, or lies under the deck."""

    elf: str
    card: str
    worn: bool
    under: str | None  # what went under the deck: the card replaced, or the one not good enough
    app: bool = False


# What will happen

@record
class Comparison:
    """What one type of Elf wears before it draws: a card of a kind replaces only a strictly cheaper one."""

    elf: str
    weapon: str | None
    armour: str | None


def preview(state: Clash) -> tuple[Comparison, ...]:
    """What the next improvement would compare, as the board stands."""
    types = state.improving if state.improving is not None else improving_types(state)
    slots = [state.elves.slots[elf_index(elf)] for elf in types]
    return tuple(Comparison(elf, worn.weapon, worn.armour) for elf, worn in zip(types, slots, strict=True))


@carries_out("clash.elves.draw", "clash.elves.keep")
def improving_types(state: Clash) -> tuple[str, ...]:
    """Each type that still has a Unit on the board, in the order of the sheet."""
    return tuple(elf for elf, number in zip(ELF_TYPES, elves_on_board(state), strict=True) if number)


# Decide

def begin_improving(draft: Draft[Clash]) -> None:
    draft.emit(ElvesBeganImproving(improving_types(draft.state)))


@carries_out("clash.elves.equip", "clash.elves.replace", "clash.elves.under")
def improve(draft: Draft[Clash], card: str, app: bool) -> None:
    """An empty slot takes the card; a taken one only if what is worn is strictly cheaper."""
    state = draft.state
    elf = elves_owed(state)
    assert elf is not None
    drawn, box = state.box.card(card), state.box
    worn = state.elves.slots[elf_index(elf)].of(known(drawn.kind))
    better = worn is None or known(box.card(worn).cost) < known(drawn.cost)
    draft.emit(ElfImproved(elf, card, better, worn if better else card, app))


# What is owed

def elves_owed(state: Clash) -> str | None:
    """The type of Elf that draws next; none when the deck is empty. What was not drawn then is never drawn later."""
    if state.phase != "elves" or state.refilled or not state.equipment.size:
        return None
    present = improving_types(state)  # a correction may have taken a type off the board
    return next((elf for elf in state.improving or () if elf in present), None)


# Evolve

def elves_began_improving(state: Clash, event: ElvesBeganImproving) -> Clash:
    return replace(state, improving=event.types)


def elf_improved(state: Clash, event: ElfImproved) -> Clash:
    deck = take_card(state, "equipment", event.card)
    elves = state.elves
    if event.worn:
        kind = known(state.box.card(event.card).kind)
        elves = replace(elves, slots=with_slot(elves.slots, elf_index(event.elf), kind, event.card))
    if event.under is not None:
        deck = put_under(deck, event.under)
    improving = tuple(elf for elf in state.improving or () if elf != event.elf)
    return replace(spend(state, event.app), elves=elves, equipment=deck, improving=improving)


# The chapter

CHAPTER = Chapter(
    "elves",
    events=(
        Happens(ElvesBeganImproving, elves_began_improving),
        Happens(ElfImproved, elf_improved, source="equipment", stroke=lambda improved: (improved.card,)),
    ),
)
