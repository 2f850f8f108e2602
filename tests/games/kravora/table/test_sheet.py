"""The paper sheet tells the whole state."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from assistant.core.words.message import Name, say
from assistant.games.kravora.game import GAME
from assistant.games.kravora.rulings import RULINGS
from assistant.games.kravora.table.sheet import sheet
from assistant.games.kravora.words import FACES, PHASES
from assistant.games.kravora.words import RULINGS as IN_WORDS
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.walk import begun, walk
from tests.kit.pages import text_of


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seed", range(8))
def test_the_page_tells_the_whole_state(seed: int, lang: str) -> None:
    chance = Random(seed)
    for happening in [*islice(walk(begun(chance), chance, mixed=True), 200)][::11]:
        state, speaker = happening.after, GAME.voice(happening.after.setting, lang)
        text = text_of(sheet(state, "An evening", speaker, lang))
        assert say(PHASES[state.phase], speaker) in text
        for colour, player in state.players.items():
            facts: list[object] = [player.wall, player.blood, player.kills, *player.frozen]
            facts += [speaker.name(Name("building", each)) for each in player.buildings]
            facts += [speaker.name(Name("unit", each.kind)) for each in (*player.reserve, *player.laboratory)]
            facts += [f" {unit.id}" for unit in player.units.values()]
            if not player.out:
                assert speaker.name(Name("colour", colour)) in text
                assert [fact for fact in facts if str(fact) not in text] == []


def test_what_happened_this_turn_and_round_is_on_it() -> None:
    state = position(("red", 1, "sprinteur", "red"), calamity="arrow", colours=("red", "blue", "green"),
                     red={"touched": True, "reserve": (("costaud", "white"),)})
    text = text_of(sheet(state, "An evening", GAME.voice(state.setting, "en"), "en"))
    for fact in ("boulder has touched", "Reserve of kills: Bruiser (White)".partition(": ")[2], "Blue, Green",
                 say(FACES["arrow"], GAME.voice(state.setting, "en"))):
        assert fact in text, text


def test_every_ruling_has_words_for_each_choice() -> None:
    assert {name: tuple(choices) for name, (_, choices) in IN_WORDS.items()} == RULINGS
