"""The whole table as one frozen value. What follows from it (control, points, strength) is worked out in `lookup`."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import EMPTY, record
from assistant.games.clash.board import Board, Hex
from assistant.games.clash.box.records import Box, Triple
from assistant.games.clash.edition import Edition

ELVES = "elves"
BASTION = "bastion"  # as a place: the own Bastion of the player meant
NOBODY: Triple = (0, 0, 0)
STOPPED = -1  # movement left of a figure that entered among enemies
SOURCES = ("dice", "equipment", "legendary", "elves", "tactics")
PHASES = ("setup", "tactic", "bastion", "reinforce", "action1", "action2", "elves", "over")
ACTIONS = ("action1", "action2")


@record
class Seat:
    clan: str
    name: str


@record
class Setting:
    """What is agreed before the first tile lies, and never changes."""

    edition: Edition
    box: Box
    seats: tuple[Seat, ...]
    goal: int
    rulings: Mapping[str, str]
    solo: str | None
    heroes: bool

    @property
    def clans(self) -> tuple[str, ...]:
        return tuple(seat.clan for seat in self.seats)


@record
class Slots:
    """The weapon and the armour of one Unit level, or of one type of Elf."""

    weapon: str | None = None
    armour: str | None = None

    def of(self, kind: str) -> str | None:
        return self.weapon if kind == "weapon" else self.armour

    def worn(self) -> tuple[str, ...]:
        return tuple(card for card in (self.weapon, self.armour) if card)


@record
class Player:
    reserve: Triple
    deck: int  # Tactic cards left to draw; which ones they are is only known once the app deals
    gold: int = 0
    crystals: int = 0
    bastion: Hex | None = None
    garrison: Triple = NOBODY  # the Units in the own Bastion
    heroes: Mapping[str, str] = EMPTY  # Hero → place
    slots: tuple[Slots, Slots, Slots] = (Slots(), Slots(), Slots())
    aside: tuple[str, ...] = ()
    legendary: tuple[str, ...] = ()  # all that were ever forged, worn or not
    hand: tuple[str, ...] | None = None  # None: cards of the table, which the app can't see
    held: int = 0  # how many Tactic cards are in hand
    discard: tuple[str, ...] = ()
    chosen: str | None = None  # secret until all have chosen
    tactic: str | None = None  # the card in force this round
    conceded: bool = False
    retired: tuple[str, ...] = ()  # Heroes that left the game when their player conceded


@record
class Pile:
    """A face-down deck: cards in unknown order, and below them those put underneath, in the order they went."""

    cards: Mapping[str, int]
    bottom: tuple[str, ...] = ()
    unknown: int = 0  # so many more in that order: cards of which nobody has read how many there are, or what they are

    @property
    def size(self) -> int:
        return sum(self.cards.values()) + self.unknown + len(self.bottom)

    def holds(self, card: str, counted: bool = True) -> int:
        """How many of a card it can hold at most; `counted`: whether somebody has read how many there are."""
        return self.cards.get(card, 0) + self.bottom.count(card) + (0 if counted else self.unknown)


@record
class ElfCamp:
    bag: Triple
    taken: Triple
    slots: tuple[Slots, Slots, Slots]


Points = tuple[int | None, ...]  # left of each figure of a level; None: nobody has read how many it has
Figures = tuple[Points, Points, Points]


@record
class Action:
    """What the player in turn has begun: a Move Action (then `left` is there) or an Equip Action."""

    kind: str  # move | equip
    left: Mapping[str, Figures] = EMPTY  # place → points left of the own figures there; STOPPED among enemies
    heroes: Mapping[str, int | None] = EMPTY  # Hero → points left
    moved_heroes: tuple[str, ...] = ()
    control: Mapping[str, str] = EMPTY  # who held what when the movement began: judged again when it is over
    fighting: bool = False  # the movement is over
    forged: bool = False
    recruited: bool = False
    drawn: tuple[str, ...] = ()  # Legendaries drawn, one of them to be kept
    to_draw: int = 0  # Legendaries still to be drawn


@record
class Battle:
    at: str
    attacker: str
    defender: str
    turn: str
    rage: Mapping[str, int]
    barrier: Mapping[str, int]  # side → Life of its Magic Barrier, while it stands
    stage: str = "choose"  # choose | roll | reroll | eliminate
    rolled: tuple[int, ...] = ()
    rolling: tuple[int, ...] = ()  # positions of the dice owed
    rerolls: int = 0
    injuries: int | None = None
    stolen: tuple[str, ...] = ()  # sides whose Neggesh has stolen
    box: Box | None = None  # as the Assault began with it, where somebody has read something since

    def enemy(self, side: str) -> str:
        return self.defender if side == self.attacker else self.attacker


@record
class Clash:
    setting: Setting
    sources: Mapping[str, str]
    luck: Luck
    players: Mapping[str, Player]  # by clan, in the order of seats
    elves: ElfCamp
    equipment: Pile
    legendary: Pile
    heroes: tuple[str, ...]  # those nobody recruited yet
    phase: str = "setup"
    round: int = 0
    turn: str | None = None
    order: tuple[str, ...] = ()
    last_order: tuple[str, ...] = ()  # of the round before: who acted later goes first in a tie
    acted: tuple[str, ...] = ()  # who is through with this phase
    board: Board = Board()
    armies: Mapping[str, Mapping[str, Triple]] = EMPTY  # Territory → side → Units; empty Territories are absent
    market: Mapping[str, int] = EMPTY
    action: Action | None = None
    battle: Battle | None = None
    stones: Mapping[str, tuple[str, ...]] | None = None  # clan → Territories whose Stone still gives a Unit
    improving: tuple[str, ...] | None = None  # types of Elf that still draw
    refilled: bool = False  # this round's Tactic cards are drawn
    spawning: tuple[str, ...] | None = None  # Territories where an Elf still appears (solo)
    domination: int | None = None
    winner: str | None = None
    as_read: Box | None = None  # the box with what was read in this game; None: as it was agreed

    @property
    def box(self) -> Box:
        """What is printed, as far as somebody has read it by now."""
        return self.as_read or self.setting.box
