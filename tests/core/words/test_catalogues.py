"""The message catalogues: complete, with the same gaps, and compiled from what is written."""

import ast
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from assistant.core.words.message import Name, message, say
from assistant.core.words.voice import LANGUAGES, Speaker

ROOT = Path(__file__).resolve().parents[3]
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]
GAP = re.compile(r"\{([^}]*)\}")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool that keeps the catalogues, which is no part of the program."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / ".packaging" / "catalogues.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_sentence_of_the_code_is_translated(tool: ModuleType, lang: str) -> None:
    written = {entry.id: entry.string for entry in tool.read(lang) if entry.id}
    assert set(written) == set(tool.sentences())
    assert [text for text, translation in written.items() if not translation] == []


def test_each_language_of_the_program_has_a_catalogue(tool: ModuleType) -> None:
    assert tool.languages() == TRANSLATED
    assert [lang for lang in TRANSLATED if not tool.po_file(lang).is_file()] == []


def test_no_sentence_hides_in_an_f_string_or_in_another_one(tool: ModuleType) -> None:
    """There the collector does not look for it (in an f-string not before Python 3.12): it would stay untranslated."""
    hidden = {f"{path.relative_to(ROOT)}: {ast.unparse(node)}" for path in (ROOT / "assistant").rglob("*.py")
              for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
              if isinstance(text, ast.JoinedStr) or is_sentence(tool, text)
              for node in ast.walk(text) if node is not text and is_sentence(tool, node)}
    assert hidden == set()


def is_sentence(tool: ModuleType, node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in tool.KEYWORDS


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_has_the_gaps_of_its_sentence(tool: ModuleType, lang: str) -> None:
    for entry in tool.read(lang):
        assert sorted(GAP.findall(entry.id)) == sorted(GAP.findall(entry.string)) or not entry.id


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_written_one(tool: ModuleType, lang: str) -> None:
    assert tool.po_file(lang).with_suffix(".mo").read_bytes() == tool.mo_bytes(tool.read(lang))


def test_a_message_is_said_in_each_language_with_names_and_words() -> None:
    sentence = message("The {Bastion} can't lie next to that of {clan}.", clan=Name("clan", "tomb"))

    def called(name: Name, lang: str) -> str:
        return {"en": "Army of the Tomb", "fr": "Armée du Tombeau"}[lang]

    assert say(sentence, Speaker("en", {"Bastion": "Stronghold"}, called)) == \
        "The Stronghold can't lie next to that of Army of the Tomb."
    assert say(sentence, Speaker("fr", {"Bastion": "Stronghold"}, called)) == \
        "Le Bastion ne peut pas être adjacent à un autre (Armée du Tombeau)."
