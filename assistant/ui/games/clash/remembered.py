"""What the screens and panels of this game remember, and what that may hold."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.ui.table.memory import (
    COUNT,
    KEPT,
    SIGNED,
    Kind,
    anything,
    fields,
    mapping,
    number,
    one_of,
    or_none,
    row,
    rows,
    switch,
    text,
)

UNITS, HEX, TURN = row(COUNT, COUNT, COUNT), row(SIGNED, SIGNED), number(0, 5)
SLOTS = fields({"weapon": or_none(text), "armour": or_none(text)})
HOST = fields({"side": text, "units": UNITS, "slots": row(SLOTS, SLOTS, SLOTS), "heroes": rows(text), "tokens": COUNT})

SCREENS: Mapping[str, Kind] = {
    "new_game": fields({}, {"edition": text, "box": text, "seats": rows(row(text, text)), "solo": text, "goal": COUNT,
                            "heroes": or_none(switch), "rulings": mapping(text), "sources": mapping(text)}),
    "calculator": fields({"edition": text, "rulings": mapping(text), "attacker": HOST, "defender": HOST,
                          "first": or_none(one_of(("attacker", "defender"))), "frontline": switch},
                         {"of": or_none(row(text, COUNT, anything)), "next": or_none(HOST)}),
    "board_by_itself": switch,
    "taken_from_the_box": fields({"game": text, "things": rows(text)}),
}
DRAFTS: Mapping[str, Kind] = {  # of the table, by the panel
    "part": text,
    "picked": fields({"place": text, "units": UNITS, "heroes": rows(text)}),
    "equip": fields({"mode": text, "picked": or_none(fields({"card": text, "lies": text})), "hero": or_none(text),
                     "turned": rows(text)}),
    "reinforce": fields({"placed": mapping(UNITS), "level": number(0, 2)}),
    "tiles": fields({"hand": or_none(fields({"side": text, "turn": TURN, "at": or_none(HEX)})),
                     "plan": rows(fields({"tile": text, "at": HEX, "turn": TURN}))}),
    "bastion": HEX,
    "elves": UNITS,
    "legendary": text,
    "battle": row(UNITS, rows(COUNT), rows(SIGNED)),
    "pad": KEPT,
    "tile_pad": KEPT,
}
OF_A_GAME: Mapping[str, Kind] = {
    "odds": switch,
    "ground": COUNT,  # what the table says a Territory is worth: "ground.GAME.FEATURE"
}
