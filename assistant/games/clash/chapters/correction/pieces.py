"""Corrections of figures, Heroes and Tactic cards.   Rules: clash.always.{figures,cards,ground}

Figures come from and return to the reserve, Elves to the bag, so the sums of the box always hold.
Equipment is corrected in `cards`.
"""

from __future__ import annotations

from assistant.core.box.unread import Missing, known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import rule
from assistant.core.shapes.maps import put, without
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.change import from_supply, less, set_units, to_supply, with_player
from assistant.games.clash.chapters.actions import full_movement, with_figures
from assistant.games.clash.chapters.heroes import beyond_the_limit, retreat_lone_heroes, retreat_without_company
from assistant.games.clash.chapters.movement.steps import figures_at
from assistant.games.clash.chapters.planning import choices
from assistant.games.clash.lookup import enemies_at, holder, movement, playing, units_at
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash, Figures, Points
from assistant.games.clash.triples import covers, minus, negative, plus
from assistant.games.clash.unread import to_place

# Commands

@record
class CorrectUnits:
    """The Units of a side on a Territory, or of a player in the Bastion; side None: nobody is there."""

    at: str
    to: Triple
    side: str | None = None
    player: str | None = None
    why: str | None = None
    by: str | None = None


@record
class CorrectHero:
    hero: str
    player: str | None
    to: str | None = None
    why: str | None = None
    by: str | None = None


@record
class CorrectTactic:
    card: str
    to: str  # deck | discard
    why: str | None = None
    by: str | None = None


# Events

@record
class UnitsCorrected:
    at: str
    army: dict[str, Triple]  # who stands there now
    why: str | None
    left: Figures | None = None  # in a movement: the mover's points there; older programs let all of them move anew


@record
class HeroCorrected:
    hero: str
    player: str | None
    to: str | None
    why: str | None
    stays: bool = False  # it was there already; older programs let it move anew


@record
class TacticCorrected:
    card: str
    by: str
    to: str
    why: str | None
    out_of_force: bool = False  # it was the card in force this round; older programs left it in force


# Checks

@rule("clash.always.figures")
def the_box_holds_these_figures(state: Clash, correcting: CorrectUnits) -> Message | None:
    if negative(correcting.to):
        return message("There are no negative numbers of figures: {units}.", units=correcting.to)
    side = _side(correcting)
    if side is None:
        return None
    supply = state.elves.bag if side == ELVES else state.players[side].reserve
    free = plus(supply, units_at(state, side, correcting.at))
    if covers(free, correcting.to):
        return None
    return message("{units} can't stand there: with the supply there are {free} (level I, II, III).",
                   units=correcting.to, free=free)


@rule("clash.always.ground")
def the_place_can_be_held(state: Clash, correcting: CorrectUnits) -> Message | None:
    if correcting.at == BASTION:
        return _no_bastion(state, correcting.player)
    if correcting.at not in state.board.position:
        return message("There is no Territory {place} on this board.", place=correcting.at)
    if correcting.side is None and correcting.to != NOBODY:
        return message("Units belong to a side: say whose they are.")
    side = correcting.side or ""
    if side in state.players and state.players[side].conceded:
        return message("{clan} has left the game.", clan=Name("clan", side))
    return None


def _no_bastion(state: Clash, clan: str | None) -> Message | None:
    if clan is None or state.players[clan].bastion is None or state.players[clan].conceded:
        return message("There is no {Bastion} of that player on the table.")
    return None


@rule("clash.always.ground")
def the_hero_stands_where_rules_let_it(state: Clash, correcting: CorrectHero) -> Message | None:
    if correcting.player is None:
        return None
    if correcting.to == BASTION:
        return _no_bastion(state, correcting.player)
    if state.players[correcting.player].conceded:
        return message("{clan} has left the game.", clan=Name("clan", correcting.player))
    if correcting.to is None:
        return message("Say where the Hero stands.")
    if correcting.to not in state.board.position:
        return message("There is no Territory {place} on this board.", place=correcting.to)
    if not enemies_at(state, correcting.player, correcting.to):
        return None
    if any(units_at(state, correcting.player, correcting.to)):
        return None
    return message("Enemies stand on {place}: a Hero is there only with an own Unit.", place=correcting.to)


@rule("clash.hero.limit")
def the_player_leads_as_many_heroes_as_the_edition_allows(state: Clash, correcting: CorrectHero) -> Message | None:
    owned = state.players[correcting.player].heroes if correcting.player else {}
    return None if correcting.hero in owned else beyond_the_limit(state, len(owned))


@rule("clash.always.cards")
def heroes_are_in_the_game(state: Clash, _: CorrectHero) -> Message | None:
    return None if state.setting.heroes else message("This game is played without Heroes.")


@rule("clash.always.cards")
def the_tactic_belongs_to_a_player(state: Clash, correcting: CorrectTactic) -> Message | None:
    if state.box.tactics[correcting.card].clan in state.players:
        return None
    return message("{card} belongs to nobody at the table.", card=Name("tactic", correcting.card))


@rule("clash.always.owed")
def the_tactic_is_not_chosen_just_now(state: Clash, correcting: CorrectTactic) -> Message | None:
    """Whichever card it is: else the answers would tell which one lies face down."""
    clan = state.box.tactics[correcting.card].clan
    if clan not in state.players or state.players[clan].chosen is None:
        return None
    return message("{clan} has chosen a Tactic card: these are corrected after the reveal.", clan=Name("clan", clan))


@rule("clash.always.owed")
def a_tactic_is_left_to_choose(state: Clash, correcting: CorrectTactic) -> Message | None:
    clan = state.box.tactics[correcting.card].clan
    refilled = state.phase == "tactic" or (state.phase == "elves" and state.refilled)
    if not refilled or clan not in playing(state):
        return None
    if choices(tactic_corrected(state, TacticCorrected(correcting.card, clan, correcting.to, None)), clan):
        return None
    return message("{clan} would have no Tactic card left to choose.", clan=Name("clan", clan))


def from_the_reserve(state: Clash, correcting: CorrectUnits) -> list[Missing]:
    """How many figures there are, where some come from the reserve."""
    side = _side(correcting)
    if side is None or side not in state.players:
        return []
    return to_place(state, side, minus(correcting.to, units_at(state, side, correcting.at)))


def _side(correcting: CorrectUnits) -> str | None:
    return correcting.player if correcting.at == BASTION else correcting.side


# Decide

def correct_units(draft: Draft[Clash], command: CorrectUnits) -> None:
    """The Territory is the side's alone; only in a Move Action may the mover and one enemy share it."""
    state, side = draft.state, _side(command)
    army: dict[str, Triple] = {}
    if side is not None and command.at != BASTION and state.action is not None and state.action.kind == "move":
        army = {other: units for other, units in state.armies.get(command.at, {}).items()
                if other != side and state.turn in (other, side)}
    if side is not None and command.to != NOBODY:
        army[side] = command.to
    place = f"{BASTION}:{side}" if command.at == BASTION else command.at
    draft.emit(UnitsCorrected(place, army, command.why, _left(state, command.at, side, army)))
    if not _moving(draft.state):
        retreat_lone_heroes(draft)
    retreat_without_company(draft)


def _moving(state: Clash) -> bool:
    return state.action is not None and state.action.kind == "move" and not state.action.fighting


def _left(state: Clash, at: str, side: str | None, army: dict[str, Triple]) -> Figures | None:
    """In a movement, the points of the mover's figures there once they are corrected."""
    mover = state.turn
    if mover is None or not _moving(state) or (at == BASTION and side != mover):
        return None
    a, b, c = (_points(points, army.get(mover, NOBODY)[level], movement(state, mover, level))
               for level, points in enumerate(figures_at(state, at)))
    return a, b, c


def _points(there: Points, number: int, fresh: int | None) -> Points:
    """Of so many figures: who comes may still go all the way, who is there keeps what it had; the tired go first.
    Where nobody has read how far they go, none of them has moved."""
    if fresh is None:
        return (None,) * number
    left = sorted(map(known, there))
    return tuple(sorted((*left[max(0, len(there) - number):], *(fresh,) * max(0, number - len(there)))))


def correct_hero(draft: Draft[Clash], command: CorrectHero) -> None:
    owner = draft.state.players.get(command.player or "")
    stays = owner is not None and owner.heroes.get(command.hero) == command.to
    draft.emit(HeroCorrected(command.hero, command.player, command.to, command.why, stays))


def correct_tactic(draft: Draft[Clash], command: CorrectTactic) -> None:
    clan = draft.state.box.tactics[command.card].clan
    in_force = draft.state.players[clan].tactic == command.card
    draft.emit(TacticCorrected(command.card, clan, command.to, command.why, in_force and command.to == "deck"))


# Evolve

def units_corrected(state: Clash, event: UnitsCorrected) -> Clash:
    """All figures there go back to their supply, then those named come out of it."""
    before = state
    if event.at.startswith(f"{BASTION}:"):
        clan = event.at.removeprefix(f"{BASTION}:")
        state, at = _emptied(state, clan, BASTION), BASTION
        state = _placed(state, clan, BASTION, event.army.get(clan, NOBODY))
    else:
        at = event.at
        for side in tuple(state.armies.get(at, {})):
            state = _emptied(state, side, at)
        for side, units in event.army.items():
            state = _placed(state, side, at, units)
    if _moving(state) and event.left is not None:
        state = with_figures(state, at, event.left)
    elif _moving(state) and state.turn is not None and _moves_anew(before, state, event):
        state = with_figures(state, at, full_movement(state, state.turn, at))
    return _held_as_corrected(state, at) if _moving(state) else state


def _held_as_corrected(state: Clash, at: str) -> Clash:
    """Who counts as holding the place during the movement; where the mover stands that waits for its end."""
    if state.action is None or state.turn in state.armies.get(at, {}):
        return state
    side, others = holder(state, at), without(state.action.control, at)
    return replace(state, action=replace(state.action, control=put(others, at, side) if side else others))


def _moves_anew(before: Clash, after: Clash, event: UnitsCorrected) -> bool:
    """By older programs: the mover's own figures were corrected, or the enemy among whom they stopped was not there."""
    mover = after.turn or ""
    if event.at.startswith(f"{BASTION}:"):
        return event.at == f"{BASTION}:{mover}"
    rest = [without(state.armies.get(event.at, {}), mover) for state in (before, after)]
    return units_at(before, mover, event.at) != units_at(after, mover, event.at) or rest[0] == rest[1] or not rest[1]


def _emptied(state: Clash, side: str, at: str) -> Clash:
    return set_units(to_supply(state, side, units_at(state, side, at)), side, at, NOBODY)


def _placed(state: Clash, side: str, at: str, units: Triple) -> Clash:
    return set_units(from_supply(state, side, units), side, at, units)


def hero_corrected(state: Clash, event: HeroCorrected) -> Clash:
    if event.stays:
        return state
    state = replace(state, heroes=tuple(hero for hero in state.heroes if hero != event.hero))
    for clan, each in state.players.items():
        if event.hero in each.heroes or event.hero in each.retired:
            state = with_player(state, clan, heroes=without(each.heroes, event.hero),
                                retired=tuple(hero for hero in each.retired if hero != event.hero))
    if event.player is None or event.to is None:
        return replace(state, heroes=(*state.heroes, event.hero))
    state = with_player(state, event.player, heroes=put(state.players[event.player].heroes, event.hero, event.to))
    return _hero_with_full_movement(state, event.hero, event.player)


def _hero_with_full_movement(state: Clash, hero: str, player: str) -> Clash:
    if state.action is None or state.turn != player:
        return state
    heroes = put(state.action.heroes, hero, state.box.heroes[hero].movement)
    moved = tuple(each for each in state.action.moved_heroes if each != hero)
    return replace(state, action=replace(state.action, heroes=heroes, moved_heroes=moved))


def tactic_corrected(state: Clash, event: TacticCorrected) -> Clash:
    """Out of hand, deck or discard; then on the discard, or among the cards still to be drawn."""
    each = state.players[event.by]
    if event.card in each.discard:
        each = replace(each, discard=less(each.discard, event.card))
    elif each.hand is not None and event.card in each.hand:
        each = replace(each, hand=less(each.hand, event.card), held=each.held - 1)
    elif each.deck:
        each = replace(each, deck=each.deck - 1)
    else:
        each = replace(each, held=each.held - 1)
    if event.to == "discard":
        each = replace(each, discard=(*each.discard, event.card))
    else:
        each = replace(each, deck=each.deck + 1)
    if event.out_of_force:
        each = replace(each, tactic=None)
    return replace(state, players=put(state.players, event.by, each))


# The chapter

CHAPTER = Chapter(
    "correction.pieces",
    commands=(
        Does(CorrectUnits, correct_units, (the_box_holds_these_figures, the_place_can_be_held), needs=from_the_reserve,
             correction=True),
        Does(CorrectHero, correct_hero,
             (the_player_leads_as_many_heroes_as_the_edition_allows, heroes_are_in_the_game,
              the_hero_stands_where_rules_let_it), correction=True),
        Does(CorrectTactic, correct_tactic,
             (the_tactic_belongs_to_a_player, the_tactic_is_not_chosen_just_now,
              a_tactic_is_left_to_choose), correction=True),
    ),
    events=(
        Happens(UnitsCorrected, units_corrected),
        Happens(HeroCorrected, hero_corrected),
        Happens(TacticCorrected, tactic_corrected),
    ),
)
