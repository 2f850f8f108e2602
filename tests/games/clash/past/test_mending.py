"""Mending the past: replaying what was changes nothing; a change is as if it had been played so from the start."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any, TypeVar

import pytest

from assistant.core.past.fate import SameAgain, mended
from assistant.core.past.history import CHANGED, CORRECTED, INSERTED, SAME, Mended
from assistant.core.past.mending import (
    Change,
    Edit,
    Insert,
    Keep,
    Mending,
    Remove,
    commit,
    dropping_misfits,
    ending_at_the_first_misfit,
)
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace
from assistant.core.table.amounts import CorrectAmount
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import Voice
from assistant.core.words.voice import Speaker
from assistant.games.clash.chapters.battle.events import DiceRolled
from assistant.games.clash.chapters.equipping import Attach, Buy
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.game import GAME
from assistant.games.clash.names import called
from tests.kit.moves.random_positions import opened, some_header, walk

C = TypeVar("C")


def played(seed: int, sources: Any = "table", steps: int = 250, mixed: bool = False) -> Session:
    table = opened(some_header(Random(seed), sources=sources))
    for _ in islice(walk(table, Random(seed), mixed=mixed), steps):
        pass
    session: Session = table.session
    return session


def english(session: Session) -> Voice:
    setting = session.state.setting
    return Speaker("en", setting.edition.words, lambda name, lang: called(setting.box, name, lang))


def numbers_of(session: Session, *kinds: type) -> list[int]:
    return [number for number in session.way if isinstance(session.entry(number).command, kinds)]


def all_dropped(session: Session, *edits: Edit) -> Mending:
    """Every misfit is left out."""
    return dropping_misfits(mended(session, *edits))


# The same fate

@pytest.mark.parametrize("seed", range(6))
def test_what_the_app_rolled_and_drew_comes_again(seed: int) -> None:
    """A gift of gold in the first Action changes nothing of what follows, but for the purse."""
    session = played(seed, sources="app")
    clan, at = next((session.state_at(number).turn, number) for number in session.way
                    if session.state_at(number).phase == "action1" and session.state_at(number).turn)
    gold = session.state_at(at).players[clan].gold
    mending = mended(session, Insert(at, CorrectAmount("gold", clan, gold + 1)))
    assert mending.is_settled and [step.how for step in mending.steps] == [INSERTED, *[SAME] * (len(mending.steps) - 1)]
    old = session.entries[-len(mending.entries) + 1:]
    assert [entry.events for entry in mending.entries[1:]] == [entry.events for entry in old]
    assert mending.state == replace(session.state, players=mending.state.players)


@pytest.mark.parametrize("seed", range(12))
def test_dice_fall_alike_wherever_as_many_are_rolled_by_the_same_entry(seed: int) -> None:
    """Also when something with luck of its own was taken out before them."""
    games = (played(seed + 100 * more, sources="app", steps=350) for more in range(9))
    session, lucky = next((game, lucky) for game in games if (lucky := [
        number for number in numbers_of(game, Buy) if SameAgain(GAME).strokes(game.entry(number))]))
    mending = all_dropped(session, Remove(lucky[0]))
    assert mending.state.luck.foretold == ()
    for step, entry in zip(mending.steps, mending.entries, strict=True):
        old, new = ([event.dice for event in each.events if isinstance(event, DiceRolled)]
                    for each in (session.entry(step.origin), entry))
        if old and new and len(old[0]) == len(new[0]):
            assert old[0] == new[0]


# What no longer fits

def test_a_card_that_was_not_bought_can_not_be_worn_and_says_so() -> None:
    session, bought, worn = bought_and_worn()
    mending = mended(session, Remove(bought))
    misfit = mending.misfits[0]
    assert (misfit.number, misfit.how) == (worn, SAME) and misfit.command == session.entry(worn).command
    assert [reason.rule for reason in misfit.reasons] == ["clash.always.cards"]
    with pytest.raises(ValueError, match="settled"):
        commit(session, mending)
    assert session.head == session.tip and not session.history.after(session.head)


def bought_and_worn() -> tuple[Session, int, int]:
    """A game in which somebody bought the only copy of a card at hand and gave it to a level."""
    seed, bought, worn = where_bought_and_worn()
    return played(seed, steps=120), bought, worn


def of(session: Session, number: int, kind: type[C]) -> C:
    """The command of an entry."""
    command = session.entry(number).command
    assert isinstance(command, kind)
    return command


@cache
def where_bought_and_worn() -> tuple[int, int, int]:
    for seed in range(200):
        session = played(seed, steps=120)
        for bought in numbers_of(session, Buy):
            card = of(session, bought, Buy).card
            worn = [number for number in numbers_of(session, Attach) if of(session, number, Attach).card == card]
            misfits = mended(session, Remove(bought)).misfits
            if worn and misfits and misfits[0].number == worn[0]:
                return seed, bought, worn[0]
    raise AssertionError


def test_misfits_dropped_one_by_one_leave_the_same_as_all_at_once() -> None:
    session, bought, _ = bought_and_worn()
    edits: tuple[Edit, ...] = (Remove(bought),)
    while (mending := mended(session, *edits)).misfits:
        edits = (*edits, Remove(mending.misfits[0].number))
    assert mending == all_dropped(session, Remove(bought))


def test_the_past_can_end_where_something_does_not_fit() -> None:
    session, bought, worn = bought_and_worn()
    mending = ending_at_the_first_misfit(mended(session, Remove(bought)))
    assert mending.is_settled and mending.steps[-1].origin == session.history.before(worn)
    commit(session, mending)
    assert session.state == mending.state and session.entries[-2].command != session.entry(worn).command


def test_something_is_played_in_before_a_misfit() -> None:
    """The purchase that was taken out comes back just before the card is worn: all fits again."""
    session, bought, worn = bought_and_worn()
    buying = session.entry(bought).command
    again = mended(session, Remove(bought), Insert(session.history.before(worn), buying))
    at = [step.how for step in again.steps].index(INSERTED)
    assert [entry.command for entry in again.entries[at:at + 2]] == [buying, session.entry(worn).command]
    assert worn not in [misfit.number for misfit in again.misfits]


def test_a_misfit_can_be_dropped_changed_or_kept_as_a_correction() -> None:
    session, bought, worn = bought_and_worn()
    buying = session.entry(bought).command
    assert mended(session, Remove(bought), Remove(worn)).misfits[:1] != mended(session, Remove(bought)).misfits[:1]
    changed = mended(session, Remove(bought), Change(worn, buying))  # bought later, in place of wearing it
    assert [step.how for step in changed.steps if step.origin == worn] == [CHANGED]


def test_what_is_kept_as_a_correction_is_told_as_one() -> None:
    session, bought, _ = bought_and_worn()
    mending = mended(session, Keep(bought))
    assert [step.how for step in mending.steps if step.origin == bought] == [CORRECTED] * 2
    commit(session, all_dropped(session, Keep(bought)))
    marks = [[mark.kind for mark in line.marks] for chapter in Teller(session).chapters(english(session))
             for line in chapter.lines if line.marks]
    assert marks[:2] == [["mended", "corrected"]] * 2


def test_what_can_not_be_kept_says_why() -> None:
    session = played(3)
    moved = numbers_of(session, MoveArmy)[0]
    passing = next(number for number in session.way if type(session.entry(number).command).__name__ in ("Pass", "Done"))
    mending = mended(session, Keep(passing))
    assert mending.misfits[0].number == passing and mending.misfits[0].reasons
    kept = mended(session, Keep(moved))
    assert kept.misfits or {step.how for step in kept.steps if step.origin == moved} == {"corrected"}


# In the history

def test_a_mended_past_is_told_in_order_with_what_was_changed() -> None:
    session = played(5, steps=300)
    number = numbers_of(session, Roll)[-1]
    dice = of(session, number, Roll).dice
    commit(session, all_dropped(session, Change(number, Roll((1 - dice[0], *dice[1:])))), why="a die had rolled off")
    teller = Teller(session)
    lines = [line for chapter in teller.chapters(english(session)) for line in chapter.lines]
    assert [line.number for line in lines if line.marks and line.marks[0].kind == "mended"] == \
        [session.way[session.way.index(session.history.before(session.head)) - len(_steps(session)) + 1]]
    closing = lines[-1]
    assert closing.number == session.head and closing.text == "The past was mended"
    assert closing.details[0].startswith("Changed: ") and closing.details[-1] == "Why: a die had rolled off"
    assert teller.what_undo_costs() is None


def _steps(session: Session) -> tuple[Any, ...]:
    return of(session, session.head, Mended).steps
