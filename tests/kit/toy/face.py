"""How Magpie looks: on nothing but the screens that serve any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from assistant.core.words.message import Message, Name, Voice, message
from assistant.ui.kit.theme import Look, look
from assistant.ui.table.face import Face, NewGame, Seat
from assistant.ui.table.forms import NUMBER, Asked, FormField, Forms, Option
from assistant.ui.table.memory import fields, mapping, rows, text
from assistant.ui.table.pages import RulePages
from tests.kit.toy.model import CARDS, DECK, DICE, SIDES, SOURCES, Throw
from tests.kit.toy.telling import PHASES, WEATHER

CHAPTERS = ("setup", "round", "magpie", "end", "always")


def looks(_: Any, voice: Voice) -> Mapping[str, Look]:
    return {side: look(side, SIDES, voice.name(Name("side", side))) for side in SIDES}


def seats(about: Mapping[str, Any]) -> tuple[Seat, ...]:
    return tuple(Seat(each["name"], look(each["side"], SIDES, each["side"])) for each in about["players"])


def standing(about: Mapping[str, Any]) -> Message:
    return message("Round {round} · {phase}", round=about["round"], phase=PHASES[about["phase"]])


def options(asked: Asked, _: Any, kind: str) -> tuple[Option, ...]:
    known: Mapping[str, Sequence[int | str]] = {"side": SIDES, "weather": tuple(DECK), "card": CARDS}
    return tuple((each, str(each)) for each in known.get(kind, ()))


def dice(asked: Asked, _: Any) -> tuple[FormField, ...] | None:
    if not isinstance(asked.command, Throw):
        return None
    return tuple(FormField(f"dice.{at}", NUMBER, f"die {at + 1}", die, most=6)
                 for at, die in enumerate(asked.command.dice))


def first(state: Any, kind: type, _: Any) -> Any:
    return (1,) * DICE[state.open] if kind is Throw else None


def picture(art: Widget) -> InstructionGroup:
    group = InstructionGroup()
    group.add(Color(0.1, 0.1, 0.1))
    group.add(Rectangle(pos=art.pos, size=art.size))
    return group


FORMS = Forms(options, dice, first)
PAGES = RulePages({each: ("lock", message(each.capitalize())) for each in CHAPTERS}, {"first": message("First")},
                  {"first": message("1st")})
FACE = Face(
    screens={}, panels={}, looks=looks, seats=seats, edition=lambda about: message("First"), standing=standing,
    forms="tests.kit.toy.face:FORMS", pages="tests.kit.toy.face:PAGES",
    name=message("Magpie"), title="tests.kit.toy.face:picture", sample="tests.kit.toy.bots",
    new_game=NewGame({"red": message("Red"), "blue": message("Blue")}, "side", 2, 2, {"first": message("First")},
                     SOURCES),
    remembered={"agreed.toy": fields({"names": rows(text), "sides": rows(text), "edition": text, "source": text,
                                      "rulings": mapping(text)})},
)
assert WEATHER
