"""Two armies of one's own choosing, put on a table of their own and led into battle by the rules.

Nothing is worked out here that a chapter knows: what Equipment and Heroes bring, who launches the first Assault and
what the battle begins with follow from the table, as in a game.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.records import Provenance
from assistant.core.engine.attempt import Draft
from assistant.core.shapes.record import record, replace
from assistant.games.clash.board import Board, PlacedTile
from assistant.games.clash.box.records import Box, Face, Triple
from assistant.games.clash.box.stand_ins import has_stand_ins
from assistant.games.clash.change import set_units, with_player
from assistant.games.clash.chapters.battle.course import begin_battle
from assistant.games.clash.chapters.battle.events import battle_began
from assistant.games.clash.chapters.setup.opening import opened
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.lookup import battle_in, hero_cards, units_at
from assistant.games.clash.model import ELVES, NOBODY, SOURCES, Clash, Seat, Setting, Slots
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Question, Side

HERE = "A0"
BOARD = Board((PlacedTile("", (0, 0), 0, Face(1, 2, 3, 1, frozenset(), Provenance("stand-in", {}))),))  # any will do
BARE: tuple[Slots, Slots, Slots] = (Slots(), Slots(), Slots())


@record
class Host:
    """One army: whose, how many of each type, what each type wears, who leads it."""

    side: str  # a clan, or elves
    units: Triple = NOBODY
    slots: tuple[Slots, Slots, Slots] = BARE
    heroes: tuple[str, ...] = ()
    tokens: int = 0  # Rage tokens besides those its Heroes bring


@record
class Meeting:
    box: Box
    edition: str
    rulings: Mapping[str, str]
    attacker: Host
    defender: Host
    first: Side | None = None  # None: by slowness
    frontline: bool = False
    solo: bool = False  # who attacks the Elves chooses the losses of both sides

    def host(self, side: Side) -> Host:
        return self.attacker if side == "attacker" else self.defender

    @property
    def ready(self) -> bool:
        """Somebody stands on both sides, and they are not the same."""
        return any(self.attacker.units) and any(self.defender.units) and self.attacker.side != self.defender.side


def table(meeting: Meeting) -> Clash:
    """A table with nothing but this battle, which has just begun."""
    hosts = (meeting.attacker, meeting.defender)
    seats = tuple(Seat(host.side, host.side) for host in hosts if host.side != ELVES)
    solo = "easy" if meeting.solo else None
    setting = Setting(EDITIONS[meeting.edition], meeting.box, seats, 4, meeting.rulings, solo, True)
    state = opened(setting, dict.fromkeys(SOURCES, "app"), 0)
    state = replace(state, board=BOARD, round=1, phase="action1",
                    turn=seats[0].clan)
    for host in hosts:
        state = _placed(state, host)
    draft = Draft(state, battle_began)
    begin_battle(draft, meeting.attacker.side, HERE)
    battle = battle_in(draft.state)
    rage = {host.side: battle.rage[host.side] + host.tokens for host in hosts}
    turn = battle.turn if meeting.first is None else meeting.host(meeting.first).side
    return replace(draft.state, battle=replace(battle, rage=rage, turn=turn))


def _placed(state: Clash, host: Host) -> Clash:
    state = set_units(state, host.side, HERE, host.units)
    if host.side == ELVES:
        return replace(state, elves=replace(state.elves, slots=host.slots))
    return with_player(state, host.side, slots=host.slots, heroes=dict.fromkeys(host.heroes, HERE))


def question(meeting: Meeting) -> Question:
    return replace(question_of(table(meeting)), running=None, first=meeting.first, frontline=meeting.frontline)


def of_stand_ins(box: Box, *hosts: Host) -> bool:
    """Whether figures of theirs are the app's own: neither printed in a book nor read from a card."""
    return any(has_stand_ins(box, box.elves if host.side == ELVES else box.clans[host.side].units, host.units,
                             (slots.worn() for slots in host.slots), host.heroes) for host in hosts)


def turned(meeting: Meeting) -> Meeting:
    """The other way round: the defender attacks."""
    return replace(meeting, attacker=meeting.defender, defender=meeting.attacker, first=None)


# From a game

def meeting_at(state: Clash, place: str, attacker: str, units: Triple, heroes: tuple[str, ...]) -> Meeting:
    """This player attacks whoever else stands there, with these Units and Heroes."""
    defender = next((side for side in state.armies.get(place, {}) if side != attacker), ELVES)
    setting = state.setting
    return Meeting(state.box, setting.edition.id, setting.rulings,
                   replace(host_of(state, attacker, place), units=units, heroes=heroes),
                   host_of(state, defender, place), solo=bool(setting.solo))


def meeting_of(state: Clash) -> Meeting:
    """The battle being fought, with what both sides have left and the Rage tokens they hold."""
    battle, setting = battle_in(state), state.setting
    attacker, defender = (host_of(state, side, battle.at) for side in (battle.attacker, battle.defender))
    fresh = Meeting(state.box, setting.edition.id, setting.rulings, attacker, defender,
                    "attacker" if battle.turn == battle.attacker else "defender", solo=bool(setting.solo))
    brought = battle_in(table(fresh)).rage
    attacker, defender = (replace(host, tokens=max(0, battle.rage[host.side] - brought[host.side]))
                          for host in (attacker, defender))
    return replace(fresh, attacker=attacker, defender=defender)


def host_of(state: Clash, side: str, place: str) -> Host:
    """What stands there of a side."""
    slots = state.elves.slots if side == ELVES else state.players[side].slots
    return Host(side, units_at(state, side, place), slots, tuple(each.id for each in hero_cards(state, side, place)))
