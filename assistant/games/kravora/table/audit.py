"""An audit of the table: what should lie where, fortress by fortress, then what lies between them."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.table.audit import Field, Part, Question
from assistant.core.words.message import Message, message
from assistant.games.kravora.box.records import BUILDINGS
from assistant.games.kravora.lookup import gels, on_line
from assistant.games.kravora.model import FLOOR, GELS, LINES, Kravora, Unit
from assistant.games.kravora.table.inventory import inventory, standing
from assistant.games.kravora.words import PHASES, building, colour, counted, kind

NOTHING, NOBODY = message("nothing"), message("nobody")


def audit(state: Kravora) -> tuple[Question, ...]:
    """The walk; each question is a fortress, the stocks or the course of the game."""
    fortresses = (_fortress(state, board) for board, player in state.players.items() if not player.out)
    return (*fortresses, _stocks(state), _course(state))


def _fortress(state: Kravora, board: str) -> Question:
    seat = next(seat for seat in state.setting.seats if seat.colour == board)
    title = message("{colour} ({player})", colour=colour(board), player=seat.name)
    return Question("fortress", board, title, (*_lines(state, board), *_possessions(state, board)))


def _lines(state: Kravora, board: str) -> Iterator[Part]:
    for line in LINES:
        units = on_line(state, board, line)
        label = message("The fortress floor") if line == FLOOR else message("Line {line}", line=line)
        yield Part(label, _those(state, units), tuple(units_fields(state, board, line)), not units)


def _those(state: Kravora, units: list[Unit]) -> Message:
    """By owner and kind, with their numbers; those that have lost life apart."""
    if not units:
        return NOBODY
    owners: dict[str, dict[tuple[str, int], list[int]]] = {}
    for unit in units:
        owners.setdefault(unit.of, {}).setdefault((unit.kind, unit.life), []).append(unit.id)
    those = tuple(message("{label}: {what}", label=colour(owner), what=_kinds(state, kinds))
                  for owner, kinds in owners.items())
    return message("{all}", all=those)


def _kinds(state: Kravora, kinds: dict[tuple[str, int], list[int]]) -> Message:
    parts = []
    for (each, life), numbers in kinds.items():
        told = " ".join(map(str, numbers))
        if life == state.box.units[each].life:
            parts.append(message("{unit} no. {number}", unit=kind(each), number=told))
        else:
            parts.append(message("{unit} no. {number}, life {life}", unit=kind(each), number=told, life=life))
    return message("{all}", all=tuple(parts))


def units_fields(state: Kravora, board: str, line: int) -> Iterator[Field]:
    """How many of each kind, owner and life stand on a line."""
    counts = inventory(state)
    for fact in dict.fromkeys(standing(board, unit) for unit in on_line(state, board, line)):
        label = message("{unit} of {owner}, life {life}", unit=kind(str(fact[3])), owner=colour(str(fact[4])),
                        life=fact[5])
        yield Field(fact, label, counts[fact], MOST_ALIKE)


MOST_ALIKE, MOST_BLOOD, WALL = 20, 999, 10


def _possessions(state: Kravora, board: str) -> Iterator[Part]:
    player = state.players[board]
    yield Part(message("Wall"), message("{count}", count=player.wall),
               (Field(("wall", board), message("Wall"), player.wall, WALL),))
    yield Part(message("Blood"), message("{count} L", count=player.blood),
               (Field(("blood", board), message("Blood"), player.blood, MOST_BLOOD),))
    yield Part(message("Kills"), message("{count}", count=player.kills),
               (Field(("kills", board), message("Kills"), player.kills, MOST_BLOOD),))
    owned = tuple(map(building, player.buildings))
    yield Part(message("Buildings"), message("{all}", all=owned) if owned else NOTHING, tuple(
        Field(("building", board, each), message("{what}", what=building(each)), each in player.buildings)
        for each in BUILDINGS), not owned)
    yield Part(message("Shield"), message("there") if player.shield else NOTHING,
               (Field(("shield", board), message("Shield"), player.shield),), not player.shield)
    stone = message("{all}", all=player.frozen) if player.frozen else NOTHING
    yield Part(message("Lines in stone"), stone, tuple(
        Field(("frozen", board, line), message("Line {line}", line=line), line in player.frozen) for line in LINES),
        not player.frozen)
    if player.touched:
        yield Part(message("This round"), message("a boulder has touched the wall"))
    for label, killed in ((message("Reserve of kills"), player.reserve), (message("Laboratory"), player.laboratory)):
        those = tuple(message("{unit} ({owner})", unit=kind(each.kind), owner=colour(each.of)) for each in killed)
        if those:
            yield Part(label, message("{all}", all=those))
    to_come = message("{all}", all=counted(player.to_come)) if player.to_come else NOBODY
    yield Part(message("To come with the next wave"), to_come, (), not player.to_come)
    yield Part(message("In its own stock"), _figures(player.stock))


def _figures(stock: object) -> Message:
    there = tuple(message("{count} × {unit}", count=number, unit=kind(each))
                  for each, number in dict(stock).items() if number)  # type: ignore[call-overload]
    return message("{all}", all=there) if there else NOTHING


def _stocks(state: Kravora) -> Question:
    return Question("stocks", "", message("Between the fortresses"), (
        Part(message("White Units in the stock"), _figures(state.stock)),
        Part(message("Stones left"), message("{count} of {most}", count=gels(state), most=GELS)),
    ))


def _course(state: Kravora) -> Question:
    return Question("course", "", message("The round"), (
        Part(message("Round"), message("{count}, {phase}", count=state.round, phase=PHASES[state.phase]),
             (Field(("round",), message("Round"), state.round),)),
        Part(message("First player"), message("{colour}", colour=colour(state.first))),
    ))
