"""Magpie on the shelf: all of it put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapters
from assistant.core.engine.rules import Refusal
from assistant.core.game.game import Game
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, Name, message
from tests.kit.toy import counting, spelling, telling
from tests.kit.toy.model import DIE, SIDES, DrawCard, OpenGame, Setting, Throw, Toy
from tests.kit.toy.rules import CHAPTER, MAGPIE, both_sides_are_led, by_itself

if TYPE_CHECKING:
    from assistant.core.game.series import Series

CALLED = {"red": {"en": "Red", "fr": "Rouge"}, "blue": {"en": "Blue", "fr": "Bleu"}}


class Magpie(Game[Toy]):
    id = "toy"
    title = message("Magpie")
    state, opening = Toy, OpenGame
    opens, first = (both_sides_are_led,), OpenGame
    chapters, automata = Chapters((CHAPTER,)), {"magpie": MAGPIE}
    owed, players = "toy.always.owed", "side"
    grammar = spelling.GRAMMAR
    read_opening, write_opening = staticmethod(spelling.read_opening), staticmethod(spelling.write_opening)
    show_state = staticmethod(spelling.show_state)
    services, telling = counting.SERVICES, telling.TELLING

    def advance(self, draft: Draft[Toy]) -> None:
        while (event := by_itself(draft.state)) is not None:
            draft.emit(event)

    def playing(self, state: Toy) -> tuple[str, ...]:
        return SIDES

    def no_correction(self, state: Toy, command: Any) -> Refusal | None:
        return Refusal(self.owed, message("The game is over.")) if self.is_over(state) else None

    def names(self, setting: Setting) -> spelling.Names:
        return spelling.Names()

    def reported(self, source: str, stroke: tuple[Any, ...]) -> DrawCard | Throw:
        return Throw(stroke) if source == "dice" else DrawCard(*stroke)

    def called(self, _: Any, name: Name, lang: str) -> str:
        return CALLED[name.id][lang]

    def seen_by(self, state: Toy, side: str | None) -> Toy:
        state = Game.seen_by(self, state, side)
        return replace(state, chosen={each: card if each == side else 0 for each, card in state.chosen.items()})

    def held_by(self, state: Toy, side: str) -> tuple[Message, ...]:
        return (message("Card {card}", card=state.chosen[side]),) if side in state.chosen else ()

    def faces(self, state: Toy, kind: type[Any]) -> tuple[int, ...]:
        return DIE if kind is Throw else ()

    def won(self, state: Toy) -> dict[str, Any]:
        return {"winner": state.winner}

    @property
    def series(self) -> Series:
        from tests.kit.toy import bots

        return bots


GAME = Magpie()
