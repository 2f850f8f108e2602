"""The Elves of the set-up, place after place, as drawn from the bag or chosen.

Looks: kv/games/clash/setup/elves.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from assistant.games.clash.board import Hex
from assistant.games.clash.box.records import ELF_TYPES, Triple
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.chapters.setup.elves import PlaceElves
from assistant.games.clash.model import NOBODY, Clash
from assistant.games.clash.triples import one, plus
from assistant.ui.games.clash.presenters.setup import panel as setup
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Column, EvenTap
from assistant.ui.kit.filling import fill
from assistant.ui.table import drafts

DRAFT = "elves"


class ElfPadTap(EvenTap):
    """One type of Elf."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class ElvesPart(Column):
    panel = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)
    how = StringProperty("drawn")

    def __init__(self, **more: Any) -> None:
        self._entered: Triple = NOBODY
        self._state: Clash | None = None
        super().__init__(**more)

    def present(self, state: Clash) -> None:
        if state is not self._state:
            self._state = state
            self._entered = drafts.recall(self.panel.app, DRAFT, self._again) or NOBODY
        self._show()

    @staticmethod
    def _again(draft: Any) -> Triple:
        one, two, three = map(int, draft)
        return one, two, three

    def _show(self) -> None:
        drafts.remember(self.panel.app, DRAFT, list(self._entered) if any(self._entered) else None)
        self.view = setup.elves_view(self._state, self._entered, self.panel.app.voice)
        if self.view is not None:
            fill(self.ids.pads, self.view.pads, self._pad)
            self.panel.table.light({self.view.place: "target"})

    def _pad(self) -> ElfPadTap:
        pad = ElfPadTap()
        pad.bind(on_release=lambda pad: self.enter(pad.view.kind))
        return pad

    def enter(self, kind: str) -> None:
        """One more; with the last one, all of them go to their place."""
        last = self.view.missing == 1
        self._entered = plus(self._entered, one(ELF_TYPES.index(kind)))
        if not last:
            self._show()
        elif not self.panel.app.game.submit(self._command()):
            self.take_back()

    def _command(self) -> DrawCards | PlaceElves:
        if self.view.free and self.how == "chosen":
            return PlaceElves(self.view.place, self._entered)
        return DrawCards("elves", tuple(kind for kind, count in zip(ELF_TYPES, self._entered, strict=True)
                                        for _ in range(count)))

    def take_back(self) -> None:
        """What was tapped for this place; with nothing tapped yet, the place before."""
        if any(self._entered):
            self._entered = NOBODY
            self._show()
        else:
            self.panel.app.undo()

    def tapped(self, place: str) -> None:
        self.panel.table.explain(place)

    def tapped_off(self, at: Hex) -> None:
        """No Elves go off the tiles."""

    def back(self) -> bool:
        if not any(self._entered):
            return False
        self.take_back()
        return True


kv_files.load("games/clash/setup/elves")
