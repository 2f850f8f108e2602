"""What happened by itself, in rows: as the round began what fell, and what it does; at any time the fall of a fortress.

The table's own dice it knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from assistant.core.engine.kinds import Event
from assistant.core.past.session import Session
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.kravora.chapters.blows import BlowsDealt, UnitKilled, WallHit
from assistant.games.kravora.chapters.calamity import BLOOD, CalamityThrown, CometCame, CometThrown, RewardGiven
from assistant.games.kravora.chapters.ending import FirstPlacePassed, PlayerFell
from assistant.games.kravora.chapters.movement import AttackerMoved, MovementBegan
from assistant.games.kravora.chapters.rounds import RoundBegan, VolcanoErupted, WaveThrown
from assistant.games.kravora.chapters.turn import TurnBegan
from assistant.games.kravora.game import GAME
from assistant.games.kravora.lookup import unit_at
from assistant.games.kravora.model import FLOOR, Kravora
from assistant.games.kravora.words import FACES, counted

TOLD = WaveThrown | CalamityThrown | CometThrown | RewardGiven | VolcanoErupted | PlayerFell
EFFECTS: Mapping[str, Message] = {
    "comet": message("It falls on a line of every board: up to four Units there take a blow each."),
    "comets": message("Two comets. Each falls on a line of every board: up to four Units there take a blow each."),
    "arrow": message("Every attacker, on every board, comes nearer at once, before the first attack."),
    "blank": message("Nothing happens."),
}


@record
class Row:
    faces: tuple[int | str, ...]  # dice that fell, or the face of the calamity die
    icon: str  # where no die fell
    title: str
    text: str
    lines: tuple[int, ...] = ()  # of every board, to be lit
    fell: bool = False  # a fortress: told whatever round begins meanwhile


def present(session: Session[Kravora], since: int, voice: Voice) -> tuple[Row, ...]:
    """What the entries after this one tell, as far as they belong to the round under way."""
    numbers = _after(session, since)
    if not any(isinstance(event, TOLD) for number in numbers for event in session.entry(number).events):
        return ()
    rows = list[Row]()
    for number in numbers:
        state = session.state_at(session.history.back(number))
        rows = _of_entry(state, session.entry(number).events, rows, voice)
    return tuple(rows)


def _after(session: Session[Kravora], since: int) -> list[int]:
    """The oldest first."""
    found, number = list[int](), session.head
    while number and number != since:
        found.append(number)
        if any(isinstance(event, RoundBegan) for event in session.entry(number).events):
            break
        number = session.history.back(number)
    return found[::-1]


def _of_entry(state: Kravora, events: tuple[Event, ...], rows: list[Row], voice: Voice) -> list[Row]:
    at = 0
    while at < len(events):
        event = events[at]
        end = _until_next(events, at + 1)
        if isinstance(event, RoundBegan):
            rows = [row for row in rows if row.fell]
        elif isinstance(event, TOLD):
            rows = [*rows, *_row(state, event, events[at:end], voice)]
        for each in events[at:end]:
            state = GAME.evolve(state, each)
        at = end
    return rows


def _until_next(events: tuple[Event, ...], at: int) -> int:
    while at < len(events) and not isinstance(events[at], TOLD | RoundBegan | TurnBegan):
        at += 1
    return at


def _row(state: Kravora, event: TOLD, follows: tuple[Event, ...], voice: Voice) -> Iterator[Row]:
    names = {seat.colour: seat.name for seat in state.setting.seats}
    match event:
        case VolcanoErupted():
            yield Row((), "fire", say(message("The volcano"), voice),
                      say(message("Every wall loses this many stones: {points}.", points=event.points), voice))
        case WaveThrown(app=True):
            most: tuple[str, ...] = max(event.to_come.values(), key=len, default=())
            yield Row(event.dice, "", say(message("The wave: {units} to come", units=counted(most)), voice),
                      say(message("For everybody. They wait above line 1, and enter at the end of each one’s turn."),
                          voice))
        case CalamityThrown():
            told = EFFECTS.get(event.face) or message("Everybody gains {blood} L, and may spend it at once.",
                                                      blood=BLOOD.get(event.face, 0))
            moved = tuple(_moves(state, follows, names))
            yield Row((event.face,), "", say(message("Calamity: {face}", face=FACES[event.face]), voice),
                      " ".join(say(each, voice) for each in (told, *moved)))
        case CometThrown():
            line = event.die if event.die <= FLOOR else None
            where = message("The comet falls on line {line}", line=line) if line else message("The comet hits the wall")
            yield Row((event.die,), "", say(where, voice),
                      " ".join(say(each, voice) for each in _of_comet(state, follows, names)), (line,) if line else ())
        case PlayerFell():
            yield Row((), "castle", say(message("The fortress of {player} falls", player=names[event.by]), voice),
                      " ".join(say(each, voice) for each in _of_fall(event, follows, names)), fell=True)
        case RewardGiven():
            yield Row((), "trophy", say(message("Reward for the most kills"), voice),
                      " ".join(say(each, voice) for each in _of_reward(state, event, names)))


def _of_fall(event: PlayerFell, follows: tuple[Event, ...], names: Mapping[str, str]) -> Iterator[Message]:
    yield message("{player} is out. All figures of this board go back to their stocks, and so do those of {player} on "
                  "other boards.", player=names[event.by])
    for each in follows:
        if isinstance(each, FirstPlacePassed):
            yield message("First is now {player}.", player=names[each.to])


def _of_reward(state: Kravora, event: RewardGiven, names: Mapping[str, str]) -> Iterator[Message]:
    if not event.to:
        yield message("Nobody has killed anybody: no blood.")
        return
    yield message("{players} has killed most ({count}): +{blood} L.", players=tuple(names[each] for each in event.to),
                  count=state.players[event.to[0]].kills, blood=event.amount)
    yield message("Now all kill markers go back to 0.")


def _moves(state: Kravora, follows: tuple[Event, ...], names: Mapping[str, str]) -> Iterator[Message]:
    """How many came nearer, board by board; held ones stay."""
    boards = [event.board for event in follows if isinstance(event, MovementBegan)]
    for board in boards:
        went = sum(isinstance(event, AttackerMoved) and event.board == board
                   and unit_at(state, event.unit)[1].line != event.line for event in follows)
        yield message("{player}: {count} come nearer.", player=names[board], count=went)


def _of_comet(state: Kravora, follows: tuple[Event, ...], names: Mapping[str, str]) -> Iterator[Message]:
    """Board by board; where its owner has still to choose nothing is said yet."""
    for board in [event.board for event in follows if isinstance(event, CometCame)]:
        suffered = tuple(harm(state, follows, board, names[board]))
        yield from suffered or (message("{player}: nobody is hit.", player=names[board]),)


def harm(state: Kravora, events: tuple[Event, ...], board: str, name: str) -> Iterator[Message]:
    """Who is killed or hurt on a board, and what its wall loses; nothing where nobody is hit. `name`: its owner's."""
    there = [event for event in events if isinstance(event, BlowsDealt | UnitKilled | WallHit) and event.board == board]
    hit = Counter(number for event in there if isinstance(event, BlowsDealt) for number in event.on)
    dead = {event.unit: event.kind for event in there if isinstance(event, UnitKilled)}
    hurt = [unit_at(state, number)[1].kind for number in hit if number not in dead]
    stones = sum(event.points for event in there if isinstance(event, WallHit))
    if dead:
        yield message("{player}: killed {units}.", player=name, units=counted(dead.values()))
    if hurt:
        yield message("{player}: wounded {units}.", player=name, units=counted(hurt))
    if stones:
        yield message("{player}: the wall loses {points}.", player=name, points=stones)
