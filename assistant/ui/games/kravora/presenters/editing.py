"""A board laid by hand: figures put, hurt and taken away, the wall as it stands. Nothing of it is a move."""

from __future__ import annotations

from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import PUPPET
from assistant.games.kravora.change import lift, set_down, stocked, with_player
from assistant.games.kravora.chapters.opening import GameOpened, game_opened
from assistant.games.kravora.editions import EDITIONS
from assistant.games.kravora.lookup import kind_of, order, unit_at
from assistant.games.kravora.model import SOURCES, WHITE, Kravora, Seat, Setting, Spent, Unit
from assistant.games.kravora.rulings import DEFAULTS

PUT, HURT, AWAY = "put", "hurt", "away"
OWN, OTHER = "own", "other"  # whose figures: of the board's owner, or another player's puppets


@record
class Tool:
    """What a tap does."""

    what: str = PUT
    kind: str = PUPPET
    of: str = WHITE  # or own, or other


def empty() -> Kravora:
    """Two fortresses with nobody before them."""
    setting = Setting(EDITIONS["proto2026"], content.load("stand-in"), (Seat("red", "Ada"), Seat("blue", "Björn")),
                      "red", DEFAULTS)
    return as_attack(game_opened(None, GameOpened(setting, dict.fromkeys(SOURCES, "app"), 1)), "red")


def as_attack(state: Kravora, board: str) -> Kravora:
    """As if that player were to attack now, whatever else is owed."""
    return replace(state, phase="attack", turn=board, round=max(1, state.round), attacked=(), strikers=(), sharing=None,
                   movement=None, comet=None, throws=0, arrows=(), announced=None, spent=Spent(), winners=(),
                   acted=(board,), luck=Luck(1))


def owner(state: Kravora, board: str, of: str) -> str | None:
    """Which colour is meant; None where there is nobody else."""
    if of == OWN:
        return board
    if of == OTHER:
        return next((colour for colour in order(state) if colour != board), None)
    return WHITE


def put(state: Kravora, board: str, tool: Tool, line: int) -> Kravora | Message:
    """One figure more, if there is one."""
    of, kind = owner(state, board, tool.of), PUPPET if tool.of == OTHER else tool.kind
    stock = state.stock if of == WHITE else state.players[of or board].stock
    if of is None or not stock[kind]:
        return message("There is no {unit} in the stock.", unit=Name("unit", kind))
    unit = Unit(state.next_id, kind, of, line, state.box.units[kind].life)
    return set_down(stocked(state, of, kind, -1), board, unit)


def away(state: Kravora, number: int) -> Kravora:
    board, unit = unit_at(state, number)
    return stocked(lift(state, board, number), unit.of, unit.kind)


def hurt(state: Kravora, number: int) -> Kravora:
    """One life less; after the last one it is whole again."""
    board, unit = unit_at(state, number)
    life = unit.life - 1 or kind_of(state, unit).life
    return set_down(state, board, replace(unit, life=life))


def tapped(state: Kravora, board: str, tool: Tool, numbers: tuple[int, ...], line: int) -> Kravora | Message:
    """A stack, or a line where nobody stands."""
    if tool.what == PUT or not numbers:
        return put(state, board, tool, line) if tool.what == PUT else state
    return (hurt if tool.what == HURT else away)(state, numbers[0])


def to_come(state: Kravora, board: str, tool: Tool) -> Kravora | Message:
    """A white Unit of the kind in the hand waits above line 1, or one of those that wait goes."""
    waiting, kind = state.players[board].to_come, tool.kind
    if tool.what == PUT:
        if not state.stock[kind]:
            return message("There is no {unit} in the stock.", unit=Name("unit", kind))
        return with_player(stocked(state, WHITE, kind, -1), board, to_come=(*waiting, kind))
    if not waiting:
        return state
    gone = kind if kind in waiting else waiting[-1]
    at = waiting.index(gone)
    return with_player(stocked(state, WHITE, gone), board, to_come=(*waiting[:at], *waiting[at + 1:]))


def shield(state: Kravora, board: str) -> Kravora:
    """Held, or not any more."""
    return with_player(state, board, shield=not state.players[board].shield)


def stone(state: Kravora, board: str, line: int) -> Kravora:
    """Laid on a line, or taken away."""
    there = state.players[board].frozen
    changed = tuple(each for each in there if each != line) if line in there else tuple(sorted((*there, line)))
    return with_player(state, board, frozen=changed)


def amount(state: Kravora, board: str, name: str, to: int) -> Kravora:
    """Wall, blood or kill marker."""
    return with_player(state, board, **{name: to})
