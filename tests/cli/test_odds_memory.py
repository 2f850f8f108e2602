"""`odds` where there is little memory: an answer or one sentence, never a traceback or a complaint of a library."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from assistant.cli import odds
from assistant.games.clash.odds import asked

limited = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs limits on memory")
ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1 << 20
LIMITED = """
import resource, sys
resource.setrlimit(getattr(resource, sys.argv[1]), (int(sys.argv[2]),) * 2)
from assistant.cli import main
sys.exit(main(["odds", "-"]))
"""
FIGURES = ("count", "power", "life", "hit", "reroll", "shield", "rage")


def army(*types: tuple[int, ...], **more: Any) -> dict[str, Any]:
    return {"units": [dict(zip(FIGURES, each, strict=False)) for each in types], **more}


BIG: list[dict[str, Any]] = [  # each takes more than 256 MB to be solved
    {"edition": "fr2017",
     "attacker": army((5, 8, 1, 1, 0, 0, 3), (20, 1, 1, 0, 1, 5, 3), (20, 3, 2, 1, 1, 1, 3), barrier=3),
     "defender": army((20, 20, 1), (1, 1, 2, 1, 1, 1, 1), (5, 60, 1, 0, 1), tokens=5, elves=True)},
    {"edition": "ks2017", "attacker": army((5, 3, 10, 1, 1, 5), (5, 1, 10, 0, 0, 1), barrier=3),
     "defender": army((30, 60, 1, 0, 0, 5, 1), (5, 1, 3, 5, 0, 30), (1, 1, 2, 0, 0, 1, 1), barrier=3, elves=True)},
    {"edition": "retail2019",
     "attacker": army((30, 3, 2, 0, 1, 5, 3), (30, 60, 3, 1, 3, 1, 3), (1, 1, 1, 1, 0, 5), barrier=3),
     "defender": army((10, 20, 2, 0, 3, 0, 3), (1, 1, 1, 0, 0, 30, 3), barrier=3)},
    {"edition": "fr2017", "attacker": army((20, 60, 10, 1, 3)),
     "defender": army((5, 8, 1, 0, 0, 1), (20, 3, 2, 0, 0, 1, 1), (30, 20, 1, 1, 1), tokens=5, barrier=3)},
]

def begun(question: dict[str, Any], limit: str, megabytes: int) -> subprocess.Popen[str]:
    child = subprocess.Popen([sys.executable, "-c", LIMITED, limit, str(megabytes * MEGABYTE)], cwd=ROOT, text=True,
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdin is not None
    child.stdin.write(json.dumps(question))
    child.stdin.close()
    child.stdin = None
    return child


def ended(child: subprocess.Popen[str]) -> None:
    """With an answer, or one sentence."""
    out, err = child.communicate()
    answer = json.loads(out)
    assert err == ""
    if child.returncode == 0:
        assert answer["win"] + answer["lose"] + answer["never"] == pytest.approx(1)
    else:
        assert (child.returncode, len(answer["refused"])) == (1, 1)


@limited
def test_eight_at_once_on_a_machine_of_2_gigabytes_end_with_an_answer_or_a_sentence() -> None:
    for child in [begun(battle, limit, 256) for battle in BIG for limit in ("RLIMIT_AS", "RLIMIT_DATA")]:
        ended(child)


def test_what_the_memory_does_not_suffice_for_is_refused_in_one_sentence(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(asked, "answer", answer)
    (tmp_path / "battle.json").write_text(json.dumps(BIG[0]), encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    assert odds.run([str(tmp_path / "battle.json")], out, err, "en") == 1
    assert json.loads(out.getvalue()) == {"ok": False, "refused": [{
        "rule": "clash.always.figures",
        "text": "There is not enough memory to work out a battle of so many figures."}]}
    assert err.getvalue() == ""


@limited
def test_whatever_else_the_memory_does_not_suffice_for_is_said_too(tmp_path: Path) -> None:
    file = tmp_path / "large.jsonl"
    file.write_bytes(b"[" + b"[]," * 1_000_000 + b"[]]")
    child = subprocess.run([sys.executable, "-c", LIMITED.replace('"odds", "-"', f'"play", "{file}"'), "RLIMIT_AS",
                            str(50 * MEGABYTE)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (child.returncode, child.stderr) == (1, "There is not enough memory for this.\n")
