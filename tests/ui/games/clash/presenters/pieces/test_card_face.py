"""Cards to look at."""

from typing import Any

import pytest

from assistant.core.words.message import Voice
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from assistant.games.clash.box.records import ELF_TYPES, Box
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.names import called
from assistant.ui.games.clash.presenters.pieces import card_face
from assistant.ui.kit.icons import ICONS

BOX = content.load("stand-in")


def voice(lang: str = "en", box: Box = BOX) -> Voice:
    return Speaker(lang, {}, lambda name, which: called(box, name, which))


def views(edition: str = "retail2019", lang: str = "en") -> list[card_face.CardView]:
    return [card_face.card_view(BOX, card, EDITIONS[edition], voice(lang)) for card in (*BOX.equipment, *BOX.legendary)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_figure_that_counts_is_shown_with_an_icon_of_the_font(edition: str) -> None:
    counts: dict[str, Any] = {"rage": EDITIONS[edition].counts_rage_icons, "speed": EDITIONS[edition].counts_speed}
    for view in views(edition):
        card = BOX.card(view.id)
        shown = [name for name in card_face.FIGURES if getattr(card, name) and counts.get(name, True)]
        assert [icon.icon for icon in view.icons] == [card_face.FIGURES[name][0] for name in shown]
        assert {icon.icon for icon in view.icons} | {view.kind_icon} <= ICONS.keys()


def test_only_legendaries_have_no_price() -> None:
    assert all((view.cost == "") == view.legendary for view in views())


def test_an_elf_shows_its_figures_as_they_are_and_a_card_what_it_adds() -> None:
    elf = card_face.elf_view(BOX, ELF_TYPES[0], EDITIONS["retail2019"], voice())
    assert elf.icons[0].figure == str(BOX.elves[0].power)
    crossbow = next(view for view in views() if view.id == "crossbow")
    assert [icon.figure for icon in crossbow.icons] == ["+1"]


def test_a_search_finds_whatever_the_accents_and_the_order_of_words() -> None:
    french = views(lang="fr")
    assert [view.id for view in card_face.found(french, "cloutee MASSUE")] == ["spiked-club"]
    assert card_face.found(french, "") == tuple(french)
    assert card_face.found(french, "zzz") == ()
    assert all(view.kind == "armour" for view in card_face.found(french, "armure") if "rmure" not in view.name)
