"""Moves of the game beside the second opinion's: the same table for both, and what is unlike between them.

The ground and what each figure can do are read from the box and the tiles anew; where the own figures are, and the
points they have left, the second opinion knows by itself from the beginning of the Action.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from assistant.core.box.unread import known
from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.chapters.battle.commands import Fight
from assistant.games.clash.chapters.correction.cards import CorrectCard
from assistant.games.clash.chapters.correction.pieces import CorrectHero, CorrectUnits
from assistant.games.clash.chapters.correction.standing import CorrectBastion
from assistant.games.clash.chapters.heroes import HeroRetreated
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import ACTIONS, Clash
from tests.kit.moves.moving_pieces import BASTION, SIDES, Ground, Hex, Piece, Pieces
from tests.kit.moves.random_positions import Happening

STEPS, PATHS = 600, 600  # moves tried at a position: over one border, and over more
LONGEST = 3  # borders
ALLOWED, FORBIDDEN, UNDECIDED = "allowed", "forbidden", "undecided"
TOLD = (ALLOWED, FORBIDDEN, UNDECIDED, "")


def is_movement(state: Clash) -> bool:
    return state.action is not None and state.action.kind == "move" and not state.action.fighting


def is_moving(state: Clash) -> bool:
    """Is the player in turn asked for an Action, and may it be to move, or to move on?"""
    return (state.phase in ACTIONS and state.turn is not None and CHAPTERS.ask(state).panel == "action"
            and (state.action is None or is_movement(state)))


# The table, read anew

def ground(state: Clash) -> Ground:
    clan = state.turn
    assert clan is not None
    box, each, at, mountains = state.box, state.players[clan], dict[str, Hex](), set[tuple[Hex, Hex]]()
    for letter, tile in zip("ABCDE", state.board.tiles, strict=False):
        at[f"{letter}0"] = tile.at
        at |= {f"{letter}{printed + 1}": _step(tile.at, printed + tile.turn) for printed in range(6)}
        mountains |= {(at[f"{letter}{number}"], _step(at[f"{letter}{number}"], way + tile.turn))
                      for number, way in tile.face.mountains or ()}
    if each.bastion is not None:
        at[BASTION] = each.bastion
    enemies = {place: sum(sum(units) for side, units in army.items() if side != clan)
               for place, army in state.armies.items()}
    fast = state.setting.edition.id == "retail2019"
    kinds: list[list[Any]] = [[box.clans[clan].units[level], *map(box.card, each.slots[level].worn())]
                              for level in range(3)]
    points = [sum(part.movement + part.speed * fast for part in kind) for kind in kinds]
    flying = [level for level, kind in enumerate(kinds) if any(part.flight for part in kind)]
    return Ground(at, mountains, enemies, state.setting.rulings["own-bastion"] == "stop", flying, points)


def _step(at: Hex, direction: int) -> Hex:
    q, r = SIDES[direction % 6]
    return at[0] + q, at[1] + r


def set_out(state: Clash) -> Pieces:
    """Before anybody has moved."""
    clan, found = state.turn or "", ground(state)
    own = {place: army[clan] for place, army in state.armies.items() if clan in army}
    own[BASTION] = state.players[clan].garrison
    units = [Piece(level, place, found.points[level]) for place, there in own.items()
             for level, number in enumerate(there) for _ in range(number)]
    heroes = [Piece(hero, place, known(state.box.heroes[hero].movement))
              for hero, place in state.players[clan].heroes.items()]
    return Pieces([*units, *heroes], found)


def facts(state: Clash) -> list[Any]:
    """What the game says of the same figures."""
    clan, begun = state.turn or "", state.action
    assert begun is not None
    units = [(str(level), place, points, False) for place, figures in begun.left.items()
             for level, each in enumerate(figures) for points in each]
    standing = sorted((str(level), place) for place, army in (*state.armies.items(), (BASTION, {
        clan: state.players[clan].garrison})) for level, number in enumerate(army.get(clan, ())) for _ in range(number))
    assert standing == sorted((level, place) for level, place, *_ in units), "points of figures that stand elsewhere"
    heroes = [(hero, place, begun.heroes[hero], hero in begun.moved_heroes)
              for hero, place in state.players[clan].heroes.items()]
    return sorted([*units, *heroes])


# Following a game

class Follower:
    """The second opinion along a game, undone and redone with it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._at: dict[int, Pieces | None] = {}

    def follow(self, happening: Happening) -> Pieces | None:
        """What it thinks of where the game is now; None where nobody moves, or nobody can tell."""
        state, head = self.session.state, self.session.head
        if state.action is None or not is_movement(state):
            self._at[head] = set_out(state) if is_moving(state) else None
        elif isinstance(happening.answer, Accepted):
            known = self._at.get(self.session.history.before(head))
            self._at[head] = None if known is None else self._after(known, happening, happening.answer)
        found = self._at.get(head)
        if found is not None and state.action is not None:
            assert found.facts() == facts(state), (found.facts(), facts(state))
        return found if is_moving(state) else None

    def _after(self, known: Pieces, happening: Happening, answer: Accepted) -> Pieces | None:
        command, state, pieces = happening.command, happening.after, known.copy()
        if isinstance(command, MoveArmy):
            moved = pieces.move(command.from_, command.path, command.units, command.heroes)
            assert moved is not False, "the second opinion forbids it"
            return pieces if moved else None
        pieces.ground = ground(state)
        if isinstance(command, CorrectUnits) and state.turn == (
                command.player if command.at == BASTION else command.side or state.turn):
            pieces.set_units(command.at, command.to)
        if isinstance(command, CorrectHero):
            place = command.to if command.player == state.turn else None
            pieces.set_hero(command.hero, place, state.box.heroes[command.hero].movement or 0)
        if isinstance(command, CorrectUnits | CorrectBastion | CorrectCard):
            home, went = pieces.go_home(), any(isinstance(event, HeroRetreated) for event in answer.events)
            assert home in (went, None), "whether a Hero goes home"
            return pieces if home is not None else None
        return pieces


# Trying all there is

def unlike(state: Clash, pieces: Pieces, chance: Random, steps: int = STEPS,
           paths: int = PATHS) -> Iterator[tuple[MoveArmy | None, str]]:
    """Every move tried, with what both say of it, or what is unlike."""
    for move in (*_some(list(_steps(pieces, state)), steps, chance), *_some(list(_ways(pieces)), paths, chance)):
        yield replace(move, by=state.turn), _difference(state, pieces, replace(move, by=state.turn))
    yield None, _possible(state, pieces)


def _difference(state: Clash, pieces: Pieces, move: MoveArmy) -> str:
    after = pieces.copy()
    allowed, answer = after.move(move.from_, move.path, move.units, move.heroes), attempt(GAME, state, move)
    if allowed is None:
        return UNDECIDED
    if not isinstance(answer, Accepted):
        return FORBIDDEN if not allowed else f"allowed, but refused: {[reason.rule for reason in answer.reasons]}"
    if not allowed:
        return "forbidden, but taken"
    return ALLOWED if after.facts() == facts(answer.state) else f"{after.facts()} is not {facts(answer.state)}"


def _possible(state: Clash, pieces: Pieces) -> str:
    """Moving on, ending the Action and fighting are possible just when they should be; "" if so."""
    moves = [pieces.copy().move(move.from_, move.path, move.units, move.heroes) for move in _alone(pieces)]
    if None not in moves and any(moves) != CHAPTERS.can(state, MoveArmy):
        return "whether anybody can move"
    if state.action is None:
        return ""
    if bool(GAME.judge(state, Done(state.turn))) == pieces.may_end():
        return "whether the Action may end"
    fights = {place for place in pieces.ground.at if not GAME.judge(state, Fight(place, state.turn))}
    if fights != (set() if pieces.lonely() else set(pieces.battles())):
        return f"where to fight: {fights}"
    return "" if fights or CHAPTERS.can(state, MoveArmy) or pieces.may_end() else "nothing can be done"


def _steps(pieces: Pieces, state: Clash) -> Iterator[MoveArmy]:
    """Over one border, or where there is none, with every choice of Units and Heroes, one Unit too many included."""
    foreign = [f"{BASTION}:{clan}" for clan in state.players if clan != state.turn][:1]
    for place in sorted({piece.place for piece in pieces.pieces}):
        there = [sum(piece.kind == level for piece in pieces.units_at(place)) for level in range(3)]
        near = pieces.ground.near[place]
        far = next((other for other in pieces.ground.at if other not in near), place)
        heroes = [str(piece.kind) for piece in pieces.pieces if piece.place == place and not piece.is_unit]
        for to in (*near, far, *foreign):
            for a, b, c in product(*(range(number + 1 + (number < 2)) for number in there)):
                for some in range(2 ** len(heroes)):
                    yield MoveArmy(place, (to,), (a, b, c), tuple(
                        hero for at, hero in enumerate(heroes) if some >> at & 1))


def _alone(pieces: Pieces) -> Iterator[MoveArmy]:
    """Every figure by itself, over every border."""
    for kind, place in sorted({(str(piece.kind), piece.place) for piece in pieces.pieces}):
        yield from (_lone(kind, place, (to,)) for to in pieces.ground.near[place])


def _lone(kind: str, place: str, path: tuple[str, ...]) -> MoveArmy:
    if not kind.isdigit():
        return MoveArmy(place, path, (0, 0, 0), (kind,))
    a, b, c = (int(level == int(kind)) for level in range(3))
    return MoveArmy(place, path, (a, b, c))


def _ways(pieces: Pieces) -> Iterator[MoveArmy]:
    """Two borders and more: each figure by itself, and all that stand there together."""
    for place in sorted({piece.place for piece in pieces.pieces}):
        kinds = sorted({str(piece.kind) for piece in pieces.pieces if piece.place == place})
        a, b, c = (sum(piece.kind == level for piece in pieces.units_at(place)) for level in range(3))
        heroes = tuple(kind for kind in kinds if not kind.isdigit())
        for path in _paths(pieces, place, max(piece.points for piece in pieces.pieces if piece.place == place) + 1):
            yield from (_lone(kind, place, path) for kind in kinds)
            yield MoveArmy(place, path, (a, b, c), heroes)


def _paths(pieces: Pieces, start: str, most: int) -> Iterator[tuple[str, ...]]:
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        path = waiting.pop()
        if len(path) > 1:
            yield path
        if len(path) < min(most, LONGEST):
            waiting += [(*path, near) for near in pieces.ground.near[(start, *path)[-1]]]


def _some(moves: list[MoveArmy], most: int, chance: Random) -> list[MoveArmy]:
    return moves if len(moves) <= most else chance.sample(moves, most)
