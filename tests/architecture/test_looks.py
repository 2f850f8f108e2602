"""The looks: a name in kv means one thing only, since Kivy gives a rule to every class of that name."""

import ast
import re
from collections import Counter
from pathlib import Path

from assistant.core.words.voice import catalogue
from assistant.ui.kit.icons import ICONS

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"^<(\w+)", re.MULTILINE)


def test_no_two_widgets_share_a_rule() -> None:
    files = [file.read_text(encoding="utf-8") for file in (ROOT / "kv").rglob("*.kv")]
    named = Counter(name for text in files for name in RULE.findall(text))
    assert [name for name, count in named.items() if count > 1] == []


def test_no_two_widgets_share_a_name_that_has_a_rule() -> None:
    """What is imported for one game stays: the rule would dress the widget of the other one, too."""
    rules = {name for file in (ROOT / "kv").rglob("*.kv") for name in RULE.findall(file.read_text(encoding="utf-8"))}
    named = Counter(node.name for file in (ROOT / "assistant" / "ui").rglob("*.py") if "presenters" not in file.parts
                    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
                    if isinstance(node, ast.ClassDef) and node.bases)
    assert [name for name, count in named.items() if count > 1 and name in rules] == []


def test_no_widget_calls_something_else_by_a_name_of_its_place() -> None:
    """Kivy asks every widget for these to find what lies under a finger."""
    places = {"x", "y", "pos", "width", "height", "size", "right", "top", "center", "center_x", "center_y"}
    found = [f"{node.name}.{target.id}" for file in (ROOT / "assistant" / "ui").rglob("*.py")
             for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.ClassDef)
             for line in node.body if isinstance(line, ast.Assign) and isinstance(line.value, ast.Call)
             for target in line.targets if isinstance(target, ast.Name) and target.id in places]
    assert found == []


def test_no_rule_looks_through_ids() -> None:
    """What a rule binds through `ids`, Kivy keeps for ever: each sheet ever opened would stay."""
    found = [f"{file.name}: {line.strip()}" for file in (ROOT / "kv").rglob("*.kv")
             for line in file.read_text(encoding="utf-8").splitlines()
             if ".ids." in line and not line.strip().startswith("on_")]
    assert found == []


def test_every_icon_in_the_font_is_shown_somewhere() -> None:
    sources = [file.read_text(encoding="utf-8") for folder in ("assistant", "kv") for suffix in ("py", "kv")
               for file in (ROOT / folder).rglob(f"*.{suffix}") if file.name != "icons.py"]
    quoted = set(re.findall(r"""["']([a-z0-9-]+)["']""", "\n".join(sources)))
    assert set(ICONS) - quoted == set()


def test_no_french_line_begins_with_a_sign_that_belongs_to_the_word_before() -> None:
    said = [text for text in catalogue("fr")._catalog.values() if not text.startswith("Project-Id")]  # type: ignore[attr-defined]
    assert len(said) > 1000
    wrong = [text for text in said if re.search(" [:;?!»%]", text)]
    assert wrong == [], "a no-break space (U+00A0) stands before : ; ? ! » %"


def test_every_sentence_is_said_where_the_catalogues_find_it() -> None:
    """`app._` under another name says what no catalogue has collected."""
    found = []
    for file in (ROOT / "assistant" / "ui").rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        found += [f"{file.name}:{node.lineno}" for node in ast.walk(tree)
                  if isinstance(node, ast.Attribute) and node.attr == "_" and isinstance(node.ctx, ast.Load)
                  and id(node) not in called]
    assert found == []
