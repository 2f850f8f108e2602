"""The page as files to be served: what lies in `page/`, under the name of this build, with what it says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

from assistant.core.shapes.record import record
from assistant.link.words import words

FOLDER = Path(__file__).parent / "page"
SCRIPT, STYLE = "text/javascript; charset=utf-8", "text/css; charset=utf-8"
SCRIPTS = ("phone.js", "vendor/lit-html.js", "vendor/noble-ciphers.js")


@record
class Page:
    build: str  # of all the files together: an older page loads itself anew
    files: Mapping[str, tuple[str, bytes]]  # by path: what it is, and its bytes


def page() -> Page:
    said = f"export default {json.dumps(words(), ensure_ascii=False)};".encode()
    files = {"words.js": (SCRIPT, said), "look.css": (STYLE, (FOLDER / "look.css").read_bytes())}
    files |= {Path(name).name: (SCRIPT, (FOLDER / name).read_bytes()) for name in SCRIPTS}
    index = (FOLDER / "index.html").read_bytes()
    build = blake2b(b"".join((index, *(body for _, body in files.values()))), digest_size=8).hexdigest()
    return Page(build, {"/": ("text/html; charset=utf-8", index.replace(b"BUILD", build.encode())),
                        **{f"/{build}/{name}": file for name, file in files.items()}})
