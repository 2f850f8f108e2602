"""What there is: the table as one frozen value, what is agreed, what can be commanded, and what happens.

Nothing is decided here: see `rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import EMPTY, record

SIDES, SOURCES = ("red", "blue"), ("deck", "dice")
RULINGS = {"magpie": ("greedy", "table")}  # it visits whoever has most, or whom the players agree on
ROUNDS, CARDS, DIE = 4, (1, 2, 3), (1, 2, 3, 4, 5, 6)
DECK, DICE = {"sun": 3, "frost": 2}, {"sun": 2, "frost": 1}  # of each card so many; so many dice for it


@record
class Edition:
    id: str
    nuts: int  # in the box
    words: Mapping[str, str] = EMPTY


EDITIONS = {"first": Edition("first", 30)}


@record
class Seat:
    side: str
    name: str


@record
class Setting:
    edition: Edition
    seats: tuple[Seat, ...]
    rulings: Mapping[str, str]


@record
class Toy:
    setting: Setting
    sources: Mapping[str, str]
    luck: Luck
    nuts: Mapping[str, int]
    pile: Mapping[str, int]
    round: int = 0
    phase: str = "draw"  # draw | throw | choose | magpie | over
    open: str = ""  # the card drawn last
    laid: int = 0  # nuts that nobody has taken yet
    chosen: Mapping[str, int] = EMPTY  # secret until both have
    winner: str | None = None

    @property
    def left(self) -> int:
        """The nuts still in the box."""
        return self.setting.edition.nuts - self.laid - sum(self.nuts.values())

    @property
    def choosing(self) -> tuple[str, ...]:
        """Who has not chosen a card yet."""
        return tuple(side for side in SIDES if side not in self.chosen)


# Commands

@record
class OpenGame:  # and the event too: a game begins as it was agreed
    setting: Setting
    sources: Mapping[str, str]
    seed: int
    by: ClassVar[None] = None


@record
class DrawCard:
    card: str
    by: str | None = None


@record
class Throw:
    dice: tuple[int, ...]
    by: str | None = None


@record
class Choose:
    card: int
    by: str | None = None


@record
class Visit:
    side: str
    by: str | None = None


@record
class CorrectNuts:
    side: str
    to: int
    why: str | None = None
    by: str | None = None


# Events

@record
class CardDrawn:
    card: str
    app: bool = False


@record
class DiceThrown:
    dice: tuple[int, ...]
    app: bool = False


@record
class CardChosen:
    by: str
    card: int


@record
class CardsShown:
    cards: Mapping[str, int]


@record
class NutStolen:
    side: str


@record
class NutsCorrected:
    side: str
    to: int


@record
class GameEnded:
    winner: str | None
