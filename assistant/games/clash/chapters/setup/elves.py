"""Set-up: the Elves on the board, drawn or chosen.   Rules: clash.setup.{elves,elves-source,elf-tokens}"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.luck import spend
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import ELF_TYPES, Triple
from assistant.games.clash.change import add_units, from_supply
from assistant.games.clash.lookup import CITY, FORGE
from assistant.games.clash.model import ELVES, NOBODY, Clash
from assistant.games.clash.triples import covers, negative

ELVES_ON = {CITY: 4, FORGE: 2}


# Commands

@record
class PlaceElves:
    at: str
    units: Triple
    by: str | None = None


# Events

@record
class ElvesPlaced:
    at: str
    units: Triple
    app: bool = False


# Checks

@rule("clash.setup.elves")
def the_elves_fill_the_place_that_is_next(state: Clash, placing: PlaceElves) -> Message | None:
    place, count = elves_owed(state) or ("", 0)
    if placing.at != place:
        return message("The Elves of {next} are placed first, not those of {place}.", next=place, place=placing.at)
    if sum(placing.units) == count:
        return None
    return message("{count} Elves are placed on {place}, not {given}.", count=count, place=place,
                   given=sum(placing.units))


@rule("clash.setup.elves-source")
def the_edition_lets_elves_be_chosen(state: Clash, _: PlaceElves) -> Message | None:
    if state.setting.edition.elves_placed_freely:
        return None
    return message("In this edition the Elves are drawn from the bag, not chosen.")


@rule("clash.setup.elf-tokens")
def the_bag_holds_these_elves(state: Clash, placing: PlaceElves) -> Message | None:
    if covers(state.elves.bag, placing.units):
        return None
    return message("The bag holds {bag} Elves, not {units} (Guards, Elders, Templars).", bag=state.elves.bag,
                   units=placing.units)


@rule("clash.always.figures")
def no_negative_number_of_elves(_: Clash, placing: PlaceElves) -> Message | None:
    if not negative(placing.units):
        return None
    return message("There are no negative numbers of figures: {units}.", units=placing.units)


CHECKS = {PlaceElves: (the_elves_fill_the_place_that_is_next, the_edition_lets_elves_be_chosen,
                       the_bag_holds_these_elves, no_negative_number_of_elves)}


# Decide

def place_elves(draft: Draft[Clash], placing: PlaceElves) -> None:
    draft.emit(ElvesPlaced(placing.at, placing.units))


# What is owed

@carries_out("clash.setup.elves")
def elves_owed(state: Clash) -> tuple[str, int] | None:
    """The next City or Forge without all its Elves, and how many are missing: four on a City, two on a Forge."""
    for place in state.board.places(CITY, FORGE):
        missing = ELVES_ON[state.board.features[place]] - sum(state.armies.get(place, {}).get(ELVES, NOBODY))
        if missing > 0 and any(state.elves.bag):
            return place, min(missing, sum(state.elves.bag))
    return None


# Evolve

def elves_placed(state: Clash, event: ElvesPlaced) -> Clash:
    state = from_supply(spend(state, event.app), ELVES, event.units)
    state = add_units(state, ELVES, event.at, event.units)
    if state.spawning:
        state = replace(state, spawning=tuple(place for place in state.spawning if place != event.at))
    return state


def _tokens(event: ElvesPlaced) -> tuple[str, ...]:
    """The Units as drawn tokens."""
    return tuple(elf for elf, number in zip(ELF_TYPES, event.units, strict=True) for _ in range(number))


def elf_units(tokens: tuple[str, ...]) -> Triple:
    """Drawn tokens as Units."""
    a, b, c = (tokens.count(kind) for kind in ELF_TYPES)
    return a, b, c


# Offers

def offers(state: Clash) -> Iterator[PlaceElves]:
    """Every choice of Elves for the place that is next, where they may be chosen."""
    owed = elves_owed(state)
    if owed is None or not state.setting.edition.elves_placed_freely:
        return
    place, count = owed
    for a in range(count + 1):
        for b in range(count - a + 1):
            units = (a, b, count - a - b)
            if covers(state.elves.bag, units):
                yield PlaceElves(place, units)


# The chapter

CHAPTER = Chapter(
    "setup.elves",
    commands=(
        Does(PlaceElves, place_elves, CHECKS[PlaceElves], offers),
    ),
    events=(
        Happens(ElvesPlaced, elves_placed, source="elves", stroke=_tokens),
    ),
)
