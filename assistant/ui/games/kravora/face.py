"""How Kravora looks and is shown."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.codec import decode
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import PHASES
from assistant.ui.kit.theme import Look, colour
from assistant.ui.table.face import Face, NewGame, Seat
from assistant.ui.table.memory import COUNT, KEPT, fields, mapping, number, row, rows, text

# Each with a shape that no Unit has. Colours of Okabe and Ito, but for a red that is red; anybody tells it from them.
COLOURS: Mapping[str, tuple[str, str]] = {
    "red": ("#c4161c", "shield"), "blue": ("#56b4e9", "arch"), "green": ("#009e73", "leaf"),
    "yellow": ("#f0e442", "octagon"), "white": ("#f4ead6", "hexagon"),
}
SIDES: Mapping[str, Message] = {
    "red": message("Red"), "blue": message("Blue"), "green": message("Green"), "yellow": message("Yellow"),
}


def left_to_the_table(box: str) -> tuple[str, ...]:
    from assistant.ui.games.kravora.reading.reading import READING  # a list of games needs no rules

    return READING.left_to_the_table(box)


SCREENS = {
    "table": "assistant.ui.games.kravora.table.table:FortressTable",
    "calculator": "assistant.ui.games.kravora.siege.what_if:WhatIfScreen",
    "entering": "assistant.ui.games.kravora.siege.entering:FortressEntering",
}
PANELS = {
    "dice": "assistant.ui.games.kravora.panels.dice:DicePanel",
    "attack": "assistant.ui.games.kravora.panels.attack:AttackPanel",
    "target": "assistant.ui.games.kravora.panels.choice:ChoicePanel",
    "hold": "assistant.ui.games.kravora.panels.choice:ChoicePanel",
    "purchases": "assistant.ui.games.kravora.panels.purchases:PurchasesPanel",
    "shield": "assistant.ui.games.kravora.panels.shield:ShieldPanel",
    "news": "assistant.ui.games.kravora.news.panel:NewsPanel",
    "over": "assistant.ui.games.kravora.panels.over:FortressOver",
}
DRAFTS = {"pad": KEPT, "dice": rows(number(1, 6)), "choice": rows(COUNT), "aim": row(COUNT, rows(COUNT))}


@record
class Seated:
    name: str
    colour: str


@record
class About:
    """What a list of games knows of one."""

    players: tuple[Seated, ...]
    phase: str
    round: int
    winners: tuple[str, ...]


def look(side: str, letter: str) -> Look:
    shade, shape = COLOURS[side]
    return Look(colour(shade), shape, letter)


def looks(state: Kravora | None, voice: Voice) -> Mapping[str, Look]:
    """A player's side bears the name's first letter, where it is the only one with it; else the colour's."""
    names = {seat.colour: seat.name for seat in state.setting.seats} if state is not None else {}
    initials = [name[:1].upper() for name in names.values()]
    own = {side: name[:1].upper() for side, name in names.items() if initials.count(name[:1].upper()) == 1}
    return {side: look(side, own.get(side) or voice.name(Name("colour", side))[:1].upper()) for side in COLOURS}


def seats(about: Json) -> tuple[Seat, ...]:
    return tuple(Seat(each.name, look(each.colour, each.colour[:1].upper())) for each in decode(About, about).players)


def edition(_: Json) -> Message:
    return message("Prototype 2026")


def standing(about: Json) -> Message:
    """Round and phase, or who won."""
    now = decode(About, about)
    if now.phase != "over":
        return message("Round {round} · {phase}", round=now.round, phase=PHASES[now.phase])
    names = {each.colour: each.name for each in now.players}
    winners = tuple(names.get(side, side) for side in now.winners)
    return message("Won by {clan}", clan=winners) if winners else message("Over, without a winner")


FACE = Face(
    screens=SCREENS,
    panels=PANELS,
    looks=looks,
    seats=seats,
    edition=edition,
    standing=standing,
    forms="assistant.ui.games.kravora.forms:FORMS",
    pages="assistant.ui.games.kravora.pages:PAGES",
    name=message("Kravora"),
    title="assistant.ui.games.kravora.title:picture",
    sample="assistant.ui.games.kravora.sample",
    tutorial="assistant.ui.games.kravora.tutorial:TUTORIAL",
    sounds="assistant.ui.games.kravora.presenters.sounds:heard",
    reading="assistant.ui.games.kravora.reading.reading:READING",
    new_game=NewGame(SIDES, "colour", 2, 4, {"proto2026": message("Prototype 2026")},
                     ("opening", "wave", "calamity", "comet"), left_to_the_table,
                     first=message("Whose last blood test is most recent? That player is first."),
                     laid="assistant.ui.games.kravora.laid:laid"),
    calculator=message("What if?"),
    drafts=DRAFTS,
    of_a_game={"news": COUNT},
    remembered={
        "agreed.kravora": fields({"names": rows(text), "sides": rows(text), "edition": text, "source": text,
                                  "rulings": mapping(text)}, {"box": text, "first": COUNT}),
    },
)
