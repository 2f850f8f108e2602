"""Hands that play Clash of Rage on the tablet: each command of a bot becomes the taps a person would make.

They never call the game; what a tap does must come out as the very command that was meant.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.chapters import actions, equipping, fate, forging, heroes, income, planning, solo, stones
from assistant.games.clash.chapters.battle import commands
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves, opening
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.table.places import on_map
from tests.kit.taps.driver import Driver

HIT = 2 / 3  # how often a die hits
SHEETS = ("check.close", "elves.go-on", "elves.close", "reveal.close", "battle.go-on", "battle.skip",
          "battle.roll-for")  # seen enough; dice for a side that nobody plays


class Hands:
    def __init__(self, driver: Driver, chance: Random) -> None:
        self.driver, self.chance = driver, chance
        self._ways: dict[type, Callable[[Any], None]] = {
            opening.PlaceTile: self.place_tile,
            elves.PlaceElves: self.place_elves,
            fate.DrawCards: self.draw,
            fate.Roll: self.roll,
            planning.ChooseTactic: self.choose_tactic,
            planning.PlaceBastion: self.place_bastion,
            income.Reinforce: self.reinforce,
            stones.ChooseStone: lambda command: self.tap(f"stone.{command.at}"),
            moving.MoveArmy: self.move,
            commands.Fight: self.fight,
            commands.Assault: self.assault,
            commands.Flee: lambda _: self.tap("battle.flee"),
            commands.StealRage: lambda _: self.tap("battle.steal"),
            commands.Reroll: self.reroll,
            commands.KeepRoll: lambda _: self.tap("battle.keep"),
            commands.Eliminate: self.eliminate,
            equipping.Buy: self.buy,
            equipping.Attach: self.attach,
            equipping.Detach: self.detach,
            forging.Forge: lambda _: self.in_market("equip.forge"),
            forging.KeepLegendary: lambda command: self.tap(f"legendary.{command.card}", "legendary.keep"),
            heroes.Recruit: self.recruit,
            solo.DiscardStacks: self.turn_over,
            actions.Pass: self.pass_,
            actions.Done: self.done,
        }

    @property
    def state(self) -> Clash:
        state: Clash = self.driver.app.game.state
        return state

    @property
    def table(self) -> Any:
        return self.driver.app.navigator.screen

    def play(self, command: Any) -> None:
        """Tap it, and look that the journal says exactly that."""
        self.clear()
        before = len(self.driver.app.game.session.entries)
        self._ways[type(command)](command)
        entries = self.driver.app.game.session.entries[before:]
        assert entries, f"the taps for {command} did nothing; there are {self.driver.keys()}"
        self.clear()

    def clear(self) -> None:
        """Close what only tells something."""
        for _ in range(8):
            there = set(self.driver.keys())
            shown = next((key for key in SHEETS if key in there), None)
            if shown is None:
                return
            self.tap(shown)

    def tap(self, *keys: str) -> None:
        for key in keys:
            self.driver.tap(key)

    def on_map(self, place: Any) -> None:
        self.driver.wait(0.4)  # until the map lies still
        self.driver.tap(self.table.map.point_of(place))

    # The beginning

    def place_tile(self, command: opening.PlaceTile) -> None:
        tile, side = command.tile[:-1], command.tile[-1]
        self.tap(f"tray.{tile}")
        if side == "b":
            self.tap("setup.flip")
        self.on_map(command.at)
        for _ in range(command.turn):
            self.tap("setup.turn")
        self.tap("setup.lay")

    def place_elves(self, command: elves.PlaceElves) -> None:
        self.tap("elves.chosen")
        for kind, count in zip(ELF_TYPES, command.units, strict=True):
            self.tap(*[f"elf.{kind}"] * count)

    def draw(self, command: fate.DrawCards) -> None:
        if self.state.phase == "setup" and command.deck == "elves":
            if self.driver.has("elves.drawn"):
                self.tap("elves.drawn")
            self.tap(*[f"elf.{kind}" for kind in self.all_drawn(command.cards)])
        else:
            self.tap(*[f"card.{card}" for card in command.cards])

    def all_drawn(self, some: tuple[str, ...]) -> list[str]:
        """A bot may say fewer than are owed; hands tap all of a Territory, of what the bag still holds."""
        owed = fate.draw_owed(self.state)
        assert owed is not None
        bag = dict(zip(ELF_TYPES, self.state.elves.bag, strict=True))
        drawn = list(some)
        while len(drawn) < owed.count:
            drawn.append(next(kind for kind in ELF_TYPES if bag[kind] > drawn.count(kind)))
        return drawn

    def choose_tactic(self, command: planning.ChooseTactic) -> None:
        clan = command.by or self.state.box.tactics[command.card].clan
        if self.table.panel.clan != clan:
            self.tap(f"tactic.seat.{clan}")
        if self.driver.has("tactic.open"):
            self.tap("tactic.open")
        self.tap(f"tactic.{command.card}")
        if self.driver.has("tactic.seal"):
            self.tap("tactic.seal")

    def place_bastion(self, command: planning.PlaceBastion) -> None:
        self.on_map(command.at)
        self.tap("bastion.place")

    def reinforce(self, command: income.Reinforce) -> None:
        clan = self.state.turn or ""
        for place, units in command.units.items():
            for level, count in enumerate(units):
                for _ in range(self.missing(place, level, count)):
                    self.tap(f"reinforce.level.{level + 1}")
                    self.on_map(on_map(clan, place))
        self.tap("reinforce.confirm")

    def missing(self, place: str, level: int, count: int) -> int:
        """What was put there by itself, since it can go nowhere else, need not be put there."""
        there = self.table.panel.placing.placed.get(place, (0, 0, 0))
        return max(0, count - int(there[level]))

    # Moving

    def move(self, command: moving.MoveArmy) -> None:
        """Pick up, send away who stays, tap where the others go; the app finds the way."""
        clan = self.state.turn or ""
        self.part("move")
        self.on_map(on_map(clan, command.from_))
        part = self.table.panel.part
        for level, count in enumerate(command.units):
            for _ in range(abs(int(part.picked.units[level]) - count)):
                more = count > part.picked.units[level]
                self.tap(f"move.level.{level + 1}.{'more' if more else 'less'}")
        for hero in set(part.picked.heroes) ^ set(command.heroes):
            self.tap(f"move.hero.{hero}")
        self.on_map(on_map(clan, command.path[-1]))

    def fight(self, command: commands.Fight) -> None:
        self.part("move")
        self.tap(f"move.fight.{command.at}")

    def part(self, name: str) -> None:
        """Go to a part of the Action."""
        if self.driver.has(f"action.{name}"):
            self.tap(f"action.{name}")

    def pass_(self, _: actions.Pass) -> None:
        self.tap("action.pass")

    def done(self, _: actions.Done) -> None:
        action = self.state.action
        if action is None:  # nothing was begun: who would do nothing passes
            self.tap("action.pass")
            return
        self.part(action.kind)
        self.tap(f"{action.kind}.done")

    # Battle

    def assault(self, _: commands.Assault) -> None:
        if self.driver.has("battle.assault"):
            self.tap("battle.assault")
        else:
            self.throw(self.table.panel.view.doing.dice)

    def throw(self, dice: int) -> None:
        """By hand: what fell is tapped, and launches the Assault or the reroll by itself."""
        self.tap(f"pad.{sum(self.chance.random() < HIT for _ in range(dice))}")

    def roll(self, command: fate.Roll) -> None:
        self.tap(f"pad.{sum(command.dice)}")

    def reroll(self, command: commands.Reroll) -> None:
        fight = self.state.battle
        assert fight is not None
        for position in range(len(fight.rolled)):
            wanted = command.dice is None or position in command.dice
            if command.dice is not None and wanted != (position in self.table.panel.picked):
                self.tap(f"die.{position}")
        if self.driver.has("battle.reroll"):
            self.tap("battle.reroll")
        else:
            self.throw(len(self.table.panel.picked))

    def eliminate(self, command: commands.Eliminate) -> None:
        marked = self.table.panel.marked
        for level, (count, there) in enumerate(zip(command.units, marked, strict=True)):
            for _ in range(int(count - there)):
                self.tap(self.standing(level))
        self.tap("battle.eliminate")

    def standing(self, level: int) -> str:
        """A figure of this level of the enemy's: the last ones are marked first, so number 0 still stands."""
        fight = self.state.battle
        assert fight is not None
        return f"figure.{fight.enemy(fight.turn)}.{level}.0"

    # Equipping

    def equip(self, *, heroes: bool = False) -> None:
        """The Equip part, with the market or the Heroes at its left."""
        self.part("equip")
        if (self.table.panel.part.mode == "heroes") != heroes:
            self.tap("equip.mode")

    def in_market(self, *keys: str) -> None:
        self.equip()
        self.tap(*keys)

    def buy(self, command: equipping.Buy) -> None:
        self.in_market(f"equip.market.{command.card}", "equip.buy")

    def attach(self, command: equipping.Attach) -> None:
        self.equip()
        self.pick_up(command.card, command.from_)
        self.tap(f"equip.level.{command.level}")

    def detach(self, command: equipping.Detach) -> None:
        self.equip()
        self.pick_up(command.card, command.from_ or str(command.level))
        self.tap("equip.put-aside")

    def pick_up(self, card: str, lies: str | None) -> None:
        player, held = self.state.players[self.state.turn or ""], self.table.panel.part.picked
        if held is not None and held.card == card and lies in (None, held.lies):
            return  # what was just bought is in the hand already
        if lies in (None, "aside") and card in player.aside:
            self.tap(f"equip.aside.{card}")
            return
        for level, slots in enumerate(player.slots, start=1):
            if lies in (None, str(level)) and card in slots.worn():
                self.tap(f"equip.level.{level}.{self.state.box.card(card).kind}")
                return
        raise AssertionError(f"{card} lies nowhere")

    def recruit(self, command: heroes.Recruit) -> None:
        self.equip(heroes=True)
        self.tap(f"equip.hero.{command.hero}", f"equip.at.{command.at}")

    def turn_over(self, command: solo.DiscardStacks) -> None:
        self.in_market("equip.turn", *(f"equip.market.{card}" for card in command.cards), "equip.turned")
