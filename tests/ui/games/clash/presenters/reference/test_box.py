"""The box figure by figure: nothing left out, and each figure with the source its file gives it."""

import tomllib
from pathlib import Path

import pytest

from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from assistant.games.clash.names import called
from assistant.ui.games.clash.presenters.reference import box as box_view

BOX = content.load("stand-in")
EN = Speaker("en", {}, lambda name, lang: called(BOX, name, lang))
FILE = tomllib.loads(Path(content.SHIPPED["stand-in"]).read_text(encoding="utf-8"))
PAGES = [section for section, _, _ in box_view.present(BOX, "", EN).sections]


def every_entry() -> dict[str, box_view.ShelfEntry]:
    return {entry.id: entry for page in PAGES for entry in box_view.entries(BOX, page, EN)}


def test_every_unit_card_hero_elf_and_face_is_there_once() -> None:
    expected = {f"unit.{clan}.{level}" for clan in BOX.clans for level in (1, 2, 3)}
    expected |= {f"tactic.{card}" for card in BOX.tactics} | {f"elf.{elf.id}" for elf in BOX.elves}
    expected |= {f"card.{card}" for card in (*BOX.equipment, *BOX.legendary)} | {f"hero.{hero}" for hero in BOX.heroes}
    expected |= {f"tile.{tile}{side}" for tile in BOX.tiles for side in "ab"}
    entries = [entry.id for page in PAGES for entry in box_view.entries(BOX, page, EN)]
    assert sorted(entries) == sorted(expected)


@pytest.mark.parametrize("section", ["equipment", "legendary", "hero"])
def test_each_figure_has_the_source_of_the_file(section: str) -> None:
    entries = every_entry()
    for table in FILE[section]:
        entry = entries[f"{'hero' if section == 'hero' else 'card'}.{table['id']}"]
        sources, rest = table.get("sources", {}), table["source"]
        assert entry.source.kind == sources.get("name", rest)
        assert entry.place == table.get("place", "").replace("ks2017", "2017 (English)").replace(
            "retail2019", "2019").replace("fr2017", "2017 (French)")
        told = {figure.words.lower(): figure for figure in entry.figures}
        for name in ("cost", "power", "life", "hit", "reroll", "shield", "rage", "movement"):
            if table.get(name):
                assert told[name].value == str(table[name])
                assert told[name].source.kind == sources.get(name, rest)


def test_the_counts_are_those_of_all_pages() -> None:
    figures = [source.kind for entry in every_entry().values()
               for source in (entry.source, *(figure.source for figure in entry.figures))]
    counts = {count.source.kind: int(count.value) for count in box_view.counts(BOX, EN)}
    assert counts == {kind: figures.count(kind) for kind in set(figures)}


def test_tiles_are_drawn_with_their_seven_hexes() -> None:
    for entry in box_view.entries(BOX, "tiles", EN):
        assert entry.face is not None
        assert len(entry.face.hexes) == 7
        assert {each.feature for each in entry.face.hexes} >= {"city", "forge"}


def test_a_page_that_is_not_in_this_box_leads_to_the_first_one() -> None:
    assert box_view.present(BOX, "clan:nobody", EN).page == PAGES[0]


def test_where_only_the_name_was_read_the_badge_says_so() -> None:
    for entry in every_entry().values():
        read = entry.source.kind == "printed"
        nothing_else = entry.figures and not any(figure.source.kind == "printed" for figure in entry.figures)
        assert (entry.source.words == "name printed") == bool(read and nothing_else)
    words = {entry.source.words for entry in every_entry().values()}
    assert {"printed", "name printed", "stand-in"} <= words
