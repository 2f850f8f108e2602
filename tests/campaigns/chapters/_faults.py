"""One named fault for each rule that a procedure carries out: what the matrix plants, to see a test fail."""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any, NamedTuple


class Fault(NamedTuple):
    """A piece of a function written otherwise."""

    rule: str
    where: str  # module and function below the game
    right: str
    wrong: str


FAULTS = (
    Fault("clash.setup.territories", "board.feature", 'return "forge"', 'return "city"'),
    Fault("clash.control", "lookup.holder", "len(army) == 1", "len(army) >= 1"),
    Fault("clash.win.points", "lookup.points", "+ len(state.players[clan].legendary)", ""),
    Fault("clash.hero.bonus", "lookup.bonus", "sum(known(card.hit) for card in cards)", "0"),
    Fault("clash.move.budget", "lookup.movement", "[each.movement for each in all_]", "[all_[0].movement]"),
    Fault("clash.move.speed", "lookup.movement", "state.setting.edition.counts_speed", "False"),
    Fault("clash.move.speed", "lookup.movement", "state.setting.edition.counts_speed", "True"),
    Fault("clash.battle.roller", "lookup.hand_of", "seats.index(attacker) - 1", "seats.index(attacker)"),
    Fault("clash.solo.casualties", "lookup.hand_of", "side != ELVES", "True"),
    Fault("clash.solo.casualties", "chapters.battle.course.app_plays", "not state.setting.solo", "True"),
    Fault("clash.move.stop", "chapters.movement.steps.points_after", "not flying and is_stop", "False and is_stop"),
    Fault("clash.move.overrun", "chapters.movement.steps.is_stop", "own < enemies", "own <= enemies"),
    Fault("clash.move.overrun", "chapters.movement.steps.is_stop", "(sum(moving) if place == start else 0)", "0"),
    Fault("clash.move.flight", "chapters.movement.steps.points_after", "not flying and", ""),
    Fault("clash.move.own-bastion", "chapters.movement.steps.points_after", '== "stop"', '== "never"'),
    Fault("clash.move.hero", "chapters.movement.moving._march", "hero_points(state, hero)", "9"),
    Fault("clash.move.budget", "chapters.movement.steps.selections", "level[:count]", "level[::-1][:count]"),
    Fault("clash.move.before-battles", "chapters.movement.moving.end_movement", "not action.fighting", "False"),
    Fault("clash.hero.retreat", "chapters.heroes.retreat_lone_heroes", "enemies_at(draft.state, clan, place)", "False"),
    Fault("clash.hero.retreat", "chapters.battle.course.end_battle", "retreat_from(draft, loser, battle.at)", "pass"),
    Fault("clash.hero.stays", "chapters.heroes.hero_retreated",
          "put(state.players[event.by].heroes, event.hero, BASTION)", "{}"),
    Fault("clash.hero.hekna", "chapters.heroes.rage_at_the_start", "own <= HEKNA_MOST_UNITS", "own < HEKNA_MOST_UNITS"),
    Fault("clash.hero.razaro", "chapters.heroes.rage_at_the_start", "enemies > own", "enemies >= own"),
    Fault("clash.hero.barrier", "chapters.heroes.barrier_at_the_start", "BARRIER_LIFE if", "0 if"),
    Fault("clash.hero.barrier", "chapters.battle.course.targets", "dealt - life", "dealt"),
    Fault("clash.battle.slowness", "chapters.battle.course.begin_battle",
          "sums.slowness(fighters(state, side, there), there)",
          "sums.slowness(fighters(state, side, (1, 1, 1)), (1, 1, 1))"),
    Fault("clash.battle.initiative", "chapters.battle.course.begin_battle", "slow[attacker] < slow[defender]",
          "slow[attacker] <= slow[defender]"),
    Fault("clash.battle.rage-icon", "chapters.battle.course.begin_assault",
          "state.setting.edition.counts_rage_icons", "False"),
    Fault("clash.battle.rage-icon", "chapters.battle.course.begin_assault",
          "state.setting.edition.counts_rage_icons", "True"),
    Fault("clash.battle.dice", "chapters.battle.sums.dice", "max((fighter.power", "min((fighter.power"),
    Fault("clash.battle.types", "chapters.battle.sums.present", "if count > 0", ""),
    Fault("clash.battle.elf-reroll", "chapters.battle.course.settle_roll", "battle.turn == ELVES", "False"),
    Fault("clash.battle.reroll", "lookup.reroll_is_possible", "return 0 in battle.rolled", "return True"),
    Fault("clash.battle.reroll", "chapters.battle.events.reroll_began", "battle.rerolls - 1", "0"),
    Fault("clash.battle.injuries", "chapters.battle.course.injury_tally", "-shields", "0"),
    Fault("clash.battle.injuries", "chapters.battle.course.injury_tally", "least=0", "least=None"),
    Fault("clash.battle.life", "chapters.battle.course.targets", "(fighter.life for", "(1 for"),
    Fault("clash.battle.no-carry", "chapters.battle.events.assault_ended", "injuries=None", "rage={}"),
    Fault("clash.battle.no-carry", "chapters.battle.course.targets", "battle.injuries or 0",
          "(battle.injuries or 0) + sum(battle.rage.values())"),
    Fault("clash.battle.elf-crystal", "chapters.battle.course._crystals", "known(elf.crystals) for", "0 for"),
    Fault("clash.battle.elf-crystal", "chapters.battle.events.units_eliminated",
          "taken=plus(state.elves.taken, event.units)",
          "bag=plus(state.elves.bag, event.units)"),
    Fault("clash.battle.rage-token", "chapters.battle.course.eliminate", "elif not barrier:", "elif False:"),
    Fault("clash.battle.rage-token", "chapters.battle.course.eliminate", "elif not barrier:", "elif True:"),
    Fault("clash.battle.end", "chapters.battle.course.eliminate", "if any(units_at(draft.state, enemy, battle.at)):",
          "if True:"),
    Fault("clash.battle.rage-discard", "chapters.battle.course.begin_battle", "rage[side] = _limited",
          "rage[side] = 1 + _limited"),
    Fault("clash.battle.elves-stand", "chapters.battle.course.run", "battle.turn == ELVES", "False"),
    Fault("clash.battle.alternate", "chapters.battle.course.eliminate",
          "AssaultEnded(enemy)", "AssaultEnded(battle.turn)"),
    Fault("clash.battle.to-reserve", "chapters.battle.events.units_eliminated",
          "return to_supply(state, event.of, event.units)",
          "return state"),
    Fault("clash.setup.hand", "chapters.planning.refill_hands", "HAND - draft.state.players[clan].held", "2"),
    Fault("clash.tactic.refill", "chapters.planning.refill_hands", "if each.held < HAND:", "if False:"),
    Fault("clash.tactic.secret", "spelling.state._cards",
          '"tactic": each.tactic', '"tactic": each.chosen or each.tactic'),
    Fault("clash.tactic.order", "chapters.planning._precedence", "return number, points", "return -number, points"),
    Fault("clash.tactic.order", "chapters.planning._precedence", "points(state, clan), later", "0, later"),
    Fault("clash.bastion.when", "flow._homeless", "is None", "is not None"),
    Fault("clash.win.second-action", "chapters.victory.goal_reached", "in_second_action(state) and", ""),
    Fault("clash.win.second-action", "chapters.victory.winner_now", "state.setting.edition.wins_at_once and", ""),
    Fault("clash.setup.goal", "chapters.victory.goal_reached", ">= state.setting.goal", ">= 4"),
    Fault("clash.solo.win", "chapters.victory._solo_winner", "elves_on_board(state) == NOBODY", "False"),
    Fault("clash.solo.domination", "chapters.victory._solo_winner", ">= DOMINATION_LIMITS", "> DOMINATION_LIMITS"),
    Fault("clash.solo.domination", "chapters.solo.score_domination", "each * len", "len"),
    Fault("clash.battle.order", "chapters.battle.commands.fight", "command.by, command.at",
          "command.by, disputed(draft.state, command.by)[0]"),
    Fault("clash.battle.where", "lookup.disputed", "len(state.armies[place]) > 1", "len(state.armies[place]) > 2"),
    Fault("clash.battle.flee", "chapters.battle.events.battle_fled", "event.by, BASTION, event.units",
          "event.by, event.at, event.units"),
    Fault("clash.hero.neggesh", "chapters.battle.commands.steal_rage", "draft.emit", "str"),
    Fault("clash.equip.spent", "chapters.equipping.buy", "draft.state.box.card(buying.card).cost", "0"),
    Fault("clash.equip.reorganise", "chapters.equipping.attach",
          "str(attaching.level), worn", "str(attaching.level), None"),
    Fault("clash.setup.market", "chapters.equipping.market_owed", "len(state.market)", "sum(state.market.values())"),
    Fault("clash.equip.refill", "chapters.equipping.market_owed", "STACKS - len(state.market)", "0"),
    Fault("clash.equip.any", "chapters.equipping.offers", "[Buy(card, clan) for card in state.market]", "[]"),
    Fault("clash.elves.draw", "chapters.elves.improving_types", "if number", ""),
    Fault("clash.elves.keep", "chapters.elves.elves_began_improving", "improving=event.types",
          "improving=event.types, "
          "elves=replace(state.elves, slots=tuple(slots if elf in event.types else type(slots)() "
          "for elf, slots in zip(ELF_TYPES, state.elves.slots, strict=True)))"),
    Fault("clash.elves.equip", "chapters.elves.improve", "worn is None or", "worn is not None and"),
    Fault("clash.elves.replace", "chapters.elves.improve", ".cost) < known(", ".cost) <= known("),
    Fault("clash.elves.under", "chapters.elves.elf_improved", "if event.under is not None:", "if False:"),
    Fault("clash.forge.draw", "chapters.forging.forge", "1 + len(forges)", "1"),
    Fault("clash.setup.tiles", "chapters.setup.opening.tiles_owed", "SOLO_TILES if", "1 if"),
    Fault("clash.setup.elves", "chapters.setup.elves.elves_owed", "ELVES_ON[state.board.features[place]]", "3"),
    Fault("clash.setup.start", "chapters.setup.opening._newcomer", "Player(", "Player(gold=1, "),
    Fault("clash.setup.elf-tokens", "chapters.setup.opening.opened", "box.elves[0].count", "20"),
    Fault("clash.setup.legendary", "chapters.setup.opening.opened",
          'legendary=_deck(box, setting.edition, "legendary")', 'legendary=_deck(box, setting.edition, "equipment")'),
    Fault("clash.setup.heroes", "chapters.setup.opening.opened", "if setting.heroes", "if True"),
    Fault("clash.setup.crystals", "chapters.income.income_gained", "each.gold + event.gold",
          "min(50, each.gold + event.gold)"),
    Fault("clash.setup.clans", "chapters.setup.opening._newcomer", "reserve=(a, b, c)", "reserve=(a, b, 0)"),
    Fault("clash.solo.spawn", "chapters.solo.begin_spawning", "in draft.state.board.position",
          "in reversed(tuple(draft.state.board.position))"),
    Fault("clash.setup.elves-source", "chapters.setup.elves.offers", "not state.setting.edition.elves_placed_freely",
          "True"),
    Fault("clash.income.gold", "chapters.income.gain_income", "IncomeGained(clan, gold", "IncomeGained(clan, 0"),
    Fault("clash.income.cities", "chapters.income.gain_income", "CRYSTALS_PER_CITY * len(cities)", "len(cities)"),
    Fault("clash.reinforce.short", "chapters.income.reinforcements", "least(", "(lambda shown, _: shown)("),
    Fault("clash.stone.unit", "chapters.stones.touch_stones", "<= draft.state", "< draft.state"),
    Fault("clash.always.owed", "game.ClashOfRage.timing", "Game.timing(self, state, command)", "None"),
    Fault("clash.round.order", "flow._begin_round", "if edition.elves_first and", "if"),
    Fault("clash.round.order", "flow._action2", "draft.state.setting.edition.elves_first", "True"),
    Fault("clash.round.first-skips-elves", "flow._begin_round", "number > 1 or", "True or"),
    Fault("clash.reinforce.order", "flow._next_turn", "TurnBegan(left[0])", "TurnBegan(left[-1])"),
    Fault("clash.box.unread", "chapters.reading.refusal", "what, _called", "[], _called"),
    Fault("clash.always.figures", "table.laws._figures", "count is not None and count != number", "False"),
    Fault("clash.always.cards", "table.laws._cards", "+counted != +Counter(expected)", "False"),
    Fault("clash.always.ground", "table.laws._ground", "len(army) == 2 and", "False and"),
    Fault("clash.always.amounts", "table.laws._amounts", "each.gold < 0", "False"),
    Fault("clash.always.cards", "table.laws._left_over", "each.tactic not in each.discard", "False"),
    Fault("clash.always.ground", "table.laws._exposed", "enemies_at(state, clan, place) and not due", "False"),
    Fault("clash.always.owed", "table.laws._nothing_to_do", "not ENOUGH[name](fact)", "False"),
    Fault("clash.always.owed", "table.laws._out_of_turn", "waiting(state)[:1] != [state.turn]", "False"),
    Fault("clash.always.owed", "flow._reinforce", "if any(income.reinforcements(draft.state, draft.state.turn)):",
          "if True:"),
    Fault("clash.tactic.order", "flow._next_turn", "left[:1] == [turn]", "True"),
    Fault("clash.tactic.order", "flow._next_turn", "draft.state.action is not None", "False"),
)


def plant(fault: Fault) -> None:
    """Rewrite the function in place, wherever it has been imported to."""
    function = find(fault)
    source = textwrap.dedent(inspect.getsource(function))
    if source.count(fault.right) != 1:
        raise ValueError(f"{fault.where} has {source.count(fault.right)} times: {fault.right}")
    function.__code__ = _compiled(source.replace(fault.right, fault.wrong), function)


def find(fault: Fault) -> FunctionType:
    module, _, name = f"assistant.games.{fault.rule.partition('.')[0]}.{fault.where}".rpartition(".")
    try:
        found: Any = getattr(importlib.import_module(module), name)
    except ModuleNotFoundError:  # a method
        module, _, cls = module.rpartition(".")
        found = getattr(getattr(importlib.import_module(module), cls), name)
    assert isinstance(found, FunctionType), found
    return found


def _compiled(source: str, function: Callable[..., Any]) -> CodeType:
    tree = ast.parse(source)
    tree.body[0].decorator_list = []  # type: ignore[attr-defined]
    scope: dict[str, Any] = {}
    exec(compile("from __future__ import annotations\n" + ast.unparse(tree), "fault", "exec"), scope)
    code: CodeType = scope[function.__name__].__code__
    return code
