"""The test command: what it runs for which words."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.bootstrap import graphics, system
from tests import command

CAMPAIGN = '''"""Counts its arguments.

At length."""
def main(arguments):
    print("ran with", arguments)
    return len(arguments)
'''


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One campaign, one bench, and no pytest: that only notes what it was given."""
    for folder, name in (("campaigns", "count_sheep"), ("bench", "count_goats")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").touch()
        (tmp_path / folder / f"{name}.py").write_text(CAMPAIGN)
    monkeypatch.setattr(command, "HERE", tmp_path)
    monkeypatch.setattr(command, "run_pytest", noted("pytest"))
    monkeypatch.setattr(command, "run", noted("run"))
    return tmp_path


def noted(what: str) -> Callable[..., int]:
    def note(*arguments: object) -> int:
        print(what, *arguments)
        return 3

    return note


@pytest.mark.parametrize(
    ("arguments", "done"),
    [
        ([], "pytest []"),
        (["-k", "battle"], "pytest ['-k', 'battle']"),
        ([__file__ + "::test_x"], f"pytest ['{__file__}::test_x']"),
        (["count_sheep", "-n", "3"], "run campaigns/count_sheep.py ['-n', '3']"),
        (["bench", "count_goats"], "run bench/count_goats.py []"),
    ],
)
def test_words_lead_to_the_right_door(
    house: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], done: str
) -> None:
    assert command.main(arguments) == 3
    assert capsys.readouterr().out == done + "\n"


@pytest.mark.parametrize("arguments", [["count_shep"], ["bench"], ["bench", "count_sheep"], ["__init__"]])
def test_a_slip_of_the_fingers_is_answered_with_what_there_is(
    house: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert command.main(arguments) == 2
    said = capsys.readouterr()
    assert f"called '{' '.join(arguments)}'" in said.err
    assert "count_sheep" in said.out


def test_the_list_gives_each_first_line(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--campaigns"]) == 0
    sheep, goats = capsys.readouterr().out.splitlines()
    assert sheep.split(maxsplit=4)[3:] == ["count_sheep", "Counts its arguments."]
    assert goats.split(maxsplit=5)[3:] == ["bench", "count_goats", "Counts its arguments."]


def test_a_campaign_gets_its_arguments_and_gives_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    class Campaign:
        main = staticmethod(len)

    monkeypatch.setattr(importlib, "import_module", {"tests.campaigns.sheep": Campaign}.__getitem__)
    assert command.run(Path("campaigns/sheep.py"), ["a", "b"]) == 2


def test_a_campaign_that_draws_says_which_python_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    def draws(_arguments: list[str]) -> int:
        raise ModuleNotFoundError("No module named 'kivy'", name="kivy")

    campaign = type("Campaign", (), {"main": staticmethod(draws)})
    monkeypatch.setattr(importlib, "import_module", {"tests.campaigns.screens.paint": campaign}.__getitem__)
    monkeypatch.setattr(sys, "version_info", (3, 13, 0, "final", 0))
    with pytest.raises(ModuleNotFoundError):
        command.run(Path("campaigns/screens/paint.py"), [])
    monkeypatch.setattr(sys, "version_info", (3, 14, 0, "final", 0))
    with pytest.raises(SystemExit, match=r"'paint' needs screens(.|\n)*they need 3.11(.|\n)*-m tests paint"):
        command.run(Path("campaigns/screens/paint.py"), [])


@pytest.mark.parametrize(("version", "asked"), [((3, 13, 0), True), ((3, 14, 0), False)])
def test_opengl_is_only_fetched_for_a_python_that_can_draw(
    monkeypatch: pytest.MonkeyPatch, version: tuple[int, int, int], asked: bool
) -> None:
    fetched: list[bool] = []
    monkeypatch.setattr(sys, "version_info", (*version, "final", 0))
    monkeypatch.setattr(command, "provide_opengl", lambda: fetched.append(True))
    monkeypatch.setattr(pytest, "main", lambda _: 0)
    monkeypatch.chdir(command.HERE.parent)
    assert command.run_pytest([]) == 0
    assert bool(fetched) is asked


def test_every_campaign_and_bench_says_what_it_is() -> None:
    for folder in ("campaigns", "bench"):
        for name, path in command.modules(folder).items():
            assert command.first_line(command.HERE / path), name


@pytest.mark.parametrize("installs", [True, False])
def test_screen_tests_get_opengl_or_are_told_how(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], installs: bool
) -> None:
    monkeypatch.setattr(graphics, "missing", lambda: ["libgl1"])
    monkeypatch.setattr(system, "install", lambda packages: installs and packages == ["libgl1"])
    command.provide_opengl()
    assert ("type: sudo apt-get install libgl1" in capsys.readouterr().err) is not installs


@pytest.mark.parametrize("arguments", [[], ["-q"], ["--shuffle", "7"]])
def test_all_tests_share_the_cores(arguments: list[str]) -> None:
    assert command.shared_out(arguments)[:2] == ["-n", "auto"]


@pytest.mark.parametrize("arguments", [["-k", "battle"], [f"{__file__}::test_x"], ["--pdb"], ["-n", "3"]])
def test_a_few_tests_keep_to_one_process(arguments: list[str]) -> None:
    assert command.shared_out(arguments) == arguments
