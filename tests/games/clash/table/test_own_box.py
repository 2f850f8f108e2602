"""A card that comes up again without a complaint counts as looked at by a second pair of eyes."""

from __future__ import annotations

from typing import Any

from assistant.core.box.house import House, Thing, box_of, grown, mark
from assistant.core.game.table import Table, open_table
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.chapters.planning import ChooseTactic
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.table.own_box import OWN_BOX, met_again
from tests.kit.taps import evening

EDITION = "retail2019"
SPEAR = Read("equipment", {"name": "Spear", "kind": "weapon", "cost": 3, "power": 1}, "equipment-1")
CARD = Read("tactic", {"number": 4, "gold": 3, "units": (2, 1, 0)}, "bohorg-1", "bohorg")
DRAWN, CHOSEN = DrawCards("equipment", ("equipment-1",)), ChooseTactic("bohorg-1", "bohorg")


def read(*reads: Read) -> tuple[House, Clash]:
    """A house that has read these, and a game with its box."""
    house = grown(House("clash", EDITION), "before", [GAME.grammar.write(each) for each in reads])
    table = open_table(GAME, evening.header(2, box="blank", sources="table"), "en")
    assert isinstance(table, Table)
    return house, replace(table.session.state, as_read=box_of(house, OWN_BOX))


def checked(*commands: Any) -> list[str]:
    house, state = read(SPEAR, CARD)
    things = OWN_BOX.things(box_of(house, OWN_BOX), EDITION)
    marks = {mark(thing, figures): str(dict(thing.of)["id"]) for thing, figures in things.items()
             if thing.what in ("equipment", "tactic")}
    return [marks[each] for each in met_again(house, state, commands).checked]


def test_what_is_read_is_seen_for_the_first_time_and_counts_when_it_comes_up_again() -> None:
    assert checked(SPEAR, DRAWN) == [] and checked(SPEAR, DRAWN, DRAWN) == ["equipment-1"]
    assert checked(CARD, CHOSEN) == [] and checked(CARD, CHOSEN, CHOSEN) == ["bohorg-1"]
    assert checked(DRAWN) == ["equipment-1"], "it was read in an earlier game"
    assert checked(DRAWN, DRAWN, SPEAR, DRAWN) == [], "somebody did complain: it was read anew"


def test_a_card_of_another_box_that_is_called_alike_is_not_meant() -> None:
    house, state = read(SPEAR)
    other = grown(house, "elsewhere", [GAME.grammar.write(replace(SPEAR, figures={**SPEAR.figures, "cost": 9}))])
    assert met_again(house, replace(state, as_read=box_of(other, OWN_BOX)), [DRAWN]).checked == ()
    assert met_again(House("clash", EDITION), state, [DRAWN]).checked == ()
    assert Thing("equipment", (("id", "equipment-1"),)) in OWN_BOX.things(box_of(house, OWN_BOX), EDITION)
