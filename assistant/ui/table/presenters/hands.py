"""On the table now: what hands have to do, in lines of who, what and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from assistant.core.engine.kinds import State
from assistant.core.game.game import Game
from assistant.core.shapes.record import record
from assistant.core.table.pieces import Said, Shift
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.ui.kit.theme import Look

S = TypeVar("S", bound=State)
Asked = tuple[tuple[int, tuple[Shift, ...]], ...]
MOST = 60  # lines: whoever has left more undone counts the table anew


@record
class Line:
    look: Look | None
    name: str  # of whoever does it; empty: nobody's
    icon: str
    text: str
    place: str  # of the board, shown by a tap


def present(game: Game[S], state: S, asked: Asked, looks: Mapping[str, Look], voice: Voice) -> tuple[Line, ...]:
    """What the command itself says is left out: whoever gave it does it. The oldest entry is first: so it is done."""
    seats = game.seats(game.setting_of(state))
    lines = list[Line]()
    for _, shifts in asked:
        those = [(game.pieces.said(state, shift), shift.why) for shift in shifts if not shift.by_hand]
        lines.extend(_line(game, said, why, seats, looks, voice) for said, why in _gathered(those))
    return tuple(lines[-MOST:])


def _gathered(those: Sequence[tuple[Said, Message | None]]) -> Iterator[tuple[list[Said], Message | None]]:
    """What one side does in one place, or on one way, for one reason is one line."""
    groups: dict[str, tuple[list[Said], Message | None]] = {}
    for said, why in those:
        what = said.way or (said.place if said.gathers else said.text)
        key = f"{said.who} {what} {why}"
        groups.setdefault(key, ([], why))[0].append(said)
    return iter(groups.values())


def _line(game: Game[S], said: list[Said], why: Message | None, seats: Mapping[str, str],
          looks: Mapping[str, Look], voice: Voice) -> Line:
    first = said[0]
    name = "" if first.who is None else seats.get(first.who) or voice.name(Name(game.players, first.who))
    parts = tuple(each.text for each in said)
    all_ = message("{what} ({why})", what=parts, why=why) if why else message("{all}", all=parts)
    text = say(message("{way}: {what}", way=first.way, what=all_) if first.way else all_, voice)
    return Line(looks.get(first.who or ""), capital(name), first.icon, capital(text), first.place)
