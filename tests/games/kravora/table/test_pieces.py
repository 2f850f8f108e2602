"""What hands have to move is said so that nobody takes it for something else."""

from __future__ import annotations

from assistant.core.past.session import Entry
from assistant.core.table.pieces import asked
from assistant.core.words.message import say
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Cast, Kravora
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import given


def told(state: Kravora, word: str, **fields: object) -> list[str]:
    """Each with what brought it about; what the command itself says is left out."""
    voice, events = GAME.voice(state.setting, "en"), given(state).when(word, **fields).events
    shifts = asked(GAME, state, Entry(Done("red"), events))
    lines = []
    for each in shifts:
        if not each.by_hand:
            said = GAME.pieces.said(state, each)
            way = f"{say(said.way, voice)}: " if said.way else ""
            lines.append(way + say(said.text, voice) + (f" ({say(each.why, voice)})" if each.why else ""))
    return lines


def test_white_and_wounds_and_line_5_are_called_so() -> None:
    lines = told(position(("red", 4, "sprinteur", "white"), ("red", 4, "costaud", "red")), "done")
    assert any("wound on Bruiser of Red" in line for line in lines), lines
    lines = told(position(("red", 4, "sprinteur", "white")), "done")
    assert any("line 4 → line 5: 1 × white Sprinter" in line for line in lines), lines
    state = position(("red", 3, "costaud", "white"), ("red", 3, "fantoche", "red"))
    lines = told(state, "attack", unit=2, on=[1])
    assert any("+1 × wound on white Bruiser" in line for line in lines), lines


def test_what_is_killed_goes_to_the_reserve_and_from_there_to_the_stocks() -> None:
    state = position(phase="purchases", red={"reserve": [("fantoche", "white")] * 2})
    assert any("2 × white Puppet" in line and "back to the stocks" in line for line in told(state, "done"))


def test_whoever_casts_a_ruse_pays_it_as_whoever_buys_does() -> None:
    state = position(("red", 3, "costaud", "white"), red={"buildings": ("hutte",), "blood": 9})
    ruse = Cast("caillot", unit=1, by="red")
    assert not any("Blood" in line for line in told(state, "ruse", ruse=ruse.ruse, unit=ruse.unit))
    assert any("wound" in line for line in told(state, "ruse", ruse=ruse.ruse, unit=ruse.unit))
