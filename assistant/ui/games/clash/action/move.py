"""The Move part of an Action: pick figures up on the map, see where they can go, send them; then fight, or be done.

Looks: kv/games/clash/action/move.kv
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from assistant.core.shapes.codec import encode
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, say
from assistant.core.work.worker import Worker
from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.chapters.battle.commands import Fight
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.model import NOBODY, Clash
from assistant.ui.games.clash.action.move_rows import BattleRow, FootTap, HeroRow, LevelRow, MovedRow
from assistant.ui.games.clash.presenters.action import move, move_rows, prospects
from assistant.ui.games.clash.presenters.action.move import Path, Picked
from assistant.ui.games.clash.presenters.action.prospects import Prospect
from assistant.ui.games.clash.presenters.reading import wish
from assistant.ui.games.clash.presenters.table.places import bastion_owner, on_map, within
from assistant.ui.kit import (
    kv_files,
    rows,  # noqa: F401  # named in the kv file
)
from assistant.ui.table import drafts
from assistant.ui.table.panel import Panel
from assistant.ui.table.reading import begun

kv_files.load("kit/basics")
kv_files.load("games/clash/action/move")

DRAFT = "picked"


class MovePart(Panel):
    picked_view = ObjectProperty(None, allownone=True, rebind=True)
    is_picking = BooleanProperty(False)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.picked: Picked | None = None
        self._targets: Mapping[str, Path] = {}
        self._partly: set[str] = set()
        self._state: Clash | None = None
        self._worker = Worker[Prospect](Clock.schedule_once)
        self._prospects: dict[str, str] = {}  # by place, in words
        self._sources: list[str] = []  # where somebody can be picked up
        self._buttons = {
            "put-down": self._button("close", "put-down", lambda: self.pick(None)),
            "back": self._button("arrow-left", "back", lambda: self.table.open_part("choose")),
            "done": self._button("check-bold", "done", self.done, "gold"),
        }

    def opened(self, start: str | None = None) -> None:
        """`start`: a place of the map whose figures were tapped to begin with."""
        self.present(self.app.game.state)
        if start is not None:
            self.tapped(start)

    def shown(self) -> None:
        self.table.show_points(True)

    def hidden(self) -> None:
        self.table.show_points(False)
        self.picked = None
        self.left()

    def left(self) -> None:
        self._worker.cancel()

    def present(self, state: Clash) -> None:
        if state is not self._state:
            self._state = state
            self.picked = drafts.recall(self.app, DRAFT, lambda draft: move.again(state, draft))
            self._sources = move.movable(state)
        self.view = move_rows.present(state, self._moves_made(), self.app.voice)
        self._show_picked(state)

    def _moves_made(self) -> list[str]:
        """The moves of this Action in words, the newest first."""
        session, teller, found = self.app.game.session, self.app.game.teller, []
        for number in reversed(session.way):
            if not isinstance(session.entry(number).command, MoveArmy) or self.app.game.state.action is None:
                break
            words = say(teller.told(number)[0].text, self.app.voice)
            found.append(words[:1].upper() + words[1:])
        return found

    def _show_picked(self, state: Clash) -> None:
        """Light up what can be done with the figures picked up, or who can be picked up."""
        clan, picked = state.turn, self.picked
        drafts.remember(self.app, DRAFT, encode(picked) if picked else None)
        self._targets = move.targets(state, picked) if picked and picked.anybody else {}
        self._partly = move.partly(state, picked) - set(self._targets) if picked else set()
        self.is_picking = picked is not None
        self._show_buttons()
        if picked is None:
            self.picked_view = None
            lit = {on_map(clan, place): "source" for place in self._sources}
            lit |= {battle.place: "danger" for battle in self.view.battles}
        else:
            self.picked_view = move_rows.picked_view(state, picked, self._targets, self.app.voice)
            lit = {on_map(clan, place): "partly" for place in self._partly}
            lit |= {on_map(clan, place): "fight" if move.fights_there(state, place) else "target"
                    for place in self._targets}
            lit[on_map(clan, picked.place)] = "chosen"
        self._fill()
        self.table.say_owed()
        self.table.light(lit, tuple(on_map(clan, place) for place in self._sources))
        self._ask_chances(state)

    def _ask_chances(self, state: Clash) -> None:
        """Where they would have to fight, the map says how it might end: worked out beside, it takes a moment."""
        self._worker.cancel()
        self._prospects = {}
        picked, fights = self.picked, [place for place in self._targets if move.fights_there(state, place)]
        if picked is None:
            known = [battle.place for battle in self.view.battles if not battle.missing]
            fights = known if self.app.advice else []
            picked = Picked("", NOBODY)  # those who are there already
        if fights:
            self._worker.start(lambda cancelled: prospects.foreseen(state, picked, fights, cancelled), self._foresee)

    def _foresee(self, prospect: Prospect) -> None:
        words = self._prospects[prospect.place] = prospects.told(prospect.chance, prospect.exact, self.app.voice)
        self.table.note(self._prospects)
        for row in self.ids.battles.children:
            if row.view.place == prospect.place:
                row.chance, row.share = words, prospect.chance

    def _show_buttons(self) -> None:
        """Only what can be done now; the one that ends the Action is golden."""
        now = "put-down" if self.picked is not None else "back" if not self.view.begun else "done"
        self._buttons["put-down"].words = self.app._("Cancel")
        self._buttons["back"].words = self.app._("Another Action")
        self._buttons["done"].words = self.app._("The Action is done")
        wanted = [] if now == "done" and not self.view.can_end else [self._buttons[now]]
        if self.ids.foot.children != wanted:
            self.ids.foot.clear_widgets()
            for button in wanted:
                self.ids.foot.add_widget(button)

    def _button(self, icon: str, key: str, does: Callable[[], object], kind: str = "quiet") -> FootTap:
        tap = FootTap(icon=icon, key=f"move.{key}", kind=kind)
        tap.bind(on_release=lambda _: does())
        return tap

    def _fill(self) -> None:
        picked, view = self.picked_view, self.view
        self.ids.levels.show(picked.steppers if picked else (), lambda: LevelRow(part=self))
        self.ids.heroes.show(picked.heroes if picked else (), lambda: HeroRow(part=self))
        self.ids.battles.show(() if picked else view.battles, lambda: BattleRow(part=self))
        for row in self.ids.battles.children:
            row.chance = ""
        self.ids.moved.show(() if picked else view.moved, lambda: MovedRow(app=self.app))

    # Picking up

    def pick(self, picked: Picked | None) -> None:
        self.picked = picked
        self._show_picked(self.app.game.state)

    def change_level(self, level: int, count: int) -> None:
        units = list(self.picked.units)
        units[level] = int(count)
        self.pick(replace(self.picked, units=tuple(units)))

    def toggle_hero(self, hero: str) -> None:
        heroes = self.picked.heroes
        changed = tuple(each for each in heroes if each != hero) if hero in heroes else (*heroes, hero)
        self.pick(replace(self.picked, heroes=changed))

    # Taps on the map

    def tapped(self, place: str) -> None:
        state = self.app.game.state
        here = within(state.turn, place)
        if self.picked is None or not self.picked.anybody:
            self._begin(state, here, place)
        elif here == self.picked.place:
            self.pick(None)
        elif here in self._targets:
            self.send(here)
        elif here in self._partly:
            some, words = move_rows.only_some(state, self.picked, here)
            self.pick(some)
            self.app.tell(words)
        elif here in self._sources:
            self.pick(move.all_of(state, here))
        else:
            self.app.refuse(tuple(move.why_not(state, self.picked, here or place)))

    def _begin(self, state: Clash, here: str | None, place: str) -> None:
        """Nobody is picked up yet: those who stand there are, or it is said why they can't be."""
        if here in self._sources:
            self.pick(move.all_of(state, here))
        elif state.action is not None and state.action.fighting and place in [each.place for each in self.view.battles]:
            self.fight(place)
        elif here in move.own_places(state, state.turn) and (reasons := move.stays_stopped(state, here)):
            self.app.refuse(tuple(reasons))
        else:
            self.table.explain(place)

    def tapped_off(self, at: tuple[int, int]) -> None:
        self.pick(None)

    def dragged(self, start: str, end: str) -> None:
        """From the figures' place to where they shall go."""
        state = self.app.game.state
        here = within(state.turn, start)
        if here is None or here not in self._sources:
            self.tapped(start)
            return
        if self.picked is None or self.picked.place != here or not self.picked.anybody:
            self.pick(move.all_of(state, here))
        if end != start:
            self._drop(end)

    def _drop(self, end: str) -> None:
        owner = bastion_owner(end)
        here = within(self.app.game.state.turn, end)
        if here in self._targets:
            self.send(here)
        elif here in self._partly or (owner is None and here is None):
            self.tapped(end)
        else:
            self.app.refuse(tuple(move.why_not(self.app.game.state, self.picked, here or end)))

    # What is done

    def send(self, target: str) -> None:
        state, picked, path = self.app.game.state, self.picked, self._targets[target]
        if self.app.game.submit(picked.to(state.turn, path)):
            self.table.show_walk(state.turn, tuple(on_map(state.turn, place) for place in (picked.place, *path)))

    def fight(self, place: str) -> None:
        """What the armies lack is read first: nothing is guessed in a battle."""
        wished = wish.of_battle(self.app.game.state, place, self.app.voice)
        if wished is not None:
            begun.open_pad(self.app, wished)
        else:
            self.app.game.submit(Fight(place))

    def done(self) -> None:
        self.app.game.submit(Done())

    def doing(self) -> Message:
        return move.doing(self.picked)

    def back(self) -> bool:
        if self.picked is None:
            return False
        self.pick(None)
        return True
