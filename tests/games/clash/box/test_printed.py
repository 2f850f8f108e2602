"""Of a box from elsewhere nothing passes for printed but what the shipped box calls so."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from assistant.core.box.records import Provenance
from assistant.core.box.unread import known
from assistant.core.shapes.record import replace
from assistant.core.store.store import Store
from assistant.games.clash.box import content, write
from assistant.games.clash.box.printed import checked
from assistant.games.clash.box.records import Box, UnitType
from tests.kit.moves.random_positions import KIT
from tests.kit.saves.forged import brought_in, rows_of
from tests.kit.saves.kept_games import begun, play, reopened

OURS = content.load("stand-in")
EXECUTIONER = OURS.clans["bohorg"].units[2]  # of its figures level, name and power are printed


def with_executioner(**changes: Any) -> Box:
    bohorg = OURS.clans["bohorg"]
    return replace(OURS, clans={**OURS.clans, "bohorg": replace(
        bohorg, units=(*bohorg.units[:2], replace(EXECUTIONER, **changes)))})


def executioner(box: Box) -> UnitType:
    return checked(box).clans["bohorg"].units[2]


def test_our_own_box_stays_as_it_is() -> None:
    assert checked(OURS) == OURS
    assert checked(content.load("five_clans.toml", KIT)) == content.load("five_clans.toml", KIT)


def test_a_printed_figure_that_was_changed_is_of_the_table() -> None:
    found = executioner(with_executioner(power=9)).provenance
    assert (found.of("power"), found.of("name"), found.of("life")) == ("table", "printed", "stand-in")
    assert found.place == EXECUTIONER.provenance.place


@pytest.mark.parametrize(("life", "source"), [(4, "stand-in"), (5, "table")])
def test_a_figure_of_ours_does_not_become_printed_by_saying_so(life: int, source: str) -> None:
    claim = Provenance("stand-in", {**EXECUTIONER.provenance.figures, "life": "printed"}, "p. 99")
    found = executioner(with_executioner(life=life, provenance=claim)).provenance
    assert (found.of("life"), found.of("power"), found.place) == (source, "printed", "p. 99")


def test_a_whole_entry_does_not_become_printed_by_saying_so() -> None:
    found = executioner(with_executioner(movement=7, provenance=Provenance("printed", {"hit": "table"}, "p. 99")))
    assert {figure: found.provenance.of(figure) for figure in ("power", "movement", "life", "hit")} == {
        "power": "printed", "movement": "table", "life": "stand-in", "hit": "table"}
    assert found.provenance.source == "table"


def test_cards_heroes_tactics_and_tiles_are_looked_at_too() -> None:
    all_printed = Provenance("printed", {}, "p. 99")
    box = replace(OURS, equipment={"crossbow": replace(OURS.equipment["crossbow"], cost=1, provenance=all_printed)},
                  legendary={"mine": replace(OURS.legendary["purifier"], provenance=all_printed)},
                  heroes={"hekna": replace(OURS.heroes["hekna"], cost=1, provenance=all_printed)},
                  tiles={"1": replace(OURS.tiles["1"], b=replace(OURS.tiles["1"].b, stone_level=3, stone_at=6,
                                                                provenance=all_printed))},
                  elves=tuple(replace(elf, crystals=7, provenance=all_printed) for elf in OURS.elves),
                  clans={"tomb": replace(OURS.clans["tomb"], tactics=tuple(
                      replace(card, gold=known(card.gold) + 1, provenance=all_printed)
                      for card in OURS.clans["tomb"].tactics))})
    found = checked(box)
    for entry, figure in ((found.equipment["crossbow"], "cost"), (found.legendary["mine"], "power"),
                          (found.heroes["hekna"], "cost"), (found.tiles["1"].b, "stone"), (found.elves[2], "crystals"),
                          (found.clans["tomb"].tactics[6], "gold")):
        assert entry.provenance.of(figure) == "table", entry
    assert found.elves[0].provenance.of("count") == "printed"
    assert found.legendary["mine"].provenance == Provenance("table", {})


def test_a_box_that_was_changed_comes_in_as_it_is_and_says_so(tmp_path: Path) -> None:
    """It is a box as any, which can be written down and goes out again."""
    (tmp_path / "ours.toml").write_text(write.text(with_executioner(power=9)), encoding="utf-8")
    with closing(Store(tmp_path / "kept")) as store:
        session = begun(store, box=str(tmp_path / "ours.toml"))
        play(session, 5)
        rows = rows_of(store, session.id)
    for _ in range(2):
        status, (answer,), said = brought_in(rows, tmp_path)
        assert (status, said) == (0, "")
        with closing(Store(tmp_path / "brought-in")) as store:
            opening: Any = reopened(store, answer["imported"]).opening
            rows = rows_of(store, answer["imported"])
        for setting in (opening.command.setting, opening.events[0].setting):
            unit = setting.box.clans["bohorg"].units[2]
            assert (unit.power, unit.provenance.of("power")) == (9, "table")
            assert content.load_text(write.text(setting.box).encode()) == setting.box
