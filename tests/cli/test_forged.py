"""Files of games that somebody forged, hash by hash: what is no game is refused, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from assistant.core.past.fate import mended
from assistant.core.past.mending import Insert, Remove, commit, dropping_misfits
from assistant.core.store.store import Store
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle.events import InjuriesDealt
from assistant.games.clash.chapters.correction.standing import CorrectAmount
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.advice import elves
from assistant.games.clash.odds.advice.elves import best_eliminations
from tests.kit.saves.forged import Rows, brought_in, changed, rows_of
from tests.kit.saves.kept_games import begun, play

WHY = "nobody counted"


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rows]:
    """A game with battles, a correction, and two mended pasts, one in the other."""
    with closing(Store(tmp_path_factory.mktemp("kept"))) as store:
        session = begun(store)
        while not any(isinstance(event, InjuriesDealt) for entry in session.entries for event in entry.events):
            play(session, 20)
        assert commit(session, dropping_misfits(mended(session, Remove(session.way[-9]))))
        session.submit(CorrectAmount("gold", "tomb", 9, WHY))
        assert commit(session, mended(session, Insert(session.head, CorrectAmount("crystals", "tomb", 2))), WHY)
        yield rows_of(store, session.id)


def events(rows: Rows, kind: str) -> Iterator[Any]:
    return (event for row in rows[1:-1] for event in row["entry"]["events"] if event["is"] == kind)


def commands(rows: Rows, kind: str) -> Iterator[Any]:
    return (row["entry"]["command"] for row in rows[1:-1] if row["entry"]["command"]["is"] == kind)


def setting(rows: Rows, change: Callable[[Any], object]) -> None:
    """What was agreed stands in the command that opened the game, and in its event."""
    for part in (rows[0]["opening"]["command"], rows[0]["opening"]["events"][0]):
        change(part["setting"])


def last_mended(**values: Any) -> Callable[[Rows], object]:
    return lambda rows: [*commands(rows, "Mended")][-1].update(values)


def first_part(what: Any) -> Callable[[Rows], object]:
    """A reason for the first Injuries dealt, as it is told in the history."""
    def change(rows: Rows) -> None:
        tally = next(events(rows, "InjuriesDealt"))["tally"]
        tally["parts"] = [{"amount": 1, "what": {"~": "Message", **what}}, *tally["parts"]]
    return change


def test_what_nobody_changed_comes_in(rows: Rows, tmp_path: Path) -> None:
    status, answers, said = brought_in(rows, tmp_path)
    assert (status, [answer["entries"] for answer in answers], said) == (0, [len(rows) - 2], "")


def edition(**values: Any) -> Callable[[Rows], object]:
    return lambda rows: setting(rows, lambda each: each["edition"].update(values))


FORGED: dict[str, Callable[[Rows], object]] = {
    "a mended past instead of an entry there never was": last_mended(instead_of=10**30),
    "instead of itself": lambda rows: last_mended(instead_of=len(rows) - 2)(rows),
    "since a negative entry": last_mended(since=-1),
    "since an entry to come": lambda rows: last_mended(since=len(rows))(rows),
    "a step from no entry": last_mended(steps=[{"origin": 10**30, "how": "same"}]),
    "a step nobody knows": last_mended(steps=[{"origin": 1, "how": "sideways"}]),
    "cheaper forging under the name of the book": edition(forge_cost_many=-1000),
    "other words under the name of the book": edition(words={"Bastion": "Castle"}),
    "another book's rules under the name of the book": edition(wins_at_once=True, counts_speed=False),
    "a book nobody knows": edition(id="retail2020"),
    "a choice nobody knows": lambda rows: setting(rows, lambda each: each["rulings"].update({"injuries": "none"})),
    "half a character in why": last_mended(why="\ud800"),
    "an endless why": last_mended(why="x" * 2000),
    "half a character in a correction": lambda rows: next(commands(rows, "CorrectAmount")).update(why="a\udfff"),
    "half a character in a name": lambda rows: setting(rows, lambda each: each["seats"][0].update(name="\ud83d")),
    "half a character in the title": lambda rows: rows[0].update(title="\udc80"),
    "half a character in the program": lambda rows: rows[0].update(app="\udc80"),
    "half a character in the box": lambda rows: setting(rows, lambda each: each["box"]["name"].update(en="\ud800")),
    "half a character in a sentence": first_part({"id": "\ud800", "args": {}}),
    "a sentence that looks into things": first_part({"id": "{n.__class__}", "args": {"n": 1}}),
    "a sentence that would be endless": first_part({"id": "{n:>99999999999}", "args": {"n": 1}}),
    "a sentence that is none": first_part({"id": "{", "args": {}}),
    "a name of nothing in a sentence": first_part(
        {"id": "{n}", "args": {"n": {"~": "Name", "kind": "unit", "id": "bohorg:9"}}}),
}


def test_other_rules_under_the_name_of_a_book_are_told_to_be_such(rows: Rows, tmp_path: Path) -> None:
    _, _, said = brought_in(changed(rows, edition(forge_cost_many=-1000)), tmp_path)
    assert said == ("This game has other rules than this program knows by the name of that book: perhaps a newer "
                    "Tableside wrote it.\n")


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_what_cannot_be_of_a_game_is_refused(rows: Rows, tmp_path: Path, forge: Callable[[Rows], object]) -> None:
    status, answers, said = brought_in(changed(rows, forge), tmp_path)
    assert (status in (1, 2), answers, said.count("\n")) == (True, [], 1)
    with closing(Store(tmp_path / "brought-in")) as store:
        assert store.games() == []


# What the rules don't lead to

def more_gold(rows: Rows) -> int:
    """One player's income is 1000 gold more; the number of the entry."""
    for row in rows[1:-1]:
        for event in row["entry"]["events"]:
            if event["is"] == "IncomeGained":
                event["gold"] += 1000
                return int(row["number"])
    raise AssertionError("nobody had an income")


GIFT = {"is": "AmountCorrected", "what": "gold", "player": "tomb", "before": 0, "to": 99, "why": None}


def test_entries_that_the_rules_do_not_lead_to_are_taken_as_facts_and_told(rows: Rows, tmp_path: Path) -> None:
    forged = changed(rows, lambda copy: None)
    number = more_gold(forged)
    status, (answer,), said = brought_in(forged, tmp_path)
    assert (status, answer["as_written"], said.count("\n")) == (0, [number], 1)
    assert f"taken as they are written, since the rules here don’t lead to them: 1 ({number})\n" in said
    _, _, said = brought_in(forged, tmp_path, lang="fr")
    assert f"reprises telles qu’elles sont écrites, car les règles d’ici n’y mènent pas\u00a0: 1 ({number})\n" in said


def test_an_opening_that_brings_more_than_was_agreed_is_told_too(rows: Rows, tmp_path: Path) -> None:
    forged = changed(rows, lambda copy: copy[0]["opening"]["events"].append(GIFT))
    _, (answer,), said = brought_in(forged, tmp_path)
    assert 0 in answer["as_written"] and "(the opening" in said


def test_the_end_of_a_mended_past_brings_nothing_by_itself(rows: Rows, tmp_path: Path) -> None:
    forged = changed(rows, lambda copy: copy[-2]["entry"]["events"].append(GIFT))
    _, (answer,), _ = brought_in(forged, tmp_path)
    assert answer["as_written"] == [len(rows) - 2]


def test_what_the_app_chose_for_the_elves_counts_as_it_was_and_is_not_solved_again(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[int] = []
    with closing(Store(tmp_path / "kept")) as store:
        session = begun(store, rulings={"elves-player": "app"})

        def noted(state: Clash) -> Triple:
            solved.append(session.head + 1)
            return best_eliminations(state)

        monkeypatch.setattr(elves, "best_eliminations", noted)
        while not solved:
            play(session, 20)
        rows = rows_of(store, session.id)
    monkeypatch.setattr(elves, "best_eliminations", None)
    _, (answer,), _ = brought_in(rows, tmp_path)
    assert "as_written" not in answer
    forged = [*rows[:solved[0] + 1], {"end": solved[0], "head": solved[0], "tip": solved[0]}]
    spared = next(event for event in forged[-2]["entry"]["events"] if event.get("by") == "elves" and "units" in event)
    spared["units"] = [0, 0, 0]
    _, (answer,), _ = brought_in(forged, tmp_path)
    assert answer["as_written"] == solved[:1]
