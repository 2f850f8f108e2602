"""A ruse that was announced, and who is asked whether to cancel it."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.lookup import find
from assistant.games.kravora.model import Cast, Kravora
from assistant.games.kravora.words import the_unit
from assistant.ui.games.kravora.presenters.lights import Lights


@record
class ShieldView:
    asked: Message
    cast: Message
    ruse: str
    board: str  # where it would fall; empty: nowhere
    lights: Lights


def present(state: Kravora) -> ShieldView:
    assert state.announced is not None
    cast, holder = state.announced.cast, state.announced.holders[0]
    names = {seat.colour: seat.name for seat in state.setting.seats}
    asked = message("{player}: spend your {shield}?", player=names[holder], shield=Name("ruse", "bouclier"))
    board, lights = _where(state, cast)
    return ShieldView(asked, _told(state, cast, names), cast.ruse, board, lights)


def _where(state: Kravora, cast: Cast) -> tuple[str, Lights]:
    on = cast.on or ()
    if cast.unit is not None:
        found = find(state, cast.unit)
        board = found[0] if found is not None else ""
        line = (cast.line,) if cast.line is not None and cast.board == board else ()
        return board, Lights(chosen=(cast.unit,), targets=on, lines=line)
    if cast.board is not None and cast.line is not None:
        return cast.board, Lights(targets=on, lines=(cast.line,))
    return "", Lights()


def _told(state: Kravora, cast: Cast, names: dict[str, str]) -> Message:
    caster, ruse = names[cast.by or ""], Name("ruse", cast.ruse)
    if cast.unit is not None:
        found = find(state, cast.unit)
        assert found is not None
        return message("{player} casts {ruse} on {unit}, board of {owner}", player=caster, ruse=ruse,
                       unit=the_unit(found[1]), owner=names[found[0]])
    if cast.board is not None:
        return message("{player} casts {ruse} on line {line}, board of {owner}", player=caster, ruse=ruse,
                       line=cast.line, owner=names[cast.board])
    return message("{player} casts {ruse}", player=caster, ruse=ruse)
