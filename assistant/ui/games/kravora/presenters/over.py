"""The end: who won and how, the course of the game round by round, luck, and the attack that would have saved most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from assistant.core.engine.kinds import Event
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message
from assistant.games.kravora.chapters.blows import UnitKilled, WallHit
from assistant.games.kravora.chapters.calamity import BLOOD, CalamityThrown
from assistant.games.kravora.chapters.ending import PlayerFell
from assistant.games.kravora.chapters.rounds import RoundBegan, WaveThrown
from assistant.games.kravora.chapters.turn import Done, TurnsBegan
from assistant.games.kravora.foresight.attack import best_attack
from assistant.games.kravora.foresight.loss import wall_loss
from assistant.games.kravora.game import GAME
from assistant.games.kravora.lookup import defenders
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import FACES
from assistant.ui.kit.theme import Look
from assistant.ui.presenters.curves import Curves, Series

Totals = dict[str, dict[str, int]]  # by metric, by colour
METRICS: Mapping[str, Message] = {
    "wall": message("Wall"), "blood": message("Blood"), "kills": message("Killed"), "units": message("Units"),
}
MEAN = 3.5  # of a die
TRIED = 60  # positions looked at for the best attack that was missed


@record
class Course:
    rounds: tuple[int, ...]
    totals: tuple[Totals, ...]
    dice: tuple[int, ...]  # of all waves
    calamities: tuple[tuple[int, str, int], ...]  # the round, the face, how many points of walls it cost


@record
class Missed:
    """An attack that would have saved so many stones."""

    round: int
    side: str
    stones: int


def course(session: Session[Kravora]) -> Course:
    """The game from its opening on."""
    tracker = _Tracker(session.state_at(0))
    for number in session.way:
        for event in session.entry(number).events:
            tracker.see(event)
    return tracker.course()


class _Tracker:
    def __init__(self, state: Kravora) -> None:
        self._state = state
        self._kills = dict.fromkeys(state.players, 0)
        self._rounds: list[int] = []
        self._totals: list[Totals] = []
        self._dice: list[int] = []
        self._calamities: list[tuple[int, str, int]] = []
        self._falling = False  # what walls lose now is the calamity's

    def see(self, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self._note()
        elif isinstance(event, WaveThrown):
            self._dice += event.dice
        elif isinstance(event, CalamityThrown):
            self._calamities.append((self._state.round, event.face, 0))
            self._falling = event.face not in BLOOD
        elif isinstance(event, TurnsBegan):
            self._falling = False
        elif isinstance(event, WallHit) and self._falling:
            number, face, cost = self._calamities[-1]
            self._calamities[-1] = (number, face, cost + event.points)
        elif isinstance(event, UnitKilled) and event.counts:
            self._kills[event.board] += 1
        self._state = GAME.evolve(self._state, event)

    def _note(self) -> None:
        state = self._state
        players = state.players
        self._rounds.append(state.round)
        self._totals.append({
            "wall": {colour: each.wall for colour, each in players.items()},
            "blood": {colour: each.blood for colour, each in players.items()},
            "kills": dict(self._kills),
            "units": {colour: len(defenders(state, colour)) for colour in players},
        })

    def course(self) -> Course:
        self._note()
        return Course(tuple(self._rounds), tuple(self._totals), tuple(self._dice), tuple(self._calamities))


def curves(state: Kravora, found: Course, metric: str, looks: Mapping[str, Look]) -> Curves:
    names = {seat.colour: seat.name for seat in state.setting.seats}
    return Curves(found.rounds, tuple(Series(names[colour], looks[colour],
                                             tuple(totals[metric][colour] for totals in found.totals))
                                      for colour in state.players))


def how(session: Session[Kravora]) -> Message:
    """By what it was won."""
    state = session.state
    names = {seat.colour: seat.name for seat in state.setting.seats}
    fallen = [(names[event.by], event.conceded) for number in session.way
              for event in session.entry(number).events if isinstance(event, PlayerFell)]
    if not fallen or not state.winners:
        return message("Ended in round {round}, as everybody agreed", round=state.round)
    name, conceded = fallen[-1]
    if conceded:
        return message("Round {round}: {player} gave up last", round=state.round, player=name)
    return message("Round {round}: the wall of {player} fell last", round=state.round, player=name)


def waves(found: Course) -> Message:
    """Their luck against what was to be expected."""
    total, expected = sum(found.dice), round(len(found.dice) * MEAN)
    return message("Dice of the waves: {total}, expected {expected}", total=total, expected=expected)


def worst(found: Course) -> Message | None:
    """The calamity that cost walls most."""
    number, face, cost = max(found.calamities, key=lambda each: each[2], default=(0, "", 0))
    if not cost:
        return None
    return message("Worst calamity: {face} in round {round}, {points} stones", face=FACES[face], round=number,
                   points=cost)


def missed(opening: Kravora, entries: Sequence[Entry], cancelled: Callable[[], bool]) -> Iterator[Missed]:
    """Of all attacks that were ended, the one after which another strike would have saved most; takes its time."""
    best: Missed | None = None
    state = opening
    for entry in entries:
        if cancelled():
            return
        if isinstance(entry.command, Done) and state.phase == "attack" and state.turn is not None:
            saved = _saved(state, state.turn)
            if saved > (best.stones if best is not None else 0):
                best = Missed(state.round, state.turn, saved)
        for event in entry.events:
            state = GAME.evolve(state, event)
    if best is not None:
        yield best


def _saved(state: Kravora, side: str) -> int:
    loss = wall_loss(state, side)
    return loss.least - best_attack(state, TRIED).loss if loss.exact and loss.least else 0


def told(state: Kravora, found: Missed) -> Message:
    names = {seat.colour: seat.name for seat in state.setting.seats}
    return message("Best attack missed: {player} in round {round}, {points} stones", player=names[found.side],
                   round=found.round, points=found.stones)
