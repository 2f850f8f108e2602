"""A game that is being agreed on: who sits where with which clan, by which book. Pure values, each change a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import EMPTY, record, replace
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import SOURCES
from assistant.games.clash.rulings import DEFAULTS, DOMINATION_LIMITS, RULINGS, SOLO_GOALS

T = TypeVar("T")

MOST = 5
STAND_IN = "stand-in"
APP, TABLE = "app", "table"
GOALS = range(1, 11)


@record
class DraftSeat:
    name: str = ""  # "": called by the number of the seat
    clan: str = ""  # "": none was left


@record
class Draft:
    edition: str = "retail2019"
    seats: tuple[DraftSeat, ...] = (DraftSeat(), DraftSeat())
    solo: str = "easy"  # the level, where one plays alone
    goal: int = 4  # as last chosen; `points` is what is played to
    heroes: bool | None = None  # None: as the edition has it
    rulings: Mapping[str, str] = EMPTY  # those that are not the catalogue's
    sources: Mapping[str, str] = EMPTY  # those that are the table's
    box: str = STAND_IN

    @property
    def alone(self) -> bool:
        return len(self.seats) == 1

    @property
    def goals(self) -> Sequence[int]:
        """What can be chosen."""
        return SOLO_GOALS if self.alone else GOALS

    @property
    def points(self) -> int:
        """What is played to: the goal, as near as one alone can choose it."""
        return min(max(self.goal, self.goals[0]), self.goals[-1])

    @property
    def with_heroes(self) -> bool:
        return EDITIONS[self.edition].has_heroes if self.heroes is None else self.heroes

    def ruling(self, name: str) -> str:
        return self.rulings.get(name, DEFAULTS[name])

    def source(self, kind: str) -> str:
        return self.sources.get(kind, APP)


# Changes

def seated(draft: Draft, clans: Sequence[str]) -> Draft:
    """Whoever has no clan of this box, or one that somebody before has, takes the next free one."""
    seats: list[DraftSeat] = []
    wanted = [seat.clan for seat in draft.seats]
    for number, seat in enumerate(draft.seats):
        taken = {each.clan for each in seats}
        if seat.clan not in clans or seat.clan in taken:
            free = [clan for clan in clans if clan not in taken and clan not in wanted[number:]]
            seat = replace(seat, clan=next(iter(free), ""))
        seats.append(seat)
    return replace(draft, seats=tuple(seats))


def for_players(draft: Draft, count: int, known: Sequence[str] = ()) -> Draft:
    """So many seats; those that come back are called as they were (`known`: the names of last time)."""
    names = (known[number] if number < len(known) else "" for number in range(count))
    more = [DraftSeat(name) for name in names][len(draft.seats):]
    return replace(draft, seats=(*draft.seats[:count], *more))


def called(draft: Draft, number: int, name: str) -> Draft:
    return _with_seat(draft, number, replace(draft.seats[number], name=name.strip()))


def leading(draft: Draft, number: int, clan: str) -> Draft:
    """The clan for one seat; whoever had it takes the other one, so that it is never there twice."""
    before = draft.seats[number].clan
    for other, seat in enumerate(draft.seats):
        if seat.clan == clan:
            draft = _with_seat(draft, other, replace(seat, clan=before))
    return _with_seat(draft, number, replace(draft.seats[number], clan=clan))


def moved(draft: Draft, number: int, to: int) -> Draft:
    """One seat further round the table."""
    if not 0 <= to < len(draft.seats):
        return draft
    seats = list(draft.seats)
    seats.insert(to, seats.pop(number))
    return replace(draft, seats=tuple(seats))


def boxed(draft: Draft, box: str, known: bool = True) -> Draft:
    """What nobody has read yet the app can't draw: the table does."""
    sources = {} if known else dict.fromkeys(("equipment", "legendary", "tactics"), TABLE)
    return replace(draft, box=box, sources={**draft.sources, **sources})


def ruled(draft: Draft, name: str, choice: str) -> Draft:
    kept = {key: value for key, value in draft.rulings.items() if key != name}
    return replace(draft, rulings=kept if choice == DEFAULTS[name] else {**kept, name: choice})


def sourced(draft: Draft, kinds: Iterable[str], source: str) -> Draft:
    chosen = {**{kind: draft.source(kind) for kind in SOURCES}, **dict.fromkeys(kinds, source)}
    return replace(draft, sources={kind: each for kind, each in chosen.items() if each == TABLE})


def _with_seat(draft: Draft, number: int, seat: DraftSeat) -> Draft:
    return replace(draft, seats=(*draft.seats[:number], seat, *draft.seats[number + 1:]))


# The first line of the game

def line(draft: Draft, names: Sequence[str], clans: Sequence[str]) -> dict[str, Plain]:
    """As the protocol writes it; `names` are what the seats are called. A seat without a clan takes one twice, so that
    the rules can say what is wrong."""
    seats = [{"name": name, "clan": seat.clan or clans[0]} for name, seat in zip(names, draft.seats, strict=True)]
    return {"game": "clash", "edition": draft.edition, "players": seats, "box": draft.box, "goal": draft.points,
            "sources": {kind: draft.source(kind) for kind in SOURCES}, "rulings": dict(draft.rulings),
            "solo": draft.solo if draft.alone else None, "heroes": draft.heroes}


# Remembered from one evening to the next

def to_json(draft: Draft) -> dict[str, Plain]:
    return {"edition": draft.edition, "seats": [[seat.name, seat.clan] for seat in draft.seats], "solo": draft.solo,
            "goal": draft.goal, "heroes": draft.heroes, "rulings": dict(draft.rulings),
            "sources": dict(draft.sources), "box": draft.box}


def from_json(kept: Plain) -> Draft:
    """What was kept, as far as it still makes sense; the rest as it is at first."""
    if not isinstance(kept, dict):
        return Draft()
    return Draft(
        edition=_one_of(EDITIONS, kept.get("edition"), Draft().edition),
        seats=_seats(kept.get("seats")) or Draft().seats,
        solo=_one_of(DOMINATION_LIMITS, kept.get("solo"), Draft().solo),
        goal=_one_of(GOALS, kept.get("goal"), Draft().goal),
        heroes=_one_of((True, False), kept.get("heroes"), None),
        rulings=_known(kept.get("rulings"), lambda name, choice: choice in RULINGS.get(name, ())),
        sources=_known(kept.get("sources"), lambda kind, source: kind in SOURCES and source == TABLE),
        box=kept["box"] if isinstance(kept.get("box"), str) else STAND_IN,
    )


def _seats(kept: Plain) -> tuple[DraftSeat, ...]:
    rows = kept if isinstance(kept, list) else []
    return tuple(DraftSeat(*row) for row in rows[:MOST]
                 if isinstance(row, list) and len(row) == 2 and all(isinstance(each, str) for each in row))


def _one_of(choices: Iterable[T], value: Plain, default: T) -> T:
    return next((each for each in choices if each == value), default)


def _known(kept: Plain, fits: Callable[[str, str], bool]) -> dict[str, str]:
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {name: choice for name, choice in pairs if isinstance(choice, str) and fits(name, choice)}
