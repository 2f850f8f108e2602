"""Two boxes side by side: what differs, card by card; and what a second pair of eyes is shown."""

from __future__ import annotations

from assistant.core.box.figures import Figures
from assistant.core.box.house import COPIES, DECK, NAME, Difference, House, Thing, Things, mark
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.names import unit
from assistant.games.clash.telling.reading import WORDS
from assistant.games.clash.words import ROMAN

WHICH = ("clan", "level", "id", "face")  # of a line that reads something: which thing that is


@record
class DifferenceView:
    title: str
    advice: str  # how far it has come
    figure: str
    theirs: str
    yours: str


@record
class EyesView:
    title: str
    advice: str
    lines: tuple[str, ...]  # each figure that was read


def difference(of: Difference, number: int, of_all: int, voice: Voice) -> DifferenceView:
    return DifferenceView(
        say(_called(of.thing), voice),
        say(message("Difference {number} of {count}", number=number, count=of_all), voice),
        say(WORDS[of.figure], voice),
        say(message("Take theirs: {value}", value=_value(of.theirs)), voice),
        say(message("Keep yours: {value}", value=_value(of.mine)), voice))


def unchecked(things: Things, house: House) -> list[tuple[Thing, Figures]]:
    """What the house has read, in full or in part, and nobody else has looked at; what a book prints is not asked."""
    read = [{"what": line["what"], **{key: line[key] for key in WHICH if key in line}} for line in house.lines]
    return [(thing, figures) for thing, figures in things.items() if thing.what != DECK
            and {"what": thing.what, **dict(thing.of)} in read and mark(thing, figures) not in house.checked]


def eyes(thing: Thing, figures: Figures, left: int, voice: Voice) -> EyesView:
    lines = tuple(say(message("{what} {value}", what=WORDS[key], value=_value(value)), voice)
                  for key, value in figures.items() if value and key not in (NAME, COPIES))
    return EyesView(say(_called(thing), voice), say(message("To be looked at: {count}", count=left), voice), lines)


def entry_of(thing: Thing) -> str:
    """As a page of the box calls it."""
    of = dict(thing.of)
    if thing.what == "unit":
        return f"unit.{of['clan']}.{of['level']}"
    if thing.what == "tile":
        return f"tile.{of['id']}{of['face']}"
    return f"{'card' if thing.what in ('equipment', 'legendary') else thing.what}.{of['id']}"


def _called(thing: Thing) -> Message:
    of = dict(thing.of)
    if thing.what == "unit":
        level = int(of["level"])
        return message("{unit} (level {level})", unit=unit(str(of["clan"]), level), level=ROMAN[level - 1])
    if thing.what == "tactic":
        return message("A Tactic card of {clan}", clan=Name("clan", str(of["clan"])))
    if thing.what == "tile":
        return message("Region tile {tile}: face {face}", tile=str(of["id"]), face=str(of["face"]))
    if thing.what == DECK:
        return message("how many cards there are")
    return message("{name}", name=Name({"equipment": "card", "legendary": "card"}.get(thing.what, thing.what),
                                       str(of["id"])))


def _value(value: Plain) -> str:
    if isinstance(value, list):
        return " / ".join(map(_value, value)) or "–"
    if isinstance(value, dict):
        return ", ".join(f"{_value(each)}" for each in value.values())
    return "+" if value is True else "–" if value is False else str(value)
