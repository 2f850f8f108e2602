"""The Elves improve themselves: what will be compared, what came and why, and what to do with the real cards."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.box.unread import known
from assistant.core.engine.chapter import Own
from assistant.core.engine.kinds import Event
from assistant.core.past.session import Session
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import KINDS, Box
from assistant.games.clash.chapters import elves, solo
from assistant.games.clash.chapters.elves import ElfImproved, ElvesBeganImproving
from assistant.games.clash.chapters.setup import elves as setup_elves
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import elf_index, elves_on_board
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.words import figures
from assistant.ui.games.clash.presenters.pieces.card_face import KIND_ICONS, KIND_WORDS, CardView, card_view

Happened = tuple[Clash, Own]  # an event, and how it found the table


@record
class WornView:
    """One slot of a type of Elf: what lies there, and which card would take its place."""

    icon: str
    kind: str
    card: str  # its name; "" where the slot is free
    needed: str  # "dearer than 5 gold", "any card"


@record
class CampView:
    """A type of Elf, before it draws."""

    elf: str
    name: str
    count: str
    slots: tuple[WornView, ...]
    draws: bool
    now: bool  # it is the one to draw for


@record
class StepView:
    """A card was drawn: what came of it, and what to do with the real cards."""

    name: str  # the Elves' name
    card: CardView
    taken: bool
    why: str
    todo: str
    spoken: str


@record
class ImprovementView:
    title: str
    steps: tuple[StepView, ...]
    others: tuple[str, ...]  # what else the end of the round brought (solo)


# Before

def camps(state: Clash, voice: Voice) -> tuple[CampView, ...]:
    """What would be compared now, for each type of Elf; one without a Unit on the board draws nothing."""
    drawing = {each.elf for each in elves.preview(state)} if state.phase == ELVES else set(elves.improving_types(state))
    now = elves.elves_owed(state)
    return tuple(_camp(state, elf.id, elf.id in drawing, elf.id == now, voice) for elf in state.box.elves)


def _camp(state: Clash, elf: str, draws: bool, now: bool, voice: Voice) -> CampView:
    stand = elves_on_board(state)[elf_index(elf)]
    count = message("on the board: {count}", count=stand) if stand else message("none on the board: draws nothing")
    worn, box = state.elves.slots[elf_index(elf)], state.box
    slots = tuple(_worn(box, kind, worn.of(kind), voice) for kind in KINDS)
    return CampView(elf, voice.name(Name("elf", elf)), say(count, voice), slots, draws, now)


def _worn(box: Box, kind: str, card: str | None, voice: Voice) -> WornView:
    words = say(KIND_WORDS[kind], voice)
    if card is None:
        return WornView(KIND_ICONS[kind], words, "", say(message("any card is taken"), voice))
    needed = message("replaced by a card dearer than {cost} gold", cost=box.card(card).cost)
    return WornView(KIND_ICONS[kind], words, voice.name(Name("card", card)), say(needed, voice))


# After

def present(session: Session[Clash], voice: Voice) -> ImprovementView:
    """The improvement that is under way, or the last one, as far as its cards are drawn."""
    happened = list(newest(session))
    steps = tuple(_step(before, event, voice) for before, event in happened if isinstance(event, ElfImproved))
    others = tuple(say(text, voice) for before, event in happened if (text := _other(event)) is not None)
    number = happened[0][0].round if happened else 0
    return ImprovementView(say(message("Round {round}: the Elves improve", round=number), voice), steps, others)


def newest(session: Session[Clash]) -> Iterator[Happened]:
    """All events since the Elves last began to improve, each with the state before it."""
    begun: list[Happened] = []
    for number in reversed(session.way):
        happened = list(_events(session, number))
        start = next((at for at, (_, event) in enumerate(happened) if isinstance(event, ElvesBeganImproving)), None)
        begun = [*happened[start or 0:], *begun]
        if start is not None:
            return iter(begun)
    return iter(())


def _events(session: Session[Clash], number: int) -> Iterator[Happened]:
    state = session.state_at(session.history.before(number))
    for event in session.entry(number).events:
        yield state, event
        state = GAME.evolve(state, event)


def just_improved(session: Session[Clash], number: int) -> bool:
    """Did this entry end an improvement, the last card drawn?"""
    events = session.entry(number).events if number else ()
    drew = any(isinstance(event, ElfImproved) for event in events)
    return drew and elves.elves_owed(session.state) is None


def _step(before: Clash, event: ElfImproved, voice: Voice) -> StepView:
    box = before.box
    view = card_view(box, event.card, before.setting.edition, voice)
    name = voice.name(Name("elf", event.elf))
    why, todo = say(_why(before, event), voice), say(_todo(event), voice)
    return StepView(name, view, event.worn, why, todo, f"{name}: {view.name}. {todo}")


def _why(before: Clash, event: ElfImproved) -> Message:
    """The comparison."""
    box = before.box
    drawn = box.card(event.card)
    worn = before.elves.slots[elf_index(event.elf)].of(known(drawn.kind))
    if worn is None:
        return message("The slot is free: the card is taken")
    facts = {"worn": Name("card", worn), "price": box.card(worn).cost, "cost": drawn.cost}
    if event.worn:
        return message("{cost} gold is more than the {price} of {worn}: it is replaced", **facts)
    return message("{cost} gold is not more than the {price} of {worn}: it stays", **facts)


def _todo(event: ElfImproved) -> Message:
    card, elf = Name("card", event.card), Name("elf", event.elf)
    if not event.worn:
        return message("Put {card} face down under the deck", card=card)
    if event.under is None:
        return message("Put {card} with {elf}", card=card, elf=elf)
    return message("Put {card} with {elf}, and {old} face down under the deck", card=card, elf=elf,
                   old=Name("card", event.under))


def _other(event: Event) -> Message | None:
    if isinstance(event, setup_elves.ElvesPlaced):
        return message("Put on {place}: {units}", place=event.at, units=figures(ELVES, event.units))
    if isinstance(event, solo.DominationScored):
        return message("Domination Points of the Elves: +{points}, {total} in all", points=event.points,
                       total=event.total)
    return None
