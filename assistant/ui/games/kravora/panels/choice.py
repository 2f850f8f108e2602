"""Where the owner of a board chooses: who takes the blows, who is held. A sensible answer lies ready: one tap; or the
figures are tapped, and the last one answers.
"""

from __future__ import annotations

from assistant.core.words.message import message
from assistant.games.kravora.lookup import unit_at
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import counted
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.presenters import choice
from assistant.ui.games.kravora.presenters.choice import Question
from assistant.ui.table import drafts

KEPT = "choice"


class ChoicePanel(FortressPanel):
    brief = True

    _of: Kravora | None = None
    _on: tuple[int, ...] = ()
    _advised: tuple[int, ...] = ()  # what lies ready as long as nothing was tapped
    _asked: Question | None = None

    def present(self, state: Kravora) -> None:
        asked = self._asked = choice.question(state)
        if asked is None:
            return
        if self._of is not state:
            self._of, self._on = state, drafts.recall(self.app, KEPT, read=lambda kept: self._read(asked, kept)) or ()
            self._advised = choice.advised(state) if self.app.advice else ()
        named = self._on or self._advised
        self.hint = self.app.say(choice.words(state, asked, asked.count - len(self._on)))
        self.table.light(asked.board, choice.lights(asked, named if not self._on else self._on))
        if named and len(named) == asked.count:
            units = counted(unit_at(state, number)[1].kind for number in named)
            held = message("They are held") if asked.hold else message("They take the blows")
            self.offer(held, "choice.done", message("{units}", units=units))
        else:
            self.offer(None)

    @staticmethod
    def _read(asked: Question, kept: list[int]) -> tuple[int, ...]:
        if len(kept) >= asked.count or not set(kept) <= set(asked.among):
            raise ValueError("these are not asked about now")
        return tuple(kept)

    def tapped_units(self, board: str, numbers: tuple[int, ...]) -> None:
        asked = self._asked
        if asked is None or board != asked.board:
            return
        self._on = choice.tapped(asked, self._on, numbers)
        if len(self._on) == asked.count:
            self.submit(asked.answer(self._on))
            return
        drafts.remember(self.app, KEPT, list(self._on))
        self.present(self.app.game.state)

    def confirmed(self) -> None:
        if self._asked is not None:
            self.submit(self._asked.answer(self._on or self._advised))

    def back(self) -> bool:
        if not self._on:
            return False
        self._on = ()
        drafts.remember(self.app, KEPT, None)
        self.present(self.app.game.state)
        return True
