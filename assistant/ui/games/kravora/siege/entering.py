"""A game under way is entered: the moment it has reached, then board by board, by tapping figures onto lines."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from assistant.core.engine.attempt import Refused
from assistant.core.past.session import Entry
from assistant.core.shapes.record import replace
from assistant.core.table.counting import Facts, facts_again, kept_facts
from assistant.core.words.message import message
from assistant.games.kravora.box.records import BUILDINGS
from assistant.games.kravora.change import with_player
from assistant.games.kravora.chapters.purchases import in_order
from assistant.games.kravora.model import LINES, Kravora
from assistant.games.kravora.words import FACES, building, ruse
from assistant.ui.games.kravora.presenters import editing, entering
from assistant.ui.games.kravora.presenters.entering import Moment
from assistant.ui.games.kravora.siege.editing import BoardScreen, EditingPanel, NumberRow
from assistant.ui.kit.basics import Choice, EvenTap, Words
from assistant.ui.kit.rows import Rows

MOST_ROUNDS, MOST_BLOOD, MOST_KILLS = 30, 99, 60


class AskedRow(BoxLayout):
    """Words, and a choice below."""

    def __init__(self, key: str, **more: Any) -> None:
        super().__init__(**more)
        self.words, self.choice = Words(on="wood"), Choice(key=key)
        self.add_widget(self.words)
        self.add_widget(self.choice)


class EnteringPanel(EditingPanel):
    """First the moment; once it is agreed on, the boards."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.moment = Moment()
        self._way: tuple[Entry, ...] | None = None  # to the moment, once it is agreed on
        self._reached: Kravora | None = None
        self._round = NumberRow(name="moment.round")
        self._round.ids.stepper.least, self._round.ids.stepper.most = 1, MOST_ROUNDS
        self._round.bind(on_set=lambda _, value: self._ask(replace(self.moment, round=value)))
        self._first, self._turn, self._calamity = (AskedRow(key=f"moment.{name}")
                                                   for name in ("first", "turn", "calamity"))
        for question, name in ((self._first, "first"), (self._turn, "turn"), (self._calamity, "calamity")):
            question.choice.bind(on_choose=lambda _, value, name=name: self._ask(replace(self.moment, **{name: value})))
        self._out, self._houses, self._things = Rows(spacing=6), Rows(spacing=6), Rows(spacing=6)
        self.blood, self.kills = self.number("blood", MOST_BLOOD), self.number("kills", MOST_KILLS)

    def begun(self, moment: Moment) -> None:
        self.moment, self._way, self._reached = moment, None, None

    @property
    def laying(self) -> bool:
        return self._way is not None

    def lay_again(self, answers: Facts) -> None:
        """What was not finished when the app was left, or killed."""
        if self._agree():
            assert self._reached is not None
            lying = entering.laid_again(self._reached, answers)
            self.table.set(lying if isinstance(lying, Kravora) else entering.cleared(self._reached))

    def _agree(self) -> bool:
        """The moment is agreed on: is there a way to it?"""
        found = entering.led(self.app.game.state, self.moment)
        if isinstance(found, Refused):
            self.app.refuse(found.reasons)
            return False
        self._way, self._reached = found
        self.table.seen = self.moment.turn
        return True

    def _ask(self, moment: Moment) -> None:
        self.moment = moment
        self.table.remember()
        self.present(self.table.state)

    # What is shown

    def present(self, state: Kravora) -> None:
        self.table.unlit()
        if self.laying:
            self._show_board(state)
        else:
            self._show_moment(state)

    def _show_moment(self, state: Kravora) -> None:
        moment = self.moment
        names = [(seat.colour, seat.name) for seat in state.setting.seats]
        standing = [(side, name) for side, name in names if side not in moment.out]
        asked = {field: self.say(words) for field, words in entering.prompts(state).items()}
        self._round.title = asked["round"]
        self._round.ids.stepper.value = moment.round
        for question, words, options, value in (
                (self._first, asked["first"], standing, moment.first),
                (self._turn, asked["turn"], standing, moment.turn),
                (self._calamity, asked["calamity"],
                 [(face, self.say(words)) for face, words in FACES.items()], moment.calamity)):
            question.words.text = words
            question.choice.options = options
            question.choice.value = value
        self._out.show(names, self._fallen_tap)
        self.hint = self.app._("How far has the game come?")
        self.fill([self._round, self._first, self._turn, *[self._calamity] * (moment.round % 2), self._out])
        self.offer(message("Now the boards"), "entering.boards")

    def _fallen_tap(self) -> Any:
        return FallenTap(panel=self)

    def toggle_fallen(self, side: str) -> None:
        out = self.moment.out
        changed = tuple(each for each in out if each != side) if side in out else (*out, side)
        standing = [seat.colour for seat in self.table.state.setting.seats if seat.colour not in changed]
        if len(standing) < 2:
            return
        moment = replace(self.moment, out=changed)
        self._ask(replace(moment, first=moment.first if moment.first in standing else standing[0],
                          turn=moment.turn if moment.turn in standing else standing[0]))

    def _show_board(self, state: Kravora) -> None:
        player = state.players[self.table.seen]
        self.hint = self.app._("Lay each board as it lies: tap a line, or the sky for a Unit to come.")
        for row, words, value in ((self.blood, self.app._("Blood"), player.blood),
                                  (self.kills, self.app._("Kill marker"), player.kills)):
            row.title = words
            row.ids.stepper.value = value
        self._houses.show([(each, each in player.buildings) for each in BUILDINGS], lambda: HouseTap(panel=self))
        self._things.show([(0, player.shield), *((line, line in player.frozen) for line in LINES)],
                          lambda: ThingTap(panel=self))
        self.fill([*self.show_tools(state), self.blood, self.kills, self._things, self._houses])
        self.offer(message("So it lies"), "entering.done")

    def toggle_thing(self, line: int) -> None:
        """The shield, or the stone of a line."""
        state, side = self.table.state, self.table.seen
        self.change(editing.stone(state, side, line) if line else editing.shield(state, side))

    def tapped_sky(self, board: str) -> None:
        if self.laying:
            super().tapped_sky(board)

    def toggle_house(self, which: str) -> None:
        state, side = self.table.state, self.table.seen
        there = state.players[side].buildings
        changed = [each for each in there if each != which] if which in there else [*there, which]
        self.change(with_player(state, side, buildings=in_order(tuple(changed))))

    # What is tapped

    def tapped_units(self, board: str, numbers: tuple[int, ...]) -> None:
        if self.laying:
            super().tapped_units(board, numbers)

    def tapped_line(self, board: str, line: int) -> None:
        if self.laying:
            super().tapped_line(board, line)

    def confirmed(self) -> None:
        if self.laying:
            self._finish()
            return
        if self._agree():
            assert self._reached is not None
            self.table.set(entering.cleared(self._reached))

    def _finish(self) -> None:
        assert self._way is not None and self._reached is not None
        game = self.app.game
        found = entering.laid(game.state, self._reached, self.table.state)
        if isinstance(found, Refused):
            self.app.refuse(found.reasons)
            return
        if all(game.submit(entry.command) for entry in (*self._way, *found)):
            self.app.remember("entering", None)
            self.app.navigator.go("table")

    def back(self) -> bool:
        if not self.laying:
            return False
        self.table.restart(self.moment)
        self.table.remember()
        return True


class FortressSideTap(EvenTap):
    """Something that is so or not. `view` tells what, and a subclass shows it."""

    def __init__(self, panel: Any, **more: Any) -> None:
        self.panel = panel
        super().__init__(size_hint_y=None, **more)

    @property
    def view(self) -> Any:
        return self._view

    @view.setter
    def view(self, view: Any) -> None:
        self._view = view
        self.words, self.key, self.chosen = self.told(*view)
        self.icon = "check" if self.chosen else "circle-outline"


class FallenTap(FortressSideTap):
    """Has this fortress fallen? `view`: its side, and the player's name."""

    def told(self, side: str, name: str) -> tuple[str, str, bool]:
        said = self.panel.app._("Fallen")
        return f"{name}: {said}", f"fallen.{side}", side in self.panel.moment.out

    def on_release(self) -> None:
        self.panel.toggle_fallen(self.view[0])


class HouseTap(FortressSideTap):
    """Does this building stand? `view`: which, and whether."""

    def told(self, which: str, there: bool) -> tuple[str, str, bool]:
        return self.panel.say(message("{what}", what=building(which))), f"house.{which}", there

    def on_release(self) -> None:
        self.panel.toggle_house(self.view[0])


class ThingTap(FortressSideTap):
    """Is a shield held (0), does a stone lie on this line? `view`: which line, and whether."""

    def told(self, line: int, there: bool) -> tuple[str, str, bool]:
        words = message("Stone on line {line}", line=line) if line else message("{ruse}", ruse=ruse("bouclier"))
        return self.panel.say(words), f"stone.{line}" if line else "shield", there

    def on_release(self) -> None:
        self.panel.toggle_thing(self.view[0])


class FortressEntering(BoardScreen):
    def make_panel(self) -> EnteringPanel:
        return EnteringPanel(app=self.app, table=self)

    def entered(self, **arguments: Any) -> None:
        state = self.app.game.state
        if not entering.offered(state):
            self.app.tell(message("Only a new game can be led to where the game at the table stands."))
            self.app.navigator.back()
            return
        if not self.app.recall("entering", read=self._take_up):
            self.restart(entering.beginning(state))

    def restart(self, moment: Moment) -> None:
        """The moment is to be agreed on."""
        state = self.app.game.state
        self.state, self.seen = state, state.first
        self.panel.begun(moment)
        self.refresh()

    def _take_up(self, kept: Any) -> bool:
        if kept["of"] != self._of:
            return False
        answers = facts_again(kept["answers"])
        self.restart(entering.again(answers))
        if kept["at"]:
            self.panel.lay_again(answers)
        return True

    @property
    def _of(self) -> list[Any]:
        """The game, and the entry it was begun at."""
        return [self.app.game.id, self.app.game.session.head]

    def set(self, state: Kravora) -> None:
        super().set(state)
        self.remember()

    def remember(self) -> None:
        """It goes on from here when the app comes back."""
        panel = self.panel
        answers = entering.answered(panel.moment, self.state if panel.laying else None)
        self.app.remember("entering", {"of": self._of, "at": int(panel.laying), "answers": kept_facts(answers)})

    def refresh(self) -> None:
        self.title = self.app._("A game under way")
        super().refresh()
