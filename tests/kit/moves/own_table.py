"""A table with a box of its own, which it reads by taps: hands that hold the real cards, and say what stands on them.

Cards and tiles come in the order in which the app numbers them, so that a real one and the app's are called alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

from assistant.core.engine.attempt import Draft
from assistant.core.shapes.record import replace
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box, EquipmentCard, Face
from assistant.games.clash.chapters.battle.commands import Fight
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.chapters.planning import ChooseTactic, choices
from assistant.games.clash.chapters.setup.opening import PlaceTile
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.reading.tile import middle
from tests.kit.moves.hands import Hands
from tests.kit.moves.reading import all_of, with_decks
from tests.kit.taps.driver import Driver

READ = "read.next"


def real_box() -> Box:
    """The stand-in box as if it was somebody's own: cards and tiles are called as the app calls new ones."""
    box = with_decks(content.load("stand-in"))
    tiles = {str(number): replace(tile, id=str(number)) for number, tile in enumerate(box.tiles.values(), start=1)}
    return replace(box, tiles=tiles, equipment=_numbered("equipment", box.equipment),
                   legendary=_numbered("legendary", box.legendary))


def _numbered(deck: str, cards: Mapping[str, EquipmentCard]) -> dict[str, EquipmentCard]:
    return {name: replace(card, id=name) for number, card in enumerate(cards.values(), start=1)
            for name in [f"{deck}-{number}"]}


def filled(box: Box, state: Clash) -> Clash:
    """The same game, once everything of this box is read."""
    for each in all_of(box, state):
        draft = Draft(state, GAME.evolve)
        GAME.decide(draft, each)
        state = draft.state
    return state


class OwnTable:
    """Who plays best with all figures in view; cards that nobody has seen yet come one after the other."""

    def __init__(self, box: Box, chance: Random) -> None:
        self.box, self.chance = box, chance
        self._player = Greedy(chance)

    def __call__(self, state: Clash) -> Any:
        command = self._player(filled(self.box, state))
        if isinstance(command, PlaceTile):
            laid = len(state.board.tiles) + 1
            return replace(command, tile=f"{laid}a")
        if isinstance(command, DrawCards) and command.deck != "elves":
            return replace(command, cards=(self._came(state, command.deck, command.cards[0]),))
        if isinstance(command, ChooseTactic):
            return replace(command, card=self._held(state, command))
        return command

    def _came(self, state: Clash, deck: str, card: str) -> str:
        """It, if it was seen before; else the next one that nobody has seen."""
        seen = state.box.deck(deck)
        return card if card in seen else next(name for name in self.box.deck(deck) if name not in seen)

    def _held(self, state: Clash, command: ChooseTactic) -> str:
        cards = choices(state, command.by or "")
        return next((card for card in cards if state.box.tactics[card].number is None), command.card)


class Readers(Hands):
    """Whatever a command lacks is read before, where the screen asks for it."""

    def __init__(self, driver: Driver, chance: Random, box: Box) -> None:
        super().__init__(driver, chance)
        self.box = box
        self.reading = self.before_move = 0  # taps
        self.moved = False
        self.half_typed: Callable[[], None] = lambda: None  # told of each pad once something is tapped on it
        self.pads: set[str] = set()

    def play(self, command: Any) -> None:
        self.clear()
        if isinstance(command, MoveArmy):
            self.moved = True
        if self._comes_with_its_card(command):
            self.read()
            self.clear()
            return
        if isinstance(command, PlaceTile) and command.tile[:-1] not in self.state.box.tiles:
            self.read()
        while CHAPTERS.lacks(self.state, command):
            if isinstance(command, Fight):  # nothing is guessed: the tap that would begin it leads to the pad
                self.part("move")
                self.read(f"move.fight.{command.at}")
            else:
                self.read()
        super().play(command)

    def _comes_with_its_card(self, command: Any) -> bool:
        """Reading a card that was drawn or chosen draws or chooses it."""
        state = self.state
        if isinstance(command, DrawCards):
            return command.deck != "elves" and command.cards[0] not in state.box.deck(command.deck)
        return isinstance(command, ChooseTactic) and state.box.tactics[command.card].number is None

    # Reading

    def read(self, key: str = READ) -> None:
        """The pad that the screen offers, from its opening to its end."""
        before = self.driver.taps
        assert self.driver.has(key), f"nothing can be read; there are {self.driver.keys()}"
        self.tap(key)
        pad = self.driver.app.shell.sheet.pad
        self.pads.add(getattr(pad, "what", "tile"))
        steps = self._tile(pad) if hasattr(pad, "brush") else self._card()
        for number, step in enumerate(steps):
            step()
            if number == 0:
                taps = self.driver.taps
                self.half_typed()
                before += self.driver.taps - taps
        self.tap("pad.done")
        assert self.driver.app.shell.sheet is None or not hasattr(self.driver.app.shell.sheet, "pad"), pad
        self.reading += self.driver.taps - before
        if not self.moved:
            self.before_move += self.driver.taps - before

    def _tile(self, pad: Any) -> list[Callable[[], None]]:
        face: Face = getattr(self.box.tiles[pad.tile], pad.face)
        assert face.mountains is not None
        brush = f"tile.brush.stone{face.stone_level}"
        wanted: list[Any] = [("hex", face.city), ("hex", face.forge), ("key", brush), ("hex", face.stone_at)]
        if face.mountains:
            wanted += [("key", "tile.brush.mountains"), *(("border", border) for border in sorted(face.mountains))]
        if face.stone_level == 1:
            wanted.remove(("key", brush))  # it comes by itself
        return [partial(self._on_tile, how, where) for how, where in wanted]

    def _on_tile(self, how: str, where: Any) -> None:
        ground = self.driver.app.shell.sheet.ids.tile
        self.driver.frames(5)
        if how == "key":
            self.tap(where)
        else:
            self.driver.tap(ground.hex_point(where) if how == "hex" else ground.point_of(middle(where)))

    def _card(self) -> list[Callable[[], None]]:
        sheet = self.driver.app.shell.sheet
        entry = self._entry(sheet.pad)
        rows = [f"pad.{row.name}.{_value(entry, row.name)}" for row in sheet.view.rows]
        icons = [f"pad.{icon.name}" for icon in sheet.view.icons
                 for _ in range(int(sheet.pad.tapped.get(icon.name, 0)), int(getattr(entry, icon.name) or 0))]
        return [partial(self.tap, key) for key in (*rows, *icons)]

    def _entry(self, pad: Any) -> Any:
        of, box = pad.of, self.box
        if pad.what == "unit":
            return box.clans[str(of["clan"])].units[int(of["level"]) - 1]
        if pad.what == "elf":
            return next(elf for elf in box.elves if elf.id == of["id"])
        shelves: dict[str, Mapping[str, Any]] = {"tactic": box.tactics, "hero": box.heroes, "legendary": box.legendary,
                                                 "equipment": box.equipment}
        return shelves[pad.what][str(of["id"])]


def _value(entry: Any, name: str) -> Any:
    which, _, level = name.partition(".")
    return entry.units[int(level)] if which == "units" else getattr(entry, name)
