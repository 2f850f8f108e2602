"""The whole table as one frozen value. What follows from it (who defends, prices, reach) is worked out in `lookup`."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import EMPTY, record
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.edition import Edition

COLOURS = ("red", "blue", "green", "yellow")
WHITE = "white"
LINES = (1, 2, 3, 4, 5)  # 1 the farthest
FOOT, FLOOR = 4, 5  # the wall rises between them, and both touch it
SOURCES = ("opening", "wave", "calamity", "comet")
PHASES = ("setup", "opening", "wave", "calamity", "window", "attack", "enemy", "movement", "purchases", "over")
WINDOWS = ("opening", "window")
MOST_WALL, GELS, PLACES = 10, 2, 5


@record
class Setting:
    """What is agreed before the first die is thrown, and never changes."""

    edition: Edition
    box: Box
    seats: tuple[Seat, ...]
    first: str
    rulings: Mapping[str, str]

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.seats)


@record
class Seat:
    colour: str
    name: str


@record
class Unit:
    """A figure on a board."""

    id: int
    kind: str
    of: str  # a colour, or white
    line: int
    life: int


@record
class Killed:
    """A figure in a reserve of kills or a Laboratoire."""

    kind: str
    of: str


@record
class Player:
    stock: Mapping[str, int]
    wall: int
    blood: int
    kills: int = 0
    shield: bool = False
    touched: bool = False  # by a Rocaille, this round
    out: bool = False
    buildings: tuple[str, ...] = ()
    to_come: tuple[str, ...] = ()
    reserve: tuple[Killed, ...] = ()
    laboratory: tuple[Killed, ...] = ()
    frozen: tuple[int, ...] = ()  # lines in stone, ascending
    units: Mapping[int, Unit] = EMPTY  # on this board, by number, ascending


@record
class Strength:
    """What decides between walls that fall together."""

    wall: int
    defenders: int


@record
class Sharing:
    """Blows that the owner of a board shares out."""

    board: str
    line: int
    source: int | None  # the striking attacker; None: a comet
    count: int
    among: tuple[int, ...]  # ascending; a number once per blow it can take
    ruse: bool = False  # what dies of it dies of a ruse


@record
class Comet:
    """A throw that is coming down."""

    die: int
    boards: tuple[str, ...]  # those it has not come to yet
    before: Mapping[str, Strength]


@record
class Movement:
    """A movement of all attackers of a board, before anybody moves: who is held where."""

    board: str
    arrow: bool
    held: tuple[int, ...] = ()


@record
class Cast:
    """A ruse as it is commanded; also what is announced to those who hold a Bouclier."""

    ruse: str
    board: str | None = None
    line: int | None = None
    unit: int | None = None
    attack: bool | None = None
    on: tuple[int, ...] | None = None
    by: str | None = None

    @property
    def spot(self) -> tuple[str, int]:
        """Where it falls, if it names a line."""
        assert self.board is not None and self.line is not None
        return self.board, self.line


@record
class Announced:
    cast: Cast
    holders: tuple[str, ...]  # of a Bouclier, who are still to be asked


@record
class Spent:
    """What has been done in the turn or window under way."""

    sent: int = 0
    recycled: int = 0
    dismantled: int = 0
    bought: bool = False  # anything bought, cast or sent in these purchases


@record
class Kravora:
    setting: Setting
    sources: Mapping[str, str]
    luck: Luck
    players: Mapping[str, Player]  # by colour, in the order of seats
    stock: Mapping[str, int]  # the white figures
    first: str
    box: Box  # as read up to now
    phase: str = "setup"
    round: int = 0
    turn: str | None = None
    acted: tuple[str, ...] = ()  # who has had a turn or window in this phase of the round
    next_id: int = 1
    calamity: str | None = None
    throws: int = 0  # of comets, still to come
    arrows: tuple[str, ...] = ()  # boards on which the arrow is still to move the attackers
    comet: Comet | None = None
    attacked: tuple[int, ...] = ()
    strikers: tuple[int, ...] = ()  # attackers that have still to strike, in order
    sharing: Sharing | None = None
    movement: Movement | None = None
    announced: Announced | None = None
    spent: Spent = Spent()
    winners: tuple[str, ...] = ()
