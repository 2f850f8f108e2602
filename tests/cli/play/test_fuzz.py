"""A little of the fuzz campaign, every day: `python3 -m tests fuzz` does a thousand times more."""

import pytest

pytest.importorskip("resource", reason="limits of memory and time as this system has them")

from tests.campaigns.saves import fuzz


@pytest.mark.parametrize(("kind", "cases"), [("script", 600), ("box", 150), ("unread", 300), ("odds", 150), ("cli", 4)])
def test_spoiled_scripts_and_boxes_have_only_the_specified_outcomes(kind: str, cases: int) -> None:
    outcomes, failures = fuzz.share(0, kind, 0, cases)
    assert failures == []
    assert sum(outcomes.values()) == cases


def test_the_fuzz_reaches_every_outcome() -> None:
    outcomes, _ = fuzz.share(0, "script", 0, 600)
    words = " ".join(outcomes)
    assert all(word in words for word in ("accepted", "refused", "malformed", "error"))


def test_boxes_with_unread_figures_come_to_every_outcome() -> None:
    outcomes, failures = fuzz.share(0, "unread", 0, 600)
    assert failures == [] and all(word in " ".join(outcomes) for word in ("app plays", "table plays", "problems"))


def test_the_campaign_itself_runs_from_end_to_end(capsys: pytest.CaptureFixture[str]) -> None:
    few = {"scripts": 3, "boxes": 2, "unread": 2, "odds": 0, "cli": 0, "processes": 1}
    assert fuzz.main([word for name, count in few.items() for word in (f"--{name}", str(count))]) == 0
    assert capsys.readouterr().out.startswith("7 cases in ")
