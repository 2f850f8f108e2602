"""A state from elsewhere names only what there is in this game."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.change import with_player
from assistant.games.kravora.model import Announced, Cast, Comet, Killed, Kravora, Movement, Sharing, Strength, Unit
from assistant.games.kravora.past.checks import names_what_is_there
from tests.games.kravora.kit.position import position

SOUND = position(("red", 1, "costaud", "red"), ("red", 2, "fantoche", "blue"))
STRANGE: dict[str, dict[str, Any]] = {
    "a phase": {"phase": "night"}, "whose turn": {"turn": "nobody"}, "who is first": {"first": "nobody"},
    "who has acted": {"acted": ("nobody",)}, "who has won": {"winners": ("nobody",)}, "a face": {"calamity": "storm"},
    "an arrow": {"arrows": ("nobody",)}, "a comet": {"comet": Comet(3, ("nobody",), {})},
    "before a comet": {"comet": Comet(3, (), {"nobody": Strength(1, 1)})},
    "blows": {"sharing": Sharing("nobody", 1, None, 1, (1,))}, "a movement": {"movement": Movement("nobody", True)},
    "a holder": {"announced": Announced(Cast("rochers"), ("nobody",))},
    "a ruse": {"announced": Announced(Cast("magic"), ())}, "a source": {"sources": {"dice": "app"}},
    "who throws": {"sources": {**SOUND.sources, "wave": "nobody"}}, "a white figure": {"stock": {"giant": 1}},
    "a player": {"players": {**SOUND.players, "nobody": SOUND.players["red"]}},
}
OF_A_PLAYER: dict[str, dict[str, Any]] = {
    "a building": {"buildings": ("tower",)}, "to come": {"to_come": ("giant",)}, "a figure": {"stock": {"giant": 1}},
    "a line": {"frozen": (6,)}, "a kill": {"reserve": (Killed("giant", "white"),)},
    "whose kill": {"laboratory": (Killed("costaud", "nobody"),)},
    "a Unit": {"units": {1: Unit(1, "giant", "white", 1, 1)}},
    "whose Unit": {"units": {1: Unit(1, "costaud", "nobody", 1, 1)}},
}


def test_a_sound_state_does() -> None:
    assert names_what_is_there(SOUND)


@pytest.mark.parametrize("state", [
    *(pytest.param(replace(SOUND, **changes), id=what) for what, changes in STRANGE.items()),
    *(pytest.param(with_player(SOUND, "red", **changes), id=what) for what, changes in OF_A_PLAYER.items())])
def test_what_names_nothing_is_found(state: Kravora) -> None:
    assert not names_what_is_there(state)
