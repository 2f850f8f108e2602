"""The looks: a name in kv means one thing only, since Kivy gives a rule to every class of that name."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"^<(\w+)", re.MULTILINE)


def test_no_two_widgets_share_a_rule() -> None:
    files = [file.read_text(encoding="utf-8") for file in (ROOT / "kv").rglob("*.kv")]
    named = Counter(name for text in files for name in RULE.findall(text))
    assert [name for name, count in named.items() if count > 1] == []
