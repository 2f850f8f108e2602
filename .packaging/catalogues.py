"""Keep the message catalogues in step with the code: python .packaging/catalogues.py

Collects every sentence of the program, brings each language's .po up to date (new sentences empty, old ones dropped)
and compiles the .mo beside it. Both are committed, because the app reads only the .mo and has no Babel at hand.
"""

from __future__ import annotations

import io
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assistant" / "locale"
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
KEYWORDS = {"message": None, "translate": None, "_": None}  # `_` in the looks and screens
TERM = re.compile(r"\{([A-Z][^}]*)\}")  # a capitalised gap is a word of the edition, translated by itself


def languages() -> list[str]:
    """All that the program speaks but English, which the sentences are written in."""
    sys.path.insert(0, str(ROOT))
    from assistant.core.words.voice import LANGUAGES

    return [lang for lang in LANGUAGES if lang != "en"]


def sentences() -> dict[str, set[str]]:
    """Every sentence the code can say, with the files that say it."""
    found: dict[str, set[str]] = {}
    for folder, files in (("assistant", "**.py"), ("kv", "**.kv")):
        for file, _, text, *_ in extract_from_dir(str(ROOT / folder), [(files, "python")], keywords=KEYWORDS):
            for each in (text, *TERM.findall(text)):
                found.setdefault(each, set()).add(f"{folder}/{file}")
    return found


def po_file(lang: str) -> Path:
    return LOCALE / lang / "LC_MESSAGES" / "tableside.po"


def read(lang: str) -> Catalog:
    path = po_file(lang)
    if not path.exists():
        return Catalog(locale=lang)
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def updated(lang: str) -> Catalog:
    """The catalogue with exactly the sentences of the code, and the translations there are."""
    old, new = read(lang), Catalog(locale=lang, project="Tableside", charset="utf-8", fuzzy=False,
                                      header_comment="# What Tableside says, in another language.")
    for text, files in sorted(sentences().items()):
        known = old.get(text)
        new.add(text, known.string if known else "", locations=[(file, None) for file in sorted(files)])
    return new


def po_text(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, catalogue, width=110, omit_header=False, include_lineno=False)
    return re.sub(rb'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|'
                  rb'Report-Msgid-Bugs-To):.*\n', b"", out.getvalue())


def mo_bytes(catalogue: Catalog) -> bytes:
    """The same bytes whenever it is compiled: what no date is written in is dated with today by Babel."""
    catalogue.creation_date = LONG_AGO
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> None:
    for lang in languages():
        catalogue = updated(lang)
        path = po_file(lang)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_text(catalogue))
        path.with_suffix(".mo").write_bytes(mo_bytes(read(lang)))
        missing = [entry.id for entry in catalogue if entry.id and not entry.string]
        print(f"{lang}: {len(catalogue)} sentences, {len(missing)} without a translation in {path.relative_to(ROOT)}")
        print(*(f"    {text}" for text in missing), sep="\n", end="\n" if missing else "")


if __name__ == "__main__":
    main()
