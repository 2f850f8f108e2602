"""The threat map in words: the worst that one's own places face, and what one could take."""

from __future__ import annotations

from typing import Any

from assistant.core.shapes.record import replace
from assistant.core.words.voice import Speaker
from assistant.games.clash.model import Action, Clash
from assistant.games.clash.names import called
from assistant.games.clash.odds.board.threats import Threat, threats
from assistant.ui.games.clash.presenters.table import threat_watch
from tests.kit.moves.battles import battle
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box

BOX = plain_box()


def table(**more: Any) -> Clash:
    units = {"A2": {"bohorg": (2, 1, 0)}, "A1": {"elves": (1, 0, 0)}, "A3": {"tomb": (4, 2, 1)}}
    return position(units=units, box=BOX, clans=("bohorg", "tomb", "godleif"), **more)


def told(state: Clash, found: list[Threat]) -> dict[str, threat_watch.ThreatNote]:
    return threat_watch.notes(state, "bohorg", found, Speaker("en", {}, lambda name, which: called(BOX, name, which)))


def test_what_one_could_take_and_who_could_take_ones_city() -> None:
    state = table()
    notes = told(state, list(threats(state, "bohorg")))
    assert state.board.features["A2"] == "city"
    assert notes["A1"].look is None and notes["A3"].look is None
    assert notes["A2"].look is not None and notes["A2"].look.letter == "T"
    assert set(notes) == {"A1", "A2", "A3"}  # nobody has to be beaten anywhere else


def test_of_many_who_threaten_a_place_the_worst_is_told() -> None:
    weak, strong = (Threat("A2", by, "bohorg", (1, 0, 0), (), chance, exact=True)
                    for by, chance in (("tomb", .2), ("godleif", .7)))
    for found in ([weak, strong], [strong, weak]):
        notes = told(table(), found)
        assert notes["A2"].words == "70%" and notes["A2"].look is not None and notes["A2"].look.letter == "G"


def test_where_the_way_leads_over_others_they_are_named() -> None:
    state = position(units={"A1": {"bohorg": (3, 0, 0)}, "A0": {"elves": (1, 0, 0)}, "A4": {"elves": (1, 0, 0)}},
                     box=BOX)
    notes = told(state, list(threats(state, "bohorg")))
    assert notes["A4"].words.endswith("% after A0") and notes["A0"].words.endswith("%")


def test_an_estimate_is_never_sure_and_an_exact_chance_may_be() -> None:
    sure = Threat("A1", "bohorg", "elves", (2, 1, 0), (), 1.0, exact=True)
    assert told(table(), [sure])["A1"].words == "100%"
    assert told(table(), [replace(sure, exact=False)])["A1"].words == "≥99%"


def test_it_is_the_map_of_the_player_in_turn_and_of_nobody_in_a_battle() -> None:
    state = table(action=Action("move"))
    assert threat_watch.whose(state) == state.turn == "bohorg"
    assert threat_watch.whose(replace(state, turn=None, phase="tactic")) == "bohorg"
    assert threat_watch.whose(replace(state, phase="setup")) is None
    assert threat_watch.whose(battle().state) is None
