"""The battle: both sides, the dice and their sum, what is to be done.   Looks: kv/games/clash/battle/panel.kv"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.chapters.battle.commands import Assault, Eliminate, Flee, KeepRoll, Reroll, StealRage
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.model import NOBODY, Clash
from assistant.games.clash.telling.battle_story import Beat
from assistant.games.clash.triples import plus
from assistant.ui.games.clash.battle import army, log  # noqa: F401, named in the kv file
from assistant.ui.games.clash.battle.account import BattleAccount
from assistant.ui.games.clash.battle.boards import Boards
from assistant.ui.games.clash.battle.flight import Flight
from assistant.ui.games.clash.battle.ground import paint_ground
from assistant.ui.games.clash.battle.odds import BattleOdds
from assistant.ui.games.clash.battle.shaking import Shaking
from assistant.ui.games.clash.battle.source import switch_source
from assistant.ui.games.clash.battle.watching import Watching
from assistant.ui.games.clash.pieces import dice  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.battle import panel
from assistant.ui.games.clash.presenters.battle.actions import EliminateView, RerollView, WaitView
from assistant.ui.games.clash.presenters.battle.army import ArmyView
from assistant.ui.games.clash.presenters.battle.log import PartView
from assistant.ui.games.clash.presenters.battle.odds import Advice
from assistant.ui.kit import kv_files
from assistant.ui.kit.theme import DIM
from assistant.ui.table import drafts
from assistant.ui.table.panel import Panel
from assistant.ui.table.signs import signs
from assistant.ui.table.tutorial import leads

kv_files.load("kit/basics")
kv_files.load("games/clash/battle/panel")

DRAFT = "battle"
APART = 0.25  # seconds from the sum to the odds, and to what is to be done


class BattlePanel(Panel):
    wide = True
    upright = BooleanProperty(False)  # the armies stand above, not left and right
    low = BooleanProperty(False)  # there is little room
    odds_on = BooleanProperty(True)
    told = NumericProperty(0)  # how high what is told of the figures is
    bare = BooleanProperty(True)  # nothing was thrown yet
    marked = ListProperty([0, 0, 0])  # who is to fall, by type
    nobody = BooleanProperty(False)  # it was chosen that nobody falls
    picked = ListProperty([])  # dice in the hand
    lying = ListProperty([])  # dice turned over die by die, and not entered yet
    colours = ObjectProperty((DIM, DIM))

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._head = -1
        self._chosen = False  # somebody has marked figures
        self.waits = False  # until somebody rolls for the Elves
        self._onward: Callable[[], Any] = self.watch_on  # what somebody's tap is waited for with
        self._presented: panel.BattleView | None = None
        self._presented_of: tuple[Any, ...] = ()
        self._steps: list[Callable[[], Any]] = []
        self._next = Clock.create_trigger(self._step, APART)
        # Taken out and put back when the tablet is turned: somebody must hold them meanwhile.
        self._above, self._left, self._middle, self._right = (
            self.ids[name].__self__ for name in ("above", "left", "middle", "right"))
        self.flight = Flight(self.app)
        self.odds = BattleOdds(self.flight)
        self.account = BattleAccount()
        self.boards = Boards(self, self.ids.actions, self.ids.foot)
        self.watching = Watching(self.ids.tray, self._look_at, self._stops, self._tell)
        self.shaking = Shaking(self.app.services, self.throw)
        self.odds.bind(view=lambda _, view: setattr(self.ids.odds, "view", view),
                       on_exact=lambda *_: self._ask_account(),
                       advice=lambda _, advice: self._advised(advice))
        self.account.bind(view=lambda _, view: self._account_told(view))
        self.flight.bind(view=lambda _, view: self.boards.weigh(view))
        self.bind(**dict.fromkeys(("nobody", "marked", "picked"), lambda *_: self.boards.count()),
                  upright=lambda *_: self._arrange())
        self._arrange()
        self._ground = InstructionGroup()
        self._seen: tuple[Any, ...] = ()  # what of the ground is painted
        self.canvas.before.add(self._ground)
        paint = Clock.create_trigger(lambda _: self._paint_ground(), 0)  # once all lies where it shall
        for each in (self, self.ids.gap, self.ids.odds, self.ids.left.ids.ranks, self.ids.right.ids.ranks):
            each.bind(pos=paint, size=paint)
        self.bind(view=paint)

    # Life

    def shown(self) -> None:
        self._head = -1
        self.boards.prepare()
        game = self.app.game.id
        self.odds_on = bool(self.app.recall(f"odds.{game}", self.app.advice))

    def hidden(self) -> None:
        self._stop()
        self.shaking.stop()
        self.odds.forget()
        self.account.forget()

    def present(self, state: Clash) -> None:
        game, voice = self.app.game, self.app.voice
        fresh = game.session.head != self._head
        self._head = game.session.head
        self._stop()
        if fresh:
            draft = drafts.recall(self.app, DRAFT, in_hand)
            self.marked, self.picked, self.lying = draft or ([0, 0, 0], [], [])
            self.nobody, self._chosen = False, draft is not None
        seen = panel.watched(game.session, self._head, voice) if fresh and game.newest == self._head else ()
        asked = panel.waiting(game.session, self._head, voice) if seen and not self.app.at_once else None
        if asked is not None:
            self.showing = self.waits = True
            self._onward = self.watch_on
            self._show(asked)
        else:
            self._watch(seen)

    def _watch(self, seen: Sequence[tuple[Beat, panel.BattleView]]) -> None:
        if seen and self.app.motion:
            self.showing = True
            self.table.hear()
            self.watching.begin(seen)
        else:
            self._settle()

    def let_roll(self) -> None:
        """What is waited for may come."""
        self.showing, self.waits = True, False
        self._onward()

    def _stops(self, view: panel.BattleView, following: Beat) -> bool:
        """In a first game somebody rolls for the Elves each time they strike back."""
        if leads(self.app):
            self._wait_for(self.watching.step, view, panel.rolls_for(following.moment, self.app.voice))
        return leads(self.app)

    def _wait_for(self, onward: Callable[[], Any], view: panel.BattleView, doing: WaitView) -> None:
        """All up to here is seen, the rest is not."""
        self._onward, self.showing = onward, False
        self._show(replace(view, stage=panel.WAIT, doing=doing))

    def _pause(self) -> None:
        """Whoever plays a first game has time to read what the last Assault did."""
        self._wait_for(self._step, self.view, WaitView(self.app._("Go on"), "", "arrow-right"))

    def watch_on(self) -> None:
        """Somebody rolls for the Elves."""
        self._stop()
        self._watch(panel.watched(self.game.session, self._head, self.app.voice))
        if not self.showing:
            self.table.caught_up()

    def _stop(self) -> None:
        """Nobody watches any more."""
        self.watching.stop()
        self._next.cancel()
        self.showing = self.waits = False

    def left(self) -> None:
        self._stop()

    def back(self) -> bool:
        """While something is watched: enough of it."""
        if not self.showing or self.waits:
            return False
        self._stop()
        self._settle()
        self._finish()
        return True

    def _tell(self) -> None:
        """The dice lie: first their sum and who falls, then the odds, then what is to be done."""
        view = self._present()
        self._show(replace(view, stage=panel.SHOW, doing=None, headline=self.view.headline))
        pause = [self._pause] if leads(self.app) and view.stage == "choose" else []
        self._steps = [self._ask_odds, *pause, self._settle, self._finish]
        self._next()

    def _present(self) -> panel.BattleView:
        """The battle as it stands; worked out once for what is shown step by step."""
        of = self.app.game.session, self.app.game.session.head, self.app.lang
        if of != self._presented_of:
            self._presented, self._presented_of = panel.present(self.app.game.session, self.app.voice), of
        assert self._presented is not None
        return self._presented

    def _finish(self) -> None:
        """All is seen: the bar follows, and taps count again."""
        self._stop()
        self.table.caught_up()

    def _step(self, *_: Any) -> None:
        step = self._steps.pop(0)
        step()
        if self._steps and step != self._pause:  # then somebody says when
            self._next()

    def doing(self) -> Message | None:
        """Who strikes chooses; it is no punishment."""
        chooses = self.view is not None and isinstance(self.view.doing, EliminateView)
        return message("You struck: choose their dead") if chooses else None

    # What is shown

    def _look_at(self, view: panel.BattleView) -> None:
        self.shaking.stop()
        self._show(view)

    def _settle(self) -> None:
        """What is owed now."""
        game = self.app.game
        if game is None or game.session is None:
            return
        view = self._present()
        if isinstance(view.doing, RerollView) and not self.picked:
            self.picked = list(view.doing.misses)
        self._show(view)
        self._ask_odds()
        self.shaking.wanted(view.stage in ("choose", "reroll") and view.doing.app)

    def _show(self, view: panel.BattleView) -> None:
        self.view = view
        self.bare = view.tray is None and not view.log
        self.colours = view.attacker.look.colour, view.defender.look.colour
        tray = self.ids.tray
        tray.dice = view.tray.dice if view.tray else ()
        tray.pickable = isinstance(view.doing, RerollView) and view.doing.any_die
        self.boards.show(view)

    def _ask_odds(self) -> None:
        state = self.app.game.state
        if self.odds_on and state.battle is not None:
            self.odds.ask(state, self.app.voice)
        else:
            self.odds.forget()
            self._ask_account()

    def _ask_account(self) -> None:
        """Of a battle under way where its odds are shown, which are exact by now; else once it is over."""
        state = self.app.game.state
        if self.app.luck and (self.odds_on or state.battle is None):
            self.account.ask(self.game.session, self.odds.solved.at, self.app.voice)
        else:
            self.account.forget()

    def _account_told(self, view: Any) -> None:
        self.ids.log.swings = view.swings
        self.boards.account(view)

    def _arrange(self) -> None:
        """Upright the armies stand above, side by side; else left and right."""
        left, right, middle, above = self._left, self._right, self._middle, self._above
        for each in (left, right, middle, above):
            if each.parent is not None:
                each.parent.remove_widget(each)
        if self.upright:
            above.add_widget(left)
            above.add_widget(right)
            rows: tuple[Any, ...] = (above, middle)
        else:
            rows = (left, middle, right)
        for each in rows:
            self.add_widget(each)

    def _paint_ground(self) -> None:
        """Under both armies; what is built there stands between them."""
        left, right, gap = (self.ids[name] for name in ("left", "right", "gap"))
        fields = [each.ids.ranks for each in (left, right)]
        horizon = max(each.y + each.height * (.72 if self.upright else .8) for each in fields)
        low = min(each.y for each in fields)
        counter = None
        if self.upright:
            built = (self.center_x - dp(75), horizon, self.center_x + dp(75), max(each.top for each in fields) + dp(80))
        else:
            built = (gap.x, gap.y, gap.right, gap.top)
            if gap.height > dp(60):
                horizon = max(low + dp(60), min(horizon, gap.y + gap.height * .22))
            odds, story, middle = self.ids.odds, self.ids.story, self._middle
            top = odds.top + dp(6) if not odds.gone else story.top + dp(8)
            counter = middle.x - dp(6), self.y, middle.right + dp(6), top
        seen = (self.x, low, self.right, self.top), horizon, self.view.ground if self.view else "", built, counter
        if seen != self._seen:  # it is only painted anew where it lies otherwise
            self._seen = seen
            paint_ground(self._ground, *seen)

    def why(self, part: PartView) -> None:
        """A number of the sum: what it is, and who brings it."""
        self.app.shell.notify(f"{part.amount}  {part.words}", [part.from_] if part.from_ else [])

    def explain(self, who: str, term: str) -> None:
        """What a figure, or what it brings, stands for."""
        if term in (known := signs(self.app.face)):
            self.app.answer([known[term]])
            return
        side: ArmyView = getattr(self.view, who)
        for row in side.rows:
            if str(row.level) == term:
                brings = [f"{each.words}: {each.figure}" for each in row.figures]
                self.app.shell.notify(f"{row.label} · {row.name}", [*brings, *filter(None, [row.worn])])

    # What is done

    @property
    def game(self) -> Any:
        return self.app.game

    def throw(self) -> None:
        """The app's dice, now: the Assault, or again those in the hand."""
        if self.view.stage == "choose":
            self.game.submit(Assault(self.view.doing.by))
        elif self.view.stage == "reroll" and self.picked:
            self.game.submit(self._rerolling())

    def _rerolling(self) -> Reroll:
        doing = self.view.doing
        return Reroll(tuple(sorted(self.picked)) if doing.any_die else None, doing.by)

    def thrown(self, lying: tuple[int, ...]) -> None:
        """Dice thrown by hand lie so; the Assault or the reroll they belong to is launched with them."""
        first = {"choose": lambda: Assault(self.view.doing.by), "reroll": self._rerolling}.get(self.view.stage)
        if first is None or self.game.submit(first()):
            self.game.submit(Roll(lying))

    def keep(self) -> None:
        self.game.submit(KeepRoll(self.view.doing.by))

    def flee(self) -> None:
        self.game.submit(Flee(self.view.doing.by))

    def steal(self) -> None:
        self.game.submit(StealRage(self.view.doing.by))

    def change_source(self) -> None:
        switch_source(self.app)

    def end_action(self) -> None:
        self.game.submit(Done())

    def go_on(self) -> None:
        self.game.newest = 0
        self.table.refresh()

    # Dice and figures in the hand

    def pick(self, position: int) -> None:
        self.picked, self.lying = ([each for each in self.picked if each != position] if position in self.picked
                                   else [*self.picked, position]), []
        self._remember()

    def pick_advised(self) -> None:
        self.picked, self.lying = list(self.odds.advice.picks), []
        self._remember()

    def turn_over(self, lying: list[int]) -> None:
        """Dice are turned over to lie as those on the table."""
        self.lying = lying
        self._remember()

    def mark(self, level: int, stands: bool) -> None:
        """One more of a type is to fall, or one less; what no legal set allows is explained."""
        doing: EliminateView = self.view.doing
        one: Triple = tuple(int(each == level) for each in range(3))
        if not stands:
            self.mark_set(tuple(number - each for number, each in zip(self.marked, one, strict=True)))
            return
        more = plus(tuple(self.marked), one)
        if doing.may_grow_to(more):
            self.mark_set(more)
        else:
            self.app.refuse(tuple(self.game.why_not(Eliminate(more, doing.barrier, doing.by))))

    def mark_set(self, units: Triple) -> None:
        """A figure more or less, or a set; nobody, where it was that set."""
        self._chosen = True
        self.marked = list(units)
        self._remember()

    def choose_set(self, units: Triple) -> None:
        self.mark_set(units)
        self.nobody = units == NOBODY

    def clear(self) -> None:
        self.nobody = False
        self.mark_set(NOBODY)

    def _advised(self, advice: Advice) -> None:
        """The best is marked at once, until somebody marks another."""
        self.boards.advise(advice)
        if advice.sets and not self._chosen:
            self.marked, self.nobody = list(advice.sets[0].units), advice.sets[0].units == NOBODY
        self.boards.count()

    def _remember(self) -> None:
        begun = any(self.marked) or any(self.lying) or self.view.stage == "reroll"
        drafts.remember(self.app, DRAFT, [list(each) for each in (self.marked, self.picked, self.lying)]
                        if begun else None)

    def eliminate(self) -> None:
        doing: EliminateView = self.view.doing
        self.game.submit(Eliminate(tuple(map(int, self.marked)), doing.barrier, doing.by))

    # Odds

    def switch_odds(self) -> None:
        """For this game, from now on."""
        self.odds_on = not self.odds_on
        self.app.remember(f"odds.{self.game.id}", self.odds_on)
        self._ask_odds()

    def give_up_odds(self) -> None:
        self.odds.give_up(self.app.voice)

    def open_box(self) -> None:
        """Whose figures these are."""
        self.app.navigator.go("box")

    def open_calculator(self) -> None:
        self.app.navigator.go("calculator", battle=True)


def in_hand(draft: Any) -> tuple[list[int], list[int], list[int]]:
    """Figures marked, dice in the hand and dice turned over, as they were remembered."""
    marked, picked, lying = ([int(each) for each in row] for row in draft)
    return [marked[level] for level in range(3)], picked, lying
