"""A game already under way at the table: from a quick set-up to the moment it has reached, then the audit.

Everything goes through ordinary commands, so the journal tells honestly what was done: the set-up with the tiles as
they lie, where the table throws and draws; then, for `underway`, the Tactic cards in force, the Bastions, and passing
until it is the right player's turn; then the corrections that an audit leads to. What no command reaches is which Elves
were eliminated: their tokens count as still in the bag, so let the table go on drawing them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from assistant.core.engine.attempt import Refused
from assistant.core.engine.kinds import Command
from assistant.core.engine.rules import Refusal
from assistant.core.past.session import Entry
from assistant.core.shapes.record import EMPTY, record
from assistant.core.table import amounts
from assistant.core.table.entering import Step, led, with_audit
from assistant.core.words.message import Message, message
from assistant.games.clash.board import Hex
from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.change import is_counted
from assistant.games.clash.chapters import actions, fate, income, planning
from assistant.games.clash.chapters.correction import standing
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.lookup import elf_index
from assistant.games.clash.model import ACTIONS, BASTION, ELVES, Clash
from assistant.games.clash.table.audit import audit
from assistant.games.clash.words import figures

AFTER_THE_REVEAL = ("bastion", "reinforce", *ACTIONS)
MOMENTS = ("tactic", *ACTIONS)  # the phases in which a game can be entered, at the beginning of a turn

NOT_REACHED = Refused((Refusal("clash.always.owed", message("From here the game can't be led to that moment: begin "
                                                            "with a new one whose tiles lie.")),))


@record
class Underway:
    """What has to be known of the moment; what lies on the table is asked by the audit afterwards."""

    round: int
    phase: str  # one of MOMENTS
    turn: str | None  # whose Action comes next
    order: tuple[str, ...]  # of this round; when the Tactic cards are to be chosen, of the last
    bastions: Mapping[str, Hex]
    tactics: Mapping[str, str] = EMPTY  # the cards in force, where they are revealed
    market: Mapping[str, int] = EMPTY  # what lies open, with how many copies
    elves: Mapping[str, tuple[str, ...]] = EMPTY  # what each type of Elf wears


def steps(state: Clash) -> tuple[Step, ...]:
    """Everything to ask, in order, once the tiles lie: first the moment, then, from there, the table."""
    moment = (
        Step("round", message("Which round is it?")),
        Step("phase", message("What comes next: the choice of Tactic cards, Action 1 or Action 2?")),
        Step("tactics", message("Which Tactic cards are in force? (none when they are to be chosen)")),
        Step("order", message("In which order do the players act?")),
        Step("turn", message("Whose turn is it? The Action has not begun.")),
        Step("bastions", message("Where does each {Bastion} lie?")),
        Step("market", message("Which Equipment lies open in the market?")),
        Step("elves", message("Which cards do the Elves wear?")),
    )
    return with_audit(moment, audit(state))


def reach(state: Clash, underway: Underway) -> tuple[tuple[Entry, ...], Clash] | Refused:
    """The commands that lead from the set-up to the moment (each entry's is to be submitted), or what is refused."""
    answer = led(GAME, state, lambda now: next(_commands(now, underway), None))
    return answer if isinstance(answer, Refused) or _is_reached(answer[1], underway) else NOT_REACHED


def what_stays_unknown(eliminated: tuple[int, int, int]) -> Message | None:
    """What the game can't know of its past, if it matters: which Elves were eliminated."""
    if not any(eliminated):
        return None
    return message("Eliminated before: {units}. The app counts them as still in the bag: let the table draw the Elves.",
                   units=figures(ELVES, eliminated))


# The next command

def _commands(state: Clash, underway: Underway) -> Iterator[Command]:
    """What comes next on the way to the moment; nothing when it is reached."""
    draw = fate.draw_owed(state)
    if draw is not None:
        yield _draw(state, draw, underway)
    elif state.phase in AFTER_THE_REVEAL and state.order != underway.order:
        yield standing.CorrectOrder(underway.order)
    elif not _is_reached(state, underway) and state.phase in _ANSWERS:
        yield _ANSWERS[state.phase](state, underway)
    elif state.round != underway.round:
        yield amounts.CorrectRound(underway.round)


def _is_reached(state: Clash, underway: Underway) -> bool:
    if underway.phase == "tactic":
        homes = all(each.bastion is not None for each in state.players.values())
        return state.phase == "tactic" and (homes or not underway.bastions)
    return (state.phase, state.turn) == (underway.phase, underway.turn)


def _choose(state: Clash, underway: Underway) -> planning.ChooseTactic:
    """The card in force; on the way to a later choice any card."""
    clan = planning.undecided(state)[0]
    return planning.ChooseTactic(underway.tactics.get(clan) or planning.choices(state, clan)[0], clan)


def _place_bastion(state: Clash, underway: Underway) -> planning.PlaceBastion:
    return planning.PlaceBastion(underway.bastions[state.turn or ""], state.turn)


def _reinforce(state: Clash, _: Underway) -> income.Reinforce:
    return income.Reinforce({BASTION: income.reinforcements(state, state.turn or "")}, state.turn)


def _pass(state: Clash, _: Underway) -> actions.Pass:
    return actions.Pass(CHAPTERS.ask(state).who)


_ANSWERS: Mapping[str, Callable[[Clash, Underway], Command]] = {
    "tactic": _choose, "bastion": _place_bastion, "reinforce": _reinforce, "action1": _pass, "action2": _pass}


# What the table draws on the way: what lies there, where it can be

def _draw(state: Clash, draw: fate.DrawOwed, underway: Underway) -> fate.DrawCards:
    if draw.deck == ELVES:
        bag = dict(zip(ELF_TYPES, state.elves.bag, strict=True))
        return fate.DrawCards(ELVES, (max(bag, key=lambda elf: bag[elf]),))
    wanted = [card for card in _wanted(state, draw, underway) if _holds(state, card)]
    return fate.DrawCards("equipment", (wanted[0] if wanted else _spare(state, underway),))


def _wanted(state: Clash, draw: fate.DrawOwed, underway: Underway) -> Iterator[str]:
    if draw.at is not None:  # the Elves improve
        elf = draw.at.removeprefix(f"{ELVES}:")
        worn = state.elves.slots[elf_index(elf)].worn()
        return (card for card in underway.elves.get(elf, ()) if card not in worn)
    stacks = sorted(underway.market.items(), key=lambda stack: -stack[1])  # the higher ones while draws are owed
    return (card for card, count in stacks if state.market.get(card, 0) < count)


def _spare(state: Clash, underway: Underway) -> str:
    """A card of which the deck has most, for corrections to put back."""
    cards = {card: _holds(state, card) for card in state.box.equipment}
    return max(cards, key=lambda card: (cards[card] > 0, card not in underway.market, cards[card]))


def _holds(state: Clash, card: str) -> int:
    return state.equipment.holds(card, is_counted(state, card))
