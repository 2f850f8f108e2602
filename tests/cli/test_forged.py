"""Files of games that somebody forged, hash by hash: what is no game is refused, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from assistant.core.engine.attempt import Refused
from assistant.core.past.fate import mended
from assistant.core.past.mending import Insert, Remove, commit, dropping_misfits
from assistant.core.shapes.record import replace
from assistant.core.store.store import Store
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle.events import InjuriesDealt
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.advice import elves
from assistant.games.clash.odds.advice.elves import best_eliminations
from assistant.games.kravora.chapters.blows import UnitKilled
from tests.kit.games import GAMES
from tests.kit.saves.forged import Rows, brought_in, changed, rows_of
from tests.kit.saves.kept_games import begun, play, reopened

WHY = "nobody counted"


def kept_rows(folder: Path, game: str, needed: type) -> Rows:
    """A game in which an event that is needed happened, with a correction and two mended pasts, one in the other."""
    with closing(Store(folder)) as store:
        session, gift = begun(store, game), GAMES[game].gift
        while not any(isinstance(event, needed) for entry in session.entries for event in entry.events):
            play(session, 10)
        assert commit(session, dropping_misfits(mended(session, Remove(session.way[-9]))))
        while isinstance(session.submit(replace(gift(session.state, 9), why=WHY)), Refused):
            play(session, 1)
        assert commit(session, mended(session, Insert(session.head, gift(session.state, 2))), WHY)
        return rows_of(store, session.id)


@pytest.fixture(scope="module")
def rows_by_game(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Rows]:
    needed: dict[str, type] = {"clash": InjuriesDealt, "kravora": UnitKilled}
    return {game: kept_rows(tmp_path_factory.mktemp(game), game, event) for game, event in needed.items()}


@pytest.fixture
def rows(rows_by_game: dict[str, Rows]) -> Rows:
    """A game of Clash of Rage with battles."""
    return rows_by_game["clash"]


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


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_changed_comes_in(rows_by_game: dict[str, Rows], game: str, tmp_path: Path) -> None:
    rows = rows_by_game[game]
    status, answers, said = brought_in(rows, tmp_path)
    assert (status, [answer["entries"] for answer in answers], said) == (0, [len(rows) - 2], "")


def edition(**values: Any) -> Callable[[Rows], object]:
    return lambda rows: setting(rows, lambda each: each["edition"].update(values))


Forge = Callable[[Rows], object]


def first_event(kind: str, **values: Any) -> Forge:
    return lambda rows: next(events(rows, kind)).update(values)


def first_unit(**values: Any) -> Forge:
    """The first figure that came on a board is another."""
    def change(rows: Rows) -> None:
        opening = (event for event in rows[0]["opening"]["events"] if event["is"] == "UnitsEntered")
        next(opening)["units"][0].update(values)
    return change


def named(which: str, **values: Any) -> Forge:
    """An entry of the box, or the box itself."""
    return lambda rows: setting(rows, lambda each: (each["box"][which] if which else each["box"]).update(values))


def agreed(**values: Any) -> Forge:
    return lambda rows: setting(rows, lambda each: each.update(values))


ANY_GAME: dict[str, Forge] = {
    "a mended past instead of an entry there never was": last_mended(instead_of=10**30),
    "instead of itself": lambda rows: last_mended(instead_of=len(rows) - 2)(rows),
    "since a negative entry": last_mended(since=-1),
    "since an entry to come": lambda rows: last_mended(since=len(rows))(rows),
    "a step from no entry": last_mended(steps=[{"origin": 10**30, "how": "same"}]),
    "a step nobody knows": last_mended(steps=[{"origin": 1, "how": "sideways"}]),
    "other words under the name of the book": edition(words={"Bastion": "Castle"}),
    "a book nobody knows": edition(id="retail2020"),
    "a choice nobody knows": lambda rows: setting(rows, lambda each: each["rulings"].update(
        dict.fromkeys(each["rulings"], "none"))),
    "a ruling nobody knows": lambda rows: setting(rows, lambda each: each["rulings"].update({"x": "none"})),
    "half a character in why": last_mended(why="\ud800"),
    "an endless why": last_mended(why="x" * 2000),
    "half a character in a correction": lambda rows: next(commands(rows, "CorrectAmount")).update(why="a\udfff"),
    "half a character in a name": lambda rows: setting(rows, lambda each: each["seats"][0].update(name="\ud83d")),
    "an endless name": lambda rows: setting(rows, lambda each: each["seats"][0].update(name="x" * 2000)),
    "half a character in the title": lambda rows: rows[0].update(title="\udc80"),
    "half a character in the program": lambda rows: rows[0].update(app="\udc80"),
    "half a character in the box": lambda rows: setting(rows, lambda each: each["box"]["name"].update(en="\ud800")),
    "no seats": agreed(seats=[]),
    "a game nobody knows": lambda rows: rows[0].update(game="chess"),
    "another game": lambda rows: rows[0].update(game="clash" if rows[0]["game"] == "kravora" else "kravora"),
    "a correction of something else": lambda rows: next(events(rows, "AmountCorrected")).update(what="wall_"),
    "nobody's amount": lambda rows: next(events(rows, "AmountCorrected")).update(player="nobody"),
}
FORGED: dict[str, dict[str, Forge]] = {"clash": {
    **ANY_GAME,
    "cheaper forging under the name of the book": edition(forge_cost_many=-1000),
    "another book's rules under the name of the book": edition(wins_at_once=True, counts_speed=False),
    "half a character in a sentence": first_part({"id": "\ud800", "args": {}}),
    "a sentence that looks into things": first_part({"id": "{n.__class__}", "args": {"n": 1}}),
    "a sentence that would be endless": first_part({"id": "{n:>99999999999}", "args": {"n": 1}}),
    "a sentence that is none": first_part({"id": "{", "args": {}}),
    "a name of nothing in a sentence": first_part(
        {"id": "{n}", "args": {"n": {"~": "Name", "kind": "unit", "id": "bohorg:9"}}}),
}, "kravora": {
    **ANY_GAME,
    "a higher wall under the name of the book": edition(wall=99),
    "other Units on the dice under the name of the book": edition(wave=["rocailleux"] * 6),
    "a seat in white": lambda rows: setting(rows, lambda each: each["seats"][0].update(colour="white")),
    "two seats of a colour": lambda rows: setting(rows, lambda each: each["seats"][0].update(
        colour=each["seats"][1]["colour"])),
    "first is who does not play": agreed(first="yellow"),
    "a Unit without life in the box": lambda rows: named("units", costaud={
        **rows[0]["opening"]["command"]["setting"]["box"]["units"]["costaud"], "life": 0})(rows),
    "a Unit nobody knows in the box": lambda rows: named("units", giant={
        **rows[0]["opening"]["command"]["setting"]["box"]["units"]["costaud"], "id": "giant"})(rows),
    "fewer than ten waves": named("", waves=[]),
    "five faces": lambda rows: named("calamity", faces=["blank"] * 5)(rows),
    "a face nobody knows": lambda rows: named("calamity", faces=["storm"] * 6)(rows),
    "a source nobody knows": lambda rows: rows[0]["opening"]["command"].update(sources={"dice": "app"}),
    "a figure nobody knows": first_unit(kind="giant"),
    "a figure of nobody": first_unit(of="nobody"),
    "a line that is none": first_unit(line=6),
    "a life that is none": first_unit(life=0),
    "a number given already": first_unit(id=2),
    "an endless number": first_unit(id=10**30),
    "on nobody's board": lambda rows: next(event for event in rows[0]["opening"]["events"]
                                           if event["is"] == "UnitsEntered").update(board="nobody"),
    "killed where nobody stands": first_event("UnitKilled", unit=9999),
    "killed into nowhere": first_event("UnitKilled", to="market"),
    "killed into a purse": first_event("UnitKilled", to="blood"),
    "nobody's turn": first_event("TurnBegan", by="nobody"),
    "a wave of giants": lambda rows: next(events(rows, "WaveThrown")).update(to_come={"red": ["giant"]}),
    "a wave for nobody": lambda rows: next(events(rows, "WaveThrown")).update(to_come={"nobody": ["fantoche"]}),
    "nobody's wages": first_event("WagesPaid", by="nobody"),
    "a sentence that looks into things": lambda rows: next(events(rows, "WagesPaid"))["blood"].update(
        parts=[{"amount": 1, "what": {"~": "Message", "id": "{n.__class__}", "args": {"n": 1}}}]),
}}
CASES = [(game, forge) for game in FORGED for forge in FORGED[game]]


def test_other_rules_under_the_name_of_a_book_are_told_to_be_such(rows: Rows, tmp_path: Path) -> None:
    _, _, said = brought_in(changed(rows, edition(forge_cost_many=-1000)), tmp_path)
    assert said == ("This game has other rules than this program knows by the name of that book: perhaps a newer "
                    "Tableside wrote it.\n")


@pytest.mark.parametrize(("game", "forge"), CASES)
def test_what_cannot_be_of_a_game_is_refused(
        rows_by_game: dict[str, Rows], tmp_path: Path, game: str, forge: str) -> None:
    status, answers, said = brought_in(changed(rows_by_game[game], FORGED[game][forge]), tmp_path)
    assert (status in (1, 2), answers, said.count("\n")) == (True, [], 1)
    with closing(Store(tmp_path / "brought-in")) as store:
        assert store.games() == []


# What the rules don't lead to

def richer(rows: Rows) -> int:
    """What one player earned is more; the number of the entry."""
    for row in rows[1:-1]:
        for event in row["entry"]["events"]:
            if event["is"] == "IncomeGained" and event["by"] == "tomb":
                event["gold"] += 1000
                return int(row["number"])
            if event["is"] == "WagesPaid" and event["by"] == "green":
                event["blood"]["total"] += 1000
                return int(row["number"])
    raise AssertionError("nobody had an income")


GIFT = {"is": "AmountCorrected", "what": "gold", "player": "tomb", "before": 0, "to": 99, "why": None}


@pytest.mark.parametrize("game", GAMES)
def test_entries_that_the_rules_do_not_lead_to_are_taken_as_facts_and_told(
        rows_by_game: dict[str, Rows], game: str, tmp_path: Path) -> None:
    forged = changed(rows_by_game[game], lambda copy: None)
    number = richer(forged)
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
        for seed in range(1, 60):
            play(session, 20, seed)
            rows = rows_of(store, session.id)
            chosen = [number for number in solved if _eliminated_by_elves(rows[number])]
            if chosen:  # somebody was eliminated, who could have been spared
                break
    monkeypatch.setattr(elves, "best_eliminations", None)
    _, (answer,), _ = brought_in(rows, tmp_path)
    assert "as_written" not in answer
    forged = [*rows[:chosen[0] + 1], {"end": chosen[0], "head": chosen[0], "tip": chosen[0]}]
    _eliminated_by_elves(forged[-2])[0]["units"] = [0, 0, 0]
    _, (answer,), _ = brought_in(forged, tmp_path)
    assert answer["as_written"] == chosen[:1]


def _eliminated_by_elves(row: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for event in row["entry"]["events"] if event.get("by") == "elves" and "units" in event]


# What passes for printed

def claims(figure: str, of: dict[str, Any], **values: Any) -> None:
    """An entry of the box says of a figure that it is printed."""
    of.update(values)
    of["provenance"]["figures"][figure] = "printed"


@pytest.mark.parametrize(("section", "entry", "figure", "values", "source"), [
    ("units", "costaud", "white", {"white": 17}, "table"), ("units", "costaud", "life", {}, "printed"),
    ("units", "costaud", "cost", {}, "printed"), ("buildings", "caserne", "cost", {}, "stand-in"),
    ("buildings", "caserne", "cost", {"cost": 1}, "table"), ("ruses", "rocaille", "cost", {"cost": 1}, "table"),
])
def test_no_figure_passes_for_printed_that_the_book_does_not_print(
        rows_by_game: dict[str, Rows], tmp_path: Path, section: str, entry: str, figure: str,
        values: dict[str, Any], source: str) -> None:
    forged = changed(rows_by_game["kravora"], lambda rows: setting(
        rows, lambda each: claims(figure, each["box"][section][entry], **values)))
    status, answers, _ = brought_in(forged, tmp_path)
    assert status == 0
    with closing(Store(tmp_path / "brought-in")) as store:
        box = reopened(store, answers[0]["imported"]).state.box
        assert getattr(box, section)[entry].provenance.of(figure) == source
