"""Files of games as somebody forged them: any value changed, and the chain of hashes made to fit again."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from assistant.cli import saves
from assistant.core.store import transfer
from assistant.core.store.store import Store

Rows = list[Any]


def chained(rows: Rows) -> Iterator[Any]:
    """The same with hashes that fit."""
    chain = ""
    for row in rows:
        content = {key: value for key, value in row.items() if key != "hash"} if isinstance(row, dict) else {}
        chain = transfer._hash(chain, content)
        yield {**content, "hash": chain}


def rows_of(store: Store, game: str) -> Rows:
    """A kept game's file, line by line."""
    book = store.book(game)
    assert book is not None
    return [json.loads(line) for line in transfer.export(book)]


def brought_in(rows: Rows, folder: Path, *options: str, lang: str = "en") -> tuple[int, list[Any], str]:
    """The file is imported into a folder of games: status, answers, and what was said."""
    file, out, err = folder / "forged.jsonl", io.StringIO(), io.StringIO()
    file.write_text("".join(json.dumps(row) + "\n" for row in chained(rows)), encoding="utf-8")
    status = saves.run_import([str(file), *options, "--data", str(folder / "brought-in")], out, err, lang)
    return status, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()


def changed(rows: Rows, change: Callable[[Rows], object]) -> Rows:
    """A copy in which something is otherwise."""
    copy: Rows = json.loads(json.dumps(rows))
    change(copy)
    return copy
