"""Reading the box while playing: what a figure says holds from then on.   Rules: kravora.box.{unread,read}"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.figures import Figures, typed_in
from assistant.core.box.records import in_all_languages
from assistant.core.box.unread import Missing
from assistant.core.box.unread import refusal as unread_refusal
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import Refusal, carries_out, rule
from assistant.core.shapes.maps import put
from assistant.core.shapes.record import Value, record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box import unread
from assistant.games.kravora.box.records import Box, UnitType
from assistant.games.kravora.change import with_player
from assistant.games.kravora.chapters.opening import OpenGame
from assistant.games.kravora.model import Kravora

SHELVES = {"unit": "units", "building": "buildings", "ruse": "ruses"}


# Commands

@record
class Read:
    """What a sheet, a card or the die says; the figures are those that were looked at."""

    what: str  # unit | building | ruse | calamity
    figures: Figures
    id: str | None = None  # none for the die
    part: bool | None = None
    by: str | None = None


# Events

@record
class FigureRead:
    what: str
    id: str | None
    figures: Figures


# What is needed

def missing_at_the_start(opening: OpenGame) -> list[Missing]:
    return unread.faces(opening.setting.box) if opening.sources["calamity"] == "app" else []


@carries_out("kravora.box.unread")
def refusal(what: list[Missing]) -> Refusal:
    """Nothing is guessed: what is missing is named."""
    return unread_refusal("kravora.box.unread", what, _called)


def _called(what: Missing) -> Name | Message:
    return Name(what.what, str(what.of["id"])) if "id" in what.of else message("the calamity die")


# Checks

@rule("kravora.always.figures")
def there_are_as_many_as_in_play(state: Kravora, reading: Read) -> Message | None:
    if reading.what != "unit" or reading.id is None:
        return None
    kind, figures = state.box.units[reading.id], reading.figures
    free = min(player.stock[kind.id] for player in state.players.values())
    if figures.get("figures", kind.figures) < kind.figures - free or (
            figures.get("white", kind.white) < kind.white - state.stock[kind.id]):
        return message("More of them are in play: {unit}.", unit=Name("unit", kind.id))
    lives = [unit.life for player in state.players.values() for unit in player.units.values() if unit.kind == kind.id]
    if figures.get("life", kind.life) < max(lives, default=0):
        return message("One of them has more life left: {unit}.", unit=Name("unit", kind.id))
    return None


# Decide

def read(draft: Draft[Kravora], command: Read) -> None:
    draft.emit(FigureRead(command.what, command.id, command.figures))


# Evolve

@carries_out("kravora.box.read")
def figure_read(state: Kravora, event: FigureRead) -> Kravora:
    """Figures that are more or fewer than was thought go to or come from the stocks."""
    after = replace(state, box=read_in(state.box, event))
    if event.what != "unit" or event.id is None:
        return after
    old, new = state.box.units[event.id], after.box.units[event.id]
    for colour, player in state.players.items():
        stock = put(player.stock, old.id, player.stock[old.id] + new.figures - old.figures)
        after = with_player(after, colour, stock=stock)
    return replace(after, stock=put(after.stock, old.id, after.stock[old.id] + new.white - old.white))


def read_in(box: Box, event: FigureRead) -> Box:
    """The box once this is read."""
    figures = dict(event.figures)
    if event.id is None:
        source = typed_in(box.calamity.provenance, figures)
        return replace(box, calamity=replace(box.calamity, provenance=source, **figures))
    shelf: Mapping[str, Value] = getattr(box, SHELVES[event.what])
    entry: UnitType = shelf[event.id]  # or a building, or a ruse
    if "name" in figures:
        figures["name"] = in_all_languages({"en": figures["name"]})
    changed = replace(entry, provenance=typed_in(entry.provenance, event.figures), **figures)
    return replace(box, **{SHELVES[event.what]: put(shelf, event.id, changed)})


# The chapter

CHAPTER = Chapter(
    "reading",
    commands=(
        Does(Read, read, (there_are_as_many_as_in_play,), always=True),
    ),
    events=(
        Happens(FigureRead, figure_read),
    ),
)
