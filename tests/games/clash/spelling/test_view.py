"""What a refusal says of the books: the place that states the rule, and none for what is only our ruling."""

from typing import Any

import pytest

from assistant.core.engine.attempt import Refused
from assistant.core.game.table import open_table
from assistant.core.words.voice import Speaker
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from tests.kit.moves.position import position
from tests.kit.scenario import Scenario, given

HOMELESS: Any = {"bohorg": None, "tomb": (4, 0)}
KS, RETAIL = GAME.rulebook().entries["clash.bastion.place"].books["ks2017"], "Clash of Rage, rulebook 2019"


def said(scene: Scenario) -> list[str]:
    """The refusal as the protocol shows it."""
    assert isinstance(scene.answer, Refused)
    voice = Speaker("en", scene.state.setting.edition.words)
    return [str(each["text"]) for each in GAME.show_refusals(scene.answer.reasons, scene.state.setting, voice)]


@pytest.mark.rule("clash.bastion.place")
@pytest.mark.parametrize(("at", "cited"), [([9, 9], True), ([0, 0], False)])
def test_the_books_want_a_bastion_beside_a_territory_off_the_tiles_is_our_ruling(at: list[int], cited: bool) -> None:
    table = position(edition="ks2017", phase="bastion", bastions=HOMELESS, round=1)
    text, = said(given(table).when("place_bastion", at=at))
    assert text.endswith(f" ({KS.book}: {KS.place})") is cited and ("(" in text) is cited


@pytest.mark.rule("clash.forge.draw")
def test_no_book_speaks_of_an_empty_legendary_deck() -> None:
    forged = [card for card, copies in position().legendary.cards.items() if copies]
    table = position(units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 6}, aside={"tomb": forged})
    assert said(given(table).when("forge")) == ["The Legendary deck is empty."]
    poor = position(units={"A5": {"bohorg": (1, 0, 0)}})
    assert RETAIL in said(given(poor).when("forge"))[0]


@pytest.mark.rule("clash.setup.players")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_book_tells_how_many_can_play(edition: str) -> None:
    seats = [{"name": clan, "clan": clan} for clan in ("bohorg", "tomb", "godleif", "steamfield", "bohorg")]
    refused: Any = open_table(GAME, {"game": "clash", "edition": edition, "players": seats}, "en")
    assert refused[0] == {"rule": "clash.setup.players",
                          "text": "5 players can't play: this box serves 2 to 4 (one alone plays solo)."}
